"""The program answers every command line, or prints a message and exits with an error."""

import pytest

from tests.cli.command_lines import faults_of_lines

CHUNK = 50


@pytest.mark.mass(6, 400)
def test_random_command_lines_end_well(chunk: int) -> None:
    assert [*faults_of_lines(range(CHUNK * chunk, CHUNK * chunk + CHUNK))] == []
