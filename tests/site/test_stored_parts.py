"""A build makes what has changed, and nothing else changes: no part, no page, no byte.

The site is the same as one that is made anew; a figure of the rules changes wherever it is said, only there.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from filecmp import dircmp
from pathlib import Path

import pytest

from generator.export.release import DataVersion
from generator.kept.store import KEPT, MANIFEST, Store
from generator.site import inputs
from generator.site.assets import SCRIPTS, import_table
from generator.site.build import TEXT_MAP, SiteBuild, build_site
from generator.site.inputs import BuildInputs
from generator.site.library import Source
from generator.site.render import Renderer
from riichi_rules.data import DATA, TEXTS
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, load_texts
from tests.whole import BASE_URL

ROOT = Path(__file__).parents[2]
LANG = "nl"
PRACTICE = "quiz/"  # pages differ in their words alone, and words have no figures of their own
YAKU, PAGE = "ittsuu", "yaku/ittsuu.md"
WAS, IS = "ittsuu:\n  han: {closed: 2, open: 1}", "ittsuu:\n  han: {closed: 3, open: 1}"
# The pages that state the value of every yaku, and the lesson that teaches this one.
LISTS = {"yaku/index.md", "cheat-sheet.md", "learn/patterns.md"}
# A screen of a lesson that asks: which hands it asks about may depend on what they are worth.
ASKING = re.compile(r'<section class="screen"(?:(?!</section>).)*<div class="quiz".*?</section>', re.DOTALL)
# A line of a counted hand that has the yaku: its name as a link, the tiles, its worth.
COUNTED = re.compile(r'ittsuu/">(?:(?!</a>).)*</a></th>\s*<td>(?:(?!</td>).)*</td>\s*<td class="n">([^<]*)<')
PIECE = re.compile(r"(?=<(?:tr|li|dd|p|div)\b)")
COPIED = ("riichi_rules", "generator", "content", "rules_data", "docs", "mkdocs.yml", "CHANGELOG.md")
OF_ALL_TEXTS = {"api", "shared files"}
ALL = {LANG, "documents", TEXT_MAP} | OF_ALL_TEXTS


MAKE = """
import sys
from pathlib import Path
from generator.kept.store import Store
from generator.site.build import SiteBuild
from generator.site.library import Source
if __name__ == "__main__":
    data, texts, folder, lang = map(Path, sys.argv[1:])
    source = Source(data=data, texts=texts, questions="none")
    SiteBuild(source, (str(lang),), Store(folder / "kept"), folder / "rendered").write(folder / "site")
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    """Return sources that may be changed."""
    folder = tmp_path_factory.mktemp("sources")
    shutil.copytree(TEXTS, folder / "texts")
    shutil.copytree(DATA, folder / "rules_data", ignore=shutil.ignore_patterns("schema"))
    return Source(data=folder / "rules_data", texts=folder / "texts", questions="none")


@pytest.fixture(scope="module")
def built(source: Source, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a site, its pages as Markdown, and a store with its parts.

    They are made in a process that has read nothing before: what other tests read would count as read.
    """
    folder = tmp_path_factory.mktemp("built")
    (folder / "site").mkdir()
    command = [sys.executable, "-c", MAKE, str(source.data), str(source.texts), str(folder), LANG]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture
def store(built: Path) -> Store:
    return Store(built / "kept")


def outdated(source: Source, store: Store, tmp_path: Path) -> set[str]:
    """Return the parts that a build would have to make, in a process that has read nothing yet."""
    load_texts.cache_clear()
    build = SiteBuild(source, (LANG,), store, tmp_path)
    return {part.name for part in build.parts() if build.find(part) is None}


def replacing(folder: Path, name: str, old: str, new: str) -> Callable[[], None]:
    """Change a file, and return a function that changes it back."""
    path = folder / name
    before = path.read_text("utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), "utf-8")

    def undo() -> None:
        path.write_text(before, "utf-8")

    return undo


def test_stored_parts_serve_another_clone(store: Store) -> None:
    manifests = [*store.folder.glob(f"*/*/{MANIFEST}")]
    assert manifests
    assert not [path for path in manifests if str(ROOT) in path.read_text("utf-8")]


@pytest.mark.parametrize(
    ("name", "old", "new", "parts"),
    [
        ("pl/page_riichi.yaml", 'title: "', 'title: "O ', OF_ALL_TEXTS),
        ("pl/yaku.yaml", 'toitoi: "', 'toitoi: "To ', {LANG, TEXT_MAP} | OF_ALL_TEXTS),
        ("nl/page_riichi.yaml", 'title: "', 'title: "De ', {LANG} | OF_ALL_TEXTS),
        ("en/page_riichi.yaml", 'title: "', 'title: "The ', ALL),
    ],
)
def test_a_text_renews_the_languages_that_say_it(
    source: Source, store: Store, tmp_path: Path, name: str, old: str, new: str, parts: set[str]
) -> None:
    assert outdated(source, store, tmp_path) == set()
    undo = replacing(source.texts, name, old, new)
    try:
        assert outdated(source, store, tmp_path) == parts
    finally:
        undo()
    assert outdated(source, store, tmp_path) == set()


def test_a_rule_and_a_new_file_renew_every_part(source: Source, store: Store, tmp_path: Path) -> None:
    undo = replacing(source.data, "limits.yaml", "2000", "2400")
    assert outdated(source, store, tmp_path) == ALL
    undo()
    (source.data / "rulesets" / "ours.yaml").write_text("extends: common\n", "utf-8")
    assert outdated(source, store, tmp_path) == ALL
    (source.data / "rulesets" / "ours.yaml").unlink()
    assert outdated(source, store, tmp_path) == set()


def test_schemas_for_editors_renew_nothing(source: Source, store: Store, tmp_path: Path) -> None:
    """`make schemas` writes them, `new` too, and another test while this one runs."""
    schema = source.data / "schema" / "fu.json"
    schema.parent.mkdir()
    schema.write_text("{}", "utf-8")
    assert outdated(source, store, tmp_path) == set()
    shutil.rmtree(schema.parent)


@pytest.mark.parametrize("name", ["questions", f"cards {LANG}"])
def test_questions_and_cards_say_no_text_but_those_they_depend_on(
    whole: Path, tmp_path: Path, name: str
) -> None:
    """All others are changed at once, in every language but the source, and not a byte differs."""
    build = SiteBuild(Source(base_url=BASE_URL), (), Store(KEPT), tmp_path)
    library = build._inputs.renderer.library
    part = next(each for each in build.parts() if each.name == name)
    stored = build.find(part)
    assert whole.exists()
    assert stored
    read = json.loads((stored / MANIFEST).read_text("utf-8"))["texts"]
    for lang in {*library.texts} - {SOURCE}:
        texts = library.texts[lang]
        others = {key: changed(each) for key, each in texts.entries.items() if key not in read.get(lang, ())}
        assert len(others) > 1_000
        library.texts |= {lang: replace(texts, entries={**texts.entries, **others})}
    part.write(tmp_path / "made")
    assert {*differences(stored, tmp_path / "made")} <= {MANIFEST}


def changed(entry: Entry) -> Entry:
    """Return a text with a sign of its own in each of its forms."""
    signed = {form: f"{text}¤" for form, text in entry.parts() if text}
    return replace(entry, **signed)  # type: ignore[arg-type]  # forms are strings


@pytest.mark.parametrize(
    ("imports", "parts"),
    [({}, {"shared files"}), ({"site/page.js": ["lib/edited.js"]}, ALL)],
    ids=["what it does", "what it imports"],
)
def test_a_script_renews_the_pages_if_its_imports_change(
    source: Source,
    store: Store,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    imports: dict[str, list[str]],
    parts: set[str],
) -> None:
    edited, read, table = str(SCRIPTS / "site" / "page.js"), Path.read_bytes, import_table()
    assert outdated(source, store, tmp_path) == set()
    monkeypatch.setattr(
        Path, "read_bytes", lambda path: b"//" + read(path) if str(path) == edited else read(path)
    )
    monkeypatch.setattr(inputs, "import_table", lambda: table | imports)
    assert outdated(source, store, tmp_path) == parts


@pytest.mark.parametrize("name", ["docs/library.md", "riichi_rules/api/ruleset.py"])
def test_a_document_and_a_docstring_renew_the_documents_alone(
    source: Source, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    edited, read = str(ROOT / name), Path.read_bytes
    monkeypatch.setattr(
        Path, "read_bytes", lambda path: b"# edited\n" + read(path) if str(path) == edited else read(path)
    )
    inputs.program_hash.cache_clear()
    assert outdated(source, store, tmp_path) == {"documents"}
    inputs.program_hash.cache_clear()


def test_a_commit_renews_the_api_alone(
    source: Source, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inputs, "data_version", lambda: DataVersion("2.0.0", None, None))
    assert outdated(source, store, tmp_path) == {"api"}


BUILD = """
import sys
from pathlib import Path
from generator.site.build import build_site
from generator.site.library import Source
if __name__ == "__main__":
    data, texts, site, lang = sys.argv[1:]
    build_site(Source(data=Path(data), texts=Path(texts), questions="none"), Path(site), [lang])
"""


def test_a_site_of_stored_parts_is_the_same_as_one_made_anew(
    source: Source, store: Store, tmp_path: Path
) -> None:
    """Not a byte differs, though the other is made with other hashes in Python, at another time."""
    undo = replacing(source.texts, "pl/page_riichi.yaml", 'title: "', 'title: "O ')
    load_texts.cache_clear()
    build_site(source, tmp_path / "stored", [LANG], store=store)
    arguments = [str(source.data), str(source.texts), str(tmp_path / "anew"), LANG]
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHONHASHSEED": "7",
        "TZ": "Asia/Tokyo",
        "SOURCE_DATE_EPOCH": "",
    }
    command = [sys.executable, "-c", BUILD, *arguments]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    undo()
    assert differences(tmp_path / "stored", tmp_path / "anew") == []


def test_a_language_that_is_built_alone_leads_to_no_other(built: Path) -> None:
    assert "/fr/yaku/pinfu/" not in (built / "site" / LANG / "yaku/pinfu/index.html").read_text("utf-8")


def test_a_file_that_is_saved_during_a_build_does_not_count_as_read(source: Source) -> None:
    """The part may be made from what stood there before, so the next build makes it again."""
    build, path = BuildInputs(source, (LANG,)), source.data / "limits.yaml"
    with build.recording("", ()) as recorded:
        path.read_bytes()
    assert build.are_current(recorded())
    os.utime(path, (0, time.time() + 5))
    assert not build.are_current(recorded())
    os.utime(path, (0, 0))


def test_code_that_is_saved_during_a_build_does_not_count_as_run(
    source: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = BuildInputs(source, (LANG,))
    monkeypatch.setattr(inputs, "program_hash", lambda: "edited")
    monkeypatch.setattr(inputs, "import_table", lambda: {"edited.js": ()})
    with build.recording("", ()) as recorded:
        assert not BuildInputs(source, (LANG,)).are_current(recorded())


def differences(one: Path, other: Path) -> list[str]:
    """Return the files that two folders do not have alike."""
    found: list[str] = []
    pending = [dircmp(one, other, ignore=[])]
    while pending:
        compared = pending.pop()
        found += [*compared.left_only, *compared.right_only, *compared.funny_files]
        files = compared.common_files
        found += [
            name
            for name in files
            if Path(compared.left, name).read_bytes() != Path(compared.right, name).read_bytes()
        ]
        pending += compared.subdirs.values()
    return found


@pytest.fixture(scope="module")
def before(built: Path) -> dict[str, str]:
    """Return the pages as Markdown, without those of questions."""
    docs = built / "rendered" / LANG / "docs"
    found = {path.relative_to(docs).as_posix(): path for path in docs.rglob("*.md")}
    return {name: path.read_text("utf-8") for name, path in found.items() if not name.startswith(PRACTICE)}


@pytest.fixture(scope="module")
def after(source: Source) -> dict[str, str]:
    """Return the same pages under rules with a Pure Straight worth one han more in a closed hand."""
    undo = replacing(source.data, "yaku.yaml", WAS, IS)
    renderer = Renderer(source, [LANG])
    ruled = renderer.ruled(LANG)
    shown = (page for page in renderer.page_list if not page.file.startswith(PRACTICE))
    pages = {page.file: renderer.page(page, ruled) for page in shown}
    undo()
    return pages


def without_questions(pages: Mapping[str, str]) -> dict[str, str]:
    """Return pages without the questions of lessons."""
    return {file: ASKING.sub("", text) for file, text in pages.items()}


def pieces(text: str) -> list[str]:
    """A page cut where rows, items and paragraphs begin."""
    return PIECE.split(text)


def test_a_changed_value_changes_the_page_the_table_and_the_sheet(
    before: dict[str, str], after: dict[str, str]
) -> None:
    unit = re.escape(load_texts(LANG).say("units.han", n=3).partition("3")[2].strip())
    page = re.compile(rf'class="badges">\s*<div class="card">\s*<dt>[^<]*</dt>\s*<dd>3\s{unit}<')
    assert page.search(after[PAGE])
    assert not page.search(before[PAGE])
    row = re.compile(rf'yaku-table.*{YAKU}/">(?:(?!</tr>).)*?<data value="3">3</data>', re.DOTALL)
    assert row.search(after["yaku/index.md"])
    assert not row.search(before["yaku/index.md"])
    assert sheet_head(after["cheat-sheet.md"]).startswith("3")
    assert sheet_head(before["cheat-sheet.md"]).startswith("2")


def sheet_head(sheet: str) -> str:
    """Under which value the yaku stands on the cheat sheet."""
    heads = re.findall(r'sheet-head">([^<]*)<', sheet[: sheet.index(f'{YAKU}/"')])
    return str(heads[-1])


def test_a_changed_value_changes_nothing_else(before: dict[str, str], after: dict[str, str]) -> None:
    """But the counts of hands that have the yaku: just the pages with such a hand change."""
    before, after = without_questions(before), without_questions(after)
    assert before.keys() == after.keys()
    differ = {file for file in before if before[file] != after[file]}
    counting = {
        file for file, text in before.items() if any(worth.startswith("2") for worth in COUNTED.findall(text))
    }
    assert PAGE in counting
    assert differ == {PAGE} | LISTS | counting
    for file in differ - counting:
        new = set(pieces(after[file])) - set(pieces(before[file]))
        assert all(YAKU in piece for piece in new), file


def test_in_a_counted_hand_its_line_and_the_sum_change(before: dict[str, str], after: dict[str, str]) -> None:
    before, after = without_questions(before), without_questions(after)
    for file in (file for file in before if before[file] != after[file] and COUNTED.search(before[file])):
        if file in LISTS | {PAGE}:
            continue
        pairs = zip(pieces(before[file]), pieces(after[file]), strict=True)
        new = [piece for old, piece in pairs if old != piece]
        lines = [piece for piece in new if COUNTED.search(piece)]
        assert lines, file
        assert all("<strong>" in piece or 'class="n"' in piece for piece in new if piece not in lines), file


@pytest.mark.mass(0, 20)
def test_after_random_edits_the_site_is_the_same_as_one_made_anew(tmp_path: Path, chunk: int) -> None:
    """Ten edits of texts, rules, skeletons, templates, scripts, styles and code, one after the other."""
    chance, clone = random.Random(chunk), tmp_path / "clone"
    clone.mkdir()
    for name in COPIED:
        whole = ROOT / name
        copy = shutil.copytree if whole.is_dir() else shutil.copyfile
        copy(whole, clone / name)
    (clone / "build").mkdir()
    for _ in range(10):
        edit(clone, chance)
        assert run(clone, "stored") == run(clone, "anew", "--anew", store=tmp_path / "put aside")
        assert differences(clone / "stored", clone / "anew") == []


EDITS: dict[str, tuple[str, str]] = {
    "content/texts/*/page_*.yaml": ('title: "', 'title: "+ '),
    "content/texts/*/yaku.yaml": ('.rule: "', '.rule: "+ '),
    "content/texts/*/ui.yaml": (': "', ': "+ '),
    "rules_data/rulesets/*.yaml": ("value: ", "value:  "),
    "content/pages/*.j2": ("\n", "\n<!-- edited -->\n"),
    "content/templates/*.j2": ("%}\n", "%}\n\n"),
    "content/assets/js/*/*.js": ("\n", "\n// edited\n"),
    "content/assets/js/*/*.j[s]": ("import {", 'import "../site/page.js";\nimport {'),
    "content/assets/css/*/*.css": ("{", "{ --edited: 1;"),
    "docs/*.md": ("\n", "\n\nEdited.\n"),
    "generator/site/show/*.py": ('"', '"'),
    "content/theme/partials/*.html": ("\n", "\n<!-- edited -->\n"),
}


def edit(clone: Path, chance: random.Random) -> None:
    """Change one file of one of the kinds at random."""
    pattern, (old, new) = chance.choice([*EDITS.items()])
    paths = [path for path in sorted(clone.glob(pattern)) if old in path.read_text("utf-8")]
    path = chance.choice(paths)
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")


def run(clone: Path, out: str, *options: str, store: Path | None = None) -> int:
    """Build a language; with `store`, the stored parts lie there meanwhile."""
    kept = clone / "build" / "kept"
    if store and kept.exists():
        kept.rename(store)
    command = [sys.executable, "-m", "generator", "site", "--out", out, "--lang", LANG, *options]
    done = subprocess.run(command, cwd=clone, capture_output=True, check=False)
    if store and store.exists():
        shutil.rmtree(kept, ignore_errors=True)
        store.rename(kept)
    return done.returncode
