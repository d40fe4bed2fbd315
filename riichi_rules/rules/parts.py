"""Checks of each part of the rules beyond its types: tiles, yaku, fu, limits and dora."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from riichi_rules.problems import did_you_mean
from riichi_rules.rules import conditions
from riichi_rules.rules.facts import Fact, domains
from riichi_rules.rules.faults import DataFault, Path, repeated_name_faults, unknown_name_faults
from riichi_rules.rules.model import (
    MANGAN,
    YAKUMAN,
    Condition,
    Dora,
    Fu,
    Limit,
    Payments,
    Positive,
    Price,
    TileSet,
    Yaku,
)
from riichi_rules.strict_yaml.values import ANY_COUNT

PARTS: Mapping[str, Any] = {
    "tiles": TileSet,
    "yaku": Mapping[str, Yaku],
    "fu": Fu,
    "limits": Mapping[str, Limit],
    "payments": Payments,
    "dora": Mapping[str, Dora],
    "table": Mapping[str, Positive],
}

HONOURS = [f"{number}z" for number in range(1, 8)]
EVERY_TILE = [*(f"{number}{suit}" for suit in "mps" for number in range(1, 10)), *HONOURS]


@dataclass(frozen=True)
class KnownIds:
    """The ids that parts refer to, as far as they could be read."""

    yaku: Collection[str] | None
    limits: Collection[str] | None
    facts: Mapping[str, Fact] | None


def part_faults(part: str, content: Any, known: KnownIds) -> Iterator[DataFault]:
    """Yield every fault within one part; paths start at its file."""
    if part == "tiles":
        yield from _tile_faults(content)
        yield from _tile_set_faults(content, known)
    elif part == "yaku":
        for name, yaku in content.items():
            yield from _yaku_faults(name, yaku, known)
    elif part == "fu":
        yield from _fu_faults(content, known)
    elif part == "limits":
        yield from _limit_faults(content, known)
    elif part == "dora":
        yield from _dora_faults(content, known)


def _condition_faults(condition: Condition, subject: str, known: KnownIds, path: Path) -> Iterator[DataFault]:
    """Yield every fault of a condition on the facts about a subject."""
    if known.facts is None:
        return
    for fact, code, message, tip in conditions.faults(condition, domains(known.facts, subject)):
        yield DataFault((*path, fact), code, message, tip, on_key=code == "unknown_fact")


def _tile_faults(tiles: TileSet) -> Iterator[DataFault]:
    cycles = [tile for cycle in tiles.dora_cycles for tile in cycle]
    yield from _list_faults(tiles.honours, ("honours",))
    yield from _list_faults(tiles.left_out, ("left_out",))
    for index, cycle in enumerate(tiles.dora_cycles):
        yield from _list_faults(cycle, ("dora_cycles", index))
    for tile in EVERY_TILE:
        count = cycles.count(tile)
        if not count:
            yield DataFault(("dora_cycles",), "missing_tile", f"no dora cycle holds {tile}")
        if count > 1 and not any(cycle.count(tile) > 1 for cycle in tiles.dora_cycles):
            yield DataFault(("dora_cycles",), "listed_twice", f"two dora cycles hold {tile}")
    if sorted(tiles.suits) != ["m", "p", "s"]:
        yield DataFault(("suits",), "wrong_set", "must be the three suits m, p and s")
    if not {*HONOURS} <= {*tiles.honours}:
        yield DataFault(("honours",), "wrong_set", "must be the seven honours 1z to 7z")
    if tiles.copies != 4:
        yield DataFault(("copies",), "wrong_set", "must be 4")


def _tile_set_faults(tiles: TileSet, known: KnownIds) -> Iterator[DataFault]:
    """Yield sets without a fact `all_<id>`, and such facts without their set."""
    for name, listed in tiles.sets.items():
        yield from _list_faults(listed, ("sets", name))
        if known.facts is not None and f"all_{name}" not in known.facts:
            message = f"facts.yaml needs a fact 'all_{name}' for this set"
            tip = f'add there all_{name}: {{of: hand, means: "Every tile is one of the set `{name}`."}}'
            yield DataFault(("sets", name), "unknown_fact", message, tip, on_key=True)
    for fact in known.facts or ():
        if fact.startswith("all_") and fact.removeprefix("all_") not in tiles.sets:
            yield DataFault(("sets",), "missing_key", f"the fact '{fact}' needs a set of tiles '{fact[4:]}'")


def _list_faults(listed: Collection[str], path: Path) -> Iterator[DataFault]:
    yield from repeated_name_faults("tile", listed, path)
    for index, tile in enumerate(listed):
        if tile not in EVERY_TILE:
            tip = did_you_mean(tile, EVERY_TILE)
            yield DataFault((*path, index), "unknown_tile", f"'{tile}' is no tile here", tip)


def _yaku_faults(name: str, yaku: Yaku, known: KnownIds) -> Iterator[DataFault]:
    yield from _condition_faults(yaku.when, yaku.of, known, (name, "when"))
    if not yaku.when:
        yield DataFault((name, "when"), "empty_condition", f"yaku '{name}' needs no fact at all")
    for index, other in enumerate(yaku.replaces):
        yield from unknown_name_faults("yaku", other, known.yaku, (name, "replaces", index))
        if other == name:
            yield DataFault((name, "replaces", index), "contradiction", f"'{name}' replaces itself")
    if yaku.limit is not None:
        yield from unknown_name_faults("limit", yaku.limit, known.limits, (name, "limit"))
    if yaku.double and yaku.yakuman is None:
        yield DataFault((name, "double"), "contradiction", f"'{name}' counts double, but is no yakuman")
    prices = {"han": yaku.han, "yakuman": yaku.yakuman, "limit": yaku.limit}
    if sum(price is not None for price in prices.values()) != 1:
        message = f"yaku '{name}' must be worth one of han, yakuman and limit"
        yield DataFault((name,), "one_price", message, on_key=True)
    for part, price in prices.items():
        if isinstance(price, Price):
            yield from _price_faults(price, yaku.when, (name, part))


def _price_faults(price: Price, when: Condition, path: Path) -> Iterator[DataFault]:
    if price.closed is None and price.open is None:
        yield DataFault(path, "bad_price", "is worth nothing, closed or open")
    if price.open is not None and conditions.is_only_closed(when):
        yield DataFault((*path, "open"), "contradiction", "holds in closed hands only, yet has an open price")


def _fu_faults(fu: Fu, known: KnownIds) -> Iterator[DataFault]:
    for name, item in fu.items.items():
        path, subject = ("items", name), "group" if item.of == "group" else "hand"
        yield from _condition_faults(item.when, subject, known, (*path, "when"))
        if item.unless is not None:
            yield from unknown_name_faults("yaku", item.unless, known.yaku, (*path, "unless"))


def _limit_faults(limits: Mapping[str, Limit], known: KnownIds) -> Iterator[DataFault]:
    for name in (MANGAN, YAKUMAN):
        if known.limits is not None and name not in known.limits:
            yield DataFault((), "missing_key", f"there must be a limit '{name}'")
    for part in ("base", "from_han", "from_base"):
        below, least = "", 0
        for name, limit in limits.items():
            number = getattr(limit, part)
            if number is None or number not in ANY_COUNT[1:]:
                continue
            if number <= least:
                yield DataFault((name, part), "bad_order", f"must be more than the {least} of {below}")
            else:
                below, least = name, number


def _dora_faults(dora: Mapping[str, Dora], known: KnownIds) -> Iterator[DataFault]:
    for name, kind in dora.items():
        yield from _condition_faults(kind.when, "win", known, (name, "when"))
