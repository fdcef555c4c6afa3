"""A board.toml made definite: runs of cells with numbers, and what is wrong with where they stand.

A run is the cells of one place of one side. A spot is one cell; spots are numbered through all runs, and those whose
shape has a mini own four background tiles each. The console gives one palette to 16x16 pixels, so a shape that takes
its card's palette begins at an even column and row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cartomancer.board.faces import (
    COLOURED,
    EDGE,
    PAPER_COUNTER,
    SIZES,
    WITH_KIND,
    WITH_MINI,
    WITH_PAPER,
    Shown,
    tiles_of_shape,
    value_places,
)
from cartomancer.board.field_art import FRAME, MARKS, SLOT
from cartomancer.board.field_tiles import (
    LABEL_FIRST,
    LABEL_TILES,
    TURNED_BACK_TILES,
    FieldTiles,
    sign_names,
    texture_names,
    tile_names,
)
from cartomancer.board.read import Layout
from cartomancer.board.rows import RowRow
from cartomancer.pictures.nes_palette import RgbTable, contrast
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.screens import BACKGROUND_TILES
from cartomancer.schema.texts import text_keys

MINI_TILES = 4

LEFT, RIGHT, TOP, BOTTOM = 1, 30, 2, 27
"""The first and last column and row that every television shows."""

STAGE_PLACE = 0xFF
"""In a run: no place, but the requests on the stage, the last one first; each has a cell for its card and one for its
first target."""

STAGE_WIDTH = 6
NAMED_PITCH = 4
"""Rows from one request to the next if actions are named: cards begin at an even row."""

PHASE_LABEL = "phase"
PANEL_COLUMNS = 32
BELOW, ABOVE, SHARED = 0, 1, 2
_SIDES = {"below": BELOW, "above": ABOVE, "": SHARED}

SPOTS_MAX = 64
RUNS_MAX = 24
SHOWN_MAX = 3
TEXT_CONTRAST = 7.0
MARK_CONTRAST = 3.0

VALUE_CELL = 0x40
VALUE_DAMAGE, VALUE_COUNTER = 0x80, 0x81
OF_PLACE, OF_TURN = 0x40, 0x80
"""Numbers on cards: a stat's, a cell's, what native rules keep. Counters: a resource's, a place's, the turn's."""

_NATIVE_VALUES = {"damage": (VALUE_DAMAGE, 2, "burst"), "counter": (VALUE_COUNTER, 2, "core")}


@dataclass(frozen=True)
class Area:
    """A rectangle of tiles that something takes."""

    what: str
    place: Location
    x: int
    y: int
    w: int
    h: int
    shadow: bool = False
    """Its last column is only an edge, which may be hidden."""

    @property
    def seen_right(self) -> int:
        """The last column that must be seen."""
        return self.x + self.w - 1 - self.shadow

    def meets(self, other: Area) -> bool:
        """Whether both have a tile in common."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h


@dataclass(frozen=True)
class Run:
    """Cells for the cards of a place; `spots` are their left upper tiles."""

    place: int
    side: int
    shape: str
    first: int
    spots: tuple[tuple[int, int], ...]
    shown: tuple[Shown, ...]
    index: int
    counts: bool
    sign: str
    slot: bool
    name: str
    where: Location
    controlled: bool = False
    """It shows the cards of a place of both that its side controls."""

    @property
    def sign_tile(self) -> str:
        """The name of the tile that names its place."""
        return f"{'ground' if self.shape == 'pile' else 'paper'}:{self.sign}"

    @property
    def scrolls(self) -> bool:
        """Whether its cells go along the cards when a card without a cell is pointed at."""
        return self.counts and self.index == 0 and self.shape not in ("back", "pile")


@dataclass(frozen=True)
class Counter:
    """A number on the field."""

    code: int
    side: int
    x: int
    y: int
    digits: int
    icon: str
    paper: str = ""
    """The palette of its paper, if it has one: 2x2 tiles, the icon above the number."""


@dataclass(frozen=True)
class Label:
    """A text on the field; `key` is a text's, or `phase`."""

    key: str
    x: int
    y: int
    w: int
    tile: int


@dataclass(frozen=True)
class Board:
    """What the painter needs of a board.toml."""

    layout: Layout
    runs: tuple[Run, ...]
    counters: tuple[Counter, ...]
    labels: tuple[Label, ...]
    tiles: FieldTiles
    stage_names: tuple[Label, ...] = ()
    """Where the actions of requests are named."""
    colour_marks: tuple[tuple[int, str], ...] = ()
    kind_icons: tuple[tuple[int, str], ...] = ()
    state_icons: tuple[tuple[int, str], ...] = ()
    sideways: int = 0
    """Signs by the bits of colour, kind and state, and the states in which a mini lies on its side."""

    @property
    def mini_first(self) -> int:
        """The first tile of the minis: after those of the field."""
        return self.tiles.end

    @property
    def spots(self) -> int:
        """Cells of all runs."""
        return sum(len(run.spots) for run in self.runs)

    def mini_tile(self, run: Run, at: int) -> int:
        """The first of the four tiles of a cell's mini; 0 for a shape without one."""
        before = sum(len(one.spots) for one in self.runs[: self.runs.index(run)] if one.shape in WITH_MINI)
        return self.mini_first + MINI_TILES * (before + at) if run.shape in WITH_MINI else 0


@dataclass(frozen=True)
class Judged:
    """The board, and what is wrong with it; `areas` of the faults are drawn on the picture."""

    board: Board
    problems: tuple[Problem, ...]
    faults: tuple[Area, ...]


def judge_board(layout: Layout, ruleset: Ruleset, rgb_table: RgbTable) -> Judged:
    """Make a layout definite and judge it."""
    judge = _Judge(layout, ruleset)
    board = judge.board()
    judge.areas_apart(board)
    judge.budget(board)
    judge.palettes(rgb_table)
    return Judged(board, tuple(judge.problems), tuple(judge.faults))


class _Judge:
    """Collects problems while a layout becomes definite."""

    def __init__(self, layout: Layout, ruleset: Ruleset) -> None:
        self.layout = layout
        self.ruleset = ruleset
        self.problems: list[Problem] = []
        self.faults: list[Area] = []

    def board(self) -> Board:
        """The runs, counters and labels whose names are known."""
        runs: list[Run] = []
        for table, rows in (("row", self.layout.row), ("cell", self.layout.cell)):
            for at, row in enumerate(rows):
                run = self._run(row, self.layout.place(table, at), sum(len(one.spots) for one in runs))
                runs += [run] if run else []
        runs += self._stage(sum(len(one.spots) for one in runs))
        counters = tuple(self._counters())
        marks = tuple(zip((row.number for row in self.ruleset.colour), self._colour_marks(), strict=True))
        kinds = tuple((row.mask, row.icon) for row in self.ruleset.kind if row.icon in sign_names())
        states = tuple((row.number, row.icon) for row in self.ruleset.state if row.icon in sign_names())
        signs = [mark for _, mark in marks] + [icon for _, icon in states]
        labels = tuple(self._labels(LABEL_FIRST))
        names = tuple(self._stage_names(LABEL_FIRST + sum(label.w for label in labels), LABEL_FIRST))
        tiles = FieldTiles(
            LABEL_FIRST + sum(label.w for label in (*labels, *names)),
            tile_names(self._used(runs, counters, signs, [icon for _, icon in kinds])),
            3 if self.layout.cards.paper == "white" else 2,
            self.layout.cards.lines,
        )
        return Board(self.layout, tuple(runs), counters, labels, tiles, names, marks, kinds, states, self._sideways())

    def _used(
        self, runs: Sequence[Run], counters: Sequence[Counter], signs: Sequence[str], kinds: Sequence[str]
    ) -> Iterator[str]:
        """The tiles that the rows use."""
        shapes = list(dict.fromkeys(run.shape for run in runs))
        if self.layout.cards.sideways and any(row.face_down for row in self.ruleset.state):
            yield from TURNED_BACK_TILES
        for ground in self.layout.ground:
            yield from texture_names(ground.pattern)
            yield from (name for name in FRAME if ground.frame and name.startswith(ground.frame.rstrip("s")))
        if any(run.slot for run in runs):
            yield from SLOT
        for shape in shapes:
            yield from tiles_of_shape(shape)
        for run in runs:
            yield from (f"paper:{one.icon}" for one in run.shown if one.icon)
            yield from (run.sign_tile for _ in (0,) if run.sign)
        if any(shape in WITH_PAPER for shape in shapes):
            yield from (f"paper:{sign}" for sign in signs)
        if any(shape in WITH_KIND for shape in shapes):
            yield from (f"paper:{icon}" for icon in kinds)
        for one in counters:
            if one.paper:
                yield from (*PAPER_COUNTER, f"paper:{one.icon}", f"dim:{one.icon}")
            elif one.icon:
                yield f"ground:{one.icon}"

    def _colour_marks(self) -> list[str]:
        """The sign of each colour: the board's, or the shape that the ruleset gives it; one without takes the first
        that is free."""
        if signs := self.layout.cards.signs:
            where = self.layout.place("cards")
            if len(signs) != len(self.ruleset.colour):
                what = f"{len(signs)} signs for {len(self.ruleset.colour)} colours"
                self._error(where, what, "name one for each, or leave signs out")
            return [self._icon(one, where) or "square" for _, one in zip(self.ruleset.colour, signs, strict=False)] + [
                "square"
            ] * (len(self.ruleset.colour) - len(signs))
        free = [name for name in MARKS if name not in {row.mark for row in self.ruleset.colour}]
        return [row.mark or free.pop(0) for row in self.ruleset.colour]

    def _sideways(self) -> int:
        """The bits of the states in which a mini lies on its side."""
        states = {row.id: row.number for row in self.ruleset.state}
        found = 0
        for name in self.layout.cards.sideways:
            if name not in states:
                self._error(self.layout.place("cards"), f'there is no state "{name}"', did_you_mean(name, states))
            found |= states.get(name, 0)
        colours = [row.id for row in self.ruleset.colour]
        for name in (*self.layout.cards.warm, *self.layout.cards.cool):
            if name not in colours:
                self._error(self.layout.place("cards"), f'there is no colour "{name}"', did_you_mean(name, colours))
        return found

    def _stage(self, first: int) -> list[Run]:
        """The cells of the stage: a request's card on the left, its target on the right."""
        row = self.layout.stage
        if row is None:
            return []
        where = self.layout.place("stage")
        if not self.ruleset.memory.stage:
            self._error(where, "the ruleset has no stage", "write memory = {stage = 8} in ruleset.toml")
            return []
        spots = [(row.x + x, row.y + row.pitch * at) for at in range(row.rows) for x in (0, STAGE_WIDTH - 2)]
        return [Run(STAGE_PLACE, SHARED, "mini", first, tuple(spots), (), 0, False, "", False, "the stage", where)]

    def _run(self, row: RowRow, where: Location, first: int) -> Run | None:
        places = {one.id: one for one in self.ruleset.place}
        if row.place not in places:
            self._error(where, f'there is no place "{row.place}"', did_you_mean(row.place, places))
            return None
        place = places[row.place]
        if not place.shared and not row.side:
            self._error(where, f'the place "{row.place}" is not shared', 'write side = "below" or side = "above"')
            return None
        controlled = place.shared and row.side != ""
        if controlled and row.shape == "pile":
            self._error(where, f'a pile counts every card of "{row.place}"', "leave side out")
            return None
        columns = row.columns or row.count
        cells = [(row.x + row.pitch * (at % columns), row.y + row.down * (at // columns)) for at in range(row.count)]
        if row.reverse:
            lines = [cells[at : at + columns] for at in range(0, len(cells), columns)]
            cells = [cell for line in lines for cell in reversed(line)]
        shown = tuple(one for one in (self._shown(name, where) for name in row.show) if one)
        if len(shown) > SHOWN_MAX:
            self._error(where, f"{len(shown)} numbers on a card", f"show at most {SHOWN_MAX}")
        elif row.shape in WITH_PAPER and len(value_places(row.shape, shown)) < len(shown):
            self._error(where, f"not all numbers have room on a {row.shape}", "show fewer, or choose another shape")
        sign = self._icon(row.sign, where)
        return Run(
            place.number, _SIDES[row.side], row.shape, first, tuple(cells), shown[:SHOWN_MAX], row.index - 1,
            row.overflow == "count" and row.count > 1, sign, row.slot, row.place, where, controlled,
        )  # fmt: skip

    def _shown(self, name: str, where: Location) -> Shown | None:
        for stat in self.ruleset.stat:
            if stat.id == name:
                return Shown(name, stat.number, stat.digits, self._icon(stat.icon, where))
        for cell in self.ruleset.cell:
            if cell.id == name:
                return Shown(name, VALUE_CELL + cell.number, 2, self._icon(cell.icon, where))
        if self.ruleset.native and name in _NATIVE_VALUES:
            code, digits, icon = _NATIVE_VALUES[name]
            return Shown(name, code, digits, icon)
        known = [*(one.id for one in self.ruleset.stat), *(one.id for one in self.ruleset.cell)]
        self._error(where, f'cards have no number "{name}"', did_you_mean(name, known))
        return None

    def _icon(self, name: str, where: Location) -> str:
        if name and name not in sign_names():
            self._error(where, f'there is no tile "{name}"', did_you_mean(name, sign_names()))
            return ""
        return name

    def _counters(self) -> Iterator[Counter]:
        resources = {row.id: row for row in self.ruleset.resource}
        places = {row.id: row for row in self.ruleset.place}
        for at, row in enumerate(self.layout.counter):
            where = self.layout.place("counter", at)
            if row.of in resources:
                code, shared, icon = resources[row.of].number, resources[row.of].shared, resources[row.of].icon
            elif row.of in places:
                code, shared, icon = OF_PLACE + places[row.of].number, places[row.of].shared, ""
            elif row.of == "turn":
                code, shared, icon = OF_TURN, True, ""
            else:
                known = (*resources, *places, "turn")
                self._error(where, f'nothing is called "{row.of}"', did_you_mean(row.of, known))
                continue
            if shared != (row.side == ""):
                cure = "leave side out" if shared else 'write side = "below" or side = "above"'
                self._error(where, f'"{row.of}" is {"" if shared else "not "}shared', cure)
                continue
            icon = self._icon(row.icon or icon, where)
            if row.paper and not icon:
                self._error(where, f'the paper of "{row.of}" has no icon', f"name one of: {', '.join(MARKS)}")
                continue
            digits = 1 if row.paper else row.digits
            yield Counter(code, _SIDES[row.side], row.x, row.y, digits, icon, row.paper)

    def _labels(self, first: int) -> Iterator[Label]:
        tile = first
        known = {PHASE_LABEL, *(row.id for row in self.ruleset.place), *text_keys(self.ruleset)}
        for at, row in enumerate(self.layout.label):
            if row.text not in known:
                self._error(
                    self.layout.place("label", at), f'there is no text "{row.text}"', did_you_mean(row.text, known)
                )
                continue
            if tile + row.w > first + LABEL_TILES:
                where = self.layout.place("label", at)
                self._error(where, f"labels take more than {LABEL_TILES} tiles", "make them shorter, or remove some")
                return
            yield Label(row.text, row.x, row.y, row.w, tile)
            tile += row.w

    def _stage_names(self, tile: int, first: int) -> Iterator[Label]:
        row = self.layout.stage
        if row is None or not row.name:
            return
        where = self.layout.place("stage")
        if row.pitch < NAMED_PITCH:
            self._error(
                where, "the names of actions lie over requests", f"write pitch = {NAMED_PITCH}, or leave name out"
            )
        if tile + row.rows * row.name > first + LABEL_TILES:
            what = f"labels and names of actions take more than {LABEL_TILES} tiles"
            self._error(where, what, "make them shorter, or show fewer requests")
            return
        for at in range(row.rows):
            yield Label("action", row.x, row.y + row.pitch * at - 1, row.name, tile + at * row.name)

    # --- where things stand

    def areas_apart(self, board: Board) -> None:
        """Nothing outside what a television shows, nothing over something else, palettes on their grid."""
        areas = list(areas_of(board))
        for at, area in enumerate(areas):
            bottom = min(BOTTOM, self.layout.panel.y - 1)
            if area.x < LEFT or area.y < TOP or area.seen_right > RIGHT or area.y + area.h - 1 > bottom:
                cure = f"columns {LEFT} to {RIGHT} and rows {TOP} to {bottom} are free"
                self._fault(area, f"{area.what} leaves the part of the screen that is seen", cure)
            for other in areas[:at]:
                if area.meets(other):
                    self._fault(area, f"{area.what} lies over {other.what}", "move one of them")
                    break
        for run in board.runs:
            if run.shape in COLOURED:
                for number, (x, y) in enumerate(run.spots):
                    if x % 2 or y % 2:
                        what = f"cell {number + 1} of {run.name} shares the palette of 16x16 pixels with its neighbour"
                        cure = "begin at an even column and row, with an even pitch"
                        self._fault(_area(run, number), what, cure)
                        break
        for area, counter in zip(_counter_areas(board), board.counters, strict=True):
            if counter.paper and (counter.x % 2 or counter.y % 2):
                what = f"{area.what} shares the palette of 16x16 pixels with its neighbour"
                self._fault(area, what, "begin at an even column and row")

    def budget(self, board: Board) -> None:
        """Spots, runs and background tiles."""
        minis = MINI_TILES * sum(len(run.spots) for run in board.runs if run.shape in WITH_MINI)
        over = board.mini_first + minis - BACKGROUND_TILES
        where = self.layout.place("row")
        if over > 0:
            what = f"the minis of the board need {minis} tiles, {over} more than are left"
            self._error(where, what, "show fewer units and cards, or let some be chips")
        for what, count, most in (("cells", board.spots, SPOTS_MAX), ("rows", len(board.runs), RUNS_MAX)):
            if count > most:
                self._error(where, f"{count} {what}, {count - most} more than there may be", f"use at most {most}")

    def palettes(self, rgb_table: RgbTable) -> None:
        """Texts and marks can be distinguished from what lies under them."""
        row = self.layout.palettes
        where = self.layout.place("palettes")
        black = rgb_table[row.backdrop]
        for name in ("below", "above"):
            colours: Sequence[int] = getattr(row, name)
            for ground, what in ((black, "the backdrop"), (rgb_table[colours[0]], "its ground")):
                seen = contrast(rgb_table[colours[2]], ground)
                if seen < TEXT_CONTRAST:
                    cure = f"choose a third colour with at least {TEXT_CONTRAST:.0f}:1, or a darker ground"
                    self._error(where, f"texts in {name} have a contrast of {seen:.1f}:1 on {what}", cure)
        paper = 2 if self.layout.cards.paper == "white" else 1
        for name in ("warm", "cool"):
            colours = getattr(row, name)
            seen = contrast(rgb_table[colours[paper]], black)
            if seen < TEXT_CONTRAST:
                what = f"black on the paper of {name}, ${colours[paper]:02X}, has a contrast of {seen:.1f}:1"
                self._error(where, what, f"choose a lighter one, with at least {TEXT_CONTRAST:.0f}:1")
            for colour in colours[:2]:
                seen = contrast(rgb_table[colour], black)
                if seen < MARK_CONTRAST:
                    what = f"marks in colour ${colour:02X} of {name} have a contrast of {seen:.1f}:1 on the backdrop"
                    self._error(where, what, f"choose one with at least {MARK_CONTRAST:.0f}:1")

    def _fault(self, area: Area, what: str, cure: str) -> None:
        self.faults.append(area)
        self._error(area.place, what, cure)

    def _error(self, where: Location, what: str, cure: str) -> None:
        self.problems.append(Problem(where, what, cure))


def areas_of(board: Board, plates: bool = False) -> Iterator[Area]:
    """Everything that takes room on the field; `plates`: also while it is empty."""
    layout = board.layout
    for run in board.runs if not plates else (one for one in board.runs if one.slot):
        yield from (_area(run, at) for at in range(len(run.spots)))
    yield from _counter_areas(board)
    for at, label in enumerate(board.labels):
        yield Area(f'the label "{label.key}"', layout.place("label", at), label.x, label.y, label.w, 1)
    if layout.banner:
        yield Area("the banner", layout.place("banner"), layout.banner.x, layout.banner.y, 1 + layout.banner.digits, 1)
    if layout.stage and not plates:
        for at in range(layout.stage.rows):
            y = layout.stage.y + layout.stage.pitch * at
            yield Area("the stage", layout.place("stage"), layout.stage.x + 2, y, 2, 2)
        for name in board.stage_names:
            yield Area("the name of an action", layout.place("stage"), name.x, name.y, name.w, 1)


def _counter_areas(board: Board) -> Iterator[Area]:
    layout = board.layout
    for at, counter in enumerate(board.counters):
        name = f"the counter of {layout.counter[at].of}" if at < len(layout.counter) else "a counter"
        width = counter.digits + (1 if counter.icon else 0)
        size = SIZES["chip"] if counter.paper else (width, 1)
        yield Area(name, layout.place("counter", at), counter.x, counter.y, *size)


def _area(run: Run, at: int) -> Area:
    x, y = run.spots[at]
    return Area(f"cell {at + 1} of {run.name}", run.where, x, y, *SIZES[run.shape], run.shape in EDGE)
