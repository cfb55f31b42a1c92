"""When a journey, a mission or a card may speak in the course of a journey."""

from lychgate.kernel.moments import Figure, Moment

from ..model.state import Ulfenkarn

SETUP = Moment[[Ulfenkarn]]("setup", "The city is laid out and its hostiles are deployed; the first turn comes next.")
NIGHTFALL_STEP = Moment[[Ulfenkarn]]("nightfall-step", "The nightfall token is about to move in the nightfall step.")
HOLDS_NIGHT = Figure[[Ulfenkarn]](
    "holds-night", "More than 0: the nightfall token does not move in this nightfall step."
)
NIGHT_FALLS = Moment[[Ulfenkarn]]("night-falls", "The nightfall token has reached the night space.")
QUEST_STEP = Moment[[Ulfenkarn]]("quest-step", "The quest step: what the journey's own rules call for.")
EVENT_PHASE_END = Moment[[Ulfenkarn]](
    "event-phase-end", "The event has been resolved; the leader token has not passed."
)
PART_ENDS = Moment[[Ulfenkarn]]("part-ends", "A part of a mission is over and another follows.")
TILE_LAID = Moment[[Ulfenkarn, str]]("tile-laid", "An explored tile lies on the battlefield, by its laid id.")
DESTROYED = Moment[[Ulfenkarn, str]]("destroyed", "A model has been destroyed for good, by its id.")
CITIZEN_RESCUED = Moment[[Ulfenkarn]]("citizen-rescued", "A citizen has been brought to safety.")
