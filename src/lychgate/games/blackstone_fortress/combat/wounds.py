"""Wounds: what explorers and hostiles suffer, healing, vitality rolls, going out of action and being slain."""

from lychgate.content import Content, Derived
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import initiative, inspiration
from lychgate.mechanics.activation.action_dice import CRITICAL, FAILURE
from lychgate.mechanics.activation.spaces import cover

from ..model import topics
from ..model.changes import combat as changes
from ..model.cites import INITIATIVE, INSPIRATION, SPACES
from ..model.content import ExplorerCard
from ..model.names import explorer_name
from ..model.queries import actor_of, combat_of, hostile_card, is_acting
from ..model.state import GRIEVOUS, WOUND, Blackstone, Explorer, Hostile
from .attack import Attack, Fighter, Harm, Kind, Slaying, Vitality
from .dice import action_roll, vitality
from .moments import OUT, SLAIN, SLAIN_WOUNDS, SLAYS, SUFFERED, VITALITY_RESULT, WENT_OUT, WOUNDS

COUNTERS: dict[Kind, int] = {"wound": WOUND, "grievous": GRIEVOUS}
WORDS: dict[Kind, str] = {"wound": "a wound", "grievous": "a grievous wound"}


def counters(explorer: Explorer, kind: int) -> list[int]:
    """The dice spaces that hold a counter of this kind: WOUND or GRIEVOUS."""
    return [space for space, covered in enumerate(explorer.spaces.covers) if covered == kind]


# -- explorers


@rule("bsf.defence.attacks-only", "bsf.twins.out")
def suffer(
    game: Blackstone,
    explorer: Explorer,
    kind: Kind,
    rules: tuple[str, ...],
    *,
    cause: str,
    by: Fighter | None = None,
    attack: Attack | None = None,
) -> Rule[None]:
    """Have an explorer suffer a wound or grievous wound, without a defence roll. Bodies share one card."""
    if not explorer.out:
        cites = rules if attack is not None else (*rules, "bsf.defence.attacks-only")
        yield from _suffer(game, Harm(explorer, kind, cause, by, attack), cites)


@rule("bsf.wounds.counter", "bsf.wounds.dice-lost", "bsf.wounds.grievous", "bsf.ruling.wound-space", "bsf.out.trigger")
def _suffer(game: Blackstone, harm: Harm, rules: tuple[str, ...]) -> Rule[None]:
    """Cover a dice space of the player's choice; without one the explorer goes out of action, and no counter is put."""
    explorer = harm.explorer
    own = ("bsf.wounds.grievous",) if harm.kind == "grievous" else ("bsf.wounds.counter",)
    game.tell(
        "explorer-hurt", (*rules, *own), piece=explorer.id, kind=harm.kind, wound=WORDS[harm.kind], cause=harm.cause
    )
    placed = yield from cover(
        game,
        actor_of(game, explorer),
        explorer.spaces,
        COUNTERS[harm.kind],
        ids=SPACES,
        topics=topics.ACTIVATION,
        what=WORDS[harm.kind],
    )
    if not placed:
        if OUT not in game.silent:
            yield from OUT.happens((), game, harm)
        if not harm.saved:
            yield from take_out(game, explorer, ("bsf.out.trigger", "bsf.ruling.out-count"))
    elif SUFFERED not in game.silent:
        yield from SUFFERED.happens((), game, harm)


@rule("bsf.out.removal", "bsf.out.effects", "bsf.twins.out")
def take_out(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> Rule[None]:
    """Take an explorer out of action: miniatures, dice and initiative card go."""
    if explorer.out:
        return
    twins = ("bsf.twins.out",) if len(explorer.bodies) > 1 else ()
    changes.take_out(game, explorer, (*rules, "bsf.out.removal", "bsf.out.effects", *twins))
    fight = combat_of(game.state)
    if fight is not None and initiative.is_on(fight.track, explorer.id):
        initiative.leave(game, fight.track, explorer.id, ids=INITIATIVE)
    if WENT_OUT not in game.silent:
        yield from WENT_OUT.happens((), game, explorer)


# -- healing


@rule("bsf.wounds.healing", "bsf.ruling.grievous-healing")
def heal(game: Blackstone, explorer: Explorer, number: int, rules: tuple[str, ...]) -> int:
    """Take wound counters off an explorer's card, as far as there are any; how many. Grievous ones stay."""
    spaces = counters(explorer, WOUND)[:number]
    for space in spaces:
        changes.uncover(game, explorer, space, (*rules, "bsf.wounds.healing"))
    return len(spaces)


def lighten(game: Blackstone, explorer: Explorer, number: int, rules: tuple[str, ...]) -> int:
    """Turn grievous wounds into wounds, where a rule says so; how many."""
    spaces = counters(explorer, GRIEVOUS)[:number]
    for space in spaces:
        changes.lighten(game, explorer, space, rules)
    return len(spaces)


@rule("bsf.wounds.healing", "bsf.ruling.vitality-optional")
def could_heal(game: Blackstone, explorer: Explorer) -> bool:
    """Whether a vitality roll could change anything: grievous wounds stay, unless the card itself eases them."""
    covers = explorer.spaces.covers
    return WOUND in covers or (GRIEVOUS in covers and explorer.id in easing[game.content])


@Derived
def easing(content: Content) -> frozenset[str]:
    """The explorers whose card says of a vitality roll that it can heal grievous wounds."""
    return frozenset(
        card.id
        for card in content.all(ExplorerCard)
        for effect in (*card.normal.abilities, *card.inspired.abilities)
        if effect.when == "vitality-result" and any(getattr(verb, "kind", "") == "grievous" for verb in effect.do)
    )


@rule("bsf.vitality.result", "bsf.ruling.vitality-failure")
def vitality_roll(game: Blackstone, explorer: Explorer, rules: tuple[str, ...]) -> Rule[None]:
    """Make a vitality roll: a success removes a wound counter, a critical one or two, a failure does nothing."""
    roll = yield from action_roll(
        game,
        explorer,
        "vitality",
        vitality(game, explorer),
        "{hero}: vitality roll, {dice}",
        topic=topics.VITALITY_ROLL,
        rules=(*rules, "bsf.vitality.result"),
    )
    made = Vitality(explorer, roll.result)
    if VITALITY_RESULT not in game.silent:
        yield from VITALITY_RESULT.happens((), game, made)
    if made.done:
        return
    if made.result is FAILURE:
        game.tell("not-healed", ("bsf.vitality.result", "bsf.ruling.vitality-failure"), piece=explorer.id)
        return
    number = 1
    if made.result is CRITICAL and len(counters(explorer, WOUND)) > 1:
        number = yield from _one_or_two(game, explorer)
    healed = heal(game, explorer, number, ("bsf.vitality.result",))
    if healed:
        game.tell("explorer-healed", ("bsf.vitality.result",), piece=explorer.id, wounds=healed)


def _one_or_two(game: Blackstone, explorer: Explorer) -> Rule[int]:
    number: int = yield Choose(
        explorer.seat,
        "{hero}: heal how many wounds?",
        [Option("two", "Two wounds", value=2), Option("one", "One wound", value=1)],
        topic=topics.HEAL_NUMBER,
        rules=("bsf.vitality.result",),
        parts={"hero": explorer_name(game, explorer)},
        minor=True,
        actor=explorer.id,
    )
    return number


# -- hostiles


def wounds_of(game: Blackstone, hostile: Hostile) -> int:
    """The Wounds value of a hostile."""
    printed = hostile_card(game, hostile).wounds
    return max(1, printed + WOUNDS.sum((), game, hostile)) if WOUNDS not in game.silent else printed


@rule("bsf.attack.hostile-wounds", "bsf.ruling.grievous-on-hostile")
def points_of(game: Blackstone, kind: Kind) -> int:
    """What a wound or grievous wound counts on a hostile."""
    return 1 if kind == "wound" else game.state.switches.grievous_on_hostiles


@rule("bsf.attack.hostile-wounds", "bsf.wounds.hostiles", "bsf.hostile.empower")
def harm_hostile(
    game: Blackstone,
    hostile: Hostile,
    kind: Kind,
    rules: tuple[str, ...],
    *,
    by: Fighter | None = None,
    attack: Attack | None = None,
) -> Rule[None]:
    """Put a wound or grievous wound counter beside a hostile; it is slain when they add up to its Wounds value."""
    if hostile.id not in _hostiles(game):
        return
    points = points_of(game, kind)
    wounds = wounds_of(game, hostile)
    left = max(0, wounds - hostile.wounds - points)
    cites = (
        "bsf.attack.hostile-wounds",
        "bsf.wounds.hostiles",
        *(("bsf.ruling.grievous-on-hostile",) if kind == "grievous" else ()),
    )
    changes.hurt(game, hostile, points, int(kind == "grievous"), left, (*rules, *cites))
    if hostile.empowered:
        changes.end_empowered(game, hostile, ("bsf.hostile.empower",))
    if not left:
        yield from slay(game, hostile, by, ("bsf.attack.slain",), attack=attack)


def _hostiles(game: Blackstone) -> dict[str, Hostile]:
    fight = combat_of(game.state)
    return {} if fight is None else fight.hostiles


@rule("bsf.attack.slain", "bsf.inspiration.roll-auto", "bsf.overwatch.expire")
def slay(
    game: Blackstone, hostile: Hostile, by: Fighter | None, rules: tuple[str, ...], attack: Attack | None = None
) -> Rule[None]:
    """A hostile leaves the board and lies on its group's encounter card. What an explorer slays in the own activation
    counts for the inspiration roll."""
    slain = Slaying(hostile, wounds_of(game, hostile), by, attack)
    changes.slay(game, hostile, "" if by is None else by.id, rules)
    if attack is not None:
        attack.slew = True
        attack.slain.append(hostile.kind)
    if isinstance(by, Explorer):
        acting = is_acting(game.state, by)
        changes.note_slain(game, by, hostile.kind, acting=acting)
        if acting:
            more = SLAIN_WOUNDS.sum((), game, by, slain.wounds) if SLAIN_WOUNDS not in game.silent else 0
            inspiration.count_slain(game, actor_of(game, by), by.inspiration, slain.wounds + more, ids=INSPIRATION)
    if by is not None and SLAYS not in game.silent:
        yield from SLAYS.happens((), game, slain)
    if SLAIN not in game.silent:
        yield from SLAIN.happens((), game, slain)
