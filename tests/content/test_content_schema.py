"""Schemas: what is refused before any pack is read, and what editors are told."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from content.small_game import SCHEMA, Monster, write
from lychgate.content import Parsed, Record, Ref, Schema, Tagged, load, schema_json


@dataclass(frozen=True)
class Left:
    side: Literal["left"]


@dataclass(frozen=True)
class Right:
    side: Literal["right"]
    turn: int


@dataclass(frozen=True)
class Nowhere:
    x: int


@dataclass
class Loose:
    x: int


class Blank:
    pass


@dataclass(frozen=True, kw_only=True)
class Lists(Record):
    things: list[int]


@dataclass(frozen=True, kw_only=True)
class Sets(Record):
    things: tuple[frozenset[str], ...]


@dataclass(frozen=True, kw_only=True)
class Untold(Record):
    way: Left | Right


@dataclass(frozen=True, kw_only=True)
class Mistagged(Record):
    way: Annotated[Left | Nowhere, Tagged("side")]


@dataclass(frozen=True, kw_only=True)
class Astray(Record):
    way: dict[str, Annotated[str, Ref("place")]]


@dataclass(frozen=True, kw_only=True)
class Numbered(Record):
    way: Annotated[int, Ref("numbered")]


@dataclass(frozen=True, kw_only=True)
class Softened(Record):
    loose: Loose


@dataclass(frozen=True, kw_only=True)
class Extending(Record):
    extends: str


@dataclass(frozen=True, kw_only=True)
class OneWay(Record):
    way: Annotated[Left, Tagged("side")]


@dataclass(frozen=True, kw_only=True)
class Vague(Record):
    blank: Annotated[Blank, Parsed(lambda _text: Blank())]


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a list": ({"it": Lists}, r"Lists.things: list\[int\] is no type for content. Use int"),
    "a set": ({"it": Sets}, r"Sets.things: frozenset\[str\] is no type for content"),
    "a union of dataclasses without a tag": ({"it": Untold}, r'Untold.way: a union of dataclasses needs .*Tagged\("'),
    "a union with a member without the tag": ({"it": Mistagged}, r"Mistagged.way: every member .* side: Literal"),
    "a reference to no kind": ({"it": Astray}, r"Astray.way: Ref\('place',\) must .* kinds of this schema: it"),
    "a reference that is no text": ({"numbered": Numbered}, r"Numbered.way: Ref\('numbered',\) must stand on str"),
    "a dataclass that can be changed": ({"it": Softened}, "Loose must be a dataclass with frozen=True"),
    "a field called extends": ({"it": Extending}, "it: Extending has a field extends"),
    "a class that is no record": ({"it": Nowhere}, "it: Nowhere must be a subclass of Record"),
    "one class for two kinds": ({"a": Monster, "hero": Monster}, "hero: Monster is also the kind a"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_schema_that_cannot_work_is_refused_at_once(case: str) -> None:
    kinds, message = REFUSED[case]
    with pytest.raises(TypeError, match=message):
        Schema(game="small", kinds=kinds)


def test_everything_wrong_with_a_schema_is_told_at_once() -> None:
    with pytest.raises(TypeError) as caught:
        Schema(game="small", kinds={"a": Lists, "b": Extending, "c": Softened})
    assert len(str(caught.value).splitlines()) == 4


def one(tmp_path: Path, fields: str) -> Path:
    text = f'[[it]]\nid = "x"\nname = "X"\nsource = "house"\n{fields}'
    return write(tmp_path / "base", {"it.toml": text})


def test_a_tagged_union_may_have_one_member_so_far(tmp_path: Path) -> None:
    schema = Schema(game="small", kinds={"it": OneWay})
    content = load(schema, [one(tmp_path, 'way = { side = "left" }')])
    assert content.get(OneWay, "x").way == Left("left")


def test_a_parsed_type_that_cannot_be_written_is_the_games_mistake(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="Blank has no __str__ of its own"):
        load(Schema(game="small", kinds={"it": Vague}), [one(tmp_path, 'blank = "x"')])


def test_editors_get_a_schema_of_a_whole_file() -> None:
    told = schema_json(SCHEMA)
    assert json.loads(json.dumps(told)) == told
    assert list(told["properties"]) == ["monster", "hero", "card"]
    assert told["additionalProperties"] is False
    monster = told["$defs"]["Monster"]
    assert monster["required"] == ["id", "name", "source", "wounds"]
    assert monster["properties"]["wounds"]["minimum"] == 1
    assert monster["properties"]["number"]["description"] == "dice such as 2D6"
    assert monster["properties"]["source"]["enum"] == ["book", "public", "house"]
    assert "rulebooks" in monster["properties"]["source"]["description"]
    assert told["$defs"]["Summon"]["properties"]["who"]["description"] == "The id of a monster."
    assert told["$defs"]["Attack"]["additionalProperties"] is False


def test_editors_are_told_that_an_entry_may_extend_another() -> None:
    whole, extending = schema_json(SCHEMA)["properties"]["monster"]["items"]["anyOf"]
    assert whole == {"$ref": "#/$defs/Monster"}
    assert extending["required"] == ["extends"]
    assert set(extending["properties"]) == {"extends", *schema_json(SCHEMA)["$defs"]["Monster"]["properties"]}


def test_a_record_is_a_plain_dataclass_with_slots() -> None:
    assert Monster.__mro__ == (Monster, Record, object)
    assert not hasattr(Monster(id="a", name="A", source="house", wounds=1), "__dict__")
