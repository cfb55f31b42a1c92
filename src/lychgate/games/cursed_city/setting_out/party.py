"""The party: who leads, where to, and the four who go."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..journey.leading import seats_from
from ..model import topics
from ..model.changes import journey as journeys
from ..model.changes import setting_out as changes
from ..model.content import HeroCard, JourneyType, Mission
from ..model.queries import journey, quest_of, vampires
from ..model.state import Journey, Ulfenkarn, step

HEROES = 4
DECAPITATION = "decapitation"
ROUND_THE_TABLE = ("The same leader", "The next player", "The player after that", "The last player")
"""The players as they sit, for who leads: nobody has heroes yet to be called after."""


@step("set-out")
@rule("cc.setup.sequence")
def set_out(game: Ulfenkarn, kind: str = "", mission: str = "") -> Rule[None]:
    """Prepare a journey, in the order of the book. In a quest the choice of the journey is made on the Adamant."""
    state = game.state
    if state.mode == "lesson":
        game.next("lesson")
        return
    if state.mode == "quest" and not kind:
        game.next("adamant")
        return
    kind, mission = yield from choose_journey(game, kind or state.plan.journey, mission or state.plan.mission)
    changes.begin_journey(game, Journey(kind, mission=mission, grown=grown(game, kind, mission)))
    for number in range(HEROES):
        game.then("pick-hero", number)
    game.then("outfit")
    game.then("prepare")
    game.then("drop-zone")
    game.then("combat-map")
    game.then("encounters")
    game.then("before-the-first-turn")
    game.next("turn")


@rule("cc.ruling.nightwars-growth")
def grown(game: Ulfenkarn, kind: str, mission: str) -> dict[str, int]:
    """The vampires who have a part in a journey and have grown: as many steps as others have fallen."""
    fallen = len(vampires(game, fallen=True))
    guests = bool(mission) and any(part.guests for part in game.content[Mission][mission].parts)
    left = [one for one in vampires(game, fallen=False) if guests or one.journey == kind]
    return {one.id: fallen for one in left} if fallen else {}


@rule("cc.setup.leader")
def pick_leader(game: Ulfenkarn) -> Rule[None]:
    """A leader is chosen at the start of each journey but the first, on which whoever opened the table leads."""
    rules = ("cc.setup.leader",)
    if game.state.players == 1:
        return
    seats = seats_from(game, game.state.leader)
    options = [
        Option(f"player-{seat + 1}", words, value=seat) for seat, words in zip(seats, ROUND_THE_TABLE, strict=False)
    ]
    seat: int = yield Choose(
        game.state.leader, "Who leads this journey?", options, topic=topics.SETUP_LEADER, rules=rules, minor=True
    )
    if seat != game.state.leader:
        journeys.make_leader(game, seat, rules)


@rule("cc.setup.journey", "cc.journey.types", "cc.setup.victory")
def choose_journey(game: Ulfenkarn, kind: str, mission: str) -> Rule[tuple[str, str]]:
    """The leader picks the journey, as far as it is not settled, and for a Decapitation the mission."""
    rules = ("cc.setup.journey", "cc.journey.types", "cc.setup.victory")
    if not kind:
        options = [
            Option(one.id, one.name, (f"card:{one.id}",), value=one.id, icon=one.icon)
            for one in map(game.content[JourneyType].__getitem__, quest_of(game).journeys)
        ]
        kind = yield Choose(game.state.leader, "Choose the journey", options, topic=topics.SETUP_JOURNEY, rules=rules)
    if kind == DECAPITATION and not mission:
        options = [
            Option(one.id, one.name, (f"card:{one.id}",), value=one.id, icon=one.icon)
            for one in map(game.content[Mission].__getitem__, quest_of(game).missions)
        ]
        mission = yield Choose(
            game.state.leader, "Choose the mission", options, topic=topics.SETUP_MISSION, rules=rules
        )
    return kind, mission


# -- heroes


@rule(
    "cc.setup.heroes-one-player",
    "cc.setup.heroes-two-players",
    "cc.setup.heroes-three-players",
    "cc.setup.heroes-four-players",
)
def picking_order(players: int, leader: int) -> tuple[int, ...]:
    """Who picks the first, second, third and fourth hero: round the table from the leader until four are picked.

    >>> picking_order(1, 0), picking_order(2, 1), picking_order(3, 2), picking_order(4, 1)
    ((0, 0, 0, 0), (1, 0, 1, 0), (2, 0, 1, 2), (1, 2, 3, 0))
    """
    return tuple((leader + turn) % players for turn in range(HEROES))


PICKING = {
    1: "cc.setup.heroes-one-player",
    2: "cc.setup.heroes-two-players",
    3: "cc.setup.heroes-three-players",
    4: "cc.setup.heroes-four-players",
}


@step("pick-hero")
@rule("cc.setup.four-heroes", "cc.setup.hero-control", "cc.setup.initiative-tokens")
def pick_hero(game: Ulfenkarn, number: int) -> Rule[None]:
    """One of the four is picked. Initiative tokens are alike but for their looks: each hero has its own."""
    state = game.state
    rules = ("cc.setup.four-heroes", PICKING[state.players])
    seat = picking_order(state.players, state.leader)[number]
    planned = state.plan.heroes if state.mode == "journey" else ()
    cards = [game.content[HeroCard][planned[number]]] if planned else able_heroes(game, number)
    options = [Option(card.id, card.name, (f"card:{card.id}",), value=card, icon=card.icon) for card in cards]
    card: HeroCard = yield Choose(
        seat, "Choose hero {number} of 4", options, topic=topics.SETUP_HERO, rules=rules, parts={"number": number + 1}
    )
    changes.join(game, card, seat)
    if number == HEROES - 1:
        changes.set_level(game, journey(game))
        changes.gather_party(game, rules)


def able_heroes(game: Ulfenkarn, number: int) -> list[HeroCard]:
    """Who can be picked now: the last of the four must have the level that a mission takes if nobody else has."""
    state, cards = game.state, free_heroes(game)
    mission = journey(game).mission
    if state.tome is None or not mission or number < HEROES - 1:
        return cards
    level = game.content[Mission][mission].level
    if any(state.roster[name].level >= level for name in state.heroes):
        return cards
    return [card for card in cards if state.roster[card.id].level >= level]


def free_heroes(game: Ulfenkarn) -> list[HeroCard]:
    """The heroes who can still be picked: alive, and not picked yet."""
    state = game.state
    return [
        card for card in game.content.all(HeroCard) if card.id not in state.heroes and not state.roster[card.id].dead
    ]
