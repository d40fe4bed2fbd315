"""What the pages of the built site are expected to say."""

import json
from pathlib import Path

import pytest

from riichi_rules.texts.languages import Texts, load_texts
from tests.whole import LANGS


def as_json(texts: Texts) -> str:
    """Return all texts of a language as scripts read them: a text, or its plural forms."""
    entries = {key: texts.entry(key) for key in texts.keys_of()}
    plain = {key: dict(entry.forms) if entry.is_plural else entry.text for key, entry in entries.items()}
    return json.dumps(plain, ensure_ascii=False)


@pytest.fixture(scope="session")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the texts of each language."""
    folder = tmp_path_factory.mktemp("texts")
    for lang in LANGS:
        folder.joinpath(f"{lang}.json").write_text(as_json(load_texts(lang)), "utf-8")
    return folder
