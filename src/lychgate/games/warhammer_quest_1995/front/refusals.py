"""Why a thing cannot be chosen now: a square, a Monster, a card, a doorway."""

from lychgate.kernel.story import Why
from lychgate.mechanics.grid.paths import distance, reachable
from lychgate.mechanics.grid.shapes import Cell

from ..basics.reach import foes_about
from ..combat import fighting, pinning
from ..model import stats
from ..model.content import Harm, Heal, ItemCard, SpellCard, Verb
from ..model.names import named
from ..model.queries import (
    is_held,
    item_card,
    leader,
    monsters_next_to,
    power_at_hand,
    somebody_hurt,
    spell_card,
    standing,
    warrior_card,
    wizard,
)
from ..model.state import Item, Monster, Warrior, Wq
from ..treasure import items
from ..warriors.phase import WILD

MOVED = Why("He has moved, and moves before he fights", ("wq95.move.then-fight",))
MOVES_FIRST = Why("He moves first, and fights or shoots after that", ("wq95.move.then-fight",))
NOBODY_NEAR = Why("No Monster is next to him", ("wq95.combat.adjacent",))
NOBODY_SEEN = Why("He sees no Monster", ("wq95.shooting.target-seen", "wq95.sight.line"))
RAGING = Why("He lashed out in his rage, and strikes no Monster this turn", ("wq95.barbarian.berserk-one",))
TOO_CLOSE = Why("With a Monster next to him he cannot shoot", ("wq95.shooting.not-adjacent",))
LEFT_TO_ANOTHER = Why("It is left to another Warrior", ("wq95.end.adventure-text",))
UNARMED = Why("His weapons are lost", ("wq95.end.adventure-text",))
NO_WAY = Why("No way leads there that is open", ("wq95.move.unexplored-doorway",))
IN_THE_WAY = Why("Somebody stands in the way", ("wq95.move.no-passing-through",))
SOLID = Why("Nobody can stand there", ("wq95.move.distance",))
NOT_WHILE_FIGHTING = Why("Nobody explores while Monsters are about", ("wq95.explore.not-in-combat",))
LATER = Why("The leader explores after the Monsters' Phase", ("wq95.turn.strict-order", "wq95.explore.leader-only"))
NOTHING_BEHIND = Why("No Dungeon card is left for this way: it is a dead end", ("wq95.explore.dead-end",))
PORTCULLIS = Why("A portcullis bars it", ("wq95.marker.portcullis",))
FRIEND = Why("Warriors do not attack each other", ("wq95.basics.cooperative",))
ATTACK_LATER = Why("Attack spells are cast in the Warriors' Phase", ("wq95.spells.attack-timing",))
NO_WIZARD = Why("Only the Wizard casts spells", ("wq95.spells.three",))
NOBODY_HURT = Why("Nobody is hurt", ("wq95.healing.sources", "wq95.setup.wounds-cap"))
NO_TARGET = Why("There is no Monster that it could be used on", ("wq95.items.card-rules",))
NO_EFFECT = Why("It would have no effect now", ("wq95.items.card-rules",))
NO_SPELL_EFFECT = Why("It would have no effect now", ("wq95.spells.casting-number",))
USED = Why("It has been used this turn", ("wq95.items.card-rules",))
SPENT = Why("It has no uses left", ("wq95.items.card-rules",))
READ = Why("It is there to be read", ("wq95.end.adventure-text",))
IN_PLAY = Why("It stays in play until its Monsters are slain", ("wq95.power.keep-card",))

ITS_MOMENT = {
    "hit": Why("It is used when he is hit", ("wq95.ruling.items-during-hit", "wq95.items.card-rules")),
    "fight": Why("It is used when he fights", ("wq95.items.card-rules",)),
    "shoot": Why("It is used when he shoots", ("wq95.items.card-rules",)),
    "cast": Why("It is used when a spell is cast", ("wq95.items.card-rules",)),
    "power": Why("It is used after the Power roll", ("wq95.items.card-rules", "wq95.power.roll")),
    "passive": Why("It works by itself while he carries it", ("wq95.items.worn-at-once",)),
    "none": Why("It is carried, not used", ("wq95.items.kept-beside-record",)),
}
"""Why a card cannot be used just now whose moment is not `any`."""


# -- who acts


def why_not_now(game: Wq, warrior: Warrior) -> Why | None:
    """Why a Warrior can do nothing at all now."""
    state, who = game.state, the(game, warrior.id)
    if warrior.id in state.fates:
        fate, rule = FATES[state.fates[warrior.id]]
        return Why(f"{who} {fate}", (rule,))
    if warrior.wounds == 0:
        return Why(f"{who} is unconscious", ("wq95.combat.unconscious",))
    if state.phase != "warriors":
        return Why("Warriors move and fight in the Warriors' Phase", ("wq95.turn.strict-order",))
    if state.acting != warrior.id:
        return Why(f"It is not {lower(who)}'s turn", WHOLE_TURN)
    if warrior.webbed:
        return Why(f"{who} is caught in a web and must tear free first", ("wq95.marker.webbed",))
    if warrior.in_pit:
        return Why(f"{who} lies in a pit and must get out first", ("wq95.marker.pit",))
    if warrior.halted:
        return Why("Stepping onto a new section has ended his turn", ("wq95.move.new-section-ends-turn",))
    return None


FATES = {
    "dead": ("is dead", "wq95.combat.warrior-death"),
    "lost": ("is lost in the dark", "wq95.lantern.lost-moving"),
    "left": ("has left the dungeon", "wq95.move.leave-dungeon"),
}
WHOLE_TURN = ("wq95.order.whole-turn", "wq95.order.initiative")


def the(game: Wq, id_: str) -> str:
    """The name of a thing with its article, to begin a sentence."""
    found = named(game, id_)
    said = id_ if found is None else found.said("the")
    return said[:1].upper() + said[1:]


def lower(said: str) -> str:
    """The same inside a sentence."""
    return said[:1].lower() + said[1:] if said.startswith("The ") else said


def has_moved(game: Wq) -> bool:
    """Whether the move of the Warrior who acts is behind him: then he decides what to do."""
    return game.step.name not in ("warrior", "move")


def why_pinned(game: Wq, warrior: Warrior) -> Why | None:
    """Who holds him where he is."""
    if not pinning.is_pinned(game, warrior):
        return None
    near = {monster.id for monster in monsters_next_to(game, warrior.cell)}
    holding = [lower(the(game, one)) for one in warrior.pinned_by if one in near]
    need = warrior_card(game, warrior).pinning
    by = holding[0] if len(holding) == 1 else f"{', '.join(holding[:-1])} and {holding[-1]}"
    return Why(f"Pinned by {by}: he must break free first ({need}+)", ("wq95.pinning.warrior", "wq95.pinning.escape"))


# -- squares


def why_not_cell(game: Wq, warrior: Warrior, cell: Cell, moved: bool) -> Why | None:
    """Why a Warrior cannot go to this square."""
    if refused := why_not_now(game, warrior) or why_pinned(game, warrior):
        return refused
    if moved:
        return MOVED
    state, terrain = game.state, game.state.board.terrain
    if cell == warrior.cell:
        return None
    if cell in terrain.solid:
        return SOLID
    there = [one.id for one in state.warriors.values() if one.cell == cell]
    there += [one.id for one in state.monsters.values() if one.cell == cell]
    if there:
        return Why(f"{the(game, there[0])} stands there", ("wq95.ruling.ending-square", "wq95.move.no-passing-through"))
    squares, budget = distance(terrain, warrior.cell, cell), stats.move(game, warrior)
    if squares is None:
        return NO_WAY
    if squares > budget:
        away = f"{squares} squares away, and he moves {budget}"
        return Why(f"It is {away}", ("wq95.move.distance", "wq95.characteristics.movement"))
    if cell not in reachable(terrain, warrior.cell, budget, standing(game)):
        return IN_THE_WAY
    return None


# -- Monsters and Warriors


def why_not_strike(game: Wq, warrior: Warrior, moved: bool) -> Why | None:
    """Why a Warrior strikes nobody now."""
    if refused := why_not_now(game, warrior):
        return refused
    if warrior.roused == WILD:
        return RAGING
    if warrior.fought:
        return Why("He has fought or shot this turn", ("wq95.fight.not-both",))
    if not fighting.in_reach(game, warrior):
        return NOBODY_NEAR
    return None if moved else MOVES_FIRST


def why_not_shoot(game: Wq, warrior: Warrior, moved: bool) -> Why | None:
    """Why a Warrior shoots at nobody now."""
    if refused := why_not_now(game, warrior):
        return refused
    if warrior_card(game, warrior).missile is None:
        return Why(f"{the(game, warrior.id)} has no bow", ("wq95.fight.shoot-instead", "wq95.elf.bow"))
    if game.state.quest.deeds.unarmed:
        return UNARMED
    if warrior.fought:
        return Why("He has fought or shot this turn", ("wq95.fight.not-both",))
    if monsters_next_to(game, warrior.cell):
        return TOO_CLOSE
    if not any(fighting.in_sight(game, warrior.cell, one.cell) for one in game.state.monsters.values()):
        return NOBODY_SEEN
    return None if moved else MOVES_FIRST


def why_not_monster(game: Wq, warrior: Warrior, monster: Monster, moved: bool) -> Why | None:
    """Why a Warrior can neither strike nor shoot this Monster."""
    if refused := why_not_now(game, warrior):
        return refused
    if monster in monsters_next_to(game, warrior.cell):
        spared = monster not in fighting.in_reach(game, warrior)
        return LEFT_TO_ANOTHER if spared else why_not_strike(game, warrior, moved)
    if warrior_card(game, warrior).missile is None:
        far = f"{the(game, monster.id)} is not next to him, and he has no bow"
        return Why(far, ("wq95.combat.adjacent", "wq95.elf.bow"))
    if refused := why_not_shoot(game, warrior, moved):
        return refused
    if not fighting.in_sight(game, warrior.cell, monster.cell):
        return Why(f"He does not see {lower(the(game, monster.id))}", ("wq95.shooting.target-seen", "wq95.sight.line"))
    return None


# -- cards


def why_not_item(game: Wq, seat: int, owner: Warrior, item: Item) -> Why | None:
    """Why a seat cannot use a card that somebody carries."""
    card = item_card(game, item)
    if owner.seat != seat:
        return Why(f"{the(game, owner.id)} carries it: it is for that player to use", ("wq95.items.any-time",))
    if card.id == "lantern":
        return Why("Its bearer leads the party and lights the way", ("wq95.lantern.light",))
    if item.left == 0:
        return SPENT
    if item.used and card.each_turn:
        return USED
    if card.when != "any":
        return ITS_MOMENT[card.when]
    if card.casting and card.casting > power_at_hand(game):
        return _lacks_power(game, card.casting)
    if items.useful(game, owner, item, game.state.phase):
        return None
    return _why_useless(game, (*card.effects, *(one for row in card.table for one in row.effects)), card, owner)


def _why_useless(game: Wq, effects: tuple[Verb, ...], card: ItemCard, owner: Warrior) -> Why:
    if any(isinstance(effect, Heal) for effect in effects) and somebody_hurt(game) is None:
        return NOBODY_HURT
    if any(isinstance(effect, Harm) for effect in effects) and not game.state.monsters:
        return NO_TARGET
    if owner.wounds == 0 and somebody_hurt(game) is None:
        return Why(f"{the(game, owner.id)} is unconscious", ("wq95.ruling.unconscious-actions",))
    return NO_EFFECT


def why_not_spell(game: Wq, seat: int, spell: str) -> Why | None:
    """Why a seat cannot have a spell cast."""
    caster, card = wizard(game), spell_card(game, spell)
    if caster is None:
        return NO_WIZARD
    if caster.seat != seat:
        return Why(f"{the(game, caster.id)} casts it: it is for that player", ("wq95.spells.any-time",))
    if caster.wounds == 0:
        return Why(f"{the(game, caster.id)} is unconscious", ("wq95.combat.unconscious",))
    if card.pile == "attack" and game.state.phase != "warriors":
        return ATTACK_LATER
    if card.casting > power_at_hand(game) and not items.held_for(game, caster, "cast"):
        return _lacks_power(game, card.casting)
    return _why_no_spell(game, card, caster)


def _why_no_spell(game: Wq, card: SpellCard, caster: Warrior) -> Why:
    if card.pile == "healing" and somebody_hurt(game) is None:
        return NOBODY_HURT
    if card.pile == "attack" and not any(
        fighting.in_sight(game, caster.cell, one.cell) for one in game.state.monsters.values()
    ):
        return Why(f"{the(game, caster.id)} sees no Monster", ("wq95.sight.line",))
    return NO_SPELL_EFFECT


def _lacks_power(game: Wq, needed: int) -> Why:
    return Why(f"It takes {needed} Power, and there is {power_at_hand(game)}", ("wq95.spells.casting-number",))


# -- doorways


def why_not_door(game: Wq, door: str) -> Why | None:
    """Why nobody goes out by this doorway, or looks behind it."""
    state = game.state
    if door in state.shut:
        return PORTCULLIS
    if door == state.outside:
        return Why("Whoever wants to leave must be able to step out of it", ("wq95.move.leave-dungeon",))
    way = next((one for one in state.board.open_doorways if one.id == door), None)
    if way is None:
        return Why("It leads to a section that is laid already", ("wq95.move.distance",))
    if not state.cards.piles.get(state.ways.get(door, ""), ()):
        return NOTHING_BEHIND
    if foes_about(game):
        return NOT_WHILE_FIGHTING
    if leader(game).wounds == 0 or is_held(leader(game)):
        return Why(f"{the(game, state.leader)} leads, and can do nothing now", ("wq95.explore.leader-only",))
    if state.phase != "exploration":
        return LATER
    if leader(game).cell not in way.cells:
        return Why(f"{the(game, state.leader)} does not stand before it", ("wq95.explore.position",))
    return Why("One doorway is looked behind in a turn", ("wq95.explore.one-per-turn",))


def why_not_explore(game: Wq) -> Why:
    """Why the party does not explore now."""
    if foes_about(game):
        return NOT_WHILE_FIGHTING
    return LATER
