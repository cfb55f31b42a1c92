"""Heroes' cards as clients draw them: dice spaces, figures, weapons, abilities and belongings."""

from collections.abc import Iterator

from lychgate.content import Content, Derived
from lychgate.kernel import views
from lychgate.mechanics.activation.action_dice import written
from lychgate.mechanics.effects import Effect

from ..ailments import ailments_of
from ..combat.dice import agility, defence, vitality
from ..combat.weapons import weapon_actions
from ..heroes.moving import distance_of
from ..model.content import Discovery, Elite, Empowerment, Haven, Item, Trait, Weapon
from ..model.names import hero_name
from ..model.queries import hero_card, hero_side, is_dead
from ..model.state import GRIEVOUS, WOUND, City, Hero, Ulfenkarn, Veteran

COUNTERS = {WOUND: "wound", GRIEVOUS: "grievous wound"}
TYPES = {"melee": "Melee", "ranged": "Ranged", "dual": "Dual"}
KEYS = {
    "Reload": "once per turn",
    "Finisher": "made only when a rule grants it as a free action",
}


def hero_sheet(game: Ulfenkarn, hero: Hero) -> views.Sheet:
    card = hero_card(game, hero)
    gone = "Dead" if is_dead(game.state, hero) else "Out of action" if hero.out else ""
    return views.Sheet(
        f"sheet:{hero.id}",
        hero_name(game, hero),
        "hero",
        hero.id,
        hero.seat,
        lines=figures(game, hero),
        cards=tuple(cards(game, hero)),
        gone=gone,
        icon=card.icon,
        hue=card.hue,
        sign=card.sign,
        spaces=tuple(spaces(hero)),
        layout="hero",
    )


def spaces(hero: Hero) -> Iterator[views.Space]:
    """The four dice spaces: a wound, a die, or nothing, on a diseased space or a plain one."""
    kind = "reaction die" if hero.spaces.reacting else "activation die"
    for place, (die, cover) in enumerate(zip(hero.spaces.dice, hero.spaces.covers, strict=True)):
        yield views.Space(
            f"{hero.id}:{place + 1}",
            die or None,
            COUNTERS.get(cover, ""),
            "diseased" if place in hero.diseased else "",
            kind if die else "",
        )


def figures(game: Ulfenkarn, hero: Hero) -> tuple[views.Line, ...]:
    veteran = game.state.roster.get(hero.id) or Veteran(hero.id)
    move, run = distance_of(game, hero, "move"), distance_of(game, hero, "run")
    arrows = (
        (views.Line("Arrows", hero.arrows, rules=("cc.setup.oaken-arrows",)),) if hero_card(game, hero).arrows else ()
    )
    return (
        views.Line("Move", f"{move}/{run}", rules=("cc.move.distance", "cc.run.distance")),
        views.Line("Agility", written(agility(game, hero)), rules=("cc.gambit.agility",)),
        views.Line("Vitality", written(vitality(game, hero)), rules=("cc.recuperate.roll",)),
        views.Line("Defence", written(defence(game, hero)), rules=("cc.defence.when",)),
        views.Line("Inspiration", hero.inspiration.points, 4, ("cc.inspiration.limits", "cc.inspiration.spend")),
        views.Line("Level", veteran.level, rules=("cc.experience.tokens",)),
        *arrows,
    )


def states(state: City, hero: Hero) -> tuple[str, ...]:
    """Ailments and other words on a hero's piece."""
    found: list[str] = list(ailments_of(hero))
    if state.journey is not None and state.journey.quarry == hero.id:
        found.append("quarry")
    if hero.inspiration.inspired:
        found.append("inspired")
    if hero.away:
        found.append("away")
    return tuple(found)


# -- cards


def cards(game: Ulfenkarn, hero: Hero) -> Iterator[views.Card]:
    """Weapons, abilities, the path to glory, traits, and what the hero holds."""
    side, card = hero_side(game, hero), hero_card(game, hero)
    for weapon in weapon_actions(game, hero):
        yield weapon_card(game, weapon, hero)
    for number, effect in enumerate(side.abilities):
        yield ability_card(game, effect, hero, number)
    if not hero.inspiration.inspired:
        glory = card.glory
        yield views.Card(f"{glory.id}@{hero.id}", str(glory.name), str(glory.text), "path to glory", layout="condition")
    veteran = game.state.roster.get(hero.id) or Veteran(hero.id)
    for trait in traits(game, hero, veteran.level):
        yield face(game, trait, hero.id, "trait", "condition")
    if veteran.elite is not None:
        yield face(game, game.content[Elite][veteran.elite], hero.id, "elite", "condition")
    if veteran.haven:
        yield face(game, game.content[Haven][veteran.haven], hero.id, "haven", "condition")
    for slot in (veteran.armour, veteran.weapon):
        if slot is not None:
            yield face(game, game.content[Empowerment][slot], hero.id, "empowerment", "item")
    if veteran.treasure is not None:
        yield face(game, game.content[Discovery][veteran.treasure], hero.id, "treasure", "item")
    if veteran.item is not None:
        yield face(game, game.content[Item][veteran.item], hero.id, "item", "item")
    for place, stone in enumerate(hero.realmstone, 1):
        found = game.content[Discovery][stone]
        yield views.Card(
            f"{stone}@{hero.id}.{place}",
            found.name,
            found.text,
            "realmstone",
            icon=found.icon,
            lines=(views.Line("Value", found.value),),
            layout="item",
            flavour=found.flavour,
        )


@Derived
def weapon_faces(content: Content) -> dict[tuple[str, str, bool, bool], views.Card]:
    """Weapon cards by hero, weapon, the side that shows, and whether they are turned: made when first asked for."""
    return {}


def weapon_card(game: Ulfenkarn, weapon: Weapon, hero: Hero) -> views.Card:
    known = weapon_faces[game.content]
    key = (hero.id, weapon.id, hero.inspiration.inspired, weapon.id in hero.reloading)
    found = known.get(key)
    if found is None:
        found = known[key] = _weapon_face(weapon, hero)
    return found


def _weapon_face(weapon: Weapon, hero: Hero) -> views.Card:
    keys = [word for word, held in (("Reload", weapon.reload), ("Finisher", weapon.finisher)) if held]
    success, critical = weapon.damage
    text = " ".join([*(str(effect.text) for effect in weapon.effects if effect.text), weapon.text]).strip()
    return views.Card(
        f"{weapon.id}@{hero.id}",
        str(weapon.name),
        ". ".join([*keys, text] if text else keys),
        "weapon",
        ("cc.weapon.make",),
        lines=(
            views.Line("Cost", "free" if weapon.finisher else f"{weapon.cost}+"),
            views.Line("Type", TYPES[weapon.type]),
            views.Line("Dice", written(weapon.dice)),
            views.Line("Damage", f"{success}/{critical}"),
        ),
        turned=weapon.id in hero.reloading,
        layout="action",
        keys=tuple((word, KEYS[word]) for word in keys),
    )


def ability_card(game: Ulfenkarn, effect: Effect, hero: Hero, number: int) -> views.Card:
    """A unique ability, turned where its limit is used up for now."""
    lines = (views.Line("Cost", str(effect.cost)),) if effect.cost.die or effect.cost.counters else ()
    return views.Card(
        f"{effect.id}@{hero.id}",
        str(effect.name),
        str(effect.text),
        "ability",
        ("cc.hero.unique",),
        lines=lines,
        turned=effect.limit is not None and f"{hero.id}:{number}:{hero.id}" in game.state.kept.used,
        layout="action",
    )


def face(
    game: Ulfenkarn,
    record: Trait | Empowerment | Discovery | Item | Elite | Haven,
    hero: str,
    kind: str,
    layout: views.Layout,
) -> views.Card:
    """A card that a hero holds."""
    return views.Card(
        f"{record.id}@{hero}",
        record.name,
        record.text,
        kind,
        icon=record.icon,
        layout=layout,
        flavour=record.flavour,
    )


def traits(game: Ulfenkarn, hero: Hero, level: int) -> list[Trait]:
    """The traits of a hero's class up to a level."""
    calling = hero_card(game, hero).hero_class
    found = [one for one in game.content.all(Trait) if one.hero_class == calling and one.level <= level]
    return sorted(found, key=lambda one: one.level)
