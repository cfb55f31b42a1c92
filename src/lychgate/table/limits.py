"""How much anybody may ask of the server."""

from msgspec import Struct

from lychgate.kernel.bounds import FILE_BYTES


class Limits(Struct, frozen=True, kw_only=True):
    """Every limit, with a default that suits a table among friends."""

    message_bytes: int = 64 * 1024
    file_bytes: int = FILE_BYTES
    upload_seconds: float = 60
    imports: int = 10
    imports_from_one: int = 3
    imports_at_once: int = 2
    import_wait_seconds: float = 30
    import_seconds: float = 10
    import_memory_bytes: int = 256 * 1024 * 1024
    import_answers: int = 10_000
    messages_a_second: float = 20
    messages_at_once: int = 60
    faults: int = 10
    head_seconds: float = 10
    hello_seconds: float = 10
    ping_seconds: float = 20
    silence_seconds: float = 20
    waiting_messages: int = 256
    waiting_bytes: int = 2 * 1024 * 1024
    thoughts_at_once: int = 8
    thoughts_a_table: int = 16
    sockets: int = 2000
    sockets_a_table: int = 64
    tables: int = 10_000
    tables_in_memory: int = 1000
    answers_in_memory: int = 1_000_000
    new_tables_a_minute: float = 30
    idle_minutes: float = 15
    keep_days: float | None = None


class Bucket:
    """Lets through a number a second, and a number at once after a pause.

    >>> bucket = Bucket(a_second=2, at_once=2, now=0.0)
    >>> [bucket.allows(now) for now in (0.0, 0.0, 0.0, 0.6)]
    [True, True, False, True]
    """

    __slots__ = ("a_second", "at_once", "left", "then")

    def __init__(self, a_second: float, at_once: float, now: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.left = float(at_once)
        self.then = now

    def allows(self, now: float) -> bool:
        """Take one if there is one."""
        self.left = min(self.at_once, self.left + (now - self.then) * self.a_second)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self, now: float) -> bool:
        """Whether it has been left alone long enough to be forgotten."""
        return self.left + (now - self.then) * self.a_second >= self.at_once


class Buckets:
    """A bucket for everyone who asks, by name; those that are full again are forgotten."""

    MANY = 10_000

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.each: dict[str, Bucket] = {}

    def allows(self, name: str, now: float) -> bool:
        if len(self.each) >= self.MANY:
            self.each = {one: bucket for one, bucket in self.each.items() if not bucket.full(now)}
        return self.each.setdefault(name, Bucket(self.a_second, self.at_once, now)).allows(now)
