"""All kinds of question, in the order in which they are offered."""

from generator.quiz.kind import QuestionKind
from generator.quiz.subjects import (
    discard,
    dora,
    fu,
    fu_of_group,
    full_hand,
    furiten,
    haitei,
    kan,
    may_chi,
    need,
    penalty,
    points,
    wait_kind,
    waits,
    where_lies,
    which_ruleset,
    who_pays,
    whose_turn,
    why_not,
    words,
    yaku,
)
from generator.quiz.subjects.can_win import may_win
from generator.quiz.subjects.riichi import riichi_discard
from generator.quiz.subjects.settle import score_changes
from riichi_rules.rules.book import Book

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
        may_win.KIND,
        score_changes.KIND,
        need.KIND,
        penalty.KIND,
        which_ruleset.KIND,
        words.KIND,
    )
}


def kinds_of(book: Book) -> dict[str, QuestionKind]:
    """Return the kinds of question that occur under the listed rulesets of a book, in their order."""
    return {id_: kind for id_, kind in KINDS.items() if kind.first_ruleset(book)}
