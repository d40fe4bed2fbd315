"""The agreed form of a winner in a result: the value of the hand, and who is liable for it.

    {"seat": "east", "han": 3, "fu": 40}      {"seat": "east", "limit": "haneman"}
    {"seat": "west", "yakuman": 1, "pao": {"by": "east", "for": "daisangen"}}
    {"seat": "west", "case": {"concealed": "234m567p11s678s99s", "win_tile": "9s", "riichi": 1}}

From a limit upwards `fu` may be left out. A case may leave out what the table decides: how it was won, the
winds, counters and sticks. It may also repeat that, but not contradict it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from riichi_rules.engine.cells import MOST_FU_OF_ALL, is_fu
from riichi_rules.engine.hand import UnreadableCase, parse_case
from riichi_rules.engine.price import prices_of
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import WINDS
from riichi_rules.engine.yakuman import MOST_YAKUMAN, most_yakuman
from riichi_rules.problems import text_of_value
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import IdField, MappingField, NumberField, SeatField
from riichi_rules.table.forms.reader import Form, Reader
from riichi_rules.table.game.hand_result import Winner
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.open_hand import open_hand_problem

MOST_HAN = 99

# The four ways to give the value of a hand.
WORTHS: Form = {
    "han": NumberField(least=1, most=MOST_HAN),
    "limit": IdField(topic="limits"),
    "yakuman": NumberField(least=1, most=MOST_YAKUMAN),
    "case": MappingField(),
}
FU = NumberField(required=True, least=1, most=MOST_FU_OF_ALL)  # required below every limit
PAO: Form = {"by": SeatField(required=True), "for": IdField(topic="yaku", required=True)}
WINNER: Form = {
    "seat": SeatField(required=True),
    "fu": replace(FU, required=False),
    "pao": MappingField(form=PAO),
    **WORTHS,
}


class Table(NamedTuple):
    """The table before a hand."""

    before: HandStart
    round_wind: str


def read_winner(result: Reader, table: Table | None, form: object, index: int) -> Winner:
    """Return the winner at an index of the list in a result; its problems are added to the result."""
    if not isinstance(form, Mapping):
        result.refuse_value("winners", form)
        return Winner("", 0)
    return _WinnerReader(result, table, form, index).winner()


class _WinnerReader(Reader):
    """A reader of one winner."""

    def __init__(self, result: Reader, table: Table | None, form: Mapping[str, Any], index: int):
        super().__init__(result.rules, form, result.problems, (*result.at, "winners", index))
        self.table, self.is_tsumo, self.riichi = table, result["end"] == "tsumo", result["riichi"]
        self.discarder = result.values.get("discarder")
        self.score: Score | None = None

    def winner(self) -> Winner:
        self.refuse_other_keys(WINNER)
        self.read({"seat": WINNER["seat"]})
        worths = [key for key in WORTHS if self.mapping.get(key) is not None]
        if len(worths) != 1:
            self.fault("one_worth", keys=", ".join(WORTHS))
        if self.mapping.get("fu") is not None and worths != ["han"]:
            self.fault("fu_without_han")
        if self.rules.payments.unlimited and not {"limit", "yakuman"}.isdisjoint(worths):
            self.fault("no_limits")
        bases = [getattr(self, f"_base_by_{key}")(WORTHS[key].read(self, key)) for key in worths]
        winner = Winner(self["seat"], bases[0] if len(bases) == 1 else 0)
        return self._with_liability(winner)

    # Han and fu

    def _base_by_han(self, han: int | None) -> int:
        if han is None:
            return 0
        if self.table is not None and is_too_little(self.rules, han, self.table.before.honba):
            self.fault("too_few_yaku")
        most = self.rules.table["most_han"] if self.rules.payments.unlimited else MOST_HAN
        if han > most:
            self.refuse_value("han", han, f"a whole number from 1 to {most}")
            return 0
        worth = prices_of(self.rules).worth
        if self.mapping.get("fu") is None and worth[han, 0].limit is not None:
            return worth[han, 0].base
        fu = FU.read(self, "fu")
        if fu is None:
            return 0
        if not is_fu(self.rules, han, fu, is_tsumo=self.is_tsumo):
            self.fault("impossible_fu", han=han, fu=fu)
        return worth[han, fu].base

    # Limits and yakuman

    def _base_by_limit(self, limit: str) -> int:
        return self.rules.limits[limit].base if limit else 0

    def _base_by_yakuman(self, number: int | None) -> int:
        if number is None:
            return 0
        most = most_yakuman(self.rules)
        if number > most:
            self.refuse_value("yakuman", number, f"a whole number from 1 to {most}")
            return 0
        return number * self.rules.yakuman_base

    # A case to be scored

    def _base_by_case(self, case: Mapping[str, Any] | None) -> int:
        """Return the base points of a case, scored in the seat of the winner."""
        if case is None or not self["seat"] or self.table is None:
            return 0
        decided = self._parts_from_table(self.table)
        for key, value in decided.items():
            if case.get(key) not in (None, value):
                self.fault(
                    "table_decides", key=key, found=text_of_value(case[key]), wanted=text_of_value(value)
                )
        if case.get("options"):
            self.fault("table_decides", key="options", found=text_of_value(case["options"]), wanted="{}")
        if bool(case.get("riichi")) != (self["seat"] in self.riichi):
            self.fault("riichi_differs", seat=self["seat"])
        return self._base_by_score({**case, **decided})

    def _parts_from_table(self, table: Table) -> dict[str, Any]:
        """Return the parts of a case that the table decides."""
        seat, dealer = self["seat"], table.before.dealer
        after_dealer = (self.seats.index(seat) - self.seats.index(dealer)) % len(self.seats)
        return {
            "win": "tsumo" if self.is_tsumo else "ron",
            "discarder_in_riichi": self.discarder in self.riichi,
            "seat_wind": list(WINDS)[after_dealer],
            "round_wind": table.round_wind,
            "dealer": seat == dealer,
            "honba": table.before.honba,
            "riichi_sticks": table.before.riichi_sticks,
            "ruleset": self.rules.ruleset,
        }

    def _base_by_score(self, case: Mapping[str, Any]) -> int:
        try:
            hand, win = parse_case(case)
        except UnreadableCase as impossible:
            self.add(impossible.problems, "case")
            return 0
        self.score = score = scorer(self.rules).score(hand, win)
        self.add(score.problems, "case")
        if score.problems:
            return 0
        right = open_hand_problem(self.rules, hand, win, score)
        self.add((right,) if right else (), "case")
        if score.han is None or score.fu is None:
            return score.yakuman * self.rules.yakuman_base
        if score.limit is not None:
            return self.rules.limits[score.limit].base * max(score.yakuman, 1)
        return prices_of(self.rules).worth[score.han, score.fu].base

    # Liability

    def _with_liability(self, winner: Winner) -> Winner:
        """Return the winner with the player who is liable for the hand, or for one yakuman of it."""
        form = WINNER["pao"].read(self, "pao")
        if form is None:
            return winner
        pao = Reader(self.rules, form, self.problems, (*self.at, "pao"))
        pao.refuse_other_keys(PAO)
        by, yaku = PAO["by"].read(pao, "by"), form.get("for")
        if by and by == winner.seat:
            self.fault("liable_for_oneself", seat=by)
        listed = self.rules.options["pao"]
        if not isinstance(yaku, str) or not isinstance(listed, tuple) or yaku not in listed:
            self.fault("no_liability", found=text_of_value(yaku))
            return winner
        if self._is_worth_less(yaku, winner.base):
            self.fault("liable_for_nothing", yaku=yaku)
        if self.rules.options["pao_covers"] == "hand" or self.rules.payments.unlimited:
            return Winner(winner.seat, winner.base, by, winner.base)
        return Winner(winner.seat, winner.base, by, min(self._worth(yaku), winner.base))

    def _is_worth_less(self, yaku: str, base: int) -> bool:
        """Return whether the hand lacks the yakuman, or is worth too little for it."""
        if self.score is not None:
            return not self.score.problems and yaku not in {each.id for each in self.score.yaku}
        return 0 < base < self._worth(yaku)

    def _worth(self, yaku: str) -> int:
        return (2 if self.rules.yaku[yaku].double else 1) * self.rules.yakuman_base


def is_too_little(rules: Rules, han: int, honba: int) -> bool:
    """Return whether the han are too few for the counters; dora cannot make up for missing yaku."""
    is_late = bool(rules.options["two_yaku_at_5_honba"]) and honba >= rules.table["yaku_from_honba"]
    return is_late and han < rules.table["min_yaku_late"]
