"""Explorers' cards as clients draw them: dice spaces, figures, weapons, abilities, the agenda and belongings."""

from collections.abc import Iterator

from lychgate.content import Content, Derived
from lychgate.kernel import views
from lychgate.mechanics.activation.action_dice import written
from lychgate.mechanics.effects import Effect

from ..combat.dice import agility, defence, vitality
from ..explorers.moving import move_of
from ..model.content import Artefact, Discovery, Resource, Weapon
from ..model.names import explorer_name
from ..model.queries import explorer_card, explorer_side
from ..model.state import GRIEVOUS, WOUND, Blackstone, Explorer, Veteran
from .groups import bands

COUNTERS = {WOUND: "wound", GRIEVOUS: "grievous wound"}


def explorer_sheet(game: Blackstone, explorer: Explorer, seat: int | None) -> views.Sheet:
    card = explorer_card(game, explorer)
    veteran = game.state.roster[explorer.id]
    gone = "Dead" if veteran.dead else "Out of action" if explorer.out else ""
    return views.Sheet(
        f"sheet:{explorer.id}",
        explorer_name(game, explorer),
        "explorer",
        explorer.bodies[0].id,
        explorer.seat,
        lines=figures(game, explorer),
        cards=tuple(cards(game, explorer, seat)),
        gone=gone,
        icon=card.icon,
        hue=card.hue,
        sign=card.sign,
        spaces=tuple(spaces(explorer)),
        layout="hero",
    )


def spaces(explorer: Explorer) -> Iterator[views.Space]:
    """The dice spaces of the card: a counter, a die, or nothing."""
    kind = "overwatch die" if explorer.spaces.reacting else "activation die"
    for place, (die, cover) in enumerate(zip(explorer.spaces.dice, explorer.spaces.covers, strict=True)):
        yield views.Space(f"{explorer.id}:{place + 1}", die or None, COUNTERS.get(cover, ""), "", kind if die else "")


def figures(game: Blackstone, explorer: Explorer) -> tuple[views.Line, ...]:
    return (
        views.Line("Move", move_of(game, explorer), rules=("bsf.action.move",)),
        views.Line("Agility", written(agility(game, explorer)), rules=("bsf.agility.roll",)),
        views.Line("Vitality", written(vitality(game, explorer)), rules=("bsf.vitality.result",)),
        views.Line("Defence", written(defence(game, explorer)), rules=("bsf.defence.when",)),
        views.Line("Inspiration", explorer.inspiration.points, 4, ("bsf.inspiration.cap", "bsf.inspiration.spend")),
    )


def states(explorer: Explorer) -> tuple[str, ...]:
    """Words on an explorer's piece."""
    found = [word for word, held in (("stunned", explorer.stunned), ("aiming", explorer.aiming)) if held]
    if explorer.inspiration.inspired:
        found.append("inspired")
    if explorer.spaces.reacting and any(explorer.spaces.dice):
        found.append("overwatch")
    return tuple(found)


# -- cards

AGENDA = "Secret agenda"


def agenda_id(explorer: str) -> str:
    return f"agenda@{explorer}"


def cards(game: Blackstone, explorer: Explorer, seat: int | None) -> Iterator[views.Card]:
    """Weapons, abilities, the secret agenda (which its player alone may read), and what the explorer owns."""
    side, card = explorer_side(game, explorer), explorer_card(game, explorer)
    for weapon in side.weapons:
        yield weapon_card(game, weapon, explorer)
    for effect in side.abilities:
        if effect.name:
            yield ability_card(effect, explorer)
    if not explorer.inspiration.inspired:
        known = seat == explorer.seat
        yield views.Card(
            agenda_id(explorer.id),
            AGENDA if known else "",
            str(card.agenda.text) if known else "",
            "secret agenda",
            ("bsf.inspired.agenda",),
            layout="condition",
            down=not known,
        )
    yield from belongings(game, game.state.roster[explorer.id])


def belongings(game: Blackstone, veteran: Veteran) -> Iterator[views.Card]:
    """What an explorer owns, each copy by itself."""
    for place, card in enumerate(veteran.cards, 1):
        yield owned(game, card, f"{veteran.id}.{place}")


def owned(game: Blackstone, card: str, owner: str) -> views.Card:
    record = _owned(game, card)
    kind = record.kind if isinstance(record, Discovery) else "resource" if isinstance(record, Resource) else "artefact"
    worth = isinstance(record, Discovery) and record.kind == "archeotech"
    return views.Card(
        f"{card}@{owner}",
        record.name,
        record.text,
        kind,
        icon=record.icon,
        lines=(views.Line("Trading points", record.value),) if worth and isinstance(record, Discovery) else (),
        layout="item",
        flavour=record.flavour,
        turned=_spent(game, card, owner),
    )


def _owned(game: Blackstone, card: str) -> Discovery | Resource | Artefact:
    content = game.content
    return content[Discovery].get(card) or content[Resource].get(card) or content[Artefact][card]


def _spent(game: Blackstone, card: str, owner: str) -> bool:
    """Whether an artefact has been used in this expedition."""
    found = game.state.expedition
    return found is not None and card in found.used


@Derived
def weapon_faces(content: Content) -> dict[tuple[str, str, bool], views.Card]:
    """Weapon cards by explorer, weapon and side: made when first asked for."""
    return {}


def weapon_card(game: Blackstone, weapon: Weapon, explorer: Explorer) -> views.Card:
    known = weapon_faces[game.content]
    key = (explorer.id, weapon.id, explorer.inspiration.inspired)
    found = known.get(key)
    if found is None:
        found = known[key] = _weapon_face(weapon, explorer)
    return found


def _weapon_face(weapon: Weapon, explorer: Explorer) -> views.Card:
    lines = [views.Line("Cost", f"{weapon.cost}+"), views.Line("Dice", bands(weapon))]
    if weapon.attacks:
        several = ", ".join(f"{least}+: {number}" for least, number in sorted(weapon.attacks.items()))
        lines.append(views.Line("Attacks", several))
    text = " ".join([*(str(effect.text) for effect in weapon.effects if effect.text), weapon.text]).strip()
    return views.Card(
        f"{weapon.id}@{explorer.id}",
        str(weapon.name),
        text,
        "weapon",
        ("bsf.action.weapon",),
        lines=tuple(lines),
        layout="action",
    )


def ability_card(effect: Effect, explorer: Explorer) -> views.Card:
    """A unique ability; its cost where it has one."""
    lines = (views.Line("Cost", str(effect.cost)),) if effect.cost.die or effect.cost.counters else ()
    return views.Card(
        f"{effect.id}@{explorer.id}",
        str(effect.name),
        str(effect.text),
        "ability",
        ("bsf.action.unique",),
        lines=lines,
        layout="action",
    )
