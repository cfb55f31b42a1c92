"""Cards in fights: rolls, weapon actions, damage, kills, healing and ailments."""

from lychgate.kernel.question import Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import CRITICAL, SUCCESS
from lychgate.mechanics.effects import Case, happens, run
from lychgate.mechanics.effects.silence import rests_on

from ..ailments.moments import AILMENT, Affliction
from ..battlefield.moments import DISPLACED, SEEN
from ..battlefield.spaces import adjacent
from ..combat import moments
from ..combat.attack import ActionRoll, Attack, Defence, Harm, Healing, Slaying
from ..combat.dice import at_least
from ..model.changes.combat import reload
from ..model.queries import Piece, cells_of, group_of
from ..model.state import Hero, Marker, Model, Ulfenkarn
from .heard import heard
from .in_force import Concerned
from .language import city
from .matter import case_of
from .speaking import held, is_heard, speak, summed

ATTACKS = ("cc.attack.sequence",)


def of_attack(game: Ulfenkarn, attack: Attack, about: object, rules: tuple[str, ...] = ATTACKS) -> Case[Concerned]:
    """The case of a weapon action: its attacker is whose moment it is."""
    target: list[Concerned] = [] if type(attack.target) is Marker else [attack.target]
    return case_of(
        game,
        attack.attacker,
        about,
        rules,
        target=target,
        weapon=attack.weapon.id,
        attack_type=attack.weapon.type,
        attack_dice=f"D{min(attack.weapon.dice)}",
        cause="weapon",
        result=attack.result.name.lower(),
        dealt=attack.dealt,
    )


# -- rolls


@moments.STEPS
@rests_on(("adjust", "agility"), ("adjust", "vitality"), ("adjust", "defence"))
def steps(game: Ulfenkarn, hero: Hero, what: str) -> int:
    return summed(game, what, hero)


@moments.ROLLED
@rests_on("attack-rolled", "recuperate-rolled")
def rolled(game: Ulfenkarn, roll: ActionRoll) -> Rule[None] | None:
    if roll.what == "attack":
        return speak(game, "attack-rolled", roll.piece, of_roll, roll)
    if roll.what == "recuperate":
        return recuperate_rolled(game, roll)
    return None


def recuperate_rolled(game: Ulfenkarn, roll: ActionRoll) -> Rule[None] | None:
    """A card may say that a failure counts as a success."""
    return _counted(game, roll) if is_heard(game, "recuperate-rolled", roll.piece) else None


def _counted(game: Ulfenkarn, roll: ActionRoll) -> Rule[None]:
    case = of_roll(game, roll)
    yield from happens(city, game, "recuperate-rolled", case)
    if any(one.verb == "count" and one.what == "failure" for one in case.standing):
        at_least(roll, SUCCESS)


@moments.FAILED
@rests_on("attack-failed", "agility-failed", "vitality-failed", "defence-failed")
def failed(game: Ulfenkarn, roll: ActionRoll) -> Rule[None] | None:
    """A Recuperate is a Vitality roll."""
    what = "vitality" if roll.what == "recuperate" else roll.what
    if what not in ("attack", "agility", "vitality", "defence"):
        return None
    return speak(game, f"{what}-failed", roll.piece, of_roll, roll)


def of_roll(game: Ulfenkarn, roll: ActionRoll) -> Case[Concerned]:
    rules = ("cc.reroll.action-dice",)
    if roll.attack is not None:
        return of_attack(game, roll.attack, roll, rules)
    return case_of(game, roll.piece, roll, rules, result=roll.result.name.lower())


# -- weapon actions


@moments.ATTACK_STEPS
@rests_on(("adjust", "attack"))
def attack_steps(game: Ulfenkarn, attack: Attack) -> int:
    return summed(game, "attack", attack.attacker, of_attack, attack, attack)


@moments.DAMAGE
@rests_on(("adjust", "damage"))
def damage(game: Ulfenkarn, attack: Attack) -> int:
    return summed(game, "damage", attack.attacker, of_attack, attack, attack)


@moments.ATTACK_RESULT
@rests_on(("count", "success"), "attack-result")
def attack_result(game: Ulfenkarn, attack: Attack) -> Rule[None] | None:
    """What holds for this attack, then what cards say now, can raise a success."""
    if attack.result is not SUCCESS:
        return None
    if any(one.action in ("", attack.weapon.id) for one in held(game, "count", "success", attack.attacker)):
        attack.result = CRITICAL
        game.tell("success-raised", ("cc.attack.critical",), piece=attack.attacker.id)
        return None
    return _raised(game, attack) if is_heard(game, "attack-result", attack.attacker) else None


def _raised(game: Ulfenkarn, attack: Attack) -> Rule[None]:
    case = of_attack(game, attack, attack)
    yield from happens(city, game, "attack-result", case)
    if any(one.verb == "count" and one.what == "success" for one in case.standing):
        attack.result = CRITICAL
        game.tell("success-raised", ("cc.attack.critical",), piece=attack.attacker.id)


@moments.HIT
@rests_on("hit")
def hit(game: Ulfenkarn, attack: Attack) -> Rule[None] | None:
    """A hero who suffers damage is also befallen by what the behaviour action says; then cards speak."""
    if not attack.befalls:
        return speak(game, "hit", attack.attacker, of_attack, attack, attack)
    return _befall(game, attack)


def _befall(game: Ulfenkarn, attack: Attack) -> Rule[None]:
    case = of_attack(game, attack, attack)
    case.card = attack.attacker.category if isinstance(attack.attacker, Model) else ""
    case.rules = ("cc.hostile.card-actions",)
    yield from run(city, game, attack.befalls, case)
    if is_heard(game, "hit", attack.attacker):
        yield from happens(city, game, "hit", case)


@moments.ATTACK_SUCCESS
@rests_on("attack-success")
def attack_success(game: Ulfenkarn, attack: Attack) -> Rule[None] | None:
    return speak(game, "attack-success", attack.attacker, of_attack, attack, attack)


@moments.ATTACK_CRITICAL
@rests_on("attack-critical")
def attack_critical(game: Ulfenkarn, attack: Attack) -> Rule[None] | None:
    return speak(game, "attack-critical", attack.attacker, of_attack, attack, attack)


@moments.ATTACK_DONE
@rests_on(("ignore", "reload"), "attack-done")
def attack_done(game: Ulfenkarn, attack: Attack) -> Rule[None] | None:
    """A weapon that loses Reload by a card is ready again."""
    hero = attack.attacker
    if attack.weapon.reload and type(hero) is Hero and held(game, "ignore", "reload", hero):
        reload(game, hero, attack.weapon.id, ("cc.weapon.reload",))
    return speak(game, "attack-done", hero, of_attack, attack, attack)


# -- damage


@moments.WOULD_SUFFER
@rests_on("would-suffer")
def would_suffer(game: Ulfenkarn, harm: Harm) -> Rule[None] | None:
    piece = harm.target
    return None if isinstance(piece, Marker) else speak(game, "would-suffer", piece, of_harm, harm, piece)


def of_harm(
    game: Ulfenkarn, harm: Harm, piece: Piece, rules: tuple[str, ...] = ("cc.damage.reduce",)
) -> Case[Concerned]:
    cause = "weapon" if harm.attack is not None else harm.cause
    case = case_of(game, piece, harm, rules, cause=cause)
    if harm.by is not None:
        case.roles["attacker"] = [harm.by]
    return case


@moments.REDUCES
@rests_on(("adjust", "harm"))
@rule("cc.damage.reduce")
def reduces(game: Ulfenkarn, harm: Harm) -> int:
    """What cards take off the damage of a hostile: its own, and those that speak of its group."""
    model = harm.target
    if not isinstance(model, Model):
        return 0
    group = group_of(game.state, model)
    return -summed(game, "harm", model) - sum(
        one.by for one in game.state.kept.standing if one.what == "harm" and city.pieces.id(group) in one.who
    )


@moments.DEFENDED
@rests_on("defended")
def defended(game: Ulfenkarn, made: Defence) -> Rule[None] | None:
    return speak(game, "defended", made.hero, of_defence, made)


def of_defence(game: Ulfenkarn, made: Defence) -> Case[Concerned]:
    case = case_of(game, made.hero, made, ("cc.defence.when",), result=made.result.name.lower())
    if made.harm.by is not None:
        case.roles["attacker"] = [made.harm.by]
    return case


@moments.WOULD_BE_SLAIN
@rests_on("would-be-slain")
def would_be_slain(game: Ulfenkarn, harm: Harm) -> Rule[None] | None:
    model = harm.instead or harm.target
    if not isinstance(model, Model):
        return None
    return speak(game, "would-be-slain", model, of_harm, harm, model)


@moments.WOULD_GO_OUT
@rests_on("would-go-out")
def would_go_out(game: Ulfenkarn, hero: Hero, harm: Harm) -> Rule[None] | None:
    return speak(game, "would-go-out", hero, of_last, hero, harm)


def of_last(game: Ulfenkarn, hero: Hero, harm: Harm) -> Case[Concerned]:
    case = of_harm(game, harm, hero, ("cc.ooa.trigger",))
    case.facts["last"] = True
    return case


@moments.WENT_OUT
@rests_on("went-out")
def went_out(game: Ulfenkarn, hero: Hero) -> Rule[None] | None:
    return speak(game, "went-out", hero, case_of, hero, hero, ("cc.ooa.trigger",))


@DISPLACED
@rests_on("displaces")
def displaces(game: Ulfenkarn, model: Model, piece: Piece) -> Rule[None] | None:
    rules = ("cc.nightwars.giant-displace",)
    return speak(game, "displaces", model, case_of, model, model, rules, target=[piece])


@moments.SUFFERED
@rests_on("suffered")
def suffered(game: Ulfenkarn, harm: Harm, points: int) -> Rule[None] | None:
    piece = harm.instead or harm.target
    return None if isinstance(piece, Marker) else speak(game, "suffered", piece, of_harm, harm, piece)


# -- kills and healing


@moments.SLAYS
@rests_on("slays")
def slays(game: Ulfenkarn, slaying: Slaying) -> Rule[None] | None:
    return _reloaded(game, slaying) if is_heard(game, "slays", slaying.by) else None


def _reloaded(game: Ulfenkarn, slaying: Slaying) -> Rule[None]:
    hero = slaying.by
    case = of_slaying(game, slaying, hero)
    yield from happens(city, game, "slays", case)
    for one in case.standing:
        if isinstance(hero, Hero) and (one.verb, one.what) == ("ignore", "reload"):
            reload(game, hero, one.action, ("cc.weapon.reload",))


def of_slaying(game: Ulfenkarn, slaying: Slaying, subject: Concerned | None) -> Case[Concerned]:
    if slaying.attack is not None:
        case = of_attack(game, slaying.attack, slaying, ("cc.damage.slain",))
        case.subject = subject
        case.roles["target"] = [slaying.model]
        return case
    return case_of(game, subject, slaying, ("cc.damage.slain",), target=[slaying.model], cause="card", weapon="")


@moments.SLAIN
@rests_on("slain")
def slain(game: Ulfenkarn, slaying: Slaying) -> Rule[None] | None:
    return speak(game, "slain", slaying.model, of_slaying, slaying, slaying.model)


@moments.CHAMPION_SLAIN
@rests_on("champion-slain")
def champion_slain(game: Ulfenkarn, slaying: Slaying) -> Rule[None] | None:
    return speak(game, "champion-slain", slaying.model, of_slaying, slaying, slaying.model)


@moments.HEALED
@rests_on("healed")
def healed(game: Ulfenkarn, healing: Healing) -> Rule[None] | None:
    return speak(game, "healed", healing.by, of_healing, healing)


def of_healing(game: Ulfenkarn, healing: Healing) -> Case[Concerned]:
    source = "self" if healing.by is healing.hero else "another"
    return case_of(
        game,
        healing.by,
        healing,
        ("cc.recuperate.roll",),
        target=[healing.hero],
        source=source,
        grievous_removed=healing.grievous_removed,
    )


# -- ailments and sight


@AILMENT
@rests_on("ailment")
def ailment(game: Ulfenkarn, affliction: Affliction) -> Rule[None] | None:
    return speak(game, "ailment", affliction.piece, of_affliction, affliction)


def of_affliction(game: Ulfenkarn, affliction: Affliction) -> Case[Concerned]:
    return case_of(game, affliction.piece, affliction, ("cc.ailment.list",), ailment=affliction.name)


@SEEN
@rests_on(("count", "visible"))
def not_hidden(game: Ulfenkarn, viewer: Piece, pieces: list[Piece]) -> list[Piece]:
    """Those of these pieces that a hero sees though a card may say that a hostile is seen only from adjacent spaces."""
    if not isinstance(viewer, Hero):
        return pieces
    found = heard(game, ("count", "visible"), None)
    if not game.state.kept.standing and (found is None or found.hostiles.isdisjoint(_categories(pieces))):
        return pieces
    return [piece for piece in pieces if not _hidden(game, viewer, piece)]


def _categories(pieces: list[Piece]) -> list[str]:
    return [piece.category for piece in pieces if type(piece) is Model]


def _hidden(game: Ulfenkarn, hero: Hero, target: Piece) -> bool:
    if not isinstance(target, Model) or not held(game, "count", "visible", target):
        return False
    return not adjacent(game, cells_of(hero), cells_of(target))
