"""What follows an error by each rulebook, row by row; and whose text holds under a ruleset."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from riichi_rules.rules.model import Range
from riichi_rules.rules.penalties import (
    Offence,
    Penalties,
    PenaltyText,
    Ruling,
    penalty_faults,
    with_inherited,
)
from riichi_rules.tell.penalties import penalty_text_lines
from tests.rulebook import book

ROWS: Mapping[str, Mapping[str, Mapping[str, list[str]]]] = yaml.safe_load(
    (Path(__file__).parent / "penalties.yaml").read_text("utf-8")
)
EVERY_ROW = [(text, offence) for text, rows in ROWS.items() for offence in rows]


def written(ruling: Ruling) -> str:
    """Return a ruling as the table of the test writes it."""
    parts = [ruling.when or ""]
    for name in ("tiles", "minutes"):
        if bounds := getattr(ruling, name):
            parts.append(f"{name} {range_of(bounds)}")
    if ruling.seconds:
        parts.append(f"seconds {ruling.seconds}")
    condition = " ".join(filter(None, parts)) or "always"
    return " ".join(filter(None, (condition, ruling.then, points_of(ruling))))


def range_of(bounds: Range) -> str:
    return f"{bounds.min or ''}-{bounds.max or ''}"


def points_of(ruling: Ruling) -> str:
    points = ruling.points
    number = range_of(points) if isinstance(points, Range) else ""
    if isinstance(points, int | tuple):
        number = "/".join(map(str, points if isinstance(points, tuple) else (points,)))
    return f"{number} a {ruling.per}" if ruling.per else number


@pytest.mark.parametrize(("text", "offence"), EVERY_ROW)
def test_what_follows_an_error_is_what_the_rulebook_says(text: str, offence: str) -> None:
    found: dict[str, list[str]] = {}
    for ruling in book().penalties.rulings(offence, text):
        found.setdefault(ruling.section, []).append(written(ruling))
    assert found == ROWS[text][offence]


REMARKS = [
    ("ema_2025", "obstruction", "on_purpose", "after_uma"),
    ("ema_2025", "obstruction", "serious_or_again", "after_uma"),
    ("ema_2025", "phone", None, "after_uma"),
    ("ema_2016", "riichi_unclear", None, "riichi_void"),
    ("ema_2016", "too_fast_for_call", None, "call_counts"),
    ("rrc_2026", "noten_riichi", "at_draw", "abortive_too"),
    ("rrc_2026", "riichi_hand_died", "at_draw", "noten_payment"),
    ("rrc_2026", "open_riichi", None, "riichi_void"),
    ("rrc_2026", "empty_riichi", "before_stick", "leniently_reminded"),
    ("rrc_2026", "empty_riichi", "after_stick", "riichi_stands"),
    ("rrc_2026", "late_call", "tile_not_in_hand", "call_counts"),
    ("rrc_2026", "late_call", "tile_in_hand", "call_void"),
    ("rrc_2026", "minor_error", "again", "each_reason"),
    ("rrc_2026", "minor_error", "keeps_on", "after_uma"),
    ("rrc_2026", "wrong_indicator", None, "may_redeal"),
    ("rrc_2026", "tiles_mixed_too_early", "dead_wall_mixed", "after_uma"),
    ("rrc_2026", "tiles_mixed_too_early", "dead_wall_mixed", "ura_drawn"),
    ("rrc_2026", "information_passed", "first", "leniently_reminded"),
    ("rrc_2026", "obstruction", "on_purpose", "after_uma"),
    ("rrc_2026", "phone", "talked_or_texted", "after_uma"),
    ("rrc_2026", "things_on_table", "first", "bottle_allowed"),
    ("rrc_2026", "hand_partly_shown", None, "counts_as_noten"),
    ("rrc_2026", "session_missed", "two_in_a_row", "may_be_disqualified"),
    ("rrc_2026", "session_missed", "half_missed", "may_be_unranked"),
]


@pytest.mark.parametrize(("text", "offence", "when", "remark"), REMARKS)
def test_what_else_is_done_is_what_the_rulebook_says(
    text: str, offence: str, when: str | None, remark: str
) -> None:
    (ruling,) = [each for each in book().penalties.rulings(offence, text) if each.when == when]
    assert remark in ruling.also


def test_a_late_player_may_take_over_from_the_substitute_under_the_russian_regulations() -> None:
    late = book().penalties.rulings("late", "rrc_2026")
    assert any({"may_take_over", "substitute"} <= {*each.also} for each in late)


@pytest.mark.parametrize("offence", ["cost_of_chombo", "late", "obstruction", "riichi_unclear"])
def test_where_the_russian_regulations_contradict_themselves_both_rulings_stand(offence: str) -> None:
    both = [each for each in book().penalties.rulings(offence, "rrc_2026") if each.is_contradicted]
    assert len({each.section for each in both}) > 1


def test_the_russian_regulations_say_nothing_of_tiles_shown_before_play() -> None:
    assert book().penalties.rulings("tiles_shown_before_play", "rrc_2026") == ()


def test_what_a_chombo_costs_in_a_tournament_is_what_its_option_takes_off() -> None:
    for text, (first, *_) in book().penalties.offences["cost_of_chombo"].rulings.items():
        assert first.points == book().rules(text).options["chombo_points"], text


@pytest.mark.fact("S3-39")
def test_tiles_of_the_wall_are_put_back_under_the_older_rules() -> None:
    first, second = book().penalties.rulings("wall_tiles_shown", "ema_2008")
    assert (first.then, first.also) == ("none", ("put_back",))
    assert (second.then, second.tiles) == ("chombo", Range(min=6))


def test_one_sum_is_not_said_to_be_set_by_the_referee() -> None:
    for name, offence in book().penalties.offences.items():
        for ruling in (each for rulings in offence.rulings.values() for each in rulings):
            assert not (isinstance(ruling.points, int) and "referee_sets" in ruling.also), name


def test_twice_the_uma_of_last_place_is_that_of_the_ruleset() -> None:
    found = {}
    for name, offence in book().penalties.offences.items():
        for text, rulings in offence.rulings.items():
            for ruling in (each for each in rulings if "twice_last_uma" in each.also):
                uma = book().rules(text).options["uma"]
                assert isinstance(uma, tuple)
                found[name] = ruling.points == -2000 * int(uma[-1])
    assert found == {"late": True, "session_missed": True}
    substitute = book().sessions["rrc_2026"].rules["substitute_points"]
    assert substitute.value == 60000


def test_a_ruleset_has_its_own_text_or_that_of_the_nearest_it_extends() -> None:
    penalties = Penalties({"ema_2025": PenaltyText("whole", ("EMA25",)), "common": PenaltyText("none")})
    assert penalties.text_of(["club", "ema_2025", "common"]) == "ema_2025"
    assert penalties.text_of(["club", "common"]) is None
    assert penalties.text_of(["club"]) is None


def test_another_text_may_stand_in_for_the_one_that_rules_follow_but_not_for_their_own() -> None:
    texts = {"ema_2025": PenaltyText("whole", ("S1",)), "common": PenaltyText("none", (), "ema_2025")}
    penalties = Penalties({**texts, "club": PenaltyText("none")})
    assert penalties.text_of(["common"]) == "ema_2025"
    assert penalties.text_of(["common"], "rrc_2026") == "rrc_2026"
    assert penalties.text_of(["ema_2025"], "rrc_2026") == "ema_2025"
    assert penalties.text_of(["club"], "rrc_2026") is None


def test_the_common_rules_follow_the_rules_of_europe_and_say_so() -> None:
    assert book().penalty_text("common") == "ema_2025"


@pytest.mark.parametrize("ruleset", ["jpml_a", "tenhou", "mahjong_soul", "furiten_nl_sanma"])
def test_where_no_text_is_known_nothing_follows(ruleset: str) -> None:
    assert book().penalty_text(ruleset) is None
    assert book().penalties.rulings("swap_call", None) == ()


def test_nothing_in_chapter_six_of_ema_2025_is_left_out() -> None:
    """Every section of the chapter from 6.1 to 6.12 has its rulings."""
    sections = {
        part
        for offence in book().penalties.offences.values()
        for ruling in offence.rulings.get("ema_2025", ())
        for part in ruling.section.split(", ")
    }
    wanted = (
        "6.1 6.1.1 6.1.2 6.1.3 6.1.4 6.2 6.3 6.4.1 6.4.2 6.4.3 6.4.4 6.4.5 6.5 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5"
    )
    more = "6.5.6 6.6 6.6.1 6.6.2 6.7 6.7.1 6.7.2 6.7.3 6.7.4 6.8 6.9 6.10 6.11 6.12 7.1 7.2 7.3 7.5"
    assert {*wanted.split(), *more.split()} - sections == set()


def test_every_ruleset_played_at_a_table_says_what_is_known_of_its_text() -> None:
    at_tables = {each for each in book().rulesets if not book().is_online(each)}
    assert book().penalties.texts.keys() == at_tables - {"example_club"}


def test_a_club_that_says_nothing_of_penalties_has_those_of_the_rules_it_extends() -> None:
    assert "example_club" not in book().penalties.texts
    assert book().penalty_text("example_club") == book().penalty_text("common") == "ema_2025"


LATE, FINE = Ruling("chombo", "7.1"), Ruling("points", points=1000)
CLUB = Penalties(
    {"ema_2025": PenaltyText("whole", ("EMA25",)), "warsaw_ema": PenaltyText("none", follows="ema_2025")},
    {
        "late": Offence("conduct", {"ema_2025": (LATE,), "lille": (FINE,)}),
        "phone": Offence("conduct", {"ema_2025": (LATE,)}),
    },
)


@pytest.mark.parametrize("base", ["ema_2025", "warsaw_ema"])
def test_rules_with_a_penalty_of_their_own_have_the_others_of_those_they_extend(base: str) -> None:
    penalties = with_inherited(CLUB, {"lille": ["lille", base, "common"]})
    assert penalties.rulings("late", "lille") == (FINE,)
    assert penalties.rulings("phone", "lille") == (LATE,)
    assert penalties.rulings("late", "ema_2025") == (LATE,)
    assert penalties.texts["lille"] == PenaltyText("whole", ("EMA25",), follows="ema_2025")


def test_rules_that_extend_none_with_a_text_have_their_own_penalties_alone() -> None:
    penalties = with_inherited(CLUB, {"lille": ["lille", "tenhou"]})
    assert penalties.rulings("phone", "lille") == ()
    assert penalties.texts["lille"].known == "part"


def test_a_penalty_without_a_text_has_no_section() -> None:
    rulings = {"ema_2025": (LATE,), "lille": (FINE, Ruling("chombo", "3", when="again"))}
    penalties = replace(CLUB, offences={"late": Offence("conduct", rulings)})
    faults = [*penalty_faults(penalties, ["ema_2025", "warsaw_ema", "lille"], None)]
    assert [fault.path[-2:] for fault in faults] == [(1, "section")]


def test_it_is_told_whose_penalties_hold_beside_those_of_the_club() -> None:
    rulings = {**book().penalties.offences["late"].rulings, "example_club": (FINE,)}
    offences = {**book().penalties.offences, "late": Offence("tournament", rulings)}
    own = with_inherited(
        replace(book().penalties, offences=offences), {"example_club": book().ancestry("example_club")}
    )
    (line,) = penalty_text_lines(replace(book(), penalties=own, _cache={}), "example_club")
    assert line.key == "penalties.own"
