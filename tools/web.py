"""Builds the front end into the package, and does nothing when it is up to date."""

import argparse
import hashlib
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.progress import run, say

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TARGET = ROOT / "src" / "wartable" / "server" / "static"
DOCS = ROOT / "docs"
SHOWN = [DOCS / "first_agent.py", DOCS / "pictures" / "capture.webp"]  # of what lies outside, what its pages show
NOT_SOURCE = {"node_modules", "dist", "coverage", "test-results"}


def digest(paths: Iterable[Path]) -> str:
    """One hash over the names and contents of files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def source_files() -> list[Path]:
    """Every file the front end is made of."""
    files = (path for path in WEB.rglob("*") if not NOT_SOURCE.intersection(path.relative_to(WEB).parts))
    return sorted([*SHOWN, *(path for path in files if path.is_file())])


def npm(*arguments: str) -> None:
    """Runs npm in the front end's folder; its output is shown only if it fails."""
    program = shutil.which("npm")
    if program is None:
        raise SystemExit("web: npm was not found; install Node.js 20 or newer to build the front end")
    answer = subprocess.run([program, *arguments], cwd=WEB, capture_output=True, text=True, check=False)
    if answer.returncode:
        raise SystemExit(f"{answer.stdout}{answer.stderr}\nweb: 'npm {' '.join(arguments)}' failed; see above")


def install() -> None:
    """Installs what package-lock.json names, unless that was done."""
    lock = digest([WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / ".wartable-lock"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != lock:
        say("web: installing the front end's packages")
        npm("ci", "--no-audit", "--no-fund")
        stamp.write_text(lock, encoding="utf-8")


def build() -> None:
    """Builds the front end when its sources changed since the last build."""
    contents = digest(source_files())
    stamp = TARGET / ".built-from"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == contents:
        return
    install()
    say("web: building the front end")
    npm("run", "build")
    stamp.write_text(contents, encoding="utf-8")
    say("web: ready")


def main() -> None:
    """Installs the packages, or installs and builds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install-only", action="store_true", help="install the packages and build nothing")
    if parser.parse_args().install_only:
        install()
    else:
        build()


if __name__ == "__main__":
    run(main)
