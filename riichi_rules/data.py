"""The data: the rules, and the texts in every language.

A clone has them as YAML next to the package. An installed package has them parsed, as JSON within it.
"""

import json
import pkgutil
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
DATA = ROOT / "rules_data"
TEXTS = ROOT / "content" / "texts"
# The folder of parsed data in a wheel; a clone does not have it.
PARSED = "_parsed"


def read_parsed(name: str) -> Any:
    """Return a file of the parsed data, or None in a clone."""
    try:
        content = pkgutil.get_data("riichi_rules", f"{PARSED}/{name}.json")
    except OSError:
        return None
    return json.loads(content or "null")
