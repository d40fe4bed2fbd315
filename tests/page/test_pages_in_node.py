"""Pages of the built site in Node, clicked and read: each `*.test.js` beside this file."""

import json
from pathlib import Path

import pytest

from riichi_rules.texts.languages import Texts, load_texts
from tests.node import run_tests
from tests.whole import LANGS

FILES = sorted(Path(__file__).parent.glob("*.test.js"))


def as_json(texts: Texts) -> str:
    """Return all texts of a language as scripts read them: a text, or its plural forms."""
    entries = {key: texts.entry(key) for key in texts.keys_of()}
    plain = {key: dict(entry.forms) if entry.is_plural else entry.text for key, entry in entries.items()}
    return json.dumps(plain, ensure_ascii=False)


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the texts of each language."""
    folder = tmp_path_factory.mktemp("texts")
    for lang in LANGS:
        folder.joinpath(f"{lang}.json").write_text(as_json(load_texts(lang)), "utf-8")
    return folder


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".test.js"))
def test_pages_in_node(path: Path, whole: Path, texts: Path) -> None:
    """Run the tests of a file, each of which is a sentence of its own there."""
    run_tests(path, (), SITE=str(whole), TEXTS=str(texts))
