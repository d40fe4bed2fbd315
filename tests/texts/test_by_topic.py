"""A file of texts is read when the first of its texts is needed."""

from pathlib import Path
from random import Random

import pytest

from riichi_rules.problems import Faulty
from riichi_rules.texts.languages import (
    EntriesByTopic,
    languages,
    lazy_texts,
    load_texts,
    unpublished_languages,
)


@pytest.mark.parametrize("lang", [*languages(), *unpublished_languages(), "xr"])
def test_they_are_the_texts_of_the_language(lang: str) -> None:
    assert dict(lazy_texts(lang).entries) == dict(load_texts(lang).entries)


@pytest.mark.parametrize("lang", [*languages(), *unpublished_languages()])
def test_files_may_be_needed_in_any_order(lang: str) -> None:
    entries, expected = EntriesByTopic(lang), load_texts(lang).entries
    for key in Random(lang).sample([*expected], len(expected)):
        assert entries[key] == expected[key]
    assert dict(entries) == dict(expected)


def test_a_file_that_is_not_needed_may_be_faulty(tmp_path: Path) -> None:
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl" / "units.yaml").write_text('fu: "fu"\n', "utf-8")
    (tmp_path / "pl" / "words.yaml").write_text('east: "wschód\n', "utf-8")
    entries = EntriesByTopic("pl", tmp_path)
    assert entries["units.fu"].text == "fu"
    assert "units.han" not in entries
    assert "nothing.at_all" not in entries
    with pytest.raises(Faulty):
        entries.get("words.east")
    with pytest.raises(Faulty):
        len(entries)
