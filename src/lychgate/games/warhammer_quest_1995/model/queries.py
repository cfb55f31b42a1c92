"""Looking things up. What is asked of every Monster is written out in loops, which are quickest for so few."""

from collections.abc import Collection
from operator import attrgetter

from lychgate.content import Content, Derived
from lychgate.ledger import rule
from lychgate.mechanics.grid.shapes import Cell

from .content import Ability, EquipmentCard, ItemCard, MonsterCard, SpellCard, TreasureCard, WarriorCard
from .state import Item, Monster, Warrior, Wq


def warrior_card(game: Wq, warrior: Warrior) -> WarriorCard:
    card: WarriorCard = game.content.shelves[WarriorCard][warrior.id]
    return card


def monster_card(game: Wq, monster: Monster) -> MonsterCard:
    card: MonsterCard = game.content.shelves[MonsterCard][monster.kind]
    return card


def item_card(game: Wq, item: Item) -> ItemCard:
    """The card of an item: starting equipment or Treasure."""
    shelves = game.content.shelves
    card: ItemCard = shelves[EquipmentCard].get(item.card) or shelves[TreasureCard][item.card]
    return card


def spell_card(game: Wq, spell: str) -> SpellCard:
    return game.content[SpellCard][spell]


def conscious(warrior: Warrior) -> bool:
    return warrior.wounds > 0


def able(game: Wq) -> list[Warrior]:
    """The Warriors in the game who are not unconscious, in seat order."""
    return [warrior for warrior in game.state.warriors.values() if warrior.wounds > 0]


def somebody_hurt(game: Wq) -> Warrior | None:
    """The first Warrior who has lost Wounds."""
    for warrior in game.state.warriors.values():
        if warrior.wounds < warrior.starting:
            return warrior
    return None


def somebody_exposed(game: Wq) -> bool:
    """Whether there is anybody whom a Monster can attack."""
    for warrior in game.state.warriors.values():
        if warrior.wounds > 0 and not warrior.invisible:
            return True
    return False


def exposed(game: Wq) -> list[Warrior]:
    """Those whom a Monster can attack: conscious, and not invisible."""
    found: list[Warrior] = []
    for warrior in game.state.warriors.values():
        if warrior.wounds > 0 and not warrior.invisible:
            found.append(warrior)
    return found


def wizard(game: Wq) -> Warrior | None:
    """The Warrior who can cast spells, if he is in the game."""
    warriors = game.state.warriors
    for caster in _casters[game.content]:
        if caster in warriors:
            return warriors[caster]
    return None


def wizard_knows(game: Wq, ability: str) -> bool:
    """Whether there is a Wizard who knows a spell with this ability."""
    cards = [spell_card(game, spell) for spell in game.state.known_spells]
    return wizard(game) is not None and any(
        isinstance(effect, Ability) and effect.name == ability for card in cards for effect in card.effects
    )


@Derived
def _casters(content: Content) -> tuple[str, ...]:
    return tuple(card.id for card in content.all(WarriorCard) if "wizard" in card.abilities)


def leader(game: Wq) -> Warrior:
    return game.state.warriors[game.state.leader]


def section_of(game: Wq, cell: Cell) -> str:
    """The id of the board section on which a square lies."""
    return game.state.board.terrain.tile_of[cell]


def occupied(game: Wq) -> set[Cell]:
    """The squares on which a model stands."""
    state = game.state
    cells = set(map(_cell, state.warriors.values()))
    cells.update(map(_cell, state.monsters.values()))
    return cells


_cell = attrgetter("cell")


def standing(game: Wq) -> int:
    """The same squares as bits of the terrain, which paths count on."""
    state = game.state
    bit, bits = state.board.terrain.bit, 0
    for warrior in state.warriors.values():
        bits |= bit[warrior.cell]
    for monster in state.monsters.values():
        bits |= bit[monster.cell]
    return bits


def monsters_next_to(game: Wq, cell: Cell) -> list[Monster]:
    monsters = game.state.monsters
    if not monsters:
        return []
    near = game.state.board.terrain.beside[cell]
    found: list[Monster] = []
    for monster in monsters.values():
        if monster.cell in near:
            found.append(monster)
    return found


def warriors_next_to(game: Wq, cell: Cell) -> list[Warrior]:
    """The Warriors next to a square whom a Monster can attack: conscious, not invisible, and in no pit."""
    near = game.state.board.terrain.beside[cell]
    found: list[Warrior] = []
    for warrior in game.state.warriors.values():
        if warrior.cell in near and warrior.wounds > 0 and not (warrior.invisible or warrior.in_pit):
            found.append(warrior)
    return found


def empty(game: Wq, cells: Collection[Cell]) -> list[Cell]:
    """The squares among these where a model could stand."""
    return sorted(frozenset(cells) - occupied(game) - game.state.board.terrain.solid)


@rule("wq95.spells.power-tokens", "wq95.ruling.power-carry-over")
def power_at_hand(game: Wq) -> int:
    """What the Wizard could pay: his Power, and his Power Tokens, which are taken only when he pays."""
    return game.state.power + game.state.tokens


def is_held(warrior: Warrior) -> bool:
    return warrior.webbed or warrior.in_pit
