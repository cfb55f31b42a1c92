"""Lychgate: an open table for the Warhammer Quest family of cooperative dungeon crawls."""

from lychgate.api import handed_on, load, new, open_save, scenario
from lychgate.games import UnknownGame, game_ids
from lychgate.kernel.errors import (
    Diverged,
    IllegalAnswer,
    LateAnswer,
    LychgateError,
    RuleError,
    SaveDamaged,
    SaveError,
    SaveRefused,
    ScenarioError,
    SetupError,
    TooLong,
)
from lychgate.kernel.game import Game
from lychgate.version import __version__

__all__ = [
    "Diverged",
    "Game",
    "IllegalAnswer",
    "LateAnswer",
    "LychgateError",
    "RuleError",
    "SaveDamaged",
    "SaveError",
    "SaveRefused",
    "ScenarioError",
    "SetupError",
    "TooLong",
    "UnknownGame",
    "__version__",
    "game_ids",
    "handed_on",
    "load",
    "new",
    "open_save",
    "scenario",
]
