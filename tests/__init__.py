"""The tests. Bytecode is kept, whatever the environment says: it is half of a start."""

import os
import sys

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
