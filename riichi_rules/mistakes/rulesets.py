"""Mistakes that would be right under another ruleset: the hand scored with one option changed."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from riichi_rules.engine.conditions import ConditionIndex
from riichi_rules.engine.score import Score, Scorer
from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.book import Book, Change, keys_of_changes
from riichi_rules.rules.model import Condition, Rules, Value

TOPICS = ("scoring", "yaku", "yakuman", "dora")


def values_elsewhere(book: Book, rules: Rules, option: str) -> list[Value]:
    """Return the values that an option has under other rulesets, each once."""
    values = [rules.options[option]]
    for ruleset in book.rulesets.values():
        value = ruleset.option_values[option].value
        values += [value] if value not in values else []
    return values[1:]


class Other(NamedTuple):
    """The rules with one option as another ruleset has it.

    `conditions` has a bit for each yaku and line of fu that the option changes. `parts` are the other parts
    of the rules that it changes, or the source of a dora that it changes.
    """

    option: str
    scorer: Scorer
    conditions: int
    parts: frozenset[str]


class OtherRules:
    """The rules with single options of other rulesets, and an index of the hands they matter to."""

    def __init__(self, book: Book, rules: Rules):
        self._book, self._rules = book, rules
        self._conditions: list[Condition] = []
        self.others: list[Other] = [*self._other_rulesets()]
        self._index = ConditionIndex(self._conditions)

    def _other_rulesets(self) -> Iterator[Other]:
        for topic in TOPICS:
            for name, option in self._book.options.items():
                if option.topic == topic and option.says_something(self._rules.options):
                    yield from self._other_values(name)

    def _other_values(self, name: str) -> Iterator[Other]:
        """Yield the option as each of the other rulesets has it, if that can change a score."""
        own = self._changes(name, self._rules.options[name])
        for value in values_elsewhere(self._book, self._rules, name):
            if paths := [path for path, _ in (*self._changes(name, value), *own)]:
                yield self._other(name, value, paths)

    def _changes(self, name: str, value: Value) -> list[Change]:
        keys = keys_of_changes(self._book.options[name], value)
        return [change for key in keys for change in self._book.changes.get((name, key), ())]

    def _other(self, name: str, value: Value, paths: list[tuple[str, ...]]) -> Other:
        options: dict[str, Any] = {**self._rules.options, name: value}
        rules = self._book.rules(self._rules.ruleset, options)
        before, parts = len(self._conditions), set()
        for path in paths:
            conditions = [_condition(each, path) for each in (rules, self._rules)]
            self._conditions += [condition for condition in conditions if condition is not None]
            if conditions == [None, None]:
                parts.add(self._rules.dora[path[1]].source if path[0] == "dora" else path[0])
        bits = (1 << len(self._conditions)) - (1 << before)
        return Other(name, Scorer(rules), bits, frozenset(parts))

    def mistakes(self, scored: Scored) -> Iterator[Mistake]:
        """Yield the scores of the hand with single options of other rulesets."""
        met = self._index.mask(scored.facts)
        for other in self.others:
            if met & other.conditions or any(MATTERS[part](other, scored) for part in other.parts):
                score = other.scorer.score(scored.hand, scored.win)
                if not score.problems and _worth(score) != _worth(scored.score):
                    elsewhere = replace(scored, rules=other.scorer.rules, score=score)
                    yield Mistake("other_ruleset", elsewhere.count, (other.option,))


def _worth(score: Score) -> tuple[int | None, int | None, int]:
    return score.han, score.fu, score.total


def _condition(rules: Rules, path: tuple[str, ...]) -> Condition | None:
    """Return the condition that decides whether a changed part applies to a hand, if it has one."""
    part, *steps = path
    if part == "yaku" and rules.yaku[steps[0]].of == "hand":
        return rules.yaku[steps[0]].when
    if part == "fu" and steps[0] == "items" and rules.fu.items[steps[1]].of != "group":
        return rules.fu.items[steps[1]].when
    return None


def _is_paid_otherwise(other: Other, scored: Scored) -> bool:
    """Return whether the same han and fu are worth something else under the other rules."""
    counted = scored.score.han or 0, scored.score.fu or 0
    return other.scorer.prices.worth[counted] != scored.prices.worth[counted]


# Whether a change in a part of the rules, or in a dora of this source, can matter to a hand.
MATTERS: Mapping[str, Callable[[Other, Scored], object]] = {
    "red_fives": lambda _, scored: scored.hand.reds or scored.win.tile.reds,
    "indicators": lambda _, scored: len(scored.win.dora_indicators) > 1,
    "ura_indicators": lambda _, scored: scored.win.ura_indicators,
    "norths": lambda _, scored: scored.win.nukidora,
    "limits": _is_paid_otherwise,
    "payments": lambda _, scored: scored.score.yakuman > 1,
    "fu": lambda _, scored: scored.score.fu_lines,
    **dict.fromkeys(("yaku", "tiles", "table"), lambda *_: False),
}
