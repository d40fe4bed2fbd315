"""Pictures of the table are read back: what is drawn is what the rules say, and changes with them."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from generator.check.examples import load_examples
from generator.site.art.draw import Artist, meld_layout
from generator.site.art.table.circles import dora_rings
from generator.site.art.table.plates import LARGE, PlatePictures
from generator.site.art.table.stacks import StackPictures
from generator.site.art.table.walls import WallPictures
from generator.site.library import Library, Source
from generator.site.pages import SKELETONS
from generator.site.render import Renderer
from generator.site.show.pictures import on_page
from generator.site.show.pictures.calls import calls_picture
from generator.site.show.pictures.moments import Moments
from generator.site.show.pictures.on_page import result_picture
from generator.site.show.pictures.patterns import Patterns, pattern_notations
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.pictures.scenes import Scenes, can_call
from generator.site.show.situations import results_of_a_game
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import IS_OUTSIDE, KIND, KINDS, NAMES, count, join_tiles
from riichi_rules.engine.waits import answer_waits
from riichi_rules.rules.model import Rules
from riichi_rules.rules.recorded import memoised_by_reads
from riichi_rules.table.calls import Wish, forbidden_discards
from riichi_rules.table.dora import dora_of
from riichi_rules.table.game.hand_result import ExhaustiveDraw
from riichi_rules.table.game.ledger import settle_question
from riichi_rules.table.game.payments import Paid, payments
from riichi_rules.table.game.settlement import HandStart, Transfer, settle
from riichi_rules.table.seats import SEATS, seats_of
from riichi_rules.table.wall import broken_wall, dead_wall, deal, dice_sums, wall_length
from riichi_rules.tell.pictures import break_line, dead_wall_line
from riichi_rules.tell.spoken_tiles import Called, each_tile, plain
from riichi_rules.texts.languages import languages
from riichi_rules.texts.lines import say
from tests.rulebook import book, texts_of

RULES = book().rules()
THREE = book().rules("tenhou_sanma")
SIXTEEN = replace(RULES, table={**RULES.table, "dead_wall": 16})
SIX_INDICATORS = replace(SIXTEEN, table={**SIXTEEN.table, "indicators": 6})
EN = texts_of("en")
DRAWS = re.compile(r"\b(?:pictures|lessons)\.")  # a skeleton with pictures of a table
SETTLED = {
    name: example
    for name, example in load_examples().table.items()
    if example.ask == "settle" and "deltas" in example.gives
}


def parts(picture: str, name: str) -> Iterator[ElementTree.Element]:
    """The elements of a picture that say something of a name."""
    return (each for each in ElementTree.fromstring(picture).iter() if each.get(f"data-{name}"))


def walls(rules: Rules) -> WallPictures:
    return WallPictures(EN, rules, "tiles.svg")


def stacks(rules: Rules) -> StackPictures:
    return StackPictures(EN, rules, "tiles.svg")


def drawn_stacks(picture: str, kind: str) -> set[tuple[str, int]]:
    """The stacks that a picture shows, by wall and place; a stroke is as long as its stacks are many."""
    found = set()
    for run in parts(picture, "wall"):
        first, last = int(run.get("data-first", "")), int(run.get("data-last", ""))
        length = float(re.findall(r"h([\d.]+)", run[0].get("d", ""))[0])
        assert length == pytest.approx((last - first + 1) * 10.4, abs=0.06)
        if run.get("data-kind") == kind:
            found |= {(run.get("data-wall", ""), place) for place in range(first, last + 1)}
    return found


@pytest.mark.parametrize("rules", [RULES, THREE, SIXTEEN])
def test_a_broken_wall_is_drawn_as_it_is_counted(rules: Rules) -> None:
    for dice in dice_sums(rules):
        picture, wall = walls(rules).broken(dice, "said"), broken_wall(rules, dice)
        assert drawn_stacks(picture, "live") == {*wall.live}
        assert drawn_stacks(picture, "dead") == {*wall.dead}
        (indicator,) = parts(picture, "indicator")
        stack = wall.dead[rules.table["indicator_stack"] - 1]
        assert (indicator.get("data-indicator"), indicator.get("data-place")) == (
            stack.owner,
            str(stack.place),
        )


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_seats_follow_each_other_against_the_clock(rules: Rules) -> None:
    """From each seat an arrow leads to the next; East sits below, the next player on the right."""
    picture = walls(rules).seating("said")
    turns = {each.get("data-from"): each.get("data-to") for each in parts(picture, "from")}
    seats = [each.get("data-seat") for each in parts(picture, "seat")]
    assert turns == dict(zip(seats, [*seats[1:], seats[0]], strict=True))
    places = [(float(each.get("x", "")), float(each.get("y", ""))) for each in parts(picture, "seat")]
    assert places[0][1] == max(y for _, y in places)
    assert places[1][0] == max(x for x, _ in places)
    assert len(places) == rules.number("players")


def test_every_wall_is_drawn_whole_before_it_is_broken() -> None:
    built = drawn_stacks(walls(RULES).square("said"), "live")
    assert Counter(owner for owner, _ in built) == dict.fromkeys(walls(RULES).seats, wall_length(RULES))


@pytest.mark.parametrize("rules", [RULES, SIXTEEN, SIX_INDICATORS, book().rules("jpml_a")])
@pytest.mark.parametrize("quads", [0, 1, 4])
def test_the_dead_wall_is_drawn_as_it_lies(rules: Rules, quads: int) -> None:
    """Each tile with what it is for and how it lies; face-down tiles show their backs."""
    picture = stacks(rules).dead_wall(quads, "said")
    lying = Counter((tile.role, tile.state) for tile in dead_wall(rules, quads))
    drawn = [each for each in parts(picture, "role") if each.get("data-role") != "live"]
    assert Counter((each.get("data-role"), each.get("data-state")) for each in drawn) == lying
    (extent,) = parts(picture, "tiles")
    assert extent.get("data-tiles") == str(rules.table["dead_wall"])
    for each in drawn:
        shown = [use.get("href", "").rpartition("-")[2] for use in each.iter() if use.tag.endswith("use")]
        assert [tile != "back" for tile in shown] == {"taken": [], "face_down": [False], "face_up": [True]}[
            each.get("data-state", "")
        ]


def test_one_indicator_more_lies_in_a_larger_dead_wall() -> None:
    assert stacks(SIX_INDICATORS).dead_wall(0, "said").count('data-role="dora"') == 6


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_the_deal_is_drawn_turn_by_turn(rules: Rules) -> None:
    at_once = rules.table["dealt_at_once"]
    turns = [(share.seat, at_once) for share in deal(rules) if len(share.places) == at_once]
    picture = stacks(rules).blocks("said")
    blocks = [(each.get("data-seat"), int(each.get("data-tiles", ""))) for each in parts(picture, "seat")]
    assert blocks == turns
    lasts = {
        place - len(turns) * at_once: share.seat
        for share in deal(rules)[len(turns) :]
        for place in share.places
    }
    drawn = {
        int(each.get("data-place", "")): each.get("data-seat")
        for each in parts(stacks(rules).last_tiles("said"), "place")
    }
    assert drawn == lasts


def test_what_is_said_of_a_broken_wall_is_what_is_drawn() -> None:
    assert say(EN, break_line(RULES, 5)) == (
        "Dice: 5. The wall that is broken: East, to the left of stack 5, counted from its right end. "
        "The dead wall: East: 5 stacks, South: 2 stacks. "
        "The first tile drawn is the one to the left of the gap."
    )


def test_what_is_said_of_the_dead_wall_counts_its_tiles() -> None:
    assert say(EN, dead_wall_line(RULES, 1)) == (
        "Quads so far: 1. In the dead wall: replacement tiles, 3; indicators face up, 2; "
        "tiles moved over from the live wall, 1; 14 tiles in all."
    )


# The table in play


def scenes() -> Scenes:
    return Scenes(EN, "tiles.svg")


def seat_of(picture: str, seat: str) -> ElementTree.Element:
    return next(each for each in parts(picture, "seat") if each.get("data-seat") == seat)


def facts(element: ElementTree.Element, name: str) -> list[str]:
    return [each.get(f"data-{name}", "") for each in element.iter() if each.get(f"data-{name}")]


@pytest.mark.parametrize(
    ("type_", "tiles", "source", "discarder"),
    [
        ("chi", "4p3p5p", "left", "north"),
        ("pon", "999m", "opposite", "west"),
        ("pon", "222z", "right", "south"),
        ("kan_open", "3333s", "left", "north"),
    ],
)
def test_a_called_tile_lies_on_its_side_and_is_gone_from_its_river(
    type_: str, tiles: str, source: str, discarder: str
) -> None:
    """The arrow leads from the discarder to the caller, whose hand is smaller by the group."""
    meld = Called(type_, each_tile(tiles), source)
    picture = scenes().call(RULES, meld)
    caller = seat_of(picture, "east")
    (laid,) = parts(picture, "meld")
    assert [(each.get("data-lies"), bool(each.get("data-side"))) for each in laid] == meld_layout(meld)
    (claim,) = (each for each in parts(picture, "from"))
    assert (claim.get("data-from"), claim.get("data-to")) == (discarder, "east")
    gone = [each.get("data-discard") for each in parts(picture, "kind") if each.get("data-kind") == "gone"]
    assert gone == [meld.tiles[0]] == facts(seat_of(picture, discarder), "discard")[-1:]
    assert len(facts(caller, "held")) == RULES.table["hand"] - 3
    assert facts(seat_of(picture, "south"), "hidden") == [str(RULES.table["hand"])]


def test_three_players_have_no_north_and_none_of_the_tiles_that_are_left_out() -> None:
    pon = Called("pon", each_tile("999m"), "opposite")
    for picture in (scenes().riichi(THREE, ["9p"]), scenes().call(THREE, pon)):
        assert facts(ElementTree.fromstring(picture), "seat") == ["east", "south", "west"]
        shown = {tile for tile in re.findall(r"#t-(\w\w)\b", picture) if tile != "back"}
        assert not shown & {f"{number}m" for number in range(2, 9)}


def test_of_three_players_nobody_calls_a_sequence_or_from_north() -> None:
    ways = [("chi", "left"), ("pon", "left"), ("pon", "opposite"), ("pon", "right")]
    assert [can_call(THREE, *way) for way in ways] == [False, False, True, True]
    assert all(can_call(RULES, *way) for way in ways)


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_the_discard_that_declared_riichi_lies_on_its_side_beside_a_stick(rules: Rules) -> None:
    """The hand in the picture is tenpai, and none of its waits is among the discards."""
    picture = scenes().riichi(rules, each_tile("1z9m2p4z9p"))
    east = seat_of(picture, "east")
    aside = [each.get("data-discard") for each in east.iter() if each.get("data-side")]
    assert (aside, facts(east, "stick")) == (["9p"], ["1"])
    answer, _ = answer_waits(scorer(rules), {"concealed": "".join(facts(east, "held"))})
    assert answer["tenpai"]
    assert not {wait["tile"] for wait in answer["waits"]} & {*facts(east, "discard")}


def test_the_discards_that_make_furiten_are_marked() -> None:
    question = {"concealed": "33m12345678p111s", "discards": ["1z", "6p"], "passed": ["9p"]}
    picture = scenes().furiten(RULES, question, ["6p"])
    marked = [each.get("data-discard") for each in parts(picture, "kind") if each.get("data-kind") == "lit"]
    assert marked == ["6p"]
    assert facts(seat_of(picture, "south"), "discard") == ["9p"]


@pytest.mark.parametrize("kuikae", ["forbidden", "other_end", "allowed"])
def test_what_swaps_is_crossed_out_as_the_rules_say(kuikae: str) -> None:
    rules = replace(RULES, options={**RULES.options, "kuikae": kuikae})
    picture = scenes().swap(rules, "4m", "56m")
    barred = [each.get("data-discard") for each in parts(picture, "barred")]
    assert barred == list(forbidden_discards(rules, "4m", "56m"))
    assert [each.get("data-discard") for each in parts(picture, "discard")] == ["4m", "7m", "9p"]


def test_rings_lead_from_each_indicator_to_its_dora() -> None:
    cycles = RULES.tiles.dora_cycles
    picture = dora_rings("tiles.svg", cycles, "said")
    drawn = {each.get("data-from"): each.get("data-to") for each in parts(picture, "from")}
    assert [drawn[tile] for tile in drawn] == dora_of(RULES, [str(tile) for tile in drawn])
    assert len(drawn) == RULES.table["kinds"]


# Payments


@pytest.mark.parametrize("name", SETTLED)
def test_arrows_carry_what_each_player_gains_and_loses(name: str) -> None:
    """Of every settled example: what comes in less what goes out is what stands on the plate."""
    example = SETTLED[name]
    rules = book().rules(example.ruleset, dict(example.options))  # type: ignore[arg-type]  # checked
    settled = settle_question(rules, example.question)
    assert settled is not None
    picture = PaymentPictures(EN, "tiles.svg").draw(seats_of(rules), settled)
    sums = dict.fromkeys([*seats_of(rules), "table"], 0)
    for each in parts(picture, "from"):
        points = int(each.get("data-label", "").replace(",", ""))
        sums[each.get("data-from", "")] -= points
        sums[each.get("data-to", "")] += points
    assert {seat: sums[seat] for seat in seats_of(rules)} == dict(settled.deltas)
    said = {each.get("data-seat"): each.get("data-said") for each in parts(picture, "seat")}
    assert {seat: int(str(said[seat]).replace("−", "-").replace(",", "")) for seat in settled.deltas} == dict(
        settled.deltas
    )


@pytest.mark.parametrize("lang", languages())
def test_what_stands_on_a_plate_fits_it(lang: str) -> None:
    """A letter takes about 6.3 units: 15 of them fill a plate."""
    draws = dict(zip(SEATS, (19, 18, 17, 17), strict=True))
    calls = [{"type": each, "by": "south"} for each in ("kan_closed", "kan_added")]
    picture = calls_picture(texts_of(lang), "tiles.svg", calls, draws, "east")
    said = [line.text or "" for line in ElementTree.fromstring(picture).iter("text")]
    assert len(said) == 2 * len(SEATS) + len(calls)
    assert max(map(len, said)) <= LARGE.plate_width / 6.3


def test_who_is_noten_pays_who_is_tenpai() -> None:
    """Of two who pay and two who receive, nobody has to pay two."""
    settled = settle(RULES, HandStart("east"), ExhaustiveDraw(("east", "south")))
    assert payments(settled.moves) == (Paid("west", "east", 1500), Paid("north", "south", 1500))


def test_a_winner_takes_the_own_stick_back_before_others() -> None:
    laid = Transfer("riichi", "", {"east": -1000, "south": -1000})
    taken = Transfer("sticks", "", {"east": 3000})
    assert payments([laid, taken]) == (Paid("south", None, 1000), Paid(None, "east", 2000))


# Patterns of yaku


def drawn_pattern(picture: str) -> list[tuple[list[str], bool]]:
    return [
        (each.get("data-tiles", "").split(), bool(each.get("data-needed")))
        for each in parts(picture, "tiles")
    ]


PATTERNS = Patterns(Library(Source(questions="none")), EN, "tiles.svg")
OF_HANDS = [id_ for id_, yaku in RULES.yaku.items() if yaku.of == "hand"]


@pytest.mark.parametrize("id_", OF_HANDS)
def test_a_pattern_shows_the_whole_hand_of_an_executed_example(id_: str) -> None:
    """Every tile of the hand is drawn once, and the example has the yaku."""
    scored = PATTERNS.scored(id_, PATTERNS.example(id_))
    tiles = [plain(tile) for group, _ in drawn_pattern(PATTERNS.draw(id_)) for tile in group]
    held = scored.hand.counts + scored.win.tile.counts
    assert Counter(tiles) == {NAMES[kind]: count(held, kind) for kind in range(KINDS) if count(held, kind)}
    assert id_ in {each.id for each in scored.score.yaku}


@pytest.mark.parametrize(
    ("id_", "needed"),
    [
        ("riichi", []),
        ("menzen_tsumo", []),
        ("iipeikou", ["234m", "234m"]),
        ("yakuhai_haku", ["555z"]),
        ("sanshoku_doujun", ["234m", "234p", "234s"]),
        ("shousangen", ["555z", "666z", "77z"]),
        ("suuankou_tanki", 5),
        ("toitoi", 4),
        ("sanankou", 3),
        ("ittsuu", 3),
        ("tanyao", 5),
        ("honitsu", 5),
        ("kokushi_musou", 1),
        ("daisangen", 3),
    ],
)
def test_a_pattern_brings_out_what_makes_the_yaku(id_: str, needed: list[str] | int) -> None:
    meant = [join_tiles(group) for group, is_needed in drawn_pattern(PATTERNS.draw(id_)) if is_needed]
    assert (len(meant) if isinstance(needed, int) else meant) == needed


@pytest.mark.parametrize(
    "id_", ["haitei", "houtei", "rinshan", "chankan", "ippatsu", "menzen_tsumo", "tenhou"]
)
def test_a_yaku_of_the_win_is_not_said_to_be_a_tile(id_: str) -> None:
    label = ElementTree.fromstring(PATTERNS.draw(id_)).get("aria-label", "")
    assert label == EN.say("pictures.any_hand_won")
    assert any(each.get("data-win") for each in parts(PATTERNS.draw(id_), "win"))


def test_a_pattern_in_writing_has_the_groups_that_are_drawn() -> None:
    """What a yaku needs stands behind a plus; a yaku that no tiles make has none."""
    written_of = pattern_notations(Library(Source(questions="none")))
    for id_, groups in written_of.items():
        said = [(each.lstrip("+"), each.startswith("+")) for each in groups.split()]
        assert said == [(join_tiles(group), needed) for group, needed in drawn_pattern(PATTERNS.draw(id_))]
    assert written_of["sanshoku_doujun"].count("+") == 3
    assert not {"riichi", "menzen_tsumo", "houtei", "haitei", "nagashi_mangan"} & {*written_of}


def test_a_large_pattern_fades_what_the_yaku_does_not_need() -> None:
    """Where no tile makes the yaku, none is faded."""
    artist = Artist(EN, "tiles.svg")
    for id_ in OF_HANDS:
        groups = drawn_pattern(PATTERNS.draw(id_))
        is_any = not any(needed for _, needed in groups)
        shown = " ".join(
            join_tiles(group) if needed or is_any else f"({join_tiles(group)})" for group, needed in groups
        )
        label = ElementTree.fromstring(PATTERNS.in_large(id_, artist)).get("aria-label", "")
        assert PATTERNS.in_large(id_, artist) == artist.groups(shown, label), id_


def test_a_yaku_about_how_a_hand_was_won_has_the_winning_tile_framed() -> None:
    framed = {id_ for id_ in OF_HANDS if [*parts(PATTERNS.draw(id_), "win")]}
    assert {"menzen_tsumo", "haitei", "chankan", "pinfu"} <= framed
    assert not framed & {"riichi", "tanyao", "toitoi"}
    assert [*parts(PATTERNS.draw("riichi"), "stick")]


def test_discards_that_make_a_yaku_are_drawn_in_rows() -> None:
    drawn = drawn_pattern(PATTERNS.draw("nagashi_mangan"))
    assert "".join(tile for group, _ in drawn for tile in group) == "".join(
        each_tile(str(PATTERNS.example("nagashi_mangan")["discards"]))
    )


def test_norths_that_are_set_aside_lie_beside_a_whole_hand() -> None:
    east = seat_of(scenes().norths(THREE, 2), "east")
    assert (len(facts(east, "north")), facts(east, "hidden")) == (2, [str(THREE.table["hand"])])


@pytest.mark.parametrize("rules", [RULES, THREE, book().rules("ema_2025")])
def test_the_end_of_a_game_has_each_players_result(rules: Rules) -> None:
    """What stands on the plates comes to nothing but the oka, and falls from place to place."""
    results = results_of_a_game(rules)
    picture = result_picture(PlatePictures(EN, "tiles.svg"), EN, rules)
    said = [each.get("data-said", "").split() for each in parts(picture, "seat")]
    assert [int(points.replace(",", "")) for points, _ in said] == [each.points for each in results]
    assert [float(total.replace("−", "-")) for _, total in said] == [each.total for each in results]


# Moments of a game


def moments() -> Moments:
    return Moments(EN, "tiles.svg")


@pytest.mark.parametrize("rules", [RULES, THREE, replace(RULES, options={**RULES.options, "rounds": 1})])
def test_each_player_deals_one_hand_of_each_round(rules: Rules) -> None:
    """In turn, from the first dealer on."""
    picture = moments().rounds(rules)
    said = {each.get("data-seat"): each.get("data-said", "") for each in parts(picture, "seat")}
    names = [f"{wind} {number}" for wind in ("East", "South") for number in range(1, len(said) + 1)]
    each_round = [names[start : start + len(said)] for start in range(0, len(names), len(said))]
    dealt = zip(*each_round[: rules.number("rounds")], strict=True)
    assert [*said.values()] == [" ".join(hands) for hands in dealt]
    ways = [(each.get("data-from"), each.get("data-to")) for each in parts(picture, "from")]
    assert ways == [*pairwise([*said, "east"])]


@pytest.mark.parametrize(
    ("options", "calls", "taken"),
    [
        ({}, ("chi", "pon", "ron"), ["west"]),
        ({}, ("chi", "pon"), ["south"]),
        ({"claim_priority": "first_call"}, ("chi", "pon"), ["east"]),
        ({"multi_ron": "all", "triple_ron": "all"}, ("ron", "ron", "ron"), ["east", "south", "west"]),
        ({"multi_ron": "all", "triple_ron": "abort"}, ("ron", "ron", "ron"), []),
        ({"multi_ron": "head_bump"}, ("ron", "ron", "ron"), ["east"]),
    ],
)
def test_the_call_that_is_good_is_drawn(
    options: dict[str, str], calls: tuple[str, ...], taken: list[str]
) -> None:
    """An arrow leads from the discarder to whoever gets the tile."""
    rules = replace(RULES, options={**RULES.options, **options})
    wishes = [Wish(seat, call) for seat, call in zip(SEATS, calls, strict=False)]
    picture = moments().claims(rules, "north", wishes)
    ways = [(each.get("data-from"), each.get("data-to")) for each in parts(picture, "from")]
    assert ways == [("north", seat) for seat in taken]
    said = {each.get("data-seat"): each.get("data-said") for each in parts(picture, "seat")}
    assert [said.get(wish.seat) for wish in wishes] == [*calls]


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_the_tiles_that_end_a_first_turn_are_framed(rules: Rules) -> None:
    east = seat_of(moments().abort(rules, "nine_terminals"), "east")
    framed = [each.get("data-held", "") for each in east.iter() if each.get("data-framed")]
    assert len({*framed}) >= rules.table["terminals_for_abort"]
    assert all(IS_OUTSIDE[KIND[tile]] for tile in framed)
    assert len(facts(east, "held")) + len(facts(east, "apart")) == rules.table["hand"] + 1


def test_what_ends_a_hand_at_once_lies_before_every_player() -> None:
    """The same wind four times, four riichi with their sticks, as many quads as the rules say."""
    winds = [facts(seat_of(moments().abort(RULES, "four_winds"), seat), "discard") for seat in SEATS]
    assert winds == [["2z"]] * len(SEATS)
    riichi = moments().abort(RULES, "four_riichi")
    assert [facts(seat_of(riichi, seat), "stick") for seat in SEATS] == [["1"]] * len(SEATS)
    for seat in SEATS:
        sides = [
            bool(each.get("data-side")) for each in seat_of(riichi, seat).iter() if each.get("data-discard")
        ]
        assert sides == [False] * (len(sides) - 1) + [True], seat
    quads = ElementTree.fromstring(moments().abort(RULES, "four_kans"))
    assert len(facts(quads, "meld")) == RULES.table["kans_for_abort"]
    assert all(meld.startswith("kan") for meld in facts(quads, "meld"))


def test_rulesets_share_a_picture_only_if_it_is_drawn_alike_under_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A picture that read rules without a record of it would be that of other rules."""
    seen: list[str] = []

    def compared(draw: Callable[[Rules], Markup]) -> Callable[[Rules], Markup]:
        shared = memoised_by_reads(draw)

        def find(rules: Rules) -> Markup:
            picture = shared(rules)
            assert picture == draw(rules), rules.ruleset
            seen.append(rules.ruleset)
            return picture

        return find

    monkeypatch.setattr(on_page, "memoised_by_reads", compared)
    renderer = Renderer(Source(questions="none"))
    ruled = renderer.ruled("en")
    for page in renderer.page_list:
        if DRAWS.search((SKELETONS / page.skeleton).read_text("utf-8")):
            renderer.page(page, ruled)
    assert {*seen} == {*renderer.book.rulesets}
