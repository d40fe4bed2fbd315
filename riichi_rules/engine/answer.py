"""A case in, its answer out: the agreed form of both."""

import json
from collections.abc import Mapping
from typing import Any

from riichi_rules.engine.case import Case
from riichi_rules.engine.conditions import BoundedMemo
from riichi_rules.engine.hand import Impossible, parse_case
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.score import Score, Scorer
from riichi_rules.problems import Problem

Answer = Mapping[str, Any]  # to a case or a question about the table, in the agreed form, or a part of one

encode = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode


def answer(scorer: Scorer, case: Case) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The answer to a case, and the problems that still need their words."""
    score = score_of(scorer, case)
    if score.problems:
        return {"id": case.get("id"), "ok": False}, score.problems
    return {"id": case.get("id"), "ok": True, **as_answer(score)}, ()


def score_of(scorer: Scorer, case: Case) -> Score:
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


def yaku_items(yaku: tuple[CountedYaku, ...], are_yakuman: bool) -> list[dict[str, Any]]:
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


# What recurs in answers, written once: the yaku of hands, what they are worth, lines of fu.
YAKU = BoundedMemo[Any, str](lambda yaku: encode(yaku_items(*yaku)))
WORTH = BoundedMemo[Any, str](lambda worth: encode(worth_items(*worth))[1:-1])
FU_ITEM = BoundedMemo[Any, str](lambda line: encode({"id": line[0], "fu": line[1]}))


def as_json(id_: object, score: Score) -> str:
    """The answer that a score without problems makes, in the same form, as JSON."""
    (_, yaku, han, fu, limit, yakuman, total, payments, fu_lines, honba, sticks, _, _) = score
    items = ",".join([FU_ITEM[name, fu] for name, fu, _ in fu_lines])
    return (
        f'{{"id":{encode(id_)},"ok":true,"yaku":{YAKU[yaku, han is None]},'
        f'{WORTH[han, fu, limit, yakuman, total, payments]},"fu_items":[{items}],'
        f'"bonus":{{"honba":{honba},"riichi_sticks":{sticks}}}}}'
    )
