"""Strict YAML: what is read as what, and where mistakes are said to be."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.compose import DEEPEST, LARGEST
from riichi_rules.strict_yaml.nodes import MappingNode
from riichi_rules.strict_yaml.values import ANY_COUNT, describe

Number = Annotated[int, "how many"]
Few = Annotated[int, range(1, 4), "one to three"]
Many = Annotated[int, ANY_COUNT]
Scalar = bool | int | str


@dataclass(frozen=True)
class Tea:
    """A record with every type of field."""

    name: str
    cups: Number = 1
    hot: bool = True
    kind: Literal["green", "black"] = "green"
    sugar: int | None = None
    with_: tuple[str, ...] = ()
    prices: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    served: Scalar | tuple[Scalar, ...] | None = None


def read(kind: Any, text: str) -> Any:
    """Return the value of a text, which must have no mistakes."""
    file = File.parse("tea.yaml", text.encode())
    value = build(file, kind)
    assert file.problems == []
    return value


def mistakes(kind: Any, text: str | bytes) -> list[str]:
    """Return the mistakes in a text, without the name of the file."""
    file = File.parse("tea.yaml", text if isinstance(text, bytes) else text.encode())
    build(file, kind)
    return [str(problem).removeprefix("tea.yaml:") for problem in file.problems]


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (str, "green tea", "green tea"),
        (str, "'7'", "7"),
        (str, '"true"', "true"),
        (str, "''", ""),
        (str, "no", "no"),
        (str, "1.5", "1.5"),
        (str, "2014-04-01", "2014-04-01"),
        (str, "|\n  two\n  lines\n", "two\nlines\n"),
        (str, "'日本 🀄'", "日本 🀄"),
        (int, "0", 0),
        (int, "-30", -30),
        (Few, "3", 3),
        (Few | None, "null", None),
        (Few | str, "three", "three"),
        (Many, "0", 0),
        (int, "999999999", 999999999),
        (bool, "true", True),
        (bool, "false", False),
        (type(None), "null", None),
        (int | None, "null", None),
        (int | None, "3", 3),
        (bool | int, "true", True),
        (bool | int, "1", 1),
        (Scalar, "1", 1),
        (Scalar, "'1'", "1"),
        (Scalar, "yes", "yes"),
        (Scalar, "true", True),
        (Literal["green", "black"], "black", "black"),
        (Literal["local"] | tuple[str, ...] | None, "local", "local"),
        (Literal["local"] | tuple[str, ...] | None, "[a, b]", ("a", "b")),
        (tuple[int, ...], "[]", ()),
        (tuple[tuple[int, ...], ...], "- [1, 2]\n- [3]", ((1, 2), (3,))),
        (Mapping[str, int], "{a: 1, b: 2}", {"a": 1, "b": 2}),
        (Mapping[int, int], "{1: 2}", {1: 2}),
        (Mapping[Scalar, int], "{true: 1, 2: 2, x: 3}", {True: 1, 2: 2, "x": 3}),
        (Annotated[int, "how many"], "3", 3),
        (object, "{a: [1, true, null, '1', x, 1.5]}", {"a": [1, True, None, "1", "x", "1.5"]}),
        (object, "a:", {"a": None}),
        (Tea, "{name: sencha}", Tea("sencha")),
        (
            Tea,
            "{name: assam, cups: 2, hot: false, kind: black, sugar: 3, with_: [milk], served: [1, x]}",
            Tea("assam", 2, False, "black", 3, ("milk",), served=(1, "x")),
        ),
        (Tea, "name: mate\nprices:\n  1: [2, 3]\n", Tea("mate", prices={1: (2, 3)})),
    ],
)
def test_a_value_is_read_as_its_kind(kind: Any, text: str, value: object) -> None:
    """A boolean is not a number, and quotes make text of everything."""
    found = read(kind, text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("kind", "text", "problem"),
    [
        (str, "7", "should be text, found 7 (put it in quotes)"),
        (str, "null", "should be text, found null (put it in quotes)"),
        (str, "99999999999", "should be text, found 99999999999 (put it in quotes)"),
        (str, "[a]", "should be text, found a list"),
        (int, "seven", "should be a whole number, found 'seven'"),
        (int, "'7'", "should be a whole number, found '7' (take the quotes away)"),
        (int, "07", "should be a whole number, found '07'"),
        (int, "-0", "should be a whole number, found '-0'"),
        (int, "+7", "should be a whole number, found '+7'"),
        (int, "7.0", "should be a whole number, found '7.0'"),
        (int, "1e3", "should be a whole number, found '1e3'"),
        (int, "0x1F", "should be a whole number, found '0x1F'"),
        (int, "٣", "should be a whole number, found '٣'"),
        (int, "1000000000", "a number of 10 digits is too big"),
        (int, "9" * 9999, "a number of 9999 digits is too big"),
        (int, "{a: 1}", "should be a whole number, found a mapping"),
        (Few, "three", "should be a whole number, found 'three'"),
        (bool, "yes", "should be true or false, found 'yes' (did you mean 'true'?)"),
        (bool, "Off", "should be true or false, found 'Off' (did you mean 'false'?)"),
        (bool, "FALSE", "should be true or false, found 'FALSE' (did you mean 'false'?)"),
        (bool, "0", "should be true or false, found '0'"),
        (bool, "'true'", "should be true or false, found 'true' (take the quotes away)"),
        (type(None), "~", "should be null, found '~'"),
        (int | None, "none", "should be a whole number or null, found 'none'"),
        (int | None, "'null'", "should be a whole number or null, found 'null'"),
        (bool | None, "on", "should be true or false or null, found 'on' (did you mean 'true'?)"),
        (Scalar, "[1]", "should be true or false or a whole number or text, found a list"),
        (Scalar, "null", "should be true or false or a whole number or text, found 'null'"),
        (Literal["green", "black"], "blak", "'blak' is not one of green, black (did you mean 'black'?)"),
        (Literal["green", "black"], "[green]", "should be one of green, black, found a list"),
        (tuple[int, ...], "7", "should be a list, found '7'"),
        (tuple[int, ...], "{a: 7}", "should be a list, found a mapping"),
        (Mapping[str, int], "[a]", "should be a mapping, found a list"),
        (Mapping[str, int], "a", "should be a mapping, found 'a'"),
        (Tea, "[name]", "should be a mapping, found a list"),
        (Tea, "{}", "'name' is missing"),
    ],
)
def test_a_value_of_another_kind_is_refused(kind: Any, text: str, problem: str) -> None:
    """The message says what should stand there and what does."""
    assert mistakes(kind, text) == [f"1:1: error: {problem}"]
    assert build(File.parse("tea.yaml", f"in: {text}".encode()), Mapping[str, kind]) == {}


@pytest.mark.parametrize(
    ("kind", "text", "mistake"),
    [
        (Few, "0", "must be from 1 to 3, found 0"),
        (Few | None, "4", "must be from 1 to 3, found 4"),
        (Few | str, "-1", "must be from 1 to 3, found -1"),
        (Many, "-1", "must be 0 or more, found -1"),
    ],
)
def test_a_number_out_of_range_is_a_mistake_and_still_a_number(kind: Any, text: str, mistake: str) -> None:
    """What else is wrong with it can be found as well."""
    file = File.parse("tea.yaml", f"in: {text}".encode())
    assert build(file, Mapping[str, kind]) == {"in": int(text)}
    assert [(each.code, each.message) for each in file.problems] == [("bad_count", mistake)]


def test_every_mistake_in_a_file_is_reported_at_its_place() -> None:
    """Not only the first one."""
    text = "name: sencha\ncups: two\nhot: yes\nkind: red\ncolour: 7\nwith_: [milk, 1, {}]\nprices: {x: [1]}\n"
    assert mistakes(Tea, text) == [
        "2:7: error: should be a whole number, found 'two'",
        "3:6: error: should be true or false, found 'yes' (did you mean 'true'?)",
        "4:7: error: 'red' is not one of green, black",
        "5:1: error: unknown key 'colour'",
        "6:15: error: should be text, found 1 (put it in quotes)",
        "6:18: error: should be text, found a mapping",
        "7:10: error: should be a whole number, found 'x'",
    ]


def test_columns_are_counted_in_characters() -> None:
    """As editors count them: letters of two bytes and signs of four are one each."""
    assert mistakes(Mapping[str, int], "{ещё: 1, 🀄🀄: x}") == [
        "1:14: error: should be a whole number, found 'x'"
    ]


def test_line_ends_of_every_system_are_the_same() -> None:
    """Windows ends lines with two characters."""
    assert mistakes(Mapping[str, int], b"a: 1\r\nb: x\r\n") == mistakes(Mapping[str, int], "a: 1\nb: x\n")


def test_a_byte_order_mark_at_the_beginning_is_passed_over() -> None:
    """Some editors write one."""
    assert mistakes(Mapping[str, int], b"\xef\xbb\xbfa: x") == [
        "1:4: error: should be a whole number, found 'x'"
    ]


def test_records_in_a_mapping_are_judged_one_by_one() -> None:
    """A faulty record is left out; its name can still be asked for."""
    file = File.parse("teas.yaml", b"a: {name: sencha}\nb: {name: 7}\n")
    assert build(file, Mapping[str, Tea]) == {"a": Tea("sencha")}
    assert file.names() == ["a", "b"]


def test_the_entries_of_a_file_are_judged_one_by_one_and_smaller_mappings_as_a_whole() -> None:
    """Half a condition would say something else."""
    file = File.parse("x.yaml", b"a: {b: 1, c: 2}\nd: {e: 3, f: x}\n")
    assert build(file, Mapping[str, Mapping[str, int]]) == {"a": {"b": 1, "c": 2}}


def test_a_misspelt_key_leaves_its_record_unjudged() -> None:
    """What it was meant to say is not known; an unknown key that resembles no other changes nothing."""
    file = File.parse("teas.yaml", b"a: {name: sencha, cupss: 3}\nb: {name: mate, colour: 3}\n")
    assert build(file, Mapping[str, Tea]) == {"b": Tea("mate")}
    assert [str(problem) for problem in file.problems] == [
        "teas.yaml:1:19: error: unknown key 'cupss' (did you mean 'cups'?)",
        "teas.yaml:2:17: error: unknown key 'colour'",
    ]


@pytest.mark.parametrize(
    "text", ["&a x", "*a", "[&a x]", "{&a k: x}", "{k: &a x}", "{k: *a}", "&a [x]", "&a {k: x}", "{*a : x}"]
)
def test_anchors_and_aliases_are_found_wherever_they_stand(text: str) -> None:
    """At scalars, lists, mappings and keys."""
    column = min(text.index(sign) for sign in "&*" if sign in text) + 1
    assert mistakes(object, text)[0] == (
        f"1:{column}: error: anchors and aliases (& and *) are not allowed (write it out)"
    )


def test_aliases_upon_aliases_do_no_harm() -> None:
    """They are refused, not followed."""
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    assert len(mistakes(object, "\n".join(lines))) == 40 + 3 * 39


@pytest.mark.parametrize("text", ["!!int 7", "!tea x", "! x", "!!python/object:os.system x", "[!!str 7]"])
def test_tags_are_refused(text: str) -> None:
    """They would make something else of what is written."""
    assert [line.split("error: ")[1] for line in mistakes(object, text)] == [
        "tags (!) are not allowed (write it out)"
    ]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: "])
def test_bottomless_nesting_is_refused_at_once(opening: str) -> None:
    """Neither the stack nor patience runs out."""
    (found,) = mistakes(object, opening * 100_000)
    assert found.endswith("error: is nested too deeply")


@pytest.mark.parametrize(("depth", "reasons"), [(DEEPEST, []), (DEEPEST + 1, ["is nested too deeply"])])
def test_a_file_may_be_as_deep_as_stated(depth: int, reasons: list[str]) -> None:
    text = "[" * depth + "]" * depth
    assert [line.split("error: ")[1] for line in mistakes(object, text)] == reasons


@pytest.mark.parametrize(
    ("size", "reasons"), [(LARGEST, []), (LARGEST + 1, [f"holds more than {LARGEST} values"])]
)
def test_a_file_may_be_as_large_as_stated(size: int, reasons: list[str]) -> None:
    """The list itself is one of its values."""
    text = f"[{', '.join('a' * (size - 1))}]"
    assert [line.split("error: ")[1] for line in mistakes(object, text)] == reasons


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\x85", "\u2028", "\ufeff"])
def test_characters_that_cannot_be_seen_are_refused(character: str) -> None:
    """Each is named by its number."""
    assert mistakes(object, f"a: b\nc: d{character}e\n") == [
        f"2:5: error: the character U+{ord(character):04X} is not allowed"
    ]


def test_all_of_many_faults_in_one_file_are_found() -> None:
    """What they cost is a figure of `make bench`."""
    assert len(mistakes(tuple[int, ...], "[" + "x,\n" * 20_000 + "]")) == 20_000
    assert len(mistakes(object, "\x01\n" * 20_000)) == 20_000


def test_bytes_that_are_no_text_are_reported_where_they_stand() -> None:
    """In UTF-16, for one, nothing can be read."""
    assert mistakes(object, "é: x\ny: ".encode() + b"\xff") == ["2:4: error: is not UTF-8 text"]
    assert mistakes(object, "a: b".encode("utf-16")) == ["1:1: error: is not UTF-8 text"]


def test_a_file_on_the_disk_is_read(tmp_path: Path) -> None:
    """It is called what the caller says."""
    (tmp_path / "x.yaml").write_text("name: мате\n", "utf-8")
    file = File.read(tmp_path / "x.yaml", "teas/x.yaml")
    assert build(file, Tea) == Tea("мате")
    assert file.name == "teas/x.yaml"


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    """A missing file, and a folder in the place of one."""
    for path in (tmp_path / "missing.yaml", tmp_path):
        file = File.read(path, "x.yaml")
        assert build(file, Tea) is FAULTY
        (problem,) = file.problems
        assert str(problem).startswith("x.yaml:1:1: error: cannot be read: ")


def test_a_place_in_a_file_is_found_by_its_path() -> None:
    """By keys and indices; where the path breaks off, the nearest place above."""
    file = File.parse("x.yaml", b"a:\n  true: [x, {b: y}]\n  2: z\n")

    def place(*path: object) -> tuple[int, int]:
        node = file.at(*path)
        assert node is not None
        return node.line, node.column

    def key_place(*path: object) -> tuple[int, int]:
        node = file.key_at(*path)
        assert node is not None
        return node.line, node.column

    assert place("a", True, 1, "b") == (2, 17)
    assert place("a", 2) == (3, 6)
    assert place("a", True, 7) == place("a", True) == (2, 9)
    assert place("nowhere", "at", "all") == (1, 1)
    assert key_place("a", True) == (2, 3)
    assert key_place("a", "missing") == (2, 3)
    assert file.names("a") == ["true", "2"]
    assert file.names("a", 2) is None


def test_a_long_message_is_cut_to_one_readable_line() -> None:
    """Whatever somebody wrote into a key."""
    (found,) = mistakes(Tea, '{name: x, "a\\n' + "b " * 5000 + '\\t[31m": 1}')
    assert found.isprintable()
    assert len(found) < 350


def test_a_node_alone_can_be_built() -> None:
    """A part of a file whose kind is known only later."""
    file = File.parse("x.yaml", b"a: {b: [1, x]}")
    assert isinstance(file.root, MappingNode)
    assert build(file, Mapping[str, object], file.at("a")) == {"b": [1, "x"]}
    assert build(file, tuple[int, ...], file.at("a", "b")) is FAULTY


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (int | None, "a whole number or null"),
        (Tea, "a mapping"),
        (tuple[int, ...], "a list"),
        (object, "a value"),
        (Literal["a", "b"] | bool, "one of a, b or true or false"),
        (Annotated[str, "a name"], "text"),
    ],
)
def test_a_kind_has_a_name(kind: Any, words: str) -> None:
    """For messages."""
    assert describe(kind) == words


@pytest.mark.parametrize("character", ["\u202e", "\u2066", "\x1b", "\ufeff"])
def test_characters_that_hide_or_turn_text_are_refused_however_they_are_written(character: str) -> None:
    """As themselves, or as an escape between quotes."""
    message = f"error: the character U+{ord(character):04X} is not allowed"
    assert mistakes(object, f"a: x{character}y") == [f"1:5: {message}"]
    assert mistakes(object, f'a: "x\\u{ord(character):04x}y"') == [f"1:4: {message}"]
