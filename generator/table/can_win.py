"""May a complete hand win? Every rule that stops it, by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.engine.hand import CASE_KEYS, Hand, Impossible, Win, parse_case
from generator.engine.score import Score, Scorer, scorer
from generator.engine.tiles import NORTH, ONE_OF
from generator.problems import Problem
from generator.rules.model import Rules
from generator.table.forms.question import Asked, Reply
from generator.table.fourth_kan import score_without_pair
from generator.table.furiten import EVENTS, furiten
from generator.table.open_hand import lacks_right

KEYS = CASE_KEYS | {"discards", "passed", "since"}
REASONS = ("not_winning", "no_yaku", "too_few_yaku", "single_han", "late_yaku", "furiten")
OF_ALL_TILES = {"five_of_a_tile", "no_such_tile"}  # of which those in the rivers are some


class Verdict(NamedTuple):
    """What stops a win, if anything; the score it would have, and the tiles that make it furiten."""

    reasons: tuple[str, ...]
    score: Score
    because: tuple[str, ...] = ()


def can_win(
    rules: Rules,
    hand: Hand,
    win: Win,
    discards: Sequence[str] = (),
    passed: Sequence[str] = (),
    since: Iterable[str] = (),
) -> Verdict:
    """Whether a player may win on a tile, with what they discarded, what they let pass and did since.

    The melds of the hand stand in the order in which they were called.
    """
    score = scorer(rules).score(hand, win)
    reasons = [problem.code for problem in score.problems]
    if reasons == ["not_winning"] and (by_kans := score_without_pair(rules, hand, win)):
        return Verdict((), by_kans)
    reasons += [problem.code for problem in lacks(rules, hand, win, score)]
    found = furiten(rules, hand, discards, passed, since, has_riichi=win.how.riichi > 0)
    is_barred = found.kind != "none" and not win.how.is_tsumo and "not_winning" not in reasons
    if is_barred:
        reasons.append("furiten")
    return Verdict(tuple(reasons), score, found.because if is_barred else ())


def lacks(rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[Problem]:
    """What a hand that has a score lacks for a win all the same."""
    if _has_too_few_yaku(rules, score, win.honba):
        yield Problem("too_few_yaku")
    right = lacks_right(rules, hand, win, score)
    if right is not None:
        yield right


def _has_too_few_yaku(rules: Rules, score: Score, honba: int) -> bool:
    """With many counters some rulesets ask for more than one yaku; dora are none, a yakuman is enough."""
    if not rules.options["two_yaku_at_5_honba"] or honba < rules.table["yaku_from_honba"]:
        return False
    if score.han is None:
        return False
    worth = sum(each.han for each in score.yaku if each.id in rules.yaku)
    return worth < rules.table["min_yaku_late"]


def answer_can_win(scorer: Scorer, question: Mapping[str, Any]) -> Reply:
    """The answer to a question in the agreed form, and the problems that still need their words."""
    asked = Asked(scorer.rules, question, KEYS)
    discards, passed = asked.tiles("discards"), asked.tiles("passed")
    since = asked.words("since", EVENTS)
    try:
        hand, win = parse_case({key: value for key, value in question.items() if key in CASE_KEYS})
    except Impossible as impossible:
        asked.problems += impossible.problems
        return asked.refusal
    lying = sum(ONE_OF[kind] for kind in (*win.dora_indicators, *win.ura_indicators))
    seen = hand.counts + win.tile.counts + lying + win.nukidora * ONE_OF[NORTH]
    asked.possible(seen, (*discards, *passed))
    found = scorer.problems(hand, win)
    asked.problems += [problem for problem in found if problem.code not in OF_ALL_TILES]
    if asked.problems:
        return asked.refusal
    verdict = can_win(scorer.rules, hand, win, discards, passed, since)
    return asked.reply(
        allowed=not verdict.reasons, reasons=list(verdict.reasons), because=list(verdict.because)
    )
