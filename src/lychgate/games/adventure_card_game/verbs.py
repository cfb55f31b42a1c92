"""The language that cards are written in: the few verbs of what happens, and the effects made of them."""

from dataclasses import dataclass
from typing import Annotated, Literal

from lychgate.content import Count, MinLen, Positive, Ref, Tagged

from .words import FREE, ActionKind, Cost, DieKind, Icon, Kind, Moment, Need, Per, Which, Who, Whose

# -- heroes


@dataclass(frozen=True, slots=True, kw_only=True)
class Suffer:
    """Heroes suffer wounds."""

    verb: Literal["suffer"] = "suffer"
    who: Who = "you"
    number: Positive = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover:
    """Heroes recover wounds; with `which`, enemies do."""

    verb: Literal["recover"] = "recover"
    who: Who = "you"
    which: Which | None = None
    number: Positive = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """Heroes claim success tokens, or (a negative number) discard them."""

    verb: Literal["token"] = "token"
    who: Who = "you"
    number: int = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribute:
    """The party shares out wounds or success tokens."""

    verb: Literal["distribute"] = "distribute"
    what: Literal["wounds", "tokens", "recovery"]
    number: Positive = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """A hero readies action cards of his choice (0: all of them)."""

    verb: Literal["ready"] = "ready"
    who: Who = "you"
    number: Count = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Tire:
    """A hero exhausts action cards of his choice, never the one that prepares."""

    verb: Literal["tire"] = "tire"
    who: Who = "you"
    number: Positive = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Afflict:
    """Heroes receive a condition."""

    verb: Literal["afflict"] = "afflict"
    condition: Annotated[str, Ref("condition")]
    who: Who = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure:
    """Heroes lose a condition; without a name, a harmful one of their choice."""

    verb: Literal["cure"] = "cure"
    condition: Annotated[str, Ref("condition")] | None = None
    who: Who = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Revive:
    """A defeated hero of the party's choice stands again with so many wounds recovered."""

    verb: Literal["revive"] = "revive"
    health: Positive


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevent:
    """So many of the wounds that are about to be suffered are not (0: none of them are)."""

    verb: Literal["prevent"] = "prevent"
    number: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Improve:
    """What a settlement would do, in a quest that has none: an advanced action, gear capacity, cards refreshed."""

    verb: Literal["improve"] = "improve"
    how: Literal["trainer", "blacksmith", "arena", "refresh"]
    who: Who = "each"


# -- enemies


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    """Enemies suffer wounds by an effect, which no resilience softens."""

    verb: Literal["wound"] = "wound"
    which: Which = "engaged"
    number: Positive = 1
    per: Per = ""
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Enemies are exhausted or readied."""

    verb: Literal["turn"] = "turn"
    which: Which = "engaged"
    to: Literal["exhausted", "readied"] = "exhausted"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engage:
    """Enemies engage a hero."""

    verb: Literal["engage"] = "engage"
    which: Which = "shadow"
    who: Who = "you"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shadow:
    """Enemies go to the shadow zone."""

    verb: Literal["shadow"] = "shadow"
    which: Which = "engaged"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Banish:
    """Enemies are discarded, which does not defeat them."""

    verb: Literal["banish"] = "banish"
    which: Which = "engaged"
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spawn:
    """Enemies come from the enemy deck, or the one named from where it waits; `each`: as many for every hero."""

    verb: Literal["spawn"] = "spawn"
    number: Positive = 1
    each: bool = False
    where: Literal["engaged", "shadow", "facedown", "lair"] = "engaged"
    card: Annotated[str, Ref("enemy")] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Activate:
    """Enemies activate now, as in the enemy phase; exhausted ones only if it says so."""

    verb: Literal["activate"] = "activate"
    which: Which = "engaged"
    exhausted: bool = False
    kind: Kind = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword:
    """A keyword of the effect bar is resolved: one of the basic three, or one that the card itself explains."""

    verb: Literal["keyword"] = "keyword"
    name: Annotated[str, MinLen(1)]


# -- the roll


@dataclass(frozen=True, slots=True, kw_only=True)
class Icons:
    """Icons are added to the result, or (a negative number) taken away."""

    verb: Literal["icons"] = "icons"
    icon: Icon = "success"
    number: int = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Convert:
    """Icons of one kind become another: up to so many of them (0: all)."""

    verb: Literal["convert"] = "convert"
    icon: Icon
    to: Icon
    number: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Reroll:
    """Dice are rolled again: up to so many of the hero's choice."""

    verb: Literal["reroll"] = "reroll"
    die: DieKind = "hero"
    number: Positive = 1


# -- the place


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Progress tokens are put on the active location, or (a negative number) taken off."""

    verb: Literal["progress"] = "progress"
    number: int = 1
    per: Per = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Peril:
    """The peril token moves, to the right or (a negative number) to the left; no peril effect follows."""

    verb: Literal["peril"] = "peril"
    number: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Delve:
    """Dungeon cards are drawn."""

    verb: Literal["delve"] = "delve"
    number: Positive = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Treasure:
    """Gear is claimed, as for so many treasure icons."""

    verb: Literal["treasure"] = "treasure"
    number: Positive = 1
    who: Who = "you"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A count that the quest keeps goes up, or down."""

    verb: Literal["mark"] = "mark"
    name: Annotated[str, MinLen(1)]
    number: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Cards join the campaign pool."""

    verb: Literal["pool"] = "pool"
    cards: tuple[Annotated[str, Ref("enemy", "dungeon", "gear")], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """The quest is won or lost."""

    verb: Literal["end"] = "end"
    result: Literal["won", "lost"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What no verb can say: a named ability in Python."""

    verb: Literal["ability"] = "ability"
    name: Annotated[str, MinLen(1)]


_Plain = (
    Suffer
    | Recover
    | Token
    | Distribute
    | Ready
    | Tire
    | Afflict
    | Cure
    | Revive
    | Prevent
    | Improve
    | Wound
    | Turn
    | Engage
    | Shadow
    | Banish
    | Spawn
    | Activate
    | Keyword
    | Icons
    | Convert
    | Reroll
    | Progress
    | Peril
    | Delve
    | Treasure
    | Mark
    | Pool
    | End
    | Ability
)
Plain = Annotated[_Plain, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """One of the things that may happen: what a player reads, what it wants, and what it does."""

    says: Annotated[str, MinLen(1)]
    needs: tuple[Need, ...] = ()
    do: tuple[Plain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Either:
    """You choose one of several branches; only those whose requirements are met can be chosen."""

    verb: Literal["either"] = "either"
    branches: Annotated[tuple[Branch, ...], MinLen(1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class If:
    """What happens where the requirements are met, and what happens where they are not."""

    verb: Literal["if"] = "if"
    needs: Annotated[tuple[Need, ...], MinLen(1)]
    do: tuple[Plain, ...] = ()
    otherwise: tuple[Plain, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Test:
    """Dice are thrown: what happens if enough icons of a kind show, and what happens if they do not."""

    verb: Literal["test"] = "test"
    die: DieKind = "hero"
    dice: Positive = 1
    icon: Icon = "success"
    need: Positive = 1
    do: tuple[Plain, ...] = ()
    otherwise: tuple[Plain, ...] = ()


Verb = Annotated[_Plain | Either | If | Test, Tagged("verb")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A line of a card: when, in whose case, under which requirements, at which cost, and what it does.

    Whatever has a cost is optional, and so is what says `may`; the rest must be done. `actions` narrows a moment of an
    action down to some kinds of it.
    """

    when: Moment
    of: Whose = "you"
    actions: tuple[ActionKind, ...] = ()
    needs: tuple[Need, ...] = ()
    cost: Cost = FREE
    may: bool = False
    do: Annotated[tuple[Verb, ...], MinLen(1)]
    says: Annotated[str, MinLen(1)]


Trait = Literal[
    "health",  # the hero's health value is so much higher
    "dice",  # so many hero dice more (of `actions`, or of all)
    "targets",  # so many targets more for an attack
    "ranged",  # attacks are ranged
    "capacity",  # so much more gear capacity
    "attack",  # enemies' attack values are so much higher
    "resilience",  # enemies' resilience is so much higher
    "exploration",  # the active location's exploration value is so much higher
    "cannot-be-engaged",
    "cannot-be-exhausted",
    "cannot-be-targeted",  # by attacks
    "cannot-recover",
    "cannot-receive-conditions",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lasting:
    """What holds as long as the card is in effect. On an enemy's card a prohibition is that enemy's own; `attack` and
    `resilience` on it are those of the *other* enemies of its zone."""

    what: Trait
    number: int = 1
    actions: tuple[ActionKind, ...] = ()
    says: Annotated[str, MinLen(1)]


Colour = Literal["", "green", "blue", "red"]
