"""Every numbered fact of the source documents is stated by a text of the site."""

from pathlib import Path

import yaml

from riichi_rules.texts.languages import load_texts

STATED: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "stated.yaml").read_text())
# The number of facts in each source document.
NUMBERED = {"S0": 10, "S1": 12, "S2": 15, "S3": 50, "S4": 11}


def test_the_texts_that_state_the_facts_are_there() -> None:
    """In English, which every language has whole."""
    texts = load_texts()
    assert [key for keys in STATED.values() for key in keys if not texts.has(f"page_{key}")] == []


def test_no_numbered_fact_is_left_out() -> None:
    wanted = {f"{source}-{number}" for source, facts in NUMBERED.items() for number in range(1, facts + 1)}
    assert wanted - {fact for fact, keys in STATED.items() if keys} == set()
