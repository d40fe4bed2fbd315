"""Settings of a process, and worker processes that end with their parent."""

import gc
import os
import threading
from multiprocessing import connection, parent_process

# What is read is kept, so looking for garbage among it again and again would take half the time of reading,
# and a fifth of the time in which questions are made.
SELDOM = 50_000


def collect_seldom() -> None:
    """Look for garbage less often than Python does by itself."""
    gc.set_threshold(SELDOM)


def begin_worker() -> None:
    """Prepare a process that takes part in a pool: one that is spawned has no settings of its parent."""
    collect_seldom()
    end_with_parent()


def end_with_parent() -> None:
    """End this process as soon as its parent ends, by whatever: it would wait for work for ever.

    What takes part in a pool of processes calls this first.
    """
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_and_end, args=(parent.sentinel,), daemon=True).start()


def _wait_and_end(parent: int) -> None:
    connection.wait([parent])
    os._exit(1)
