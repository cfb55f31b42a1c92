"""The built-in pack: it is complete, its figures are those of the book, and its sections fit together."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lychgate import ledger
from lychgate.content import Content, Record
from lychgate.games.warhammer_quest_1995.front.packs import load_content
from lychgate.games.warhammer_quest_1995.model.content import (
    Ability,
    Adventure,
    DungeonCard,
    EquipmentCard,
    EventCard,
    MonsterCard,
    Row,
    SpellCard,
    TableCard,
    ToHitChart,
    TreasureCard,
    WarriorCard,
    tile,
)
from lychgate.games.warhammer_quest_1995.model.state import SOLID
from lychgate.mechanics.grid.board import Board, Doorway
from lychgate.mechanics.grid.paths import distances
from lychgate.mechanics.grid.tiles import Placement, lay, placements, put_tile

CONTENT = load_content([])
SECTIONS = CONTENT.all(DungeonCard)
ORDINARY = [card for card in SECTIONS if card.kind != "objective"]
OBJECTIVES = [card for card in SECTIONS if card.kind == "objective"]


def fact(name: str) -> dict[str, object]:
    found = ledger.find(f"wq95.fact.{name}")
    assert isinstance(found, ledger.Fact)
    return found.data


def every_record(content: Content) -> Iterator[Record]:
    for kind in content.kinds.values():
        yield from content.all(kind)


# -- counts


def test_the_pack_is_the_one_of_the_box() -> None:
    assert [pack.id for pack in CONTENT.packs] == ["core-1995"]
    assert set(CONTENT[WarriorCard]) == {"barbarian", "dwarf", "elf", "wizard"}


def test_nineteen_events_are_twelve_of_monsters_and_seven_others() -> None:
    events = CONTENT.all(EventCard)
    assert Counter(card.kind for card in events) == {"M": 12, "E": 7}
    assert len(events) == fact("event-deck")["size"]
    for card in events:
        assert bool(card.groups) == (card.kind == "M")
        assert card.treasure == (card.kind == "M"), "none of the seven gives Treasure for being completed"
        assert bool(card.effects or card.table) == (card.kind == "E")


def test_every_kind_of_monster_in_the_box_has_an_event() -> None:
    met = {group.monster for card in CONTENT.all(EventCard) for group in card.groups}
    own = {"goblin-shaman", "skaven-engineer", "daemon-minotaur"}
    assert met | own == set(CONTENT[MonsterCard])
    assert len(met) == 10


def test_there_are_thirty_treasures_and_fifteen_spells_in_three_equal_piles() -> None:
    assert len(CONTENT.all(TreasureCard)) == fact("treasure-deck")["size"]
    assert Counter(card.pile for card in CONTENT.all(SpellCard)) == {"attack": 5, "defence": 5, "healing": 5}


def test_eighteen_dungeon_cards_lead_to_five_objective_rooms() -> None:
    split = fact("dungeon-cards-split")
    assert sum(card.number for card in ORDINARY) == split["other"]
    assert sum(card.number for card in OBJECTIVES) == split["objective"]
    kinds: Counter[str] = Counter()
    for card in ORDINARY:
        kinds[card.kind] += card.number
    assert kinds == {"room": 6, "passage": 7, "steps": 1, "junction": 3, "corner": 1}
    assert {card.name for card in OBJECTIVES} == set(fact("objective-room-names")["names"])  # type: ignore[call-overload]


def test_each_objective_room_has_six_adventures() -> None:
    numbers = {
        room.id: sorted(one.number for one in CONTENT.all(Adventure) if one.room == room.id) for room in OBJECTIVES
    }
    assert numbers == {room.id: [1, 2, 3, 4, 5, 6] for room in OBJECTIVES}
    known = fact("adventure-warpstone-icon")
    icon = CONTENT[Adventure]["destroy-the-warpstone-icon"]
    assert (icon.name, icon.room, icon.number) == (known["name"], "firechasm", known["roll"])


# -- figures


def test_the_chart_is_the_one_of_the_book() -> None:
    assert [list(row) for row in CONTENT[ToHitChart]["to-hit"].rows] == fact("to-hit-chart")["rows"]


@pytest.mark.parametrize(
    ("monster", "name"),
    [
        ("orc", "orc-warrior"),
        ("orc-archer", "orc-archer"),
        ("goblin", "goblin-warrior"),
        ("goblin-archer", "night-goblin-archer"),
        ("snotling", "snotlings"),
        ("skaven", "skaven-warrior"),
        ("minotaur", "minotaur"),
    ],
)
def test_a_monster_marked_as_the_books_has_the_books_figures(monster: str, name: str) -> None:
    card, printed = CONTENT[MonsterCard][monster], fact(f"monster-{name}")
    assert card.source == "book"
    for figure in ("move", "weapon_skill", "strength", "toughness", "wounds", "attacks", "gold"):
        assert getattr(card, figure) == printed[figure], figure
    assert (card.missile.strength if card.missile else None) == printed.get("missile_strength")


@pytest.mark.parametrize("vermin", ["giant-bat", "giant-rat", "giant-spider"])
def test_where_the_cards_differ_from_the_book_a_note_says_so(vermin: str) -> None:
    card, printed = CONTENT[MonsterCard][vermin], fact(f"monster-{vermin}s")
    assert (card.toughness, card.wounds) != (printed["toughness"], printed["wounds"])
    assert card.source == "public"
    assert str(printed["wounds"]) in card.note


def test_the_barbarian_is_as_his_card_is_printed() -> None:
    card, printed = CONTENT[WarriorCard]["barbarian"], fact("barbarian")
    for figure in ("move", "weapon_skill", "strength", "toughness", "initiative", "attacks"):
        assert getattr(card, figure) == printed[figure], figure
    assert (card.wounds.least, card.wounds.most) == (10, 15)
    assert f"{card.pinning}+" == printed["pinning"]
    assert f"{card.ballistic_skill}+" == printed["ballistic_skill"]
    assert card.toughness + card.armour == printed["toughness_with_armour"]


def test_what_the_book_says_of_the_others_holds() -> None:
    for name in ("dwarf", "elf", "wizard"):
        card, printed = CONTENT[WarriorCard][name], fact(name)
        for figure in ("initiative", "attacks", "toughness", "strength"):
            if figure in printed:
                assert getattr(card, figure) == printed[figure], (name, figure)
        assert [CONTENT[EquipmentCard][one].name for one in card.equipment] == [printed["equipment"]]
    elf = CONTENT[WarriorCard]["elf"]
    assert elf.pinning is None
    assert elf.missile is not None
    assert (elf.missile.hits, elf.missile.strength) == (4, 3)


@pytest.mark.parametrize("spell", ["fireball", "shield", "heal-wounds", "iron-skin", "pit-of-despair"])
def test_spells_have_what_the_book_gives_of_them(spell: str) -> None:
    card, printed = CONTENT[SpellCard][spell], fact(f"spell-{spell}")
    assert card.name == printed["name"]
    assert card.casting == printed.get("casting_number", card.casting)
    assert card.pile == str(printed.get("type", card.pile)).lower()
    assert card.duration == str(printed.get("duration", card.duration)).lower()


def test_only_levitation_lasts_one_whole_turn() -> None:
    assert [card.id for card in CONTENT.all(SpellCard) if card.duration == "one whole turn"] == ["levitate"]


# -- texts and ids


def test_every_record_has_words_of_its_own() -> None:
    records = list(every_record(CONTENT))
    words = [
        getattr(record, field).strip()
        for record in records
        for field in ("text", "story", "goal", "flavour")
        if getattr(record, field, "")
    ]
    assert len(words) == len(set(words))
    for record in records:
        text = getattr(record, "text", "-") or (getattr(record, "groups", ()) and getattr(record, "flavour", ""))
        assert text, f"{record.id} has no words: of Monsters that come, a line of flavour"


def test_a_record_that_is_ours_says_what_is_not() -> None:
    ours = [record for record in every_record(CONTENT) if record.source == "house"]
    assert {record.id for record in ours} == {
        "bane-blade",
        "escape",
        "goblin-shaman",
        "objective-monsters",
        "skaven-engineer",
    }
    assert all(record.note for record in ours)


def test_an_item_is_known_by_its_id_alone() -> None:
    assert CONTENT[EquipmentCard].keys().isdisjoint(CONTENT[TreasureCard])


def test_marks_tell_warriors_and_monsters_apart() -> None:
    marks = [card.mark for card in CONTENT.all(WarriorCard)] + [card.mark for card in CONTENT.all(MonsterCard)]
    assert len(marks) == len(set(marks))


# -- tables


def whole_tables() -> Iterator[tuple[str, tuple[Row, ...]]]:
    yield from ((card.id, card.table) for card in CONTENT.all(EventCard) if card.table)
    yield from ((card.id, card.table) for card in CONTENT.all(TreasureCard) if card.table)
    for table in CONTENT.all(TableCard):
        if table.rows:
            yield table.id, table.rows
    for adventure in CONTENT.all(Adventure):
        for task in adventure.tasks:
            if task.table and task.verb == "slay":
                yield adventure.id, task.table


@pytest.mark.parametrize(("card", "table"), list(whole_tables()), ids=lambda one: one if isinstance(one, str) else "")
def test_a_table_has_one_row_for_every_score(card: str, table: tuple[Row, ...]) -> None:
    assert sorted(score for row in table for score in row.on) == [1, 2, 3, 4, 5, 6], card
    assert all(row.says or row.effects for row in table)


def test_the_objective_table_has_a_row_for_every_modified_roll() -> None:
    rows = {int(row) for row in CONTENT[TableCard]["objective-monsters"].groups}
    rolls = {
        score + adventure.guards.modifier
        for adventure in CONTENT.all(Adventure)
        if adventure.guards.table
        for score in range(1, 7)
    }
    assert rows == rolls


# -- adventures


@pytest.mark.parametrize("adventure", CONTENT.all(Adventure), ids=lambda one: one.id)
def test_an_adventure_can_be_played_in_its_room(adventure: Adventure) -> None:
    room = CONTENT[DungeonCard][adventure.room]
    assert adventure.guards.table or adventure.guards.groups, "somebody is at home"
    for number, task in enumerate(adventure.tasks):
        assert not task.at or task.at in room.legend.values(), f"{adventure.room} has no {task.at}"
        assert task.verb != "ability" or task.name
        assert task.verb != "test" or task.who != "bearer" or adventure.carries or number, "somebody bears something"
        assert task.verb == "slay" or task.says
        if task.verb == "slay" and task.name:
            assert task.name in {group.monster for group in adventure.guards.groups}


def test_the_only_reward_of_desecration_is_what_was_found() -> None:
    assert [one.id for one in CONTENT.all(Adventure) if not one.reward] == ["desecration"]


def test_passive_items_and_no_others_change_figures_by_being_held() -> None:
    for item in (*CONTENT.all(EquipmentCard), *CONTENT.all(TreasureCard)):
        assert not item.boosts or item.when == "passive", item.id
        assert item.boosts or item.effects or item.table, f"{item.id} does nothing"
        if item.when == "passive":
            assert all(isinstance(effect, Ability) for effect in item.effects)


# -- the dungeon


def alone(card: DungeonCard) -> Board:
    return put_tile(Board(solid=SOLID), tile(card), "here")


@pytest.mark.parametrize("card", SECTIONS, ids=lambda card: card.id)
def test_doorways_are_two_squares_wide(card: DungeonCard) -> None:
    drawn = tile(card)
    assert drawn.doorways
    assert all(len(way.cells) == fact("doorway-width")["squares"] for way in drawn.doorways)


@pytest.mark.parametrize("card", SECTIONS, ids=lambda card: card.id)
def test_every_square_that_can_be_entered_is_reached_from_every_doorway(card: DungeonCard) -> None:
    board = alone(card)
    open_cells = board.terrain.cells - {cell for kind in SOLID for cell in board.terrain.with_feature(kind)}
    for way in board.open_doorways:
        for cell in way.cells:
            reached = {other for other in distances(board.terrain, cell) if other in open_cells}
            assert reached == open_cells


def test_sections_have_their_sizes() -> None:
    for card in SECTIONS:
        drawn = tile(card)
        size = (drawn.width, drawn.height, len(drawn.cells))
        match card.kind:
            case "room":
                assert size == (4, 4, 16)
            case "objective":
                assert size == (4, 8, 32)
                assert len(drawn.doorways) == 1
            case "passage" | "steps":
                assert size == (2, 6, 12)
            case "junction":
                assert size == (6, 4, 16)
            case "corner":
                assert size == (4, 4, 12)


def test_a_passage_has_three_places_for_its_far_doorway() -> None:
    for card in (card for card in SECTIONS if card.kind == "passage"):
        assert [len(group) for group in card.choices] == [fact("passage-doorways")["far_positions"]]
        assert not set(card.entry) & set(card.choices[0])


def test_the_edge_of_the_pit_stops_steps_and_not_sight() -> None:
    terrain = alone(CONTENT[DungeonCard]["fighting-pit"]).terrain
    pit = terrain.with_feature("pit")
    assert len(pit) == 8
    ways = {(a, b) for a in pit for b in terrain.near[a] if b not in pit}
    assert ways == {((1, 3), (1, 4))}, "the ladder is the only way up"
    assert (0, 2) in terrain.clear[1, 2]


def test_the_bridge_is_the_only_way_over_the_fire() -> None:
    board = alone(CONTENT[DungeonCard]["firechasm"])
    terrain = board.terrain
    bridge = terrain.with_feature("bridge")
    near_side = {(x, y) for x, y in terrain.cells if y > 4}
    over = {b for a in near_side for b in terrain.steps[a] if b not in near_side}
    assert over == {(1, 4)}
    assert over <= bridge


def test_the_upper_floor_of_the_idol_is_reached_by_two_stairs() -> None:
    terrain = alone(CONTENT[DungeonCard]["idol-chamber"]).terrain
    upper = {(x, y) for x, y in terrain.cells if y < 3}
    stairs = terrain.with_feature("stairs")
    assert {b for a in upper for b in terrain.near[a] if b not in upper} == stairs
    assert len(stairs) == 2


def ways_to_lay(board: Board, card: DungeonCard, doorway: Doorway) -> list[tuple[Placement, set[str]]]:
    """Each placement, with each choice of the doorways that are really there."""
    every = {way.id for way in tile(card).doorways}
    return [
        (placement, every - set(group) | {chosen})
        for placement in placements(board, doorway, tile(card), card.entry)
        for group in (card.choices or ((),))
        for chosen in (group or (placement.doorway,))
    ]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_sections_are_laid_one_after_another_without_overlap(data: st.DataObject) -> None:
    deck = data.draw(st.permutations([card for card in ORDINARY for _ in range(card.number)]))[:12]
    first = deck[0]
    keep = {*first.entry, *(group[0] for group in first.choices), first.left, first.right}
    board = put_tile(Board(solid=SOLID), tile(first), "section-0", keep=keep)
    outside = f"section-0:{first.entry[0]}"
    joined = 1
    for number, card in enumerate([*deck[1:], data.draw(st.sampled_from(OBJECTIVES))], 1):
        ways = [way for way in board.open_doorways if way.id != outside]
        fits = [(way, *one) for way in ways for one in ways_to_lay(board, card, way)]
        if not fits:
            continue
        doorway, placement, kept = data.draw(st.sampled_from(fits))
        laying = lay(board, doorway, placement, f"section-{number}", kept)
        board, joined = laying.board, joined + 1
        exits = [way for way in laying.laid.doorways if way.id != f"section-{number}:{placement.doorway}"]
        assert len(exits) == {"objective": 0, "junction": 2}.get(card.kind, 1)
    assert len(board.laid) == joined
    assert len(board.terrain.cells) == sum(len(laid.cells) for laid in board.laid), "no square is covered twice"
    start = next(way for way in board.laid[0].doorways if way.id == outside).cells[0]
    reached = distances(board.terrain, start)
    solid = {cell for kind in SOLID for cell in board.terrain.with_feature(kind)}
    assert board.terrain.cells - solid <= reached.keys(), "every section can be walked to"


def test_branches_of_a_junction_are_left_and_right_of_whoever_comes_in() -> None:
    card = CONTENT[DungeonCard]["t-junction"]
    ways = {way.id: way for way in tile(card).doorways}
    assert ways[card.entry[0]].side == "south"
    assert (ways[card.left].side, ways[card.right].side) == ("west", "east")
