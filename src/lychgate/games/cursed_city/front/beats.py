"""How clients stage the events of Cursed City."""

from collections.abc import Mapping

from lychgate.kernel.beats import COMMON, NONE, Beat
from lychgate.mechanics.activation import tale

from .tale import PHRASES

BANNER = Beat("banner")
SMALL_BANNER = Beat("banner", weight=1)
SPEAK = Beat("speak", weight=3)
CLOCK = Beat("clock")
LAY = Beat("lay", weight=1)

STAGED: Mapping[str, Beat] = {
    # setting out
    "journey-begins": SPEAK,
    "part-begins": SPEAK,
    "joined": Beat("appear", actor="piece", weight=1),
    "placed": Beat("appear", actor="piece", weight=1),
    "map-laid": Beat("lay", weight=2),
    # the turn
    "turn": BANNER,
    "journey-phase": SMALL_BANNER,
    "destiny-phase": SMALL_BANNER,
    "initiative-phase": SMALL_BANNER,
    "activation-phase": SMALL_BANNER,
    "event-phase": SMALL_BANNER,
    "nightfall-advanced": CLOCK,
    "nightfall-set-back": CLOCK,
    "night-fell": SPEAK,
    "mist-nearer": CLOCK,
    "mist-further": CLOCK,
    "mist-fell": SPEAK,
    "night-from-the-start": SPEAK,
    "progress-gained": CLOCK,
    "progress-lost": CLOCK,
    # the battlefield
    "tile-laid": Beat("lay"),
    "tile-removed": Beat("lay"),
    "gateway-opened": LAY,
    "gateway-closed": LAY,
    "lychgate-placed": LAY,
    "marker-placed": Beat("appear", actor="marker", weight=1),
    "marker-removed": Beat("fall", target="marker", weight=1),
    "marker-hurt": Beat("harm", target="marker", weight=1),
    "displaced": Beat("move", actor="piece", weight=1),
    # journeys and missions
    "citizens-rescued": Beat("gain", weight=3),
    "citizens-lost": Beat("harm"),
    "gravetide-came": Beat("speak", weight=3),
    "gravetide-moved": Beat("speak"),
    "swept": Beat("move", actor="piece"),
    "swarm-came": Beat("speak", weight=3),
    "swarm-moved": Beat("speak"),
    "driven-on": Beat("move", actor="piece"),
    "journey-failed": SPEAK,
    "journey-over": SPEAK,
    "part-over": SPEAK,
    "withdrew": Beat("fall", target="piece", weight=3),
    "quarry-picked": Beat("speak", actor="piece"),
    "laid-down": Beat("fall", target="piece"),
    "rose": Beat("appear", actor="piece", weight=3),
    "destroyed": Beat("fall", target="piece", weight=3),
    "marker-lit": Beat("gain", actor="marker"),
    "marker-out": Beat("harm", target="marker", weight=1),
    "marker-unlit": Beat("harm", target="marker", weight=1),
    "lesson": SPEAK,
    "lesson-round": BANNER,
    "lesson-won": SPEAK,
    "lesson-lost": SPEAK,
    # heroes
    "hero-activated": Beat("banner", actor="piece", weight=1),
    "activation-resumed": Beat("banner", actor="piece", weight=1),
    "hero-moved": Beat("move", actor="piece", weight=1),
    "hero-ran": Beat("move", actor="piece", weight=1),
    "found": Beat("reveal", actor="piece"),
    "freed": Beat("gain", actor="piece", target="target"),
    "dug-out": Beat("gain", actor="piece", target="target"),
    "extracted": Beat("gain", actor="piece", weight=3),
    "space-freed": Beat("heal", target="piece", weight=1),
    # hostiles
    "group-activates": SMALL_BANNER,
    "encounter-laid-face-down": Beat("reveal", weight=1),
    "encounter-turned-up": Beat("reveal"),
    "reinforcements": Beat("banner", weight=1),
    "deployed": Beat("appear", actor="piece", weight=1),
    "arrived": Beat("appear", actor="piece"),
    "arrival-blocked": Beat("strike", actor="piece", target="target"),
    "moved": Beat("move", actor="piece", weight=1),
    "drives-off": Beat("banner", weight=1),
    "driven-off": Beat("fall", weight=2),
    "hostile-action": Beat("speak", weight=1),
    # fights
    "attacked": Beat("strike", actor="piece", target="target"),
    "damage-ignored": Beat("gain", actor="piece", weight=1),
    "damage-fended-off": Beat("gain", actor="piece", weight=1),
    "hostile-hurt": Beat("harm", target="piece"),
    "hostile-healed": Beat("heal", target="piece"),
    "hero-hurt": Beat("harm", target="piece"),
    "slain": Beat("fall", target="piece"),
    "out-of-action": Beat("fall", target="piece", weight=3),
    "hero-died": Beat("fall", target="piece", weight=3),
    "ailment-gained": Beat("harm", target="piece", weight=1),
    "ailment-lost": Beat("heal", target="piece", weight=1),
    # events and crises
    "event": BANNER,
    "crisis": Beat("reveal", weight=3),
    "crisis-read": NONE,
    "curse-lifts": NONE,
    "quarry-kept": NONE,
    "heart-not-needed": NONE,
    "came-back": Beat("appear", actor="piece", weight=1),
    "back-in-action": Beat("appear", actor="piece"),
    # the quest
    "journey-succeeded": SPEAK,
    "journey-lost": SPEAK,
    "extraction-event": Beat("speak"),
    "fear-rose": CLOCK,
    "fear-fell": CLOCK,
    "influence-rose": CLOCK,
    "influence-fell": CLOCK,
    "vampires-influence-rose": CLOCK,
    "vampires-influence-fell": CLOCK,
    "hold-broken": SPEAK,
    "haven-visited": Beat("banner", actor="piece", weight=1),
    "elite-chosen": Beat("gain", actor="piece"),
    "evil-destroyed": SPEAK,
    "survived": Beat("heal", target="piece"),
    "experience-gained": Beat("gain", actor="piece", weight=1),
    "level-gained": Beat("gain", actor="piece"),
    "empowered": Beat("gain", actor="piece"),
    "treasure-taken": Beat("gain", actor="piece", weight=1),
    "realmstone-taken": Beat("gain", actor="piece", weight=1),
    "item-taken": Beat("gain", actor="piece"),
    "item-lost": Beat("harm", target="piece", weight=1),
    "quest-over": SPEAK,
    "game-over": SPEAK,
    # cards
    "effect": Beat("reveal", weight=1),
    "target-beaten": SPEAK,
}

BEATS: Mapping[str, Beat] = {
    **dict.fromkeys(PHRASES, NONE),
    **COMMON,
    **tale.BEATS,
    **STAGED,
}
"""Every kind of event; what is not staged is to be read in the tale alone."""
