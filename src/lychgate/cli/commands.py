"""What a player can type besides an answer."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Group
from rich.table import Table
from rich.text import Text

from lychgate.bots import adviser, hint
from lychgate.kernel.errors import IllegalAnswer, LychgateError
from lychgate.kernel.odds import Odds
from lychgate.kernel.question import Answer, ChooseSome, Order, Question, Share
from lychgate.lab.failures import told
from lychgate.table.foresight import Foresight, foresee

from . import draw
from .answers import Unclear, find_option, read_answer
from .draw_odds import basis, odds_line, odds_table, ways_table
from .draw_rules import rule_page
from .home import write_file
from .opening import load_game
from .output import count
from .sitting import Sitting
from .things import things_called

LOG_LINES = 20
SECONDS = 3.0
"""How long the ways to go on after all options of a question are looked into."""


class Leave(Exception):
    """The player has had enough for now."""


class Command(NamedTuple):
    """What a command does, what follows its name, and what is said of it."""

    act: Callable[[Sitting, str], None]
    usage: str
    words: str


def obey(sitting: Sitting, line: str) -> bool:
    """Do what the line says if it is a command; False where it must be an answer."""
    if line.startswith("?"):
        line = f"? {line[1:]}"
    name, _, rest = line.partition(" ")
    command = COMMANDS.get(ALIASES.get(name.casefold(), name.casefold()))
    if command is None:
        return False
    try:
        command.act(sitting, rest.strip())
    except LychgateError as error:
        sitting.complain(str(error))
    return True


# -- looking


def _rules(sitting: Sitting, rest: str) -> None:
    question = _asked(sitting)
    rules = find_option(question.options, rest).rules if rest else question.rules
    if not rules:
        sitting.say(f"No rule is named for that {'option; ? shows those of the question' if rest else 'question'}.")
    for rule in rules:
        sitting.say(rule_page(rule))


def _why(sitting: Sitting, rest: str) -> None:
    """Say why something cannot be chosen: for each thing that is called so, where the game knows."""
    if not rest:
        raise Unclear("say what, as in: why ghoul 1, why 4,1 or why search")
    question = _asked(sitting)
    called = things_called(sitting.scene(), rest)
    if not called:
        raise Unclear(f"nothing in sight is called {rest!r}")
    reasons: dict[str, list[str]] = {}
    for name, title in called:
        why = sitting.game.why_not(question.seat, name)
        if why is not None:
            reasons.setdefault(f"{why.words}.  {' '.join(why.rules)}".strip(), []).append(title)
    for words, titles in reasons.items():
        sitting.say(Text(f"{', '.join(dict.fromkeys(titles))}: ", style="bold").append(words, style="not bold"))
    if not reasons:
        sitting.say("It can be chosen, or no reason is known why not.")


def _odds(sitting: Sitting, rest: str) -> None:
    question = _asked(sitting)
    if question.chance:
        raise Unclear("that is for dice or cards to say; there are odds for choices")
    if rest:
        answer = read_answer(question, rest)
        sitting.say(Text(question.said(answer), style="bold"))
        foresight = _follow(sitting, question, answer)
        if foresight.then:
            sitting.say(Group(Text(foresight.asked), ways_table(foresight), basis(*_all_odds(foresight))))
        else:
            sitting.say(odds_table(foresight.odds))
    elif isinstance(question, ChooseSome | Order | Share):
        raise Unclear("say for which answer, as in: odds 1 2")
    else:
        _odds_of_all(sitting, question)


def _odds_of_all(sitting: Sitting, question: Question) -> None:
    """The options side by side; where they come to the same, in one line."""
    with sitting.console.status("Counting ..."):
        found = [_follow(sitting, question, option.id) for option in question.options]
    if not any(one.then for one in found) and len({odds_line(one.odds).plain for one in found}) == 1:
        sitting.say(Text("Every option: ").append_text(odds_line(found[0].odds)))
    else:
        table = Table.grid(padding=(0, 2))
        for number, (option, one) in enumerate(zip(question.options, found, strict=True), start=1):
            line = Text(one.asked, style="dim") if one.then else odds_line(one.odds)
            table.add_row(Text(f"{number:>2}", style="bold yellow"), Text(option.text), line)
            if one.then:
                table.add_row("", "", ways_table(one))
        sitting.say(table)
    sitting.say(basis(*(odds for one in found for odds in _all_odds(one))))


def _all_odds(foresight: Foresight) -> list[Odds]:
    return [odds for _, odds in foresight.then] or [foresight.odds]


def _follow(sitting: Sitting, question: Question, answer: Answer) -> Foresight:
    """The odds of an answer to the end of its deed; a rule that breaks in counting is no reason to end the game."""
    try:
        return foresee(sitting.game, answer, question.seat, SECONDS / max(1, len(question.options)))
    except LychgateError:
        raise
    except Exception as error:
        raise LychgateError(f"a rule broke while the odds were counted: {told(error)}") from error


def _hint(sitting: Sitting, rest: str) -> None:
    question = _asked(sitting)
    game = sitting.game
    name = adviser(game.rulebook)
    if name is None:
        raise Unclear("no bot knows this game well enough to give hints")
    if question.chance:
        raise Unclear("that is for dice or cards to say; there are hints for choices")
    advice = hint(game, question.seat, name)
    sitting.say(Text(question.said(advice.answer), style="bold").append(f"  {advice.why}", style="not bold"))


def _log(sitting: Sitting, rest: str) -> None:
    last = None if rest.casefold() == "all" else _number(rest, LOG_LINES)
    sitting.say(draw.log_tree(sitting.game.log(sitting.seat()), last, rules=True))


def _look(sitting: Sitting, rest: str) -> None:
    sitting.show(whole=True)


def _sheet(sitting: Sitting, rest: str) -> None:
    pages = draw.sheet_pages(sitting.scene(), rest)
    if not pages:
        raise Unclear(f"no sheet has {rest!r} in its title" if rest else "this game has no sheets")
    for page in pages:
        sitting.say(page)


def _card(sitting: Sitting, rest: str) -> None:
    if not rest:
        raise Unclear("say which card, as in: card rope")
    pages = draw.card_pages(sitting.scene(), rest)
    if not pages:
        raise Unclear(f"no card in sight has {rest!r} in its name")
    for page in pages:
        sitting.say(page)


def _help(sitting: Sitting, rest: str) -> None:
    table = Table.grid(padding=(0, 2))
    table.add_row(Text("an answer", style="bold"), Text("its number, its name, or the place it is about"))
    for name, command in COMMANDS.items():
        table.add_row(Text(f"{name} {command.usage}".strip(), style="bold"), Text(command.words))
    sitting.say(table)


# -- going back and forth


def _undo(sitting: Sitting, rest: str) -> None:
    """Take back answers of people; what bots answered since goes with them."""
    wanted = _number(rest, 1)
    stops = _stops(sitting)
    if wanted > len(stops):
        raise IllegalAnswer(f"only {count(len(stops), 'answer')} can be undone" if stops else "nothing can be undone")
    undone = sitting.game.undo(stops[-wanted])
    parts = [count(undone.choices, "choice")] if undone.choices else []
    parts += [] if undone.free else [count(undone.revealed, "roll or draw/rolls and draws")]
    sitting.changed(f"Undid {' and '.join(parts)}{'' if undone.free else '; the log says so'}.")


def _stops(sitting: Sitting) -> list[int]:
    """The answers that a person gave: choices of people's seats, and real dice and cards read out."""
    game = sitting.game
    stops = []
    for index, entry in enumerate(game.answers):
        by_chance = entry.question is not None and entry.question.chance
        if not entry.forced and (game.ask_chance if by_chance else sitting.plays(entry.seat)):
            stops.append(index)
    return stops


def _redo(sitting: Sitting, rest: str) -> None:
    """Give answers again, and after each what bots had answered to it."""
    for _ in range(_number(rest, 1)):
        sitting.game.redo()
        while sitting.question() is None and sitting.game.question is not None:
            try:
                sitting.game.redo()
            except IllegalAnswer:
                break
        sitting.changed()


# -- files, and the end


def _save(sitting: Sitting, rest: str) -> None:
    if not rest:
        raise Unclear("say where to, as in: save evening.lychgate")
    file = Path(rest).expanduser()
    write_file(file, sitting.game.save())
    sitting.say(f"Saved. Open it with: lychgate play --load {file}")


def _load(sitting: Sitting, rest: str) -> None:
    if not rest:
        raise Unclear("say which file, as in: load evening.lychgate")
    opened = load_game(Path(rest).expanduser(), sitting.packs)
    sitting.take_up(opened.game, opened.notice)


def _quit(sitting: Sitting, rest: str) -> None:
    """Leave; a game that is on no disk is offered a file first."""
    if sitting.unsaved:
        file = sitting.read("The game is not saved. Save it to which file? (Enter for none) > ").strip()
        if file:
            _save(sitting, file)
    else:
        sitting.say_how_to_go_on()
    raise Leave


COMMANDS = {
    "?": Command(_rules, "[N]", "the rules behind the question, or behind option N"),
    "why": Command(_why, "THING", "why a figure, a card, a square or an action is not on offer"),
    "odds": Command(_odds, "[N]", "what may follow from option N, or from each, and how likely it is"),
    "hint": Command(_hint, "", "what a bot that knows the game would answer, and why"),
    "log": Command(_log, "[N|all]", "what has happened, with the rules behind it"),
    "sheet": Command(_sheet, "[NAME]", "the sheets, with the text of cards"),
    "card": Command(_card, "NAME", "the cards with this in their names, in full"),
    "look": Command(_look, "", "everything there is to see, however long"),
    "undo": Command(_undo, "[N]", "take back the last answer, or N answers"),
    "redo": Command(_redo, "[N]", "give again what was undone"),
    "save": Command(_save, "FILE", "write the game to a file"),
    "load": Command(_load, "FILE", "go over to a game in a file"),
    "quit": Command(_quit, "", "leave; the game is kept"),
    "help": Command(_help, "", "this list"),
}
ALIASES = {"exit": "quit", "q": "quit"}


def _asked(sitting: Sitting) -> Question:
    question = sitting.question()
    if question is None:
        raise Unclear("the game is over; nothing is asked")
    return question


def _number(rest: str, default: int) -> int:
    if not rest:
        return default
    if rest.isascii() and rest.isdigit() and len(rest) < 10 and int(rest) > 0:
        return int(rest)
    raise Unclear(f"{rest!r} is not a number from 1 on")
