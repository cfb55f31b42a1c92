"""The lab: many games at once, and games run again to see whether they still go the same way."""

from .failures import told
from .replay import Rerun, rerun
from .sim import Plan, Results, simulate

__all__ = ["Plan", "Rerun", "Results", "rerun", "simulate", "told"]
