#!/usr/bin/env bash
# Creates .venv with an interpreted, editable install of wartable: "play" with all that running and compiling it needs,
# "tests" with what the checks need on top. What pip or uv says is shown only if it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

wanted="${1:?play or tests}"
output="$(mktemp)"
trap 'rm -f "$output"' EXIT

say() { printf '[%4d s] %s\n' "$(($(date +%s) - ${BEGAN:-$(date +%s)}))" "$*"; }

fail() {
  cat "$output" >&2
  echo "setup: $*" >&2
  exit 1
}

quietly() { "$@" >"$output" 2>&1; }

make_venv() {
  "$python" -c 'import venv' 2>/dev/null ||
    fail "'$python' cannot create virtual environments; install its venv package (python3-venv)."
  quietly "$python" -m venv --clear "$@" .venv || fail "the virtual environment could not be created in .venv."
}

with_uv() { quietly "$uv" pip install --python .venv/bin/python --constraint constraints.txt "$@"; }

with_pip() { quietly .venv/bin/python -m pip install --constraint constraints.txt "$@"; }

install() {
  if [ -n "$uv" ]; then
    with_uv "$@" && return
    .venv/bin/python -m pip --version >/dev/null 2>&1 || return # then uv's reasons are what is shown
  fi
  with_pip "$@"
}

python="${PYTHON:-python3}"
command -v "$python" >/dev/null || fail "'$python' was not found; install Python 3.11 or newer, or set PYTHON."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  fail "Python 3.11 or newer is needed, '$python' is $("$python" -V); set PYTHON to a newer one."

uv="$(command -v uv || command -v .venv/bin/uv || true)"
if ! [ -x .venv/bin/python ] || ! { [ -n "$uv" ] || quietly .venv/bin/python -m pip --version; }; then
  say "python: making the virtual environment .venv"
  if [ -n "$uv" ] && [ "$uv" != .venv/bin/uv ]; then
    make_venv --without-pip
  else
    make_venv
    with_pip --only-binary :all: uv && uv=.venv/bin/uv # several times as fast as pip, which does as well
  fi
fi

if [ "$wanted" = play ]; then
  say "python: installing what the table needs"
  .venv/bin/python -c 'if True:
    import tomllib
    print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' >.venv/build-tools.txt
  install --requirement .venv/build-tools.txt || fail "the build tools could not be installed."
  WARTABLE_PURE=1 install --no-build-isolation --editable . || fail "the packages could not be installed."
  find src -name '*.so' -delete
  touch .venv/.ready-play
else
  say "python: installing what the checks need"
  WARTABLE_PURE=1 install --no-build-isolation --editable '.[dev]' || fail "the packages could not be installed."
  touch .venv/.ready
fi
say "python: ready"
