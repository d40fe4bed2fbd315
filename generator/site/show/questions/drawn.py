"""Diagrams in questions: the table, calls, gains and losses. Scripts draw the same diagrams."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.quiz.registry import KINDS
from generator.site.art.table.plates import SMALL
from generator.site.show.pictures.calls import calls_question_picture
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.pictures.table_questions import ending_picture, scene_picture
from riichi_rules.quiz.question import Question
from riichi_rules.rules.model import Rules
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, Value, say

SIGNS: Mapping[str, int] = {"quiz.settle.gain": 1, "quiz.settle.loss": -1, "quiz.settle.zero": 0}


def has_pictures(questions: Sequence[Question]) -> bool:
    """Return whether any question has a diagram, so that the page needs its style sheet."""
    return any(KINDS[each.kind].picture for each in questions)


class QuestionPictures:
    """Renderer of the diagrams of questions in one language."""

    def __init__(self, texts: RulesetTexts, rules: Rules, sprite: str):
        self._texts, self._rules, self._sprite = texts, rules, sprite
        self._payments = PaymentPictures(texts, sprite, SMALL)

    def task(self, question: Question) -> Markup:
        """Return the diagram of a question's subject, if its kind has one."""
        case, picture = question.case or {}, KINDS[question.kind].picture
        if picture == "scene":
            return scene_picture(self._texts, self._rules, self._sprite, case)
        label = " ".join(say(self._texts, line) for line in question.situation)
        if picture == "calls":
            return calls_question_picture(self._texts, self._sprite, case["calls"], label)
        if picture == "ending":
            return ending_picture(self._texts, self._sprite, case["result"], label)
        return Markup("")

    def choice(self, question: Question, choice: Value) -> Markup | None:
        """Return the diagram of a choice that is a settlement."""
        deltas = changes_of(choice) if KINDS[question.kind].picture == "payments" else {}
        if not deltas or not isinstance(choice, Line):
            return None
        return self._payments.draw_changes(deltas, say(self._texts, choice))


def changes_of(line: Value) -> dict[str, int]:
    """Return the change of each player's points stated in a line, or nothing for other lines."""
    if not isinstance(line, Line):
        return {}
    if line.key == "explain.players":
        return {**changes_of(line.values["first"]), **changes_of(line.values["rest"])}
    if line.key != "explain.seat_change":
        return {}
    seat, change = line.values["seat"], line.values["change"]
    assert isinstance(seat, Line)
    assert isinstance(change, Line)
    points = change.values["n"]
    assert isinstance(points, int)
    return {seat.key.split(".")[1]: SIGNS[change.key] * points}
