"""The faults of a recorded hand under given rules: what could not have been played, scored or settled so."""

from collections.abc import Iterator

from riichi_rules.logs.model import (
    Discard,
    RecordedCall,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.logs.replay import HandReplay
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import forbidden_discards
from riichi_rules.table.game.game_end import GameStanding, final_places
from riichi_rules.table.game.ledger import Game
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.kan import kan_after_riichi
from riichi_rules.table.riichi import riichi_declaration
from riichi_rules.table.seats import SEATS

# Platforms round the totals, in thousands, to whole numbers, and give the rest to the first.
ROUNDED_BY = 2


class LegalReplay(HandReplay):
    """A replay that notes the moves that the rules forbid, and the points and live tiles at each riichi."""

    def __init__(self, rules: Rules, hand: RecordedHand, number: int):
        self.illegal: list[str] = []
        self.declared: list[tuple[int, int]] = []
        super().__init__(rules, hand, number)

    def _discard(self, move: Discard) -> None:
        player = self.players[move.seat]
        if move.riichi:
            points = self.recorded.points[move.seat]
            verdict = riichi_declaration(self.rules, player.as_hand(), points, self.live, player.riichi)
            self.illegal += [f"riichi_{reason}" for reason in verdict.reasons]
            self.declared.append((points, self.live))
        if move.tile.replace("0", "5") in self._forbidden():
            self.illegal.append("kuikae")
        super()._discard(move)

    def _forbidden(self) -> tuple[str, ...]:
        """Return the discards that the last call forbids."""
        last = self.last
        if not isinstance(last, RecordedCall) or last.type not in {"chi", "pon"}:
            return ()
        own = [*last.tiles]
        own.remove(last.tile)
        return forbidden_discards(self.rules, last.tile, "".join(own))

    def _call(self, move: RecordedCall) -> None:
        player = self.players[move.seat]
        if move.type == "kan_closed" and player.riichi:
            verdict = kan_after_riichi(self.rules, player.as_hand(), move.tile, player.hand[-1])
            self.illegal += [f"kan_{verdict.reason}"] if verdict.reason else []
        super()._call(move)


class HandTrial:
    """A hand of a game, tried under given rules in three steps: its moves, its end, and what follows."""

    def __init__(self, game: RecordedGame, number: int):
        self.number = number
        self.hand = game.hands[number - 1]
        self.later = game.hands[number] if number < len(game.hands) else None
        self.ended = game.final

    def faults(self, rules: Rules) -> set[str]:
        """Return all that is impossible under these rules."""
        return self.of_end(rules) or self.of_moves(rules)

    def of_end(self, rules: Rules) -> set[str]:
        """Return what is impossible in the end of the hand, and in what follows."""
        try:
            outcome = HandOutcome(rules, self.hand, self.number)
        except Unreadable as unreadable:
            return {unreadable.code}
        return self.of_wins(outcome) | self.of_result(rules, outcome)

    def replay(self, rules: Rules) -> LegalReplay:
        return LegalReplay(rules, self.hand, self.number)

    def of_moves(self, rules: Rules) -> set[str]:
        return {*self.replay(rules).illegal}

    def of_wins(self, outcome: HandOutcome) -> set[str]:
        """Return what is impossible in the wins, and in an end without one."""
        found = set() if outcome.is_right_end else {"end"}
        for counted in outcome.wins:
            found |= {problem.code for problem in counted.problems}
            stated = counted.logged.total
            if not counted.problems and stated is not None and stated != counted.score.total:
                found.add("points")
        return found

    def of_result(self, rules: Rules, outcome: HandOutcome) -> set[str]:
        """Return what differs in the points, the deal and the end of the game."""
        game = Game(rules)
        game.standing = _standing_before(self.hand)
        if any(counted.problems for counted in outcome.wins):
            return set()
        if problems := game.enter(outcome.stated):
            return {problem.code for problem in problems}
        return {*(self._of_next(game) if self.later else self._of_end(game))}

    def _of_next(self, game: Game) -> Iterator[str]:
        assert self.later is not None
        now, stated = game.standing, _standing_before(self.later)
        if game.is_over:
            yield "over"
        if now.points != stated.points:
            yield "changes"
        if (now.before, now.round) != (stated.before, stated.round):
            yield "next"

    def _of_end(self, game: Game) -> Iterator[str]:
        if self.ended is None:
            return
        if not game.is_over:
            yield "not_over"
        placed = final_places(game.rules, game.standing.points, game.standing.before.riichi_sticks)
        for seat, stated in zip(SEATS, self.ended, strict=False):
            if placed[seat].points != stated.points:
                yield "final_points"
            if abs(placed[seat].total - stated.total) >= ROUNDED_BY:
                yield "final_total"


def _standing_before(hand: RecordedHand) -> GameStanding:
    points = dict(zip(SEATS, hand.points, strict=False))
    return GameStanding(points, hand.round, HandStart(SEATS[hand.dealer], hand.honba, hand.riichi_sticks))
