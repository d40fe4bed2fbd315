"""All kinds of question, in the order in which they are offered."""

from generator.quiz.kind import QuestionKind
from generator.quiz.kinds import (
    can_win,
    dora,
    fu,
    fu_of_group,
    full_hand,
    furiten,
    haitei,
    han,
    kan,
    need,
    penalty,
    points,
    riichi_discard,
    settle,
    wait_kind,
    waits,
    which_ruleset,
    why_not,
    words,
    yaku,
)

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
    riichi_discard,
    furiten,
    kan,
    dora,
    haitei,
    can_win,
    settle,
    need,
    penalty,
    which_ruleset,
    words,
)
KINDS: dict[str, QuestionKind] = {module.KIND.id: module.KIND for module in _MODULES}
