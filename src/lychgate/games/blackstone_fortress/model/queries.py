"""What rules ask of the state: whose card, who stands where, who decides."""

from lychgate.content import Content, Derived
from lychgate.kernel.errors import RuleError
from lychgate.mechanics.activation.actors import Actor
from lychgate.mechanics.grid.shapes import Cell

from .content import (
    BodyCard,
    ChallengeCard,
    CombatMap,
    Discovery,
    ExplorerCard,
    ExplorerSide,
    HostileCard,
    Size,
    Weapon,
)
from .state import GRIEVOUS, WOUND, Blackstone, Body, Combat, Expedition, Explorer, Fortress, Group, Hostile

Piece = Body | Hostile
"""What stands in a hex."""


# -- cards


def explorer_card(game: Blackstone, explorer: Explorer) -> ExplorerCard:
    card: ExplorerCard = game.content.shelves[ExplorerCard][explorer.id]
    return card


def explorer_side(game: Blackstone, explorer: Explorer) -> ExplorerSide:
    """The side of the character card that shows."""
    card: ExplorerCard = game.content.shelves[ExplorerCard][explorer.id]
    return card.inspired if explorer.inspiration.inspired else card.normal


def is_home(game: Blackstone, explorer: Explorer, ship: str) -> bool:
    """Whether an explorer lives aboard a ship."""
    card: ExplorerCard = game.content.shelves[ExplorerCard][explorer.id]
    return card.ship == ship


def actor_of(game: Blackstone, explorer: Explorer) -> Actor:
    """An explorer as the one who rolls, pays or attacks."""
    return Actor(explorer.id, explorer.seat, game.content.shelves[ExplorerCard][explorer.id].short)


def hostile_card(game: Blackstone, hostile: Hostile) -> HostileCard:
    card: HostileCard = game.content.shelves[HostileCard][hostile.kind]
    return card


def size_of(game: Blackstone, hostile: Hostile) -> Size:
    return game.content[HostileCard][hostile.kind].size


@Derived
def body_cards(content: Content) -> dict[str, BodyCard]:
    """Every body by its id: an explorer's own where it has but one."""
    cards: dict[str, BodyCard] = {}
    for card in content.all(ExplorerCard):
        for body in card.bodies or (BodyCard(id=card.id, name=card.short, mark=card.mark),):
            cards[body.id] = body
    return cards


@Derived
def owners(content: Content) -> dict[str, str]:
    """The explorer to whom each body belongs."""
    return {
        body: card.id for card in content.all(ExplorerCard) for body in ([one.id for one in card.bodies] or [card.id])
    }


@Derived
def weapons(content: Content) -> dict[str, dict[str, Weapon]]:
    """The weapons of each kind of hostile, by id."""
    return {card.id: {weapon.id: weapon for weapon in card.weapons} for card in content.all(HostileCard)}


@Derived
def boxed(content: Content) -> dict[str, tuple[str, ...]]:
    """The ids of all hostiles of each kind that are in the box."""
    return {card.id: tuple(f"{card.id}-{n + 1}" for n in range(card.number)) for card in content.all(HostileCard)}


@Derived
def arms_of(content: Content) -> dict[str, str]:
    """What each hostile in the box carries, where its kind does not all carry the same.

    The arms are spread through the box, so that any number taken from its top carries them in about its proportions.
    """
    found: dict[str, str] = {}
    for card in content.all(HostileCard):
        given = dict.fromkeys((arms.id for arms in card.arms), 0)
        for place, name in enumerate(boxed[content][card.id] if card.arms else (), 1):
            behind = {arms.id: place * arms.number - given[arms.id] * card.number for arms in card.arms}
            found[name] = max(behind, key=behind.__getitem__)
            given[found[name]] += 1
    return found


def weapons_of(game: Blackstone, hostile: Hostile) -> list[Weapon]:
    """The weapons of a hostile as it is now: by its arms, the threat level, or whether it is empowered."""
    card = game.content.shelves[HostileCard][hostile.kind]
    states = card.states
    known = weapons[game.content][hostile.kind]
    if states.threat:
        return [known[states.threat[min(combat(game).threat, len(states.threat) - 1)]]]
    if hostile.empowered and states.empowered:
        return [known[states.empowered]]
    if hostile.arms:
        return [known[arms.weapon] for arms in card.arms if arms.id == hostile.arms]
    return plain_weapons[game.content][hostile.kind]


@Derived
def plain_weapons(content: Content) -> dict[str, list[Weapon]]:
    """The weapons of each kind of hostile that are for no state of their own."""
    found: dict[str, list[Weapon]] = {}
    for card in content.all(HostileCard):
        special = {card.states.empowered, card.states.overcharge, *card.states.threat}
        found[card.id] = [weapon for weapon in card.weapons if weapon.id not in special]
    return found


# -- the expedition and its combat


def expedition(game: Blackstone) -> Expedition:
    """The expedition that goes on; only rules that belong to one ask."""
    found = game.state.expedition
    if found is None:
        raise RuleError("no expedition goes on")
    return found


def combat(game: Blackstone) -> Combat:
    """The combat that goes on; only rules that belong to one ask."""
    found = game.state.expedition
    if found is None or found.combat is None:
        raise RuleError("no combat goes on")
    return found.combat


def combat_of(state: Fortress) -> Combat | None:
    return None if state.expedition is None else state.expedition.combat


def is_challenge(game: Blackstone, card: str) -> bool:
    """Whether an exploration card is a challenge; all others are combats. A challenge may share its name with a map."""
    return card in game.content[ChallengeCard]


def map_of(game: Blackstone) -> CombatMap:
    """The map of the combat that goes on."""
    return game.content[CombatMap][combat(game).map]


def is_acting(state: Fortress, explorer: Explorer) -> bool:
    """Whether an explorer's own activation goes on."""
    found = combat_of(state)
    return found is not None and found.acting == explorer.id


# -- counters and belongings


def grievous_of(explorer: Explorer) -> int:
    """How many grievous wounds lie on an explorer's card."""
    return explorer.spaces.covers.count(GRIEVOUS)


def wounds_of(explorer: Explorer) -> int:
    """How many plain wounds lie on an explorer's card."""
    return explorer.spaces.covers.count(WOUND)


def cards_of(state: Fortress, name: str) -> list[str]:
    """The cards that an explorer holds."""
    return state.roster[name].cards


def clues_of(game: Blackstone, name: str) -> int:
    """How many clues an explorer holds."""
    records = game.content[Discovery]
    return sum(card in records and records[card].kind == "clue" for card in game.state.roster[name].cards)


def archeotech_of(game: Blackstone, name: str) -> list[str]:
    """The archeotech cards that an explorer holds, those worth least first."""
    records = game.content[Discovery]
    held = [card for card in game.state.roster[name].cards if card in records and records[card].kind == "archeotech"]
    return sorted(held, key=lambda card: (records[card].value, card))


# -- who and where


def in_action(state: Fortress) -> list[Explorer]:
    """The explorers who are neither out of action nor dead, in the order of picking."""
    return [one for one in state.explorers.values() if not one.out]


def on_board(state: Fortress) -> list[Explorer]:
    """The explorers with a body on the board."""
    found: list[Explorer] = []
    for one in state.explorers.values():
        for body in one.bodies:
            if body.cell is not None:
                found.append(one)
                break
    return found


def in_combat(state: Fortress) -> list[Explorer]:
    """The explorers who take part in the combat: in action, and with a body on the board."""
    found: list[Explorer] = []
    for one in on_board(state):
        if not one.out:
            found.append(one)
    return found


def bodies(state: Fortress) -> list[Body]:
    """Every body on the board."""
    found: list[Body] = []
    for one in state.explorers.values():
        for body in one.bodies:
            if body.cell is not None:
                found.append(body)
    return found


def cells_of(explorer: Explorer) -> list[Cell]:
    """The hexes where an explorer's bodies stand."""
    found: list[Cell] = []
    for body in explorer.bodies:
        if body.cell is not None:
            found.append(body.cell)
    return found


def explorer_of(game: Blackstone, body: Body) -> Explorer:
    """Whose body this is."""
    return game.state.explorers[owners[game.content][body.id]]


def body_of(state: Fortress, name: str) -> Body | None:
    return next((body for one in state.explorers.values() for body in one.bodies if body.id == name), None)


def piece(state: Fortress, name: str) -> Piece | None:
    """The body or the hostile with this id."""
    found = combat_of(state)
    if found is not None and name in found.hostiles:
        return found.hostiles[name]
    return body_of(state, name)


def hostiles_at(fight: Combat, cell: Cell) -> list[Hostile]:
    return [one for one in fight.hostiles.values() if one.cell == cell]


def members(fight: Combat, group: Group) -> list[Hostile]:
    """The hostiles of a group that are on the board."""
    return [fight.hostiles[name] for name in group.members]


# -- who decides


def hostile_seat(state: Fortress) -> int:
    """Who rolls and chooses for hostiles: the hostile player or, if there is none, the leader."""
    return state.leader if state.hostile is None else state.hostile


def ties_are_minor(state: Fortress) -> bool:
    """Whether ties of hostiles are minor: nobody plays the hostiles, and the leader has not asked to settle them."""
    return state.hostile is None and not state.asks_hostiles


def players_of_explorers(state: Fortress) -> list[int]:
    """The seats of those who run explorers, clockwise from the leader."""
    seats = [seat for seat in state.present if seat != state.hostile]
    at = seats.index(state.leader) if state.leader in seats else 0
    return seats[at:] + seats[:at]
