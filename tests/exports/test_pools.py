"""Pools are made once, kept whole, and written as sets small enough to be fetched one by one."""

import gzip
import json
from pathlib import Path
from shutil import copytree

import pytest

from generator.exports.phrases import Naming
from generator.exports.pools import (
    KEPT_VERSIONS,
    Shelf,
    all_pools,
    load_pool,
    read_pool,
    rules_version,
    versions,
)
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import SETS
from generator.rules.load import DATA
from tests.rulebook import book

KIND, RULESET = "points", "common"
SET_LIMIT = 60 * 1024


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(folder=tmp_path)


def test_a_pool_is_kept_as_it_was_made(shelf: Shelf) -> None:
    made = shelf.pool(KIND, RULESET)
    assert read_pool(shelf.path(KIND, RULESET)) == made == shelf.pool(KIND, RULESET)
    assert [json.loads(each)["id"] for each in made.questions.values()] == [*made.questions]
    assert Naming("explain.worth") in made.named
    assert made.coverage["cell"] == (106, 106)


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"no pool at all",
        lambda content: content[: len(content) // 2],
        lambda content: content[:2000] + bytes([content[2000] ^ 1]) + content[2001:],
        lambda content: gzip.compress(gzip.decompress(content).replace(b'"right":', b'"right" :', 1)),
        lambda content: gzip.compress(gzip.decompress(content) + b"\n{}"),
    ],
)
def test_a_damaged_pool_is_made_anew(shelf: Shelf, damage: object) -> None:
    made, path = shelf.pool(KIND, RULESET), shelf.path(KIND, RULESET)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))  # type: ignore[operator]  # one of the functions above
    assert read_pool(path) is None
    assert shelf.pool(KIND, RULESET) == made
    assert path.read_bytes() == whole


def test_a_pool_that_is_there_is_not_made_again(shelf: Shelf) -> None:
    shelf.pool(KIND, RULESET)
    path = shelf.path(KIND, RULESET)
    written = path.stat().st_mtime_ns
    shelf.pool(KIND, RULESET)
    assert path.stat().st_mtime_ns == written


def test_pools_belong_to_the_rules_they_were_made_from(tmp_path: Path) -> None:
    data = tmp_path / "rules_data"
    copytree(DATA, data)
    assert [*versions(data)] == [*versions(DATA)]
    limits = data / "limits.yaml"
    limits.write_text(limits.read_text().replace("base: 3000", "base: 3200"))
    assert not {*versions(data)} & {*versions(DATA)}
    assert rules_version(data) != rules_version(DATA)
    changed = Shelf(data, tmp_path / "pools").pool(KIND, RULESET)
    assert any('"right":12800' in each for each in changed.questions.values())


def test_only_the_newest_versions_of_a_pool_are_kept(tmp_path: Path) -> None:
    for number in range(KEPT_VERSIONS + 2):
        Shelf(folder=tmp_path, versions=(f"version{number}",) * len(KINDS)).pool(KIND, RULESET)
    assert len([*tmp_path.rglob("*.gz")]) == KEPT_VERSIONS


def test_a_kind_that_is_alike_everywhere_has_one_pool() -> None:
    pools = [*all_pools(book())]
    assert len({*pools}) == len(pools)
    for name, kind in KINDS.items():
        rulesets = [ruleset for of, ruleset in pools if of == name]
        assert rulesets == ([*book().rulesets] if kind.is_ruled else ["common"])
    assert load_pool("words", "tenhou") is load_pool("words", "common")


def test_the_site_has_every_question_in_its_set(whole: Path) -> None:
    folder = whole / "data" / "quiz"
    index = json.loads((folder / "index.json").read_text())
    assert index["sets"] == SETS
    assert [*index["kinds"]] == [*KINDS]
    assert index["rules"] == rules_version()
    assert index["figures"]["ema_2025"]["fu.pair_double_wind"] == 2
    for kind, ruleset in all_pools(book()):
        sets = [folder / kind / ruleset / f"{number}.json" for number in range(SETS)]
        ids = []
        for number, path in enumerate(sets):
            content = json.loads(path.read_text())
            assert (content["kind"], content["ruleset"]) == (kind, ruleset)
            assert all(each["id"].startswith(str(number)) for each in content["questions"])
            assert len(gzip.compress(path.read_bytes(), 9)) <= SET_LIMIT
            ids += [each["id"] for each in content["questions"]]
        assert len(ids) == len({*ids}) == index["kinds"][kind]["counts"][ruleset]
