"""What the front end keeps between screens: the player's options, their own decks, who plays a duel.

The records are laid out here once; `romsrc/menu` owns them in RAM and `romsrc/save` copies them to the battery.
"""

from __future__ import annotations

from enum import IntEnum

from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.sound import SOUND_ALL_ON


class GameLanguage(IntEnum):
    """Languages of the texts on a cartridge; a text table of one lies that many tables after the first."""

    JA = 0
    EN = 1


class MessageSpeed(IntEnum):
    """How fast the duel tells what happens."""

    SLOW = 0
    NORMAL = 1
    FAST = 2


OPTIONS = Layout(
    "Options",
    (
        Field("language", 1, "言語", "GameLanguage of all texts"),
        Field("speed", 1, "メッセージ速度", "MessageSpeed"),
        Field("sound", 1, "音", "SOUND_*_ON bits"),
        Field("marks", 1, "色のしるし", "not 0: letters tell colours apart"),
    ),
)

DEFAULT_SPEED = MessageSpeed.NORMAL.value
DEFAULT_SOUND = SOUND_ALL_ON
DEFAULT_MARKS = 0
"""Options at the first start; the language is the game's setting."""


class FrontItem(IntEnum):
    """What the first menu offers."""

    NEW_DUEL = 0
    CONTINUE = 1
    DECKS = 2
    ALBUM = 3
    OPTIONS = 4
    HELP = 5
    TUTORIAL = 6


OWN_DECKS = 3
OWN_DECK_FIRST = 0x80
"""Deck numbers from here on are the player's own decks."""

DECKS_MAX = OWN_DECK_FIRST - OWN_DECKS
"""Decks of a game: whoever chooses steps through them and the own ones, and a step back asks for the sign."""

OWN_DECK_LEADERS = 1
OWN_DECK_BITS = 2
OWN_DECK_COUNTS = 24
OWN_DECK_MADE = OWN_DECK_LEADERS + OWN_DECK_COUNTS
OWN_DECK_SIZE = OWN_DECK_MADE
"""An own deck: for each section of a single card its place in the set, from 1 (0: none), then some bits for each card,
the first lowest, that count its copies. A card's place is the number of cards before it, in order of their numbers.
These are the sizes where the rows of a ruleset do not say others (`schema/saves.py`)."""

OWN_DECK_CARDS = OWN_DECK_COUNTS * 8 // OWN_DECK_BITS
"""Cards of a set that own decks can hold."""

OWN_COPIES_MAX = (1 << OWN_DECK_BITS) - 1
"""What so many bits can count."""


class DeckState(IntEnum):
    """Whether an own deck may be played, and if not, why; `deck_section` is the section that is wrong."""

    FINE = 0
    NO_LEADER = 1  # a section of a single card is empty
    TOO_FEW = 2
    TOO_MANY = 3
    DAMAGED = 4  # counts of cards that are not there, or that are chosen, not counted
    EMPTY = 5  # nothing in it at all
    COLOUR = 6  # a card has a colour that the deck may not have
    ALIKE = 7  # two cards of a section that may not be alike in a number are
    UNMADE = 8  # its made card is not finished


class FirstPlayer(IntEnum):
    """Who begins: what `duel_first` may say."""

    RANDOM = 0
    PLAYER_1 = 1
    PLAYER_2 = 2


class Opponent(IntEnum):
    """Who sits on the other side."""

    COMPUTER = 0
    PERSON = 1


class Difficulty(IntEnum):
    """How well the computer plays; which PlayerKind each is says lobby/new_duel.s."""

    EASY = 0
    NORMAL = 1
    HARD = 2


class DuelRow(IntEnum):
    """Rows of the page for a new duel; all but the last two are fields of DuelChoice."""

    YOURS = 0
    THEIRS = 1
    OPPONENT = 2
    LEVEL = 3
    FIRST = 4
    SEED = 5
    START = 6


class PlayerKind(IntEnum):
    """Who answers a player's prompts."""

    HUMAN = 0
    RANDOM = 1
    GREEDY = 2
    CARELESS = 3  # greedy, but now and then random
