"""The wire as TypeScript: types for the client, made from the JSON Schema of the server's models."""

import json
import re
from inspect import cleandoc
from typing import Any

import msgspec
from pydantic.json_schema import models_json_schema

from . import forms, wire

Schema = dict[str, Any]

SENT = (forms.SeatForm, forms.TableForm, forms.SeatAct)
"""What a client sends in plain requests."""

GIVEN = (
    forms.GameCard,
    forms.NewTable,
    forms.TableCard,
    forms.RuleCard,
    forms.RuleHit,
    forms.Health,
    forms.Problem,
)

HEADER = "// Made by scripts/wire_types.py from the server's models. Do not edit.\n"
UNIONS = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage}


def typescript() -> str:
    """The whole file."""
    blocks: dict[str, str] = {}
    for name, union in UNIONS.items():
        (schema,), parts = msgspec.json.schema_components([union], ref_template="#/{name}")
        sent = name == "ClientMessage"
        blocks |= {_name(part): _declaration(part, parts[part], sent=sent) for part in sorted(parts)}
        blocks[name] = f"export type {name} = {_type(schema)};\n"
    for models, sent in ((SENT, True), (GIVEN, False)):
        mode: Any = "validation" if sent else "serialization"
        _, found = models_json_schema([(model, mode) for model in models], ref_template="#/{model}")
        defs: dict[str, Schema] = found["$defs"]
        blocks |= {_name(part): _declaration(part, defs[part], sent=sent) for part in sorted(defs)}
    return "\n".join([HEADER, *blocks.values()])


def _declaration(name: str, schema: Schema, *, sent: bool) -> str:
    """A type. What is sent may leave out what has a default; what is received has every field but those unset."""
    lines = []
    if words := schema.get("description"):
        lines += ["/**", *(f" * {line}".rstrip() for line in cleandoc(words).splitlines()), " */"]
    lines.append(f"export interface {_name(name)} {{")
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        always = field in required or (not sent and "default" in inner)
        lines.append(f"  {field}{'' if always else '?'}: {_type(inner)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return _name(schema["$ref"].removeprefix("#/"))
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[key]))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(_type(schema | {"type": one}) for one in kind)
    if kind == "array":
        return _array(schema)
    if kind == "object":
        inner = schema.get("additionalProperties", True)
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        kind or "", "unknown"
    )


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    items = schema.get("items")
    inner = _type(items) if isinstance(items, dict) else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _name(part: str) -> str:
    """A generic's name reads forwards.

    >>> _name("Change_Cell__str_")
    'CellChange'
    """
    generic = re.fullmatch(r"([A-Z]\w*?)_([A-Z][A-Za-z]*)_.*", part)
    return f"{generic[2]}{generic[1]}" if generic else part
