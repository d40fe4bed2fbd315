"""The facts that pages state about a yaku: its value, its kind, and its relations to other yaku."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from riichi_rules.engine.conditions import ConditionIndex
from riichi_rules.engine.impossible import endings
from riichi_rules.rules.book import Book
from riichi_rules.rules.conditions import is_only_closed
from riichi_rules.rules.model import Range, Rules, Want, Yaku
from riichi_rules.texts.languages import Texts

# The facts that identify the kind of a yaku; the first match decides.
KINDS: Mapping[str, frozenset[str]] = {
    "special": frozenset({"form", "discarded_simples", "nine_gates"}),
    "honours": frozenset(
        {"haku", "hatsu", "chun", "seat_wind", "round_wind", "dragon_triplets", "wind_triplets"}
    ),
    "tiles": frozenset({"outside_groups", "terminal_groups", "simples", "suits", "suit", "all_green"}),
    "triplets": frozenset(
        {"triplets", "concealed_triplets", "kans", "triplet_in_three_suits", "triplet_run"}
    ),
    "sequences": frozenset(
        {"sequences", "twin_sequences", "sequence_in_three_suits", "straight", "same_sequence"}
    ),
}


class Value(NamedTuple):
    """The value of a yaku in a closed or open hand: a number of han or yakuman, a limit, or nothing."""

    unit: str
    number: int = 0
    limit: str = ""

    @property
    def weight(self) -> int:
        """The sort key: a yakuman outweighs any number of han, a limit lies between."""
        return {"han": 1, "limit": 50, "yakuman": 100, "none": 0}[self.unit] * max(self.number, 1)


NOTHING = Value("none")


def value(yaku: Yaku, side: str) -> Value:
    """Return the value of a yaku in a closed or in an open hand."""
    if not yaku.is_counted:
        return NOTHING
    if side == "open" and is_only_closed(yaku.when):
        return NOTHING
    if yaku.limit:
        return Value("limit", limit=yaku.limit)
    number = yaku.worth(side)
    return Value("yakuman" if yaku.yakuman else "han", number) if number else NOTHING


def value_in_words(texts: Texts, worth: Value) -> str:
    """Return a value with its unit, such as 2 han, yakuman, mangan."""
    if worth.unit == "none":
        return texts.say("ui.yaku_table.not_open")
    if worth.unit == "limit":
        return texts.say(f"limits.{worth.limit}")
    if worth == Value("yakuman", 1):
        return texts.say("limits.yakuman")
    return texts.say(f"units.{worth.unit}", n=worth.number)


def kind_of(yaku: Yaku) -> str:
    """Return the kind of a yaku: win, sequences, triplets, tiles, honours or special."""
    return next((kind for kind, facts in KINDS.items() if facts & set(yaku.when)), "win")


def deciding_options(book: Book, yaku: str) -> Iterator[str]:
    """Yield the options that change a yaku, in the order of the book, less customs that no text states."""
    names = {
        option
        for (option, item), changes in book.changes.items()
        for path, _ in changes
        if path[:2] == ("yaku", yaku) and (item == yaku or book.options[option].type == "choice")
    }
    yield from (name for name, option in book.options.items() if name in names and not option.custom)


# Relations


def replaced_by(rules: Rules, yaku: str) -> list[str]:
    """Return the yaku that count instead of this one."""
    return [name for name, other in rules.yaku.items() if yaku in other.replaces]


@lru_cache(128)
def never_with(rules: Rules, yaku: str) -> tuple[str, ...]:
    """Return the yaku, yakuman or not as this one is, that contradict it, so that no hand can have both."""
    own = rules.yaku[yaku]
    return tuple(
        name
        for name, other in rules.yaku.items()
        if name != yaku
        and other.is_counted
        and (other.yakuman is None) == (own.yakuman is None)
        and yaku not in other.replaces
        and name not in own.replaces
        and (_exclude(own, other) or _cannot_be(rules, own, other))
    )


def _exclude(one: Yaku, other: Yaku) -> bool:
    """Return whether two yaku require different values of some fact."""
    shared = one.when.keys() & other.when.keys()
    return any(_values_of(one.when[fact]).isdisjoint(_values_of(other.when[fact])) for fact in shared)


def _cannot_be(rules: Rules, one: Yaku, other: Yaku) -> bool:
    """Return whether no hand can end in a way that gives both yaku, under any options."""
    possible = endings(rules.number("players"), 0, "both")
    claim = {fact: want for fact, want in (*one.when.items(), *other.when.items()) if fact in possible[0]}
    return not any(map(ConditionIndex([claim]).mask_of_any, possible))


MOST = 14  # tiles in a winning hand without quads, more than any fact counts


def _values_of(want: Want) -> set[object]:
    if isinstance(want, Range):
        return set(range(want.min or 0, (MOST if want.max is None else want.max) + 1))
    return set(want) if isinstance(want, tuple) else {want}
