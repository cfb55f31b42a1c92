"""The event phase, in words."""

PHRASES = {
    "event": "{name} (rolled {face})",
    "marker-crumbled": "Marker {number} crumbles to dust",
    "event-without-effect": "Nothing comes of it",
}
