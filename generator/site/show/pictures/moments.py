"""Moments of a game that rules name: who deals which hand, whose call is good, what ends a hand at once."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generator.site.art.table.plates import Link, PlatePictures, plates_of
from generator.site.art.table.scene import ScenePictures
from riichi_rules.engine.tiles import IS_OUTSIDE, KIND, WINDS
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import RON, Wish, who_gets_it
from riichi_rules.table.seats import SEATS, seats_of
from riichi_rules.tell.pictures import calls_line, dealers_line, starting_line
from riichi_rules.tell.spoken_tiles import BACK, Called, each_tile
from riichi_rules.tell.table_scene import Scene, SeatScene, speak_scene
from riichi_rules.texts.fill import capitalised
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, say

# Tiles around what a picture is about; any will do that leave it as it is.
NINE_TERMINALS, DRAWN = "159m19p258s12346z", "4p"
RIICHI = {SEATS[0]: "9p1m6s", SEATS[1]: "4z8s2m", SEATS[2]: "1p5z9s", SEATS[3]: "7z1s8p"}
QUADS = {
    SEATS[0]: Called("kan_closed", each_tile("7777p")),
    SEATS[1]: Called("kan_open", each_tile("3333s"), "left"),
    SEATS[2]: Called("kan_closed", each_tile("1111m")),
    SEATS[3]: Called("kan_added", each_tile("2222z"), "opposite"),
}


class Moments:
    """Draws them in one language."""

    def __init__(self, texts: RulesetTexts, sprite: str):
        self._texts, self._sprite, self._plates = texts, sprite, PlatePictures(texts, sprite)

    def rounds(self, rules: Rules) -> Markup:
        """The hands that each player deals, and how the deal passes on."""
        seats = seats_of(rules)
        winds = [*WINDS][: rules.number("rounds")]
        hands = {
            seat: [Line("pictures.hand", {"round": Line(f"words.{wind}"), "n": number}) for wind in winds]
            for number, seat in enumerate(seats, 1)
        }
        said = {seat: tuple(self._name(hand) for hand in dealt) for seat, dealt in hands.items()}
        links = [Link(seat, after, "") for seat, after in zip(seats, [*seats[1:], seats[0]], strict=True)]
        plates = plates_of(seats, said, {seats[0]: "meant"})
        return self._plates.draw([*plates], links, self._say(dealers_line(hands)))

    def starting_points(self, rules: Rules) -> Markup:
        """What each player has when the game begins."""
        points, seats = rules.number("start_points"), seats_of(rules)
        said = dict.fromkeys(seats, (self._texts.number(points),))
        return self._plates.draw([*plates_of(seats, said, {})], [], self._say(starting_line(seats, points)))

    def claims(self, rules: Rules, discarder: str, wishes: Sequence[Wish]) -> Markup:
        """Who calls a discard, in the order in which they are heard, and whose call is good."""
        taken = who_gets_it(rules, discarder, wishes)
        names = {wish.seat: Line(f"pictures.call.{wish.type}") for wish in wishes}
        said = {seat: (self._say(name),) for seat, name in names.items()}
        links = [Link(discarder, seat, "") for seat in taken.seats]
        plates = plates_of(SEATS, said, dict.fromkeys(taken.seats, "meant"))
        return self._plates.draw([*plates], links, self._say(calls_line(names, taken.seats)))

    def robbing(self) -> Markup:
        """One player adds a tile to a triplet, the next wins on it."""
        robbed, winner = SEATS[:2]
        names = {robbed: Line("pictures.call.kan_added"), winner: Line(f"pictures.call.{RON}")}
        said = {seat: (self._say(name),) for seat, name in names.items()}
        plates = plates_of(SEATS, said, {winner: "meant"})
        return self._plates.draw(
            [*plates], [Link(robbed, winner, "")], self._say(calls_line(names, [winner]))
        )

    # Draws that end a hand at once

    def abort(self, rules: Rules, why: str) -> Markup:
        scene = Scene(dict(ABORTS[why](rules)))
        return ScenePictures(self._texts, rules, self._sprite).draw(scene, speak_scene(self._texts, scene))

    def _name(self, hand: Line) -> str:
        return capitalised(self._say(hand))

    def _say(self, line: Line) -> str:
        return say(self._texts, line)


Seats = Iterator[tuple[str, SeatScene]]


def _nine_terminals(rules: Rules) -> Seats:
    """East’s first turn; the tiles that count are framed."""
    hand = each_tile(NINE_TERMINALS)
    framed = frozenset(place for place, tile in enumerate(hand) if IS_OUTSIDE[KIND[tile]])
    for seat in seats_of(rules):
        is_first = seat == SEATS[0]
        yield seat, SeatScene(hand, apart=DRAWN, framed=framed) if is_first else SeatScene(_hidden(rules))


def _four_winds(rules: Rules) -> Seats:
    for seat in seats_of(rules):
        yield seat, SeatScene(_hidden(rules), river=("2z",), marked=frozenset({0}))


def _four_riichi(rules: Rules) -> Seats:
    for seat in seats_of(rules):
        river = each_tile(RIICHI[seat])
        yield seat, SeatScene(_hidden(rules), river=river, riichi=len(river) - 1)


def _four_kans(rules: Rules) -> Seats:
    for seat in seats_of(rules):
        yield seat, SeatScene(_hidden(rules)[3:], (QUADS[seat],))


def _hidden(rules: Rules) -> tuple[str, ...]:
    return (BACK,) * rules.table["hand"]


ABORTS = {
    "nine_terminals": _nine_terminals,
    "four_winds": _four_winds,
    "four_riichi": _four_riichi,
    "four_kans": _four_kans,
}
