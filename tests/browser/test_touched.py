"""Which concepts a slip is about."""

from playwright.sync_api import Page

from generator.exports.practice import concept_map
from generator.texts.languages import load_texts
from tests.rulebook import book

TOUCHED = """async (rows) => {
  const { touchedBy } = await import("/assets/js/quiz/memory/touched.js");
  return rows.map(([concepts, slips]) => touchedBy(concepts, slips));
}"""
TABLE = """async () => (await import("/assets/js/quiz/memory/touched.js")).ABOUT"""
CONCEPTS = [
    *("kind.fu", "fu.tsumo", "fu.triplet_simple_open", "fu.kan_outside_closed"),
    *("yaku.pinfu", "limits.mangan"),
]


def test_a_slip_touches_what_it_is_about(blank: Page) -> None:
    """What its line names, and what the table says for slips that name nothing."""
    rows = {
        "tsumo_fu_forgotten": ["fu.tsumo"],
        "pinfu_tsumo_fu": ["fu.tsumo", "yaku.pinfu"],
        "simple_fu_as_terminal": ["fu.triplet_simple_open"],
        "limit_overlooked": ["limits.mangan"],
        "left_blank": [],
    }
    asked = [[CONCEPTS, [[f"mistakes.{name}"]]] for name in rows]
    named = [CONCEPTS, [["mistakes.forgotten_fu", {"about": ["fu.kan_outside_closed"]}]]]
    assert blank.evaluate(TOUCHED, [*asked, named]) == [*rows.values(), ["fu.kan_outside_closed"]]


def test_the_table_names_slips_and_concepts_that_there_are(blank: Page) -> None:
    about = blank.evaluate(TABLE)
    texts = load_texts("en")
    groups = concept_map(book(), texts)
    known = {id_ for group in groups for id_ in [*group["concepts"], *group["met_only"]]}
    assert [name for name in about if not texts.has(f"mistakes.{name}")] == []
    named = {each for parts in about.values() for each in parts}
    assert [each for each in named if not any(id_.startswith(each) for id_ in known)] == []
