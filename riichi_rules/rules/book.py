"""The rule book: every ruleset, and the rules of any of them with single options changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from riichi_rules.problems import Problem, did_you_mean, text_of_value
from riichi_rules.rules.accreditation import Accreditation
from riichi_rules.rules.cells import RulesetDefinition
from riichi_rules.rules.citations import Citation
from riichi_rules.rules.facts import Fact
from riichi_rules.rules.model import Option, Rules, Scalar, Value
from riichi_rules.rules.patch import replace_at
from riichi_rules.rules.penalties import Penalties
from riichi_rules.rules.sessions import Session
from riichi_rules.strict_yaml.values import boolean_meant

# The ruleset used if no other is named.
DEFAULT_RULESET = "common"

# The most rulesets and changed parts of the rules in the cache.
CACHE_SIZE = 1024

# The difference of the other number of points that is tried for an unknown option.
POINTS_STEP = 1000

Change = tuple[tuple[str, ...], object]


@dataclass(frozen=True, eq=False)
class Book:
    """All rulesets over one set of base rules."""

    base: Rules
    facts: Mapping[str, Fact]
    options: Mapping[str, Option]
    changes: Mapping[tuple[str, str], tuple[Change, ...]]
    rulesets: Mapping[str, RulesetDefinition]
    sources: Mapping[str, Citation]
    penalties: Penalties
    sessions: Mapping[str, Session]
    accreditation: Mapping[str, Accreditation]
    _cache: dict[object, Any] = field(default_factory=dict)

    def rules(self, ruleset: str = DEFAULT_RULESET, overrides: Mapping[str, Value] | None = None) -> Rules:
        """Return the rules of a ruleset, some options overridden by values without a `value_problem`."""
        if ruleset not in self._cache:
            given = self.rulesets[ruleset].option_values
            values = {name: each.value for name, each in given.items()}
            text = self.penalty_text(ruleset)
            known = text if text and self.penalties.texts[text].known == "whole" else None
            unused = frozenset(name for name, each in given.items() if each.is_unused)
            open_ = frozenset(name for name, each in given.items() if not each.is_known)
            unknown = open_ - unused
            unsure = frozenset(name for name, each in given.items() if each.is_known and not each.is_sure)
            doubts: Any = {"unknown": unknown, "unused": unused, "unsure": unsure}
            base = replace(self.base, ruleset=ruleset, penalty_text=known, **doubts)
            self._cache[ruleset] = self._with_values(base, values)
        own: Rules = self._cache[ruleset]
        if not overrides:
            return own
        doubts = {name: getattr(own, name) - overrides.keys() for name in ("unknown", "unused", "unsure")}
        return self._with_values(own, overrides, **doubts)

    def rules_to_ask(self, ruleset: str = DEFAULT_RULESET) -> Rules:
        """Return the rules for questions, in which values from doubtful sources count as unknown."""
        key = "rules_to_ask", ruleset
        if key not in self._cache:
            rules = self.rules(ruleset)
            is_sure = not rules.unsure
            self._cache[key] = rules if is_sure else replace(rules, unknown=rules.unknown | rules.unsure)
        asked: Rules = self._cache[key]
        return asked

    def is_known(self, ruleset: str, option: str) -> bool:
        """Return whether the value of an option in a ruleset is known."""
        return self.rulesets[ruleset].option_values[option].is_known

    def is_sure(self, ruleset: str, option: str) -> bool:
        """Return whether questions may ask for the value of an option in a ruleset."""
        return self.rulesets[ruleset].option_values[option].is_sure

    def count_known(self, ruleset: str) -> tuple[int, int]:
        """Return how many options of a ruleset are known, and how many apply under it."""
        applying = self.applicable_options(self.rules(ruleset))
        return sum(self.is_known(ruleset, name) for name in applying), len(applying)

    def is_mostly_open(self, ruleset: str) -> bool:
        """Return whether more than half of a ruleset's values are unknown, so that it compares badly."""
        known, applying = self.count_known(ruleset)
        return 2 * known < applying

    def applicable_options(self, rules: Rules) -> list[str]:
        """Return the options that decide something under these rules."""
        return [name for name in self.options if self.applies(name, rules)]

    def applies(self, option: str, rules: Rules) -> bool:
        """Return whether an option decides something under these rules."""
        return option not in rules.unused and self.options[option].says_something(rules.options)

    def unknown_variants(self, rules: Rules) -> list[tuple[str, Rules]]:
        """Return each unknown option with the rules for each of its other values."""
        if rules is not self._cache.get(rules.ruleset):
            return [*self._unknown_variants(rules)]
        key = "unknown_variants", rules.ruleset
        if key not in self._cache:
            self._cache[key] = [*self._unknown_variants(rules)]
        return list(self._cache[key])

    def _unknown_variants(self, rules: Rules) -> Iterator[tuple[str, Rules]]:
        for name in self.applicable_options(rules):
            if name in rules.unknown:
                for value in other_values(self.options[name], rules.options[name], self.base):
                    yield name, self._with_values(rules, {name: value})

    def ancestry(self, ruleset: str) -> list[str]:
        """Return a ruleset and those that it extends, the nearest first."""
        line = [ruleset]
        while (parent := self.rulesets[line[-1]].extends) is not None:
            line.append(parent)
        return line

    def origin_of(self, ruleset: str, option: str) -> str | None:
        """Return the ruleset from which a ruleset inherits the value of an option, None if it has its own."""
        line = self.ancestry(ruleset)
        owner = next(each for each in line if not self.rulesets[each].option_values[option].inherited_from)
        return None if owner == ruleset else owner

    def penalty_text(self, ruleset: str, stand_in: str | None = None) -> str | None:
        """Return the ruleset whose text on penalties applies under a ruleset, if one is known."""
        return None if self.is_online(ruleset) else self.penalties.text_of(self.ancestry(ruleset), stand_in)

    def own_penalty_text(self, ruleset: str) -> str | None:
        """Return a ruleset if it has a text on penalties of its own, and does not follow another's."""
        text = self.penalties.nearest_text(self.ancestry(ruleset))
        return text if text and self.penalties.texts[text].is_read else None

    def is_online(self, ruleset: str) -> bool:
        """Return whether a program enforces the rules, so that no offence is possible."""
        return self.rulesets[ruleset].option_values["played"].value == "online"

    def _with_values(self, rules: Rules, values: Mapping[str, Value], **more: Any) -> Rules:
        """Return the rules with other values of options. Unchanged parts stay the same objects."""
        normalized = {
            name: normalize_value(self.options[name], value, self.base) for name, value in values.items()
        }
        options = {**rules.options, **normalized}
        changed = {part for name in normalized for part in self._parts_of[name]}
        return replace(
            rules, options=options, **{part: self._part(part, options) for part in changed}, **more
        )

    def _part(self, part: str, options: Mapping[str, Value]) -> Any:
        """Return a part of the rules, cached by the values of the options that change it."""
        names = self._options_of[part]
        cache_key = part, *[options[name] for name in names]
        if cache_key not in self._cache:
            if len(self._cache) >= CACHE_SIZE:
                self._cache.clear()
            keys = [
                (name, key) for name in names for key in keys_of_changes(self.options[name], options[name])
            ]
            changes = [change for key in keys for change in self.changes.get(key, ())]
            self._cache[cache_key] = self._apply_changes(part, changes)
        return self._cache[cache_key]

    def _apply_changes(self, part: str, changes: Sequence[Change]) -> Any:
        """Return a part of the base rules with these changes applied."""
        rules = self.base
        for path, content in changes:
            if path[0] == part:
                rules = replace_at(rules, path, content)
        return getattr(rules, part)

    @cached_property
    def _options_of(self) -> dict[str, list[str]]:
        """The options that change each part of the rules."""
        options: dict[str, dict[str, None]] = {}
        for (name, _), changes in self.changes.items():
            for path, _ in changes:
                options.setdefault(path[0], {})[name] = None
        return {part: [*names] for part, names in options.items()}

    @cached_property
    def _parts_of(self) -> dict[str, list[str]]:
        """The parts of the rules that each option changes."""
        return {
            name: [part for part, names in self._options_of.items() if name in names] for name in self.options
        }

    def ruleset_problem(self, ruleset: object) -> Problem | None:
        """Return the problem of a ruleset that does not exist."""
        if isinstance(ruleset, str) and ruleset in self.rulesets:
            return None
        tip = did_you_mean(text_of_value(ruleset), self.rulesets)
        return Problem("unknown_ruleset", values={"found": text_of_value(ruleset)}, tip=tip)

    def value_problem(self, name: str, value: object) -> Problem | None:
        """Return the problem of a value for an option, or None if it is valid."""
        if name not in self.options:
            tip = did_you_mean(name, self.options)
            return Problem("unknown_option", f"unknown option '{name}'", tip=tip, values={"found": name})
        return value_problem(self.options[name], value, self.base)


def normalize_value(option: Option, value: Value, base: Rules) -> Value:
    """Return a value in its canonical form.

    A set is in the order of its members; true stands for all of them, and false for none.
    """
    if option.type == "set":
        listed = value if isinstance(value, list | tuple) else ()
        return tuple(member for member in members_of(option, base) if value is True or member in listed)
    if isinstance(value, Mapping):
        return {int(count): tuple(numbers) for count, numbers in value.items()}
    return tuple(value) if isinstance(value, list) else value


def keys_of_changes(option: Option, value: Value) -> tuple[str, ...]:
    """Return the names under which the changes of a value are stored."""
    if option.type == "set":
        return value if isinstance(value, tuple) else ()  # type: ignore[return-value]  # checked ids
    return (as_key(value),) if option.type == "choice" else ()  # type: ignore[arg-type]  # a scalar


def other_values(option: Option, value: Value, base: Rules) -> list[Value]:
    """Return the other values that an unknown option might have; for a number, one of them."""
    if option.type == "choice":
        values: list[Value] = [*option.values]
    elif option.type == "set":
        values = [(), members_of(option, base)]
    elif isinstance(value, int):
        values = [value + POINTS_STEP]
    else:
        values = [tuple(2 * int(each) for each in value)] if isinstance(value, tuple) else []
    return [each for each in values if each != value or type(each) is not type(value)]


def as_key(value: Scalar) -> str:
    """Return a scalar as YAML writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def members_of(option: Option, base: Rules) -> tuple[str, ...]:
    """Return the yaku that a set may list."""
    if option.members == "local":
        return tuple(name for name, yaku in base.yaku.items() if yaku.local)
    return option.members if isinstance(option.members, tuple) else ()


def value_problem(option: Option, value: object, base: Rules) -> Problem | None:
    """Return the problem of a value for an option, or None if it is valid."""
    if option.type == "choice":
        if any(choice == value and type(choice) is type(value) for choice in option.values):
            return None
        known = [as_key(choice) for choice in option.values]
        listed, tip = ", ".join(known), _tip(option, str(value), known)
        return Problem("option_not_among", f"must be one of {listed}", tip=tip, values={"known": listed})
    if option.type == "set":
        return _set_value_problem(members_of(option, base), value)
    if option.type == "points":
        good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return None if good else Problem("option_no_points", "must be a number of points")
    if _is_placing(value):
        return None
    return Problem("option_no_placing", "must be a list of numbers that add up to nothing, by place")


def _tip(option: Option, word: str, known: list[str]) -> str:
    """Return a tip for a word that is not a value of a choice."""
    if word in known:
        return "take the quotes away"
    return did_you_mean(word, known) or (boolean_meant(word) if True in option.values else "")


def _set_value_problem(members: tuple[str, ...], value: object) -> Problem | None:
    if isinstance(value, bool):
        return None
    if not isinstance(value, list | tuple):
        return Problem("option_no_list", "must be a list of yaku")
    for item in value:
        if item not in members:
            message, tip = f"'{text_of_value(item)}' cannot be listed here", did_you_mean(str(item), members)
            return Problem("option_not_listed", message, tip=tip, values={"found": text_of_value(item)})
    return None if len({*value}) == len(value) else Problem("option_twice", "lists a yaku twice")


def _is_placing(value: object) -> bool:
    if isinstance(value, Mapping):
        counts = all(isinstance(count, int | str) and str(count).isdecimal() for count in value)
        return bool(value) and counts and all(_is_sharing(numbers) for numbers in value.values())
    return _is_sharing(value)


def _is_sharing(value: object) -> bool:
    """Return whether these are three or four whole numbers that add up to zero."""
    numbers = value if isinstance(value, list | tuple) else ()
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)
    return whole and len(numbers) in {3, 4} and sum(numbers) == 0
