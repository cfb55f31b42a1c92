"""Scenarios: the game put into the middle.

[arrange]
quest = "a-foul-stench"        # a quest sheet's id; the set-up's own unless given
round = 2
phase = "hero"                 # hero, enemy, location, peril or settlement: what comes next
leader = "ironbreaker"
location = "crumbling-stair"
progress = 3
peril = 4
marks = { alarm = 2 }
slain = ["goblin-warrior"]     # cards of enemies that were defeated before
result = "won"                 # with the phase settlement: what the quest came to
results = ["won", "lost"]      # in a campaign: what came of the quests before; won, unless given
pool = ["legendary-fortune"]   # the campaign pool
aside = ["nunkel"]             # cards that wait for an effect
[[arrange.hero]]               # in seating order
id = "ironbreaker"
seat = 0
wounds = 2
defeated = false
advanced = ["attack"]          # actions that he has as advanced cards
exhausted = ["rest"]           # actions that are exhausted
tokens = { attack = 2 }
gear = ["night-cloak"]
depleted = ["night-cloak"]
items = ["healing-draught"]
conditions = ["bleeding"]
capacity = 2
[[arrange.enemy]]
card = "goblin-warrior"
where = "ironbreaker"          # a hero, shadow, lair or facedown (in the shadow zone)
wounds = 1
exhausted = true
[arrange.next]                 # the next cards of a pile
enemies = ["orc-boy"]
[arrange.only]                 # all that is left in a pile
dungeon = []
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Literal

from msgspec import Struct, ValidationError, convert

from lychgate.content import Content, Record
from lychgate.kernel.errors import LychgateError, SetupError
from lychgate.kernel.play import Play
from lychgate.kernel.state import Step
from lychgate.mechanics.cards.urns import faults as urn_faults

from ..model import stats
from ..model.changes import arranging
from ..model.changes.dungeon import search
from ..model.content import (
    ActionCard,
    CampaignCard,
    ConditionCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
)
from ..model.queries import action_ids
from ..model.state import LAIR, SHADOW, TOKENS_MOST, Acg, Gear, Party, step
from ..scenarios import decks
from ..setting_out import party


class HeroLine(Struct, forbid_unknown_fields=True):
    id: str
    seat: int = 0
    wounds: int = 0
    defeated: bool = False
    advanced: list[str] = []
    exhausted: list[str] = []
    tokens: dict[str, int] = {}
    gear: list[str] = []
    depleted: list[str] = []
    items: list[str] = []
    conditions: list[str] = []
    capacity: int = 1


class EnemyLine(Struct, forbid_unknown_fields=True):
    card: str
    where: str = SHADOW
    wounds: int = 0
    exhausted: bool = False


class Arrangement(Struct, forbid_unknown_fields=True):
    quest: str = ""
    round: int = 1
    phase: str = "hero"
    leader: str = ""
    location: str = ""
    progress: int = 0
    peril: int = 0
    marks: dict[str, int] = {}
    slain: list[str] = []
    result: Literal["", "won", "lost"] = ""
    results: list[Literal["won", "lost"]] = []
    pool: list[str] = []
    aside: list[str] = []
    hero: list[HeroLine] = []
    enemy: list[EnemyLine] = []
    next: dict[str, list[str]] = {}
    only: dict[str, list[str]] = {}


PHASES = ("hero", "enemy", "location", "peril")


def arrange(state: Party, content: Content, plain: Mapping[str, Any]) -> list[str]:
    """Put the state as the arrangement says; return all that is wrong with it."""
    try:
        wanted = convert(dict(plain), type=Arrangement)
    except ValidationError as error:
        return [str(error)]
    game: Acg = Play(state, content, step, None)
    problems: list[str] = []
    for what, do in (
        *((f"hero {line.id}", partial(_put_hero, game, line)) for line in wanted.hero),
        ("quest", partial(_lay_quest, game, wanted)),
        *((f"enemy {line.card}", partial(_put_enemy, game, line)) for line in wanted.enemy),
        *((f"only {pile}", partial(_leave_only, game, pile, cards)) for pile, cards in wanted.only.items()),
        *((f"next {pile}", partial(arranging.put_next, game, pile, cards)) for pile, cards in wanted.next.items()),
    ):
        try:
            do()
        except LychgateError as error:
            problems.append(f"{what}: {error}")
    problems += _set_clock(game, wanted)
    return problems


def faults(state: Party, content: Content) -> Iterator[str]:
    """Why a state from a file is not one of this game."""
    if not 1 <= state.players <= 4:
        yield f"{state.players} players"
    if state.quest not in content[QuestSheet]:
        yield f"there is no quest {state.quest!r}"
    if state.campaign.id and state.campaign.id not in content[CampaignCard]:
        yield f"there is no campaign {state.campaign.id!r}"
    if state.location and state.location not in content[LocationCard]:
        yield f"there is no location {state.location!r}"
    yield from urn_faults(state.cards)
    yield from (f"there is no hero {name!r}" for name in state.named if name not in content[HeroCard])
    for card in state.known.values():
        if card and card not in content[EnemyCard]:
            yield f"there is no enemy card {card!r}"
    for name, hero in state.heroes.items():
        if name != hero.id or name not in content[HeroCard] or not 0 <= hero.seat < state.players:
            yield f"there is no hero {name!r} with a seat here"
        cards = [*((ActionCard, one.card) for one in hero.actions), *((GearCard, one.card) for one in hero.gear)]
        yield from (f"there is no card {card!r}" for kind, card in cards if card not in content[kind])
    for name, enemy in state.enemies.items():
        if name != enemy.id or (enemy.card and enemy.card not in content[EnemyCard]):
            yield f"there is no enemy {name!r}"
        if not enemy.card and name not in state.cards.piles:
            yield f"the facedown enemy {name!r} has no card"


def _put_hero(game: Acg, line: HeroLine) -> None:
    content, state = game.content, game.state
    content.get(HeroCard, line.id)
    if line.id in state.heroes:
        raise SetupError("he is there twice")
    if not 0 <= line.seat < state.players:
        raise SetupError(f"seat {line.seat}; there are {state.players} players, counted from 0")
    party.join(game, line.id, line.seat)
    hero = state.heroes[line.id]
    better = action_ids(content, line.id, True)
    arranging.put_actions(game, hero, better, line.advanced, line.exhausted, line.tokens)
    for word in {*line.tokens, *line.exhausted, *line.advanced} - set(better):
        raise SetupError(f"there is no action {word!r}; there are {', '.join(better)}")
    gear = [Gear(content.get(GearCard, card).id, depleted=card in line.depleted) for card in line.gear]
    items = [content.get(DungeonCard, card).id for card in line.items]
    conditions = [content.get(ConditionCard, card).id for card in line.conditions]
    arranging.put_belongings(game, hero, gear, items, conditions)
    if any(not 0 <= number <= TOKENS_MOST for number in line.tokens.values()):
        raise SetupError(f"an action holds 0 to {TOKENS_MOST} success tokens")
    if line.wounds < 0:
        raise SetupError(f"{line.wounds} wounds; there cannot be less than none")
    capacity = max(line.capacity, len(hero.gear) - stats.total(game, hero, "capacity"))
    arranging.put_health(hero, line.wounds, defeated=line.defeated, capacity=capacity)


def _lay_quest(game: Acg, wanted: Arrangement) -> None:
    """The decks of the quest as at its setup, and the location where the party is."""
    state, content = game.state, game.content
    sheet = content.get(QuestSheet, wanted.quest or state.quest)
    arranging.begin_quest(game, sheet.id)
    _open_log(game, wanted)
    decks.create(game, sheet)
    place = wanted.location or next(card.id for card in content.all(LocationCard) if card.tier == (sheet.tier or 1))
    arranging.put_place(game, content.get(LocationCard, place).id, wanted.progress)
    arranging.put_aside(game, [content.get(EnemyCard, card).id for card in wanted.aside])
    slain = [content.get(EnemyCard, card).id for card in wanted.slain]
    arranging.put_counts(game, wanted.round, wanted.peril, wanted.marks, slain)
    if not 0 <= state.peril <= len(sheet.track):
        raise SetupError(f"peril is {state.peril}; the track has spaces 0 to {len(sheet.track)}")
    if not 0 <= state.progress <= stats.exploration(game):
        raise SetupError(f"progress is {state.progress}; {place} has room for {stats.exploration(game)}")
    if state.progress == stats.exploration(game):
        search(game)


def _open_log(game: Acg, wanted: Arrangement) -> None:
    """The campaign log: how far the campaign has come, and its pool."""
    campaign, content = game.state.campaign, game.content
    for card in wanted.pool:
        if not any(card in content[kind] for kind in (EnemyCard, DungeonCard, GearCard)):
            raise SetupError(f"pool: there is no card {card!r}; a pool has nemeses, dungeon cards and gear")
    if not campaign.id:
        arranging.open_log(game, wanted.pool, campaign.number, campaign.results)
        return
    quests = content[CampaignCard][campaign.id].quests
    if game.state.quest not in quests:
        raise SetupError(f"{game.state.quest} is not of the campaign; its quests are {', '.join(quests)}")
    number = quests.index(game.state.quest)
    arranging.open_log(game, wanted.pool, number, wanted.results or ["won"] * number)
    if len(campaign.results) != campaign.number:
        raise SetupError(f"{len(campaign.results)} results; {campaign.number} quests come before this one")


def _put_enemy(game: Acg, line: EnemyLine) -> None:
    state = game.state
    card = game.content.get(EnemyCard, line.card)
    if line.where not in (SHADOW, LAIR, "facedown", *state.heroes):
        raise SetupError(
            f"where is {line.where!r}; it can be shadow, lair, facedown or one of {', '.join(state.heroes)}"
        )
    if not 0 <= line.wounds < card.health:
        raise SetupError(f"{line.wounds} wounds of {card.health} health")
    arranging.put_enemy(game, card.id, line.where, line.wounds, exhausted=line.exhausted)


def _leave_only(game: Acg, pile: str, cards: list[str]) -> None:
    """The other cards of the pile are back in the box."""
    if pile not in PILES:
        raise SetupError(f"there is no such pile; there are {', '.join(PILES)}")
    arranging.leave_only(game, pile, [game.content.get(PILES[pile], card).id for card in cards])


PILES: dict[str, type[Record]] = {
    "enemies": EnemyCard,
    "locations": LocationCard,
    "dungeon": DungeonCard,
    "gear": GearCard,
    "enemy-discards": EnemyCard,
    "location-discards": LocationCard,
    "dungeon-discards": DungeonCard,
    "gear-discards": GearCard,
}


def _set_clock(game: Acg, wanted: Arrangement) -> Iterator[str]:
    """The round, the phase that comes next, and who leads."""
    state = game.state
    if not 2 <= len(state.heroes) <= 4:
        yield f"there are {len(state.heroes)} heroes; a party has two to four"
        return
    arranging.set_leader(game, wanted.leader or next(iter(state.heroes)))
    if state.leader not in state.heroes:
        yield f"the leader {state.leader!r} is not in the party: {', '.join(state.heroes)}"
    if wanted.phase == "settlement":
        arranging.set_result(game, wanted.result or "won")
        arranging.go_on(game, [Step("quest-over")])
    elif wanted.phase in PHASES:
        rest = [f"{phase}-phase" for phase in PHASES[PHASES.index(wanted.phase) :]]
        arranging.go_on(game, [Step("round"), *(Step(name, (), 1) for name in reversed(rest))])
    else:
        yield f"phase is {wanted.phase!r}; it can be {', '.join(PHASES)} or settlement"
