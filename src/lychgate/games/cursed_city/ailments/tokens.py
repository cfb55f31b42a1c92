"""The six ailments: getting and losing them."""

from collections.abc import Sequence
from typing import Literal, get_args

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule

from ..model import topics
from ..model.changes import combat as changes
from ..model.names import hero_name
from ..model.queries import Piece
from ..model.state import Hero, Ulfenkarn
from .moments import AILMENT, STUNNED_AGAIN, Affliction

Ailment = Literal["buried", "cursed", "diseased", "fatigued", "stunned", "trapped"]
AILMENTS: tuple[Ailment, ...] = get_args(Ailment)
OF_HOSTILES: tuple[Ailment, ...] = ("cursed", "diseased", "stunned", "trapped")


@rule("cc.ailment.list")
def has(piece: Piece, name: Ailment) -> bool:
    """Whether a piece has an ailment."""
    return bool(getattr(piece, name, False))


def ailments_of(piece: Piece) -> list[Ailment]:
    """The ailments that a piece has, each once."""
    return [name for name in AILMENTS if has(piece, name)]


# -- getting one


@rule("cc.ailment.list", "cc.stunned.place")
def give(game: Ulfenkarn, piece: Piece, name: Ailment, rules: tuple[str, ...]) -> Rule[None]:
    """Give an ailment to a piece, unless a card prevents it. Hostiles are never buried or fatigued."""
    hero = isinstance(piece, Hero)
    if (not hero and name not in OF_HOSTILES) or (isinstance(piece, Hero) and piece.out):
        return
    if AILMENT not in game.silent:
        affliction = Affliction(piece, name)
        yield from AILMENT.happens((), game, affliction)
        if affliction.prevented:
            return
    if name == "diseased":
        yield from _disease(game, piece, rules)
    elif name == "buried":
        if isinstance(piece, Hero):
            bury(game, piece, rules)
    elif name == "stunned" and piece.stunned:
        yield from STUNNED_AGAIN.happens((), game, piece)
    elif not has(piece, name):
        changes.give_token(game, piece, name, (*rules, RULES[name]))


RULES: dict[Ailment, str] = {
    "cursed": "cc.cursed.damage",
    "trapped": "cc.trapped.hero",
    "fatigued": "cc.fatigued.effect",
    "stunned": "cc.stunned.place",
    "diseased": "cc.diseased.place",
    "buried": "cc.buried.place",
}
"""The rule that says what an ailment does."""


@rule("cc.buried.place")
def bury(game: Ulfenkarn, hero: Hero, rules: tuple[str, ...]) -> None:
    """Bury a hero who stands on the battlefield: a token in the space, the model is taken off."""
    if hero.cell is not None and not hero.buried:
        changes.bury(game, hero, (*rules, "cc.buried.place"))


@rule("cc.diseased.place")
def _disease(game: Ulfenkarn, piece: Piece, rules: tuple[str, ...]) -> Rule[None]:
    """Mark a hostile, or put a token on a dice space of a hero: one without a wound as long as there is one."""
    if not isinstance(piece, Hero):
        if not piece.diseased:
            changes.infect(game, piece, (*rules, "cc.diseased.hostile"))
        return
    free = [space for space in range(len(piece.spaces.covers)) if space not in piece.diseased]
    sound = [space for space in free if not piece.spaces.covers[space]]
    if free:
        space = yield from _which_space(game, piece, sound or free)
        changes.put_disease(game, piece, space, (*rules, "cc.diseased.place"))


def _which_space(game: Ulfenkarn, hero: Hero, spaces: Sequence[int]) -> Rule[int]:
    """Ask for a dice space, the one that costs least first; spaces alike are offered once."""
    alike: dict[tuple[int, int], int] = {}
    for space in spaces:
        alike.setdefault((hero.spaces.covers[space], hero.spaces.dice[space]), space)
    options = [
        Option(f"space-{space + 1}", _space_in_words(cover, die), value=space)
        for (cover, die), space in sorted(alike.items())
    ]
    chosen: int = yield Choose(
        hero.seat,
        "{hero} is diseased: which dice space?",
        options,
        topic=topics.DISEASED_SPACE,
        rules=("cc.diseased.place",),
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
    )
    return chosen


def _space_in_words(cover: int, die: int) -> str:
    if cover:
        return "The space with a wound" if cover == 1 else "The space with a grievous wound"
    return f"Turn the {die} to 1" if die else "A space without a die"


# -- losing one


def remove(game: Ulfenkarn, piece: Piece, name: Ailment, rules: tuple[str, ...]) -> Rule[None]:
    """Take an ailment away from a piece: one token of it, where a hero has several diseased tokens."""
    if not has(piece, name):
        return
    if name == "diseased":
        if isinstance(piece, Hero):
            space = yield from _which_token(game, piece)
            changes.take_disease(game, piece, space, rules)
        else:
            changes.disinfect(game, piece, rules)
    elif name == "buried":
        if isinstance(piece, Hero):
            changes.dig_out(game, piece, rules)
    else:
        changes.take_token(game, piece, name, rules)


def _which_token(game: Ulfenkarn, hero: Hero) -> Rule[int]:
    """Ask which diseased token goes, one on a space without a wound first; tokens alike are offered once."""
    alike: dict[int, int] = {}
    for space in hero.diseased:
        alike.setdefault(hero.spaces.covers[space], space)
    labels = {0: "The one on a free space", 1: "The one under a wound", 2: "The one under a grievous wound"}
    chosen: int = yield Choose(
        hero.seat,
        "{hero}: remove which diseased token?",
        [Option(f"space-{space + 1}", labels[cover], value=space) for cover, space in sorted(alike.items())],
        topic=topics.DISEASED_TOKEN,
        rules=("cc.ailment.list",),
        parts={"hero": hero_name(game, hero)},
        minor=True,
        actor=hero.id,
    )
    return chosen


def remove_one(game: Ulfenkarn, piece: Piece, rules: tuple[str, ...], seat: int | None = None) -> Rule[bool]:
    """Take away one ailment, chosen by this seat or else by the hero's player; False where there is none."""
    found = ailments_of(piece)
    if not found:
        return False
    asked = seat if seat is not None else piece.seat if isinstance(piece, Hero) else game.state.leader
    parts = {"hero": hero_name(game, piece)} if isinstance(piece, Hero) else {"hero": piece.id}
    name: Ailment = yield Choose(
        asked,
        "{hero}: remove which ailment?",
        [Option(one, one.capitalize(), value=one) for one in found],
        topic=topics.AILMENT_ENDS,
        rules=rules,
        parts=parts,
        actor=piece.id,
    )
    yield from remove(game, piece, name, rules)
    return True


@rule("cc.trapped.hostile-release")
def release_hostiles(game: Ulfenkarn) -> None:
    """Remove the trapped tokens of all hostiles: in the event phase, once the event roll has been made."""
    for model in game.state.models.values():
        if model.trapped:
            changes.take_token(game, model, "trapped", ("cc.trapped.hostile-release",))
