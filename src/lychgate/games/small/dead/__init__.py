"""The dead: how they come and strike."""
