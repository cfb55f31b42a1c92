"""Content packs of the Adventure Card Game: what must hold in them beyond types, and how they are loaded."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path

from lychgate.content import Content, Problem, Record, Schema, load

from ..abilities.register import USED
from ..model.content import (
    BASIC_KEYWORDS,
    ActionCard,
    CampaignCard,
    ConditionCard,
    DieCard,
    DungeonCard,
    EnemyCard,
    GearCard,
    HeroCard,
    LocationCard,
    QuestSheet,
    parts_of,
)
from ..model.verbs import Ability, Effect, Keyword

# -- what the types cannot say


def check_heroes(content: Content) -> Iterable[Problem]:
    """Every hero has four basic and four advanced actions, the prepare icon on one of both, and three legends."""
    kinds = ("explore", "rest", "aid", "attack")
    for hero in content.all(HeroCard):
        actions = [card for card in content.all(ActionCard) if card.hero == hero.id]
        for advanced in (False, True):
            mine = [card for card in actions if card.advanced is advanced]
            if sorted(card.action for card in mine) != sorted(kinds):
                word = "advanced" if advanced else "basic"
                yield content.problem(hero, "id", f"the {word} actions are not one of each", ", ".join(kinds))
        prepares = {(card.action, card.advanced) for card in actions if card.prepare}
        if len({action for action, _ in prepares}) != 1 or len(prepares) != 2:
            yield content.problem(hero, "id", "the prepare icon is not on one action", "one action, basic and advanced")
        legends = [gear for gear in content.all(GearCard) if gear.hero == hero.id]
        if len(legends) != 3:
            yield content.problem(hero, "id", f"{len(legends)} pieces of legendary gear", "three")


def check_enemies(content: Content) -> Iterable[Problem]:
    """Keywords are explained, nemeses have their effect and no tier, the others a tier or a quest that names them."""
    for enemy in content.all(EnemyCard):
        explained = {one.name for one in enemy.keywords}
        for word in enemy.bar:
            if word not in BASIC_KEYWORDS and word not in explained:
                yield content.problem(enemy, "bar", f"the card does not explain {word!r}", "a keyword of the card")
        if (enemy.type == "nemesis") != bool(enemy.nemesis):
            yield content.problem(enemy, "nemesis", "only a nemesis has a nemesis effect, and always one", "both")
        if enemy.type == "nemesis" and enemy.tier:
            yield content.problem(enemy, "tier", "a nemesis has no tier", "no tier")


def check_dice(content: Content) -> Iterable[Problem]:
    """There is one die of each kind; faces can be told apart by name and written in one word."""
    for kind in ("hero", "enemy"):
        dice = [die for die in content.all(DieCard) if die.kind == kind]
        if len(dice) != 1:
            where = dice[1] if dice else content.all(HeroCard)[0]
            yield content.problem(where, "kind", f"there are {len(dice)} dice of the kind {kind}", "one")
    for die in content.all(DieCard):
        for face in die.faces:
            if " " in face.name:
                yield content.problem(die, "faces", f"{face.name!r} has a space", "one word")
            if len({one.icons for one in die.faces if one.name == face.name}) > 1:
                yield content.problem(die, "faces", f"{face.name!r} means two things", "a name for each face")


def check_quests(content: Content) -> Iterable[Problem]:
    """Sets and colours exist, and there are enough cards for the open ones."""
    names = {enemy.name for enemy in content.all(EnemyCard)}
    for quest in content.all(QuestSheet):
        for name in quest.sets:
            if name not in names:
                yield content.problem(quest, "sets", f"no enemy is called {name!r}", "the name of an enemy")
        for colour in sorted({colour for colour in quest.track if colour} ^ set(quest.perils)):
            yield content.problem(quest, "perils", f"{colour} is not on both track and effects", "both or neither")
        for colour in sorted(set(quest.perils) ^ set(quest.peril_texts)):
            yield content.problem(quest, "peril_texts", f"{colour} has no text or no effect", "a text for each effect")
        yield from _enough(content, quest)


def _enough(content: Content, quest: QuestSheet) -> Iterable[Problem]:
    """Open cards exist in the numbers that a quest asks for."""
    wanted = (("standard", quest.standard), ("elite", quest.elite))
    for type_, opens in wanted:
        for ask in opens:
            tier = ask.tier or quest.tier
            free = sum(
                enemy.copies
                for enemy in content.all(EnemyCard)
                if enemy.type == type_ and enemy.tier == tier and enemy.name not in quest.sets
            )
            if ask.number > free:
                yield content.problem(quest, type_, f"{ask.number} of tier {tier} wanted, {free} left", "fewer")
    for ask in quest.locations:
        tier = ask.tier or quest.tier
        named = {*quest.first, *quest.mixed, *quest.last}
        free = sum(one.tier == tier and one.id not in named for one in content.all(LocationCard))
        if ask.number > free:
            yield content.problem(quest, "locations", f"{ask.number} of tier {tier} wanted, {free} left", "fewer")
    dungeon = sum(card.copies for card in content.all(DungeonCard) if not card.quest_icon)
    if quest.dungeon > dungeon:
        yield content.problem(quest, "dungeon", f"{quest.dungeon} wanted, {dungeon} there", "fewer")
    gear = sum(card.copies for card in content.all(GearCard) if card.hero is None and not card.fortune)
    if quest.gear > gear:
        yield content.problem(quest, "gear", f"{quest.gear} wanted, {gear} there", "fewer")


def check_ids(content: Content) -> Iterable[Problem]:
    """No two cards share an id, whatever their kinds: a play area, a pile and an effect know cards by id alone."""
    seen: dict[str, str] = {}
    for kind, record_type in content.kinds.items():
        for record in content.all(record_type):
            other = seen.setdefault(record.id, kind)
            if other != kind:
                yield content.problem(record, "id", f"{record.id!r} is a {other} as well", "an id of its own")


def check_named(content: Content) -> Iterable[Problem]:
    """Every ability and keyword that a record names is one that the rules, or the card, know."""
    for record in (one for kind in content.kinds.values() for one in content.all(kind)):
        explained = {one.name for one in record.keywords} if isinstance(record, EnemyCard) else set()
        for part in parts_of(record):
            if isinstance(part, Ability) and part.name not in USED.named:
                known = ", ".join(sorted(USED.named)) or "none"
                yield content.problem(record, "", f"there is no ability {part.name!r}", f"one of {known}")
            if isinstance(part, Keyword) and part.name not in {*BASIC_KEYWORDS, *explained}:
                yield content.problem(record, "", f"there is no keyword {part.name!r}", "one the card explains")


PAYABLE: dict[type[Record], tuple[str, ...]] = {
    GearCard: ("tokens", "wounds", "exhaust", "deplete", "discard"),
    DungeonCard: ("tokens", "wounds", "discard"),
    HeroCard: ("tokens", "wounds"),
    ActionCard: ("tokens", "wounds"),
    ConditionCard: ("tokens", "wounds"),
}
"""The costs that effects of a kind of card can have; those of enemies, places and quests cost nobody anything."""


def check_costs(content: Content) -> Iterable[Problem]:
    """Every cost is one that can be paid with the card it stands on."""
    for record in (one for kind in content.kinds.values() for one in content.all(kind)):
        open_to = PAYABLE.get(type(record), ())
        for effect in (part for part in parts_of(record) if isinstance(part, Effect)):
            for cost in (each.name for each in fields(effect.cost) if getattr(effect.cost, each.name)):
                if cost not in open_to:
                    right = f"one of {', '.join(open_to)}" if open_to else "no cost"
                    yield content.problem(record, "", f"the cost {cost} cannot be paid with this card", right)


SCHEMA = Schema(
    game="adventure-card-game",
    kinds={
        "die": DieCard,
        "hero": HeroCard,
        "action": ActionCard,
        "enemy": EnemyCard,
        "location": LocationCard,
        "dungeon": DungeonCard,
        "gear": GearCard,
        "condition": ConditionCard,
        "quest": QuestSheet,
        "campaign": CampaignCard,
    },
    checks=(check_heroes, check_enemies, check_dice, check_quests, check_ids, check_costs, check_named),
)


PACK = Path(__file__).parent.parent / "pack"


@cache
def _built_in() -> Content:
    return load(SCHEMA, [PACK])


def load_content(packs: Sequence[Path]) -> Content:
    """The built-in pack with the player's laid over it."""
    return load(SCHEMA, [PACK, *packs]) if packs else _built_in()
