"""What rulesets have for each option: the settings of their files, and the cells that follow from these."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal

from riichi_rules.rules.model import Confidence, Positive, Value


class CellState(StrEnum):
    """The origin of an option's value in a ruleset."""

    STATED = "stated"  # a text, a program or the club itself states it
    STANDARD = "standard"  # no text states it, but all that could do, have it
    NOT_APPLICABLE = "not_applicable"  # it cannot matter under the other options, or in this league
    OPEN = "open"  # rulesets differ, and no text states it


# The reason of a standard value that all texts agree on.
EVERYWHERE = "everywhere"


@dataclass(frozen=True)
class Seen:
    """The evidence of games for a value: how many of them it alone fits, and the least that was seen."""

    games: Annotated[Positive, "the games that would have gone otherwise under another value"]
    least: Annotated[Positive | None, "the least number at which something was declared"] = None


@dataclass(frozen=True)
class Setting:
    """An option in a ruleset's file: its value, and where that is stated."""

    value: Value | None = None
    text: Annotated[
        tuple[str, ...] | str, "what states it: a source and its section, such as EMA25 3.4.4, or several"
    ] = ()
    confidence: Annotated[Confidence | None, "how sure the text is; high if left out"] = None
    standard: Annotated[
        tuple[str, ...] | str,
        "no text states it: everywhere, or the rulesets of the same family that have it",
    ] = ()
    seen: Annotated[Seen | None, "what recorded games say (python -m generator evidence)"] = None
    usual: Annotated[Value | None, "the value to assume as long as nobody knows the real one"] = None
    applies: Annotated[bool, "false: it decides nothing in this ruleset"] = True

    @cached_property
    def passages(self) -> tuple["Passage", ...]:
        """The passages that state the value."""
        return tuple(Passage.parse(each) for each in as_list(self.text))

    @property
    def likes(self) -> tuple[str, ...]:
        """The reasons of a standard value."""
        return as_list(self.standard)


def as_list(listed: tuple[str, ...] | str) -> tuple[str, ...]:
    """Return a list that may be written as a single item."""
    return (listed,) if isinstance(listed, str) else listed


@dataclass(frozen=True)
class Passage:
    """A source, and its section that states a value, if that is known."""

    source: str
    section: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Passage":
        """Return the passage that a text such as `EMA25 3.4.4` names."""
        source, _, section = text.partition(" ")
        return cls(source, section.strip() or None)


@dataclass(frozen=True)
class InForce:
    """The years in which an edition of rules was in use, as far as they are known."""

    since: int | None = None
    until: int | None = None
    first_day: Annotated[str | None, "the day on which it came into force, as 2026-01-01"] = None


@dataclass(frozen=True)
class RulesetFile:
    """A ruleset as its file defines it: the ruleset it extends, and what it states itself."""

    options: Annotated[Mapping[str, Setting], "option: its value and the text that states it"]
    extends: Annotated[str | None, "the ruleset whose values hold where this one says nothing"] = None
    in_force: Annotated[InForce | None, "the years in which this edition holds"] = None
    replaces: Annotated[str | None, "the earlier rules in whose place these came"] = None
    open: Annotated[
        tuple[str, ...] | Literal["rest"],
        "options of which nobody knows what these rules say; rest: all that are not above",
    ] = ()

    @property
    def listed(self) -> tuple[str, ...]:
        """The open options that the file names."""
        return () if isinstance(self.open, str) else self.open

    def is_open(self, option: str) -> bool:
        """Return whether the value is unknown and no setting states it."""
        return self.open == "rest" or option in self.listed


@dataclass(frozen=True)
class OptionValue:
    """The value of an option in one ruleset, and its evidence.

    If it is open, the value is the one that scoring assumes. `basis` is its state where the option applies;
    `like` are the rulesets whose texts have a standard value, none if all have it. A value is restated if
    only summaries of the rules state it. An option does not apply if the ruleset says so (`is_unused`), or
    under these values of the other options.
    """

    value: Value
    basis: CellState = CellState.OPEN
    confidence: Confidence | None = None
    passages: tuple[Passage, ...] = ()
    like: tuple[str, ...] = ()
    seen: Seen | None = None
    is_restated: bool = False
    inherited_from: str | None = None
    is_unused: bool = False
    applies: bool = True

    @property
    def state(self) -> CellState:
        return self.basis if self.applies else CellState.NOT_APPLICABLE

    @property
    def is_known(self) -> bool:
        """Whether the value is known, wherever the option applies."""
        return self.basis is not CellState.OPEN

    @property
    def is_verified(self) -> bool:
        """Whether a good source states the value."""
        return self.confidence in {"high", "medium"}

    @property
    def is_sure(self) -> bool:
        """Whether a question may ask for the value: it is standard, or a text that was read states it."""
        return self.is_known and self.confidence != "low" and not self.is_restated

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(each.source for each in self.passages)

    @property
    def section(self) -> str | None:
        """The section of the first source."""
        return self.passages[0].section if self.passages else None


@dataclass(frozen=True)
class RulesetDefinition:
    """A ruleset with a value for every option."""

    id: str
    extends: str | None
    option_values: Mapping[str, OptionValue]
    in_force: InForce | None = None
    replaces: str | None = None

    @property
    def players(self) -> Value | None:
        """The number of players, if it could be read."""
        option_value = self.option_values.get("players")
        return option_value.value if option_value else None
