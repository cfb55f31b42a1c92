"""Weapon actions and attacks, wounds, healing, being stunned and going out of action."""
