"""Whole hands of the examples as pages show them: a story in pictures, the count, what is paid, the moves."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from markupsafe import Markup

from generator.engine.tiles import written
from generator.exports.browser.phrases import table_words
from generator.record.model import Draw, Move, RecordedCall, RecordedHand
from generator.record.outcome import HandOutcome
from generator.record.played import PlayedHand, recorded_hand
from generator.rules.model import Rules
from generator.site.art.table.scene import ScenePictures
from generator.site.show.page_texts import DEFAULT
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.view import View
from generator.table.seats import SEATS, seats_of
from generator.tell.record_scene import own_view, scene_after
from generator.tell.table_scene import speak_scene

TOOL = "hands"
ROWS, FEWEST_ROWS = 6, 3  # discards in a row, and rows of them on the table


class PlayedHands:
    """Whole hands for one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default
        self._usual = view.ruled.rules(DEFAULT)
        self._payments = PaymentPictures(self._texts, view.artist.sprite)

    def all(self) -> Markup:
        """Every hand, and what the script needs to go through it."""
        view = self._view
        view.script("record/page/played")
        view.style_sheet("table")
        view.style_sheet("replay")
        played = view.library.played
        words = table_words(TOOL, self._texts, view.book)
        moves = {name: record_data(recorded_hand(self._usual, each)) for name, each in played.items()}
        return (
            Markup('<div data-table="{}"></div>\n').format(TOOL)
            + Markup("\n").join(self._hand(name, each) for name, each in played.items())
            + Markup(
                '<script type="application/json" id="__{}">{}</script>\n'
                '<script type="application/json" id="__moves">{}</script>\n'
            ).format(TOOL, view.json(words), view.json(moves))
        )

    def _hand(self, name: str, played: PlayedHand) -> Markup:
        """The story of a hand, picture by picture; how it is counted; what is paid."""
        told = {f"{name}_case_{number}": place for number, place in enumerate(played.told, 1)}
        drawn = {key: self._drawing(played, place) for key, place in told.items()}
        return self._view.part(name, **drawn, **{name: self._end(name, played)})

    def _drawing(self, played: PlayedHand, place: int) -> Markup:
        """The table as the player sees it whose hand is told; at the end all hands are open."""
        hand = recorded_hand(self._usual, played)
        scene = scene_after(self._usual, hand, place, SEATS.index(played.seen_by))
        if place < len(hand.moves):
            scene = own_view(scene)
        longest = max(len(lies.river) for lies in scene.seats.values())
        rows = max(FEWEST_ROWS, -(-longest // ROWS))
        picture = ScenePictures(self._texts, self._usual, self._view.artist.sprite, rows)
        drawn = picture.draw(scene, speak_scene(self._texts, scene))
        return Markup('<div class="picture" data-move="{}">{}</div>').format(place, drawn)

    def _end(self, name: str, played: PlayedHand) -> Markup:
        place = Markup('<div class="played" data-hand="{}" data-seen="{}"></div>').format(
            name, played.seen_by
        )
        paid = Markup('<div class="picture">{}</div>').format(
            self._view.vary(lambda ruleset: self._paid(ruleset, played), "div")
        )
        return place + self._count(played) + paid

    def _count(self, played: PlayedHand) -> Markup:
        """The winning hand as it lies, and its count; nothing where nobody wins."""
        outcome = self._outcome(self._usual, played)
        if played.winner is None:
            return Markup("")
        case = outcome.wins[0].case
        assert case is not None
        hand = outcome.recorded
        lies = scene_after(self._usual, hand, len(hand.moves), 0).seats[played.winner]
        melds = [
            {"type": each.type, "tiles": written(each.tiles), "from": each.source} for each in lies.melds
        ]
        drawn = self._view.case({**case, "melds": melds})
        return Markup('<div class="example">{}{}</div>\n').format(drawn, self._view.counted(case))

    def _paid(self, ruleset: str, played: PlayedHand) -> Markup:
        """Who pays whom."""
        rules = self._view.ruled.rules(ruleset)
        settled, _ = self._outcome(rules, played).settled
        assert settled is not None, ruleset
        return self._payments.draw(seats_of(rules), settled)

    @staticmethod
    def _outcome(rules: Rules, played: PlayedHand) -> HandOutcome:
        return HandOutcome(rules, recorded_hand(rules, played), 1)


def record_data(hand: RecordedHand) -> dict[str, Any]:
    """A recorded hand as scripts have it."""
    stated = asdict(hand)
    names = ("round", "dealer", "honba", "points", "dealt", "indicators", "ura")
    return {
        **{name: stated[name] for name in names},
        "riichiSticks": hand.riichi_sticks,
        "moves": [*_moves(hand)],
        "wins": [],
        "draw": None,
    }


def _moves(hand: RecordedHand) -> Iterator[Mapping[str, Any]]:
    for move in hand.moves:
        yield {"kind": _kind(move), **move._asdict()}


def _kind(move: Move) -> str:
    return "draw" if isinstance(move, Draw) else "call" if isinstance(move, RecordedCall) else "discard"
