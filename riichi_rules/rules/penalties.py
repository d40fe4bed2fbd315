"""Penalties: the offences that rulebooks name, and the rulings on them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from riichi_rules.rules.faults import (
    DataFault,
    Path,
    repeated_name_faults,
    section_faults,
    source_faults,
    unknown_name_faults,
)
from riichi_rules.rules.ids import is_id
from riichi_rules.rules.model import Confidence, Positive, Range

Topic = Literal[
    "general",
    "tiles_shown",
    "drawing",
    "calls",
    "riichi",
    "winning",
    "hand_end",
    "conduct",
    "tournament",
]
Outcome = Literal[
    "none",
    "reminder",
    "warning",
    "minor",
    "forbidden",
    "yellow_card",
    "dead_hand",
    "redeal",
    "chombo",
    "points",
    "referee",
    "disqualified",
]


# The remark on rulings of a text that contradicts itself: each stands with its own section.
CONTRADICTED = "contradicted"


@dataclass(frozen=True)
class Ruling:
    """The outcome of an offence, its condition, and further steps."""

    then: Outcome
    section: Annotated[str, "where the text says so; left out where rules have no text"] = ""
    when: Annotated[str | None, "the id of the condition; left out where there is none"] = None
    tiles: Annotated[Range | None, "how many tiles were shown"] = None
    minutes: Annotated[Range | None, "min: later than so many minutes"] = None
    seconds: Annotated[Positive | None, "the call came later than so many seconds"] = None
    points: Annotated[
        Positive | tuple[Positive, ...] | Range | None, "points taken off; a list: one of these"
    ] = None
    per: Annotated[Literal["minute", "player"] | None, "what the points are counted by"] = None
    also: Annotated[tuple[str, ...], "the ids of what else is done"] = ()
    confidence: Confidence = "high"

    @property
    def condition(self) -> tuple[object, ...]:
        """The parts that distinguish it from other rulings on the same offence."""
        return (
            self.when,
            self.tiles,
            self.minutes,
            self.seconds,
            self.section if self.is_contradicted else None,
        )

    @property
    def is_contradicted(self) -> bool:
        """Whether another section of the same text has another ruling."""
        return CONTRADICTED in self.also


@dataclass(frozen=True)
class Offence:
    """An offence, and the rulings on it by ruleset."""

    topic: Topic
    rulings: Mapping[str, tuple[Ruling, ...]]


@dataclass(frozen=True)
class PenaltyText:
    """The sources of a ruleset's text on penalties, and how much of it is known."""

    known: Literal["whole", "part", "none"]
    sources: tuple[str, ...] = ()
    follows: Annotated[str | None, "the ruleset whose rulings are taken where it has none"] = None

    @property
    def is_read(self) -> bool:
        return self.known in {"whole", "part"}


@dataclass(frozen=True)
class Penalties:
    """The known texts on penalties, and every offence that they name."""

    texts: Mapping[str, PenaltyText] = field(default_factory=dict)
    offences: Mapping[str, Offence] = field(default_factory=dict)

    def _every_ruling(self) -> Iterator[Ruling]:
        return (each for one in self.offences.values() for some in one.rulings.values() for each in some)

    @property
    def topics(self) -> dict[str, list[str]]:
        """The offences by topic."""
        topics: dict[str, list[str]] = {}
        for name, offence in self.offences.items():
            topics.setdefault(offence.topic, []).append(name)
        return topics

    @property
    def conditions(self) -> list[str]:
        """The ids of all conditions, each once."""
        return [*dict.fromkeys(each.when for each in self._every_ruling() if each.when)]

    @property
    def outcomes(self) -> list[str]:
        """All outcomes, each once."""
        return [*dict.fromkeys(each.then for each in self._every_ruling())]

    @property
    def remarks(self) -> list[str]:
        """The ids of all further steps, each once."""
        return [*dict.fromkeys(also for each in self._every_ruling() for also in each.also)]

    def nearest_text(self, ancestry: Collection[str]) -> str | None:
        """Return the first ruleset with an entry about its text, of a ruleset and its ancestors in order."""
        return next((each for each in ancestry if each in self.texts), None)

    def text_of(self, ancestry: Collection[str], stand_in: str | None = None) -> str | None:
        """Return the ruleset whose text applies to these, if one was read.

        `stand_in` takes the place of the text that rules without penalties of their own follow.
        """
        name = self.nearest_text(ancestry)
        if name is None:
            return None
        text = self.texts[name]
        return name if text.is_read else text.follows and (stand_in or text.follows)

    def rulings(self, offence: str, text: str | None) -> tuple[Ruling, ...]:
        """Return the rulings on an offence in a text; empty if the text is silent or unknown."""
        return self.offences[offence].rulings.get(text or "", ())


def with_inherited(penalties: Penalties, ancestries: Mapping[str, Sequence[str]]) -> Penalties:
    """Return the penalties with a text for each ruleset that has rulings and no text.

    It has the rulings of the text that applies under the rulesets it extends, its own in place of them.

    >>> ruling, fine = Ruling("chombo", "3"), Ruling("points", points=1000)
    >>> late = Offence("conduct", {"ema_2025": (ruling,), "lille": (fine,)})
    >>> penalties = Penalties({"ema_2025": PenaltyText("whole", ("EMA25",))}, {"late": late})
    >>> with_inherited(penalties, {"lille": ["lille", "ema_2025"]}).texts["lille"].follows
    'ema_2025'
    """
    ruling = dict.fromkeys(name for each in penalties.offences.values() for name in each.rulings)
    texts, offences = dict(penalties.texts), dict(penalties.offences)
    for ruleset in (each for each in ruling if each not in penalties.texts):
        followed = penalties.text_of(ancestries[ruleset][1:])
        base = penalties.texts[followed] if followed else PenaltyText("part")
        texts[ruleset] = replace(base, follows=followed)
        for name, offence in offences.items():
            inherited = offence.rulings.get(followed or "")
            if inherited and ruleset not in offence.rulings:
                offences[name] = replace(offence, rulings={**offence.rulings, ruleset: inherited})
    return Penalties(texts, offences)


def penalty_faults(
    penalties: Penalties, rulesets: Collection[str], sources: Collection[str] | None
) -> Iterator[DataFault]:
    """Yield every fault in the penalties; paths start at their file."""
    for name, text in penalties.texts.items():
        yield from unknown_name_faults("ruleset", name, rulesets, ("texts", name), on_key=True)
        yield from _text_faults(penalties, name, text, sources)
    may_rule = [each for each in rulesets if each in _read(penalties) or each not in penalties.texts]
    for name, offence in penalties.offences.items():
        path = ("offences", name)
        if not offence.rulings:
            yield DataFault((*path, "rulings"), "missing_key", f"no text says what follows '{name}'")
        for ruleset, rulings in offence.rulings.items():
            yield from _rulings_faults(penalties, ruleset, rulings, may_rule, (*path, "rulings", ruleset))


def _text_faults(
    penalties: Penalties, name: str, text: PenaltyText, sources: Collection[str] | None
) -> Iterator[DataFault]:
    path = ("texts", name)
    yield from source_faults(text.sources, sources, (*path, "sources"))
    if text.is_read != bool(text.sources):
        yield DataFault(path, "contradiction", f"'{name}': a text that was read, and no other, has sources")
    if text.follows is not None:
        yield from unknown_name_faults("ruleset", text.follows, _read(penalties), (*path, "follows"))
    if text.is_read and not any(name in each.rulings for each in penalties.offences.values()):
        yield DataFault(path, "missing_key", f"no ruling follows the text of '{name}'", on_key=True)


def _read(penalties: Penalties) -> list[str]:
    return [name for name, text in penalties.texts.items() if text.is_read]


def _rulings_faults(
    penalties: Penalties, ruleset: str, rulings: tuple[Ruling, ...], may_rule: Collection[str], path: Path
) -> Iterator[DataFault]:
    yield from unknown_name_faults("ruleset", ruleset, may_rule, path, on_key=True)
    if not rulings:
        yield DataFault(path, "missing_key", f"nothing follows under '{ruleset}'")
    if sum(ruling.is_contradicted for ruling in rulings) == 1:
        yield DataFault(path, "contradiction", f"the ruling that contradicts '{ruleset}' is missing")
    conditions = [ruling.condition for ruling in rulings]
    for index, ruling in enumerate(rulings):
        if ruling.condition in conditions[:index]:
            yield DataFault((*path, index), "listed_twice", "another ruling has the same condition")
        yield from _ruling_faults(ruling, ruleset in penalties.texts, (*path, index))


def _ruling_faults(ruling: Ruling, has_text: bool, path: Path) -> Iterator[DataFault]:
    if has_text and not ruling.section.strip():
        yield DataFault((*path, "section"), "missing_key", "the section is empty")
    if ruling.section and not has_text:
        message = "a section is that of a text, and these rules have none under 'texts'"
        yield DataFault((*path, "section"), "contradiction", message, "leave it out")
    yield from section_faults(ruling.section, (*path, "section"))
    if ruling.points is not None and ruling.then != "points":
        yield DataFault((*path, "points"), "contradiction", f"'{ruling.then}' takes no points off")
    if ruling.per is not None and not isinstance(ruling.points, int):
        yield DataFault((*path, "per"), "contradiction", "'per' counts one number of points")
    if isinstance(ruling.points, tuple) and len(ruling.points) != 2:
        yield DataFault((*path, "points"), "bad_count", "must be one number, two, or a range")
    yield from repeated_name_faults("remark", ruling.also, (*path, "also"))
    for id_ in (*([ruling.when] if ruling.when else []), *ruling.also):
        if not is_id(id_):
            yield DataFault(path, "bad_id", f"'{id_}' cannot be an id")
    for key in ("tiles", "minutes", "points"):
        value = getattr(ruling, key)
        yield from _range_faults(value, (*path, key)) if isinstance(value, Range) else ()


def _range_faults(bounds: Range, path: Path) -> Iterator[DataFault]:
    """Yield a fault for a range without bounds, in the wrong order, or with a number below one."""
    numbers = [each for each in (bounds.min, bounds.max) if each is not None]
    if not numbers or numbers != sorted(numbers):
        yield DataFault(path, "bad_range", "needs 'min' or 'max', the lower one first")
    if any(each < 1 for each in numbers):
        yield DataFault(path, "bad_count", "must be 1 or more")


def ruling_entry(ruling: Ruling) -> dict[str, Any]:
    """Return a ruling as plain data."""
    return {
        "then": ruling.then,
        "when": ruling.when,
        "tiles": ruling.tiles,
        "minutes": ruling.minutes,
        "seconds": ruling.seconds,
        "points": _points_off(ruling),
        "also": ruling.also,
        "section": ruling.section,
        "confidence": ruling.confidence,
    }


def _points_off(ruling: Ruling) -> dict[str, Any] | None:
    points = ruling.points
    if points is None:
        return None
    if isinstance(points, Range):
        return {"one_of": None, "range": points, "per": ruling.per}
    return {"one_of": points if isinstance(points, tuple) else (points,), "range": None, "per": ruling.per}
