"""Texts that are true under every ruleset at once."""

from dataclasses import replace

from markupsafe import Markup

from generator.site.show.page_texts import PageTexts, TextsByRuleset
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import load_texts
from tests.rulebook import book


def page_texts(lang: str = "en", missing: tuple[str, ...] = ()) -> PageTexts:
    def href(kind: str, target: str) -> str | None:
        return None if target in missing else f"../{kind}/{target}/"

    return PageTexts(TextsByRuleset(load_texts(lang), book()), href, lambda tiles: Markup(f"[{tiles}]"))


def test_what_no_ruleset_says_differently_is_plain_text() -> None:
    said = page_texts().html("page_riichi.steps_step_3")
    assert said == "If nobody wins on it, put a stick of 1,000\u00a0points in the middle of the table."


def test_an_english_sentence_has_english_units_where_a_translation_is_missing() -> None:
    dutch = load_texts("nl")
    entries = {key: each for key, each in dutch.entries.items() if key != "page_riichi.steps_step_3"}
    texts = PageTexts(TextsByRuleset(replace(dutch, entries=entries), book()), lambda *_: None, Markup)
    english = page_texts().html("page_riichi.steps_step_3")
    assert texts.html("page_riichi.steps_step_3") == f'<span lang="en">{english}</span>'


def test_what_differs_names_its_rulesets_the_usual_form_first() -> None:
    said = str(page_texts().html("page_cheat_sheet.rules_li_1"))
    assert said.startswith(
        '<span class="ruled" data-options="kuitan" data-says="option.kuitan"><span class="r" '
    )
    assert '<span class="r" data-for="common ' in said.partition("</span>")[0]
    assert "All Simples counts in open hands too." in said
    named = "Under furiten.nl, three players · EMA 2008 · riichi.ru 2014:"
    assert f'<small class="who" data-search-exclude>{named}</small>' in said
    assert "All Simples counts only in closed hands." in said


def test_every_ruleset_has_exactly_one_form() -> None:
    said = str(page_texts().without_certainty("page_cheat_sheet.rules_li_1"))
    named = [name for part in said.split('data-for="')[1:] for name in part.split('"')[0].split()]
    assert sorted(named) == sorted(book().rulesets)


def test_links_and_emphasis_become_html_and_tiles_are_drawn() -> None:
    said = page_texts().html("page_tiles.groups_li_1")
    assert said.startswith("A <strong>sequence</strong> is three tiles in a row in one suit: [345p]. It does")
    assert '<a href="../yaku/chiitoitsu/">Seven Pairs</a>' in page_texts().html("page_tiles.groups_1")


def test_a_sentence_that_sends_the_reader_to_a_page_that_is_not_there_is_left_out() -> None:
    whole = page_texts().html("page_examples.more_1")
    less = page_texts(missing=("quiz", "calculator")).html("page_examples.more_1")
    assert "counts any hand you enter" in whole
    assert (
        less
        == 'The page of each <a href="../page/yaku/">yaku</a> has more hands, some of which just miss it.'
    )


def test_text_is_escaped_and_given_markup_is_not() -> None:
    said = page_texts().html("explain.found_tiles", found="a < b", tiles=Markup("<b>x</b>"))
    assert said == "a &lt; b (<b>x</b>)"


def test_what_no_source_tells_is_said_to_be_unknown_to_the_readers_of_that_ruleset() -> None:
    said = str(page_texts().html("page_yaku.right_2"))
    assert "Late yaku (atozuke): we do not know what these rules say." in said
    unsure = [name for name in book().rulesets if not book().is_known(name, "atozuke")]
    unknown = said.partition(f'data-for="{" ".join(unsure)}"')[2].partition("</span>")[0]
    assert "we do not know" in unknown


def test_a_number_that_no_source_tells_is_not_stated() -> None:
    """Its whole sentence gives way; the others of the text stay."""
    texts = load_texts("en")
    entries = {
        **texts.entries,
        "page_home.lead": Entry(text="It is due. {value.noten_payment:points} in all."),
    }
    ruled = TextsByRuleset(replace(texts, entries=entries), book())
    said = {
        name: PageTexts(ruled.only(name), lambda *_: None, Markup).html("page_home.lead")
        for name in ("tenhou", "furiten_nl_sanma")
    }
    assert said["tenhou"].striptags() == "It is due. 3,000 points in all."
    assert said["furiten_nl_sanma"] == "It is due. Noten payment: we do not know what these rules say."


def test_beside_a_number_that_is_not_known_no_other_is_stated_for_that_ruleset() -> None:
    """Two rulesets whose numbers differ, and one that has none."""
    texts = load_texts("en")
    entries = {**texts.entries, "page_home.lead": Entry(text="It starts with {value.start_points:points}.")}
    ruled = TextsByRuleset(replace(texts, entries=entries), book())
    named = ("tenhou_sanma", "tenhou", "furiten_nl_sanma")
    assert [book().is_known(each, "start_points") for each in named] == [True, True, False]
    said = str(PageTexts(ruled.among(named), lambda *_: None, Markup).html("page_home.lead"))
    known, _, unknown = said.partition("Under furiten.nl, three players:")
    assert "35,000" in known
    assert "25,000" in known
    assert unknown.startswith("</small> Starting points: we do not know what these rules say.")
    assert known.count("furiten.nl") == 1  # the others are named as all but this one


def test_a_small_letter_after_a_full_stop_begins_no_sentence() -> None:
    """Texts of any language: an abbreviation does not end one."""
    texts = load_texts("pl")
    entries = {**texts.entries, "page_home.lead": Entry(text="Patrz np. ślepy [quiz](page:quiz). Dalej.")}
    ruled = TextsByRuleset(replace(texts, entries=entries), book())
    assert PageTexts(ruled, lambda *_: None, Markup).html("page_home.lead") == "Dalej."


def test_in_polish_a_word_of_one_letter_keeps_the_next() -> None:
    texts = load_texts("pl")
    entries = {**texts.entries, "page_home.lead": Entry(text="Kamień i ręka z muru.")}
    ruled = TextsByRuleset(replace(texts, entries=entries), book())
    said = PageTexts(ruled, lambda *_: None, Markup).html("page_home.lead")
    assert said == "Kamień i\u00a0ręka z\u00a0muru."


def test_under_a_ruleset_for_four_the_best_known_for_three_stands_in() -> None:
    three = TextsByRuleset(load_texts("en"), book()).of_players(3)
    said = PageTexts(three, lambda *_: None, Markup).vary(lambda ruleset: ruleset)
    assert three.usual == "tenhou_sanma"
    assert 'data-for="tenhou_sanma common ' in said
    assert 'data-for="furiten_nl_sanma"' in said
