"""Questions drawn as a table: what players gain and lose, who called from whom. Scripts draw the same."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.quiz.question import Question
from generator.site.art.table.plates import SMALL
from generator.site.show.pictures.calls import asked_calls_picture
from generator.site.show.pictures.payments import PaymentPictures
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, Value, say

DRAWN = frozenset({"haitei", "settle"})  # the kinds of question that have pictures
SIGNS: Mapping[str, int] = {"quiz.settle.gain": 1, "quiz.settle.loss": -1, "quiz.settle.zero": 0}


def has_pictures(questions: Sequence[Question]) -> bool:
    """Is any of the questions drawn, so that the page needs the style sheet for it?"""
    return any(each.kind in DRAWN for each in questions)


class QuestionPictures:
    """Draws questions in one language."""

    def __init__(self, texts: RulesetTexts, sprite: str):
        self._texts, self._sprite = texts, sprite
        self._payments = PaymentPictures(texts, sprite, SMALL)

    def task(self, question: Question) -> Markup:
        """Draw what is asked about: the calls, for who draws the last tile."""
        if question.kind != "haitei" or not question.case:
            return Markup("")
        said = " ".join(say(self._texts, line) for line in question.situation)
        return asked_calls_picture(self._texts, self._sprite, question.case["calls"], said)

    def choice(self, question: Question, choice: Value) -> Markup | None:
        """A settlement to choose, with what each player gains or loses; none where it is something else."""
        deltas = changes_of(choice) if question.kind == "settle" else {}
        if not deltas or not isinstance(choice, Line):
            return None
        return self._payments.draw_changes(deltas, say(self._texts, choice))


def changes_of(line: Value) -> dict[str, int]:
    """What each player gains or loses, by a line that says so; nothing where it says something else."""
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
