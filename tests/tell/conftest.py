"""What a test of this room asks of Python, it asks of the scripts, too."""

from tests.recorder import pytest_runtest_call

__all__ = ["pytest_runtest_call"]
