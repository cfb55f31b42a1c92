# Two commands matter: `make play` and `make test`. Each sets up what it needs, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
ARGS ?=
# Tests start many processes; without its bytecode each of them would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

STATIC := src/lychgate/table/static
CLIENT := client/node_modules/.ready
CLIENT_FILES := $(shell find client -path client/node_modules -prune -o -path client/src/generated -prune -o \
  -path client/public/icons -prune -o -path client/e2e -prune -o -path client/test -prune -o -type f -print)
# The client is built with the icons that these name.
ICON_FILES := scripts/icon_names.py $(shell find src/lychgate/games -name '*.toml' -o -name 'art.py')

.PHONY: help play play-terminal client test lint types layers pytest client-test browser-test pictures frames bench study report lock clean

help: ## Show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-14s %s\n", $$1, $$2}'

play: $(READY) $(STATIC)/.built ## Play in the browser (ARGS="--port 8500" to choose; see lychgate serve --help)
	@$(BIN)/lychgate serve --open $(ARGS)

play-terminal: $(READY) ## Play in this terminal (ARGS="--players 2 --seed 7" to choose)
	@$(BIN)/lychgate play $(ARGS)

client: $(STATIC)/.built ## Build what browsers load

test: lint types layers pytest client-test browser-test ## Lint, types, layers and every test

lint: $(READY) ## Style and formatting
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(READY) ## Strict types
	@$(BIN)/mypy

layers: $(READY) ## Which layer may import which
	@$(BIN)/lint-imports

pytest: $(READY) ## The tests alone (ARGS="-k undo" to choose)
	@$(BIN)/pytest -n auto $(ARGS)

client-test: client/node_modules/.all ## The client's types and its tests without a browser
	@scripts/with_node npm --prefix client run --silent check
	@scripts/with_node npm --prefix client run --silent test

browser-test: client/node_modules/.all $(STATIC)/.built ## The table in a real browser
	@scripts/with_node npm --prefix client run --silent e2e
	@$(BIN)/python -W ignore scripts/with_postgres.py scripts/with_node npm --prefix client run --silent e2e -- e2e/together.test.mjs

pictures: client/node_modules/.all $(STATIC)/.built ## The pictures of the README, made anew
	@scripts/with_node npm --prefix client run --silent pictures

frames: client/node_modules/.all $(STATIC)/.built ## How smooth the board is, and how soon a click is shown
	@scripts/with_node npm --prefix client run --silent frames

report: $(READY) ## How much the games ask and how well they tell, into docs/telling.md (ARGS="--games 200")
	@$(BIN)/python scripts/report.py $(ARGS)

bench: $(READY) ## How fast it is (ARGS="--peer" to run beside catanatron)
	@$(BIN)/python scripts/bench.py $(ARGS)
	@$(BIN)/python scripts/bench_table.py

study: $(READY) ## Play the studies of the games and rewrite their pages (ARGS="GAME --games 10" for a quick look at one)
	@$(BIN)/python scripts/study.py $(ARGS)

lock: ## Write requirements.lock anew: versions and hashes, no addresses
	@$(PYTHON) -m venv $(VENV)-lock && $(VENV)-lock/bin/pip install -q pip-tools
	@$(VENV)-lock/bin/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements.lock requirements.in
	@$(VENV)-lock/bin/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements-node.lock requirements-node.in
	@rm -rf $(VENV)-lock

clean: ## Remove the environment and every cache
	rm -rf client/node_modules client/src/generated client/public/icons $(STATIC)
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Lychgate needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@rm -rf $(VENV) && $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Enough to build the client; .all has what its tests need as well.
$(CLIENT): client/package-lock.json | $(READY)
	@echo "Getting what the client is built with (once) ..."
	@[ client/node_modules/.all -nt client/package-lock.json ] || scripts/with_node npm --prefix client ci --silent --omit=dev
	@touch $@

client/node_modules/.all: client/package-lock.json | $(READY)
	@echo "Getting what the client is tested with (once) ..."
	@scripts/with_node npm --prefix client ci --silent
	@touch $@ $(CLIENT)

$(STATIC)/.built: $(CLIENT) $(CLIENT_FILES) $(ICON_FILES)
	@echo "Building the client (once) ..."
	@scripts/with_node npm --prefix client run --silent build
	@touch $@
