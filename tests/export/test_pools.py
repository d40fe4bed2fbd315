"""Pools are made once, kept whole, and written as two files: some questions to begin with, and all."""

import gzip
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator.export.browser.pool_files import BEGIN_WITH
from generator.export.browser.quiz import TextName
from generator.export.formats import format_schemas
from generator.export.pools import (
    KEPT_VERSIONS,
    PoolStore,
    StoredPool,
    all_pools,
    load_pool,
    pool_owner,
    read_pool,
    rules_version,
    stored_questions,
    versions,
    write_pool,
)
from generator.quiz.registry import KINDS
from riichi_rules.data import DATA
from tests.rulebook import book

KIND, RULESET = "points", "common"
FIRST_LIMIT, POOL_LIMIT = 9 * 1024, 60 * 1024  # as hosts send them


def questions_of(pool: StoredPool) -> list[dict[str, Any]]:
    return [*map(json.loads, pool.questions)]


def ids_of(pool: StoredPool) -> list[str]:
    return [each["id"] for each in questions_of(pool)]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> PoolStore:
    """Return a store in which a pool has been made."""
    store = PoolStore(folder=tmp_path_factory.mktemp("made"))
    store.pool(KIND, RULESET)
    return store


def test_a_pool_is_kept_as_it_was_made(made: PoolStore) -> None:
    path = made.path(KIND, RULESET)
    kept, written = path.read_bytes(), path.stat().st_mtime_ns
    pool = made.pool(KIND, RULESET)
    assert path.stat().st_mtime_ns == written
    listed = [each.id for each in stored_questions(made, KIND, RULESET)]
    assert listed == ids_of(pool) == sorted(ids_of(pool))
    assert len(ids_of(pool)) == pool.size
    assert TextName("explain.worth") in pool.named
    path.unlink()
    assert made.pool(KIND, RULESET) == pool
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda _: b"no pool at all",
        lambda content: content[: len(content) // 2],
        lambda content: content[:2000] + bytes([content[2000] ^ 1]) + content[2001:],
        lambda content: gzip.compress(gzip.decompress(content).replace(b'"prompt":', b'"prompt" :', 1)),
        lambda content: gzip.compress(gzip.decompress(content) + b"\n{}"),
    ],
)
def test_a_damaged_pool_is_not_read(
    made: PoolStore, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "pool.gz"
    path.write_bytes(damage(made.path(KIND, RULESET).read_bytes()))
    assert read_pool(path) is None


def test_a_damaged_pool_is_made_anew(made: PoolStore) -> None:
    path = made.path(KIND, RULESET)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    made.pool(KIND, RULESET)
    assert path.read_bytes() == whole


def test_pools_belong_to_the_rules_they_were_made_from(tmp_path: Path) -> None:
    data = tmp_path / "rules_data"
    copytree(DATA, data)
    assert [*versions(data)] == [*versions(DATA)]
    limits = data / "limits.yaml"
    limits.write_text(limits.read_text().replace("base: 3000", "base: 3200"))
    assert not {*versions(data)} & {*versions(DATA)}
    assert rules_version(data) != rules_version(DATA)
    changed = PoolStore(data, tmp_path / "pools").pool(KIND, RULESET)
    rights = [field["right"] for each in questions_of(changed) for field in each["answer"]["numbers"]]
    assert 12800 in rights


def test_only_the_newest_versions_of_a_pool_are_kept(made: PoolStore, tmp_path: Path) -> None:
    for number in range(KEPT_VERSIONS + 2):
        store = PoolStore(folder=tmp_path, versions=(f"version{number}",) * len(KINDS))
        write_pool(store.path(KIND, RULESET), made.pool(KIND, RULESET))
    assert len([*tmp_path.rglob("*.gz")]) == KEPT_VERSIONS


def test_a_kind_that_is_alike_everywhere_has_one_pool() -> None:
    pools = [*all_pools(book())]
    assert len({*pools}) == len(pools)
    for name, kind in KINDS.items():
        rulesets = [ruleset for of, ruleset in pools if of == name]
        homes = {ruleset: pool_owner(book(), name, ruleset) for ruleset in book().rulesets}
        assert rulesets == [*dict.fromkeys(homes.values())]
        assert rulesets[0] == "common"
        if not kind.is_ruled:
            assert rulesets == ["common"]
    assert pool_owner(book(), "full-hand", "tenhou") == "tenhou"
    assert pool_owner(book(), "waits", "tenhou") == "common" != pool_owner(book(), "waits", "tenhou_sanma")
    assert load_pool("words", "tenhou") is load_pool("words", "common")


def test_the_site_has_every_pool_under_the_hash_of_its_content(whole: Path) -> None:
    store, folder = PoolStore(), whole / "data" / "quiz"
    index = json.loads((folder / "index.json").read_text())
    assert [*index["kinds"]] == [*KINDS]
    assert index["rules"] == rules_version()
    assert index["figures"]["ema_2025"]["fu.pair_double_wind"] == 2
    for kind, stated in index["kinds"].items():
        assert {*stated["pools"]} <= ({*book().rulesets} if stated["ruled"] else {"common"})
        for ruleset, name in stated["pools"].items():
            text = (folder / kind / name / "all.json").read_bytes()
            assert sha256(text).hexdigest().startswith(name)
            assert [each["id"] for each in json.loads(text)] == ids_of(store.pool(kind, ruleset))


def test_the_files_of_the_site_are_as_their_schemas_say(whole: Path) -> None:
    folder, schemas = whole / "data" / "quiz", format_schemas()
    index = json.loads((folder / "index.json").read_text())
    Draft202012Validator(schemas["quiz-index"]).validate(index)
    assert {*index["kinds"]} == {*KINDS}
    for kind, listed in index["kinds"].items():
        owned = listed["pools"][RULESET]
        for name in ("first", "all"):
            questions = json.loads((folder / kind / owned / f"{name}.json").read_text())[:BEGIN_WITH]
            Draft202012Validator(schemas["quiz-pool"]).validate(questions)


def test_a_visit_begins_with_a_few_questions_of_every_level(whole: Path) -> None:
    for path in (whole / "data" / "quiz").glob("*/*/all.json"):
        all_, first = json.loads(path.read_text()), json.loads(path.with_name("first.json").read_text())
        assert len(first) == min(BEGIN_WITH, len(all_)), path
        assert {each["level"] for each in first} == {each["level"] for each in all_}, path
        assert all(each in all_ for each in first)
        assert len(gzip.compress(path.with_name("first.json").read_bytes())) <= FIRST_LIMIT, path
        assert len(gzip.compress(path.read_bytes())) <= POOL_LIMIT, path
