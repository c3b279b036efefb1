# The commands of the project. `make` alone lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
TEST_POSTGRES_URL ?= postgres://postgres@127.0.0.1:5432/postgres
TEST_REDIS_URL ?= redis://127.0.0.1:6379/15
PYTEST := $(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder # on all processors; a file stays together, as some share a server
OF_ENGINE := $(filter-out %/card_audit/ %/photos/ %/__pycache__/,$(wildcard tests/engine/*/ tests/engine/test_*.py)) # the quick ones
SAMPLE := not whole and (sample or not browser)
ON_SERVICES = $(shell grep -rlE 'mark\.(database|postgres|push)\b' tests --include='*.py' | sort -r) # only these are collected, which saves half a minute
# Every supported Python at once, hashes for all, and no address of where the packages came from.
LOCK = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml
export UV_PYTHON_DOWNLOADS := never
START = $(PYTHON) start.py
WHERE = $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

.PHONY: help
help: ## list these commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1|\2/' | column -t -s '|'

.PHONY: setup
setup: $(VENV)/.dev ## make the environment in .venv, with the tools for tests

$(VENV)/.dev: requirements/dev.txt
	@$(START) --fetch dev

$(VENV)/.test: requirements/test.txt
	@$(START) --fetch test

$(VENV)/.runtime: requirements/runtime.txt
	@$(START) --fetch runtime

.PHONY: run
run: ## the site with a demo club, on this computer (PORT=8001 and HOST=0.0.0.0 change where)
	@exec $(START) run --demo $(WHERE)

.PHONY: web
web: ## the site without the demo club
	@exec $(START) run $(WHERE)

.PHONY: hall
hall: ## the site for the phones of the hall, which find it by the code in this window
	@exec $(START) hall $(WHERE)

.PHONY: restore
restore: ## take an evening up on this computer: FILE=/media/stick (or a file on it)
	@test -n "$(FILE)" || { echo "Say where the evening is: make restore FILE=/media/stick"; exit 1; }
	@$(START) restore "$(FILE)"

.PHONY: worker
worker: $(VENV)/.runtime ## a worker for the queues at REDIS_URL (QUEUES=email,celery: only for these; PROCESSES=4)
	@test -n "$$REDIS_URL" || { echo "Set REDIS_URL first; without it the site does all work itself and needs no worker."; exit 1; }
	@exec $(BIN)/celery --app drive worker --hostname worker-$$$$@%h --concurrency $(or $(PROCESSES),2) $(if $(QUEUES),--queues $(QUEUES)) --loglevel WARNING

.PHONY: doctor
doctor: ## says in words what is wrong with this installation
	@exec $(START) doctor

.PHONY: beat
beat: $(VENV)/.runtime ## the clock of the workers: what was lost each minute, the night's work at half past three; one is enough
	@test -n "$$REDIS_URL" || { echo "Set REDIS_URL first; without it the site keeps the time itself."; exit 1; }
	@exec $(BIN)/celery --app drive beat --schedule "$${DATA_DIR:-var}/beat" --pidfile= --loglevel WARNING

.PHONY: quick
quick: $(VENV)/.dev ## half a minute, for every save: style, imports, the engine, and the tests of what git says has changed
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports >/dev/null || $(BIN)/lint-imports
	HYPOTHESIS_PROFILE=quick $(PYTEST) -q -m "not whole and not browser" $(OF_ENGINE) $$($(BIN)/python .ci/changed.py)

.PHONY: test
test: $(VENV)/.test ## a sample of the journeys and of what is large, all the rest, on SQLite (TESTS=tests/engine: all of these)
	$(PYTEST) $(or $(TESTS),-m "$(SAMPLE) and not postgres and not push") # those are of test-pg

.PHONY: test-pg
test-pg: $(VENV)/.test ## of these what a database changes, on PostgreSQL with Redis and a worker; and what make test leaves to it
	@if TEST_POSTGRES_URL="$(TEST_POSTGRES_URL)" TEST_REDIS_URL="$(TEST_REDIS_URL)" $(BIN)/python .ci/services_answer.py; then \
	  DATABASE_URL="$(TEST_POSTGRES_URL)" REDIS_URL="$(TEST_REDIS_URL)" $(PYTEST) $(or $(TESTS),-m "$(SAMPLE) and (database or postgres or push)" $(ON_SERVICES)); \
	else test -z "$$REQUIRE_SERVICES"; fi

.PHONY: test-all
test-all: $(VENV)/.dev ## every journey and every case, on both databases
	HYPOTHESIS_PROFILE=thorough $(MAKE) test TESTS=tests
	HYPOTHESIS_PROFILE=thorough $(MAKE) test-pg TESTS="--ignore tests/engine tests"

.PHONY: dist
dist: $(VENV)/.dev ## the package for `pip install` in dist/, built, checked and tried in an empty environment (needs the network)
	$(BIN)/python .ci/dist.py

.PHONY: bundle
bundle: ## one file with Python in it and, on Linux, a .deb in dist/, built and tried with an evening (needs the network)
	$(PYTHON) .ci/bundle.py

.PHONY: bench
bench: $(VENV)/.dev ## how fast it is, each thing beside a bare operation (ONLY=photos: only bench_photos.py)
	$(BIN)/python -m tests.bench $(ONLY)

.PHONY: lighthouse
lighthouse: $(VENV)/.dev ## Lighthouse on what the hall sees, all of it 100 (needs Chromium and npx, which fetches Lighthouse)
	$(BIN)/python -m tests.bench.lighthouse

.PHONY: html
html: $(VENV)/.dev ## two checkers of HTML on every kind of page, both silent (needs npm, which fetches them, and Java)
	$(BIN)/python -m tests.bench.html_valid

.PHONY: format
format: $(VENV)/.dev ## put code and templates into shape
	$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .
	$(BIN)/djlint --quiet --reformat templates

.PHONY: check
check: $(VENV)/.dev ## everything that is checked without running it
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/djlint --check --lint templates
	$(BIN)/python manage.py makemigrations --check --dry-run
	SECRET_KEY="$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(60))')" HTTPS=1 \
	  ALLOWED_HOSTS=drives.example.org $(BIN)/python manage.py check --deploy --fail-level WARNING
	$(BIN)/python .ci/translations.py
	$(BIN)/python .ci/family.py
	$(BIN)/python .ci/addresses.py
	$(BIN)/python .ci/docker_valid.py
	$(BIN)/python .ci/habits.py
	$(BIN)/python .ci/class_names.py

.PHONY: audit
audit: $(VENV)/.dev ## whether the libraries are ready-made for every system, and have known weaknesses (network, pip-audit)
	$(BIN)/python .ci/wheels.py
	$(BIN)/python .ci/audit.py

.PHONY: messages
messages: $(VENV)/.dev ## collect the sentences for translators into locale/django.pot
	$(BIN)/python .ci/translations.py --write

.PHONY: pads
pads: $(VENV)/.dev ## make the rules of score pads and of play anew for the browser, from tournaments/engine/
	$(BIN)/python .ci/family.py --write

.PHONY: lock
lock: ## write requirements/ anew from pyproject.toml (needs uv)
	$(LOCK) --output-file requirements/runtime.txt
	$(LOCK) --extra postgres --output-file requirements/postgres.txt
	$(LOCK) --extra postgres --extra test --output-file requirements/test.txt
	$(LOCK) --extra postgres --extra test --extra dev --output-file requirements/dev.txt
	$(LOCK) --extra photos --output-file requirements/photos.txt
	$(LOCK) --extra bundle --output-file requirements/bundle.txt
