"""Quest setup, in six steps."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..dungeon import locations
from ..effects import occurrences
from ..model import topics
from ..model.cases import Case, Rules
from ..model.changes import quest as changes
from ..model.changes.enemies import new_enemy
from ..model.content import ActionCard, QuestSheet
from ..model.queries import hero_card, party_seat, quest_sheet
from ..model.state import LAIR, Acg
from ..quest.ending import quest_step
from . import decks


@quest_step("quest-setup")
@rule("acg.quest-setup.order", "acg.quest-setup.choose-quest-sheet", "acg.delve.standalone", "acg.sheet.two-sides")
def quest_setup(game: Acg) -> Rule[None]:
    """Hero components, supply, decks, peril, party leader, starting location: in this order."""
    state = game.state
    sheet = quest_sheet(game)
    rules: Rules = ("acg.quest-setup.order", "acg.quest-setup.choose-quest-sheet", "acg.sheet.two-sides")
    if state.mode == "delve":
        rules = (*rules, "acg.delve.standalone")
    changes.begin_quest(game, rules)
    place_hero_components(game)
    create_supply(game)
    decks.create(game, sheet)
    place_nemesis(game, sheet)
    set_peril(game)
    yield from choose_leader(game)
    game.then("starting-location")
    game.next("round")


@rule(
    "acg.quest-setup.place-hero-components", "acg.quest-setup.first-quest-loadout", "acg.basic.trait",
    "acg.setup.hero-card-by-party-size",
)  # fmt: skip
def place_hero_components(game: Acg) -> None:
    """Each hero's card, four action cards and gear lie faceup before his player."""
    if not game.journal:
        return
    for hero in game.state.heroes.values():
        rules: Rules = ("acg.quest-setup.place-hero-components", "acg.setup.hero-card-by-party-size")
        basic = all(not game.content[ActionCard][one.card].advanced for one in hero.actions)
        if basic and not hero.gear:
            rules = (*rules, "acg.quest-setup.first-quest-loadout", "acg.basic.trait")
        health = hero_card(game, hero).health[len(game.state.heroes) - 2]
        game.tell("laid-out", rules, piece=hero.id, health=health)


@rule("acg.quest-setup.create-supply", "acg.components.tokens-unlimited")
def create_supply(game: Acg) -> None:
    """Tokens, conditions and dice lie ready, as many as are wanted."""
    game.tell("supply", ("acg.quest-setup.create-supply", "acg.components.tokens-unlimited"))


@rule("acg.nemesis.quest-sheet-introduces", "acg.lair.placement")
def place_nemesis(game: Acg, sheet: QuestSheet) -> None:
    """The sheet says whether a nemesis waits in the lair, is somewhere in the deck, or stays aside for now."""
    if sheet.nemesis is None:
        return
    rules = (
        "acg.nemesis.quest-sheet-introduces", "acg.lair.placement", "acg.enemies.untiered-only-by-instruction",
    )  # fmt: skip
    if sheet.nemesis_in == "lair":
        enemy = new_enemy(game, sheet.nemesis, LAIR)
        game.tell("lurks", rules, enemy=enemy.id, card=sheet.nemesis)
    elif sheet.nemesis_in == "aside":
        changes.set_aside(game, sheet.nemesis, rules)


@rule("acg.quest-setup.set-peril")
def set_peril(game: Acg) -> None:
    changes.set_peril(game, len(quest_sheet(game).track), ("acg.quest-setup.set-peril",))


@rule("acg.quest-setup.choose-party-leader", "acg.leader.definition")
def choose_leader(game: Acg) -> Rule[None]:
    """The players choose who leads, and takes the first turn."""
    state = game.state
    changes.speak_first(game, state.leader or next(iter(state.heroes)))
    rules = ("acg.quest-setup.choose-party-leader", "acg.leader.definition")
    options = tuple(
        Option(one.id, hero_card(game, one).name, (f"piece:{one.id}",), value=one) for one in state.heroes.values()
    )
    chosen = yield Choose(party_seat(game), "Choose the leader", options, topic=topics.SETUP_LEADER, rules=rules)
    changes.lead(game, chosen, rules)


@quest_step("starting-location")
@rule("acg.quest-setup.starting-location")
def starting_location(game: Acg) -> Rule[None]:
    """The top card of the location deck is where the quest begins."""
    game.heading("starting-location", ("acg.quest-setup.starting-location",))
    yield from locations.reveal(game)
    yield from occurrences.happens(game, Case("quest-begins"))
