"""Upgrading in the settlement stage, and for parties that play a later quest by itself."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import campaign as changes
from ..model.changes import heroes as hero_changes
from ..model.changes.decks import add_pile
from ..model.changes.quest import speak_first
from ..model.content import GearCard
from ..model.names import card_name
from ..model.queries import action_card, party_seat
from ..model.state import CAPACITY_MOST, UPGRADES, Acg, Hero, step
from ..scenarios import decks
from ..settlement import gifts, places

# -- step 2: upgrade


@step("settlement-upgrade")
@rule(
    "acg.settlement.step2-upgrade", "acg.settlement-action.any-order", "acg.defeat.hero-still-gets-settlement",
    "acg.gear.give-in-settlement",
)  # fmt: skip
def upgrade(game: Acg) -> Rule[None]:
    """Each hero takes two settlement actions, the defeated as well, in any order; gear changes hands meanwhile."""
    state = game.state
    rules = ("acg.settlement.step2-upgrade", "acg.settlement-action.any-order")
    changes.open_town(game, (*rules, "acg.defeat.hero-still-gets-settlement"))
    while True:
        waiting = [hero for hero in state.heroes.values() if visits(game, hero)]
        options = [
            Option(one.id, f"The {card_name(game.content, one.id)} goes to town", (f"piece:{one.id}",), value=one)
            for one in waiting
        ]
        if not options:
            return
        chosen = yield Choose(
            party_seat(game),
            "Choose who goes next",
            [*options, *gifts.gift_options(game)],
            topic=topics.TOWN_NEXT,
            rules=rules,
        )
        if isinstance(chosen, Hero):
            yield from visit(game, chosen)
        else:
            gifts.give(game, chosen)


@rule(
    "acg.settlement.step2-upgrade", "acg.settlement-action.no-gear-deck-no-blacksmith", "acg.settlement-action.trainer",
)  # fmt: skip
def visits(game: Acg, hero: Hero) -> list[places.Visit]:
    """Where a hero can still go: two places that differ, unless the switch says otherwise, and only where it helps."""
    made = game.state.town.visits.get(hero.id, [])
    if len(made) >= UPGRADES:
        return []
    open_to: list[places.Visit] = ["arena"] if hero.capacity < CAPACITY_MOST else []
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
    changes.visit(game, hero, place)
    yield from places.improve(game, hero, place, rules)


# -- step 3: refresh


@step("settlement-refresh")
@rule("acg.settlement.step3-refresh", "acg.settlement.steps")
def settlement_refresh(game: Acg) -> Rule[None]:
    rules = ("acg.settlement.step3-refresh", "acg.settlement.steps")
    with game.scene("town-rest", rules):
        for hero in game.state.heroes.values():
            hero_changes.refresh(game, hero, rules)
    yield from gifts.hand_round(game)


# -- a later quest played by itself


@step("veterans")
@rule("acg.settlement.step2-upgrade")
def veterans(game: Acg, stages: int) -> Rule[None]:
    """A party that plays a later quest singly has been to town as often as there were quests before it."""
    changes.gather_veterans(game, stages, ("acg.settlement.step2-upgrade",))
    decks.gear_deck(game, sum(card.copies for card in game.content.all(GearCard)))
    add_pile(game, "gear-discards")
    for _ in range(stages):
        yield from upgrade(game)
    yield from gifts.hand_round(game)
    speak_first(game, "")
    game.next("quest-setup")
