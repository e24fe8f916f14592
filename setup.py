"""Builds the modules named in compiled-modules.txt with mypyc, or leaves them interpreted; and the front end."""

import os
import runpy
import sysconfig
from pathlib import Path
from shutil import which

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
MYPY_OPTIONS = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]


def modules_to_compile() -> list[str]:
    """The files that compiled-modules.txt names, relative to the project's root."""
    lines = (ROOT / "compiled-modules.txt").read_text(encoding="utf-8").splitlines()
    patterns = [pattern for line in lines if (pattern := line.split("#")[0].strip())]
    found = {pattern: set(ROOT.glob(pattern.removeprefix("!"))) for pattern in patterns}
    if missing := [pattern for pattern, paths in found.items() if not paths]:
        raise SystemExit(f"compiled-modules.txt names files that do not exist: {', '.join(missing)}")
    left_out = set().union(*(paths for pattern, paths in found.items() if pattern.startswith("!")))
    return sorted(path.relative_to(ROOT).as_posix() for path in set().union(*found.values()) - left_out)


def reason_to_stay_interpreted() -> str | None:
    """Why this build compiles nothing, or None if it can compile."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.environ.get("WARTABLE_PURE") == "1":
        return "WARTABLE_PURE=1 is set"
    if which(compiler) is None:
        return f"the C compiler '{compiler}' was not found"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C header, Python.h, was not found (install the python3-dev package)"
    return None


def extensions() -> list[Extension]:
    """The compiled modules, or none with a message that says why."""
    if reason := reason_to_stay_interpreted():
        print(f"wartable is built interpreted, which is slower: {reason}.")
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    built = mypycify([*MYPY_OPTIONS, *modules_to_compile()], opt_level="3", group_name="wartable")
    for extension in built:
        extension.extra_compile_args.append("-fno-semantic-interposition")
    return built


class BuildWithFrontEnd(build_py):
    """Puts the front end into the package if it was not built and Node.js is there to build it."""

    def run(self) -> None:
        """Builds the front end, then the package."""
        if not self.editable_mode and not (ROOT / "src" / "wartable" / "server" / "static").is_dir():
            if which("npm") and (ROOT / "web").is_dir():
                runpy.run_path(str(ROOT / "tools" / "web.py"), run_name="recipe")["build"]()
            else:
                print("wartable is built without its front end: Node.js was not found.")
        super().run()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithFrontEnd})
