# Two commands matter: `make run` and `make test`. Everything is incremental; nothing needs root.
#
#   make run     build what is missing, start the site, print its address
#   make test    every test: Rust, Python, page, browser
#   make bench   the benchmark table        make lint   formatters, linters, types
#   make dist    the wheel in dist/         make clean  remove what was built

PYTHON ?= python3
HOST   ?= 127.0.0.1
PORT   ?= 8000
BIN    := .venv/bin
STAMPS := .venv/stamps
# Tests keep their packs and databases here, away from a player's own data folder.
TEST_DATA ?= $(CURDIR)/.cache/data

RUST_SOURCES := $(shell find crates -name '*.rs' -o -name Cargo.toml) Cargo.toml Cargo.lock
WEB_SOURCES  := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/test-results/*' \
                  -not -path '*/playwright-report/*' -not -path '*/.cache/*')
WEB_BUILT    := python/erudit/web/index.html

.PHONY: run test test-rust test-python test-web test-e2e test-packs lint format bench dist clean prerequisites

run: $(STAMPS)/extension $(WEB_BUILT)
	@PYTHON="$(BIN)/python" sh tools/run.sh --host $(HOST) --port $(PORT)

test: test-rust test-python test-web test-e2e

prerequisites:
	@PYTHON="$(PYTHON)" sh tools/prerequisites.sh

$(BIN)/python: | prerequisites
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'

$(STAMPS)/tools: $(BIN)/python
	@mkdir -p $(STAMPS)
	$(BIN)/python -m pip install --quiet 'maturin>=1.9,<2'
	@touch $@

# The extension and the package's own dependencies.
$(STAMPS)/extension: $(RUST_SOURCES) pyproject.toml $(STAMPS)/tools
	@echo "Building the core ..."
	PATH="$(CURDIR)/$(BIN):$$PATH" VIRTUAL_ENV="$(CURDIR)/.venv" $(BIN)/maturin develop --release --quiet
	@touch $@

$(STAMPS)/dev: pyproject.toml $(STAMPS)/extension
	$(BIN)/python -m pip install --quiet --group dev
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json | prerequisites
	@echo "Installing what the page is built with ..."
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_BUILT): web/node_modules/.installed $(WEB_SOURCES)
	@echo "Building the page ..."
	cd web && npm run --silent build
	@touch $@

test-packs: $(STAMPS)/extension
	ERUDIT_DATA="$(TEST_DATA)" $(BIN)/erudit packs build ru uk en sk

test-rust: | prerequisites
	cargo test --quiet --package erudit-core

test-python: $(STAMPS)/dev test-packs $(WEB_BUILT)
	ERUDIT_DATA="$(TEST_DATA)" $(BIN)/python -m pytest

test-web: web/node_modules/.installed $(STAMPS)/extension
	cd web && npm run --silent check && npm run --silent test

test-e2e: $(STAMPS)/extension test-packs $(WEB_BUILT)
	@sh tools/browser.sh
	cd web && ERUDIT_DATA="$(TEST_DATA)" npm run --silent e2e

lint: $(STAMPS)/dev web/node_modules/.installed
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	cd web && npm run --silent lint && npm run --silent check

format:
	cargo fmt --all
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix-only --quiet .

$(STAMPS)/bench: $(STAMPS)/dev
	$(BIN)/python -m pip install --quiet --group bench
	@touch $@

bench: $(STAMPS)/bench test-packs $(WEB_BUILT)
	ERUDIT_DATA="$(TEST_DATA)" $(BIN)/python -m benchmarks $(ROWS)

# A guard in the build refuses a wheel without the page.
dist: $(WEB_BUILT) $(STAMPS)/tools
	@test -s $(WEB_BUILT) || { echo "The page is not built: make $(WEB_BUILT)" >&2; exit 1; }
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/maturin build --release --quiet --out dist
	@ls -l dist

clean:
	rm -rf target dist python/erudit/web web/node_modules .venv .cache
