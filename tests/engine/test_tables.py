"""Every figure of the score tables comes out of the formula, and a hand reaches every cell."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from riichi_rules.engine.cells import is_possible
from riichi_rules.engine.score import scorer
from tests.agreement import in_common
from tests.hands import Case
from tests.oracle import oracle_answer
from tests.rulebook import answered, rules
from tests.worked import load_cells

HERE = Path(__file__).parent
TABLES: dict[str, Any] = yaml.safe_load((HERE / "tables.yaml").read_text())
EMA_2025: dict[str, Any] = yaml.safe_load((HERE / "ema_2025_payments.yaml").read_text())
CELLS: list[Case] = load_cells()
SITUATIONS = {
    "dealer_tsumo": (True, True),
    "non_dealer_tsumo": (True, False),
    "dealer_ron": (False, True),
    "non_dealer_ron": (False, False),
}


def shares(figure: object) -> tuple[int, ...]:
    return tuple(int(part) for part in str(figure).split("/"))


def paid(base: int, is_tsumo: bool, is_dealer: bool, ruleset: str = "common") -> tuple[int, ...]:
    payment = scorer(rules(ruleset)).prices.payment[base, is_tsumo, is_dealer]
    return tuple(points for _, points in payment.payments)


@pytest.mark.fact("S1-11", "S3-score-tables")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_figure_of_the_tables_comes_out_of_the_formula(situation: str) -> None:
    compared = 0
    for fu, row in TABLES[situation].items():
        for han, figure in enumerate(row, start=1):
            if figure is not None:
                base, _ = scorer(rules()).prices.worth[han, fu]
                assert paid(base, *SITUATIONS[situation]) == shares(figure), (situation, han, fu)
                compared += 1
    assert compared >= 41


@pytest.mark.fact("S1-2", "S3-score-tables")
def test_every_limit_pays_what_the_tables_say() -> None:
    prices = scorer(rules()).prices
    for han, (limit, each, split, dealer_ron, ron) in TABLES["limits"].items():
        base, name = prices.worth[han, 30]
        assert name == limit
        assert paid(base, True, True) == shares(each)
        assert paid(base, True, False) == shares(split)
        assert paid(base, False, True) == shares(dealer_ron)
        assert paid(base, False, False) == shares(ron)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_cell_of_the_tables_of_the_ema_is_the_same(situation: str) -> None:
    """What is paid, what is mangan, and what no hand is worth."""
    used, (is_tsumo, is_dealer) = rules("ema_2025"), SITUATIONS[situation]
    for han, row in EMA_2025[situation].items():
        for place, fu in enumerate(EMA_2025["fu"]):
            base, limit = scorer(used).prices.worth[han, fu]
            figure = row[place] if place < len(row) else "mangan"
            if (han, fu) == (1, 110):
                assert len(row) == place
            elif figure == "-":
                assert not is_possible(used, fu, han, is_tsumo), (han, fu)
            elif figure == "mangan":
                assert limit == "mangan", (han, fu)
            else:
                assert is_possible(used, fu, han, is_tsumo), (han, fu)
                assert (limit, paid(base, is_tsumo, is_dealer, "ema_2025")) == (None, shares(figure)), (
                    han,
                    fu,
                )


def test_every_limit_pays_what_the_tables_of_the_ema_say() -> None:
    used = rules("ema_2025")
    listed = [(scorer(used).prices.worth[han, 30], *each) for han, each in EMA_2025["limits"].items()]
    listed.append(((used.limits["yakuman"].base, "yakuman"), "yakuman", *EMA_2025["yakuman"]))
    for (base, limit), wanted, *figures in listed:
        assert limit == wanted
        situations = ("dealer_ron", "dealer_tsumo", "non_dealer_ron", "non_dealer_tsumo")
        for situation, figure in zip(situations, figures, strict=True):
            assert paid(base, *SITUATIONS[situation], "ema_2025") == shares(figure), (wanted, situation)


def cell_of(answer: dict[str, Any], case: Case) -> tuple[int, int, bool, bool]:
    return answer["han"], answer["fu"], case["seat_wind"] == "east", case["win"] == "tsumo"


@pytest.mark.fact("S1-12")
def test_hands_reach_every_cell_below_mangan() -> None:
    """A fu row is reachable below mangan where base points stay under it; 110 fu by tsumo needs two han."""
    answers = [(answered(case), case) for case in CELLS]
    reached = {cell_of(answer, case) for answer, case in answers if answer["ok"] and not answer["limit"]}
    wanted = {
        (han, fu, is_dealer, is_tsumo)
        for name, (is_tsumo, is_dealer) in SITUATIONS.items()
        for fu, row in TABLES[name].items()
        for han, figure in enumerate(row, start=1)
        if figure is not None
        and fu << han + 2 < 2000
        and (fu, is_tsumo) != (20, False)
        and (han, fu, is_tsumo) != (1, 110, True)
    }
    assert len(wanted) == 106
    assert reached == wanted


def test_the_hands_of_the_cells_score_as_an_independent_scorer_says() -> None:
    for case in CELLS:
        assert in_common(answered(case, "tenhou")) == oracle_answer(case), case
