"""Questions on penalties: the consequence of an error by the text that applies under a ruleset."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from riichi_rules.quiz.question import Choice, Choose, Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.rules.penalties import CONTRADICTED, Outcome, Penalties, Ruling
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.penalties import (
    condition_line,
    offence_line,
    outcome_line,
    remark_lines,
    ruling_line,
    rulings_line,
)
from riichi_rules.tell.rulesets import ruleset_line
from riichi_rules.texts.lines import Line, Row, Section

PROMPT = "quiz.kind.penalty.prompt"
PAGE = "page:penalties#all"

# The text to ask about under rulesets that state no penalties, if it is shown; questions name it.
STAND_IN = "ema_2025"

# The severity of each outcome. Outcomes of the same severity are never offered together.
SEVERITY: dict[Outcome, int] = {
    "none": 0,
    "reminder": 0,
    "warning": 0,
    "minor": 0,
    "redeal": 1,
    "dead_hand": 2,
    "points": 3,
    "chombo": 4,
    "disqualified": 5,
}
OFFERED: tuple[Outcome, ...] = ("none", "dead_hand", "points", "chombo")
# Points may be more than a chombo costs, so these are offered beside them.
BESIDE_POINTS: tuple[Outcome, ...] = ("none", "dead_hand", "disqualified")

# Remarks that leave the outcome to a person: such a ruling has no single answer.
OPEN_REMARKS = {
    *("may_play_on", "single_forgiven", "leniently_put_back", "leniently_reminded", "closed_hand_excuses"),
    *("dead_or_points", "referee_sets", "referee_may_soften", "winning_tile_forgiven", "rule_of_thumb"),
    CONTRADICTED,
}
GENERAL = "general"  # rulings on all errors make no question
FIRST_TOPICS = {"calls", "riichi", "winning"}
LAST_TOPICS = {"conduct", "tournament", "hand_end"}


@dataclass(frozen=True)
class AskedRuling:
    """A ruling to ask about: its text and its error."""

    book: Book
    text: str
    offence: str
    ruling: Ruling

    @property
    def penalties(self) -> Penalties:
        return self.book.penalties

    @property
    def others(self) -> list[Ruling]:
        """The other rulings of the text on the same error."""
        return [each for each in self.penalties.rulings(self.offence, self.text) if each != self.ruling]

    @property
    def elsewhere(self) -> dict[str, tuple[Ruling, ...]]:
        """The rulings of other texts of the site on the same error."""
        rulings = self.penalties.offences[self.offence].rulings
        shown = {*self.book.rulesets} - {self.text}
        return {name: each for name, each in rulings.items() if name in shown}

    @property
    def level(self) -> str:
        topic = self.penalties.offences[self.offence].topic
        if topic in LAST_TOPICS or len(self.others) > 1:
            return "advanced"
        return "beginner" if topic in FIRST_TOPICS and not self.others else "intermediate"


def text_asked(book: Book, ruleset: str) -> str | None:
    """Return the ruleset whose text on penalties the questions are about, None if the site shows none.

    It is a text that was read, of the ruleset itself or of one that it extends; else that of another one.
    """
    shown = [*book.rulesets]
    others = sorted(shown, key=lambda each: each != STAND_IN)
    return next((text for each in (ruleset, *others) if (text := _stated_text(book, each))), None)


def _stated_text(book: Book, ruleset: str) -> str | None:
    """Return the whole text of a ruleset or of one that it extends, None if it follows unrelated rules."""
    text, ancestry = book.rules(ruleset).penalty_text, book.ancestry(ruleset)
    is_stated = text in ancestry and book.penalties.texts[text].follows in {None, *ancestry}
    return text if is_stated else None


def occurs(book: Book) -> bool:
    """Return whether a ruleset of the site states penalties."""
    return any(_stated_text(book, each) for each in book.rulesets)


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield every certain ruling of the text that leaves nothing open, again and again."""
    text, penalties = text_asked(source.book, source.rules.ruleset), source.book.penalties
    assert text is not None
    rulings = [
        AskedRuling(source.book, text, offence, ruling)
        for offence, each in penalties.offences.items()
        if each.topic != GENERAL
        for ruling in penalties.rulings(offence, text)
        if is_settled(ruling)
    ]
    for each in source.in_turn(rulings, lambda each: f"{each.offence}/{each.ruling}"):
        yield make_question(source.rules.ruleset, each, source.rng)


def is_settled(ruling: Ruling) -> bool:
    """Return whether a ruling is known for certain and leaves nothing open."""
    is_open = not OPEN_REMARKS.isdisjoint(ruling.also)
    return ruling.confidence == "high" and ruling.then in SEVERITY and not is_open


def make_question(ruleset: str, asked: AskedRuling, rng: Random) -> Question:
    """Return a question on the penalty for an error under a condition."""
    condition = condition_line(asked.ruling)
    values = {"ruleset": ruleset_line(asked.text), "offence": offence_line(asked.offence)}
    prompt = Line(f"{PROMPT}.when", {**values, "when": condition}) if condition else Line(PROMPT, values)
    right = asked.ruling.then
    offered = BESIDE_POINTS if right == "points" else OFFERED
    wrong = [each for each in offered if SEVERITY[each] != SEVERITY[right]]  # all of different severity
    choices = [
        Choice(outcome_line(asked.ruling)),
        *(Choice(Line(f"penalties.then.{each}"), _mistake(asked, each)) for each in wrong),
    ]
    return Question(
        kind="penalty",
        ruleset=ruleset,
        level=asked.level,
        prompt=prompt,
        answer=Choose(tuple(rng.sample(choices, len(choices)))),
        proof=tuple(_proof(asked)),
        rules=(PAGE, f"ruleset:{asked.text}"),
    )


def _mistake(asked: AskedRuling, wrong: Outcome) -> Line:
    """Return the mistake that leads to a wrong answer: another condition, another ruleset, or a guess."""
    for other in asked.others:
        if other.then == wrong:
            return mistake_line("penalty_other_condition", rule=ruling_line(other))
    for name, rulings in asked.elsewhere.items():
        if any(each.then == wrong and each.condition == asked.ruling.condition for each in rulings):
            return mistake_line("penalty_other_ruleset", about=ruleset_line(name))
    is_too_hard = SEVERITY[wrong] > SEVERITY[asked.ruling.then]
    name = "penalty_too_hard" if is_too_hard else "penalty_too_mild"
    return mistake_line(name, rule=ruling_line(asked.ruling))


def _proof(asked: AskedRuling) -> Iterator[Section]:
    """Yield all rulings of the text on the error, then those of other texts."""
    rulings = asked.penalties.rulings(asked.offence, asked.text)
    rows = [
        row for each in rulings for row in _rows(condition_line(each) or offence_line(asked.offence), each)
    ]
    yield Section(ruleset_line(asked.text), tuple(rows))
    if asked.elsewhere:
        others = [
            Row(ruleset_line(name), why=rulings_line(each), rule=PAGE)
            for name, each in asked.elsewhere.items()
        ]
        yield Section(Line("ui.rule.elsewhere"), tuple(others))


def _rows(name: Line, ruling: Ruling) -> Iterator[Row]:
    """Yield a ruling with its first remark, then the other remarks."""
    remarks = remark_lines(ruling)
    yield Row(name, outcome_line(ruling), remarks[0] if remarks else None, rule=PAGE)
    yield from map(Row, remarks[1:])


def text_key(rules: Rules) -> object:
    """Return the text that applies, of which the questions are."""
    return rules.penalty_text or STAND_IN


KIND = QuestionKind("penalty", make_questions, pool_key=text_key, size=72, occurs=occurs)
