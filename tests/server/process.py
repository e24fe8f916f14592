"""The real server as a process of its own, as `wartable serve` starts it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.browser import PATIENCE, Browser


class ServerProcess:
    """A server that can be killed."""

    def __init__(self, data: Path, environment: dict[str, str] | None = None, *options: str) -> None:
        command = [sys.executable, "-m", "wartable.cli", "serve", "--no-open", "--port", "0", "--data", str(data)]
        command += options
        self._log = (data.parent / "server.log").open("a")
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=self._log, text=True)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.greeting)
        assert found, f"the server did not start: {self.greeting!r}"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def connect(self, table: str) -> Browser:
        return Browser(f"ws://127.0.0.1:{self.port}/ws/tables/{table}", self.url)

    def kill(self) -> None:
        """Ends it without any warning."""
        self.process.kill()
        self._wait()

    def end(self) -> int:
        """Asks it to end; its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self._wait()

    def start_anew(self) -> None:
        """Asks it to begin again in place; returns at once."""
        self.process.send_signal(signal.SIGUSR2)

    def starts(self) -> int:
        """How often it has begun."""
        return Path(self._log.name).read_text().count('"server-started"')

    def _wait(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._log.close()
        return code

    def children(self) -> list[int]:
        """The processes it has started (Linux only)."""
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(pid) for thread in threads for pid in (thread / "children").read_text().split()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
