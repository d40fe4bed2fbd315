"""The rules for the programs in the browser: the base, what options change in it, and how rulesets differ."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from generator.export.browser.files import dense_json, write_file
from riichi_rules.engine.impossible import CANNOT_BE
from riichi_rules.plain_json import as_json
from riichi_rules.rules.book import DEFAULT_RULESET, Book, as_key, members_of
from riichi_rules.rules.model import Option
from riichi_rules.rules.parts import PARTS

FILE = "rules.json"

# Of a record of the rules only what differs from the defaults of its fields.
as_plain_json = partial(as_json, in_brief=True)

# What the engine has to know of a game beside the rules themselves, and the option that settles it.
ASKED = {"seats": "players", "more_yaku_late": "two_yaku_at_5_honba"}


def write_rules(folder: Path, book: Book) -> None:
    """Writes the rules into the folder of the site's data."""
    write_file(folder / FILE, f"{dense_json(browser_rules(book))}\n")


def browser_rules(book: Book) -> dict[str, Any]:
    """Everything that `loadRules` of the engine in the browser reads, numbers of the table among it."""
    usual = {
        name: as_plain_json(each.value) for name, each in book.rulesets[DEFAULT_RULESET].standings.items()
    }
    return {
        "base": {part: as_plain_json(getattr(book.base, part)) for part in PARTS},
        "options": {name: _option(book, name, option) for name, option in book.options.items()},
        "asked": ASKED,
        "cannot_be": as_plain_json(CANNOT_BE),
        "usual": DEFAULT_RULESET,
        "values": usual,
        "rulesets": {name: _differences(book, name, usual) for name in book.rulesets},
        "unknown": {name: _unknown(book, name) for name in book.rulesets if _unknown(book, name)},
    }


def _differences(book: Book, ruleset: str, usual: Mapping[str, object]) -> dict[str, Any]:
    """The options in which a ruleset differs from the usual one."""
    standings = book.rulesets[ruleset].standings
    values = {name: as_plain_json(each.value) for name, each in standings.items()}
    return {name: value for name, value in values.items() if value != usual[name]}


def _unknown(book: Book, ruleset: str) -> list[str]:
    """The options of which no source tells what a ruleset says."""
    return [name for name in book.options if not book.is_known(ruleset, name)]


def _option(book: Book, name: str, option: Option) -> dict[str, Any]:
    """What an option may be, and what it changes: paths into the base and their new contents.

    A choice lists its values, each with its changes; a set has the changes of each of its members.
    """

    def changes(key: str) -> dict[str, Any]:
        return {".".join(path): as_plain_json(content) for path, content in book.changes.get((name, key), ())}

    stated: dict[str, Any] = {"topic": option.topic}
    if option.only_where:
        stated["where"] = as_plain_json(option.only_where)
    if option.type == "choice":
        return stated | {"values": [[value, changes(as_key(value))] for value in option.values]}
    if option.type == "set":
        return stated | {"members": {member: changes(member) for member in members_of(option, book.base)}}
    return stated | {"type": option.type}
