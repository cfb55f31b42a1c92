"""How clients stage each kind of event of Warhammer Quest."""

from lychgate.kernel.beats import Kinds, by_shape

from .tale import PHRASES

BANNERS = ("turn", "power-phase", "warriors-phase", "monsters-phase", "exploration", "start", "quest-over")
SILENT = (
    *(
        "party",
        "fights",
        "hit",
        "missed",
        "phase-over",
        "halted",
        "end-of-turn",
        "warrior",
        "first-attack",
        "no-nearer",
    ),
    *("turns-on", "deck", "spells-away", "uses-left", "paid", "lapsed", "event-over", "treasure-waits", "no-exploring"),
    *(
        "swing-ends",
        "unpinned",
        "uneventful",
        "corridor",
        "objective",
        "drew-weapon",
        "no-room",
        "combat-over",
        "double",
        "spent",
        "swing",
        "volley",
        "gave-up",
        "leapt",
        "ganged-up",
        "struggled",
        "sold",
        "tried",
        "at-the-gate",
        "power-again",
    ),
)

SMALL: Kinds = {
    "appear": ("joined", "placed"),
    "move": ("moved", "closed-in", "stairs", "out-of-pit", "slid-back", "hovers", "escaped", "held"),
    "harm": ("pinned", "stuck", "unhurt", "gold-lost", "stumbled"),
    "heal": ("web-falls", "tore-free", "calm"),
    "gain": ("got", "gold", "passed", "learnt", "tokens", "bears", "takes-over"),
    "clock": ("power", "rerolled", "tokens-spent", "clock", "time-up", "starting-wounds"),
    "lay": ("divided", "dead-end", "way-ends", "false-alarm"),
    "speak": (
        "few",
        "leads",
        "still-berserk",
        "no-leader",
        "empty-room",
        "no-nearer",
        "called-off",
        "forfeited",
        "next-task",
    ),
}
USUAL: Kinds = {
    "banner": BANNERS,
    "appear": ("appeared", "attack", "guards", "invisible"),
    "strike": (
        "struck",
        "shot",
        "attacked",
        "struck-by",
        "magic",
        "lashed-out",
        "cast",
        "uses",
        "pounced",
    ),
    "harm": (
        "wounded",
        "webbed",
        "in-a-pit",
        "rebounded",
        "absorbed",
        "dodged",
        "hewn",
        "hewn-down",
        "crushed",
        "worn-out",
        "lost-wealth",
    ),
    "heal": ("healed", "revived"),
    "fall": ("slain",),
    "reveal": ("treasure", "brought", "spell-failed", "enchanted"),
    "lay": ("way-in", "laid", "new-room", "entered", "portcullis", "raised", "key-turns", "caving-in", "pit-opened"),
    "gain": ("got-key", "found-gear", "cask-filled", "did-best", "rewarded", "task-done"),
    "speak": (
        *("succeeded", "failed", "disarmed", "empty-pit", "champion", "provoked", "pursued", "minotaurs-leap"),
        *(
            "must-live",
            "asleep",
            "long-way",
            "king",
            "read",
            "kinsman",
            "stands",
            "sword-turns",
            "cut-off",
            "time-frozen",
        ),
        "berserk",
    ),
}
GREAT: Kinds = {
    "fall": ("unconscious", "dead", "lost-in-the-dark", "left"),
    "reveal": ("event", "adventure"),
    "lay": ("objective-found", "collapsed"),
    "speak": (
        *("unexpected", "quest-failed", "objective-lost", "thrown-in", "gate-closed", "fire-rises", "bridge-falls"),
        *("laid-to-rest", "mastered", "kept", "toppled", "won", "lost"),
    ),
}

BEATS = by_shape(PHRASES, SILENT, {1: SMALL, 2: USUAL, 3: GREAT})
