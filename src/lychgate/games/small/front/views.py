"""What a seat may see of The Lantern Crypt."""

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures
from lychgate.kernel.state import HEROES
from lychgate.mechanics.grid.scenery import board_view
from lychgate.mechanics.grid.shapes import cell_id

from ..model.content import Chamber, Charm, Find, HeroCard, Relic
from ..model.names import name, piece_name
from ..model.queries import enemy_card, hero_card
from ..model.state import UPSTAIRS, Enemy, Hero, Small
from ..model.stories import page, story
from .prospects import goal, intents, order


def scene(game: AnyPlay, seat: int | None) -> views.Scene:
    """All that this seat may see: everything but the charms of others and what nobody has drawn."""
    state = game.state
    heroes = list(state.heroes.values())
    return views.Scene(
        title="The Lantern Crypt",
        heading=f"Round {state.round}" if state.round else "Setting out",
        seats=tuple(
            views.Seat(number, f"Player {number + 1}", tuple(hero.id for hero in heroes if hero.seat == number))
            for number in range(state.players)
        ),
        board=board_view(state.board, game.content.names(Chamber)),
        pieces=(
            *(_hero_piece(game, hero) for hero in heroes),
            *(_enemy_piece(game, enemy) for enemy in state.enemies.values()),
        ),
        sheets=(*(_sheet(game, hero, seat) for hero in heroes), *(_fallen(game, hero) for hero in state.fallen)),
        tracks=(views.Track("light", "Light", state.light.value, state.light.least, state.light.most, {0: "lost"}),),
        piles=_piles(game),
        zones=(views.Zone("left", "Left in the vault", cards=tuple(_card(game, relic) for relic in state.relics)),),
        goal=goal(game),
        intents=intents(game),
        order=order(game),
        story=story(game),
        pages=(page(game, "briefing"),),
    )


def _hero_piece(game: Small, hero: Hero) -> views.Piece:
    card = hero_card(game, hero)
    cell = "" if hero.cell == UPSTAIRS else f"cell:{cell_id(hero.cell)}"
    return views.Piece(
        hero.id,
        card.name,
        "hero",
        cell,
        card.mark,
        card.icon,
        HEROES,
        hero.seat,
        (hero.wounds, card.wounds),
        hue=card.hue,
        sign=card.sign,
    )


def _enemy_piece(game: Small, enemy: Enemy) -> views.Piece:
    card = enemy_card(game, enemy)
    return views.Piece(
        enemy.id,
        name(game, enemy.id),
        "enemy",
        f"cell:{cell_id(enemy.cell)}",
        card.mark,
        card.icon,
        "dead",
        None,
        (enemy.wounds, card.wounds),
    )


def _sheet(game: Small, hero: Hero, seat: int | None) -> views.Sheet:
    card = hero_card(game, hero)
    cards = tuple(_card(game, relic) for relic in hero.relics)
    hidden = 0
    if hero.charm is not None:
        if hero.seat == seat:
            cards += (_card(game, hero.charm),)
        else:
            hidden = 1
    return views.Sheet(
        f"sheet:{hero.id}",
        card.name,
        "hero",
        hero.id,
        hero.seat,
        _figures(card, hero.wounds),
        cards,
        hidden,
        icon=card.icon,
        hue=card.hue,
        sign=card.sign,
        layout="hero",
    )


def _fallen(game: Small, hero: str) -> views.Sheet:
    card = game.content[HeroCard][hero]
    return views.Sheet(
        f"sheet:{hero}",
        card.name,
        "hero",
        hero,
        lines=_figures(card, 0),
        gone="Fallen",
        icon=card.icon,
        hue=card.hue,
        sign=card.sign,
        fate=f"Fell in round {game.state.fell_in.get(hero, game.state.round)}",
        layout="hero",
    )


def _figures(card: HeroCard, wounds: int) -> tuple[views.Line, ...]:
    return (
        views.Line("Wounds", wounds, card.wounds, ("small.dead.fallen",)),
        views.Line("Speed", card.speed, rules=("small.move.squares", "small.move.burden")),
        views.Line("Skill", card.skill, rules=("small.fight.hit",)),
        views.Line("Guard", card.guard, rules=("small.dead.attack",)),
        views.Line("Damage", str(card.damage), rules=("small.fight.damage",)),
    )


def _card(game: Small, card: str) -> views.Card:
    content = game.content
    record = content[Charm].get(card) or content[Find].get(card) or content[Relic][card]
    kind = type(record).__name__.lower()
    does, keys = DOES[kind]
    return views.Card(
        card,
        record.name,
        does,
        kind,
        icon=record.icon,
        layout="item",
        flavour=record.text,
        keys=keys,
        setting="cave",
    )


DOES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "charm": ("Give it up when there is a gust to shield the flame.", (("gust", "a lantern roll that takes 2 light"),)),
    "find": ("", ()),
    "relic": ("Carried, it slows by 1 square. Bring it up the stairs to win.", ()),
}
"""What the kinds of cards do, and the words in it that are explained."""


def _piles(game: Small) -> tuple[views.Pile, ...]:
    piles = game.state.cards.piles
    found = tuple(_card(game, card) for card in piles["found"] if isinstance(card, str))
    return (
        views.Pile("crypt", "Chambers", len(piles["crypt"])),
        views.Pile("finds", "Finds", len(piles["finds"])),
        views.Pile("found", "Found", len(found), found),
        views.Pile("charms", "Charms", len(piles["charms"])),
        views.Pile("dead", "The dead", len(piles["dead"])),
    )


def measure(before: AnyPlay, after: AnyPlay) -> Measures:
    """What became of each of the dead and of each hero, of the light, and whether the game ended."""
    old, new = before.state, after.state
    measures: Measures = {}
    for enemy in old.enemies.values():
        who, now = name(before, enemy.id), new.enemies.get(enemy.id)
        measures[f"kills {who}"] = now is None
        measures[f"Wounds to {who}"] = enemy.wounds - (now.wounds if now else 0)
    for hero in old.heroes.values():
        who, left = piece_name(before, hero.id).said("the"), new.heroes.get(hero.id)
        measures[f"{who} falls"] = left is None
        lost = hero.wounds - (left.wounds if left else 0)
        measures[f"Wounds to {who}"] = max(0, lost)
        measures[f"{who} heals"] = max(0, -lost)
    measures["light"] = new.light.value - old.light.value
    if new.outcome is not None:
        measures["ends"] = new.outcome.result
    return measures
