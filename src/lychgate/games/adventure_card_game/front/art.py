"""Pictures for the words of the Adventure Card Game."""

from lychgate.kernel.art import Art

ART = Art(
    icons={
        # faces of the dice
        "blank": "plain-circle",
        "claw": "claw-slashes",
        "critical": "sparkles",
        "double": "crossed-slashes",
        "eye": "burning-eye",
        "guard": "shield",
        "hit": "sword-slice",
        "parry": "shield-bash",
        # figures and counters on cards
        "attack": "crossed-swords",
        "dice": "rolling-dices",
        "health": "hearts",
        "progress": "footprint",
        "resilience": "layered-armor",
        "success": "sword-slice",
        "to explore": "compass",
        "treasure": "open-treasure-chest",
        "wounds": "bleeding-wound",
        # states of heroes, enemies and cards
        "advanced": "upgrade",
        "bleeding": "bleeding-wound",
        "defeated": "knocked-out-stars",
        "depleted": "plain-circle",
        "elite": "star-medal",
        "empowered": "aura",
        "leader": "old-lantern",
        "legendary": "laurel-crown",
        "nemesis": "daemon-skull",
        "prepare": "clockwise-rotation",
        "sickened": "vomiting",
        "slain": "skull-crossed-bones",
        # places of the settlement
        "arena": "arena",
        "blacksmith": "anvil",
        "trainer": "target-dummy",
        # pieces and cards of packs that name no icon
        "accessory": "gem-necklace",
        "aid": "shaking-hands",
        "armour": "breastplate",
        "condition": "cursed-star",
        "enemy": "horned-skull",
        "event": "third-eye",
        "explore": "compass",
        "hero": "swordman",
        "item": "swap-bag",
        "location": "cave-entrance",
        "quest": "scroll-unfurled",
        "rest": "campfire",
        "settlement": "well",
        "weapon": "broadsword",
    },
)
