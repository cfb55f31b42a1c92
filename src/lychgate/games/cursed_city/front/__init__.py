"""The face of Cursed City: set-up, views, words and content for clients."""
