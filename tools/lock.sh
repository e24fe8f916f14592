#!/usr/bin/env bash
# Pins every dependency in constraints.txt, without addresses.
set -euo pipefail
cd "$(dirname "$0")/.."

uv="$(command -v uv || command -v .venv/bin/uv)" || {
  echo "lock: uv is needed to pin versions; install it with .venv/bin/pip install uv" >&2
  exit 1
}
printf 'setuptools>=77\nuv\nwheel\n' |
  "$uv" pip compile --quiet --upgrade --universal --python-version 3.11 --extra dev --no-header --no-annotate \
    --no-emit-index-url --no-emit-find-links pyproject.toml - >constraints.new
mv constraints.new constraints.txt
echo "lock: constraints.txt pins $(wc -l <constraints.txt) packages"
