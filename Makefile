.DEFAULT_GOAL := help
SHELL := /bin/bash
.ONESHELL:
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory

PYTHON ?= python3
BIN := .venv/bin
INTERPRETED := env PYTHONPATH= WARTABLE_EXPECT=interpreted
COMPILED := env PYTHONPATH=$(CURDIR)/build/compiled WARTABLE_EXPECT=compiled
PYTEST_ALONE := $(BIN)/python -m pytest -q
PYTEST := $(PYTEST_ALONE) -n 2 --dist worksteal
# What no mode can make fail runs compiled only. Golden games and the conformance kit hold both modes together, and one
# file of games is played at an interpreted table; the tests of the games' rules run on the interpreted source in
# rules-mutation, before anything is broken.
BOTH_MODES := $(addprefix tests/,server/tables repo/test_mode.py)
COMPILED_ONLY := $(addprefix --ignore=,$(filter-out $(BOTH_MODES) %/__init__.py %/conftest.py, \
  $(addprefix tests/,arena bench browser cli games lab plugins practice printing rl/doors wheel bots/test_brought.py) \
  $(wildcard tests/server/* tests/repo/test_*.py) \
  $(filter-out %/test_playing.py,$(wildcard tests/server/tables/test_*.py))))
BASE ?= HEAD
ifndef BEGAN
BEGAN := $(shell date +%s)
endif
export BEGAN PYTHON
MUTATION_OPTIONS := $(if $(GAME),--game $(GAME)) $(if $(ONLY),--only $(ONLY)) \
  $(if $(CHANGED),--changed $(BASE)) $(if $(JSON),--json $(JSON))

.PHONY: help play test test-full lint types imports test-broad test-interpreted test-compiled test-web bench rules-mutation \
  bench-peers docs pictures screens frames compiled web sdist wheel format lock clean

help: ## Show these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: ## Set everything up and open the table in the browser
	@$(MAKE) --silent -j 2 .venv/.ready-play web
	$(BIN)/python -m tools.play $(ARGS)

test: ## Lint, types, the front end, and the tests of both modes, two of these at a time
	@echo "test: two checks at a time; each shows what it has to say when it is done"
	$(MAKE) --jobs=2 --output-sync=target test-compiled lint types test-web test-interpreted
	echo "All checks passed in $$((($$(date +%s) - BEGAN) / 60)) minutes and $$((($$(date +%s) - BEGAN) % 60)) seconds."

test-broad: .venv/.ready web ## What the quick tests see from one side seen from all: every size, theme, setup, way to play
	@$(BIN)/python -m tools.compile --require
	(cd web && npm run --silent style && npm run --silent check && npm run --silent lint)
	$(COMPILED) $(PYTEST) -m broad $(ARGS)

test-full: test test-broad ## The checks of `test` and the slower tiers
	@$(COMPILED) $(PYTEST) -m slow || [ $$? -eq 5 ]
	$(MAKE) rules-mutation

lint: .venv/.ready
	@$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/.ready
	@$(BIN)/mypy src tests tools $(wildcard bench)

imports: .venv/.ready
	@$(INTERPRETED) $(BIN)/lint-imports

test-interpreted: .venv/.ready ## The tests on the interpreted source, those that the mode can make fail
	@$(INTERPRETED) $(PYTEST_ALONE) $(or $(ARGS),$(COMPILED_ONLY))

test-web: .venv/.ready web ## The unit tests of the front end
	@$(BIN)/python -m tools.web --install-only
	cd web && npm run --silent test

test-compiled: .venv/.ready web ## The tests on the compiled package, in the browser too
	@$(BIN)/python -m tools.compile --require --quick
	$(COMPILED) $(PYTEST) $(ARGS)

docs: .venv/.ready ## Build the documentation into site/
	@NO_MKDOCS_2_WARNING=1 PYTHONPATH=. $(BIN)/mkdocs build --strict --quiet
	echo "The documentation is in site/index.html."

pictures: .venv/.ready web compiled ## Take the pictures of README and documentation anew [ARGS="--only drums"]
	@$(COMPILED) $(BIN)/python -m tools.screenshots $(ARGS)

screens: .venv/.ready web compiled ## Take a picture of every screen, to be looked at [ARGS="--game roar-of-war --size phone"]
	@$(COMPILED) $(BIN)/python -m tools.screens $(ARGS)

frames: .venv/.ready web compiled ## Count the frames a second of fights without a graphics card [ARGS="--size phone"]
	@$(COMPILED) $(BIN)/python -m tools.frames $(ARGS)

bench: compiled ## Measure decisions, games and clones per second, compiled
	@$(COMPILED) $(BIN)/wartable bench $(ARGS)

bench-peers: .venv/.ready compiled ## Measure other engines beside our games, as ratios
	@$(COMPILED) $(BIN)/python -m bench.peers.compare $(ARGS)

rules-mutation: .venv/.ready ## Break each rule's code and see its tests fail [ONLY=id GAME=name CHANGED=1 BASE=commit JSON=file]
	@$(INTERPRETED) $(BIN)/python -m tools.rules_mutation $(MUTATION_OPTIONS)

web: ## Build the front end into the package
	@$(PYTHON) -m tools.web

compiled: .venv/.ready-play ## Build the compiled package into build/compiled
	@$(BIN)/python -m tools.compile

sdist: web .venv/.ready-play ## Pack the sources, with the front end built, into dist
	@$(BIN)/python setup.py --quiet sdist

wheel: web .venv/.ready-play ## Build a wheel with engine and front end into dist
	@$(BIN)/python -m tools.compile --require
	$(BIN)/python -m tools.wheel

format: .venv/.ready ## Format the code and mend what can be mended
	@$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: .venv/.ready ## Pin the newest versions in constraints.txt
	@tools/lock.sh

clean: ## Remove everything that was built, the virtual environment too
	@rm -rf .venv build dist site web/node_modules src/wartable/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache src/*.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

.venv/.ready-play: constraints.txt pyproject.toml setup.py tools/setup_venv.sh
	@tools/setup_venv.sh play

.venv/.ready: .venv/.ready-play
	@tools/setup_venv.sh tests
