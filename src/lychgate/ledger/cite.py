"""`@rule` ties a function to the rules of the book that it carries out."""

import importlib
import pkgutil
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., Any])


class Citation(msgspec.Struct, frozen=True):
    """A function that names a rule, and where it stands."""

    id: str
    module: str
    qualname: str
    line: int


_cited: dict[str, list[Citation]] = {}


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a function carries out. The function itself is returned: calling it costs no more.

    The ids are not looked up here, so that importing rules stays cheap; the tests do that.

    >>> @rule("wq95.combat.wounds-floor")
    ... def hurt(wounds: int, damage: int) -> int:
    ...     return max(0, wounds - damage)
    >>> hurt.__rules__
    ('wq95.combat.wounds-floor',)
    """
    if not ids or not all(isinstance(entry, str) for entry in ids):
        raise TypeError(f"@rule was given {ids!r}, expected the ids of rules, as in @rule('wq95.dice.d6')")

    def cite(function: F) -> F:
        if not isinstance(function, FunctionType):
            raise TypeError(f"@rule is on {function!r}, expected a function; put it below other decorators")
        before: tuple[str, ...] = getattr(function, "__rules__", ())
        function.__dict__["__rules__"] = tuple(dict.fromkeys((*ids, *before)))
        for entry in ids:
            _record(entry, function)
        return function

    return cite


def _record(entry: str, function: FunctionType) -> None:
    line = function.__code__.co_firstlineno
    citation = Citation(entry, function.__module__, function.__qualname__, line)
    cited = _cited.setdefault(entry, [])
    # A function made anew on each call of another is still one place in the source.
    if citation not in cited:
        cited.append(citation)


def citations(package: str) -> dict[str, list[Citation]]:
    """What the modules of a package cite, by rule id. All of them are imported for it."""
    root = importlib.import_module(package)
    for module in pkgutil.walk_packages(getattr(root, "__path__", []), f"{package}."):
        # Importing a __main__ would run the program.
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)
    inside = {entry: [at for at in cited if _within(at.module, package)] for entry, cited in _cited.items()}
    return {entry: inside[entry] for entry in sorted(inside) if inside[entry]}


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")
