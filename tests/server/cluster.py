"""A PostgreSQL that lives as long as the tests, where its programs are installed."""

import importlib.util
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

INSTALLED = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
OWNER = "postgres"  # who runs it if the tests are run by root, for whom it refuses to run


def begin_cluster() -> "Cluster":
    """Starts one, or skips the test where that is not possible."""
    found = shutil.which("initdb") or (INSTALLED and INSTALLED[-1] / "initdb")
    if not found:
        pytest.skip("PostgreSQL is not installed")
    if importlib.util.find_spec("psycopg") is None:
        pytest.skip("the driver for PostgreSQL is not installed")
    return Cluster(Path(found).resolve().parent)  # a link to it may stand alone


class Cluster:
    """Reached by a socket in a folder of its own, and from nowhere else."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = OWNER if os.geteuid() == 0 else None
        self._place = Path(tempfile.mkdtemp(prefix="pg"))  # short, or the socket's name would be too long
        self._data, self._log = self._place / "data", self._place / "log"
        if self._user is not None:
            shutil.chown(self._place, self._user)
        self._do("initdb", "--auth=trust", f"--username={OWNER}", "--encoding=UTF8", "--no-sync", "-D", self._data)
        self.start()

    def start(self) -> None:
        # Nobody pulls the plug: without waiting for the disk hundreds of databases are there again in a moment.
        settings = f"-k {self._place} -c listen_addresses='' -c max_connections=60 -c fsync=off"
        self._do("pg_ctl", "start", "-w", "-s", "-D", self._data, "-l", self._log, "-o", settings)

    def restart(self) -> None:
        """Ends every connection at once and begins anew."""
        self.halt()
        self.start()

    def halt(self) -> None:
        """Ends every connection at once."""
        self._do("pg_ctl", "stop", "-w", "-s", "-m", "immediate", "-D", self._data)

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self._place)

    def create(self, name: str) -> str:
        """Makes an empty database; its address."""
        self._do("createdb", "-h", self._place, "-U", OWNER, name)
        return f"postgresql://{OWNER}@/{name}?host={self._place}"

    def _do(self, program: str, *arguments: str | Path) -> None:
        command = [self._programs / program, *arguments]
        subprocess.run(command, check=True, user=self._user, cwd=self._place, stdout=subprocess.DEVNULL)
