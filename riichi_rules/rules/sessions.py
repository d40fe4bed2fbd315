"""Sessions of a tournament: the rules about time, signal, lateness and substitutes."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from riichi_rules.rules.faults import DataFault, Path, section_faults, source_faults, unknown_name_faults
from riichi_rules.rules.model import Confidence, Positive, Range

# Stands among the words of a rule whose value may be a number, or a range of numbers.
NUMBER, RANGE = "number", "range"

# The rules in the order in which an organiser needs them, with their possible values.
SESSION_RULES: Mapping[str, tuple[str, ...]] = {
    "minutes": (NUMBER,),
    "signal_minutes": (NUMBER, "at_end"),
    "hands_after_signal": (NUMBER,),
    "chombo_after_signal": ("uses_up_hand", "replayed"),
    "minutes_to_last_hand": (RANGE,),
    "start": ("walls_built",),
    "next_hand": ("at_once",),
    "late_points": (NUMBER,),
    "late_minutes": (NUMBER,),
    "substitute_points": (NUMBER,),
    "substitute_before": ("counts_for_uma", "scored_normally"),
    "substitute_during": ("counts_as_last", "scored_normally", "hand_replayed"),
    "score_sheet": ("signed_by_all", "checked_by_all"),
    "devices": ("silent", "off_table"),
    "breaks": ("between_hands",),
    "thinking_seconds": (NUMBER,),
    "tables_per_referee": (NUMBER,),
    "tables_per_playing_referee": (NUMBER,),
    "referee_table": ("extra_time",),
    "seating": ("fixed_or_swiss",),
    "tile_millimetres": (NUMBER,),
    "wrong_set": ("put_right",),
    "own_sticks": ("with_consent",),
    "appeal_months": (NUMBER,),
}


@dataclass(frozen=True)
class StatedValue:
    """The value of a rule, and the section of the text."""

    value: Annotated[Positive | Range | str, "a number, a range, or one of the words of the rule"]
    section: str


@dataclass(frozen=True)
class SessionRule(StatedValue):
    """The value of a rule, and further statements of the text about it."""

    often: Annotated[bool, "true: a custom that the text names, not a rule"] = False
    against: Annotated[StatedValue | None, "what another section says instead"] = None
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
        yield from unknown_name_faults("ruleset", name, rulesets, (name,), on_key=True)
        yield from source_faults(session.sources, sources, (name, "sources"))
        if not session.sources:
            yield DataFault((name, "sources"), "missing_key", f"no source settles the sessions of '{name}'")
        for id_, rule in session.rules.items():
            yield from _rule_faults(id_, rule, (name, "rules", id_))


def _rule_faults(id_: str, rule: SessionRule, path: Path) -> Iterator[DataFault]:
    yield from unknown_name_faults("session_rule", id_, SESSION_RULES, path, on_key=True)
    values = [(rule, path)] if rule.against is None else [(rule, path), (rule.against, (*path, "against"))]
    for each, at in values:
        if not each.section.strip():
            yield DataFault((*at, "section"), "missing_key", "the section is empty")
        yield from section_faults(each.section, (*at, "section"))
        if id_ in SESSION_RULES and _form(each.value) not in SESSION_RULES[id_]:
            yield DataFault((*at, "value"), "bad_value", f"must be one of {', '.join(SESSION_RULES[id_])}")
    if rule.against is not None and rule.against.value == rule.value:
        yield DataFault((*path, "against"), "contradiction", "the other section says the same")


def _form(value: int | Range | str) -> str:
    """Return a value as the possible values of a rule name it: a word, a number or a range."""
    if isinstance(value, Range):
        return RANGE
    return NUMBER if isinstance(value, int) else value
