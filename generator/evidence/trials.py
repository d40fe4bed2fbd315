"""Evidence of recorded games about the options of a ruleset, found by trying the other values of each.

A game decides an option if under another value a hand of it could not have gone as it did. So no option needs
code of its own here, and a new option is measured as soon as the library follows it.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.evidence.faults import HandTrial
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.logs.model import RecordedGame
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.logs.rules_named import RulesOfLog
from riichi_rules.rules.book import Book, other_values
from riichi_rules.rules.model import Rules, Value
from riichi_rules.rules.recorded import Read, differences, record_reads


class Variant(NamedTuple):
    """Rules in which one option has another value."""

    option: str
    value: Value
    rules: Rules


@dataclass
class OptionEvidence:
    """The evidence about an option: how many games contradict each other value, and how many decide anything.

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
    """The evidence of games about each option of a ruleset, and the hands that contradict what it states."""

    games: int = 0
    hands: int = 0
    options: dict[str, OptionEvidence] = field(default_factory=dict)
    contradictions: list[Contradiction] = field(default_factory=list)

    def of(self, option: str) -> OptionEvidence:
        return self.options.setdefault(option, OptionEvidence())

    def add(self, other: "Evidence") -> None:
        """Add the evidence of other games."""
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
    """Return the evidence of one game about the options of its ruleset."""
    rules, others = variants.of(game.rules)
    found = Evidence(games=1, hands=len(game.hands))
    for number in range(1, len(game.hands) + 1):
        trial = HandTrial(game, number)
        if faults := trial.faults(rules):
            fits = tuple((each.option, each.value) for each in others if not trial.faults(each.rules))
            found.contradictions.append(Contradiction(name, number, tuple(sorted(faults)), fits))
            continue
        given = try_hand(trial, rules)
        for other in others:
            against = found.of(other.option).against
            if other.value not in against and not given.is_possible(other.rules):
                against[other.value] = 1
        for option, place in LEAST.items():
            own = found.of(option)
            seen = [declared[place] for declared in given.declared]
            own.least = min([*seen, *([] if own.least is None else [own.least])], default=None)
    for own in found.options.values():
        own.games = int(bool(own.against) or own.least is not None)
    return found


# The parts of rules that decide only the score of a win.
PARTS_OF_SCORES = frozenset({"yaku", "fu", "limits", "dora"})


@dataclass(frozen=True)
class TriedHand:
    """A hand under the rules that its game names, with what was read of them in each step."""

    trial: HandTrial
    rules: Rules
    outcome: HandOutcome
    declared: tuple[tuple[int, int], ...]
    of_moves: Collection[Read]
    of_outcome: Collection[Read]
    of_result: Collection[Read]

    def is_possible(self, other: Rules) -> bool:
        """Return whether the hand could have gone as it did under other rules.

        A step is tried again if it read what differs, and the end of the hand if a win is scored otherwise.
        """
        changed = differences(self.rules, other)
        if not changed.isdisjoint(self.of_moves) and self.trial.of_moves(other):
            return False
        if changed & {*self.of_outcome} - PARTS_OF_SCORES or self._is_scored_otherwise(other, changed):
            return not self.trial.of_end(other)
        return changed.isdisjoint(self.of_result) or not self.trial.of_result(other, self.outcome)

    def _is_scored_otherwise(self, other: Rules, changed: Collection[Read]) -> bool:
        """Return whether a win has another score. A draw may be won by the discards."""
        if PARTS_OF_SCORES.isdisjoint(changed):
            return False
        return not self.outcome.wins or any(
            (score.total, score.problems) != (win.score.total, win.score.problems)
            for win in self.outcome.wins
            if win.case is not None
            for score in [scorer(other).score(*parse_case(win.case))]
        )


def try_hand(trial: HandTrial, rules: Rules) -> TriedHand:
    """Return a hand played through under the rules that its game names, step by step."""
    of_moves, of_outcome, of_result = (record_reads(rules) for _ in range(3))
    replay = trial.replay(of_moves)
    outcome = HandOutcome(of_outcome, trial.hand, trial.number)
    trial.of_wins(outcome)
    trial.of_result(of_result, outcome)
    reads = (of_moves.reads, of_outcome.reads, of_result.reads)
    return TriedHand(trial, rules, outcome, tuple(replay.declared), *reads)
