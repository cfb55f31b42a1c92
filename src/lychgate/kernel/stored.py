"""States from files: brought to the present schema, decoded strictly, and checked."""

from collections.abc import Iterator
from copy import deepcopy
from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields

from .bounds import LARGEST, value_fault
from .errors import RuleError, SaveDamaged, SaveRefused
from .rulebook import ContentStamp, Rulebook
from .state import State

FIRST_SCHEMA = 1
"""The schema of a state that names none: it was stored before states had versions."""

AGENDA, DEPTH = 10_000, 100
"""How many steps an agenda may hold, and how deeply they may be nested; real games have dozens, and less than ten."""


def stored_state(rulebook: Rulebook, content: ContentStamp, plain: dict[str, Any], schema: int) -> State:
    """A state from its plain form: SaveRefused where its schema is unknown here, SaveDamaged where it is not one that
    the game could be in."""
    fault = value_fault(plain, largest=LARGEST)
    if not fault:
        plain = upgraded(rulebook, plain, schema)
        try:
            state = convert(plain, type=rulebook.state, str_keys=True)
        except ValidationError as error:
            fault = str(error)
        else:
            fault = next(_faults(rulebook, content, state, plain), "")
            if not fault:
                return state
    raise SaveDamaged(f"the stored state is not one of {rulebook.title}: {fault}")


def upgraded(rulebook: Rulebook, plain: dict[str, Any], schema: int) -> dict[str, Any]:
    """The plain form of a stored state in the present schema."""
    if schema > rulebook.schema:
        raise SaveRefused(
            f"the stored state has version {schema} of its schema; here is version {rulebook.schema}: "
            "update Lychgate to open it"
        )
    if schema < rulebook.schema:
        plain = deepcopy(plain)
    for version in range(schema, rulebook.schema):
        upgrade = rulebook.upgrades.get(version)
        if upgrade is None:
            raise SaveRefused(f"the stored state has version {version} of its schema, which can no longer be read")
        try:
            plain = upgrade(plain)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise SaveDamaged(f"the stored state is not one of version {version} of its schema: {what}") from None
    return plain


def _faults(rulebook: Rulebook, content: ContentStamp, state: State, plain: dict[str, Any]) -> Iterator[str]:
    """What a state cannot have in any game, and then what it cannot have in this one."""
    for path in unknown_fields(rulebook.state, plain, "state"):
        yield f"there is no field {path}"
    if len(state.agenda) > AGENDA:
        yield f"the agenda has {len(state.agenda)} steps; {AGENDA} are the most"
    for step in state.agenda:
        if not 0 <= step.depth <= DEPTH:
            yield f"the step {step.name!r} is {step.depth} deep; 0 to {DEPTH} is possible"
        try:
            rulebook.steps.check(step.name, step.args)
        except RuleError as error:
            yield str(error)
    yield from rulebook.faults(state, content)


def unknown_fields(kind: Any, plain: Any, path: str) -> Iterator[str]:
    """Fields of plain data that its type does not have, at any depth. The decoder would silently drop them."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        for member in args:
            if isinstance(member, type) and issubclass(member, Struct) and isinstance(plain, dict):
                yield from unknown_fields(member, plain, path)
    elif isinstance(origin, type) and issubclass(origin, Struct):
        known = {field.encode_name: field.type for field in fields(origin)}
        for name, part in plain.items():
            if name in known:
                yield from unknown_fields(known[name], part, f"{path}.{name}")
            else:
                yield f"{path}.{name}"
    elif origin is dict:
        for key, part in plain.items():
            yield from unknown_fields(args[1], part, f"{path}.{key}")
    elif origin in (list, set, frozenset, tuple) and args:
        kinds = args if origin is tuple and args[-1] is not Ellipsis else [args[0]] * len(plain)
        for index, (inner, part) in enumerate(zip(kinds, plain, strict=True)):
            yield from unknown_fields(inner, part, f"{path}[{index}]")
