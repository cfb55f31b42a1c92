"""Overwatch: explorers who have activated fire at a hostile that moves, attacks or arrives."""

from lychgate.kernel.question import NOTHING, Rule
from lychgate.ledger import rule
from lychgate.mechanics.activation import reactions
from lychgate.mechanics.activation.reactions import Reaction, Reactor

from ..combat.attacks import weapon_action
from ..combat.targets import targets
from ..hostiles.moments import TRIGGER, Done
from ..model.cites import OVERWATCH as IDS
from ..model.names import hostile_name
from ..model.queries import actor_of, combat, explorer_side, on_board
from ..model.state import Blackstone, Explorer, Hostile
from ..model.topics import ACTIVATION
from .paying import cost_of
