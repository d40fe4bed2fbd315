"""The data: the rules, and the texts in every language.

A clone has them as YAML next to the package. An installed package has them parsed, as JSON within it. The
generator of a club's site names another folder that has both, as YAML: the project with the club's own files.
"""

import json
import os
import pkgutil
from pathlib import Path
from typing import Any

PROJECT = "RIICHI_PROJECT"  # the variable of the environment that names another folder
ROOT = Path(os.environ.get(PROJECT) or Path(__file__).parents[1])
DATA = ROOT / "rules_data"
TEXTS = ROOT / "content" / "texts"
# The folder of parsed data in a wheel; a clone does not have it.
PARSED = "_parsed"


def read_parsed(name: str) -> Any:
    """Return a file of the parsed data, or None in a clone and for another folder."""
    if os.environ.get(PROJECT):
        return None
    try:
        content = pkgutil.get_data("riichi_rules", f"{PARSED}/{name}.json")
    except OSError:
        return None
    return json.loads(content or "null")
