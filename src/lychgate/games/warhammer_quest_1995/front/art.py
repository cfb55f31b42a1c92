"""Pictures for the words of Warhammer Quest (1995)."""

from lychgate.kernel.art import Art

ART = Art(
    icons={
        # what lies on squares
        "altar": "sword-altar",
        "bones": "ribcage",
        "brazier": "fire-bowl",
        "chains": "crossed-chains",
        "circle": "star-swirl",
        "fountain": "fountain",
        "idol": "totem-head",
        "ladder": "hole-ladder",
        "nest": "nest-eggs",
        "pillar": "ionic-column",
        "rack": "crossed-chains",
        "stairs": "stairs",
        "straw": "round-straw-bale",
        "table": "table",
        "tomb": "coffin",
        "well": "well",
        # states of Warriors
        "berserk": "enrage",
        "in a pit": "hole",
        "invisible": "hidden",
        "leader": "old-lantern",
        "pinned": "imprisoned",
        "unconscious": "knocked-out-stars",
        "webbed": "spider-web",
        # pieces and cards of packs that name no icon
        "adventure": "scroll-unfurled",
        "enemy": "horned-skull",
        "event": "third-eye",
        "hero": "swordman",
        "item": "swap-bag",
        "spell": "star-swirl",
    },
    grounds={
        "bones": "rubble",
        "bridge": "wood",
        "bridgehead": "wood",
        "chasm": "void",
        "fountain": "water",
        "nest": "earth",
        "pit": "void",
        "rubble": "rubble",
        "stairs": "stairs",
        "straw": "earth",
        "well": "void",
    },
)
