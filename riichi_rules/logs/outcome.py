"""The outcome of a recorded hand by our engine: each win scored, and the end of the hand settled."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from riichi_rules.engine.hand import PackedHand, UnreadableCase, parse_case
from riichi_rules.engine.readings import readings
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import IS_OUTSIDE, KIND, KINDS, WINDS, count
from riichi_rules.engine.waits import FOUR, WINS, out_of_set, tiles_against_tenpai
from riichi_rules.logs.events import case_of, furiten_tiles, win_tile
from riichi_rules.logs.model import EXHAUSTIVE, NAGASHI, Discard, Draw, LoggedWin, RecordedHand
from riichi_rules.logs.replay import HandReplay
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules, is_wanted
from riichi_rules.table.forms.result import read_result
from riichi_rules.table.forms.winner import Table
from riichi_rules.table.game.draws import discard_facts
from riichi_rules.table.game.settlement import HandStart, Settled, settle
from riichi_rules.table.open_hand import open_hand_problem
from riichi_rules.table.seats import SEATS


@dataclass(frozen=True)
class CountedWin:
    """A win scored by our engine. If `problems` is not empty, we do not accept it as a win."""

    logged: LoggedWin
    case: Mapping[str, Any] | None
    score: Score
    problems: tuple[Problem, ...] = ()
    pao: Mapping[str, str] | None = None


class HandOutcome:
    """A hand replayed and scored under given rules."""

    rules: Rules
    recorded: RecordedHand

    def __init__(self, rules: Rules, recorded: RecordedHand, number: int):
        self.rules, self.recorded = rules, recorded
        self.replay: HandReplay = HandReplay(rules, recorded, number)
        self.seats: tuple[str, ...] = SEATS[: rules.number("players")]
        if not recorded.wins and recorded.draw is not None and recorded.draw.why != "triple_ron":
            self.replay.finish_discard()
        self.wins: tuple[CountedWin, ...] = tuple(self._score_win(win) for win in recorded.wins)

    @property
    def before(self) -> HandStart:
        recorded = self.recorded
        return HandStart(SEATS[recorded.dealer], recorded.honba, recorded.riichi_sticks)

    @property
    def round_wind(self) -> str:
        return list(WINDS)[self.recorded.round % len(WINDS)]

    @property
    def riichi(self) -> tuple[str, ...]:
        """The players who paid for riichi. Nobody pays if the declaring discard is won on."""
        return tuple(
            seat for seat, player in zip(self.seats, self.replay.players, strict=True) if player.has_paid
        )

    # Wins

    def _score_win(self, win: LoggedWin) -> CountedWin:
        tile = win_tile(self.replay, win)
        if tile is None:
            return CountedWin(win, None, Score(), (Problem("not_winning"),))
        case = case_of(self.replay, win, tile)
        try:
            hand, parsed = parse_case(case)
        except UnreadableCase as impossible:
            return CountedWin(win, case, Score(), tuple(impossible.problems))
        score = scorer(self.rules).score(hand, parsed)
        problems = score.problems
        if not problems:
            right = open_hand_problem(self.rules, hand, parsed, score)
            problems = (right,) if right else ()
        if not problems and furiten_tiles(self.replay, win):
            problems = (Problem("furiten"),)
        return CountedWin(win, case, score, problems, self._pao(win, score))

    def _pao(self, win: LoggedWin, score: Score) -> Mapping[str, str] | None:
        """Return the player who is liable for a yakuman of the win (pao), if the rules say so."""
        listed = self.rules.options["pao"]
        for yaku, liable in self.replay.players[win.seat].liable.items():
            is_won = yaku in {each.id for each in score.yaku}
            if is_won and isinstance(listed, tuple) and yaku in listed:
                return {"by": SEATS[liable], "for": yaku}
        return None

    # The end of the hand as a question about the table, and its settlement

    @cached_property
    def stated(self) -> dict[str, Any]:
        if self.recorded.wins:
            return self._won()
        draw = self.recorded.draw
        assert draw is not None
        if draw.why not in {EXHAUSTIVE, NAGASHI}:
            return {"end": "abortive", "why": draw.why, "riichi": [*self.riichi]}
        nagashi = [seat for index, seat in enumerate(self.seats) if self._has_nagashi(index)]
        return {"end": "exhaustive", "tenpai": [*self.tenpai], "nagashi": nagashi, "riichi": [*self.riichi]}

    def _won(self) -> dict[str, Any]:
        winners = []
        for counted in self.wins:
            winner = {"seat": SEATS[counted.logged.seat], "case": counted.case}
            winners.append({**winner, "pao": counted.pao} if counted.pao else winner)
        first = self.recorded.wins[0]
        if first.is_tsumo:
            return {"end": "tsumo", "winners": winners, "riichi": [*self.riichi]}
        discarder = SEATS[first.source]
        return {"end": "ron", "discarder": discarder, "winners": winners, "riichi": [*self.riichi]}

    @cached_property
    def settled(self) -> tuple[Settled | None, tuple[Problem, ...]]:
        """The settled payments, or the problems because of which the hand cannot end as recorded."""
        if any(counted.problems for counted in self.wins):
            return None, ()
        result = read_result(self.rules, Table(self.before, self.round_wind), self.stated)
        if result.ended is None:
            return None, result.problems
        return settle(self.rules, self.before, result.ended), ()

    # Draws

    @cached_property
    def tenpai(self) -> tuple[str, ...]:
        return tuple(
            seat
            for seat, player in zip(self.seats, self.replay.players, strict=True)
            if len(player.hand) % 3 == 1 and is_tenpai(self.rules, player.as_hand())
        )

    def _has_nagashi(self, seat: int) -> bool:
        player = self.replay.players[seat]
        facts = discard_facts("".join(player.discards), player.claimed)
        yaku = next((each for each in self.rules.yaku.values() if each.of == "discards"), None)
        if yaku is None or not yaku.is_counted or not player.discards or facts is None:
            return False
        return all(is_wanted(want, facts[fact]) for fact, want in yaku.when.items())

    @property
    def is_right_end(self) -> bool:
        """Whether a hand without a winner can have ended for the recorded reason."""
        draw = self.recorded.draw
        return draw is None or END_CHECKS.get(draw.why, _wall_is_empty)(self)


def is_tenpai(rules: Rules, hand: PackedHand) -> bool:
    """Return whether a hand is tenpai.

    The rules decide whether a wait for a tile counts if the hand has all four of it.
    """
    out = tiles_against_tenpai(rules, hand) + out_of_set(rules)
    near = _near(hand.concealed.counts)
    return any(
        kind in near and count(out, kind) < FOUR and readings(hand, WINS[kind]) for kind in range(KINDS)
    )


def _near(counts: int) -> set[int]:
    """Return the kinds that can complete a set: all within two steps of a held one, and all outside tiles."""
    held = [kind for kind in range(KINDS) if count(counts, kind)]
    return {kind + step for kind in held for step in range(-2, 3)} | {
        kind for kind in range(KINDS) if IS_OUTSIDE[kind]
    }


# Conditions of the ends of hands without a winner


def _wall_is_empty(outcome: HandOutcome) -> bool:
    return outcome.replay.live == 0 and isinstance(outcome.replay.last, Discard)


def _nine_terminals(outcome: HandOutcome) -> bool:
    last = outcome.replay.last
    if not isinstance(last, Draw) or not outcome.replay.has_not_played(last.seat):
        return False
    kinds = {KIND[tile] for tile in outcome.replay.players[last.seat].hand if IS_OUTSIDE[KIND[tile]]}
    return len(kinds) >= outcome.rules.table["terminals_for_abort"]


def _four_winds(outcome: HandOutcome) -> bool:
    discards = [player.discards for player in outcome.replay.players]
    first = {each[0] for each in discards if each}
    is_wind = len(first) == 1 and first <= {"1z", "2z", "3z", "4z"}
    return outcome.replay.is_first_turn and is_wind and all(len(each) == 1 for each in discards)


def _four_riichi(outcome: HandOutcome) -> bool:
    return len(outcome.riichi) == len(outcome.seats)


def _four_kans(outcome: HandOutcome) -> bool:
    kans = outcome.replay.kans
    return len(kans) == outcome.rules.table["kans_for_abort"] and len({*kans}) > 1


def _triple_ron(outcome: HandOutcome) -> bool:
    last = outcome.replay.last
    if last is None or isinstance(last, Draw):
        return False
    others = [player for seat, player in enumerate(outcome.replay.players) if seat != last.seat]
    return all(readings(player.as_hand(), WINS[KIND[last.tile]]) for player in others)


END_CHECKS = {
    "nine_terminals": _nine_terminals,
    "four_winds": _four_winds,
    "four_riichi": _four_riichi,
    "four_kans": _four_kans,
    "triple_ron": _triple_ron,
}
