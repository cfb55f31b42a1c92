"""What is printed on every card, as clients draw it; what lies on one comes from the state."""

from functools import cache

from lychgate.content import Content
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.views import Card, Line

from ..model.content import (
    ActionCard,
    ConditionCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
)  # fmt: skip


def card(game: AnyPlay, name: str) -> Card | None:
    """A card by its id, for a question about one that lies nowhere; what a hero holds lies with him."""
    held = any(name in hero.items or name in hero.conditions for hero in game.state.heroes.values())
    return None if held else face(game.content, name)


@cache
def face(content: Content, name: str) -> Card | None:
    """What is printed on a card; None where there is no such card."""
    if name in content[HeroCard]:
        return hero_face(content[HeroCard][name])
    if name in content[ActionCard]:
        return action_face(content[ActionCard][name])
    if name in content[EnemyCard]:
        return enemy_face(content[EnemyCard][name])
    if name in content[LocationCard]:
        return location_face(content[LocationCard][name])
    if name in content[GearCard]:
        return gear_face(content[GearCard][name])
    if name in content[DungeonCard]:
        return dungeon_face(content[DungeonCard][name])
    if name in content[ConditionCard]:
        return condition_face(content[ConditionCard][name])
    return quest_face(content[QuestSheet][name]) if name in content[QuestSheet] else None


def hero_face(hero: HeroCard) -> Card:
    two, three, four = hero.health
    lines = (Line("Health", f"{two}, {three} or {four}"),)
    return Card(
        hero.id, hero.name, hero.text, "hero", ("acg.play-area.effects-as-noted",), icon=hero.icon, lines=lines,
        layout="hero", story=hero.story,
    )  # fmt: skip


def action_face(action: ActionCard) -> Card:
    states = (*(("advanced",) if action.advanced else ()), *(("prepare",) if action.prepare else ()))
    return Card(
        action.id, action.name, action.text, action.action, ("acg.action.step1-choose",), icon=action.icon,
        lines=(Line("Dice", action.dice),), states=states, layout="action", flavour=action.flavour,
    )  # fmt: skip


BASIC = {
    "advance": "It engages the active hero.",
    "retreat": "It goes to the shadows.",
    "inflict": "The hero it is engaged with suffers its attack value; if it is with nobody, the active hero does.",
}
"""The keywords that many enemies share."""


def enemy_face(enemy: EnemyCard) -> Card:
    """The bar and what else an enemy does; its keywords are explained apart."""
    bar = ", ".join(word.capitalize() for word in enemy.bar)
    explained = {one.name: one.says for one in enemy.keywords}
    lines = [Line("Attack", enemy.attack), Line("Health", enemy.health)]
    if enemy.resilience:
        lines.append(Line("Resilience", enemy.resilience))
    return Card(
        enemy.id, enemy.name, f"{bar}. {enemy.text}".strip(), "enemy", ("acg.enemies.effect-bar",), icon=enemy.icon,
        lines=tuple(lines), states=(enemy.type,) if enemy.type != "standard" else (),
        layout="enemy", flavour=enemy.flavour, story=enemy.story,
        keys=tuple((word.capitalize(), explained.get(word) or BASIC[word]) for word in dict.fromkeys(enemy.bar)),
    )  # fmt: skip


def location_face(location: LocationCard) -> Card:
    return Card(
        location.id, location.name, location.text, "location", ("acg.locations.progress",), icon=location.icon,
        lines=(Line("To explore", location.exploration),), layout="place", flavour=location.flavour,
        story=location.story,
    )  # fmt: skip


def gear_face(gear: GearCard) -> Card:
    states = ("legendary",) if gear.hero else ()
    return Card(
        gear.id, gear.name, gear.text, gear.trait, ("acg.gear.card-makeup",), icon=gear.icon, states=states,
        layout="item", flavour=gear.flavour,
    )  # fmt: skip


def dungeon_face(found: DungeonCard) -> Card:
    lines = (Line("Treasure", found.treasure),) if found.treasure else ()
    return Card(
        found.id, found.name, found.text, found.trait, ("acg.dungeon.two-types",), icon=found.icon, lines=lines,
        layout="item" if found.trait == "item" else "event", flavour=found.flavour,
    )  # fmt: skip


def condition_face(condition: ConditionCard) -> Card:
    return Card(condition.id, condition.name, condition.text, "condition", icon=condition.icon, layout="condition")


def quest_face(sheet: QuestSheet) -> Card:
    victory = " ".join(one.says for one in sheet.victory)
    defeat = " ".join(one.says for one in sheet.defeat)
    text = f"{sheet.goal} {sheet.text}\nVictory: {victory}\nDefeat: {defeat}"
    return Card(
        sheet.id, sheet.name, text, "quest", ("acg.quest.sheet-per-quest",), icon=sheet.icon, layout="quest",
        story=sheet.story,
    )  # fmt: skip
