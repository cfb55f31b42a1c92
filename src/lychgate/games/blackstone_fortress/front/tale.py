"""The tale of Blackstone Fortress: its events in words, put together from the rooms.

`PHRASES` has a sentence for every kind of event, `TOLD` makes one sentence of a whole scene, and `DETAILS` are the
kinds of events that nobody misses in the tale: what they change is to be seen on the table.
"""

from .phrases import (
    abilities,
    board,
    campaign,
    combat,
    events,
    expedition,
    explorers,
    hostiles,
    initiative,
    setting_out,
)

PHRASES = {
    "chose": "{prompt} {answer}",
    "rolled": "{prompt} {dice}",
    "drew": "{prompt} {answer}",
    **setting_out.PHRASES,
    **expedition.PHRASES,
    **board.PHRASES,
    **initiative.PHRASES,
    **explorers.PHRASES,
    **hostiles.PHRASES,
    **combat.PHRASES,
    **events.PHRASES,
    **campaign.PHRASES,
    **abilities.PHRASES,
}

TOLD = {
    **setting_out.TOLD,
    **expedition.TOLD,
    **initiative.TOLD,
    **explorers.TOLD,
    **hostiles.TOLD,
    **combat.TOLD,
    **events.TOLD,
    **abilities.TOLD,
}

DETAILS = frozenset(
    {
        "aboard",
        "action-result",
        "joined",
        "ship-placed",
        "token-removed",
        "uncloaked",
        "behaviour",
        "board-cleared",
        "card-done",
        "card-joined",
        "card-laid",
        "card-left",
        "card-put-away",
        "counters-laid",
        "cover-better",
        "cover-worse",
        "defence-failed",
        "defence-lessened",
        "destiny-all-matched",
        "destiny-restored",
        "destiny-rolled",
        "destiny-skipped",
        "destiny-spent",
        "dice-lowered",
        "dice-placed",
        "dice-removed",
        "die-lost",
        "die-spent",
        "discovery-deck",
        "discovery-put-back",
        "discovery-put-under",
        "event-without-effect",
        "encounter-deck",
        "encounter-discarded",
        "encounter-drawn",
        "exploration-deck",
        "exchange-offered",
        "explorer-done",
        "exploration-step",
        "group-formed",
        "holds",
        "initiative-deck",
        "inspiration-full",
        "inspiration-spent",
        "leader-step",
        "leads",
        "map-laid",
        "marked",
        "no-dice",
        "no-hex-left",
        "no-reinforcements",
        "no-target",
        "placed",
        "players-present",
        "quest-decks",
        "reaction-declared",
        "row-shuffled-back",
        "slain-counted",
        "space-covered",
        "space-freed",
        "stands",
        "stayed",
        "token-placed",
        "waits",
    }
)

QUIET = frozenset({"effect", "group-activates", "harmed", "hostile-acts", "took-heart"})
"""Scenes that are details too when nothing came to pass in them."""

MOOT = frozenset({"reinforcements", "behaviour", "inspiration"})
"""Rolls by which nothing has come to pass yet."""

STIRS = frozenset(
    {
        "deployed",
        "arrived",
        "returned",
        "moved",
        "placed",
        "displaced",
        "explorer-hurt",
        "hostile-hurt",
        "hostile-healed",
        "slain",
        "out-of-action",
        "back-in-action",
        "space-covered",
        "space-freed",
        "card-taken",
        "map-laid",
    }
)
"""Events by which a piece moved or was harmed or healed, a card was drawn, or a board was laid."""
