"""Every page of the built site as a crawler reads it: all that is linked or promised is there."""

import gzip
import json
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.quiz.registry import KINDS
from generator.site.build import MARKER_FILE
from generator.site.pages import slug
from generator.site.whole.sections import BEGIN, END, FORM, STOP
from riichi_rules.texts.languages import load_texts
from tests.rulebook import book
from tests.site.reading import Link, Reading, read_site
from tests.site.searching import built_index, texts_in_force
from tests.whole import BASE_URL, LANGS

# The addresses that others may rely on: /<lang>/… and what the languages share.
PROMISED = (
    *(
        "",
        "tiles/",
        "table/",
        "calls/",
        "riichi/",
        "furiten/",
        "dora/",
        "draws/",
        "penalties/",
        "game-end/",
        "game/",
    ),
    *(
        "three-players/",
        "haitei/",
        "yaku/",
        "scoring/",
        "scoring/fu/",
        "scoring/tables/",
        "scoring/examples/",
    ),
    *("rulesets/", "rulesets/compare/", "glossary/", "cheat-sheet/", "translations/"),
    *("quiz/", "quiz/exam/", "quiz/sheet/", "quiz/progress/", "tournaments/", "at-the-table/"),
    *(f"quiz/{kind}/" for kind in KINDS),
    *(f"yaku/{slug(yaku)}/" for yaku in book().base.yaku),
    *(f"rulesets/{slug(ruleset)}/" for ruleset in book().rulesets),
)
HEAVIEST_INDEX = 132_000  # bytes as hosts send it
SHARED = (
    *("index.html", "404.html", "offline.html", "sw.js", "sitemap.xml", "robots.txt"),
    *("assets/favicon.svg", "assets/tiles.svg", "assets/logo.svg", "assets/manifest.webmanifest"),
    *(f"api/v1/{name}.json" for name in ("index", "tiles", "yaku", "fu", "limits", "penalties", "sessions")),
    *(f"api/v1/rulesets/{ruleset}.json" for ruleset in book().rulesets),
    *(f"api/v1/texts/{lang}.json" for lang in LANGS),
    *(f"data/search/{lang}.json" for lang in LANGS),
    *(f"translate/{lang}.json" for lang in LANGS),
    *(f"data/anki/{lang}/{kind}.apkg" for lang in LANGS for kind in KINDS),
)

Lead = tuple[Reading, Link, tuple[str, str]]  # a page, a link on it, and its address and anchor

# What may be asked of another host: nothing. What a reader may be led to: the project, and the sources.
NAMES_NO_HOST = "http://www.w3.org/2000/svg"
TOLD_TO_READERS = "https://tenhou.net/0/log/?"  # the beginning of an address in a sentence, for them to open
NO_BREAK = "\u00a0"
OUTSIDE = re.compile(r"(?:[a-z]+:)?//", re.IGNORECASE)
IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)")

# A hand in an address of the calculator: tiles, the winning one, and what is not as usual.
HAND = re.compile(r"(?:[0-9]+[mpsz])*(?:\+[0-9][mpsz])?(?:/[a-z_]+(?::[0-9a-z]+)*)*")
# Parameters in an address, such as those of an exam.
PARAMS = re.compile(r"[a-z]+=[^&]*(?:&[a-z]+=[^&]*)*")


@pytest.fixture(scope="module")
def pages(whole: Path) -> dict[str, Reading]:
    return read_site(whole)


@pytest.fixture(scope="module")
def links(pages: dict[str, Reading]) -> list[Lead]:
    """All links within the site. Pages that may stand at any address find out by a script where they are."""
    return [
        (page, link, target)
        for page in pages.values()
        for link in page.links
        if (page.base == "" or not is_front(page.address)) and (target := page.target(link)) is not None
    ]


@pytest.fixture(scope="module")
def own(pages: dict[str, Reading]) -> dict[str, Reading]:
    """The pages of the languages, without those that stand before any language."""
    return {address: page for address, page in pages.items() if address.split("/")[0] in LANGS}


def is_front(address: str) -> bool:
    return "/" not in address


# What there is


def test_every_address_that_was_promised_is_there_in_every_language(own: dict[str, Reading]) -> None:
    missing = [
        f"{lang}/{address}" for lang in LANGS for address in PROMISED if f"{lang}/{address}" not in own
    ]
    assert missing == []


def test_what_the_languages_share_is_there(whole: Path) -> None:
    assert [name for name in SHARED if not (whole / name).is_file()] == []
    assert list((whole / "api" / "v1" / "schema").glob("*.json")) != []


def test_every_language_has_the_same_pages(own: dict[str, Reading]) -> None:
    below = {
        lang: {address.removeprefix(f"{lang}/") for address in own if address.startswith(f"{lang}/")}
        for lang in LANGS
    }
    assert all(addresses == below["en"] for addresses in below.values())


def test_nothing_lies_about_that_serves_nobody(whole: Path) -> None:
    """No source maps, no files of mkdocs or of the operating system; a hidden one marks our folder."""
    stray = [
        path.relative_to(whole).as_posix()
        for path in whole.rglob("*")
        if path.suffix in {".map", ".md", ".gz", ".yml", ".py"} or path.name.startswith(".")
    ]
    assert stray == [MARKER_FILE]


# Where links lead


def test_every_link_leads_to_a_page_or_a_file_that_is_there(
    whole: Path, pages: dict[str, Reading], links: list[Lead]
) -> None:
    dead = {
        (page.address, link.written)
        for page, link, (address, _) in links
        if address not in pages and not (whole / address).is_file()
    }
    assert dead == set()


def test_the_search_finds_no_answer_of_a_question_and_nothing_of_another_ruleset(whole: Path) -> None:
    """Either is on the page, but not to be seen where the search would lead."""
    for lang in LANGS:
        texts = load_texts(lang)
        unknown = max(texts.say("explain.assumed", rule="\n").split("\n"), key=len).strip()
        index = built_index(whole, lang)
        rules = [{"ruleset": each, "alike": None} for each in ("common", "jpml_a")]
        shown = texts_in_force(index, rules)
        usual, other = ([text.replace(NO_BREAK, " ") for text in each] for each in shown)
        assert not any(texts.say("quiz.static.mistakes") in text for text in (*usual, *other)), lang
        assert not any(unknown in text for text in usual), lang
        assert any(unknown in text for text in other), lang


def test_the_index_of_the_search_is_light_and_has_no_text_twice(whole: Path) -> None:
    """Neither counts of examples nor tables of what stands on pages of its own."""
    for lang in LANGS:
        texts, index = load_texts(lang), built_index(whole, lang)
        content = whole.joinpath("data", "search", f"{lang}.json").read_bytes()
        assert len(gzip.compress(content)) < HEAVIEST_INDEX, lang
        pages = {page["u"]: page for page in index["pages"]}
        known = [pages[address] for address in ("yaku/", "cheat-sheet/", "rulesets/compare/")]
        assert not any(texts.say("yaku.pinfu.short") in str(page) for page in known), lang
        assert texts.say("ui.yaku_page.scored") not in json.dumps(index, ensure_ascii=False), lang


def test_a_page_without_tiles_of_its_own_loads_none(whole: Path) -> None:
    """Its logo is a file of its own, a fortieth of all tiles."""
    written = [path.read_text("utf-8") for path in whole.joinpath("en").rglob("index.html")]
    heads = [page.partition("</header>")[0] for page in written]
    assert all("assets/logo.svg#t-7z" in head and "tiles.svg" not in head for head in heads)
    assert sum("tiles.svg" not in page for page in written) > len(written) / 5


def test_what_differs_in_the_index_of_the_search_is_whole(whole: Path) -> None:
    """Every mark that begins is ended, in every text."""
    for lang in LANGS:
        index = built_index(whole, lang)
        content = json.dumps(index, ensure_ascii=False)
        assert content.count(BEGIN) == content.count(END) > 100, lang
        [texts] = texts_in_force(index, [{"ruleset": "common", "alike": None}])
        assert not any(mark in text for text in texts for mark in (BEGIN, FORM, END, STOP)), lang


# What players use, by the address of each.
TOOLS = (
    "game/",
    "settle/",
    "calculator/",
    "who-is-right/",
    "penalties/",
    "cheat-sheet/",
    "play/",
    "quiz/",
    "learn/",
)


def tabs_of(page: str) -> dict[str, str]:
    """Return the five places of a page by their names, each with where it leads."""
    bar = page.partition("class=site-tabs")[2].partition("</nav>")[0]
    return {name: href for href, name in re.findall(r"<a[^>]* href=([^\s>]+)[^>]*>([^<]+)</a>", bar)}


def test_any_tool_is_two_taps_from_any_page(own: dict[str, Reading], links: list[Lead]) -> None:
    """The first leads to one of five places, which are the same on every page; the second to the tool."""
    leads: dict[str, set[str]] = {address: set() for address in own}
    for page, _, (address, _) in links:
        if page.address in own:
            leads[page.address].add(address)
    for lang in LANGS:
        on_every_page = set.intersection(*(found for at, found in leads.items() if at.startswith(f"{lang}/")))
        reached = on_every_page.union(*(leads[place] for place in on_every_page if place in leads))
        assert {f"{lang}/{tool}" for tool in TOOLS} - reached == set()


def test_every_page_has_five_places_and_marks_the_own_one(whole: Path) -> None:
    marked = Counter[str]()
    for path in whole.joinpath("nl").rglob("index.html"):
        page = path.read_text("utf-8")
        assert len(tabs_of(page)) == 5, path
        bar = page.partition("class=site-tabs")[2].partition("</nav>")[0]
        marked[str(bar.count("aria-current"))] += 1
    assert set(marked) == {"0", "1"}
    assert marked["0"] == 1 + 4  # the first page, and those that the footer leads to


def test_the_menu_has_about_24_pages(whole: Path) -> None:
    """Those within another one are found there."""
    found: set[str] = set()
    for path in whole.joinpath("en").rglob("index.html"):
        menu = path.read_text("utf-8").partition("class=site-menu")[2].partition("</nav>")[0]
        top, inner = menu.partition("<ul>")[2], re.compile(r"<ul[^>]*>(?:(?!<ul).)*?</ul>", re.DOTALL)
        while inner.search(top):
            top = inner.sub("", top)
        found |= {*re.findall(r"<a[^>]* href=[^\s>]+[^>]*>([^<]+)</a>", top)}
    assert 20 <= len(found) <= 30, found


def test_every_anchor_that_is_linked_exists_in_its_page(
    whole: Path, pages: dict[str, Reading], links: list[Lead]
) -> None:
    """On the quiz it may be a question of its pools, on the calculator a hand, on the exam a set."""
    known = {address: set(page.ids) for address, page in pages.items()}
    dead = {
        (page.address, link.written)
        for page, link, (address, anchor) in links
        if anchor and address in known and anchor not in known[address] | questions(whole, address, anchor)
        if not (address.endswith("/calculator/") and HAND.fullmatch(anchor))
        if not PARAMS.fullmatch(anchor)
    }
    assert dead == set()


def questions(whole: Path, address: str, anchor: str) -> set[str]:
    """The addresses of all questions of the pool that one of them is in."""
    kind, (ruleset, _, id_) = address.split("/")[-2], anchor.partition("/")
    folder = quiz_index(whole).get(kind, {"pools": {}})["pools"].get(ruleset)
    if not folder or not id_:
        return set()
    return {f"{ruleset}/{each}" for each in question_ids(whole / "data" / "quiz" / kind / folder)}


@cache
def quiz_index(whole: Path) -> dict[str, Any]:
    kinds: dict[str, Any] = json.loads((whole / "data" / "quiz" / "index.json").read_text("utf-8"))["kinds"]
    return kinds


@cache
def question_ids(folder: Path) -> frozenset[str]:
    return frozenset(each["id"] for each in json.loads((folder / "all.json").read_text("utf-8")))


def test_every_tile_that_is_drawn_has_its_drawing(whole: Path, links: list[Lead]) -> None:
    drawn = {(address, anchor) for _, link, (address, anchor) in links if link.tag == "use"}
    files = {address for address, _ in drawn}
    ids = {(name, id_) for name in files for id_ in re.findall(r'\bid="([^"]+)"', (whole / name).read_text())}
    assert len(drawn) > 30
    assert drawn - ids == set()


def test_every_page_can_be_reached_from_the_first(own: dict[str, Reading], links: list[Lead]) -> None:
    goals: dict[str, set[str]] = defaultdict(set)
    for page, link, (address, _) in links:
        if link.tag == "a" and address in own:
            goals[page.address].add(address)
    reached, waiting = {""}, [""]
    while waiting:
        new = goals[waiting.pop()] - reached
        reached |= new
        waiting += new
    assert own.keys() - reached == set()


def test_links_name_neither_the_host_nor_the_folder_of_the_site(links: list[Lead]) -> None:
    """So the site works below any address. What only search engines read says where it is best read."""
    absolute = {
        (page.address, link.written) for page, link, _ in links if link.written.startswith(("/", BASE_URL))
    }
    assert absolute == set()


# Nobody else is asked


def test_no_page_asks_another_host_for_anything(pages: dict[str, Reading]) -> None:
    asked = {
        (page.address, link.written)
        for page in pages.values()
        for link in page.links
        if link.is_fetched and OUTSIDE.match(link.written)
    }
    assert asked == set()


def test_no_style_sheet_asks_for_a_file_that_is_not_there(whole: Path) -> None:
    for sheet in whole.rglob("*.css"):
        for found in IN_STYLE.finditer(sheet.read_text("utf-8")):
            address = found[1] or found[2]
            assert address.startswith(("data:", "#")) or (sheet.parent / address).is_file(), (sheet, address)


def test_no_script_names_a_host_that_it_would_ask(whole: Path) -> None:
    for script in whole.rglob("*.js"):
        named = set(re.findall(r"https?://[^\s\"'`)]+", script.read_text("utf-8")))
        assert named <= {NAMES_NO_HOST, TOLD_TO_READERS}, script.name


# What each page says of itself


def test_every_page_has_one_heading_a_title_and_a_description(own: dict[str, Reading]) -> None:
    for page in own.values():
        assert len(page.said["h1"]) == 1, page.address
        assert page.said["h1"][0].strip(), page.address
        assert page.said["title"][0].strip(), page.address
        assert page.meta["description"].strip(), page.address


def test_every_page_names_its_language(own: dict[str, Reading]) -> None:
    assert {address for address, page in own.items() if page.lang != address.split("/")[0]} == set()


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_pages_of_a_language_have_the_same_title_or_description(
    own: dict[str, Reading], lang: str
) -> None:
    mine = [page for address, page in own.items() if address.startswith(f"{lang}/")]
    titles = Counter(page.said["title"][0] for page in mine)
    descriptions = Counter(page.meta["description"] for page in mine)
    assert [title for title, times in titles.items() if times > 1] == []
    assert [text for text, times in descriptions.items() if times > 1] == []


def test_a_description_is_as_long_as_a_search_engine_shows(own: dict[str, Reading]) -> None:
    lengths = {address: len(page.meta["description"]) for address, page in own.items()}
    assert {address: length for address, length in lengths.items() if not 40 <= length <= 200} == {}


def test_every_page_says_where_it_stands_and_in_which_languages(own: dict[str, Reading]) -> None:
    for address, page in own.items():
        below = address.partition("/")[2]
        assert page.canonical == BASE_URL + address
        assert page.hreflangs == {lang: f"{BASE_URL}{lang}/{below}" for lang in LANGS} | {
            "x-default": BASE_URL
        }


def test_every_page_has_a_policy_that_allows_scripts_of_its_own_host_alone(pages: dict[str, Reading]) -> None:
    for page in pages.values():
        policy = page.meta["Content-Security-Policy"]
        assert "default-src 'self'" in policy, page.address
        assert "unsafe" not in policy, page.address


def test_no_id_is_given_twice_on_a_page(pages: dict[str, Reading]) -> None:
    twice = {
        page.address: doubled
        for page in pages.values()
        if (doubled := [id_ for id_, times in Counter(page.ids).items() if times > 1])
    }
    assert twice == {}
