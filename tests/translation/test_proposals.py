"""Terms without a source in their language are known as proposals."""

from pathlib import Path

import yaml

from generator.translation.proposals import PROPOSALS, check_proposals, load_proposals, without_proposal
from riichi_rules.texts.languages import SOURCE, languages, read_topics


def test_every_language_but_english_knows_its_proposals() -> None:
    assert set(load_proposals()) == set(languages()) - {SOURCE}


def test_every_proposal_is_a_text_that_there_is() -> None:
    assert list(check_proposals(read_topics(SOURCE))) == []


def test_a_proposal_of_a_text_that_is_not_there_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "proposals.yaml"
    path.write_text("nl: [glossary.tile, glossary.tiel]\n", encoding="utf-8")
    (problem,) = check_proposals(read_topics(SOURCE), path)
    assert str(problem).startswith("content/proposals.yaml:1:21: error: no text 'glossary.tiel'")


def test_each_proposal_can_be_taken_off_the_list_until_none_is_left() -> None:
    """Whatever stands beside it: no line is left blank, and what else is said stays as it is."""
    data = PROPOSALS.read_bytes()
    for lang, keys in load_proposals().items():
        for key in keys:
            after = without_proposal(data, lang, key)
            assert len(data) - len(after) in {len(key), len(key) + 2, len(key) + 4}
            assert max(map(len, after.decode().splitlines())) <= 120
            data = after
    assert load_proposals().keys() == yaml.safe_load(data).keys()
    assert not any(yaml.safe_load(data).values())
    assert without_proposal(data, "ru", "glossary.priority") == data
