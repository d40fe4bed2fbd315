"""Reads the JSON that tenhou.net/6 shows and takes: a game, or some hands of one.

`name` lists the players, `rule` names the rules (`disp`, and `aka` or `aka51` to `aka53` for red fives),
`log` has the hands, `sc` points and totals by turns. A hand is a list: [round, counters, sticks], the
points, the dora indicators, the ura-dora indicators, then for each player the dealt tiles, the draws and
the discards, and the end. A tile is two digits: 11-19 characters, 21-29 circles, 31-39 bamboos, 41-47
honours, 51-53 red fives. Among the discards 60 is the tile just drawn, 0 the place of an open quad, r
before a tile declares riichi. Calls are texts: the tiles one after the other, and before the called tile a
letter. Among the draws stand c chi, p pon, m open quad, among the discards a closed quad, k tile added to a
pon, f north set aside. Where the letter stands tells from whom: first the left, second opposite, then the
right. A fourth player may be left out, or have empty lists, where three play.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.record.model import (
    UNKNOWN,
    Call,
    CallType,
    LoggedDraw,
    LoggedPlace,
    LoggedWin,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from generator.record.names import DRAWS_BY_NAME, TILE_OF_CODE, WON, YAKU_BY_NAME
from generator.record.quoting import unquoted
from generator.record.rules_named import THREE, rules_of_name
from generator.record.turns import Put, Taken, ordered_moves

HEAD, LISTS = 4, 3  # parts of a hand before the players, and lists for each of them
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
WORTH = re.compile(r"(?:([0-9]+)符)?(?:([0-9]+)飜)?[^0-9]*([0-9]+)(?:-([0-9]+))?点")
YAKU = re.compile(r"(.+?)\((?:([0-9]+)飜|(役満|ダブル役満))\)")
LINK = re.compile(r"#(?:.*&)?json=([^&]*)")
MOST = 10**9
SEATS = 4

Path = tuple[str | int, ...]


def parse_tenhou6(text: str) -> RecordedGame:
    """The game of a JSON text, or of an address that carries it; raises Unreadable at the first fault."""
    return _GameReader(_decoded(text)).game()


def is_link(text: str) -> bool:
    """Is this an address that carries a game?"""
    return bool(re.match(r"\s*(?:https?://\S*)?#", text)) and LINK.search(text) is not None


def _decoded(text: str) -> Any:
    if is_link(text):
        found = LINK.search(text)
        assert found
        text = unquoted(found[1])
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise Unreadable("record_json", {"line": error.lineno, "column": error.colno}) from None
    except (ValueError, RecursionError):
        raise Unreadable("record_json", {"line": 1, "column": 1}) from None


def _refuse(name: str) -> None:
    raise ValueError(name)


def _written(path: Path) -> str:
    """A place in the record, as log[0][5][2]."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def _bad(path: Path, found: object) -> Unreadable:
    shown = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return Unreadable("record_part", {"place": _written(path), "found": shown[:40]})


def _list(found: object, path: Path) -> list[Any]:
    if not isinstance(found, list):
        raise _bad(path, found)
    return found


def _integer(found: object, path: Path) -> int:
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise _bad(path, found)
    if not abs(found) <= MOST or found != int(found):
        raise _bad(path, found)
    return int(found)


def _integers(found: object, path: Path) -> tuple[int, ...]:
    return tuple(_integer(each, (*path, place)) for place, each in enumerate(_list(found, path)))


def _tile(found: object, path: Path) -> str:
    tile = TILE_OF_CODE.get(_integer(found, path))
    if tile is None:
        raise _bad(path, found)
    return tile


def _tiles(found: object, path: Path) -> tuple[str, ...]:
    return tuple(_tile(each, (*path, place)) for place, each in enumerate(_list(found, path)))


class _GameReader:
    def __init__(self, stated: Any):
        if not isinstance(stated, dict) or "log" not in stated:
            raise Unreadable("record_foreign")
        self.stated = stated
        self.log = _list(stated["log"], ("log",))
        if not self.log:
            raise Unreadable("record_empty")
        rule = stated.get("rule")
        self.rule: Mapping[str, Any] = rule if isinstance(rule, dict) else {}
        disp = self.rule.get("disp")
        self.shown = disp if isinstance(disp, str) else ""
        self.players = self._players()

    def game(self) -> RecordedGame:
        ruleset, options = rules_of_name(self.shown, self._reds(), self.players)
        by_three = self.players == SEATS - 1 and any(
            self._round(hand) % SEATS == SEATS - 1 for hand in self.log
        )
        numbers = self.players if by_three else SEATS
        hands = tuple(
            _HandReader(hand, ("log", place), self.players, numbers, place + 1).hand()
            for place, hand in enumerate(self.log)
        )
        title = self.stated.get("title")
        parts = [each for each in title if isinstance(each, str)] if isinstance(title, list) else []
        joined = " ".join(filter(None, parts))
        return RecordedGame("tenhou6", ruleset, options, self._names(), joined, hands, self._final())

    def _players(self) -> int:
        """Three where the rules say so, or where the fourth was dealt nothing."""
        first = _list(self.log[0], ("log", 0))
        if len(first) in {HEAD + LISTS * SEATS, HEAD + LISTS * SEATS + 1}:
            fourth = first[HEAD + LISTS * (SEATS - 1)]
            return SEATS if fourth else SEATS - 1
        if len(first) in {HEAD + LISTS * (SEATS - 1), HEAD + LISTS * (SEATS - 1) + 1} or THREE in self.shown:
            return SEATS - 1
        return SEATS

    def _round(self, hand: Any) -> int:
        numbers = hand[0] if isinstance(hand, list) and hand else None
        number = numbers[0] if isinstance(numbers, list) and numbers else 0
        return number if isinstance(number, int) else 0

    def _names(self) -> tuple[str, ...]:
        listed = self.stated.get("name")
        names = [each if isinstance(each, str) else "" for each in listed] if isinstance(listed, list) else []
        return tuple((names + [""] * SEATS)[: self.players])

    def _reds(self) -> int | None:
        """How many red fives there are, if the record says it."""
        each = [self.rule.get(f"aka5{suit}") for suit in (1, 2, 3)]
        if any(isinstance(number, int) for number in each):
            found = sum(number for number in each if isinstance(number, int))
            return 4 if found > 3 else 3 if found else 0
        aka = self.rule.get("aka")
        if not isinstance(aka, int):
            return None
        return 4 if aka == 4 else 3 if aka else 0

    def _final(self) -> tuple[LoggedPlace, ...] | None:
        listed = self.stated.get("sc")
        if not isinstance(listed, list) or len(listed) < 2 * self.players:
            return None
        numbers = [each for each in listed if isinstance(each, int | float) and abs(each) <= MOST]
        if len(numbers) < len(listed):
            raise _bad(("sc",), listed)
        return tuple(
            LoggedPlace(round(numbers[2 * seat]), float(numbers[2 * seat + 1]))
            for seat in range(self.players)
        )


class _HandReader:
    """One hand; `numbers` tells how many of the numbers of hands make a round."""

    def __init__(self, stated: Any, path: Path, players: int, numbers: int, number: int):
        self.stated, self.path = _list(stated, path), path
        self.players, self.numbers, self.number = players, numbers, number

    def hand(self) -> RecordedHand:
        start = _integers(self._part(0), (*self.path, 0))
        if len(start) < 3 or min(start) < 0:
            raise _bad((*self.path, 0), self._part(0))
        dealer = start[0] % self.numbers
        points = _integers(self._part(1), (*self.path, 1))
        if dealer >= self.players or len(points) < self.players:
            raise _bad((*self.path, 0 if dealer >= self.players else 1), [*start] if dealer else [*points])
        wins, draw = self._end()
        draws = [[*self._draws(seat)] for seat in range(self.players)]
        puts = [[*self._puts(seat)] for seat in range(self.players)]
        return RecordedHand(
            round=start[0] // self.numbers,
            dealer=dealer,
            honba=start[1],
            riichi_sticks=start[2],
            points=points[: self.players],
            dealt=tuple(_tiles(*self._of(seat, 0)) for seat in range(self.players)),
            indicators=_tiles(self._part(2), (*self.path, 2)),
            ura=_tiles(self._part(3), (*self.path, 3)),
            moves=ordered_moves(dealer, draws, puts, self.number),
            wins=wins,
            draw=draw,
        )

    def _part(self, place: int) -> Any:
        if place >= len(self.stated):
            raise Unreadable("record_cut", {"hand": self.number})
        return self.stated[place]

    def _of(self, seat: int, which: int) -> tuple[Any, Path]:
        """One of the three lists of a player, and where it stands."""
        place = HEAD + LISTS * seat + which
        return self._part(place), (*self.path, place)

    # What is drawn and discarded

    def _draws(self, seat: int) -> Iterator[Taken]:
        listed, path = self._of(seat, 1)
        for place, each in enumerate(_list(listed, path)):
            at = (*path, place)
            yield self._call(seat, each, AMONG_DRAWS, at) if isinstance(each, str) else _tile(each, at)

    def _puts(self, seat: int) -> Iterator[Put]:
        listed, path = self._of(seat, 2)
        for place, each in enumerate(_list(listed, path)):
            at = (*path, place)
            if isinstance(each, str):
                declared = RIICHI.fullmatch(each)
                if declared:
                    yield self._put(int(declared[1]), at, riichi=True)
                else:
                    yield Put(call=self._call(seat, each, AMONG_DISCARDS, at))
            elif each != PLACE_OF_QUAD or isinstance(each, bool):
                yield self._put(_integer(each, at), at)

    def _put(self, code: int, path: Path, *, riichi: bool = False) -> Put:
        return Put(None if code == JUST_DRAWN else _tile(code, path), riichi)

    def _call(self, seat: int, text: str, among: str, path: Path) -> Call:
        found = CALL.fullmatch(text)
        if not found or found[2] not in among:
            raise _bad(path, text)
        before, letter, after = found.groups()
        codes = [int(text_) for text_ in re.findall("..", before + after)]
        if len(codes) != SIZES[letter]:
            raise _bad(path, text)
        tiles = tuple(_tile(code, path) for code in codes)
        place = len(before) // 2
        source = self._source(seat, place) if letter in AMONG_DRAWS else None
        return Call(seat, CALL_TYPES[letter], tiles, tiles[place], source)

    def _source(self, seat: int, place: int) -> int:
        """From whom a tile came. Three players sit as if the fourth were there, or as three."""
        steps = {0: SEATS - 1, 1: 2}.get(place, 1)
        source = (seat + steps) % SEATS
        if source < self.players:
            return source
        return (seat + (2 if place == 0 else 1)) % self.players

    # How it ended

    def _end(self) -> tuple[tuple[LoggedWin, ...], LoggedDraw | None]:
        groups = (len(self.stated) - HEAD) // LISTS
        place = HEAD + LISTS * max(groups, self.players)
        stated, path = _list(self._part(place), (*self.path, place)), (*self.path, place)
        if not stated:
            raise Unreadable("record_cut", {"hand": self.number})
        if stated[0] != WON:
            return (), self._draw(stated, path)
        wins = tuple(
            self._win(stated[at], stated[at + 1], (*path, at + 1)) for at in range(1, len(stated) - 1, 2)
        )
        if not wins:
            raise Unreadable("record_cut", {"hand": self.number})
        return wins, None

    def _changes(self, found: object, path: Path) -> tuple[int, ...]:
        changes = _integers(found, path)
        if len(changes) < self.players:
            raise _bad(path, found)
        return changes[: self.players]

    def _draw(self, stated: Sequence[Any], path: Path) -> LoggedDraw:
        if not isinstance(stated[0], str) or stated[0] not in DRAWS_BY_NAME:
            raise _bad((*path, 0), stated[0])
        each = [
            self._changes(changes, (*path, place))
            for place, changes in enumerate(stated[1:], 1)
            if isinstance(changes, list) and changes
        ]
        added = tuple(map(sum, zip(*each, strict=True))) if each else None
        return LoggedDraw(DRAWS_BY_NAME[stated[0]], added)

    def _win(self, changes: Any, stated: Any, path: Path) -> LoggedWin:
        parts = _list(stated, path)
        if len(parts) < HEAD or not all(isinstance(part, str) for part in parts[3:]):
            raise _bad(path, stated)
        seat, source = (self._seat(parts[place], (*path, place)) for place in (0, 1))
        fu, han, payments = self._worth(parts[3], (*path, 3), is_tsumo=seat == source)
        yaku, yakuman = self._yaku(parts[HEAD:])
        return LoggedWin(
            seat=seat,
            source=source,
            yaku=yaku,
            yakuman=yakuman,
            han=None if yakuman else han if han is not None else sum(yaku.values()),
            fu=fu,
            payments=payments,
            changes=self._changes(changes, (*path[:-1], int(path[-1]) - 1)),
        )

    def _seat(self, found: object, path: Path) -> int:
        seat = _integer(found, path)
        if not 0 <= seat < self.players:
            raise _bad(path, found)
        return seat

    @staticmethod
    def _worth(text: str, path: Path, *, is_tsumo: bool) -> tuple[int | None, int | None, dict[str, int]]:
        """Fu and han where they are told, and what is paid."""
        found = WORTH.search(text)
        if not found:
            raise _bad(path, text)
        fu, han, points, more = found.groups()
        if not is_tsumo:
            payments = {"discarder": int(points)}
        elif more:
            payments = {"dealer": int(more), "non_dealer": int(points)}
        else:
            payments = {"each": int(points)}
        return int(fu) if fu else None, int(han) if han else None, payments

    @staticmethod
    def _yaku(texts: Sequence[str]) -> tuple[dict[str, int], tuple[str, ...]]:
        yaku: dict[str, int] = {}
        yakuman: list[str] = []
        for text in texts:
            found = YAKU.fullmatch(text)
            name = found[1] if found else text
            known = YAKU_BY_NAME.get(name, UNKNOWN + name)
            if found and found[3]:
                yakuman.append(known)
            elif found and int(found[2]):
                yaku[known] = yaku.get(known, 0) + int(found[2])
        return yaku, tuple(yakuman)
