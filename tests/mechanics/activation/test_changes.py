"""Only `changes` changes the shared parts of the state."""

from ast import parse
from pathlib import Path

from games.rooms import Package, change_faults, state_structs
from lychgate.mechanics import activation

ROOMS = {"state": "model.state", "changes": "model.changes"}
"""What the two modules would be called in a game, as the check for games knows them."""


def package() -> Package:
    read = Package.read(Path(activation.__file__).parent, activation.__name__)
    return Package(read.name, {ROOMS.get(name, name): tree for name, tree in read.modules.items()}, read.folders)


def test_only_changes_change_the_state() -> None:
    found = package()
    assert state_structs(found) == {"Destiny", "Initiative", "Inspiration", "Slot", "Spaces"}
    assert list(change_faults(found)) == []


def test_a_rule_that_changes_the_state_itself_is_found() -> None:
    found = package()
    rule = parse("def lose(spaces: Spaces) -> None:\n    spaces.dice[0] = 0\n")
    faulty = Package(found.name, {**found.modules, "spaces": rule}, found.folders)
    assert [fault.split(":")[0] for fault in change_faults(faulty)] == ["spaces, line 2"]
