"""Fights, in words."""

from .narrating import attacked

PHRASES = {
    "attacked": "{piece:the} attacks {target:the} with {weapon}",
    "struck": "{target:the} is attacked: {weapon}",
    "not-hit": "{target:the} is not hit",
    "missed": "{piece:the} misses {target:the}",
    "cover-helped": "{piece:the} is in cover",
    "defended": "{piece:the} comes through unhurt",
    "defence-lessened": "{piece:the} suffers a wound and no grievous one",
    "defence-failed": "{piece:the} fends off nothing",
    "hostile-hurt": "{piece:the} takes {wounds:harm/wound|wounds}",
    "hostile-healed": "{piece:the} heals {wounds:heal/wound|wounds}",
    "empowered": "{piece:the} is empowered",
    "empowered-ended": "{piece:the} is no longer empowered",
    "slain": "{piece:the} is slain",
    "explorer-hurt": "{piece:the} suffers {wound}",
    "cover-better": "A grievous wound of {piece:the} becomes a wound",
    "not-healed": "{piece:the} heals nothing",
    "out-of-action": "{piece:the} is out of action",
    "stunned": "{piece:the} is stunned",
    "stun-ended": "{piece:the} is no longer stunned",
}

TOLD = {"attacked": attacked}
