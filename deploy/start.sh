#!/bin/sh
# Start the whole thing with simulated camera and lights; options go to `companion run`.
# shellcheck source=deploy/setup.sh
. "$(dirname "$0")/setup.sh"

{
    alone
    make_venv
    if [ -e "$VENV/lock-eyes.txt.installed" ] || ! has_eyes; then
        python_packages deploy/lock-eyes.txt
    else
        python_packages deploy/lock.txt
    fi
} 9<deploy
exec "$VENV/bin/companion" run --simulate "$@"
