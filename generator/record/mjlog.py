"""Reads Tenhou's mjlog: a flat list of XML tags, one for each thing that happened.

GO names the rules by the bits of a number, UN the players (percent-encoded), INIT deals a hand: `seed` has
the round, counters, riichi sticks, two dice and the dora indicator, `ten` the points in hundreds, `hai0` …
the tiles. T U V W with the number of a tile are the draws of the players 0 to 3, D E F G their discards. N
is a call, packed into a number (`melds`), REACH a riichi (step 1 as it is declared, step 2 as it is paid),
DORA a further indicator. AGARI is a win and RYUUKYOKU a hand without one; several may follow each other,
and the last has the result of the game (`owari`). Three players leave a seat of the four empty. What tells
of the connection (BYE, UN in the middle) or of the wall (SHUFFLE) is no matter here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.record.melds import unpack_call
from generator.record.model import (
    UNKNOWN,
    Call,
    Discard,
    Draw,
    LoggedDraw,
    LoggedPlace,
    LoggedWin,
    Move,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from generator.record.names import DRAWS, EXHAUSTIVE, RED_TILES, TILE_OF_NUMBER, TILES, YAKU
from generator.record.quoting import unquoted
from generator.record.rules_named import rules_of_type

TAG = re.compile(r"<([A-Za-z]+)([0-9]*)((?:\s+[\w:.-]+\s*=\s*\"[^\"]*\")*)\s*/?>")
ATTRIBUTE = re.compile(r"([\w:.-]+)\s*=\s*\"([^\"]*)\"")
ROOT = "mjloggm"
DRAWS_OF, DISCARDS_OF = "TUVW", "DEFG"
SEATS = 4
HUNDRED = 100


class Tag(NamedTuple):
    """A tag: its name, the number that is part of it, its attributes, and where it begins in the text."""

    name: str
    number: str
    attributes: Mapping[str, str]
    at: int

    @property
    def place(self) -> str:
        return f"<{self.name}{self.number}> @{self.at}"

    def get(self, key: str) -> str:
        """An attribute that must be there."""
        if key not in self.attributes:
            raise Unreadable("record_missing", {"place": f"{self.place} {key}"})
        return self.attributes[key]

    def fault(self, found: object) -> Unreadable:
        return Unreadable("record_part", {"place": self.place, "found": str(found)})

    def integers(self, key: str, least: int = 0) -> list[int]:
        """The numbers of an attribute, of which there must be some."""
        text = self.get(key)
        try:
            found = [int(part) for part in text.split(",")] if text else []
        except ValueError:
            raise self.fault(text[:40]) from None
        if len(found) < least or any(abs(number) > 10**9 for number in found):
            raise self.fault(text[:40])
        return found

    def integer(self, key: str) -> int:
        return self.integers(key, 1)[0]


def is_mjlog(text: str) -> bool:
    return f"<{ROOT}" in text[:4096]


def parse_mjlog(text: str) -> RecordedGame:
    """The game of an mjlog; raises Unreadable at the first thing that cannot be read."""
    return _MjlogReader([*_tags(text)]).game()


def _tags(text: str) -> Iterator[Tag]:
    """The tags in order; what is between two of them must be nothing but space or an end tag."""
    end = text.index(f"<{ROOT}")
    for match in TAG.finditer(text, end):
        _refuse_between(text, end, match.start())
        end = match.end()
        yield Tag(match[1], match[2], dict(ATTRIBUTE.findall(match[3])), match.start())
    _refuse_between(text, end, len(text))


def _refuse_between(text: str, start: int, end: int) -> None:
    if start < end:
        found = re.sub(r"</[A-Za-z]+[0-9]*\s*>|\s+", "", text[start:end])
        if found:
            raise Unreadable("record_part", {"place": f"@{start}", "found": found[:40]})


class _MjlogReader:
    """The tags of one game; `seats` are the places at the table that are taken, the first dealer's first."""

    def __init__(self, tags: Sequence[Tag]):
        self.tags = tags
        go = next((tag for tag in tags if tag.name == "GO"), None)
        self.type = go.integer("type") if go else 9
        self.has_reds = not self.type & 0x02
        deal = next((tag for tag in tags if tag.name == "INIT"), None)
        if deal is None:
            raise Unreadable("record_empty")
        begins = next((tag.integer("oya") for tag in tags if tag.name == "TAIKYOKU"), 0)
        self.seats = [
            seat % SEATS
            for seat in range(begins, begins + SEATS)
            if deal.attributes.get(f"hai{seat % SEATS}")
        ]
        if len(self.seats) < SEATS - 1:
            raise deal.fault("hai")
        starts = [tag.integers("seed", 6)[0] for tag in tags if tag.name == "INIT"]
        by_three = len(self.seats) < SEATS and any(start % SEATS == SEATS - 1 for start in starts)
        self.numbers = SEATS - 1 if by_three else SEATS  # so many numbers of hands make a round
        self.final: tuple[LoggedPlace, ...] | None = None

    def game(self) -> RecordedGame:
        hands = tuple(self._hand(number, tags) for number, tags in enumerate(self._hands(), 1))
        ruleset, options = rules_of_type(self.type & ~0x10 | (0x10 if len(self.seats) == SEATS - 1 else 0))
        return RecordedGame("mjlog", ruleset, options, self._names(), "", hands, self.final)

    def _names(self) -> tuple[str, ...]:
        told = next((tag for tag in self.tags if tag.name == "UN"), None)
        attributes = told.attributes if told else {}
        return tuple(unquoted(attributes.get(f"n{seat}", "")) for seat in self.seats)

    def _hands(self) -> Iterator[list[Tag]]:
        """The tags of each hand."""
        found: list[Tag] = []
        for tag in self.tags:
            if tag.name == "INIT":
                if found:
                    yield found
                found = [tag]
            elif found:
                found.append(tag)
        yield found

    # A hand

    def _hand(self, number: int, tags: Sequence[Tag]) -> RecordedHand:
        deal = tags[0]
        seed = deal.integers("seed", 6)
        ends = [tag for tag in tags if tag.name in {"AGARI", "RYUUKYOKU"}]
        if not ends:
            raise Unreadable("record_cut", {"hand": number})
        wins = [tag for tag in ends if tag.name == "AGARI"]
        turned = [tag.integer("hai") for tag in tags if tag.name == "DORA"]
        ura = next((tag.integers("doraHaiUra") for tag in wins if tag.attributes.get("doraHaiUra")), [])
        self._read_final(ends[-1])
        return RecordedHand(
            round=seed[0] // self.numbers,
            dealer=self._place(deal, deal.integer("oya")),
            honba=seed[1],
            riichi_sticks=seed[2],
            points=self._points(deal, deal.integers("ten", SEATS)),
            dealt=tuple(self._tiles(deal, deal.integers(f"hai{seat}")) for seat in self.seats),
            indicators=self._tiles(deal, [seed[5], *turned]),
            ura=self._tiles(deal, ura),
            moves=tuple(self._moves(tags[1 : tags.index(ends[0])])),
            wins=tuple(self._win(tag) for tag in wins),
            draw=None if wins else self._draw(ends),
        )

    def _place(self, tag: Tag, seat: int) -> int:
        if seat not in self.seats:
            raise tag.fault(seat)
        return self.seats.index(seat)

    def _points(self, tag: Tag, listed: Sequence[int]) -> tuple[int, ...]:
        if len(listed) <= max(self.seats):
            raise tag.fault(",".join(map(str, listed)))
        return tuple(HUNDRED * listed[seat] for seat in self.seats)

    def _tile(self, tag: Tag, number: int) -> str:
        if not 0 <= number < TILES:
            raise tag.fault(number)
        return RED_TILES.get(number, TILE_OF_NUMBER[number]) if self.has_reds else TILE_OF_NUMBER[number]

    def _tiles(self, tag: Tag, numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple(self._tile(tag, number) for number in numbers)

    def _moves(self, tags: Sequence[Tag]) -> Iterator[Move]:
        declared = None
        for tag in tags:
            if tag.name in DRAWS_OF and tag.number:
                yield Draw(*self._own_tile(tag, DRAWS_OF))
            elif tag.name in DISCARDS_OF and tag.number:
                seat, tile = self._own_tile(tag, DISCARDS_OF)
                yield Discard(seat, tile, declared == seat)
                declared = None
            elif tag.name == "N":
                yield self._call(tag)
            elif tag.name == "REACH" and tag.integer("step") == 1:
                declared = self._place(tag, tag.integer("who"))

    def _own_tile(self, tag: Tag, letters: str) -> tuple[int, str]:
        return self._place(tag, letters.index(tag.name)), self._tile(tag, int(tag.number[:4]))

    def _call(self, tag: Tag) -> Call:
        packed, who = unpack_call(tag.integer("m")), tag.integer("who")
        if packed is None:
            raise tag.fault(tag.get("m"))
        seat, is_taken = self._place(tag, who), packed.type in {"chi", "pon", "kan_open"}
        source = self._place(tag, (who + packed.steps) % SEATS) if is_taken else None
        if source == seat:
            raise tag.fault(tag.get("m"))
        return Call(seat, packed.type, self._tiles(tag, packed.tiles), self._tile(tag, packed.tile), source)

    # Its end

    def _changes(self, tag: Tag) -> tuple[int, ...] | None:
        """What each player gains or loses: every second number, for the others are the points before it."""
        return self._points(tag, tag.integers("sc", 2 * SEATS)[1::2]) if tag.attributes.get("sc") else None

    def _win(self, tag: Tag) -> LoggedWin:
        ten = tag.integers("ten", 3)
        listed = tag.integers("yaku") if tag.attributes.get("yaku") else []
        yaku: dict[str, int] = {}
        for number, han in zip(listed[::2], listed[1::2], strict=False):
            yaku[self._yaku(number)] = yaku.get(self._yaku(number), 0) + han
        yakuman = tuple(map(self._yaku, tag.integers("yakuman"))) if tag.attributes.get("yakuman") else ()
        return LoggedWin(
            seat=self._place(tag, tag.integer("who")),
            source=self._place(tag, tag.integer("fromWho")),
            yaku={name: han for name, han in yaku.items() if han},
            yakuman=yakuman,
            han=None if yakuman else sum(yaku.values()),
            fu=ten[0],
            total=ten[1],
            changes=self._changes(tag),
        )

    @staticmethod
    def _yaku(number: int) -> str:
        return YAKU[number] if 0 <= number < len(YAKU) else f"{UNKNOWN}{number}"

    def _draw(self, tags: Sequence[Tag]) -> LoggedDraw:
        """A hand without a winner; each player with nagashi mangan has a tag of their own."""
        why = tags[0].attributes.get("type", "")
        if why and why not in DRAWS:
            raise tags[0].fault(why)
        each = [changes for tag in tags if (changes := self._changes(tag)) is not None]
        added = tuple(map(sum, zip(*each, strict=True))) if each else None
        shown = [place for place, seat in enumerate(self.seats) if tags[0].attributes.get(f"hai{seat}")]
        is_told = why in {"", "nm"}
        return LoggedDraw(DRAWS.get(why, EXHAUSTIVE), added, tuple(shown) if is_told else None)

    def _read_final(self, tag: Tag) -> None:
        """Points in hundreds and totals, by turns."""
        if not tag.attributes.get("owari"):
            return
        try:
            numbers = [float(part) for part in tag.get("owari").split(",")]
        except ValueError:
            raise tag.fault(tag.get("owari")[:40]) from None
        if len(numbers) < 2 * max(self.seats) + 2 or not all(abs(each) < 10**7 for each in numbers):
            raise tag.fault(tag.get("owari")[:40])
        self.final = tuple(
            LoggedPlace(round(HUNDRED * numbers[2 * seat]), numbers[2 * seat + 1]) for seat in self.seats
        )
