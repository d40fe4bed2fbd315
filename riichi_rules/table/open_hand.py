"""Open hands that may not win although they have a yaku, because the rules ask for more."""

from collections.abc import Iterator, Mapping, Sequence

from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.readings import Reading
from riichi_rules.engine.score import Score
from riichi_rules.engine.tiles import CHUN, HAKU, HATSU
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules, Yaku

DRAGONS: Mapping[str, int] = {"haku": HAKU, "hatsu": HATSU, "chun": CHUN}


def open_hand_problem(rules: Rules, hand: PackedHand, win: Win, score: Score) -> Problem | None:
    """Return why an open hand with yaku may not win, or None.

    `single_han`: the hand has no yaku worth more than one han, and no triplet of value honours.
    `late_yaku`: it depends on value honours that were not the player's first call (atozuke).
    """
    if not hand.is_open or score.reading is None or score.han is None:
        return None
    readings = [(score.yaku, score.reading), *((each.yaku, each.reading) for each in score.alternatives)]
    problems = [_reading_problem(rules, hand, win, *reading) for reading in readings]
    return None if None in problems else problems[0]


def _reading_problem(
    rules: Rules, hand: PackedHand, win: Win, counted: Sequence[CountedYaku], reading: Reading
) -> Problem | None:
    """Return the problem of one reading of the hand."""
    yaku = {each.id: rules.yaku[each.id] for each in counted if each.id in rules.yaku}
    honours = [kind for each in yaku.values() if (kind := value_honour(each, win)) is not None]
    others = [each for each in yaku.values() if value_honour(each, win) is None]
    are_single_enough = rules.options["open_yaku"] != "reduced"
    # A yaku worth more than one han is enough, even if it is worth less in an open hand.
    if any(are_single_enough or each.han is None or (each.han.closed or 0) > 1 for each in others):
        return None
    if not honours:
        return Problem("single_han")
    is_late = not rules.options["atozuke"] and not {*honours} & {*_settled_early(hand, win, reading)}
    return Problem("late_yaku") if is_late else None


def value_honour(yaku: Yaku, win: Win) -> int | None:
    """Return the dragon, or the wind of the seat or the round, whose triplet makes a yaku."""
    winds = {"seat_wind": win.seat_wind, "round_wind": win.round_wind}
    return next((kind for fact, kind in {**DRAGONS, **winds}.items() if fact in yaku.when), None)


def _settled_early(hand: PackedHand, win: Win, reading: Reading) -> Iterator[int]:
    """Yield the triplets made before any other call: all, if the first call was of a value honour.

    A concealed triplet is not a call, unless another player's discard completes it.
    """
    values = {*DRAGONS.values(), win.seat_wind, win.round_wind}
    called = [meld.kind for meld in hand.melds if meld.is_open]
    if called[0] in values:
        yield from called
    yield from (meld.kind for meld in hand.melds if not meld.is_open)
    yield from (kind for kind in reading.triplets if kind != reading.opened_by_ron(win))
