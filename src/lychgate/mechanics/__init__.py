"""What several games share, without a word of any one of them.

`cells`: squares, sides and shapes. `board`: laid tiles, doors, and the terrain they make. `tiles`: drawing, turning
and joining tiles. `paths` and `sight`: where one can go and what one can see. `decks` and `urns`: piles, and what is
in them before they are drawn from. `dice`: expressions such as 2D6+3. `tracks`: markers on a row of spaces.
`errors`: what a text of the content can get wrong.
"""
