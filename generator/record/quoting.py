"""Text that an address or a tag carries percent-encoded."""

import re
from urllib.parse import unquote

WRONG = re.compile(r"%(?![0-9A-Fa-f]{2})")


def unquoted(text: str) -> str:
    """The text without the encoding; as it is where it is not encoded rightly."""
    if WRONG.search(text):
        return text
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        return text
