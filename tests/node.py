"""Functions of JavaScript called in Node, where it is there."""

import json
import shutil
import subprocess
from typing import Any

PROGRAM = shutil.which("node")


def call(function: str, argument: Any) -> Any:
    """What a function, which may be asynchronous, gives for an argument of plain JSON."""
    assert PROGRAM is not None
    script = (
        'const argument = JSON.parse(require("fs").readFileSync(0, "utf8"));'
        f"({function})(argument).then((found) => process.stdout.write(JSON.stringify(found)));"
    )
    modules = ["--no-warnings", "--experimental-default-type=module", "--input-type=commonjs"]
    stated = json.dumps(argument, ensure_ascii=False)
    done = subprocess.run(
        [PROGRAM, *modules, "-e", script], input=stated, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)
