"""No place of the site contradicts the rules, and so no other place, about what a ruleset has."""

import re
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.check.bound_texts import OptionWords, read_words
from generator.export.api.contents import settled_ruleset
from generator.export.browser.rules import browser_rules
from generator.quiz.subjects.which_ruleset import Rulesets, sentence
from generator.site.library import Source
from generator.site.pages import Page
from generator.site.render import PLAYERS_OF_PAGES, Renderer
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.rulings.dispute_pages import DisputePages
from generator.site.show.rulings.penalty_pages import PenaltyPages
from generator.site.show.view import View
from generator.site.show.yaku_pages import YakuPages
from generator.site.whole.search import make_index
from generator.site.whole.sections import page_docs
from riichi_rules.data import TEXTS
from riichi_rules.quiz.question import Choose
from riichi_rules.rules.model import Rules, Value
from riichi_rules.table.game.ledger import Game
from riichi_rules.texts.languages import SOURCE, languages, load_texts
from tests.node import SCRIPTS, call
from tests.rulebook import book
from tests.site.passages import normalized, plain
from tests.site.statements import (
    Sentences,
    Statement,
    contradictions,
    entry_statements,
    expected,
    long_ones,
    option_entry_statements,
    option_sentences,
    options_in,
    page_statements,
    question_statements,
    ruleset_statements,
    score_statements,
    value_under,
    yaku_statements,
)

# Pages that show several rulesets to everybody, and questions, which have a ruleset of their own.
UNREAD = {"changes", "compare", "ruleset-one", "rulesets", "quiz-one"}
# Pages that say the same in every language: the questions and yaku are those of the rules.
READ_ONCE = {"lesson-one", "yaku-one"}

# The text of each section of pages, under a club's own rules as a page puts them in force.
OF_CLUBS = """async ([scripts, stated, index, clubs]) => {
  const { Book } = await import(`${scripts}/engine/book.js`);
  const { Agreement } = await import(`${scripts}/site/agreement.js`);
  const { makeIndex } = await import(`${scripts}/site/search/find.js`);
  const book = new Book(stated);
  return clubs.map((club) => {
    const agreement = new Agreement(book, club);
    const rules = { ruleset: club.base, alike: agreement.all(), values: agreement.known };
    return makeIndex(index, rules, "en").entries.map(({ url, text }) => [url, text]);
  });
}"""

REVERSE_MANGAN = "reverse mangan"
Club = Mapping[str, Any]  # the ruleset from which own rules start, and the options that they change

OF_SCRIPTS = """async ([engine, stated, rulesets]) => {
  const { Book } = await import(`${engine}/book.js`);
  const { isCounted, worth } = await import(`${engine}/judge.js`);
  const entry = (yaku) => {
    const worths = { closed: worth(yaku, false), open: worth(yaku, true) };
    return { counted: isCounted(yaku), limit: yaku.limit, [yaku.han ? "han" : "yakuman"]: worths };
  };
  const book = new Book(stated);
  const entries = (yaku) => Object.entries(yaku).map(([id, each]) => [id, entry(each)]);
  return rulesets.map((each) => Object.fromEntries(entries(book.rules(book.values(each)).yaku)));
}"""


@cache
def renderer(texts: Path = TEXTS) -> Renderer:
    return Renderer(Source(questions="none", texts=texts))


@cache
def ruled(lang: str = "en", texts: Path = TEXTS) -> TextsByRuleset:
    return renderer(texts).ruled(lang)


@cache
def words() -> tuple[OptionWords, ...]:
    return read_words()[1]


def page(id_: str, about: str | None = None) -> Page:
    return next(each for each in renderer().page_list if each.id == id_ and about in {None, each.about})


def yaku_pages(id_: str) -> YakuPages:
    return YakuPages(View(page("yaku-one", id_), renderer().library, ruled()))


@cache
def sentences(lang: str) -> dict[str, Sentences]:
    return option_sentences(book(), ruled(lang).under)


def statements_on(each: Page, lang: str = SOURCE, texts: Path = TEXTS) -> list[Statement]:
    """Return what a page states about the rulesets that it is for."""
    players = PLAYERS_OF_PAGES.get(each.id)
    read = {
        ruleset: listed
        for ruleset, listed in sentences(lang).items()
        if players in {None, book().rules(ruleset).number("players")}
    }
    html = renderer(texts).page(each, ruled(lang, texts))
    has_words = lang == SOURCE and each.id != "glossary"  # which defines what rules may lack
    return [*page_statements(each.address, html, book(), read, words() if has_words else ())]


def statements_about(id_: str) -> list[Statement]:
    """Return what the page of a yaku and the tables state about it."""
    return [*yaku_statements(yaku_pages(id_), book(), id_, ruled().default)]


def questions() -> Iterator[Statement]:
    """Yield what questions on who has a rule state, one on each value that a ruleset has."""
    rulesets = Rulesets(book(), "common")
    for option, each in book().options.items():
        known = [
            name
            for name in book().rulesets
            if book().rulesets[name].option_values[option].state == "stated" and book().is_sure(name, option)
        ]
        values = dict.fromkeys(
            book().rules(name).options[option] for name in known if each.type in {"choice", "set"}
        )
        for wanted in values:
            yield from question_statements(sentence(rulesets, option, wanted, Random(7)), book())


def wrong_without_doubts(found: Iterable[Statement]) -> list[Statement]:
    """Return the statements with a wrong worth, of a place that has no marks for what is assumed."""
    return [each for each in found if each.value != expected(book(), each.ruleset, each.cell).rstrip("?")]


def test_all_places_state_the_same_worth_of_each_yaku() -> None:
    for id_ in book().base.yaku:
        found = statements_about(id_)
        assert len(found) >= 4 * len(book().rulesets)
        assert contradictions(book(), found) == []


def test_the_count_of_a_hand_states_the_worth_that_the_pages_state() -> None:
    cases = [case for each in renderer().library.yaku_examples.values() for case in each.holds]
    own_rules = {"discards", "ruleset", "options"}
    found = [each for case in cases if own_rules.isdisjoint(case) for each in score_statements(case, book())]
    assert len({each.cell for each in found}) > len(book().base.yaku)
    assert wrong_without_doubts(found) == []


def test_the_data_for_programs_and_scripts_states_the_same_worths() -> None:
    """Without doubts: the data has the state of each option beside them."""
    of_scripts = call(OF_SCRIPTS, [str(SCRIPTS / "engine"), browser_rules(book()), [*book().rulesets]])
    for ruleset, yaku in zip(book().rulesets, of_scripts, strict=True):
        in_api = settled_ruleset(book(), book().rulesets[ruleset], load_texts("en"))
        found = [
            *entry_statements("API", ruleset, in_api["yaku"]),
            *entry_statements("scripts", ruleset, yaku),
        ]
        assert wrong_without_doubts(found) == []
        assert contradictions(book(), option_entry_statements(ruleset, in_api["options"])) == []


@pytest.mark.parametrize("lang", languages())
def test_the_page_of_a_ruleset_and_the_comparison_state_each_option_as_it_is(lang: str) -> None:
    pages = RulesetPages(View(page("compare"), renderer().library, ruled(lang)))
    found = [*ruleset_statements(pages, book(), ruled(lang).under)]
    assert len(found) > 1.5 * len(book().options) * len(book().rulesets)
    assert contradictions(book(), found) == []


def test_questions_on_who_has_a_rule_are_answered_as_the_rules_say() -> None:
    found = [*questions()]
    assert len({each.cell for each in found}) > 40
    assert contradictions(book(), found) == []


@pytest.mark.parametrize("lang", languages())
def test_readers_of_every_ruleset_see_only_what_its_options_have(lang: str) -> None:
    """In paragraphs, lessons, answers to disputes and all else that pages say."""
    left_out = UNREAD | (READ_ONCE if lang != SOURCE else set())
    found = [
        each for read in renderer().page_list if read.id not in left_out for each in statements_on(read, lang)
    ]
    assert len({each.cell for each in found}) > 35
    assert contradictions(book(), found) == []


# A club's own rules


def clubs(changed: Mapping[str, Sequence[Value]], number: int) -> list[Club]:
    """Return random own rules, in which some of these options have one of these values."""
    rng, bases = Random(52), [each for each in book().rulesets if not book().is_online(each)]
    chosen = [rng.sample([*changed], rng.randint(1, min(len(changed), 8))) for _ in range(number)]
    return [
        {"base": rng.choice(bases), "options": {name: rng.choice(changed[name]) for name in options}}
        for options in chosen
    ]


def texts_of_clubs(html: Mapping[str, str], listed: Sequence[Club]) -> list[dict[str, str]]:
    """Return what each club reads on each page."""
    docs = [doc for address, body in html.items() for doc in page_docs(body, address, "")]
    found = call(OF_CLUBS, [str(SCRIPTS), browser_rules(book()), make_index(docs, {}), [*listed]])
    texts = [dict[str, list[str]]() for _ in listed]
    for own, entries in zip(texts, found, strict=True):
        for url, text in entries:
            own.setdefault(url.partition("#")[0], []).append(text)
    return [{address: normalized(" ".join(each)) for address, each in own.items()} for own in texts]


def test_clubs_read_on_no_page_what_their_own_rules_do_not_have() -> None:
    """As far as their base leaves nothing open, which clubs know themselves."""
    left_out = {*UNREAD, *READ_ONCE, *PLAYERS_OF_PAGES}
    pages = [each for each in renderer().page_list if each.id not in left_out]
    html = {each.address: renderer().page(each, ruled()).split("\n---\n", 1)[1] for each in pages}
    choices = {
        name: [*each.values]
        for name, each in book().options.items()
        if each.type == "choice" and name not in {"players", "played"}
    }
    listed, wrong, seen = clubs(choices, 30), [], set()
    for club, texts in zip(listed, texts_of_clubs(html, listed), strict=True):
        rules = book().rules(club["base"], club["options"])
        for address, text in texts.items():
            for name, value in options_in(text, long_ones(sentences(SOURCE)[club["base"]])):
                seen.add(name)
                if value != value_under(book(), rules, name) and name not in rules.unknown:
                    wrong.append((address, club, name, value))
    assert len(seen) > 25
    assert wrong == []


def test_a_chombo_costs_on_every_page_what_the_ledger_takes_for_it() -> None:
    """By every ruleset, and by the own rules of clubs that change the price."""
    view = View(page("penalties"), renderer().library, ruled())
    penalties = PenaltyPages(view)
    disputes = [entry for _, _, listed in DisputePages(view, penalties).subjects() for entry in listed]
    html = {
        "table of penalties": penalties.answer("cost_of_chombo"),
        "page of penalties": view.part("cost"),
        "who is right": next(each.sentences for each in disputes if each.id == "chombo-cost"),
    }
    changed: dict[str, list[Value]] = {
        "chombo": ["points", "reverse_mangan"],
        "chombo_points": [20_000, 30_000, 40_000],
        "chombo_social": ["same", "reverse_mangan"],
    }
    published = [{"base": each, "options": None} for each in book().rulesets if not book().is_online(each)]
    listed = [*published, *clubs(changed, 60)]
    for club, texts in zip(listed, texts_of_clubs(html, listed), strict=True):
        rules = book().rules(club["base"], club["options"] or {})
        if rules.unknown.isdisjoint(changed):
            prices = {place: prices_in(text) for place, text in texts.items()}
            assert all(price_in_ledger(rules) in each for each in prices.values()), (club, prices)
            is_one = club["base"] != "rrc_2026" or club["options"]  # whose text contradicts itself
            assert not is_one or all(len(each) == 1 for each in prices.values()), (club, prices)


def price_in_ledger(rules: Rules) -> str:
    """Return the points that a chombo takes off the result, or those that an offender who deals pays."""
    game = Game(rules)
    assert not game.enter({"end": "chombo", "by": "east"})
    fine = game.penalties.get("east")
    return f"{fine:,} points" if fine else REVERSE_MANGAN


def prices_in(text: str) -> set[str]:
    """Return every price of a chombo that a text states for a tournament."""
    reversed_mangan = plain(ruled().default.say("options.chombo.reverse_mangan"))
    fines = re.findall(r"(?:costs (?=[\d,]+ points)|(?=[\d,]+ points off))([\d,]+ points)", text)
    return {*fines, *([REVERSE_MANGAN] if reversed_mangan in text else [])}


# Seeded contradictions


@pytest.mark.parametrize(("method", "place"), [("badge", "badge"), ("cell", "table of yaku")])
def test_a_worth_that_one_place_states_otherwise_is_found(
    method: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half Flush loses a han when it is open."""
    own = getattr(YakuPages, method)
    monkeypatch.setattr(YakuPages, method, lambda self, id_, _: own(self, id_, "closed"))
    found = contradictions(book(), statements_about("honitsu"))
    assert {(each.place, each.cell, each.value) for each in found} == {(place, "honitsu open", "3 han")}


def test_a_cell_of_the_comparison_with_the_sentence_of_another_ruleset_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = RulesetPages.says
    monkeypatch.setattr(
        RulesetPages,
        "says",
        lambda self, id_, option: own(self, id_ if option != "kuitan" else "ema_2008", option),
    )
    pages = RulesetPages(View(page("compare"), renderer().library, ruled()))
    found = contradictions(book(), ruleset_statements(pages, book(), ruled().under))
    assert {each.cell for each in found} == {"kuitan"}
    assert {each.ruleset for each in found} > {"ema_2025", "tenhou"}


@pytest.mark.parametrize(
    ("page_id", "before", "after", "option"),
    [
        ("draws", "nagashi_mangan: true}", "nagashi_mangan: false}", "nagashi_mangan"),
        ("scoring", "pao_covers: yakuman}", "pao_covers: hand}", "pao_covers"),
        ("game_end", "west_extension: [round, sudden_death]}", "west_extension: none}", "west_extension"),
        ("game_end", "multi_ron: all", "multi_ron: head_bump", "multi_ron_bonus"),
        ("cheat_sheet", "pinfu_tsumo: true}", "pinfu_tsumo: false}", "pinfu_tsumo"),
    ],
)
def test_a_paragraph_bound_to_the_wrong_value_of_an_option_is_found(
    page_id: str, before: str, after: str, option: str, tmp_path: Path
) -> None:
    shutil.copytree(TEXTS, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "en" / f"page_{page_id}.yaml"
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    found = contradictions(book(), statements_on(page(page_id.replace("_", "-")), texts=tmp_path))
    assert option in {each.cell for each in found}


def test_an_answer_that_names_a_ruleset_with_another_rule_is_found() -> None:
    rulesets = Rulesets(book(), "common")
    question = sentence(rulesets, "kuitan", True, Random(7))
    assert isinstance(question.answer, Choose)
    wrong, *_ = (each for each in question.answer.choices if each.mistake)
    answer = replace(question.answer, choices=(replace(wrong, mistake=None),))
    found = contradictions(book(), question_statements(replace(question, answer=answer), book()))
    assert [(each.place, each.cell) for each in found] == [("answer", "kuitan")]
