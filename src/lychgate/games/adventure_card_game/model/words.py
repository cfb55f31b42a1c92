"""The words that cards are written with: icons, moments, whom and what they mean, requirements and costs."""

from dataclasses import dataclass
from typing import Literal

from lychgate.content import Count

ActionKind = Literal["explore", "rest", "aid", "attack"]
Icon = Literal["success", "critical", "defence", "attack", "nemesis"]
DieKind = Literal["hero", "enemy"]

Moment = Literal[
    "quest-begins",  # the party stands in the starting location
    "round",  # a new round begins
    "before",  # an action card is chosen and its action is about to begin
    "rolled",  # step 4: dice may be rolled again
    "modify",  # step 5: icons are added, taken away and converted
    "after",  # the action has been resolved
    "wounded",  # a hero is about to suffer wounds
    "engaged",  # an enemy has engaged a hero
    "spawned",  # an enemy has entered play
    "slain",  # an enemy has been defeated
    "fallen",  # a hero has been defeated
    "drawn",  # a hero has drawn a dungeon card
    "enemy-phase",  # the enemy phase begins
    "activates",  # an enemy is about to activate
    "revealed",  # a location has been revealed and has spawned its enemies
    "explored",  # the active location has become fully explored
    "location-phase",  # before the party decides whether to travel
    "travelled",  # the party has left a location (before the new one is revealed)
    "peril-phase",  # before the peril token moves
]
"""The occurrences that an effect can name. Each occurrence lets an effect be used once."""

Whose = Literal["self", "you", "other", "any"]
"""Whose occurrence: on a hero's cards `you` is the owner and `other` another hero; on an enemy's card `self` is that
enemy and `you` a hero it is engaged with; on locations, quests and perils everything is `any`."""

Who = Literal[
    "you",  # the owner of a hero's card; the active hero on all other cards
    "hero",  # the hero whom the moment is about (who is wounded, engaged, has fallen)
    "target",  # the hero who is aided
    "engaged",  # the hero with whom this enemy is engaged (nobody, if it is with nobody)
    "leader",
    "each",
    "others",  # each hero but you
    "one",  # one hero, chosen
    "another",  # one hero but you, chosen
    "most-wounded",
    "least-wounded",
    "most-engaged",
    "least-engaged",
    "unengaged",  # each hero with no enemy
]
"""Heroes, never the defeated ones; where several fit a superlative, the players choose."""

Which = Literal[
    "this",  # the enemy whose card this is
    "enemy",  # the enemy whom the moment is about (who is slain, engaged, spawned, activates)
    "target",  # the targets of the attack
    "engaged",  # one engaged with you, chosen
    "all-engaged",
    "beside",  # one engaged with you that is no target of the attack, chosen
    "shadow",  # one in the shadow zone, chosen
    "all-shadow",
    "elsewhere",  # one engaged with another hero, chosen
    "one",  # one in any zone, chosen
    "all",
    "strongest",  # the highest-ranked engaged with you
    "nemesis",  # each nemesis in play, the lair included
]

Kind = Literal["", "standard", "elite", "nemesis", "not-nemesis"]
"""Which enemies a verb may touch; facedown ones have no qualities and fit only where none is asked for."""

Per = Literal["", "engaged", "shadow", "enemy", "condition", "hero", "wound", "success", "peril", "attack", "slain"]
"""What a number is multiplied by: enemies engaged with you, in the shadow zone, in all zones; your conditions; heroes
standing; wounds you have suffered; successes of this action; spaces the peril token has moved; this enemy's attack
value; enemies slain in this action."""

What = Literal[
    "tokens",  # success tokens on your action cards
    "wounds",  # wounds you have suffered
    "health",  # your remaining health
    "engaged",  # enemies engaged with you
    "shadow",  # enemies in the shadow zone
    "conditions",
    "progress",  # on the active location
    "left",  # progress that the active location still wants
    "peril",
    "successes",  # of this action
    "icons",  # enemy-attack icons of this action
    "slain",  # enemies slain in this action
    "heroes",  # heroes standing
    "mark",  # a count of the quest, by name
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """A requirement: a number that lies within bounds."""

    what: What
    least: int = 0
    most: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a hero pays to use an effect: success tokens, or the card itself exhausted, depleted or discarded."""

    tokens: Count = 0
    exhaust: bool = False
    deplete: bool = False
    discard: bool = False
    wounds: Count = 0


FREE = Cost()
"""What costs nothing."""
