"""Processes that do a part of the work."""

import os
import threading
from multiprocessing import connection, parent_process


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
