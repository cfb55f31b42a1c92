"""Boards of squares and boards of hexes, by one interface.

`shapes`: cells, sides, and what a shape is; `squares` and `hexes`: the shapes. `board`: laid tiles, walls and doors as
plain data. `terrain`: the same as lookup tables and as bits, for speed. `tiles`: tiles drawn in text, turned and
joined. `maps`: whole boards drawn in text. `bases`: models on several cells, and how many fit into one. `paths` and
`sight`: where one can go and what one can see; `relays`: several moves in a row. `scenery`: a board as clients see it.
`places`: cells in words.
"""
