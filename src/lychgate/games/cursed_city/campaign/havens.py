"""The Havens: where each hero who has come home goes before the next journey."""

from lychgate.kernel.question import Choose, Option, Rule
from lychgate.ledger import rule
from lychgate.mechanics.effects import Case, run

from ..abilities.in_force import Concerned
from ..abilities.language import city
from ..model import topics
from ..model.changes import campaign as changes
from ..model.content import Haven
from ..model.names import hero_name
from ..model.queries import quest_of, vampires
from ..model.state import Hero, Ulfenkarn, step
from .homecoming import survivors

RULES = ("cc.ruling.nightwars-havens",)


@step("havens")
@rule("cc.ruling.nightwars-havens")
def havens(game: Ulfenkarn) -> None:
    """What havens gave for the last journey is over; then every survivor may go to one, in picking order."""
    if not quest_of(game).havens:
        return
    for hero in survivors(game):
        changes.leave_haven(game, game.state.roster[hero.id])
    for hero in survivors(game):
        game.then("haven", hero.id)


@step("haven")
@rule("cc.ruling.nightwars-havens")
def visit(game: Ulfenkarn, hero_id: str) -> Rule[None]:
    """A hero goes to a place where there is room, and has what it gives at once; the rest comes on the next journey."""
    hero = game.state.heroes[hero_id]
    places = places_for(game)
    if not places:
        return
    place: Haven | None = yield Choose(
        hero.seat,
        "The Havens: where does {hero} go?",
        [
            *(Option(one.id, one.name, (f"card:{one.id}",), value=one, icon=one.icon) for one in places),
            Option("aboard", "Stay aboard", value=None, passes=True),
        ],
        topic=topics.HAVEN,
        rules=RULES,
        parts={"hero": hero_name(game, hero)},
        actor=hero.id,
    )
    if place is None:
        return
    free = is_free(game, place)
    with game.scene("haven-visited", RULES, piece=hero.id, card=place.id):
        changes.visit_haven(game, game.state.roster[hero.id], place.id, free=free)
        yield from run(city, game, place.free_here if free else place.here, _case(hero, place))


def _case(hero: Hero, place: Haven) -> Case[Concerned]:
    return Case(hero, hero.seat, card=place.id, rules=RULES, name=place.name)


@rule("cc.ruling.nightwars-havens")
def places_for(game: Ulfenkarn) -> list[Haven]:
    """The havens of the quest that still have room."""
    visited = [game.state.roster[hero.id].haven for hero in survivors(game)]
    found = [game.content[Haven][name] for name in quest_of(game).havens]
    return [place for place in found if visited.count(place.id) < place.heroes]


def is_free(game: Ulfenkarn, place: Haven) -> bool:
    """Whether the vampire of the quarter has fallen."""
    return any(one.id == place.vampire for one in vampires(game, fallen=True))
