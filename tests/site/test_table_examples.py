"""Pages about the table show the examples of the data, asked anew: what they say follows from the rules."""

import re
import shutil
from functools import cache
from html import unescape
from pathlib import Path

import pytest
import yaml

from generator.export.browser.phrases import TABLE_TOOLS, table_words
from generator.site.library import Source
from generator.site.pages import SKELETONS
from generator.site.render import Renderer
from riichi_rules.table.seats import SEATS
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book
from tests.whole import DATA, LANGS, ROOT

SHOWN = re.compile(r"examples\.(?:example|figures|against)\(([^)]*)\)", re.DOTALL)
SCRIPTS = ROOT / "content" / "assets" / "js" / "table" / "page"
KEY = re.compile(r'"((?:ui|explain|problems|quiz|words|units|record|needs|play)\.[\w.]+)"')
# The scripts of pages whose modules aren't all in the folder of pages.
MODULES = {
    "game": ("table/page/game-page.js", "table/kept/*.js"),
    "replay": ("record/page/*.js",),
    "deal": ("play/page/*.js", "record/page/record-result.js", "tell/worths.js"),
    "hands": ("record/page/played*.js", "record/page/recorded-scene.js", "record/page/stepper.js"),
}


@cache
def renderer(data: Path = DATA) -> Renderer:
    return Renderer(Source(data=data, questions="none"))


@cache
def page(id_: str, lang: str = "en", data: Path = DATA) -> str:
    made = renderer(data)
    found = next(page for page in made.page_list if page.id == id_)
    return made.page(found, made.ruled(lang))


def words(html: str) -> str:
    """What a reader reads of a page or of a part of it."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", "", html))).split())


def example(id_: str, containing: str, data: Path = DATA) -> str:
    """The words of the one example of a page in which something stands."""
    parts = [
        each.partition("</div>\n")[0] for each in page(id_, data=data).split('<div class="at-table">')[1:]
    ]
    found = [part for part in map(words, parts) if containing in part]
    assert len(found) == 1, found
    return found[0]


def test_a_dead_hand_of_an_example_is_told() -> None:
    """Riichi that is noten at a draw would be a chombo if it had not been declared dead."""
    assert "The hand of West is dead." in example("penalties", "West declared riichi.")


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        ("ema_2025", ["Tournament", "Club evening"]),
        ("ema_2016", ["20,000"]),
        ("wrc_2025", []),
        ("common", []),
    ],
)
def test_an_example_of_a_penalty_is_seen_under_its_own_ruleset_alone(ruleset: str, told: list[str]) -> None:
    """Other texts have another cost."""
    parts = page("penalties").split('<div class="example slim card asked"')[1:]
    figures = [re.match(r'(?: data-where="(\w+)")?>(.*)', part, re.DOTALL) for part in parts]
    seen = [words(found[2]) for found in figures if found and found[1] == ruleset]
    assert len(seen) == len(told)
    assert all(word in html for word, html in zip(told, seen, strict=True)), seen


def shown() -> set[str]:
    """The examples that skeletons name."""
    texts = "".join(path.read_text("utf-8") for path in SKELETONS.rglob("*.j2"))
    return {name for listed in SHOWN.findall(texts) for name in re.findall(r'"(\w+)"', listed)}


# Which examples are shown


@pytest.mark.parametrize("source", ["S0", "S2", "S3"])
def test_the_cases_that_a_source_draws_stand_on_the_pages(source: str) -> None:
    """The figures of the last tile, the quads after riichi, the three furiten hands, the indicators."""
    wanted = {
        "S0": {"no_calls", "one_chi", "two_chi", "three_pon", "concealed_quad", "called_quad_from_the_left"},
        "S2": {
            "kan_of_three_triplets_in_a_row",
            "kan_of_circles_beside_two_pairs",
            "kan_of_nines_in_6678999",
            "kan_of_ones_in_1112444",
            "kan_promoted_after_riichi",
            "dora_without_quads",
            "dora_after_four_quads",
        },
        "S3": {"furiten_three_waits", "furiten_unrelated_discard", "furiten_of_another_reading"},
    }[source]
    asked = renderer().library.table_examples
    assert wanted <= shown()
    assert {asked[name].source for name in wanted} == {source}


@pytest.mark.parametrize("lang", LANGS)
def test_every_example_is_told_in_every_language(lang: str) -> None:
    """Each has an answer, and no placeholder stays open."""
    for id_ in (
        "haitei",
        "furiten",
        "riichi",
        "dora",
        "draws",
        "penalties",
        "scoring",
        "three-players",
        "game-end",
    ):
        told = words(re.sub(r"<script.*?</script>", "", page(id_, lang), flags=re.DOTALL))
        assert "{" not in told.partition("#page }")[2].replace("{ #", ""), id_


# What is said follows from the rules


def test_a_quad_after_riichi_has_the_verdicts_of_both_rules() -> None:
    told = words(page("riichi").split("{ #quads }")[1].split("<figcaption>")[0])
    assert "Loose rule Yes Strict rule No, the hand would lose one of its readings" in told


def test_where_a_source_errs_the_example_says_so() -> None:
    told = page("riichi").split("{ #quads }")[1].split("<figure")[3]
    assert [*map(words, re.findall(r'<p class="source">(.*?)</p>', told))] == [
        "Source: tsumo.ca: riichi .",
        "Source: tsumo.ca: riichi . It gives a different answer.",
    ]


def test_the_short_rule_of_the_source_stands_beside_the_right_answer() -> None:
    rows = re.findall(r"(?s)<tr>(.*?)</tr>", page("haitei").split("{ #short }")[1].split("</table>")[0])
    assert [words(row) for row in rows][1:] == [
        "South calls pon from East South West",
        "South calls a quad from East East South",
        "West calls a quad from East East West",
        "North calls a quad from East East North",
    ]


def test_a_settlement_is_told_reason_by_reason() -> None:
    told = example("scoring", "North is liable (pao). Reason East South West North West: hand −16,000")
    assert "West: counters −300 +300" in told
    assert "Total 0 −16,300 +32,300 −16,000" in told


def test_an_answer_changes_with_the_rules(tmp_path: Path) -> None:
    """A live wall one tile shorter gives the last tile to East, and the page follows."""
    folder = tmp_path / "rules_data"
    shutil.copytree(DATA, folder)
    path = folder / "table.yaml"
    path.write_text(path.read_text("utf-8").replace("live_draws: 70", "live_draws: 69"), "utf-8")
    assert yaml.safe_load(path.read_text("utf-8"))["live_draws"] == 69
    for data, seat in ((DATA, "south"), (folder, "east")):
        row = page("haitei", data=data).split("{ #start }")[1].split("<tbody>")[1].split("</tbody>")[0]
        cells = re.findall(r"<td[^>]*>", row)
        assert [SEATS[place] for place, cell in enumerate(cells) if "last" in cell] == [seat]


# What scripts say


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("tool", TABLE_TOOLS)
def test_scripts_are_given_every_text_that_they_name(tool: str, lang: str) -> None:
    given = table_words(tool, load_texts(lang), book())
    modules = MODULES.get(tool, (f"table/page/{tool}*.js",))
    files = [
        SCRIPTS.parents[1] / "core" / "tool.js",
        *(path for name in modules for path in SCRIPTS.parents[1].glob(name)),
    ]
    named = {key for path in files for key in KEY.findall(path.read_text("utf-8"))}
    assert len(named) >= 8
    assert named - given.keys() == set()


def test_the_players_of_an_example_are_named_in_the_case_that_the_sentence_needs() -> None:
    told = words(page("haitei", "ru"))
    assert "Юг берёт пон у Востока" in told
    assert not re.search(r"у (?:Восток|Юг|Запад|Север)\b(?!\w)", told)
