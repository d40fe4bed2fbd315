"""Pictures of moments that rules name: the deal of each hand, competing calls, abortive draws."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generator.site.art.table.plates import Link, PlatePictures, plates_of
from generator.site.art.table.scene import ScenePictures
from riichi_rules.engine.tiles import IS_OUTSIDE, KIND, WINDS
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import RON, Wish, resolve_calls
from riichi_rules.table.seats import SEATS, seats_of
from riichi_rules.tell.pictures import calls_line, dealers_line, starting_line
from riichi_rules.tell.spoken_tiles import BACK, Called, each_tile
from riichi_rules.tell.table_scene import Scene, SeatScene, speak_scene
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, say

# An arbitrary choice of tiles that don't change the subject of a picture.
NINE_TERMINALS, DRAWN = "159m19p258s12346z", "4p"
RIICHI = {SEATS[0]: "9p1m6s", SEATS[1]: "4z8s2m", SEATS[2]: "1p5z9s", SEATS[3]: "7z1s8p"}
QUADS = {
    SEATS[0]: Called("kan_closed", each_tile("7777p")),
    SEATS[1]: Called("kan_open", each_tile("3333s"), "left"),
    SEATS[2]: Called("kan_closed", each_tile("1111m")),
    SEATS[3]: Called("kan_added", each_tile("2222z"), "opposite"),
}


class Moments:
    """Renderer of moments in one language."""

    def __init__(self, texts: RulesetTexts, sprite: str):
        self._texts, self._sprite, self._plates = texts, sprite, PlatePictures(texts, sprite)

    def rounds(self, rules: Rules) -> Markup:
        """Return the hands that each player deals, with arrows for the order of the deal."""
        seats = seats_of(rules)
        winds = [*WINDS][: rules.number("rounds")]
        hands = {
            seat: [Line("pictures.hand", {"round": Line(f"words.{wind}"), "n": number}) for wind in winds]
            for number, seat in enumerate(seats, 1)
        }
        names = {seat: tuple(self._name(hand) for hand in dealt) for seat, dealt in hands.items()}
        links = [Link(seat, after, "") for seat, after in zip(seats, [*seats[1:], seats[0]], strict=True)]
        plates = plates_of(seats, names, {seats[0]: "meant"})
        return self._plates.draw([*plates], links, self._say(dealers_line(hands)))

    def starting_points(self, rules: Rules) -> Markup:
        """Return the players with their points at the start of a game."""
        points, seats = rules.number("start_points"), seats_of(rules)
        lines = dict.fromkeys(seats, (self._texts.number(points),))
        return self._plates.draw([*plates_of(seats, lines, {})], [], self._say(starting_line(seats, points)))

    def claims(self, rules: Rules, discarder: str, wishes: Sequence[Wish]) -> Markup:
        """Return the players who call the same discard, in order, with an arrow to the one who gets it."""
        taken = resolve_calls(rules, discarder, wishes)
        names = {wish.seat: Line(f"pictures.call.{wish.type}") for wish in wishes}
        lines = {seat: (self._say(name),) for seat, name in names.items()}
        links = [Link(discarder, seat, "") for seat in taken.seats]
        plates = plates_of(SEATS, lines, dict.fromkeys(taken.seats, "meant"))
        return self._plates.draw([*plates], links, self._say(calls_line(names, taken.seats)))

    def robbing(self) -> Markup:
        """Return a chankan: one player adds a tile to a triplet, and the next wins on it."""
        robbed, winner = SEATS[:2]
        names = {robbed: Line("pictures.call.kan_added"), winner: Line(f"pictures.call.{RON}")}
        lines = {seat: (self._say(name),) for seat, name in names.items()}
        plates = plates_of(SEATS, lines, {winner: "meant"})
        return self._plates.draw(
            [*plates], [Link(robbed, winner, "")], self._say(calls_line(names, [winner]))
        )

    def abort(self, rules: Rules, reason: str) -> Markup:
        """Return the table at an abortive draw."""
        scene = Scene(dict(ABORTS[reason](rules)))
        return ScenePictures(self._texts, rules, self._sprite).draw(scene, speak_scene(self._texts, scene))

    def _name(self, hand: Line) -> str:
        return capitalise(self._say(hand), self._texts.lang)

    def _say(self, line: Line) -> str:
        return say(self._texts, line)


Seats = Iterator[tuple[str, SeatScene]]


def _nine_terminals(rules: Rules) -> Seats:
    """Yield the seats at East’s first turn, with East’s terminals and honours framed."""
    hand = each_tile(NINE_TERMINALS)
    framed = frozenset(index for index, tile in enumerate(hand) if IS_OUTSIDE[KIND[tile]])
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
