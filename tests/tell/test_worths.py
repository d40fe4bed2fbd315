"""A score is said as players announce it: 2,600 all, 3,000/6,000, and what it is with the counters."""

from typing import Any

import pytest

from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.tell.worths import short_line
from riichi_rules.texts.lines import say
from tests.rulebook import rules, texts_of

HAND = {"concealed": "234567m340p2267s", "win_tile": "8s"}
ANNOUNCED = [
    ("en", {"win": "ron"}, "3 han 30 fu, 3,900 points"),
    ("en", {"win": "ron", "honba": 2}, "3 han 30 fu, 3,900 points; 4,500 with counters"),
    ("en", {"win": "tsumo"}, "4 han 20 fu, 1,300/2,600"),
    ("en", {"win": "tsumo", "honba": 1}, "4 han 20 fu, 1,300/2,600; 1,400/2,700 with counters"),
    ("en", {"win": "tsumo", "seat_wind": "east"}, "4 han 20 fu, 2,600 all"),
    ("ru", {"win": "tsumo", "seat_wind": "east", "honba": 1}, "4 хан 20 фу, по 2 600; по 2 700 с хонбой"),
    ("fr", {"win": "tsumo", "seat_wind": "east"}, "4 han 20 fu, 2 600 chacun"),
    ("pl", {"win": "tsumo", "seat_wind": "east"}, "4 han 20 fu, po 2600"),
    ("nl", {"win": "tsumo", "seat_wind": "east"}, "4 han 20 fu, 2.600 van ieder"),
]


def answered(stated: dict[str, Any]) -> dict[str, Any]:
    return as_answer(score(rules("common"), *parse_case({**HAND, **stated})))


@pytest.mark.parametrize(("lang", "stated", "told"), ANNOUNCED)
def test_a_score_is_told_as_it_is_announced(lang: str, stated: dict[str, Any], told: str) -> None:
    said = say(texts_of(lang), short_line(answered(stated)))
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == told
