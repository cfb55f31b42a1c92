"""Marks that say more about a field than its type does: `Annotated[str, Ref("monster")]`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Any, Union, cast, get_origin

from pydantic import Discriminator, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import (
    CoreSchema,
    SerializationInfo,
    ValidationInfo,
    int_schema,
    no_info_after_validator_function,
    no_info_plain_validator_function,
    plain_serializer_function_ser_schema,
    str_schema,
    union_schema,
    with_info_after_validator_function,
)

__all__ = ["HASHED", "Matches", "Means", "Parsed", "Ref", "Shown", "Tagged"]

HASHED = "hashed"
"""The context in which a record is written for the content hash, without what is only shown."""


@dataclass(frozen=True, slots=True, init=False)
class Ref:
    """A text that must be the id of a record of one of these kinds: `Annotated[str, Ref("monster")]`."""

    kinds: tuple[str, ...]

    def __init__(self, *kinds: str) -> None:
        object.__setattr__(self, "kinds", kinds)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return with_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(schema), "description": f"The id of a {' or '.join(self.kinds)}."}

    def _check(self, value: str, info: ValidationInfo) -> str:
        known = cast("Mapping[str, Collection[str]]", info.context)
        if not any(value in known[kind] for kind in self.kinds):
            raise PydanticCustomError("unknown_id", "unknown id")
        return value


@dataclass(frozen=True, slots=True)
class Parsed:
    """A value of the game's own type, written as text: `Annotated[Dice, Parsed(Dice.parse, "dice, as 2D6+1")]`.

    A whole number is read as its digits. The words of a `ValueError` become the problem, and `str` of the
    value stands for it in the content hash.
    """

    parse: Callable[[str], object]
    means: str = ""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return no_info_plain_validator_function(
            self._read,
            json_schema_input_schema=union_schema([str_schema(), int_schema()]),
            serialization=plain_serializer_function_ser_schema(_written),
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(schema), **({"description": self.means} if self.means else {})}

    def _read(self, value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise PydanticCustomError("not_text", "not text")
        parsed = self.parse(str(value))
        if type(parsed).__str__ is object.__str__ and type(parsed).__repr__ is object.__repr__:
            raise TypeError(
                f"{type(parsed).__name__} has no __str__ of its own, so the content hash would differ from "
                "process to process: give it one that writes what its parse function reads"
            )
        return parsed


@dataclass(frozen=True, slots=True)
class Tagged:
    """Tables told apart by one field, each a dataclass: `Annotated[Wound | Heal, Tagged("verb")]`.

    Every member has that field as a `Literal` of its own.
    """

    field: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        # A union that has one member so far is not a union to Python, and needs no telling apart.
        if get_origin(source) not in (Union, UnionType):
            return handler(source)
        return Discriminator(self.field).__get_pydantic_core_schema__(source, handler)


@dataclass(frozen=True, slots=True)
class Matches:
    """A text that must match a pattern from end to end, and the words that say what it then is."""

    pattern: str
    means: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(schema), "pattern": f"^({self.pattern})$", "description": self.means}

    def _check(self, value: str) -> str:
        if not re.fullmatch(self.pattern, value):
            raise PydanticCustomError("no_match", "no match")
        return value


@dataclass(frozen=True, slots=True)
class Means:
    """Words for what a field should hold, used in errors and by editors in place of our own."""

    text: str

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(schema), "description": self.text}


@dataclass(frozen=True, slots=True)
class Shown:
    """A field that only people read: `Annotated[str, Shown()]`.

    No rule may read it, and the content hash leaves it out, so that better words harm no save.
    """

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = plain_serializer_function_ser_schema(_shown, info_arg=True)
        return cast("CoreSchema", {**handler(source), "serialization": written})


def _shown(value: object, info: SerializationInfo) -> object:
    return None if info.context == HASHED else value


def _written(value: object) -> str | None:
    return None if value is None else str(value)
