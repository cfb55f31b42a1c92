"""Attacks and weapon actions: the roll, cover, the defence roll, what is suffered; several attacks, and whole hexes."""

from lychgate.kernel.events import SILENCE, Scene, Silence
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, SUCCESS, Dice, Result, step_result

from ..board.cover import has_cover
from ..board.sight import sees_hostile
from ..model import topics
from ..model.content import Weapon
from ..model.names import body_name, explorer_name, hostile_name
from ..model.queries import combat_of, hostile_card, hostiles_at, on_board
from ..model.state import Blackstone, Body, Explorer, Hostile
from .attack import ATTACK as BY_ATTACK
from .attack import Attack, Fighter, Kind, band_of
from .dice import action_roll, defence
from .moments import (
    ATTACK,
    ATTACK_CRITICAL,
    ATTACK_DICE,
    ATTACK_DONE,
    ATTACK_FAILED,
    ATTACK_WOUNDS,
    DEFENDED,
    HIT,
)
from .targets import next_targets, shooters
from .weapons import attacks_for
from .wounds import harm_hostile, suffer

HARM: dict[Result, Kind | None] = {FAILURE: None, SUCCESS: "wound", CRITICAL: "grievous"}
"""What an attack roll makes the target suffer."""


# -- weapon actions


@rule("bsf.action.weapon", "bsf.attack.several", "bsf.action.aim", "bsf.overwatch.target")
def weapon_action(
    game: Blackstone,
    explorer: Explorer,
    weapon: Weapon,
    score: int,
    *,
    first: Hostile,
    body: str = "",
    aimed: bool = False,
    overwatch: bool = False,
    free: bool = False,
) -> Rule[list[Attack]]:
    """Make the attacks of a weapon action, which has been paid for with a die of this score; all that were made.

    The first is aimed at this hostile, each later one at it or near the last target; in overwatch all are aimed at the
    hostile that gave the chance. `body` is the id of the miniature that attacks, where the player has said which.
    """
    user: Body | None = None
    for one in explorer.bodies:
        if one.id == body:
            user = one
    user = user or (yield from _which_body(game, explorer, weapon, first))
    number = attacks_for(weapon, score)
    if number == 1 and not weapon.area:
        return (yield from _attacks(game, explorer, weapon, score, number, first, user, aimed, overwatch, free))
    with game.again("weapon-used", ("bsf.action.weapon",), piece=user.id, weapon=str(weapon.name), target=first.id):
        return (yield from _attacks(game, explorer, weapon, score, number, first, user, aimed, overwatch, free))


def _attacks(
    game: Blackstone,
    explorer: Explorer,
    weapon: Weapon,
    score: int,
    number: int,
    first: Hostile,
    user: Body,
    aimed: bool,
    overwatch: bool,
    free: bool,
) -> Rule[list[Attack]]:
    """The attacks of a weapon action by one miniature, as many as there may be."""
    made: list[Attack] = []
    slain: list[str] = []
    target: Hostile | None = first
    for _ in range(number):
        if made and target is not None:
            target = yield from _next_target(game, explorer, user, weapon, target, overwatch)
        if target is None or user.cell is None:
            break
        one = yield from attack(
            game,
            explorer,
            weapon,
            target,
            body=user,
            aimed=aimed,
            overwatch=overwatch,
            free=free,
            score=score,
            slain=slain,
        )
        made.append(one)
    return made


def _next_target(
    game: Blackstone, explorer: Explorer, body: Body, weapon: Weapon, last: Hostile, overwatch: bool
) -> Rule[Hostile | None]:
    found = next_targets(game, body, weapon, last) if body.cell is not None else []
    if overwatch:
        return last if last in found else None
    if len(found) <= 1:
        return found[0] if found else None
    found.sort(key=lambda one: (one is not last, hostile_card(game, one).wounds - one.wounds))
    target: Hostile = yield Choose(
        explorer.seat,
        "{hero}: attack whom next with {weapon}?",
        [Option(one.id, hostile_name(game, one), (f"piece:{one.id}",), value=one) for one in found],
        topic=topics.ATTACK_NEXT,
        rules=("bsf.attack.several",),
        cause=f"piece:{explorer.id}",
        parts={"hero": explorer_name(game, explorer), "weapon": str(weapon.name)},
        actor=explorer.id,
        minor=True,
    )
    return target


def _which_body(game: Blackstone, explorer: Explorer, weapon: Weapon, target: Hostile) -> Rule[Body]:
    """The body that attacks, as the player says where several could."""
    found = shooters(game, explorer, weapon, target)
    if len(found) <= 1:
        return found[0] if found else explorer.bodies[0]
    body: Body = yield Choose(
        explorer.seat,
        "{hero}: who attacks {target}?",
        [Option(one.id, body_name(game, one), (f"piece:{one.id}",), value=one) for one in found],
        topic=topics.ATTACK_BODY,
        rules=("bsf.twins.weapons", "bsf.twins.dice"),
        parts={"hero": explorer_name(game, explorer), "target": hostile_name(game, target)},
        actor=explorer.id,
    )
    return body


# -- one attack


@rule("bsf.attack.sequence", "bsf.attack.area", "bsf.ruling.twins-area")
def attack(
    game: Blackstone,
    attacker: Fighter | None,
    weapon: Weapon,
    target: Fighter,
    *,
    body: Body | None = None,
    aimed: bool = False,
    reroll_failed: bool = False,
    ignores_cover: bool = False,
    overwatch: bool = False,
    free: bool = False,
    score: int = 0,
    place: int | None = None,
    slain: list[str] | None = None,
) -> Rule[Attack]:
    """Make an attack, and with a weapon that strikes a whole hex one on everybody else of the target's side there.

    `body` is the miniature of the explorer who is attacked or, where a hostile is, of the one who attacks. `place` is
    the place of the weapon's band, where a rule names it and it is not measured. The attack on the target itself is
    given back.
    """
    made = begin(game, attacker, weapon, target, body=body, place=place)
    made.aimed, made.overwatch, made.free, made.score = aimed, overwatch, free, score
    made.reroll_failed = reroll_failed
    made.ignores_cover = ignores_cover or aimed or weapon.ignores_cover
    if slain is not None:
        made.slain = slain
    others = _others(game, made) if weapon.area else []
    yield from strike(game, made)
    for other, its_body in others:
        if _is_there(game, other):
            yield from strike(game, _likewise(game, made, other, its_body))
    return made


def begin(
    game: Blackstone,
    attacker: Fighter | None,
    weapon: Weapon,
    target: Fighter,
    *,
    body: Body | None = None,
    place: int | None = None,
) -> Attack:
    """An attack as it begins: from which hex it comes, whom it is made on, and at which band of the weapon."""
    if type(target) is Explorer:
        made = Attack(attacker, target, weapon, at=body or _first_body(target))
    elif type(attacker) is Explorer:
        made = Attack(attacker, target, weapon, body=body or _first_body(attacker))
    else:
        made = Attack(attacker, target, weapon)
    made.ignores_cover = weapon.ignores_cover
    made.place = band_of(made) if place is None else place
    return made


def _first_body(explorer: Explorer) -> Body | None:
    return next((one for one in explorer.bodies if one.cell is not None), None)


def _others(game: Blackstone, made: Attack) -> list[tuple[Fighter, Body | None]]:
    """Who else of the target's side is in the hex; an explorer with two bodies there is attacked once."""
    piece, fight = made.piece, combat_of(game.state)
    if piece is None or piece.cell is None or fight is None:
        return []
    if type(piece) is Hostile:
        return [(one, made.body) for one in hostiles_at(fight, piece.cell) if one is not piece]
    found: list[tuple[Fighter, Body | None]] = []
    for explorer in on_board(game.state):
        body = next((one for one in explorer.bodies if one.cell == piece.cell), None)
        if body is not None and explorer is not made.target:
            found.append((explorer, body))
    return found


def _is_there(game: Blackstone, fighter: Fighter) -> bool:
    """Whether somebody can still be attacked: what came of the attack before may have taken them away."""
    if type(fighter) is Explorer:
        return not fighter.out
    fight = combat_of(game.state)
    return fight is not None and fighter.id in fight.hostiles


def _likewise(game: Blackstone, made: Attack, target: Fighter, body: Body | None) -> Attack:
    """The same attack on somebody else in the hex."""
    other = begin(game, made.attacker, made.weapon, target, body=body, place=made.place)
    other.aimed, other.overwatch, other.free, other.score = made.aimed, made.overwatch, made.free, made.score
    other.reroll_failed, other.ignores_cover, other.slain = made.reroll_failed, made.ignores_cover, made.slain
    return other


@rule("bsf.attack.sequence")
def strike(game: Blackstone, made: Attack) -> Rule[None]:
    """Carry out an attack from the roll to what is left of it."""
    with _scene_of(game, made):
        if ATTACK not in game.silent:
            yield from ATTACK.happens((), game, made)
        yield from attack_roll(game, made)
        if made.harm is not None:
            yield from _hit(game, made, made.harm)
        elif ATTACK_FAILED not in game.silent:
            yield from ATTACK_FAILED.happens((), game, made)
    if made.defence is not None and DEFENDED not in game.silent:
        yield from DEFENDED.happens((), game, made)
    if ATTACK_DONE not in game.silent:
        yield from ATTACK_DONE.happens((), game, made)


def _scene_of(game: Blackstone, made: Attack) -> Scene | Silence:
    """Under what an attack is told; nothing is looked up where nothing is told."""
    if game.journal is None:
        return SILENCE
    return game.again("struck" if made.attacker is None else "attacked", rules_of(game, made), **_told(game, made))


def _told(game: Blackstone, made: Attack) -> dict[str, str]:
    """Whom an attack is told of: the miniatures, where there are any. Nothing is made where nothing is told."""
    if game.journal is None:
        return {}
    by = made.origin or made.attacker
    told = {
        "piece": "" if by is None else by.id,
        "target": (made.piece or made.target).id,
        "weapon": str(made.weapon.name),
    }
    return told | {"how": "in overwatch"} if made.overwatch else told


def rules_of(game: Blackstone, made: Attack) -> tuple[str, ...]:
    """The rules by which an attack is made: nothing is looked up where nothing is told."""
    if game.journal is None:
        return ()
    return (
        "bsf.attack.sequence",
        "bsf.attack.target",
        "bsf.range.count",
        "bsf.range.bands",
        *(("bsf.los.visible", "bsf.los.trace", "bsf.los.models") if made.origin is not None else ()),
        *(("bsf.los.edge",) if made.along_sides else ()),
        *(("bsf.action.weapon",) if type(made.attacker) is Explorer else ()),
        *(("bsf.attack.area",) if made.weapon.area else ()),
        *(("bsf.action.aim",) if made.aimed else ()),
        *(("bsf.cover.ignore",) if made.ignores_cover else ()),
        *(("bsf.overwatch.target",) if made.overwatch else ()),
        *(("bsf.twins.target",) if type(made.target) is Explorer and len(made.target.bodies) > 1 else ()),
    )


# -- the attack roll


def attack_dice(game: Blackstone, made: Attack) -> Dice:
    """The dice of an attack: those of the weapon at its band, with what cards make of them."""
    dice = made.weapon.dice[made.place]
    if dice and ATTACK_DICE not in game.silent:
        for change in ATTACK_DICE.always:
            dice = change(game, made, dice)
    return dice


@rule("bsf.attack.result", "bsf.cover.effect", "bsf.ruling.cover-value")
def attack_roll(game: Blackstone, made: Attack) -> Rule[None]:
    """Make the attack roll with its re-rolls, and lower it by a step against a target in cover."""
    made.dice = attack_dice(game, made)
    made.roll = yield from action_roll(
        game,
        made.attacker,
        "attack",
        made.dice,
        roll_words(game, made.attacker, made.origin, "attack"),
        topic=topics.ATTACK_ROLL,
        rules=("bsf.attack.result",),
        target=(made.piece or made.target).id,
        attack=made,
        reroll_failed=made.reroll_failed,
    )
    made.result = made.roll.result
    made.covered = is_covered(game, made)
    if made.covered and made.successful:
        made.result = step_result(made.result, -game.state.switches.cover_steps)
        twins = ("bsf.twins.cover",) if type(made.attacker) is Explorer and len(made.attacker.bodies) > 1 else ()
        rules = ("bsf.cover.when", "bsf.cover.effect", *twins)
        game.tell("cover-helped", rules, piece=(made.piece or made.target).id)
    made.harm = HARM[made.result]
    if made.harm is None and game.journal is not None:
        game.tell("not-hit" if made.attacker is None else "missed", ("bsf.attack.result",), **_told(game, made))


@rule("bsf.cover.ignore", "bsf.twins.cover", "bsf.ruling.twins-cover-blind")
def is_covered(game: Blackstone, made: Attack) -> bool:
    """Whether the target has cover from an attack: against one by a twin only if both are denied a clear shot.

    A twin who does not see the target does not count.
    """
    origin, piece = made.origin, made.piece
    if made.ignores_cover or origin is None or piece is None or not has_cover(game, piece, origin):
        return False
    if type(made.attacker) is not Explorer or type(piece) is not Hostile:
        return True
    for other in made.attacker.bodies:
        if other is not origin and sees_hostile(game, other, piece) and not has_cover(game, piece, other):
            return False
    return True


def roll_words(game: Blackstone, fighter: Fighter | None, piece: Body | Hostile | None, verb: str) -> str:
    """What a roll of an attack is called. Of the Twins it is the one who attacks or is attacked, if they are apart."""
    if type(fighter) is not Explorer or len(fighter.bodies) == 1:
        return f"{{hero}} {verb}s: {{dice}}"
    if type(piece) is Body:
        return f"{body_name(game, piece)} {verb}s: {{dice}}"
    return f"{{hero}} {verb}: {{dice}}"


# -- hits


def _hit(game: Blackstone, made: Attack, kind: Kind) -> Rule[None]:
    """Have the target suffer what a successful attack roll does, less what an explorer defends."""
    if made.result is CRITICAL and ATTACK_CRITICAL not in game.silent:
        yield from ATTACK_CRITICAL.happens((), game, made)
    target = made.target
    if type(target) is Explorer:
        if HIT not in game.silent:
            yield from HIT.happens((), game, made)
        left = yield from defend(game, target, made, kind)
        made.harm = left
        if left is None:
            return
        yield from suffer(game, target, left, ("bsf.attack.result",), cause=BY_ATTACK, by=made.attacker, attack=made)
    else:
        yield from harm_hostile(game, target, kind, ("bsf.attack.result",), by=made.attacker, attack=made)
    if ATTACK_WOUNDS not in game.silent:
        yield from ATTACK_WOUNDS.happens((), game, made)


@rule("bsf.defence.when", "bsf.defence.result")
def defend(game: Blackstone, explorer: Explorer, made: Attack, kind: Kind) -> Rule[Kind | None]:
    """Make a defence roll; what is left of the wound or grievous wound."""
    by = made.origin or made.attacker
    roll = yield from action_roll(
        game,
        explorer,
        "defence",
        defence(game, explorer, made),
        roll_words(game, explorer, made.piece, "defend"),
        topic=topics.DEFENCE_ROLL,
        rules=("bsf.defence.when", "bsf.defence.result"),
        target="" if by is None else by.id,
        attack=made,
    )
    made.defence = roll.result
    left = defended(kind, made.defence)
    if game.journal is not None:
        told = "defence-failed" if left == kind else "defence-lessened" if left else "defended"
        game.tell(told, ("bsf.defence.result",), piece=explorer.id)
    return left


def defended(kind: Kind, result: Result) -> Kind | None:
    """What a defence roll leaves of a wound or grievous wound.

    >>> defended("wound", SUCCESS), defended("grievous", SUCCESS), defended("grievous", CRITICAL)
    (None, 'wound', None)
    """
    if result is FAILURE:
        return kind
    return "wound" if kind == "grievous" and result is SUCCESS else None
