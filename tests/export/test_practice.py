"""The groups of practice: every kind in one of them, every concept with a name."""

from pathlib import Path

import pytest

from generator.export.practice import concept_map, load_practice
from generator.quiz.concepts import concept_texts
from generator.quiz.registry import KINDS
from riichi_rules.problems import Faulty
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book


def test_every_kind_stands_in_one_group() -> None:
    kinds = [kind for group in load_practice() for kind in group.kinds]
    assert sorted(kinds) == sorted(KINDS)


@pytest.mark.parametrize("lang", languages())
def test_every_concept_of_the_map_has_a_name_and_a_kind_that_practises_it(lang: str) -> None:
    groups = concept_map(book(), load_texts(lang))
    shown = {
        id_: each
        for group in groups
        for part in ("concepts", "met_only")
        for id_, each in group[part].items()
    }
    assert {each for each in concept_texts().own if not each.startswith("call.")} <= {*shown}
    assert all(name and kind in KINDS for name, kind in shown.values())


def test_a_local_yaku_is_shown_to_who_has_met_it_alone() -> None:
    (yaku,) = (group for group in concept_map(book(), load_texts("en")) if "yaku.pinfu" in group["concepts"])
    assert "yaku.sanrenkou" in yaku["met_only"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("- {group: tiles, kinds: [waitz], concepts: {}}\n", "unknown_kind"),
        ("- {group: tiles, kinds: [waits, waits], concepts: {}}\n", "kind_twice"),
        ("- {group: tiles, kinds: [waits], concepts: {}}\n", "kind_missing"),
        ("- {group: tiles, kinds: [waits]}\n", "missing_key"),
    ],
)
def test_a_fault_of_the_groups_is_told_with_its_place(tmp_path: Path, content: str, code: str) -> None:
    (tmp_path / "practice.yaml").write_text(content)
    with pytest.raises(Faulty) as found:
        load_practice(tmp_path / "practice.yaml")
    assert code in {problem.code for problem in found.value.problems}
    assert {problem.file for problem in found.value.problems} == {"content/practice.yaml"}
