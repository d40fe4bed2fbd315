"""A checked record in the agreed form of its answer."""

from collections.abc import Mapping
from typing import Any

from generator.engine.answer import as_answer
from generator.engine.tiles import WINDS
from generator.record.check import CheckedGame, CheckedHand, Explained
from generator.record.compare import final_standing
from generator.record.outcome import CountedWin, Outcome


def record_answer(checked: CheckedGame) -> dict[str, Any]:
    """What a record holds by our count, hand by hand, and everything in which it differs."""
    game = checked.game
    differences = checked.differences
    return {
        "ok": True,
        "format": game.format,
        "title": game.title,
        "ruleset": game.ruleset,
        "options": dict(game.options),
        "names": dict(zip(checked.hands[0].outcome.seats, game.names, strict=True)),
        "hands": [_hand(hand) for hand in checked.hands],
        "final": final_standing(checked.hands[-1].outcome, game),
        "differences": len(differences),
        "unexplained": sum(each.option is None for each in differences),
    }


def _hand(checked: CheckedHand) -> dict[str, Any]:
    outcome = checked.outcome
    recorded = outcome.recorded
    settled, _ = outcome.settled
    return {
        "round": outcome.round_wind,
        "dealer": outcome.before.dealer,
        "honba": recorded.honba,
        "riichi_sticks": recorded.riichi_sticks,
        "points": dict(zip(outcome.seats, recorded.points, strict=True)),
        "result": outcome.stated,
        "wins": [_win(outcome, counted) for counted in outcome.wins],
        "deltas": dict(settled.deltas) if settled else None,
        "sticks_left": settled.sticks_left if settled else None,
        "honba_next": settled.honba_next if settled else None,
        "dealer_next": settled.dealer_next if settled else None,
        "differences": [_difference(each) for each in checked.differences],
    }


def _win(outcome: Outcome, counted: CountedWin) -> Mapping[str, Any]:
    seat = outcome.seats[counted.logged.seat]
    if counted.problems:
        return {"seat": seat, "ok": False, "problems": [problem.code for problem in counted.problems]}
    return {"seat": seat, "ok": True, **as_answer(counted.score)}


def _difference(each: Explained) -> dict[str, Any]:
    what, logged, counted, seat = each.difference
    found: dict[str, Any] = {"what": what, "seat": seat, "logged": _plain(logged), "counted": _plain(counted)}
    return found | {"option": each.option, "value": each.value} if each.option else found


def _plain(value: Any) -> Any:
    """The rounds of a start by their winds."""
    if isinstance(value, dict) and "round" in value:
        return {**value, "round": list(WINDS)[value["round"] % len(WINDS)]}
    return value
