"""The order of play: whose turn it is, who may call chi, which tile lies sideways, and who pays."""

from random import Random
from typing import Any

import pytest

from generator.quiz.dealing.source import new_source
from generator.quiz.dealing.table_state import Event, SimulatedTable, TableState
from generator.quiz.dealing.tenpai import parse_hand_part
from generator.quiz.subjects import may_chi, where_lies, who_pays, whose_turn
from generator.quiz.subjects.may_chi import ChiOffer
from generator.site.show.questions.anki_cards import for_cards
from riichi_rules.engine.tiles import KIND, kinds_in, parse_tiles
from riichi_rules.engine.waits import waits
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.texts.lines import Line
from tests.quiz.asked import questions
from tests.quiz.judging import judge
from tests.quiz.proving_table import wrong_choices
from tests.quiz.proving_turns import right_answers
from tests.rulebook import book, rules

KINDS = {each.KIND.id: each.KIND for each in (whose_turn, may_chi, where_lies, who_pays)}
DEALT: dict[str, dict[str, Any]] = {seat: {"hand": 13} for seat in ("east", "south", "west", "north")}


def test_a_hand_in_play_keeps_every_tile() -> None:
    """Each tile is in a hand, in a row of discards, in a meld or in the wall, and no kind has five."""
    for seed in range(20):
        table = SimulatedTable(rules(), Random(seed))
        for event in table.events():
            kinds = [kind for player in table.players.values() for kind in player.hand]
            kinds += [KIND[tile] for player in table.players.values() for tile in player.river]
            for player in table.players.values():
                for meld in player.melds:
                    parsed = parse_tiles(meld["tiles"])
                    assert parsed
                    kinds += kinds_in(parsed.counts)
            assert max(map(kinds.count, kinds)) <= 4
            sizes = [len(each.hand) + 3 * len(each.melds) for each in table.players.values()]
            turn = event.type in {"chi", "pon"}
            assert sorted(sizes) == [13, 13, 13, 14 if turn else 13]


def test_who_has_declared_riichi_in_play_is_tenpai() -> None:
    found = 0
    for seed in range(20):
        table = SimulatedTable(rules(), Random(seed))
        for _ in table.events():
            for player in table.players.values():
                assert (player.riichi is None) == (not player.waits_after_riichi())
                found += player.riichi is not None
    assert found


def test_a_winning_tile_is_not_what_may_be_called_after_riichi() -> None:
    declared = [each for each in questions(may_chi.KIND) if each.situation]
    assert declared
    for each in declared:
        table: Any = each.case
        hand = parse_hand_part({"concealed": table["concealed"]})
        discarded = table["seats"][table["discarder"]]["river"][-1]
        assert KIND[discarded] not in {wait.tile for wait in waits(hand)}


def after(*events: Event) -> Question:
    """Return the question on whose turn it is after one or two events."""
    before = events[-2] if len(events) > 1 else None
    seats = {**DEALT, events[-1].seat: {"hand": 13, "river": [events[-1].tile]}}
    return whose_turn.make_question("common", TableState(events[-1], before, seats, []), "south")


PON = Event("pon", "west", "5z", "east")


@pytest.mark.parametrize(
    ("events", "right", "wrong"),
    [
        ([Event("discard", "east", "9m")], "south", {"north": "turn_wrong_way", "east": "turn_stays"}),
        ([Event("discard", "north", "9m")], "east", {"south": "turn_skipped", "west": "turn_wrong_way"}),
        ([PON], "west", {"south": "turn_call_ignored", "north": "turn_after_caller", "east": "turn_stays"}),
        ([PON, Event("discard", "west", "1m")], "north", {"south": "turn_call_ignored"}),
        ([Event("kan_closed", "east", "1z")], "east", {"south": "turn_replacement"}),
        ([Event("kan_open", "north", "1z", "west")], "north", {"east": "turn_replacement"}),
    ],
)  # fmt: skip
def test_the_turn_goes_to_the_right_and_a_call_takes_it(
    events: list[Event], right: str, wrong: dict[str, str]
) -> None:
    question = after(*events)
    assert right_answers(question) == {right}
    assert wrong.items() <= wrong_choices(question).items()


@pytest.mark.parametrize(
    ("hand", "discarder", "tile", "has_riichi", "answers"),
    [
        ("34p67s1122z", "east", "5p", False, ("allowed",)),
        ("34p67s1122z", "west", "5p", False, ("not_left",)),
        ("34p67s1122z", "north", "2p", False, ("not_left",)),
        ("89s12m", "east", "1s", False, ("no_run",)),  # nothing follows nine
        ("89s12p", "east", "9m", False, ("no_run",)),
        ("34p1122z", "east", "1z", False, ("no_run",)),
        ("35s", "east", "4s", True, ("riichi",)),
        ("35s", "west", "6m", True, ("not_left", "no_run", "riichi")),
    ],
)
def test_chi_needs_the_left_neighbour_two_tiles_and_no_riichi(
    hand: str, discarder: str, tile: str, has_riichi: bool, answers: tuple[str, ...]
) -> None:
    parsed = parse_tiles(hand)
    assert parsed
    offer = ChiOffer(kinds_in(parsed.counts), "south", discarder, KIND[tile], has_riichi)
    assert offer.answers == answers


def test_every_side_is_asked_about_and_a_chi_comes_from_the_left() -> None:
    asked = [each for each in questions(where_lies.KIND) if each.prompt.key.endswith(".side")]
    assert set().union(*map(right_answers, asked)) == {"left", "opposite", "right"}
    chi = [each for each in asked if each.situation[0].key == "quiz.call.chi"]
    assert chi
    assert set().union(*map(right_answers, chi)) == {"left"}


def test_a_card_asks_no_question_that_needs_the_picture() -> None:
    kept = for_cards(questions(where_lies.KIND))
    assert kept
    assert {each.prompt.key for each in kept} == {"quiz.kind.where-lies.prompt.side"}


def payers(**result: object) -> Question:
    return who_pays.make_question(new_source(book(), rules(), Random(1)), result, is_about_most=False)


def test_after_a_ron_the_discarder_pays_alone() -> None:
    won = {"winners": [{"seat": "south", "han": 3, "fu": 40}]}
    question = payers(end="ron", discarder="north", **won)
    assert right_answers(question) == {"north"}
    assert wrong_choices(question) == {
        "east": "pays_bystander",
        "south": "pays_winner",
        "west": "pays_bystander",
        "nobody": "pays_missed",
    }
    assert right_answers(payers(end="tsumo", **won)) == {"east", "west", "north"}


def test_whoever_is_not_tenpai_pays_unless_all_are_alike() -> None:
    assert right_answers(payers(end="exhaustive", tenpai=["east", "west"])) == {"south", "north"}
    for tenpai in ([], ["east", "south", "west", "north"]):
        question = payers(end="exhaustive", tenpai=tenpai)
        assert right_answers(question) == {"nobody"}
        assert wrong_choices(question)["east"] == "noten_not_due"


def test_every_payer_has_to_be_found() -> None:
    question = payers(end="tsumo", winners=[{"seat": "east", "han": 3, "fu": 40}])
    assert isinstance(question.answer, Choose)
    assert judge(question, [1, 2, 3]).right
    verdict = judge(question, [1, 2])
    assert not verdict.right
    assert verdict.mistakes == [Line("mistakes.pays_missed")]


def test_beginners_are_asked_without_quads_and_the_dealer_pays_most_for_others() -> None:
    for question in questions(whose_turn.KIND):
        types = {line.key.rpartition(".")[2] for line in question.situation}
        assert question.level != "beginner" or types == {"discard"}
    most = [each for each in questions(who_pays.KIND) if each.prompt.key.endswith(".most")]
    assert set().union(*map(right_answers, most)) == {"east", "alike"}
