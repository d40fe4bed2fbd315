"""Furiten: may a hand that lacks one tile win by ron, and if not, for how long."""

from collections.abc import Iterator

from generator.quiz.dealing.dealt import wall_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, option_key
from generator.quiz.proofs.waits import wait_row
from generator.quiz.question import Question, choose_among
from generator.quiz.situations.furiten import FuritenScene, scenes
from riichi_rules.engine.tiles import NAMES
from riichi_rules.rules.model import Rules
from riichi_rules.table.furiten import Furiten, furiten
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.texts.lines import Line, Notation, Row, Section

KINDS = ("none", "permanent", "temporary", "riichi")
SEE = {kind: f"page:furiten#{kind}" for kind in KINDS[1:]}
OPTION = "temp_furiten_ends"

MISTAKES = frozenset(
    {
        *("furiten_not_there", "furiten_over", "furiten_riichi_stays", "furiten_taken_for_other"),
        *("furiten_called_discard", "furiten_other_wait", "furiten_overlooked", "passed_tile_forgotten"),
        "wait_missed",
    }
)

# With more waits than these one of them is easily overlooked.
EASILY_SEEN = 2


def make(source: QuestionSource) -> Iterator[Question]:
    """Hands with every story that can make them furiten, or only looks like it."""
    for scene in scenes(source):
        yield make_question(source, scene)


def make_question(source: QuestionSource, scene: FuritenScene) -> Question:
    """Is the hand in furiten?"""
    found = furiten(source.rules, scene.hand, scene.discards, scene.let_pass, scene.since, scene.has_riichi)
    end = source.option_line(OPTION)
    return Question(
        kind="furiten",
        ruleset=source.rules.ruleset,
        level=_level(scene),
        prompt=Line("quiz.kind.furiten.prompt"),
        answer=choose_among(KINDS, {found.kind}, _choice, lambda kind: _mistake(scene, found, kind, end)),
        proof=(
            _waits(scene),
            Section(Line("quiz.kind.furiten"), (*_reasons(scene, found, end), Row(_choice(found.kind)))),
        ),
        rules=(SEE[_ruled_by(scene, found)], "page:fu#wait"),
        case=scene.question,
        situation=tuple(_situation(scene)),
    )


def _choice(kind: str) -> Line:
    return Line(f"quiz.choice.furiten.{kind}")


def _situation(scene: FuritenScene) -> Iterator[Line]:
    """What lies before the player, and what happened."""
    if scene.has_riichi:
        yield Line("explain.riichi_1")
    yield Line("quiz.situation.discards", {"tiles": Notation("".join(scene.discards))})
    if scene.called:
        yield _call_line(scene)
    if scene.passed:
        yield _passed_line(scene)


def _call_line(scene: FuritenScene) -> Line:
    return Line("quiz.situation.called", {"tiles": Notation(scene.called)})


def _passed_line(scene: FuritenScene) -> Line:
    """A tile that was let pass, and what the player has done since."""
    tile = Notation(scene.passed)
    if not scene.since:
        return Line("quiz.situation.passed", {"tiles": tile})
    if not scene.call:
        return Line("quiz.situation.passed.draw", {"tiles": tile})
    called, discarded = Notation(scene.call), Notation(scene.discards[-1])
    return Line("quiz.situation.passed.call", {"tiles": tile, "called": called, "discarded": discarded})


def _level(scene: FuritenScene) -> str:
    if scene.call or scene.is_crowded or len(scene.waits) > EASILY_SEEN:
        return "advanced"
    is_plain = not (scene.called or scene.since or scene.has_riichi) and len(scene.hand.melds) < 2
    return "beginner" if is_plain else "intermediate"


# Mistakes


def _mistake(scene: FuritenScene, found: Furiten, kind: str, end: Line) -> Line:
    """How somebody comes to another kind than the one found."""
    if found.kind == "none":
        is_over = scene.passed and kind != "permanent"
        return mistake_line("furiten_over", rule=end) if is_over else mistake_line("furiten_not_there")
    if found.kind == "riichi" and kind != "permanent":
        return mistake_line("furiten_riichi_stays")
    if kind != "none":
        return mistake_line("furiten_taken_for_other")
    if found.kind == "permanent":
        return mistake_line(_overlooked_wait(scene, found))
    return (
        mistake_line("furiten_not_over", rule=end) if scene.since else mistake_line("passed_tile_forgotten")
    )


def _overlooked_wait(scene: FuritenScene, found: Furiten) -> str:
    """Why somebody does not see that a wait lies among the own discards."""
    if scene.called in found.because:
        return "furiten_called_discard"
    if len(scene.waits) > EASILY_SEEN:
        return "wait_missed"
    return "furiten_other_wait" if len(scene.waits) > len(found.because) else "furiten_overlooked"


# The proof


def _waits(scene: FuritenScene) -> Section:
    """Everything that the hand waits for, with the tiles of each that may still come."""
    seen = [*scene.discards, *scene.let_pass]
    rows = [wait_row(scene.hand, wait, seen.count(NAMES[wait.tile])) for wait in scene.waits]
    return Section(Line("quiz.feedback.waits"), tuple(rows))


def _reasons(scene: FuritenScene, found: Furiten, end: Line) -> Iterator[Row]:
    """What makes the hand furiten; or that nothing does, and why a tile that was let pass no longer does."""
    tiles = Notation("".join(found.because))
    if found.kind == "permanent":
        why = Line("page_furiten.permanent_1")
        yield Row(Line("explain.furiten_discards", {"tiles": tiles}), why=why, rule=SEE["permanent"])
        if scene.called in found.because:
            yield Row(_call_line(scene), why=Line("page_furiten.permanent_2"), rule=SEE["permanent"])
    elif found.kind == "riichi":
        why = Line("page_furiten.riichi_1")
        yield Row(Line("explain.furiten_passed", {"tiles": tiles}), why=why, rule=SEE["riichi"])
    elif scene.passed:
        yield Row(_passed_line(scene), why=end, rule=SEE["temporary"])
    else:
        why = Line("mistakes.furiten_not_there.tip")
        yield Row(Line("explain.furiten_nothing"), why=why, rule=SEE["permanent"])


def _ruled_by(scene: FuritenScene, found: Furiten) -> str:
    """The kind of furiten whose rule decides, also that there is none."""
    if found.kind != "none":
        return found.kind
    return "temporary" if scene.passed else "permanent"


def _rests_on(rules: Rules) -> object:
    """The set of tiles, when temporary furiten ends, and what may be discarded after a call."""
    return wall_of(rules), rules.dora["nuki_dora"].counts, rules.options["kuikae"], option_key(rules, OPTION)


KIND = QuestionKind("furiten", make, _rests_on)
