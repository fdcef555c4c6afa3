"""What is said and heard of the log; afterwards the screen shows the match."""

from __future__ import annotations

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Message, Place
from cartomancer.schema.core_state import LOG_ENTRIES
from cartomancer.schema.front import GameLanguage
from cartomancer.schema.screens import MESSAGE_ASK
from cartomancer.schema.sound import SOUND_EFFECTS_ON, SoundEffect
from cartomancer.units import CardNumber
from cartomancer.words.language import Language
from support.board_console import BoardConsole, board_game, board_texts
from support.duel_screen import drawn, latin_cells, shown_cells
from support.latin_reading import read_cells

SLOW, NORMAL, FAST = 0, 1, 2
LOG_FIELDS = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi", "phase")


def frames_of(board: BoardConsole) -> int:
    """Play what is new in the log; how many frames that took."""
    frames: list[int] = []
    board.play({"board_frame": lambda: frames.append(1)})
    return len(frames)


def duel_of(*cards: tuple[int, str, str]) -> Duel:
    """A duel in p1's main phase with some cards: player, card, place."""
    duel = Duel(board_game(), seed=2)
    for player, card, place in cards:
        duel.sides[player].place(card, place)
    duel.run()
    return duel


def shown(duel: Duel, speed: int = NORMAL) -> BoardConsole:
    board = BoardConsole(duel, speed=speed)
    board.show()
    return board


def tell(
    board: BoardConsole, message: Message, player: int = 0, subject: int = 0, object: int = 0, value: int = 0
) -> None:
    """Put an entry into the log, as the rules do; the match itself stays as it is."""
    machine = board.machine
    at = machine.byte("log_at")
    row = (message, 3, player, subject, object, value & 0xFF, value >> 8, machine.byte("turn_phase"))
    for name, byte in zip(LOG_FIELDS, row, strict=True):
        machine.write(machine.address(f"log_{name}") + at, int(byte))
    machine.write("log_at", (at + 1) % LOG_ENTRIES)
    machine.write("log_count", min(machine.byte("log_count") + 1, LOG_ENTRIES))
    machine.write("log_total", (machine.byte("log_total") + 1) % 256)


# --- whole duels ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [21, pytest.param(22, marks=pytest.mark.soak)])
def test_board_is_true_after_every_animation(seed: int) -> None:
    duel = Duel.whole(board_game(), seed=seed)
    duel.players("greedy", "greedy")
    duel.run()
    board = BoardConsole(duel, view=seed & 1, speed=FAST)
    board.show()
    told: set[int] = set()
    for _ in range(45):
        before = duel.log_total
        duel.answer(*duel.think().answer)
        if duel.question is None:
            return
        told |= {entry[0] for entry in duel.log_since(before)}
        board.play()
        assert board.machine.byte("shown_total") == duel.log_total
        board.check()
    assert {Message.MOVED, Message.ATTACK, Message.DAMAGE, Message.BROKEN, Message.TURN, Message.ABILITY} <= told


def test_more_entries_than_the_ring_can_tell_are_skipped() -> None:
    board = shown(duel_of((0, "fire_imp", "left")))
    for _ in range(LOG_ENTRIES - 7):
        tell(board, Message.TURN)
    assert frames_of(board) == 0
    assert board.machine.byte("shown_total") == board.duel.log_total
    board.check()


# --- words ----------------------------------------------------------------------------------------------------

LOGGED = [one for one in Message if Message.FAULT < one <= Message.TURN]
TOLD = set(LOGGED) - {Message.MP_PAID, Message.DUEL_OVER}


def told(board: BoardConsole) -> list[str]:
    """The sentences of the message window while the log was played, and at its end."""
    lines: list[str] = []

    def look() -> None:
        if board.machine.byte("options") == GameLanguage.EN:
            line = read_cells(latin_cells(board.machine, MESSAGE_ASK)).strip()
        else:
            line = b"".join(shown_cells(board.machine, MESSAGE_ASK)).decode("cp932").strip()
        if line and line not in lines[-1:]:
            lines.append(line)

    board.play({"board_frame": look})
    look()
    return lines


def sentence(key: str, language: str, **values: str) -> str:
    text = board_texts()[key][language]
    for code, value in values.items():
        text = text.replace(f"%{code}", value)
    return drawn(text, "ja" if language == "ja" else "en")


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("message", [one for one in LOGGED if one not in (Message.MOVED, Message.SAID)], ids=str)
def test_what_matters_is_told_in_words(message: Message, language: Language) -> None:
    duel = duel_of((0, "squire", "left"), (1, "fire_imp", "right"))
    board = BoardConsole(duel, language=language, speed=FAST)
    board.machine.write("player_kinds", [0, 1])
    board.machine.write("duel_viewer", 0)
    board.show()
    own, theirs = duel.p1.at(Place.LEFT)[0].instance, duel.p2.at(Place.RIGHT)[0].instance
    tell(board, message, player=1, subject=theirs, object=own, value=3)
    cards = Cartridge(board_game().image)
    if language == "en":
        names = ["Fire Imp", "Silver Squire"]
    else:
        names = [cards.card(CardNumber(duel.game.card(card).number)).name_short for card in ("fire_imp", "squire")]
    foe = board_texts()["player_foe"][language]
    line = sentence(f"message_{message.name.lower()}", language, c=names[0], o=names[1], p=foe, n="3")
    assert told(board) == ([line] if message in TOLD else [])


@pytest.mark.parametrize(
    ("way", "is_told"),
    [
        ((Place.HAND, Place.LEFT), True),
        ((Place.HAND, Place.IN_USE), True),
        ((Place.LEFT, Place.HAND), True),
        ((Place.LEFT, Place.WT1), True),
        ((Place.STANDBY, Place.LEFT), True),
        ((Place.DECK, Place.HAND), False),
        ((Place.WT2, Place.WT1), False),
    ],
    ids=str,
)
def test_move_is_told_unless_it_is_a_draw_or_the_timeline_goes_on(way: tuple[Place, Place], is_told: bool) -> None:
    duel = duel_of((0, "squire", "left"))
    board = shown(duel, FAST)
    board.machine.write("duel_viewer", 0)
    tell(board, Message.MOVED, subject=duel.p1.at(Place.LEFT)[0].instance, object=way[0], value=way[1])
    assert len(told(board)) == is_told


def test_what_the_other_player_does_is_left_to_be_read() -> None:
    duel = duel_of((0, "squire", "left"), (1, "squire", "right"))
    lengths = []
    for player in range(2):
        board = shown(duel)
        units = [duel.p1.at(Place.LEFT)[0].instance, duel.p2.at(Place.RIGHT)[0].instance]
        tell(board, Message.ATTACK, player=player, subject=units[player], object=units[1 - player])
        lengths.append(frames_of(board))
    assert lengths == [0, 16]


# --- sounds ---------------------------------------------------------------------------------------------------

ABOVE = 16
MOVES = {
    (Place.DECK, Place.HAND): SoundEffect.DRAW,
    (ABOVE + Place.DECK, ABOVE + Place.HAND): SoundEffect.DRAW,
    (Place.HAND, Place.LEFT): SoundEffect.PLACE,
    (ABOVE + Place.HAND, ABOVE + Place.LORD): SoundEffect.PLACE,
    (Place.HAND, Place.WT3): SoundEffect.PLACE,
    (Place.HAND, Place.IN_USE): SoundEffect.PLACE,
    (Place.WT2, Place.WT1): None,
    (Place.HAND, Place.DECK): None,
    (Place.LEFT, Place.GONE): None,
}
SOUNDS = {
    Message.LIFE_LOST: SoundEffect.DAMAGE,
    Message.ATTACK: SoundEffect.ATTACK,
    Message.BLOCK: SoundEffect.PLACE,
    Message.DAMAGE: SoundEffect.DAMAGE,
    Message.BROKEN: SoundEffect.BREAK,
    Message.ABILITY: SoundEffect.ABILITY,
    Message.UNLOCKED: SoundEffect.UNLOCK,
}


def effects(board: BoardConsole, routine: str = "sound_effect") -> list[int]:
    """The effects that are asked for while the log is played, or that another routine is given."""
    wanted: list[int] = []
    board.play({routine: lambda: wanted.append(board.machine.cpu.a)})
    return [effect for effect in wanted if effect != SoundEffect.NONE]


@pytest.mark.parametrize("message", LOGGED, ids=str)
def test_message_has_its_sound(message: Message) -> None:
    duel = duel_of((0, "squire", "left"), (1, "squire", "right"))
    board = shown(duel, FAST)
    own, theirs = duel.p1.at(Place.LEFT)[0].instance, duel.p2.at(Place.RIGHT)[0].instance
    tell(board, message, subject=own, object=Place.LEFT if message is Message.MOVED else theirs, value=Place.GONE)
    assert effects(board) == ([SOUNDS[message]] if message in SOUNDS else [])


@pytest.mark.parametrize(("way", "sound"), MOVES.items(), ids=str)
def test_move_sounds_as_where_it_goes(way: tuple[int, int], sound: SoundEffect | None) -> None:
    duel = duel_of((0, "squire", "deck"))
    board = shown(duel, FAST)
    tell(board, Message.MOVED, subject=duel.p1.at(Place.DECK)[0].instance, object=way[0], value=way[1])
    assert effects(board) == ([] if sound is None else [sound])


@pytest.mark.parametrize(("off", "heard"), [(0, [SoundEffect.BREAK]), (SOUND_EFFECTS_ON, [])], ids=["on", "off"])
def test_sound_that_is_off_is_not_heard(off: int, heard: list[SoundEffect]) -> None:
    duel = duel_of((0, "squire", "left"))
    board = shown(duel, FAST)
    board.machine.write("sound_off", off)
    tell(board, Message.BROKEN, subject=duel.p1.at(Place.LEFT)[0].instance)
    assert effects(board, "start_effect") == heard
    assert board.machine.byte("effect_wanted") == SoundEffect.NONE
