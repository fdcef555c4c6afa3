"""What holds for the tutorial of any game: played through the pad in the machine of the tests."""

from __future__ import annotations

from cartomancer.convert.texts import lesson_pages
from cartomancer.duel.game import Game
from cartomancer.duel.lessons import play_lessons
from cartomancer.machine import DebugInfo, Machine
from cartomancer.schema import screens
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.tutorial import LESSON_BOXES
from cartomancer.words.language import LANGUAGES, Language
from support.folder_game import DataGame
from support.front_walk import DRAWING
from support.lesson_walk import LessonWalk, design_of
from support.pad_player import MachinePad, Wait

OVER = 2
"""Of tutorial_on (romsrc/duel/duel.inc): everything was said."""


def started(game: DataGame) -> Machine:
    """The image of a game, switched on."""
    rom = game.built.rom
    data = rom.read_bytes()
    machine = Machine(data, DebugInfo.read(rom.with_suffix(".dbg"), data, MMC3_512K))
    machine.power_on()
    machine.run_frames(DRAWING)
    return machine


def check_steps(game: DataGame) -> None:
    """The steps can be played on the rules alone; the other side is asked besides."""
    lessons = design_of(game.folder, game.folder.name).tutorial
    assert lessons is not None
    taken = [one.step for one in play_lessons(Game.open(game.built.rom, checks=False), lessons) if one.step]
    assert taken == [step for lesson in lessons.lessons for step in lesson.steps]


def check_course(game: DataGame, language: Language) -> None:
    """Every page of every lesson is shown and every step taken; then the duel is the player's own. Nothing is saved."""
    design = design_of(game.folder, game.folder.name)
    machine = started(game)
    walk = LessonWalk(MachinePad(machine), design, language)
    saved = bytes(machine.read("saves", 0x100, unwritten=0))
    said: list[int] = []
    for waits, step in walk.moments():
        if waits is Wait.LESSON:
            said.append(walk.lesson)
            assert drawn(machine, "LESSON_HEAD") and drawn(machine, "LESSON_TEXT") and drawn(machine, "LESSON_KEYS")
        elif step is not None:
            assert walk.lesson == said[-1]
        assert machine.byte("fault_count") == 0
    shown = [sum(1 for page in pages if page[LANGUAGES.index(language)]) for pages in lesson_pages(design)]
    assert said == [number for number, pages in enumerate(shown, 1) for _ in range(pages)]
    assert not walk.steps
    assert walk.player.waits in (Wait.FORM, Wait.MENU)
    assert machine.byte("tutorial_on") == OVER
    assert bytes(machine.read("saves", 0x100, unwritten=0)) == saved


def check_wrong_press(game: DataGame) -> None:
    """What is not asked for is not given to the rules; the lesson says again what is."""
    machine = started(game)
    walk = LessonWalk(MachinePad(machine), design_of(game.folder, game.folder.name), "en")
    for waits, step in walk.moments():
        asked = walk.player.asked if step else None
        if waits is not Wait.FORM or step is None or asked is None or not asked.is_single:
            continue
        right = walk.values(asked, step)
        other = [value for value in asked.values if not step.answers or not walk.means(step.answers[0], value)]
        if not other:
            continue
        before = (machine.byte("log_total"), machine.word("tutorial_at"), asked)
        walk.player.answer(other[:1])
        assert walk.player.settle() is Wait.LESSON
        assert drawn(machine, "LESSON_HEAD") and drawn(machine, "LESSON_TEXT")
        assert walk.player.press("a") is Wait.FORM
        assert (machine.byte("log_total"), machine.word("tutorial_at"), walk.player.asked) == before
        walk.player.answer(right)
        walk.player.settle()
        assert machine.word("tutorial_at") != before[1]
        return
    raise AssertionError("no lesson has two candidates")


def drawn(machine: Machine, box: str) -> bool:
    """Whether something is in a box of the panel."""
    where = next(one for one in LESSON_BOXES if one.name == box)
    at = where.y * screens.SCREEN_COLUMNS + where.x
    return any(tile != screens.UiTile.BLANK for tile in machine.ppu.nametable()[at : at + where.width])
