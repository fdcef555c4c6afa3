"""What the front end keeps between screens: the player's options, his own decks, who plays a duel.

The records are laid out here once; `romsrc/menu` owns them in RAM and `romsrc/save` copies them to the battery.
"""

from __future__ import annotations

from enum import IntEnum

from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.sound import SOUND_ALL_ON


class GameLanguage(IntEnum):
    """Languages of the texts on a cartridge; a text table of one lies that many tables behind the first."""

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


OWN_DECKS = 3
OWN_DECK_FIRST = 0x80
"""Deck numbers from here on are the player's own decks."""

DECKS_MAX = OWN_DECK_FIRST - OWN_DECKS
"""Decks of a game: whoever chooses steps through them and the own ones, and a step back asks for the sign."""

OWN_DECK_MASTER = 1
OWN_DECK_COUNTS = 24
OWN_DECK_SIZE = OWN_DECK_MASTER + OWN_DECK_COUNTS
"""An own deck: the master's place in the set, from 1 (0: none), then two bits for each card, the first lowest.
A card's place is the number of cards before it, in order of their numbers."""

OWN_DECK_CARDS = OWN_DECK_COUNTS * 4
"""Cards of a set that own decks can hold."""

OWN_COPIES_MAX = 3
"""What two bits can count."""


class DeckState(IntEnum):
    """Whether an own deck may be played, and if not, why."""

    FINE = 0
    NO_MASTER = 1
    TOO_FEW = 2
    TOO_MANY = 3
    DAMAGED = 4  # counts of cards that are not there, or that are masters
    EMPTY = 5  # nothing in it at all


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


class DeckFilter(IntEnum):
    """Which cards the deck editor lists."""

    ALL = 0
    MASTER = 1
    MINION = 2
    LORD = 3
    SKILL = 4
    ARTS = 5
    IN_DECK = 6


class PlayerKind(IntEnum):
    """Who answers a player's prompts."""

    HUMAN = 0
    RANDOM = 1
    GREEDY = 2
    CARELESS = 3  # greedy, but now and then random
