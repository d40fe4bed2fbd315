"""The reader of mjai, the format of programs that play: JSON objects, an event a line, or in a list.

start_game names the players, start_kyoku deals a hand; tsumo, dahai, reach, chi, pon, daiminkan, ankan, kakan
and nukidora are the moves; dora turns an indicator, hora is a win and ryukyoku a hand without one. A tile is
`5m`, `5mr` for a red five, or a letter: E S W N, and P F C for the dragons. Programs differ in what they
state of a win: some only who gains and loses what. The format has no rules: they are taken to be Tenhou's.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from riichi_rules.engine.tiles import TILE
from riichi_rules.logs.json_parts import bad_part, integer_at, integers_at, is_integer, list_at, parse_json
from riichi_rules.logs.model import (
    EXHAUSTIVE,
    NAGASHI,
    CallType,
    Discard,
    Draw,
    LoggedDraw,
    LoggedWin,
    Move,
    RecordedCall,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from riichi_rules.logs.rules_named import RED_FIVES_OF_THREE, TENHOU, TENHOU_OF_THREE, RulesOfLog

FIRST = re.compile(r'^\s*\[?\s*\{[^{}\n]*"type"\s*:\s*"start_game"', re.MULTILINE)
HONOURS = dict(zip("ESWNPFC", (f"{number}z" for number in range(1, 8)), strict=True))
ROUNDS = "ESWN"
START_POINTS = {4: 25000, 3: 35000}  # Tenhou's, for programs that leave out the points
CALLS: Mapping[str, CallType] = {
    "chi": "chi",
    "pon": "pon",
    "daiminkan": "kan_open",
    "ankan": "kan_closed",
    "kakan": "kan_added",
    "nukidora": "north",
}
# Reasons of hands without a winner, in the spellings that programs have.
REASONS = {
    "fanpai": EXHAUSTIVE,
    "nagashimangan": NAGASHI,
    "kyushukyuhai": "nine_terminals",
    "kyuushukyuuhai": "nine_terminals",
    "sufonrenta": "four_winds",
    "suchareach": "four_riichi",
    "sukaikan": "four_kans",
    "sanchaho": "triple_ron",
}


def is_mjai(text: str) -> bool:
    return bool(FIRST.match(text))


def parse_mjai(text: str) -> RecordedGame:
    """Return the game of a text in mjai; raise Unreadable at the first fault."""
    return MjaiReader([*_events_of(text)]).read_game()


class MjaiEvent:
    """An event, with its place in the log."""

    stated: dict[str, Any]
    place: int

    def __init__(self, stated: Any, place: int):
        if not isinstance(stated, dict):
            raise bad_part((place,), stated)
        self.stated, self.place = stated, place
        self.type: str = str(stated.get("type"))

    def get(self, key: str) -> Any:
        """Return a required part."""
        if key not in self.stated:
            raise Unreadable("record_missing", {"place": f"[{self.place}].{key}"})
        return self.stated[key]

    def fault(self, key: str) -> Unreadable:
        return bad_part((self.place, key), self.get(key))

    def number(self, key: str) -> int:
        return integer_at(self.get(key), (self.place, key))

    def numbers(self, key: str) -> list[int]:
        return integers_at(self.get(key), (self.place, key))

    def tile(self, key: str) -> str:
        return self._tile(self.get(key), key)

    def tiles(self, key: str) -> tuple[str, ...]:
        return tuple(self._tile(each, key) for each in list_at(self.get(key), (self.place, key)))

    def _tile(self, written: object, key: str) -> str:
        text = str(written)
        tile = f"0{text[1]}" if re.fullmatch("5[mps]r", text) else HONOURS.get(text, text)
        if tile not in TILE:
            raise bad_part((self.place, key), written)
        return tile


def _events_of(text: str) -> Iterator[MjaiEvent]:
    """Yield the events; they are counted from 0 in a list, and by their lines otherwise."""
    if text.lstrip().startswith("["):
        yield from (MjaiEvent(each, place) for place, each in enumerate(parse_json(text)))
        return
    for line, written in enumerate(text.split("\n"), 1):
        if written.strip():
            try:
                yield MjaiEvent(parse_json(written), line)
            except Unreadable as fault:
                raise Unreadable(fault.code, {**fault.values, **_line(fault, line)}) from None


def _line(fault: Unreadable, line: int) -> Mapping[str, int]:
    return {"line": line} if fault.code == "record_json" else {}


class MjaiReader:
    """The reader of the events of one game."""

    start: MjaiEvent
    events: list[MjaiEvent]
    points: tuple[int, ...]

    def __init__(self, events: Sequence[MjaiEvent]):
        self.start, *self.events = events
        deal = next((event for event in events if event.type == "start_kyoku"), None)
        if deal is None:
            raise Unreadable("record_empty")
        dealt = list_at(deal.get("tehais"), (deal.place, "tehais"))
        self.players: int = len([each for each in dealt if each])
        if self.players not in START_POINTS:
            raise deal.fault("tehais")
        self.points = (START_POINTS[self.players],) * self.players

    def read_game(self) -> RecordedGame:
        hands = tuple(self._hand(number, events) for number, events in enumerate(self._hands(), 1))
        listed = self.start.stated.get("names")
        names = [*map(str, listed)] if isinstance(listed, list) else []
        names = (names + [""] * self.players)[: self.players]
        return RecordedGame("mjai", self._rules(), tuple(names), hands)

    def _rules(self) -> RulesOfLog:
        is_of_three, has_reds = self.players == 3, self.start.stated.get("aka_flag")
        reds = {True: RED_FIVES_OF_THREE if is_of_three else 3, False: 0}
        options = {"red_fives": reds[has_reds]} if isinstance(has_reds, bool) else {}
        return RulesOfLog(TENHOU_OF_THREE if is_of_three else TENHOU, options)

    def _hands(self) -> list[list[MjaiEvent]]:
        """Return the events of each hand."""
        found: list[list[MjaiEvent]] = []
        for event in self.events:
            if event.type == "start_kyoku":
                found.append([event])
            elif found:
                found[-1].append(event)
        return found

    def _hand(self, number: int, events: Sequence[MjaiEvent]) -> RecordedHand:
        deal, wind = events[0], events[0].get("bakaze")
        if wind not in [*ROUNDS]:
            raise deal.fault("bakaze")
        dealt = list_at(deal.get("tehais"), (deal.place, "tehais"))[: self.players]
        before = self._numbers_by_player(deal, "scores") if "scores" in deal.stated else self.points
        wins = tuple(self._win(event) for event in events if event.type == "hora")
        drawn = next((event for event in events if event.type == "ryukyoku"), None)
        if not wins and drawn is None:
            raise Unreadable("record_cut", {"hand": number})
        self._follow(before, events)
        turned = [event.tile("dora_marker") for event in events if event.type == "dora"]
        return RecordedHand(
            round=ROUNDS.index(wind),
            dealer=self._seat(deal, "oya"),
            honba=deal.number("honba"),
            riichi_sticks=deal.number("kyotaku"),
            points=before,
            dealt=tuple(MjaiEvent({"tehais": tiles}, deal.place).tiles("tehais") for tiles in dealt),
            indicators=(deal.tile("dora_marker"), *turned),
            ura=self._ura(events),
            moves=tuple(self._moves(events)),
            wins=wins,
            draw=None if wins or drawn is None else self._draw(drawn),
        )

    def _follow(self, before: tuple[int, ...], events: Sequence[MjaiEvent]) -> None:
        """Count the points for a next hand that does not state them."""
        self.points = before
        for event in events:
            if "scores" in event.stated and event.type != "start_kyoku":
                self.points = self._numbers_by_player(event, "scores")
            elif "deltas" in event.stated:
                changes = self._numbers_by_player(event, "deltas")
                self.points = tuple(map(sum, zip(self.points, changes, strict=True)))

    @staticmethod
    def _ura(events: Sequence[MjaiEvent]) -> tuple[str, ...]:
        keys = ("uradora_markers", "ura_markers")
        found = (event.tiles(key) for event in events for key in keys if event.stated.get(key))
        return next(found, ())

    def _seat(self, event: MjaiEvent, key: str) -> int:
        seat = event.number(key)
        if not 0 <= seat < self.players:
            raise event.fault(key)
        return seat

    def _numbers_by_player(self, event: MjaiEvent, key: str) -> tuple[int, ...]:
        """Return a number for each player."""
        listed = event.numbers(key)
        if len(listed) < self.players:
            raise event.fault(key)
        return tuple(listed[: self.players])

    def _moves(self, events: Sequence[MjaiEvent]) -> Iterator[Move]:
        declared: int | None = None
        for event in events:
            match event.type:
                case "tsumo":
                    yield Draw(self._seat(event, "actor"), event.tile("pai"))
                case "reach":
                    declared = self._seat(event, "actor")
                case "dahai":
                    seat = self._seat(event, "actor")
                    yield Discard(seat, event.tile("pai"), riichi=declared == seat)
                    declared = None
                case kind if kind in CALLS:
                    yield self._call(event)

    def _call(self, event: MjaiEvent) -> RecordedCall:
        seat, kind = self._seat(event, "actor"), CALLS[event.type]
        consumed = event.tiles("consumed") if kind != "north" else ()
        tiles = consumed if kind == "kan_closed" else (event.tile("pai"), *consumed)
        if not tiles:
            raise event.fault("consumed")
        is_taken = kind in {"chi", "pon", "kan_open"}
        source = self._seat(event, "target") if is_taken else None
        if source == seat:
            raise event.fault("target")
        return RecordedCall(seat, kind, tiles, tiles[0], source)

    # The end of a hand

    def _win(self, event: MjaiEvent) -> LoggedWin:
        stated = {key: event.stated.get(key) for key in ("fan", "fu", "hora_points")}
        han, fu, total = (value if is_integer(value) else None for value in stated.values())
        return LoggedWin(
            seat=self._seat(event, "actor"),
            source=self._seat(event, "target"),
            yaku={},
            han=han,
            fu=fu,
            total=total,
            changes=self._changes(event),
        )

    def _changes(self, event: MjaiEvent) -> tuple[int, ...] | None:
        return self._numbers_by_player(event, "deltas") if "deltas" in event.stated else None

    def _draw(self, event: MjaiEvent) -> LoggedDraw:
        reason = event.stated.get("reason", "fanpai")
        if reason not in [*REASONS]:
            raise event.fault("reason")
        shown = event.stated.get("tenpais")
        tenpai = (
            tuple(seat for seat, each in enumerate(shown[: self.players]) if each is True)
            if isinstance(shown, list)
            else None
        )
        return LoggedDraw(REASONS[reason], self._changes(event), tenpai)
