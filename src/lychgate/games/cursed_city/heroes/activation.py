"""A hero's activation: it begins, one action follows another, and it ends."""

from lychgate.kernel.events import SILENCE
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions

from ..combat.damage import suffer
from ..model import topics
from ..model.changes import heroes as changes
from ..model.cites import REACTIONS
from ..model.names import hero_name
from ..model.queries import actor_of, is_dead, journey
from ..model.state import Hero, Ulfenkarn, step
from . import inspiration
from .deeds import Charge, Deed, is_repeated
from .going_on import rest_of
from .moments import ACTION_DONE, ACTIVATION_END, ACTIVATION_START, IGNORES, RETURNS
from .offers import END, carry_out, options_for
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
    yield from carry_through(game, hero, deed)
    if not hero.paused and not journey(game).over:
        game.next("hero-action", hero_id)


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


@rule("cc.hero.one-at-a-time")
def carry_through(game: Ulfenkarn, hero: Hero, deed: Deed) -> Rule[None]:
    """Do what was picked: one action, or a plan of several, of which each is whole before the next begins.

    Where the plan cannot go on as it was meant, it is over.
    """
    planned = type(deed) is Charge or (type(deed) is Going and len(deed.costs) > 1) or is_repeated(deed)
    with game.scene("planned", ("cc.hero.one-at-a-time",), piece=hero.id) if planned else SILENCE:
        left: Deed | None = deed
        while left is not None:
            yield from carry_out(game, hero, left)
            if ACTION_DONE not in game.silent:
                yield from ACTION_DONE.happens((), game, hero)
            going_on = is_in_action(game, hero) and not (hero.paused or hero.away or journey(game).over)
            left = (yield from rest_of(game, hero, left)) if going_on else None


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
