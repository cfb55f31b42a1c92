"""How clients stage each kind of event of the Adventure Card Game."""

from lychgate.kernel.beats import Kinds, by_shape

from .tale import PHRASES

SILENT = (
    *("supply", "deck", "peril-set", "laid-out", "from-pool", "exhausted-enemy", "readied-enemy", "enemies-readied"),
    *("enemy-discarded", "dungeon-discarded", "noted", "cleaned-up", "no-enemy", "dice", "results", "activation"),
    *("no-more-progress", "peril-stays", "boxed", "reshuffled", "skipped", "finished", "finished-enemy", "no-target"),
    *("cannot", "cannot-engage", "cannot-exhaust", "cannot-attack", "has-condition", "tokens-lost", "no-gear", "icons"),
    *("converted", "critical", "rerolled", "defends", "tested", "stands-in", "no-dungeon", "quest-setup", "next-quest"),
    *("quest-ends", "town-rest"),
)
SMALL: Kinds = {
    "appear": ("joined", "lurks", "aside"),
    "move": ("engaged", "to-shadow", "left-behind", "stays", "left-location"),
    "gain": (
        "tokens",
        "readied-card",
        "prepared",
        "item",
        "equipped",
        "unequipped",
        "smith",
        "given",
        "capacity",
        "refreshed",
    ),
    "harm": ("spent", "tokens-discarded", "exhausted-card", "depleted", "discarded", "items-lost", "prevented"),
    "speak": ("leads", "veterans", "stirs", "buried", "fortune", "continues"),
    "clock": ("mark", "ahead"),
}
USUAL: Kinds = {
    "banner": (
        "initial-setup",
        "starting-location",
        "round",
        "hero-phase",
        "enemy-phase",
        "location-phase",
        "upgrade",
        "upgrade-again",
    ),
    "strike": ("acts", "attacks", "aids", "activates", "enemy-attacks", "overflow", "effect", "keyword", "nemesis"),
    "harm": ("wounded", "condition", "enemy-wounded", "resisted"),
    "heal": ("recovered", "revived", "lost-condition", "enemy-recovered"),
    "fall": ("slain",),
    "appear": ("spawned", "spawned-facedown", "revealed-enemy"),
    "reveal": ("dungeon", "event", "pooled"),
    "gain": ("claimed", "trained", "explored", "progress"),
    "clock": ("peril", "peril-phase"),
}
GREAT: Kinds = {
    "fall": ("defeated",),
    "lay": ("location", "nowhere"),
    "speak": ("peril-effect", "quest-won", "quest-lost", "quest-over", "reward", "penalty", "campaign-won"),
    "banner": ("campaign-lost",),
}

BEATS = by_shape(PHRASES, SILENT, {1: SMALL, 2: USUAL, 3: GREAT}, ("enemy", "piece", "target"))
