"""Which ruleset: under which a hand is worth so much, and which of them plays like this."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from generator.engine.score import Score
from generator.quiz.coverage import mistake_goals
from generator.quiz.dealing.deal import hands
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.kinds.elsewhere import Elsewhere, Shelf
from generator.quiz.question import Choice, Choose, Question
from generator.rules.model import Rules, Value
from generator.tell.mistakes import mistake_line
from generator.tell.rulesets import ruleset_line
from generator.tell.score import how_won, problem_line, worth_line
from generator.texts.lines import Line, Row, Section

PROMPT = "quiz.kind.which-ruleset.prompt"
CHOICES, RIGHT = 5, 3

# Options of which beginners have heard.
FIRST_TOPICS = {"yaku", "dora", "scoring"}


@dataclass(frozen=True)
class Sides:
    """The rulesets to choose from: those that are right, and those that are not."""

    right: Sequence[str]
    wrong: Sequence[str]

    @classmethod
    def chosen(cls, right: Sequence[str], wrong: Sequence[str], rng: Random) -> "Sides":
        """Some of each."""
        some = rng.sample(right, min(len(right), rng.randint(1, RIGHT)))
        return cls(some, rng.sample(wrong, min(len(wrong), CHOICES - len(some))))

    def answer(self, order: Sequence[str], rules: dict[str, Line]) -> Choose:
        """The rulesets in their usual order; `rules` say what the wrong ones play."""
        listed = [name for name in order if name in self.right or name in self.wrong]
        choices = tuple(Choice(ruleset_line(name), self._mistake(name, rules)) for name in listed)
        return Choose(choices, all=True, missed=mistake_line("ruleset_missed"))

    def _mistake(self, name: str, rules: dict[str, Line]) -> Line | None:
        if name in self.right:
            return None
        return mistake_line("wrong_ruleset", ruleset=ruleset_line(name), rule=rules[name])


def make(source: QuestionSource) -> Iterator[Question]:
    """Two hands that not all rulesets see alike, then a rule that not all of them have."""
    shelf = Shelf(source.book, source.rules.ruleset)
    worths, sentences = _worths(source, shelf), _sentences(source, shelf)
    while True:
        yield next(worths)
        yield next(worths)
        yield next(sentences)


# What a hand is worth elsewhere


def _worths(source: QuestionSource, shelf: Shelf) -> Iterator[Question]:
    """Hands that are not worth the same everywhere."""
    for dealt in hands(source.rules, source.rng):
        elsewhere = Elsewhere.of(shelf, dealt)
        if not elsewhere.is_the_same_everywhere and elsewhere.deciding:
            totals = {elsewhere.scores[name].total for name in elsewhere.sure}
            if totals - {0} and len(totals) > 1:
                total = source.rng.choice(sorted(totals - {0}))
                yield worth(elsewhere, total, dealt.level, source.rng)


def worth(elsewhere: Elsewhere, total: int, level: str, rng: Random) -> Question:
    """Under which rulesets a hand is paid so much."""
    right = [name for name in elsewhere.sure if elsewhere.scores[name].total == total]
    wrong = [name for name in elsewhere.sure if name not in right]
    sides = Sides.chosen(right, wrong, rng)
    rules = {name: _difference(elsewhere, name, right[0]) for name in sides.wrong}
    shelf = elsewhere.shelf
    options = {option for name, option in elsewhere.deciding.items() if name in (*sides.right, *sides.wrong)}
    return Question(
        kind="which-ruleset",
        ruleset=shelf.home,
        level="advanced" if len(options) > 1 else level,
        prompt=Line(PROMPT, {"points": Line("units.points", {"n": total})}),
        answer=sides.answer(shelf.alike, rules),
        proof=(_worth_section(elsewhere, sides),),
        rules=("page:compare", f"ruleset:{sides.right[0]}"),
        case=elsewhere.case,
        situation=tuple(how_won(elsewhere.case)),
        covers=_covers("worth", sides, options),
    )


def _difference(elsewhere: Elsewhere, wrong: str, right: str) -> Line:
    """What a ruleset says of the option that sets it apart from another."""
    option = elsewhere.deciding.get(wrong) or elsewhere.deciding[right]
    return elsewhere.shelf.line(wrong, option)


def _worth_section(elsewhere: Elsewhere, sides: Sides) -> Section:
    """What each ruleset pays, and the option that decides it."""
    decisive = next(option for option in elsewhere.deciding.values())
    rows = [
        Row(
            ruleset_line(name),
            _short(elsewhere.scores[name]),
            elsewhere.shelf.line(name, elsewhere.deciding.get(name, decisive)),
            rule=f"ruleset:{name}",
        )
        for name in (*sides.right, *sides.wrong)
    ]
    return Section(Line("quiz.feedback.explanation"), tuple(rows))


def _short(score: Score) -> Line:
    if score.problems:
        return problem_line(score.problems[0])
    counted = worth_line(score.han, score.fu, score.limit, score.yakuman)
    return Line("explain.short", {"worth": counted, "points": score.total})


# What a ruleset says


def _sentences(source: QuestionSource, shelf: Shelf) -> Iterator[Question]:
    """Every rule that some rulesets are known to have and others not, again and again."""
    asked = [(option, value) for option in _options(shelf) for value in _values(shelf, option)]
    while True:
        for option, value in source.rng.sample(asked, len(asked)):
            yield sentence(shelf, option, value, source.rng)


def _options(shelf: Shelf) -> list[str]:
    """The options that are sentences by themselves and that are not the same everywhere."""
    listed = shelf.book.options.items()
    options = [name for name, option in listed if option.type in {"choice", "set"}]
    return [name for name in options if len(_values(shelf, name)) > 1]


def _values(shelf: Shelf, option: str) -> list[Value]:
    """The values that rulesets are known to have."""
    found: list[Value] = []
    for name in _known(shelf, option):
        value = shelf.book.rules(name).options[option]
        if value not in found:
            found.append(value)
    return found


def _known(shelf: Shelf, option: str) -> list[str]:
    """The rulesets of which it is known what they say of an option, where it says something."""
    says = shelf.book.options[option].says_something
    names = [name for name in shelf.book.rulesets if shelf.is_sure(name, option)]
    return [name for name in names if says(shelf.book.rules(name).options)]


def sentence(shelf: Shelf, option: str, value: Value, rng: Random) -> Question:
    """Which rulesets have a rule."""
    known = _known(shelf, option)
    right = [name for name in known if shelf.book.rules(name).options[option] == value]
    sides = Sides.chosen(right, [name for name in known if name not in right], rng)
    lines = {name: shelf.line(name, option) for name in (*sides.right, *sides.wrong)}
    rows = [Row(ruleset_line(name), why=line, rule=f"ruleset:{name}") for name, line in lines.items()]
    is_first = shelf.book.options[option].topic in FIRST_TOPICS
    return Question(
        kind="which-ruleset",
        ruleset=shelf.home,
        level="beginner" if is_first else "intermediate",
        prompt=Line(f"{PROMPT}.rule", {"rule": shelf.line(right[0], option)}),
        answer=sides.answer([*shelf.book.rulesets], lines),
        proof=(Section(Line(f"options.{option}"), tuple(rows)),),
        rules=("page:compare", f"ruleset:{sides.right[0]}"),
        covers=_covers("rule", sides, {option}),
    )


def _covers(form: str, sides: Sides, options: set[str]) -> frozenset[str]:
    found = {f"form:{form}", "mistake:wrong_ruleset", *(f"{form}:{option}" for option in options)}
    if len(sides.right) > 1:
        found.add("mistake:ruleset_missed")
    return frozenset(found | {f"ruleset:{name}" for name in sides.right})


def goals(rules: Rules) -> frozenset[str]:
    """Hands and rules, and every mistake; every option and ruleset comes up in turn."""
    mistakes = mistake_goals(frozenset({"wrong_ruleset", "ruleset_missed"}))
    scoring = {"kuitan", "double_wind_pair_fu", "kiriage_mangan", "ippatsu"} & rules.options.keys()
    return mistakes | {"form:worth", "form:rule"} | {f"worth:{option}" for option in scoring}


KIND = QuestionKind("which-ruleset", make, goals, is_ruled=False)
