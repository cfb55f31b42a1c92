"""What a set-up offers: plain data from which any client draws its pickers, without knowing the game."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal

from msgspec import Struct

from .errors import SetupError


class Pick(Struct, frozen=True):
    """Something that can be picked. Picks with the same `group` are listed together; `icon` is a name for pictures."""

    id: str
    title: str
    text: str = ""
    group: str = ""
    icon: str = ""


class Field(Struct, frozen=True):
    """One key of the set-up: what it is called, what it takes, and what it is unless somebody says otherwise.

    - `one`: the id of one of the picks.
    - `some`: a list of ids, `least` to `most` of them, in the order in which they were picked. With `dealt` the
      first is for the first seat and so on around the table, and there is at least one for each seat. Where
      `empty` says what happens then, nothing may be picked and the key is left out.
    - `number`: a whole number from `least` to `most`.
    - `switch`: true or false.

    `only` names another field and a value: unless that has this value, the field means nothing, and is not asked.
    A `minor` field is one that few people touch: a client may fold it away.

    >>> Field("light", "Light in the lantern", "number", 16, least=1, most=99).default
    16
    """

    id: str
    title: str
    kind: Literal["one", "some", "number", "switch"]
    default: Any
    text: str = ""
    picks: tuple[Pick, ...] = ()
    least: int = 0
    most: int = 0
    dealt: bool = False
    empty: str = ""
    minor: bool = False
    only: tuple[str, str] | None = None


class Offers(Struct, frozen=True):
    """All that a set-up offers, and what somebody gets who just wants to play: the number of seats, and the set-up."""

    fields: tuple[Field, ...] = ()
    seats: int = 1
    setup: Mapping[str, Any] = MappingProxyType({})


def refuse_unknown(given: Mapping[str, Any], known: Sequence[str]) -> None:
    """A set-up with a key that there is not is refused."""
    unknown = sorted(set(given) - set(known))
    if unknown:
        raise SetupError(f"the set-up has no {unknown[0]!r}; it has {', '.join(known)}")


def switches(given: Mapping[str, Any], names: Sequence[str]) -> dict[str, bool]:
    """Each switch as it is given, or off.

    >>> switches({"dim": True}, ("dim", "wet"))
    {'dim': True, 'wet': False}
    """
    set_to = {name: given.get(name, False) for name in names}
    for name, value in set_to.items():
        if not isinstance(value, bool):
            raise SetupError(f"{name} is {value!r}; it can be true or false")
    return set_to
