"""Objects that are kept between builds: made once for each content, never half, and the oldest go."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cartomancer.link import objects
from cartomancer.link.assemble import Job, assemble
from cartomancer.link.constants import Constants
from cartomancer.problems import Problem, ProjectError

NAMES = ("one", "two")


class Bench:
    """Two sources with one include; what was assembled is noted."""

    def __init__(self, place: Path, patch: pytest.MonkeyPatch) -> None:
        self.code, self.gen, self.kept = place / "code", place / "gen", place / "cache/objects"
        for folder in (self.code, self.gen):
            folder.mkdir()
        self.write("gen/shared.inc", "NUMBER = 1\n")
        for name in NAMES:
            self.write(f"code/{name}.s", f'.include "shared.inc"\n{name}: .byte NUMBER\n')
        self.assembled: list[str] = []

        def noting(jobs: Sequence[Job]) -> list[tuple[Job, list[Problem]]]:
            self.assembled += [job.source.stem for job in jobs]
            return assemble(jobs)

        patch.setattr(objects, "assemble", noting)

    def write(self, name: str, text: str) -> None:
        (self.gen.parent / name).write_text(text, encoding="utf-8")

    def make(self) -> list[Path]:
        self.assembled.clear()
        return objects.objects_of([self.code / f"{name}.s" for name in NAMES], [self.gen], self.kept)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(tmp_path, monkeypatch)


def test_second_time_nothing_is_assembled(bench: Bench) -> None:
    first = bench.make()
    assert bench.assembled == ["one", "two"]
    assert [path.name for path in first] == ["code_one.o", "code_two.o"] and all(path.is_file() for path in first)
    assert bench.make() == first
    assert bench.assembled == []


def test_changed_source_is_assembled_alone_and_the_old_one_comes_back(bench: Bench) -> None:
    first = bench.make()
    old = (bench.code / "two.s").read_text(encoding="utf-8")
    bench.write("code/two.s", old + ".byte 2\n")
    assert bench.make()[0] == first[0]
    assert bench.assembled == ["two"]
    bench.write("code/two.s", old)
    assert bench.make() == first
    assert bench.assembled == []


def test_changed_include_assembles_all(bench: Bench) -> None:
    first = bench.make()
    bench.write("gen/shared.inc", "NUMBER = 2\n")
    second = bench.make()
    assert bench.assembled == ["one", "two"]
    assert not set(first) & set(second)


def test_another_assembler_has_objects_of_its_own(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.make()
    monkeypatch.setattr(objects, "_assembler", lambda: "ca65 V9")
    bench.make()
    assert bench.assembled == ["one", "two"]


def test_source_with_a_mistake_leaves_nothing_and_is_reported_again(bench: Bench) -> None:
    bench.write("code/two.s", "        lad #1\n")
    for _ in range(2):
        with pytest.raises(ProjectError) as told:
            bench.make()
        assert {problem.place.path.name for problem in told.value.problems} == {"two.s"}
        assert not [path for path in bench.kept.rglob("*") if path.is_file()]


GENERATED = """; constants
.enum Colour
    RED = 1
.endenum
.struct Pair
    first .res LONG
.endstruct
.assert .sizeof(Pair) = 2, error, "Pair"
LONG = 2
ROOM_AT = 7
ROOM_1_AT = 8
UNUSED = 9
.global somewhere
.global elsewhere
"""


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", []),
        ("lda #Colour::RED", [1, 2, 3]),
        ("lda #.sizeof(Pair)", [4, 5, 6, 7, 8]),
        ('lda #.ident(.concat("ROOM", "_AT"))', [9, 10]),
        ('lda #.ident(.sprintf("ROOM_%d_AT", 1))', [9, 10]),
        ("jsr somewhere", [12]),
        ("lda #NEAR", [8]),
    ],
)
def test_source_is_given_what_it_names(text: str, kept: list[int]) -> None:
    found = Constants({"shared.inc": GENERATED, "game.inc": "NEAR = LONG\n"}).needed(text)
    rows = GENERATED.splitlines()
    assert found["shared.inc"].splitlines() == [row if at in kept else "" for at, row in enumerate(rows)]
    assert found["game.inc"] == ("NEAR = LONG\n" if "NEAR" in text else "\n")


def test_object_carries_no_constant_that_it_does_not_name(bench: Bench) -> None:
    bench.write("gen/shared.inc", "NUMBER = 1\nNEVER_NAMED = 2\n")
    assert not [path for path in bench.make() if b"NEVER_NAMED" in path.read_bytes()]
    assert bench.assembled == ["one", "two"]


def test_source_that_hides_its_names_is_assembled_with_all(bench: Bench) -> None:
    bench.write("code/two.s", '.include "shared.inc"\ntwo: .byte .ident(.concat("NUM", "BER"))\n')
    bench.make()
    assert bench.assembled == ["one", "two", "two"]


def test_oldest_objects_are_forgotten(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "KEPT", 3)
    first = bench.make()
    bench.write("gen/shared.inc", "NUMBER = 2\n")
    second = bench.make()
    assert all(path.is_file() for path in second)
    assert sum(path.is_file() for path in first) == 1
