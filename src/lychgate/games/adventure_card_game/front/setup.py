"""Initial setup, and quest setup."""

from collections.abc import Mapping
from typing import Any

from lychgate.content import Content
from lychgate.kernel.errors import SetupError
from lychgate.kernel.offers import refuse_unknown, switches
from lychgate.kernel.question import Choose, Option, Rule
from lychgate.kernel.state import Step
from lychgate.ledger import rule

from ..abilities import timing
from ..dungeon import locations
from ..enemies import spawning
from ..model import topics
from ..model.cases import Case, Rules, party_seat
from ..model.content import ActionCard, CampaignCard, HeroCard, QuestSheet
from ..model.state import LAIR, Acg, Action, Campaign, Hero, Party, action_ids, hero_card, quest_sheet, step
from ..scenarios import decks
from ..scenarios.quests import quest_step
from . import offers

SWITCHES = tuple(field.id for field in offers.SWITCHES)
"""Readings that the rulings leave open, each off unless the set-up says so."""

MODES = ("quest", "campaign", "delve")
MOST_HEROES = 4


# -- before the first question


@rule("acg.setup.choose-campaign-or-delve", "acg.setup.solo-two-heroes", "acg.campaign.no-delve")
def complete_setup(players: int, given: Mapping[str, Any], content: Content) -> dict[str, Any]:
    """The set-up with all its choices: a single quest, a campaign or the delve; who goes; and the switches."""
    refuse_unknown(given, ("mode", "quest", "heroes", *SWITCHES))
    mode = given.get("mode", "quest")
    if mode not in MODES:
        raise SetupError(f"mode is {mode!r}; it can be {', '.join(MODES)}")
    quest = _quest(mode, given.get("quest", ""), content)
    heroes = _heroes(players, given, content)
    return {"players": players, "mode": mode, "quest": quest, "heroes": heroes, **switches(given, SWITCHES)}


def _quest(mode: str, wanted: object, content: Content) -> str:
    """The quest sheet, or the campaign, that is named; "" is the first there is."""
    fitting = _sheets(mode, content)
    if wanted != "" and wanted not in fitting:
        raise SetupError(f"there is no {mode} {wanted!r}; there are {', '.join(fitting)}")
    return str(wanted)


def _sheets(mode: str, content: Content) -> list[str]:
    """What can be played: campaigns, or quest sheets with a tier, or without one, which are delves."""
    if mode == "campaign":
        return [one.id for one in content.all(CampaignCard)]
    return [one.id for one in content.all(QuestSheet) if (one.tier == 0) == (mode == "delve")]


def _heroes(players: int, given: Mapping[str, Any], content: Content) -> list[str]:
    """Which heroes go, in seating order; none named: the players choose one each, a lone player two.

    More heroes than that go only where they are named: then some people play several.
    """
    wanted = given.get("heroes", [])
    if not isinstance(wanted, list | tuple):
        raise SetupError(f"heroes is {wanted!r}; give a list of {', '.join(content[HeroCard])}")
    named = [str(one) for one in wanted]
    missing = [one for one in named if one not in content[HeroCard]]
    if missing:
        raise SetupError(f"there is no hero {missing[0]!r}; there are {', '.join(content[HeroCard])}")
    if len(set(named)) != len(named):
        raise SetupError(f"the heroes are {', '.join(named)}; each can go once")
    if named and not max(2, players) <= len(named) <= MOST_HEROES:
        raise SetupError(f"{len(named)} heroes for {players} players; two to four can go, at least one a player")
    return named


@rule("acg.setup.when-and-order")
def begin(setup: Mapping[str, Any], content: Content) -> Party:
    """The table before anybody has chosen."""
    campaign = setup["mode"] == "campaign"
    chosen = setup["quest"] or _sheets(setup["mode"], content)[0]
    return Party(
        agenda=[Step("initial-setup", (",".join(setup["heroes"]),))],
        players=setup["players"],
        mode=setup["mode"],
        quest=content[CampaignCard][chosen].quests[0] if campaign else chosen,
        campaign=Campaign(id=chosen) if campaign else Campaign(),
        options={name: setup[name] for name in SWITCHES},
    )


# -- initial setup


@step("initial-setup")
@rule(
    "acg.setup.when-and-order", "acg.setup.choose-heroes", "acg.setup.solo-two-heroes", "acg.quest.no-carry-over",
    "acg.setup.choose-campaign-or-delve", "acg.golden.players-control-heroes", "acg.golden.reference-precedence",
)  # fmt: skip
def initial_setup(game: Acg, named: str) -> Rule[None]:
    """The campaign or quest is chosen; every player takes a hero, a lone player two."""
    state = game.state
    rules: Rules = ("acg.setup.when-and-order", "acg.setup.choose-campaign-or-delve", "acg.golden.reference-precedence")
    if state.mode == "campaign":
        rules = (*rules, "acg.campaign.no-delve")
    game.heading("initial-setup", (*rules, "acg.quest.no-carry-over"), quest=state.campaign.id or state.quest)
    chosen = named.split(",") if named else []
    for place in range(len(chosen) or max(2, state.players)):
        seat = place % state.players
        if named:
            who = chosen[place]
        else:
            who = yield from _choose_hero(game, seat, chosen)
            chosen.append(who)
        join(game, who, seat)
    veteran = before(game) if state.mode == "quest" else []
    if veteran:
        game.next("veterans", len(veteran))
    else:
        game.next("quest-setup")


def _choose_hero(game: Acg, seat: int, taken: list[str]) -> Rule[str]:
    rules: Rules = ("acg.setup.choose-heroes", "acg.golden.players-control-heroes")
    if game.state.players == 1:
        rules = (*rules, "acg.setup.solo-two-heroes")
    free = [card for card in game.content.all(HeroCard) if card.id not in taken]
    options = tuple(Option(card.id, card.name, (f"card:{card.id}",)) for card in free)
    chosen: str = yield Choose(seat, "Which hero do you play?", options, topic=topics.SETUP_HERO, rules=rules)
    return chosen


@rule("acg.setup.gather-components", "acg.setup.set-aside-rest", "acg.hero.component-set", "acg.play-area.definition")
def join(game: Acg, who: str, seat: int) -> None:
    """A player gathers a hero's components; the advanced actions and the legendary gear stay to one side."""
    hero = Hero(who, seat)
    hero.actions = [Action(card) for card in action_ids(game.content, who, False).values()]
    game.state.heroes[who] = hero
    rules = ("acg.setup.gather-components", "acg.setup.set-aside-rest", "acg.hero.component-set")
    game.tell("joined", (*rules, "acg.golden.players-control-heroes", "acg.play-area.definition"), piece=who, seat=seat)


def before(game: Acg) -> list[str]:
    """The quests that come before this one in its campaign: so often has a party that plays it singly been to town."""
    for campaign in game.content.all(CampaignCard):
        if game.state.quest in campaign.quests:
            return list(campaign.quests[: campaign.quests.index(game.state.quest)])
    return []


# -- quest setup, in six steps


@quest_step("quest-setup")
@rule("acg.quest-setup.order", "acg.quest-setup.choose-quest-sheet", "acg.delve.standalone", "acg.sheet.two-sides")
def quest_setup(game: Acg) -> Rule[None]:
    """Hero components, supply, decks, peril, party leader, starting location: in this order."""
    state = game.state
    sheet = quest_sheet(game)
    state.stage, state.phase, state.round = "quest", "", 0
    state.result, state.why, state.active, state.peril = "", "", "", 0
    state.enemies, state.marks, state.slain, state.aside = {}, {}, {}, []
    rules: Rules = ("acg.quest-setup.order", "acg.quest-setup.choose-quest-sheet", "acg.sheet.two-sides")
    if state.mode == "delve":
        rules = (*rules, "acg.delve.standalone")
    game.heading("quest-setup", rules, quest=sheet.id)
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
        enemy = spawning.new_enemy(game, sheet.nemesis, LAIR)
        game.tell("lurks", rules, enemy=enemy.id, card=sheet.nemesis)
    elif sheet.nemesis_in == "aside":
        game.state.aside.append(sheet.nemesis)
        game.tell("aside", rules, card=sheet.nemesis)


@rule("acg.quest-setup.set-peril")
def set_peril(game: Acg) -> None:
    game.state.peril = 0
    game.tell("peril-set", ("acg.quest-setup.set-peril",), spaces=len(quest_sheet(game).track))


@rule("acg.quest-setup.choose-party-leader", "acg.leader.definition")
def choose_leader(game: Acg) -> Rule[None]:
    """The players choose who leads, and takes the first turn."""
    state = game.state
    state.leader = state.leader or next(iter(state.heroes))
    rules = ("acg.quest-setup.choose-party-leader", "acg.leader.definition")
    options = tuple(Option(one.id, hero_card(game, one).name, (f"piece:{one.id}",)) for one in state.heroes.values())
    state.leader = yield Choose(
        party_seat(game), "Who leads the party?", options, topic=topics.SETUP_LEADER, rules=rules
    )
    game.tell("leads", rules, piece=state.leader)


@quest_step("starting-location")
@rule("acg.quest-setup.starting-location")
def starting_location(game: Acg) -> Rule[None]:
    """The top card of the location deck is where the quest begins."""
    game.heading("starting-location", ("acg.quest-setup.starting-location",))
    yield from locations.reveal(game)
    yield from timing.happens(game, Case("quest-begins"))
