"""The preview: what is read again, what is made again, what is said of mistakes. See also `test_desk.py`."""

import shutil
import socket
import threading
from collections.abc import Iterator
from http import HTTPStatus
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.site.check import all_problems
from generator.site.library import Source
from generator.site.preview.pages import LiveSite
from generator.site.preview.serve import PORTS, Preview, _bound
from generator.site.preview.server import Server, respond
from tests.site.preview_bench import ROOT

BROKEN = '"no end: [\n'


@pytest.fixture
def source(tmp_path: Path) -> Source:
    """The rules and the texts of three languages, to be spoilt."""
    for name in ("rules_data", "content"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("nl", "ru"))
    return Source(tmp_path / "rules_data", tmp_path / "content" / "texts")


@pytest.fixture
def site(source: Source, tmp_path: Path) -> LiveSite:
    site = LiveSite(source, tmp_path / "work")
    site.read()
    return site


def change(site: LiveSite, path: Path, old: str, new: str) -> None:
    """Somebody saves a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    site.read({path})


def html(site: LiveSite, address: str, lang: str = "en") -> str:
    built = site.page(lang, address)
    assert built is not None, site.problems()
    return built.html


def test_only_a_page_that_says_something_else_is_made_again(site: LiveSite, source: Source) -> None:
    """Every page is looked at after a change; where it reads the same, nothing is made and nothing sent."""
    riichi, furiten = site.page("en", "riichi/"), site.page("en", "furiten/")
    change(site, source.texts / "en" / "page_riichi.yaml", 'title: "Riichi"', 'title: "Declaring"')
    assert site.page("en", "furiten/") is furiten
    assert site.page("en", "riichi/") is not riichi
    assert "Declaring" in html(site, "riichi/")


def test_a_change_of_the_menu_is_seen_on_every_page(site: LiveSite, source: Source) -> None:
    """The frame of a page is made of texts, too."""
    assert "Everything to learn" not in html(site, "furiten/")
    change(
        site,
        source.texts / "en" / "ui.yaml",
        'nav.learn: {text: "Learn",',
        'nav.learn: {text: "Everything to learn",',
    )
    assert "Everything to learn" in html(site, "furiten/")


def test_a_change_of_a_rule_is_seen_in_every_language(site: LiveSite, source: Source) -> None:
    """The rules stand in one place."""
    before = {lang: html(site, "yaku/toitoi/", lang) for lang in ("en", "pl")}
    change(
        site,
        source.data / "yaku.yaml",
        "toitoi:\n  han: {closed: 2, open: 2}",
        "toitoi:\n  han: {closed: 5, open: 5}",
    )
    assert not site.problems()
    for lang, text in before.items():
        assert html(site, "yaku/toitoi/", lang) != text


def test_a_faulty_language_stays_as_it_was_and_the_others_go_on(site: LiveSite, source: Source) -> None:
    """A slip in Polish is no reason not to see what is written in English."""
    polish = html(site, "riichi/", "pl")
    change(site, source.texts / "pl" / "page_riichi.yaml", "title:", BROKEN + "title:")
    change(site, source.texts / "en" / "page_riichi.yaml", 'title: "Riichi"', 'title: "Declaring"')
    assert "Declaring" in html(site, "riichi/")
    assert html(site, "riichi/", "pl") == polish
    assert {problem.file for problem in site.problems()} == {"content/texts/pl/page_riichi.yaml"}
    change(site, source.texts / "pl" / "page_riichi.yaml", BROKEN, "")
    assert not site.problems()


def test_a_placeholder_that_does_not_exist_is_found_in_the_text_and_not_in_the_skeleton(
    site: LiveSite, source: Source
) -> None:
    """The preview names file, line and key of the text, as the check does, and each fault once."""
    path = source.texts / "pl" / "page_fu.yaml"
    site.page("pl", "scoring/fu/")
    change(site, path, "{fu.base:fu}", "{fu.bas:fu}")
    site.page("pl", "scoring/fu/")
    found = [(each.file, each.message.partition(":")[0]) for each in site.problems()]
    line = path.read_text("utf-8").partition("{fu.bas:fu}")[0].count("\n") + 1
    assert {file for file, _ in found} == {"content/texts/pl/page_fu.yaml"}
    assert [each.line for each in site.problems()] == [line]
    assert "{fu.bas:fu}" in site.problems()[0].message


def test_faulty_rules_stay_as_they_were(site: LiveSite, source: Source) -> None:
    """What was read well last is shown until the mistake is mended."""
    good = html(site, "yaku/toitoi/")
    change(site, source.data / "yaku.yaml", "toitoi:\n  han:", "toitoi:\n  hna:")
    assert html(site, "yaku/toitoi/") == good
    assert next((each.file, each.tip) for each in site.problems()) == (
        "rules_data/yaku.yaml",
        "did you mean 'han'?",
    )


def test_a_preview_may_begin_with_broken_texts(source: Source, tmp_path: Path) -> None:
    """Then nothing can be shown at first, and all is well as soon as the texts are mended."""
    path = source.texts / "en" / "ui.yaml"
    text = path.read_text("utf-8")
    path.write_text(BROKEN + text, "utf-8")
    site = LiveSite(source, tmp_path / "work")
    site.read()
    assert site.page("en", "") is None
    assert {problem.file for problem in site.problems()} == {"content/texts/en/ui.yaml"}
    path.write_text(text, "utf-8")
    site.read({path})
    assert html(site, "")
    assert not site.problems()


def test_a_link_that_leads_nowhere_is_told_once_both_pages_are_made(site: LiveSite, source: Source) -> None:
    change(
        site,
        source.texts / "en" / "page_riichi.yaml",
        "lead: >-\n",
        "lead: >-\n  [x](page:furiten#nowhere)\n",
    )
    assert html(site, "riichi/")
    site.check_links("en")
    assert not site.problems()
    assert html(site, "furiten/")
    site.check_links("en")
    [problem] = site.problems()
    assert "'riichi/' has a link '../furiten/#nowhere'" in problem.message


def test_texts_of_an_unreadable_file_are_not_reported_as_missing(source: Source) -> None:
    """One slip in the notation is one problem, and not one for each text of the file."""
    path = source.texts / "fr" / "ui.yaml"
    path.write_text(BROKEN + path.read_text("utf-8"), "utf-8")
    errors = [each for each in all_problems(source) if each.severity == "error"]
    assert errors
    assert all(each.code != "missing" and "is not translated" not in each.message for each in errors)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    """A preview's server, without its background."""
    site = LiveSite(Source(), tmp_path_factory.mktemp("preview"))
    with Server(("127.0.0.1", 0), site) as server:
        Preview(server, "en", print).apply_changes({})
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield "127.0.0.1", server.server_port
        server.shutdown()


def ask(address: tuple[str, int], path: str) -> tuple[HTTPResponse, str]:
    connection = HTTPConnection(*address)
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read().decode("utf-8", "replace")
    connection.close()
    return response, body


@pytest.mark.parametrize("path", ["/", "/en/", "/pl/yaku/pinfu/"])
def test_pages_stand_where_they_stand_in_the_site(address: tuple[str, int], path: str) -> None:
    """Each listens for changes."""
    response, body = ask(address, path)
    assert response.status == HTTPStatus.OK
    assert '<script src="/__preview/overlay.js"' in body


@pytest.mark.parametrize(
    ("path", "target"), [("/en", "/en/"), ("/nl/yaku/pinfu?ruleset=tenhou", "/nl/yaku/pinfu/?ruleset=tenhou")]
)
def test_an_address_without_its_last_slash_leads_on(address: tuple[str, int], path: str, target: str) -> None:
    """As with any host of static files; the rest of the address is kept."""
    response, _ = ask(address, path)
    assert (response.status, response.headers["Location"]) == (HTTPStatus.FOUND, target)


@pytest.mark.parametrize(
    "path",
    ["/sw.js", "/en/nothing/", "/nothing", "/assets/../../../mkdocs.yml", "/__preview/../pages/pages.yaml"],
)
def test_what_is_not_part_of_the_site_is_not_there(address: tuple[str, int], path: str) -> None:
    """No worker either: it would keep what is being changed."""
    assert ask(address, path)[0].status == HTTPStatus.NOT_FOUND


def test_files_that_no_page_needs_are_written_when_they_are_asked_for(site: LiveSite) -> None:
    """The first page doesn't wait for them."""
    assert respond(site, "/api/v1/index.json").status == HTTPStatus.OK


def test_scripts_are_served_as_scripts_and_never_kept(address: tuple[str, int]) -> None:
    """A module of another type is refused by browsers."""
    response, _ = ask(address, "/assets/js/site/page.js")
    assert response.headers["Content-Type"].startswith("text/javascript")
    assert response.headers["Cache-Control"] == "no-store"


def test_the_next_port_is_taken_where_one_is_taken(tmp_path: Path) -> None:
    site = LiveSite(Source(), tmp_path)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with _bound("127.0.0.1", port, site) as server:
            assert port < server.server_port < port + PORTS


def test_an_address_that_is_none_of_ours_is_a_problem_in_words() -> None:
    """And no traceback."""
    result = CliRunner().invoke(main, ["serve", "--host", "192.0.2.1", "--port", "8001"])
    assert result.exit_code == 1
    assert "192.0.2.1:8001 cannot be used" in result.stderr
    assert "--port" in result.stderr


def test_an_unknown_language_is_refused() -> None:
    """The command line is wrong, which is exit code 2."""
    assert CliRunner().invoke(main, ["serve", "--lang", "qq"]).exit_code == 2
