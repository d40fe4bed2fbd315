"""Which concepts a slip is about: the scripts know it, in Node."""

from typing import Any

from generator.export.practice import concept_map
from generator.quiz.concepts import concept_of, concept_texts
from generator.quiz.registry import KINDS
from riichi_rules.quiz.question import Choice, Choose, as_json_question
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import Line
from tests.node import SCRIPTS, call
from tests.quiz.asked import questions
from tests.rulebook import book

TOUCHED = f"""async (rows) => {{
  const {{ touchedBy }} = await import("{SCRIPTS}/quiz/question-concepts.js");
  return rows.map(([concepts, slips]) => touchedBy(concepts, slips));
}}"""
ANSWERED = f"""async (rows) => {{
  const {{ answeredConcepts }} = await import("{SCRIPTS}/quiz/question-concepts.js");
  return rows.map(([question, slips]) => answeredConcepts(question, slips));
}}"""
CONCEPTS = [
    *("kind.fu", "fu.tsumo", "fu.triplet_simple_open", "fu.kan_outside_closed"),
    *("yaku.pinfu", "limits.mangan"),
]


def test_a_slip_touches_what_it_is_about() -> None:
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
    assert call(TOUCHED, [*asked, named]) == [*rows.values(), ["fu.kan_outside_closed"]]


def test_who_answers_right_is_not_taken_to_know_what_was_only_ruled_out() -> None:
    """A yaku left unticked, one that the hand nearly has, another word: unless somebody chose it."""
    rows: list[Any] = []
    ruled_out, meant = [], []
    for kind in ("yaku", "words", "can-win"):
        for each in questions(KINDS[kind], count=20):
            assert isinstance(each.answer, Choose)
            right = {concept_of(line_of(choice)) for choice in each.answer.choices if not choice.mistake}
            wrong = {concept_of(line_of(choice)) for choice in each.answer.choices if choice.mistake}
            nearly = [section for section in each.proof if section.title.key == "quiz.feedback.almost"]
            wrong |= {concept_of(row.name.key) for section in nearly for row in section.rows}
            rows.append([{**as_json_question(each), "kind": kind}, []])
            ruled_out.append(wrong - right - {concept_of(each.prompt.key), None})
            meant.append({f"kind.{kind}", *right} - {None})
    assert any(ruled_out)
    for told, wrong, right in zip(call(ANSWERED, rows), ruled_out, meant, strict=True):
        assert not wrong & {*told}
        assert right <= {*told}
    chosen = [[question, [["mistakes.yaku_not_there", {"yaku": ["yaku.pinfu"]}]]] for question, _ in rows]
    named = [
        told
        for told, (question, _) in zip(call(ANSWERED, chosen), rows, strict=True)
        if "pinfu" in str(question["proof"])
    ]
    assert named
    assert all("yaku.pinfu" in told for told in named)


def test_the_table_names_slips_and_concepts_that_there_are() -> None:
    about = concept_texts().slips
    texts = load_texts("en")
    groups = concept_map(book(), texts)
    known = {id_ for group in groups for id_ in [*group["concepts"], *group["met_only"]]}
    assert [name for name in about if not texts.has(f"mistakes.{name}")] == []
    named = {each for parts in about.values() for each in parts}
    assert [each for each in named if not any(id_.startswith(each) for id_ in known)] == []


def line_of(choice: Choice) -> str:
    """Return the key of the text of a choice."""
    return choice.say.key if isinstance(choice.say, Line) else ""
