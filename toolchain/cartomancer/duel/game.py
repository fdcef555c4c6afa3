"""A built game for the harness: its image, its cards by the ids of the sheet, and the console right after reset.

In the language of Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import hashlib
import warnings
from functools import cache, cached_property
from pathlib import Path

from cartomancer.duel.harness import harness_of
from cartomancer.duel.sentences import Examples, Sentence
from cartomancer.load.files import read_file
from cartomancer.machine import Address, DebugInfo, Machine, Snapshot, StackWindow
from cartomancer.machine.bus import R7
from cartomancer.machine.profile import Profiler
from cartomancer.manifest import CardPlace, Manifest
from cartomancer.places import project_at
from cartomancer.problems import did_you_mean
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import FIBER_TOP, INSTANCES
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import MMC3_512K

STACKS = (StackWindow("rules", 0x01, FIBER_TOP), StackWindow("front end", FIBER_TOP + 1, 0xFF))


class GameError(Exception):
    """A game cannot be loaded; the message says what to do."""


class UnknownCard(ValueError):  # noqa: N818  # it reads as what it says
    """A name that no card of the game has."""


class Game:
    """A game that was built. Open it once; any number of duels run on it."""

    def __init__(self, image: bytes, manifest: Manifest, debug: DebugInfo | None) -> None:
        self.image = image
        self.manifest = manifest
        self.debug = debug
        self.profile = MMC3_512K
        self.ruleset = Ruleset.of(manifest.ruleset)
        self.harness = harness_of(self.ruleset)
        """What is its own in the harness: words, sentences, players, cards."""
        self.words = self.harness.words
        self.rules = self.harness.rules({**{row.id: row.default for row in self.ruleset.rule}, **manifest.rules})
        """The numbers of the rules, by name: `game.rules.hand_max`."""
        self._by_id = {card.id: card for card in manifest.cards}
        self._by_number = {card.number: card for card in manifest.cards}

    @classmethod
    def open(cls, path: Path | str | None = None, *, checks: bool = True) -> Game:
        """The image with the manifest and the debug file beside it; without a path that of the only game there is.

        An image of this project that is older than its sources is a warning, unless the caller has already looked.
        """
        image = Path(path) if path is not None else _only_image()
        if not image.is_file():
            raise GameError(f"{image} does not exist; build it with: cartomancer build")
        if checks:
            _warn_if_old(image.resolve())
        content = read_file(image)
        try:
            manifest = Manifest.of_image(image, content)
        except (OSError, ValueError) as error:
            raise GameError(
                f"{image.with_suffix('.json')}: {error}; build the image again: cartomancer build"
            ) from error
        return cls(content, manifest, _debug_info(image.with_suffix(".dbg"), content, manifest))

    # --- cards ------------------------------------------------------------------------------------------------

    def card(self, card: str) -> CardPlace:
        """The card with this id of the sheet."""
        found = self._by_id.get(card)
        if found is None:
            raise UnknownCard(f'there is no card "{card}" in {self.manifest.game}; {did_you_mean(card, self._by_id)}')
        return found

    def id_of(self, number: int) -> str:
        """The id of a card number; a number that no card has is shown as such."""
        card = self._by_number.get(number)
        return card.id if card is not None else f"card_{number}"

    def source(self, number: int) -> CardPlace | None:
        """The card with this number."""
        return self._by_number.get(number)

    def deck_number(self, deck: str) -> int:
        """The number of a deck, as the cartridge counts them."""
        decks = [str(one["id"]) for one in self.manifest.decks]
        if deck not in decks:
            raise UnknownCard(f'there is no deck "{deck}" in {self.manifest.game}; {did_you_mean(deck, decks)}')
        return decks.index(deck)

    @cached_property
    def examples(self) -> Examples:
        """Names of this game for examples."""
        cards = [card.id for card in self.manifest.cards]
        decks = [str(deck["id"]) for deck in self.manifest.decks]
        plain = Examples()
        return Examples(
            cards[0] if cards else plain.card,
            cards[-1] if cards else plain.other_card,
            decks[0] if decks else plain.deck,
            decks[-1] if decks else plain.other_deck,
        )

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of its .duel files."""
        return self.harness.sentences(self.examples)

    def capacity(self, place: int) -> int:
        """How many cards a place holds."""
        size = self.words.place_rows[place].capacity
        return int(getattr(self.rules, size)) if isinstance(size, str) else size or INSTANCES

    # --- the console ------------------------------------------------------------------------------------------

    @property
    def symbols(self) -> dict[str, Address]:
        """Labels of the 6502 code, for an image without a debug file."""
        return {
            name: Address(at["bank"], at["address"])
            for name, at in self.manifest.symbols.items()
            if at["address"] is not None
        }

    @property
    def has_players(self) -> bool:
        """Whether the cartridge has computer players."""
        return "players_begin" in self.manifest.symbols

    @property
    def core_bank(self) -> int:
        """The bank of the rules core."""
        return int(code_banks(self.profile)["CODE_CORE"])

    def machine(self, profiler: Profiler | None = None) -> Machine:
        """A console with this cartridge, switched off."""
        symbols = None if self.debug is not None else self.symbols
        return Machine(self.image, self.debug, profile=self.profile, stacks=STACKS, symbols=symbols, profiler=profiler)

    @cached_property
    def start_moment(self) -> Snapshot:
        """The console after its reset code and core_start: an empty match, the rules core switched in."""
        machine = self.machine()
        machine.interrupts = False
        machine.power_on()
        machine.run_until("main")
        machine.write("bank_code", self.core_bank)
        machine.show_bank(self.core_bank, R7)
        machine.write("duel_seed", [0] * 4)
        machine.call("core_start")
        return machine.snapshot()


def _only_image() -> Path:
    from cartomancer.duel.which_game import games_of, only_game

    project = project_at(Path())
    return project.output(only_game(games_of(project)), "nes")


@cache
def _warn_if_old(image: Path) -> None:
    """Once a process; PyPy plays without what a build needs, and does not look."""
    folders = project_at(image.parent.parent)
    if image.stem not in folders.games():
        return
    try:
        from cartomancer.build import is_current, older_than_sources
    except ImportError:
        return
    if not is_current(image.stem, folders):
        warnings.warn(f"{older_than_sources(image.stem, folders)}; build it again: cartomancer build", stacklevel=3)


def _debug_info(path: Path, image: bytes, manifest: Manifest) -> DebugInfo | None:
    """The debug file of an image, if it has one; one of another image, or a damaged one, would name wrong places."""
    if not path.is_file():
        return None
    if manifest.debug_sha1 and hashlib.sha1(path.read_bytes()).hexdigest() != manifest.debug_sha1:
        raise GameError(f"{path}: it is damaged, or belongs to another image; build the image again: cartomancer build")
    return DebugInfo.read(path, image, MMC3_512K)
