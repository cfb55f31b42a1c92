"""Cards. `decks`: piles, and drawing from them. `urns`: what is in a pile before anybody has looked."""
