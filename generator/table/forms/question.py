"""A question about the table, read part by part, so that everything wrong with it is found."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any

from generator.engine.hand import KEYS_NOT_READ, UNREADABLE, Hand, Meld, parse_melds
from generator.engine.impossible import impossible_reds
from generator.engine.tiles import KIND, NAMES, TILE, Tiles, count, more_than_four, parse_tiles
from generator.problems import Problem, did_you_mean
from generator.rules.model import Rules

COMPLETE = 14
ENOUGH = 7  # of one kind; more would only overflow the counts
NO_TILES = Tiles(0, 0, 0)
Reply = tuple[dict[str, Any], tuple[Problem, ...]]


class Asked:
    """One question; what is read from it is only to be used while it has no problems."""

    def __init__(self, rules: Rules, question: Mapping[str, Any], keys: Iterable[str]):
        known = {*KEYS_NOT_READ, *keys}
        self.rules, self.question = rules, question
        self.problems = [
            Problem("unknown_key", values={"key": str(key)}, tip=did_you_mean(str(key), known))
            for key in question
            if key not in known
        ]

    def reply(self, **answer: object) -> Reply:
        return {"id": self.question.get("id"), "ok": True, **answer}, ()

    @property
    def refusal(self) -> Reply:
        """The answer to a question that cannot be answered."""
        return {"id": self.question.get("id"), "ok": False}, tuple(self.problems)

    def fault(self, code: str, **values: object) -> None:
        self.problems.append(Problem(code, values=values))

    def bad(self, key: str, found: object, code: str = "bad_value") -> None:
        self.fault(code, key=key, found=str(found))

    def number(self, key: str, least: int = 0, most: int = 1_000_000) -> int | None:
        """A whole number, or nothing where none is stated."""
        value = self.question.get(key)
        if value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.bad(key, value)
        return None

    def count(self, key: str, most: int = 999) -> int:
        """A whole number from nothing upwards; left out, it is nothing."""
        return self.number(key, 0, most) or 0

    def word(self, key: str, allowed: Iterable[str], default: str | None = None) -> str:
        """One of some words; without a default it may not be left out."""
        value = self.question.get(key)
        if isinstance(value, str) and value in {*allowed}:
            return value
        if value is not None:
            self.bad(key, value)
        elif default is None:
            self.fault("missing_key", key=key)
        return default or ""

    def words(self, key: str, allowed: Iterable[str]) -> list[str]:
        """A list of words out of some; left out, it is empty."""
        return self._listed(key, {*allowed}, "bad_value")

    def tile(self, key: str) -> str:
        """A single tile as it is written; nothing where there is none."""
        value = self.question.get(key)
        if isinstance(value, str) and value in TILE:
            return value
        if value is None:
            self.fault("missing_key", key=key)
        else:
            self.bad(key, value, "bad_notation")
        return ""

    def tiles(self, key: str) -> list[str]:
        """A list of tiles as they are written; left out, it is empty."""
        return self._listed(key, TILE, "bad_notation")

    def _listed(self, key: str, allowed: Container[str], code: str) -> list[str]:
        """The words of a list that are allowed in it; each other one is a problem."""
        value = self.question.get(key)
        if value is not None and not isinstance(value, list | tuple):
            self.bad(key, value, code)
            return []
        good = [each for each in value or () if isinstance(each, str) and each in allowed]
        for each in value or ():
            if not isinstance(each, str) or each not in allowed:
                self.bad(key, each, code)
        return good

    def hand(self, lacking: int, *seen: str) -> Hand:
        """The hand: its concealed tiles and melds, `lacking` as many tiles as make it complete.

        `seen` are tiles that lie elsewhere: of no kind are there five in all, or any that the set lacks.
        """
        concealed, melds = self._concealed(), self._melds()
        hand = Hand.of(concealed or NO_TILES, melds or ())
        wanted = COMPLETE - lacking - 3 * len(hand.melds)
        if concealed is not None and melds is not None and concealed.size != wanted:
            self.fault("tile_number", found=concealed.size, wanted=max(wanted, 2 - lacking))
        self.possible(hand.counts, seen)
        self.problems += impossible_reds(self.rules, hand.reds + sum(TILE[tile].reds for tile in seen))
        if self.rules.number("players") == 3 and any(meld.type == "chi" for meld in hand.melds):
            self.fault("no_chi")
        return hand

    def possible(self, counts: int, seen: Sequence[str] = ()) -> None:
        """Can there be all these tiles, and those that are seen besides?"""
        counts += sum(min(seen.count(tile), ENOUGH) * TILE[tile].counts for tile in {*seen})
        for kind, found in more_than_four(counts).items():
            self.fault("five_of_a_tile", tile=NAMES[kind], found=found)
        for tile in self.rules.tiles.left_out:
            if count(counts, KIND[tile]):
                self.fault("no_such_tile", tile=tile)

    def _concealed(self) -> Tiles | None:
        value = self.question.get("concealed")
        if value is None:
            self.fault("missing_key", key="concealed")
            return None
        tiles = parse_tiles(value) if isinstance(value, str) else None
        if tiles is None:
            self.bad("concealed", value, "bad_notation")
        return tiles

    def _melds(self) -> tuple[Meld, ...] | None:
        listed = self.question.get("melds")
        if listed is not None and not isinstance(listed, list | tuple):
            self.bad("melds", listed)
            return None
        for each in listed or ():
            if not _is_meld(each):
                found = f"{each.get('type')} {each.get('tiles')}" if isinstance(each, Mapping) else str(each)
                self.fault("bad_meld", found=found)
        return parse_melds(listed) if all(map(_is_meld, listed or ())) else None


def _is_meld(stated: object) -> bool:
    try:
        return parse_melds([stated]) is not None
    except UNREADABLE:
        return False
