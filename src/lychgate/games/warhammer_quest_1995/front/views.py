"""What a seat may see of Warhammer Quest: everything but what nobody has drawn."""

from collections.abc import Iterator

from msgspec.structs import replace

from lychgate.kernel import views
from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Measures
from lychgate.kernel.state import HEROES
from lychgate.mechanics.grid.scenery import board_view
from lychgate.mechanics.grid.shapes import cell_id

from ..combat import pinning
from ..model import stats
from ..model.content import Adventure, DungeonCard, EventCard, MonsterCard, WarriorCard
from ..model.names import name, named
from ..model.queries import item_card, monster_card, spell_card, warrior_card
from ..model.quest import QUEST, task_of
from ..model.state import OFF, Item, Monster, Warrior, Wq
from ..warriors import light
from .prospects import aim, goal, intents, order, story


def scene(game: AnyPlay, seat: int | None) -> views.Scene:
    """The table as it lies: nothing in this game is hidden from one player and not from another."""
    state = game.state
    warriors = list(state.warriors.values())
    return views.Scene(
        title=_title(game),
        heading=_heading(game),
        seats=tuple(
            views.Seat(number, f"Player {number + 1}", tuple(one for one, led in state.seats.items() if led == number))
            for number in range(state.players)
        ),
        board=_board(game),
        pieces=(
            *(_warrior_piece(game, one) for one in warriors),
            *(_warrior_piece(game, one) for one in state.gone.values()),
            *(_monster_piece(game, one) for one in state.monsters.values()),
        ),
        sheets=(
            *(_sheet(game, one) for one in warriors),
            *(_sheet(game, one) for one in state.gone.values()),
            *_monster_sheets(game),
        ),
        tracks=(
            views.Track("power", "Power", state.power, 0, max(6, state.power)),
            views.Track("tokens", "Power Tokens", state.tokens, 0, max(6, state.tokens)),
        ),
        piles=_piles(game),
        zones=_zones(game),
        goal=goal(game),
        intents=intents(game),
        order=order(game),
        story=story(game),
    )


def _title(game: Wq) -> str:
    adventure = game.state.quest.adventure
    return game.content[Adventure][adventure].name if adventure else "Warhammer Quest"


def _heading(game: Wq) -> str:
    state = game.state
    if not state.turn:
        return "Setting out"
    phase = {"power": "Power Phase", "warriors": "Warriors' Phase", "monsters": "Monsters' Phase"}.get(
        state.phase, "Exploration Phase" if state.phase == "exploration" else "End of turn"
    )
    return f"Turn {state.turn}: {phase}"


def _board(game: Wq) -> views.Board | None:
    """The board, with the sections that the lantern does not light marked as dark."""
    if not game.state.board.laid:
        return None
    board = board_view(game.state.board, game.content.names(DungeonCard))
    dark = _dark(game)
    if not dark:
        return board
    cells = tuple(replace(cell, light=False) if cell.tile in dark else cell for cell in board.cells)
    return replace(board, cells=cells)


def _dark(game: Wq) -> set[str]:
    bearer = game.state.warriors.get(game.state.leader)
    if bearer is None or bearer.cell == OFF:
        return set()
    return set(game.state.board.terrain.tiles) - light.lit_sections(game)


def warrior_states(game: Wq, warrior: Warrior) -> tuple[str, ...]:
    """Words on a Warrior's piece."""
    return tuple(
        word
        for word, on in (
            ("leader", warrior.id == game.state.leader),
            ("unconscious", warrior.wounds == 0 < warrior.starting),
            ("berserk", warrior.berserk),
            ("webbed", warrior.webbed),
            ("in a pit", warrior.in_pit),
            ("invisible", warrior.invisible),
            ("pinned", pinning.is_pinned(game, warrior)),
        )
        if on
    )


def _warrior_piece(game: Wq, warrior: Warrior) -> views.Piece:
    """A Warrior; one who is out of the game keeps his colour and sign, and has a fate."""
    card, fate = warrior_card(game, warrior), _fate(game, warrior)
    return views.Piece(
        warrior.id,
        card.name,
        "hero",
        "" if warrior.cell == OFF else f"cell:{cell_id(warrior.cell)}",
        card.mark,
        card.icon,
        HEROES,
        warrior.seat,
        (warrior.wounds, warrior.starting) if warrior.starting else None,
        states=() if fate else warrior_states(game, warrior),
        hue=card.hue,
        sign=card.sign,
        fate=fate,
    )


def _monster_piece(game: Wq, monster: Monster) -> views.Piece:
    card = monster_card(game, monster)
    return views.Piece(
        monster.id,
        name(game, monster.id),
        "enemy",
        f"cell:{cell_id(monster.cell)}",
        card.mark,
        card.icon,
        "monsters",
        None,
        (monster.wounds, max(monster.wounds, stats.full_wounds(game, monster))),
        monster.target,
    )


def _sheet(game: Wq, warrior: Warrior) -> views.Sheet:
    card = warrior_card(game, warrior)
    lines = (
        _wounds(warrior, card),
        views.Line("Move", stats.move(game, warrior), rules=("wq95.characteristics.movement",)),
        views.Line("Weapon Skill", stats.weapon_skill(game, warrior), rules=("wq95.characteristics.weapon-skill",)),
        views.Line("Ballistic Skill", f"{card.ballistic_skill}+", rules=("wq95.characteristics.ballistic-skill",)),
        views.Line("Strength", stats.strength(game, warrior), rules=("wq95.characteristics.strength",)),
        views.Line("Toughness", stats.toughness(game, warrior), rules=("wq95.characteristics.toughness",)),
        views.Line("Initiative", card.initiative, rules=("wq95.characteristics.initiative",)),
        views.Line("Attacks", stats.attacks(game, warrior), rules=("wq95.characteristics.attacks",)),
        views.Line("Gold", warrior.gold, rules=("wq95.gold.cash-in",)),
        views.Line("Slain", len(warrior.slain), rules=("wq95.gold.kill-credit",)),
    )
    return views.Sheet(
        f"sheet:{warrior.id}",
        card.name,
        "hero",
        warrior.id,
        warrior.seat,
        lines,
        tuple(sheet_cards(game, warrior)),
        gone=_fate(game, warrior),
        icon=card.icon,
    )


def sheet_cards(game: Wq, warrior: Warrior) -> Iterator[views.Card]:
    """What a Warrior carries, and the spells of one who casts them."""
    yield from (_item(game, item) for item in warrior.items)
    if "wizard" in warrior_card(game, warrior).abilities:
        yield from (_spell(game, spell) for spell in game.state.known_spells)


def _wounds(warrior: Warrior, card: WarriorCard) -> views.Line:
    """His Wounds; until they are rolled, with which dice that will be."""
    rules = ("wq95.setup.wounds-record",)
    if not warrior.starting:
        return views.Line("Wounds", str(card.wounds), rules=rules)
    return views.Line("Wounds", warrior.wounds, warrior.starting, rules)


def _item(game: Wq, item: Item) -> views.Card:
    card = item_card(game, item)
    left = "" if item.left is None else f" ({item.left} left)"
    return views.Card(
        item.id,
        f"{card.name}{left}",
        card.text,
        "item",
        ("wq95.items.card-rules",),
        card.icon,
        layout="item",
        flavour=card.flavour,
        keys=keys_in(card.text),
    )


KEYS = {
    "natural 6": "a 6 on the die itself, whatever is added to it",
    "Toughness": "is taken off the damage of a blow",
    "section": "the part of the board that came with one Dungeon card",
    "pins": "holds a Warrior in his square until he breaks free",
    "Power": "what spells cost; the Power roll gives it for one turn",
    "portcullis": "a grille that nobody passes; one can see and shoot through it",
}


def keys_in(text: str) -> tuple[tuple[str, str], ...]:
    """The words of the game in a text, each with what it means."""
    return tuple((word, meaning) for word, meaning in KEYS.items() if word in text)


def _spell(game: Wq, spell: str) -> views.Card:
    card = spell_card(game, spell)
    rules = ("wq95.spells.casting-number",)
    return views.Card(
        spell,
        f"{card.name} ({card.casting})",
        card.text,
        "spell",
        rules,
        card.icon,
        layout="spell",
        flavour=card.flavour,
        keys=keys_in(card.text),
    )


def _monster_sheets(game: Wq) -> tuple[views.Sheet, ...]:
    kinds = dict.fromkeys(monster.kind for monster in game.state.monsters.values())
    return tuple(_monster_sheet(game.content[MonsterCard][kind]) for kind in kinds)


def _monster_sheet(card: MonsterCard) -> views.Sheet:
    lines = (
        views.Line("Wounds", card.wounds),
        views.Line("Move", card.move),
        views.Line("Weapon Skill", card.weapon_skill),
        views.Line("Strength", card.strength),
        views.Line("Toughness", card.toughness),
        views.Line("Attacks", card.attacks),
        views.Line("Gold", card.gold),
    )
    return views.Sheet(f"sheet:{card.id}", card.name, "enemy", lines=lines, icon=card.icon)


def _piles(game: Wq) -> tuple[views.Pile, ...]:
    piles = game.state.cards.piles
    ways = branches(game)
    return (
        *(views.Pile(pile, _branch(game, pile, ways), len(piles[pile])) for pile in ways),
        views.Pile("events", "Events", len(piles["events"])),
        views.Pile("treasure", "Treasure", len(piles["treasure"])),
    )


def branches(game: Wq) -> list[str]:
    """The parts of the Dungeon deck that lie behind doorways."""
    return [pile for pile in dict.fromkeys(game.state.ways.values()) if not pile.endswith(" spent")]


def _branch(game: Wq, pile: str, branches: list[str]) -> str:
    """A deck by where it is drawn from: the side of its junction, which has a number where there are several."""
    laid, _, side = pile.rpartition(" ")
    if not laid:
        return "Dungeon"
    junctions = sorted({one.rpartition(" ")[0] for one in branches} - {""}, key=_number)
    which = f" {junctions.index(laid) + 1}" if len(junctions) > 1 else ""
    return f"Dungeon, {side} of the {name(game, laid.rpartition('-')[0])}{which}"


def _number(laid: str) -> int:
    return int(laid.rpartition("-")[2])


def _task(game: Wq) -> list[views.Card]:
    """What is to be done now, how long there is, and who carries what the quest is about."""
    quest, task = game.state.quest, task_of(game)
    parts = [f"The quest is lost. {quest.lost} Leave the dungeon with what you have."] if quest.lost else []
    if task is not None:
        parts.append(task.says)
    if quest.clock >= 0:
        parts.append(f"Turns left: {quest.clock}.")
    if quest.bearer:
        parts.append(f"Borne by the {name(game, quest.bearer)}.")
    return [views.Card("task", "The task", " ".join(parts), "adventure", QUEST, layout="quest")] if parts else []


def _zones(game: Wq) -> tuple[views.Zone, ...]:
    zones = (
        views.Zone("quest", "The adventure", cards=tuple(quest_cards(game)), show="whole"),
        views.Zone("in-play", "Events in play", cards=events_in_play(game), show="whole"),
    )
    return tuple(zone for zone in zones if zone.cards)


def quest_cards(game: Wq) -> Iterator[views.Card]:
    """The adventure, and what is to be done now."""
    if not game.state.quest.adventure:
        return
    adventure = game.content[Adventure][game.state.quest.adventure]
    yield views.Card(
        adventure.id,
        adventure.name,
        aim(game, adventure),
        "adventure",
        icon=adventure.icon,
        layout="quest",
        story=adventure.story,
    )
    yield from _task(game)


def events_in_play(game: Wq) -> tuple[views.Card, ...]:
    """The Event cards that are not complete: two of a kind are two cards, and neither is the Monster it names."""
    return tuple(_event(game, one.card, f"event-{one.number}") for one in game.state.events)


FATES = {"dead": "Dead", "lost": "Lost in the dark", "left": "Out of the dungeon"}


def _fate(game: Wq, warrior: Warrior) -> str:
    fate = game.state.fates.get(warrior.id)
    return FATES[fate] if fate else ""


def _event(game: Wq, event: str, id_: str) -> views.Card:
    card = game.content[EventCard][event]
    text = card.text or _brings(game, card)
    return views.Card(
        id_,
        card.name,
        text,
        "event",
        ("wq95.power.keep-card",),
        card.icon,
        layout="event",
        flavour=card.flavour,
        keys=keys_in(text),
    )


def _brings(game: Wq, card: EventCard) -> str:
    """Which Monsters a card brings, and what besides."""
    groups = []
    for group in card.groups:
        one = group.number.least == group.number.most == 1
        kind = named(game, group.monster)
        said = group.monster if kind is None else kind.said("a" if one else "many")
        groups.append(said if one else f"{group.number} {said}")
    attack = f"{' and '.join(groups)} {'attacks' if len(groups) == 1 and groups[0][:1] == 'a' else 'attack'}."
    more = " Then another Event card is drawn." if card.again else ""
    treasure = " There is Treasure in it." if card.treasure else ""
    return f"{attack[:1].upper()}{attack[1:]}{more}{treasure}"


def measure(before: AnyPlay, after: AnyPlay) -> Measures:
    """What followed: Monsters slain, Wounds dealt and taken, and whether somebody is down."""
    old, new = before.state, after.state
    everyone = {**new.warriors, **new.gone}
    measures: Measures = {
        "slain": sum(monster not in new.monsters for monster in old.monsters),
        "wounds dealt": sum(
            one.wounds - (new.monsters[one.id].wounds if one.id in new.monsters else 0) for one in old.monsters.values()
        ),
        "wounds taken": sum(max(0, one.wounds - everyone[one.id].wounds) for one in old.warriors.values()),
        "down": sum(one.wounds > 0 and everyone[one.id].wounds == 0 for one in old.warriors.values()),
    }
    if new.outcome is not None:
        measures["ends"] = new.outcome.result
    return measures
