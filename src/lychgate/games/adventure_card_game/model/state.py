"""The state of the Adventure Card Game: all of it, as plain data."""

from typing import Literal

from msgspec import Struct, field

from lychgate.content import Content
from lychgate.kernel.play import Play, Steps
from lychgate.kernel.state import State
from lychgate.mechanics.cards.urns import Cards

step = Steps()

SHADOW, LAIR = "shadow", "lair"
"""Where an enemy is besides the engagement zones, which go by the id of their hero."""


ENGAGED_MOST = 3
TOKENS_MOST = 2
UPGRADES = 2
"""Settlement actions of each hero."""


CAPACITY_MOST = 4
"""The gear limit that the campaign log has its last box for."""


class Action(Struct):
    """An action card in a play area: whether it is exhausted, and the success tokens on it."""

    card: str
    exhausted: bool = False
    tokens: int = 0


class Gear(Struct):
    """A gear card that is equipped."""

    card: str
    exhausted: bool = False
    depleted: bool = False


class Hero(Struct):
    """A hero and his play area. `spent` are success tokens moved there for the action he is performing."""

    id: str
    seat: int
    wounds: int = 0
    defeated: bool = False
    actions: list[Action] = []
    gear: list[Gear] = []
    items: list[str] = []
    conditions: list[str] = []
    capacity: int = 1
    spent: int = 0


class Enemy(Struct):
    """An enemy in play. While it lies facedown nobody knows its card: the `pile` of that name holds it, unseen.

    `where` is the hero it is engaged with, the shadow zone or the lair. `slain` is set on one that was defeated and
    stays on the table until what is being resolved is over.
    """

    id: str
    card: str
    where: str
    wounds: int = 0
    exhausted: bool = False
    slain: bool = False


class Attempt(Struct):
    """The action being performed: its card and targets, the dice as they lie, and the icons counted so far.

    `fixed` are the successes of spent tokens and of criticals, which no reroll or conversion touches. `facing` are
    the enemies of the zone that could attack when the dice were rolled, and `nemeses` those then in play: they still
    count if they are slain before it comes to that. `felt` are the nemesis cards whose effect has been resolved in
    this action.
    """

    hero: str
    card: str
    targets: list[str] = []
    hero_dice: list[str] = []
    enemy_dice: list[str] = []
    fixed: int = 0
    icons: dict[str, int] = {}
    facing: list[str] = []
    nemeses: list[str] = []
    felt: list[str] = []
    slain: int = 0


class Campaign(Struct):
    """The campaign log: which campaign and quest, what came of those before, and the campaign pool.

    `from_pool` are the cards of the pool that are in the decks of this quest; a nemesis of the pool that is
    defeated is taken off both. `peril` is how far along the peril track the next quest begins.
    """

    id: str = ""
    number: int = 0
    results: list[Literal["won", "lost"]] = []
    pool: list[str] = []
    from_pool: list[str] = []
    peril: int = 0


class Town(Struct):
    """The settlement stage: how many actions each hero has had, and which."""

    visits: dict[str, list[str]] = {}


class Party(State):
    """The whole game. Heroes are in seating order, clockwise.

    `mode` is a campaign, a single quest or the delve. `slots` are the hero activations still to come in this hero
    phase. `active` is the active hero, or "". `activating` is the enemy that activates just now, `acted` are those that
    have in this enemy phase. `known` are the cards of all enemies that were ever in play, by their ids ("" for those
    that nobody has seen), so that the log can name those that are gone. `named` are the heroes that the set-up names;
    where it names none, the players choose. `slain` counts the enemies defeated in this quest by card; `marks` are
    counts of the quest's own. `searched`: the active location has been fully explored before, and has given what it
    gives. `rolls` counts the actions rolled for, `successes` and `strikes` are the successes and attack icons of the
    latest. `result` is what the quest has come to, as soon as it has, and `why`.
    """

    players: int = 2
    mode: Literal["campaign", "quest", "delve"] = "quest"
    stage: Literal["setup", "quest", "settlement", "over"] = "setup"
    phase: Literal["", "hero", "enemy", "location", "peril"] = ""
    round: int = 0
    quest: str = ""
    named: list[str] = []
    heroes: dict[str, Hero] = {}
    leader: str = ""
    active: str = ""
    slots: list[str] = []
    activating: str = ""
    acted: list[str] = []
    enemies: dict[str, Enemy] = {}
    made: int = 0
    known: dict[str, str] = {}
    aside: list[str] = []
    location: str = ""
    progress: int = 0
    searched: bool = False
    peril: int = 0
    marks: dict[str, int] = {}
    slain: dict[str, int] = {}
    attempt: Attempt | None = None
    rolls: int = 0
    successes: int = 0
    strikes: int = 0
    result: Literal["", "won", "lost"] = ""
    why: str = ""
    cards: Cards = field(default_factory=Cards)
    campaign: Campaign = field(default_factory=Campaign)
    town: Town = field(default_factory=Town)
    options: dict[str, bool] = {}


Acg = Play[Party, Content]
