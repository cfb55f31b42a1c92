"""What a seat sees, part by part: sheets, tracks, piles and zones, the log, and the question."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from msgspec.structs import replace
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from lychgate.kernel.asks import FindLabel, text_of
from lychgate.kernel.chance import Roll, off_d6
from lychgate.kernel.log import LogLine
from lychgate.kernel.parts import SENTENCE
from lychgate.kernel.question import ChooseSome, Option, Order, Question, Share
from lychgate.kernel.state import Outcome
from lychgate.kernel.story import Clock, GoalPart, Intent, IntentRow, Story
from lychgate.kernel.views import Card, Line, Piece, Scene, Sheet, Space, Track

from .answers import takes_enter
from .output import count, percent
from .pen import mark_of, seat_style, sides_of

MANY = 9
"""Above this many options they are set in columns, kind by kind."""

BAR = 20
TOP_CARDS = 3
NOTES = 2


class Flow:
    """Short parts set one after the other, broken only between them, later lines indented."""

    def __init__(self, parts: Sequence[Text], between: str = "  ") -> None:
        self.parts = parts
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self.parts:
            if line and len(line) + len(self.between) + len(part) > options.max_width:
                yield line
                line = Text("  ").append_text(part)
            else:
                line = line.append(self.between).append_text(part) if line else part.copy()
        yield line


def seat_name(scene: Scene, seat: int) -> str:
    return next((each.title for each in scene.seats if each.id == seat and each.title), f"Player {seat + 1}")


# -- what it is about


def goal(scene: Scene) -> RenderableType | None:
    """The goal, how far it is, the clocks and the next danger, in a line or two; nothing where a game tells none."""
    aim = scene.goal
    if aim is None:
        return None
    parts = [Text.assemble((f"{aim.title}: ", "bold"), aim.text)]
    if aim.hope == "lost":
        parts.append(Text(f"This cannot be won any more. {aim.why}.", style="bold red"))
    parts += [_goal_part(part) for part in aim.parts]
    drawn = {track.title for track in scene.tracks}
    parts += [Text(_clock(clock), style="cyan") for clock in aim.clocks if clock.label not in drawn]
    if aim.danger is not None:
        chance = f", {percent(Fraction(*aim.danger.chance))}" if aim.danger.chance else ""
        parts.append(Text(f"{aim.danger.words}{chance}", style="red"))
    return Flow(parts, " · ")


def _goal_part(part: GoalPart) -> Text:
    far = f" {part.now}/{part.most}" if part.most is not None and part.most > 1 else ""
    return Text(f"{'☑' if part.done else '☐'} {part.label}{far}", style="dim" if part.done else "")


def _clock(clock: Clock) -> str:
    return f"{clock.label} {clock.now}" + (f"/{clock.most}" if clock.most is not None else "")


def order(scene: Scene) -> RenderableType | None:
    """Who has acted, who acts and who will, as a strip."""
    names = {piece.id: piece.title for piece in scene.pieces}
    styles = {"done": "dim", "now": "bold yellow", "next": ""}
    places = [Text(each.phase or names.get(each.piece, each.piece), style=styles[each.state]) for each in scene.order]
    return Flow(places, " → ") if places else None


def intents(scene: Scene) -> RenderableType | None:
    """What each foe would do now."""
    names = {piece.id: piece.title for piece in scene.pieces}
    parts = [
        Text(f"{', '.join(names[piece] for piece in acting)}: {_intent(each)}", style="red")
        for each in scene.intents
        if (acting := [piece for piece in (each.piece, *each.also) if piece in names])
    ]
    return Flow(parts, " · ") if parts else None


def _intent(intent: Intent) -> str:
    needs = f", {intent.needs}+" if intent.needs is not None else ""
    table = [_intent_row(row) for row in intent.rows if row.faces is not None]
    rolled = f" ({', '.join([intent.die, *table])})" if table else ""
    return intent.does[:1].lower() + intent.does[1:] + needs + rolled


def _intent_row(row: IntentRow) -> str:
    least, most = row.faces or (0, 0)
    return f"{'▸' if row.rolled else ''}{least if least == most else f'{least}-{most}'} {row.name or row.words}"


def story(page: Story) -> RenderableType:
    """A page of the story."""
    return Padding(Group(Text(page.title, style="bold"), Text(page.text, style="italic")), (1, 2))


# -- things on the table


def tracks(scene: Scene) -> list[Text]:
    return [_track(track) for track in scene.tracks]


def _track(track: Track) -> Text:
    """A bar, the figure, and what happens at the next values that matter."""
    span = track.most - track.least
    length = min(BAR, span) if span > 0 else 0
    full = round(length * (track.value - track.least) / span) if span > 0 else 0
    ahead = sorted(value for value in track.notes if value > track.value) or sorted(track.notes)[-1:]
    notes = ", ".join(f"{value}: {track.notes[value]}" for value in ahead[:NOTES])
    return Text.assemble(
        (f"{track.title} ", "bold"),
        ("█" * full, "cyan"),
        ("░" * (length - full), "dim"),
        f" {track.value}/{track.most}",
        (f"  ({notes})" if notes else "", "dim"),
    )


def piles(scene: Scene) -> RenderableType | None:
    """All piles in one paragraph: how many cards, and what lies face up."""
    parts = [
        Text.assemble(f"{pile.title} ", (str(pile.count), "bold"), (_shown(pile.shown), "dim")) for pile in scene.piles
    ]
    return Flow(parts, " · ") if parts else None


def _shown(cards: Sequence[Card]) -> str:
    names = [_card(card) for card in cards[:TOP_CARDS]] + ["…"] * (len(cards) > TOP_CARDS)
    return f" ({', '.join(names)})" if names else ""


def zones(scene: Scene) -> list[Text]:
    names = {piece.id: piece.title for piece in scene.pieces}
    lines = []
    for zone in scene.zones:
        held = [names.get(piece.removeprefix("piece:"), piece) for piece in zone.pieces]
        held += [_card(card) for card in zone.cards]
        held += [f"{line.label} {_figure(line)}" for line in zone.lines]
        held += [count(zone.hidden, "hidden card")] * (zone.hidden > 0)
        whose = f"{names[zone.owner]}, {zone.title}" if zone.owner in names else zone.title
        lines.append(Text.assemble((f"{whose}: ", "bold"), ", ".join(held) or "nothing"))
    return lines


def _card(card: Card) -> str:
    """A card in a few words: its name, and how it lies if not just face up."""
    lies = [word for word, on in (("face down", card.down and card.title), ("turned", card.turned)) if on]
    lies += card.states
    lies += [f"{each.kind} {each.count}" + (f"/{each.most}" if each.most else "") for each in card.counters]
    name = " ".join((card.title or "a card face down", *map(_in_short, card.lines)))
    return f"{name} ({', '.join(lies)})" if lies else name


def _in_short(line: Line) -> str:
    """A number behind the first letter of what it is; words speak for themselves."""
    return f"{line.label[0]}{line.value}" if isinstance(line.value, int) else str(line.value)


def pieces(scene: Scene) -> RenderableType | None:
    """The pieces that have no sheet of their own: mark, name, health, where they stand."""
    told = {sheet.piece for sheet in scene.sheets}
    sides = sides_of(scene.pieces)
    lines = [_piece(piece, sides) for piece in scene.pieces if piece.id not in told]
    return Columns(lines, padding=(0, 3)) if lines else None


def _piece(piece: Piece, sides: Sequence[str]) -> Text:
    mark = (mark_of(piece), seat_style(piece, sides))
    return Text.assemble(mark, f" {piece.title}", (_health(piece) + _where(piece), "dim"))


def _health(piece: Piece) -> str:
    return f" {piece.health[0]}/{piece.health[1]}" if piece.health else ""


def _where(piece: Piece) -> str:
    place = f" at {piece.cell.removeprefix('cell:')}" if piece.cell else ""
    states = f" ({', '.join(piece.states)})" if piece.states else ""
    return f"{place}{states}"


# -- sheets


Usable = Mapping[str, int]
"""The cards by id, and the dice spaces by name, that can be used now, and the number of the option that uses each."""


def usable(options: Sequence[Option]) -> Usable:
    """The cards and dice spaces that options use or are about."""
    named = [(number, option.uses or next(iter(option.about), "")) for number, option in enumerate(options, start=1)]
    held = [(number, name) for number, name in reversed(named) if name.startswith(("card:", "space:"))]
    return {name.removeprefix("card:"): number for number, name in held}


def sheet_lines(scene: Scene, glowing: Usable = MappingProxyType({})) -> list[RenderableType]:
    """Each sheet in a line or two: mark, name, figures, cards; a card that can be used now stands out, with the number
    to type for it."""
    marks = {piece.id: piece for piece in scene.pieces}
    return [_sheet_line(sheet, marks.get(sheet.piece), glowing) for sheet in scene.sheets]


def _held(card: Card, glowing: Usable) -> Text:
    number = glowing.get(card.id)
    return Text(_card(card), style="italic") if number is None else Text(f"✦ {_card(card)} [{number}]", "bold yellow")


def _space(space: Space, glowing: Usable) -> Text:
    """A dice space: what lies in it in brackets, with the number to type for it."""
    lies = space.counter if space.die is None else str(space.die)
    number = glowing.get(f"space:{space.id}")
    kind = f" {space.of}" if space.of and space.die is not None else ""
    told = f" [{number}]" if number is not None else ""
    return Text(f"\u27e8{lies or ' '}{kind}\u27e9{told}", "red" if space.counter else "bold yellow" if told else "")


def _sheet_line(sheet: Sheet, piece: Piece | None, glowing: Usable) -> RenderableType:
    head = Text()
    if piece is not None:
        head.append(f"{mark_of(piece)} ", style=seat_style(piece, ()))
    head.append(sheet.title, style="bold")
    states = [sheet.fate or sheet.gone] if sheet.gone else list(piece.states) if piece is not None else []
    if states:
        head.append(f" ({', '.join(states)})")
    figures = [Text.assemble((f"{line.label} ", "dim"), _figure(line)) for line in sheet.lines]
    held = [_space(space, glowing) for space in sheet.spaces]
    held += [_held(card, glowing) for card in sheet.cards]
    if sheet.hidden:
        held.append(Text(count(sheet.hidden, "hidden card"), style="dim"))
    return Flow([head, *figures, *held])


def sheet_pages(scene: Scene, words: str = "") -> list[RenderableType]:
    """Whole sheets, with the text of cards and the rules behind figures; those with these words in their title."""
    return [_sheet_page(scene, sheet) for sheet in scene.sheets if words.casefold() in sheet.title.casefold()]


def _sheet_page(scene: Scene, sheet: Sheet) -> RenderableType:
    whose = "" if sheet.seat is None else f" - {seat_name(scene, sheet.seat)}"
    head = Text(f"{sheet.title} ({sheet.kind}){whose}", style="bold")
    table = Table.grid(padding=(0, 2))
    for each in sheet.lines:
        figure = Text(_figure(each), style="bold")
        table.add_row(Text(each.label), figure, Text(" ".join(each.rules), style="dim"))
    dice = [Flow([_space(space, {}) for space in sheet.spaces])] if sheet.spaces else []
    cards = [
        Text.assemble((_card(card), "italic"), (f"  {card.text}" if card.text else "", "dim")) for card in sheet.cards
    ]
    if sheet.hidden:
        cards.append(Text(count(sheet.hidden, "hidden card"), style="dim"))
    return Group(head, Padding(Group(table, *dice, *cards), (0, 0, 1, 2)))


def card_pages(scene: Scene, words: str) -> list[RenderableType]:
    """Cards in full that lie open anywhere and have these words in their title, each once."""
    places = [*(zone.cards for zone in scene.zones), *(sheet.cards for sheet in scene.sheets)]
    places += [pile.shown for pile in scene.piles]
    named = [card for cards in places for card in cards if card.title and words.casefold() in card.title.casefold()]
    return [_card_page(card) for card in dict.fromkeys(named)]


def _card_page(card: Card) -> RenderableType:
    head = Text.assemble((card.title, "bold"), (f" ({card.kind})" if card.kind else "", "dim"))
    figures = [f"{line.label} {_figure(line)}" for line in card.lines]
    figures += [f"{counter.kind} {counter.count}" for counter in card.counters]
    figures += [*card.states, *(["exhausted"] if card.turned else [])]
    parts = [Text(card.text)] if card.text else []
    parts += [Text.assemble((f"{word}: ", "bold"), means) for word, means in card.keys]
    parts += [Text(card.flavour, style="italic dim")] if card.flavour else []
    parts += [Text(", ".join(figures), style="dim")] if figures else []
    parts += [Text(" ".join(card.rules), style="dim cyan")] if card.rules else []
    return Group(head, Padding(Group(*parts), (0, 0, 1, 2)))


def _figure(line: Line) -> str:
    return str(line.value) if line.most is None else f"{line.value}/{line.most}"


# -- the log


def tale(lines: Iterable[LogLine]) -> list[LogLine]:
    """The log without what only details a sentence: headings and sentences alone."""
    return [replace(line, lines=tale(line.lines)) for line in lines if line.level <= SENTENCE]


def log_tree(lines: Iterable[LogLine], last: int | None = None, *, rules: bool = False) -> RenderableType:
    """The log as a tree; with `last`, only that many of its last lines and the lines they hang under."""
    top = list(lines)
    keep: set[int] | None = None
    if last is not None:
        numbers = sorted(line.number for each in top for _, line in each.walk())
        keep = set(numbers[-last:]) if last > 0 else set()
    tree = Tree("", hide_root=True, guide_style="dim")
    for line in top:
        _grow(tree, line, keep, rules)
    return tree


def _grow(tree: Tree, line: LogLine, keep: set[int] | None, rules: bool) -> None:
    if keep is not None and not any(each.number in keep for _, each in line.walk()):
        return
    text = Text(line.text, style="" if keep is None or line.number in keep else "dim")
    if rules and line.rules:
        text.append(f"  {' '.join(line.rules)}", style="dim cyan")
    branch = tree.add(text)
    for each in line.lines:
        _grow(branch, each, keep, rules)


# -- the question, and the end


def question(asked: Question, who: str, label: FindLabel = text_of) -> RenderableType:
    """The question, what kind of answer it wants, and the options by number."""
    head = Text.assemble((f"{who}: ", "bold"), (asked.prompt, "bold yellow"))
    wants = how_to_answer(asked)
    if wants:
        head.append(f"  ({wants})", style="dim")
    if isinstance(asked, Roll):
        return head
    return Group(head, options(asked, label))


def how_to_answer(asked: Question) -> str:
    """What to type, for kinds of question that are not answered by one number."""
    if isinstance(asked, ChooseSome):
        bounds = str(asked.least) if asked.least == asked.most else f"{asked.least} to {asked.most}"
        return f"choose {bounds}: numbers, as in 1 3" + ("; or none" if asked.least == 0 else "")
    if isinstance(asked, Order):
        return "all numbers in order, as in 2 1"
    if isinstance(asked, Share):
        return f"share out {asked.amount}: an amount for each, or as in 1={asked.amount}"
    if isinstance(asked, Roll):
        faces = dict.fromkeys(" ".join(map(str, dict.fromkeys(die.faces))) for die in asked.options.dice)
        smaller = [die.name for die in asked.options.dice if off_d6(die)]
        thrown = f"; a D6 thrown for a {smaller[0]} as in d6 5" if smaller else ""
        return f"read out {asked.options}, one of {' / '.join(faces)} a die{thrown}"
    if takes_enter(asked):
        return "Enter for 1"
    return "which card came?" if asked.chance else ""


def options(asked: Question, label: FindLabel = text_of) -> RenderableType:
    """The options by number; squares of the same name share a line, for their numbers stand on the board."""
    numbered = list(enumerate(asked.options, start=1))
    places: dict[str, list[int]] = {}
    for number, option in numbered if _all_places(asked.options) else ():
        places.setdefault(label(option), []).append(number)
    if 0 < len(places) < len(numbered):
        return Padding(Flow([_place(words, numbers) for words, numbers in places.items()]), (0, 0, 0, 1))
    lines = [_option(number, option, asked, label) for number, option in numbered]
    if len(lines) <= MANY and not _all_places(asked.options):
        return Padding(Group(*lines), (0, 0, 0, 1))
    squares = _squares_alike(numbered)
    groups: dict[str, list[Text]] = {}
    if squares:
        groups["cell"] = [_place(text, numbers) for text, numbers in squares.items()]
    shared = {number for numbers in squares.values() for number in numbers}
    for (number, option), line in zip(numbered, lines, strict=True):
        if number not in shared:
            groups.setdefault(option.about[0].partition(":")[0] if option.about else "", []).append(line)
    return Padding(Group(*(Columns(each, padding=(0, 2)) for each in groups.values())), (0, 0, 0, 1))


def _squares_alike(numbered: Sequence[tuple[int, Option]]) -> dict[str, list[int]]:
    """The numbers of options about squares that have the same label; where each leads stands on the board."""
    found: dict[str, list[int]] = {}
    for number, option in numbered:
        if option.label and _all_places([option]):
            found.setdefault(option.label, []).append(number)
    return {label: numbers for label, numbers in found.items() if len(numbers) > 1}


def _place(words: str, numbers: Sequence[int]) -> Text:
    return Text.assemble((" ".join(runs(numbers)), "bold yellow"), f" {words}")


def runs(numbers: Sequence[int]) -> list[str]:
    """Numbers in rising order, with three or more in a row as one.

    >>> runs([1, 2, 3, 4, 7, 9, 10])
    ['1-4', '7', '9', '10']
    """
    rows: list[list[int]] = []
    for number in numbers:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return [word for row in rows for word in ([f"{row[0]}-{row[-1]}"] if len(row) > 2 else map(str, row))]


def _all_places(asked: Sequence[Option]) -> bool:
    return all(option.about and option.about[0].startswith("cell:") for option in asked)


def _option(number: int, option: Option, asked: Question, label: FindLabel) -> Text:
    text = option.text if _all_places([option]) else label(option)
    line = Text.assemble((f"{number:>2}", "bold yellow"), f" {text}")
    if isinstance(asked, Share):
        line.append(f" (at most {asked.limits()[number - 1]})", style="dim")
    return line


def outcome(ended: Outcome) -> RenderableType:
    """How the game ended, in words and figures."""
    figures = "  ".join(f"{name} {figure}" for name, figure in ended.figures.items())
    words = Text.assemble((f"{ended.result.capitalize()}. ", "bold yellow"), ended.words)
    parts: list[RenderableType] = [words]
    if ended.story is not None:
        parts.append(story(ended.story))
    if figures:
        parts.append(Text(figures, style="dim"))
    return Group(*parts)
