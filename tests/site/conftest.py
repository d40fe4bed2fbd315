"""The built site, once for all tests that read it."""

import os
from pathlib import Path

import pytest

from tests.whole import build_whole


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_whole(tmp_path_factory, is_shared="PYTEST_XDIST_WORKER" in os.environ)
