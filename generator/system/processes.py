"""Processes that do a part of the work."""

import os
import threading
from multiprocessing import connection, parent_process

from generator.system.garbage import collect_seldom


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
