"""The concepts that a question needs are derived from its texts."""

from generator.quiz.concepts import (
    concept_of,
    concept_texts,
    concepts_by_text,
    concepts_of,
    concepts_of_rules,
)
from generator.quiz.dealing.tenpai import parse_hand_part
from generator.quiz.registry import KINDS
from riichi_rules.engine.readings import readings
from riichi_rules.engine.waits import WINS, waits
from riichi_rules.quiz.question import Question
from riichi_rules.texts.languages import load_texts
from tests.quiz.asked import RULESETS, questions
from tests.rulebook import book


def first(kind: str, ruleset: str = "common") -> tuple[Question, ...]:
    return questions(KINDS[kind], ruleset, 20)


def test_the_kind_of_a_question_comes_first() -> None:
    assert all(concepts_of(each).concepts[0] == f"kind.{kind}" for kind in KINDS for each in first(kind))


def test_a_count_rests_on_every_yaku_and_line_of_fu_that_it_names() -> None:
    for question in first("full-hand"):
        names = {row.name.key for section in question.proof[:2] for row in section.rows}
        assert {name for name in names if name.startswith(("yaku.", "fu."))} <= {
            *concepts_of(question).concepts
        }


def test_an_open_hand_is_shown_with_its_calls() -> None:
    for question in first("fu"):
        types = {meld["type"] for meld in (question.case or {}).get("melds", ())}
        shown = {*concepts_of(question).shown}
        assert {f"call.{each}" for each in types} <= shown
        assert ("hand.open" in shown) == bool(types - {"kan_closed"})


def test_a_red_five_is_seen_wherever_it_lies() -> None:
    for question in first("waits"):
        case = question.case or {}
        tiles = case["concealed"] + "".join(meld["tiles"] for meld in case.get("melds", ()))
        assert ("yaku.aka_dora" in concepts_of(question).shown) == ("0" in tiles)


def test_a_hand_of_seven_pairs_needs_that_yaku() -> None:
    """Thirteen orphans need theirs, too."""
    yaku = {"seven_pairs": "yaku.chiitoitsu", "thirteen_orphans": "yaku.kokushi_musou"}
    for question in questions(KINDS["waits"], count=400):
        hand = parse_hand_part(question.case or {})
        forms = {reading.form for wait in waits(hand) for reading in readings(hand, WINS[wait.tile])}
        found = {*concepts_of(question).concepts} & {*yaku.values()}
        assert found == {yaku[form] for form in forms & yaku.keys()}


def test_how_a_hand_ended_is_what_its_settlement_rests_on() -> None:
    for question in first("settle"):
        concepts = concepts_of(question).concepts
        assert any(each.startswith("settle.") for each in concepts)
        if any(line.key == "quiz.settle.ron" for line in question.situation):
            assert "settle.ron" in concepts


def test_nothing_is_both_proved_and_only_shown() -> None:
    for kind in KINDS:
        for question in first(kind):
            concepts, shown = concepts_of(question)
            assert len({*concepts, *shown}) == len(concepts) + len(shown)


def test_every_concept_has_an_id_that_exists() -> None:
    terms = {f"glossary.{key.split('.')[1]}" for key in load_texts().keys_of("glossary")}
    known = {*concepts_of_rules(book()), *concept_texts().own, *(f"kind.{kind}" for kind in KINDS), *terms}
    for ruleset in RULESETS:
        for kind in KINDS.values():
            if kind.is_asked(book().rules(ruleset)):
                for question in questions(kind, ruleset, 20):
                    concepts, shown = concepts_of(question)
                    assert {*concepts, *shown} <= known


def test_a_text_that_stands_for_a_concept_exists() -> None:
    texts = load_texts()
    known = texts.keys_of()
    for key in concepts_by_text():
        assert any(each == key or each.startswith(f"{key}.") for each in known), key


def test_a_fact_stands_for_its_concept_however_it_is_said() -> None:
    assert concept_of("facts.riichi.not") == "yaku.riichi"
    assert concept_of("facts.wait.kanchan") == "wait.kanchan"
    assert concept_of("facts.wait.not") is None
