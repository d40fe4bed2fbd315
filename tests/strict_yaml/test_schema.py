"""The schemas by which editors complete and check the rules: true to the reader, and strict."""

import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Required, TypedDict

import pytest
from click.testing import CliRunner
from jsonschema import Draft7Validator

from generator.check.schemas import schemas
from generator.cli.main import main
from generator.export.generated import write_generated
from generator.schema import Writer, as_text, one_of
from riichi_rules.data import DATA
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.case import CASE_KEYS
from riichi_rules.engine.score import Score
from riichi_rules.problems import Faulty
from riichi_rules.rules.load import load_book
from riichi_rules.strict_yaml import File, build
from riichi_rules.strict_yaml.values import ANY_COUNT
from riichi_rules.table.questions import TABLE_QUESTIONS

BOOK = load_book()
SCHEMAS = schemas(BOOK)
YAML_FILES = sorted(DATA.rglob("*.yaml"))
MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


def load(text: str) -> Any:
    """Return YAML as plain values, as read by the strict reader."""
    file = File.parse("a.yaml", text.encode())
    value = build(file, object)
    assert file.problems == []
    return value


def complaints(schema: Mapping[str, Any], text: str) -> list[str]:
    found = Draft7Validator(schema).iter_errors(load(text))
    return [f"{error.json_path}: {error.message}" for error in found]


# The files


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_draft_07(name: str) -> None:
    """The language server for YAML reads this version, and every reference leads somewhere."""
    Draft7Validator.check_schema(SCHEMAS[name])
    wanted = set(re.findall(r'"#/definitions/(\w+)"', as_text(SCHEMAS[name])))
    assert wanted == SCHEMAS[name].get("definitions", {}).keys()


@pytest.mark.parametrize("path", YAML_FILES, ids=lambda path: str(path.relative_to(DATA)))
def test_every_file_keeps_to_the_schema_it_names(path: Path) -> None:
    """The first line of each file tells editors its schema."""
    text = path.read_text("utf-8")
    line = MODELINE.match(text)
    assert line, "the first line names no schema"
    schema = path.parent / line[1]
    assert schema.resolve().parent == DATA / "schema"
    assert complaints(SCHEMAS[schema.stem], text) == []


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    """Writing twice changes nothing; what was spoilt is written again."""
    data = tmp_path / "rules_data"
    shutil.copytree(DATA, data, ignore=shutil.ignore_patterns("schema"))
    assert {path.stem for path in write_generated(data) if path.parent.parent == data} == SCHEMAS.keys()
    assert write_generated(data) == []
    (data / "schema" / "fu.json").write_text("{}", "utf-8")
    run = CliRunner().invoke(main, ["schemas", "--data", str(data)])
    assert (run.exit_code, run.output) == (0, "rules_data/schema/fu.json\n")


def test_no_schema_is_written_from_faulty_rules(tmp_path: Path) -> None:
    """The last good schemas stay, and the problems are told."""
    with pytest.raises(Faulty):
        write_generated(tmp_path)
    run = CliRunner().invoke(main, ["schemas", "--data", str(tmp_path)])
    assert run.exit_code == 1
    assert "yaku.yaml:1:1: error" in run.output
    assert list(tmp_path.iterdir()) == []


def test_a_case_may_have_every_key_that_the_engine_reads() -> None:
    """No key of a case is forgotten in the schema, and no part of an answer."""
    definitions = SCHEMAS["examples-worked"]["definitions"]
    assert definitions["case"]["properties"].keys() == CASE_KEYS
    gives = definitions["WorkedHand"]["properties"]["gives"]["properties"]
    assert gives.keys() == {*as_answer(Score()), "problems"}


def test_no_part_of_a_question_may_hold_just_anything() -> None:
    """Each field of a form names what schemas are written from, or the schema of its part is known."""
    definitions = SCHEMAS["examples-table"]["definitions"]
    forms = [name for name in definitions if name.startswith("question_")]
    assert len(forms) == len(TABLE_QUESTIONS)
    for name in (*forms, "result"):
        assert all(definitions[name]["properties"].values()), name


# One change in a sound file

SOUND = {
    "accreditation": """
        rrc_2026:
          sources: [RRC]
          players: 16
          games: 4
          variations:
            renhou: {values: [mangan, none], section: "9.9"}
            uma: {values: [[30, 10, -10, -30]], formula: even_steps, section: "9.9"}""",
    "sessions": """
        ema_2025:
          sources: [EMA25]
          rules:
            minutes: {value: 90, section: "7.4"}
            start: {value: walls_built, section: "7.4"}""",
    "penalties": """
        texts:
          ema_2025: {known: whole, sources: [EMA25]}
          common: {known: none, follows: ema_2025}
        offences:
          shouting:
            topic: conduct
            rulings:
              ema_2025:
                - {then: points, points: [8000, 12000], when: again, section: "9.9", also: [stands]}""",
    "tiles": """
        suits: [m, p, s]
        honours: [1z, 2z]
        copies: 4
        red_fives: {m: 1}
        sets: {green: [6z]}
        dora_cycles: [[1m, 2m]]
        left_out: []
        against_tenpai: all""",
    "yaku": """
        shiny:
          han: {closed: 2, open: 1}
          when: {kans: 2, wait: tanki, haku: true, suits: {min: 1}, pair: [wind, dragon]}
          replaces: [pinfu]
        thrown: {limit: mangan, of: discards, when: {discarded_simples: 0}}""",
    "fu": """
        round_up_to: 10
        items:
          tsumo: {of: win, fu: 2, when: {win: tsumo}, unless: pinfu}
          quad: {of: group, fu: 8, when: {shape: kan}}""",
    "limits": "mangan: {base: 2000, from_han: 5}",
    "table": "players: 4\ntiles: 136\n",
    "payments": """
        doublings: 2
        round_up_to: 100
        ron: {dealer: 6, non_dealer: 4}
        tsumo: {dealer_wins: {each: 2}, non_dealer_wins: {dealer: 2, non_dealer: 1}}
        yakuman_add_up: true
        honba: {ron: 300, tsumo_each: 100}
        riichi_stick: 1000""",
    "dora": "ura_dora: {source: ura_indicators, when: {riichi: [1, 2]}}",
    "options": """
        kuitan: {topic: yaku, values: {true: {}, false: {yaku.tanyao.han.open: null}}}
        pao: {topic: yakuman, type: set, members: [daisangen], each: {"yaku.{item}.double": true}}""",
    "facts": """
        wait: {of: hand, words: [tanki, ryanmen], means: "What the tile ended."}
        kans: {of: hand, most: 4, means: "How many there are."}""",
    "sources": "S1: {kind: page, year: 2014, language: ru, checked: 2026-11-21}",
    "ruleset": """
        extends: common
        options:
          kuitan: {value: false, text: [TEN 4.2, ENV], confidence: high}
          red_fives: {value: 4}
          pao: {value: [daisangen]}
          start_points: {value: 30000}
          uma: {value: [15, 5, -5, -15]}
        open: [renhou]""",
    "examples-yaku": """
        riichi:
          holds:
            - {concealed: "234m67p23455678s", win_tile: "8p", win: ron, riichi: 1}
            - {concealed: "55678s", win_tile: "0s", win: ron, melds: [{type: chi, tiles: "234s", from: left}]}
          near_misses:
            - {concealed: "1m", win_tile: "1m", win: ron, options: {kuitan: true}, fails: riichi}
            - {concealed: "1m", win_tile: "1m", win: ron, ruleset: tenhou, fails: closed_only}
        nagashi_mangan:
          holds: [{discards: "19m", claimed: 0}, {discards: "19m"}]
          near_misses:
            - {discards: "29m", fails: discarded_simples}
            - {discards: "19m", claimed: 1, fails: claimed_discards}""",
    "examples-hands": """
        open:
          dealt: ["1m", "2m", "3m", "4m"]
          indicators: 6s
          ura: 4p
          moves: E+7z E-6z W=666z
          winner: west
          discarder: null
          yaku: [riichi]
          gives: {east: -2000, west: 2000}
          seen_by: west
          told: [0, 3]
        drawn:
          {dealt: ["1m"], indicators: 6s, ura: 4p, moves: E+7z, gives: {}, seen_by: east, told: []}""",
    "examples-worked": """
        won:
          ruleset: tenhou
          source: TEN
          case: {concealed: "1m", win_tile: "1m", win: tsumo, seat_wind: east, dora_indicators: ["9m"]}
          gives: {han: 3, fu: 40, limit: null, yaku: [riichi, dora], payments: {each: 2600}, fu_items: [base]}
        unreadable:
          case: {concealed: "8x", riichi: 3, tsumo: true}
          gives: {problems: [unknown_key]}""",
    "examples-cells": """
        - {concealed: "338899p1122599s", win_tile: "5s", win: ron, dora_indicators: ["2m"]}""",
    "examples-table": """
        asked:
          ask: furiten
          source: S2
          ruleset: tenhou
          options: {kuitan: true}
          question: {concealed: "1m", discards: ["3p"], since: [draw]}
          gives: {furiten: none, because: []}
        called:
          ask: haitei
          question: {calls: [{type: chi, by: south, from: east}]}
          gives: {draws: {east: 18}}
        refused:
          ask: kan
          question: {kam: 1s}
          gives: {problems: [unknown_key]}""",
}

BROKEN = [
    ("accreditation", "sources: [RRC]", "sources: [RCR]"),
    ("accreditation", "formula: even_steps", "formula: odd_steps"),
    ("accreditation", "players: 16", "players: many"),
    ("sessions", "value: 90", "value: long"),
    ("sessions", "value: walls_built", "value: walls_bult"),
    ("sessions", "start:", "strat:"),
    ("penalties", "known: whole", "known: hole"),
    ("penalties", "sources: [EMA25]", "sources: [EMA26]"),
    ("penalties", "follows: ema_2025", "follows: ema_2026"),
    ("penalties", "then: points", "then: pionts"),
    ("penalties", 'section: "9.9", ', ""),
    ("penalties", "topic: conduct", "topic: noise"),
    ("tiles", "copies: 4", "copies: four"),
    ("tiles", "copies: 4", "copeis: 4"),
    ("tiles", "suits: [m, p, s]", "suits: [m, p, z]"),
    ("tiles", "sets: {green: [6z]}", "sets: {green: [8z]}"),
    ("tiles", "red_fives: {m: 1}", "red_fives: {z: 1}"),
    ("tiles", "left_out: []", "left_out: 2m"),
    ("tiles", "left_out: []", ""),
    ("yaku", "closed: 2", "cosed: 2"),
    ("yaku", "closed: 2", "closed: true"),
    ("yaku", "replaces: [pinfu]", "replaces: [pinfuu]"),
    ("yaku", "replaces: [pinfu]", "replaces: pinfu"),
    ("yaku", "replaces: [pinfu]", "doubel: true"),
    ("yaku", "wait: tanki", "wiat: tanki"),
    ("yaku", "wait: tanki", "wait: tanky"),
    ("yaku", "pair: [wind, dragon]", "pair: [wind, dragons]"),
    ("yaku", "pair: [wind, dragon]", "pair: []"),
    ("yaku", "kans: 2", "kans: 5"),
    ("yaku", "kans: 2", "kans: true"),
    ("yaku", "kans: 2", "kans: [2, 5]"),
    ("yaku", "kans: 2", "shape: kan"),
    ("yaku", "kans: 2", "discarded_simples: 0"),
    ("yaku", "haku: true", "haku: 1"),
    ("yaku", "suits: {min: 1}", "suits: {least: 1}"),
    ("yaku", "suits: {min: 1}", "suits: {min: 4}"),
    ("yaku", "suits: {min: 1}", "suits: {max: -1}"),
    ("yaku", "suits: {min: 1}", "suits: {}"),
    ("yaku", "of: discards", "of: discard"),
    ("yaku", "limit: mangan", "limit: manga"),
    ("yaku", "{discarded_simples: 0}", "{kans: 0}"),
    ("yaku", "when: {discarded_simples: 0}", "double: true"),
    ("fu", "of: win", "of: hand"),
    ("fu", "unless: pinfu", "unless: tsumo"),
    ("fu", "win: tsumo", "shape: kan"),
    ("fu", "shape: kan", "win: tsumo"),
    ("fu", "fu: 8", 'fu: "8"'),
    ("limits", "from_han", "form_han"),
    ("limits", "base: 2000, ", ""),
    ("table", "players: 4", "players: four"),
    ("fu", "fu: 8", "fu: -8"),
    ("limits", "base: 2000", "base: 0"),
    ("table", "players: 4", "players: 0"),
    ("tiles", "{m: 1}", "{m: 5}"),
    ("yaku", "{closed: 2, open: 1}", "{closed: 14, open: 1}"),
    ("payments", "doublings: 2", "doublings: 11"),
    ("payments", "riichi_stick: 1000", "riichi_stick: -1000"),
    ("payments", "riichi_stick: 1000", "riichi_stick: 1000.5"),
    ("payments", "yakuman_add_up: true", "yakuman_add_up: yes"),
    ("payments", "each: 2", "every: 2"),
    ("dora", "ura_indicators", "ura_indicator"),
    ("dora", "riichi: [1, 2]", "riichi: [1, 3]"),
    ("dora", "riichi: [1, 2]", "kans: 1"),
    ("options", "topic: yakuman", "topic: yakumans"),
    ("options", "type: set", "type: sets"),
    ("options", "members: [daisangen]", "members: [daisangenn]"),
    ("options", "members: [daisangen]", "members: locals"),
    ("options", "yaku.tanyao", "yakus.tanyao"),
    ("options", "yaku.{item}", "{item}"),
    ("facts", "of: hand, most", "of: hands, most"),
    ("facts", "most: 4", "most: four"),
    ("facts", "words: [tanki, ryanmen]", "words: tanki"),
    ("facts", ', means: "How many there are."', ""),
    ("sources", "kind: page", "kind: pages"),
    ("sources", "year: 2014", "year: about 2014"),
    ("ruleset", "extends: common", "extends: comon"),
    ("ruleset", "kuitan:", "kuitann:"),
    ("ruleset", "value: false", "value: none"),
    ("ruleset", "value: false", "value: 0"),
    ("ruleset", "value: 4", "value: 5"),
    ("ruleset", "value: 4", "value: true"),
    ("ruleset", "value: 30000", "value: many"),
    ("ruleset", "[daisangen]", "[pinfu]"),
    ("ruleset", "[daisangen]", "[daisangen, daisangen]"),
    ("ruleset", "[15, 5, -5, -15]", "[15, -15]"),
    ("ruleset", "[15, 5, -5, -15]", "15"),
    ("ruleset", "confidence: high", "confidence: sure"),
    ("ruleset", "[TEN 4.2, ENV]", "TENHOU 4.2"),
    ("ruleset", "text: [TEN 4.2, ENV]", "sources: [TEN]"),
    ("ruleset", "open: [renhou]", "open: [renho]"),
    ("ruleset", "open: [renhou]", "open: others"),
    ("examples-hands", "seen_by: west", "seen_by: left"),
    ("examples-hands", "yaku: [riichi]", "yaku: riichi"),
    ("examples-hands", "  ura: 4p", "  urah: 4p"),
    ("examples-yaku", "riichi:\n", "richi:\n"),
    ("examples-yaku", 'win_tile: "8p"', 'win_tile: "8z"'),
    ("examples-yaku", 'win_tile: "8p"', 'wintile: "8p"'),
    ("examples-yaku", '"234m67p23455678s"', '"234m67p2345567889z"'),
    ("examples-yaku", "riichi: 1", "riichi: 3"),
    ("examples-yaku", "riichi: 1", "ippatsu: 1"),
    ("examples-yaku", "type: chi", "type: chii"),
    ("examples-yaku", "from: left", "from: here"),
    ("examples-yaku", "kuitan: true", "kuitan: maybe"),
    ("examples-yaku", "kuitan: true", "kuitann: true"),
    ("examples-yaku", "ruleset: tenhou", "ruleset: tenho"),
    ("examples-yaku", ", fails: riichi", ""),
    ("examples-yaku", "fails: riichi", "fails: richi"),
    ("examples-yaku", "riichi: 1", "riichi: 1, fails: riichi"),
    ("examples-yaku", ', {discards: "19m"}', ""),
    ("examples-yaku", 'discards: "29m"', 'discards: "29m", win: ron'),
    ("examples-yaku", "fails: discarded_simples", "fails: riichi"),
    ("examples-table", "ask: haitei", "ask: hatei"),
    ("examples-table", "source: S2", "source: S9"),
    ("examples-table", "ruleset: tenhou", "ruleset: tenho"),
    ("examples-table", "kuitan: true", "kuitan: maybe"),
    ("examples-table", 'discards: ["3p"]', 'discards: "3p"'),
    ("examples-table", "since: [draw]", "since: [pass]"),
    ("examples-table", "since: [draw]", "kan: 1m"),
    ("examples-table", "type: chi", "type: chii"),
    ("examples-table", "by: south", "by: 1"),
    ("examples-table", "gives: {draws", "give: {draws"),
    ("examples-worked", "win: tsumo", "win: tsum"),
    ("examples-worked", "seat_wind: east", "seat_wind: e"),
    ("examples-worked", '["9m"]', '["9"]'),
    ("examples-worked", "source: TEN", "source: TENHOU"),
    ("examples-worked", "riichi, dora", "riichi, doras"),
    ("examples-worked", "fu_items: [base]", "fu_items: [basis]"),
    ("examples-worked", "limit: null", "limit: none"),
    ("examples-worked", "each: 2600", "all: 2600"),
    ("examples-worked", "han: 3", "hans: 3"),
    ("examples-worked", "problems: [unknown_key]", "han: 1"),
]


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_sound_file_is_accepted(name: str) -> None:
    """Without this, a refusal below would prove nothing."""
    assert complaints(SCHEMAS[name], SOUND[name]) == []


@pytest.mark.parametrize(("name", "sound", "broken"), BROKEN)
def test_one_broken_part_is_refused(name: str, sound: str, broken: str) -> None:
    """Unknown keys, facts and ids, wrong types and impossible values are marked in the editor."""
    assert SOUND[name].count(sound) == 1
    assert complaints(SCHEMAS[name], SOUND[name].replace(sound, broken))


# The writer

Place = Annotated[str, "a place"]


@dataclass(frozen=True)
class Leaf:
    """A leaf."""

    size: int
    colour: Literal["green", "red"] = "green"


@dataclass(frozen=True)
class Tree:
    """A tree and its leaves."""

    place: Place
    leaves: Annotated[tuple[Leaf, ...], "in summer"] = ()
    last: Leaf | None = None


KINDS: Mapping[str, Any] = {
    "text": str,
    "number": int,
    "few": Annotated[int, range(1, 8), "one to seven"],
    "count": Annotated[int, ANY_COUNT],
    "flag": bool,
    "null": type(None),
    "anything": object,
    "word": Literal["a", "b"],
    "list": tuple[int, ...],
    "mapping": Mapping[str, bool],
    "by_word": Mapping[Literal["a", "b"], int],
    "by_number": Mapping[int, int],
    "maybe_word": Literal["a", "b"] | None,
    "several": bool | int | str | tuple[int, ...] | Leaf,
    "leaf": Leaf,
    "tree": Tree,
}

VALUES = [
    "word",
    '"1"',
    "a",
    "7",
    "-7",
    "true",
    "null",
    "[]",
    "[1, 2]",
    "[1, a]",
    "{}",
    "{a: true}",
    "{a: 1}",
    "{c: 1}",
    "{1: 1}",
    "{size: 1}",
    "{size: 1, colour: red}",
    "{size: 1, colour: blue}",
    "{size: 1, weight: 1}",
    "{colour: red}",
    "{place: here, leaves: [{size: 1}, {size: 2}], last: {size: 1}}",
    "{place: here, leaves: [{size: big}]}",
    "{place: here, leaves: {size: 1}}",
    "{place: here, last: null}",
    "{place: here, last: {}}",
]


@pytest.mark.parametrize("name", KINDS)
def test_a_schema_accepts_what_the_reader_reads(name: str) -> None:
    """No more and no less, whatever the kind."""
    schema = Writer().document(name, KINDS[name])
    for text in VALUES:
        file = File.parse("a.yaml", text.encode())
        build(file, KINDS[name])
        assert bool(file.problems) == bool(complaints(schema, text)), text


def test_a_schema_says_what_the_types_say_in_words() -> None:
    """Docstrings and descriptions show where an editor points."""
    schema = Writer().document("tree", Tree)
    assert schema["description"] == "A tree and its leaves."
    assert schema["properties"]["place"] == {"description": "a place", "type": "string"}
    assert schema["properties"]["leaves"]["description"] == "in summer"
    assert schema["definitions"]["Leaf"]["description"] == "A leaf."


def test_what_the_writer_knows_goes_before_the_types() -> None:
    """By kind or by field; null stays where the type allows it, and the first writer learns nothing."""
    writer = Writer({Place: one_of(["here"])})
    knowing = writer.knowing({(Tree, "last"): writer.define("other", one_of(["other"]))})
    tree = knowing.record(Tree)
    assert tree["properties"]["place"] == {"description": "a place", "enum": ["here"]}
    assert tree["properties"]["last"] == {"anyOf": [{"$ref": "#/definitions/other"}, {"type": "null"}]}
    assert "Leaf" in str(writer.record(Tree)["properties"]["last"])


def test_a_form_of_json_is_described_like_a_record() -> None:
    """Its keys may be words of Python; what is required is said with the key."""
    form = TypedDict("form", {"from": Required[Place], "size": Annotated[int, range(2, 5)]}, total=False)
    schema = Writer().schema(tuple[form, ...])
    assert schema == {"type": "array", "items": {"$ref": "#/definitions/form"}}
    written = Writer().record(form)
    assert written["properties"]["size"] == {"type": "integer", "minimum": 2, "maximum": 4}
    assert (written["required"], "description" in written) == (["from"], False)


def test_only_definitions_that_are_needed_are_in_a_document() -> None:
    """A file's schema holds nothing of other files."""
    writer = Writer()
    writer.define("other", one_of(["other"]))
    assert writer.document("leaves", tuple[Leaf, ...])["definitions"].keys() == {"Leaf"}
    assert "definitions" not in writer.document("leaf", Leaf)
