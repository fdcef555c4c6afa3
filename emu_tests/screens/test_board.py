"""The duel board: the screen shows the match, after board_show and after board_sync, and the match stays as it is."""

from __future__ import annotations

import random

import pytest

from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Ask, CardState, Colour, Place
from cartomancer.schema import board as layout
from cartomancer.schema.board import BoardCell, BoardTile
from cartomancer.schema.core_state import NONE, PROMPT, PromptType
from support.board_checks import LINE_SPRITES, assert_shown, whole_board
from support.board_console import BoardConsole, board_game, board_looks
from support.board_reading import Gems, same_minis
from support.ppu_picture import sprite_lines

VBLANK_CYCLES = 2273


# --- the whole board ------------------------------------------------------------------------------------------


def test_board_at_the_first_question_shows_the_match() -> None:
    duel = Duel.whole(board_game(), seed=5)
    duel.run()
    board = BoardConsole(duel)
    board.show()
    assert_shown(board)


@pytest.mark.parametrize("view", [0, 1])
def test_board_with_every_place_filled_shows_the_match(view: int) -> None:
    board = BoardConsole(whole_board(), view)
    board.show()
    assert_shown(board)


@pytest.mark.req("R000-44")
def test_card_that_acts_by_itself_has_the_lightning_mark() -> None:
    board = BoardConsole(whole_board())
    board.show()
    below, above = board.seen().sides
    shown = {place.name: unit.acts_by_itself for place, unit in below.units.items() if unit is not None}
    assert shown == {"LORD": True, "LEFT": True, "CENTRE": False, "RIGHT": True}
    hidden = above.units[Place.RIGHT]
    assert hidden is not None and not hidden.acts_by_itself, "a card that lies face-down does not"


def test_states_are_seen_on_the_cards_that_have_them() -> None:
    board = BoardConsole(whole_board())
    board.show()
    below, above = board.seen().sides
    sleeping, locked, hidden = below.units[Place.CENTRE], below.units[Place.RIGHT], above.units[Place.RIGHT]
    assert sleeping is not None and locked is not None and hidden is not None
    assert (sleeping.states, sleeping.damage, sleeping.left) == (CardState.EXHAUSTED, 2, 2)
    assert locked.states == CardState.INCAPACITATED
    assert (hidden.states, hidden.attack, hidden.mini, hidden.name) == (CardState.REVERSED, 0, frozenset(), "")
    assert sleeping.gems == Gems(Colour.BLACK)
    assert BoardTile.GEM_BLACK in board.machine.ppu.nametable()[:960], "a ring, as in the menus"


@pytest.mark.parametrize("marks", [False, True])
def test_board_in_english_shows_the_match(marks: bool) -> None:
    board = BoardConsole(whole_board(), language="en", marks=marks)
    board.show()
    assert_shown(board)
    assert board.seen().hand[0].name == "Firenewt"


def test_marks_tell_colours_apart_by_shape() -> None:
    board = BoardConsole(whole_board(), marks=True)
    board.show()
    assert_shown(board)
    table = board.machine.ppu.nametable()
    gems = {BoardTile.GEM_1, BoardTile.GEM_2, BoardTile.GEM_3}
    assert not gems & set(table[:960]), "no gem that only its colour tells apart"
    marks = {tile for tile in table[:960] if BoardTile.MARK_BLACK <= tile <= BoardTile.MARK_BLUE}
    assert len({board.machine.ppu.tile(tile) for tile in marks}) == len(marks) >= 4


def test_board_shown_again_shows_the_same() -> None:
    board = BoardConsole(whole_board())
    board.show()
    first = board.seen()
    board.show()
    assert board.seen() == same_minis(first, board.seen())


def test_cells_of_the_board_keep_to_its_rows_and_apart() -> None:
    taken: dict[tuple[int, int], str] = {}
    for box in (*layout.INFO_ROWS, *layout.MASTERS, *layout.CHIP_BOXES, *layout.UNIT_BOXES, *layout.HAND_BOXES):
        assert box.x >= 1 and box.right <= 31 and box.y >= 1 and box.bottom <= layout.BOARD_FOOT_RULE.y, box
        for x in range(box.x, box.right):
            for y in range(box.y, box.bottom):
                assert (x, y) not in taken, f"{box.name} lies over {taken.get((x, y))}"
                taken[x, y] = box.name
    assert layout.BOARD_MESSAGE.y > layout.BOARD_FOOT_RULE.y


def test_cells_with_a_palette_of_their_own_begin_at_even_places() -> None:
    lanes = [box for box in layout.UNIT_BOXES if box.width == layout.LANE_WIDTH]
    assert all(box.x % 2 == box.y % 2 == 0 for box in (*layout.CHIP_BOXES, *layout.HAND_BOXES, *lanes))


# --- play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_board_follows_random_play(seed: int) -> None:
    """After every few answers board_sync alone makes the screen true again."""
    duel = Duel.whole(board_game(), seed=seed)
    duel.players("random", "greedy")
    duel.run()
    board = BoardConsole(duel, view=seed & 1)
    board.show()
    chooser = random.Random(seed)
    for _ in range(12):
        for _ in range(chooser.randrange(1, 9)):
            if duel.question is None:
                return
            duel.answer(*duel.think().answer)
        if duel.question is None:
            return
        board.sync()
        assert_shown(board)
        assert_marks(board)


def assert_marks(board: BoardConsole) -> None:
    """For a question about cards or lanes: what is not a candidate is dim, and bright again afterwards."""
    if board.duel.asked().type not in (PromptType.CARDS, PromptType.ACTION, PromptType.ORDER, PromptType.SLOT):
        return
    board.call("board_mark")
    board.frames(2)
    assert board.seen().dim == board.wanted(is_marked=True).dim
    unmark(board)
    assert not board.seen().dim


def unmark(board: BoardConsole) -> None:
    """Another player is asked next, so that the board is bright again."""
    board.call("board_unmark")
    prompt = board.machine.address("prompt") + PROMPT.offsets["player"]
    asked = board.machine.byte(prompt)
    board.machine.write(prompt, 1 - board.view)
    board.sync()
    board.machine.write(prompt, asked)


def test_lanes_are_marked_when_a_lane_is_asked() -> None:
    duel = Duel(board_game())
    duel.p1.place("squire", "left")
    duel.p1.place("hotaru", "hand")
    duel.p1.cores = 3
    question = duel.run()
    while question is not None and question.type != PromptType.SLOT:
        hotaru = duel.p1.at(Place.HAND)[0].instance
        question = duel.answer(hotaru if question.is_main else question.values[0])
    board = BoardConsole(duel)
    board.show()
    board.call("board_mark")
    board.frames(2)
    assert board.seen().dim == board.wanted(is_marked=True).dim
    assert not {"unit 2", "unit 3"} & board.seen().dim, "the free lanes"
    assert {"unit 1", "hand 0"} <= board.seen().dim


def test_duel_goes_the_same_way_with_and_without_a_board() -> None:
    """Also what the rules keep outside the match state, in the middle of an ability, survives the board's questions."""
    plain, seen = Duel.whole(board_game(), seed=31), Duel.whole(board_game(), seed=31)
    for duel in (plain, seen):
        duel.players("greedy", "greedy")
        duel.run()
    board = BoardConsole(seen)
    board.show()
    middle = 0
    for _ in range(70):
        if plain.question is None or seen.question is None:
            break
        middle += plain.question.ask in (Ask.TARGETS, Ask.ALTERNATIVE, Ask.STEP)
        board.sync()
        plain.answer(*plain.think().answer)
        seen.answer(*seen.think().answer)
    assert middle, "an ability asked something"
    assert seen.answers == plain.answers
    assert seen.state == plain.state


def test_nothing_is_sent_when_nothing_has_changed() -> None:
    board = BoardConsole(whole_board())
    board.show()
    board.frames(2)
    sent: list[int] = []
    board.call("board_sync", pauses={"vram_block": lambda: sent.append(1)})
    assert not sent
    board.duel.set_resource(0, "life", 3)
    board.call("board_sync", pauses={"vram_block": lambda: sent.append(1)})
    assert len(sent) == 1, "one row"


def test_interrupt_stays_within_the_vertical_blank() -> None:
    """A whole new board through the queue, with the palette: a late write traps, and the longest NMI is measured."""
    board = BoardConsole(whole_board())
    board.show()
    machine = board.machine
    machine.write("shown", [0xFE] * (machine.address("shown_end") - machine.address("shown")))
    begun: list[int] = []
    lengths: list[int] = []

    def begin() -> None:
        machine.write("palette_dirty", 1)
        begun.append(machine.cycles)

    board.call("board_sync", pauses={"nmi": begin, "read_pad": lambda: lengths.append(machine.cycles - begun[-1])})
    board.frames(2)
    assert_shown(board)
    assert len(lengths) > 20 and max(lengths) > 1500
    assert max(lengths) < VBLANK_CYCLES


# --- spots and cursor -----------------------------------------------------------------------------------------


def test_spot_of_every_card_is_where_it_is_drawn() -> None:
    board = BoardConsole(whole_board())
    board.show()
    duel = board.duel
    for card, kind, place in (
        (duel.p1.at(Place.LEFT)[0], BoardCell.UNIT, (64, 80)),
        (duel.p1.at(Place.RIGHT)[0], BoardCell.UNIT, (192, 80)),
        (duel.p2.at(Place.LEFT)[0], BoardCell.UNIT, (192, 32)),
        (duel.p2.at(Place.RIGHT)[0], BoardCell.UNIT, (64, 32)),
        (duel.p1.at(Place.LORD)[0], BoardCell.UNIT, (8, 96)),
        (duel.p1.at(Place.MASTER)[0], BoardCell.UNIT, (8, 112)),
        (duel.p2.at(Place.MASTER)[0], BoardCell.UNIT, (8, 16)),
        (duel.p1.at(Place.HAND)[0], BoardCell.HAND, (16, 144)),
        (duel.p1.at(Place.HAND)[9], BoardCell.HAND, (208, 160)),
        (duel.p1.at(Place.STANDBY)[0], BoardCell.CHIP, (160, 112)),
        (duel.p1.at(Place.WT3)[1], BoardCell.CHIP, (64, 112)),
    ):
        found = board.call("board_spot", x=card.instance)
        assert not found.carry
        assert (found.a, found.x, found.y) == (kind, *place), card


def test_cards_that_are_not_seen_have_no_spot() -> None:
    board = BoardConsole(whole_board())
    board.show()
    hidden = (board.duel.p1.at(Place.DECK)[0], board.duel.p2.at(Place.HAND)[0], board.duel.p1.at(Place.WT1)[4])
    assert all(board.call("board_spot", x=card.instance).carry for card in hidden)
    assert board.call("board_spot", x=NONE).carry


def test_lane_has_a_spot_whether_it_is_empty_or_not() -> None:
    duel = Duel(board_game())
    duel.p1.place("fire_imp", "left")
    duel.run()
    board = BoardConsole(duel)
    board.show()
    for zone, place in ((Place.LEFT, (64, 80)), (Place.CENTRE, (128, 80)), (16 + Place.CENTRE, (128, 32))):
        found = board.call("board_zone_spot", x=zone)
        assert not found.carry
        assert (found.x, found.y) == place
    assert board.call("board_zone_spot", x=Place.HAND).carry


def test_cursor_stands_around_its_card_and_goes() -> None:
    board = BoardConsole(whole_board())
    board.show()
    assert board.cursor(board.duel.p1.at(Place.HAND)[0].instance)
    corners = [tuple(board.machine.ppu.oam[at : at + 4]) for at in range(0, 16, 4)]
    left, right = {corner[3] for corner in corners[::2]}, {corner[3] for corner in corners[1::2]}
    assert left in ({14}, {15}) and right in ({50}, {49})
    assert max(sprite_lines(board.machine.ppu).values()) <= LINE_SPRITES
    assert not board.cursor()
    assert all(board.machine.ppu.oam[at] >= 0xEF for at in range(0, 16, 4))


@pytest.mark.parametrize("place", [Place.MASTER, Place.LORD])
def test_cursor_at_the_left_edge_stays_out_of_what_a_television_may_hide(place: Place) -> None:
    board = BoardConsole(whole_board())
    board.show()
    assert board.cursor(board.duel.p1.at(place)[0].instance)
    for _ in range(4):
        board.frames(9)  # it is drawn together every 16
        assert min(board.machine.ppu.oam[3 : 4 * 4 : 4]) >= 8


def test_cursor_on_a_lane_keeps_to_eight_sprites_a_line() -> None:
    board = BoardConsole(whole_board())
    board.show()
    assert board.cursor(board.duel.p1.at(Place.LEFT)[0].instance)
    assert max(sprite_lines(board.machine.ppu).values()) == LINE_SPRITES


# --- marks ----------------------------------------------------------------------------------------------------


def test_what_is_no_candidate_is_dim_and_bright_again_afterwards() -> None:
    board = BoardConsole(whole_board())
    board.show()
    board.call("board_mark")
    board.frames(2)
    seen, wanted = board.seen(), board.wanted(is_marked=True)
    assert seen.dim == wanted.dim
    assert seen.dim and len(seen.dim) < 8 + 27 + 10
    unmark(board)
    assert_shown(board)


def test_board_does_not_flash_between_two_questions_about_it() -> None:
    board = BoardConsole(whole_board())
    board.show()
    board.call("board_mark")
    board.call("board_unmark")
    board.play()
    assert board.seen().dim, "the next question marks it again"
    prompt = board.machine.address("prompt") + PROMPT.offsets["type"]
    board.machine.write(prompt, PromptType.OPTION)
    board.play()
    assert not board.seen().dim, "a menu leaves it bright"


def test_lord_shows_ten_cores() -> None:
    duel = Duel(board_game(), seed=3)
    duel.p1.place("dragon_king", "lord", cores=10, damage=4)
    duel.p2.place("world_tree", "lord", cores=9)
    duel.run()
    board = BoardConsole(duel)
    board.show()
    assert_shown(board)
    lords = [side.units[Place.LORD] for side in board.seen().sides]
    assert [lord.cores for lord in lords if lord is not None] == [10, 9]


def test_white_mark_does_not_look_like_another_sign() -> None:
    """Its shape shares less than half of its pixels with those of kinds and of damage."""
    board = BoardConsole(whole_board(), marks=True)
    board.show()

    def shape(tile: int) -> set[int]:
        planes = board.machine.ppu.tile(tile)
        lines = [planes[row] | planes[8 + row] for row in range(8)]
        return {row * 8 + at for row, line in enumerate(lines) for at in range(8) if line >> at & 1}

    signs = (BoardTile.BURST, BoardTile.MINION, BoardTile.LORD, BoardTile.SKILL, BoardTile.ARTS)
    white = shape(BoardTile.MARK_WHITE)
    alike = {sign.name: len(white & shape(sign)) / len(white | shape(sign)) for sign in signs}
    assert max(alike.values()) < 0.5, alike


def test_minis_of_candidates_move_and_others_stand() -> None:
    board = BoardConsole(whole_board())
    board.show()
    board.call("board_mark")
    candidates = set(board.duel.asked().values)
    units = [*board.duel.all_cards]
    places = [Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT]
    for cell in range(8):
        player, place = cell // 4, places[cell % 4]
        card = next(one for one in units if (one.player, one.place) == (player, place))
        timer = board.machine.read("mini_timer", 8)[cell]
        moves = card.instance in candidates and not card.data.state & CardState.EXHAUSTED
        if not card.data.state & CardState.REVERSED:
            assert (timer != 0) == moves, card


def test_looks_of_all_cards_are_known() -> None:
    looks = board_looks()
    assert all(looks.alike(number) for number in looks.records)
