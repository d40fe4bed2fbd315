"""Any problem in any kind of file is printed by `generator check`, in every format, with exit code 1."""

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from errno import EACCES
from pathlib import Path
from runpy import run_module

import pytest
from click.testing import CliRunner

from generator.check import files as of_files
from generator.check import texts as of_texts
from generator.cli.commands import check as command
from generator.cli.main import main
from generator.course.deals import load_deals
from generator.export.api.shapes import load_promise
from generator.export.browser.phrases import script_patterns
from generator.kept.proofs import Proofs
from generator.quiz.concepts import concept_texts
from generator.quiz.hints import load_hints
from generator.site.check import CONTENT, SourceCheck, all_problems
from generator.site.library import Source
from generator.translation.edit import with_texts
from generator.translation.hash_lists import hash_list_with
from generator.translation.lint import CHECKS, DOUBTS
from generator.translation.terms import avoided_words
from riichi_rules import strict_yaml
from riichi_rules.data import DATA, TEXTS
from riichi_rules.problems import Problem
from riichi_rules.strict_yaml import File
from riichi_rules.strict_yaml.nodes import ListNode
from riichi_rules.strict_yaml.quotes import MESSAGES
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.hash_list import DRAFTS, PROOFREAD, SOURCE_HASHES
from riichi_rules.texts.languages import SOURCE, languages, read_topics

Files = frozenset[Path]

# What a translation lacks is its translators' work, and no fault.
BEHIND_ENGLISH = {"outdated", "missing_text"}

# The contents of a file with each problem that makes it unreadable, whatever it is about.
UNREADABLE: Mapping[str, bytes | OSError] = {
    "no_file": PermissionError(EACCES, "not allowed"),
    "not_utf8": b"a: \xff\n",
    "odd_character": b'a: "\x07"\n',
    "empty_file": b"# nothing\n",
    "bad_yaml": b"a: }\n",
    "alias": b"a: &b c\n",
    "tag": b"a: !!str b\n",
    "quotes_missing": b'a: "b\nc: "d"\n',
    "quotes_curly": "a: “b: c”\n".encode(),
    "quotes_inside": b'a: "b "c" d"\n',
    "no_space": b'a: "b"\nc:"d"\n',
}
# The same for problems that are found when the values of a file are made.
OF_VALUES: Mapping[tuple[str, ...], str] = {
    ("bad_key", "duplicate_key"): '[a]: "b"\nc: "d"\nc: "e"\n',
    ("wrong_type",): "7\n",
}
# What only some files can have: code, old words, new words. Those of a group hide none of each other.
OF_RECORDS: Sequence[Mapping[str, tuple[str, str, str]]] = (
    {
        "content/texts/en/page_riichi.yaml": ("unknown_key", '"Riichi"', '{text: "Riichi", txet: "b"}'),
        "content/texts/pl/page_riichi.yaml": ("unknown_key", '"Riichi"', '{text: "Riichi", txet: "b"}'),
    },
    {
        "rules_data/facts.yaml": ("unknown_word", "of: hand", "of: hadn"),
        "rules_data/fu.yaml": ("too_big", "fu: 20", "fu: 20000000000"),
        "rules_data/dora.yaml": ("unknown_key", "source:", "suorce:"),
        "rules_data/limits.yaml": ("missing_key", "base: 2000, ", ""),
        "rules_data/yaku.yaml": ("bad_count", "closed: 1}", "closed: 99}"),
    },
    {
        "content/course.yaml": ("unknown_key", "sections:", "sectoins:"),
        "rules_data/examples/worked.yaml": ("unknown_key", "gives:", "givse:"),
    },
)


def codes_of_loaders() -> Iterator[str]:
    """Yield the code of every problem that reading a file can give."""
    yield from MESSAGES
    for path in Path(strict_yaml.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            arguments: list[ast.expr] = []
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                arguments = node.args[:1]
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in {"fault", "problem"}:
                arguments = node.args[1:2]
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
                arguments = node.value.elts[:1]
            yield from (str(each.value) for each in arguments if isinstance(each, ast.Constant))


def test_every_problem_of_a_loader_is_planted() -> None:
    of_values = {code for codes in OF_VALUES for code in codes}
    of_records = {code for files in OF_RECORDS for code, _, _ in files.values()}
    assert {*codes_of_loaders()} == {*UNREADABLE} | of_values | of_records


@dataclass
class Garden:
    """The files of the project, some of them planted with other contents, and the proofs of the others."""

    monkeypatch: pytest.MonkeyPatch
    proofs: Path | None
    read: Callable[[Path], bytes] = Path.read_bytes

    def plant(self, contents: Mapping[Path, bytes | OSError]) -> None:
        def planted(path: Path) -> bytes:
            content = contents.get(path)
            if isinstance(content, OSError):
                raise content
            return self.read(path) if content is None else content

        is_there = Path.is_file
        self.monkeypatch.setattr(Path, "read_bytes", planted)
        self.monkeypatch.setattr(Path, "is_file", lambda path: path in contents or is_there(path))
        for cached in (script_patterns, load_promise, concept_texts, load_hints, load_deals):
            cached.cache_clear()

    def printed(self, style: str, problems: list[Problem]) -> str:
        """Return what the check prints of these problems."""
        self.monkeypatch.setattr(command, "check_sources", lambda *_, **__: SourceCheck(problems, None))
        done = CliRunner().invoke(main, ["check", "--format", style])
        assert done.exit_code == 1, (style, done.exception)
        return done.stderr

    def check(self, expected: Iterable[tuple[str, str]], langs: Collection[str] = ()) -> list[Problem]:
        """Check the project; each file must be named with the code and its place in every format.

        Return all problems.
        """
        proofs = Proofs(self.proofs)
        problems = all_problems(Source(has_drafts=True), langs, proofs=proofs)
        proofs.save()
        lines = [json.loads(line) for line in self.printed("json", problems).splitlines()]
        found = {(each["file"], each["code"]): each for each in lines if each["severity"] == "error"}
        assert {*expected} - found.keys() == set()
        texts, annotations = self.printed("text", problems), self.printed("github", problems)
        for file, code in expected:
            line, column = found[file, code]["line"], found[file, code]["column"]
            assert f"{file}:{line}:{column}: " in texts
            assert f"::error file={file},line={line},col={column}::" in annotations
        return problems


@pytest.fixture(scope="module")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of what is in order, which takes long to check and is checked once."""
    file = tmp_path_factory.mktemp("proofs") / "proofs.json"
    proofs = Proofs(file)
    all_problems(Source(has_drafts=True), proofs=proofs)
    proofs.save()
    return file


@pytest.fixture
def garden(monkeypatch: pytest.MonkeyPatch, proofs: Path) -> Garden:
    return Garden(monkeypatch, proofs)


def name_of(path: Path) -> str:
    root = DATA if path.is_relative_to(DATA) else CONTENT
    return f"{root.name}/{path.relative_to(root).as_posix()}"


LANGUAGES = TEXTS / "languages.yaml"
TABLES = frozenset(path for path in CONTENT.rglob("*.yaml") if path.parent.parent != TEXTS) - {LANGUAGES}
OF_TEXTS = frozenset(TEXTS.glob("*/*.yaml"))
EXAMPLES_OF_YAKU = DATA / "examples" / "yaku.yaml"
EXAMPLES = frozenset((DATA / "examples").glob("*.yaml"))
RULES = frozenset(DATA.rglob("*.yaml")) - EXAMPLES
# A fault in one of these hides none in the others of its kind.
KINDS: Mapping[str, Files] = {
    "languages": frozenset({LANGUAGES}),
    "rules": RULES,
    "examples": EXAMPLES,
    "tables": TABLES,
    "texts": OF_TEXTS,
}


def in_its_shape(path: Path, mapping: str) -> bytes:
    """Return a mapping, or a list with it, as the file has one or the other."""
    is_list = isinstance(File.read(path, "").root, ListNode)
    return (f"- {mapping.replace(chr(10), chr(10) + '  ').rstrip()}\n" if is_list else mapping).encode()


@pytest.mark.parametrize("code", UNREADABLE)
def test_no_unreadable_file_hides_another_one(garden: Garden, code: str) -> None:
    """All files of all kinds at once; one of texts may be empty, because a translation begins like that."""
    files = frozenset().union(*KINDS.values()) - (OF_TEXTS if code == "empty_file" else frozenset())
    garden.plant(dict.fromkeys(files, UNREADABLE[code]))
    garden.check([(name_of(path), code) for path in files])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("codes", OF_VALUES)
def test_no_file_with_a_faulty_value_hides_another_one_of_its_kind(
    garden: Garden, codes: tuple[str, ...], kind: str
) -> None:
    garden.plant({path: in_its_shape(path, OF_VALUES[codes]) for path in KINDS[kind]})
    langs = languages() if kind in {"tables", "texts"} else (SOURCE,)
    garden.check([(name_of(path), code) for path in KINDS[kind] for code in codes], langs)


@pytest.mark.parametrize("files", OF_RECORDS)
def test_a_faulty_value_of_a_record_is_printed(
    garden: Garden, files: Mapping[str, tuple[str, str, str]]
) -> None:
    planted = {}
    for name, (_, old, new) in files.items():
        text = (CONTENT.parent / name).read_text("utf-8")
        assert old in text
        planted[CONTENT.parent / name] = text.replace(old, new, 1).encode()
    garden.plant(planted)
    garden.check([(name, code) for name, (code, _, _) in files.items()], (SOURCE, "pl"))


# What is put behind a text so that each check of texts finds a fault.
FAULTY_ENDS = {
    "spaces": "  a",
    "invisible": "\u200b",
    "markup": " <b>",
    "links": " [a](page:nowhere)",
    "placeholders": " {nowhere}",
    "names": "",
    "figures": " 25",
    "scripts": " a\u0431",
    "english": " the tile and you",
    "terms": "",
    "cases": "",
    "shape": " **a",
    "typography": ' "a"',
    "plural": "",
}
# The texts of a file in each state: unsure, up to date, older than the English, read, and all others missing.
STATES = {"draft": "play", "done": "explain", "outdated": "quiz", "read": "record", "missing": "pictures"}


def faulty_text(lang: str, code: str, entry: Entry) -> Entry | None:
    """Return a text with a fault that a check finds, or None if this text cannot have it."""
    text = entry.text or ""
    if code == "plural":
        return Entry(other="a")
    if code == "terms":
        words = [word for word in avoided_words(lang, TEXTS) if word.isalpha()]
        return Entry(text=f"{text} {words[0]}") if words else None
    if code == "names":
        with_unit = re.sub(r"\{([a-z_]+)\}", r"{\1:nothing}", text)
        return Entry(text=with_unit) if with_unit != text else None
    if code == "cases":
        preposition = {"ru": "на", "pl": "na"}.get(lang)
        tile = re.search(r"\{tiles?\}", text)
        return Entry(text=f"{text} {preposition} {tile[0]}") if preposition and tile else None
    if code in {"placeholders", "english"} and lang == SOURCE:
        return None
    return Entry(text=text + FAULTY_ENDS[code])


def with_faulty_texts(lang: str, name: str) -> tuple[dict[str, Entry], set[str]]:
    """Return texts of a topic, each with another fault, and the codes of the faults."""
    texts = [(key, entry) for key, entry in read_topics(lang)[name].entries.items() if entry.text]
    faulty: dict[str, Entry] = {}
    codes = set()
    for code in FAULTY_ENDS:
        left = ((key, entry) for key, entry in texts if key not in faulty)
        made = ((key, faulty_text(lang, code, entry)) for key, entry in left)
        if found := next(((key, entry) for key, entry in made if entry), None):
            faulty[found[0]] = found[1]
            codes.add(code)
    return faulty, codes


def test_every_check_of_texts_is_planted() -> None:
    assert {*FAULTY_ENDS} == {each.code for each in CHECKS} | {"plural"}


@pytest.mark.parametrize("lang", languages())
def test_a_fault_of_a_text_is_printed_in_every_state_of_the_text(garden: Garden, lang: str) -> None:
    """Every fault that a check of texts can find is an error, unless the check is one that only doubts."""
    planted: dict[Path, bytes | OSError] = {}
    hashes: dict[str, dict[str, str | None]] = {DRAFTS: {}, PROOFREAD: {}, SOURCE_HASHES: {}}
    expected: set[tuple[str, str]] = set()
    doubted: set[tuple[str, str]] = set()
    for state, name in STATES.items():
        path = TEXTS / lang / f"{name}.yaml"
        faulty, codes = with_faulty_texts(lang, name)
        planted[path] = with_texts(b"" if state == "missing" else path.read_bytes(), name, faulty)
        of_state = {"draft": DRAFTS, "read": PROOFREAD, "outdated": SOURCE_HASHES}.get(state)
        if of_state:
            is_old = of_state == SOURCE_HASHES
            hashes[of_state] = {
                f"{name}.{key}": "0a1b2c" if is_old else each.hash for key, each in faulty.items()
            }
        expected |= {(name_of(path), code) for code in codes - DOUBTS}
        doubted |= {(name_of(path), code) for code in codes & DOUBTS}
    for name in hashes if lang != SOURCE else (DRAFTS, PROOFREAD):
        ((path, data),) = hash_list_with(lang, hashes[name], TEXTS, name).items()
        planted[path] = data + b"not a hash\n"
        expected.add((name_of(path), "bad_hash"))
    garden.plant(planted)
    problems = garden.check(expected, (SOURCE, lang))
    assert doubted - {(each.file, each.code) for each in problems} == set()


def test_a_broken_file_of_texts_hides_no_fault_of_the_others(garden: Garden) -> None:
    """The examples of the rules, and the other texts of the language, are checked all the same.

    No text of the broken file is reported as missing.
    """
    broken, other, yaku = TEXTS / "pl" / "page_riichi.yaml", TEXTS / "pl" / "yaku.yaml", EXAMPLES_OF_YAKU
    faulty = other.read_text("utf-8") + 'zzz: "{fu.base}"\n'
    examples = yaku.read_text("utf-8").replace('"', '"1m', 1)
    garden.plant({broken: UNREADABLE["no_space"], other: faulty.encode(), yaku: examples.encode()})
    planted = [(broken, "no_space"), (other, "unknown_key"), (yaku, "bad_example")]
    expected = {(name_of(path), code) for path, code in planted}
    problems = garden.check(expected)
    assert {(problem.file, problem.code) for problem in problems} == expected


def test_a_broken_file_is_the_fastest_answer(garden: Garden) -> None:
    """Nothing that depends on it is checked: no text if it is English, else only those of its language."""
    linted: list[str] = []

    def lint(lang: str, *_: object) -> tuple[()]:
        linted.append(lang)
        return ()

    garden.proofs = None
    for module in (of_files, of_texts):
        garden.monkeypatch.setattr(module, "lint", lint)
    for lang, expected in ((SOURCE, []), ("pl", ["pl"])):
        path = TEXTS / lang / "page_riichi.yaml"
        garden.plant({path: UNREADABLE["quotes_missing"]})
        garden.check([(name_of(path), "quotes_missing")])
        assert linted == expected


def test_a_fault_in_any_language_is_found_without_naming_the_language(garden: Garden) -> None:
    """Nothing else is found, not even a warning, unless a translation is behind the English texts."""
    paths = [TEXTS / lang / "words.yaml" for lang in languages()]
    garden.plant({path: path.read_bytes() + b'zzz: "<b>"\n' for path in paths})
    problems = all_problems(Source(has_drafts=True), proofs=Proofs(garden.proofs))
    found = Counter((each.code, each.file) for each in problems if each.code not in BEHIND_ENGLISH)
    assert found == Counter(("markup", name_of(path)) for path in paths)


def test_the_check_of_the_preview_prints_each_problem_with_its_parts(
    garden: Garden, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    garden.plant({TEXTS / SOURCE / "page_riichi.yaml": UNREADABLE["quotes_missing"]})
    monkeypatch.setattr("generator.kept.store.KEPT", tmp_path)
    monkeypatch.delitem(sys.modules, "generator.site.check")
    run_module("generator.site.check", run_name="__main__")
    found = [Problem(**json.loads(line)) for line in capsys.readouterr().out.splitlines()]
    assert [(each.file, each.code) for each in found] == [
        ("content/texts/en/page_riichi.yaml", "quotes_missing")
    ]
