"""The end of a quest, the settlement stage, and the campaign."""

from typing import Literal, NamedTuple

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.state import Outcome
from lychgate.ledger import rule
from lychgate.mechanics.cards.decks import add_pile, put
from lychgate.mechanics.cards.urns import Cards

from ..abilities import effects
from ..heroes import gear, wounds
from ..model import stats, topics
from ..model.cases import At, Rules, leading, party_seat
from ..model.content import ActionCard, CampaignCard, GearCard
from ..model.state import (
    CAPACITY_MOST,
    UPGRADES,
    Acg,
    Gear,
    Hero,
    Town,
    action_card,
    action_ids,
    gear_card,
    quest_sheet,
    standing,
    step,
)  # fmt: skip
from ..scenarios import decks

Visit = Literal["trainer", "blacksmith", "arena", "refresh"]


# -- the quest is over


@step("quest-over")
@rule(
    "acg.quest-stage.end", "acg.dungeon.items-lost-at-quest-end", "acg.campaign.two-stages",
    "acg.nemesis.pool-nemesis-defeated",
)  # fmt: skip
def quest_over(game: Acg) -> None:
    """Unused items are lost. A campaign goes on in the settlement; anything else ends here.

    Whoever was slain in the action that ended the quest was slain: a nemesis of the pool does not come back.
    """
    state = game.state
    state.attempt, state.active, state.activating, state.slots = None, "", "", []
    game.heading("quest-over", ("acg.quest-stage.end", "acg.campaign.two-stages"), quest=state.quest)
    wounds.clear_slain(game)
    for hero in state.heroes.values():
        if hero.items:
            rules = ("acg.dungeon.items-lost-at-quest-end",)
            game.tell("items-lost", rules, piece=hero.id, number=len(hero.items))
            for card in hero.items:
                put(state.cards, "dungeon-discards", card)
            hero.items.clear()
        hero.spent = 0
    if state.mode != "campaign":
        end(game)
        return
    state.stage = "settlement"
    for part in ("settlement-outcome", "settlement-upgrade", "settlement-refresh", "clean-up"):
        game.then(part)


def end(game: Acg) -> None:
    """The game is over, with figures for those who count."""
    state = game.state
    state.stage = "over"
    figures = {
        "rounds": state.round,
        "peril": state.peril,
        "standing": len(standing(game)),
        "slain": sum(state.slain.values()),
    }
    if state.mode == "campaign":
        figures["quests won"] = state.campaign.results.count("won")
    state.outcome = Outcome(state.result, state.why, figures)


# -- step 1: rewards and penalties


@step("settlement-outcome")
@rule(
    "acg.settlement.steps", "acg.settlement.step1-outcome", "acg.quest.victory", "acg.quest.defeat",
    "acg.campaign.reward-and-penalty", "acg.campaign.winning", "acg.campaign.log", "acg.campaign.always-continues",
    "acg.campaign.five-quests",
)  # fmt: skip
def settlement_outcome(game: Acg) -> Rule[None]:
    """The reward of a quest that was won, or the penalty of one that was lost. After the last, that is all."""
    state = game.state
    sheet, won = quest_sheet(game), state.result == "won"
    state.campaign.results.append("won" if won else "lost")
    rules: Rules = ("acg.settlement.step1-outcome", "acg.quest.victory" if won else "acg.quest.defeat")
    told = (*rules, "acg.settlement.steps", "acg.campaign.reward-and-penalty", "acg.campaign.log")
    words = sheet.reward_text if won else sheet.penalty_text
    with game.scene("reward" if won else "penalty", told, quest=sheet.id, says=words):
        yield from effects.apply(game, sheet.reward if won else sheet.penalty, At(leading(game), sheet.id, rules))
    campaign = game.content[CampaignCard][state.campaign.id]
    if state.campaign.number + 1 == len(campaign.quests):
        game.state.agenda.clear()
        told = ("acg.campaign.winning", "acg.campaign.five-quests")
        game.tell("campaign-won" if won else "campaign-lost", told, says=campaign.won if won else campaign.lost)
        state.why = campaign.won if won else campaign.lost
        end(game)
    else:
        game.tell("continues", ("acg.campaign.always-continues",), quest=campaign.quests[state.campaign.number + 1])


# -- step 2: upgrade


@step("settlement-upgrade")
@rule(
    "acg.settlement.step2-upgrade", "acg.settlement-action.any-order", "acg.defeat.hero-still-gets-settlement",
    "acg.gear.give-in-settlement",
)  # fmt: skip
def upgrade(game: Acg) -> Rule[None]:
    """Each hero takes two settlement actions, the defeated as well, in any order; gear changes hands meanwhile."""
    state = game.state
    state.town = Town({hero: [] for hero in state.heroes})
    rules = ("acg.settlement.step2-upgrade", "acg.settlement-action.any-order")
    game.heading("upgrade", (*rules, "acg.defeat.hero-still-gets-settlement"))
    while True:
        waiting = [hero for hero in state.heroes.values() if visits(game, hero)]
        options = [
            Option(one.id, f"The {stats.card_name(game.content, one.id)} goes to town", (f"piece:{one.id}",), value=one)
            for one in waiting
        ]
        if not options:
            return
        chosen = yield Choose(
            party_seat(game), "Who does what?", [*options, *_gift_options(game)], topic=topics.TOWN_NEXT, rules=rules
        )
        if isinstance(chosen, Hero):
            yield from visit(game, chosen)
        else:
            give(game, chosen)


@rule(
    "acg.settlement.step2-upgrade", "acg.settlement-action.no-gear-deck-no-blacksmith", "acg.settlement-action.trainer",
)  # fmt: skip
def visits(game: Acg, hero: Hero) -> list[Visit]:
    """Where a hero can still go: two places that differ, unless the switch says otherwise, and only where it helps."""
    made = game.state.town.visits.get(hero.id, [])
    if len(made) >= UPGRADES:
        return []
    open_to: list[Visit] = ["arena"] if hero.capacity < CAPACITY_MOST else []
    if any(not action_card(game, one).advanced for one in hero.actions):
        open_to.append("trainer")
    if game.state.cards.piles["gear"]:
        open_to.append("blacksmith")
    twice = game.state.options.get("same-settlement-action-twice", False)
    return [one for one in open_to if twice or one not in made]


PLACES = {
    "trainer": "Visit the trainer: an advanced action",
    "blacksmith": "Visit the blacksmith: one of two gear cards",
    "arena": "Visit the arena: room for one more gear card",
}


def visit(game: Acg, hero: Hero) -> Rule[None]:
    rules = ("acg.settlement.step2-upgrade", "acg.settlement-action.no-gear-deck-no-blacksmith")
    options = [Option(one, PLACES[one], (f"card:{one}",)) for one in visits(game, hero)]
    place = yield Choose(
        hero.seat, "Where to?", options, topic=topics.TOWN_VISIT, rules=rules, cause=f"piece:{hero.id}", actor=hero.id
    )
    game.state.town.visits[hero.id].append(place)
    yield from improve(game, hero, place, rules)


def improve(game: Acg, hero: Hero, how: Visit, rules: Rules) -> Rule[None]:
    """A settlement action, or what stands for one in a delve."""
    if how == "trainer":
        yield from trainer(game, hero, rules)
    elif how == "blacksmith":
        yield from blacksmith(game, hero, rules)
    elif how == "arena":
        arena(game, hero, rules)
    else:
        refresh(game, hero, rules)


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
        "Which action becomes advanced?",
        options,
        topic=topics.TOWN_TRAIN,
        rules=told,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    action.card = better[action_card(game, action).action]
    game.tell("trained", told, piece=hero.id, card=action.card)


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
        "Which gear is worth having?",
        [*options, none],
        topic=topics.TOWN_SMITH,
        rules=told,
        cause=f"piece:{hero.id}",
        actor=hero.id,
    )
    if kept is not None:
        drawn.remove(kept)
        yield from gear.claim(game, hero, kept, told)
    for card in drawn:
        gear.discard(game, hero, card)


@rule("acg.settlement-action.arena", "acg.gear.capacity", "acg.campaign.log")
def arena(game: Acg, hero: Hero, rules: Rules) -> None:
    """Room for one more gear card, noted on the campaign log, which has boxes for no more than four."""
    if hero.capacity >= CAPACITY_MOST:
        return
    hero.capacity += 1
    told = (*rules, "acg.settlement-action.arena", "acg.gear.capacity", "acg.campaign.log")
    game.tell("capacity", told, piece=hero.id, number=hero.capacity)


# -- gear changes hands


class Gift(NamedTuple):
    """Gear that changes hands: what comes back for it, or what the taker puts aside to make room, if anything."""

    giver: Hero
    gear: Gear
    taker: Hero
    back: Gear | None = None
    instead_of: Gear | None = None


@rule("acg.gear.give-in-settlement")
def hand_round(game: Acg) -> Rule[None]:
    """The last gifts before the party leaves town, when depleted gear is whole again and wounds are healed."""
    while gifts := _gift_options(game):
        done = Option("done", "All is settled", value=None, passes=True, verb="end")
        rules = ("acg.gear.give-in-settlement", "acg.terms.may")
        gift = yield Choose(
            party_seat(game), "Does gear change hands?", [done, *gifts], topic=topics.TOWN_GIFTS, rules=rules
        )
        if gift is None:
            return
        give(game, gift)


def _gift_options(game: Acg) -> list[Option]:
    """What could be given or swapped; a swap is one transaction, and limits are looked at when it is done."""
    options = []
    heroes = list(game.state.heroes.values())
    for giver in heroes:
        for copy, one in gear.copies(giver):
            if not _giveable(game, giver, one):
                continue
            for taker in heroes:
                if taker is not giver:
                    options += _gifts(game, giver, (copy, one), taker)
    return options


@rule("acg.legendary.cannot-be-given", "acg.gear.give-in-settlement")
def _giveable(game: Acg, giver: Hero, one: Gear) -> bool:
    """Not legendary gear, nor what is depleted or keeps the giver alive."""
    return gear_card(game, one).hero is None and gear.may_unequip(game, giver, one)


@rule("acg.gear.capacity", "acg.gear.type-limits", "acg.gear.give-in-settlement")
def _gifts(game: Acg, giver: Hero, given: tuple[str, Gear], taker: Hero) -> list[Option]:
    """What one hero may hand another, or swap with him: afterwards the gear of both is within their limits."""
    copy, one = given
    name = gear.copy_name(game, copy, one)
    to = stats.card_name(game.content, taker.id)
    about = (f"card:{one.card}", f"piece:{taker.id}")
    found = []
    spared = gear.fits(game, giver, None, one)
    if spared and gear.fits(game, taker, one.card, None):
        key = f"{giver.id}:{copy}>{taker.id}"
        found.append(Option(key, f"{name} goes to the {to}", about, value=Gift(giver, one, taker), verb="trade"))
    for twin, other in gear.copies(taker):
        makes_room = gear.fits(game, taker, one.card, other)
        if spared and makes_room and gear.may_unequip(game, taker, other):
            label = f"{name} goes to the {to}, in place of {gear.copy_name(game, twin, other)}"
            key = f"{giver.id}:{copy}>{taker.id}:{twin}"
            found.append(Option(key, label, about, value=Gift(giver, one, taker, instead_of=other), verb="trade"))
        swapped = giver.id < taker.id and one.card != other.card and _giveable(game, taker, other)
        if swapped and makes_room and gear.fits(game, giver, other.card, one):
            label = f"{name} goes to the {to} for {gear.copy_name(game, twin, other)}"
            key = f"{giver.id}:{copy}<>{taker.id}:{twin}"
            found.append(Option(key, label, about, value=Gift(giver, one, taker, other), verb="trade"))
    return found


@rule("acg.gear.give-in-settlement", "acg.legendary.cannot-be-given", "acg.gear.equip")
def give(game: Acg, gift: Gift) -> None:
    """Gear that is not legendary is handed to another hero, who equips it; or two pieces are swapped."""
    giver, one, taker, back, instead_of = gift
    rules = ("acg.gear.give-in-settlement", "acg.legendary.cannot-be-given", "acg.gear.equip")
    _hand_over(giver, one, taker)
    game.tell("given", rules, piece=giver.id, target=taker.id, card=one.card)
    if back is not None:
        _hand_over(taker, back, giver)
        game.tell("given", rules, piece=taker.id, target=giver.id, card=back.card)
    if instead_of is not None:
        gear.unequip(game, taker, instead_of)


def _hand_over(giver: Hero, one: Gear, taker: Hero) -> None:
    giver.gear = [other for other in giver.gear if other is not one]
    taker.gear.append(one)


# -- step 3: refresh


@step("settlement-refresh")
@rule("acg.settlement.step3-refresh", "acg.settlement.steps")
def settlement_refresh(game: Acg) -> Rule[None]:
    for hero in game.state.heroes.values():
        refresh(game, hero, ("acg.settlement.step3-refresh", "acg.settlement.steps"))
    yield from hand_round(game)


@rule("acg.settlement.step3-refresh", "acg.deplete.facedown-for-quest")
def refresh(game: Acg, hero: Hero, rules: Rules) -> None:
    """Wounds are recovered, action cards readied, depleted gear turned up; in town, who was defeated stands again."""
    hero.defeated = False
    hero.wounds = 0
    for action in hero.actions:
        action.exhausted = False
    for one in hero.gear:
        one.depleted = one.exhausted = False
    game.tell("refreshed", (*rules, "acg.deplete.facedown-for-quest"), piece=hero.id)


# -- clean-up, and on to the next quest


@step("clean-up")
@rule(
    "acg.settlement.clean-up", "acg.pool.return-after-quest", "acg.pool.open-information", "acg.campaign.log",
    "acg.campaign.always-continues",
)  # fmt: skip
def clean_up(game: Acg) -> None:
    """What belongs to no hero goes back to its supply, the cards of the pool to the pool; then comes the next quest."""
    state = game.state
    for hero in state.heroes.values():
        hero.conditions.clear()
        for action in hero.actions:
            action.tokens = 0
    state.enemies.clear()
    state.location, state.progress = "", 0
    rules = ("acg.settlement.clean-up", "acg.pool.return-after-quest", "acg.pool.open-information")
    state.campaign.from_pool.clear()
    state.campaign.number += 1
    pool = ", ".join(stats.card_name(game.content, one) for one in state.campaign.pool)
    game.tell("cleaned-up", rules, pool=pool or "nothing")
    quests = game.content[CampaignCard][state.campaign.id].quests
    state.quest = quests[state.campaign.number]
    game.tell("next-quest", ("acg.campaign.always-continues", "acg.campaign.log"), quest=state.quest)
    game.anew("quest-setup")


# -- a later quest played by itself


@step("veterans")
@rule("acg.settlement.step2-upgrade")
def veterans(game: Acg, stages: int) -> Rule[None]:
    """A party that plays a later quest singly has been to town as often as there were quests before it."""
    state = game.state
    game.heading("veterans", ("acg.settlement.step2-upgrade",), number=stages)
    state.leader = next(iter(state.heroes))
    state.stage = "settlement"
    state.cards = Cards()
    decks.gear_deck(game, sum(card.copies for card in game.content.all(GearCard)))
    add_pile(state.cards, "gear-discards")
    for _ in range(stages):
        yield from upgrade(game)
    yield from hand_round(game)
    state.leader = ""
    game.next("quest-setup")
