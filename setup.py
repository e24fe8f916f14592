"""Builds the modules named in compiled-modules.txt with mypyc, or leaves them interpreted; and the front end."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import which

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
MYPY_OPTIONS = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
GROUP = "wartable"  # one library: calls between its modules cost nothing
EFFORT = os.environ.get("WARTABLE_EFFORT", "3")  # the compiler's level of optimisation
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"}


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
    return None if which(c_compiler()) else f"the C compiler '{c_compiler()}' was not found"


def c_compiler() -> str:
    """The program that compiles C."""
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def extensions() -> list[Extension]:
    """The compiled modules, or none with a message that says why."""
    if reason := reason_to_stay_interpreted():
        if os.environ.get("WARTABLE_PURE") == "0":
            raise SystemExit(f"WARTABLE_PURE=0 asks for a compiled build, but {reason}.")
        print(f"wartable is built interpreted, which is slower: {reason}.")
        return []
    if not BUILDING.intersection(sys.argv) or "--skip-build" in sys.argv:
        return [Extension(f"{GROUP}__mypyc", [])]  # pip only asks what the package is
    from mypyc.build import mypycify

    os.chdir(ROOT)
    built = mypycify([*MYPY_OPTIONS, *modules_to_compile()], opt_level=EFFORT, debug_level="0", group_name=GROUP)
    for extension in built:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags()]
    if compiler_is_gcc():  # the library is one file of C; like this gcc compiles it on all cores
        built[0].extra_compile_args.append("-flto")
        built[0].extra_link_args += [f"-O{EFFORT}", *flags(), f"-flto={os.cpu_count()}"]
    return built


def flags() -> list[str]:
    """What gcc and clang are told on top of what mypyc tells them."""
    if sys.platform == "win32":
        return []
    quick = ["-Wno-all"]  # on mypyc's long files gcc spends as long on looking for what to warn of as on compiling
    return quick if sys.platform == "darwin" else [*quick, "-fno-semantic-interposition"]


def compiler_is_gcc() -> bool:
    """Tell gcc from others that are called as if they were gcc."""
    if sys.platform in ("win32", "darwin"):
        return False
    answer = subprocess.run([c_compiler(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in answer.stdout


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
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithFrontEnd},
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
