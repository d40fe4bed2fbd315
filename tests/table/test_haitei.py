"""Who draws the last tile: the figures of the sources, and hands played out draw by draw."""

from hypothesis import given
from hypothesis import strategies as st

from generator.table.haitei import CLAIMS, QUADS, SEATS, Call, last_tile

LIVE_DRAWS = 70


def call(type_: str, by: str, source: str | None = None) -> Call:
    return Call(type_, by, source)


def test_without_a_call_south_draws_the_last_tile() -> None:
    found = last_tile(LIVE_DRAWS, [])
    assert found.last_draw == "south"
    assert found.draws == {"east": 18, "south": 18, "west": 17, "north": 17}


def test_a_chi_moves_the_last_tile_one_seat_forward() -> None:
    """S0: after one chi west draws last, and north has taken one tile less than the others."""
    found = last_tile(LIVE_DRAWS, [call("chi", "south", "east")])
    assert found.last_draw == "west"
    taken = {seat: found.draws[seat] + (seat == "south") for seat in SEATS}
    assert taken == {"east": 18, "south": 18, "west": 18, "north": 17}


def test_after_two_chi_all_have_taken_the_same() -> None:
    """S0: north draws the last tile."""
    found = last_tile(LIVE_DRAWS, [call("chi", "south", "east"), call("chi", "west", "south")])
    assert found.last_draw == "north"
    assert {found.draws[seat] + (seat in {"south", "west"}) for seat in SEATS} == {18}


def test_a_pon_moves_it_by_the_seats_between_discarder_and_caller() -> None:
    """S0: one from the left and two from opposite are five seats, so west draws last."""
    calls = [call("pon", "south", "east"), call("pon", "west", "east"), call("pon", "north", "south")]
    assert last_tile(LIVE_DRAWS, calls).last_draw == "west"


def test_a_concealed_or_promoted_quad_moves_it_one_seat_back() -> None:
    for type_ in ("kan_closed", "kan_added"):
        assert last_tile(LIVE_DRAWS, [call(type_, "north")]).last_draw == "east"


def test_a_called_quad_is_a_pon_and_a_step_back() -> None:
    moved = {"south": "south", "west": "west", "north": "north"}
    for by, last in moved.items():
        assert last_tile(LIVE_DRAWS, [call("kan_open", by, "east")]).last_draw == last


seats = st.sampled_from(SEATS)
claims = st.tuples(st.sampled_from(["chi", "pon", "kan_open"]), st.integers(1, 3))
plans = st.lists(st.one_of(claims, st.just(("kan_closed", 0))), max_size=8)


def played(plan: list[tuple[str, int]], every: int) -> tuple[list[Call], str, dict[str, int]]:
    """A hand played out: a call of the plan after every so many draws, until the wall is empty."""
    left, seat, rest = LIVE_DRAWS, 0, list(plan)
    draws = dict.fromkeys(SEATS, 0)
    calls: list[Call] = []
    last = ""
    while left:
        left -= 1
        draws[SEATS[seat]] += 1
        last = SEATS[seat]
        if rest and left > 20 and sum(draws.values()) % every == 0:
            type_, step = rest.pop(0)
            if type_ == "kan_closed":
                calls.append(Call(type_, SEATS[seat]))
                left -= 1  # its replacement tile; the dead wall is filled up from the live one
            else:
                step = 1 if type_ == "chi" else step
                caller = (seat + step) % len(SEATS)
                calls.append(Call(type_, SEATS[caller], SEATS[seat]))
                left -= type_ == "kan_open"
                seat = caller
        seat = (seat + 1) % len(SEATS)
    return calls, last, draws


@given(plans, st.integers(1, 5))
def test_the_count_agrees_with_hands_played_out(plan: list[tuple[str, int]], every: int) -> None:
    calls, last, draws = played(plan, every)
    found = last_tile(LIVE_DRAWS, calls)
    assert (found.last_draw, found.draws) == (last, draws)


def test_the_words_for_calls_are_those_of_melds() -> None:
    assert {"chi", "pon", "kan_open", "kan_closed", "kan_added"} == CLAIMS | QUADS
