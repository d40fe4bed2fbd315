"""The checks of random command lines: how they end, and what they print."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import chdir
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from click.testing import CliRunner, Result

from generator.cli.main import main
from riichi_rules.cli import inputs
from riichi_rules.engine.case import FLAGS
from riichi_rules.table.game.draws import ABORTS
from riichi_rules.table.haitei import CLAIMS, QUADS
from riichi_rules.tell.stand_ins import load_spoken_texts
from riichi_rules.texts.languages import Texts, load_texts
from tests.cli.random_lines import RandomLine
from tests.rulebook import book

PLACEHOLDER = re.compile(r"\{[a-z_]+(?::[a-z_]+)?\}")
CODE = re.compile(r"\b[a-z]+(?:[._][a-z0-9]+)+\b")
OF_PYTHON = re.compile(
    r"\b(?:None|True|False|Traceback|frozenset|mappingproxy)\b|\['|\{'|\('|, '| object at "
)
# Ids that are shown so that they can be typed, and names that look like keys.
IDS = frozenset({*book().options, *book().penalties.offences, *FLAGS, *CLAIMS, *QUADS, *ABORTS})
NAMES = frozenset(
    name
    for key, entry in load_texts().entries.items()
    for name in (CODE.findall(entry.text or "") if key.startswith("rulesets.") else ())
)


def faults_of_lines(seeds: Sequence[int], path: tuple[str, ...] = (), lang: str = "") -> Iterator[str]:
    """Yield whatever is wrong with command lines, one from each seed; there should be nothing.

    Given a path, all lines are of this command; given a language, in it.

    The rules and the texts are loaded once for all of them.
    """
    with (
        TemporaryDirectory() as folder,
        chdir(folder),
        patch.object(inputs, "open_book", book),
        patch.object(inputs, "load_spoken_texts", lambda lang, _: spoken_texts(lang)),
    ):
        for seed in seeds:
            arguments = RandomLine(Random(seed), Path(folder), path, lang).arguments
            result = CliRunner().invoke(main, arguments)
            yield from (f"seed {seed}: {fault}: {arguments}" for fault in _faults(arguments, result))


@cache
def spoken_texts(lang: str) -> Texts:
    return load_spoken_texts(lang, book())


def _faults(arguments: Sequence[str], result: Result) -> Iterator[str]:
    if result.exception and not isinstance(result.exception, SystemExit):
        yield f"a traceback of {result.exception!r}"
        return
    if result.exit_code not in {0, 1, 2}:
        yield f"ends with {result.exit_code}"
    if result.exit_code == 0 and result.stderr:
        yield f"ends with 0 and says on stderr {result.stderr[:200]!r}"
    if result.exit_code and not result.output:
        yield f"ends with {result.exit_code} and says nothing"
    if result.exit_code == 2:
        yield from ["ends with 2 and prints"] if result.stdout else []
    elif result.stdout.startswith('{"') or (_asks_for_json(arguments) and result.stdout):
        yield from _faults_of_json(arguments, result)
    else:
        yield from _faults_of_words(arguments, result.output)


def _asks_for_json(arguments: Sequence[str]) -> bool:
    """Return whether `--json` is an option here, and not the value of one that is given again later."""
    return any(
        each == "--json" and not (before.startswith("--") and before in arguments[place:])
        for place, (before, each) in enumerate(pairwise(["", *arguments]))
    )


def _faults_of_json(arguments: Sequence[str], result: Result) -> Iterator[str]:
    try:
        answers = [json.loads(line) for line in result.stdout.split("\n") if line]
    except ValueError:
        yield f"prints what is not JSON: {result.stdout[:200]!r}"
        return
    is_good = all(each.get("ok", True) and each.get("claim", {}).get("right", True) for each in answers)
    if is_good != (result.exit_code == 0):
        yield f"ends with {result.exit_code} and answers {result.stdout[:200]!r}"
    for problem in (problem for each in answers for problem in each.get("problems", ())):
        yield from _faults_of_words(arguments, problem["message"])


def _faults_of_words(arguments: Sequence[str], said: str) -> Iterator[str]:
    """Yield keys, codes and values of the program that are printed although nobody typed them."""
    shown = {*PLACEHOLDER.findall(said), *CODE.findall(said), *OF_PYTHON.findall(said)} - IDS - NAMES
    typed = "".join([*arguments, *map(_content, arguments)]).encode("utf-8", "backslashreplace").decode()
    yield from (f"shows {each!r} in {said[:200]!r}" for each in sorted(shown) if each not in typed)


def _content(argument: str) -> str:
    """Return the content of a file of questions that a command line names."""
    return Path(argument).read_text("utf-8") if argument.endswith("questions.json") else ""
