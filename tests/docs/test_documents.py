"""What README, CONTRIBUTING and the documents show is what the programs do."""

import doctest
import io
import json
import re
import runpy
import shlex
import subprocess
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from generator.check.stand_ins import load_site_texts
from generator.cli.main import main as generator
from generator.export.api.files import api_files
from generator.export.browser.files import dense_json
from generator.export.browser.rules import browser_rules
from generator.export.formats import format_schemas
from generator.export.npm import write_npm
from riichi_rules import rulesets
from riichi_rules.cli.arguments import option_name
from riichi_rules.cli.main import main as riichi
from riichi_rules.engine.case import WIN_PARTS
from riichi_rules.engine.score import scorer
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.texts.languages import languages
from tests.docs.documents import (
    DOCUMENTS,
    ROOT,
    Sample,
    ShownCommand,
    commands,
    indented_commands,
    is_file,
    samples,
)
from tests.node import PROGRAM
from tests.rulebook import book

SITE = "https://example.org/riichi/"
EXAMPLES = ROOT / "docs" / "examples"
DECISIONS = [*(ROOT / "docs" / "decisions").glob("*.md")]
# Commands that build, serve, write into the project or use the network have tests of their own.
NOT_RUN = ("check", "evidence", "site", "serve", "new", "texts")
# What a shown command writes, and what only the wheel has.
WRITTEN = {"rules_data/rulesets/our_club.yaml", "riichi_rules/_parsed"}
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|page:)([^)#]+)")
PLACE = re.compile(r"`((?:rules_data|content|generator|riichi_rules|tests|docs)/[\w./-]*)`")
# A decision names a file from one of these folders on.
FILE = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.[a-z0-9]+)`")
FOLDERS = ("", "content", "content/assets", "content/assets/js", "generator", "riichi_rules", "rules_data")
BUILT = {"data/rules.json"}
SHOWN = [each for sample in samples("console") for each in commands(sample)]
JSON = [each for each in samples("json") if not is_file(each)]


@cache
def api() -> dict[str, bytes]:
    return dict(api_files(book(), {lang: load_site_texts(lang, book()) for lang in ("en", "pl")}))


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the files that the documents name, with their contents."""
    monkeypatch.chdir(tmp_path)
    for file in EXAMPLES.glob("*.json"):
        Path(file.name).write_bytes(file.read_bytes())
    for sample in (*samples("json"), *samples("yaml")):
        if is_file(sample):
            Path(sample.name).write_text(f"{sample.text}\n", "utf-8")


def run(command: str) -> Result:
    """Run a command of the library or of the generator, or an example, in this process."""
    typed, _, piped = command.rpartition(" | ")
    name, *arguments = shlex.split(piped)
    if name == "node":
        return _run_in_node(arguments)
    if arguments[:1] and (EXAMPLES / arguments[0]).is_file():
        return _run_example(arguments, typed.removeprefix("echo "))
    program: click.Command = riichi
    if name != "riichi":
        assert arguments[:2] == ["-m", "generator"], command
        program, arguments = generator, arguments[2:]
    return CliRunner().invoke(program, arguments)


def _run_example(arguments: list[str], typed: str) -> Result:
    """Run a program of `docs/examples` with what is typed into it."""

    @click.command()
    def program() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.argv", arguments)
            runpy.run_path(str(EXAMPLES / arguments[0]), run_name="__main__")

    return CliRunner().invoke(program, [], input=typed)


def _run_in_node(arguments: list[str]) -> Result:
    """Run a program of `docs/examples` in a project with the package, with a file as its input."""
    program, _, source = arguments
    install(Path())
    Path(program).write_bytes((EXAMPLES / program).read_bytes())

    @click.command()
    def started() -> None:
        with Path(source).open("rb") as asked:
            done = subprocess.run([PROGRAM, program], stdin=asked, capture_output=True, text=True, check=True)
        click.echo(done.stdout)

    return CliRunner().invoke(started, [])


def install(project: Path) -> None:
    """Install the package for JavaScript in a project."""
    texts = {lang: load_site_texts(lang, book()) for lang in languages()}
    write_npm(project / "node_modules" / "riichi-rules", book(), texts)


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("shown", SHOWN, ids=lambda each: each.command)
def test_a_command_prints_what_is_shown_and_ends_so(shown: ShownCommand) -> None:
    done = run(shown.command)
    assert done.exit_code == shown.exit_code, done.output
    if shown.output:
        assert done.stdout.replace("\u00a0", " ").strip() == shown.output


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize(("document", "command"), indented_commands())
def test_a_command_that_is_named_is_there(document: str, command: str) -> None:
    name, *arguments = shlex.split(command)
    if name == "make":
        targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
        assert arguments[0] in targets, document
    elif name == "curl":
        assert arguments[0].removeprefix(f"{SITE}api/v1/") in api()
    elif name == "pip":
        # "." as tests/test_package does, whose wheel is built from the clone; and that of packages/site
        assert arguments[0] == "install"
        assert arguments[-1] in {".", "riichi-site"}
    else:
        group = [each for each in arguments[2:4] if re.fullmatch(r"[a-z-]+", each)]
        is_run = arguments[2] not in NOT_RUN
        done = run(command) if is_run else CliRunner().invoke(generator, [*group[: _depth(group)], "--help"])
        assert done.exit_code == 0, (document, done.output)


def _depth(words: list[str]) -> int:
    """Return the number of words that name the command: two for those of a group."""
    return 2 if words[0] in {"export", "new", "texts"} else 1


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("sample", samples("python"), ids=lambda each: each.document)
def test_the_samples_in_python_give_what_is_shown(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "urllib.request.urlopen", lambda url: io.BytesIO(api()[url.removeprefix(f"{SITE}api/v1/")])
    )
    if not sample.text.startswith(">>>"):
        exec(compile(sample.text, sample.document, "exec"), {})
        return
    earlier = [each.text for each in samples("python") if each.document == sample.document]
    examples = "\n".join(earlier[: earlier.index(sample.text) + 1])
    test = doctest.DocTestParser().get_doctest(examples + "\n", {}, sample.document, None, 0)
    report = io.StringIO()
    assert doctest.DocTestRunner().run(test, out=report.write).failed == 0, report.getvalue()


# A page of the site, as scripts see it: its files by their addresses.
BROWSER = """
import {{ readFileSync }} from "node:fs";
globalThis.fetch = async (address) => ({{
  json: async () => JSON.parse(readFileSync(address.replace({site}, {folder}), "utf8")),
}});
"""


@pytest.mark.parametrize("sample", [*samples("js"), *samples("html")], ids=lambda each: each.document)
def test_the_samples_in_javascript_run(sample: Sample, tmp_path: Path) -> None:
    """They give what a remark behind them says."""
    install(tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rules.json").write_text(dense_json(browser_rules(book())), "utf-8")
    (tmp_path / "assets").symlink_to(ROOT / "content" / "assets")
    for name, content in api().items():
        path = tmp_path / name if name.startswith("api/") else tmp_path / "api" / "v1" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    text = re.sub(r"</?script[^>]*>", "", sample.text)
    browser = BROWSER.format(site=json.dumps(SITE), folder=json.dumps(f"{tmp_path}/"))
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "sample.js").write_text(browser + text.replace("import(`${site}", f"import(`{tmp_path}/"))
    done = subprocess.run(
        [PROGRAM, "--no-warnings", "sample.js"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    for expected in re.findall(r"// (.+)$", text, re.MULTILINE):
        assert expected in done.stdout


def test_the_web_page_of_the_examples_answers_in_the_language_of_its_reader() -> None:
    page = runpy.run_path(str(EXAMPLES / "web_page.py"))["page"]
    started: list[tuple[object, ...]] = []
    query = "hand=340m11178p789s33z9p&riichi=1&lang=pl"
    body = b"".join(page({"QUERY_STRING": query}, lambda *given: started.append(given)))
    assert started[0][0] == "200 OK"
    assert "; ron na kamieniu 9p" in body.decode()
    assert "zz" in b"".join(page({"QUERY_STRING": "hand=zz"}, lambda *_: None)).decode()


def test_the_web_page_of_the_examples_in_javascript_answers_alike(tmp_path: Path) -> None:
    install(tmp_path)
    (tmp_path / "web_page.mjs").write_bytes((EXAMPLES / "web_page.mjs").read_bytes())
    queries = ["hand=340m11178p789s33z9p&riichi=1&lang=pl", "hand=zz&lang=en"]
    asked = f"""
      import {{ answer }} from "./web_page.mjs";
      for (const query of {json.dumps(queries)}) console.log(await answer(new URLSearchParams(query)));
    """
    command = [PROGRAM, "--input-type=module", "--eval", asked]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert "; ron na kamieniu 9p" in done.stdout
    assert "zz" in done.stdout


@pytest.mark.parametrize("sample", JSON, ids=lambda each: f"{each.document}-{each.name}")
def test_a_sample_of_a_format_keeps_to_its_schema(sample: Sample) -> None:
    Draft202012Validator(format_schemas()[sample.name]).validate(json.loads(sample.text))


QUESTIONS = [
    (question, answer)
    for question, answer in pairwise(JSON)
    if question.name.startswith("question-") and answer.name == question.name.replace("question", "answer")
]


@pytest.mark.parametrize(("question", "answer"), QUESTIONS, ids=lambda each: each.name)
def test_a_question_has_the_answer_that_follows_it(question: Sample, answer: Sample) -> None:
    asked: dict[str, Any] = json.loads(question.text)
    rules = book().rules(asked.get("ruleset", "common"))
    found, problems = TABLE_QUESTIONS[question.name.removeprefix("question-")](scorer(rules), asked)
    assert problems == ()
    assert found == json.loads(answer.text)


def test_every_question_about_the_table_is_documented() -> None:
    assert {each.name.removeprefix("question-") for each in JSON if each.name.startswith("question-")} == {
        *TABLE_QUESTIONS
    }


def test_a_sample_in_yaml_is_one() -> None:
    for sample in samples("yaml"):
        assert yaml.safe_load(sample.text)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_and_every_path_leads_somewhere(path: Path) -> None:
    text = FENCED.sub("", path.read_text("utf-8"))
    assert [link for link in LINK.findall(text) if not (path.parent / link).exists()] == []
    assert [each for each in {*PLACE.findall(text)} - WRITTEN if not (ROOT / each).exists()] == []


def test_every_decision_stands_once_and_names_files_that_are_there() -> None:
    text = "".join(path.read_text("utf-8") for path in DECISIONS)
    titles = Counter(re.findall(r"^## [\d-]+ (.+)", text, re.MULTILINE))
    assert [title for title, count in titles.items() if count > 1] == []
    named = {*FILE.findall(text)}
    assert {each for each in named if not any((ROOT / folder / each).exists() for folder in FOLDERS)} == BUILT


@pytest.mark.usefixtures("_files")
def test_the_trainer_asks_again_after_a_text_that_is_no_answer() -> None:
    done = _run_example(["trainer.py", "en", "questions.jsonl"], "foo\n9\n3\n")
    assert done.exit_code == 0, done.output
    assert "typed: “foo”" in done.stdout
    assert done.stdout.endswith("\n1 / 1\n")


def test_the_readme_counts_the_rulesets() -> None:
    intro = (ROOT / "README.md").read_text("utf-8").split("\n\n")[1]
    examples = [each for each in rulesets() if each.startswith("example_")]
    assert re.findall(r"(\d+) rulesets", intro) == [str(len(rulesets()) - len(examples))]
    assert len(examples) == intro.count("an example of a club’s own") == 1


def test_the_glossary_is_short_and_in_order() -> None:
    words = re.findall(
        r"^\| (?!word|-)([\w, -]+) \|", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.MULTILINE
    )
    assert words == sorted(words)
    assert len(words) <= 60


def test_the_parameters_of_a_won_hand_are_documented_as_they_are_declared() -> None:
    rows = [
        " | ".join((f"| `{name}`", _in_code(part.options or [option_name(name)]), _in_code(part.keys), means))
        for name, part in WIN_PARTS.items()
        for means in [f"{part.means} |"]
    ]
    table = ["| parameter | option | key | what it means |", "|---|---|---|---|", *rows]
    assert "\n".join(table) in (ROOT / "docs" / "library.md").read_text("utf-8")


def _in_code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
