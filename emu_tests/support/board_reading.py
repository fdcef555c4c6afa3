"""Reading the duel board from a console's video memory, and what it should show by the match state.

`read_board` starts from tiles, palettes and sprites and knows only the layout (schema/board.py) and how things look;
`expected_board` starts from the duel. A test compares the two. Nothing here changes the duel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel
from cartomancer.duel.state import CardState as CardData
from cartomancer.machine.ppu import Ppu
from cartomancer.rulesets.timeline.codes import Ask, CardState, Colour, Condition, Kind, Place
from cartomancer.rulesets.timeline.places import PRINTED_KIND_MASK
from cartomancer.schema import board as layout
from cartomancer.schema.board import BoardTile
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.formats import MINI, NO_SPRITE, TILE, TILE_BYTES, Icon, Table
from cartomancer.schema.records import CardRecord
from cartomancer.schema.screens import BOARD_PHASE, SCREEN_COLUMNS, Box, UiTile, cells
from support.latin_reading import read_cells

DIM = 3
"""The palette of what is not a candidate."""

COLOURS = {0x14: Colour.BLACK, 0x16: Colour.RED, 0x30: Colour.WHITE, 0x2A: Colour.GREEN, 0x21: Colour.BLUE}
"""Colours of gems on the screen."""

GEMS = {BoardTile.GEM_1: 1, BoardTile.GEM_2: 2, BoardTile.GEM_3: 3}
MARKS = {BoardTile[f"MARK_{colour.name}"]: colour for colour in Colour}
KINDS = {BoardTile.MINION: Kind.MINION, BoardTile.LORD: Kind.LORD, BoardTile.SKILL: Kind.SKILL}
KINDS |= {BoardTile.ARTS: Kind.ARTS}
WAITS = (Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.STANDBY)
LANES = (Place.LEFT, Place.CENTRE, Place.RIGHT)
NUMBER_MAX = 99
UNKNOWN = "?"
SHOWN_STATES = CardState.EXHAUSTED | CardState.REVERSED | CardState.INCAPACITATED
SPRITES = 4
MINI_SPRITE = 16
"""The first sprite of the minis."""

EMBER = Colour.BLACK | Colour.RED
TIDE = Colour.GREEN | Colour.BLUE


@dataclass(frozen=True)
class Gems:
    """Colours that a card shows; `more` when it has others too. While a card is dim its colours cannot be known."""

    colours: int = 0
    more: bool = False


@dataclass(frozen=True)
class Unit:
    """A lord or a minion."""

    mini: frozenset[int]
    """The cards whose mini it may be; none when it lies face-down."""
    name: str
    gems: Gems
    attack: int
    left: int
    damage: int
    cores: int
    states: int
    acts_by_itself: bool


@dataclass(frozen=True)
class Chip:
    """A card of the timeline. The kind is not shown when there are two gems."""

    gems: Gems
    kind: Kind | None


@dataclass(frozen=True)
class Waiting:
    """The cards of a place of the timeline."""

    chips: tuple[Chip, ...] = ()
    more: int = 0


@dataclass(frozen=True)
class HandCard:
    """A card in hand."""

    name: str
    gems: Gems
    cost: int
    kind: Kind


@dataclass(frozen=True)
class Side:
    """What the board shows of a player."""

    master: frozenset[int]
    life: int
    cores: int
    cores_out: int
    deck: int
    cards: int
    units: Mapping[Place, Unit | None]
    waiting: Mapping[Place, Waiting]


@dataclass(frozen=True)
class Board:
    """What the board shows; side 0 is below."""

    turn: int
    is_turn_below: bool
    phase: str
    sides: tuple[Side, Side]
    hand: tuple[HandCard, ...]
    used: Chip | None
    dim: frozenset[str] = field(default=frozenset())
    """Cells that are dim: unit 0-7, chip 0-26, hand 0-9."""

    @property
    def bright(self) -> Board:
        """The same without what is dim."""
        return replace(self, dim=frozenset())


class Looks:
    """How the cards of a cartridge look on the board."""

    def __init__(
        self,
        cartridge: Cartridge,
        other_texts: Iterable[str] = (),
        language: str = "ja",
        letters: Mapping[bytes, bytes] | None = None,
    ) -> None:
        """`letters` are given where there is no font to make them from: PyPy has no Pillow."""
        self.cartridge = cartridge
        self.language = language
        self._others = tuple(other_texts)
        self._letters = letters

    def name(self, number: int) -> str:
        """A card's name as far as the board shows it."""
        if self.language == "en":
            return self.cartridge.text(Table.ENGLISH_SHORT, number)
        return cut_name(self.records[number].name_short)

    @cached_property
    def records(self) -> dict[int, CardRecord]:
        """Every card by its number."""
        return {int(number): self.cartridge.card(number) for number in self.cartridge.card_numbers()}

    @cached_property
    def letters(self) -> Mapping[bytes, bytes]:
        """The two bytes of a cell by its bitmap."""
        if self._letters is not None:
            return self._letters
        from support.screen_reading import expected_bits, font

        texts = [*map(self.name, self.records), *self._others]
        found = {cell for text in texts for line in cells(text.encode("cp932")) for cell in line}
        with_font = font()
        return {_bitmap(expected_bits(cell, with_font)): cell for cell in found}

    @cached_property
    def minis(self) -> dict[tuple[tuple[bytes, int] | None, ...], frozenset[int]]:
        """The cards that a group of four sprites may be, by their tiles and attributes."""
        found: dict[tuple[tuple[bytes, int] | None, ...], frozenset[int]] = {}
        for number in self.records:
            for frame in self._frames(number):
                found[frame] = found.get(frame, frozenset()) | {number}
        return found

    def _frames(self, number: int) -> set[tuple[tuple[bytes, int] | None, ...]]:
        record = self.records[number]
        if not record.mini_len:
            return set()
        pointer = self.cartridge.entry(Table.MINIS, record.mini_no)
        count = self.cartridge.read(pointer, MINI.size)[0]
        data = self.cartridge.read(pointer, MINI.size + count * 2 * SPRITES)[MINI.size :]
        tiles = self.cartridge.read(record.mini_ptr, record.mini_len * TILE_BYTES)
        frames = set()
        for start in range(0, len(data), 2 * SPRITES):
            pairs = [(data[at], data[at + 1]) for at in range(start, start + 2 * SPRITES, 2)]
            frames.add(tuple(_sprite(tiles, tile, bits) for tile, bits in pairs))
        return frames

    def alike(self, number: int) -> frozenset[int]:
        """The cards whose mini looks like this card's at some moment."""
        return frozenset().union(*(self.minis[frame] for frame in self._frames(number)))


def _bitmap(rows: Iterable[Iterable[int]]) -> bytes:
    return bytes(int("".join(map(str, row)), 2) for row in rows)


def _sprite(tiles: bytes, tile: int, bits: int) -> tuple[bytes, int] | None:
    return None if tile == NO_SPRITE else (tiles[tile * TILE_BYTES : (tile + 1) * TILE_BYTES], bits)


# --- reading --------------------------------------------------------------------------------------------------


class Reader:
    """Video memory as cells of tiles."""

    def __init__(self, ppu: Ppu, looks: Looks) -> None:
        self.ppu = ppu
        self.looks = looks
        self.table = ppu.nametable()

    def tile(self, column: int, row: int) -> int:
        """The tile of a cell."""
        return self.table[row * SCREEN_COLUMNS + column]

    def palette(self, column: int, row: int) -> int:
        """The palette of a cell."""
        byte = self.table[30 * SCREEN_COLUMNS + row // 4 * 8 + column // 4]
        return byte >> (row // 2 % 2 * 4 + column // 2 % 2 * 2) & 3

    def number(self, column: int, row: int, digits: int = 2) -> int:
        """A number in digit tiles; blanks before and after it are skipped."""
        tiles = [self.tile(column + at, row) for at in range(digits)]
        shown = [tile - BoardTile.DIGIT for tile in tiles if tile != UiTile.BLANK]
        assert shown and all(0 <= digit <= 9 for digit in shown), f"no number at {column},{row}: {tiles}"
        return int("".join(map(str, shown)))

    def text(self, column: int, row: int, width: int, skip: int = UiTile.BLANK) -> str:
        """Letters in cells; cells with the tile `skip` are left out."""
        data, latin = b"", []
        for at in range(width):
            tile = self.tile(column + at, row)
            if tile == skip:
                continue
            planes = self.ppu.tile(tile)
            assert planes[:TILE] == planes[TILE:], f"the letter at {column + at},{row} is not white"
            bitmap = planes[:TILE]
            if self.looks.language == "en":
                latin.append(bitmap)
                continue
            data += b"  " if not any(bitmap) else self.looks.letters.get(bitmap, UNKNOWN.encode() * 2)
        return read_cells(latin).rstrip() if latin else data.decode("cp932").rstrip(" 　")

    def gems(self, first: int, second: int, column: int, row: int) -> Gems:
        """The colours of up to two gem tiles."""
        colours = 0
        for tile in (first, second):
            if tile in GEMS:
                shown = self.ppu.palette[self.palette(column, row) * 4 + GEMS[BoardTile(tile)]]
                colours |= COLOURS.get(shown, 0)
            elif tile == BoardTile.GEM_BLACK:
                colours |= Colour.BLACK
            elif tile in MARKS:
                colours |= MARKS[BoardTile(tile)]
        return Gems(colours, UiTile.PLUS in (first, second))

    def is_dim(self, box: Box) -> bool:
        """Whether a cell is shown as no candidate."""
        return self.palette(box.x + 1, box.y) == DIM

    def mini(self, slot: int) -> frozenset[int]:
        """The cards whose mini is in a slot, where it belongs; empty when there is none."""
        box = layout.MINI_BOXES[slot]
        group: list[tuple[bytes, int] | None] = []
        for at in range(SPRITES):
            start = (MINI_SPRITE + slot * SPRITES + at) * 4
            top, tile, bits, left = self.ppu.oam[start : start + 4]
            if top >= 0xEF:
                group.append(None)
                continue
            assert (left, top + 1) == (box.x * TILE + at % 2 * TILE, box.y * TILE + at // 2 * TILE), f"mini {slot}"
            group.append((self.ppu.tile(tile, 1), bits))
        if not any(group):
            return frozenset()
        assert tuple(group) in self.looks.minis, f"no card has the mini in slot {slot}"
        return self.looks.minis[tuple(group)]


def read_board(ppu: Ppu, looks: Looks) -> Board:
    """What the screen shows."""
    reader = Reader(ppu, looks)
    mark = reader.tile(layout.BOARD_TURN_MARK.x, layout.BOARD_TURN_MARK.y)
    assert mark in (UiTile.TURN_ABOVE, UiTile.TURN_BELOW)
    number = layout.BOARD_TURN_NUMBER
    hand = [_hand_card(reader, box) for box in layout.HAND_BOXES]
    shown = [card for card in hand if card is not None]
    assert all(card is None for card in hand[len(shown) :]), "a gap in the hand"
    return Board(
        reader.number(number.x, number.y, number.width),
        mark == UiTile.TURN_BELOW,
        reader.text(BOARD_PHASE.x, BOARD_PHASE.y, BOARD_PHASE.width, BoardTile.LINE),
        (_side(reader, 0), _side(reader, 1)),
        tuple(shown),
        _chip(reader, layout.USED_CHIP),
        frozenset(_dim(reader)),
    )


def _dim(reader: Reader) -> Iterable[str]:
    yield from (f"unit {at}" for at, box in enumerate(layout.UNIT_BOXES) if reader.is_dim(box))
    yield from (
        f"chip {at}" for at, box in enumerate(layout.CHIP_BOXES) if reader.is_dim(box) and _chip(reader, at) is not None
    )
    yield from (f"hand {at}" for at, box in enumerate(layout.HAND_BOXES) if reader.is_dim(box))


def _side(reader: Reader, side: int) -> Side:
    row = layout.INFO_ROWS[side]
    pips = [reader.tile(row.x + layout.INFO_CORES + at, row.y) for at in range(10)]
    full, out = pips.count(BoardTile.CORE), pips.count(BoardTile.CORE_OUT)
    assert pips == [BoardTile.CORE] * full + [BoardTile.CORE_OUT] * out + [UiTile.BLANK] * (10 - full - out)
    assert reader.number(row.x + layout.INFO_MP, row.y) == full
    icons = (
        (layout.INFO_LIFE, BoardTile.HEART),
        (layout.INFO_DECK, BoardTile.DECK),
        (layout.INFO_HAND, BoardTile.HAND),
    )
    assert all(reader.tile(row.x + at, row.y) == tile for at, tile in icons)
    first = side * layout.SIDE_UNITS
    places = (Place.LORD, *LANES)
    return Side(
        reader.mini(layout.UNITS + side),
        reader.number(row.x + layout.INFO_LIFE + 1, row.y, 3),
        full,
        out,
        reader.number(row.x + layout.INFO_DECK + 1, row.y),
        reader.number(row.x + layout.INFO_HAND + 1, row.y),
        {place: _unit(reader, first + at) for at, place in enumerate(places)},
        _waiting(reader, side),
    )


def _waiting(reader: Reader, side: int) -> dict[Place, Waiting]:
    found = {}
    at = side * layout.TIMELINE_CHIPS
    labels = (BoardTile.WAIT_4, BoardTile.WAIT_3, BoardTile.WAIT_2, BoardTile.WAIT_1, UiTile.STANDBY)
    for place, room, label in zip(WAITS, layout.CHIP_ROOM, labels):  # noqa: B905  # PyPy is Python 3.9
        box = layout.CHIP_BOXES[at]
        assert reader.tile(box.x, box.y + 1) == label, f"{place.name} has no name"
        chips = [_chip(reader, at + one) for one in range(room)]
        more = _more(reader, layout.CHIP_BOXES[at + room - 1])
        shown = [chip for chip in chips if chip is not None]
        assert all(chip is None for chip in chips[len(shown) :]), f"a gap in {place.name}"
        found[place] = Waiting(tuple(shown), more)
        at += room
    return found


def _more(reader: Reader, box: Box) -> int:
    """The number on a chip that counts."""
    tiles = [reader.tile(box.x + at, box.y) for at in range(2)]
    digits = range(BoardTile.DIGIT, BoardTile.DIGIT + 10)
    if tiles[0] == UiTile.PLUS:
        return reader.number(box.x + 1, box.y, 1)
    return reader.number(box.x, box.y) if all(tile in digits for tile in tiles) else 0


def _chip(reader: Reader, at: int) -> Chip | None:
    box = layout.CHIP_BOXES[at]
    first, second = reader.tile(box.x, box.y), reader.tile(box.x + 1, box.y)
    if first not in GEMS and first not in MARKS and first not in (BoardTile.GEM_BLACK, UiTile.MINUS):
        return None
    kind = KINDS.get(BoardTile(second)) if second in KINDS else None
    return Chip(reader.gems(first, UiTile.BLANK if kind else second, box.x, box.y), kind)


def _hand_card(reader: Reader, box: Box) -> HandCard | None:
    first = reader.tile(box.x, box.y)
    if first == UiTile.BLANK:
        assert all(reader.tile(box.x + at, box.y + row) == UiTile.BLANK for at in range(box.width) for row in (0, 1))
        return None
    return HandCard(
        reader.text(box.x, box.y + 1, box.width),
        reader.gems(first, reader.tile(box.x + 1, box.y), box.x, box.y),
        reader.number(box.x + 2, box.y),
        KINDS[BoardTile(reader.tile(box.x + 4, box.y))],
    )


def _unit(reader: Reader, cell: int) -> Unit | None:
    box, mini = layout.UNIT_BOXES[cell], layout.MINI_BOXES[cell]
    is_lord = cell % layout.SIDE_UNITS == 0
    ground = [reader.tile(mini.x + at % 2, mini.y + at // 2) for at in range(4)]
    if ground == [BoardTile.SLOT + at for at in range(4)]:
        assert not reader.mini(cell)
        return None
    is_back = ground == [BoardTile.BACK + at for at in range(4)]
    assert is_back or ground == [UiTile.BLANK] * 4
    x, y = box.x, box.y
    number = x + (2 if is_lord else 3)
    attack = y + (2 if is_lord else 0)
    assert reader.tile(number, attack) == BoardTile.SWORD and reader.tile(number, attack + 1) == BoardTile.HEART
    states_x, states_y = (x + 3, y) if is_lord else (x, y + 3)
    states = CardState.REVERSED if is_back else 0
    states |= CardState.EXHAUSTED if reader.tile(states_x, states_y) == BoardTile.EXHAUSTED else 0
    states |= CardState.INCAPACITATED if reader.tile(states_x + 1, states_y) == BoardTile.INCAPACITATED else 0
    gem_x, gem_y = (x + 1, y) if is_lord else (x, y + 2)
    damage_x, damage_y = (x + 3, y + 1) if is_lord else (x + 3, y + 3)
    is_hurt = reader.tile(damage_x, damage_y) == BoardTile.BURST
    has_cores = is_lord and reader.tile(x, y + 1) == BoardTile.CORE
    bolt = (x + 5, y + 2) if is_lord else (x + 6, y)
    return Unit(
        reader.mini(cell),
        "" if is_lord else reader.text(x + 2, y + 2, layout.NAME_CELLS),
        reader.gems(reader.tile(gem_x, gem_y), reader.tile(gem_x + 1, gem_y), gem_x, gem_y),
        reader.number(number + 1, attack),
        reader.number(number + 1, attack + 1),
        reader.number(damage_x + 1, damage_y) if is_hurt else 0,
        reader.number(x + 1, y + 1) if has_cores else 0,
        states,
        reader.tile(*bolt) == Icon.LIGHTNING,
    )


# --- what it should show --------------------------------------------------------------------------------------


def expected_board(duel: Duel, looks: Looks, view: int = 0, phase: str = "", is_marked: bool = False) -> Board:
    """What the board must show of a duel to a player."""
    with duel.still():
        state = duel.state
        used = [*state.zone(duel.turn_player, Place.IN_USE), *state.zone(1 - duel.turn_player, Place.IN_USE)]
        board = Board(
            duel.turn_number,
            duel.turn_player == view,
            phase,
            (_expected_side(duel, looks, view), _expected_side(duel, looks, 1 - view)),
            tuple(_expected_hand(card, looks) for card in state.zone(view, Place.HAND)),
            _expected_chip(used[0], looks) if used else None,
        )
    return board if not is_marked else replace(board, dim=frozenset(_expected_dim(duel, view)))


def _expected_side(duel: Duel, looks: Looks, player: int) -> Side:
    state = duel.state
    own = state.players[player]
    units = {place: state.zone(player, place) for place in (Place.LORD, *LANES)}
    return Side(
        looks.alike(state.zone(player, Place.MASTER)[0].number),
        min(own.life, 999),
        own.cores,
        own.cores_out,
        len(state.zone(player, Place.DECK)),
        len(state.zone(player, Place.HAND)),
        {place: _expected_unit(duel, looks, cards[0]) if cards else None for place, cards in units.items()},
        {place: _expected_waiting(duel, looks, player, place) for place in WAITS},
    )


def _expected_unit(duel: Duel, looks: Looks, card: CardData) -> Unit:
    record = looks.records[card.number]
    attack, _, left = duel.values(card.instance)
    is_back = bool(card.state & CardState.REVERSED)
    is_lord = card.place == Place.LORD
    triggered = any(slot.condition >= Condition.UNLOCK for slot in record.slots)
    return Unit(
        frozenset() if is_back else looks.alike(card.number),
        "" if is_back or is_lord else looks.name(card.number),
        Gems() if is_back else gems_of(record.colour),
        min(attack, NUMBER_MAX),
        min(left, NUMBER_MAX),
        min(card.damage, NUMBER_MAX),
        card.cores if is_lord else 0,
        card.state & SHOWN_STATES,
        triggered and not is_back,
    )


def _expected_waiting(duel: Duel, looks: Looks, player: int, place: Place) -> Waiting:
    cards = duel.state.zone(player, place)
    room = layout.CHIP_ROOM[WAITS.index(place)]
    shown = cards if len(cards) <= room else cards[: room - 1]
    return Waiting(tuple(_expected_chip(card, looks) for card in shown), len(cards) - len(shown))


def _expected_chip(card: CardData, looks: Looks) -> Chip:
    record = looks.records[card.number]
    gems = gems_of(record.colour)
    is_single = not gems.more and gems.colours & (gems.colours - 1) == 0
    return Chip(gems, _kind(record) if is_single else None)


def _expected_hand(card: CardData, looks: Looks) -> HandCard:
    record = looks.records[card.number]
    return HandCard(looks.name(card.number), gems_of(record.colour), record.cost, _kind(record))


def _kind(record: CardRecord) -> Kind:
    names = {0x00: Kind.MINION, 0x01: Kind.LORD, 0x10: Kind.SKILL, 0x11: Kind.ARTS}
    kind = names[record.category]
    assert kind & PRINTED_KIND_MASK
    return kind


def gems_of(colour: int) -> Gems:
    """The gems of a card with these colour bits: at most two, from one of the two palettes."""
    own = colour & ~TIDE if colour & EMBER else colour
    shown = [bit for bit in (1, 2, 4, 8, 16) if own & bit]
    if len(shown) > 2 or own != colour:
        return Gems(shown[0], True)
    return Gems(sum(shown), False)


def cut_name(name: str) -> str:
    """A name as far as the board shows it."""
    line = next(cells(name.encode("cp932")))
    return b"".join(line[: layout.NAME_CELLS]).decode("cp932").rstrip(" 　")


def _expected_dim(duel: Duel, view: int) -> Iterable[str]:
    """Which cells are dim while the question's candidates are marked."""
    question = duel.asked()
    values = set(question.values)
    if question.ask == Ask.BLOCK:
        values.add(duel.machine.byte("attack_attacker"))
    state = duel.state
    for cell in range(layout.UNITS):
        side, which = divmod(cell, layout.SIDE_UNITS)
        player, place = side ^ view, Place.LORD + which
        cards = state.zone(player, place)
        own = {player * 16 + place} if question.type == PromptType.SLOT else {card.instance for card in cards}
        if not own & values:
            yield f"unit {cell}"
    at = 0
    for side in range(2):
        for place, room in zip(WAITS, layout.CHIP_ROOM):  # noqa: B905
            cards = state.zone(side ^ view, place)
            shown = cards if len(cards) <= room else cards[: room - 1]
            for one, card in enumerate(shown):
                if question.type == PromptType.SLOT or card.instance not in values:
                    yield f"chip {at + one}"
            at += room
    used = [*state.zone(duel.turn_player, Place.IN_USE), *state.zone(1 - duel.turn_player, Place.IN_USE)]
    if used and (question.type == PromptType.SLOT or used[0].instance not in values):
        yield f"chip {at}"
    for one, card in enumerate(state.zone(view, Place.HAND)):
        if question.type == PromptType.SLOT or card.instance not in values:
            yield f"hand {one}"


# --- comparing ------------------------------------------------------------------------------------------------


def same_minis(wanted: Board, seen: Board) -> Board:
    """The wanted board with the minis as seen: a frame of an animation may belong to fewer cards."""

    def unit(own: Unit | None, other: Unit | None) -> Unit | None:
        return None if own is None or other is None else replace(own, mini=other.mini)

    def side(own: Side, other: Side) -> Side:
        units = {place: unit(one, other.units[place]) for place, one in own.units.items()}
        return replace(own, master=other.master, units=units)

    first, second = (side(wanted.sides[at], seen.sides[at]) for at in range(2))
    return replace(wanted, sides=(first, second))


def without_gems(board: Board) -> Board:
    """The board without the colours of cards, which cannot be known while a card is dim."""

    def unit(own: Unit | None) -> Unit | None:
        return None if own is None else replace(own, gems=Gems())

    def waiting(own: Waiting) -> Waiting:
        return replace(own, chips=tuple(replace(chip, gems=Gems()) for chip in own.chips))

    def side(own: Side) -> Side:
        units = {place: unit(one) for place, one in own.units.items()}
        return replace(own, units=units, waiting={place: waiting(one) for place, one in own.waiting.items()})

    return replace(
        board,
        sides=(side(board.sides[0]), side(board.sides[1])),
        hand=tuple(replace(card, gems=Gems()) for card in board.hand),
        used=None if board.used is None else replace(board.used, gems=Gems()),
    )


def unlike(seen: Board, wanted: Board) -> list[str]:
    """What a board with dim cards shows otherwise than it should, field by field."""
    own, other = without_gems(seen), without_gems(same_minis(wanted, seen))
    wrong = [
        f"{one.name}: {getattr(own, one.name)}, not {getattr(other, one.name)}"
        for one in fields(Board)
        if getattr(own, one.name) != getattr(other, one.name)
    ]
    for side in range(2):
        shown, right = seen.sides[side], wanted.sides[side]
        minis = [(shown.master, right.master)]
        for place, unit in shown.units.items():
            should = right.units[place]
            if unit is not None and should is not None:
                minis.append((unit.mini, should.mini))
        wrong += [
            f"side {side} shows the mini of {own}, not {other}"
            for own, other in minis
            if not own <= other or bool(own) != bool(other)
        ]
    return wrong
