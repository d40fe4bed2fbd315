"""What changed between editions: held against the notes of the books themselves."""

from dataclasses import replace
from typing import Literal

import pytest

from riichi_rules.rules.cells import CellState
from riichi_rules.rules.editions import (
    Edition,
    changed_options,
    changed_session_rules,
    editions,
    first_known_options,
    offence_changes,
)
from riichi_rules.rules.penalties import Offence, Penalties, PenaltyText, Ruling
from tests.rulebook import book

EMA = Edition("ema_2025", "ema_2016")
Names = tuple[str, ...]

# The revision notes of EMA 2025, each with the option, the offence or the rule on sessions that it changed.
NOTED_OPTIONS = {
    "a late pon no longer beats an earlier chi": "claim_priority",
    "riichi needs one tile in the wall": "riichi_min_live_tiles",
    "hands just below mangan are mangan": "kiriage_mangan",
    "a pair of the double wind is two fu": "double_wind_pair_fu",
    "a chombo after the last discard is a dead hand": "chombo_at_draw",
}
NOTED_OFFENCES = {
    "touching the wall ends the right to the last discard": "touched_wall",
    "minor errors are defined": "minor_error",
    "a draw out of turn that cannot be undone": "drew_out_of_turn",
    "an empty riichi": "empty_riichi",
    "the drawn tile touches the hand again after riichi": "tile_touches_riichi_hand",
    "a call for a set after riichi": "call_after_riichi",
    "drawing from an opponent's hand": "drew_from_opponent",
    "discarding from the hand after riichi": "other_tile_after_riichi",
    "wrong winning words": "wrong_win_word",
    "a wrong sheet of the last hand": "all_last_sheet_wrong",
    "a wrong score sheet": "score_sheet_wrong",
    "a tsumo declared after discarding": "tsumo_after_discard",
    "a hand is dead once somebody has declared it": "dead_hand_calls",
}
NOTED_SESSIONS = {"a hand begins as the one before ends": "next_hand", "a chombo": "chombo_after_signal"}


@pytest.mark.parametrize("option", NOTED_OPTIONS.values(), ids=NOTED_OPTIONS)
def test_a_rule_that_the_book_notes_as_changed_is_found(option: str) -> None:
    assert option in changed_options(book(), EMA)


@pytest.mark.parametrize("offence", NOTED_OFFENCES.values(), ids=NOTED_OFFENCES)
def test_a_penalty_that_the_book_notes_as_changed_is_found(offence: str) -> None:
    found = offence_changes(book(), EMA)
    assert offence in {*found.changed, *found.added}


@pytest.mark.parametrize("rule", NOTED_SESSIONS.values(), ids=NOTED_SESSIONS)
def test_a_rule_on_sessions_that_the_book_notes_as_changed_is_found(rule: str) -> None:
    assert rule in changed_session_rules(book(), EMA)


def test_a_rule_that_stays_is_no_change() -> None:
    assert not {"kuitan", "uma", "red_fives"} & {*changed_options(book(), EMA)}


def test_a_rule_of_which_the_older_wording_is_unknown_is_no_change() -> None:
    """It may have been the same: nobody can tell."""
    edition = Edition("rrc_2026", "riichi_ru_2014")
    changed, first_known = changed_options(book(), edition), first_known_options(book(), edition)
    assert "uma" in first_known
    assert not {*changed} & {*first_known}


@pytest.mark.parametrize(
    ("edition", "is_changed"), [("old", True), ("new", False)], ids=["begins to decide", "no longer decides"]
)
def test_an_option_that_decides_something_in_one_edition_alone_is_a_change_where_that_is_the_later_one(
    edition: str, is_changed: bool
) -> None:
    ruleset = getattr(EMA, edition)
    resolved = book().rulesets[ruleset]
    unused = replace(resolved.option_values["kuitan"], value=False, applies=False)
    option_values = {**resolved.option_values, "kuitan": unused}
    rulesets = {**book().rulesets, ruleset: replace(resolved, option_values=option_values)}
    changed = changed_options(replace(book(), rulesets=rulesets, _cache={}), EMA)
    assert ("kuitan" in changed) == is_changed


def test_an_open_cell_is_never_a_change() -> None:
    for edition in editions(book()):
        for option in changed_options(book(), edition):
            states = [
                book().rulesets[each].option_values[option].state for each in (edition.old, edition.new)
            ]
            assert CellState.OPEN not in states


def test_a_text_known_in_part_adds_and_drops_no_offence() -> None:
    found = offence_changes(book(), Edition("ema_2016", "ema_2008"))
    assert found.changed
    assert not found.added
    assert not found.dropped


@pytest.mark.parametrize(
    ("old", "new", "added", "dropped"),
    [
        ("whole", "whole", ("named_since",), ("named_before",)),
        ("whole", "part", ("named_since",), ()),
        ("part", "whole", (), ()),
    ],
)
def test_an_offence_is_dropped_where_both_texts_are_known_and_added_where_the_old_one_is(
    old: Literal["whole", "part"], new: Literal["whole", "part"], added: Names, dropped: Names
) -> None:
    ruling = (Ruling("none", "1"),)
    offences = {
        "named_before": Offence("general", {EMA.old: ruling}),
        "named_since": Offence("general", {EMA.new: ruling}),
    }
    texts = {EMA.old: PenaltyText(old, ("S1",)), EMA.new: PenaltyText(new, ("S1",))}
    found = offence_changes(replace(book(), penalties=Penalties(texts, offences), _cache={}), EMA)
    assert (found.added, found.dropped) == (added, dropped)


def test_the_newest_edition_comes_first() -> None:
    years = [book().rulesets[each.new].in_force for each in editions(book())]
    since = [each.since for each in years if each and each.since]
    assert len(since) == len(years)
    assert since == sorted(since, reverse=True)


def test_an_edition_without_years_comes_last() -> None:
    old = book().rulesets["ema_2025"]
    rulesets = {**book().rulesets, "ema_2025": replace(old, in_force=None)}
    assert editions(replace(book(), rulesets=rulesets, _cache={}))[-1] == EMA
