"""The screen of a duel: board.toml read, checked and compiled to the tables of the console's painter."""
