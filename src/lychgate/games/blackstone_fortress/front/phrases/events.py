"""The event phase, in words."""

PHRASES = {
    "event": "{name} (rolled {face})",
    "marker-crumbled": "The discovery marker {at}{place} crumbles to dust",
    "event-without-effect": "Nothing comes of it",
}
