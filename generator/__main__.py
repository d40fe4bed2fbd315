"""`python -m generator`"""

import gc

from generator.cli.main import main

# What is read is kept, so looking for garbage among it again and again would take half the time of reading.
# At the top, where processes that are started from this one find it as well.
gc.set_threshold(50_000)

if __name__ == "__main__":
    main(prog_name="python -m generator")
