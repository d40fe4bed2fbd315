"""The needs of pages, lessons and sentences: where no ruleset of a site meets them, these are left out."""

from typing import Literal

from generator.settings import ListedRulesets
from riichi_rules.rules.book import Book
from riichi_rules.rules.editions import Edition, editions

Need = Literal["editions", "three_players", "four_players"]

PLAYERS = {"three_players": 3, "four_players": 4}


def is_met(need: Need | None, book: Book) -> bool:
    """Return whether the rulesets that a site shows have what a page needs."""
    if need == "editions":
        return bool(shown_editions(book))
    if need is None:
        return True
    return any(book.rules(each).number("players") == PLAYERS[need] for each in book.rulesets)


def shown_yaku(book: Book) -> list[str]:
    """Return the yaku of a site: of local ones, a site that lists its rulesets has those that they count."""
    rulesets, every = book.rulesets, book.base.yaku
    if not (isinstance(rulesets, ListedRulesets) and rulesets.is_ordered):
        return [*every]
    rules = [book.rules(each) for each in rulesets]
    return [
        id_ for id_, yaku in every.items() if not yaku.local or any(r.yaku[id_].is_counted for r in rules)
    ]


def shown_editions(book: Book) -> list[Edition]:
    """Return every edition with the rules that it replaces, the newest first, of those shown."""
    shown = {*book.rulesets}
    return [each for each in editions(book) if {each.old, each.new} <= shown]
