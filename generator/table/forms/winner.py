"""A winner in the agreed form of a result: what the hand is worth, and who is liable for it.

    {"seat": "east", "han": 3, "fu": 40}      {"seat": "east", "limit": "haneman"}
    {"seat": "west", "yakuman": 1, "pao": {"by": "east", "for": "daisangen"}}
    {"seat": "west", "case": {"concealed": "234m567p11s678s99s", "win_tile": "9s", "riichi": 1}}

From a limit upwards `fu` may be left out. What the table decides may be left out of a case: how it was won,
the winds, counters and sticks. It may also be repeated there, but nothing else may be said.
"""

from collections.abc import Mapping
from typing import Any

from generator.engine.cells import MOST_FU, columns, is_possible
from generator.engine.hand import Impossible, parse_case
from generator.engine.score import Score, scorer
from generator.engine.tiles import WINDS
from generator.rules.model import Rules
from generator.table.can_win import lacks
from generator.table.forms.sheet import Sheet, Table, is_number
from generator.table.game.hand_result import Winner

WORTHS = ("han", "limit", "yakuman", "case")
KEYS = {"seat", "fu", "pao", *WORTHS}
PAO_KEYS = {"by", "for"}

MOST_HAN = 99
# Three concealed quads of terminals or honours and a pair of the double wind, its wait, and a closed ron.
MOST_FU_OF_ALL = 140
# Two doubled ones, All Honours, four quads, and eight wins of the dealer in a row.
MOST_YAKUMAN = 7


def read_winner(sheet: Sheet, stated: object, riichi: tuple[str, ...], *, is_tsumo: bool) -> Winner:
    """A winner; what is wrong with it goes on the sheet."""
    return _WinnerForm(sheet, riichi, is_tsumo=is_tsumo).read(stated)


class _WinnerForm:
    """One winner being read."""

    def __init__(self, sheet: Sheet, riichi: tuple[str, ...], *, is_tsumo: bool):
        self.sheet, self.riichi, self.is_tsumo = sheet, riichi, is_tsumo
        self.rules, self.table = sheet.rules, sheet.table
        self.seat = ""
        self.score: Score | None = None

    def read(self, stated: object) -> Winner:
        if not isinstance(stated, Mapping):
            self.sheet.bad("winners", str(stated))
            return Winner("", 0)
        self.sheet.refuse_keys(stated, KEYS)
        self.seat = self.sheet.seat("seat", stated.get("seat"))
        told = [key for key in WORTHS if stated.get(key) is not None]
        if len(told) != 1:
            self.sheet.fault("one_worth", keys=", ".join(WORTHS))
        if stated.get("fu") is not None and told != ["han"]:
            self.sheet.fault("fu_without_han")
        bases = [getattr(self, f"_by_{key}")(stated) for key in told]
        won = Winner(self.seat, bases[0] if len(bases) == 1 else 0)
        return self._with_liability(won, stated.get("pao"))

    # Han and fu

    def _by_han(self, stated: Mapping[str, Any]) -> int:
        han, fu = stated["han"], stated.get("fu")
        if not is_number(han, 1, MOST_HAN):
            self.sheet.bad("han", str(han))
            return 0
        if self._is_too_little(han):
            self.sheet.fault("too_few_yaku")
        worth = scorer(self.rules).prices.worth
        if fu is None and worth[han, 0].limit is not None:
            return worth[han, 0].base
        if not is_number(fu, 1, MOST_FU_OF_ALL):
            self.sheet.bad("fu", fu)
            return 0
        if not _is_fu(self.rules, han, fu, is_tsumo=self.is_tsumo):
            self.sheet.fault("impossible_fu", han=han, fu=fu)
        return worth[han, fu].base

    def _is_too_little(self, han: int) -> bool:
        """With many counters some rulesets ask for more; dora cannot make up for it."""
        if self.table is None or not self.rules.options["two_yaku_at_5_honba"]:
            return False
        is_late = self.table.before.honba >= self.rules.table["yaku_from_honba"]
        return is_late and han < self.rules.table["min_yaku_late"]

    # Limits and yakuman

    def _by_limit(self, stated: Mapping[str, Any]) -> int:
        limit = stated["limit"]
        if not isinstance(limit, str) or limit not in self.rules.limits:
            self.sheet.bad("limit", str(limit), self.rules.limits)
            return 0
        return self.rules.limits[limit].base

    def _by_yakuman(self, stated: Mapping[str, Any]) -> int:
        number = stated["yakuman"]
        if not is_number(number, 1, self._most_yakuman):
            self.sheet.bad("yakuman", str(number))
            return 0
        return int(number) * _yakuman_base(self.rules)

    @property
    def _most_yakuman(self) -> int:
        """How many a hand can be worth where they add up, where one can count double, and elsewhere."""
        if self.rules.payments.yakuman_add_up:
            return MOST_YAKUMAN
        return 2 if any(yaku.double for yaku in self.rules.yaku.values()) else 1

    # A case to be scored

    def _by_case(self, stated: Mapping[str, Any]) -> int:
        """A hand to be scored where the winner sat."""
        case = stated["case"]
        if not isinstance(case, Mapping):
            self.sheet.bad("case", str(case))
            return 0
        if not self.seat or self.table is None:
            return 0
        decided = self._decided(self.table)
        for key, value in decided.items():
            if case.get(key) not in (None, value):
                self.sheet.fault("table_decides", key=key, found=str(case[key]), wanted=str(value))
        if case.get("options"):
            self.sheet.fault("table_decides", key="options", found=str(case["options"]), wanted="{}")
        if bool(case.get("riichi")) != (self.seat in self.riichi):
            self.sheet.fault("riichi_differs", seat=self.seat)
        return self._scored({**case, **decided}, self.table.before.honba)

    def _decided(self, table: Table) -> dict[str, Any]:
        """What does not have to be said of a case, since the table says it."""
        seats, dealer = self.sheet.seats, table.before.dealer
        turns = (seats.index(self.seat) - seats.index(dealer)) % len(seats)
        return {
            "win": "tsumo" if self.is_tsumo else "ron",
            "seat_wind": list(WINDS)[turns],
            "round_wind": table.round_wind,
            "dealer": self.seat == dealer,
            "honba": table.before.honba,
            "riichi_sticks": table.before.riichi_sticks,
            "ruleset": self.rules.ruleset,
        }

    def _scored(self, case: Mapping[str, Any], honba: int) -> int:
        try:
            hand, win = parse_case(case)
        except Impossible as impossible:
            self.sheet.problems += impossible.problems
            return 0
        self.score = score = scorer(self.rules).score(hand, win)
        self.sheet.problems += score.problems
        if score.problems:
            return 0
        self.sheet.problems += lacks(self.rules, hand, win._replace(honba=honba), score)
        if score.han is None or score.fu is None:
            return score.yakuman * _yakuman_base(self.rules)
        return scorer(self.rules).prices.worth[score.han, score.fu].base

    # Liability

    def _with_liability(self, won: Winner, pao: object) -> Winner:
        """Another player may be liable for the hand, or for one yakuman of it."""
        if pao is None:
            return won
        if not isinstance(pao, Mapping):
            self.sheet.bad("pao", str(pao))
            return won
        self.sheet.refuse_keys(pao, PAO_KEYS)
        by, yaku = self.sheet.seat("by", pao.get("by")), pao.get("for")
        if by and by == won.seat:
            self.sheet.fault("liable_for_oneself", seat=by)
        listed = self.rules.options["pao"]
        if not isinstance(yaku, str) or not isinstance(listed, tuple) or yaku not in listed:
            self.sheet.fault("no_liability", found=str(yaku))
            return won
        if self._lacks(yaku, won.base):
            self.sheet.fault("liable_for_nothing", yaku=yaku)
        if self.rules.options["pao_covers"] == "hand":
            return Winner(won.seat, won.base, by, won.base)
        return Winner(won.seat, won.base, by, min(self._worth(yaku), won.base))

    def _lacks(self, yaku: str, base: int) -> bool:
        """Is the yakuman not in the hand that is told, or the hand not worth so much?"""
        if self.score is not None:
            return not self.score.problems and yaku not in {each.id for each in self.score.yaku}
        return 0 < base < self._worth(yaku)

    def _worth(self, yaku: str) -> int:
        return (2 if self.rules.yaku[yaku].double else 1) * _yakuman_base(self.rules)


def _is_fu(rules: Rules, han: int, fu: int, *, is_tsumo: bool) -> bool:
    """Can a hand of so many han have these fu? More than in the tables only with han that make a limit."""
    most = MOST_FU_OF_ALL if han >= columns(rules)[-1] else MOST_FU
    return rules.fu.items["base"].fu <= fu <= most and is_possible(rules, fu, han, is_tsumo)


def _yakuman_base(rules: Rules) -> int:
    return list(rules.limits.values())[-1].base
