"""Keys, where requests may come from, what browsers are told to refuse, and a log without secrets."""

import asyncio
import hmac
import logging
import secrets
from collections.abc import Iterable, MutableMapping
from hashlib import sha256
from ipaddress import ip_address
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Limits

log = logging.getLogger("lychgate.table")

# Only what comes from here runs, is shown or is talked to. Pictures may also be inside a page's own data.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
CLOSE = {"connection": "close"}
"""For whoever has not sent everything: no more of it is read."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def new_key() -> str:
    """A secret that nobody will guess."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(key: str) -> str:
    """What is kept of a key: a database that gets lost opens no table."""
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def matching(key: str, hashes: Iterable[str]) -> list[int]:
    """Which of these hashes is the key's; every one is compared, and each takes the same time."""
    own = hashed(key)
    return [index for index, each in enumerate(hashes) if hmac.compare_digest(own, each)]


class Doors:
    """Where requests may come from: the server's own pages, and origins that its owner named.

    A host must be an address, `localhost` or a name of the owner's: so no page elsewhere can have a name of its
    own point here and pass for ours.
    """

    def __init__(self, origins: Iterable[str] = ()) -> None:
        self.origins = {origin.rstrip("/").casefold() for origin in origins}
        self.hosts = {urlsplit(origin).hostname or "" for origin in self.origins}

    def open_to(self, host: str | None, origin: str | None) -> bool:
        """Whether a request to this host, from a page of this origin (None: from no page), may come in.

        >>> Doors().open_to("127.0.0.1:8423", "http://127.0.0.1:8423")
        True
        >>> Doors().open_to("127.0.0.1:8423", "https://elsewhere.example")
        False
        """
        if not self.known(host):
            return False
        if origin is None or origin.casefold() in self.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc.casefold() == (host or "").casefold()

    def known(self, host: str | None) -> bool:
        try:
            name = urlsplit(f"//{host or ''}").hostname or ""
        except ValueError:
            return False
        return name == "localhost" or name in self.hosts or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Around the whole application: refuses strangers, adds headers, and notes what was asked without its query."""

    def __init__(self, app: ASGIApp, doors: Doors, limits: Limits) -> None:
        self.app = app
        self.doors = doors
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"host", b"origin")}
        host, origin = given.get(b"host"), given.get(b"origin")
        asks_only = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if not self.doors.open_to(host, None if asks_only else origin):
            await _refuse(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = perf_counter()
        status = 500
        most = self.limits.file_bytes if scope["path"] == "/api/import" else self.limits.message_bytes
        received, whole = 0, False
        until = asyncio.get_running_loop().time() + self.limits.upload_seconds

        async def receiving() -> Message:
            nonlocal received, whole
            if whole:
                # The rest is silence, until the client leaves.
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, "the upload took too long and was stopped; try again", CLOSE) from None
            received += len(message.get("body", b""))
            if received > most:
                raise HTTPException(413, f"this is too large; {most} bytes are the most", CLOSE)
            whole = not message.get("more_body", False)
            return message

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, api=scope["path"].startswith("/api"))
            await send(message)

        try:
            await self.app(scope, receiving, sending)
        finally:
            took = (perf_counter() - begun) * 1000
            log.info("%s %s %d %.0f ms", scope["method"], _shown(scope["path"]), status, took)


def _add_headers(message: MutableMapping[str, Any], *, api: bool) -> None:
    headers = [*message["headers"], *((name.encode(), value.encode()) for name, value in HEADERS.items())]
    if api:
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers


def _shown(path: str) -> str:
    """A path as one line of plain text."""
    return ascii(path)[1:-1][:200]


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "this page may not talk to this server"})
        return
    headers = [(b"content-type", b"application/json")]
    start: Message = {"type": "http.response.start", "status": 403, "headers": headers}
    _add_headers(start, api=True)
    await send(start)
    await send({"type": "http.response.body", "body": b'{"reason":"this page may not talk to this server"}'})
