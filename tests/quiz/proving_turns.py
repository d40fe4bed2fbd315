"""Questions about the order of play, answered again from what their readers see."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from generator.site.art.draw import meld_layout
from generator.site.show.pictures.table_questions import scene_of
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.tell.spoken_tiles import Called, each_tile
from riichi_rules.texts.lines import Line, Notation
from tests.rulebook import book, replied, rules

Case = dict[str, Any]
ORDER = ("east", "south", "west", "north")


def right_answers(question: Question) -> set[str]:
    """Return the right choices: the last part of their keys, or their tiles."""
    assert isinstance(question.answer, Choose)
    return {_named(each.say) for each in question.answer.choices if each.mistake is None}


def prove_turn(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault if the turn does not go to the right after a discard, and stay after a call."""
    *_, last = question.situation
    is_discard = last.key == "quiz.turn.discard"
    seat = _named(last.values["seat" if is_discard else "caller"])
    yield from _unless(right_answers(question), {neighbour(seat, 1) if is_discard else seat}, case)
    is_drawing = not last.key.endswith((".chi", ".pon"))
    yield from _unless(question.prompt.key.endswith(".prompt"), is_drawing, case)
    if is_discard:
        yield from _unless(case["seats"][seat]["river"][-1], _named(last.values["tile"]), case)
        yield from _unless(case["discarder"], seat, case)


def prove_chi(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault in the only reason against chi, every two tiles of the hand tried."""
    tile = _named(question.prompt.values["tile"])
    reasons = {
        "not_left": case["discarder"] != neighbour(case["below"], -1),
        "no_run": not any(is_run(tile, *own) for own in combinations(each_tile(case["concealed"]), 2)),
        "riichi": "riichi" in case["seats"][case["below"]],
    }
    found = {name for name, holds in reasons.items() if holds} or {"allowed"}
    yield from _unless(right_answers(question), found, case)
    yield from _unless(case["seats"][case["discarder"]]["river"][-1], tile, case)
    yield from _unless("melds" in case["seats"][case["below"]], False, case)


def prove_lying(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault if the tile does not lie as the picture shows it."""
    form = question.prompt.key.rpartition(".")[2]
    seat = _named(question.prompt.values["seat" if form == "riichi" else "caller"])
    view = scene_of(case).seats[seat]
    if form == "riichi":
        assert view.riichi is not None
        right = view.river[view.riichi]
    elif form == "side":
        source = _named(question.situation[0].values["discarder"])
        turns = (ORDER.index(source) - ORDER.index(seat)) % 4
        right = {1: "right", 2: "opposite", 3: "left"}[turns]
    else:
        (meld,) = view.melds
        right = neighbour(seat, -1 - side_of(meld))
    yield from _unless(right_answers(question), {right}, case)


def side_of(meld: Called) -> int:
    """Return 0 for a tile on its side on the left, 1 for one in the middle, 2 for one on the right."""
    layout = meld_layout(meld)
    (index,) = (index for index, (_, on_side) in enumerate(layout) if on_side)
    return 2 if index == len(layout) - 1 else min(index, 1)


def prove_payers(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault if others pay under any ruleset for four."""
    for ruleset in book().rulesets:
        if rules(ruleset).number("players") == len(ORDER):
            deltas = replied(answer_settle, ruleset, **case)["deltas"]
            payers = {seat for seat in ORDER if deltas[seat] < 0}
            most = {seat for seat in ORDER if deltas[seat] == min(deltas.values())}
            is_most = question.prompt.key.endswith(".most")
            right = most if is_most and len(most) == 1 else {"alike"} if is_most else payers or {"nobody"}
            yield from _unless(right_answers(question), right, {**case, "ruleset": ruleset})


def neighbour(seat: str, steps: int) -> str:
    """Return the player some seats to the right."""
    return ORDER[(ORDER.index(seat) + steps) % len(ORDER)]


def is_run(*tiles: str) -> bool:
    """Return whether tiles are three numbers in a row of one suit."""
    numbers, suits = sorted(int(tile[0]) for tile in tiles), {tile[1] for tile in tiles}
    return len(suits) == 1 and suits != {"z"} and numbers == [*range(numbers[0], numbers[0] + 3)]


def _named(value: object) -> str:
    if isinstance(value, Notation):
        return value.notation
    assert isinstance(value, Line)
    return value.key.rpartition(".")[2]


def _unless(found: object, right: object, case: Case) -> Iterator[str]:
    if found != right:
        yield f"{found}, not {right}: {case}"
