"""The parts of the screen, and the screen in terminals of several sizes."""

import pytest
from msgspec import convert
from msgspec.structs import replace
from rich.console import Console, RenderableType

import lychgate
from lychgate.cli import draw
from lychgate.cli.draw_odds import odds_line, odds_table
from lychgate.cli.draw_rules import rule_page
from lychgate.cli.screen import screen
from lychgate.kernel.game import Game
from lychgate.kernel.log import LogLine
from lychgate.kernel.question import Choose, Option
from lychgate.kernel.state import Outcome
from lychgate.kernel.story import Intent, IntentRow
from lychgate.kernel.views import Board, Card, Cell, Counter, Line, Piece, Pile, Scene, Seat, Sheet, Space, Track, Zone
from playing import wander
from toy import ASKED

SEATS = (Seat(0, "Ann"), Seat(1, ""))
SCENE = Scene(
    title="Test",
    seats=SEATS,
    pieces=(
        Piece("ann", "Ann", "hero", "cell:1,1", "A", seat=0, states=("webbed",)),
        Piece("rat-1", "Rat", "enemy", "cell:2,2", "r", side="vermin", health=(1, 3)),
    ),
    sheets=(
        Sheet(
            "sheet:ann", "Ann", "hero", "ann", 0, (Line("Wounds", 3, 5, ("x.y",)),), (Card("rope", "Rope", "Ties."),), 2
        ),
    ),
    tracks=(Track("light", "Light", 5, 0, 10, {0: "dark"}), Track("nil", "Nil", 0, 0, 0)),
    piles=(Pile("deck", "Deck", 9, tuple(Card(f"c{n}", f"Card {n}") for n in range(5))),),
    zones=(Zone("den", "Den", ("piece:rat-1",), (Card("map", "A [map]"),)), Zone("void", "Void")),
)


def text(part: RenderableType, width: int = 80) -> str:
    console = Console(width=width)
    with console.capture() as capture:
        console.print(part)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def test_tracks_are_bars_with_notes() -> None:
    full, nil = draw.tracks(SCENE)
    assert full.plain == "Light █████░░░░░ 5/10  (0: dark)"
    assert nil.plain == "Nil  0/0"


def test_a_sheet_is_a_line_and_breaks_only_between_its_parts() -> None:
    (sheet,) = draw.sheet_lines(SCENE)
    assert text(sheet) == "A Ann (webbed)  Wounds 3/5  Rope  2 hidden cards"
    assert text(sheet, 22).splitlines() == ["A Ann (webbed)", "  Wounds 3/5  Rope", "  2 hidden cards"]


def test_a_whole_sheet_has_the_text_of_cards_and_the_rules() -> None:
    (page,) = draw.sheet_pages(SCENE, "an")
    assert text(page).split() == [
        "Ann",
        "(hero)",
        "-",
        "Ann",
        "Wounds",
        "3/5",
        "x.y",
        "Rope",
        "Ties.",
        "2",
        "hidden",
        "cards",
    ]
    assert draw.sheet_pages(SCENE, "bob") == []


def test_pieces_without_a_sheet_are_listed_with_health_and_place() -> None:
    part = draw.pieces(SCENE)
    assert part is not None
    assert text(part).strip() == "r Rat 1/3 at 2,2"


def test_piles_show_their_top_cards_and_zones_what_is_in_them() -> None:
    pile = draw.piles(SCENE)
    assert pile is not None
    assert text(pile) == "Deck 9 (Card 0, Card 1, Card 2, …)"
    assert [zone.plain for zone in draw.zones(SCENE)] == ["Den: Rat, A [map]", "Void: nothing"]


def test_a_card_says_how_it_lies_and_a_zone_whose_it_is() -> None:
    cards = (
        Card("fight", "Fight", turned=True, counters=(Counter("gold", 1), Counter("wounds", 2, 3))),
        Card("x", "", down=True),
        Card("y", "Trap", down=True, states=("open",)),
    )
    zone = Zone("deeds", "Deeds", cards=cards, lines=(Line("Won", 3),), owner="ann", hidden=2)
    (line,) = draw.zones(replace(SCENE, zones=(zone,)))
    assert line.plain == (
        "Ann, Deeds: Fight (turned, gold 1, wounds 2/3), a card face down, Trap (face down, open), "
        "Won 3, 2 hidden cards"
    )


def test_a_seat_without_a_title_is_named_by_its_number() -> None:
    assert draw.seat_name(SCENE, 0) == "Ann"
    assert draw.seat_name(SCENE, 1) == "Player 2"


LOG = [
    LogLine(0, "a", "First", ("r.1",), 0, [LogLine(1, "b", "Inside", (), 0), LogLine(2, "c", "[b]Deep[/b]", (), 0)]),
    LogLine(3, "d", "Last", ("r.2", "r.3"), 1),
]


def test_the_log_is_a_tree_and_text_is_never_markup() -> None:
    assert text(draw.log_tree(LOG, rules=True)).splitlines() == [
        "First  r.1",
        "├── Inside",
        "└── [b]Deep[/b]",
        "Last  r.2 r.3",
    ]


def test_the_end_of_the_log_keeps_the_lines_it_hangs_under() -> None:
    assert text(draw.log_tree(LOG, 2)).splitlines() == ["First", "└── [b]Deep[/b]", "Last"]
    assert text(draw.log_tree(LOG, 0)).strip() == ""


def test_few_options_stand_below_one_another_and_many_in_columns() -> None:
    few = Choose(0, "Which?", tuple(Option(str(n), f"Option {n}") for n in range(3)), topic=ASKED)
    many = Choose(0, "Which?", tuple(Option(str(n), f"Option {n}") for n in range(20)), topic=ASKED)
    assert len(text(draw.question(few, "Ann")).splitlines()) == 4
    assert len(text(draw.question(many, "Ann")).splitlines()) < 8
    assert "20 Option 19" in text(draw.question(many, "Ann"))


def test_the_end_is_told_in_words_and_figures() -> None:
    assert text(draw.outcome(Outcome("won", "Well done.", {"gold": 3}))) == "Won. Well done.\ngold 3"
    assert text(draw.outcome(Outcome("lost", "Alas."))) == "Lost. Alas."


def test_a_rule_page_says_what_and_where_and_an_unknown_id_says_so() -> None:
    page = text(rule_page("wq95.dice.d6"))
    assert "six-sided die" in page
    assert "wq95.dice.d6" in page
    assert text(rule_page("no.such")) == "no.such (in no ledger)"


def in_terminal(game: Game, width: int, height: int) -> list[str]:
    """The screen as lines of a terminal of that size, the prompt's line not counted."""
    console = Console(width=width, height=height, force_terminal=True, color_system=None)
    question = game.question
    assert question is not None
    scene = convert(game.view(question.seat), type=Scene)
    with console.capture() as capture:
        console.print(screen(console, scene, question, game.log(question.seat)))
    return capture.get().splitlines()


@pytest.mark.parametrize("answers", [0, 6, 25, 60, 90])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (120, 40), (200, 60)])
def test_the_screen_fits_the_terminal(width: int, height: int, answers: int) -> None:
    game = wander(lychgate.new("small", seed=2, players=3, setup={"light": 99}), answers, seed=4)
    lines = in_terminal(game, width, height)
    assert len(lines) < height
    assert max(map(len, lines)) <= width
    assert any(game.question.prompt in line for line in lines if game.question)


def test_a_wide_terminal_has_the_figures_beside_the_board() -> None:
    game = lychgate.new("small", seed=2, players=2)
    beside = [line for line in in_terminal(game, 120, 40) if "0     1     2" in line]
    assert "Light" in beside[0]
    below = [line for line in in_terminal(game, 80, 40) if "0     1     2" in line]
    assert "Light" not in below[0]


def test_a_board_of_hexes_is_drawn() -> None:
    cell = Cell("cell:0,0", 0, 0)
    scene = Scene(title="Hexes", seats=SEATS, board=Board("hex", (cell,)))
    assert "0,0 │   ·   │" in text(screen(Console(width=80), scene, None, []))


def test_odds_name_their_basis_and_leave_nothing_at_nought_percent() -> None:
    scenario = {
        "players": 1,
        "arrange": {
            "step": "hero",
            "hero": [{"id": "warden", "cell": "2,1"}],
            "enemy": [{"kind": "ghoul", "cell": "3,1"}],
        },
        "answers": ["2,1"],
    }
    game = lychgate.scenario("small", scenario)
    odds = game.odds("fight")
    page = text(odds_table(odds))
    assert f"exact, from {odds.runs} outcomes of dice and cards" in page
    assert "Wounds to Ghoul 1" in page
    assert "kills Ghoul 1" in odds_line(odds).plain
    sampled = game.odds("fight", limit=1, samples=10)
    assert "sampled: 10 games" in text(odds_table(sampled))
    assert odds_line(game.odds("nothing", limit=1, samples=1)).plain


def test_dice_spaces_show_what_lies_in_them_and_what_to_type() -> None:
    spaces = (Space("a", 4, of="hero die"), Space("b", counter="wound"), Space("c"))
    scene = Scene(title="", seats=(Seat(0, "One"),), sheets=(Sheet("sheet:elf", "Elf", "hero", spaces=spaces),))
    (line,) = draw.sheet_lines(scene, draw.usable([Option("a", about=("space:a",))]))
    assert text(line) == "Elf  ⟨4 hero die⟩ [1]  ⟨wound⟩  ⟨ ⟩"
    (page,) = draw.sheet_pages(scene)
    assert "⟨4 hero die⟩  ⟨wound⟩  ⟨ ⟩" in text(page)


def test_the_table_that_foes_act_by_has_its_last_row_marked() -> None:
    rows = (IntentRow("Runs.", faces=(1, 8), name="Charge"), IntentRow("Stays.", faces=(9, 12), rolled=True))
    intent = Intent("rat-1", "Acts by its table", die="D12", rows=rows, also=("rat-2",))
    rats = tuple(Piece(f"rat-{number}", f"Rat {number}", "enemy") for number in (1, 2))
    drawn = draw.intents(Scene(title="", seats=(), pieces=rats, intents=(intent,)))
    assert drawn is not None
    assert text(drawn) == "Rat 1, Rat 2: acts by its table (D12, 1-8 Charge, ▸9-12 Stays.)"
