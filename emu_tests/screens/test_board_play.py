"""What the board tells of the log: cards fly, minis strike, numbers rise; afterwards the screen shows the match."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Message, Phase, Place
from cartomancer.schema.board import (
    CHIP_BOXES,
    CHIP_ROOM,
    HAND_BOXES,
    INFO_DECK,
    INFO_HAND,
    INFO_ROWS,
    MINI_BOXES,
    TIMELINE_CHIPS,
    BoardTile,
)
from cartomancer.schema.core_state import LOG_ENTRIES
from cartomancer.schema.formats import TILE
from cartomancer.schema.front import GameLanguage
from cartomancer.schema.screens import BOARD_PHASE, MESSAGE_ASK, UiTile
from cartomancer.schema.sound import SOUND_EFFECTS_ON, SoundEffect
from cartomancer.words.language import Language
from support.board_checks import assert_shown
from support.board_console import PHASES, BoardConsole, board_game, board_looks, board_texts
from support.board_reading import Reader
from support.duel_screen import drawn, latin_cells, shown_cells
from support.latin_reading import read_cells

CARD, EFFECT, MINI = 4, 8, 16
"""First sprites of the flying card, of effects and of minis."""
HIDDEN = 0xEF
SLOW, NORMAL, FAST = 0, 1, 2
LOG_FIELDS = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi", "phase")


class Film:
    """The sprites of every frame of an animation."""

    def __init__(self, board: BoardConsole) -> None:
        self.board = board
        self.frames: list[bytes] = []
        self.lines: list[int] = []

    def play(self) -> Film:
        def frame() -> None:
            self.frames.append(self.board.machine.read("oam", 256))
            self.lines.append(self.board.machine.read("palette", 2)[1])

        self.board.play({"board_frame": frame})
        return self

    def places(self, sprite: int) -> list[tuple[int, int]]:
        """Where a sprite was, as long as it was seen."""
        at = sprite * 4
        return [(frame[at + 3], frame[at] + 1) for frame in self.frames if frame[at] < HIDDEN]

    def tiles(self, sprite: int) -> set[int]:
        """What it showed."""
        at = sprite * 4
        return {frame[at + 1] for frame in self.frames if frame[at] < HIDDEN}


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


def corner(slot: int) -> tuple[int, int]:
    """Pixels of a mini's place."""
    return MINI_BOXES[slot].x * TILE, MINI_BOXES[slot].y * TILE


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
        assert_shown(board)
    assert {Message.MOVED, Message.ATTACK, Message.DAMAGE, Message.BROKEN, Message.TURN, Message.ABILITY} <= told


def test_more_entries_than_the_ring_can_tell_are_skipped() -> None:
    board = shown(duel_of((0, "fire_imp", "left")))
    for _ in range(LOG_ENTRIES - 7):
        tell(board, Message.TURN)
    assert Film(board).play().frames == []
    assert board.machine.byte("shown_total") == board.duel.log_total
    assert_shown(board)


# --- cards that move ------------------------------------------------------------------------------------------


def test_drawn_card_flies_from_the_deck_to_the_hand() -> None:
    duel = duel_of((0, "fire_imp", "hand"), (0, "squire", "deck"))
    board = shown(duel)
    squire = duel.p1.at(Place.DECK)[0].instance
    tell(board, Message.MOVED, subject=squire, object=Place.DECK, value=Place.HAND)
    film = Film(board).play()
    path = film.places(CARD)
    deck = ((INFO_ROWS[0].x + INFO_DECK) * TILE, INFO_ROWS[0].y * TILE)
    hand = (HAND_BOXES[1].x * TILE, HAND_BOXES[1].y * TILE)
    assert film.tiles(CARD) == {BoardTile.BACK}
    assert len(path) == 16
    assert near(path[0], deck, 12) and near(path[-1], hand, 1)
    assert all(near(first, second, 12) for first, second in pairwise(path))


def test_card_drawn_by_the_opponent_flies_to_his_count() -> None:
    duel = duel_of((1, "squire", "deck"))
    board = shown(duel, SLOW)
    squire = duel.p2.at(Place.DECK)[0].instance
    tell(board, Message.MOVED, player=1, subject=squire, object=16 + Place.DECK, value=16 + Place.HAND)
    path = Film(board).play().places(CARD)
    assert near(path[-1], ((INFO_ROWS[1].x + INFO_HAND) * TILE, INFO_ROWS[1].y * TILE), 1), "parts of a pixel count"


def test_minion_flies_from_hand_to_its_lane_and_stands_there() -> None:
    duel = Duel(board_game(), seed=2)
    duel.p1.place("squire", "hand")
    duel.p1.cores = 5
    duel.run()
    board = shown(duel)
    duel.p1.play("squire", "left")
    film = Film(board).play()
    path = film.places(CARD)
    hand = (HAND_BOXES[0].x * TILE, HAND_BOXES[0].y * TILE)
    assert near(path[0], hand, 12) and near(path[15], corner(1), 2)
    assert_shown(board)


def test_mini_leaves_its_lane_before_it_flies() -> None:
    duel = duel_of((1, "squire", "centre"), (1, "hotaru", "wt1"))
    board = shown(duel)
    squire = duel.p2.at(Place.CENTRE)[0].instance
    tell(board, Message.MOVED, player=1, subject=squire, object=16 + Place.CENTRE, value=16 + Place.WT1)
    film = Film(board).play()
    free = CHIP_BOXES[TIMELINE_CHIPS + sum(CHIP_ROOM[:3]) + 1]
    assert near(film.places(CARD)[0], corner(6), 6)
    assert near(film.places(CARD)[-1], (free.x * TILE, free.y * TILE), 1), "behind the card that waits there"
    assert film.places(MINI + 4 * 6) == []
    assert_shown(board)  # the match has not changed: the mini is back


def test_timeline_that_goes_on_is_not_told_card_by_card() -> None:
    duel = duel_of((0, "squire", "wt2"))
    board = shown(duel)
    tell(board, Message.MOVED, subject=duel.p1.at(Place.WT2)[0].instance, object=Place.WT2, value=Place.WT1)
    assert Film(board).play().frames == []


@pytest.mark.parametrize(("speed", "frames"), [(SLOW, 32), (NORMAL, 16), (FAST, 8)])
def test_player_chooses_how_fast_cards_fly(speed: int, frames: int) -> None:
    duel = duel_of((0, "squire", "deck"))
    board = shown(duel, speed)
    tell(board, Message.MOVED, subject=duel.p1.at(Place.DECK)[0].instance, object=Place.DECK, value=Place.HAND)
    path = Film(board).play().places(CARD)
    assert len(path) == frames
    assert near(path[-1], (HAND_BOXES[0].x * TILE, HAND_BOXES[0].y * TILE), 1), "parts of a pixel count"


def test_button_held_makes_it_fast() -> None:
    duel = duel_of((0, "squire", "deck"))
    board = shown(duel, SLOW)
    board.machine.pads.hold(["a"])
    board.frames(2)
    tell(board, Message.MOVED, subject=duel.p1.at(Place.DECK)[0].instance, object=Place.DECK, value=Place.HAND)
    assert len(Film(board).play().places(CARD)) == 4


# --- fights ---------------------------------------------------------------------------------------------------


def test_attacker_goes_half_the_way_to_its_target_and_comes_back() -> None:
    duel = duel_of((0, "squire", "left"), (1, "squire", "right"))
    board = shown(duel)
    attacker, target = duel.p1.at(Place.LEFT)[0].instance, duel.p2.at(Place.RIGHT)[0].instance
    tell(board, Message.ATTACK, subject=attacker, object=target)
    film = Film(board).play()
    path = film.places(MINI + 4)
    home, far = corner(1), corner(7)
    assert home[0] == far[0], "they face each other"
    highest = min(row for _, row in path)
    assert highest == (home[1] + far[1]) // 2
    assert {column for column, _ in path} == {home[0]}
    assert BoardTile.BURST in film.tiles(EFFECT)
    assert film.places(EFFECT)[0] == (far[0] + 4, far[1] + 4)
    assert_shown(board)


def test_attack_on_the_master_goes_his_way() -> None:
    duel = duel_of((0, "squire", "right"))
    board = shown(duel)
    tell(
        board, Message.ATTACK, subject=duel.p1.at(Place.RIGHT)[0].instance, object=duel.p2.at(Place.MASTER)[0].instance
    )
    path = Film(board).play().places(MINI + 4 * 3)
    home, master = corner(3), corner(9)
    assert near(min(path), ((home[0] + master[0]) // 2, (home[1] + master[1]) // 2), 4)
    assert_shown(board)


def test_blocker_takes_a_step() -> None:
    duel = duel_of((0, "squire", "left"), (1, "squire", "right"))
    board = shown(duel)
    blocker, attacker = duel.p2.at(Place.RIGHT)[0].instance, duel.p1.at(Place.LEFT)[0].instance
    tell(board, Message.BLOCK, player=1, subject=blocker, object=attacker)
    rows = {row for _, row in Film(board).play().places(MINI + 4 * 7)}
    assert max(rows) == corner(7)[1] + (corner(1)[1] - corner(7)[1]) // 4
    assert_shown(board)


@pytest.mark.parametrize(("amount", "digits"), [(3, (3,)), (12, (1, 2)), (300, (9, 9))])
def test_damage_rises_as_a_number_over_the_unit(amount: int, digits: tuple[int, ...]) -> None:
    duel = duel_of((1, "squire", "left"))
    board = shown(duel)
    tell(board, Message.DAMAGE, subject=duel.p2.at(Place.LEFT)[0].instance, value=amount)
    film = Film(board).play()
    assert film.tiles(EFFECT) == {UiTile.MINUS}
    assert [film.tiles(EFFECT + 1 + at) for at in range(len(digits))] == [{BoardTile.DIGIT + one} for one in digits]
    assert film.places(EFFECT + 1 + len(digits)) == []
    rows = [row for _, row in film.places(EFFECT)]
    assert rows == sorted(rows, reverse=True) and rows[0] > rows[-1]
    seen = len(film.places(MINI + 4 * 5))
    assert 0 < seen < len(film.frames), "the mini blinks"
    assert_shown(board)


@pytest.mark.parametrize(
    ("message", "sign"), [(Message.LIFE_LOST, UiTile.MINUS), (Message.LIFE_GAINED, UiTile.PLUS)], ids=str
)
def test_change_of_life_rises_beside_the_master(message: Message, sign: UiTile) -> None:
    board = shown(duel_of())
    tell(board, message, player=1, value=4)
    film = Film(board).play()
    assert film.tiles(EFFECT) == {sign}
    assert film.tiles(EFFECT + 1) == {BoardTile.DIGIT + 4}
    assert film.places(EFFECT)[0][0] == corner(9)[0] + 2 * TILE
    assert_shown(board)


def test_broken_unit_bursts_and_is_gone() -> None:
    duel = duel_of((1, "squire", "left"))
    board = shown(duel)
    tell(board, Message.BROKEN, player=1, subject=duel.p2.at(Place.LEFT)[0].instance)
    film = Film(board).play()
    assert all(film.tiles(EFFECT + at) == {BoardTile.BURST} for at in range(4))
    first, last = film.places(EFFECT)[0], film.places(EFFECT)[-1]
    assert last[0] < first[0] and last[1] < first[1], "sparks fly apart"
    assert_shown(board)


# --- marks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "tile"), [(Message.ABILITY, UiTile.TINT_LIGHTNING), (Message.UNLOCKED, UiTile.TINT_STAR)], ids=str
)
def test_mark_blinks_over_the_card(message: Message, tile: UiTile) -> None:
    duel = duel_of((0, "dragon_king", "lord"))
    board = shown(duel)
    tell(board, message, subject=duel.p1.at(Place.LORD)[0].instance)
    film = Film(board).play()
    (shown_tile,) = film.tiles(EFFECT)
    assert tile <= shown_tile < tile + 3
    places = film.places(EFFECT)
    assert set(places) == {(corner(0)[0] + 4, corner(0)[1] + 4)}
    assert len(places) < len(film.frames), "it blinks"


def test_turn_makes_the_lines_flash_and_the_master_hop() -> None:
    board = shown(duel_of())
    colour = board.machine.read("palette", 2)[1]
    tell(board, Message.TURN, player=1)
    film = Film(board).play()
    assert set(film.lines) == {colour, 0x30}
    assert {row for _, row in film.places(MINI + 4 * 9)} == {corner(9)[1], corner(9)[1] - 4}
    assert board.machine.read("palette", 2)[1] == colour
    assert_shown(board)


def test_cursor_rests_meanwhile_and_is_back_afterwards() -> None:
    duel = duel_of((0, "squire", "left"))
    board = shown(duel)
    assert board.cursor(duel.p1.at(Place.LEFT)[0].instance)
    tell(board, Message.TURN)
    film = Film(board).play()
    assert film.places(0)[1:] == []
    assert board.machine.ppu.oam[0] < HIDDEN


# --- words ----------------------------------------------------------------------------------------------------

TOLD = set(Message) - {Message.FAULT, Message.MP_PAID, Message.REFUSED, Message.DUEL_OVER}


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
@pytest.mark.parametrize("message", [one for one in Message if one not in (Message.MOVED, Message.SAID)], ids=str)
def test_what_matters_is_told_in_words(message: Message, language: Language) -> None:
    duel = duel_of((0, "squire", "left"), (1, "fire_imp", "right"))
    board = BoardConsole(duel, language=language, speed=FAST)
    board.machine.write("player_kinds", [0, 1])
    board.machine.write("duel_viewer", 0)
    board.show()
    own, theirs = duel.p1.at(Place.LEFT)[0].instance, duel.p2.at(Place.RIGHT)[0].instance
    tell(board, message, player=1, subject=theirs, object=own, value=3)
    records = board_looks().records
    if language == "en":
        names = ["Fire Imp", "Silver Squire"]
    else:
        names = [records[duel.game.card(card).number].name_short for card in ("fire_imp", "squire")]
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
        lengths.append(len(Film(board).play().frames))
    assert lengths[1] == lengths[0] + 16


# --- phases ---------------------------------------------------------------------------------------------------


def test_each_phase_is_seen_as_it_happens() -> None:
    """A turn ends, the next begins and goes to its main phase; the card is drawn in the draw phase."""
    duel = duel_of((0, "squire", "hand"), (1, "squire", "deck"))
    board = shown(duel, FAST)
    duel.machine.write("turn_phase", Phase.DRAW)
    squire = duel.p2.at(Place.DECK)[0].instance
    tell(board, Message.TURN, player=1)
    tell(board, Message.MOVED, player=1, subject=squire, object=16 + Place.DECK, value=16 + Place.HAND)
    duel.machine.write("turn_phase", Phase.MAIN)
    place = (BOARD_PHASE.x, BOARD_PHASE.y, BOARD_PHASE.width)
    seen: list[str] = []
    flights: set[str] = set()

    def look() -> None:
        phase = Reader(board.machine.ppu, board_looks()).text(*place, BoardTile.LINE)
        if phase and phase not in seen[-1:]:
            seen.append(phase)
        if board.machine.ppu.oam[CARD * 4] < HIDDEN:
            flights.add(phase)

    board.play({"board_frame": look})
    names = [board_texts()[f"phase_{name}"]["ja"] for name in PHASES]
    assert seen == [names[at] for at in (Phase.END, Phase.START, Phase.CORE, Phase.DRAW)]
    assert flights == {names[Phase.DRAW]}
    assert_shown(board)


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
    Message.REFUSED: SoundEffect.REFUSE,
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


@pytest.mark.parametrize("message", list(Message), ids=str)
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


def near(first: tuple[int, int], second: tuple[int, int], far: int) -> bool:
    """Whether two points are close."""
    return abs(first[0] - second[0]) <= far and abs(first[1] - second[1]) <= far
