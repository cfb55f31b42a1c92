"""Connections as the network sees them: who sends half a request, reads nothing, or sends frames without end, is
dropped before the application hears of it."""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from .limits import Bucket, Limits

SLICE = 4096
"""So many bytes are taken apart at once: 700 of the smallest frames, some hundredths of a second."""

FRAMES_A_MESSAGE = 10
"""A message may come in several frames, with pings and pongs between them."""


class Config(uvicorn.Config):
    """A server's configuration with our limits, and the protocols that keep to them."""

    def __init__(self, app: Callable[..., Any], limits: Limits, **options: Any) -> None:
        super().__init__(
            app,
            http=Request,
            ws=Socket,
            ws_max_size=limits.message_bytes,
            ws_ping_interval=limits.ping_seconds,
            ws_ping_timeout=limits.silence_seconds,
            **options,
        )
        self.limits = limits


class Deadline:
    """Drops a connection unless it is met in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self.loop = loop
        self.seconds = seconds
        self.timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport) -> None:
        """From now on; one that runs already goes on running."""
        if self.timer is None:
            self.timer = self.loop.call_later(self.seconds, transport.abort)

    def meet(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Request(H11Protocol):
    """Plain requests. Whoever connects soon sends the head of one, and reads what is answered."""

    def __init__(self, config: Config, **rest: Any) -> None:
        super().__init__(config, **rest)
        self.head = Deadline(self.loop, config.limits.head_seconds)
        self.reading = Deadline(self.loop, config.limits.silence_seconds)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.head.set(transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self and self.conn.our_state in (h11.IDLE, h11.DONE):
            self.head.set(self.transport)
        else:
            self.head.meet()

    def connection_lost(self, exc: Exception | None) -> None:
        self.head.meet()
        self.reading.meet()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.reading.set(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reading.meet()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        # A connection that is closed first waits until all has been read.
        self.reading.set(self.transport)


class Socket(WebSocketsSansIOProtocol):
    """A socket that is dropped at once when its peer no longer answers pings, and whose frames are counted: the
    library takes as many as come, and answers every ping."""

    def __init__(self, config: Config, **rest: Any) -> None:
        super().__init__(config, **rest)
        limits = config.limits
        self.frames_left = Bucket(
            limits.messages_a_second * FRAMES_A_MESSAGE, limits.messages_at_once * FRAMES_A_MESSAGE, self.loop.time()
        )
        self.ending = Deadline(self.loop, limits.silence_seconds)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        now = self.loop.time()
        if all(self.frames_left.allows(now) for _ in self.conn.events):
            super().handle_events()
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        pongs = self.conn.data_to_send()
        # Who does not read what is sent would have pongs wait for him without end.
        if self.writable.is_set() or self.conn.state is not State.OPEN:
            self.transport.write(b"".join(pongs))

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Closing would wait until all that is in line has been read, which a dead peer never does.
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.ending.set(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ending.meet()
        super().connection_lost(exc)
