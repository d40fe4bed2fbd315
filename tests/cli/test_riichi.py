"""The command of the library as people use it: examples that run, words that help, colours and exit codes."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli.main import main as generator
from riichi_rules.cli.arguments import parse_option_value
from riichi_rules.cli.main import main
from riichi_rules.engine.case import CASE_KEYS, KEYS_NOT_READ
from riichi_rules.rules.book import normalize_value
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.forms.reader import keys_of
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.texts.languages import load_texts
from riichi_rules.version import __version__
from tests.rulebook import book

REFUSED: Mapping[str, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("refused.yaml").read_text("utf-8")
)
FILES = {
    "hand.yaml": "result: {end: exhaustive, tenpai: [east]}",
    "game.yaml": "[{end: exhaustive, tenpai: [east]}]",
}
EXAMPLE = re.compile(r"Example: (.+)")


def run(*arguments: str, color: bool = False) -> Result:
    return CliRunner().invoke(main, arguments, color=color)


def named_commands(group: click.Command, name: str) -> Iterator[tuple[str, click.Command]]:
    """Yield a command, and those of a group, by what is typed for them."""
    yield name, group
    if isinstance(group, click.Group):
        context = click.Context(group)
        for each in group.list_commands(context):
            command = group.get_command(context, each)
            assert command
            yield from named_commands(command, f"{name} {each}")


COMMANDS = dict(named_commands(main, "riichi"))


@pytest.mark.parametrize("name", [*COMMANDS])
def test_every_command_shows_an_example_that_works(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for file, text in FILES.items():
        Path(file).write_text(text)
    found = EXAMPLE.search(COMMANDS[name].help or "")
    assert found, name
    program, *arguments = shlex.split(found[1])
    assert program == "riichi"
    done = run(*arguments)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("name", ["check", "export", "new", "quiz", "schemas", "serve", "site", "texts"])
def test_every_command_of_the_generator_shows_an_example_whose_options_are_there(name: str) -> None:
    commands = dict(named_commands(generator, ""))
    found = EXAMPLE.search(commands[f" {name}"].help or "")
    assert found
    words = shlex.split(found[1].removeprefix("python -m generator "))
    path = " ".join(word for word in words[:2] if f" {name} {word}" in commands or word == name)
    options = {option for each in commands[f" {path}"].params for option in each.opts}
    assert {word for word in words if word.startswith("--")} <= options


def test_examples_of_the_installed_generator_call_it_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.cli.main.is_installed", lambda: True)
    done = CliRunner().invoke(generator, ["new", "club", "--help"], prog_name="riichi-site")
    assert "Example: riichi-site new club ../our-club" in " ".join(done.stdout.split())


@pytest.mark.parametrize("name", [*COMMANDS])
def test_every_option_has_its_words(name: str) -> None:
    options = [each for each in COMMANDS[name].params if isinstance(each, click.Option)]
    assert [each.name for each in options if not each.help] == []


def test_it_tells_its_version() -> None:
    assert run("--version").stdout == f"riichi {__version__}\n"


@pytest.mark.parametrize("promise", REFUSED)
def test_a_command_is_refused_in_words(promise: str) -> None:
    for each in REFUSED[promise]:
        done = run(*shlex.split(each["command"]))
        assert (done.exit_code, done.stdout) == (each["code"], ""), each["command"]
        assert each["said"] in done.stderr, each["command"]


@pytest.mark.parametrize("lang", ["ru", "fr", "pl", "nl"])
def test_every_refusal_is_in_the_language_that_is_asked_for(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three small words in a row are prose; names of options and values never stand so."""
    begins = load_texts(lang).say("problems.error", problem="")
    prose = re.compile(r"(?=\b([a-z]+ [a-z]+ [a-z]+)\b)")
    for line in (
        each["command"] for promise in REFUSED.values() for each in promise if "--lang" not in each["command"]
    ):
        monkeypatch.delenv("RIICHI_LANG", raising=False)
        english = run(*shlex.split(line)).stderr
        monkeypatch.setenv("RIICHI_LANG", lang)
        done = run(*shlex.split(line)).stderr
        assert done.startswith(begins), line
        assert not {*prose.findall(english)} & {*prose.findall(done)}, line


KEYS = {
    "score": [*CASE_KEYS],
    **{what: keys_of(each.form) for what, each in TABLE_QUESTIONS.items() if isinstance(each, TableQuestion)},
}
IN_FILES = {"settle", "ledger"}


@pytest.mark.parametrize("name", sorted(KEYS.keys() - IN_FILES))
def test_every_key_of_a_question_leads_to_what_is_typed_for_it(name: str) -> None:
    command = COMMANDS[f"riichi {name}"]
    options = {option for each in command.params for option in each.opts}
    for key in {*KEYS[name]} - {*KEYS_NOT_READ, "win"}:
        option = f"--{key.replace('_', '-')}"
        if option not in options:
            assert re.search(r"\((did you mean|one of) ", run(name, option, "1").stderr), option


def test_winds_may_be_typed_by_their_beginning_and_in_capitals() -> None:
    whole = run("score", "123m456p789s11122z", "--seat", "east", "--round", "south")
    short = run("score", "123m456p789s11122z", "--seat", "E", "--round", "S")
    assert whole.stdout == short.stdout != ""
    called = run("haitei", "S:chi:E").stdout
    assert called == run("haitei", "south:chi:east").stdout != ""


def test_tiles_of_unicode_are_read() -> None:
    shown = "".join(chr(ord("🀀") + place) for place in (7, 8, 9, 25, 26, 27, 16, 17, 18, 0, 0, 0, 4, 4))
    assert run("score", shown).stdout == run("score", "123m123p123s111z77z").stdout


def test_every_ruleset_and_every_option_is_listed() -> None:
    listed = run("rulesets", "--lang", "nl").stdout.splitlines()
    assert [line.split()[0] for line in listed] == [*book().rulesets]
    options = run("options", "--ruleset", "tenhou").stdout
    values = dict(re.findall(r"^(\w+)=(.*)$", options, re.MULTILINE))
    assert [*values] == book().applicable_options(book().rules("tenhou"))
    changed = run("options", "--ruleset", "tenhou", "--option", "kuitan=false").stdout
    assert "kuitan=false" in changed


def shown(ruleset: str, *more: str) -> dict[str, str]:
    """Return the origin of each value of a ruleset as `rulesets show` prints it."""
    printed = run("rulesets", "show", ruleset, *more).stdout
    return dict(re.findall(r"^(\w+)=.*(?:\n    [^\[\n].*)?\n    \[(.*)\]$", printed, re.MULTILINE))


def test_every_value_of_a_ruleset_is_shown_with_its_origin() -> None:
    for id_ in book().rulesets:
        assert [*shown(id_)] == [*book().options], id_
    ema, club = shown("ema_2025"), shown("example_club")
    assert ema["kuitan"] == "EMA25 4.2.1: sure"
    assert club["local_yaku"] == "stated by these rules themselves"
    assert club["kuitan"] == "As in Common modern rules"
    states = {each["state"]: name for name, each in cells("jpml_a").items()}
    origins = shown("jpml_a")
    assert origins[states["open"]] == "not known; this is usual"
    assert origins[states["not_applicable"]] == "does not matter under these rules"
    assert origins[states["standard"]].endswith("the text does not say so")


def test_an_inherited_value_names_the_ruleset_that_states_it() -> None:
    found = {
        (id_, name): cell["inherited_from"]
        for id_ in book().rulesets
        for name, cell in cells(id_).items()
        if "inherited_from" in cell
    }
    for (id_, name), owner in found.items():
        assert owner in book().ancestry(id_)[1:]
        assert book().rulesets[owner].option_values[name].inherited_from is None
    assert found


def cells(ruleset: str) -> dict[str, dict[str, object]]:
    options: dict[str, dict[str, object]] = json.loads(run("rulesets", "show", ruleset, "--json").stdout)[
        "options"
    ]
    return options


def test_a_ruleset_is_shown_in_the_language_named_before_or_after_the_command() -> None:
    """The language of the program, of the group or of the command itself."""
    for line in (
        "--lang pl rulesets show tenhou",
        "rulesets --lang pl show tenhou",
        "rulesets show tenhou --lang pl",
    ):
        assert "Podstawa: " in run(*line.split()).stdout


def test_an_unknown_ruleset_is_not_shown_and_the_meant_one_named() -> None:
    done = run("rulesets", "show", "ema_2052")
    assert (done.exit_code, "ema_2025" in done.stderr) == (2, True)


def test_a_value_that_is_listed_can_be_typed() -> None:
    """As --option takes it, for every option of every ruleset."""
    for id_ in book().rulesets:
        listed = run("options", "--ruleset", id_).stdout
        for name, value in re.findall(r"^(\w+)=(.*)$", listed, re.MULTILINE):
            if not value.startswith("{"):
                option = book().options[name]
                typed = parse_option_value(value, option.type)
                assert book().value_problem(name, typed) is None
                assert normalize_value(option, typed, book().base) == book().rules(id_).options[name]


def test_a_terminal_has_colours_unless_it_wants_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[31m" in run("score", "1m", color=True).stderr
    assert "\x1b[" not in run("score", "1m").stderr
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("score", "1m", color=True).stderr


@pytest.mark.parametrize("program", [main, generator])
def test_help_is_a_command_too(program: click.Command) -> None:
    def printed(*arguments: str) -> str:
        done = CliRunner().invoke(program, arguments)
        assert done.exit_code == 0
        return done.stdout

    assert printed("help") == printed("--help")
    assert printed("help", "score") == printed("score", "--help")


@pytest.mark.parametrize("program", [main, generator])
def test_every_program_tells_its_version(program: click.Command) -> None:
    assert __version__ in CliRunner().invoke(program, ["--version"]).stdout


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        ("score - --tsumo", "22255m67s8s pon:666z\nchi:567p\n"),
        ("waits -", "123m456p789s1122z\n"),
        ("settle -", FILES["hand.yaml"]),
        ("ledger -", FILES["game.yaml"]),
    ],
)
def test_a_dash_is_standard_input(command: str, typed: str) -> None:
    done = CliRunner().invoke(main, command.split(), input=typed)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout


def test_standard_input_that_is_no_text_is_refused_like_tiles() -> None:
    done = CliRunner().invoke(main, ["score", "-"], input=b"\xff\xfe")
    assert done.exit_code == 1
    assert "is no tile" in done.stderr


def test_the_winning_tile_has_the_name_of_the_library_too() -> None:
    hand = ("score", "340m11178p789s33z", "--riichi")
    assert run(*hand, "--win", "9p").stdout == run(*hand, "--win-tile", "9p").stdout


def test_the_help_of_a_question_is_about_that_question() -> None:
    assert "needs" not in run("riichi", "--help").stdout
    assert "East first" in run("needs", "--help").stdout


def run_with(environment: dict[str, str], command: str) -> str:
    return CliRunner().invoke(main, command.split(), env=environment).stdout


def test_variables_set_the_ruleset_and_the_language() -> None:
    hand = "340m11178p789s33z9p --riichi"
    assert "M.League" in run_with({"RIICHI_RULESET": "m_league"}, f"score {hand}")
    assert "M.League" not in run_with({"RIICHI_RULESET": "m_league"}, f"score {hand} --ruleset tenhou")
    russian = run_with({"RIICHI_LANG": "ru"}, f"score {hand}")
    assert russian == run_with({}, f"score {hand} --lang ru") != run_with({}, f"score {hand}")


@pytest.mark.parametrize("command", ["--lang pl waits {}", "--lang pl table waits {}", "waits {} --lang pl"])
def test_an_option_wins_over_a_variable(command: str) -> None:
    typed = command.format("123m456p789s1122z")
    assert run_with({"RIICHI_LANG": "ru"}, typed) == run_with({}, typed)
