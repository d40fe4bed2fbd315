"""The agreed form of a result: how a hand ended, read with everything that is wrong about it.

    {"end": "ron", "discarder": "south", "winners": [{"seat": "east", "han": 3, "fu": 40}], "riichi": []}
    {"end": "tsumo", "winners": [{"seat": "west", "limit": "mangan"}], "riichi": ["west"]}
    {"end": "exhaustive", "tenpai": ["east", "north"], "nagashi": [], "riichi": ["north"]}
    {"end": "abortive", "why": "nine_terminals"}
    {"end": "chombo", "by": "north"}

Players are named by the seats in which they began. `riichi` lists those who paid a stick, `dead` those
whose hand was dead; `end_game` is true where a dealer in the lead ends the game with this hand.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from generator.problems import Problem
from generator.rules.model import Rules
from generator.table.aborts import ABORTS, is_used
from generator.table.forms.sheet import Sheet, Table
from generator.table.forms.winner import read_winner
from generator.table.game.hand_result import AbortiveDraw, Chombo, ExhaustiveDraw, HandResult, WonHand

OF_ANY = frozenset({"end", "riichi", "dead", "end_game"})
KEYS: Mapping[str, frozenset[str]] = {
    "ron": OF_ANY | {"discarder", "winners"},
    "tsumo": OF_ANY | {"winners"},
    "exhaustive": OF_ANY | {"tenpai", "nagashi"},
    "abortive": OF_ANY | {"why"},
    "chombo": OF_ANY | {"by"},
}


class ReadResult(NamedTuple):
    """How a hand ended, and whether the dealer then ended the game; or what is wrong with the result."""

    ended: HandResult | None
    ends_game: bool
    problems: tuple[Problem, ...]


def read_result(rules: Rules, table: Table | None, stated: object) -> ReadResult:
    """The result of a hand that was played at a table, or of which no more than the form can be judged."""
    sheet = Sheet(rules, table)
    if not isinstance(stated, Mapping):
        sheet.bad("result", stated)
        return ReadResult(None, False, tuple(sheet.problems))
    ended = _Form(sheet, stated).read()
    problems = tuple(sheet.problems)
    return ReadResult(None if problems else ended, stated.get("end_game") is True, problems)


class _Form:
    """One result being read."""

    def __init__(self, sheet: Sheet, stated: Mapping[str, Any]):
        self.sheet, self.stated, self.rules = sheet, stated, sheet.rules
        self.riichi, self.dead = self._seats("riichi"), self._seats("dead")

    def read(self) -> HandResult | None:
        """How the hand ended, as far as it can be read."""
        end = self.stated.get("end")
        if not isinstance(end, str) or end not in KEYS:
            self.sheet.bad("end", end, KEYS)
            return None
        self.sheet.refuse_keys(self.stated, KEYS[end])
        if not isinstance(self.stated.get("end_game"), bool | None):
            self.sheet.bad("end_game", self.stated["end_game"])
        if end == "exhaustive":
            return self._exhaustive()
        if end == "abortive":
            return self._abortive()
        if end == "chombo":
            return Chombo(self.sheet.seat("by", self.stated.get("by")))
        return self._win(is_tsumo=end == "tsumo")

    def _seats(self, key: str) -> tuple[str, ...]:
        stated = self.stated.get(key)
        return () if stated is None else self.sheet.seats_in(key, stated)

    # Draws

    def _exhaustive(self) -> ExhaustiveDraw:
        tenpai = self.sheet.seats_in("tenpai", self.stated.get("tenpai"))
        nagashi, counted = self._seats("nagashi"), self.rules.options["nagashi_mangan"]
        if nagashi and not counted:
            self.sheet.fault("no_nagashi")
        is_won = bool(nagashi) and counted == "win"
        self._refuse_dead((*tenpai, *nagashi) if is_won else tenpai)
        if not is_won:
            self._refuse_noten_riichi(tenpai)
        return ExhaustiveDraw(tenpai, nagashi, self.riichi)

    def _refuse_noten_riichi(self, tenpai: tuple[str, ...]) -> None:
        """Riichi without tenpai is a chombo; a hand that died after its riichi is another matter."""
        for seat in self.riichi:
            if seat not in tenpai and seat not in self.dead:
                self.sheet.fault("riichi_noten", seat=seat)

    def _refuse_dead(self, seats: tuple[str, ...]) -> None:
        """A dead hand can neither win nor be tenpai."""
        for seat in self.dead:
            if seat in seats:
                self.sheet.fault("dead_hand", seat=seat)

    def _abortive(self) -> AbortiveDraw | None:
        stated = self.stated.get("why")
        why = next((known for known in ABORTS if known == stated), None)
        if why is None:
            self.sheet.bad("why", stated, ABORTS)
            return None
        if not is_used(self.rules, why):
            self.sheet.fault("no_such_abort", why=why)
        if why == "four_riichi" and len({*self.riichi}) < len(self.sheet.seats):
            self.sheet.fault("riichi_of_all")
        return AbortiveDraw(why, self.riichi)

    # Wins

    def _win(self, *, is_tsumo: bool) -> WonHand:
        discarder = None if is_tsumo else self.sheet.seat("discarder", self.stated.get("discarder"))
        listed = self.stated.get("winners")
        if not isinstance(listed, list | tuple) or not listed:
            self.sheet.bad("winners", listed)
            return WonHand((), discarder, self.riichi)
        won = [read_winner(self.sheet, each, self.riichi, is_tsumo=is_tsumo) for each in listed]
        seats = tuple(each.seat for each in won if each.seat)
        self.sheet.refuse_twins("winners", seats)
        self._refuse_dead(seats)
        if discarder and discarder in seats:
            self.sheet.fault("winner_is_discarder", seat=discarder)
        if len(listed) > 1:
            self._refuse_several(len(listed), is_tsumo=is_tsumo)
        return WonHand(tuple(won), discarder, self.riichi)

    def _refuse_several(self, winners: int, *, is_tsumo: bool) -> None:
        """A tsumo has one winner, and so has a ron where only the next in turn may win."""
        if is_tsumo:
            self.sheet.fault("one_tsumo")
        elif self.rules.options["multi_ron"] == "head_bump":
            self.sheet.fault("head_bump")
        elif winners == len(self.sheet.seats) - 1 and is_used(self.rules, "triple_ron"):
            self.sheet.fault("triple_ron_aborts")
