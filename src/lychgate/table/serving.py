"""Running a server until it is told to stop."""

import gc
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import closing

import uvicorn
from fastapi import FastAPI

from lychgate.kernel.errors import LychgateError

from .app import create_app
from .protocols import Config
from .security import Doors, Guard
from .settings import Settings
from .store import Store

GRACE_SECONDS = 10
BACKLOG = 2048
SWITCH_SECONDS = 0.001
SELDOM = (20_000, 50, 100)


class CannotListen(LychgateError):
    """The address is taken or not ours."""


class Server(uvicorn.Server):
    """A server that tells everybody that it goes before it goes."""

    def __init__(self, app: FastAPI, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self.app.state, "house", None)
        if house is not None:
            await house.say_goodbye()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError as error:
        made.close()
        raise CannotListen(f"cannot listen at {host} port {port}: {error.strerror or error}") from None
    return made


def address_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - named, not bound
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def network_address(listener: socket.socket) -> str | None:
    """Where others on the network find the server, if it listens to them."""
    host, port = listener.getsockname()[:2]
    if host != "0.0.0.0":  # noqa: S104 - named, not bound
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: it only asks which of our addresses would be used.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}/"


def server_for(settings: Settings) -> Server:
    """A server that is ready to run."""
    app = create_app(settings)
    config = Config(
        Guard(app, Doors(settings.origins), settings.limits),
        settings.limits,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
    # A socket's frames hold keys: the library may not write them down, however much is logged.
    for name in ("websockets", "uvicorn.error", "uvicorn.asgi"):
        logging.getLogger(name).setLevel(logging.WARNING)
    return Server(app, config)


def serve(settings: Settings, listener: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` is called with the address just before."""
    with closing(listener):
        # What is wrong with the database is said before anybody is told to come.
        Store(settings.db).close()
        _be_prompt()
        ready(address_of(listener))
        server_for(settings).run(sockets=[listener])


def _be_prompt() -> None:
    """Games are worked on in threads: the one that talks to everybody must not wait long for its turn. And with
    hundreds of games in memory, none of them in circles, looking through all for circles would hold everybody up."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*SELDOM)
