"""The spells that no verb can say."""

from lychgate.kernel.chance import D6, Roll, Test, fallen, pool
from lychgate.kernel.question import ChooseSome, Place, Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import roll
from lychgate.mechanics.grid.shapes import Cell, cell_id, cell_options

from ..basics.reach import in_danger
from ..cards import effects
from ..combat import fighting
from ..combat.moments import TURNS_ASIDE, WOUNDED
from ..model import names, topics
from ..model.changes import belongings, health, positions
from ..model.queries import able, monster_card, monsters_next_to, occupied, warrior_card
from ..model.state import Monster, Spell, Warrior, Wq
from ..warriors import held
from .register import ability

ONE_DIE = pool(D6)


# -- when a spell makes sense


def _somebody_hurt(game: Wq, user: Warrior, phase: str) -> bool:
    return bool(effects.hurt(game, user))


def _sees_monsters(game: Wq, user: Warrior, phase: str) -> bool:
    return effects.sees_any(game, user)


def _before_fights(game: Wq, user: Warrior, phase: str) -> bool:
    return phase in ("power", "warriors") and bool(game.state.monsters) and bool(effects.hurt(game, user))


def _somebody_held(game: Wq, user: Warrior, phase: str) -> bool:
    return any(one.in_pit or monsters_next_to(game, one.cell) for one in able(game))


def _pit_fits(game: Wq, user: Warrior, phase: str) -> bool:
    return bool(effects.areas(game, user, _standing(game)))


def _somebody_down(game: Wq, user: Warrior, phase: str) -> bool:
    return bool(raisable(game, user))


# -- attack spells


@ability("freeze", _sees_monsters)
def freeze(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """One die says both how many Monsters in sight are struck and how many Wounds each suffers, Toughness or no."""
    rules = ("wq95.spells.duration-immediate",)
    wounds = yield from effects.throw(
        bearer, effects.ONE_D6, topics.SPELL_FREEZE, "How many Monsters, and how many Wounds each?", card, rules
    )
    options = [fighting.target_option(game, monster, does="") for monster in effects.seen(game, bearer)]
    number = min(wounds, len(options))
    struck: list[Monster] = yield ChooseSome(
        bearer.seat,
        f"{names.name(game, card)}: choose {number} {'Monster' if number == 1 else 'Monsters'}",
        options,
        topic=topics.SPELL_FREEZE_TARGETS,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
        least=number,
        most=number,
    )
    for monster in struck:
        fighting.hurt_monster(game, monster, wounds, bearer, True, rules)


@ability("pit-of-despair", _pit_fits)
@rule("wq95.marker.pit-of-despair")
def pit_of_despair(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Of the Monsters on two by two squares without Warriors, those who roll 1 or 2 are gone."""
    rules = ("wq95.marker.pit-of-despair",)
    block = yield from effects.choose_block(game, bearer, card, rules, _standing(game))
    game.tell("pit-opened", rules, piece=bearer.id, cells=[cell_id(cell) for cell in block])
    for monster in [one for one in game.state.monsters.values() if one.cell in block]:
        words = f"Does the {monster_card(game, monster).name} fall? 1 or 2"
        (face,) = yield Roll(
            bearer.seat,
            words,
            ONE_DIE,
            topic=topics.SPELL_PIT,
            rules=rules,
            cause=f"piece:{monster.id}",
            actor=monster.id,
        )
        if face <= 2:
            fighting.slay(game, monster, bearer)


def _standing(game: Wq) -> frozenset[Cell]:
    return frozenset(one.cell for one in game.state.warriors.values())


# -- defence spells


@ability("confuse", lambda game, user, phase: in_danger(game, user, phase) and _sees_monsters(game, user, phase))
def confuse(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """A Monster in sight has 1 Attack fewer."""
    rules = ("wq95.spells.duration-this-turn",)
    targets = yield from effects.choose_monsters(game, effects.seen(game, bearer), bearer, card, rules)
    for monster in targets:
        effects.bestow(game, monster, card, "attacks", -1, "turn", rules)


def _shelter(game: Wq, bearer: Warrior, card: str, name: str) -> Rule[Warrior]:
    """Put a spell on one Warrior that other rules look for by its name."""
    rules = ("wq95.spells.any-time",)
    chosen = yield from effects.choose_warrior(
        game, bearer, able(game), topics.CARD_ON, "choose a Warrior", card, rules
    )
    effects.bestow(game, chosen, card, name, 1, "turn", rules)
    return chosen


@ability("rebound", in_danger)
def rebound(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Blows that hit him may go back where they came from."""
    yield from _shelter(game, bearer, card, "rebound")


@ability("shield", in_danger)
def shield(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Nothing but a natural 6, or magic, hits him."""
    yield from _shelter(game, bearer, card, "shield")


@ability("levitate", _somebody_held)
@rule("wq95.marker.pit")
def levitate(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """Nothing pins him and no pit holds him; whoever lies in one is out at once."""
    chosen = yield from _shelter(game, bearer, card, "levitate")
    positions.unpin(chosen)
    if chosen.in_pit:
        positions.get_out_of_pit(game, chosen, held.PIT)


@TURNS_ASIDE.ability("rebound")
@rule("wq95.spells.no-interrupt")
def rebound_blow(game: Wq, warrior: Warrior, monster: Monster, spell: Spell) -> Rule[bool]:
    """With Rebound on him: on a 6 the Monster suffers the blow itself."""
    rules = ("wq95.spells.duration-this-turn", "wq95.spells.no-interrupt")
    (face,) = yield Roll(
        warrior.seat,
        "Rebound: 6",
        ONE_DIE,
        topic=topics.SPELL_REBOUND,
        rules=rules,
        cause=f"card:{spell.card}",
        actor=warrior.id,
        test=None if game.journal is None else Test(warrior.id, test=fighting.REBOUNDING, needs=6),
    )
    if face != 6:
        return False
    card = monster_card(game, monster)
    missile = card.missile if monster not in monsters_next_to(game, warrior.cell) else None
    dice, strength = (missile.dice, missile.strength) if missile else (card.damage, card.strength)
    rolled = yield from roll(
        dice,
        warrior.seat,
        "Damage",
        topic=topics.SPELL_REBOUND_DAMAGE,
        rules=rules,
        actor=warrior.id,
        cause=f"piece:{monster.id}",
    )
    game.tell("rebounded", rules, piece=warrior.id, target=monster.id)
    fighting.hurt_monster(game, monster, rolled + strength, warrior, False, rules)
    return True


# -- healing spells


@ability("life-force", _before_fights)
def life_force(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """What one Warrior takes out of Monsters this turn another has back."""
    rules = ("wq95.healing.sources", "wq95.spells.duration-this-turn")
    fighter = yield from effects.choose_warrior(
        game, bearer, able(game), topics.SPELL_FIGHTER, "choose who fights", card, rules
    )
    mended = yield from effects.choose_warrior(
        game, bearer, effects.hurt(game, bearer), topics.SPELL_MENDED, "choose who is healed by it", card, rules
    )
    effects.bestow(game, fighter, card, "mends", 1, "turn", rules, mended.id)


@WOUNDED
def feed(game: Wq, slayer: Warrior, wounds: int) -> None:
    """The Life Force spell: what one Warrior takes out of Monsters another has back."""
    for spell in slayer.spells:
        mended = game.state.warriors.get(spell.whom) if spell.stat == "mends" else None
        if mended is not None:
            health.heal(game, mended, wounds, ("wq95.healing.sources",))


@ability("lifebringer", _somebody_hurt)
def lifebringer(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """A die for each chosen Warrior gives him so many Wounds; if two dice agree it is lost on all."""
    rules = ("wq95.healing.sources", "wq95.spells.duration-immediate")
    hurt = effects.hurt(game, bearer)
    chosen = yield from effects.choose_some(
        game, bearer, hurt, topics.CARD_HEALED_SOME, "choose who is healed", card, rules, most=len(hurt)
    )
    dice = pool(*[D6] * len(chosen), distinct=True)
    faces: tuple[int, ...] = yield Roll(
        bearer.seat,
        "How many Wounds each?",
        dice,
        topic=topics.SPELL_LIFEBRINGER,
        rules=rules,
        cause=f"card:{card}",
        actor=bearer.id,
    )
    if len(set(faces)) < len(faces):
        game.tell("spell-failed", rules, piece=bearer.id, card=card, dice=fallen(*faces))
        return
    for patient, wounds in zip(chosen, faces, strict=True):
        health.heal(game, patient, wounds, rules)


@rule("wq95.ruling.healing-the-dead")
def raisable(game: Wq, bearer: Warrior) -> list[Warrior]:
    """The unconscious, and those who have died in this dungeon if there is a square for them beside the caster."""
    state = game.state
    down = [one for one in state.warriors.values() if one.wounds == 0]
    if free_beside(game, bearer):
        down += [one for one in state.gone.values() if state.fates[one.id] == "dead"]
    return down


def free_beside(game: Wq, bearer: Warrior) -> list[Cell]:
    taken = occupied(game)
    return [cell for cell in game.state.board.terrain.steps[bearer.cell] if cell not in taken]


@ability("resurrection", _somebody_down)
def resurrection(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """A Warrior at 0 Wounds, or dead, stands up whole; the gold and Treasure he had won are lost."""
    rules = ("wq95.healing.sources", "wq95.spells.duration-immediate")
    chosen = yield from effects.choose_warrior(
        game, bearer, raisable(game, bearer), topics.SPELL_RAISED, "choose who stands up", card, rules
    )
    if chosen.id in game.state.gone:
        free = free_beside(game, bearer)
        options = cell_options(free)
        cell: Cell = yield Place(
            bearer.seat,
            f"Choose where the {warrior_card(game, chosen).name} stands",
            options,
            topic=topics.SPELL_RAISED_WHERE,
            rules=rules,
            cause=f"card:{card}",
            actor=chosen.id,
            what=f"piece:{chosen.id}",
        )
        health.rejoin(game, chosen, cell, rules)
    health.heal(game, chosen, None, rules)
    belongings.lose_wealth(game, chosen, rules)
