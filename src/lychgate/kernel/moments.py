"""Moments: where a lower room of a game lets higher ones speak.

Rooms import downwards only. A chapter that must let an ability, an adventure or a twist have its say declares a moment;
the higher room registers for it. So no rule asks for abilities by name, and a new one is a function in one file.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from .errors import RuleError
from .question import NOTHING, Rule

P = ParamSpec("P")
T = TypeVar("T")
Registered = Callable[[Callable[P, T]], Callable[P, T]]
Speaker = Callable[P, Rule[None] | None]


class Hook(Generic[P, T]):
    """A name, what it means, and who has registered for it: for every time, or by the name of an ability.

    The parameters of its functions, and what they return, are those of the type that it is declared with.
    """

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning
        self.always: list[Callable[P, T]] = []
        self.named: dict[str, Callable[P, T]] = {}
        self._heard: dict[tuple[str, ...], tuple[Callable[P, T], ...]] = {}

    def __call__(self, speaker: Callable[P, T]) -> Callable[P, T]:
        """Register a function that speaks every time."""
        self.always.append(speaker)
        self._heard.clear()
        return speaker

    def ability(self, name: str) -> Registered[P, T]:
        """Register a function that speaks where a record names this ability."""

        def register(speaker: Callable[P, T]) -> Callable[P, T]:
            if name in self.named:
                raise RuleError(f"two functions are the ability {name!r} at the moment {self.name!r}")
            self.named[name] = speaker
            self._heard.clear()
            return speaker

        return register

    def speakers(self, abilities: Collection[str] = ()) -> Iterator[Callable[P, T]]:
        """Who speaks: those for every time, then those of these abilities in the order in which they are named."""
        yield from self.always
        for name in abilities:
            if name in self.named:
                yield self.named[name]

    def heard(self, abilities: tuple[str, ...] = ()) -> tuple[Callable[P, T], ...]:
        """The same, remembered for abilities that are asked for again and again."""
        found = self._heard.get(abilities)
        if found is None:
            found = self._heard[abilities] = tuple(self.speakers(abilities))
        return found


class Moment(Hook[P, Rule[None] | None]):
    """A moment at which something may happen: what is registered acts, and may ask.

    >>> struck = Moment[[list[str], str]]("struck", "Somebody has been hit.")
    >>> @struck.ability("thorns")
    ... def thorns(log: list[str], who: str) -> None:
    ...     log.append(f"thorns scratch {who}")
    >>> log: list[str] = []
    >>> list(struck.happens(("thorns", "slow"), log, "the Elf")), log
    ([], ['thorns scratch the Elf'])
    """

    happens: Callable[Concatenate[Collection[str], P], Rule[None]]
    """Let everybody act who has registered for it; first come the abilities that the card in question names."""

    def __init__(self, name: str, meaning: str) -> None:
        super().__init__(name, meaning)
        self.happens = cast("Callable[Concatenate[Collection[str], P], Rule[None]]", self._happens)

    def _happens(self, abilities: Collection[str], *args: Any) -> Rule[None]:
        # Called all the time: without names for what is passed on, a call costs half as much.
        always: list[Speaker[...]] = self.always
        if not abilities and len(always) == 1:
            return always[0](*args) or NOTHING
        if not always and (not abilities or self.named.keys().isdisjoint(abilities)):
            return NOTHING
        speakers: list[Speaker[...]] = list(self.speakers(abilities)) if abilities else always
        for place, speaker in enumerate(speakers, 1):
            rule = speaker(*args)
            if rule is not None and rule is not NOTHING:
                # Only where one of them may ask, and others follow, is there a generator to make.
                return self._from(rule, speakers[place:], *args) if place < len(speakers) else rule
        return NOTHING

    def _from(self, rule: Rule[None], others: list[Speaker[...]], *args: Any) -> Rule[None]:
        yield from rule
        for speaker in others:
            following = speaker(*args)
            if following is not None:
                yield from following


class Figure(Hook[P, int]):
    """A figure to which higher rooms may add: what is registered is asked, and must neither act nor ask.

    >>> strength = Figure[[str]]("strength", "What is added to the Strength of a blow.")
    >>> @strength.ability("brawny")
    ... def brawny(who: str) -> int:
    ...     return 2
    >>> strength.sum(("brawny",), "the Ogre"), strength.sum((), "the Goblin")
    (2, 0)
    """

    sum: Callable[Concatenate[Collection[str], P], int]
    """What all who speak add up to; first come the abilities that the card in question names."""

    def __init__(self, name: str, meaning: str) -> None:
        super().__init__(name, meaning)
        self.sum = cast("Callable[Concatenate[Collection[str], P], int]", self._sum)

    def _sum(self, abilities: Collection[str], *args: Any) -> int:
        total = 0
        speakers: Iterable[Callable[..., int]] = self.speakers(abilities) if abilities else self.always
        for speaker in speakers:
            total += speaker(*args)
        return total


class Duty(Generic[P, T]):
    """What a lower room needs done and exactly one higher room does: it costs no more than a call.

    >>> carried = Duty[[list[str], str], int]("carried", "Something is put with what is carried; how much that is now.")
    >>> @carried
    ... def carry(pack: list[str], thing: str) -> int:
    ...     pack.append(thing)
    ...     return len(pack)
    >>> carried.do(["rope"], "lantern")
    2
    """

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning
        self.do: Callable[P, T] = self._nobody
        self._taken = False

    def _nobody(self, *args: P.args, **kwargs: P.kwargs) -> T:
        raise RuleError(f"no function does {self.name!r}; import the module that registers for it")

    def __call__(self, doer: Callable[P, T]) -> Callable[P, T]:
        """Register the function that does it."""
        if self._taken:
            raise RuleError(f"two functions do {self.name!r}")
        self.do, self._taken = doer, True
        return doer
