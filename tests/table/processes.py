"""Servers that are processes of their own, as a shell starts them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from table.screens import PATIENCE, Keys, soon


class Process:
    """`lychgate serve` as a process of its own."""

    def __init__(self, home: Path, db: str, environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-c", "from lychgate.cli import main; main()", "serve", "--port", "0", "--db", db]
        self.process = subprocess.Popen(
            [*command, "--bot-delay", "0", "--processes", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LYCHGATE_HOME": str(home), **environment},
        )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        self.address = next(word for word in words if word.startswith("http://")).rstrip("/")
        soon(self._is_up)

    def _is_up(self) -> bool:
        assert self.process.poll() is None
        try:
            return httpx.get(f"{self.address}/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def new_table(self, **form: Any) -> Keys:
        return Keys(httpx.post(f"{self.address}/api/tables", json={"game": "small", **form}).json())

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Its return code, and what it logged."""
        self.process.send_signal(how)
        _, logged = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, logged


@contextmanager
def process(home: Path, db: str, **environment: str) -> Iterator[Process]:
    """A server while it is needed; `environment` is added to that of the tests."""
    server = Process(home, db, environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)
