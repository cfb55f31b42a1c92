"""How clients stage the events of Blackstone Fortress."""

from collections.abc import Mapping

from lychgate.kernel.beats import COMMON, NONE, Beat
from lychgate.mechanics.activation import tale

from .tale import PHRASES

BANNER = Beat("banner")
SMALL_BANNER = Beat("banner", weight=1)
SPEAK = Beat("speak", weight=3)
CLOCK = Beat("clock")
FALL = Beat("fall", target="piece", weight=3)

STAGED: Mapping[str, Beat] = {
    # setting out
    "expedition-begins": SPEAK,
    "expedition-numbered": BANNER,
    "destination": SPEAK,
    "waited": NONE,
    "idled": NONE,
    "used-and-waited": NONE,
    "used-and-idled": NONE,
    "joined": Beat("appear", actor="piece", weight=1),
    "tended": NONE,
    "counted-up": NONE,
    "story-told": NONE,
    "challenge-begins": NONE,
    "challenge-idle": NONE,
    "tested": NONE,
    "row-laid": NONE,
    "took-heart": NONE,
    "ships-placed": NONE,
    "ship-placed": Beat("reveal", weight=1),
    # rounds
    "round": BANNER,
    "exploration-step": SMALL_BANNER,
    "recovery-step": SMALL_BANNER,
    "leader-step": SMALL_BANNER,
    "card-revealed": Beat("reveal", weight=3),
    "card-laid": Beat("reveal", weight=1),
    "recovered": Beat("heal", target="piece"),
    "came-round": Beat("heal", target="piece"),
    "back-in-action": Beat("appear", actor="piece"),
    "died": FALL,
    "stage-reached": SPEAK,
    # the combat
    "combat-begins": SPEAK,
    "ambush-begins": SPEAK,
    "turn": BANNER,
    "destiny-phase": SMALL_BANNER,
    "initiative-phase": SMALL_BANNER,
    "activation-phase": SMALL_BANNER,
    "event-phase": SMALL_BANNER,
    "event": BANNER,
    "twist-in-force": Beat("reveal", weight=3),
    "combat-over-escaped": SPEAK,
    "combat-over-out": SPEAK,
    "combat-over-slain": SPEAK,
    "combat-over-aim": SPEAK,
    "combat-over-late": SPEAK,
    "expedition-over-agreement": SPEAK,
    "expedition-over-deck": SPEAK,
    "expedition-over-all-out": SPEAK,
    "expedition-over-death": SPEAK,
    "expedition-over-aim": SPEAK,
    # the board
    "map-laid": Beat("lay"),
    "escape-laid": Beat("lay", weight=3),
    "placed": Beat("appear", actor="piece", weight=1),
    "stands": Beat("appear", actor="piece", weight=1),
    "moved": Beat("move", actor="piece", weight=1),
    "displaced": Beat("move", actor="piece", weight=1),
    "token-placed": Beat("appear", actor="token", weight=1),
    "token-removed": Beat("fall", target="token", weight=1),
    "token-turned": Beat("gain", weight=2),
    "portal-closed": Beat("lay", weight=2),
    "marker-added": Beat("appear", weight=1),
    "marker-turned-up": Beat("reveal", weight=1),
    "marker-removed": Beat("fall", target="marker", weight=1),
    "marker-crumbled": Beat("harm"),
    # explorers
    "explorer-activated": Beat("banner", actor="piece", weight=1),
    "covering-fire": Beat("move", actor="piece", target="other"),
    "gambit": Beat("move", actor="piece", weight=1),
    "card-taken": Beat("gain", actor="piece"),
    "card-used-up": Beat("harm", target="piece", weight=1),
    "card-given-up": Beat("harm", target="piece", weight=1),
    "space-freed": Beat("heal", target="piece", weight=1),
    "cover-better": Beat("heal", target="piece", weight=1),
    "summoned": Beat("gain", actor="piece"),
    "support-used": Beat("reveal"),
    "agenda-achieved": Beat("gain", actor="piece", weight=3),
    # hostiles
    "group-activates": SMALL_BANNER,
    "deployed": Beat("appear", actor="piece", weight=1),
    "arrived": Beat("appear", actor="piece"),
    "returned": Beat("appear", actor="piece"),
    "reinforcements": SMALL_BANNER,
    "threat-rose": CLOCK,
    "threat-set": CLOCK,
    "group-left": Beat("fall"),
    # fights
    "attacked": Beat("strike", actor="piece", target="target"),
    "struck": Beat("harm", target="target", weight=1),
    "cover-helped": Beat("gain", actor="piece", weight=1),
    "defended": Beat("gain", actor="piece", weight=1),
    "hostile-hurt": Beat("harm", target="piece"),
    "hostile-healed": Beat("heal", target="piece"),
    "explorer-hurt": Beat("harm", target="piece"),
    "empowered": Beat("gain", actor="piece"),
    "stunned": Beat("harm", target="piece", weight=1),
    "slain": Beat("fall", target="piece"),
    "out-of-action": FALL,
    # Precipice and the quest
    "precipice": SPEAK,
    "visited": BANNER,
    "facility-used": Beat("reveal"),
    "cards-given": Beat("gain", actor="other", weight=1),
    "resource-taken": Beat("gain", actor="piece"),
    "artefact-taken": Beat("gain", actor="piece", weight=3),
    "patched-up": Beat("heal", target="piece"),
    "legacy-drawn": Beat("reveal", weight=3),
    "hostiles-added": Beat("reveal"),
    "conquered": SPEAK,
    "stronghold-stands": SPEAK,
    "prize-claimed": Beat("gain", actor="piece", weight=3),
    "lives-again": Beat("appear", actor="piece", weight=3),
    "question-answered": CLOCK,
    "quest-over": SPEAK,
    "game-over": SPEAK,
    # cards
    "effect": Beat("reveal", weight=1),
}

BEATS: Mapping[str, Beat] = {
    **dict.fromkeys(PHRASES, NONE),
    **COMMON,
    **tale.BEATS,
    **STAGED,
}
"""Every kind of event; what is not staged is to be read in the tale alone."""
