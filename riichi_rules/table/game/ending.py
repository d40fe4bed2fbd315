"""The end of a hand: the table before it, and the result that is to be settled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import RON, Wish, resolve_calls
from riichi_rules.table.forms.result import read_result
from riichi_rules.table.forms.winner import Table
from riichi_rules.table.game.hand_result import HandResult
from riichi_rules.table.game.settlement import HandStart, Settled, settle
from riichi_rules.table.seats import SEATS

Stated = Mapping[str, Any]
DEALER = SEATS[0]


@dataclass(frozen=True)
class Ending:
    """The end of a hand in the agreed form, and the table before it.

    `callers` are the players who called ron, if several did: the rules decide who of them wins.
    """

    rules: Rules
    before: HandStart
    result: Stated
    callers: Sequence[Stated] = ()
    discarder: str = ""
    yaku: Sequence[str] = ()  # the yakuman of the winner, if somebody is liable

    @cached_property
    def ended(self) -> HandResult | None:
        """The parsed result; None if a hand cannot end like this."""
        return read_result(self.rules, Table(self.before, DEALER), self.result).ended

    @cached_property
    def settled(self) -> Settled:
        assert self.ended is not None
        return settle(self.rules, self.before, self.ended)

    @property
    def question(self) -> dict[str, Any]:
        """The ending as a question about the table."""
        question = {"dealer": self.before.dealer, "honba": self.before.honba}
        question |= {"riichi_sticks": self.before.riichi_sticks, "result": self.result}
        if self.callers:
            question |= {"callers": [*self.callers], "discarder": self.discarder}
        return question


def ron_ending(
    rules: Rules, before: HandStart, discarder: str, callers: Sequence[Stated], riichi: Sequence[str]
) -> Ending:
    """Return the ending if several players call ron, as the rules decide."""
    call = resolve_calls(rules, discarder, [Wish(each["seat"], RON) for each in callers])
    if call.aborts:
        result: dict[str, Any] = {"end": "abortive", "why": "triple_ron"}
    else:
        winners = [each for each in callers if each["seat"] in call.seats]
        result = {"end": "ron", "discarder": discarder, "winners": winners}
    return Ending(rules, before, {**result, "riichi": [*riichi]}, callers, discarder)
