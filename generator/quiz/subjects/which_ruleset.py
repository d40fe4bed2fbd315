"""Questions on which rulesets pay a given amount for a hand, and which have a given rule."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import islice
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.score import LACKING_YAKU, Score, Scorer, scorer
from riichi_rules.quiz.question import Choose, Question, choose_among
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Value
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.rulesets import option_line, ruleset_line
from riichi_rules.tell.score import how_won, problem_line
from riichi_rules.tell.spoken_tiles import each_tile, plain
from riichi_rules.tell.worths import short_line
from riichi_rules.texts.lines import Line, Row, Section, list_lines, name_in_text

PROMPT = "quiz.kind.which-ruleset.prompt"
MISSED = "ruleset_missed"
LOCAL_YAKU = "local_yaku"
# A set of more values than this is too long for a question on who has it.
LONGEST_SET = 4
CHOICES, RIGHT = 5, 3
WORTHS = 2  # questions on a hand for each one on a rule
# After this many hands without a question, all rulesets are taken to pay the same.
GIVE_UP = 2000

# Keys of a case that are not part of the hand, and left out.
BESIDES = {"honba", "riichi_sticks"}

# Topics of options that beginners have heard of.
FIRST_TOPICS = {"yaku", "dora", "scoring"}


@dataclass(frozen=True)
class Sides:
    """The rulesets to choose from: the right ones and the wrong ones."""

    right: Sequence[str]
    wrong: Sequence[str]

    @classmethod
    def sample(cls, right: Sequence[str], wrong: Sequence[str], rng: Random) -> "Sides":
        """Return a random sample of both sides."""
        some = rng.sample(right, min(len(right), rng.randint(1, RIGHT)))
        return cls(some, rng.sample(wrong, min(len(wrong), CHOICES - len(some))))

    def answer(self, book: Book, rules: dict[str, Line]) -> Choose:
        """Return the rulesets in their usual order; `rules` has the rule of each wrong one."""

        def mistake(name: str) -> Line:
            return mistake_line("wrong_ruleset", ruleset=ruleset_line(name), rule=rules[name])

        listed = [name for name in book.rulesets if name in self.right or name in self.wrong]
        answer = choose_among(listed, self.right, ruleset_line, mistake)
        return replace(answer, all=True, missed=mistake_line(f"{MISSED}.which", about=""))


class Rulesets:
    """All rulesets, and the options in which they surely differ from `home`."""

    def __init__(self, book: Book, home: str):
        self.book, self.home = book, home
        self.with_option_as_home = cache(self._scorer_with_option)

    @cached_property
    def alike(self) -> list[str]:
        """The listed rulesets for the same number of players as `home`, and `home` if it is not listed."""
        players = self.book.rules(self.home).number("players")
        every = dict.fromkeys((*self.book.rulesets, self.home))
        return [name for name in every if self.book.rules(name).number("players") == players]

    def line(self, ruleset: str, option: str) -> Line:
        """Return the sentence of an option in a ruleset."""
        return option_line(self.book.rules(ruleset), option, self.book.options[option])

    def differing_options(self, ruleset: str) -> list[str]:
        """Return the options of a ruleset that certainly differ from those of `home`."""
        own, home = self.book.rules(ruleset).options, self.book.rules(self.home).options
        return [name for name in own if own[name] != home[name] and self.book.is_sure(ruleset, name)]

    def _scorer_with_option(self, ruleset: str, option: str) -> Scorer:
        """Return the scorer of a ruleset with one option as in `home`."""
        return Scorer(self.book.rules(ruleset, {option: self.book.rules(self.home).options[option]}))


@dataclass(frozen=True)
class HandEverywhere:
    """A hand and its scores under all rulesets."""

    rulesets: Rulesets
    case: Case
    hand: PackedHand
    win: Win
    scores: Mapping[str, Score]

    @classmethod
    def of(cls, rulesets: Rulesets, dealt: Dealt) -> "HandEverywhere":
        """Return a hand without red fives, which not every set has, and without counters and sticks."""
        case = {key: _without_reds(value) for key, value in dealt.case.items() if key not in BESIDES}
        hand, win = parse_case(case)
        scores = {name: scorer(rulesets.book.rules(name)).score(hand, win) for name in rulesets.alike}
        return cls(rulesets, case, hand, win, scores)

    @cached_property
    def deciding(self) -> Mapping[str, str]:
        """For each ruleset that pays another amount than `home`, the option that makes the difference."""
        home = self.scores[self.rulesets.home].total
        deciders = {name: self._decider(name) for name, score in self.scores.items() if score.total != home}
        return {name: option for name, option in deciders.items() if option}

    def _decider(self, ruleset: str) -> str:
        """Return the first option without which the ruleset would score the hand as `home` does, or ""."""
        home = _summary(self.scores[self.rulesets.home])
        for option in self.rulesets.differing_options(ruleset):
            as_home = self.rulesets.with_option_as_home(ruleset, option)
            if _summary(as_home.score(self.hand, self.win)) == home:
                return option
        return ""

    def line(self, ruleset: str, option: str) -> Line:
        """Return the sentence of an option in a ruleset; of local yaku, only on those of this hand."""
        own, everywhere = self._local_yaku(ruleset), map(self._local_yaku, self.scores)
        named = own or next(filter(None, everywhere), ())
        if option != LOCAL_YAKU or not named:
            return self.rulesets.line(ruleset, option)
        names = list_lines([name_in_text(Line(f"yaku.{name}")) for name in named])
        return Line("quiz.local_counts" if own else "quiz.local_not", {"yaku": names})

    def _local_yaku(self, ruleset: str) -> tuple[str, ...]:
        """Return the local yaku of the hand under a ruleset."""
        local = self.rulesets.book.base.yaku
        return tuple(
            each.id for each in self.scores[ruleset].yaku if each.id in local and local[each.id].local
        )

    @cached_property
    def sure(self) -> list[str]:
        """The rulesets whose values of all deciding options are known."""
        home = self.scores[self.rulesets.home].total
        return [
            name
            for name, score in self.scores.items()
            if (not score.problems or score.problems[0].code in LACKING_YAKU)  # the hand is possible
            and (score.total == home or name in self.deciding)
            and all(self.rulesets.book.is_sure(name, option) for option in self.deciding.values())
        ]


def _summary(score: Score) -> tuple[int | None, int | None, int]:
    return score.han, score.fu, score.total


def has_every_five(case: Case, copies: int) -> bool:
    """Return whether a hand has all copies of a five, one of which is red in some sets only."""
    melded = "".join(meld["tiles"] for meld in case.get("melds", ()))
    held = Counter(plain(tile) for tile in each_tile(case["concealed"] + case["win_tile"] + melded))
    return any(held[f"5{suit}"] == copies for suit in "mps")


def _without_reds(value: Any) -> Any:
    """Return a part of a case with plain fives."""
    if isinstance(value, Mapping):
        return {key: _without_reds(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_reds(each) for each in value]
    return value.replace("0", "5") if isinstance(value, str) else value


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield two questions on hands, then one on a rule, again and again."""
    rulesets = Rulesets(source.book, source.rules.ruleset)
    worths, sentences = _worths(source, rulesets), _sentences(source, rulesets)
    while True:
        questions = [*islice(worths, WORTHS), *islice(sentences, 1)]
        yield from questions
        if not questions:
            return


# The value of a hand


def _worths(source: QuestionSource, rulesets: Rulesets) -> Iterator[Question]:
    """Yield questions on hands with different values under different rulesets, while there are any."""
    last = 0
    for number, dealt in enumerate(source.each_hand()):
        if number - last > GIVE_UP:
            return
        if has_every_five(dealt.case, source.rules.tiles.copies):
            continue
        hand = HandEverywhere.of(rulesets, dealt)
        if any(score.yakuman > 1 for score in hand.scores.values()):
            continue  # two rules decide: the value of a yakuman, and whether they add up
        if hand.deciding:
            totals = {hand.scores[name].total for name in hand.sure}
            if totals - {0} and len(totals) > 1:
                total = source.rng.choice(sorted(totals - {0}))
                question = worth(hand, total, dealt.level, source.rng)
                if question:
                    last = number
                    yield question


def worth(hand: HandEverywhere, total: int, level: str, rng: Random) -> Question | None:
    """Return a question on which rulesets pay this amount, if an option sets others apart."""
    right = [name for name in hand.sure if hand.scores[name].total == total]
    apart = {name: _difference(hand, name, right[0]) for name in hand.sure if name not in right}
    wrong = [name for name, option in apart.items() if option]
    if not wrong:
        return None
    sides = Sides.sample(right, wrong, rng)
    rulesets = hand.rulesets
    rules = {name: hand.line(name, apart[name]) for name in sides.wrong}
    options = {option for name, option in hand.deciding.items() if name in (*sides.right, *sides.wrong)}
    return Question(
        kind="which-ruleset",
        ruleset=rulesets.home,
        level="advanced" if len(options) > 1 else level,
        prompt=Line(PROMPT, {"points": Line("units.points", {"n": total})}),
        answer=sides.answer(rulesets.book, rules),
        proof=(_worth_section(hand, sides),),
        rules=("page:compare", f"ruleset:{sides.right[0]}"),
        case=hand.case,
        situation=tuple(how_won(hand.case)),
    )


def _difference(hand: HandEverywhere, wrong: str, right: str) -> str:
    """Return the option that sets a ruleset apart from another. Two may differ from home in the same way."""
    rules = hand.rulesets.book.rules
    deciding = (hand.deciding.get(name, "") for name in (wrong, right))
    differing = (
        each for each in deciding if each and rules(wrong).options[each] != rules(right).options[each]
    )
    return next(differing, "")


def _worth_section(hand: HandEverywhere, sides: Sides) -> Section:
    """Return the payment of each ruleset with the option that decides it."""
    shown = (*sides.right, *sides.wrong)
    decisive = next(hand.deciding[name] for name in shown if name in hand.deciding)
    rows = [
        Row(
            ruleset_line(name),
            _short(hand.scores[name]),
            hand.line(name, hand.deciding.get(name, decisive)),
            rule=f"ruleset:{name}",
        )
        for name in shown
    ]
    return Section(Line("quiz.feedback.explanation"), tuple(rows))


def _short(score: Score) -> Line:
    if score.problems:
        return problem_line(score.problems[0])
    return short_line(as_answer(score))


# The rules of rulesets


def _sentences(source: QuestionSource, rulesets: Rulesets) -> Iterator[Question]:
    """Yield a question on every rule that some rulesets certainly have and others do not, again and again."""
    values_of = {
        name: _values(rulesets, name)
        for name, option in rulesets.book.options.items()
        if option.type in {"choice", "set"}
    }
    rules = [(name, value) for name, values in values_of.items() if len(values) > 1 for value in values]
    for option, value in source.in_turn(rules, str):
        yield sentence(rulesets, option, value, source.rng)


def _values(rulesets: Rulesets, option: str) -> list[Value]:
    """Return the values that rulesets certainly have."""
    values: list[Value] = []
    for name in _sure_rulesets(rulesets, option):
        value = rulesets.book.rules(name).options[option]
        is_long = isinstance(value, tuple) and len(value) > LONGEST_SET
        if value not in values and not is_long:
            values.append(value)
    return values


def _sure_rulesets(rulesets: Rulesets, option: str) -> list[str]:
    """Return the rulesets in which the value of an option is sure and applies."""
    applies = rulesets.book.applies
    names = [name for name in rulesets.book.rulesets if rulesets.book.is_sure(name, option)]
    return [name for name in names if applies(option, rulesets.book.rules(name))]


def sentence(rulesets: Rulesets, option: str, value: Value, rng: Random) -> Question:
    """Return a question on which rulesets have a rule."""
    known = _sure_rulesets(rulesets, option)
    right = [name for name in known if rulesets.book.rules(name).options[option] == value]
    sides = Sides.sample(right, [name for name in known if name not in right], rng)
    lines = {name: rulesets.line(name, option) for name in (*sides.right, *sides.wrong)}
    rows = [Row(ruleset_line(name), why=line, rule=f"ruleset:{name}") for name, line in lines.items()]
    is_first = rulesets.book.options[option].topic in FIRST_TOPICS
    return Question(
        kind="which-ruleset",
        ruleset=rulesets.home,
        level="beginner" if is_first else "intermediate",
        prompt=Line(f"{PROMPT}.rule", {"rule": rulesets.line(right[0], option)}),
        answer=sides.answer(rulesets.book, lines),
        proof=(Section(Line(f"options.{option}"), tuple(rows)),),
        rules=("page:compare", f"ruleset:{sides.right[0]}"),
    )


KIND = QuestionKind("which-ruleset", make_questions, pool_key=no_rules, least_alike=2)
