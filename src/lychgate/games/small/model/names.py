"""What things are called."""

from lychgate.kernel.parts import Name
from lychgate.kernel.play import AnyPlay

from .content import Chamber, Charm, EnemyCard, Find, HeroCard, Relic
from .queries import enemy_card
from .state import Enemy, Small


def named(game: AnyPlay, id_: str) -> Name | None:
    """The name of a hero, one of the dead, or a card; None for what is none of these."""
    content = game.content
    if id_ in content[HeroCard]:
        return Name(content[HeroCard][id_].name, "piece")
    if id_ in content[Relic]:
        return Name(content[Relic][id_].name, "card")
    for kind in (EnemyCard, Charm, Find, Chamber):
        if id_ in content[kind]:
            return Name(content[kind][id_].name, "card", article="a" if kind is EnemyCard else "")
    kind_id, _, number = id_.rpartition("-")
    if kind_id in content[EnemyCard] and number.isdigit():
        return Name(content[EnemyCard][kind_id].name, "piece", number=int(number))
    return None


def name(game: AnyPlay, id_: str) -> str:
    """The name of a hero, one of the dead, or a card; any other text as it is."""
    found = named(game, id_)
    return id_ if found is None else found.said("")


def piece_name(game: Small, piece: str) -> Name:
    """The name of a piece."""
    return named(game, piece) or Name(piece, "piece")


def enemy_name(game: Small, enemy: Enemy) -> str:
    """One of the dead by its kind and number: "Ghoul 2"."""
    return f"{enemy_card(game, enemy).name} {enemy.id.rpartition('-')[2]}"


def wounds_in_words(wounds: int) -> str:
    """A number of Wounds.

    >>> wounds_in_words(1), wounds_in_words(2)
    ('1 Wound', '2 Wounds')
    """
    return f"{wounds} Wound" if wounds == 1 else f"{wounds} Wounds"
