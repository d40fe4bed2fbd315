"""The machine-readable API: complete, true to the rules and to its schemas, and as stable as it promises."""

import json
import os
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from generator.check.examples import load_examples
from generator.cli.main import main
from generator.export.api.files import api_files
from riichi_rules.data import DATA
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.engine.tiles import TILE
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import make_book
from riichi_rules.texts.languages import SOURCE, languages, load_texts
from tests.rulebook import book, rules
from tests.rules.rule_files import files_with, text_of

ROOT = Path(__file__).parents[2]
PROMISED = Path(__file__).with_name("v1.txt")
RULESETS = [*book().rulesets]


def files_of(rule_book: Book) -> dict[str, bytes]:
    return dict(api_files(rule_book, {lang: load_texts(lang) for lang in languages()}))


@cache
def files() -> Mapping[str, bytes]:
    return files_of(book())


@cache
def read(path: str) -> Any:
    return json.loads(files()[path])


def ruleset(name: str) -> Any:
    return read(f"rulesets/{name}.json")


def schema_of(path: str) -> Any:
    """Return the schema that a file names, resolved from the path of the file."""
    return read(posixpath.normpath(posixpath.join(posixpath.dirname(path), read(path)["$schema"])))


DATA_FILES = [path for path in files() if not path.startswith("schema/")]


# The files


@pytest.mark.parametrize("path", DATA_FILES)
def test_every_file_keeps_to_the_schema_it_names(path: str) -> None:
    schema = schema_of(path)
    Draft202012Validator.check_schema(schema)
    assert [error.message for error in Draft202012Validator(schema).iter_errors(read(path))] == []


@pytest.mark.parametrize("path", DATA_FILES)
def test_a_file_that_lacks_a_part_does_not_pass(path: str) -> None:
    """Look only at what the schema requires: to check all the other parts takes long."""
    content = read(path)
    validator = Draft202012Validator({"required": schema_of(path)["required"]})
    assert validator.is_valid(content)
    for key in content:
        assert not validator.is_valid({name: content[name] for name in content.keys() - {key}}), key


def test_a_schema_lets_through_what_a_later_file_may_add() -> None:
    content = read("yaku.json")
    content = content | {
        "new": 1,
        "yaku": content["yaku"] | {"newest": content["yaku"]["pinfu"] | {"new": []}},
    }
    assert list(Draft202012Validator(read("schema/yaku.json")).iter_errors(content)) == []


def test_the_index_lists_exactly_the_files_that_there_are() -> None:
    index = read("index.json")
    assert [each["path"] for each in index["files"]] == [*files()]
    for each in index["files"]:
        assert each["about"]
        assert each["schema"] in files() or each["path"].startswith("schema/")
    assert {each["id"]: each["path"] for each in index["rulesets"]} == {
        name: f"rulesets/{name}.json" for name in book().rulesets
    }
    assert {each["code"]: each["path"] for each in index["languages"]} == {
        lang: f"texts/{lang}.json" for lang in languages()
    }
    assert {each["path"] for each in index["rulesets"] + index["languages"]} <= files().keys()


def test_the_files_are_the_same_bytes_each_time(tmp_path: Path) -> None:
    """Whatever the order in which a run of Python hashes text."""
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "generator", "export", "api", "--out", str(tmp_path / seed)]
        subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, check=True)
        written = {
            str(path.relative_to(tmp_path / seed)): path.read_bytes()
            for path in (tmp_path / seed).rglob("*")
            if path.is_file()
        }
        assert written == files()


def test_every_file_is_plain_text_with_one_line_feed_at_its_end() -> None:
    for path, content in files().items():
        assert content.endswith(b"}\n"), path
        assert b"\\u" not in content, path


def test_faulty_rules_are_not_exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = files_with({"fu": b"round_up_to: ten\nitems: {}\n"})
    monkeypatch.setattr("generator.cli.commands.export.load_book", lambda: make_book(faulty))
    run = CliRunner().invoke(main, ["export", "api", "--out", str(tmp_path / "api")])
    assert (run.exit_code, "rules_data/fu.yaml:1:14: error" in run.stderr) == (1, True)
    assert not (tmp_path / "api").exists()


# The rules in them


def test_a_changed_yaku_changes_its_file_and_every_ruleset_and_nothing_else() -> None:
    before = "pinfu:\n  han: {closed: 1}"
    assert before in text_of("yaku")
    changed = text_of("yaku").replace(before, "pinfu:\n  han: {closed: 4}")
    after = files_of(make_book(files_with({"yaku": changed.encode()})))
    touched = {path for path in files() if after[path] != files()[path]}
    assert touched == {"yaku.json", *(f"rulesets/{name}.json" for name in RULESETS)}
    for path in touched:
        assert json.loads(after[path])["yaku"]["pinfu"]["han"] == {"closed": 4, "open": None}
        assert len(differences(read(path), json.loads(after[path]))) == 1


def differences(old: Any, new: Any, path: str = "") -> list[str]:
    if isinstance(old, dict) and isinstance(new, dict):
        keys = {**old, **new}
        return [found for key in keys for found in differences(old.get(key), new.get(key), f"{path}/{key}")]
    return [] if old == new else [path]


def example_cases() -> list[dict[str, Any]]:
    """Return the cases of hands that have a yaku, to be scored under any ruleset."""
    examples = load_examples(DATA)
    cases = [case for each in examples.yaku.values() for case in each.holds]
    cases += [each.case for each in examples.worked.values() if "problems" not in each.gives]
    return [dict(case) for case in cases if "discards" not in case]


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_says_what_the_engine_counts(name: str) -> None:
    """Each line of each score: yaku, fu and the payments of limits are those of the file."""
    content, seen = ruleset(name), set()
    for case in example_cases():
        hand, win = parse_case(case)
        result = as_answer(score(rules(name), hand, win))
        for line in result.get("yaku", ()):
            if line["id"] in content["dora"]:
                assert content["dora"][line["id"]]["counted"]
                continue
            said, side = content["yaku"][line["id"]], "open" if hand.is_open else "closed"
            assert said["counted"]
            if said["limit"]:
                assert said["limit"] == result["limit"]
            elif "yakuman" in line:
                assert said["yakuman"][side] == line["yakuman"]
            else:
                assert said["han"][side] == line["han"]
            seen.add(line["id"])
        for line in result.get("fu_items", ()):
            assert content["fu"]["items"][line["id"]]["fu"] == line["fu"]
        if result.get("limit") and result["yakuman"] <= 1:
            price = content["limits"][result["limit"]]["dealer" if win.is_dealer else "non_dealer"]
            paid = result["payments"]
            assert paid == (price["tsumo"] if win.how.is_tsumo else {"discarder": price["ron"]})
    assert len(seen) > 25


@pytest.mark.parametrize("name", RULESETS)
def test_a_yaku_has_one_worth_where_it_counts_and_none_where_it_does_not(name: str) -> None:
    for id_, yaku in ruleset(name)["yaku"].items():
        stated = [kind for kind in ("han", "yakuman", "limit") if yaku[kind] is not None]
        assert len(stated) == yaku["counted"], id_
    for id_, item in ruleset(name)["fu"]["items"].items():
        assert (item["fu"] is not None) == item["counted"], id_


@pytest.mark.parametrize("name", RULESETS)
def test_every_option_of_a_ruleset_is_there_with_its_sources_in_full(name: str) -> None:
    content = ruleset(name)
    assert [*content["options"]] == [*read("options.json")["options"]]
    cited = {source for option in content["options"].values() for source in option["sources"]}
    assert cited == content["sources"].keys()
    assert content["sources"].items() <= read("sources.json")["sources"].items()


def test_an_option_names_the_section_that_decides_it() -> None:
    option = ruleset("ema_2025")["options"]["multi_ron_bonus"]
    assert (option["value"], option["sources"], option["section"]) == (
        "honba_each",
        ["EMA25"],
        "3.4.4, 3.3.10, 4.1",
    )


def test_an_option_without_a_source_says_whose_value_it_has() -> None:
    option = ruleset("wrc_2025")["options"]["pao_covers"]
    assert (option["verified"], option["sources"], option["inherited_from"]) == (False, [], "wrc_2022")
    assert (option["known"], option["state"]) == (False, "open")
    kuitan = ruleset("ema_2016")["options"]["kuitan"]
    assert (kuitan["verified"], kuitan["known"]) == (True, True)


def test_every_option_has_a_state_and_a_standard_one_its_reason() -> None:
    options = ruleset("wrc_2022")["options"]
    states = {name: (option["state"], option["standard"]) for name, option in options.items()}
    assert states["chiitoitsu_fu"] == ("standard", "everywhere")
    assert states["ippatsu"] == ("standard", ["ema_2016", "wrc_2025"])
    assert states["triple_ron"] == ("not_applicable", None)
    assert states["kuitan"] == ("stated", None)


def test_the_rules_of_this_site_itself_are_all_known() -> None:
    assert all(option["known"] for option in ruleset("common")["options"].values())


def test_nobody_can_verify_rules_that_extend_nothing() -> None:
    assert {option["verified"] for option in ruleset("common")["options"].values()} == {None}


def test_options_are_already_applied_to_the_rules() -> None:
    """Yakuman are doubled, conditions narrowed, yaku gone; fu and limits are what the options make them."""
    soul = ruleset("mahjong_soul")
    assert "suuankou_tanki" in soul["options"]["double_yakuman"]["value"]
    assert soul["yaku"]["suuankou_tanki"]["yakuman"] == {"closed": 2, "open": None}
    changes: list[tuple[str, Any, list[str], Any]] = [
        ("pinfu_tsumo", False, ["yaku", "pinfu", "when", "win"], "ron"),
        ("double_wind_pair_fu", 2, ["fu", "items", "pair_double_wind", "fu"], 2),
        ("red_fives", 0, ["dora", "aka_dora", "counted"], False),
        ("ippatsu", False, ["yaku", "ippatsu", "han"], None),
        ("kiriage_mangan", True, ["limits", "mangan", "from_base"], 1920),
        ("honba_paid_to", "dealer", ["payments", "honba", "only_for_dealer"], True),
    ]
    for option, value, path, wanted in changes:
        having = [name for name in RULESETS if ruleset(name)["options"][option]["value"] == value]
        for name in having:
            found = ruleset(name)
            for step in path:
                found = found[step]
            assert found == wanted, (name, option)
        assert 0 < len(having) < len(RULESETS), option


def test_a_line_of_fu_that_does_not_count_gives_none() -> None:
    changed = text_of("rulesets/common").replace(
        "open_pinfu_shape_fu: {value: 30}", "open_pinfu_shape_fu: {value: 20}"
    )
    content = files_of(make_book(files_with({"rulesets/common": changed.encode()})))
    item = json.loads(content["rulesets/common.json"])["fu"]["items"]["open_pinfu"]
    assert (item["counted"], item["fu"]) == (False, None)


def test_the_tiles_of_a_ruleset_are_those_it_is_played_with() -> None:
    """Red fives only where they are used, 108 tiles for three players, dora that skip what is left out."""
    plain, red, three = (ruleset(name)["tiles"] for name in ("ema_2016", "tenhou", "tenhou_sanma"))
    assert (plain["total"], plain["copies"]["5m"], plain["copies"]["0m"]) == (136, 4, 0)
    assert (red["total"], red["copies"]["5m"], red["copies"]["0m"]) == (136, 3, 1)
    assert (three["total"], three["copies"]["5m"], three["copies"]["0m"]) == (108, 0, 0)
    assert (red["indicates"]["1m"], three["indicates"]["1m"], three["indicates"]["5m"]) == ("2m", "9m", None)
    assert red["indicates"]["0p"] == red["indicates"]["5p"] == "6p"


def test_every_condition_names_facts_and_values_that_are_listed() -> None:
    facts = read("facts.json")["facts"]
    for name in RULESETS:
        content = ruleset(name)
        rules_with_facts = [
            *content["yaku"].values(),
            *content["fu"]["items"].values(),
            *content["dora"].values(),
        ]
        for rule in rules_with_facts:
            for fact, want in rule["when"].items():
                bounds = [want["min"], want["max"]] if isinstance(want, dict) else want
                for value in bounds if isinstance(bounds, list) else [bounds]:
                    assert value is None or is_possible(facts[fact], value), (name, fact, value)


def is_possible(fact: Mapping[str, Any], value: Any) -> bool:
    if fact["type"] == "flag":
        return isinstance(value, bool)
    if fact["type"] == "word":
        return value in fact["words"]
    return bool(fact["min"] <= value <= fact["max"])


# The texts


@pytest.mark.parametrize("lang", languages())
def test_everything_has_a_name_in_every_language(lang: str) -> None:
    texts = read(f"texts/{lang}.json")
    for section, path in {
        "yaku": ("yaku.json", "yaku"),
        "dora": ("dora.json", "dora"),
        "fu": ("fu.json", "items"),
        "limits": ("limits.json", "limits"),
        "tiles": ("tiles.json", "tiles"),
        "options": ("options.json", "options"),
        "facts": ("facts.json", "facts"),
    }.items():
        assert texts[section].keys() == read(path[0])[path[1]].keys(), section
    assert [*texts["rulesets"]] == RULESETS
    assert texts["tiles"].keys() == TILE.keys()
    for id_, option in read("options.json")["options"].items():
        values = {json.dumps(value).strip('"') for value in option["values"] or ()}
        assert texts["option_values"][id_].keys() == values, id_
    assert texts["untranslated"] == []


@pytest.mark.parametrize("lang", languages())
def test_no_placeholder_is_left_but_the_number_of_a_plural_form(lang: str) -> None:
    assert set(re.findall(r"\{[a-z_.:]+\}", files()[f"texts/{lang}.json"].decode())) == {"{n}"}


def test_plural_forms_are_those_of_the_language() -> None:
    assert read("texts/ru.json")["units"]["han"].keys() == {"one", "few", "many", "other"}
    assert read("texts/en.json")["units"]["han"].keys() == {"one", "other"}


def test_a_name_without_translation_is_given_in_english_and_listed() -> None:
    russian = load_texts("ru")
    fewer = replace(
        russian, entries={key: each for key, each in russian.entries.items() if key != "yaku.pinfu"}
    )
    content = dict(api_files(book(), {SOURCE: load_texts(SOURCE), "ru": fewer}))
    texts = json.loads(content["texts/ru.json"])
    assert texts["yaku"]["pinfu"] == read("texts/en.json")["yaku"]["pinfu"]
    assert texts["untranslated"] == ["yaku.pinfu"]


def test_proposals_are_names_of_the_file() -> None:
    for lang in languages():
        texts = read(f"texts/{lang}.json")
        for name in texts["proposals"]:
            section, _, id_ = name.partition(".")
            assert id_ in texts[section]
    assert "yaku.sanrenkou" in read("texts/ru.json")["proposals"]


# The promise


def promised() -> set[str]:
    """Return every key of every schema with its type, and every id."""
    found = set()
    for path in files():
        if path.startswith("schema/"):
            schema = read(path)
            found |= {f"{schema['title']}{line}" for line in shape(schema, schema)}
    for name, section in {
        "yaku": "yaku",
        "fu": "items",
        "limits": "limits",
        "dora": "dora",
        "facts": "facts",
        "options": "options",
        "tiles": "tiles",
    }.items():
        found |= {f"{name}/{id_}" for id_ in read(f"{name}.json")[section]}
    return found | {*files()}


def shape(schema: Any, root: Any, path: str = "") -> Iterator[str]:
    """Yield the keys of a schema, one a line, with the types of their values."""
    schema = resolved(schema, root)
    yield f"{path}: {' or '.join(sorted(types_of(schema, root)))}"
    yield from below(schema, root, path)


def below(schema: Any, root: Any, path: str) -> Iterator[str]:
    for name, each in schema.get("properties", {}).items():
        yield from shape(each, root, f"{path}.{name}")
    if isinstance(schema.get("additionalProperties"), dict):
        yield from shape(schema["additionalProperties"], root, f"{path}.*")
    if "items" in schema:
        yield from shape(schema["items"], root, f"{path}[]")
    for each in schema.get("anyOf", ()):
        yield from below(resolved(each, root), root, path)


def resolved(schema: Any, root: Any) -> Any:
    while "$ref" in schema or "allOf" in schema:
        reference = schema.get("$ref") or schema["allOf"][0]["$ref"]
        schema = root["$defs"][reference.removeprefix("#/$defs/")]
    return schema


def types_of(schema: Any, root: Any) -> set[str]:
    if "anyOf" in schema:
        return {name for each in schema["anyOf"] for name in types_of(resolved(each, root), root)}
    if "enum" in schema:
        return {{str: "string", type(None): "null"}[type(word)] for word in schema["enum"]}
    return {schema["type"]}


def test_nothing_that_version_one_promised_is_taken_away() -> None:
    """What stood in v1.txt when the version was published; what was added later may be added there."""
    assert set(PROMISED.read_text("utf-8").splitlines()) - promised() == set()
