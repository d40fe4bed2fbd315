"""Pages of the built site in Node, clicked and read: each `*.test.js` beside this file."""

from pathlib import Path

import pytest

from tests.node import run_tests

FILES = sorted(Path(__file__).parent.glob("*.test.js"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".test.js"))
def test_pages_in_node(path: Path, whole: Path, texts: Path) -> None:
    """Run the tests of a file, each of which is a sentence of its own there."""
    run_tests(path, (), SITE=str(whole), TEXTS=str(texts))
