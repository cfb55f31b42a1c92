"""The tale of Cursed City: its events in words, put together from the rooms.

`PHRASES` has a sentence for every kind of event, `TOLD` makes one sentence of a whole scene, and `DETAILS` are the
kinds of events that nobody misses in the tale: what they change is to be seen on the table.
"""

from .phrases import (
    abilities,
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

TOLD = {
    **initiative.TOLD,
    **heroes.TOLD,
    **hostiles.TOLD,
    **combat.TOLD,
    **journey.TOLD,
    **events.TOLD,
    **abilities.TOLD,
}

DETAILS = frozenset(
    {
        "action-result",
        "card-done",
        "card-left",
        "compared",
        "counts-as-critical",
        "crisis-over",
        "defence-failed",
        "destiny-spent",
        "dice-lowered",
        "dice-placed",
        "dice-removed",
        "die-spent",
        "discovery-deck",
        "encounter-deck",
        "encounter-discarded",
        "encounter-drawn",
        "exploration-deck",
        "explored",
        "foretold",
        "gateway-opened",
        "gateway-placed",
        "ground-taken",
        "group-formed",
        "hero-done",
        "hostile-action",
        "holds",
        "leader-chosen",
        "leads",
        "level-set",
        "lychgate-placed",
        "map-laid",
        "marker-placed",
        "no-dice",
        "no-target",
        "placed",
        "reloaded",
        "skyvessel-ready",
        "slain-counted",
        "space-covered",
        "cover-worse",
        "cover-better",
        "space-freed",
        "stayed",
        "survived",
        "took-on-crisis",
        "tile-set-aside",
        "waits",
    }
)

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
