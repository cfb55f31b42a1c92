"""Pictures for the words of The Lantern Crypt."""

from lychgate.kernel.art import Art

ART = Art(
    icons={
        # what lies on squares, also where packs draw chambers of their own
        "altar": "sword-altar",
        "bones": "ribcage",
        "coffin": "coffin",
        "fountain": "fountain",
        "grave": "tombstone",
        "pillar": "ionic-column",
        "stairs": "stairs",
        "statue": "stone-bust",
        "well": "well",
        # faces of the lantern die
        "steady": "old-lantern",
        "flicker": "candle-light",
        "gust": "wind-slap",
        # signs of heroes, and pictures of the story
        "bell": "ringing-bell",
        "book": "book-cover",
        "dagger": "plain-dagger",
        "flame": "candle-flame",
        "key": "key",
        "lantern": "old-lantern",
        "skull": "skull-crossed-bones",
        "sun": "sunrise",
        # pieces and cards of packs that name no icon
        "hero": "swordman",
        "enemy": "horned-skull",
    },
    grounds={
        "bones": "rubble",
        "bridge": "wood",
        "earth": "earth",
        "fire": "fire",
        "fountain": "water",
        "grave": "earth",
        "pit": "void",
        "rubble": "rubble",
        "stairs": "stairs",
        "water": "water",
        "well": "void",
    },
)
