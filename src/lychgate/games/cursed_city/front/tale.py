"""The tale of Cursed City: its events in words, put together from the rooms.

`PHRASES` has a sentence for every kind of event, `TOLD` makes one sentence of a whole scene, and `DETAILS` are the
kinds of events that nobody misses in the tale: what they change is to be seen on the table.
"""

from collections.abc import Mapping

from .phrases import (
    abilities,
    activations,
    ailments,
    battlefield,
    campaign,
    combat,
    events,
    heroes,
    hostiles,
    initiative,
    journey,
    setting_out,
)
from .phrases.activations import Teller

PHRASES = {
    "chose": "{prompt} {answer}",
    "rolled": "{prompt} {dice}",
    "drew": "{prompt} {answer}",
    **setting_out.PHRASES,
    **battlefield.PHRASES,
    **journey.PHRASES,
    **initiative.PHRASES,
    **heroes.PHRASES,
    **hostiles.PHRASES,
    **combat.PHRASES,
    **ailments.PHRASES,
    **events.PHRASES,
    **campaign.PHRASES,
    **abilities.PHRASES,
}

SCENES: Mapping[str, Teller] = {
    **initiative.TOLD,
    **heroes.TOLD,
    **hostiles.TOLD,
    **combat.TOLD,
    **journey.TOLD,
    **events.TOLD,
    **campaign.TOLD,
    **abilities.TOLD,
    **ailments.TOLD,
}

DETAILS = frozenset(
    {
        "event-moot",
        "crisis-comes",
        "action-result",
        "card-done",
        "card-joined",
        "card-left",
        "compared",
        "counts-as-critical",
        "crisis-over",
        "defence-failed",
        "destiny-restored",
        "destiny-rolled",
        "destiny-spent",
        "dice-lowered",
        "dice-placed",
        "dice-removed",
        "die-lost",
        "die-spent",
        "die-turned",
        "discovery-deck",
        "encounter-deck",
        "encounter-discarded",
        "encounter-drawn",
        "exploration-deck",
        "explored",
        "foretold",
        "game-over",
        "gateway-opened",
        "gateway-placed",
        "ground-taken",
        "group-formed",
        "models-there",
        "models-to-come",
        "group-space-empty",
        "hero-done",
        "hostile-action",
        "holds",
        "inspiration-spent",
        "joined",
        "drop-zone-laid",
        "leader-chosen",
        "leads",
        "level-set",
        "lychgate-placed",
        "map-laid",
        "marker-placed",
        "moved",
        "no-dice",
        "no-target",
        "placed",
        "reaction-declared",
        "reinforcements",
        "reloaded",
        "skyvessel-ready",
        "slain-counted",
        "space-covered",
        "cover-worse",
        "cover-better",
        "space-freed",
        "stayed",
        "took-on-crisis",
        "tile-set-aside",
        "track-dealt",
        "waits",
    }
)

ACTIVATIONS = activations.Activations(PHRASES, SCENES, DETAILS)
TOLD = {
    **SCENES,
    "hero-activated": ACTIVATIONS.hero,
    "activation-resumed": ACTIVATIONS.hero,
    "group-activates": ACTIVATIONS.group,
}

QUIET = frozenset(
    {
        "drowns",
        "effect",
        "hostile-acts",
        "engulfed",
        "devours",
        "overruns",
        "tide",
        "first-turn",
        "journey-phase",
        "event-phase",
    }
)
"""Scenes, and headings, that are details too when nothing came to pass in them."""

STIRS = frozenset(
    {
        "placed",
        "deployed",
        "arrived",
        "hero-moved",
        "hero-ran",
        "moved",
        "displaced",
        "swept",
        "driven-on",
        "hero-hurt",
        "hostile-hurt",
        "hostile-healed",
        "marker-hurt",
        "slain",
        "out-of-action",
        "back-in-action",
        "space-covered",
        "cover-worse",
        "cover-better",
        "space-freed",
        "ailment-gained",
        "ailment-lost",
        "found",
        "tile-laid",
        "gateway-opened",
    }
)
"""Events by which a piece moved or was harmed or healed, a card was drawn, or the battlefield grew."""
