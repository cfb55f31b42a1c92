"""Warhammer Quest: Blackstone Fortress, by its rulebook, a room a chapter."""

from lychgate.kernel.play import AnyPlay
from lychgate.kernel.rulebook import Rulebook
from lychgate.kernel.views import Scene, Seat

from .front import setup
from .front.packs import load_content
from .model.names import name, named
from .model.places import place
from .model.state import Fortress, step
from .model.topics import topic


def _scene(game: AnyPlay, seat: int | None) -> Scene:
    return Scene(
        title="Blackstone Fortress", seats=tuple(Seat(one, f"Player {one + 1}") for one in range(game.state.players))
    )


RULEBOOK = Rulebook(
    id="blackstone-fortress",
    title="Blackstone Fortress",
    summary="Four explorers ride into a fortress that watches them, and must leave each room by another door.",
    version=1,
    players=(1, 5),
    order=40,
    state=Fortress,
    steps=step,
    topics=topic,
    content=load_content,
    setup=setup.complete_setup,
    offers=setup.offers,
    begin=setup.begin,
    scene=_scene,
    phrases={"chose": "{prompt} {answer}", "rolled": "{prompt} {dice}", "drew": "{prompt} {answer}"},
    turn="turn",
    name=name,
    named=named,
    place=place,
)
