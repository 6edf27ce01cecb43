# Read by start.sh and test.sh: what both need on a bare Debian 12, 13 or Raspberry Pi OS, brought once and then skipped.
# shellcheck shell=sh
set -eu
CDPATH='' cd "$(dirname "$0")/.." # not to a folder of that name elsewhere
# The folder as the file system knows it: a venv that has moved is made anew.
ROOT=$(pwd -P)
VENV=$ROOT/.venv
# Lies in an environment while its packages change: pip takes half of one, left by a pulled plug, for the whole.
UNFINISHED=$VENV/unfinished

say() { printf 'tischgeist: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

# Say so where another user set this up, or the disk is read-only.
may_write() {
    for place in "$ROOT" "$VENV"; do
        [ -w "$place" ] || [ ! -e "$place" ] || stop "This user may not write $place; run this as the user who owns it."
    done
}

# As root by itself, else by sudo.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else return 1
    fi
}

# Wait until no other set-up goes on in this folder; what is done under this lock has the folder `deploy` as its file 9.
alone() {
    flock -n 9 || { say "waiting for another set-up in this folder"; flock 9; }
}

# debian PACKAGE...: install Debian packages.
debian() {
    say "installing the Debian packages $*"
    command -v apt-get >/dev/null || stop "This system has no apt-get; please install: $*"
    { as_root apt-get -q update &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "$@"
    } >/dev/null || stop "Missing: the Debian packages $*. They need the network, and root or sudo; then run this again."
}

# A Python that can make an environment; the system's own first, since only that one sees picamera2.
find_python() {
    for python in /usr/bin/python3 python3 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    return 1
}

# Whether the environment works, and where it lies: its programs name the folder that it was made in.
has_venv() {
    [ ! -e "$UNFINISHED" ] || return 1
    case $("$VENV/bin/pip" --version 2>/dev/null) in
        *" from $VENV/"*) ;;
        *) return 1 ;;
    esac
}

# By what word an environment made now would see picamera2, which comes only as a Debian package.
seen() {
    "$(find_python)" -c 'import importlib.util as i
print("--system-site-packages" if i.find_spec("picamera2") else "")' 2>/dev/null
}

# Whether picamera2 came after the environment, which then is made anew.
misses_camera() {
    grep -q '^include-system-site-packages = false' "$VENV/pyvenv.cfg" && [ -n "$(seen)" ]
}

make_venv() {
    if has_venv && ! misses_camera; then return; fi
    python=$(find_python) || { debian python3 python3-venv ca-certificates && python=$(find_python); } ||
        stop "Missing: Python 3.11 or newer (Debian 12, Raspberry Pi OS of 2023, or newer)."
    "$python" -c 'import sys; sys.exit(sys.maxsize < 2**32)' ||
        stop "This system is 32-bit, for which there is no OpenCV to install; please use the 64-bit Raspberry Pi OS."
    may_write
    say "making a Python environment in $VENV"
    rm -rf "$VENV"
    mkdir "$VENV"
    : >"$UNFINISHED"
    # shellcheck disable=SC2046 # nothing or one word
    "$python" -m venv $(seen) "$VENV"
}

# An OpenCV that is there already, with what runs networks, is taken as it is, whatever its package is called (ADR 10).
has_eyes() {
    "$VENV/bin/python" -c 'import sys, cv2, onnxruntime
sys.exit([int(n) for n in cv2.__version__.split(".")[:2]] < [4, 10])' 2>/dev/null
}

# python_packages LOCK: install what a lock file names, if it is not the one installed last.
python_packages() {
    stamp=$VENV/$(basename "$1").installed
    if cat "$1" pyproject.toml | cmp -s - "$stamp"; then return; fi
    may_write
    say "installing the Python packages of $1"
    whole=yes
    [ ! -e "$UNFINISHED" ] || whole=
    : >"$UNFINISHED"
    "$VENV/bin/python" -m pip install -q --retries 2 --disable-pip-version-check --require-hashes -r "$1" || {
        # what pip itself gives up it puts back, but not when it is killed, as where memory runs out
        [ $? -ge 128 ] || [ -z "$whole" ] || rm -f "$UNFINISHED"
        stop "Missing: Python packages of $1. They need the network and 500 MB of disk once; then run this again."
    }
    "$VENV/bin/python" -m pip install -q --disable-pip-version-check --no-index --no-deps --no-build-isolation -e .
    sync # else the plug, pulled now, may leave files empty that are said to be installed
    cat "$1" pyproject.toml >"$stamp"
    rm -f "$UNFINISHED"
}
