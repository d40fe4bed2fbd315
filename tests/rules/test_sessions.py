"""Sessions of a tournament, as the rulebooks settle them."""

from collections.abc import Mapping

import pytest

from riichi_rules.rules.model import Range
from riichi_rules.rules.sessions import SESSION_RULES, StatedValue
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
    "ema_2016": {
        "minutes": (90, "5.9"),
        "signal_minutes": (15, "5.9"),
        "hands_after_signal": (1, "5.9"),
        "chombo_after_signal": ("replayed", "5.9"),
        "start": ("walls_built", "5.9"),
        "late_points": (1000, "5.7"),
        "late_minutes": (10, "5.7"),
        "substitute_points": (30000, "5.8"),
        "substitute_before": ("counts_for_uma", "5.8"),
        "substitute_during": ("counts_as_last", "5.8"),
        "devices": ("silent", "5.6"),
    },
    "rrc_2026": {
        "minutes": (75, "Турниры. Время и расписание"),
        "signal_minutes": ("at_end", "Турниры. Время и расписание"),
        "hands_after_signal": (1, "Турниры. Время и расписание"),
        "late_points": (1000, "1.4, 1.9"),
        "late_minutes": (10, "1.4, 1.9"),
        "substitute_points": (60000, "1.7"),
        "thinking_seconds": (10, "1.3"),
        "referee_table": ("extra_time", "1.2"),
    },
}


@pytest.mark.parametrize(("text", "rule"), [(text, rule) for text in SETTLED for rule in SETTLED[text]])
def test_a_session_is_run_as_the_rulebook_says(text: str, rule: str) -> None:
    found = book().sessions[text].rules[rule]
    assert (found.value, found.section) == SETTLED[text][rule]


@pytest.mark.parametrize(
    ("rule", "value", "section"),
    [("late_minutes", 5, "1.7"), ("substitute_points", 30000, "Турниры. Игроки замены")],
)
def test_where_the_russian_regulations_contradict_themselves_both_values_stand(
    rule: str, value: int, section: str
) -> None:
    assert book().sessions["rrc_2026"].rules[rule].against == StatedValue(value, section)


def test_the_russian_regulations_allow_a_longer_session_without_a_further_hand() -> None:
    assert book().sessions["rrc_2026"].rules["minutes_to_last_hand"].value == Range(85, 90)


def test_the_length_of_a_session_in_europe_is_a_custom() -> None:
    for text in ("ema_2025", "ema_2016"):
        assert book().sessions[text].rules["minutes"].often
        assert (
            session_rule_line("minutes", book().sessions[text].rules["minutes"]).key
            == "sessions.minutes.often"
        )


@pytest.mark.parametrize("lang", languages())
def test_every_rule_of_a_session_is_said_in_every_language(lang: str) -> None:
    texts = texts_of(lang)
    assert all(texts.is_translated(f"sessions.{rule}") for rule in SESSION_RULES)
    for session in book().sessions.values():
        for id_, rule in session.rules.items():
            for each in filter(None, (rule, rule.against)):
                assert texts.is_translated(session_rule_line(id_, each).key)
                assert say(texts, session_rule_line(id_, each))
