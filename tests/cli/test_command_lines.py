"""The program answers every command line, or prints a message and exits with an error."""

import pytest

from riichi_rules.texts.languages import languages
from tests.cli.command_lines import faults_of_lines
from tests.cli.random_lines import COMMANDS

CHUNK = 50
# In each language, and others than in the other languages, so that a command gets 80 in all.
LINES = 16
NEEDS = 4  # lines of `table needs`, one of which takes as long as ten others
ANSWERING = [path for path in COMMANDS if path not in {("quiz",), ("check",)}]


@pytest.mark.mass(6, 400)
def test_random_command_lines_end_well(chunk: int) -> None:
    assert [*faults_of_lines(range(CHUNK * chunk, CHUNK * chunk + CHUNK))] == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("path", ANSWERING, ids=" ".join)
@pytest.mark.mass(1, 125)
def test_each_command_answers_in_words_of_each_language(path: tuple[str, ...], lang: str, chunk: int) -> None:
    """No text is missing, and no placeholder, value of the program or id that nobody typed is printed."""
    lines, among = NEEDS if path[-1] == "needs" else LINES, languages()
    first = lines * (chunk * len(among) + among.index(lang))
    assert [*faults_of_lines(range(first, first + lines), path, lang)] == []
