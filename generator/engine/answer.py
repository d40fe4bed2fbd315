"""A case in, its answer out: the agreed form of both."""

from collections.abc import Mapping
from typing import Any

from generator.engine.hand import Impossible, parse_case
from generator.engine.judge import Counted
from generator.engine.score import Score, Scorer
from generator.problems import Problem


def answer(scorer: Scorer, case: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The answer to a case, and the problems that still need their words."""
    score = score_of(scorer, case)
    if score.problems:
        return {"id": case.get("id"), "ok": False}, score.problems
    return {"id": case.get("id"), "ok": True, **as_answer(score)}, ()


def score_of(scorer: Scorer, case: Mapping[str, Any]) -> Score:
    """The score of a case; of one that cannot be read the problems."""
    try:
        hand, win = parse_case(case)
    except Impossible as error:
        return Score(tuple(error.problems))
    return scorer.score(hand, win)


def as_answer(score: Score) -> dict[str, Any]:
    """A score in the agreed form."""
    return {
        "yaku": yaku_items(score.yaku, score.han is None),
        **worth_items(score.han, score.fu, score.limit, score.yakuman, score.total, score.payments),
        "fu_items": [{"id": name, "fu": fu} for name, fu, _ in score.fu_lines],
        "bonus": {"honba": score.honba, "riichi_sticks": score.riichi_sticks},
    }


def yaku_items(yaku: tuple[Counted, ...], are_yakuman: bool) -> list[dict[str, Any]]:
    """The yaku of an answer, each with what it is worth."""
    if are_yakuman:
        return [{"id": name, "yakuman": yakuman} for name, _, yakuman in yaku]
    return [{"id": name, "han": han} for name, han, _ in yaku]


def worth_items(
    han: int | None,
    fu: int | None,
    limit: str | None,
    yakuman: int,
    total: int,
    payments: tuple[tuple[str, int], ...],
) -> dict[str, Any]:
    """What the hand of an answer is worth, and who pays what."""
    return {
        "han": han,
        "fu": fu,
        "limit": limit,
        "yakuman": yakuman,
        "points_total": total,
        "payments": dict(payments),
    }
