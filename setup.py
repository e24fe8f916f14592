"""Builds the modules named in compiled-modules.txt with mypyc, or leaves them interpreted; and the front end."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import which

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
MYPY_OPTIONS = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
GROUP = "wartable"  # one library: calls between its modules cost nothing


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
    if os.environ.get("WARTABLE_PURE") == "1":
        return "WARTABLE_PURE=1 is set"
    if reason := missing_compiler():
        return reason
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C header, Python.h, was not found (install the python3-dev package)"
    return None


def missing_compiler() -> str | None:
    """Why no C compiler can be used, or None if one is there."""
    if sys.platform == "win32":
        from distutils.ccompiler import new_compiler
        from distutils.errors import DistutilsPlatformError

        try:
            new_compiler().initialize()
        except DistutilsPlatformError:
            return "Microsoft's C++ build tools were not found"
        return None
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return None if which(compiler) else f"the C compiler '{compiler}' was not found"


def engine() -> list[Extension]:
    """What stands for the compiled modules until they are built, or nothing, with a message that says why."""
    reason = reason_to_stay_interpreted()
    if reason is None:
        return [Extension(f"{GROUP}__mypyc", [])]
    if os.environ.get("WARTABLE_PURE") == "0":
        raise SystemExit(f"WARTABLE_PURE=0 asks for a compiled build, but {reason}.")
    print(f"wartable is built interpreted, which is slower: {reason}.")
    return []


def compiled_modules() -> list[Extension]:
    """Every compiled module, as C."""
    from mypyc.build import mypycify

    os.chdir(ROOT)
    built = mypycify([*MYPY_OPTIONS, *modules_to_compile()], opt_level="3", debug_level="0", group_name=GROUP)
    if sys.platform not in ("win32", "darwin"):  # there no function can be replaced from outside anyway
        for extension in built:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return built


class BuildEngine(build_ext):
    """Has mypyc write C only when something is really built, not whenever the project is asked about itself."""

    def run(self) -> None:
        """Writes the C code, then compiles it on all cores."""
        if self.distribution.ext_modules:
            self.distribution.ext_modules = compiled_modules()
            self.parallel = self.parallel or os.cpu_count()
            self.finalize_options()
        super().run()


class BuildWithFrontEnd(build_py):
    """Puts the front end into the package, if Node.js is there to build it or it was built before."""

    def run(self) -> None:
        """Builds the front end where it is not up to date, then the package."""
        if not self.editable_mode:
            if which("npm") and (ROOT / "web").is_dir():
                subprocess.run([sys.executable, "-m", "tools.web"], cwd=ROOT, check=True)
            elif not (ROOT / "src" / "wartable" / "server" / "static").is_dir():
                print("wartable is built without its front end: Node.js was not found.")
        super().run()


if __name__ == "__main__":
    setup(ext_modules=engine(), cmdclass={"build_ext": BuildEngine, "build_py": BuildWithFrontEnd})
