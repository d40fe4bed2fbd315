"""The deals of games for learners: sensible play wins them, bad play does not, nothing is unexplained."""

import pytest

from generator.course.deals import load_deals
from generator.course.load import load_course
from tests.node import SCRIPTS, call
from tests.play.deals import band_of, play
from tests.rulebook import book

LENGTHS = """async ([module]) => (await import(module)).LENGTHS"""
SMALL = ("five", "eight", "plain")


def test_each_game_for_learners_is_played_after_a_lesson_and_has_deals() -> None:
    lengths = call(LENGTHS, [(SCRIPTS / "play" / "session.js").as_uri()])
    games = [lesson.play for lesson in load_course(book()).lessons.values() if lesson.play]
    assert games == [*load_deals()]
    assert {*games} <= {*lengths}
    assert all(5 <= len(set(seeds)) == len(seeds) <= 10 for seeds in load_deals().values())


def test_no_two_games_of_whole_hands_deal_the_same_tiles() -> None:
    whole = ("plain", "riichi", "calls", "east")
    seeds = [seed for length in whole for seed in load_deals()[length]]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("length", [*load_deals()])
def test_sensible_play_wins_where_bad_play_does_less_and_nothing_is_unexplained(length: str) -> None:
    seeds = load_deals()[length]
    for seed, plays in zip(seeds, play(length, seeds), strict=True):
        assert band_of(length, plays).faults == [], seed
        if length in SMALL:
            assert not any(each["dealtIn"] for found in plays.values() for each in found)
