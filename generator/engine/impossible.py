"""What cannot be: tiles that no set holds, and events that cannot have happened together."""

from typing import NamedTuple

from generator.engine.hand import Hand, How, Win
from generator.engine.tiles import EAST, NAMES, NORTH, ONE_OF, count, more_than_four, reds_of
from generator.problems import Problem
from generator.rules.model import Rules

INDICATORS_AT_MOST = 5


def impossible_tiles(rules: Rules, hand: Hand, win: Win) -> list[Problem]:
    """Everything that cannot be about the tiles of a hand."""
    right = 13 - 3 * len(hand.melds)
    seen = hand.counts + win.tile.counts + ONE_OF[NORTH] * win.nukidora
    for kind in win.dora_indicators:
        seen += ONE_OF[kind]
    for kind in win.ura_indicators:
        seen += ONE_OF[kind]
    problems = []
    if hand.concealed.size != right:
        problems.append(Problem("tile_count", values={"found": hand.concealed.size, "wanted": max(right, 1)}))
    for kind, found in more_than_four(seen).items():
        problems.append(Problem("five_of_a_tile", values={"tile": NAMES[kind], "found": found}))
    if len(win.dora_indicators) > INDICATORS_AT_MOST or len(win.ura_indicators) > INDICATORS_AT_MOST:
        problems.append(Problem("too_many_indicators", values={"most": INDICATORS_AT_MOST}))
    for tile in rules.tiles.left_out:
        if count(seen, NAMES.index(tile)):
            problems.append(Problem("no_such_tile", values={"tile": tile}))
    return problems


def impossible_reds(rules: Rules, reds: int) -> tuple[Problem, ...]:
    """More red fives of a suit than the set has. A set without any reads them as plain fives."""
    if not any(dora.counts for dora in rules.dora.values() if dora.source == "red_fives"):
        return ()
    return tuple(
        Problem("too_many_red_fives", values={"tile": f"0{suit}", "found": reds_of(reds, suit)})
        for suit, most in rules.tiles.red_fives.items()
        if reds_of(reds, suit) > most
    )


class Moment(NamedTuple):
    """What decides whether the events of a win can have happened."""

    how: How
    is_open: bool
    has_meld: bool
    has_chi: bool
    has_kan: bool
    has_closed_kan: bool
    seat_wind: int
    round_wind: int
    nukidora: int

    @property
    def is_dealer(self) -> bool:
        return self.seat_wind == EAST


def impossible_moment(rules: Rules, moment: Moment) -> tuple[Problem, ...]:
    """Events that cannot have happened together, or to such a hand."""
    how = moment.how
    first_turn = [name for name in ("tenhou", "chiihou", "renhou") if getattr(how, name)]
    late = how.haitei or how.houtei or how.rinshan or how.chankan
    players = int(str(rules.options["players"]))
    replacement_drawn = moment.has_kan or (players == 3 and moment.nukidora)
    others_draw_before_the_end = int(str(rules.options["riichi_min_live_tiles"])) >= players
    cannot_be = {
        "no_chi": moment.has_chi and players == 3,
        "open_riichi": how.riichi and moment.is_open,
        "ippatsu_without_riichi": how.ippatsu and not how.riichi,
        "haitei_by_ron": how.haitei and not how.is_tsumo,
        "houtei_by_tsumo": how.houtei and how.is_tsumo,
        "rinshan_by_ron": how.rinshan and not how.is_tsumo,
        "rinshan_without_kan": how.rinshan and not replacement_drawn,
        "chankan_by_tsumo": how.chankan and how.is_tsumo,
        "haitei_and_rinshan": how.haitei and how.rinshan and rules.options["haitei_rinshan"] == "exclusive",
        "houtei_and_chankan": how.houtei and how.chankan,
        "ippatsu_and_rinshan": how.ippatsu and how.rinshan,
        "ippatsu_and_houtei": how.ippatsu and how.houtei and others_draw_before_the_end,
        "double_riichi_ippatsu_kan": how.riichi == 2 and how.ippatsu and moment.has_closed_kan,
        "double_riichi_ippatsu_last_tile": how.riichi == 2 and how.ippatsu and (how.haitei or how.houtei),
        "tenhou_by_ron": how.tenhou and not how.is_tsumo,
        "tenhou_for_non_dealer": how.tenhou and not moment.is_dealer,
        "chiihou_by_ron": how.chiihou and not how.is_tsumo,
        "chiihou_for_dealer": how.chiihou and moment.is_dealer,
        "renhou_by_tsumo": how.renhou and how.is_tsumo,
        "renhou_for_dealer": how.renhou and moment.is_dealer,
        "first_turn_with_meld": first_turn and moment.has_meld,
        "first_turn_with_riichi": first_turn and how.riichi,
        "first_turn_with_last_tile": first_turn and late,
        "first_turn_with_north": first_turn and moment.nukidora,
        "no_north_seat": players == 3 and NORTH in {moment.seat_wind, moment.round_wind},
        "nukidora_of_four": players != 3 and moment.nukidora,
    }
    values = {"event": first_turn[0]} if first_turn else {}
    return tuple(Problem(code, values=values) for code, happened in cannot_be.items() if happened)
