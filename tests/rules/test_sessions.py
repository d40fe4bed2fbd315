"""Sessions of a tournament, as the rulebooks settle them."""

from collections.abc import Mapping

import pytest

from riichi_rules.rules.sessions import SESSION_RULES
from riichi_rules.tell.penalties import session_rule_line
from riichi_rules.texts.languages import languages
from riichi_rules.texts.lines import say
from tests.rulebook import book, texts_of

SETTLED: Mapping[str, Mapping[str, tuple[int | str, str]]] = {
    "ema_2025": {
        "minutes": (90, "7.4"),
        "signal_minutes": (15, "7.4"),
        "hands_after_signal": (1, "7.4"),
        "chombo_after_signal": ("uses_up_hand", "7.4, 3.4.6"),
        "late_points": (1000, "7.2"),
        "late_minutes": (10, "7.2"),
        "substitute_points": (30000, "7.3"),
        "score_sheet": ("signed_by_all", "7.5"),
    },
    "wrc_2025": {
        "late_points": (1000, "12.3.9"),
        "late_minutes": (10, "12.3.9"),
        "substitute_points": (30000, "12.3.9"),
    },
    "rrc_2026": {"late_points": (1000, "1.4, 1.9"), "substitute_points": (60000, "1.7")},
}


@pytest.mark.parametrize(("text", "rule"), [(text, rule) for text in SETTLED for rule in SETTLED[text]])
def test_a_session_is_run_as_the_rulebook_says(text: str, rule: str) -> None:
    found = book().sessions[text].rules[rule]
    assert (found.value, found.section) == SETTLED[text][rule]


@pytest.mark.parametrize("lang", languages())
def test_every_rule_of_a_session_is_said_in_every_language(lang: str) -> None:
    texts = texts_of(lang)
    assert all(texts.is_translated(f"sessions.{rule}") for rule in SESSION_RULES)
    for session in book().sessions.values():
        for id_, rule in session.rules.items():
            assert texts.is_translated(session_rule_line(id_, rule).key)
            assert say(texts, session_rule_line(id_, rule))
