# `make` is what a change must pass. Every tool comes from .venv; deploy/test.sh makes it.
BIN := .venv/bin
PYTHON := $(BIN)/python

.PHONY: all check test photos docs reference pictures run bench soak lock
all: check test

check:
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy --no-error-summary
	$(BIN)/lint-imports --no-logo
	$(BIN)/codespell
	$(BIN)/mkdocs build --strict --quiet

test:
	$(PYTHON) -m pytest -q -n 2 --dist load --maxschedchunk 1 -m "not soak and not pi" $(ARGS)

# reading rates on the picture sets
photos:
	$(PYTHON) -m docs.bench.boards
	$(PYTHON) -m docs.bench.photos

docs: reference
	$(BIN)/mkdocs build --strict --quiet

# the pages and the example settings that are made from the program itself
reference:
	$(PYTHON) -m docs.reference
	$(PYTHON) -m docs.moving

# the screenshots in the documentation
pictures:
	$(PYTHON) -m tests.web.browser.pictures docs/pictures

run:
	$(BIN)/companion run --simulate

# the figures that the documentation quotes
bench:
	$(PYTHON) -m docs.bench.run

soak:
	$(PYTHON) -m pytest -q -m soak $(ARGS)

# versions and hashes of everything that is installed; eyes is what reading needs, dev is all
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
lock:
	$(LOCK) pyproject.toml --extra eyes --group dev -o deploy/lock-dev.txt
	$(LOCK) pyproject.toml --extra eyes --group build -c deploy/lock-dev.txt -o deploy/lock-eyes.txt
	$(LOCK) pyproject.toml --group build -c deploy/lock-dev.txt -o deploy/lock.txt
