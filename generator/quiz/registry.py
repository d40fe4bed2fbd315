"""All kinds of question, in the order in which they are offered."""

from generator.quiz.kind import QuestionKind
from generator.quiz.kinds import (
    can_win,
    discard,
    dora,
    fu,
    fu_of_group,
    full_hand,
    furiten,
    haitei,
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
from generator.quiz.kinds.table import may_chi, where_lies, who_pays, whose_turn

KINDS: dict[str, QuestionKind] = {
    kind.id: kind
    for kind in (
        full_hand.KIND,
        full_hand.HAN,
        fu.KIND,
        fu_of_group.KIND,
        points.KIND,
        yaku.KIND,
        why_not.KIND,
        waits.KIND,
        wait_kind.KIND,
        discard.KIND,
        riichi_discard.KIND,
        furiten.KIND,
        kan.KIND,
        dora.KIND,
        whose_turn.KIND,
        may_chi.KIND,
        where_lies.KIND,
        who_pays.KIND,
        haitei.KIND,
        can_win.KIND,
        settle.KIND,
        need.KIND,
        penalty.KIND,
        which_ruleset.KIND,
        words.KIND,
    )
}
