#!/bin/sh
# Bring what the tests need, Chromium for the pages included, then run every check and every test.
# shellcheck source=deploy/setup.sh
. "$(dirname "$0")/setup.sh"

missing=
command -v make >/dev/null || missing="$missing make"
command -v chromium >/dev/null || missing="$missing chromium"
command -v chromedriver >/dev/null || missing="$missing chromium-driver"
# shellcheck disable=SC2086 # one word a package
[ -z "$missing" ] || debian $missing
make_venv
python_packages deploy/lock-dev.txt
# the tests must find their own environment's programs, and no colour codes in a log
PATH=$VENV/bin:$PATH NO_COLOR=1 exec make -s check test
