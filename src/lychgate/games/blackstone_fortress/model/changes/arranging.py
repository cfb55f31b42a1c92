"""Scenarios: a state put into the middle of a combat, of which no event tells."""

from collections.abc import Sequence

from lychgate.kernel.errors import SetupError
from lychgate.kernel.state import Step
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration, Slot, Spaces
from lychgate.mechanics.cards.decks import stack
from lychgate.mechanics.grid.shapes import Cell

from ..content import ExplorerCard, HostileCard
from ..queries import combat, expedition
from ..state import (
    GRIEVOUS,
    WOUND,
    Blackstone,
    Body,
    Combat,
    Expedition,
    Explorer,
    Fortress,
    Group,
    Hostile,
    Ship,
)
from .board import unsettle

THREE = 3
"""With three who run explorers, the fourth explorer is the leader's."""


def begin_combat(game: Blackstone, map_: str, ambush: bool, stronghold: str, stage: str) -> None:
    """An expedition that stands in this combat."""
    found = Expedition("stronghold" if stronghold else "practice", stronghold, stage, round=1)
    found.combat = Combat(map_, ambush=ambush)
    game.state.expedition = found


def set_clock(game: Blackstone, turn: int, threat: int, twists: Sequence[str]) -> None:
    fight = combat(game)
    fight.turn, fight.threat, fight.twists = turn, threat, list(twists)


def set_seats(game: Blackstone, leader: int, hostile: int | None) -> None:
    """Who leads, and of five who plays the hostiles."""
    game.state.leader, game.state.hostile = leader, hostile


def set_destiny(game: Blackstone, available: Sequence[int], discarded: Sequence[int]) -> None:
    combat(game).destiny = Destiny(sorted(available), list(discarded))


def put_explorer(
    game: Blackstone, name: str, cells: Sequence[Cell | None], wounds: Sequence[str], dice: Sequence[int]
) -> None:
    """An explorer with counters on the first dice spaces and dice on the next."""
    state = game.state
    card = game.content[ExplorerCard][name]
    ids = [body.id for body in card.bodies] or [card.id]
    covers = [GRIEVOUS if wound == "grievous" else WOUND for wound in wounds]
    scores = [0] * len(covers) + list(dice)
    blank = [0] * card.spaces
    runners = [seat for seat in state.present if seat != state.hostile]
    number = len(state.explorers)
    if number == THREE == len(runners):
        state.led = name
    state.explorers[name] = Explorer(
        name,
        state.leader if state.led == name else runners[number % len(runners)],
        [Body(body, cell) for body, cell in zip(ids, cells, strict=True)],
        Spaces((scores + blank)[: card.spaces], (covers + blank)[: card.spaces]),
    )
    unsettle(game)


def put_spirit(
    state: Fortress, name: str, points: int, inspired: bool, overwatch: bool, out: bool, stunned: bool
) -> None:
    explorer = state.explorers[name]
    explorer.inspiration = Inspiration(points, inspired)
    explorer.spaces.reacting = explorer.activated = overwatch
    explorer.out, explorer.stunned = out, stunned


def put_belongings(state: Fortress, name: str, cards: Sequence[str]) -> None:
    state.roster[name].cards = list(cards)


def put_group(game: Blackstone, number: int, card: str) -> None:
    combat(game).groups[number] = Group(number, card)


def put_hostile(game: Blackstone, group: int, kind: str, arms: str, cell: Cell, wounds: int) -> Hostile:
    fight = combat(game)
    name = _next_hostile(game, kind)
    hostile = fight.hostiles[name] = Hostile(name, kind, arms or _arms(game, kind), group, cell, wounds)
    fight.groups[group].members.append(name)
    return hostile


def put_state(hostile: Hostile, empowered: bool, stunned: bool) -> None:
    hostile.empowered, hostile.stunned = empowered, stunned


def _arms(game: Blackstone, kind: str) -> str:
    """What the first of a kind carry, where they differ."""
    arms = game.content[HostileCard][kind].arms
    return arms[0].id if arms else ""


def put_slain(game: Blackstone, group: int, kind: str) -> None:
    combat(game).groups[group].slain.append(_next_hostile(game, kind))


def _next_hostile(game: Blackstone, kind: str) -> str:
    """The first miniature of a kind that is in no group."""
    used = {name for group in combat(game).groups.values() for name in (*group.members, *group.slain)}
    for number in range(1, game.content[HostileCard][kind].number + 1):
        if f"{kind}-{number}" not in used:
            return f"{kind}-{number}"
    raise SetupError(f"the box has no more of {kind!r}")


def remove_markers(game: Blackstone, kept: Sequence[int]) -> None:
    """These and no other discovery markers are left."""
    fight = combat(game)
    fight.markers = {number: marker for number, marker in fight.markers.items() if number in kept}


def put_ships(game: Blackstone, ships: Sequence[str], used: Sequence[str]) -> None:
    expedition(game).ships = [Ship(ship, ship in used) for ship in ships]


def lay_track(game: Blackstone, cards: Sequence[str], done: Sequence[str]) -> None:
    combat(game).track = Initiative([Slot(card, card.isdigit(), card in done) for card in cards])


def next_cards(state: Fortress, pile: str, cards: Sequence[str]) -> None:
    """The next cards of a pile, from the top."""
    if pile not in state.cards.piles:
        raise SetupError(f"there is no pile {pile!r}; there are {', '.join(state.cards.piles)}")
    stack(state.cards, pile, cards)


def set_agenda(game: Blackstone, first: str, phases: Sequence[str]) -> None:
    """Go on with this phase of the turn, then with those after it; the game is over with the combat."""
    rest = phases[phases.index(first) :]
    stage = expedition(game).stage
    site = (Step("stronghold-over", (), 1), Step("stage-over", (stage,), 1)) if stage else ()
    combat_steps = (Step("combat-end", (), 1), Step("combat-turn", (), 1))
    game.state.agenda = [
        Step("practice-over"),
        *site,
        *combat_steps,
        *(Step(name, (), 2) for name in reversed(rest)),
    ]
    combat(game).phase = first.removesuffix("-phase")  # type: ignore[assignment]
