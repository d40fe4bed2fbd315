"""`python -m riichi_rules`"""

from riichi_rules.cli.main import run

if __name__ == "__main__":
    run()
