"""Hands of a given number of fu: groups, a pair and a wait that add up to it, laid out in tiles."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import NamedTuple

from generator.engine.price import round_up
from generator.engine.tiles import HAKU, IS_OUTSIDE, KINDS
from generator.quiz.dealing.dealt import DealtHand
from generator.quiz.dealing.orders import kinds_of, starts_of
from generator.quiz.dealing.shapes import Group, Place, lay_out
from generator.rules.model import Rules

CHI, VALUE = 0.5, 0.5
SEQUENCE = "sequence"
TRIPLETS = tuple(
    f"{shape}_{tile}_{side}"
    for side in ("closed", "open")
    for shape in ("triplet", "kan")
    for tile in ("simple", "outside")
)
CLOSED = TRIPLETS[:4]
PAIRS = ("", "pair_dragon", "pair_seat_wind", "pair_round_wind", "pair_double_wind")
SEQUENCE_WAITS = ("ryanmen", "kanchan", "penchan")
WAITS = (*SEQUENCE_WAITS, "shanpon", "tanki")


class Recipe(NamedTuple):
    """What gives fu in a hand, by the names of the fu items; a group or pair without any has its own name."""

    groups: tuple[str, ...]
    pair: str
    wait: str
    is_open: bool
    is_tsumo: bool

    def items(self) -> Iterator[str]:
        """The lines of the fu count."""
        yield "base"
        yield self.pair
        yield f"wait_{self.wait}"
        yield from self._groups_when_won()
        is_pinfu = {*self.groups} == {SEQUENCE} and not self.pair and self.wait == "ryanmen"
        if self.is_tsumo and (self.is_open or not is_pinfu):
            yield "tsumo"
        elif not self.is_tsumo and not self.is_open:
            yield "closed_ron"
        elif not self.is_tsumo and is_pinfu:
            yield "open_pinfu"

    @property
    def excess(self) -> int:
        """In how many ways do the groups make a yaku by being many of a sort?"""
        won = self._groups_when_won()
        kans, closed = (sum(sort in name for name in won) for sort in ("kan", "closed"))
        return (SEQUENCE not in self.groups) + (kans > 2) + (closed > 2)

    def _groups_when_won(self) -> list[str]:
        """The groups; a triplet that a discard completes is open."""
        groups = list(self.groups)
        completed = [name for name in groups if name.startswith("triplet") and name.endswith("closed")]
        if self.wait == "shanpon" and not self.is_tsumo and completed:
            groups[groups.index(completed[0])] = completed[0].replace("closed", "open")
        return groups


class CountedRecipe(NamedTuple):
    """A recipe with what follows from it."""

    recipe: Recipe
    items: tuple[str, ...]
    excess: int


@lru_cache(512)
def recipes(rules: Rules, fu: int, is_tsumo: bool, is_plain: bool) -> tuple[Recipe, ...]:
    """All recipes that add up to this many fu, or the plainest of them."""
    found = _by_fu(rules, is_tsumo).get(fu, ())
    plainest = min(map(_plainness, found), default=None)
    return tuple(entry.recipe for entry in found if not is_plain or _plainness(entry) == plainest)


def _plainness(entry: CountedRecipe) -> tuple[int, bool]:
    """The less, the plainer. What a double wind gives differs between rules: rather none."""
    return entry.excess, entry.recipe.pair == "pair_double_wind"


@lru_cache(64)
def recipes_with(item: str, is_tsumo: bool) -> tuple[Recipe, ...]:
    """All plain recipes to which a line of the fu count belongs."""
    return tuple(entry.recipe for entry in _all_recipes(is_tsumo) if not entry.excess and item in entry.items)


@lru_cache(64)
def _by_fu(rules: Rules, is_tsumo: bool) -> dict[int, list[CountedRecipe]]:
    items = {name: item.fu for name, item in rules.fu.items.items() if item.counts}
    found: dict[int, list[CountedRecipe]] = {}
    for entry in _all_recipes(is_tsumo):
        total = sum([items.get(name, 0) for name in entry.items])
        found.setdefault(round_up(total, rules.fu.round_up_to), []).append(entry)
    return found


@cache
def _all_recipes(is_tsumo: bool) -> tuple[CountedRecipe, ...]:
    """Every recipe, won in one way."""
    made = (
        Recipe(groups, pair, wait, is_open, is_tsumo)
        for is_open, names in ((False, CLOSED), (True, TRIPLETS))
        for groups in combinations_with_replacement((SEQUENCE, *names), 4)
        for pair, wait in product(PAIRS, WAITS)
    )
    return tuple(CountedRecipe(recipe, tuple(recipe.items()), recipe.excess) for recipe in made)


def build_from_recipe(recipe: Recipe, place: Place, rng: Random) -> DealtHand | None:
    """The recipe in tiles; None if the set does not have them."""
    pairs = _pairs(recipe.pair, place)
    if not pairs:
        return None
    groups = [_group(name, number, recipe, place, rng) for number, name in enumerate(recipe.groups)]
    return lay_out(groups, rng.choice(pairs), recipe.wait, place.rules, rng)


def _pairs(name: str, place: Place) -> Sequence[int]:
    """The kinds of pair that give these fu, or no fu."""
    if not name:
        return [kind for kind in kinds_of(place.rules) if kind not in place.values]
    if name == "pair_dragon":
        return range(HAKU, KINDS)
    is_double = place.seat_wind == place.round_wind
    wind = place.winds["round_wind" if name == "pair_round_wind" else "seat_wind"]
    return [wind] if is_double == (name == "pair_double_wind") else []


def _group(name: str, number: int, recipe: Recipe, place: Place, rng: Random) -> Group:
    """A group in tiles, the first sequence being the one that is waited for. Value tiles are taken gladly:
    an open hand needs a yaku.
    """
    kinds = kinds_of(place.rules)
    if name == SEQUENCE:
        starts = [kind for kind in starts_of(kinds) if recipe.wait != "penchan" or kind % 9 in {0, 6}]
        may_call = recipe.is_open and place.has_chi and (number > 0 or recipe.wait not in SEQUENCE_WAITS)
        return Group(rng.choice(starts), is_sequence=True, is_called=may_call and rng.random() < CHI)
    shape, tile, side = name.split("_")
    fitting = [kind for kind in kinds if IS_OUTSIDE[kind] == (tile == "outside")]
    if tile == "outside" and rng.random() < VALUE:
        fitting = list(place.values)
    return Group(rng.choice(fitting), is_kan=shape == "kan", is_called=side == "open")
