"""`python -m generator`"""

from generator.cli.main import main

if __name__ == "__main__":
    main(prog_name="python -m generator")
