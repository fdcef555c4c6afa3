"""The field of a duel: the screen shows the match, after board_show and after board_sync, and the match stays as it
is."""

from __future__ import annotations

import random

import pytest

from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Ask, CardState, Place
from cartomancer.schema.core_state import NONE, PromptType
from cartomancer.schema.formats import TILE
from cartomancer.schema.screens import SCREEN_COLUMNS, Box
from cartomancer.words import measure
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.measure import BLANK
from support.board_checks import whole_board
from support.board_console import LINE_SPRITES, BoardConsole, board_game, board_texts
from support.ppu_picture import sprite_lines
from support.screen_reading import expected_rows, font
from support.timeline_field import TimelineField, timeline_board

VBLANK_CYCLES = 2273
HIDDEN = 0xEF
SHOWN_NOTHING = 0xFE


def spot(place: Place, side: int = 0, at: int = 0) -> tuple[int, int]:
    """Pixels of a cell of a place."""
    run = next(one for one in timeline_board(board_game()).runs if (one.place, one.side) == (place, side))
    x, y = run.spots[at]
    return x * TILE, y * TILE


# --- the whole field ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_field_at_the_first_question_shows_the_match(language: Language) -> None:
    duel = Duel.whole(board_game(), seed=5)
    duel.run()
    board = BoardConsole(duel, language=language)
    board.show()
    board.check()


@pytest.mark.parametrize("view", [0, 1])
def test_field_with_every_place_filled_shows_the_match(view: int) -> None:
    board = BoardConsole(whole_board(), view)
    board.show()
    board.check()
    board.show()
    board.check()


def test_states_and_cores_are_seen_on_the_cards_that_have_them() -> None:
    board = BoardConsole(whole_board())
    board.show()
    layout = timeline_board(board_game())
    names = {layout.tiles.number(name): name for name in layout.tiles.names}

    def seen(place: Place, side: int = 0) -> set[str]:
        x, y = (pixel // TILE for pixel in spot(place, side))
        tiles = board.machine.ppu.nametable()
        cells = [(y + down) * SCREEN_COLUMNS + x + across for down in range(4) for across in range(6)]
        return {names.get(tiles[at], "") for at in cells}

    assert "paper:exhausted" in seen(Place.CENTRE) and "paper:exhausted" not in seen(Place.LEFT)
    assert "paper:incapacitated" in seen(Place.RIGHT)
    assert {"back_0", "back_3"} <= seen(Place.RIGHT, 1), "it lies face-down"
    assert "paper:core" in seen(Place.LORD) and "paper:core" not in seen(Place.LEFT), "three cores lie on the lord"


@pytest.mark.parametrize("language", LANGUAGES)
def test_phase_is_a_text_on_the_field(language: Language) -> None:
    board = BoardConsole(whole_board(), language=language)
    board.show()
    layout = timeline_board(board_game())
    label = next(one for one in layout.labels if one.key == "phase")
    box = next(row for row in layout.layout.label if row.text == "phase")
    where = Box("", box.x, box.y, label.w)
    wanted = board_texts()[f"phase_{board.duel.phase.name.lower()}"][language]
    at = where.y * SCREEN_COLUMNS + where.x
    inks = [board.machine.ppu.tile(tile)[TILE:] for tile in board.machine.ppu.nametable()[at : at + where.width]]
    cells = [expected_rows(cell, font()) for cell in next(measure.cells(wanted, language))]
    assert inks == [*cells, *([BLANK] * where.width)][: where.width]


# --- play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [11, 12])
def test_field_follows_random_play(seed: int) -> None:
    """After every few answers board_sync alone makes the screen true again."""
    duel = Duel.whole(board_game(), seed=seed)
    duel.players("random", "greedy")
    duel.run()
    board = BoardConsole(duel, view=seed & 1)
    board.show()
    chooser = random.Random(seed)
    for _ in range(8):
        for _ in range(chooser.randrange(1, 9)):
            if duel.question is None:
                return
            duel.answer(*duel.think().answer)
        if duel.question is None:
            return
        board.sync()
        board.check()
        board.call("board_mark")
        board.frames(2)
        board.check()
        board.call("board_unmark")


def test_duel_goes_the_same_way_with_and_without_a_field() -> None:
    """Also what the rules keep outside the match state, in the middle of an ability, survives the questions about
    cards."""
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
    assert len(sent) == 1, "one counter"


def test_interrupt_stays_within_the_vertical_blank() -> None:
    """A whole new field through the queue, with the palette: a late write traps, and the longest NMI is measured."""
    board = BoardConsole(whole_board())
    board.show()
    machine = board.machine
    machine.write("shown_card", [SHOWN_NOTHING] * timeline_board(board_game()).spots)
    begun: list[int] = []
    lengths: list[int] = []

    def begin() -> None:
        machine.write("palette_dirty", 1)
        begun.append(machine.cycles)

    board.call("board_sync", pauses={"nmi": begin, "read_pad": lambda: lengths.append(machine.cycles - begun[-1])})
    board.frames(2)
    board.check()
    assert len(lengths) > 20 and max(lengths) > 1500
    assert max(lengths) < VBLANK_CYCLES


# --- spots and cursor -----------------------------------------------------------------------------------------


def test_spot_of_every_card_is_where_it_is_drawn() -> None:
    board = BoardConsole(whole_board())
    board.show()
    duel = board.duel
    for side, player in ((0, duel.p1), (1, duel.p2)):
        for place in (Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT):
            found = board.call("board_spot", x=player.at(place)[0].instance)
            assert not found.carry
            assert (found.x, found.y) == spot(place, side), place
    for place, at in ((Place.HAND, 0), (Place.HAND, 5), (Place.STANDBY, 0), (Place.WT3, 1)):
        found = board.call("board_spot", x=duel.p1.at(place)[at].instance)
        assert (found.x, found.y) == spot(place, 0, at), place


def test_own_left_lane_is_on_the_left_and_faces_the_right_lane_of_the_other() -> None:
    for own, other in ((Place.LEFT, Place.RIGHT), (Place.CENTRE, Place.CENTRE), (Place.RIGHT, Place.LEFT)):
        assert spot(own)[0] == spot(other, 1)[0]
    assert spot(Place.LEFT)[0] < spot(Place.CENTRE)[0] < spot(Place.RIGHT)[0]


def test_cards_that_are_not_seen_have_no_spot() -> None:
    board = BoardConsole(whole_board())
    board.show()
    hidden = (board.duel.p1.at(Place.DECK)[0], board.duel.p2.at(Place.DECK)[0], board.duel.p1.at(Place.WT1)[4])
    assert all(board.call("board_spot", x=card.instance).carry for card in hidden)
    assert board.call("board_spot", x=NONE).carry


def test_lane_has_a_spot_whether_it_is_empty_or_not() -> None:
    duel = Duel(board_game())
    duel.p1.place("fire_imp", "left")
    duel.run()
    board = BoardConsole(duel)
    board.show()
    for zone, place in (
        (Place.LEFT, spot(Place.LEFT)),
        (Place.CENTRE, spot(Place.CENTRE)),
        (16 + Place.CENTRE, spot(Place.CENTRE, 1)),
    ):
        found = board.call("board_zone_spot", x=zone)
        assert not found.carry
        assert (found.x, found.y) == place
    assert board.call("board_zone_spot", x=Place.GONE).carry


def test_hand_scrolls_to_a_card_that_has_no_cell() -> None:
    board = BoardConsole(whole_board())
    board.show()
    last = board.duel.p1.at(Place.HAND)[9].instance
    assert board.call("board_spot", x=last).carry
    assert board.cursor(last)
    assert not board.call("board_spot", x=last).carry
    board.check()


def test_cursor_is_around_its_card_and_goes() -> None:
    board = BoardConsole(whole_board())
    board.show()
    x, y = spot(Place.LEFT)
    assert board.cursor(board.duel.p1.at(Place.LEFT)[0].instance)
    corners = [tuple(board.machine.ppu.oam[at : at + 4]) for at in range(0, 16, 4)]
    assert {corner[3] for corner in corners[::2]} <= {x - 2, x - 1}
    assert {corner[0] + 1 for corner in corners[:2]} <= {y - 2, y - 1}
    assert max(sprite_lines(board.machine.ppu).values()) <= LINE_SPRITES
    assert not board.cursor()
    assert all(board.machine.ppu.oam[at] >= HIDDEN for at in range(0, 16, 4))


@pytest.mark.parametrize("place", [Place.MASTER, Place.LORD])
def test_cursor_at_the_left_edge_stays_out_of_what_a_television_may_hide(place: Place) -> None:
    board = BoardConsole(whole_board())
    board.show()
    assert board.cursor(board.duel.p1.at(place)[0].instance)
    for _ in range(4):
        board.frames(9)  # it is drawn together every 16
        assert min(board.machine.ppu.oam[3 : 4 * 4 : 4]) >= 8


# --- marks ----------------------------------------------------------------------------------------------------


def lit(board: BoardConsole) -> set[int]:
    """The cards that are lit."""
    layout = timeline_board(board_game())
    cards, lights = (board.machine.read(name, layout.spots) for name in ("shown_card", "shown_lit"))
    return {card for card, light in zip(cards, lights, strict=True) if light & 1}


def test_what_can_be_chosen_is_lit_and_nothing_else() -> None:
    board = BoardConsole(whole_board())
    board.show()
    assert not lit(board)
    board.call("board_mark")
    board.frames(2)
    seen = {card.instance for card in board.duel.all_cards if not board.call("board_spot", x=card.instance).carry}
    assert lit(board) == set(board.duel.asked().values) & seen
    board.check()
    board.call("board_unmark")
    board.call("lights_set")
    board.frames(2)
    assert not lit(board)
    board.check()


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
    board.machine.write("form_at", NONE)
    board.call("board_mark")
    oam = board.machine.read("oam", 256)
    marks = {(oam[at + 3] + 2, oam[at] + 3) for at in range(64, 180, 4) if oam[at] < HIDDEN}
    assert marks == {spot(Place.CENTRE), spot(Place.RIGHT)}, "the free lanes"


def test_lord_shows_ten_cores() -> None:
    duel = Duel(board_game(), seed=3)
    duel.p1.place("dragon_king", "lord", cores=10, damage=4)
    duel.p2.place("world_tree", "lord", cores=9)
    duel.run()
    board = BoardConsole(duel)
    board.show()
    board.check()


def test_field_that_shows_something_else_is_noticed() -> None:
    board = BoardConsole(whole_board())
    board.show()
    life = board.duel.p1.life
    board.duel.set_resource(0, "life", life + 1)
    with pytest.raises(AssertionError, match="life"):
        TimelineField(board.duel).check()
    board.duel.set_resource(0, "life", life)
    card = board.duel.p1.at(Place.LEFT)[0]
    states = board.machine.address("inst_state") + card.instance
    board.machine.write(states, CardState.EXHAUSTED)
    with pytest.raises(AssertionError, match="left"):
        TimelineField(board.duel).check()
