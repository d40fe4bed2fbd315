"""Words of one letter stay with the word that follows: no line may end with them."""

import re
from collections.abc import Callable


def keeper_of(letters: str) -> Callable[[str], str]:
    """Puts a no-break space behind each of the letters where it stands as a word."""
    if not letters:
        return str
    lone = re.compile(rf"(?<![\w-])([{letters}]) (?=\S)", re.IGNORECASE)
    return lambda text: lone.sub("\\1\u00a0", text)
