"""A case in, its answer out: the agreed form of both."""

from collections.abc import Mapping
from typing import Any

from generator.engine.hand import Impossible, parse_case
from generator.engine.score import Score, Scorer
from generator.problems import Problem


def answer(scorer: Scorer, case: Mapping[str, Any]) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The answer to a case, and the problems that still need their words."""
    try:
        hand, win = parse_case(case)
    except Impossible as error:
        problems = tuple(error.problems)
        return {"id": case.get("id"), "ok": False}, problems
    score = scorer.score(hand, win)
    if score.problems:
        return {"id": case.get("id"), "ok": False}, score.problems
    return {"id": case.get("id"), "ok": True, **as_answer(score)}, ()


def as_answer(score: Score) -> dict[str, Any]:
    """A score in the agreed form."""
    if score.han is None:
        yaku = [{"id": name, "yakuman": yakuman} for name, _, yakuman in score.yaku]
    else:
        yaku = [{"id": name, "han": han} for name, han, _ in score.yaku]
    return {
        "yaku": yaku,
        "han": score.han,
        "fu": score.fu,
        "limit": score.limit,
        "yakuman": score.yakuman,
        "points_total": score.total,
        "payments": dict(score.payments),
        "fu_items": [{"id": name, "fu": fu} for name, fu, _ in score.fu_lines],
        "bonus": {"honba": score.honba, "riichi_sticks": score.riichi_sticks},
    }
