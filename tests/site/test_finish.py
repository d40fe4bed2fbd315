"""The site as a whole: what it has once for all languages, and what is gone when it is finished."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from generator.site.whole.front import hash_for_policy
from generator.site.whole.offline import short_hash
from tests.built import ADDRESSES, BASE_URL, LANGS, finished, renderer
from tests.site.reading import Tags
from tests.site.searching import built_index

NAMESPACES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished(tmp_path_factory.mktemp("site"), BASE_URL)


def read_json(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_nothing_is_left_over_from_mkdocs(site: Path) -> None:
    """A language is its pages, and the sitemap of them."""
    for lang in LANGS:
        expected = {*(f"{lang}/{address}index.html" for address in ADDRESSES), f"{lang}/sitemap.xml"}
        assert {name for name in files_of(site) if name.startswith(f"{lang}/")} == expected


def test_the_search_of_a_language_knows_its_pages(site: Path) -> None:
    for lang in LANGS:
        assert {"u": "", "t": "Home", "x": "first"} in built_index(site, lang)["pages"]


def test_the_same_input_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    assert files_of(finished(tmp_path, BASE_URL)) == files_of(site)


# Sitemaps


def test_the_index_of_sitemaps_names_that_of_each_language(site: Path) -> None:
    found = ET.parse(site / "sitemap.xml").findall("s:sitemap/s:loc", NAMESPACES)
    assert [each.text for each in found] == [f"{BASE_URL}{lang}/sitemap.xml" for lang in LANGS]
    assert f"Sitemap: {BASE_URL}sitemap.xml\n" in (site / "robots.txt").read_text()


@pytest.mark.parametrize("lang", LANGS)
def test_a_sitemap_lists_every_page_with_its_other_languages(site: Path, lang: str) -> None:
    pages = ET.parse(site / lang / "sitemap.xml").findall("s:url", NAMESPACES)
    assert [page.findtext("s:loc", "", NAMESPACES) for page in pages] == [
        f"{BASE_URL}{lang}/{address}" for address in sorted(ADDRESSES)
    ]
    for page, address in zip(pages, sorted(ADDRESSES), strict=True):
        links = {link.get("hreflang"): link.get("href") for link in page.findall("x:link", NAMESPACES)}
        assert links == {other: f"{BASE_URL}{other}/{address}" for other in LANGS} | {"x-default": BASE_URL}


def test_without_a_known_address_there_are_no_sitemaps(tmp_path: Path) -> None:
    """They would need whole addresses; nor is any page said to be the true one."""
    site = finished(tmp_path)
    assert {name for name in files_of(site) if "sitemap" in name or "robots" in name} == set()
    assert "canonical" not in (site / "index.html").read_text("utf-8")


# The pages before any language


def test_the_first_page_offers_every_language_by_its_own_name(tmp_path: Path) -> None:
    languages = renderer().languages
    site = finished(tmp_path, langs=languages)
    links = [link for link in Tags(site / "index.html").each("a") if "data-language" in link]
    assert [(link["lang"], link["hreflang"], link["href"]) for link in links] == [
        (lang, lang, f"{lang}/") for lang in languages
    ]
    for name in renderer().names().values():
        assert f">{name}</a>" in (site / "index.html").read_text("utf-8")


def test_the_first_page_tells_search_engines_of_all_languages(site: Path) -> None:
    links = [link for link in Tags(site / "index.html").each("link") if link.get("hreflang")]
    expected = {lang: f"{BASE_URL}{lang}/" for lang in LANGS} | {"x-default": BASE_URL}
    assert {link["hreflang"]: link["href"] for link in links} == expected


@pytest.mark.parametrize("name", ["404.html", "offline.html"])
def test_a_page_for_what_is_not_there_speaks_every_language(site: Path, name: str) -> None:
    tags = Tags(site / name)
    assert [section["lang"] for section in tags.each("section")] == list(LANGS)
    assert {f"{lang}/" for lang in LANGS} <= {link.get("href") for link in tags.each("a")}
    assert [base["href"] for base in tags.each("base")] == ["/riichi/"]


@pytest.mark.parametrize("name", ["index.html", "404.html", "offline.html"])
def test_every_file_that_a_front_page_names_is_there(site: Path, name: str) -> None:
    """Their links are relative, so the site may lie in any folder."""
    tags = Tags(site / name)
    named = [
        str(each.get("href") or each.get("src")) for tag in ("link", "script") for each in tags.each(tag)
    ]
    for address in named:
        if address not in ("None", "") and not address.startswith(BASE_URL):
            assert (site / address).is_file(), address


def test_the_policy_of_a_page_allows_its_one_script_by_its_hash(site: Path) -> None:
    page = (site / "404.html").read_text("utf-8")
    script = page.partition("<script")[2].partition(">")[2].partition("</script>")[0]
    assert hash_for_policy(script) in page


def test_a_device_is_told_where_the_site_begins(site: Path) -> None:
    manifest = read_json(site / "assets" / "manifest.webmanifest")
    assert (site / "assets" / manifest["start_url"] / "index.html").is_file()
    assert all((site / "assets" / icon["src"]).is_file() for icon in manifest["icons"])


# What can be kept


@pytest.mark.parametrize("lang", LANGS)
def test_a_language_consists_of_its_pages_and_its_data(site: Path, lang: str) -> None:
    """Data that another language alone needs is not among them."""
    files = dict(read_json(site / "data" / "offline" / f"{lang}.json")["files"])
    assert set(files) == {
        *(f"{lang}/{address}" for address in ADDRESSES),
        f"data/search/{lang}.json",
        "data/quiz/index.json",
        "data/rules.json",
    }
    assert files[f"{lang}/tiles/"] == short_hash((site / lang / "tiles" / "index.html").read_bytes())


def test_the_worker_knows_every_shared_file_by_its_hash(site: Path) -> None:
    build = build_of(site)
    shared = {name for name in files_of(site) if name.startswith("assets/")}
    assert set(build["assets"]["files"]) == shared | {"", "offline.html"}
    assert set(build["data"]) == {
        "data/quiz/index.json",
        "data/rules.json",
        *(f"data/search/{lang}.json" for lang in LANGS),
    }
    assert {read_json(site / "data" / "offline" / f"{lang}.json")["build"] for lang in LANGS} == {build["id"]}


def test_a_change_on_a_page_makes_a_new_build_with_the_same_assets(site: Path, tmp_path: Path) -> None:
    before, after = build_of(site), build_of(finished(tmp_path, BASE_URL, said="second"))
    assert before["id"] != after["id"]
    assert before["assets"] == after["assets"]


def build_of(site: Path) -> Any:
    line = (site / "sw.js").read_text("utf-8").partition("\n")[0]
    return json.loads(line.removeprefix("const BUILD = ").removesuffix(";"))
