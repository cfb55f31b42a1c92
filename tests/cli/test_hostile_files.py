"""Files made to do harm, at the command line: an error that says what is wrong, and never a traceback."""

import json
import os
import re
import sys
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lychgate
from cli.test_command_line import run
from hostile import HostileSave, HostileText, hostile_saves, hostile_texts
from lychgate.games import rulebook
from lychgate.kernel.bounds import FILE_BYTES, PACK_FILE_BYTES, SCENARIO_BYTES

PACK = 'id = "hostile"\ntitle = "Hostile"\ngame = "small"\nversion = 1\n'


def said(output: str) -> str:
    return " ".join(output.split())


@pytest.mark.parametrize("save", hostile_saves(), ids=lambda save: save.name)
def test_replay_says_what_is_wrong_with_a_save(save: HostileSave) -> None:
    file = Path("game.lychgate")
    file.write_bytes(save.data)
    result = run("replay", str(file), "--verify")
    assert result.exit_code in ((0, 1) if save.refused is None else (1,)), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    if save.refused is not None:
        assert re.search(save.refused.replace(" ", r"\s+"), result.output), result.output


@pytest.mark.parametrize("scenario", hostile_texts("scenarios"), ids=lambda scenario: scenario.name)
def test_play_says_what_is_wrong_with_a_scenario(scenario: HostileText) -> None:
    file = Path("it.toml")
    file.write_text(scenario.text)
    result = run("play", "small", "--scenario", str(file))
    assert result.exit_code == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert re.search(scenario.refused, said(result.output)), result.output[-1000:]


@pytest.mark.parametrize("pack", hostile_texts("packs"), ids=lambda pack: pack.name)
def test_the_check_of_a_pack_says_what_is_wrong_with_it(pack: HostileText) -> None:
    folder = Path("pack")
    folder.mkdir()
    (folder / "pack.toml").write_text(PACK)
    (folder / "it.toml").write_text(pack.text)
    result = run("content", "check", str(folder))
    assert result.exit_code == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert re.search(pack.refused, said(result.output)), result.output[-1000:]


def test_a_file_that_is_too_large_is_not_read() -> None:
    large = Path("large.lychgate")
    with large.open("wb") as file:
        file.truncate(FILE_BYTES + 10)
    assert "is too large" in said(run("replay", str(large)).output)
    with large.open("wb") as file:
        file.truncate(SCENARIO_BYTES + 10)
    assert "is too large" in said(run("play", "small", "--scenario", str(large)).output)


def checked(folder: Path) -> str:
    result = run("content", "check", str(folder))
    assert result.exit_code == 1
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return said(result.output)


def pack_of(name: str) -> Path:
    folder = Path(name)
    folder.mkdir()
    (folder / "pack.toml").write_text(PACK)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pack_is_made_of_plain_files() -> None:
    endless, waiting, round_and_round = pack_of("endless"), pack_of("waiting"), pack_of("round")
    (endless / "it.toml").symlink_to("/dev/zero")
    assert "it is no plain file" in checked(endless)
    os.mkfifo(waiting / "it.toml")
    assert "it is no plain file" in checked(waiting)
    for name in "abc":
        (round_and_round / name).symlink_to(".")
    assert "is a link to a folder" in checked(round_and_round)


def test_the_head_of_a_pack_is_read_as_carefully_as_the_rest() -> None:
    folder = pack_of("deep")
    (folder / "pack.toml").write_text(f"{PACK}\nx = {'[' * 5000}{']' * 5000}\n")
    assert "nested more than" in checked(folder)
    with (folder / "pack.toml").open("wb") as file:
        file.truncate(PACK_FILE_BYTES + 10)
    assert "it has more than" in checked(folder)


# -- any scenario, and any pack, with something odd in it

odd: st.SearchStrategy[Any] = st.sampled_from(
    [0, -1, 1, 5, 10**4, 10**6, 10**9, 2**62, 1.5, True, "", "x", "warden", "1,1", [], {}, [[]], ["x"]]
)
FIGHT: dict[str, Any] = {
    "players": 1,
    "setup": {"light": 9},
    "arrange": {
        "step": "hero",
        "round": 2,
        "light": 5,
        "chamber": [{"id": "gallery", "through": "entrance:east", "way": 0}],
        "hero": [{"id": "warden", "cell": "3,1", "wounds": 3, "charm": "salt", "relics": []}],
        "enemy": [{"kind": "ghoul", "cell": "4,1", "wounds": 1}],
        "next": {"finds": ["oil", "dust"]},
    },
    "chance": [[6], [3]],
    "answers": ["3,1", "fight"],
}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inside for place in places(each, (*path, key)))]


@settings(max_examples=150, deadline=2000)
@given(data=st.data())
def test_any_scenario_is_set_up_or_refused(data: st.DataObject) -> None:
    plain = json.loads(json.dumps(FIGHT))
    for _ in range(data.draw(st.integers(1, 3))):
        *path, last = data.draw(st.sampled_from(places(plain)[1:]))
        holder = plain
        for key in path:
            holder = holder[key]
        holder[last] = deepcopy(data.draw(odd))
    with suppress(lychgate.LychgateError):
        lychgate.scenario("small", plain)


FIELDS = ["number", "wounds", "speed", "skill", "guard", "damage", "note", "extends", "id"]


def toml(value: object) -> str:
    return json.dumps(value).replace("{}", "{ }")


@settings(max_examples=40, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), odd | st.integers(), max_size=4), st.sampled_from(["enemy", "hero"]))
def test_a_pack_that_passes_the_check_can_be_played(fields: dict[str, Any], kind: str) -> None:
    entry = {"extends": {"enemy": "ghoul", "hero": "warden"}[kind]} | fields
    lines = "\n".join(f"{key} = {toml(value)}" for key, value in entry.items())
    with TemporaryDirectory() as folder:
        (Path(folder) / "pack.toml").write_text(PACK)
        (Path(folder) / "it.toml").write_text(f"[[{kind}]]\n{lines}\n")
        try:
            rulebook("small").content([Path(folder)])
        except lychgate.LychgateError:
            return
        game = lychgate.new("small", seed=1, players=1, packs=[folder])
        for _ in range(5):
            if game.question is not None:
                game.answer(game.question.only() or game.question.options[0])
