"""The reader of Tenhou's mjlog: a flat list of XML tags, one for each event.

GO has the rules as the bits of a number, UN the players (percent-encoded). INIT deals a hand: `seed` has the
round, counters, riichi sticks, two dice and the dora indicator, `ten` the points in hundreds, `hai0` … the
tiles. T U V W with the number of a tile are the draws of the players 0 to 3, D E F G their discards. N is a
call, packed into a number (`melds`), REACH a riichi (step 1 for the declaration, step 2 for the payment),
DORA a further indicator. AGARI is a win and RYUUKYOKU a hand without one; there may be several in a row, and
the last has the result of the game (`owari`). Games of three players have an empty fourth seat. Tags about
the connection (BYE, UN between moves) or the wall (SHUFFLE) are ignored.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from urllib.parse import unquote

from riichi_rules.logs.melds import unpack_call
from riichi_rules.logs.model import (
    EXHAUSTIVE,
    Discard,
    Draw,
    FinalPoints,
    LoggedDraw,
    LoggedWin,
    Move,
    RecordedCall,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from riichi_rules.logs.names import DRAWS, TILES, YAKU, tile_of_number
from riichi_rules.logs.rules_named import OF_THREE, WITHOUT_RED, rules_of_type

TAG = re.compile(r'<([A-Za-z]+)([0-9]*)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*/?>')
ATTRIBUTE = re.compile(r'([\w:.-]+)\s*=\s*"([^"]*)"')
END_TAGS = re.compile(r"</[A-Za-z]+[0-9]*\s*>|\s+")
INTEGER = re.compile(r"\s*[+-]?[0-9]+\s*")
DECIMAL = re.compile(r"\s*[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\s*")
NO_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
ROOT = "<mjloggm"
DRAWS_OF, DISCARDS_OF = "TUVW", "DEFG"
SEATS, HUNDRED, SHOWN = 4, 100, 40
MOST, MOST_FINAL = 10**9, 10**7
HEAD = 4096  # characters in which the root stands


def is_mjlog(text: str) -> bool:
    return ROOT in text[:HEAD]


def parse_mjlog(text: str) -> RecordedGame:
    """Return the game of an mjlog; raise Unreadable at the first fault."""
    return MjlogReader([*_tags_of(text)]).read_game()


@dataclass(frozen=True)
class Tag:
    """A tag: its name, the number in the name, its attributes, and its position in the text."""

    name: str
    number: str
    attributes: Mapping[str, str]
    at: int

    @property
    def place(self) -> str:
        return f"<{self.name}{self.number}> @{self.at}"

    def has(self, key: str) -> bool:
        return bool(self.attributes.get(key))

    def get(self, key: str) -> str:
        """Return a required attribute."""
        if key not in self.attributes:
            raise Unreadable("record_missing", {"place": f"{self.place} {key}"})
        return self.attributes[key]

    def fault(self, found: object) -> Unreadable:
        return Unreadable("record_part", {"place": self.place, "found": str(found)})

    def integers(self, key: str, least: int = 0) -> list[int]:
        """Return the numbers of an attribute, of which there must be at least `least`."""
        text = self.get(key)
        parts = text.split(",") if text else []
        is_right = all(INTEGER.fullmatch(part) and abs(float(part)) <= MOST for part in parts)
        if not is_right or len(parts) < least:
            raise self.fault(text[:SHOWN])
        return [*map(int, parts)]

    def integer(self, key: str) -> int:
        return self.integers(key, 1)[0]


def _tags_of(text: str) -> Iterator[Tag]:
    """Yield the tags in order; only space and end tags are allowed between them."""
    end = text.index(ROOT)
    for match in TAG.finditer(text, end):
        _refuse_between(text, end, match.start())
        end = match.end()
        yield Tag(match[1], match[2], dict(ATTRIBUTE.findall(match[3])), match.start())
    _refuse_between(text, end, len(text))


def _refuse_between(text: str, start: int, end: int) -> None:
    if found := END_TAGS.sub("", text[start:end]):
        raise Unreadable("record_part", {"place": f"@{start}", "found": found[:SHOWN]})


class MjlogReader:
    """The reader of the tags of one game; `seats` are the occupied places, the first dealer's first."""

    def __init__(self, tags: Sequence[Tag]):
        self.tags: Sequence[Tag] = tags
        rules = self._first("GO")
        self.type: int = rules.integer("type") if rules else 9
        self.has_reds: bool = not self.type & WITHOUT_RED
        deal, start = self._first("INIT"), self._first("TAIKYOKU")
        if deal is None:
            raise Unreadable("record_empty")
        begins = start.integer("oya") if start else 0
        places = [(begins + step) % SEATS for step in range(SEATS)]
        self.seats: list[int] = [seat for seat in places if deal.has(f"hai{seat}")]
        if len(self.seats) < SEATS - 1:
            raise deal.fault("hai")
        starts = [tag.integers("seed", 6)[0] for tag in tags if tag.name == "INIT"]
        is_by_three = len(self.seats) < SEATS and any(each % SEATS == SEATS - 1 for each in starts)
        self.numbers = SEATS - 1 if is_by_three else SEATS  # the number of hands in a round
        self.final: tuple[FinalPoints, ...] | None = None

    def _first(self, name: str) -> Tag | None:
        return next((tag for tag in self.tags if tag.name == name), None)

    def read_game(self) -> RecordedGame:
        hands = tuple(self._hand(number, tags) for number, tags in enumerate(self._hands(), 1))
        number = self.type & ~OF_THREE | (OF_THREE if len(self.seats) < SEATS else 0)
        return RecordedGame("mjlog", rules_of_type(number), self._names(), hands, final=self.final)

    def _names(self) -> tuple[str, ...]:
        told = self._first("UN")
        return tuple(
            decode_percent(told.attributes.get(f"n{seat}", "") if told else "") for seat in self.seats
        )

    def _hands(self) -> list[list[Tag]]:
        """Return the tags of each hand."""
        found: list[list[Tag]] = []
        for tag in self.tags:
            if tag.name == "INIT":
                found.append([tag])
            elif found:
                found[-1].append(tag)
        return found

    # One hand

    def _hand(self, number: int, tags: Sequence[Tag]) -> RecordedHand:
        deal = tags[0]
        seed = deal.integers("seed", 6)
        ends = [tag for tag in tags if tag.name in {"AGARI", "RYUUKYOKU"}]
        if not ends:
            raise Unreadable("record_cut", {"hand": number})
        wins = [tag for tag in ends if tag.name == "AGARI"]
        turned = [tag.integer("hai") for tag in tags if tag.name == "DORA"]
        ura = next((tag.integers("doraHaiUra") for tag in wins if tag.has("doraHaiUra")), [])
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
            wins=tuple(map(self._win, wins)),
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
        return tile_of_number(number, has_reds=self.has_reds)

    def _tiles(self, tag: Tag, numbers: Sequence[int]) -> tuple[str, ...]:
        return tuple(self._tile(tag, number) for number in numbers)

    def _moves(self, tags: Sequence[Tag]) -> Iterator[Move]:
        declared: int | None = None
        for tag in tags:
            if tag.number and len(tag.name) == 1 and tag.name in DRAWS_OF:
                yield Draw(*self._own_tile(tag, DRAWS_OF))
            elif tag.number and len(tag.name) == 1 and tag.name in DISCARDS_OF:
                seat, tile = self._own_tile(tag, DISCARDS_OF)
                yield Discard(seat, tile, riichi=declared == seat)
                declared = None
            elif tag.name == "N":
                yield self._call(tag)
            elif tag.name == "REACH" and tag.integer("step") == 1:
                declared = self._place(tag, tag.integer("who"))

    def _own_tile(self, tag: Tag, letters: str) -> tuple[int, str]:
        return self._place(tag, letters.index(tag.name)), self._tile(tag, int(tag.number[:4]))

    def _call(self, tag: Tag) -> RecordedCall:
        packed, who = unpack_call(tag.integer("m")), tag.integer("who")
        if packed is None:
            raise tag.fault(tag.get("m"))
        seat = self._place(tag, who)
        is_taken = packed.type in {"chi", "pon", "kan_open"}
        source = self._place(tag, (who + packed.steps) % SEATS) if is_taken else None
        if source == seat:
            raise tag.fault(tag.get("m"))
        tiles = self._tiles(tag, packed.tiles)
        return RecordedCall(seat, packed.type, tiles, self._tile(tag, packed.tile), source)

    # The end of a hand

    def _changes(self, tag: Tag) -> tuple[int, ...] | None:
        """Return the changes of points: every second number, after the points before the hand."""
        return self._points(tag, tag.integers("sc", 2 * SEATS)[1::2]) if tag.has("sc") else None

    def _win(self, tag: Tag) -> LoggedWin:
        fu, total, *_ = tag.integers("ten", 3)
        listed = tag.integers("yaku") if tag.has("yaku") else []
        yaku: Counter[str] = Counter()
        for number, han in zip(listed[::2], listed[1::2], strict=False):
            yaku[_yaku_of(number)] += han
        yakuman = tuple(map(_yaku_of, tag.integers("yakuman"))) if tag.has("yakuman") else ()
        counted = {name: han for name, han in yaku.items() if han}
        return LoggedWin(
            seat=self._place(tag, tag.integer("who")),
            source=self._place(tag, tag.integer("fromWho")),
            yaku=counted,
            yakuman=yakuman,
            han=None if yakuman else sum(counted.values()),
            fu=fu,
            total=total,
            changes=self._changes(tag),
        )

    def _draw(self, tags: Sequence[Tag]) -> LoggedDraw:
        """Return a hand without a winner; each player with nagashi mangan has a tag of their own."""
        first = tags[0]
        why = first.attributes.get("type", "")
        if why and why not in DRAWS:
            raise first.fault(why)
        each = [changes for tag in tags if (changes := self._changes(tag))]
        shown = tuple(place for place, seat in enumerate(self.seats) if first.has(f"hai{seat}"))
        return LoggedDraw(
            DRAWS[why] if why else EXHAUSTIVE,
            sum_lists(each) if each else None,
            shown if why in {"", "nm"} else None,
        )

    def _read_final(self, tag: Tag) -> None:
        """Read the final points in hundreds and the totals, which alternate."""
        if not tag.has("owari"):
            return
        text = tag.get("owari")
        parts = text.split(",")
        is_right = len(parts) >= 2 * max(self.seats) + 2 and all(
            DECIMAL.fullmatch(part) and abs(float(part)) < MOST_FINAL for part in parts
        )
        if not is_right:
            raise tag.fault(text[:SHOWN])
        numbers = [*map(float, parts)]
        self.final = tuple(
            FinalPoints(round_half_up(HUNDRED * numbers[2 * seat]), numbers[2 * seat + 1])
            for seat in self.seats
        )


def sum_lists(lists: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the sums of the lists, item by item."""
    return tuple(map(sum, zip(*lists, strict=True)))


def round_half_up(number: float) -> int:
    """Return the nearest whole number, and of two the higher."""
    return floor(number + 0.5)


def decode_percent(text: str) -> str:
    """Return a percent-encoded text as it is meant, or itself if it is not encoded correctly."""
    try:
        return text if NO_ESCAPE.search(text) else unquote(text, errors="strict")
    except UnicodeDecodeError:
        return text


def _yaku_of(number: int) -> str:
    return YAKU[number] if 0 <= number < len(YAKU) else f"?{number}"
