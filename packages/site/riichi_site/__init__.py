"""The command `riichi-site`: the generator on the folder of a club, from an installed package."""

import os
import sys
from pathlib import Path

FOLDER = str(Path(__file__).parent)  # the project as a clone has it


def run() -> None:
    """Run the command line of the generator."""
    sys.path.insert(0, FOLDER)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (FOLDER, os.environ.get("PYTHONPATH", ""))))
    from generator.__main__ import run as run_generator  # noqa: PLC0415 - found only now

    run_generator("riichi-site")
