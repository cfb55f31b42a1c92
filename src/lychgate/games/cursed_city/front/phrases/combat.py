"""Fights, in words."""

from .narrating import attacked

PHRASES = {
    "attacked": "{piece:the} attacks {target:the} with {weapon}",
    "missed": "{piece:the} misses {target:the}",
    "counts-as-critical": "{piece:the} is diseased: the success counts as a critical",
    "damage-ignored": "{piece:the} ignores the damage",
    "damage-reduced": "{piece:the} takes {by} less damage",
    "damage-fended-off": "{piece:the} fends off {by} damage",
    "defence-failed": "{piece:the} fends off nothing",
    "hostile-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "hostile-healed": "{piece:the} heals {damage:heal/damage|damage}",
    "slain": "{piece:the} is slain",
    "hero-hurt": "{piece:the} takes {damage:harm/damage|damage}",
    "marker-hurt": "{marker:the} takes {damage:harm/damage|damage}",
    "cover-worse": "A wound of {piece:the} becomes grievous",
    "cover-better": "A grievous wound of {piece:the} becomes a wound",
    "out-of-action": "{piece:the} is out of action",
    "hero-died": "{piece:the} is dead",
    "reloaded": "{piece:the} has {weapon} loaded again",
}

TOLD = {"attacked": attacked}
