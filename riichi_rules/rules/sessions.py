"""Sessions of a tournament: the rules about time, signal, lateness and substitutes."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from riichi_rules.rules.faults import DataFault, Path, source_faults, unknown
from riichi_rules.rules.model import Confidence, Positive

# The rules in the order in which an organiser needs them; an empty tuple means a number.
SESSION_RULES: Mapping[str, tuple[str, ...]] = {
    "minutes": (),
    "signal_minutes": (),
    "hands_after_signal": (),
    "chombo_after_signal": ("uses_up_hand", "replayed"),
    "start": ("walls_built",),
    "next_hand": ("at_once",),
    "late_points": (),
    "late_minutes": (),
    "substitute_points": (),
    "substitute_before": ("counts_for_uma", "scored_normally"),
    "substitute_during": ("counts_as_last", "scored_normally", "hand_replayed"),
    "score_sheet": ("signed_by_all", "checked_by_all"),
    "devices": ("silent", "off_table"),
    "breaks": ("between_hands",),
    "tables_per_referee": (),
    "tables_per_playing_referee": (),
}


@dataclass(frozen=True)
class SessionRule:
    """The value of a rule, and the section of the text."""

    value: Annotated[Positive | str, "a number, or one of the words of the rule"]
    section: str
    confidence: Confidence = "high"


@dataclass(frozen=True)
class Session:
    """The rules of a ruleset's text about sessions."""

    sources: tuple[str, ...]
    rules: Annotated[Mapping[str, SessionRule], "by the ids of what may be settled"]


def session_faults(
    sessions: Mapping[str, Session], rulesets: Collection[str], sources: Collection[str] | None
) -> Iterator[DataFault]:
    """Yield every fault in the sessions; paths start at their file."""
    for name, session in sessions.items():
        yield from unknown("ruleset", name, rulesets, (name,), on_key=True)
        yield from source_faults(session.sources, sources, (name, "sources"))
        if not session.sources:
            yield DataFault((name, "sources"), "missing_key", f"no source settles the sessions of '{name}'")
        for id_, rule in session.rules.items():
            yield from _rule_faults(id_, rule, (name, "rules", id_))


def _rule_faults(id_: str, rule: SessionRule, path: Path) -> Iterator[DataFault]:
    yield from unknown("session_rule", id_, SESSION_RULES, path, on_key=True)
    if not rule.section.strip():
        yield DataFault((*path, "section"), "missing_key", "the section is empty")
    words = SESSION_RULES.get(id_, ())
    if words and rule.value not in words:
        yield DataFault((*path, "value"), "bad_value", f"must be one of {', '.join(words)}")
    if id_ in SESSION_RULES and not words and not isinstance(rule.value, int):
        yield DataFault((*path, "value"), "bad_value", "must be a number, 1 or more")
