"""`python -m generator`"""

from generator.cli.main import main
from generator.system.garbage import collect_seldom

if __name__ == "__main__":
    collect_seldom()
    main(prog_name="python -m generator")
