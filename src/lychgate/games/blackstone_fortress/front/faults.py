"""Why a state from a file is not one of this game: rules look things up without asking whether they are there."""

from collections.abc import Iterator

from lychgate.content import Content
from lychgate.mechanics.cards.urns import faults as urn_faults

from ..model.content import (
    Artefact,
    ChallengeCard,
    CombatMap,
    Discovery,
    Encounter,
    ExplorerCard,
    HostileCard,
    Legacy,
    Resource,
    Spacecraft,
    Stronghold,
    Twist,
)
from ..model.queries import owners
from ..model.state import Combat, Expedition, Explorer, Fortress, Group, Hostile

MOST_PLAYERS = 5
MOST_POINTS = 4
MOST_THREAT = 3


def faults(state: Fortress, content: Content) -> Iterator[str]:
    """Everything that is wrong with a state."""
    seats = range(state.players)
    if not 1 <= state.players <= MOST_PLAYERS or state.leader not in seats:
        yield f"{state.players} players, led by seat {state.leader}"
    if not state.present or any(seat not in seats for seat in state.present) or state.leader not in state.present:
        yield f"seats {state.present} play, and seat {state.leader} leads"
    if state.hostile is not None and (state.hostile not in state.present or state.hostile == state.leader):
        yield f"seat {state.hostile} is the hostile player"
    if state.led and state.led not in state.explorers:
        yield f"the leadership's explorer is {state.led!r}"
    yield from urn_faults(state.cards)
    for name, explorer in state.explorers.items():
        yield from _explorer(state, name, explorer, content)
    yield from _roster(state, content)
    if state.quest is not None:
        yield from (f"there is no legacy {card!r}" for card in state.quest.legacies if card not in content[Legacy])
        yield from (f"there is no {one!r}" for one in state.quest.conquered if one not in content[Stronghold])
        yield from (f"there is no hostile {one!r}" for one in state.quest.kinds if one not in content[HostileCard])
    if state.expedition is not None:
        yield from _expedition(state, state.expedition, content)


def _explorer(state: Fortress, name: str, explorer: Explorer, content: Content) -> Iterator[str]:
    card = content[ExplorerCard].get(explorer.id)
    if card is None or name != explorer.id or not 0 <= explorer.seat < state.players or name not in state.roster:
        yield f"there is no explorer {name!r} with a seat here"
        return
    own = [body for body, owner in owners[content].items() if owner == name]
    if [body.id for body in explorer.bodies] != own:
        yield f"{name} has the bodies {[body.id for body in explorer.bodies]}"
    spaces = explorer.spaces
    if len(spaces.dice) != card.spaces or len(spaces.covers) != card.spaces:
        yield f"{name} has not {card.spaces} dice spaces"
    if any(not 0 <= score <= 6 for score in spaces.dice) or any(not 0 <= one <= 2 for one in spaces.covers):
        yield f"the dice spaces of {name} hold {spaces.dice} and {spaces.covers}"
    if not 0 <= explorer.inspiration.points <= MOST_POINTS:
        yield f"{name} has {explorer.inspiration.points} inspiration points"


def _roster(state: Fortress, content: Content) -> Iterator[str]:
    for name, veteran in state.roster.items():
        if name != veteran.id or name not in content[ExplorerCard]:
            yield f"the roster has {name!r}"
        for card in veteran.cards:
            if card not in content[Discovery] and card not in content[Resource] and card not in content[Artefact]:
                yield f"{name} owns {card!r}"


def _expedition(state: Fortress, found: Expedition, content: Content) -> Iterator[str]:
    yield from (f"there is no ship {ship.id!r}" for ship in found.ships if ship.id not in content[Spacecraft])
    if found.stronghold:
        place = content[Stronghold].get(found.stronghold)
        if place is None or (found.stage and found.stage not in {stage.id for stage in place.stages}):
            yield f"there is no stage {found.stage!r} of {found.stronghold!r}"
    if found.challenge is not None and found.challenge.id and found.challenge.id not in content[ChallengeCard]:
        yield f"there is no challenge {found.challenge.id!r}"
    if found.combat is not None:
        yield from _combat(state, found.combat, content)


def _combat(state: Fortress, fight: Combat, content: Content) -> Iterator[str]:
    if fight.map not in content[CombatMap] or fight.board.shape != "hexes":
        yield f"there is no map {fight.map!r}, or it is not one of hexes"
        return
    if len({laid.id for laid in fight.board.laid}) != len(fight.board.laid):
        yield "a chamber lies there twice"
        return
    cells = {cell for laid in fight.board.laid for cell in laid.cells}
    here = [(one.id, one.cell) for one in fight.hostiles.values()]
    here += [(f"marker {one.number}", one.cell) for one in fight.markers.values()]
    here += [(one.id, one.cell) for one in fight.tokens.values()]
    here += [(one.id, cell) for one in fight.portals.values() for cell in one.cells]
    here += [(body.id, body.cell) for one in state.explorers.values() for body in one.bodies if body.cell is not None]
    here += [("the escape chamber", cell) for cell in fight.escape]
    yield from (f"{name} is beside the board" for name, cell in here if cell not in cells)
    yield from (f"there is no twist {card!r}" for card in fight.twists if card not in content[Twist])
    if not 0 <= fight.threat <= MOST_THREAT:
        yield f"the threat level is {fight.threat}"
    for name, hostile in fight.hostiles.items():
        yield from _hostile(fight, name, hostile, content)
    for number, group in fight.groups.items():
        yield from _group(fight, number, group, content)
    known = {*state.explorers, *map(str, fight.groups)}
    yield from (f"the track has {slot.card!r}" for slot in fight.track.slots if slot.card not in known)
    dice = (*fight.destiny.available, *fight.destiny.discarded)
    yield from (f"a destiny die shows {score}" for score in dice if not 1 <= score <= 6)


def _hostile(fight: Combat, name: str, hostile: Hostile, content: Content) -> Iterator[str]:
    card = content[HostileCard].get(hostile.kind)
    group = fight.groups.get(hostile.group)
    if card is None or name != hostile.id or (hostile.arms and hostile.arms not in {one.id for one in card.arms}):
        yield f"there is no hostile {name!r}"
    elif group is None or name not in group.members:
        yield f"{name} belongs to no group"


def _group(fight: Combat, number: int, group: Group, content: Content) -> Iterator[str]:
    if number != group.number or any(name not in fight.hostiles for name in group.members):
        yield f"group {number} has members who are not on the board"
    if group.card and group.card not in content[Encounter]:
        yield f"group {number} has the encounter card {group.card!r}"
    for name in group.slain:
        kind, _, copy = name.rpartition("-")
        if kind not in content[HostileCard] or not copy.isdigit():
            yield f"group {number} has lost {name!r}"
