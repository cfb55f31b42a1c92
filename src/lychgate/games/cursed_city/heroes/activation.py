"""A hero's activation: it begins, one action follows another, and it ends."""

from lychgate.kernel.question import Choose, Rule
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
from .moments import ACTION_DONE, ACTIVATION_END, ACTIVATION_START, IGNORES, RETURNS
from .offers import END, Deed, carry_out, options_for
from .recovering import recover

ACTION_RULES = ("cc.hero.actions", "cc.hero.basic-list", "cc.hero.one-at-a-time")
BURIED_DAMAGE = 2


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
    # A hero who has nothing left but to trade has seldom anything to say.
    done = all(option.verb == "trade" for option in options)
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
    yield from carry_out(game, hero, deed)
    yield from ACTION_DONE.happens((), game, hero)
    if not hero.paused and not journey(game).over:
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
        if is_in_action(game, hero):
            yield from ACTIVATION_END.happens((), game, hero)
    changes.end_activation(game, hero, ("cc.hero.end",))


@rule("cc.reaction.dice")
def keep_dice(game: Ulfenkarn, hero: Hero) -> None:
    """Lower what is left on the card by 1, unless a card says that it is not lowered."""
    lowered = not (IGNORES.always and IGNORES.sum((), game, hero, "lowering"))
    reactions.keep_dice(game, actor_of(game, hero), hero.spaces, ids=REACTIONS, lowered=lowered)


@rule("cc.buried.damage")
def stay_buried(game: Ulfenkarn, hero: Hero) -> Rule[None]:
    """A hero who is still buried suffers 2 damage without a Defence roll."""
    if hero.buried:
        yield from suffer(game, hero, BURIED_DAMAGE, ("cc.buried.damage",), cause="buried")
