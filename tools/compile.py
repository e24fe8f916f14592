"""Builds the compiled package into build/compiled, and does nothing when it is up to date."""

import argparse
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
RECIPE = [ROOT / name for name in ("setup.py", "pyproject.toml", "compiled-modules.txt", "constraints.txt")]


def digest(paths: Iterable[Path]) -> str:
    """One hash over the names and contents of files, and over the running Python."""
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def recipe_digest(modules: list[str], obstacle: str | None) -> str:
    """One hash over all that decides how and what to compile, except the code itself."""
    return digest(RECIPE) + hashlib.sha256(f"{modules} {obstacle}".encode()).hexdigest()


def package_files() -> list[Path]:
    """Every file of the package that a build may contain."""
    files = (ROOT / "src" / "wartable").rglob("*")
    return sorted(path for path in files if path.is_file() and "__pycache__" not in path.parts)


def stored(name: str) -> str:
    """The digest the last build left, or nothing."""
    path = TARGET / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def remove_what_may_be_stale(recipe: str) -> None:
    """All of the last build; when only code changed, its libraries stay, for setuptools to compare by age."""
    if stored("recipe") == recipe:
        for path in TARGET.rglob("*"):
            if path.is_file() and path.suffix != ".so" and path.name != "recipe":
                path.unlink()
    elif (ROOT / "build").exists():
        shutil.rmtree(ROOT / "build")
    (TARGET / "contents").unlink(missing_ok=True)


def build() -> None:
    """Runs setuptools straight into the target folder."""
    print("compile: building the compiled package; the first time takes a minute or two", flush=True)
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", str(TARGET)]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if answer.returncode:
        raise SystemExit(f"{answer.stdout}{answer.stderr}\ncompile: the build failed; see the messages above")


def main() -> None:
    """Builds when the contents of the package or the recipe changed since the last build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--require", action="store_true", help="fail if nothing could be compiled")
    options = parser.parse_args()
    for variable in ("WARTABLE_PURE", "PYTHONPATH"):
        os.environ.pop(variable, None)
    setup = runpy.run_path(str(ROOT / "setup.py"), run_name="recipe")
    obstacle = setup["reason_to_stay_interpreted"]()
    recipe = recipe_digest(setup["modules_to_compile"](), obstacle)
    contents = recipe + digest(package_files())
    if stored("contents") != contents:
        remove_what_may_be_stale(recipe)
        build()
        (TARGET / "recipe").write_text(recipe, encoding="utf-8")
        (TARGET / "contents").write_text(contents, encoding="utf-8")
    if obstacle and options.require:
        raise SystemExit(f"compile: nothing could be compiled: {obstacle}")
    if obstacle:
        print(f"compile: the games run interpreted, which is slower: {obstacle}")


if __name__ == "__main__":
    main()
