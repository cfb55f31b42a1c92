"""Cards in fights: the dice of rolls and attacks, what happens after them, wounds and kills."""

from lychgate.kernel.question import Rule
from lychgate.mechanics.activation.action_dice import CRITICAL, Dice
from lychgate.mechanics.effects import Case, Standing, happens
from lychgate.mechanics.effects.silence import rests_on

from ..combat import moments
from ..combat.attack import ActionRoll, Attack, Harm, Slaying, Vitality
from ..combat.dice import at_least
from ..model.content import BANDS
from ..model.queries import Piece, hostile_card
from ..model.state import Blackstone, Explorer, Hostile
from .in_force import Concerned
from .in_play import speaks, whose
from .language import fortress
from .matter import case_of
from .speaking import adjusted_dice, held, speak

ATTACKS = ("bsf.attack.sequence",)
ROLLS = ("bsf.dice.reroll",)


def of_attack(
    game: Blackstone, attack: Attack, about: object, subject: Concerned | None, rules: tuple[str, ...] = ATTACKS
) -> Case[Concerned]:
    """The case of an attack, as the moment of one of those in it."""
    case = case_of(game, subject, about, rules, target=[attack.target], result=attack.result.name.lower())
    if attack.attacker is not None:
        case.roles["attacker"] = [attack.attacker]
    if attack.harm is not None:
        case.facts["wound"] = attack.harm
    return case


# -- the dice of rolls


@moments.POOL
def pool(game: Blackstone, explorer: Explorer, what: str, attack: Attack | None, dice: Dice) -> Dice:
    """Defence, Agility and Vitality as cards change them; a gambit is rolled with Agility."""
    figure = "agility" if what == "gambit" else what
    case = None if attack is None else of_attack
    found = held(game, "adjust", figure, explorer, case, attack, attack, explorer)
    return adjusted_dice(dice, [one for one in found if one.action in ("", what)]) if found else dice


@moments.ATTACK_DICE
@rests_on(("adjust", "attack"))
def attack_dice(game: Blackstone, attack: Attack, dice: Dice) -> Dice:
    """The dice of an attack as cards change them, with some weapons and at some ranges only."""
    if attack.attacker is None:
        return dice
    found = held(game, "adjust", "attack", attack.attacker, of_attack, attack, attack, attack.attacker)
    return adjusted_dice(dice, [one for one in found if _fits(one, attack)]) if found else dice


def _fits(one: Standing, attack: Attack) -> bool:
    return one.action in ("", attack.weapon.id) and one.band in ("", BANDS[attack.place])


# -- after rolls


def of_roll(game: Blackstone, roll: ActionRoll, rules: tuple[str, ...] = ROLLS) -> Case[Concerned]:
    if roll.attack is not None:
        case = of_attack(game, roll.attack, roll, roll.fighter, rules)
        case.facts["result"] = roll.result.name.lower()
        return case
    return case_of(game, roll.fighter, roll, rules, result=roll.result.name.lower())


@rests_on("attack-roll", "defence-roll", "gambit-roll", "vitality-roll")
def rolled(game: Blackstone, roll: ActionRoll) -> Rule[None] | None:
    """Let cards roll again, or say that the roll counts as critical."""
    moment = f"{roll.what}-roll"
    return _rolled(game, roll, moment) if speaks(game, moment, roll.fighter) else None


def _rolled(game: Blackstone, roll: ActionRoll, moment: str) -> Rule[None]:
    case = of_roll(game, roll)
    yield from happens(fortress, game, moment, case)
    if any(one.verb == "count" and one.what == "result" and one.to == "critical" for one in case.standing):
        at_least(roll, CRITICAL)


@moments.ROLLED
@rests_on("gambit-roll")
def gambit_rolled(game: Blackstone, roll: ActionRoll) -> Rule[None] | None:
    return rolled(game, roll) if roll.what == "gambit" else None


@moments.ATTACK_ROLL
@rests_on("attack-roll", ("count", "result"))
def attack_rolled(game: Blackstone, roll: ActionRoll) -> Rule[None] | None:
    """What holds can make every attack roll critical; then cards speak."""
    if type(roll.fighter) is Explorer and held(game, "count", "result", roll.fighter):
        at_least(roll, CRITICAL)
        return None
    return rolled(game, roll)


moments.DEFENCE_ROLL(rolled)
moments.VITALITY_ROLL(rolled)


@moments.VITALITY_RESULT
@rests_on("vitality-result")
def vitality_result(game: Blackstone, made: Vitality) -> Rule[None] | None:
    result = made.result.name.lower()
    return speak(
        game,
        "vitality-result",
        made.explorer,
        case_of,
        made.explorer,
        made,
        ("bsf.vitality.result",),
        result=result,
    )


# -- attacks


def _of_aim(game: Blackstone, fighter: Concerned, target: Piece) -> Case[Concerned]:
    return case_of(game, fighter, None, target=[whose(game, target)])


@moments.TOO_FAR
@rests_on(("bound", "attack-range"))
def too_far(game: Blackstone, attacker: Piece, target: Piece, away: int) -> int:
    """Above 0 beyond the longest range that a twist or a stronghold allows."""
    fighter = whose(game, attacker)
    found = held(game, "bound", "attack-range", fighter, _of_aim, fighter, target)
    return sum([away > int(one.to) for one in found]) if found else 0


@moments.ATTACK
@rests_on(("ignore", "cover"), ("reroll", "attack"))
def attacks(game: Blackstone, attack: Attack) -> None:
    """What holds for this attack: it ignores cover, or failed rolls are rolled again."""
    attacker = attack.attacker
    if attacker is None:
        return
    about = (attack, attack, attacker)
    if not attack.ignores_cover and held(game, "ignore", "cover", attacker, of_attack, *about):
        attack.ignores_cover = True
    if not attack.reroll_failed:
        found = held(game, "reroll", "attack", attacker, of_attack, *about)
        attack.reroll_failed = bool(found) and any(_is_against(game, one, attack) for one in found)


def _is_against(game: Blackstone, one: Standing, attack: Attack) -> bool:
    """Whether a re-roll is for attacks on this target, by its id, its group or its kind."""
    if one.to != "failed" or not one.against:
        return one.to == "failed"
    target = attack.target
    if type(target) is not Hostile:
        return False
    return not {target.id, target.kind, f"group-{target.group}"}.isdisjoint(one.against)


def _about_attack(game: Blackstone, moment: str, attack: Attack, subject: Concerned | None) -> Rule[None] | None:
    return speak(game, moment, subject, of_attack, attack, attack, subject)


@moments.ATTACK_FAILED
@rests_on("attack-failed")
def attack_failed(game: Blackstone, attack: Attack) -> Rule[None] | None:
    return _about_attack(game, "attack-failed", attack, attack.attacker)


@moments.ATTACK_CRITICAL
@rests_on("attack-critical")
def attack_critical(game: Blackstone, attack: Attack) -> Rule[None] | None:
    return _about_attack(game, "attack-critical", attack, attack.attacker)


@moments.ATTACK_WOUNDS
@rests_on("attack-wounds")
def attack_wounds(game: Blackstone, attack: Attack) -> Rule[None] | None:
    return _about_attack(game, "attack-wounds", attack, attack.attacker)


@moments.DEFENDED
@rests_on("defended")
def defended(game: Blackstone, attack: Attack) -> Rule[None] | None:
    """The defender's cards speak of the defence roll."""
    if type(attack.target) is not Explorer or attack.defence is None:
        return None
    target, result = attack.target, attack.defence.name.lower()
    return speak(game, "defended", target, _defence, attack, target, result)


def _defence(game: Blackstone, attack: Attack, target: Explorer, result: str) -> Case[Concerned]:
    case = of_attack(game, attack, attack, target, ("bsf.defence.result",))
    case.facts["result"] = result
    return case


# -- wounds and kills


@moments.OUT
@rests_on("out")
def out(game: Blackstone, harm: Harm) -> Rule[None] | None:
    return speak(game, "out", harm.explorer, case_of, harm.explorer, harm, ("bsf.out.trigger",))


@moments.WOUNDS
@rests_on(("adjust", "wounds"))
def wounds(game: Blackstone, hostile: Hostile) -> int:
    """What a stronghold adds to the Wounds of a hostile, or by how much it sets them."""
    more = 0
    for one in held(game, "adjust", "wounds", hostile):
        more += int(one.to) - hostile_card(game, hostile).wounds if one.to else one.by
    return more


@moments.SLAYS
@rests_on("slays")
def slays(game: Blackstone, slaying: Slaying) -> Rule[None] | None:
    by = slaying.by
    return speak(game, "slays", by, case_of, by, slaying, ("bsf.attack.slain",), target=[slaying.hostile])
