"""The watch over damaged runs: each thing that the core must not do is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from support.ability_fixtures import RTS
from support.bad_input import CHIPS, Damaged, Tables
from support.built_game import BuiltGame
from support.core_fixtures import DATA_REGISTER, Image

LDA, STA = 0xA9, 0x8D
SEEDS = range(100)


@pytest.fixture
def run(game: BuiltGame) -> Iterator[Damaged]:
    """A run whose tables are damaged, at the moment before the core begins."""
    made = Damaged(Random(1), Image.of_game(game), Tables(game.image.with_suffix(".json")))
    made._take_front_end_away()
    yield made
    for address in CHIPS:
        made.match.machine.watch(address, None)
    made.match.close()


def stores(run: Damaged, address: int) -> None:
    """What a core would do that writes to an address."""
    at = run.match.code(LDA, 0, STA, address & 0xFF, address >> 8, RTS)
    run.match.machine.call(at)


def test_core_that_does_nothing_wrong_passes(run: Damaged) -> None:
    stores(run, run.match.at("targets"))
    run._check()


@pytest.mark.parametrize("address", [0x2000, 0x2001, 0x2007, 0x3456, 0x4000, 0x4014, 0x4015, 0x4017])
def test_write_to_a_chip_is_noticed(run: Damaged, address: int) -> None:
    with pytest.raises(AssertionError, match=f"wrote \\$00 to \\${address:04X}"):
        stores(run, address)


def test_write_to_the_front_ends_ram_is_noticed(run: Damaged) -> None:
    at = run._forbidden[0].start
    stores(run, at)
    with pytest.raises(AssertionError, match=f"wrote \\${at:04X}"):
        run._check()


def test_other_bank_in_the_data_window_is_noticed_although_its_shadow_agrees(run: Damaged) -> None:
    bank = run.data_bank ^ 1
    run.match.machine.show_bank(bank, DATA_REGISTER)
    run.match.put("bank_data", bank)
    with pytest.raises(AssertionError, match="another bank in the data window"):
        run._check()


def test_every_kind_of_table_is_damaged(game: BuiltGame) -> None:
    tables = Tables(game.image.with_suffix(".json"))
    kinds = {
        "records": tables.records,
        "lists": tables.lists,
        "pointers": tables.pointers,
        "decks": tables.decks,
        "scripts": tables.scripts,
        "script pointers": tables.script_pointers,
    }
    hit: set[str] = set()
    for seed in SEEDS:
        made = Damaged(Random(seed), Image.of_game(game), tables)
        for offset, _ in made.harm:
            hit |= {kind for kind, ranges in kinds.items() if any(at <= offset < at + size for at, size in ranges)}
        made.match.close()
    assert hit == set(kinds)
