"""A JSON schema of a game's packs, by which editors complete and check TOML files while they are written."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import WithDefaultSchema

from lychgate.content.check import adapter
from lychgate.content.record import Record
from lychgate.content.schema import Schema

__all__ = ["schema_json"]


def schema_json(schema: Schema) -> dict[str, Any]:
    """The JSON schema of a file of records: an array for each kind, whose entries are whole or extend another."""
    adapters: list[TypeAdapter[Record]] = [adapter(record) for record in schema.kinds.values()]
    references, shared = TypeAdapter.json_schemas(
        [(kind, "validation", each) for kind, each in zip(schema.kinds, adapters, strict=True)],
        schema_generator=_WithoutDefaults,
    )
    definitions = shared.get("$defs", {})
    kinds = {}
    for kind in schema.kinds:
        reference = references[kind, "validation"]
        whole = definitions[reference["$ref"].rpartition("/")[2]]
        kinds[kind] = {"type": "array", "items": {"anyOf": [reference, _extending(kind, whole)]}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A content pack of {schema.game}",
        "type": "object",
        "properties": kinds,
        "additionalProperties": False,
        "$defs": definitions,
    }


class _WithoutDefaults(GenerateJsonSchema):
    """Leaves out default values: one of a game's own type would be written as pydantic sees it, not as its text."""

    def default_schema(self, schema: WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def _extending(kind: str, whole: dict[str, Any]) -> dict[str, Any]:
    extends = {"type": "string", "description": f"The id of the {kind} whose other fields this one takes."}
    properties = {"extends": extends, **whole["properties"]}
    return {**whole, "title": f"{whole['title']} on another", "properties": properties, "required": ["extends"]}
