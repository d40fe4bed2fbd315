"""Processes that share the work collect garbage seldom, and end with their parent."""

import gc
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from riichi_rules.processes import GC_THRESHOLD, begin_worker

WORK = """
import sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from riichi_rules.processes import begin_worker
with ProcessPoolExecutor(3, mp_context=get_context(sys.argv[1]), initializer=begin_worker) as pool:
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


@pytest.mark.parametrize("how", ["fork", "spawn"])
def test_a_worker_looks_for_garbage_as_seldom_as_its_parent(how: str) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context(how), initializer=begin_worker) as pool:
        assert pool.submit(gc.get_threshold).result()[0] == GC_THRESHOLD
