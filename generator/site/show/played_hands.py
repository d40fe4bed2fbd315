"""Example hands played to the end, as pages show them: pictures, score, payments, and all moves."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from markupsafe import Markup

from generator.check.played import PlayedHand, recorded_hand
from generator.export.browser.phrases import table_words
from generator.site.art.table.scene import ScenePictures, rows_for
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.recorded_scene import hide_other_hands, scene_after
from generator.site.show.view import View
from riichi_rules.engine.tiles import join_tiles
from riichi_rules.logs.model import Draw, Move, RecordedCall, RecordedHand
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import SEATS, seats_of
from riichi_rules.tell.table_scene import speak_scene

TOOL = "hands"
FEWEST_ROWS = 3  # of discards


class PlayedHands:
    """The played hands of one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default
        self._usual = view.ruled.rules_for_four
        self._payments = PaymentPictures(self._texts, view.artist.sprite)
        self._html = view.page_texts.macros("played-hand")

    def names(self) -> Iterable[str]:
        return self._view.library.played

    def words(self) -> dict[str, Any]:
        """Return the texts of the script that steps through a hand."""
        return table_words(TOOL, self._texts, self._view.book)

    def moves(self) -> dict[str, Any]:
        """Return the moves of every hand."""
        played = self._view.library.played
        return {name: record_data(recorded_hand(self._usual, each)) for name, each in played.items()}

    def hand(self, name: str) -> Markup:
        """Return the story of a hand in pictures, its score, and the payments."""
        played = self._view.library.played[name]
        # A case text of the page belongs to each move that has a picture.
        moves = {f"{name}_case_{number}": move for number, move in enumerate(played.told, 1)}
        drawings = {key: self._drawing(played, move) for key, move in moves.items()}
        return self._view.part(name, **drawings, **{name: self._end(name, played)})

    def _drawing(self, played: PlayedHand, count: int) -> Markup:
        """Return the table as the narrating player sees it; after the last move all hands are open."""
        hand = recorded_hand(self._usual, played)
        scene = scene_after(self._usual, hand, count, SEATS.index(played.seen_by))
        if count < len(hand.moves):
            scene = hide_other_hands(scene)
        rows = rows_for(scene, self._usual, FEWEST_ROWS)
        picture = ScenePictures(self._texts, self._usual, self._view.artist.sprite, rows)
        drawn = picture.draw(scene, speak_scene(self._texts, scene))
        return self._html.drawing(count, drawn)

    def _end(self, name: str, played: PlayedHand) -> Markup:
        """Return the element in which a script steps through the hand, the score if won, and the payments."""
        paid = self._view.vary(lambda ruleset: self._paid(ruleset, played), "div")
        case = self._outcome(self._usual, played).wins[0].case if played.winner else None
        won = self._won(played, case) if case else ""
        count = self._view.scores_by_ruleset(case) if case else ""
        return self._html.end(name, played.seen_by, won, count, paid)

    def _won(self, played: PlayedHand, case: Mapping[str, Any]) -> Markup:
        """Return the winning hand, with its melds in the order of the calls."""
        hand = recorded_hand(self._usual, played)
        seat = scene_after(self._usual, hand, len(hand.moves), 0).seats[str(played.winner)]
        melds = [
            {"type": each.type, "tiles": join_tiles(each.tiles), "from": each.source} for each in seat.melds
        ]
        return self._view.case({**case, "melds": melds})

    def _paid(self, ruleset: str, played: PlayedHand) -> Markup:
        rules = self._view.ruled.rules(ruleset)
        settled, _ = self._outcome(rules, played).settled
        assert settled is not None, ruleset
        return self._payments.draw(seats_of(rules), settled)

    @staticmethod
    def _outcome(rules: Rules, played: PlayedHand) -> HandOutcome:
        return HandOutcome(rules, recorded_hand(rules, played), 1)


def record_data(hand: RecordedHand) -> dict[str, Any]:
    """Return a recorded hand in the JSON form of the scripts."""
    fields = asdict(hand)
    names = ("round", "dealer", "honba", "points", "dealt", "indicators", "ura")
    return {
        **{name: fields[name] for name in names},
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
