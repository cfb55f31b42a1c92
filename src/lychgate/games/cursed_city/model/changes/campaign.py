"""Changes at a journey's end and between journeys: the quest card, the roster, realmstone and empowerments."""

from typing import Literal

from lychgate.kernel.state import Outcome
from lychgate.ledger import rule
from lychgate.mechanics.activation.state import Destiny, Initiative, Inspiration
from lychgate.mechanics.cards.decks import put
from lychgate.mechanics.cards.urns import Cards
from lychgate.mechanics.effects import Kept

from .. import piles
from ..content import Empowerment, Vampire
from ..footing import heroes_moved
from ..queries import journey, quest_of
from ..state import Battlefield, Experience, Hero, Homecoming, Past, Ulfenkarn, Veteran
from .journey import Cites

Track = Literal["fear", "influence"]
Omen = Literal["night", "wolf", "hurt", "diseased", "inspired"]
OMENS: dict[Omen, str] = {
    "night": "The next journey begins by night",
    "wolf": "Radukar himself will hunt the heroes on the next journey",
    "hurt": "Each hero begins the next journey with 1 damage",
    "diseased": "Each hero begins the next journey diseased",
    "inspired": "Each hero begins the next journey with 1 inspiration",
}
FLIGHTS = {
    1: "The Adamant limps off and must land by night: the next journey begins in the dark",
    2: "The Adamant banks hard to get away, and all treasure goes overboard",
    3: "Something below has the heroes' scent: Radukar himself waits on the next journey",
    4: "The dead come up over the rail: each hero starts the next journey with 1 damage",
    5: "There is a cough among the passengers: each hero starts the next journey diseased",
    6: "The Adamant slips away unseen",
    7: "There are spare parts in the hold: the first empowerment costs 1 less",
    8: "There is an apothecary aboard: failed survival rolls may be rolled again, and a potion is to be had",
    9: "The Adamant fires a salvo as it leaves: influence falls by 1, if it is above 5",
    10: "The city has seen the Adamant fight: fear falls by 1, if it is above 5",
    11: "A passenger tells what is said of the heroes in the streets: each starts the next journey with 1 inspiration",
    12: "A merchant has come aboard: treasure can be traded for realmstone",
}
"""The flight home, by the row of the extraction table."""
SCENT = 3
"""The row by which somebody waits in person on the next journey; a quest may say otherwise who."""
MOST = 10
"""Fear and influence never go beyond this, nor below 0."""


# -- the quest card


@rule("cc.setup.fear-influence-change")
def change_city(game: Ulfenkarn, track: Track, by: int, rules: Cites, least: int = 0) -> None:
    """Fear or influence grows or shrinks, within 0 and 10; shrinking stops at `least`. A single journey has neither."""
    tome = game.state.tome
    if tome is None:
        return
    before = tome.fear if track == "fear" else tome.influence
    after = min(MOST, before + by) if by > 0 else max(min(least, before), before + by)
    if after == before:
        return
    if track == "fear":
        tome.fear = after
    else:
        tome.influence = after
    theirs = "vampires-" if track == "influence" and quest_of(game).vampires else ""
    kind = f"{theirs}{track}-rose" if after > before else f"{theirs}{track}-fell"
    game.tell(kind, (*rules, "cc.setup.fear-influence-change"), by=abs(after - before), value=after)


def destroy_evil(game: Ulfenkarn, mission: str, rules: Cites) -> None:
    """One of the great evils is gone for good."""
    tome = game.state.tome
    if tome is not None and mission not in tome.destroyed:
        tome.destroyed.append(mission)
        game.tell("evil-destroyed", rules, mission=mission)


def break_hold(game: Ulfenkarn, vampire: Vampire, rules: Cites) -> None:
    """A vampire's hold on its quarter is broken."""
    tome = game.state.tome
    if tome is not None and vampire.id not in tome.broken:
        tome.broken.append(vampire.id)
        game.tell("hold-broken", rules, card=vampire.id, quarter=vampire.quarter)


def foretell(game: Ulfenkarn, omen: Omen, rules: Cites) -> None:
    """The extraction event will be felt on the next journey; a single journey has none."""
    tome = game.state.tome
    if tome is None:
        return
    match omen:
        case "night":
            tome.pending.night = True
        case "wolf":
            tome.pending.wolf = True
        case "hurt":
            tome.pending.hurt = True
        case "diseased":
            tome.pending.diseased = True
        case "inspired":
            tome.pending.inspired = True
    words = quest_of(game).scent if omen == "wolf" else ""
    game.tell("foretold", (*rules, "cc.extraction.reminder"), omen=omen, words=words or OMENS[omen])


def note_journey(game: Ulfenkarn) -> None:
    """Write the journey down among those that are over; its parts have been told of."""
    tome, found = game.state.tome, journey(game)
    if tome is not None:
        tome.past.append(
            Past(
                found.type,
                found.map,
                found.mission,
                bool(found.success),
                found.turn,
                game.state.homecoming.result,
                tome.fear,
                tome.influence,
            )
        )


# -- the journey is over


def determine_success(game: Ulfenkarn, success: bool, rules: Cites) -> None:
    """The journey is a success or a failure. What its last turn still had planned is forgotten."""
    game.state.agenda.clear()
    found = journey(game)
    found.success = success
    short = f" (progress {found.progress} of {found.goal})" if not success and found.progress < found.goal else ""
    kind = "journey-succeeded" if success else "journey-lost"
    game.heading(kind, rules, journey=found.mission or found.type, short=short)


def fly_home(game: Ulfenkarn, result: int, rules: Cites) -> None:
    """The extraction event has been rolled."""
    game.state.homecoming.result = result
    words = quest_of(game).scent if result == SCENT else ""
    game.tell("extraction-event", rules, result=result, words=words or FLIGHTS[result])


def promise_discount(game: Ulfenkarn, promised: bool) -> None:
    """The next empowerment costs less, which the extraction event has told of, or no longer."""
    game.state.homecoming.discount = promised


def promise_care(game: Ulfenkarn) -> None:
    """Survival rolls may be made again, which the extraction event has told of."""
    game.state.homecoming.reroll_survival = True


def lose_overboard(game: Ulfenkarn, veteran: Veteran, rules: Cites) -> None:
    """A hero's treasure is lost, whether the hero was on the journey or not."""
    if veteran.treasure is not None:
        card, veteran.treasure = veteran.treasure, None
        game.forget()
        put(game.state.cards, piles.FOUND, card)
        game.tell("treasure-discarded", rules, piece=veteran.id, card=card)


# -- survival


def survive(game: Ulfenkarn, hero: Hero, face: int, rules: Cites) -> None:
    game.tell("survived", rules, piece=hero.id, face=face)


def lay_to_rest(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """Everything that a dead hero had goes back to the decks and the box."""
    veteran = game.state.roster[hero.id]
    lose_overboard(game, veteran, rules)
    for card in hero.realmstone:
        put(game.state.cards, piles.FOUND, card)
    hero.realmstone = []
    veteran.level, veteran.experience = 0, "none"
    veteran.item = veteran.armour = veteran.weapon = veteran.elite = None
    veteran.haven, veteran.purse = "", 0
    game.forget()
    veteran.chosen = ""
    game.tell("laid-to-rest", rules, piece=hero.id)


# -- cleaning up


def tend(game: Ulfenkarn, hero: Hero) -> None:
    """A survivor's card is as it was at the start; that all are tended is told of once."""
    hero.spaces.dice[:] = [0] * len(hero.spaces.dice)
    hero.spaces.covers[:] = [0] * len(hero.spaces.covers)
    hero.spaces.reacting = False
    hero.inspiration = Inspiration()
    hero.diseased.clear()
    hero.traded.clear()
    hero.reloading.clear()
    hero.cursed = hero.trapped = hero.fatigued = hero.stunned = hero.buried = hero.away = hero.out = False
    hero.cell = None
    heroes_moved(game)


def leave_city(game: Ulfenkarn, rules: Cites) -> None:
    """The battlefield, the hostiles and all that lasted for the journey are gone; heroes and decks are aboard."""
    state = game.state
    state.battlefield = Battlefield()
    state.models, state.groups = {}, {}
    state.track, state.destiny, state.kept = Initiative(), Destiny(), Kept()
    for hero in state.heroes.values():
        hero.cell = None
    game.places = None
    game.tell("aboard", rules)


def go_ashore(game: Ulfenkarn, rules: Cites) -> None:
    """Nothing of the last journey is left on the table."""
    game.tell("ashore", rules)
    state = game.state
    state.journey = None
    game.forget()
    state.heroes = {}
    state.cards = Cards()
    state.homecoming = Homecoming()


# -- experience


def gain_experience(game: Ulfenkarn, veteran: Veteran, experience: Experience, rules: Cites) -> None:
    veteran.experience = experience
    game.tell("experience-gained", rules, piece=veteran.id, experience=experience)


def rise_level(game: Ulfenkarn, veteran: Veteran, trait: str, rules: Cites) -> None:
    """A hero discards the token of experience and rises a level, with the trait of it."""
    veteran.level += 1
    game.forget()
    veteran.experience = "none"
    game.tell("level-gained", rules, piece=veteran.id, level=veteran.level, card=trait)


# -- havens and elite classes


def leave_haven(game: Ulfenkarn, veteran: Veteran) -> None:
    """What a haven gave a hero for a journey is over with it; nothing is told of it."""
    if veteran.haven:
        veteran.haven, veteran.welcome = "", False
        game.forget()


def visit_haven(game: Ulfenkarn, veteran: Veteran, haven: str, *, free: bool) -> None:
    """A hero goes to a haven, which the scene tells of."""
    veteran.haven, veteran.welcome = haven, free
    game.forget()


def become_elite(game: Ulfenkarn, veteran: Veteran, elite: str, rules: Cites) -> None:
    veteran.elite = elite
    game.forget()
    game.tell("elite-chosen", rules, piece=veteran.id, card=elite)


def spend_purse(game: Ulfenkarn, veteran: Veteran) -> None:
    """A hero has had the chance to spend what they set out with; what they bought is told of."""
    veteran.purse = 0


# -- realmstone and empowerments


def hand_over(game: Ulfenkarn, giver: Hero, taker: Hero, rules: Cites) -> None:
    """A hero hands all realmstone cards to another."""
    cards, giver.realmstone = giver.realmstone, []
    taker.realmstone.extend(cards)
    game.tell("realmstone-given", rules, piece=giver.id, other=taker.id, cards=cards)


def pass_item(game: Ulfenkarn, one: Hero, other: Hero, rules: Cites) -> None:
    """Two heroes change their carried items; one of them may have none."""
    first, second = game.state.roster[one.id], game.state.roster[other.id]
    first.item, second.item = second.item, first.item
    game.forget()
    one.traded.append(f"item:{other.id}")
    game.tell("item-traded", rules, piece=one.id, other=other.id, gave=second.item, got=first.item)


def refuse_item(game: Ulfenkarn, one: Hero, other: Hero, rules: Cites) -> None:
    one.traded.append(f"item:{other.id}")
    game.tell("trade-refused", rules, piece=other.id, other=one.id)


def pay_realmstone(game: Ulfenkarn, hero: Hero, cards: list[str]) -> None:
    """Realmstone cards go to the discards for an empowerment, which is told of."""
    for card in cards:
        hero.realmstone.remove(card)
        put(game.state.cards, piles.FOUND, card)


def empower(game: Ulfenkarn, veteran: Veteran, record: Empowerment, chosen: str, cost: int, rules: Cites) -> None:
    """A hero gets an empowerment; one that was in the slot can be bought again by anybody."""
    if record.slot == "armour":
        old, veteran.armour = veteran.armour, record.id
    else:
        old, veteran.weapon, veteran.chosen = veteran.weapon, record.id, chosen
    game.forget()
    game.tell("empowered", rules, piece=veteran.id, card=record.id, cost=cost, replaces=old or "", weapon=chosen)


def lose_realmstone(game: Ulfenkarn, rules: Cites) -> None:
    """Realmstone that was not spent is gone."""
    for hero in game.state.heroes.values():
        if hero.realmstone:
            game.tell("realmstone-lost", rules, piece=hero.id, number=len(hero.realmstone))
            pay_realmstone(game, hero, list(hero.realmstone))


# -- the end


def end_game(game: Ulfenkarn, outcome: Outcome, rules: Cites) -> None:
    """The journey, or the quest, is decided."""
    game.state.agenda.clear()
    game.coming.clear()
    game.state.outcome = outcome
    if game.state.tome is not None:
        game.heading("quest-over", rules, result=outcome.result)
    else:
        game.tell("game-over", rules, result=outcome.result)  # the heading above it has said how the journey went
