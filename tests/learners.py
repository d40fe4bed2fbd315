"""Simulated learners: the figures for `make bench`, and some for the tests."""

import sys
from pathlib import Path

from tests.bench import report
from tests.node import call

SCRIPT = Path(__file__).with_name("learners.js")
MEMORY = Path(__file__).parents[1] / "content" / "assets" / "js" / "quiz" / "memory"
Learners = dict[str, dict[str, dict[str, float]]]
SEEDS = 25
NOT_REACHED = 8_000.0  # questions: twenty a day until the simulation ends


def learners(seeds: int) -> Learners:
    """Return for each learner the questions until 90 % of the concepts are firm, and the log-losses."""
    simulate = f"""async (given) => (await import("{SCRIPT}")).learners(given)"""
    found: Learners = call(simulate, [f"{MEMORY.as_uri()}/", seeds])
    for each in found.values():
        each["questions"] = {way: n or NOT_REACHED for way, n in each["questions"].items()}
    return found


def main() -> int:
    """Print each figure beside its limit; return 1 if one is exceeded."""
    kept = []
    for name, each in learners(SEEDS).items():
        asked, losses = each["questions"], each["losses"]
        about = f"questions until 90 % is firm, {name} learner"
        kept += [
            report(
                f"{about}, beside random order",
                asked["path"],
                "questions",
                asked["random"],
                asked["random"] * 2 / 3,
            ),
            report(f"{about}, beside five boxes", asked["path"], "questions", asked["boxes"], asked["boxes"]),
            report(
                f"log-loss of the forecast, {name} learner",
                losses["memory"],
                "nats",
                round(losses["boxes"], 3),
                losses["boxes"],
            ),
        ]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
