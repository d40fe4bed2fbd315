"""Settings of processes, and worker processes that end with their parent."""

import gc
import os
import threading

# The garbage collection threshold. Loaded rules stay in memory, and checking them at Python's default would
# take half of the loading time, and a fifth of the time for making questions.
GC_THRESHOLD = 50_000


def collect_seldom() -> None:
    """Run the garbage collector less often than Python does by default."""
    gc.set_threshold(GC_THRESHOLD)


def begin_worker() -> None:
    """Prepare a worker process; a spawned one does not inherit its parent's settings."""
    collect_seldom()
    exit_with_parent()


def exit_with_parent() -> None:
    """End this process as soon as its parent ends, because it would wait for work forever.

    Worker processes of a pool call this first.
    """
    from multiprocessing import parent_process  # noqa: PLC0415 - takes long to load, and most start no process

    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.sentinel,), daemon=True).start()


def _exit_after(parent: int) -> None:
    from multiprocessing import connection  # noqa: PLC0415 - as above

    connection.wait([parent])
    os._exit(1)
