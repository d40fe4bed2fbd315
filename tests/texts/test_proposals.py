"""Terms without a source in their language are known as proposals."""

from pathlib import Path

from generator.texts.catalog import SOURCE, languages, read_topics
from generator.texts.proposals import check_proposals, load_proposals


def test_every_language_but_english_knows_its_proposals() -> None:
    assert set(load_proposals()) == set(languages()) - {SOURCE}


def test_every_proposal_is_a_text_that_there_is() -> None:
    assert list(check_proposals(read_topics(SOURCE))) == []


def test_a_proposal_of_a_text_that_is_not_there_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "proposals.yaml"
    path.write_text("nl: [glossary.tile, glossary.tiel]\n", encoding="utf-8")
    (problem,) = check_proposals(read_topics(SOURCE), path)
    assert str(problem).startswith("content/proposals.yaml:1:21: error: no text 'glossary.tiel'")
