"""A hero's activation: it begins, one action follows another, and it ends."""

from msgspec.structs import replace

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions
from lychgate.mechanics.grid.shapes import cell_id, cell_of

from ..combat.damage import suffer
from ..model import topics
from ..model.changes import heroes as changes
from ..model.cites import REACTIONS
from ..model.names import hero_name
from ..model.queries import actor_of, is_dead, journey
from ..model.state import Hero, Ulfenkarn, step
from . import inspiration, offers, walking
from .moments import ACTION_DONE, ACTIVATION_END, ACTIVATION_START, IGNORES, RETURNS, Offer
from .offers import END, Blow, Charge, Deed, blows, carry_out, options_for
from .paying import best_score
from .recovering import recover
from .walking import Going

ACTION_RULES = ("cc.hero.actions", "cc.hero.basic-list", "cc.hero.one-at-a-time")
BURIED_DAMAGE = 2
LITTLE = frozenset({"trade", "move"})
"""What a hero does who has little to do."""


@step("hero")
@rule("cc.activation.order", "cc.hero.actions")
def activate(game: Ulfenkarn, hero_id: str) -> Rule[None]:
    """A hero's card has come up: come back from a crisis, recover, and act."""
    hero = game.state.heroes[hero_id]
    if not is_in_action(game, hero):
        return
    if hero.paused:
        changes.resume_activation(game, hero, ("cc.activation.order",))
    else:
        changes.begin_activation(game, hero, ("cc.activation.order",))
        if hero.away:
            yield from RETURNS.happens((), game, hero)
        yield from recover(game, hero)
        if ACTIVATION_START not in game.silent:
            yield from ACTIVATION_START.happens((), game, hero)
    if not journey(game).over:
        game.then("hero-action", hero_id)


def is_in_action(game: Ulfenkarn, hero: Hero) -> bool:
    """Whether a hero is neither out of action nor dead."""
    return not hero.out and not is_dead(game.state, hero)


@step("hero-action")
@rule("cc.hero.actions", "cc.hero.one-at-a-time", "cc.hero.end")
def act(game: Ulfenkarn, hero_id: str) -> Rule[None]:
    """One action, whole; then the next. A hero who can do nothing more, or has left the battlefield, is done."""
    hero = game.state.heroes[hero_id]
    options = options_for(game, hero) if is_in_action(game, hero) and not hero.away else []
    if not options:
        game.next("hero-end", hero_id)
        return
    done = has_little_to_do(game, hero, options)
    deed: Deed | None = yield Choose(
        hero.seat,
        "What does {hero} do?",
        [END, *options] if done else [*options, END],
        topic=topics.HERO_ACTION,
        rules=ACTION_RULES,
        cause=f"piece:{hero.id}",
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
        minor=done,
    )
    if deed is None:
        game.next("hero-end", hero_id)
        return
    yield from do(game, hero, deed)


def has_little_to_do(game: Ulfenkarn, hero: Hero, options: list[Option]) -> bool:
    """Whether a hero will mostly end here: with nothing left but to trade, or safe at the way out with nobody near."""
    if options[-1].verb not in LITTLE:
        return False
    verbs = {option.verb for option in options}
    if verbs <= {"trade"}:
        return True
    field = game.state.battlefield
    if not field.extraction or hero.cell is None or not verbs <= LITTLE:
        return False
    return journey(game).progress >= journey(game).goal and field.board.terrain.tile_of[hero.cell] == field.extraction


def do(game: Ulfenkarn, hero: Hero, deed: Deed, then: tuple[str, ...] = ()) -> Rule[None]:
    """Carry an action out; then the next follows, or the rest of a plan: `then` is a weapon and a target at its end."""
    yield from carry_out(game, hero, deed)
    if ACTION_DONE not in game.silent:
        yield from ACTION_DONE.happens((), game, hero)
    if hero.paused or journey(game).over:
        return
    after, told = what_follows(deed, then)
    game.next(after, hero.id, *told)


def what_follows(deed: Deed, then: tuple[str, ...] = ()) -> tuple[str, tuple[str | int, ...]]:
    """The step after an action and what it is told: the rest of what was picked with it, or the next question."""
    going = deed.going if isinstance(deed, Charge) else deed
    if isinstance(deed, Charge):
        then = deed.blow.weapon.id, deed.blow.target.id
    if isinstance(going, Going) and len(going.costs) > 1:
        return "hero-walk", (cell_id(going.cell), len(going.costs) - 1, max(0, going.runs - 1), *then)
    if isinstance(going, Going) and then:
        return "hero-strike", then
    if isinstance(deed, Blow) and deed.on:
        return "hero-strike", (deed.weapon.id, deed.target.id, 1)
    if isinstance(deed, Offer) and deed.on:
        return "hero-again", (deed.id,)
    return "hero-action", ()


@step("hero-strike")
@rule("cc.hero.one-at-a-time", "cc.weapon.make")
def strike_after(game: Ulfenkarn, hero_id: str, weapon: str, target: str, on: int = 0) -> Rule[None]:
    """The weapon action after a Move up to a hostile, or after another one; where it can no longer be made the player
    is asked again."""
    hero = game.state.heroes[hero_id]
    found: list[Option] = []
    if is_in_action(game, hero) and not hero.away and hero.cell is not None:
        found = [one for one in blows(game, hero, best_score(game, hero)) if one.id == f"{weapon}:{target}"]
    if found:
        yield from do(game, hero, replace(found[0].value, on=bool(on)))
    else:
        game.next("hero-action", hero_id)


@step("hero-again")
@rule("cc.hero.one-at-a-time", "cc.hero.basic-list")
def do_again(game: Ulfenkarn, hero_id: str, offer: str) -> Rule[None]:
    """The same action with the next die; where there is none, or nothing more to do, the player is asked again."""
    hero = game.state.heroes[hero_id]
    found: list[Offer] = []
    if is_in_action(game, hero) and not hero.away and hero.cell is not None:
        best = best_score(game, hero)
        found = [
            one for one in offers.actions(game, hero, best) if one.id == offer.partition(":")[0] and one.cost <= best
        ]
    if found:
        yield from do(game, hero, replace(found[0], id=offer, on=True))
    else:
        game.next("hero-action", hero_id)


@step("hero-walk")
@rule("cc.hero.one-at-a-time", "cc.move.distance", "cc.run.distance")
def walk_on(
    game: Ulfenkarn, hero_id: str, cell: str, actions: int, runs: int, weapon: str = "", target: str = ""
) -> Rule[None]:
    """The next Move or Run on a longer way, and the weapon action at its end if there is one; where the way does not
    lead there any more the player is asked again."""
    hero = game.state.heroes[hero_id]
    going = Going(cell_of(cell), walking.gait(game, hero).costs(actions, runs), runs)
    if is_in_action(game, hero) and not hero.away and walking.stops_of(game, hero, going):
        yield from do(game, hero, going, (weapon, target) if weapon else ())
    else:
        game.next("hero-action", hero_id)


@step("hero-end")
@rule("cc.hero.end", "cc.reaction.dice")
def end(game: Ulfenkarn, hero_id: str) -> Rule[None]:
    """Keep what is left as reaction dice, roll for inspiration, and suffer for being buried still."""
    hero = game.state.heroes[hero_id]
    if is_in_action(game, hero):
        keep_dice(game, hero)
        yield from inspiration.roll(game, hero)
        yield from stay_buried(game, hero)
        if ACTIVATION_END not in game.silent and is_in_action(game, hero):
            yield from ACTIVATION_END.happens((), game, hero)
    changes.end_activation(game, hero, ("cc.hero.end",))


@rule("cc.reaction.dice")
def keep_dice(game: Ulfenkarn, hero: Hero) -> None:
    """Lower what is left on the card by 1, unless a card says that it is not lowered."""
    lowered = IGNORES in game.silent or not IGNORES.sum((), game, hero, "lowering")
    reactions.keep_dice(game, actor_of(game, hero), hero.spaces, ids=REACTIONS, lowered=lowered)


@rule("cc.buried.damage")
def stay_buried(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """A hero who is still buried suffers 2 damage without a Defence roll."""
    if hero.buried:
        yield from suffer(game, hero, BURIED_DAMAGE, ("cc.buried.damage",), cause="buried")
