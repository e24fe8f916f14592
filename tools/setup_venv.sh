#!/usr/bin/env bash
# Creates .venv with the pinned tools and an interpreted, editable install of wartable.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "setup: $*" >&2
  exit 1
}

python="${PYTHON:-python3}"
command -v "$python" >/dev/null || fail "'$python' was not found; install Python 3.11 or newer, or set PYTHON."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  fail "Python 3.11 or newer is needed, '$python' is $("$python" -V); set PYTHON to a newer one."

if ! [ -x .venv/bin/python ]; then
  "$python" -c 'import venv, ensurepip' 2>/dev/null ||
    fail "'$python' cannot create virtual environments; install its venv package (python3-venv)."
  "$python" -m venv .venv || fail "the virtual environment could not be created in .venv."
fi

if uv="$(command -v uv || command -v .venv/bin/uv)"; then
  install() { "$uv" pip install --quiet --python .venv/bin/python --constraint constraints.txt "$@"; }
else
  .venv/bin/python -m pip --version >/dev/null 2>&1 ||
    fail ".venv has no pip; remove .venv and install Python's pip package (python3-pip), or install uv."
  install() { .venv/bin/python -m pip install --quiet --constraint constraints.txt "$@"; }
fi

echo "setup: installing the pinned tools into .venv"
install setuptools wheel || fail "the build tools could not be installed."
WARTABLE_PURE=1 install --no-build-isolation --editable '.[dev]' || fail "the packages could not be installed."
find src -name '*.so' -delete
touch .venv/.ready
