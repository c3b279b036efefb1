# The commands of the project. `make` alone lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
export UV_PYTHON_DOWNLOADS := never
check_python = $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed.")'

# uv where it is on PATH, else the venv and pip that come with Python. Both insist on the locked hashes.
define install
	@if command -v uv >/dev/null; then \
	  { test -x $(BIN)/python || uv venv --quiet --seed --python $(PYTHON) $(VENV); } && \
	  VIRTUAL_ENV=$(CURDIR)/$(VENV) uv pip install --quiet --require-hashes -r requirements/$(1).txt; \
	else \
	  { test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV); } && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$(1).txt; \
	fi
	@touch $@
endef

.PHONY: help
help: ## list these commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

.PHONY: setup
setup: $(VENV)/.dev ## make the environment in .venv, with the tools for tests

$(VENV)/.runtime: requirements/runtime.txt
	@$(check_python)
	$(call install,runtime)

$(VENV)/.dev: requirements/dev.txt
	@$(check_python)
	$(call install,dev)
