"""Where the program lives that ours is measured beside: catanatron, in an environment of its own."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ENVIRONMENT = HERE.parent / ".venv-peers"
PEER = "catanatron==3.2.1"
SCRIPT = str(HERE / "peer_catanatron.py")


def peer_python() -> str:
    """The Python of an environment with the peer in it, made once."""
    python = ENVIRONMENT / "bin" / "python"
    if not (ENVIRONMENT / ".ready").exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", PEER], check=True)
        (ENVIRONMENT / ".ready").touch()
    return str(python)
