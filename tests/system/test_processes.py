"""Processes that share the work end with their parent."""

import subprocess
import sys

import pytest

WORK = """
import sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from generator.system.processes import end_with_parent
with ProcessPoolExecutor(3, mp_context=get_context(sys.argv[1]), initializer=end_with_parent) as pool:
    [*pool.map(time.sleep, [0.1] * 6)]
    pool.submit(time.sleep, 600)
    print("ready", flush=True)
    time.sleep(600)
"""


@pytest.mark.parametrize("how", ["fork", "spawn"])
def test_workers_end_when_their_parent_is_killed(how: str) -> None:
    """Both those that work and those that wait: what all of them write into is closed by the last one."""
    command = [sys.executable, "-c", WORK, how]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        process.kill()
        assert process.communicate(timeout=60)[0] == ""
