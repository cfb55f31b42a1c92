"""What a seat may see of The Lantern Crypt, in pictures' terms and in words."""

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures
from lychgate.kernel.state import HEROES
from lychgate.mechanics.grid.scenery import board_view
from lychgate.mechanics.grid.shapes import cell_id

from .content import Chamber, Charm, EnemyCard, Find, HeroCard, Relic
from .state import UPSTAIRS, Enemy, Hero, Small, enemy_card, hero_card

PHRASES = {
    "set-out": "The party sets out with {light} light in the lantern",
    "joined": "{seat} leads the {piece}",
    "got-charm": "The {piece} draws the charm {charm}",
    "gave-charm": "The {piece} gives up the charm {charm}",
    "placed": "The {piece} enters at {cell}",
    "round": "Round {round}",
    "lantern": "The lantern",
    "light-lost": "{light} light is lost; {left} left",
    "light-gained": "{light} light is gained; {left} left",
    "heroes": "The heroes",
    "turn": "The {piece} acts",
    "moved": "The {piece} moves to {cell}",
    "fought": "The {piece} fights the {target}",
    "threw": "The {piece} throws at the {target}",
    "hit": "The {piece} hits the {target}",
    "missed": "The {piece} misses",
    "wounded": "The {piece} is wounded for {wounds}; {left} left",
    "healed": "The {piece} is healed by {wounds}; {left} left",
    "slain": "The {piece} is slain",
    "fell": "The {piece} falls",
    "found": "The {piece} finds {find}",
    "explored": "The {piece} explores: {chamber}",
    "laid": "{chamber} is laid",
    "walled-up": "Nothing fits there: the doorway is walled up",
    "awoke": "A {piece} awakes at {cell}",
    "took": "The {piece} takes {relics}",
    "the-dead": "The dead",
    "struck": "The {piece} strikes",
    "won": "Won! {words}",
    "lost": "Lost. {words}",
}

STIRS = frozenset(
    {"got-charm", "placed", "moved", "wounded", "healed", "slain", "fell", "found", "explored", "laid", "awoke", "took"}
)
"""Events by which a piece moved or was harmed or healed, a card was drawn, or the crypt grew."""


def name(game: AnyPlay, part: str) -> str:
    """The name of a hero, an enemy or a card; any other text as it is."""
    for kind in (HeroCard, EnemyCard, Charm, Find, Relic, Chamber):
        if part in game.content[kind]:
            return str(game.content[kind][part].name)
    kind_id, _, number = part.rpartition("-")
    if kind_id in game.content[EnemyCard] and number.isdigit():
        return f"{game.content[EnemyCard][kind_id].name} {number}"
    return part


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
    )


def _hero_piece(game: Small, hero: Hero) -> views.Piece:
    card = hero_card(game, hero)
    cell = "" if hero.cell == UPSTAIRS else f"cell:{cell_id(hero.cell)}"
    return views.Piece(
        hero.id, card.name, "hero", cell, card.mark, card.icon, HEROES, hero.seat, (hero.wounds, card.wounds)
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
    lines = _figures(card, hero.wounds)
    return views.Sheet(f"sheet:{hero.id}", card.name, "hero", hero.id, hero.seat, lines, cards, hidden, icon=card.icon)


def _fallen(game: Small, hero: str) -> views.Sheet:
    card = game.content[HeroCard][hero]
    return views.Sheet(f"sheet:{hero}", card.name, "hero", hero, lines=_figures(card, 0), gone="Fallen", icon=card.icon)


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
    return views.Card(card, record.name, record.text, type(record).__name__.lower(), icon=record.icon)


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
    """What changed: enemies slain, wounds dealt and taken, light, and whether the game ended."""
    old, new = before.state, after.state
    measures: Measures = {
        "slain": len([enemy for enemy in old.enemies if enemy not in new.enemies]),
        "wounds dealt": sum(
            enemy.wounds - (new.enemies[enemy.id].wounds if enemy.id in new.enemies else 0)
            for enemy in old.enemies.values()
        ),
        "wounds taken": sum(
            hero.wounds - (new.heroes[hero.id].wounds if hero.id in new.heroes else 0) for hero in old.heroes.values()
        ),
        "light": new.light.value - old.light.value,
    }
    if new.outcome is not None:
        measures["ends"] = new.outcome.result
    return measures
