"""The right of an open hand to win, where the rules ask for more than any yaku."""

from collections.abc import Iterator, Mapping, Sequence

from riichi_rules.engine.hand import Hand, Win
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.readings import Reading
from riichi_rules.engine.score import Score
from riichi_rules.engine.tiles import CHUN, HAKU, HATSU
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules, Yaku

DRAGONS: Mapping[str, int] = {"haku": HAKU, "hatsu": HATSU, "chun": CHUN}


def lacks_right(rules: Rules, hand: Hand, win: Win, score: Score) -> Problem | None:
    """Why an open hand with yaku may not win all the same, if it may not.

    `single_han`: it has no yaku worth more than a single han and no triplet of value honours, and what it
    has is worth no win. `late_yaku`: it rests on value honours that were not the player's first call.
    """
    if not hand.is_open or score.reading is None or score.han is None:
        return None
    ways = [(score.yaku, score.reading), *((each.yaku, each.reading) for each in score.alternatives)]
    found = [_lacks(rules, hand, win, *way) for way in ways]
    return None if None in found else found[0]


def _lacks(
    rules: Rules, hand: Hand, win: Win, counted: Sequence[CountedYaku], reading: Reading
) -> Problem | None:
    """What one reading of the hand lacks."""
    yaku = {each.id: rules.yaku[each.id] for each in counted if each.id in rules.yaku}
    honours = [kind for each in yaku.values() if (kind := value_honour(each, win)) is not None]
    others = [each for each in yaku.values() if value_honour(each, win) is None]
    are_single_enough = rules.options["open_yaku"] != "reduced"
    # Some are worth more than a single han; what they lose in an open hand is no matter here.
    if any(are_single_enough or each.han is None or (each.han.closed or 0) > 1 for each in others):
        return None
    if not honours:
        return Problem("single_han")
    is_late = not rules.options["atozuke"] and not {*honours} & {*_settled_early(hand, win, reading)}
    return Problem("late_yaku") if is_late else None


def value_honour(yaku: Yaku, win: Win) -> int | None:
    """The dragon, or the wind of the seat or the round, whose triplet a yaku is."""
    winds = {"seat_wind": win.seat_wind, "round_wind": win.round_wind}
    return next((kind for fact, kind in {**DRAGONS, **winds}.items() if fact in yaku.when), None)


def _settled_early(hand: Hand, win: Win, reading: Reading) -> Iterator[int]:
    """The triplets that were there before any other call: all, if the first call was of a value honour.

    A concealed triplet is no call at all, unless it is another's discard that completes it.
    """
    values = {*DRAGONS.values(), win.seat_wind, win.round_wind}
    called = [meld.kind for meld in hand.melds if meld.is_open]
    if called[0] in values:
        yield from called
    yield from (meld.kind for meld in hand.melds if not meld.is_open)
    yield from (kind for kind in reading.triplets if kind != reading.opened_by_ron(win))
