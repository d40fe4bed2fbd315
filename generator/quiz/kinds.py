"""All kinds of question, in the order in which they are offered."""

from generator.quiz import (
    dora,
    fu,
    fu_of_group,
    full_hand,
    han,
    points,
    wait_kind,
    waits,
    which_ruleset,
    why_not,
    words,
    yaku,
)
from generator.quiz.kind import Kind

_MODULES = (
    full_hand,
    han,
    fu,
    fu_of_group,
    points,
    yaku,
    why_not,
    waits,
    wait_kind,
    dora,
    which_ruleset,
    words,
)
KINDS: dict[str, Kind] = {module.KIND.id: module.KIND for module in _MODULES}
