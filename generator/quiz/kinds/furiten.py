"""Questions on furiten: whether a tenpai hand may win by ron, and if not, for how long."""

from collections.abc import Iterator

from generator.quiz.dealing.dealt import wall_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, option_key
from generator.quiz.proofs.waits import wait_row
from generator.quiz.situations.furiten import FuritenScene, scenes
from riichi_rules.engine.tiles import NAMES
from riichi_rules.quiz.question import Question, choose_among
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

# With more waits than this, one of them is easily overlooked.
EASILY_SEEN = 2


def make(source: QuestionSource) -> Iterator[Question]:
    """Yield hands with every history that makes them furiten, or only seems to."""
    for scene in scenes(source):
        yield make_question(source, scene)


def make_question(source: QuestionSource, scene: FuritenScene) -> Question:
    """Return a question on whether the hand is furiten."""
    state = furiten(source.rules, scene.hand, scene.discards, scene.let_pass, scene.since, scene.has_riichi)
    end = source.option_line(OPTION)
    return Question(
        kind="furiten",
        ruleset=source.rules.ruleset,
        level=_level(scene),
        prompt=Line("quiz.kind.furiten.prompt"),
        answer=choose_among(KINDS, {state.kind}, _choice, lambda kind: _mistake(scene, state, kind, end)),
        proof=(
            _waits(scene),
            Section(Line("quiz.kind.furiten"), (*_reasons(scene, state, end), Row(_choice(state.kind)))),
        ),
        rules=(SEE[_ruled_by(scene, state)], "page:fu#wait"),
        case=scene.question,
        situation=tuple(_situation(scene)),
    )


def _choice(kind: str) -> Line:
    return Line(f"quiz.choice.furiten.{kind}")


def _situation(scene: FuritenScene) -> Iterator[Line]:
    """Yield lines on riichi, the discards, and tiles called or passed."""
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
    """Return the line on a passed tile, and on the player's acts since then."""
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


def _mistake(scene: FuritenScene, state: Furiten, kind: str, end: Line) -> Line:
    """Return the mistake that leads to another kind of furiten than the right one."""
    if state.kind == "none":
        is_over = scene.passed and kind != "permanent"
        return mistake_line("furiten_over", rule=end) if is_over else mistake_line("furiten_not_there")
    if state.kind == "riichi" and kind != "permanent":
        return mistake_line("furiten_riichi_stays")
    if kind != "none":
        return mistake_line("furiten_taken_for_other")
    if state.kind == "permanent":
        return mistake_line(_overlooked_wait(scene, state))
    return (
        mistake_line("furiten_not_over", rule=end) if scene.since else mistake_line("passed_tile_forgotten")
    )


def _overlooked_wait(scene: FuritenScene, state: Furiten) -> str:
    """Return the mistake of not seeing a wait among the own discards."""
    if scene.called in state.because:
        return "furiten_called_discard"
    if len(scene.waits) > EASILY_SEEN:
        return "wait_missed"
    return "furiten_other_wait" if len(scene.waits) > len(state.because) else "furiten_overlooked"


# The proof


def _waits(scene: FuritenScene) -> Section:
    """Return the proof of the waits, with the number of tiles left of each."""
    seen = [*scene.discards, *scene.let_pass]
    rows = [wait_row(scene.hand, wait, seen.count(NAMES[wait.tile])) for wait in scene.waits]
    return Section(Line("quiz.feedback.waits"), tuple(rows))


def _reasons(scene: FuritenScene, state: Furiten, end: Line) -> Iterator[Row]:
    """Yield the reasons for furiten, or the rule by which a passed tile no longer matters."""
    tiles = Notation("".join(state.because))
    if state.kind == "permanent":
        why = Line("page_furiten.permanent_1")
        yield Row(Line("explain.furiten_discards", {"tiles": tiles}), why=why, rule=SEE["permanent"])
        if scene.called in state.because:
            yield Row(_call_line(scene), why=Line("page_furiten.permanent_2"), rule=SEE["permanent"])
    elif state.kind == "riichi":
        why = Line("page_furiten.riichi_1")
        yield Row(Line("explain.furiten_passed", {"tiles": tiles}), why=why, rule=SEE["riichi"])
    elif scene.passed:
        yield Row(_passed_line(scene), why=end, rule=SEE["temporary"])
    else:
        why = Line("mistakes.furiten_not_there.tip")
        yield Row(Line("explain.furiten_nothing"), why=why, rule=SEE["permanent"])


def _ruled_by(scene: FuritenScene, state: Furiten) -> str:
    """Return the kind of furiten whose rule decides, even if the hand is not furiten."""
    if state.kind != "none":
        return state.kind
    return "temporary" if scene.passed else "permanent"


def _rests_on(rules: Rules) -> object:
    """Return the set of tiles, and the rules on temporary furiten and on discards after a call."""
    return wall_of(rules), rules.dora["nuki_dora"].counts, rules.options["kuikae"], option_key(rules, OPTION)


KIND = QuestionKind("furiten", make, _rests_on)
