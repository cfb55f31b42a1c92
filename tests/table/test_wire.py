"""The wire: its messages, and the client's types made from them."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from lychgate.kernel.asks import AskDie, ask
from lychgate.kernel.chance import D3, D6, Roll, pool
from lychgate.table import wire
from lychgate.table.typescript import typescript
from toy import ASKED

CLIENT = Path(__file__).parents[2] / "client" / "src" / "wire.ts"


def test_the_clients_types_are_those_of_the_server() -> None:
    assert CLIENT.read_text(encoding="utf-8") == typescript(), "run scripts/wire_types.py"


def test_every_message_is_a_type_of_the_client() -> None:
    text = typescript()
    for kind in (*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)):
        assert f'export interface {kind.__name__} {{\n  type: "{kind.__struct_config__.tag}";' in text


def test_what_is_always_sent_is_never_optional() -> None:
    text = typescript()
    piece = text.partition("export interface Piece {")[2].partition("}")[0]
    assert "?" not in piece
    ask = text.partition("export interface Ask {")[2].partition("}")[0]
    assert "  dice?: AskDie[];" in ask
    assert "  options: AskOption[];" in ask
    undo = text.partition("export interface Undo {")[2].partition("}")[0]
    assert "  to?: number | null;" in undo
    assert "  between: [string, string];" in text
    assert "  notes: Record<string, string>;" in text


def test_a_small_die_comes_with_what_a_d6_counts_as() -> None:
    asked = ask(Roll(0, "Roll", pool(D6, D3), topic=ASKED), True, lambda question: {}, 0)
    assert asked.dice == (AskDie("D6", D6.faces, ()), AskDie("D3", D3.faces, (1, 1, 2, 2, 3, 3)))


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"hello","table":"t","keys":[]}',
        '{"type":"hello","table":"t","keys":["a"],"have":1}',
        '{"type":"answer","seat":-1,"number":0,"answer":"a"}',
        '{"type":"answer","seat":0,"number":true,"answer":"a"}',
        '{"type":"undo","to":"1"}',
        '{"type":"react","word":""}',
        '{"type":"askMe","seat":0,"about":"nothing"}',
        '{"type":"whole"}',
        '{"seat":0}',
        "[]",
    ],
)
def test_what_is_no_message_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=wire.ClientMessage)


def test_an_update_leaves_out_what_did_not_change() -> None:
    plain = msgspec.json.decode(msgspec.json.encode(wire.Changed(heading="Round 2")))
    assert plain == {"heading": "Round 2"}
    assert msgspec.json.decode(msgspec.json.encode(wire.Changed(board=None))) == {"board": None}
