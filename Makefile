# Two commands matter: `make play` and `make test`. Each sets up what it needs, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
ARGS ?=

.PHONY: help play test lint types layers pytest bench lock clean

help: ## Show this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | awk -F'\t' '{printf "  make %-8s %s\n", $$1, $$2}'

play: $(READY) ## Play in this terminal (ARGS="--players 2 --seed 7" to choose)
	@$(BIN)/lychgate play $(ARGS)

test: lint types layers pytest ## Lint, types, layers and every test

lint: $(READY) ## Style and formatting
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(READY) ## Strict types
	@$(BIN)/mypy

layers: $(READY) ## Which layer may import which
	@$(BIN)/lint-imports

pytest: $(READY) ## The tests alone (ARGS="-k undo" to choose)
	@$(BIN)/pytest -n auto $(ARGS)

bench: $(READY) ## How fast it is (ARGS="--peer" to run beside catanatron)
	@$(BIN)/python scripts/bench.py $(ARGS)

lock: ## Write requirements.lock anew: versions and hashes, no addresses
	@$(PYTHON) -m venv $(VENV)-lock && $(VENV)-lock/bin/pip install -q pip-tools
	@$(VENV)-lock/bin/pip-compile -q --generate-hashes --allow-unsafe --strip-extras --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host -o requirements.lock requirements.in
	@rm -rf $(VENV)-lock

clean: ## Remove the environment and every cache
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Lychgate needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) -V 2>&1). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@rm -rf $(VENV) && $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@
