"""The board: combat maps and the escape chamber, hexes and portals, range, sight, cover and moving."""
