"""The rule book: every ruleset, and the rules of any of them with single options changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from riichi_rules.problems import Problem, did_you_mean, shown
from riichi_rules.rules.facts import Fact
from riichi_rules.rules.model import Citation, Option, Rules, RulesetDefinition, Scalar, Value
from riichi_rules.rules.patch import put
from riichi_rules.rules.penalties import Penalties
from riichi_rules.rules.sessions import Session
from riichi_rules.strict_yaml.values import boolean_meant

# The ruleset that holds where nobody names another.
DEFAULT_RULESET = "common"

# Rulesets and changed parts of the rules that are kept.
MADE_AT_MOST = 1024

# Another number of points than the one that is assumed.
ANOTHER_THOUSAND = 1000

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
    _made: dict[object, Any] = field(default_factory=dict)

    def rules(self, ruleset: str = DEFAULT_RULESET, overrides: Mapping[str, Value] | None = None) -> Rules:
        """The rules of a ruleset, with some options overridden. Overrides must have passed `complaint`."""
        if ruleset not in self._made:
            standings = self.rulesets[ruleset].standings
            values = {name: standing.value for name, standing in standings.items()}
            text = self.penalty_text(ruleset)
            known = text if text and self.penalties.texts[text].known == "whole" else None
            unknown = frozenset(name for name in self.options if not self.is_known(ruleset, name))
            base = replace(self.base, ruleset=ruleset, penalty_text=known, unknown=unknown)
            self._made[ruleset] = self._with_values(base, values)
        own: Rules = self._made[ruleset]
        if not overrides:
            return own
        return self._with_values(own, overrides, unknown=own.unknown - overrides.keys())

    def is_known(self, ruleset: str, option: str) -> bool:
        """Does a source tell what a ruleset says of an option?"""
        return self.rulesets[ruleset].standings[option].is_known

    def known_of_all(self, ruleset: str) -> tuple[int, int]:
        """Of the options that apply under a ruleset: how many are known, and how many there are."""
        applying = self.applying(self.rules(ruleset))
        return sum(self.is_known(ruleset, name) for name in applying), len(applying)

    def applying(self, rules: Rules) -> list[str]:
        """The options that decide something under these rules."""
        return [name for name, option in self.options.items() if option.says_something(rules.options)]

    def unknown_variants(self, rules: Rules) -> list[tuple[str, Rules]]:
        """Each option of which no source tells, with the rules that each other value of it would make."""
        if rules is not self._made.get(rules.ruleset):
            return [*self._unknown_variants(rules)]
        key = "unknown_variants", rules.ruleset
        if key not in self._made:
            self._made[key] = [*self._unknown_variants(rules)]
        return list(self._made[key])

    def _unknown_variants(self, rules: Rules) -> Iterator[tuple[str, Rules]]:
        for name in self.applying(rules):
            if name in rules.unknown:
                for value in other_values(self.options[name], rules.options[name], self.base):
                    yield name, self._with_values(rules, {name: value})

    def line_of(self, ruleset: str) -> list[str]:
        """A ruleset and those that it extends, the nearest first."""
        line = [ruleset]
        while (parent := self.rulesets[line[-1]].extends) is not None:
            line.append(parent)
        return line

    def penalty_text(self, ruleset: str) -> str | None:
        """The ruleset whose text on penalties holds under a ruleset, if one is known."""
        return None if self.is_online(ruleset) else self.penalties.text_of(self.line_of(ruleset))

    def is_online(self, ruleset: str) -> bool:
        """Does a program see to the rules, so that nobody can err?"""
        return self.rulesets[ruleset].standings["played"].value == "online"

    def _with_values(self, rules: Rules, values: Mapping[str, Value], **more: Any) -> Rules:
        """The rules with other values of options. Parts that they do not change stay the same objects."""
        settled = {
            name: settled_value(self.options[name], value, self.base) for name, value in values.items()
        }
        options = {**rules.options, **settled}
        changed = {part for name in settled for part in self._parts_of[name]}
        return replace(
            rules, options=options, **{part: self._part(part, options) for part in changed}, **more
        )

    def _part(self, part: str, options: Mapping[str, Value]) -> Any:
        """A part of the rules, made once for all rules whose options change it alike."""
        names = self._options_of[part]
        made = part, *[options[name] for name in names]
        if made not in self._made:
            if len(self._made) >= MADE_AT_MOST:
                self._made.clear()
            keys = [(name, key) for name in names for key in change_keys(self.options[name], options[name])]
            changes = [change for key in keys for change in self.changes.get(key, ())]
            self._made[made] = self._changed(part, changes)
        return self._made[made]

    def _changed(self, part: str, changes: Sequence[Change]) -> Any:
        """A part of the base rules with these changes in force."""
        rules = self.base
        for path, content in changes:
            if path[0] == part:
                rules = put(rules, path, content)
        return getattr(rules, part)

    @cached_property
    def _options_of(self) -> dict[str, list[str]]:
        """The options that change each part of the rules."""
        found: dict[str, dict[str, None]] = {}
        for (name, _), changes in self.changes.items():
            for path, _ in changes:
                found.setdefault(path[0], {})[name] = None
        return {part: [*names] for part, names in found.items()}

    @cached_property
    def _parts_of(self) -> dict[str, list[str]]:
        """The parts of the rules that each option changes."""
        return {
            name: [part for part, names in self._options_of.items() if name in names] for name in self.options
        }

    def complaint(self, name: str, value: object) -> Problem | None:
        """What is wrong with a value for an option; nothing if it may stand."""
        if name not in self.options:
            tip = did_you_mean(name, self.options)
            return Problem("unknown_option", f"unknown option '{name}'", tip=tip, values={"found": name})
        return misfit(self.options[name], value, self.base)


def settled_value(option: Option, value: Value, base: Rules) -> Value:
    """A value in its one form: a set in the order of its members; true means all of them, false none."""
    if option.type == "set":
        listed = value if isinstance(value, list | tuple) else ()
        return tuple(member for member in members_of(option, base) if value is True or member in listed)
    if isinstance(value, Mapping):
        return {int(count): tuple(numbers) for count, numbers in value.items()}
    return tuple(value) if isinstance(value, list) else value


def change_keys(option: Option, value: Value) -> tuple[str, ...]:
    """The names under which the changes of a value are kept."""
    if option.type == "set":
        return value if isinstance(value, tuple) else ()  # type: ignore[return-value]  # checked ids
    return (as_key(value),) if option.type == "choice" else ()  # type: ignore[arg-type]  # a scalar


def other_values(option: Option, value: Value, base: Rules) -> list[Value]:
    """What else an option might be; of numbers one other."""
    if option.type == "choice":
        found: list[Value] = [*option.values]
    elif option.type == "set":
        found = [(), members_of(option, base)]
    elif isinstance(value, int):
        found = [value + ANOTHER_THOUSAND]
    else:
        found = [tuple(2 * int(each) for each in value)] if isinstance(value, tuple) else []
    return [each for each in found if each != value or type(each) is not type(value)]


def as_key(value: Scalar) -> str:
    """A scalar as YAML writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def members_of(option: Option, base: Rules) -> tuple[str, ...]:
    """The yaku that a set may list."""
    if option.members == "local":
        return tuple(name for name, yaku in base.yaku.items() if yaku.local)
    return option.members if isinstance(option.members, tuple) else ()


def misfit(option: Option, value: object, base: Rules) -> Problem | None:
    """Why a value cannot stand for an option."""
    if option.type == "choice":
        if any(choice == value and type(choice) is type(value) for choice in option.values):
            return None
        known = [as_key(choice) for choice in option.values]
        listed, tip = ", ".join(known), _tip(option, str(value), known)
        return Problem("option_not_among", f"must be one of {listed}", tip=tip, values={"known": listed})
    if option.type == "set":
        return _set_misfit(members_of(option, base), value)
    if option.type == "points":
        good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return None if good else Problem("option_no_points", "must be a number of points")
    if _is_placing(value):
        return None
    return Problem("option_no_placing", "must be a list of numbers that add up to nothing, by place")


def _tip(option: Option, word: str, known: list[str]) -> str:
    """What was probably meant by a word that is no value of a choice."""
    if word in known:
        return "take the quotes away"
    return did_you_mean(word, known) or (boolean_meant(word) if True in option.values else "")


def _set_misfit(members: tuple[str, ...], value: object) -> Problem | None:
    if isinstance(value, bool):
        return None
    if not isinstance(value, list | tuple):
        return Problem("option_no_list", "must be a list of yaku")
    for item in value:
        if item not in members:
            message, tip = f"'{shown(item)}' cannot be listed here", did_you_mean(str(item), members)
            return Problem("option_not_listed", message, tip=tip, values={"found": shown(item)})
    return None if len({*value}) == len(value) else Problem("option_twice", "lists a yaku twice")


def _is_placing(value: object) -> bool:
    if isinstance(value, Mapping):
        counts = all(isinstance(count, int | str) and str(count).isdecimal() for count in value)
        return bool(value) and counts and all(_is_sharing(numbers) for numbers in value.values())
    return _is_sharing(value)


def _is_sharing(value: object) -> bool:
    """Three or four whole numbers that take from some what they give to others."""
    numbers = value if isinstance(value, list | tuple) else ()
    whole = all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)
    return whole and len(numbers) in {3, 4} and sum(numbers) == 0
