"""Pictures of the table for the skeletons of pages: one for each ruleset, or a series to choose from."""

from collections.abc import Callable, Sequence
from zlib import crc32

from markupsafe import Markup

from generator.site.art.table.canvas import join
from generator.site.art.table.circles import dora_rings
from generator.site.art.table.plates import Link, Plate, PlatePictures, plates_of
from generator.site.art.table.stacks import StackPictures
from generator.site.art.table.walls import WallPictures
from generator.site.show.pictures.moments import Moments
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.pictures.scenes import OwnSeat, Scenes, can_call
from generator.site.show.situations import RESULT_OPTIONS, format_signed, results_of_a_game
from generator.site.show.view import View
from riichi_rules.rules.model import MANGAN, Rules
from riichi_rules.rules.recorded import memoised_by_reads
from riichi_rules.table.calls import Wish
from riichi_rules.table.game.hand_result import ExhaustiveDraw, Winner, WonHand
from riichi_rules.table.game.settlement import HandStart, settle
from riichi_rules.table.seats import SEATS, seats_of, turns_between
from riichi_rules.table.wall import dice_sums
from riichi_rules.tell.pictures import (
    break_line,
    callers_line,
    dead_wall_line,
    deal_line,
    dora_line,
    last_tiles_line,
    result_line,
    seating_line,
    walls_line,
)
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, say

Draw = Callable[[Rules], Markup]
LIKELIEST = 7  # the most frequent sum of two dice


class Pictures:
    """The pictures of one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default
        self._plates = PlatePictures(self._texts, view.artist.sprite)
        self._payments = PaymentPictures(self._texts, view.artist.sprite)
        self._scenes = Scenes(self._texts, view.artist.sprite)
        self._html = view.page_texts.macros("picture")
        self._moments = Moments(self._texts, view.artist.sprite)

    # The table before the first discard; under rules for three, too, a page about four players shows four

    def seating(self) -> Markup:
        return self._of_four(self._seating)

    def _seating(self, rules: Rules) -> Markup:
        return self._walls(rules).seating(self._say(seating_line(rules)))

    def walls(self) -> Markup:
        return self._of_four(lambda rules: self._walls(rules).square(self._say(walls_line(rules))))

    def breaks(self) -> Markup:
        """Return the broken wall for each sum of the dice."""
        return self._of_four(self._breaks, "pictures.break.caption")

    def _breaks(self, rules: Rules) -> Markup:
        walls = self._walls(rules)
        drawn = {n: walls.broken(n, self._say(break_line(rules, n))) for n in dice_sums(rules)}
        return self._chooser("pictures.dice", drawn, chosen=LIKELIEST)

    def dead_wall(self) -> Markup:
        """Return the dead wall before the first quad."""
        return self._of_four(lambda rules: self._dead_wall(rules, 0), "pictures.dead_wall.caption")

    def after_quads(self) -> Markup:
        """Return the dead wall before the first quad and after each quad."""
        return self._of_four(self._after_quads, "pictures.dead_wall.caption", rests_on=("kan_dora",))

    def _after_quads(self, rules: Rules) -> Markup:
        quads = range(rules.table["replacements"] + 1)
        return self._chooser("pictures.quads", {n: self._dead_wall(rules, n) for n in quads}, chosen=0)

    def _dead_wall(self, rules: Rules, quads: int) -> Markup:
        return self._stacks(rules).dead_wall(quads, self._say(dead_wall_line(rules, quads)))

    def deal(self) -> Markup:
        return self._of_four(
            lambda rules: self._stacks(rules).blocks(self._say(deal_line(rules))), "pictures.deal.caption"
        )

    def last_tiles(self) -> Markup:
        return self._of_four(lambda rules: self._stacks(rules).last_tiles(self._say(last_tiles_line(rules))))

    # Diagrams of players and arrows

    def callers(self) -> Markup:
        """Return the calls that the player at the bottom can make from each of the others."""
        caller, *others = SEATS
        calls = {seat: [Line(f"pictures.call.{each}") for each in _calls_from(seat)] for seat in others}
        lines = {seat: tuple(map(self._say, called)) for seat, called in calls.items()}
        plates = [*plates_of(SEATS, lines, {caller: "meant"})]
        links = [Link(seat, caller, "") for seat in others]
        return self._figure(self._plates.draw(plates, links, self._say(callers_line(calls))))

    def rounds(self) -> Markup:
        """Return a picture of the hands that each player deals."""
        return self._ruled(self._moments.rounds, "rounds")

    def starting_points(self) -> Markup:
        return self._ruled(self._moments.starting_points, "start_points")

    def claims(self, *calls: str) -> Markup:
        """Return competing calls of one discard, given in the order of turns after the discarder."""
        *others, discarder = SEATS
        wishes = [Wish(seat, call) for seat, call in zip(others, calls, strict=False)]
        return self._of_four(lambda rules: self._moments.claims(rules, discarder, wishes))

    def robbing(self) -> Markup:
        return self._figure(self._moments.robbing())

    def abort(self, reason: str) -> Markup:
        """Return an abortive draw."""
        return self._of_four(lambda rules: self._moments.abort(rules, reason))

    def call(self, type_: str, tiles: str, source: str) -> Markup:
        """Return a meld on the table; the first of `tiles` is the called one."""
        meld = self._view.called(type_, tiles, source)
        return self._of_four(
            lambda rules: self._scenes.call(rules, meld), fits=lambda rules: can_call(rules, type_, source)
        )

    def riichi(self, discards: str) -> Markup:
        return self._ruled(lambda rules: self._scenes.riichi(rules, each_tile(discards)))

    def own_riichi(self, discards: str, own: OwnSeat) -> Markup:
        """Return the table after one player declared riichi, in a game of four."""
        return self._of_four(lambda rules: self._scenes.riichi(rules, each_tile(discards), own))

    def turn(self, hand: str, drawn: str) -> Markup:
        """Return the table when the player at the bottom has drawn a tile, in a game of four."""
        return self._of_four(lambda rules: self._scenes.turn(rules, hand, drawn))

    def furiten(self, hand: str, discards: str, because: str, passed: str = "") -> Markup:
        """Return a hand with its discards, and a tile that was let pass; the cause of furiten is marked."""
        case = {"concealed": hand, "discards": each_tile(discards), "passed": each_tile(passed)}
        return self._of_four(lambda rules: self._scenes.furiten(rules, case, each_tile(because)))

    def swap(self, called: str, own: str) -> Markup:
        """Return the discards that kuikae forbids after a chi, under each ruleset."""
        return self._ruled(lambda rules: self._scenes.swap(rules, called, own), "kuikae")

    def dora(self) -> Markup:
        """Return the cycles of dora, one for all suits with the same cycle."""
        cycles = self._view.ruled.rules().tiles.dora_cycles
        distinct = {"".join(tile[0] for tile in cycle): cycle for cycle in cycles}
        label = self._say(dora_line([*distinct.values()]))
        return self._figure(dora_rings(self._view.artist.sprite, [*distinct.values()], label))

    def seating_of_three(self) -> Markup:
        """Return the seats of a game of three, which has no North."""
        rules = self._of_three()
        return self._figure(self._seating(rules)) if rules else Markup("")

    def norths(self, number: int) -> Markup:
        """Return the norths (nukidora) that a player of three has set aside."""
        rules = self._of_three()
        return self._figure(self._scenes.norths(rules, number)) if rules else Markup("")

    def _of_three(self) -> Rules | None:
        """Return the first ruleset for three players, if the page has one."""
        rulesets = map(self._view.ruled.rules, self._view.ruled.rulesets)
        return next((rules for rules in rulesets if rules.number("players") == len(SEATS) - 1), None)

    def win(self, winner: str, discarder: str | None = None) -> Markup:
        """Return the payments for a mangan, under each ruleset."""

        def draw(rules: Rules) -> Markup:
            won = Winner(winner, rules.limits[MANGAN].base)
            settled = settle(rules, HandStart(SEATS[0]), WonHand((won,), discarder))
            return self._payments.draw(seats_of(rules), settled)

        return self._ruled(draw)

    def result(self) -> Markup:
        """Return the end of a game: the points of each player, and the results with uma and oka."""
        return self._ruled(lambda rules: result_picture(self._plates, self._texts, rules), *RESULT_OPTIONS)

    def noten(self, tenpai: int) -> Markup:
        """Return the noten payments at a draw with a number of players tenpai, under each ruleset."""
        return self._ruled(lambda rules: self._noten(rules, tenpai), "noten_payment")

    def _noten(self, rules: Rules, tenpai: int) -> Markup:
        seats = seats_of(rules)
        ready = seats[: min(tenpai, len(seats))]
        settled = settle(rules, HandStart(seats[0]), ExhaustiveDraw(ready, (), ()))
        names = {seat: self._view.plain("words.tenpai" if seat in ready else "words.noten") for seat in seats}
        return self._payments.draw(seats, settled, names)

    def _walls(self, rules: Rules) -> WallPictures:
        return WallPictures(self._texts, rules, self._view.artist.sprite)

    def _stacks(self, rules: Rules) -> StackPictures:
        return StackPictures(self._texts, rules, self._view.artist.sprite)

    # Variants and captions

    def _ruled(self, draw: Draw, *rests_on: str, caption: str = "") -> Markup:
        """Return a picture under each ruleset."""
        return self._ruled_by(memoised_by_reads(draw), rests_on, caption)

    def _of_four(
        self,
        draw: Draw,
        caption: str = "",
        fits: Callable[[Rules], bool] | None = None,
        rests_on: Sequence[str] = (),
    ) -> Markup:
        """Return a picture under each ruleset that it fits, by default those for four; else the usual one."""
        usual = self._view.ruled.rules_for_four
        fits = fits or (lambda rules: rules.number("players") == usual.number("players"))
        draw_once = memoised_by_reads(draw)
        return self._ruled_by(lambda rules: draw_once(rules if fits(rules) else usual), rests_on, caption)

    def _ruled_by(self, draw: Draw, rests_on: Sequence[str], caption: str) -> Markup:
        pictures = self._view.vary(lambda ruleset: draw(self._view.ruled.rules(ruleset)), "div", rests_on)
        return self._figure(pictures, caption)

    def _figure(self, picture: Markup, caption: str = "") -> Markup:
        self._view.style_sheet("table")
        return self._html.figure(picture, self._view.html(caption) if caption else "")

    def _chooser(self, title: str, pictures: dict[int, Markup], chosen: int) -> Markup:
        """Return radio buttons that show one picture at a time.

        A hash of the pictures names the group, so that the variants of different rulesets are independent.
        """
        name = f"picture-{crc32(join(pictures.values()).encode()):08x}"
        return self._html.chooser(self._view.plain(title), name, pictures, chosen)

    def _say(self, line: Line) -> str:
        return say(self._texts, line)


def result_picture(pictures: PlatePictures, texts: RulesetTexts, rules: Rules) -> Markup:
    """Return the players with their final points and results, and the winner highlighted."""
    results = dict(zip(seats_of(rules), results_of_a_game(rules), strict=True))
    plates = [
        Plate(seat, (texts.number(each.points), format_signed(texts, each.total)), "" if rank else "meant")
        for rank, (seat, each) in enumerate(results.items())
    ]
    return pictures.draw(plates, [], say(texts, result_line(results)))


def _calls_from(seat: str) -> Sequence[str]:
    """Return the calls that East can make from another player: chi only from the left."""
    return (
        ("chi", "pon", "kan_open", "ron")
        if turns_between(seat, SEATS[0]) == 1
        else ("pon", "kan_open", "ron")
    )
