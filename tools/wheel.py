"""Packs build/compiled, with engine and front end, into a wheel."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.compile import ROOT, TARGET, Engine
from tools.progress import say

FRONT_END = TARGET / "wartable" / "server" / "static" / "index.html"


def wheel(folder: Path) -> Path:
    """Makes the wheel of what is built, without building anything; where it is."""
    engine = Engine()
    if not engine.current or engine.obstacle:
        raise SystemExit("wheel: build/compiled is not up to date; run `make wheel`")
    if not FRONT_END.is_file():
        raise SystemExit("wheel: the front end is not built; run `make wheel`")
    with TemporaryDirectory() as temporary:
        package = shutil.copytree(TARGET, Path(temporary, "package"), ignore=shutil.ignore_patterns("__pycache__"))
        options = Path(temporary, "options.cfg")
        options.write_text(f"[build]\nbuild_lib = {package}\n", encoding="utf-8")
        command = [sys.executable, "setup.py", "--quiet", "bdist_wheel", "--skip-build"]
        command += ["--bdist-dir", str(Path(temporary, "tree")), "--dist-dir", str(Path(temporary, "made"))]
        environment = {**os.environ, "DIST_EXTRA_CONFIG": str(options)}
        answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if answer.returncode:
            raise SystemExit(f"{answer.stdout}{answer.stderr}\nwheel: it could not be packed; see the messages above")
        (made,) = Path(temporary, "made").iterdir()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / made.name).write_bytes(made.read_bytes())
    return folder / made.name


def main() -> None:
    """Makes the wheel and says where it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="where to put it")
    made = wheel(parser.parse_args().folder)
    say(f"wheel: {made} ({made.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
