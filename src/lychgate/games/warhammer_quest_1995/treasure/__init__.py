"""Equipment and Treasure: winning, using and passing things on."""
