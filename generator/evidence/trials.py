"""What games say about the options of a ruleset, found by trying the other values of each.

A game decides an option if under another value a hand of it could not have gone as it did. So no option needs
code of its own here, and a new option is measured as soon as the library follows it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from generator.evidence.faults import HandTrial, LegalReplay
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.logs.model import RecordedGame
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.logs.rules_named import RulesOfLog
from riichi_rules.rules.book import Book, other_values
from riichi_rules.rules.model import Rules, Value


class TracedOptions(dict[str, Value]):
    """The options of some rules, which note those that are read."""

    def __init__(self, options: Mapping[str, Value]):
        super().__init__(options)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Value:
        self.read.add(name)
        return super().__getitem__(name)


class Variant(NamedTuple):
    """Rules in which one option has another value."""

    option: str
    value: Value
    rules: Rules


@dataclass
class OptionEvidence:
    """What games say about an option: how many contradict each other value, and how many decide anything.

    `least` is the least number at which a declaration was seen, for an option that is a least number.
    """

    against: dict[Value, int] = field(default_factory=dict)
    games: int = 0
    least: int | None = None


class Contradiction(NamedTuple):
    """A hand that could not have gone as it did under its rules, and the values with which it could."""

    game: str
    hand: int
    faults: tuple[str, ...]
    fits: tuple[tuple[str, Value], ...]


@dataclass
class Evidence:
    """What some games under one ruleset say: of each option, and the hands that contradict what it states."""

    games: int = 0
    hands: int = 0
    options: dict[str, OptionEvidence] = field(default_factory=dict)
    contradictions: list[Contradiction] = field(default_factory=list)

    def of(self, option: str) -> OptionEvidence:
        return self.options.setdefault(option, OptionEvidence())

    def add(self, other: "Evidence") -> None:
        """Add what other games say."""
        self.games += other.games
        self.hands += other.hands
        self.contradictions += other.contradictions
        for name, found in other.options.items():
            own = self.of(name)
            own.games += found.games
            for value, games in found.against.items():
                own.against[value] = own.against.get(value, 0) + games
            known = [each for each in (own.least, found.least) if each is not None]
            own.least = min(known, default=None)


# The options that are a least number at riichi, by its place among what a replay notes.
LEAST = {"riichi_below_1000": 0, "riichi_min_live_tiles": 1}


class Variants:
    """The rules that logs name, and those in which one option has another value; each made once."""

    def __init__(self, book: Book):
        self.book = book
        self._made: dict[str, tuple[Rules, list[Variant]]] = {}

    def of(self, named: RulesOfLog) -> tuple[Rules, list[Variant]]:
        """Return the rules of a log, with the variants of what the log does not state otherwise itself."""
        key = repr(named)
        if key not in self._made:
            rules = self.book.rules(named.ruleset, named.options)
            self._made[key] = rules, [*self._variants(rules, named)]
        return self._made[key]

    def _variants(self, rules: Rules, named: RulesOfLog) -> Iterator[Variant]:
        own = self.book.rules(named.ruleset).options
        for option in self.book.applicable_options(rules):
            if option != "players" and rules.options[option] == own[option]:
                for value in other_values(self.book.options[option], rules.options[option], self.book.base):
                    yield Variant(
                        option, value, self.book.rules(named.ruleset, {**named.options, option: value})
                    )


def evidence_of(variants: Variants, game: RecordedGame, name: str) -> Evidence:
    """Return what one game says about the options of its ruleset."""
    rules, others = variants.of(game.rules)
    found = Evidence(games=1, hands=len(game.hands))
    decided: set[str] = set()
    for number in range(1, len(game.hands) + 1):
        trial = HandTrial(game, number)
        if faults := trial.faults(rules):
            fits = tuple((each.option, each.value) for each in others if not trial.faults(each.rules))
            found.contradictions.append(Contradiction(name, number, tuple(sorted(faults)), fits))
            continue
        given = tried(trial, rules)
        for other in others:
            against = found.of(other.option).against
            if other.value not in against and not given.is_possible(other):
                against[other.value] = 1
                decided.add(other.option)
        _note_least(found, rules, trial)
    for option in {*decided, *(each for each in LEAST if found.of(each).least is not None)}:
        found.of(option).games = 1
    return found


def _note_least(found: Evidence, rules: Rules, trial: HandTrial) -> None:
    for noted in LegalReplay(rules, trial.hand, trial.number).declared:
        for option, place in LEAST.items():
            own = found.of(option)
            own.least = noted[place] if own.least is None else min(own.least, noted[place])


@dataclass(frozen=True)
class Tried:
    """A hand under the rules that its game names, with the options that were read in each step."""

    trial: HandTrial
    rules: Rules
    outcome: HandOutcome
    of_moves: frozenset[str]
    of_outcome: frozenset[str]
    of_result: frozenset[str]

    def is_possible(self, variant: Variant) -> bool:
        """Return whether the hand could have gone as it did under other rules."""
        option, other = variant.option, variant.rules
        changed = {part for part in PARTS if getattr(other, part) is not getattr(self.rules, part)}
        if not changed <= {*PARTS_OF_SCORES}:
            return not self.trial.faults(other)
        if option in self.of_moves and self.trial.of_moves(other):
            return False
        if option in self.of_outcome or (changed and self._is_scored_otherwise(other)):
            return not self.trial.of_end(other)
        return option not in self.of_result or not self.trial.of_result(other, self.outcome)

    def _is_scored_otherwise(self, other: Rules) -> bool:
        """Return whether a win is worth something else. A draw may be won by the discards."""
        if not self.outcome.wins:
            return other.yaku is not self.rules.yaku
        for win in self.outcome.wins:
            assert win.case is not None
            score = scorer(other).score(*parse_case(win.case))
            if (score.total, score.problems) != (win.score.total, win.score.problems):
                return True
        return other.payments is not self.rules.payments


# The parts of rules that options change, and those that decide only what a win is worth.
PARTS_OF_SCORES = ("yaku", "fu", "limits", "payments", "dora")
PARTS = (*PARTS_OF_SCORES, "tiles", "table")


def tried(trial: HandTrial, rules: Rules) -> Tried:
    """Return a hand played through under some rules, step by step."""
    of_moves, of_outcome, of_result = (TracedOptions(rules.options) for _ in range(3))
    trial.of_moves(replace(rules, options=of_moves))
    outcome = HandOutcome(replace(rules, options=of_outcome), trial.hand, trial.number)
    trial.of_wins(outcome)
    trial.of_result(replace(rules, options=of_result), outcome)
    return Tried(trial, rules, outcome, *(frozenset(each.read) for each in (of_moves, of_outcome, of_result)))
