"""What is said to be certain of a recorded hand is so: by trying every tile, move by move."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mahjong.agari import Agari

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.tiles import KINDS, NAMES
from riichi_rules.logs.model import Discard, Draw, Move, RecordedCall, RecordedGame, RecordedHand
from riichi_rules.logs.read import parse_record
from tests.majiang.converting import read, record_of
from tests.node import call_in
from tests.record.records import games
from tests.rulebook import book

DRIVER = Path(__file__).with_name("recorded-facts.js")
RECORDS = [records[0] for records in games().values()] + [record_of(game) for game in read("games")]
Facts = dict[str, Any]


def kind_of(tile: str) -> int:
    """Return the kind of a tile; a red five is a five."""
    return NAMES.index(f"5{tile[1]}" if tile[0] == "0" else tile)


def facts_of(records: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = call_in(DRIVER, "factsOfRecords", [browser_rules(book()), records])
    return found


class Table:
    """Hands, discards and called tiles as they lie, changed by each move."""

    def __init__(self, hand: RecordedHand):
        self.hands = [Counter(map(kind_of, tiles)) for tiles in hand.dealt]
        self.called = [Counter[int]() for _ in hand.dealt]
        self.discards: list[list[int]] = [[] for _ in hand.dealt]
        self.since_riichi: list[list[int] | None] = [None for _ in hand.dealt]
        self.since_draw: list[list[int]] = [[] for _ in hand.dealt]
        self.in_sight = Counter([kind_of(hand.indicators[0])])

    def play(self, move: Move) -> None:
        seat, kind = move.seat, kind_of(move.tile)
        if isinstance(move, Draw):
            self.hands[seat][kind] += 1
            self.since_draw[seat] = []
        elif isinstance(move, Discard):
            self._offer(seat, kind)
            self.hands[seat][kind] -= 1
            self.discards[seat].append(kind)
            self.in_sight[kind] += 1
            if move.riichi:
                self.since_riichi[seat] = []
        else:
            self._call(move)

    def _offer(self, source: int, kind: int) -> None:
        for seat in range(len(self.hands)):
            if seat != source:
                self.since_draw[seat].append(kind)
                passed = self.since_riichi[seat]
                if passed is not None:
                    passed.append(kind)

    def _call(self, move: RecordedCall) -> None:
        taken = [move.tile] if move.type == "kan_added" else [*move.tiles]
        if move.source is not None:
            taken.remove(move.tile)
        elif move.type in {"kan_added", "north"}:
            self._offer(move.seat, kind_of(move.tile))
        for tile in taken:
            self.hands[move.seat][kind_of(tile)] -= 1
            self.in_sight[kind_of(tile)] += 1
        if move.type == "kan_added":
            self.called[move.seat][kind_of(move.tile)] += 1
        elif move.type != "north":
            self.called[move.seat].update(map(kind_of, move.tiles))

    def completes(self, seat: int, kind: int, left_out: set[int]) -> bool:
        """Tell whether a tile completes the concealed tiles of a hand that can still hold it."""
        concealed = self.hands[seat]
        if kind in left_out or concealed[kind] + self.called[seat][kind] == 4:
            return False
        return bool(Agari.is_agari([concealed[each] + (each == kind) for each in range(KINDS)]))

    def waits(self, seat: int, left_out: set[int]) -> list[int]:
        return [kind for kind in range(KINDS) if self.completes(seat, kind, left_out)]


def expected(game: RecordedGame, hand: RecordedHand) -> Iterator[Facts]:
    """Yield the facts of each player."""
    left_out = {*map(kind_of, book().rules(game.rules.ruleset, game.rules.options).tiles.left_out)}
    table = Table(hand)
    found: list[Facts] = [{"ready": None, "riichi": None, "missed": [], "safe": None} for _ in hand.dealt]
    for place, move in enumerate(hand.moves):
        is_won = place == len(hand.moves) - 1 and bool(hand.wins)
        offered = [seat for seat in range(len(hand.dealt)) if seat != move.seat]
        if isinstance(move, Draw):
            offered = [move.seat]
        elif isinstance(move, RecordedCall) and move.type != "kan_added":
            offered = []
        kind = kind_of(move.tile)
        for seat in offered:
            if not is_won and table.completes(seat, kind, left_out):
                found[seat]["missed"].append([NAMES[kind], move.seat])
        winners = [win.seat for win in hand.wins if win.source == move.seat != win.seat]
        if is_won and isinstance(move, Discard) and winners:
            found[move.seat]["safe"] = [*map(sorted, safe(table, move.seat, winners))]
        table.play(move)
        if isinstance(move, Discard):
            note_ready(found[move.seat], table, move, left_out)
    yield from found


def safe(table: Table, seat: int, winners: list[int]) -> Iterator[set[str]]:
    """Yield for each winner the kinds in a hand which the winner had discarded or let pass."""
    for winner in winners:
        passed = table.since_riichi[winner]
        gone = {*table.discards[winner], *(table.since_draw[winner] if passed is None else passed)}
        yield {NAMES[kind] for kind, count in table.hands[seat].items() if count and kind in gone}


def note_ready(facts: Facts, table: Table, move: Discard, left_out: set[int]) -> None:
    waits = table.waits(move.seat, left_out)
    turn = len(table.discards[move.seat])
    before = facts["ready"]
    facts["ready"] = [before[0] if before else turn, [NAMES[kind] for kind in waits]] if waits else None
    if move.riichi:
        own = table.hands[move.seat]
        left = sum(4 - table.in_sight[kind] - own[kind] for kind in waits)
        facts["riichi"] = [turn, [NAMES[kind] for kind in waits], left]


def stated(facts: Facts, *, with_left: bool) -> Facts:
    """Return the facts of a player in the form of the expected ones."""
    ready, riichi, dealt_in = facts["ready"], facts["riichi"], facts["dealtIn"]
    safe_by: dict[int, set[str]] = {}
    for each in dealt_in["safe"] if dealt_in else ():
        safe_by.setdefault(each["winner"], set()).update(each["tiles"])
    return {
        "ready": ready and [ready["turn"], ready["waits"]],
        "riichi": riichi and [riichi["turn"], riichi["waits"], riichi["left"] if with_left else None],
        "missed": [[NAMES[kind_of(each["tile"])], each["source"]] for each in facts["missed"]],
        "safe": safe_by if dealt_in else None,
    }


def difference(game: RecordedGame, hand: RecordedHand, seats: list[Facts]) -> list[tuple[Any, Any]]:
    """Return what differs. Indicators that quads turn are not followed, nor furiten that ends at a call."""
    has_quads = any(isinstance(move, RecordedCall) and "kan" in move.type for move in hand.moves)
    found = []
    for wanted, facts in zip(expected(game, hand), seats, strict=True):
        told = stated(facts, with_left=not has_quads)
        if has_quads and wanted["riichi"]:
            wanted["riichi"][2] = None
        winners = [win.seat for win in hand.wins if win.source != win.seat]
        safe_by = told.pop("safe")
        allowed = wanted.pop("safe")
        told["safe"] = allowed = (
            None
            if safe_by is None or allowed is None
            else [
                {*of_winner} >= safe_by.get(winner, set())
                for winner, of_winner in zip(winners, allowed, strict=True)
            ]
        )
        wanted["safe"] = None if allowed is None else [True] * len(winners)
        if told != wanted:
            found.append((told, wanted))
    return found


@pytest.mark.mass(2, 40)
def test_facts_of_recorded_hands_are_found_by_trying_every_tile(chunk: int) -> None:
    records = RECORDS[chunk::40]
    found = facts_of(records)["facts"]
    hands = 0
    for record, facts in zip(records, found, strict=True):
        game = parse_record(record)
        for hand, seats in zip(game.hands, facts, strict=True):
            assert difference(game, hand, seats) == []
            hands += 1
    assert hands


def test_sums_are_those_of_the_records() -> None:
    records = RECORDS[:4]
    parsed = [*map(parse_record, records)]
    sums = {each["name"]: each for each in facts_of(records)["sums"]}
    hands = [hand for game in parsed for hand in game.hands]
    wins = [win for hand in hands for win in hand.wins]
    assert sum(each["wins"] for each in sums.values()) == len(wins)
    assert sum(each["dealtIn"] for each in sums.values()) == sum(
        len({win.source for win in hand.wins if win.source != win.seat}) for hand in hands
    )
    declared = sum(isinstance(move, Discard) and move.riichi for hand in hands for move in hand.moves)
    assert sum(each["riichi"] for each in sums.values()) == declared
    riichi = sum("riichi" in win.yaku or "double_riichi" in win.yaku for win in wins)
    counted = sum(
        each["yaku"].get(yaku, {"times": 0})["times"]
        for each in sums.values()
        for yaku in ("riichi", "double_riichi")
    )
    assert counted == riichi
