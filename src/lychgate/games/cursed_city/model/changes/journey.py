"""Changes of the journey that goes on: turns, phases, the clock, progress, citizens, the Gravetide, and its end."""

from lychgate.kernel.state import Outcome
from lychgate.kernel.story import HeroFate, Story
from lychgate.ledger import rule
from lychgate.mechanics.cards import decks

from .. import piles
from ..content import CombatMap
from ..footing import hostiles_changed
from ..queries import is_night, journey
from ..state import Hero, Journey, Marker, Model, Phase, Ulfenkarn
from .combat import take_off

Cites = tuple[str, ...]
OVER = {
    "out": "Every hero is out of action, and the Adamant comes for them",
    "extracted": "The heroes are in the extraction zone, and the Adamant takes them up",
    "thin": "One hero alone is left, and too far away: the Adamant comes down for them",
    "won": "It is done, and the Adamant comes down for the heroes",
}
"""How a journey ends, by the reason."""
AFTER = {
    "won": "That is all there is to learn in this room. The next lesson waits, or the city itself.",
    "lost": "Nothing is lost but an hour: the ballroom forgets, and the lesson can be taken again.",
}
"""What is said after a lesson, by how it came out."""
LESSON = "lesson"
"""The type of journey that a lesson is for the rules: none of the four."""


# -- turns and the clock


@rule("cc.turn.phases")
def next_turn(game: Ulfenkarn) -> None:
    found = journey(game)
    found.turn += 1
    game.heading("turn", ("cc.turn.phases", "cc.turn.repeat"), turn=found.turn)


def enter_phase(game: Ulfenkarn, phase: Phase, rules: Cites) -> None:
    journey(game).phase = phase
    game.heading(f"{phase}-phase", rules)


def advance_nightfall(game: Ulfenkarn, rules: Cites) -> bool:
    """Move the nightfall token one space clockwise; whether night fell by it. It never leaves the night space."""
    if not may_advance(game):
        return False
    found = journey(game)
    found.nightfall += 1
    hostiles_changed(game)
    if fell(game):
        return True
    if may_advance(game):
        kind = "mist-nearer" if found.dark else "nightfall-advanced"
        game.tell(kind, rules, left=found.day_spaces - found.nightfall)
    return False


def may_advance(game: Ulfenkarn) -> bool:
    """Whether the nightfall token is not on its last space yet."""
    found = journey(game)
    return found.nightfall < found.day_spaces


@rule("cc.nightfall.falls", "cc.ruling.nightwars-mist")
def fell(game: Ulfenkarn) -> bool:
    """Tell what the nightfall token on its last space brings: the night, or where it is always night the mist."""
    if may_advance(game):
        return False
    if journey(game).dark:
        game.tell("mist-fell", ("cc.ruling.nightwars-mist",))
        return False
    game.tell("night-fell", ("cc.nightfall.falls", "cc.nightfall.empowered"))
    return True


def set_night(game: Ulfenkarn, rules: Cites) -> None:
    """Put the nightfall token on the night space."""
    if not is_night(game.state):
        found = journey(game)
        found.nightfall = found.day_spaces
        hostiles_changed(game)
        game.tell("night-from-the-start", rules)


def set_dark(game: Ulfenkarn, rules: Cites) -> None:
    """It is always night; the nightfall token begins its way to the mist."""
    journey(game).dark = True
    hostiles_changed(game)
    game.tell("night-from-the-start", rules)


def set_back_nightfall(game: Ulfenkarn, by: int, rules: Cites) -> None:
    """Move the nightfall token back, not past the first space; night, once fallen, stays."""
    found = journey(game)
    back = min(by, found.nightfall) if may_advance(game) else 0
    if back:
        found.nightfall -= back
        kind = "mist-further" if found.dark else "nightfall-set-back"
        game.tell(kind, rules, by=back, left=found.day_spaces - found.nightfall)


@rule("cc.event.pass-leader")
def pass_leader(game: Ulfenkarn) -> None:
    """The leader token goes to the next player on the left; somebody alone keeps it."""
    if game.state.players > 1:
        make_leader(game, (game.state.leader + 1) % game.state.players, ("cc.event.pass-leader",))


def make_leader(game: Ulfenkarn, seat: int, rules: Cites) -> None:
    game.state.leader = seat
    theirs = [hero.id for hero in game.state.heroes.values() if hero.seat == seat]
    if theirs:
        game.tell("leads", rules, pieces=theirs)
    else:
        game.tell("leader-chosen", rules)


# -- destiny, as events say


def deny_destiny(game: Ulfenkarn, denied: bool, rules: Cites) -> None:
    journey(game).denied = denied
    if denied:
        game.tell("destiny-denied", rules)


def fulfil_destiny(game: Ulfenkarn, fulfilled: bool, rules: Cites) -> None:
    journey(game).fulfilled = fulfilled
    if fulfilled:
        game.tell("destiny-fulfilled", rules)


# -- progress


def gain_progress(game: Ulfenkarn, number: int, rules: Cites) -> None:
    """Move the quest token; never below 0."""
    found = journey(game)
    before = found.progress
    found.progress = max(0, before + number)
    if found.progress != before:
        kind = "progress-gained" if found.progress > before else "progress-lost"
        enough = f"{found.progress} of {found.goal}" if found.progress <= found.goal else f"{found.progress}: enough"
        by = abs(found.progress - before)
        game.tell(kind, rules, by=by, progress=found.progress, goal=found.goal, stands=enough)


def put_citizens(game: Ulfenkarn, tile: str, number: int, rules: Cites) -> None:
    """Citizens hide on a laid tile."""
    if number:
        found = journey(game)
        found.citizens[tile] = found.citizens.get(tile, 0) + number
        game.tell("citizens-hide", rules, tile=game.state.battlefield.board.tile(tile).tile, number=number)


def rescue_citizens(game: Ulfenkarn, tile: str, rules: Cites) -> int:
    """All citizens of a laid tile are brought to safety; how many."""
    found = journey(game)
    saved = found.citizens.pop(tile, 0)
    if saved:
        found.rescued += saved
        game.tell("citizens-rescued", rules, tile=game.state.battlefield.board.tile(tile).tile, number=saved)
    return saved


def lose_citizens(game: Ulfenkarn, tile: str, rules: Cites) -> None:
    """The citizens of a laid tile are lost."""
    lost = journey(game).citizens.pop(tile, 0)
    if lost:
        game.tell("citizens-lost", rules, tile=game.state.battlefield.board.tile(tile).tile, number=lost)


# -- the end


def fail(game: Ulfenkarn, rules: Cites) -> None:
    """The journey is a failure, whatever its victory conditions say."""
    found = journey(game)
    if not found.failed:
        found.failed = True
        game.tell("journey-failed", rules)


def end_journey(game: Ulfenkarn, rules: Cites, why: str) -> None:
    """The journey is over: nothing that was still to come of it happens, and the Adamant comes for the heroes.

    `why` is `out` (everybody is out of action), `extracted`, `thin` (stretched too thin) or `won` at once.
    """
    found = journey(game)
    if not found.over:
        found.over = True
        found.phase = "end"
        game.unfold("journey-over", rules, why=why, words=OVER.get(why, ""))
        _leave_off(game)
        game.anew("journeys-end")


def end_part(game: Ulfenkarn, rules: Cites) -> None:
    """A part of a mission is over, and the next one begins."""
    game.unfold("part-over", rules, part=journey(game).part)
    _leave_off(game)
    game.anew("next-part")


def _leave_off(game: Ulfenkarn) -> None:
    """Forget what was still to come in this turn."""
    game.state.agenda.clear()
    game.coming.clear()


# -- exploring and the Gravetide


def set_aside_tile(game: Ulfenkarn, card: str, rules: Cites) -> None:
    """An exploration card whose tile fits nowhere is put aside until another has been laid."""
    decks.put(game.state.cards, piles.NO_ROOM, card)
    game.tell("tile-set-aside", rules, card=card)


def take_back_tiles(game: Ulfenkarn) -> None:
    """Shuffle the exploration cards that were put aside into their deck again."""
    if game.state.cards.piles[piles.NO_ROOM]:
        decks.reshuffle(game.state.cards, piles.NO_ROOM, piles.EXPLORATION)


def renew_exploration(game: Ulfenkarn, gone: list[str]) -> bool:
    """Shuffle these used exploration cards into their deck again; whether there are any."""
    piles_ = game.state.cards.piles
    if not gone:
        return False
    piles_[piles.EXPLORED] = [card for card in piles_[piles.EXPLORED] if card not in gone]
    for card in gone:
        decks.put(game.state.cards, piles.NO_ROOM, card)
    take_back_tiles(game)
    game.tell("exploration-renewed", ("cc.ruling.nightwars-journeys",), number=len(gone))
    return True


def use_tile(game: Ulfenkarn, card: str, rules: Cites) -> None:
    """An exploration card lies open: its tile is on the battlefield."""
    decks.put(game.state.cards, piles.EXPLORED, card)
    game.tell("explored", rules, card=card)


def move_tide(game: Ulfenkarn, kind: str, tile: str, rules: Cites) -> None:
    """The Gravetide, or the Swarm, comes to a laid tile, told as an event of this kind."""
    journey(game).gravetide = tile
    game.tell(kind, rules, tile=game.state.battlefield.board.tile(tile).tile)


# -- lessons


def begin_lesson(game: Ulfenkarn, number: int, record: str) -> None:
    """A lesson has the clock of the day and no goal of progress."""
    game.state.journey = Journey(LESSON, map=record)
    game.forget()
    game.heading("lesson", ("cc.tutorial.sequence",), lesson=number, map=record)


def next_round(game: Ulfenkarn, rules: Cites) -> None:
    found = journey(game)
    found.turn += 1
    game.heading("lesson-round", rules, round=found.turn)


def end_lesson(game: Ulfenkarn, result: str, words: str, rules: Cites) -> None:
    """A lesson is over, and with it the game."""
    found = journey(game)
    found.over = True
    game.state.outcome = Outcome(
        result,
        words,
        {"rounds": found.turn},
        story=Story("ending", game.content[CombatMap][found.map].name, f"{words} {AFTER[result]}"),
        heroes=tuple(
            HeroFate(hero, "out of action" if one.out else "stands") for hero, one in game.state.heroes.items()
        ),
    )
    _leave_off(game)
    game.heading(f"lesson-{result}", rules, words=words)


# -- models of missions that leave and come back


def withdraw(game: Ulfenkarn, model: Model, rules: Cites) -> None:
    """A model leaves the battlefield unslain, with the damage it has."""
    found = journey(game)
    take_off(game, model)
    found.away[model.id] = model.damage
    found.withdrawals += 1
    game.tell("withdrew", rules, piece=model.id)


def pick_quarry(game: Ulfenkarn, hero: Hero, rules: Cites) -> None:
    """A duellist goes for this hero."""
    found = journey(game)
    if found.quarry != hero.id:
        found.quarry = hero.id
        game.tell("quarry-picked", rules, piece=hero.id)
    else:
        game.tell("quarry-kept", rules, piece=hero.id)


def heal_away(game: Ulfenkarn, model: Model) -> None:
    """A model that withdraws comes back unhurt; its coming back is told of."""
    model.damage = 0


def lay_down(game: Ulfenkarn, name: str, steps: int, rules: Cites) -> None:
    """A slain model lies down, in its coffin where it has one, and rises after this many quest steps."""
    journey(game).rises[name] = steps
    game.tell("laid-down", rules, piece=name, steps=steps)


def bide(game: Ulfenkarn) -> list[str]:
    """Another quest step has come; who rises in it. The rising itself is told of."""
    rises = journey(game).rises
    for name in rises:
        rises[name] -= 1
    return [name for name, steps in rises.items() if steps <= 0]


def rise(game: Ulfenkarn, model: Model, rules: Cites) -> None:
    """A model that lay down stands again."""
    journey(game).rises.pop(model.id, None)
    game.tell("rose", rules, piece=model.id)


def destroy(game: Ulfenkarn, name: str, rules: Cites) -> None:
    """A slain model is destroyed for good: nothing brings it back on this journey."""
    journey(game).rises.pop(name, None)
    game.tell("destroyed", rules, piece=name)


def give_coffin(game: Ulfenkarn, marker: Marker, owner: str) -> None:
    """A coffin belongs to a model; nothing is told of it."""
    marker.holds = owner


def set_lives(game: Ulfenkarn, lives: int) -> None:
    journey(game).lives = lives


def defile(game: Ulfenkarn, name: str, number: int, most: int, rules: Cites) -> None:
    """Put damage on a model that lies down, for when it rises; so much at most."""
    found = journey(game)
    before = found.away.get(name, 0)
    found.away[name] = min(most, before + number)
    game.tell("defiled", rules, piece=name, damage=found.away[name] - before)


def mend_marker(game: Ulfenkarn, marker: Marker, rules: Cites) -> None:
    """A marker is whole again."""
    if marker.damage:
        marker.damage = 0
        game.tell("marker-mended", rules, marker=marker.id, what=marker.kind)


def next_part(game: Ulfenkarn) -> None:
    """The next part of a mission begins: its own progress, and a new day."""
    found = journey(game)
    found.part += 1
    game.forget()
    found.turn = found.nightfall = found.progress = 0
    found.phase = ""
    found.gravetide = ""
    found.citizens = {}
    found.away = {}
    found.rises = {}
    rules = ("cc.journey.decapitation", "cc.pause.decapitation")
    game.heading("part-begins", rules, part=found.part, mission=found.mission)


def set_goal(game: Ulfenkarn, goal: int) -> None:
    """What the quest token must show; the part that begins has told of it."""
    journey(game).goal = goal
