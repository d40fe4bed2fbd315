"""Whatever is typed, the program answers it, or says in words what is wrong and ends so."""

import pytest

from tests.cli.command_lines import faults_of_lines

NUMBER, CHUNK = 300, 50


@pytest.mark.parametrize("start", range(0, NUMBER, CHUNK))
def test_random_command_lines_end_well(start: int) -> None:
    """`python -m tests.command_mass` does so with 20,000."""
    assert [*faults_of_lines(range(start, start + CHUNK))] == []
