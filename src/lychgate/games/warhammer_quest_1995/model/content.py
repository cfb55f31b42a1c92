"""What the content of Warhammer Quest (1995) consists of: cards, board sections, adventures and tables."""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Literal

from lychgate.content import (
    Count,
    Drawn,
    Few,
    Ge,
    Le,
    MinLen,
    Parsed,
    Positive,
    Prose,
    Record,
    Ref,
    Several,
    Tagged,
)
from lychgate.mechanics.dice import Dice
from lychgate.mechanics.grid.tiles import Tile, read_tile

DiceText = Annotated[Dice, Parsed(Dice.parse, "dice, such as 2D6+3")]
Score = Annotated[int, Ge(2), Le(6)]
"""The least roll of a D6 that succeeds."""

Skill = Annotated[int, Ge(1), Le(10)]
NONE = Dice()
ONE_DIE = Dice.parse("1D6")

Stat = Literal["move", "weapon-skill", "strength", "toughness", "attacks", "to-hit", "damage"]


# -- effects: the few verbs that cards are written in


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal:
    """Give lost Wounds back: so many, or all of them where no dice are given."""

    verb: Literal["heal"] = "heal"
    dice: DiceText | None = None
    to: Literal["bearer", "one", "each", "section"] = "one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm:
    """Wound Monsters: one that is chosen, all in an area of two by two squares, or all next to the bearer.

    `unmodified`: Toughness is not deducted.
    """

    verb: Literal["harm"] = "harm"
    dice: DiceText
    to: Literal["one", "area", "adjacent"] = "one"
    unmodified: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Suffer:
    """Wound Warriors: the bearer, those next to him, one drawn by counter, or all on the bearer's section."""

    verb: Literal["suffer"] = "suffer"
    dice: DiceText
    to: Literal["bearer", "adjacent", "random", "section", "each"] = "bearer"
    unmodified: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Boost:
    """Change a figure for a while."""

    verb: Literal["boost"] = "boost"
    stat: Stat
    by: int
    to: Literal["bearer", "one", "each"] = "bearer"
    until: Literal["turn", "combat", "adventure"] = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Gold: the dice times so much, to the bearer, to each, or once to be divided among them all."""

    verb: Literal["pay"] = "pay"
    dice: DiceText
    times: Positive = 1
    to: Literal["bearer", "each", "shared"] = "bearer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """Power for the Wizard, for this turn."""

    verb: Literal["power"] = "power"
    dice: DiceText


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCard:
    """Another Event card, or a Treasure card for the party (`each`: one for every Warrior)."""

    verb: Literal["draw"] = "draw"
    deck: Literal["event", "treasure"]
    each: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What no verb can say: a named ability in Python."""

    verb: Literal["ability"] = "ability"
    name: str


Verb = Annotated[Heal | Harm | Suffer | Boost | Pay | Power | DrawCard | Ability, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a table: the totals it stands for, and what they bring."""

    on: tuple[int, ...]
    effects: tuple[Verb, ...] = ()
    says: Prose = ""


# -- Warriors, Monsters and what they carry


@dataclass(frozen=True, slots=True, kw_only=True)
class Missile:
    """A missile weapon: the score to hit and its Strength."""

    name: Prose
    hits: Score
    strength: Count
    dice: DiceText = ONE_DIE


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorCard(Drawn):
    """One of the Warriors. `pinning` is the score that frees him; without one he is never pinned.

    `hue` and `sign` mark him at the table, whoever plays him.
    """

    hue: Annotated[int, Ge(0), Le(7)] = 0
    sign: Prose = ""
    mark: Annotated[Prose, MinLen(1)]
    wounds: DiceText
    move: Positive
    weapon_skill: Skill
    ballistic_skill: Score
    strength: Positive
    toughness: Positive
    initiative: Positive
    attacks: Several = 1
    pinning: Score | None = None
    weapon: Prose
    armour: Count = 0
    armour_name: Prose = ""
    missile: Missile | None = None
    equipment: tuple[Annotated[str, Ref("equipment")], ...] = ()
    abilities: tuple[str, ...] = ()
    text: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterCard(Drawn):
    """A kind of Monster. Damage is its dice plus its Strength; `plural` names several where an s does not."""

    plural: Prose = ""
    mark: Annotated[Prose, MinLen(1)]
    wounds: Positive
    move: Positive
    weapon_skill: Skill
    strength: Count = 0
    toughness: Positive
    attacks: Several = 1
    damage: DiceText = ONE_DIE
    missile: Missile | None = None
    gold: Count
    abilities: tuple[str, ...] = ()
    text: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """So many of one kind of Monster."""

    monster: Annotated[str, Ref("monster")]
    number: DiceText


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard(Drawn):
    """An Event card: Monsters (M) or something else (E).

    `again`: another Event card is drawn besides. `lowest`: each rolls a die and the lowest is the bearer of the
    effects. With a `table`, one die says which row happens.
    """

    kind: Literal["E", "M"]
    groups: tuple[Group, ...] = ()
    again: bool = False
    again_on: tuple[int, ...] = ()
    treasure: bool = True
    bearer: Literal["leader", "lowest", "random"] = "leader"
    effects: tuple[Verb, ...] = ()
    table: tuple[Row, ...] = ()
    text: Prose = ""
    flavour: Prose = ""


Moment = Literal["any", "fight", "hit", "power", "passive", "cast", "shoot", "none"]
"""When an item can be used: at any time; when its bearer fights; when he is hit; at the Power roll; always on;
when the Wizard casts; when its bearer shoots; never (it is only worth gold)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemCard(Drawn):
    """What equipment and Treasure share.

    `uses` is how often it can be used (dice: rolled when it is won); none means without limit. `surrender`: the
    card is given up when its uses are spent. `each_turn`: one use a turn at most. `casting`: what a use costs in
    Power. Passive items change figures while they are held; of weapons, armours and shields only one of each kind
    is in use. With a `table`, one die says which row happens. Gold is paid as soon as the card is won.
    """

    kind: Literal["item", "weapon", "armour", "shield", "gold"] = "item"
    gold: Count = 0
    gold_per_use: bool = False
    who: Literal["any", "wizard", "archer"] = "any"
    when: Moment = "any"
    uses: DiceText | None = None
    surrender: bool = True
    each_turn: bool = False
    casting: Count = 0
    effects: tuple[Verb, ...] = ()
    table: tuple[Row, ...] = ()
    boosts: tuple[Boost, ...] = ()
    text: Prose = ""
    flavour: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EquipmentCard(ItemCard):
    """What a Warrior starts with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureCard(ItemCard):
    """A card of the Treasure deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellCard(Drawn):
    """One of the Wizard's spells: its pile, its cost in Power, how long it lasts and what it does."""

    pile: Literal["attack", "defence", "healing"]
    casting: Positive
    duration: Literal["immediate", "this turn", "one whole turn"] = "immediate"
    effects: tuple[Verb, ...]
    text: Prose = ""
    flavour: Prose = ""


# -- the dungeon


@dataclass(frozen=True, slots=True, kw_only=True)
class DungeonCard(Record):
    """A Dungeon card and its board section, drawn from the north with the way in at the south.

    `doorways` are all there may be; `entry` names those by which one can come in, and of each group in `choices`
    exactly one is really there.
    """

    kind: Literal["room", "passage", "steps", "junction", "corner", "objective"]
    number: Several = 1
    rows: tuple[str, ...]
    legend: dict[str, str] = field(default_factory=dict)
    doorways: dict[str, str]
    entry: tuple[str, ...]
    choices: tuple[tuple[str, ...], ...] = ()
    left: str = ""
    right: str = ""
    walls: tuple[str, ...] = ()
    ledges: tuple[str, ...] = ()
    text: Prose = ""


# -- adventures


@dataclass(frozen=True, slots=True, kw_only=True)
class Guards:
    """Who waits in the objective room: kinds and numbers, or the table of objective room Monsters.

    `instead` says which kinds of the table are read as which others; `event`: those of the next Monster Event card
    come as well.
    """

    table: bool = False
    modifier: int = 0
    instead: dict[Annotated[str, Ref("monster")], Annotated[str, Ref("monster")]] = field(default_factory=dict)
    event: bool = False
    groups: tuple[Group, ...] = ()
    per_warrior: bool = False
    most: Positive | None = None
    extra_wounds: Count = 0
    extra_attacks: Few = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What must be done in the objective room.

    `slay`: kill all that waits there, or only those of the kind that `name` gives; with `turns`, before they have run
    out, or else the `table` is rolled on, with 1 added if no Monster of the kind `without` is left
    (but its first row, the worst, is for what is rolled and nothing helps against it).
    `test`: a Warrior who may (`who`) rolls the dice, adds the figure, and needs so much (0: it is simply done); once a
    turn, at a square with the feature or next to one that cannot be entered, with no Monsters about if `clear`, and not
    while he is pinned unless `pinned`. He is the bearer of what `passed`, `failed` and the row of the `table` bring.
    `each`: every Warrior must do it once; with nowhere to be `at`, it happens to all of them at once.
    `survive`: hold out for so many turns. `ability`: a named ability in Python.
    Failing costs the adventure if `lost`, the reward alone if `forfeit`.
    """

    verb: Literal["slay", "test", "survive", "ability"] = "slay"
    name: str = ""
    at: str = ""
    who: Literal["any", "leader", "bearer", "barbarian", "dwarf", "elf", "wizard", "each"] = "any"
    clear: bool = True
    pinned: bool = False
    dice: DiceText = ONE_DIE
    add: Literal["", "strength", "toughness", "initiative", "power"] = ""
    need: Count = 0
    once: bool = False
    turns: DiceText = NONE
    without: str = ""
    passed: tuple[Verb, ...] = ()
    failed: tuple[Verb, ...] = ()
    table: tuple[Row, ...] = ()
    lost: bool = False
    forfeit: bool = False
    says: Prose = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Adventure(Drawn):
    """One of the adventures: its room and number, its guards, tasks in order, and the reward.

    `start` happens as the party sets out; `gives` is equipment that every Warrior is given then; `carries` is what
    one of them (the `carrier`, or any) bears to the objective room. `each_turn` happens once a turn after the room
    is entered, with `when_clear` only when no Monster is on the board. `escape`: the party rolls for its way out.
    `won`, `lost` and `fled` tell how it ended: done, with nobody left, or given up by those who came home.
    """

    room: Annotated[str, Ref("dungeon")]
    number: Annotated[int, Ge(1), Le(6)]
    story: Prose
    goal: Prose
    won: Prose = ""
    lost: Prose = ""
    fled: Prose = ""
    start: tuple[Verb, ...] = ()
    gives: tuple[Annotated[str, Ref("equipment")], ...] = ()
    carries: str = ""
    carrier: Literal["any", "leader", "barbarian", "dwarf", "elf", "wizard"] = "any"
    guards: Guards = Guards()
    tasks: tuple[Task, ...] = (Task(),)
    each_turn: tuple[Verb, ...] = ()
    when_clear: bool = False
    reward: tuple[Verb, ...] = ()
    escape: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard(Record):
    """A table that is rolled on: the Monsters of the objective room, the way out."""

    dice: DiceText = ONE_DIE
    groups: dict[str, tuple[Group, ...]] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToHitChart(Record):
    """Row by the attacker's Weapon Skill, column by the defender's: the score to hit."""

    rows: tuple[tuple[Score, ...], ...]


@cache
def tile(card: DungeonCard) -> Tile:
    """The board section as it is drawn."""
    return read_tile(card.id, card.rows, card.legend, card.doorways, card.walls, card.ledges)
