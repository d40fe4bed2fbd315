"""How often Python looks for garbage."""

import gc

# What is read is kept, so looking for garbage among it again and again would take half the time of reading,
# and a fifth of the time in which questions are made.
SELDOM = 50_000


def collect_seldom() -> None:
    """Look for garbage less often than Python does by itself."""
    gc.set_threshold(SELDOM)
