"""Changes of hostiles: groups and their encounter cards, hostiles who arrive, act and recover, markers."""

from lychgate.kernel.events import Scene, Silence
from lychgate.mechanics.activation import changes as dice
from lychgate.mechanics.cards.decks import put, reshuffle
from lychgate.mechanics.grid.shapes import Cell, cell_id

from ..content import HostileCard
from ..names import group_title
from ..piles import ENCOUNTERS, MET
from ..places import where
from ..queries import arms_of, combat
from ..state import Blackstone, Explorer, Group, Hostile, Marker

Cites = tuple[str, ...]


# -- encounter cards, twists and groups


def refill_encounters(game: Blackstone, rules: Cites) -> None:
    """Shuffle the discarded encounter cards into a new encounter deck."""
    reshuffle(game.state.cards, MET, ENCOUNTERS)
    game.tell("encounters-reshuffled", rules)


def turn_up_encounter(game: Blackstone, number: int, card: str, rules: Cites) -> None:
    """An encounter card has been drawn for the marker with this number; 0 for none."""
    game.tell("encounter-drawn", rules, group=number, card=card)


def discard_encounter(game: Blackstone, card: str, rules: Cites) -> None:
    put(game.state.cards, MET, card)
    game.tell("encounter-discarded", rules, card=card)


def put_in_force(game: Blackstone, twist: str, rules: Cites) -> None:
    """A twist holds until the combat ends."""
    combat(game).twists.append(twist)
    game.forget()
    game.tell("twist-in-force", rules, card=twist)


def form_group(game: Blackstone, number: int, card: str, rules: Cites) -> Group:
    """A hostile group with its encounter card, if it has one; nobody of it is on the board yet."""
    fight = combat(game)
    group = fight.groups[number] = Group(number, card)
    fight.groups = dict(sorted(fight.groups.items()))
    game.tell("group-formed", rules, group=number)
    return group


def run_short(game: Blackstone, kind: str, number: int, rules: Cites) -> None:
    """So many hostiles of a kind do not come, since there are no more miniatures."""
    game.tell("hostiles-short", rules, what=game.content[HostileCard][kind].plural, number=number)


def go_without_card(game: Blackstone, number: int, rules: Cites) -> None:
    """Every encounter card is in play: there is none for a group."""
    game.tell("encounter-missing", rules, group=number)


def go_without_group(game: Blackstone, number: int, rules: Cites) -> None:
    """No miniature is free for a group: it is not in this combat."""
    game.tell("group-missing", rules, group=number)


# -- markers


def turn_up_marker(game: Blackstone, marker: Marker, number: int, rules: Cites) -> Marker:
    """A hidden marker shows this number; the marker that was thought to have it lies where nobody knows its own."""
    markers = combat(game).markers
    shown = markers[number]
    marker.cell, shown.cell = shown.cell, marker.cell
    shown.up = True
    game.tell("marker-turned-up", rules, number=number, cell=cell_id(shown.cell))
    return shown


# -- activations


def begin_group(game: Blackstone, group: Group, rules: Cites) -> None:
    """The activation of a group begins: none of it has acted, and rolls for a whole kind are made afresh."""
    fight = combat(game)
    fight.acting = str(group.number)
    for name in group.members:
        hostile = fight.hostiles[name]
        hostile.acted = False
        fight.rolled.pop(hostile.kind, None)
    if game.journal is not None:
        game.unfold("group-activates", rules, group=group.number, card=group.card, who=group_title(game, group))


def end_group(game: Blackstone, number: int) -> None:
    fight = combat(game)
    if fight.acting == str(number):
        fight.acting = ""


def begin_acting(game: Blackstone, hostile: Hostile) -> None:
    """A hostile takes its turn within its group; what it does is told by itself."""
    hostile.acted = True
    hostile.moved = False
    hostile.halted = False


def note_roll(game: Blackstone, key: str, face: int) -> None:
    """Remember a behaviour roll, of a hostile or of a kind; the roll has told of it."""
    combat(game).rolled[key] = face


# -- hostiles


def place_hostile(game: Blackstone, group: Group, name: str, cell: Cell, kind: str, rules: Cites) -> Hostile:
    """A hostile of the box, or a slain one of its group, is on the board; `kind` is deployed or arrived."""
    fight = combat(game)
    hostile = Hostile(name, name.rpartition("-")[0], arms_of[game.content].get(name, ""), group.number, cell)
    for one in fight.hostiles.values():
        if one.kind == hostile.kind:
            break
    else:
        game.forget()
    fight.hostiles[name] = hostile
    group.members.append(name)
    if name in group.slain:
        group.slain.remove(name)
    if game.journal is not None:
        game.tell(kind, rules, piece=name, group=group.number, cell=cell_id(cell), **where(game, cell))
    return hostile


def note_reinforcements(
    game: Blackstone, group: Group, kind: str, face: int, number: int, rules: Cites
) -> Scene | Silence:
    """How many of a kind a reinforcement roll brings back: the scene of their arrival, which changes the state."""
    told = "reinforcements" if number else "no-reinforcements"
    return game.scene(told, rules, group=group.number, what=kind, face=face, number=number)


def find_no_portal(game: Blackstone, group: Group, rules: Cites) -> None:
    """There is no portal by which reinforcements could come."""
    game.tell("no-portal", rules, group=group.number)


def lay_on_card(game: Blackstone, group: Group, name: str, rules: Cites) -> None:
    """A hostile for which there is no hex lies with the slain of its group."""
    if name not in group.slain:
        group.slain.append(name)
    game.tell("no-hex-left", rules, piece=name)


def stay(game: Blackstone, hostile: Hostile, rules: Cites) -> None:
    """A hostile makes a move without leaving its hex; the rule that holds it there is told."""
    game.tell("stayed", rules, piece=hostile.id)


def do_nothing(game: Blackstone, hostile: Hostile, rules: Cites) -> None:
    game.tell("held", rules, piece=hostile.id)


def find_no_target(game: Blackstone, hostile: Hostile, rules: Cites) -> None:
    game.tell("no-target", rules, piece=hostile.id)


def raise_threat(game: Blackstone, rules: Cites) -> None:
    """The threat level that all Spindle Drones share goes up by 1."""
    fight = combat(game)
    fight.threat += 1
    game.tell("threat-rose", rules, threat=fight.threat)


# -- dice that are disrupted


def disrupt_die(game: Blackstone, explorer: Explorer, space: int, rules: Cites) -> None:
    dice.lose_die(game, explorer.id, explorer.spaces, space, rules)


def disrupt_destiny(game: Blackstone, score: int, rules: Cites) -> None:
    dice.discard_destiny(game, combat(game).destiny, score, rules)
