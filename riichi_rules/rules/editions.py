"""Changes from one edition of rules to the next, as far as both are known."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from riichi_rules.rules.book import Book
from riichi_rules.rules.penalties import Ruling
from riichi_rules.rules.sessions import SESSION_RULES, SessionRule


@dataclass(frozen=True)
class Edition:
    """A ruleset, and the earlier rules that it replaced."""

    new: str
    old: str


@dataclass(frozen=True)
class OffenceChanges:
    """The offences on which two texts differ, that the later one names first, and that it no longer names."""

    changed: tuple[str, ...]
    added: tuple[str, ...]
    dropped: tuple[str, ...]

    @property
    def count(self) -> int:
        return len(self.changed) + len(self.added) + len(self.dropped)


def editions(book: Book) -> list[Edition]:
    """Return every ruleset that replaces another, the newest first."""
    found = [Edition(id_, each.replaces) for id_, each in book.rulesets.items() if each.replaces]
    return sorted(found, key=lambda each: -_first_year(book, each.new))


def _first_year(book: Book, ruleset: str) -> int:
    years = book.rulesets[ruleset].in_force
    return (years and years.since) or 0


def changed_options(book: Book, edition: Edition) -> list[str]:
    """Return the options whose value changed, and those that decide something only in the later edition."""
    return [option for option in book.options if _is_changed(book, edition, option)]


def _is_changed(book: Book, edition: Edition, option: str) -> bool:
    old, new = (book.rulesets[each].option_values[option] for each in (edition.old, edition.new))
    if not (new.applies and new.is_known):
        return False
    return not old.applies or (old.is_known and old.value != new.value)


def first_known_options(book: Book, edition: Edition) -> list[str]:
    """Return the options whose value is known in the later edition only."""
    old, new = (book.rulesets[each].option_values for each in (edition.old, edition.new))
    return [
        option
        for option in book.options
        if new[option].applies and new[option].is_known and old[option].applies and not old[option].is_known
    ]


def offence_changes(book: Book, edition: Edition) -> OffenceChanges:
    """Return the offences on which the texts of two editions differ.

    Where a text is known only in part, nobody can tell what it does not name.
    """
    penalties = book.penalties
    old, new = (set(_named_offences(book, each)) for each in (edition.old, edition.new))
    is_whole = [_has_whole_text(book, each) for each in (edition.old, edition.new)]
    ordered = _sorter(penalties.offences)
    both = ordered(old & new)
    differing = (each for each in both if _differ(book, edition, each))
    return OffenceChanges(
        changed=tuple(differing),
        added=tuple(ordered(new - old)) if is_whole[0] else (),
        dropped=tuple(ordered(old - new)) if all(is_whole) else (),
    )


def _sorter(names: Iterable[str]) -> Callable[[set[str]], list[str]]:
    """Return a function that lists the members of a set in the order of these names."""
    return lambda members: [each for each in names if each in members]


def _named_offences(book: Book, ruleset: str) -> Iterator[str]:
    """Yield the offences that a ruleset's own text names."""
    return (name for name, each in book.penalties.offences.items() if ruleset in each.rulings)


def _has_whole_text(book: Book, ruleset: str) -> bool:
    text = book.penalties.texts.get(ruleset)
    return text is not None and text.known == "whole"


def _differ(book: Book, edition: Edition, offence: str) -> bool:
    rulings = book.penalties.offences[offence].rulings
    return [*map(_consequence, rulings[edition.old])] != [*map(_consequence, rulings[edition.new])]


def _consequence(ruling: Ruling) -> tuple[object, ...]:
    """Return the condition and the consequence of a ruling; remarks count only if it has no other."""
    when = (ruling.when, ruling.tiles, ruling.minutes, ruling.seconds)
    also = ruling.also if ruling.then == "none" else ()
    return (*when, ruling.then, ruling.points, ruling.per, also)


def changed_session_rules(book: Book, edition: Edition) -> list[str]:
    """Return the rules on sessions that both editions have with another value, or only the later one has."""
    old, new = (_session_rules(book, each) for each in (edition.old, edition.new))
    if not (old and new):
        return []
    return [
        id_ for id_ in SESSION_RULES if id_ in new and (id_ not in old or old[id_].value != new[id_].value)
    ]


def _session_rules(book: Book, ruleset: str) -> dict[str, SessionRule]:
    session = book.sessions.get(ruleset)
    return {**session.rules} if session else {}
