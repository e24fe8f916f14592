"""Builds the compiled package into build/compiled, and does nothing when it is up to date.

The libraries are built in build/engine and stay there, so that the next build compiles only what changed. The package
is put together beside build/compiled and moved there when it is whole: who finds build/compiled finds all of it.

Tests settle for a quick build, which the compiler needs half the time for and which runs a fifth slower; where the full
one is up to date they take that.
"""

import argparse
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.progress import run, say

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "wartable"
BUILD = ROOT / "build"
LIBRARIES = BUILD / "engine"
TARGET = BUILD / "compiled"
FULL, QUICK = "3", "1"  # how hard the compiler tries
RECIPE = [ROOT / name for name in ("setup.py", "constraints.txt")]


def digest(paths: Iterable[Path]) -> str:
    """One hash over the names and contents of files, and over the running Python."""
    total = hashlib.sha256(sys.version.encode())
    for path in paths:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def package_files() -> list[Path]:
    """Every file of the package."""
    files = SOURCE.rglob("*")
    return sorted(path for path in files if path.is_file() and "__pycache__" not in path.parts)


def stored(stamp: Path) -> str:
    """The digest that the last build left, or nothing."""
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def begin() -> None:
    """Notes that a build begins, and removes what one that was killed has written, for half a library looks whole."""
    begun = BUILD / "begun"
    if begun.exists():
        since = begun.stat().st_mtime
        for path in BUILD.rglob("*"):
            if path.suffix in (".o", ".so", ".pyd") and path.stat().st_mtime >= since:
                path.unlink()
    begun.touch()


class Engine:
    """What is to be built, and how much of it is there."""

    def __init__(self, quick: bool = False) -> None:
        for variable in ("WARTABLE_PURE", "PYTHONPATH"):
            os.environ.pop(variable, None)
        setup = runpy.run_path(str(ROOT / "setup.py"), run_name="recipe")
        self.obstacle: str | None = setup["reason_to_stay_interpreted"]()
        files = package_files()
        self._modules: list[str] = setup["modules_to_compile"]()
        self._source = str(self._modules) + digest(path for path in files if path.suffix == ".py")
        self._files = digest(files)
        self._describe(FULL)
        if quick and stored(BUILD / "code") != self._code:
            self._describe(QUICK)

    def _describe(self, effort: str) -> None:
        """Notes what a build with so much effort is known by."""
        self._effort = effort
        self._recipe = digest(RECIPE) + str(self.obstacle) + effort
        self._code = self._recipe + self._source
        self._contents = self._code + self._files

    @property
    def current(self) -> bool:
        """Whether build/compiled is what a build would make."""
        return stored(BUILD / "contents") == self._contents and TARGET.is_dir()

    def build(self) -> None:
        """Builds what is not up to date."""
        if self.current:
            return
        if stored(BUILD / "recipe") != self._recipe:
            shutil.rmtree(BUILD, ignore_errors=True)
        if stored(BUILD / "code") != self._code:
            self._compile()
        self._put_together()
        say("engine: ready")

    def remove_if_stale(self) -> None:
        """Leaves no build/compiled rather than an old one."""
        if not self.current:
            shutil.rmtree(TARGET, ignore_errors=True)

    def _compile(self) -> None:
        say("engine: compiling the rules of the games; the first time takes some minutes")
        LIBRARIES.mkdir(parents=True, exist_ok=True)
        begin()
        (BUILD / "recipe").write_text(self._recipe, encoding="utf-8")
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(LIBRARIES)]
        environment = {**os.environ, "WARTABLE_EFFORT": self._effort}
        answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if answer.returncode:
            raise SystemExit(f"{answer.stdout}{answer.stderr}\nengine: the build failed; see the messages above")
        (BUILD / "begun").unlink()
        (BUILD / "code").write_text(self._code, encoding="utf-8")

    def _libraries(self) -> list[Path]:
        """The libraries of this build; modules that were compiled once may have left some too."""
        compiled = {(ROOT / module).relative_to(SOURCE.parent).with_suffix("") for module in self._modules}
        found = [path for path in LIBRARIES.rglob("*") if path.suffix in (".so", ".pyd")]
        names = {path: path.relative_to(LIBRARIES).with_name(path.name.split(".")[0]) for path in found}
        return [path for path, name in names.items() if name in compiled or name.name.endswith("__mypyc")]

    def _put_together(self) -> None:
        (BUILD / "contents").unlink(missing_ok=True)
        whole = BUILD / "compiled.new"
        for folder in (whole, TARGET):
            shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SOURCE, whole / "wartable", ignore=shutil.ignore_patterns("__pycache__"))
        for library in self._libraries():
            shutil.copy2(library, whole / library.relative_to(LIBRARIES))
        whole.rename(TARGET)
        (BUILD / "contents").write_text(self._contents, encoding="utf-8")


def main() -> None:
    """Builds when the contents of the package or the recipe changed since the last build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--require", action="store_true", help="fail if nothing could be compiled")
    parser.add_argument("--quick", action="store_true", help="settle for a build that is sooner ready and slower")
    options = parser.parse_args()
    engine = Engine(options.quick)
    engine.build()
    if engine.obstacle and options.require:
        raise SystemExit(f"engine: nothing could be compiled: {engine.obstacle}")
    if engine.obstacle:
        say(f"engine: the games run interpreted, which is slower: {engine.obstacle}")


if __name__ == "__main__":
    run(main)
