"""A build makes what has changed, and the site is the same as one that is made anew."""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from filecmp import dircmp
from pathlib import Path

import pytest

from generator.kept.store import MANIFEST, Store
from generator.site import inputs
from generator.site.assets import SCRIPTS, import_table
from generator.site.build import SiteBuild, build_site
from generator.site.inputs import BuildInputs
from generator.site.library import Source
from riichi_rules.data import DATA, TEXTS
from riichi_rules.texts.languages import load_texts

ROOT = Path(__file__).parents[2]
LANG = "nl"
COPIED = ("riichi_rules", "generator", "content", "rules_data", "docs", "mkdocs.yml")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    """Return sources that may be changed."""
    folder = tmp_path_factory.mktemp("sources")
    shutil.copytree(TEXTS, folder / "texts")
    shutil.copytree(DATA, folder / "rules_data", ignore=shutil.ignore_patterns("schema"))
    return Source(data=folder / "rules_data", texts=folder / "texts", questions="none")


@pytest.fixture(scope="module")
def store(source: Source, tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Return a store with the parts of a site."""
    folder = tmp_path_factory.mktemp("built")
    build_site(source, folder / "site", [LANG], store=Store(folder / "kept"))
    return Store(folder / "kept")


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
        ("pl/page_riichi.yaml", 'title: "', 'title: "O ', {"shared files"}),
        ("pl/yaku.yaml", 'toitoi: "', 'toitoi: "To ', {LANG, "shared files"}),
        ("nl/page_riichi.yaml", 'title: "', 'title: "De ', {LANG, "shared files"}),
        ("en/page_riichi.yaml", 'title: "', 'title: "The ', {LANG, "shared files"}),
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
    assert outdated(source, store, tmp_path) == {LANG, "shared files"}
    undo()
    (source.data / "rulesets" / "ours.yaml").write_text("extends: common\n", "utf-8")
    assert outdated(source, store, tmp_path) == {LANG, "shared files"}
    (source.data / "rulesets" / "ours.yaml").unlink()
    assert outdated(source, store, tmp_path) == set()


@pytest.mark.parametrize(
    ("imports", "parts"),
    [({}, {"shared files"}), ({"site/page.js": ["lib/edited.js"]}, {LANG, "shared files"})],
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


def test_a_changed_site_is_the_same_as_one_made_anew(source: Source, store: Store, tmp_path: Path) -> None:
    undo = replacing(source.texts, "nl/page_riichi.yaml", 'title: "', 'title: "De ')
    load_texts.cache_clear()
    build_site(source, tmp_path / "stored", [LANG], store=store)
    build_site(source, tmp_path / "anew", [LANG])
    undo()
    assert differences(tmp_path / "stored", tmp_path / "anew") == []


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
