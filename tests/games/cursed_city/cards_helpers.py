"""Heroes with cards in small scenes, for tests of what cards do."""

from typing import Any

from games.cursed_city.combat_helpers import EMELDA, OCTREN, city, play, stand
from lychgate.games.cursed_city.combat.attack import Attack
from lychgate.games.cursed_city.combat.attacks import attack
from lychgate.games.cursed_city.combat.weapons import weapon_actions
from lychgate.games.cursed_city.heroes.moments import OFFERS
from lychgate.games.cursed_city.model.content import Weapon
from lychgate.games.cursed_city.model.state import Hero, Ulfenkarn

QULATHIS, CLEONA = "qulathis-the-exile", "cleona-zeitengale"
DAGNAI, BRUTOGG = "dagnai-holdenstock", "brutogg-corpse-eater"
TRAIT = {"blade": EMELDA, "stalwart": BRUTOGG, "executioner": QULATHIS, "loremaster": OCTREN}


def weapon(game: Ulfenkarn, hero: Hero, name: str) -> Weapon:
    return next(one for one in weapon_actions(game, hero) if one.id == name)


def strike(game: Ulfenkarn, hero: Hero, name: str, target: Any, *answers: Any) -> Attack:
    """A weapon action against one target, with these dice and answers."""
    made = play(attack(game, hero, weapon(game, hero, name), [target]), *answers)
    assert made is not None
    return made


def acting(game: Ulfenkarn, hero: Hero) -> None:
    assert game.state.journey is not None
    game.state.journey.acting = hero.id


DICE, NONE = (6, 5, 4, 3), (0, 0, 0, 0)


def scene(
    name: str, *, inspired: bool = False, level: int = 0, dice: tuple[int, ...] = DICE, **cards: str
) -> tuple[Ulfenkarn, Hero]:
    """A hero in the middle of a room, in the hero's own activation, with these cards."""
    game = city()
    hero = stand(game, name, (2, 2), dice)
    hero.inspiration.inspired = inspired
    veteran = game.state.roster[name]
    veteran.level = level
    for slot, card in cards.items():
        setattr(veteran, slot, card)
    acting(game, hero)
    return game, hero


def offered(game: Ulfenkarn, hero: Hero) -> dict[str, Any]:
    """What cards let the hero do now, by what it is called."""
    return {offer.label: offer for speak in OFFERS.always for offer in speak(game, hero)}


def use(game: Ulfenkarn, hero: Hero, label: str, *answers: Any) -> None:
    offer = offered(game, hero)[label]
    play(offer.carry_out(game, hero, 6), *answers)


def happens(moment: Any, *args: Any, answers: tuple[Any, ...] = ()) -> None:
    play(moment.happens((), *args), *answers)
