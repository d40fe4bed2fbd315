"""Checks of the kinds of question named on the command line."""

from generator.quiz.kind import FOUR
from generator.quiz.registry import KINDS
from riichi_rules.cli.inputs import Refusal, RulesInForce, refuse_unknown
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.tell.problems import with_message


def refuse_unknown_kind(kind: str) -> None:
    """Refuse an unknown kind of question."""
    refuse_unknown(kind, KINDS, "--kind", did_you_mean(kind, KINDS))


def refuse_not_asked(in_force: RulesInForce, kind: str) -> None:
    """Refuse a kind of question about four players under rules for three."""
    if not KINDS[kind].is_asked(in_force.rules):
        raise Refusal([with_message(in_force.texts, Problem("only_four_players", values={"players": FOUR}))])
