"""What hands are examples of, and what the pools of questions about hands have to hold."""

from collections.abc import Iterable, Sequence

from generator.engine.cells import ScoreTableCell, cells_below_limits
from generator.mistakes.catalogue import STEP_OF
from generator.mistakes.fu import takes_away
from generator.mistakes.scored import Scored
from generator.quiz.dealing.dealt import kinds_of, starts_of
from generator.rules.model import Condition, Range, Rules, Want

WAITS = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")
ALWAYS = frozenset({"seat:dealer", "seat:other", "win:ron", "win:tsumo"})
OPENNESS = frozenset({"open", "closed"})


def cell(han: int, fu: int, is_dealer: bool, is_tsumo: bool) -> str:
    """A cell of the score table, as coverage names it."""
    return f"cell:{han}/{fu}/{'dealer' if is_dealer else 'other'}/{'tsumo' if is_tsumo else 'ron'}"


def cell_goals(rules: Rules) -> frozenset[str]:
    """Every cell below the limits."""
    return frozenset(cell(*each) for each in cells_below_limits(rules))


def limit_goals(rules: Rules) -> frozenset[str]:
    """Every limit."""
    return frozenset(f"limit:{name}" for name in rules.limits)


def yaku_goals(rules: Rules) -> frozenset[str]:
    """Every yaku that is won with, yakuman among them."""
    return frozenset(
        f"yaku:{name}"
        for name, yaku in rules.yaku.items()
        if yaku.is_counted and yaku.of == "hand" and can_be_made(rules, yaku.when)
    )


def han_goals(rules: Rules) -> frozenset[str]:
    """Every yaku whose han are counted, and every sort of dora."""
    ordinary = {f"yaku:{name}" for name, yaku in rules.yaku.items() if yaku.han is not None}
    return yaku_goals(rules) & ordinary | {f"yaku:{name}" for name, dora in rules.dora.items() if dora.counts}


def fu_goals(rules: Rules) -> frozenset[str]:
    """Every line of the fu count."""
    return frozenset(
        f"fu:{name}" for name, item in rules.fu.items.items() if item.counts and can_be_made(rules, item.when)
    )


WAIT_GOALS = frozenset(f"wait:{wait}" for wait in WAITS)


# Mistakes that lead to another number in few hands, or only where a score is claimed.
SELDOM = frozenset(
    {
        *("fu_taken_for_other", "fu_does_not_count", "ura_without_riichi", "lower_reading", "kiriage_missed"),
        *("bonus_included", "everybody_pays_alike", "payers_counted_wrong", "other_ruleset"),
    }
)


def mistakes_at(*steps: str) -> frozenset[str]:
    """The mistakes that are often made at some steps of a count."""
    return frozenset(name for name, step in STEP_OF.items() if step in steps) - SELDOM


OF_HAN, OF_FU, OF_PAYMENTS = mistakes_at("han"), mistakes_at("fu"), mistakes_at("limit", "points", "split")


def fu_mistakes_under(rules: Rules) -> frozenset[str]:
    """The mistakes in fu that the rules give occasion for."""
    return OF_FU if takes_away(rules) else OF_FU - {"pinfu_tsumo_fu"}


def mistake_goals(names: Iterable[str]) -> frozenset[str]:
    """Mistakes by their names, as coverage names them."""
    return frozenset(f"mistake:{name}" for name in names)


def examples_in(scored: Scored) -> frozenset[str]:
    """What a hand is an example of."""
    score, win = scored.score, scored.win
    found = {"seat:dealer" if win.is_dealer else "seat:other", "win:tsumo" if win.how.is_tsumo else "win:ron"}
    found.add("open" if scored.hand.is_open else "closed")
    found |= {f"yaku:{each.id}" for each in score.yaku} | {f"fu:{line.id}" for line in score.fu_lines}
    if score.reading:
        found.add(f"wait:{score.reading.wait}")
    if score.limit:
        found.add(f"limit:{score.limit}")
    elif score.han is not None and score.fu is not None:
        found.add(cell(*ScoreTableCell(score.han, score.fu, win.is_dealer, win.how.is_tsumo)))
    return frozenset(found)


def can_be_made(rules: Rules, when: Condition) -> bool:
    """Can a hand meet the condition? Three players have no three whole suits, and cannot call chi."""
    kinds = kinds_of(rules)
    if when.get("closed") is False and least_count(when, "sequences") == 4 and rules.number("players") == 3:
        return False
    if when.get("triplet_in_three_suits"):
        return bool(_numbers_of_all_suits(kinds))
    needs_three_suits = when.get("sequence_in_three_suits") or when.get("straight_over_suits")
    return not needs_three_suits or bool(_numbers_of_all_suits(starts_of(kinds)))


def least(want: Want | None) -> int | bool | str:
    """The least value that meets a condition; 0 if it asks for nothing."""
    if isinstance(want, Range):
        return want.min or 0
    if isinstance(want, tuple):
        return want[0]
    return 0 if want is None else want


def least_count(when: Condition, fact: str) -> int:
    """The smallest count that meets a condition."""
    return int(least(when.get(fact)))


def _numbers_of_all_suits(kinds: Sequence[int]) -> list[int]:
    return [kind for kind in kinds if all(kind % 9 + first in kinds for first in (0, 9, 18)) and kind < 9]
