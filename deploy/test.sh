#!/bin/sh
# Bring what the tests need, Chromium for the pages and a simulated Arduino included, then run every check and test.
# shellcheck source=deploy/setup.sh
. "$(dirname "$0")/setup.sh"

missing=
command -v make >/dev/null || missing="$missing make"
command -v chromium-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
command -v chromedriver >/dev/null || missing="$missing chromium-driver"
command -v cc >/dev/null || missing="$missing gcc libc6-dev"
[ -e /usr/lib/avr/include/avr/io.h ] || missing="$missing avr-libc gcc-avr"
[ -e /usr/include/simavr/sim_avr.h ] || missing="$missing libsimavr-dev"
bringing=
if [ -n "$missing" ]; then
    # shellcheck disable=SC2086 # one word a package
    debian $missing &
    bringing=$!
    # pip needs no minute of apt's, unless Python itself is missing, for apt does one thing at a time
    find_python >/dev/null || wait "$bringing"
fi
{
    alone
    make_venv
    python_packages deploy/lock-dev.txt
} 9<deploy
[ -z "$bringing" ] || wait "$bringing"
# the tests must find their own environment's programs and leave none out for want of one, with no colours in a log;
# the checks keep one processor busy for half a minute, so the tests begin meanwhile
PATH=$VENV/bin:$PATH SKIP_NOTHING=1 NO_COLOR=1 exec make -s -j2 check test
