"""The rules for browser scripts: the base rules, what options change in them, and how rulesets differ."""

from collections.abc import Collection, Mapping
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from generator.export.browser.files import dense_json, write_file
from generator.settings import default_ruleset, every_ruleset
from riichi_rules.engine.impossible import CANNOT_BE, OPTIONS, impossible_events
from riichi_rules.plain_json import as_json
from riichi_rules.rules.book import Book, as_key, members_of
from riichi_rules.rules.cells import CellState
from riichi_rules.rules.model import Option
from riichi_rules.rules.parts import PARTS
from riichi_rules.rules.sessions import SessionRule

FILE = "rules.json"

# Fields of the rules that have their default value are left out.
as_plain_json = partial(as_json, in_brief=True)

# What the engine needs to know of a game besides the rules, and the option that decides it.
ASKED = {"seats": "players", "more_yaku_late": "two_yaku_at_5_honba"}


COST_OF_CHOMBO = "cost_of_chombo"
CLOCK = ("minutes", "signal_minutes", "hands_after_signal", "chombo_after_signal")


def write_rules(folder: Path, book: Book) -> None:
    """Write the rules into the folder of the site's data."""
    write_file(folder / FILE, f"{dense_json(browser_rules(book))}\n")


def browser_rules(book: Book) -> dict[str, Any]:
    """Return everything that `loadRules` of the browser's engine reads, settings of the table included."""
    every = every_ruleset(book)
    usual = {
        name: as_plain_json(each.value)
        for name, each in book.rulesets[default_ruleset(book)].option_values.items()
    }
    return {
        "base": {part: as_plain_json(getattr(book.base, part)) for part in PARTS},
        "options": {name: _option(book, name, option) for name, option in book.options.items()},
        "asked": ASKED,
        "cannot_be": _cannot_be(book),
        "usual": default_ruleset(book),
        **({"shown": [*book.rulesets]} if [*book.rulesets] != [*every] else {}),
        "values": usual,
        "rulesets": {name: _differences(book, name, usual) for name in every},
        "unknown": {
            name: listed for name in every if (listed := _sort_options(book.rules(name).unknown, book))
        },
        "unsure": {
            name: listed for name in every if (listed := _sort_options(book.rules(name).unsure, book))
        },
        "standard": {name: standard for name in every if (standard := _standard(book, name))},
        "unused": {
            name: listed for name in every if (listed := _sort_options(book.rules(name).unused, book))
        },
        "fines": {name: _fines(book, name) for name in every},
        "clocks": {name: clock for name in every if (clock := _clock(book, name))},
    }


def _fines(book: Book, ruleset: str) -> list[int]:
    """Return the points that the text of a ruleset takes off for errors; a chombo has its option."""
    text = book.penalty_text(ruleset)
    rulings = [
        ruling
        for offence in book.penalties.offences
        if offence != COST_OF_CHOMBO
        for ruling in book.penalties.rulings(offence, text)
    ]
    points = {each for ruling in rulings for each in _each_of(ruling.points)}
    late = _rules_on_sessions(book, ruleset).get("late_points")
    return sorted(points | ({int(late.value)} if late and isinstance(late.value, int) else set()))


def _each_of(points: object) -> tuple[int, ...]:
    if isinstance(points, int):
        return (points,)
    return points if isinstance(points, tuple) else ()


def _clock(book: Book, ruleset: str) -> dict[str, Any]:
    """Return how the text of a ruleset ends a session by time."""
    rules = _rules_on_sessions(book, ruleset)
    return {name: rules[name].value for name in CLOCK if name in rules}


def _rules_on_sessions(book: Book, ruleset: str) -> Mapping[str, SessionRule]:
    session = book.sessions.get(book.penalty_text(ruleset) or "")
    return session.rules if session else {}


def _differences(book: Book, ruleset: str, usual: Mapping[str, object]) -> dict[str, Any]:
    """Return the options in which a ruleset differs from the usual one, with their values."""
    option_values = book.rulesets[ruleset].option_values
    values = {name: as_plain_json(each.value) for name, each in option_values.items()}
    return {name: value for name, value in values.items() if value != usual[name]}


def _standard(book: Book, ruleset: str) -> dict[str, tuple[str, ...]]:
    """Return the options with a standard value, each with the rulesets whose texts have it, or none."""
    option_values = book.rulesets[ruleset].option_values
    return {name: each.like for name, each in option_values.items() if each.state is CellState.STANDARD}


def _sort_options(names: Collection[str], book: Book) -> list[str]:
    """Return these options in the order of the book."""
    return [name for name in book.options if name in names]


def _cannot_be(book: Book) -> dict[str, Any]:
    """Return the problems about events, those that some options rule out with the values of these."""
    games = [
        dict(zip(OPTIONS, each, strict=True)) for each in product(*[book.options[n].values for n in OPTIONS])
    ]
    events = {",".join(map(as_key, game.values())): impossible_events(game) for game in games}
    occurs = [[key for key, bits in events.items() if bits >> index & 1] for index in range(len(CANNOT_BE))]
    problems = [
        [code, as_plain_json(claim), *([only] if len(only) < len(games) else [])]
        for (code, claim), only in zip(CANNOT_BE, occurs, strict=True)
    ]
    return {"by": OPTIONS, "problems": problems}


def _option(book: Book, name: str, option: Option) -> dict[str, Any]:
    """Return the values of an option and what each changes: paths into the base rules with new contents.

    A choice lists its values with their changes; a set has the changes of each member.
    """

    def changes(key: str) -> dict[str, Any]:
        return {".".join(path): as_plain_json(content) for path, content in book.changes.get((name, key), ())}

    entry: dict[str, Any] = {"topic": option.topic}
    if option.only_where:
        entry["where"] = as_plain_json(option.only_where)
    if option.type == "choice":
        return entry | {"values": [[value, changes(as_key(value))] for value in option.values]}
    if option.type == "set":
        return entry | {"members": {member: changes(member) for member in members_of(option, book.base)}}
    return entry | {"type": option.type}
