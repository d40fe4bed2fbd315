"""The agreed JSON form of the answer to a case."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from riichi_rules.engine.case import Case
from riichi_rules.engine.conditions import BoundedMemo
from riichi_rules.engine.hand import UnreadableCase, parse_case
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.score import Score, Scorer
from riichi_rules.problems import Problem

Answer = Mapping[str, Any]  # the answer to a case or to a question about the table, or a part of one

encode: Callable[[Any], str] = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, separators=(",", ":")
).encode


def answer(scorer: Scorer, case: Case) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Return the answer to a case, and the problems, still without messages."""
    score = score_of(scorer, case)
    if score.problems:
        return {"id": case.get("id"), "ok": False}, score.problems
    return {"id": case.get("id"), "ok": True, **as_answer(score)}, ()


def score_of(scorer: Scorer, case: Case) -> Score:
    """Return the score of a case, or a score with the problems of a case that cannot be read."""
    try:
        hand, win = parse_case(case)
    except UnreadableCase as error:
        return Score(tuple(error.problems))
    return scorer.score(hand, win)


def as_answer(score: Score) -> dict[str, Any]:
    """Return a score in the agreed form."""
    return {
        "yaku": yaku_items(score.yaku, score.han is None),
        **worth_items(score.han, score.fu, score.limit, score.yakuman, score.total, score.payments),
        "fu_items": [{"id": name, "fu": fu} for name, fu, _ in score.fu_lines],
        "bonus": {"honba": score.honba, "riichi_sticks": score.riichi_sticks},
    }


def yaku_items(yaku: tuple[CountedYaku, ...], are_yakuman: bool) -> list[dict[str, Any]]:
    """Return the yaku of an answer, each with its han or its number of yakuman."""
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
    """Return the value of a hand for an answer: han, fu, limit and payments."""
    return {
        "han": han,
        "fu": fu,
        "limit": limit,
        "yakuman": yakuman,
        "points_total": total,
        "payments": dict(payments),
    }


# Caches of the JSON of parts that recur in answers: combinations of yaku, values of hands, fu lines.
YAKU = BoundedMemo[Any, str](lambda yaku: encode(yaku_items(*yaku)))
WORTH = BoundedMemo[Any, str](lambda worth: encode(worth_items(*worth))[1:-1])
FU_ITEM = BoundedMemo[Any, str](lambda line: encode({"id": line[0], "fu": line[1]}))


def as_json(id_: object, score: Score) -> str:
    """Return the answer for a score without problems as JSON, equal to that of `as_answer`.

    It joins cached parts, because encoding the whole answer would cost more than scoring the hand.
    """
    (_, yaku, han, fu, limit, yakuman, total, payments, fu_lines, honba, sticks, _, _) = score
    items = ",".join([FU_ITEM[name, fu] for name, fu, _ in fu_lines])
    return (
        f'{{"id":{encode(id_)},"ok":true,"yaku":{YAKU[yaku, han is None]},'
        f'{WORTH[han, fu, limit, yakuman, total, payments]},"fu_items":[{items}],'
        f'"bonus":{{"honba":{honba},"riichi_sticks":{sticks}}}}}'
    )
