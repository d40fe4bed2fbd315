"""Furiten: a hand that may not win by ron, and the tiles because of which.

A hand that is not furiten need not be able to win by ron: it may wait for nothing, or have no yaku.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from riichi_rules.engine.case import MOST
from riichi_rules.engine.hand import Hand, Win, WinCircumstances
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import EAST, KIND, NAMES, TILE
from riichi_rules.engine.waits import held_waits, out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import HandField, NumberField, TilesField, WordsField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.open_hand import lacks_right

# What a player does after letting a winning tile pass, and what of it ends temporary furiten.
EVENTS = ("draw", "call", "discard")
ENDS: Mapping[str, frozenset[str]] = {
    "own_draw": frozenset({"draw"}),
    "own_draw_or_call": frozenset({"draw", "call"}),
    "own_discard": frozenset({"discard"}),
}


class Furiten(NamedTuple):
    """none, permanent, temporary or riichi, and the tiles that make it so, as they were written."""

    kind: str
    because: tuple[str, ...] = ()


def furiten(
    rules: Rules,
    hand: Hand,
    discards: Sequence[str],
    passed: Sequence[str] = (),
    since: Iterable[str] = (),
    has_riichi: bool = False,
) -> Furiten:
    """Is a hand that lacks one tile in furiten?

    Any wait among the player's own discards bars ron on all of them. So does a wait that was let pass: for
    the rest of the hand after riichi, otherwise until something that the player has done `since`.
    """
    waited = {wait.tile for wait in waits(hand, out_of_set(rules))}
    own = tuple(tile for tile in dict.fromkeys(discards) if KIND[tile] in waited)
    if own:
        return Furiten("permanent", own)
    let_pass = tuple(tile for tile in dict.fromkeys(passed) if KIND[tile] in waited)
    if let_pass and has_riichi:
        return Furiten("riichi", let_pass)
    is_over = ENDS[str(rules.options["temp_furiten_ends"])] & {*since}
    return Furiten("temporary", let_pass) if let_pass and not is_over else Furiten("none")


def ron_refusals(rules: Rules, hand: Hand, riichi: int = 0) -> dict[str, tuple[str, ...]]:
    """Return the waits on which a ron is refused wherever its player sits, by the code of the reason.

    What happens in the moment of the win may give a yaku still: no event is taken into account.
    """
    found = dict[str, tuple[str, ...]]()
    for wait in waits(hand, out_of_set(rules)):
        codes = [_refusal(rules, hand, wait.tile, riichi, wind) for wind in _winds(rules)]
        if codes[0] and None not in codes:
            found[codes[0]] = (*found.get(codes[0], ()), NAMES[wait.tile])
    return found


def _winds(rules: Rules) -> tuple[int, ...]:
    """The winds of which each may be that of the seat and of the round."""
    return tuple(range(EAST, EAST + rules.number("players")))


def _refusal(rules: Rules, hand: Hand, tile: int, riichi: int, wind: int) -> str | None:
    """Return why a ron is refused to a player of this seat in a round of the same wind, if it is."""
    win = Win(TILE[NAMES[tile]], tile, WinCircumstances(False, riichi), wind, wind)
    score = scorer(rules).score(hand, win)
    problem = next(iter(score.problems), None) or lacks_right(rules, hand, win, score)
    return problem.code if problem else None


def _check_riichi(question: Reader) -> None:
    """Riichi is declared with a closed hand."""
    if question["riichi"] and question["hand"].is_open:
        question.fault("open_riichi")


@table_question(
    {
        "discards": TilesField(),
        "passed": TilesField(),
        "since": WordsField(among=EVENTS),
        "hand": HandField(lacking=1, seen=("discards", "passed")),
        "riichi": NumberField(default=0, most=MOST["riichi"]),
    },
    _check_riichi,
)
def answer_furiten(question: Reader) -> Mapping[str, object]:
    """Is a hand in furiten? Of one that is not, say too if it waits for nothing or has no yaku by ron."""
    rules, hand, riichi = question.rules, question["hand"], question["riichi"]
    found = furiten(rules, hand, question["discards"], question["passed"], question["since"], riichi > 0)
    answer: dict[str, object] = {"furiten": found.kind, "because": list(found.because)}
    if found.kind == "none":
        refused = ron_refusals(rules, hand, riichi)
        answer |= {"no_ron": {code: list(tiles) for code, tiles in refused.items()}} if refused else {}
        if not waits(hand, out_of_set(rules)) and not held_waits(rules, hand):
            answer["tenpai"] = False
    return answer
