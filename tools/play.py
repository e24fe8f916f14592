"""Opens the table at once, on interpreted rules if need be, and changes over to the compiled engine when it is built.

The server finds the compiled package by PYTHONPATH. When the package is whole and has passed a trial, the server is
told to start anew: it ends well and begins again on the compiled package, at the same port, with the same tables.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping

from tools.compile import BUILD, ROOT, TARGET, Engine
from tools.progress import say

GREETING = "Wartable is at"
SERVE = [sys.executable, "-m", "wartable.cli", "serve"]
COMPILE = ["nice", "-n", "15", sys.executable, "-m", "tools.compile"]
TRIAL = [  # a game, and all that a server loads: so it will load quickly
    sys.executable,
    "-c",
    "import sys, wartable.server.serving, wartable.cli as cli; sys.exit(cli.main(sys.argv[1:]))",
    *("simulate", "roar-of-war", "--games", "1", "--bots", "greedy"),
]
LOG = BUILD / "engine.log"


class Table:
    """The server as a process that is spoken to by signals."""

    def __init__(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.up = threading.Event()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def start_anew(self) -> None:
        """Let the server begin again in place."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGUSR2)

    def end(self) -> None:
        """Ask the server to end."""
        self._process.terminate()

    def wait(self) -> int:
        """Wait for the server's end; its exit code."""
        code = self._process.wait()
        self._reader.join()
        return code

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                if line.startswith(GREETING):
                    say(line.rstrip())
                    self.up.set()
                else:
                    print(line, end="", flush=True)
        self.up.set()


class Compiling(threading.Thread):
    """Builds the engine beside the game, as a process group that can be ended as a whole."""

    def __init__(self, command: list[str], trial: list[str], environment: Mapping[str, str], table: Table) -> None:
        super().__init__()
        self._command, self._trial = command, trial
        self._environment, self._table = environment, table
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()
        self._ended = False

    def run(self) -> None:
        """Compile, try the result, and let the table change over to it."""
        self._table.up.wait()
        for command, environment in ((self._command, None), (self._trial, self._environment)):
            code, output = self._do(command, environment)
            if self._ended:
                return
            if code:
                LOG.parent.mkdir(exist_ok=True)
                LOG.write_text(output, encoding="utf-8")
                say(f"engine: the games stay interpreted, which is slower; {LOG.relative_to(ROOT)} says why")
                return
        say("engine: compiled; the table changes over to it now, and your browser comes back by itself")
        self._table.start_anew()

    def end(self) -> None:
        """Stop at once."""
        with self._lock:
            self._ended = True
            if self._process is not None and self._process.poll() is None:
                os.killpg(self._process.pid, signal.SIGTERM)
        self.join()

    def _do(self, command: list[str], environment: Mapping[str, str] | None) -> tuple[int, str]:
        with self._lock:
            if self._ended:
                return 1, ""
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                process_group=0,
            )
        output, _ = self._process.communicate()
        return self._process.returncode, output


def main(arguments: list[str]) -> int:
    """Open the table; the exit code of the server."""
    engine = Engine()
    engine.remove_if_stale()
    environment = {**os.environ, "PYTHONPATH": str(TARGET)}
    table = Table([*SERVE, *arguments], environment)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the server as well, and we end after it
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, frame: table.end())
    if engine.obstacle:
        say(f"engine: the games run interpreted, which is slower: {engine.obstacle}")
    if engine.obstacle or engine.current:
        return table.wait()
    compiling = Compiling(COMPILE, TRIAL, environment, table)
    compiling.start()
    try:
        return table.wait()
    finally:
        compiling.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
