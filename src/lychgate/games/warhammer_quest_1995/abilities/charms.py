"""What Treasure does that no verb can say."""

from lychgate.kernel.chance import D6, Roll, pool
from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.dice import Dice

from ..basics import dice
from ..basics.reach import in_danger
from ..cards import effects
from ..combat import fighting
from ..model import topics
from ..model.changes import attention, belongings, health, positions, sequence, spellwork
from ..model.queries import monsters_next_to
from ..model.state import Warrior, Wq
from .register import ability

Rules = tuple[str, ...]

CARD: Rules = ("wq95.items.card-rules",)
ONE_DIE = pool(D6)
ONE_D6, TWO_D6, THREE_D6 = Dice.parse("1D6"), Dice.parse("2D6"), Dice.parse("3D6")


def _somebody_hurt(game: Wq, user: Warrior, phase: str) -> bool:
    return bool(effects.hurt(game, user))


def _in_warriors_phase(game: Wq, user: Warrior, phase: str) -> bool:
    return user.wounds > 0 and phase == "warriors" and not game.state.frozen


# -- words for the rule that had the card used


def _leaves_word(name: str) -> None:
    @ability(name)
    def action(game: Wq, bearer: Warrior, card: str) -> None:
        spellwork.leave_word(bearer, card, name)


for _name in ("ignore-hit", "reroll-power", "spell-fails", "spell-free"):
    _leaves_word(_name)


# -- what they do


@ability("destroyed")
def destroyed(game: Wq, bearer: Warrior, card: str) -> None:
    """The card is gone."""
    for item in bearer.items:
        if item.card == card:
            belongings.discard_item(game, bearer, item, (*CARD, "wq95.treasure.surrender"))
            break


@ability("sure-hit")
def sure_hit(game: Wq, bearer: Warrior, card: str) -> None:
    """The next blow hits without a roll."""
    effects.bestow(game, bearer, card, "sure-hit", 1, "turn", CARD)


@ability("invisible", in_danger, "personal")
def invisible(game: Wq, bearer: Warrior, card: str) -> None:
    """No Monster can attack him until the turn ends, nor pin him."""
    positions.vanish(game, bearer, CARD)


@ability("time-freeze", _in_warriors_phase)
def time_freeze(game: Wq, bearer: Warrior, card: str) -> None:
    """Another Warriors' Phase follows this one."""
    sequence.freeze_time(game, bearer, CARD)


@ability("darting-blades")
def darting_blades(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """One attack besides: it hits of itself, without the bearer's Strength."""
    targets = yield from effects.choose_monsters(game, monsters_next_to(game, bearer.cell), bearer, card, CARD)
    for monster in targets:
        damage = yield from effects.throw(bearer, ONE_D6, topics.CARD_DAMAGE, "Damage of the blades", card, CARD)
        fighting.hurt_monster(game, monster, damage, bearer, False, CARD)


@ability("magic-spear")
def magic_spear(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """In place of one Attack: a hit on 3 or more, for 3D6 without the bearer's Strength."""
    effects.bestow(game, bearer, card, "attacks", -1, "turn", CARD)
    targets = yield from effects.choose_monsters(game, monsters_next_to(game, bearer.cell), bearer, card, CARD)
    for monster in targets:
        rules = (*CARD, "wq95.dice.rule-of-1-and-6")
        (face,) = yield Roll(
            bearer.seat,
            "To hit with the spear: needs 3+",
            ONE_DIE,
            topic=topics.CARD_HIT,
            rules=rules,
            cause=f"card:{card}",
            actor=bearer.id,
            test=fighting.hitting(game, bearer, monster.id, 3),
        )
        hit = dice.succeeds(face, 3)
        attention.stir(game)
        game.tell("hit" if hit else "missed", CARD, piece=bearer.id, target=monster.id)
        if hit:
            damage = yield from effects.throw(bearer, THREE_D6, topics.CARD_DAMAGE, "Damage of the spear", card, CARD)
            fighting.hurt_monster(game, monster, damage, bearer, False, CARD)


@ability("fur-cloak")
def fur_cloak(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """1 more Toughness against this blow; on 4 or more it can be worn again."""
    effects.bestow(game, bearer, card, "toughness", 1, "blow", CARD)
    (face,) = yield Roll(
        bearer.seat,
        "Does the cloak hold? Needs 4+",
        ONE_DIE,
        topic=topics.CARD_LASTS,
        rules=CARD,
        cause=f"card:{card}",
        actor=bearer.id,
    )
    if face < 4:
        game.tell("worn-out", CARD, piece=bearer.id, item=card)
        destroyed(game, bearer, card)


@ability("healing-salve", _somebody_hurt, "heals")
@rule("wq95.healing.treasure")
def healing_salve(game: Wq, bearer: Warrior, card: str) -> Rule[None]:
    """2D6 Wounds for one Warrior, or 1D6 each for two."""
    rules = ("wq95.healing.treasure", "wq95.healing.sources", "wq95.healing.no-obligation")
    patients = yield from effects.choose_some(
        game, bearer, effects.hurt(game, bearer), topics.CARD_HEALED_SOME, "choose who is healed", card, rules, most=2
    )
    dice = TWO_D6 if len(patients) == 1 else ONE_D6
    for patient in patients:
        wounds = yield from effects.throw(patient, dice, topics.CARD_HEAL, "Roll for Wounds healed", card, rules)
        health.heal(game, patient, wounds, rules)
