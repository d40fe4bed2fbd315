"""Who may write a text from the preview, and what is written: that text in its file, and nothing else."""

import errno
import http.client
import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from generator.site.preview.desk.guard import MAX_LENGTH
from generator.site.preview.desk.similar import terms_in
from generator.site.preview.desk.work import fold, search_pattern
from generator.site.preview.server import Server
from riichi_rules.texts.entry import Entry
from tests.site.preview_bench import ROOT, served

KEY, FILE, HASHES = "page_riichi.title", "pl/page_riichi.yaml", "pl/source_hashes.txt"
PROOFREAD, DRAFTS = "pl/proofread.txt", "pl/drafts.txt"


@dataclass
class Desk:
    """A preview of a copy of the texts, without its background."""

    server: Server
    texts: Path

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server.server_port}"

    def headers(self, **others: str | None) -> dict[str, str]:
        """What a page of the preview sends, or something else."""
        own: dict[str, str | None] = {
            "Host": self.host,
            "Origin": f"http://{self.host}",
            "Content-Type": "application/json",
            "X-Preview-Token": self.server.desk.token,
        }
        changed = {name.replace("_", "-"): value for name, value in others.items()}
        return {name: value for name, value in (own | changed).items() if value is not None}

    def ask(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> tuple[int, Any]:
        with closing(http.client.HTTPConnection("127.0.0.1", self.server.server_port)) as connection:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            length = {} if body is None or "Content-Length" in headers else {"Content-Length": str(len(body))}
            for name, value in {**headers, **length}.items():
                connection.putheader(name, value)
            connection.endheaders(body)
            with connection.getresponse() as response:
                said = response.read()
                return response.status, json.loads(said) if said.startswith(b"{") else said

    def send(self, what: str, wish: object, **headers: str | None) -> tuple[int, Any]:
        return self.ask("POST", f"/__preview/desk/{what}", json.dumps(wish).encode(), self.headers(**headers))

    def text(self, key: str = KEY, lang: str = "pl") -> Any:
        status, found = self.ask("GET", f"/__preview/desk/text?lang={lang}&key={key}", None, self.headers())
        assert status == 200, found
        return found

    def found(self, words: str, lang: str = "pl") -> Any:
        path = f"/__preview/desk/find?{urlencode({'lang': lang, 'words': words})}"
        status, answer = self.ask("GET", path, None, self.headers())
        assert status == 200, answer
        return answer["found"]

    def kinds(self, key: str) -> set[str]:
        """What there is to do about a text, by the work list."""
        status, work = self.ask("GET", "/__preview/desk/work?lang=pl", None, self.headers())
        assert status == 200, work
        return {task["kind"] for task in work["tasks"] if task["key"] == key}

    def wish(self, key: str = KEY, **others: object) -> dict[str, object]:
        """A text as a translator sends it, who has just read it."""
        card = self.text(key)
        return {
            "lang": "pl",
            "key": key,
            "forms": {"text": "Riiczi"},
            "version": card["version"],
            "of": card["of"],
        } | others

    def contents(self) -> dict[str, bytes]:
        files = (path for path in self.texts.parents[1].rglob("*") if path.is_file())
        return {os.path.relpath(path, self.texts): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """Other rules, of which no questions are kept."""
    folder = tmp_path_factory.mktemp("desk")
    rules = shutil.copytree(ROOT / "rules_data", folder / "rules_data")
    with (rules / "yaku.yaml").open("a") as other:
        other.write("# other rules\n")
    with served(folder, ("en", "pl"), rules) as server:
        yield Desk(server, folder / "content" / "texts")


@pytest.fixture
def desk(started: Desk) -> Iterator[Desk]:
    """What a test writes is put back."""
    kept = started.contents()
    yield started
    for name, data in kept.items():
        path = started.texts / name
        if path.is_symlink() or not path.exists() or path.read_bytes() != data:
            path.unlink(missing_ok=True)
            path.write_bytes(data)


def test_a_text_is_written_where_it_stands_and_marked_as_up_to_date(desk: Desk) -> None:
    hashes = desk.texts / HASHES
    hashes.write_text(hashes.read_text("utf-8").replace(f"{KEY} 745cb2", f"{KEY} 012345"), "utf-8")
    before = desk.contents()
    status, card = desk.send("save", desk.wish())
    assert (status, card["forms"], card["state"]) == (200, {"text": "Riiczi"}, "current")
    after = desk.contents()
    assert {name for name in after if after[name] != before.get(name)} == {FILE, HASHES}
    for name, line in ((FILE, b'title: "Riiczi"'), (HASHES, f"{KEY} 745cb2".encode())):
        lines = [*zip(before[name].splitlines(), after[name].splitlines(), strict=True)]
        assert [new for old, new in lines if old != new] == [line]


def test_a_text_that_is_not_there_yet_comes_to_its_place(desk: Desk) -> None:
    path = desk.texts / FILE
    whole = path.read_text("utf-8")
    line = next(line for line in whole.splitlines() if line.startswith("title:"))
    path.write_text(whole.replace(f"{line}\n", ""), "utf-8")
    assert desk.text()["state"] == "missing"
    title = json.loads(line.partition(": ")[2])
    assert desk.send("save", desk.wish(forms={"text": title}))[0] == 200
    assert path.read_text("utf-8") == whole


def test_a_text_of_the_galley_is_ticked_as_read_and_unread_again(desk: Desk) -> None:
    status, page = desk.ask("GET", "/galley/pl/needs/", None, desk.headers())
    assert status == 200
    key, version = re.findall(r'value="(needs\.\w+)" data-version="(\w+)">', page.decode())[0]
    for is_read in (True, False):
        wish = {"lang": "pl", "key": key, "version": version, "is_read": is_read}
        assert desk.send("read", wish)[0] == 200
        page = desk.ask("GET", "/galley/pl/needs/", None, desk.headers())[1].decode()
        assert (f'value="{key}" data-version="{version}" checked>' in page) is is_read
    assert desk.ask("GET", "/galley/tlh/", None, desk.headers())[0] == 404


def test_a_text_is_marked_as_read_in_its_present_words_and_unread_after_a_change(desk: Desk) -> None:
    before = desk.contents()
    wish = {"lang": "pl", "key": KEY, "version": desk.text()["version"], "is_read": True}
    status, card = desk.send("read", wish)
    assert (status, card["is_read"], desk.text()["is_read"]) == (200, True, True)
    after = desk.contents()
    assert {name for name in after if after[name] != before.get(name)} == {PROOFREAD}
    assert desk.send("save", desk.wish())[1]["is_read"] is False
    assert desk.send("read", wish)[1]["why"] == "changed"
    (desk.texts / PROOFREAD).unlink()


def test_a_draft_is_work_until_somebody_saves_it_as_it_is(desk: Desk) -> None:
    card, drafts = desk.text(), desk.texts / DRAFTS
    drafts.write_text(f"{KEY} {Entry(**card['forms']).hash}\n", "utf-8")
    assert (desk.text()["is_draft"], desk.kinds(KEY)) == (True, {"draft"})
    status, saved = desk.send("save", desk.wish(forms=card["forms"]))
    assert (status, saved["is_draft"], saved["version"]) == (200, False, card["version"])
    assert (KEY in drafts.read_text("utf-8"), desk.kinds(KEY)) == (False, {"unread"})
    drafts.unlink()


def test_plural_forms_are_written_together_and_unseen_characters_are_not(desk: Desk) -> None:
    forms = {
        form: f"{{n}} {word}\U000e0041 "
        for form, word in zip(("one", "few", "many", "other"), "abcd", strict=True)
    }
    status, card = desk.send("save", desk.wish("units.points", forms=forms))
    assert (status, card["forms"]) == (
        200,
        {"one": "{n} a", "few": "{n} b", "many": "{n} c", "other": "{n} d"},
    )


@pytest.mark.parametrize(
    "number", [0, 7, 0x1B, 0x7F, 0x85, 0xD800, 0x200B, 0x202E, 0xE000, 0xE0100, 0x10FFFF]
)
def test_a_character_that_nobody_sees_is_refused_and_nothing_is_written(desk: Desk, number: int) -> None:
    """Nor is it changed into another one, which would change the words."""
    before = desk.contents()
    status, refusal = desk.send("save", desk.wish(forms={"text": f"a{chr(number)}b"}))
    assert (status, refusal["why"]) in {(400, "malformed"), (409, "faulty")}
    assert desk.contents() == before


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": None}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Host": "evil.example", "Origin": "http://evil.example"}, 403),
        ({"Host": "localhost.evil.example", "Origin": "http://localhost.evil.example"}, 403),
        ({"Host": "192.168.1.7", "Origin": "http://192.168.1.7"}, 403),
        ({"Host": "[", "Origin": "http://["}, 403),
        ({"Sec_Fetch_Site": "cross-site"}, 403),
        ({"X_Preview_Token": None}, 403),
        ({"X_Preview_Token": "of another day"}, 403),
        ({"X_Preview_Token": "é"}, 403),
        ({"Content_Type": "text/plain"}, 415),
        ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content_Length": str(MAX_LENGTH + 1)}, 413),
        ({"Content_Length": "9" * 5000}, 413),
        ({"Content_Length": "-1"}, 411),
        ({"Transfer_Encoding": "chunked"}, 411),
    ],
)
def test_only_a_page_of_this_preview_on_this_machine_may_write(
    desk: Desk, headers: dict[str, str | None], status: int
) -> None:
    """A foreign page, a name that leads here, a form, an older token: nothing is read and nothing written."""
    wish, before = desk.wish(), desk.contents()
    assert desk.send("save", wish, **headers)[0] == status
    assert desk.contents() == before


def test_ten_megabytes_are_refused_before_they_are_read(desk: Desk) -> None:
    before = desk.contents()
    body = b'{"forms": {"text": "' + b"x" * 10_000_000
    headers = desk.headers(Content_Length=str(len(body)))
    assert desk.ask("POST", "/__preview/desk/save", b"", headers)[0] == 413
    assert desk.contents() == before


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "save"),
        ("GET", "look"),
        ("PUT", "save"),
        ("OPTIONS", "save"),
        ("POST", "text"),
        ("POST", "../save"),
    ],
)
def test_other_ways_lead_nowhere(desk: Desk, method: str, path: str) -> None:
    wish, before = desk.wish(), desk.contents()
    body = json.dumps(wish).encode()
    assert desk.ask(method, f"/__preview/desk/{path}", body, desk.headers())[0] in {404, 501}
    assert desk.contents() == before


@pytest.mark.parametrize(
    "others",
    [
        {"lang": "../pl"},
        {"lang": ".."},
        {"lang": "ja"},
        {"lang": ["pl"]},
        {"key": "../../pages/pages.title"},
        {"key": "languages.published"},
        {"key": "../en/page_riichi.title"},
        {"key": "page_riichi/../../x.title"},
        {"key": "page_riichi.nothing"},
        {"key": "page_riichi"},
        {"key": 7},
        {"forms": {}},
        {"forms": {"text": ""}},
        {"forms": {"text": "x" * 5000}},
        {"forms": {"note": "x"}},
        {"forms": {"only_where": {"text": "x"}}},
        {"forms": {"text": "x", "one": "y"}},
        {"forms": {"text": ["x"]}},
        {"forms": "x"},
        {"of": "x: y\nz"},
        {"of": None},
        {"version": "another"},
    ],
)
def test_what_is_no_text_of_the_site_is_not_written(desk: Desk, others: dict[str, object]) -> None:
    wish, before = desk.wish() | others, desk.contents()
    status, said = desk.send("save", wish)
    assert (status in {400, 404, 409}, said["why"] in {"malformed", "unknown", "changed"}) == (True, True)
    assert desk.contents() == before


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'"x"', b"[" * 60_000, b"\xff", b'{"lang": "pl"}']
)
def test_what_is_no_wish_is_not_written(desk: Desk, body: bytes) -> None:
    before = desk.contents()
    assert desk.ask("POST", "/__preview/desk/save", body, desk.headers())[0] == 400
    assert desk.contents() == before


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "&lt;b&gt;",
        "{{ page.library }}",
        "{% include 'x' %}",
        "{n}",
        "${1}",
        "Riichi 1000",
        "Рiichi",
        '"Riichi"',
    ],
)
def test_a_text_in_which_the_checks_find_a_mistake_is_not_written(desk: Desk, text: str) -> None:
    """Markup and templates are mistakes in a text, and are told as such."""
    wish, before = desk.wish(forms={"text": text}), desk.contents()
    status, said = desk.send("save", wish)
    assert (status, said["why"]) == (409, "faulty")
    assert said["problems"]
    assert desk.contents() == before
    assert desk.send("look", wish)[1]["problems"] == said["problems"]


def test_a_text_is_found_by_its_words_in_the_language_in_english_or_by_its_key(desk: Desk) -> None:
    key = "page_table.seats_1"
    own = desk.text(key)["forms"]["text"][:25].upper()
    for words in (own, "Seats are drawn by lot", key):
        assert key in [each["key"] for each in desk.found(words)], words
    assert desk.found("no text at all has these words") == []


def test_a_text_is_found_as_it_is_read_on_the_page(desk: Desk) -> None:
    """A keyboard has straight quotation marks, and a page has simple spaces."""
    assert [each["key"] for each in desk.found("Translator's  desk")] == ["desk.title"]


@pytest.mark.parametrize(
    ("words", "text", "is_found"),
    [
        ("betaalt 1.300 punten", "de weggooier betaalt {points:points}", True),
        ("1.300 punten extra", "{points:points} extra", True),
        ("nog 3 stenen", "nog {n} stenen in de muur", True),
        ("pagina's", "De pagina’s", True),
        ("vet woord", "een **vet** woord", True),
        ("betaalt 1.300 punten", "de weggooier betaalt niets", False),
    ],
)
def test_a_number_on_the_page_is_a_placeholder_of_the_text(words: str, text: str, is_found: bool) -> None:
    assert bool(search_pattern(words).search(fold(text))) == is_found


def test_a_text_comes_with_terms_of_the_glossary_and_similar_texts() -> None:
    english = {"tile": Entry(text="tile"), "wall": Entry(text="wall")}
    own = {"tile": Entry(text="steen"), "wall": Entry(text="muur")}
    assert terms_in(Entry(text="Tiles in the wall"), english, own) == [("tile", "steen"), ("wall", "muur")]


def test_sentences_are_asked_for_by_themselves(desk: Desk) -> None:
    """The problems of a text don't wait for them."""
    status, found = desk.send("look", desk.wish())
    assert (status, [*found]) == (200, ["problems"])
    status, found = desk.send("sentences", desk.wish())
    assert (status, [*found]) == (200, ["sentences"])


def test_a_proposal_is_confirmed_and_waits_no_more(desk: Desk) -> None:
    """Its line of the list loses that term alone, and the terms of other languages stay."""
    key, path = "glossary.renchan", desk.texts.parent / "proposals.yaml"
    before, wish = path.read_text("utf-8"), {"lang": "pl", "key": key, "version": desk.text(key)["version"]}
    assert desk.send("confirm", wish | {"version": "0"})[1]["why"] == "changed"
    assert path.read_text("utf-8") == before
    status, card = desk.send("confirm", wish)
    assert (status, card["is_proposal"]) == (200, False)
    assert path.read_text("utf-8") == before.replace("glossary.renchan, ", "")
    assert desk.send("confirm", wish)[0] == 404
    assert desk.send("confirm", wish, X_Preview_Token="another")[0] == 403


def test_what_somebody_else_wrote_meanwhile_is_not_written_over(desk: Desk) -> None:
    """Two windows: the second one learns it, and may then decide."""
    first, second = desk.wish(), desk.wish(forms={"text": "Ričí"})
    assert desk.send("save", first)[0] == 200
    status, said = desk.send("save", second)
    assert (status, said["why"]) == (409, "changed")
    assert desk.text()["forms"] == {"text": "Riiczi"}
    assert desk.send("save", second | {"version": desk.text()["version"]})[0] == 200
    assert desk.text()["forms"] == {"text": "Ričí"}


def test_a_change_elsewhere_in_the_file_is_kept(desk: Desk) -> None:
    wish, path = desk.wish(), desk.texts / FILE
    path.write_bytes(path.read_bytes() + b"# by an editor, meanwhile\n")
    assert desk.send("save", wish)[0] == 200
    assert path.read_bytes().endswith(b"# by an editor, meanwhile\n")


@pytest.mark.parametrize("name", [FILE, "en/page_riichi.yaml"])
def test_a_file_that_cannot_be_read_is_left_alone_and_told(desk: Desk, name: str) -> None:
    wish, path = desk.wish(), desk.texts / name
    path.write_bytes(path.read_bytes() + b'"no end: [\n')
    before = desk.contents()
    status, said = desk.send("save", wish)
    assert (status, said["why"]) == (409, "unreadable")
    assert said["problems"][0]["file"] == f"content/texts/{name}"
    assert desk.contents() == before


def test_a_full_disk_leaves_the_file_as_it_was_and_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = (desk.texts / FILE).read_bytes()
    monkeypatch.setattr("generator.system.files.os.fsync", fail)
    status, said = desk.send("save", desk.wish())
    assert (status, said["why"]) == (409, "unwritable")
    assert (said["problems"][0]["file"], said["problems"][0]["message"]) == (
        f"content/texts/{FILE}",
        "No space left on device",
    )
    assert (desk.texts / FILE).read_bytes() == before


def test_a_file_that_lies_elsewhere_is_not_written(desk: Desk, tmp_path: Path) -> None:
    """A link may lead out of the folder of the texts."""
    wish, path, outside = desk.wish(), desk.texts / FILE, tmp_path / "outside.yaml"
    shutil.copy(path, outside)
    before = outside.read_bytes()
    path.unlink()
    path.symlink_to(outside)
    status, said = desk.send("save", wish)
    assert (status, said["why"]) == (409, "elsewhere")
    assert outside.read_bytes() == before
