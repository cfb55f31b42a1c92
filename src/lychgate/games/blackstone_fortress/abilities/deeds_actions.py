"""What cards let pieces do: free actions, attacks on and off the board, hostiles that come, and small combats."""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics import effects
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE, read_dice
from lychgate.mechanics.effects import At, Line, choose_spot, run, use
from lychgate.mechanics.effects.printed import Entry as PrintedEntry
from lychgate.mechanics.grid.shapes import Cell

from ..combat.attacks import attack, roll_words, weapon_action
from ..combat.dice import action_roll
from ..combat.targets import Aim, aims
from ..combat.weapons import attacks_for, weapon_actions
from ..explorers.moving import free_move, move_of
from ..hostiles.striking import strike
from ..hostiles.triggers import stands, trigger
from ..model import topics
from ..model.changes import abilities as changes
from ..model.changes.hostiles import place_hostile
from ..model.content import BANDS, Weapon
from ..model.names import body_name, explorer_name, hostile_name
from ..model.names import name as name_of
from ..model.queries import combat, explorer_side, hostile_card, weapons
from ..model.state import Blackstone, Body, Explorer, Group, Hostile, Without
from ..setting_out.combats import begin_small
from .in_force import UNIQUE, Concerned
from .in_play import line_of
from .language import explorers_in, fortress, hostiles_in

Deed = At[Concerned]
SIX = 6
"""The score that counts as spent on a free action."""
DAMAGE = {FAILURE: 0, CRITICAL: 2}
PRACTICE = effects.Who.parse("practice")
OTHERS = effects.Who.parse("others")


# -- free actions


@fortress.deed(effects.Action)
@rule("bsf.action.free", "bsf.challenge.no-dice-cost")
def action(game: Blackstone, verb: effects.Action, at: Deed) -> Rule[None]:
    """Explorers take one of the actions named, as if a 6 had been spent. A gambit is attempted by the gambit step."""
    for explorer in explorers_in(at.who):
        for _ in range(at.number):
            if "move" in verb.name:
                yield from free_move(game, explorer.bodies[0], move_of(game, explorer), at.rules)
            elif "trap" in verb.name:
                yield from free_ability(game, explorer, "trap", at)
            elif verb.target == PRACTICE:
                yield from practise(game, explorer, verb.band, at)
            elif verb.target == OTHERS:
                yield from duel(game, explorer, at)
            elif "gambit" not in verb.name:
                yield from free_attack(game, explorer, verb, at)


def free_ability(game: Blackstone, explorer: Explorer, name: str, at: Deed) -> Rule[None]:
    """A unique action of an explorer's own, for nothing; it counts towards its limit."""
    for number, effect in enumerate(explorer_side(game, explorer).abilities):
        if effect.id == name:
            line: Line[Concerned] = line_of(game, PrintedEntry(effect, explorer.id, number, UNIQUE), explorer)
            yield from use(fortress, game, line, at.case)


def free_attack(game: Blackstone, explorer: Explorer, verb: effects.Action, at: Deed) -> Rule[None]:
    """A weapon action for nothing, with one of the weapons named; what `during` says holds while it lasts."""
    only = [name for name in verb.name if name != "weapon"]
    found = [aim for aim in aims(game, explorer) if not only or aim[1].id in only]
    if not found:
        return
    body, weapon, target = yield Choose(
        explorer.seat,
        "{hero}: a free weapon action",
        [_aim_option(game, explorer, aim) for aim in found],
        topic=topics.CARD_WEAPON,
        rules=at.rules,
        cause=at.case.cause,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    if verb.during:
        yield from hold_during(game, explorer, verb, at)
    yield from weapon_action(game, explorer, weapon, SIX, first=target, body=body.id, free=True)
    changes.end_span(game, "action")


def _aim_option(game: Blackstone, explorer: Explorer, aim: Aim) -> Option:
    body, weapon, target = aim
    who = f"{body_name(game, body)}: " if len(explorer.bodies) > 1 else ""
    return Option(
        f"{weapon.id}:{body.id}:{target.id}",
        f"{who}{weapon.name}: {hostile_name(game, target)}",
        (f"piece:{target.id}",),
        value=aim,
    )


def hold_during(game: Blackstone, explorer: Explorer, verb: effects.Action, at: Deed) -> Rule[None]:
    """Put in force what holds until the action is over."""
    mine = at.case.for_piece(explorer, explorer.seat)
    mine.standing = []
    yield from run(fortress, game, verb.during, mine)
    changes.hold(game, *(replace(one, until="action") for one in mine.standing))


# -- attacks off the board


def choose_weapon(game: Blackstone, explorer: Explorer, place: int, rules: tuple[str, ...]) -> Rule[Weapon | None]:
    """One of an explorer's weapons with dice at a band."""
    found = [weapon for weapon in weapon_actions(game, explorer) if weapon.dice[place]]
    if not found:
        return None
    weapon: Weapon = yield Choose(
        explorer.seat,
        "{hero}: choose a weapon action",
        [Option(one.id, str(one.name), value=one) for one in found],
        topic=topics.CARD_WEAPON,
        rules=rules,
        parts={"hero": explorer_name(game, explorer)},
        actor=explorer.id,
    )
    return weapon


@rule("bsf.challenge.no-dice-cost", "bsf.challenge.resolve")
def practise(game: Blackstone, explorer: Explorer, band: str, at: Deed) -> Rule[None]:
    """A weapon action against nobody: a success counts 1, a critical success 2. Damage is added up."""
    place = next((number for number, one in enumerate(BANDS) if one == band), 0)
    weapon = yield from choose_weapon(game, explorer, place, at.rules)
    if weapon is None:
        return
    with game.again("practised", at.rules, piece=explorer.id, weapon=str(weapon.name)):
        damage = yield from roll_damage(game, explorer, weapon, place, at.rules)
        facts = at.case.facts
        facts["total-damage"] = int(facts.get("total-damage", 0)) + damage
        facts[f"damage-{explorer.id}"] = int(facts.get(f"damage-{explorer.id}", 0)) + damage
        told = "damage-counted" if damage else "no-damage"
        own, total = facts[f"damage-{explorer.id}"], facts["total-damage"]
        game.tell(told, at.rules, piece=explorer.id, damage=damage, own=own, total=total)


def roll_damage(game: Blackstone, explorer: Explorer, weapon: Weapon, place: int, rules: tuple[str, ...]) -> Rule[int]:
    """The damage of a weapon action where there is no board, as if a 6 had been spent on it."""
    damage = 0
    for _ in range(attacks_for(weapon, SIX)):
        roll = yield from action_roll(
            game,
            explorer,
            "attack",
            weapon.dice[place],
            roll_words(game, explorer, None, "attack"),
            topic=topics.ATTACK_ROLL,
            rules=rules,
        )
        damage += DAMAGE.get(roll.result, 1)
    return damage


def duel(game: Blackstone, explorer: Explorer, at: Deed) -> Rule[None]:
    """A weapon action against the other explorer, who is adjacent and visible."""
    weapon = yield from choose_weapon(game, explorer, 0, at.rules)
    others = [one for one in at.case.others if isinstance(one, Explorer)]
    if weapon is None or not others:
        return
    for _ in range(attacks_for(weapon, SIX)):
        if not others[0].out:
            yield from attack(game, explorer, weapon, others[0], place=0, free=True, score=SIX)


# -- attacks by cards


@fortress.deed(effects.Attack)
def attack_with(game: Blackstone, verb: effects.Attack, at: Deed) -> Rule[None]:
    """Attacks with dice of the card's own, with a weapon that it names, or as a hostile attacks."""
    if verb.dice:
        yield from attack_all(game, verb, at)
    elif verb.weapon == "drone-pulse":
        yield from pulse(game, verb, at)
    else:
        for hostile in hostiles_in(game, at.who):
            yield from one_attack(game, hostile, verb, at)


def attack_all(game: Blackstone, verb: effects.Attack, at: Deed) -> Rule[None]:
    """The same attack on each of those whom the card names."""
    dice = read_dice(verb.dice)
    name = name_of(game, at.case.card)
    weapon = Weapon(id=at.case.card, name=name, dice=(dice, dice, dice), ignores_cover="cover" in verb.ignoring)
    owner = at.case.owner if isinstance(at.case.owner, Explorer) else None
    targets = yield from effects.select(fortress, game, verb.target, at.case)
    for target in _standing(targets):
        yield from attack(game, owner if isinstance(target, Hostile) else None, weapon, target, place=0)


def _standing(targets: Sequence[Concerned]) -> list[Hostile | Explorer]:
    return [one for one in targets if isinstance(one, Hostile | Explorer)]


def pulse(game: Blackstone, verb: effects.Attack, at: Deed) -> Rule[None]:
    """A drone on no board attacks an explorer, at one threat level more for each who was attacked before."""
    explorer = at.case.owner
    drone = next((one for one in at.who if isinstance(one, Hostile)), None)
    if drone is None or not isinstance(explorer, Explorer):
        return
    levels = hostile_card(game, drone).states.threat
    weapon = weapons[game.content][drone.kind][levels[min(at.case.position, len(levels)) - 1]]
    place = next(number for number, band in enumerate(BANDS) if band == verb.band)
    yield from attack(game, drone, weapon, explorer, place=place)


def one_attack(game: Blackstone, hostile: Hostile, verb: effects.Attack, at: Deed) -> Rule[None]:
    """A hostile attacks whom the moment is about, or somebody adjacent; explorers may answer it."""
    subject = at.case.subject
    if verb.weapon and isinstance(subject, Explorer):
        weapon = weapons[game.content][hostile.kind][verb.weapon]
        yield from attack(game, hostile, weapon, subject, body=entered_body(subject, at))
        if stands(game, hostile):
            yield from trigger(game, hostile, "attacked")
    else:
        yield from strike(game, hostile, "adjacent")


def entered_body(explorer: Explorer, at: Deed) -> Body | None:
    """The miniature of an explorer that has entered a hex."""
    name = at.case.facts.get("body", "")
    return next((one for one in explorer.bodies if one.id == name), None)


# -- hostiles that come


@fortress.deed(effects.Deploy, asks="How many?")
def deploy(game: Blackstone, verb: effects.Deploy, at: Deed) -> Rule[None]:
    """A slain hostile returns where the card says; the leader chooses between different ones."""
    found = [
        (group, name)
        for group in combat(game).groups.values()
        for name in group.slain
        if not group.gone and _is_of(name.rpartition("-")[0], verb.what)
    ]
    if not found:
        return
    group, name = yield from _which(game, found, at)
    at.case.facts["kind"] = name.rpartition("-")[0]
    spots = fortress.places[verb.where](game, at.case)
    if not spots:
        return
    spot = yield from choose_spot(fortress, game, spots, at.case, what=f"piece:{name}")
    (cell,) = cast(tuple[Cell], spot)
    hostile = place_hostile(game, group, name, cell, "returned", at.rules)
    yield from trigger(game, hostile, "deployed")


def _is_of(kind: str, what: str) -> bool:
    return what in ("any", kind) or (what == "lesser" and kind != "obsidius-mallex")


def _which(game: Blackstone, found: list[tuple[Group, str]], at: Deed) -> Rule[tuple[Group, str]]:
    alike = {(group.number, name.rpartition("-")[0]): (group, name) for group, name in reversed(found)}
    if len(alike) == 1:
        return found[0]
    chosen: tuple[Group, str] = yield Choose(
        game.state.leader,
        "Which slain hostile returns?",
        [Option(name, name_of(game, name), value=(group, name)) for group, name in alike.values()],
        topic=topics.CARD_SLAIN,
        rules=at.rules,
        cause=at.case.cause,
    )
    return chosen


# -- small combats


@fortress.deed(effects.Start)
@rule("bsf.challenge.resolve")
def start(game: Blackstone, verb: effects.Start, at: Deed) -> None:
    """A small combat of some explorers begins, while the others wait."""
    begin_small(game, verb.where, explorers_in(at.who), cast(tuple[Without, ...], verb.without))
