"""A card as the console shows it: the image's own code draws it, on the machine that also proves the rules."""

from __future__ import annotations

from functools import cached_property

from PIL import Image

from cartomancer.duel.game import Game
from cartomancer.machine import Machine, Snapshot
from cartomancer.pictures.console_picture import ppu_picture
from cartomancer.schema.front import OPTIONS, GameLanguage
from cartomancer.units import CardNumber
from cartomancer.words.language import Language

BOOT_FRAMES = 90
"""From power-on until the title is there."""


class CardScreens:
    """The card view of a built game, in one language."""

    def __init__(self, game: Game, language: Language) -> None:
        self._game = game
        self._language = language

    @cached_property
    def _console(self) -> tuple[Machine, Snapshot]:
        """A console that shows the title."""
        machine = self._game.machine()
        machine.power_on()
        machine.run_frames(BOOT_FRAMES)
        machine.write(machine.address("options") + OPTIONS.offsets["language"], GameLanguage[self._language.upper()])
        return machine, machine.snapshot()

    def title(self) -> Image.Image:
        """The title screen, in the language of the first start."""
        machine, moment = self._console
        machine.restore(moment)
        return self._picture(machine)

    def card(self, number: CardNumber) -> Image.Image:
        """The screen of a card: 256x240 pixels."""
        machine, moment = self._console
        machine.restore(moment)
        machine.write("album_card", list(number.to_bytes(2, "little")))
        machine.call("screen_off")
        machine.call("load_ui_tiles")  # the title's picture has taken their places
        machine.far_call("show_card")
        machine.interrupt()  # the sprites are copied at the next vertical blank
        return self._picture(machine)

    def _picture(self, machine: Machine) -> Image.Image:
        split = machine.byte("split_line")
        return Image.fromarray(ppu_picture(machine.ppu, self._game.manifest.rgb_table, split), "RGB")
