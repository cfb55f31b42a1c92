"""Run a command beside a PostgreSQL of its own, whose address it finds in LYCHGATE_E2E_DB."""

import os
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path


def main(command: list[str]) -> int:
    """Start the database, run the command, stop the database; the command's own result."""
    with tempfile.TemporaryDirectory() as folder:
        server = import_module("pgserver.postgres_server").get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            beside = {**os.environ, "LYCHGATE_E2E_DB": server.get_uri()}
            return subprocess.run(command, env=beside, check=False).returncode
        finally:
            server.cleanup()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
