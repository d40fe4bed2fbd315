"""What the search knows of a site: plain text, and every name of every yaku."""

from markupsafe import Markup

from generator.site.show.word_lists import GlossaryTerm
from generator.site.whole.search import (
    make_index,
    plain_text,
    split_glossary,
    term_aliases,
    usual_form,
    yaku_aliases,
)
from generator.site.whole.sections import page_docs
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book
from tests.site.searching import texts_in_force

TEXTS = {lang: load_texts(lang) for lang in (*languages(), "ja")}
DOCS = [
    {"location": "", "title": "Home", "text": ""},
    {
        "location": "yaku/chinitsu/",
        "title": "Full <em>Flush</em>",
        "text": "<p>One suit</p><p>&amp; no more</p>",
    },
    {"location": "yaku/chinitsu/#waits", "title": "Waits", "text": "<ul><li>many</li><li>wide</li></ul>"},
    {"location": "glossary/", "title": "Glossary", "text": "<p>Words</p>"},
    {"location": "glossary/#kan", "title": "quad", "text": "Four tiles"},
]


def test_sections_stand_with_their_page_in_the_order_of_the_site() -> None:
    index = make_index(DOCS, {"yaku/chinitsu/": ("清一色", "chinitsu"), "glossary/#kan": ["kan"]})
    assert index == {
        "pages": [
            {"u": "", "t": "Home"},
            {
                "u": "yaku/chinitsu/",
                "t": "Full Flush",
                "x": "One suit & no more",
                "a": ["清一色", "chinitsu"],
                "s": [["waits", "Waits", "many wide"]],
            },
            {"u": "glossary/", "t": "Glossary", "x": "Words", "s": [["kan", "quad", "Four tiles", ["kan"]]]},
        ]
    }


# Kan after riichi: loose, or strict; what honba is worth; a text that only some rulesets have.
RULED = (
    '<p>Kan: <span class="ruled" data-options="kan"><span class="r" data-for="common tenhou">'
    '<small class="who" data-search-exclude>x</small> loose</span>'
    '<span class="r" data-for="rrc" data-search-exclude>strict</span></span>. Honba: '
    '<span data-options="honba" data-says="honba.ron:points">300</span>.</p>'
    '<p data-where="tenhou rrc" data-options="ura">Ura.</p>'
)


def texts_under(*rules: object) -> list[str]:
    """The text of a page as it is searched and shown under rules in force."""
    index = make_index([{"location": "", "title": "Riichi", "text": marked_text(RULED)}], {})
    return [text for [text] in texts_in_force(index, rules)]


def marked_text(html: str) -> str:
    [doc] = page_docs(html, "", "Riichi")
    return str(doc["text"])


def test_a_text_is_searched_as_it_is_under_the_ruleset_in_force() -> None:
    found = texts_under(*({"ruleset": each, "alike": None} for each in ("common", "tenhou", "rrc", "")))
    assert found == [
        "Kan: loose. Honba: 300.",
        "Kan: loose. Honba: 300. Ura.",
        "Kan: strict. Honba: 300. Ura.",
        "Kan: loose. Honba: 300. Ura.",
    ]


def test_under_own_rules_nothing_is_found_that_contradicts_an_option() -> None:
    """What no published ruleset has is left out."""
    every = ["common", "tenhou", "rrc"]
    alike = {"kan": ["rrc"], "honba": every, "ura": ["common"]}
    none = {"kan": [], "honba": [], "ura": ["tenhou"]}
    found = texts_under({"ruleset": "common", "alike": alike}, {"ruleset": "rrc", "alike": none})
    assert found == ["Kan: strict. Honba: 300.", "Kan. Honba. Ura."]


def test_a_title_is_that_of_the_usual_rules() -> None:
    assert (
        usual_form(plain_text('Up to <span data-options="honba" data-says="honba.ron">300</span>.'))
        == "Up to 300."
    )


def test_names_of_what_is_no_page_are_dropped() -> None:
    assert make_index(DOCS[:1], {"yaku/pinfu/": ["pinfu"]}) == {"pages": [{"u": "", "t": "Home"}]}


def test_a_page_of_a_yaku_has_the_tiles_that_make_it() -> None:
    page = {"location": "yaku/toitoi/", "title": "All Triplets", "text": ""}
    assert make_index([page], {}, {"yaku/toitoi/": "+111m", "yaku/pinfu/": "+123m"})["pages"] == [
        {"u": "yaku/toitoi/", "t": "All Triplets", "p": "+111m"}
    ]


def test_text_is_what_a_reader_sees() -> None:
    """Tags within a line part no words, other tags do; drawings and scripts say nothing."""
    assert plain_text("<b>t</b>ile<br>two<svg><title>no</title></svg>\n three") == "tile two three"
    assert plain_text("a &lt; b &amp; c<script>let d</script>") == "a < b & c"


def test_where_tiles_were_drawn_no_hole_is_left() -> None:
    assert plain_text("Winds: <svg></svg>, which are four: <svg></svg>.") == "Winds, which are four."


def test_a_space_that_holds_a_number_together_stays() -> None:
    assert plain_text("<p>7\u00a0700  points</p>") == "7\u00a0700 points"


def test_every_yaku_is_known_by_its_names_in_every_language() -> None:
    aliases = yaku_aliases(TEXTS, book())
    assert len(aliases) == len(book().base.yaku)
    for name in (
        "Full Flush",
        "чистая масть",
        "Pełny kolor",
        "main pure",
        "zuiver spel",
        "清一色",
        "chinitsu",
    ):
        assert name in aliases["yaku/chinitsu/"]
    assert "四暗刻単騎" in aliases["yaku/suuankou-tanki/"]


def test_a_name_is_listed_once() -> None:
    for names in yaku_aliases(TEXTS, book()).values():
        assert len({name.casefold() for name in names}) == len(names)
        assert all(name and name == name.strip() for name in names)


def test_a_word_of_the_glossary_is_found_by_itself() -> None:
    """Its section, which holds the same text once more, gives way to it."""
    term = GlossaryTerm(
        "dead_wall", "dead wall", "wanpai; ōpai", Markup("<em>Fourteen</em> tiles"), [("fr", "", "mur mort")]
    )
    docs = [
        DOCS[3],
        {"location": "glossary/#the-wall", "title": "The wall", "text": "dead wall Fourteen tiles"},
    ]
    sections = [("the_wall", "The wall", [term])]
    assert make_index(split_glossary(docs, sections), term_aliases(sections))["pages"][0]["s"] == [
        ["dead-wall", "dead wall", "Fourteen tiles", ["wanpai", "ōpai", "mur mort"]]
    ]


# A text bound to a value that only some club has beside another; an answer that no published ruleset gives.
BOUND = (
    '<p data-where="tenhou" data-options="ron triple" data-when="ron=all triple=pay">All are paid.</p>'
    '<p><span class="ruled" data-options="yame">'
    '<span class="r" data-for="common tenhou" data-when="yame=none">'
    '<small class="who" data-search-exclude>x</small> Plays on.</span>'
    '<span class="r" data-for="" data-when="yame=automatic,optional" data-search-exclude>'
    "Ends.</span></span></p>"
)


def test_a_text_bound_to_options_follows_own_rules_that_no_ruleset_is_like() -> None:
    index = make_index([{"location": "", "title": "Riichi", "text": marked_text(BOUND)}], {})
    own = {"ruleset": "common", "alike": {}}
    rules = [
        {"ruleset": "common", "alike": None},
        {"ruleset": "tenhou", "alike": None},
        {**own, "values": {"ron": "all", "triple": "pay", "yame": "optional"}},
        {**own, "values": {"ron": "all", "triple": "abort", "yame": "none"}},
    ]
    assert [text for [text] in texts_in_force(index, rules)] == [
        "Plays on.",
        "All are paid. Plays on.",
        "All are paid. Ends.",
        "Plays on.",
    ]
