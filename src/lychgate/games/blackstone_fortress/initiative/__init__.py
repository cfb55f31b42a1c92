"""The destiny phase and the initiative phase: destiny dice, activation rolls, the track, covering fire and gambits."""
