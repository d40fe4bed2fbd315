"""What every ruleset has, and how well it is known: held against the facts."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from generator.check.examples import load_examples
from riichi_rules.rules.book import members_of, other_values
from riichi_rules.rules.cells import CellState, RulesetFile, Setting
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Value
from riichi_rules.rules.rulesets import ResolveContext, resolve_rulesets
from riichi_rules.strict_yaml import File, build
from tests.rules.rule_files import copy_of_data, real_files

OFFICIAL = (
    "common",
    "ema_2008",
    "ema_2016",
    "ema_2025",
    "furiten_nl_sanma",
    "jpml_a",
    "m_league",
    "mahjong_soul",
    "mahjong_soul_sanma",
    "riichi_ru_2014",
    "rrc_2026",
    "tenhou",
    "tenhou_sanma",
    "wrc_2022",
    "wrc_2025",
)

BOOK = load_book()


@dataclass(frozen=True)
class Facts:
    """The facts about the rulesets, independent of the rules."""

    columns: tuple[str, ...]
    confidence: Mapping[str, str]
    exceptions: Mapping[str, Mapping[str, str]]
    not_searched: tuple[str, ...]
    values: Mapping[str, Mapping[str, Value]]


def read_facts() -> Facts:
    file = File.read(Path(__file__).parent / "facts.yaml", "facts.yaml")
    facts = build(file, Facts)
    assert file.problems == []
    assert isinstance(facts, Facts)
    return facts


FACTS = read_facts()
SETTINGS = {
    name: build(File(name, real_files()[f"rulesets/{name}"].root), RulesetFile) for name in BOOK.rulesets
}
DIGESTS = {name for name, source in BOOK.sources.items() if source.kind == "digest"}
CONTEXT = ResolveContext(
    BOOK.base, BOOK.options, [*BOOK.options], [*BOOK.sources], DIGESTS, [*BOOK.rulesets], True
)
STATED = [(ruleset, option) for ruleset, values in FACTS.values.items() for option in values]
CELLS = [
    (ruleset, option, letter)
    for option, letters in FACTS.confidence.items()
    for ruleset, letter in zip(FACTS.columns, letters.split(), strict=True)
]


def test_the_official_rulesets_load() -> None:
    """Each with every option settled; a club may add its own."""
    assert {*OFFICIAL} <= {*BOOK.rulesets}
    for ruleset in BOOK.rulesets.values():
        assert list(ruleset.option_values) == list(BOOK.options)
        assert BOOK.rules(ruleset.id).ruleset == ruleset.id


@pytest.mark.parametrize("name", OFFICIAL)
def test_an_official_ruleset_mentions_every_option(name: str) -> None:
    """What is not stated is said to be open: nothing is left out by oversight."""
    stated = build(File(name, real_files()[f"rulesets/{name}"].root), RulesetFile)
    assert {option for option in BOOK.options if stated.is_open(option)} >= {*BOOK.options} - {
        *stated.options
    }


@pytest.mark.parametrize(("ruleset", "option"), STATED)
def test_a_ruleset_has_the_values_that_its_sources_state(ruleset: str, option: str) -> None:
    """Differences, and what is inherited, alike."""
    value = FACTS.values[ruleset][option]
    standing = BOOK.rulesets[ruleset].option_values[option]
    assert standing.value == value
    assert type(standing.value) is type(value)
    assert standing.is_verified


def test_a_value_counts_as_verified_where_a_source_bears_it_out_and_only_there() -> None:
    """An exception has a reason, and goes when it is no longer needed."""
    disagreeing = {
        (ruleset, option)
        for ruleset, option, letter in CELLS
        if BOOK.rulesets[ruleset].option_values[option].is_verified != (letter in "HM")
    }
    assert disagreeing == {
        (ruleset, option) for ruleset, options in FACTS.exceptions.items() for option in options
    }


def test_every_option_is_among_the_facts_or_is_known_not_to_be() -> None:
    """A new option is looked up."""
    assert sorted([*FACTS.confidence, *FACTS.not_searched]) == sorted(BOOK.options)


def test_what_a_source_states_has_a_confidence_and_nothing_else_has() -> None:
    """Even a weak source is named, and called weak."""
    for ruleset in BOOK.rulesets.values():
        for standing in ruleset.option_values.values():
            assert bool(standing.sources) == (standing.confidence is not None)
            assert not standing.is_verified or standing.sources
            assert {*standing.sources} <= {*BOOK.sources}


def test_what_is_inherited_without_a_source_is_unknown_and_what_is_changed_is_known() -> None:
    """A count assumes the inherited value, unless somebody says what holds."""
    assert BOOK.rules("wrc_2025").options["pao_covers"] == "hand"
    assert not BOOK.is_known("wrc_2025", "pao_covers")
    assert "pao_covers" not in BOOK.rules("wrc_2025", {"pao_covers": "yakuman"}).unknown
    assert "pao_covers" in BOOK.rules("wrc_2025", {"kuitan": False}).unknown


def test_options_that_do_not_apply_are_not_counted() -> None:
    """Online, nobody takes a tile too fast."""
    assert "late_call" not in BOOK.applicable_options(BOOK.rules("tenhou"))
    assert BOOK.count_known("tenhou") == (62, 62)


MOSTLY_OPEN = {"furiten_nl_sanma", "riichi_ru_2014"}
# Rulesets of which no whole text was read.
IN_PART = {"jpml_wrc_r", "riichi_city", "saikouisen"}


def cells(state: CellState) -> set[tuple[str, str]]:
    """Return the cells in a state, by ruleset and option."""
    return {
        (name, option)
        for name in BOOK.rulesets
        for option, standing in BOOK.rulesets[name].option_values.items()
        if standing.state is state
    }


def test_few_cells_are_open_but_in_rulesets_that_are_known_in_part() -> None:
    """A player is told what holds; what nobody knows is the exception."""
    assert {name for name in BOOK.rulesets if BOOK.is_mostly_open(name)} == MOSTLY_OPEN
    assert len([name for name, _ in cells(CellState.OPEN) if name not in MOSTLY_OPEN | IN_PART]) <= 45


def test_the_state_of_a_cell_says_how_a_ruleset_comes_by_its_value() -> None:
    """A text states it, all texts have it, it decides nothing, or nobody knows."""
    assert ("wrc_2025", "chiitoitsu_fu") in cells(CellState.STATED)
    assert ("wrc_2022", "chiitoitsu_fu") in cells(CellState.STANDARD)
    assert ("tenhou", "late_call") in cells(CellState.NOT_APPLICABLE)
    assert ("m_league", "chombo_social") in cells(CellState.NOT_APPLICABLE)
    assert ("jpml_a", "haitei_rinshan") in cells(CellState.OPEN)


def test_what_a_league_says_decides_nothing_is_not_among_its_options() -> None:
    """A club that plays by these rules may decide it all the same."""
    assert "chombo_social" not in BOOK.applicable_options(BOOK.rules("m_league"))
    assert "chombo_social" in BOOK.applicable_options(BOOK.rules("m_league", {"chombo_social": "same"}))


def test_a_standard_value_names_rulesets_of_which_a_text_has_it() -> None:
    for ruleset, option in cells(CellState.STANDARD):
        standing = BOOK.rulesets[ruleset].option_values[option]
        for like in standing.like:
            found = BOOK.rulesets[like].option_values[option]
            assert (found.value, found.state) == (standing.value, CellState.STATED)


def test_every_source_is_cited() -> None:
    """A source that nobody cites bears nothing out."""
    cited = {
        source
        for ruleset in BOOK.rulesets.values()
        for standing in ruleset.option_values.values()
        for source in standing.sources
    }
    examples = load_examples()
    cited |= {each.source for each in examples.worked.values() if each.source}
    cited |= {each.source for each in examples.table.values() if each.source}
    cited |= {source for text in BOOK.penalties.texts.values() for source in text.sources}
    assert {*BOOK.sources} == cited


def test_an_inherited_value_says_from_where() -> None:
    """A value stated by the ruleset itself is inherited from nowhere, even if its parent has the same."""
    sanma = BOOK.rulesets["tenhou_sanma"].option_values
    assert sanma["noten_payment"].inherited_from is None
    assert sanma["west_extension"].inherited_from is None
    assert sanma["late_call"].inherited_from == "tenhou"
    assert sanma["west_extension"].value == "sudden_death"
    assert sanma["west_extension"].confidence == "high"
    assert BOOK.rulesets["wrc_2025"].option_values["pao_covers"].confidence is None


@pytest.mark.parametrize("parent", sorted({each.extends for each in BOOK.rulesets.values() if each.extends}))
def test_a_change_of_a_ruleset_never_changes_a_value_stated_by_one_that_extends_it(parent: str) -> None:
    """Every option gets another value in the parent; what others state stays."""
    others = {option: Setting(value=other_value(parent, option)) for option in BOOK.options}
    files = {**SETTINGS, parent: replace(SETTINGS[parent], options=others)}
    resolved = resolve_rulesets(files, {name: File(name, None) for name in files}, CONTEXT)
    assert all(
        resolved[parent].option_values[option].value != BOOK.rulesets[parent].option_values[option].value
        for option in BOOK.options
    )
    for ruleset, option in ((name, option) for name, each in SETTINGS.items() for option in each.options):
        now, before = resolved[ruleset].option_values[option], BOOK.rulesets[ruleset].option_values[option]
        if ruleset != parent and before.is_known:
            assert (now.value, now.basis) == (before.value, before.basis), (ruleset, option)


def other_value(ruleset: str, option: str) -> Value:
    """Return another value than a ruleset has."""
    value = BOOK.rulesets[ruleset].option_values[option].value
    others = other_values(BOOK.options[option], value, BOOK.base)
    return others[0] if others else (1, 0, 0, -1)


def test_an_option_that_a_ruleset_does_not_mention_is_inherited_with_its_standing(tmp_path: Path) -> None:
    """House rules need state their differences only; what their parent knows, they know."""
    data = copy_of_data(tmp_path)
    (data / "rulesets" / "house.yaml").write_text(
        "extends: tenhou\noptions:\n  kiriage_mangan: {value: true}\n", "utf-8"
    )
    house = load_book(data).rulesets["house"].option_values
    tenhou = BOOK.rulesets["tenhou"].option_values["west_extension"]
    assert house["kiriage_mangan"].value is True
    assert not house["kiriage_mangan"].is_verified
    assert house["kiriage_mangan"].is_known
    assert house["late_call"].state is CellState.NOT_APPLICABLE
    assert (house["west_extension"].confidence, house["west_extension"].sources) == ("high", tenhou.sources)
    assert house["west_extension"].inherited_from == "tenhou"


BY_PLAYERS = [name for name, option in BOOK.options.items() if option.by_players]
OTHER_PLAYERS = [
    name
    for name, each in BOOK.rulesets.items()
    if each.extends and each.players != BOOK.rulesets[each.extends].players
]


def test_the_options_of_which_the_number_of_players_decides_the_value_are_marked() -> None:
    """All texts for three players have another value of these than those for four."""

    def stated(option: str, players: int) -> set[Value]:
        cells = [each.option_values[option] for each in BOOK.rulesets.values() if each.players == players]
        return {cell.value for cell in cells if cell.state is CellState.STATED and cell.sources}

    apart = {
        option
        for option, known in BOOK.options.items()
        if known.type != "placing"
        and stated(option, 3)
        and option != "players"
        and stated(option, 3).isdisjoint(stated(option, 4))
    }
    assert apart <= {*BY_PLAYERS}


@pytest.mark.parametrize("option", BY_PLAYERS)
@pytest.mark.parametrize("ruleset", OTHER_PLAYERS)
def test_a_ruleset_for_three_inherits_nothing_that_depends_on_the_players(ruleset: str, option: str) -> None:
    own = {name: each for name, each in SETTINGS[ruleset].options.items() if name != option}
    files = {**SETTINGS, ruleset: replace(SETTINGS[ruleset], options=own)}
    read = {name: File(name, real_files()[f"rulesets/{name}"].root) for name in files}
    resolve_rulesets(files, read, CONTEXT)
    assert [each.message.partition(":")[0] for each in read[ruleset].problems] == [option]


def test_a_club_inherits_everything_from_a_ruleset_for_as_many_players(tmp_path: Path) -> None:
    data = copy_of_data(tmp_path)
    house = "extends: tenhou_sanma\noptions:\n  honba: {value: 1500}\n"
    (data / "rulesets" / "house.yaml").write_text(house, "utf-8")
    assert load_book(data).rules("house").options["riichi_min_live_tiles"] == 3


def test_a_standard_value_that_depends_on_the_players_is_that_of_rulesets_for_as_many(tmp_path: Path) -> None:
    """Everywhere is then everywhere with so many players."""
    data = copy_of_data(tmp_path)
    for players, base, noten in ((3, "tenhou_sanma", 2000), (4, "ema_2016", 3000)):
        house = f"extends: {base}\noptions:\n  noten_payment: {{value: {noten}, standard: everywhere}}\n"
        (data / "rulesets" / f"house_{players}.yaml").write_text(house, "utf-8")
    assert {load_book(data).rules(f"house_{each}").options["noten_payment"] for each in (3, 4)} == {
        2000,
        3000,
    }


def test_a_list_may_be_stated_as_all_or_none(tmp_path: Path) -> None:
    """True lists everything that may be listed."""
    data = copy_of_data(tmp_path)
    (data / "rulesets" / "house.yaml").write_text(
        "extends: tenhou\noptions:\n"
        "  double_yakuman: {value: true}\n"
        "  local_yaku: {value: true}\n"
        "  pao: {value: false}\n",
        "utf-8",
    )
    rules = load_book(data).rules("house")
    assert rules.options["pao"] == ()
    assert rules.options["double_yakuman"] == members_of(BOOK.options["double_yakuman"], BOOK.base)
    assert rules.yaku["daisuushii"].double
    assert all(yaku.is_counted for yaku in rules.yaku.values() if yaku.local)


# The chapter of the Russian regulations that states an option.
CHAPTERS = {
    "Основные правила игры": (
        "west_extension return_points leftover_riichi ties chombo chombo_points late_call chombo_at_draw"
    ),
    "Краткая сводка отличий": "atozuke two_yaku_at_5_honba agari_yame",
    "Турнирные правила": "mixed_tsumo_tile",
}
EXPLICIT = "atozuke ippatsu renhou double_yakuman pao chiitoitsu_fu ura_dora kan_dora honba honba_paid_to"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_chapter_of_the_russian_regulations_stands_beside_a_value(chapter: str) -> None:
    option_values = BOOK.rulesets["rrc_2026"].option_values
    assert {option_values[option].section for option in CHAPTERS[chapter].split()} == {chapter}


def test_what_the_russian_regulations_say_word_for_word_is_sure() -> None:
    option_values = BOOK.rulesets["rrc_2026"].option_values
    assert {option_values[option].confidence for option in EXPLICIT.split()} == {"high"}


def test_bankruptcy_added_to_the_russian_regulations_forbids_riichi_without_the_points() -> None:
    variations = BOOK.accreditation["rrc_2026"].variations
    permitted = dict(zip(variations["tobi"].values, variations["riichi_below_1000"].values, strict=True))
    assert variations["riichi_below_1000"].follows == "tobi"
    assert permitted == {"none": True, "below_zero": False}


def test_a_custom_is_standard_where_the_rest_of_a_ruleset_is_open() -> None:
    """A text would mention it, so it is known, and no question rests on it."""
    for ruleset in ("ema_2008", "riichi_city", "furiten_nl_sanma"):
        for custom, value in (("aotenjou", False), ("yakitori", 0)):
            standing = BOOK.rulesets[ruleset].option_values[custom]
            assert (standing.value, standing.state) == (value, CellState.STANDARD)
