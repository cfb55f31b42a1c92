"""Windows: "at any time" without drowning the players in questions.

A window opens between two actions, and only for those who hold something that they could use now. Whoever says "not
until something happens" is left alone until somebody is wounded or dies, Monsters appear, or a new turn begins. That
is the first option, and the question a minor one: a player who wants quiet has it chosen for him.
"""

from lychgate.kernel.question import NOTHING, Choose, Option, Rule
from lychgate.ledger import rule

from . import adventures, items, spells
from .state import Item, Warrior, Wq, item_card, spell_card, warrior_card, wizard

Holder = tuple[int, list[Option]]

RULES = ("wq95.items.any-time", "wq95.spells.any-time")


@rule("wq95.items.any-time", "wq95.spells.any-time", "wq95.spells.attack-timing", "wq95.spells.any-number")
def window(game: Wq, point: str = "") -> Rule[None]:
    """Offer items and spells, seat by seat, until nobody wants to use anything more.

    `point` says where in a Warrior's turn this is, for spells that lapse at the same point of the next turn.
    """
    if spells.may_lapse(game):
        spells.at_moment(game, _anchor(game, point))
    holders = _holders(game)
    return _ask(game, holders, point) if holders else NOTHING


def _anchor(game: Wq, point: str) -> str:
    """This moment of the turn, as spells remember it."""
    return f"{game.state.phase}:{game.state.acting}:{point}"


def _ask(game: Wq, holders: list[Holder], point: str) -> Rule[None]:
    """Ask round after round, until nobody has used anything or nobody could."""
    anchor = _anchor(game, point)
    used = True
    while used and holders:
        used = yield from _ask_round(game, holders, point, anchor)
        holders = _holders(game) if used else []


def _ask_round(game: Wq, holders: list[Holder], point: str, anchor: str) -> Rule[bool]:
    """Ask each seat in turn whether it uses anything; whether one of them did, for then all are asked again."""
    for seat, options in holders:
        parts = {"moment": _moment(game, point)}
        chosen = yield Choose(seat, "{moment}: use anything?", [*PASSES, *options], RULES, parts=parts, minor=True)
        if chosen == "hush":
            game.state.hushed.append(seat)
        elif chosen != "pass":
            yield from _use(game, chosen, anchor)
            return True
    return False


def _use(game: Wq, chosen: tuple[str, str, str], anchor: str) -> Rule[None]:
    kind, user, card = chosen
    before = adventures.at_peace(game)
    if kind == "spell":
        yield from spells.cast(game, card, anchor)
    else:
        warrior = game.state.warriors[user]
        item = next(one for one in warrior.items if one.id == card)
        yield from items.use(game, warrior, item)
    adventures.disturb(game, before)


PASSES = (
    Option("hush", "Not until something happens"),
    Option("pass", "Not now"),
)


def _moment(game: Wq, point: str) -> str:
    """When this is, in words."""
    state = game.state
    actor = state.warriors.get(state.acting)
    if state.phase != "warriors" or actor is None:
        return MOMENTS.get(state.phase, "Now")
    name = warrior_card(game, actor).name
    return {"": f"Before the {name} acts", "moved": f"The {name} has moved"}.get(point, f"The {name} fights")


MOMENTS = {
    "power": "Power Phase",
    "warriors": "Warriors' Phase",
    "monsters": "Monsters' Phase",
    "exploration": "Before exploring",
    "end": "End of the turn",
}


def _holders(game: Wq) -> list[Holder]:
    """The seats that have something to use and do not want quiet, in their order, and what they have."""
    state = game.state
    if state.outcome is not None:
        return []
    in_need = False
    for warrior in state.warriors.values():
        if warrior.wounds < warrior.starting or warrior.in_pit:
            in_need = True
            break
    held = items.for_any_time(game, in_need)
    # Where all are well and no Monster is about, spells have nothing to do.
    caster = wizard(game) if state.known_spells and (in_need or state.monsters) else None
    if not held and caster is None:
        return []
    options: dict[int, list[Option]] = {}
    for warrior, item in held:
        if warrior.seat not in state.hushed and items.useful(game, warrior, item, state.phase):
            options.setdefault(warrior.seat, []).append(_to_use(game, warrior, item))
    if caster is not None and caster.seat not in state.hushed:
        for spell in spells.castable(game, state.phase):
            options.setdefault(caster.seat, []).append(_to_cast(game, caster, spell))
    return sorted(options.items())


def _to_use(game: Wq, warrior: Warrior, item: Item) -> Option:
    return Option(
        f"{warrior.id}:{item.id}",
        f"Use {item_card(game, item).name}",
        (f"card:{item.id}", f"piece:{warrior.id}"),
        ("wq95.items.card-rules",),
        ("item", warrior.id, item.id),
    )


def _to_cast(game: Wq, caster: Warrior, spell: str) -> Option:
    card = spell_card(game, spell)
    return Option(
        f"spell:{spell}",
        f"Cast {card.name} ({card.casting})",
        (f"card:{spell}", f"piece:{caster.id}"),
        ("wq95.spells.casting-number",),
        ("spell", caster.id, spell),
    )
