"""The reader of the JSON format of tenhou.net/6: a game, or some of its hands.

`name` lists the players, `rule` names the rules (`disp`, and `aka` or `aka51` to `aka53` for red fives),
`log` has the hands, and `sc` alternates between points and totals. A hand is a list: [round, counters,
sticks], the points, the dora indicators, the ura-dora indicators, then for each player the dealt tiles, the
draws and the discards, and the end. A tile is two digits: 11-19 characters, 21-29 circles, 31-39 bamboos,
41-47 honours, 51-53 red fives. Among the discards, 60 is the tile just drawn, 0 fills the turn of an open
quad, and r before a tile declares riichi. Calls are strings of tiles, with a letter before the called tile.
Among the draws it is c for chi, p for pon, m for an open quad; among the discards a for a closed quad, k for
a tile added to a pon, f for a north set aside. The position of the letter gives the discarder: first the left
player, second the opposite one, last the right one. In games of three, the fourth player is missing or has
empty lists.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from riichi_rules.logs.json_parts import (
    MOST,
    JsonPath,
    bad_part,
    integer_at,
    integers_at,
    is_integer,
    list_at,
    parse_json,
)
from riichi_rules.logs.mjlog import decode_percent, round_half_up, sum_lists
from riichi_rules.logs.model import (
    CallType,
    FinalPoints,
    LoggedDraw,
    LoggedWin,
    RecordedCall,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from riichi_rules.logs.names import DRAWS_BY_NAME, WON, YAKU_BY_NAME, tile_of_code
from riichi_rules.logs.rules_named import THREE, rules_of_name
from riichi_rules.logs.turns import Put, ordered_moves

HEAD, LISTS, SEATS = 4, 3, 4  # parts of a hand before the players, and lists for each of them
JUST_DRAWN, PLACE_OF_QUAD = 60, 0
CALL = re.compile(r"((?:[1-5][1-9])*)([cpmakf])((?:[1-5][1-9])+)")
CALL_TYPES: Mapping[str, CallType] = {
    "c": "chi",
    "p": "pon",
    "m": "kan_open",
    "a": "kan_closed",
    "k": "kan_added",
    "f": "north",
}
SIZES = {"c": 3, "p": 3, "m": 4, "a": 4, "k": 4, "f": 1}
AMONG_DRAWS, AMONG_DISCARDS = "cpm", "akf"
RIICHI = re.compile(r"r([1-6][0-9])")
WORTH = re.compile(r"(?:([0-9]+)(?:符|Fu))?(?:([0-9]+)(?:飜|Han))?[^0-9]*([0-9]+)(?:-([0-9]+))?点")
YAKU = re.compile(r"(.+?)\((?:([0-9]+)飜|(役満|ダブル役満))\)")
LINK = re.compile(r"#(?:.*&)?json=([^&]*)")
ADDRESS = re.compile(r"\s*(?:https?://\S*)?#")


def is_link(text: str) -> bool:
    """Return whether a text is an address that contains a game."""
    return bool(ADDRESS.match(text) and LINK.search(text))


def parse_tenhou6(text: str) -> RecordedGame:
    """Return the game of a JSON text, or of an address that contains it; raise Unreadable."""
    link = LINK.search(text) if is_link(text) else None
    return GameReader(parse_json(decode_percent(link[1]) if link else text)).read_game()


def _tile(found: object, path: JsonPath) -> str:
    tile = tile_of_code(integer_at(found, path))
    if tile is None:
        raise bad_part(path, found)
    return tile


def _tiles(found: object, path: JsonPath) -> tuple[str, ...]:
    return tuple(_tile(each, (*path, place)) for place, each in enumerate(list_at(found, path)))


class GameReader:
    """The reader of one game."""

    def __init__(self, stated: Any):
        if isinstance(stated, dict) and isinstance(stated.get("log"), dict):
            stated = stated["log"]  # in the answer of a program that fetches games
        if not isinstance(stated, dict) or "log" not in stated:
            raise Unreadable("record_foreign")
        self.stated: dict[str, Any] = stated
        self.log: list[Any] = list_at(stated["log"], ("log",))
        if not self.log:
            raise Unreadable("record_empty")
        rule = stated.get("rule")
        self.rule: dict[str, Any] = rule if isinstance(rule, dict) else {}
        name = self.rule.get("disp")
        self.shown: str = name if isinstance(name, str) else ""
        self.players: int = self._players()

    def read_game(self) -> RecordedGame:
        players = self.players
        rules = rules_of_name(self.shown, self._reds(), players)
        is_by_three = players < SEATS and any(_round_of(hand) % SEATS == SEATS - 1 for hand in self.log)
        numbers = players if is_by_three else SEATS
        hands = tuple(
            HandReader(hand, ("log", at), players, numbers, at + 1).read_hand()
            for at, hand in enumerate(self.log)
        )
        title = " ".join(filter(None, self._texts("title")))
        return RecordedGame("tenhou6", rules, self._names(), hands, title, self._final())

    def _players(self) -> int:
        """Return the number of players: three if the rules say so, or if the fourth was dealt nothing."""
        first = list_at(self.log[0], ("log", 0))
        four, three = HEAD + LISTS * SEATS, HEAD + LISTS * (SEATS - 1)
        if len(first) in {four, four + 1}:
            return SEATS if first[three] or isinstance(first[three], dict) else SEATS - 1
        return SEATS - 1 if len(first) in {three, three + 1} or THREE in self.shown else SEATS

    def _names(self) -> tuple[str, ...]:
        names = [*self._texts("name"), *[""] * self.players]
        return tuple(names[: self.players])

    def _texts(self, key: str) -> list[str]:
        """Return the texts of a list, "" in place of other values."""
        listed = self.stated.get(key)
        return [each if isinstance(each, str) else "" for each in listed] if isinstance(listed, list) else []

    def _reds(self) -> int | None:
        """Return the number of red fives, if the log states it."""
        each = [found for suit in (1, 2, 3) if is_integer(found := self.rule.get(f"aka5{suit}"))]
        if each:
            return 4 if sum(each) > 3 else 3 if sum(each) else 0
        aka = self.rule.get("aka")
        return (4 if aka == 4 else 3 if aka else 0) if is_integer(aka) else None

    def _final(self) -> tuple[FinalPoints, ...] | None:
        listed = self.stated.get("sc")
        if not isinstance(listed, list) or len(listed) < 2 * self.players:
            return None
        if not all(
            isinstance(each, int | float) and not isinstance(each, bool) and abs(each) <= MOST
            for each in listed
        ):
            raise bad_part(("sc",), listed)
        return tuple(
            FinalPoints(round_half_up(listed[2 * seat]), listed[2 * seat + 1]) for seat in range(self.players)
        )


def _round_of(hand: Any) -> int:
    """Return the number of a hand in its game; 0 where it is none, which is refused later."""
    start = hand[0] if isinstance(hand, list) and hand else None
    return start[0] if isinstance(start, list) and start and is_integer(start[0]) else 0


class HandReader:
    """The reader of one hand; `numbers` is the number of hands in a round."""

    path: JsonPath
    players: int
    numbers: int
    number: int

    def __init__(self, stated: Any, path: JsonPath, players: int, numbers: int, number: int):
        self.stated: list[Any] = list_at(stated, path)
        self.path, self.players, self.numbers, self.number = path, players, numbers, number

    def read_hand(self) -> RecordedHand:
        path, players = self.path, self.players
        start = integers_at(self._part(0), (*path, 0))
        if len(start) < 3 or min(start) < 0:
            raise bad_part((*path, 0), self._part(0))
        dealer = start[0] % self.numbers
        points = integers_at(self._part(1), (*path, 1))
        if dealer >= players:
            raise bad_part((*path, 0), start)
        if len(points) < players:
            raise bad_part((*path, 1), points)
        wins, draw = self._end()
        draws = [self._draws(seat) for seat in range(players)]
        puts = [self._puts(seat) for seat in range(players)]
        return RecordedHand(
            round=start[0] // self.numbers,
            dealer=dealer,
            honba=start[1],
            riichi_sticks=start[2],
            points=tuple(points[:players]),
            dealt=tuple(_tiles(*self._of(seat, 0)) for seat in range(players)),
            indicators=_tiles(self._part(2), (*path, 2)),
            ura=_tiles(self._part(3), (*path, 3)),
            moves=ordered_moves(dealer, draws, puts, self.number),
            wins=wins,
            draw=draw,
        )

    def _part(self, place: int) -> Any:
        if place >= len(self.stated):
            raise Unreadable("record_cut", {"hand": self.number})
        return self.stated[place]

    def _of(self, seat: int, which: int) -> tuple[Any, JsonPath]:
        """Return one of the three lists of a player, with its path."""
        place = HEAD + LISTS * seat + which
        return self._part(place), (*self.path, place)

    # Draws and discards

    def _draws(self, seat: int) -> list[str | RecordedCall]:
        listed, path = self._of(seat, 1)
        return [
            self._call(seat, each, AMONG_DRAWS, (*path, place))
            if isinstance(each, str)
            else _tile(each, (*path, place))
            for place, each in enumerate(list_at(listed, path))
        ]

    def _puts(self, seat: int) -> list[Put | RecordedCall]:
        listed, path = self._of(seat, 2)
        return [
            self._put(seat, each, (*path, place))
            for place, each in enumerate(list_at(listed, path))
            if not (is_integer(each) and each == PLACE_OF_QUAD)
        ]

    def _put(self, seat: int, stated: object, path: JsonPath) -> Put | RecordedCall:
        if not isinstance(stated, str):
            return _discard(integer_at(stated, path), path)
        if declared := RIICHI.fullmatch(stated):
            return _discard(int(declared[1]), path, riichi=True)
        return self._call(seat, stated, AMONG_DISCARDS, path)

    def _call(self, seat: int, text: str, among: str, path: JsonPath) -> RecordedCall:
        found = CALL.fullmatch(text)
        if found is None or found[2] not in among:
            raise bad_part(path, text)
        before, letter, after = found.groups()
        codes = re.findall("..", before + after)
        if len(codes) != SIZES[letter]:
            raise bad_part(path, text)
        tiles = tuple(_tile(int(code), path) for code in codes)
        place = len(before) // 2
        source = self._source(seat, place) if letter in AMONG_DRAWS else None
        return RecordedCall(seat, CALL_TYPES[letter], tiles, tiles[place], source)

    def _source(self, seat: int, place: int) -> int:
        """Return the player a tile came from.

        Logs of three players number the seats with or without the empty one.
        """
        source = (seat + {0: SEATS - 1, 1: 2}.get(place, 1)) % SEATS
        return source if source < self.players else (seat + (2 if place == 0 else 1)) % self.players

    # The end of the hand

    def _end(self) -> tuple[tuple[LoggedWin, ...], LoggedDraw | None]:
        groups = (len(self.stated) - HEAD) // LISTS
        place = HEAD + LISTS * max(groups, self.players)
        path = (*self.path, place)
        stated = list_at(self._part(place), path)
        if not stated:
            raise Unreadable("record_cut", {"hand": self.number})
        if stated[0] != WON:
            return (), self._draw(stated, path)
        wins = tuple(self._win(stated[at], stated[at + 1], path, at) for at in range(1, len(stated) - 1, 2))
        if not wins:
            raise Unreadable("record_cut", {"hand": self.number})
        return wins, None

    def _changes(self, found: object, path: JsonPath) -> tuple[int, ...]:
        changes = integers_at(found, path)
        if len(changes) < self.players:
            raise bad_part(path, found)
        return tuple(changes[: self.players])

    def _draw(self, stated: Sequence[Any], path: JsonPath) -> LoggedDraw:
        name = stated[0]
        if not isinstance(name, str) or name not in DRAWS_BY_NAME:
            raise bad_part((*path, 0), name)
        each = [
            self._changes(changes, (*path, place))
            for place, changes in enumerate(stated[1:], 1)
            if isinstance(changes, list) and changes
        ]
        return LoggedDraw(DRAWS_BY_NAME[name], sum_lists(each) if each else None)

    def _win(self, changes: object, stated: object, path: JsonPath, at: int) -> LoggedWin:
        own = (*path, at + 1)
        parts = list_at(stated, own)
        if len(parts) < HEAD or not all(isinstance(part, str) for part in parts[3:]):
            raise bad_part(own, stated)
        seat, source = (self._seat(parts[place], (*own, place)) for place in (0, 1))
        fu, han, payments = _worth_of(parts[3], (*own, 3), is_tsumo=seat == source)
        yaku, yakuman = _yaku_of(parts[HEAD:])
        counted = sum(yaku.values()) if han is None else han
        return LoggedWin(
            seat=seat,
            source=source,
            yaku=yaku,
            yakuman=yakuman,
            han=None if yakuman else counted,
            fu=fu,
            payments=payments,
            changes=self._changes(changes, (*path, at)),
        )

    def _seat(self, found: object, path: JsonPath) -> int:
        seat = integer_at(found, path)
        if not 0 <= seat < self.players:
            raise bad_part(path, found)
        return seat


def _discard(code: int, path: JsonPath, *, riichi: bool = False) -> Put:
    return Put(None if code == JUST_DRAWN else _tile(code, path), riichi)


def _worth_of(
    text: str, path: JsonPath, *, is_tsumo: bool
) -> tuple[int | None, int | None, Mapping[str, int]]:
    """Return fu and han if they are stated, and the payments."""
    found = WORTH.search(text)
    if found is None:
        raise bad_part(path, text)
    fu, han = (int(found[place]) if found[place] else None for place in (1, 2))
    points, dealers = int(found[3]), found[4]
    if not is_tsumo:
        return fu, han, {"discarder": points}
    return fu, han, {"dealer": int(dealers), "non_dealer": points} if dealers else {"each": points}


def _yaku_of(texts: Sequence[str]) -> tuple[Mapping[str, int], tuple[str, ...]]:
    yaku: Counter[str] = Counter()
    yakuman: list[str] = []
    for text in texts:
        found = YAKU.fullmatch(text)
        name = found[1] if found else text
        known = YAKU_BY_NAME.get(name, f"?{name}")
        if found and found[3]:
            yakuman.append(known)
        elif found and int(found[2]):
            yaku[known] += int(found[2])
    return dict(yaku), tuple(yakuman)
