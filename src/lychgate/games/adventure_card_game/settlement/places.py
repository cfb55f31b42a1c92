"""Settlement actions: trainer, blacksmith and arena; and being refreshed."""

from typing import Literal

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..heroes import gear
from ..model import topics
from ..model.cases import Rules
from ..model.changes import belongings
from ..model.changes import heroes as changes
from ..model.content import ActionCard, GearCard
from ..model.queries import action_card, action_ids
from ..model.state import CAPACITY_MOST, Acg, Hero

Visit = Literal["trainer", "blacksmith", "arena", "refresh"]


def improve(game: Acg, hero: Hero, how: Visit, rules: Rules) -> Rule[None]:
    """A settlement action, or what stands for one in a delve."""
    if how == "trainer":
        yield from trainer(game, hero, rules)
    elif how == "blacksmith":
        yield from blacksmith(game, hero, rules)
    elif how == "arena":
        arena(game, hero, rules)
    else:
        changes.refresh(game, hero, rules)


@rule("acg.settlement-action.trainer", "acg.basic.trait")
def trainer(game: Acg, hero: Hero, rules: Rules) -> Rule[None]:
    """One action card is swapped for the advanced card of the same action, tokens and all."""
    basic = [one for one in hero.actions if not action_card(game, one).advanced]
    if not basic:
        return
    told = (*rules, "acg.settlement-action.trainer", "acg.basic.trait")
    better = action_ids(game.content, hero.id, True)
    options = tuple(_training(game, one.card, better, one) for one in basic)
    action = yield Choose(
        hero.seat,
        "Choose an action to train",
        options,
        topic=topics.TOWN_TRAIN,
        rules=told,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    changes.train(game, hero, action, better[action_card(game, action).action], told)


def _training(game: Acg, card: str, better: dict[str, str], value: object) -> Option:
    old = game.content[ActionCard][card]
    new = game.content[ActionCard][better[old.action]]
    label = f"{old.action.capitalize()}: {new.name} for {old.name}"
    return Option(card, label, (f"card:{new.id}", f"card:{card}"), value=value)


@rule("acg.settlement-action.blacksmith", "acg.gear.claim-then-equip-or-discard", "acg.discard.gear-deck-empty")
def blacksmith(game: Acg, hero: Hero, rules: Rules) -> Rule[None]:
    """The top two gear cards: one of them may be equipped, and what is not goes to the discard pile."""
    told = (*rules, "acg.settlement-action.blacksmith", "acg.gear.claim-then-equip-or-discard")
    drawn: list[str] = []
    while len(drawn) < 2 and game.state.cards.piles["gear"]:
        drawn.append((yield from gear.draw_gear(game, hero, told)))
    if not drawn:
        game.tell("no-gear", (*told, "acg.discard.gear-deck-empty"), piece=hero.id)
        return
    options = [
        Option(f"{place}:{card}", game.content[GearCard][card].name, (f"card:{card}",), value=card)
        for place, card in enumerate(drawn)
    ]
    none = Option("none", "Neither", value=None, passes=True)
    kept = yield Choose(
        hero.seat,
        "Choose gear to keep",
        [*options, none],
        topic=topics.TOWN_SMITH,
        rules=told,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    with game.scene("smith", told, piece=hero.id):
        if kept is not None:
            drawn.remove(kept)
            yield from gear.claim(game, hero, kept, told)
        for card in drawn:
            belongings.discard_claimed(game, hero, card)


@rule("acg.settlement-action.arena", "acg.gear.capacity", "acg.campaign.log")
def arena(game: Acg, hero: Hero, rules: Rules) -> None:
    """Room for one more gear card, noted on the campaign log, which has boxes for no more than four."""
    if hero.capacity >= CAPACITY_MOST:
        return
    changes.widen(game, hero, (*rules, "acg.settlement-action.arena", "acg.gear.capacity", "acg.campaign.log"))
