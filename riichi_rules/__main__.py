"""The module that makes `python -m riichi_rules` run the command `riichi`."""

from riichi_rules.cli.main import run

if __name__ == "__main__":
    run()
