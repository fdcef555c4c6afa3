"""A duel from power-on in three emulators, with the buttons of the pad alone: the same duel as on the machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from cartomancer.cli import main
from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.duel.scenario import run_scenario
from cartomancer.duel.state import read_state
from cartomancer.rulesets.timeline.codes import Ask
from cartomancer.schema.core_state import LOG_ENTRIES
from support.built_game import BuiltGame
from support.duel_screen import LOG_FIELDS, raw_log
from support.duel_texts import canonical, read
from support.emulators import EMULATORS, Button, Player, switched_on
from support.pad_player import PadPlayer, Wait

WORK_RAM = 0x6000
TITLE_FRAMES = 90
MENU_FRAMES = 60
ANSWERS = 8
"""Answers that the person gives: a few turns."""
PASSES = 3
"""Answers of somebody who only ends turns; soon they are beaten."""


class EmulatorPad:
    """An emulator as a pad player sees it."""

    def __init__(self, player: Player, game: BuiltGame) -> None:
        self.player = player
        self.game = game

    def read(self, name: str, size: int = 1) -> bytes:
        """Bytes of the console's or the cartridge's RAM."""
        at = self.game.address(name)
        if at < WORK_RAM:
            return self.player.console.ram()[at : at + size]
        return self.player.console.save_ram()[at - WORK_RAM : at - WORK_RAM + size]

    def tap(self, button: str) -> None:
        """Press a button."""
        self.player.tap(Button(button))

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""
        self.player.step(frames)


def log_of(pad: EmulatorPad) -> list[bytes]:
    """The ring of the log and its counters."""
    rings = [pad.read(f"log_{name}", LOG_ENTRIES) for name in LOG_FIELDS]
    return [*rings, *(pad.read(name) for name in ("log_at", "log_count", "log_total"))]


def written(log: list[bytes]) -> list[bytes]:
    """What the duel has written of it: bytes after the newest entry may be anything."""
    count = log[-2][0]
    return [ring[:count] for ring in log[:-3]] + log[-3:]


@pytest.mark.parametrize("emulator", EMULATORS)
def test_duel_is_played_from_power_on_with_the_pad(emulator: str, game: BuiltGame, browser: Browser) -> None:
    with switched_on(emulator, game.image, browser) as console:
        pad = EmulatorPad(console, game)
        player = PadPlayer(pad)
        console.step(TITLE_FRAMES)
        for button in (Button.START, Button.A, Button.START):
            console.tap(button)
            console.step(MENU_FRAMES)
        player.settle()
        decks = [str(game.manifest.decks[number]["id"]) for number in pad.read("duel_decks", 2)]
        seed = int.from_bytes(pad.read("duel_seed", 4), "little")
        twin = Duel.whole(Game.open(game.image), decks=decks, seed=seed)
        twin.players("human", "careless")
        question = twin.run()
        given = 0
        while question is not None and given < ANSWERS:
            if question.player == 1:
                question = twin.answer(*twin.think().answer)
                continue
            player.settle()
            asked = player.asked
            assert (asked.type, asked.ask, asked.values) == (question.type, question.ask, question.values)
            assert written(log_of(pad)) == written(raw_log(twin.machine))
            # Act with the first card, and every third time end the turn.
            ends = asked.ask == Ask.MAIN and given % 3 == 2
            values = list(asked.values[:1]) if asked.values and not ends else []
            player.answer(values)
            question = twin.answer(*values)
            given += 1
        assert given == ANSWERS or player.settle() is Wait.RESULT
        assert pad.read("fault_count") == b"\0"


@pytest.mark.parametrize(
    "emulator", [EMULATORS[0], *(pytest.param(name, marks=pytest.mark.soak) for name in EMULATORS[1:])]
)
def test_battery_ram_of_a_running_duel_becomes_a_file(
    emulator: str, game: BuiltGame, duel_game: Game, browser: Browser, tmp_path: Path
) -> None:
    """The board, the turn and its player, as they are in the emulator's own RAM."""
    save = tmp_path / "timeline.sav"
    with switched_on(emulator, game.image, browser) as console:
        pad = EmulatorPad(console, game)
        player = PadPlayer(pad)
        console.step(TITLE_FRAMES)
        for button in (Button.START, Button.A, Button.START):
            console.tap(button)
            console.step(MENU_FRAMES)
        for _ in range(PASSES):
            player.settle()
            asked = player.asked
            player.answer([] if asked.ask == Ask.MAIN else list(asked.values[: max(1, asked.minimum)]))
        player.settle()
        save.write_bytes(console.console.save_ram())
        turn, who = (pad.read(name)[0] for name in ("turn_number", "turn_player"))
        state = read_state(pad.read, duel_game.harness.map)
    done = CliRunner().invoke(main, ["duel", "dump", str(save), "--game", str(game.image)])
    assert done.exit_code == 0, done.output
    assert f"given turn {turn} of {('p1', 'p2')[who]}\n" in done.output
    assert canonical(run_scenario(read(done.output, duel_game), save, duel_game).state) == canonical(state)
    assert turn > 3
