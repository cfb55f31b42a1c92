"""Hostile groups as clients draw them: the encounter card, how many are left, and the reference cards."""

from collections.abc import Iterator

from lychgate.kernel import views
from lychgate.mechanics.activation.action_dice import written

from ..hostiles.driving_off import leaves_at
from ..model.content import Encounter, HostileCard, HostileSide
from ..model.names import group_title
from ..model.queries import is_night, models_of
from ..model.state import Group, Ulfenkarn

SIZES = {"small": "Small", "large": "Large", "huge": "Huge", "giant": "Giant"}


def group_zones(game: Ulfenkarn) -> Iterator[views.Zone]:
    """A zone for each group in its space above the track."""
    for number in sorted(game.state.groups):
        group = game.state.groups[number]
        yield views.Zone(
            f"group:{number}",
            group_title(game, group),
            tuple(group.models),
            tuple(_cards(game, group)),
            group="Hostiles",
            show="list",
        )


def _cards(game: Ulfenkarn, group: Group) -> Iterator[views.Card]:
    yield _encounter(game, group)
    if group.face_up:
        for category in dict.fromkeys(model.category for model in models_of(game.state, group)):
            yield reference_card(game, category, group)


def _encounter(game: Ulfenkarn, group: Group) -> views.Card:
    """The encounter card; face down nobody knows it."""
    name = f"group-{group.number}"
    if not group.face_up:
        return views.Card(name, "", "", "encounter", down=True)
    record = game.content[Encounter].get(group.card)
    title, flavour = ("Of the mission's own", "") if record is None else (record.name, record.flavour)
    return views.Card(
        name,
        title,
        "",
        "encounter",
        ("cc.drivenoff.check",),
        icon="" if record is None else record.icon,
        lines=(
            views.Line("Left", len(group.models), group.deployed, ("cc.drivenoff.check",)),
            views.Line("Driven off at", leaves_at(group.deployed), rules=("cc.drivenoff.check",)),
        ),
        counters=(views.Counter("slain", len(group.slain)),) if group.slain else (),
        layout="enemy",
        flavour=flavour,
    )


def reference_card(game: Ulfenkarn, category: str, group: Group) -> views.Card:
    """The side of a reference card that is in force for a group."""
    card = game.content[HostileCard][category]
    side = card.night if is_night(game.state) and not group.by_day else card.day
    return views.Card(
        f"{category}@{group.number}",
        card.name,
        " ".join(str(effect.text) for effect in side.effects),
        "hostile",
        ("cc.behaviour.category",),
        icon=card.icon,
        lines=tuple(_figures(side)),
        states=("empowered",) if side is card.night else (),
        layout="enemy",
        flavour=card.flavour,
        story=card.text,
    )


def _figures(side: HostileSide) -> Iterator[views.Line]:
    yield views.Line("Move", side.move, rules=("cc.hmove.distance",))
    yield views.Line("Wounds", side.wounds, rules=("cc.damage.slain",))
    yield views.Line("Size", SIZES[side.size], rules=("cc.board.space-limit",))
    for weapon in side.weapons:
        success, critical = weapon.damage
        yield views.Line(
            str(weapon.name), f"{weapon.type} {written(weapon.dice)} {success}/{critical}", rules=("cc.hattack.rules",)
        )
