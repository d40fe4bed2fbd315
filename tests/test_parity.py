"""Python and JavaScript answer alike, to the byte: `make parity` asks tens of thousands of questions in Node.

Every run of the tests asks fewer of them: `test_scripts.py` in `tests/engine/` and `tests/table/`.
"""

from collections.abc import Callable, Iterator

import pytest

from tests.node import SCRIPTS, call
from tests.parity import SEED, ask_node, cases, differences, near_local
from tests.rulebook import Case
from tests.table_parity import differences as table_differences
from tests.tables import ledger_questions, needs_questions

CHUNK = 1_000


@pytest.mark.mass(0, 50)
def test_hands_of_every_shape_under_every_ruleset_score_alike(chunk: int) -> None:
    assert differences("score", [*cases(SEED + chunk, CHUNK)], ask_node) == []


@pytest.mark.mass(1, 20)
def test_hands_near_local_yaku_score_alike(chunk: int) -> None:
    assert differences("score", [*near_local(SEED + chunk, CHUNK)], ask_node) == []


@pytest.mark.mass(0, 30)
@pytest.mark.parametrize(("what", "asked"), [("ledger", ledger_questions), ("needs", needs_questions)])
def test_games_and_what_is_needed_in_them_come_out_alike(
    what: str, asked: Callable[[int, int], Iterator[Case]], chunk: int
) -> None:
    assert table_differences(call, SCRIPTS.as_uri(), what, asked(SEED + chunk, 100)) == []
