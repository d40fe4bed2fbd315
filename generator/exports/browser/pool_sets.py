"""The sets of a pool as files: what several rulesets ask alike stands in one of their pools."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from generator.exports.browser.files import dense_json
from generator.exports.browser.packed import pack
from generator.quiz.pool import Pool
from generator.quiz.question import SETS, as_json_question

# A pool with more of its own is whole, lest two are fetched for a few questions.
OWN_AT_MOST = 2 / 3

Sets = Sequence[Sequence[Any]]  # questions as they are stored, set by set


@dataclass(frozen=True)
class Lender:
    """A pool from which another has what both ask: its address, its version and its sets."""

    pool: str
    id: str
    sets: Sets


def pack_sets(pool: Pool, lender: Lender | None) -> tuple[str, tuple[str, ...]]:
    """The shapes of a pool, and its sets: each has the questions whose ids begin with its digit, and of those
    that the lender has alike only their places there.
    """
    asked = [as_json_question(each) for each in pool.questions]
    sets = [[each for each in asked if each["id"].startswith(str(number))] for number in range(SETS)]
    there: Sets = lender.sets if lender else [()] * SETS
    known = {each["id"]: each for each in chain(*there)}
    own = [[each for each in those if known.get(each["id"]) != each] for those in sets]
    if sum(map(len, own)) > OWN_AT_MOST * len(asked):
        lender, there, own = None, [()] * SETS, sets
    packed = pack([*chain(*own)])
    questions, stored = iter(packed.questions), []
    alike = {each["id"] for each in asked if known.get(each["id"]) == each}
    for those, lent in zip(own, there, strict=True):
        content: dict[str, Any] = {"kind": pool.kind, "ruleset": pool.ruleset, "shapes": packed.id}
        content["questions"] = [*islice(questions, len(those))]
        if lender:
            places = [place for place, each in enumerate(lent) if each["id"] in alike]
            content["lent"] = {"pool": lender.pool, "shapes": lender.id, "places": places}
        stored.append(dense_json(content))
    return dense_json({"id": packed.id, "shapes": packed.shapes}), tuple(stored)
