"""Ailments, in words."""

PHRASES = {
    "ailment-gained": "{piece:the} is {ailment}",
    "ailment-lost": "{piece:the} is no longer {ailment}",
}
