"""Whether a complete hand may win, and every rule that prevents it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import NORTH, ONE_OF
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import NO_TILES, SEEN, CaseField, TilesField, WordsField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.furiten import EVENTS, furiten
from riichi_rules.table.open_hand import open_hand_problem

OF_ALL_TILES = {"five_of_a_tile", "no_such_tile"}  # problems checked together with the tiles in the rivers


class WinVerdict(NamedTuple):
    """The reasons against a win, the score it would have, and the tiles that make it furiten."""

    reasons: tuple[str, ...]
    score: Score
    because: tuple[str, ...] = ()


def can_win(
    rules: Rules,
    hand: PackedHand,
    win: Win,
    discards: Sequence[str] = (),
    passed: Sequence[str] = (),
    since: Iterable[str] = (),
) -> WinVerdict:
    """Return whether a player may win on a tile.

    `discards` are the player's own, `passed` the winning tiles passed up, `since` the actions after that. The
    melds of the hand are in the order in which they were called.
    """
    score = scorer(rules).score(hand, win)
    reasons = [problem.code for problem in score.problems]
    restriction = open_hand_problem(rules, hand, win, score)
    reasons += [restriction.code] if restriction else []
    state = furiten(rules, hand, discards, passed, since, has_riichi=win.how.riichi > 0)
    is_barred = state.kind != "none" and not win.how.is_tsumo and "not_winning" not in reasons
    if is_barred:
        reasons.append("furiten")
    return WinVerdict(tuple(reasons), score, state.because if is_barred else ())


def _check_case(question: Reader) -> None:
    """Report a hand that is impossible together with the tiles in the rivers."""
    if question["case"] is None:
        return
    hand, win = question["case"]
    seen = (question["seen"] or NO_TILES).counts + win.indicators + win.nukidora * ONE_OF[NORTH]
    rivers = (*question["discards"], *question["passed"])
    question.refuse_impossible_tiles(hand.counts + win.tile.counts + seen, rivers)
    problems = scorer(question.rules).problems(hand, win)
    question.problems += [problem for problem in problems if problem.code not in OF_ALL_TILES]


@table_question(
    {
        "discards": TilesField(),
        "passed": TilesField(),
        "since": WordsField(among=EVENTS),
        "seen": SEEN,
        "case": CaseField(),
    },
    _check_case,
)
def answer_can_win(question: Reader) -> Mapping[str, object]:
    """Return whether a player may win, and the reasons if not."""
    hand, win = question["case"]
    passed, since = question["passed"], question["since"]
    verdict = can_win(question.rules, hand, win, question["discards"], passed, since)
    return {
        "allowed": not verdict.reasons,
        "reasons": list(verdict.reasons),
        "because": list(verdict.because),
    }
