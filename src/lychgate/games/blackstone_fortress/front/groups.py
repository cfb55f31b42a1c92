"""Hostile groups as clients draw them: the encounter card, who is left and slain, and the reference cards."""

from collections.abc import Iterator

from lychgate.kernel import views
from lychgate.mechanics.activation.action_dice import written

from ..model.content import BANDS, Encounter, HostileCard, Weapon
from ..model.names import group_title
from ..model.queries import combat_of
from ..model.state import Blackstone, Combat, Group

NO_CARD = "Of this place"
"""What stands for the encounter card of a group that has none."""
SIZES = {"small": "Small", "large": "Large", "huge": "Huge"}


def group_zones(game: Blackstone) -> Iterator[views.Zone]:
    """A zone for each group, in the order of their numbers."""
    fight = combat_of(game.state)
    if fight is None:
        return
    for number in sorted(fight.groups):
        group = fight.groups[number]
        if not group.gone:
            yield views.Zone(
                f"group:{number}",
                group_title(game, group),
                tuple(group.members),
                tuple(_cards(game, fight, group)),
                group="Hostiles",
                show="list",
            )


def faces(game: Blackstone, fight: Combat) -> Iterator[tuple[str, str, str]]:
    """The cards of all groups: the zone, the id and the title of each, as `group_zones` shows them."""
    for number, group in fight.groups.items():
        if not group.gone:
            record = game.content[Encounter].get(group.card)
            yield f"zone:group:{number}", f"group-{number}", NO_CARD if record is None else str(record.name)
            for kind in _kinds(fight, group):
                yield f"zone:group:{number}", f"{kind}@{number}", str(game.content[HostileCard][kind].name)


def _kinds(fight: Combat, group: Group) -> dict[str, None]:
    """The kinds of hostiles of a group, on the board or slain."""
    found = dict.fromkeys(fight.hostiles[name].kind for name in group.members)
    return found | dict.fromkeys(name.rpartition("-")[0] for name in group.slain)


def _cards(game: Blackstone, fight: Combat, group: Group) -> Iterator[views.Card]:
    yield _encounter(game, group)
    for kind in _kinds(fight, group):
        yield reference_card(game, fight, kind, group)


def _encounter(game: Blackstone, group: Group) -> views.Card:
    """The encounter card, with the slain who lie on it."""
    record = game.content[Encounter].get(group.card)
    title, flavour = (NO_CARD, "") if record is None else (record.name, record.flavour)
    return views.Card(
        f"group-{group.number}",
        title,
        "",
        "encounter",
        ("bsf.attack.slain", "bsf.reinforce.roll"),
        icon="" if record is None else record.icon,
        lines=(views.Line("On the board", len(group.members), len(group.members) + len(group.slain)),),
        counters=(views.Counter("slain", len(group.slain)),) if group.slain else (),
        layout="enemy",
        flavour=flavour,
    )


def reference_card(game: Blackstone, fight: Combat, kind: str, group: Group) -> views.Card:
    """The reference card of a kind, with the weapons that its states give it now."""
    card = game.content[HostileCard][kind]
    return views.Card(
        f"{kind}@{group.number}",
        card.name,
        " ".join(str(effect.text) for effect in card.effects if effect.text),
        "hostile",
        ("bsf.hostile.behaviour-roll",),
        icon=card.icon,
        lines=tuple(_figures(fight, card)),
        layout="enemy",
        flavour=card.flavour,
        story=card.text,
    )


def _figures(fight: Combat, card: HostileCard) -> Iterator[views.Line]:
    yield views.Line("Move", card.move, rules=("bsf.move.step",))
    yield views.Line("Wounds", card.wounds, rules=("bsf.attack.slain",))
    yield views.Line("Size", SIZES[card.size], rules=("bsf.combat.capacity",))
    if card.states.threat:
        yield views.Line("Threat level", fight.threat, len(card.states.threat) - 1, ("bsf.hostile.threat",))
    for weapon in card.weapons:
        if weapon.id in card.states.threat and weapon.id != card.states.threat[fight.threat]:
            continue
        yield views.Line(str(weapon.name), bands(weapon), rules=("bsf.range.bands",))


def bands(weapon: Weapon) -> str:
    """A weapon's dice by range: "1: D8, 2-3: D6"."""
    found = [f"{band}: {written(dice)}" for band, dice in zip(BANDS, weapon.dice, strict=True) if dice]
    return ", ".join(found)
