"""Duels on the cartridge's own 6502 code, for tests: boards in a few lines, questions and answers in words.

game       a built game: image, cards by the ids of the sheet
console    the rules core: its memory, its routines, the match in its RAM
state      the match state, decoded; also from a battery save
words      the words of a ruleset
harness    what is one ruleset's own: the hook for its Python code
match_map  where its numbers lie in RAM
card, question, side, actions, names, duel: the objects that tests use
players    the cartridge's computer players, and how long they think
board_text the board by card names
sentences, facts, grammar: .duel files
which_game the game of a file
scenario   running them
dump       a board as a .duel file
pytest_plugin  pytest collects .duel files

All but the plugin use py65 and the standard library only, in the language of Python 3.9: they also run under PyPy.
"""

from cartomancer.duel.card import Card
from cartomancer.duel.duel import Duel, DuelMoment
from cartomancer.duel.dump import write_snapshot
from cartomancer.duel.errors import BadReference, DuelError, IllegalMove
from cartomancer.duel.game import Game, GameError, UnknownCard
from cartomancer.duel.question import Question

__all__ = [
    "BadReference",
    "Card",
    "Duel",
    "DuelError",
    "DuelMoment",
    "Game",
    "GameError",
    "IllegalMove",
    "Question",
    "UnknownCard",
    "write_snapshot",
]
