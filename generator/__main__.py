"""Entry point of `python -m generator`."""

from generator.cli.main import main
from riichi_rules.processes import collect_seldom

if __name__ == "__main__":
    collect_seldom()
    main(prog_name="python -m generator")
