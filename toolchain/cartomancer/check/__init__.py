"""Stage 2, check: a `Source` becomes a `GameDesign`, or a list of everything that is wrong with it.

words      names of codes in both languages, numbers, with "did you mean"
settings   game.toml
abilities  abilities.toml: notation or fields, branch rules
scripts    scripts/*.lua: abilities as programs; rules.lua: the duel
cards      the rows of cards.csv
decks      decks.toml
texts      text.csv, and what rows of the ruleset are called
sound      instruments, tunes, effects
help       help.toml
tutorial   tutorial.toml
"""

from cartomancer.check.game import Checked, check

__all__ = ["Checked", "check"]
