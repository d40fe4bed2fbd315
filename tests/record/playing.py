"""Plays whole games at random, so that records of them can be written: every call, every end of a hand.

The players know which hand they are after, call what fits it, declare riichi, make quads, set norths aside,
win, or let a tile pass. What happens is kept as it happens; nothing here reads a record.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from generator.engine.hand import Hand, parse_case, parse_melds
from generator.engine.score import Score, scorer
from generator.engine.tiles import IS_OUTSIDE, NAMES, WINDS, parse_tiles, written
from generator.engine.waits import out_of_set, shanten_of, waits
from generator.rules.model import Rules
from generator.table.calls import forbidden_discards
from generator.table.game.game_end import FinalPlace, GameStanding, final, is_over
from generator.table.game.settlement import Deal as Deal_
from generator.table.game.settlement import HandStart
from generator.table.kan import kan_after_riichi
from generator.table.wall import live_draws
from tests.record.deals import SCENES, Deal, Dealer

REDS = {16: "0m", 52: "0p", 88: "0s"}
SEATS = tuple(WINDS)
NORTH = 30


@dataclass
class Seat:
    """A player: tiles by number, the hand that is sought, and what is known of the hand so far."""

    hand: list[int]
    target: Counter[int]
    melds: list[dict[str, Any]] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    called: int = 0
    norths: int = 0
    riichi: int = 0
    has_paid: bool = False
    ippatsu: bool = False
    missed: set[int] = field(default_factory=set)
    liable: dict[str, int] = field(default_factory=dict)

    @property
    def is_closed(self) -> bool:
        return all(meld["type"] == "kan_closed" for meld in self.melds)


@dataclass
class Won:
    """A win: who, from whom, on which tile, what it is worth, who answers for it."""

    seat: int
    source: int
    tile: int
    score: Score
    pao: int | None = None


@dataclass
class Played:
    """A hand as it was played: where it began, each event, how it ended, what was paid."""

    round: int
    dealer: int
    honba: int
    sticks: int
    points: list[int]
    dealt: list[list[int]]
    indicator: int
    events: list[tuple[Any, ...]] = field(default_factory=list)
    ura: list[int] = field(default_factory=list)
    wins: list[Won] = field(default_factory=list)
    draw: str = ""
    tenpai: list[int] = field(default_factory=list)
    nagashi: list[int] = field(default_factory=list)
    shown: dict[int, list[int]] = field(default_factory=dict)
    changes: list[list[int]] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)


@dataclass
class PlayedGame:
    """A whole game, and what its players had at the end."""

    rules: Rules
    first: int
    hands: list[Played]
    final: dict[str, FinalPlace]


class HandEnds(Exception):
    """The hand is over."""


class HandPlay:
    """One hand being played."""

    def __init__(self, rng: Random, rules: Rules, played: Played, deal: Deal):
        self.rng, self.rules, self.played, self.deal = rng, rules, played, deal
        self.players = rules.number("players")
        self.seats = [Seat([*hand], target) for hand, target in zip(deal.hands, deal.targets, strict=True)]
        dead = deal.wall[-14:]
        self.indicators, self.uras, self.spare = dead[:5], dead[5:10], dead[10:]
        self.wall = deal.wall[:-14]
        self.live, self.turned, self.waiting = live_draws(rules), 1, 0
        self.kans: list[int] = []
        self.is_first = True
        self.is_replacement = False
        never = {"nagashi", "four_winds", "four_riichi"}
        always = {"dragons", "winds"}
        self.eagerness = (
            0.0 if deal.scene in never else 1.0 if deal.scene in always else rng.choice((0.2, 0.6, 0.9))
        )
        self.luck = (
            0.0
            if deal.scene in {"four_riichi", "nagashi"}
            else 1.0
            if "ron" in deal.scene
            else rng.choice((0.6, 0.95, 1.0))
        )

    def tell(self, *event: Any) -> None:
        self.played.events.append(event)

    def text(self, tile: int) -> str:
        return REDS.get(tile, NAMES[tile // 4]) if self.rules.options["red_fives"] else NAMES[tile // 4]

    def play(self) -> None:
        """Until somebody wins, or nobody can."""
        with suppress(HandEnds):
            self.turn(self.played.dealer, self.draw(self.played.dealer))
        riichi = any(self.seats[won.seat].riichi for won in self.played.wins)
        self.played.ura = self.uras[: self.turned] if riichi else []
        self.played.paid = [place for place, seat in enumerate(self.seats) if seat.has_paid]
        for place, seat in enumerate(self.seats):
            self.played.shown[place] = sorted(seat.hand)

    # Tiles

    def draw(self, place: int, *, replacement: bool = False) -> int:
        tile = (self.spare or self.wall).pop() if replacement else self.wall.pop(0)
        self.live -= 1
        self.is_replacement = replacement
        seat = self.seats[place]
        seat.hand.append(tile)
        if not seat.riichi:
            seat.missed.clear()
        self.tell("draw", place, tile)
        return tile

    def turn(self, place: int, drawn: int | None) -> None:
        """A player's turn, after a draw or a call, and all that follows."""
        while True:
            again = self.act(place, drawn)
            if again is None:
                break
            drawn = again
        tile, declares = self.chosen(place, drawn)
        self.discard(place, tile, drawn, declares=declares)
        following = self.claim(place, tile)
        if following is None:
            if not self.live:
                self.exhausted()
            after = (place + 1) % self.players
            following = after, self.draw(after)
        self.turn(*following)

    def act(self, place: int, drawn: int | None) -> int | None:
        """A win, an abortive draw, a quad or a north; gives the replacement tile."""
        seat = self.seats[place]
        if drawn is None:
            return None
        self.maybe_win(place, drawn)
        kinds = {tile // 4 for tile in seat.hand if IS_OUTSIDE[tile // 4]}
        if self.deal.scene == "nine_terminals" and self.is_first and not seat.discards and len(kinds) >= 9:
            self.abort("nine_terminals")
        if self.live and self.players == 3 and not self.rng.random() < 0.2:
            norths = [tile for tile in seat.hand if tile // 4 == NORTH]
            if norths and (not seat.riichi or drawn in norths):
                return self.set_aside(place, drawn if drawn in norths else norths[0])
        if self.live and len(self.kans) < 4 and self.eagerness > self.rng.random():
            return self.maybe_quad(place, drawn)
        return None

    def set_aside(self, place: int, tile: int) -> int:
        seat = self.seats[place]
        seat.hand.remove(tile)
        self.tell("call", place, "north", [tile], tile, None)
        seat.norths += 1
        self.maybe_ron(place, tile, "north")
        self.interrupt()
        return self.draw(place, replacement=True)

    def maybe_quad(self, place: int, drawn: int) -> int | None:
        seat = self.seats[place]
        held = Counter(tile // 4 for tile in seat.hand)
        for kind, number in held.items():
            if number == 4 and self.may_close(seat, kind, drawn):
                tiles = [tile for tile in seat.hand if tile // 4 == kind]
                self.meld(place, "kan_closed", tiles, tiles[0], None)
                self.interrupt()
                return self.quad(place, at_once=True)
        for pon in seat.melds:
            same = [tile for tile in seat.hand if pon["type"] == "pon" and tile // 4 == pon["tiles"][0] // 4]
            if same:
                seat.hand.remove(same[0])
                pon |= {"type": "kan_added", "tiles": [*pon["tiles"], same[0]], "added": same[0]}
                self.tell("call", place, "kan_added", pon["tiles"], same[0], pon["source"], pon["called"])
                self.kans.append(place)
                self.turn_indicators()
                self.maybe_ron(place, same[0], "kan_added")
                self.kans.pop()
                self.interrupt()
                return self.quad(place, at_once=False)
        return None

    def may_close(self, seat: Seat, kind: int, drawn: int) -> bool:
        if not seat.riichi:
            return True
        return kan_after_riichi(self.rules, self.hand_of(seat), NAMES[kind], NAMES[drawn // 4]).reason is None

    def quad(self, place: int, *, at_once: bool) -> int:
        self.kans.append(place)
        self.turn_indicators()
        self.waiting = 1
        if at_once:
            self.turn_indicators()
        return self.draw(place, replacement=True)

    def turn_indicators(self) -> None:
        for _ in range(self.waiting):
            self.tell("dora", self.indicators[self.turned])
            self.turned += 1
        self.waiting = 0

    def interrupt(self) -> None:
        self.is_first = False
        for seat in self.seats:
            seat.ippatsu = False

    # Discards

    def chosen(self, place: int, drawn: int | None) -> tuple[int, bool]:
        """What is discarded, and whether riichi is declared with it."""
        seat = self.seats[place]
        if seat.riichi:
            assert drawn is not None
            return drawn, False
        options = self.free_discards(seat, drawn)
        if self.deal.scene == "four_winds" and not seat.discards:
            winds = [tile for tile in options if tile // 4 == 27]
            if winds:
                return winds[0], False
        if drawn is not None and seat.is_closed and self.played.points[place] >= 1000 and self.live >= 4:
            ready = [tile for tile in self.loose(seat, options) if self.waits_without(seat, tile)]
            if ready and self.rng.random() < 0.8:
                return self.rng.choice(ready), True
        if self.deal.scene == "nagashi" and place == self.played.dealer:
            outside = [tile for tile in options if IS_OUTSIDE[tile // 4]]
            return (outside or options)[-1], False
        return self.rng.choice(self.loose(seat, options) or options), False

    def free_discards(self, seat: Seat, drawn: int | None) -> list[int]:
        if drawn is not None or not seat.melds or seat.melds[-1]["type"] not in {"chi", "pon"}:
            return seat.hand
        meld = seat.melds[-1]
        own = written(sorted(NAMES[tile // 4] for tile in meld["tiles"] if tile != meld["called"]))
        barred = forbidden_discards(self.rules, NAMES[meld["called"] // 4], own)
        return [tile for tile in seat.hand if NAMES[tile // 4] not in barred] or seat.hand

    def loose(self, seat: Seat, options: list[int]) -> list[int]:
        """Tiles that are of no use for the hand that is sought."""
        melded = Counter(tile // 4 for meld in seat.melds for tile in meld["tiles"])
        wanted = seat.target - melded
        found = []
        for tile in options:
            if wanted[tile // 4]:
                wanted[tile // 4] -= 1
            else:
                found.append(tile)
        return found

    def discard(self, place: int, tile: int, drawn: int | None, *, declares: bool) -> None:
        seat = self.seats[place]
        if declares:
            seat.riichi = 2 if self.is_first and not seat.discards else 1
            self.tell("riichi", place)
        seat.ippatsu = False
        seat.hand.remove(tile)
        self.turn_indicators()
        seat.discards.append(tile)
        self.tell("discard", place, tile, tile == drawn, declares)
        self.maybe_ron(place, tile, "discard")
        if declares:
            seat.has_paid = seat.ippatsu = True
            self.played.points[place] -= 1000
            self.tell("paid", place, [*self.played.points])
        self.maybe_abort()

    def maybe_abort(self) -> None:
        firsts = [seat.discards[0] // 4 for seat in self.seats if len(seat.discards) == 1]
        if (
            self.players == 4
            and self.is_first
            and len(firsts) == 4
            and len({*firsts}) == 1
            and firsts[0] in range(27, 31)
        ):
            self.abort("four_winds")
        if self.players == 4 and all(seat.has_paid for seat in self.seats):
            self.abort("four_riichi")
        if len(self.kans) == 4 and len({*self.kans}) > 1:
            self.abort("four_kans")

    def abort(self, why: str) -> None:
        self.played.draw = why
        raise HandEnds

    # Calls

    def claim(self, source: int, tile: int) -> tuple[int, int | None] | None:
        """Who takes a discard: the seat, and the replacement tile after a quad."""
        if not self.live or self.rng.random() > self.eagerness:
            return None
        kind = tile // 4
        for step in range(1, self.players):
            place = (source + step) % self.players
            seat = self.seats[place]
            same = [each for each in seat.hand if each // 4 == kind]
            wanted = seat.target[kind] >= 3
            if seat.riichi or len(same) < 2 or not (wanted or self.rng.random() < 0.1):
                continue
            if len(same) == 3 and len(self.kans) < 4 and self.rng.random() < 0.6:
                self.take(place, source, "kan_open", [*same, tile], tile)
                return place, self.quad(place, at_once=False)
            self.take(place, source, "pon", [*same[:2], tile], tile)
            return place, None
        return self.chi(source, tile) if self.players == 4 else None

    def chi(self, source: int, tile: int) -> tuple[int, None] | None:
        place = (source + 1) % self.players
        seat, kind = self.seats[place], tile // 4
        if seat.riichi or kind >= 27:
            return None
        for start in range(max(kind - 2, kind // 9 * 9), min(kind, kind // 9 * 9 + 6) + 1):
            others = [each for each in range(start, start + 3) if each != kind]
            own = [next((each for each in seat.hand if each // 4 == other), None) for other in others]
            if None not in own and all(seat.target[each] for each in range(start, start + 3)):
                self.take(place, source, "chi", [*own, tile], tile)
                return place, None
        return None

    def take(self, place: int, source: int, type_: str, tiles: list[Any], tile: int) -> None:
        self.seats[source].called += 1
        self.interrupt()
        self.seats[place].hand.append(tile)
        self.seats[place].missed.clear()
        self.meld(place, type_, sorted(tiles), tile, source)

    def meld(self, place: int, type_: str, tiles: list[int], called: int, source: int | None) -> None:
        seat = self.seats[place]
        for tile in tiles:
            seat.hand.remove(tile)
        seat.melds.append({"type": type_, "tiles": tiles, "called": called, "source": source})
        self.tell("call", place, type_, tiles, called, source)
        if type_ in {"pon", "kan_open"}:
            assert source is not None
            self.note_liability(seat, called // 4, source)

    @staticmethod
    def note_liability(seat: Seat, kind: int, source: int) -> None:
        open_kinds = {
            meld["tiles"][0] // 4 for meld in seat.melds if meld["type"] in {"pon", "kan_open", "kan_added"}
        }
        for yaku, kinds in (("daisangen", {31, 32, 33}), ("daisuushii", {27, 28, 29, 30})):
            if kind in kinds and kinds <= open_kinds:
                seat.liable[yaku] = source

    # Wins

    def hand_of(self, seat: Seat, less: int | None = None) -> Hand:
        tiles = [*seat.hand]
        if less is not None:
            tiles.remove(less)
        concealed, melds = (
            parse_tiles(written([self.text(tile) for tile in tiles])),
            parse_melds(self.melds(seat)),
        )
        assert concealed is not None
        assert melds is not None
        return Hand.of(concealed, melds)

    def melds(self, seat: Seat) -> list[dict[str, Any]]:
        return [
            {"type": meld["type"], "tiles": written([self.text(tile) for tile in meld["tiles"]])}
            for meld in seat.melds
        ]

    def waits_without(self, seat: Seat, tile: int | None) -> frozenset[int]:
        """What a hand waits for; looked at closely only where the sought hand is near."""
        return waited(self.hand_of(seat, tile), out_of_set(self.rules))

    def is_tenpai(self, seat: Seat) -> bool:
        """On Tenhou a hand may wait for a tile that it shows, but not for one of which it holds four."""
        hand = self.hand_of(seat)
        held = Counter(tile // 4 for tile in seat.hand)
        shown = Hand.of(hand.concealed, tuple(meld._replace(counts=0) for meld in hand.melds))
        return any(held[wait] < 4 for wait in waited(shown, out_of_set(self.rules)))

    def near(self, seat: Seat) -> bool:
        have = Counter(tile // 4 for tile in seat.hand) + Counter(
            tile // 4 for meld in seat.melds for tile in meld["tiles"]
        )
        return (seat.target - have).total() <= 1

    def case(self, place: int, tile: int, source: int, how: str) -> dict[str, Any]:
        seat, played = self.seats[place], self.played
        concealed = [*seat.hand]
        if source == place:
            concealed.remove(tile)
        is_first = self.is_first and not seat.discards
        is_tsumo, is_dealer = source == place, place == played.dealer
        return {
            "concealed": written([self.text(each) for each in concealed]),
            "melds": self.melds(seat),
            "win_tile": self.text(tile),
            "win": "tsumo" if is_tsumo else "ron",
            "seat_wind": SEATS[(place - played.dealer) % self.players],
            "round_wind": SEATS[played.round],
            "dora_indicators": [self.text(each) for each in self.indicators[: self.turned]],
            "ura_indicators": [self.text(each) for each in self.uras[: self.turned]] if seat.riichi else [],
            "riichi": seat.riichi,
            "ippatsu": seat.ippatsu,
            "nukidora": seat.norths,
            "haitei": is_tsumo and not self.live and not self.is_replacement,
            "houtei": how == "discard" and not self.live,
            "rinshan": is_tsumo and self.is_replacement,
            "chankan": how == "kan_added",
            "tenhou": is_tsumo and is_first and is_dealer,
            "chiihou": is_tsumo and is_first and not is_dealer,
        }

    def scored(self, place: int, tile: int, source: int, how: str) -> Score | None:
        score = scorer(self.rules).score(*parse_case(self.case(place, tile, source, how)))
        return None if score.problems else score

    def maybe_win(self, place: int, drawn: int) -> None:
        if not self.near(self.seats[place]) or self.rng.random() > self.luck:
            return
        score = self.scored(place, drawn, place, "draw")
        if score:
            self.won([Won(place, place, drawn, score)])

    def maybe_ron(self, source: int, tile: int, how: str) -> None:
        """Whoever waits for the tile wins, or lets it pass and is furiten."""
        winners = []
        for step in range(1, self.players):
            place = (source + step) % self.players
            seat = self.seats[place]
            found = self.waits_without(seat, None)
            if tile // 4 not in found:
                continue
            barred = found & ({each // 4 for each in seat.discards} | seat.missed)
            score = None if barred else self.scored(place, tile, source, how)
            if score and self.rng.random() < self.luck:
                winners.append(Won(place, source, tile, score))
            else:
                seat.missed.add(tile // 4)
        if len(winners) == 3:
            self.abort("triple_ron")
        if winners:
            self.won(winners)

    def won(self, winners: list[Won]) -> None:
        self.played.wins = winners
        for won in winners:
            liable = self.seats[won.seat].liable
            named = {each.id for each in won.score.yaku}
            won.pao = next((by for yaku, by in liable.items() if yaku in named), None)
        raise HandEnds

    def exhausted(self) -> None:
        self.played.draw = "exhaustive"
        self.played.tenpai = [place for place, seat in enumerate(self.seats) if self.is_tenpai(seat)]
        self.played.nagashi = [
            place
            for place, seat in enumerate(self.seats)
            if not seat.called and seat.discards and all(IS_OUTSIDE[tile // 4] for tile in seat.discards)
        ]
        raise HandEnds


@lru_cache(1 << 14)
def waited(hand: Hand, gone: int) -> frozenset[int]:
    """The kinds that a hand waits for."""
    return frozenset(wait.tile for wait in waits(hand, gone)) if shanten_of(hand, gone) <= 0 else frozenset()


def random_scene(rng: Random) -> str:
    return rng.choices([*SCENES], [*SCENES.values()])[0]


def dealt(rng: Random, players: int, dealer: int) -> Deal:
    """A deal of some scene; where the tiles do not suffice for it, the next."""
    while True:
        try:
            return Dealer(rng, players).deal(random_scene(rng), dealer)
        except IndexError:
            continue


# Games


def play_game(rng: Random, rules: Rules) -> PlayedGame:
    """Hands until the game is over."""
    players = rules.number("players")
    points = [rules.number("start_points")] * players
    standing = GameStanding(dict(zip(SEATS, points, strict=False)), 0, HandStart(SEATS[0]))
    hands: list[Played] = []
    while True:
        before = standing.before
        dealer = SEATS.index(before.dealer)
        deal = dealt(rng, players, dealer)
        points = [standing.points[seat] for seat in SEATS[:players]]
        played = Played(
            standing.round, dealer, before.honba, before.riichi_sticks, [*points], deal.hands, deal.wall[-14]
        )
        HandPlay(rng, rules, played, deal).play()
        played.points = points
        played.changes = [*changes_of(rules, played)]
        hands.append(played)
        later, deal_goes = after(rules, played, standing)
        if is_over(rules, standing, later, deal_goes):
            return PlayedGame(rules, 0, hands, final(rules, later.points, later.before.riichi_sticks))
        standing = later


def changes_of(rules: Rules, played: Played) -> Iterator[list[int]]:
    """What changes hands at the end, win by win; sticks that were laid in the hand are no part of it."""
    players, honba = rules.number("players"), played.honba
    if played.nagashi:
        yield from (nagashi_of(players, place, played.dealer) for place in played.nagashi)
    elif played.draw == "exhaustive":
        few = len(played.tenpai)
        pot = rules.number("noten_payment")
        share = (
            [pot // few if place in played.tenpai else -pot // (players - few) for place in range(players)]
            if 0 < few < players
            else [0] * players
        )
        yield share
    for number, won in enumerate(played.wins):
        sticks = 0 if number else played.sticks + len(played.paid)
        yield won_changes(players, played.dealer, won, 0 if number else honba, sticks)


def nagashi_of(players: int, place: int, dealer: int) -> list[int]:
    """A mangan, paid as by tsumo."""
    paid = [4000 if dealer in (place, other) else 2000 for other in range(players)]
    return [sum(paid) - paid[place] if other == place else -paid[other] for other in range(players)]


def won_changes(players: int, dealer: int, won: Won, honba: int, sticks: int) -> list[int]:
    """Payments by hand: who pays what for the hand and the counters."""
    owed, prices = [0] * players, dict(won.score.payments)
    ron_counter = 300 if players == 4 else 200
    if won.source != won.seat:
        owed[won.source] = prices["discarder"]
        counters = won.source
        if won.pao not in {None, won.source}:
            assert won.pao is not None
            owed[won.source] -= prices["discarder"] // 2
            owed[won.pao] += prices["discarder"] // 2
            counters = won.pao
        owed[counters] += honba * ron_counter
    else:
        for place in range(players):
            if place != won.seat:
                owed[place] = prices.get("each", prices.get("dealer" if place == dealer else "non_dealer", 0))
                owed[place] += 100 * honba
        if won.pao is not None:
            owed = [sum(owed) if place == won.pao else 0 for place in range(players)]
    changes = [-each for each in owed]
    changes[won.seat] += sum(owed) + 1000 * sticks
    return changes


def after(rules: Rules, played: Played, standing: GameStanding) -> tuple[GameStanding, Deal_]:
    """The game after a hand."""
    players, dealer = rules.number("players"), played.dealer
    points = {
        seat: played.points[place]
        - 1000 * (place in played.paid)
        + sum(each[place] for each in played.changes)
        for place, seat in enumerate(SEATS[:players])
    }
    winners = {won.seat for won in played.wins}
    goes: Deal_ = "passed"
    if dealer in winners:
        goes = "won"
    elif not winners and played.draw != "exhaustive":
        goes = "aborted"
    elif not winners and dealer in played.tenpai:
        goes = "tenpai"
    honba = played.honba + 1 if not winners or dealer in winners else 0
    sticks = 0 if winners else played.sticks + len(played.paid)
    following = (dealer + (goes == "passed")) % players
    round_ = standing.round + (goes == "passed" and following == 0)
    return GameStanding(points, round_, HandStart(SEATS[following], honba, sticks)), goes
