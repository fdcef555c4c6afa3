"""Save states of FCEUX and Mesen give the same `.duel` file as the duel itself; others are refused by name."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from cartomancer.duel import Duel, Game
from cartomancer.duel.dump import NoMatch, duel_text, moment_of, read_moment

RAM, WORK_RAM = (0, 0x800), (0x6000, 0x2000)


def rams(duel: Duel) -> tuple[bytes, bytes]:
    return duel.machine.read(*RAM, unwritten=0), duel.machine.read(*WORK_RAM, unwritten=0)


def fceux(ram: bytes, work_ram: bytes, packed: bool = True, name: bytes = b"WRAM") -> bytes:
    """As its source describes it: chunks of the processor, the picture unit, the back buffer and the cartridge."""

    def value(tag: bytes, data: bytes) -> bytes:
        return tag.ljust(4, b"\0") + struct.pack("<I", len(data)) + data

    def chunk(kind: int, data: bytes) -> bytes:
        return bytes([kind]) + struct.pack("<I", len(data)) + data

    body = chunk(1, value(b"PC", b"\0\xc0") + value(b"A", b"\1") + value(b"RAM", ram))
    body += chunk(3, value(b"NTAR", bytes(0x800)) + value(b"PRAM", bytes(0x20)))
    body += chunk(8, bytes(256 * 256 + 8))
    body += chunk(0x10, value(b"REGS", bytes(8)) + value(name, work_ram) + value(b"CHRR", bytes(0x2000)))
    data = zlib.compress(body) if packed else body
    return b"FCSX" + struct.pack("<III", len(body), 20605, len(data) if packed else 0xFFFFFFFF) + data


def mesen(ram: bytes, work_ram: bytes, packed: bool = True, layout: int = 4) -> bytes:
    """As its source describes it: versions, console, a packed picture, the image's name, named values."""

    def value(name: str, data: bytes) -> bytes:
        return name.encode() + b"\0" + struct.pack("<I", len(data)) + data

    body = value("cpu.pc", b"\0\xc0") + value("memoryManager.internalRam", ram)
    body += value("mapper.saveRam", work_ram) + value("mapper.chrRam", bytes(0x2000))
    picture = zlib.compress(bytes(256 * 240 * 2))
    head = b"MSS" + struct.pack("<II", 0x20001, layout) + (b"0" * 40 if layout <= 3 else b"") + struct.pack("<I", 2)
    head += struct.pack("<IIIII", 256 * 240 * 2, 256, 240, 100, len(picture)) + picture
    head += struct.pack("<I", 12) + b"timeline.nes"
    small = zlib.compress(body)
    return head + (b"\1" + struct.pack("<II", len(body), len(small)) + small if packed else b"\0" + body)


@pytest.fixture
def duel(duel_game: Game) -> Duel:
    one = Duel.whole(duel_game, seed=3)
    question = one.run()
    while question is not None and not question.is_main:
        question = one.answer(*question.values[: question.minimum])
    return one


@pytest.mark.parametrize("packed", [True, False])
@pytest.mark.parametrize("kind", ["fceux", "fceux_old", "mesen", "mesen_old"])
def test_a_save_state_gives_the_board_turn_and_random_numbers(
    kind: str, packed: bool, duel: Duel, duel_game: Game, tmp_path: Path
) -> None:
    state = tmp_path / "state"
    made = {
        "fceux": lambda: fceux(*rams(duel), packed),
        "fceux_old": lambda: fceux(*rams(duel), packed, b"MRAM"),
        "mesen": lambda: mesen(*rams(duel), packed),
        "mesen_old": lambda: mesen(*rams(duel), packed, layout=3),
    }
    state.write_bytes(made[kind]())
    assert duel_text(read_moment(state, duel_game), duel_game, "x") == duel_text(moment_of(duel), duel_game, "x")


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"NST\x1a" + bytes(50), "Nestopia"),
        (b"MDFNSVST" + bytes(50), "Mednafen"),
        (b"FCS\xff" + bytes(50), "FCE Ultra"),
        (b"MSS" + struct.pack("<II", 0x0909, 12) + bytes(50), "Mesen 0.9"),
        (b"FCSX" + struct.pack("<III", 100, 20605, 20) + bytes(20), "damaged"),
        (b"MSS" + struct.pack("<II", 0x20001, 4) + bytes(3), "damaged"),
        (fceux(bytes(0x800), bytes(0x1000)), "does not hold the RAM"),
    ],
)
def test_what_is_not_read_is_refused_by_name_with_a_way_that_works(
    raw: bytes, said: str, duel_game: Game, tmp_path: Path
) -> None:
    state = tmp_path / "state"
    state.write_bytes(raw)
    with pytest.raises(NoMatch) as refused:
        read_moment(state, duel_game)
    what, _, cure = str(refused.value).partition("; ")
    assert said in what and cure


def test_a_damaged_save_state_is_refused_and_never_a_crash(duel: Duel, duel_game: Game, tmp_path: Path) -> None:
    state = tmp_path / "state"
    for whole in (fceux(*rams(duel), packed=False), mesen(*rams(duel), packed=False)):
        for end in range(3, len(whole) - 0x2100, 4099):  # what follows the battery's RAM is not needed
            state.write_bytes(whole[:end])
            with pytest.raises(NoMatch):
                read_moment(state, duel_game)


def test_a_packed_state_that_would_be_huge_is_refused(duel_game: Game, tmp_path: Path) -> None:
    state = tmp_path / "state"
    data = zlib.compress(bytes(11 << 20))
    state.write_bytes(b"FCSX" + struct.pack("<III", 11 << 20, 20605, len(data)) + data)
    with pytest.raises(NoMatch):
        read_moment(state, duel_game)
