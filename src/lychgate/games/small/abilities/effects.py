"""What the words on charms and finds mean in The Lantern Crypt."""

from lychgate.kernel.question import Option, Rule
from lychgate.mechanics import effects
from lychgate.mechanics.effects import At, Case, Language, run

from ..model import changes, topics
from ..model.queries import enemies_next_to, enemy_card, hero_card, heroes_next_to
from ..model.state import Enemy, Hero, Small

Piece = Hero | Enemy


class CryptPieces:
    """Heroes and the dead, as the language sees them."""

    def id(self, piece: Piece) -> str:
        return piece.id

    def piece(self, game: Small, name: str) -> Piece | None:
        return game.state.heroes.get(name) or game.state.enemies.get(name)

    def option(self, game: Small, piece: Piece) -> Option:
        name = hero_card(game, piece).name if isinstance(piece, Hero) else enemy_card(game, piece).name
        return Option(piece.id, name, (f"piece:{piece.id}",), value=piece)

    def seat(self, game: Small, piece: Piece) -> int | None:
        return piece.seat if isinstance(piece, Hero) else None


crypt: Language[Small, Piece] = Language(CryptPieces(), topics.EFFECTS)

crypt.names("moment", gust="when a gust is about to blow at the flame")
crypt.names("thing", gust="the light that a gust would take")
crypt.names("counter", light="the light of the lantern")


@crypt.kind("hero", "a hero below")
def heroes(game: Small, case: Case[Piece]) -> list[Piece]:
    return list(game.state.heroes.values())


@crypt.kind("enemy", "one of the dead")
def enemies(game: Small, case: Case[Piece]) -> list[Piece]:
    return list(game.state.enemies.values())


@crypt.trait("adjacent", "on a neighbouring square with no wall between")
def adjacent(game: Small, case: Case[Piece], piece: Piece) -> bool:
    if case.owner is None:
        return False
    return piece in heroes_next_to(game, case.owner.cell) or piece in enemies_next_to(game, case.owner.cell)


@crypt.deed(effects.Gain, asks="How much light?")
def gain_light(game: Small, verb: effects.Gain, at: At[Piece]) -> None:
    changes.change_light(game, at.number, at.rules)


@crypt.deed(effects.Lose, asks="How much light?")
def lose_light(game: Small, verb: effects.Lose, at: At[Piece]) -> None:
    changes.change_light(game, -at.number, at.rules)


@crypt.deed(effects.Heal, asks="How many Wounds does it heal?")
def heal(game: Small, verb: effects.Heal, at: At[Piece]) -> None:
    for piece in at.who:
        if isinstance(piece, Hero):
            changes.heal(game, piece, at.up_to(hero_card(game, piece).wounds), at.rules)


@crypt.deed(effects.Wound, asks="How many Wounds?")
def wound(game: Small, verb: effects.Wound, at: At[Piece]) -> None:
    for piece in at.who:
        if game.state.outcome is not None:
            return
        if isinstance(piece, Hero):
            changes.wound_hero(game, piece, at.up_to(piece.wounds), at.rules)
        else:
            changes.wound_enemy(game, piece, at.up_to(piece.wounds), at.rules)


@crypt.deed(effects.Prevent)
def prevent(game: Small, verb: effects.Prevent, at: At[Piece]) -> None:
    """Leave word for the rule that asked: the gust takes nothing."""
    at.case.facts[verb.what] = False


def carry_out(
    game: Small, do: tuple[effects.Verb, ...], hero: Hero, card: str, rules: tuple[str, ...]
) -> Rule[Case[Piece]]:
    """Do what a card says for the hero who holds it; the case tells what came of it."""
    case: Case[Piece] = Case(hero, hero.seat, card=card, rules=rules)
    yield from run(crypt, game, do, case)
    return case
