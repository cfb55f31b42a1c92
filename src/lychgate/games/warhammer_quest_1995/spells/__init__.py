"""The Wizard's spells."""
