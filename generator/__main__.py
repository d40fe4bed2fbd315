"""Entry point of `python -m generator`."""

import sys

from generator.club.enter import enter_club


def run(name: str = "python -m generator") -> None:
    """Run the command line, on the folder of a club if it is called there or names one."""
    folder = enter_club(sys.argv[1:])  # before a module asks where the project is
    from generator.cli.main import main  # noqa: PLC0415
    from riichi_rules.processes import collect_seldom  # noqa: PLC0415

    collect_seldom()
    main(prog_name=name, obj=folder)


if __name__ == "__main__":
    run()
