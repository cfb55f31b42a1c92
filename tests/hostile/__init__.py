"""Files made to do harm: one for each kind of attack, kept small.

`saves/NAME.json` says how a good save is altered: `body` and `envelope` are laid over it; `state` is laid over its
stored state, with which the game then begins; `raw` is the whole file. `refused` is the reason that must be given, or
null where the file can be opened; `at_a_server` is the reason at a server where that is another. In values,
`{"$nested": n}` is a list n deep, `{"$digits": n}` a number of n digits, `{"$times": [value, n]}` a list of n, and
`{"$is": value}` replaces a table that would be laid over. `scenarios/*.toml` and `packs/*.toml` begin with a comment
that is the reason.
"""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import lychgate
from playing import wander

HERE = Path(__file__).parent


class HostileSave(NamedTuple):
    name: str
    data: bytes
    refused: str | None
    at_a_server: str | None


class HostileText(NamedTuple):
    name: str
    text: str
    refused: str


def hostile_saves() -> list[HostileSave]:
    good = wander(lychgate.new("small", seed=5, players=2), 12).save()
    found = []
    for file in sorted((HERE / "saves").glob("*.json")):
        plan = json.loads(file.read_text())
        data = _altered(good, plan)
        refused = plan["refused"]
        found.append(HostileSave(file.stem, data, refused, plan.get("at_a_server", refused)))
    return found


def hostile_texts(folder: str) -> list[HostileText]:
    found = []
    for file in sorted((HERE / folder).glob("*.toml")):
        text = file.read_text()
        found.append(HostileText(file.stem, text, text.partition("\n")[0].removeprefix("# ")))
    return found


def _altered(good: bytes, plan: dict[str, Any]) -> bytes:
    if "raw" in plan:
        return str(plan["raw"]).encode() * int(plan.get("times", 1))
    envelope = json.loads(good)
    body = envelope["body"]
    if "state" in plan:
        body["origin"]["state"] = body["safe"]["state"]
        _lay(body["origin"]["state"], plan["state"])
    if "first_answer" in plan:
        body["answers"][0][1] = plan["first_answer"]
    _lay(body, plan.get("body", {}))
    return packed(body, **plan.get("envelope", {}))


def packed(body: Any, **envelope: Any) -> bytes:
    """A save of any body, with a digest that fits."""
    text = _written(body)
    digest = blake2b(text.encode(), digest_size=16).hexdigest()
    head = json.dumps({"file": "lychgate save", "format": 1, "digest": digest} | envelope)
    return f'{head[:-1]}, "body": {text}}}'.encode()


def _lay(over: dict[str, Any], patch: dict[str, Any]) -> None:
    for key, value in patch.items():
        if isinstance(value, dict) and isinstance(over.get(key), dict) and not any(word in value for word in WORDS):
            _lay(over[key], value)
        else:
            over[key] = value


WORDS = ("$nested", "$digits", "$times", "$is")


def _written(value: Any) -> str:
    """A value as JSON, with what the plans abbreviate written out."""
    match value:
        case {"$nested": int(depth)}:
            return "[" * depth + "]" * depth
        case {"$digits": int(number)}:
            return "9" * number
        case {"$times": [each, int(number)]}:
            return f"[{', '.join([_written(each)] * number)}]"
        case {"$is": inner}:
            return _written(inner)
        case dict():
            return f"{{{', '.join(f'{json.dumps(key)}: {_written(each)}' for key, each in value.items())}}}"
        case list():
            return f"[{', '.join(map(_written, value))}]"
    return json.dumps(value)
