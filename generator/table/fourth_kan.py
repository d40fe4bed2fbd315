"""The fourth kan of a hand: whether play goes on after it, and when it is a win by itself."""

from collections.abc import Sequence
from typing import Literal

from generator.engine.hand import Hand, Win
from generator.engine.judge import Counted, worth
from generator.engine.score import Score, scorer
from generator.rules.model import YAKUMAN, Rules

Effect = Literal["plays_on", "aborts", "wins"]


def after_kans(rules: Rules, kans: Sequence[str]) -> Effect:
    """What becomes of the hand after these kans, each named by who made it.

    Four of one player may yet become a yakuman, so that play goes on; where the fourth always ends the
    hand, they are that yakuman at once, even without a pair.
    """
    ends = rules.options["abort_4_kans"]
    if ends == "none" or len(kans) < rules.table["kans_for_abort"]:
        return "plays_on"
    if len({*kans}) > 1:
        return "aborts"
    return "wins" if ends == "always" else "plays_on"


def score_without_pair(rules: Rules, hand: Hand, win: Win) -> Score | None:
    """The yakuman of a player whose four kans win by themselves; paid like a tsumo, for nobody discarded."""
    if after_kans(rules, ["own"] * hand.kans) != "wins":
        return None
    yaku = [
        Counted(name, yakuman=worth(each, hand.is_open))
        for name, each in rules.yaku.items()
        if each.is_counted and each.yakuman and each.when.keys() == {"kans"}
    ]
    prices = scorer(rules).prices
    yakuman = sum(each.yakuman for each in yaku)
    by_tsumo = win._replace(how=win.how._replace(is_tsumo=True))
    paid = prices.payment[rules.yakuman_base * yakuman, True, win.is_dealer]
    honba, sticks = prices.bonus(by_tsumo)
    return Score(
        yaku=tuple(yaku),
        limit=YAKUMAN,
        yakuman=yakuman,
        total=paid.total,
        payments=paid.payments,
        honba=honba,
        riichi_sticks=sticks,
    )
