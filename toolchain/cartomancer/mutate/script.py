"""Mutants of the script that plays the duel: its instructions by source line, and its bytes in any image.

A function is taken apart, changed and put together again in its place. An image is known to have the script by the
script's bytes; one with other numbers in its rules has others, and stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cartomancer.manifest import Manifest, ScriptPlace
from cartomancer.mutate.mutants import Instruction, Mutant
from cartomancer.mutate.script_changes import Change, changes
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.profile import Profile
from cartomancer.schema.script import RULES_SCRIPT, Op
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script import code
from cartomancer.script.compiled import CompiledFunction, CompiledScript, Signature, effect_of, read_script, relocate
from cartomancer.units import Bank, CpuAddress


@dataclass(frozen=True)
class Script:
    """A script of the sources as an image has it."""

    file: str
    """Its path below the root."""

    sources: Mapping[str, tuple[str, ...]]
    """The lines of each of its files by their paths below the root."""

    data: bytes
    place: ScriptPlace
    calls: Mapping[int, SystemCall]
    """The system calls of the image by their numbers."""

    @classmethod
    def of_rules(
        cls, root: Path, sources: tuple[str, ...], manifest: Path, prg: bytes, profile: Profile
    ) -> Script | None:
        """The rules of an image, if it has some and their file is among the sources."""
        known = Manifest.read(manifest) if manifest.is_file() else None
        for place in known.scripts if known else ():
            files = [path for folder in sources for path in (root / folder).rglob(place.file)]
            if known and place.number == RULES_SCRIPT and files:
                start = profile.offset(Bank(place.bank), CpuAddress(place.address))
                names = {place.file, *(part.file for part in place.functions if part.file)}
                paths = {files[0].with_name(name) for name in names}
                lines = {_below(root, path): tuple(path.read_text(encoding="utf-8").splitlines()) for path in paths}
                name = _below(root, files[0])
                calls = {call.number: call for call in image_calls(Ruleset.of(known.ruleset))}
                return cls(name, lines, prg[start : start + place.size], place, calls)
        return None

    def start_in(self, prg: bytes) -> int | None:
        """Where the script begins in an image."""
        found = prg.find(self.data)
        return None if found < 0 else found

    @cached_property
    def keys(self) -> Mapping[int, str]:
        """The key of the instruction that begins at an offset of the script."""
        return {at.offset: at.key for at in self.instructions}

    @cached_property
    def instructions(self) -> list[Instruction]:
        """All instructions, function by function."""
        return list(self._instructions())

    @cached_property
    def mutants(self) -> list[Mutant]:
        """All mutants that take no more bytes than there are."""
        return [Mutant(at, change.what, number) for at in self.instructions for number, change in self._fitting(at)]

    def patched(self, prg: bytes, mutant: Mutant) -> bytes:
        """An image with the mutant's function changed; as it was if it does not have the script."""
        start = self.start_in(prg)
        if start is None:
            return prg
        number, _ = self._where(mutant.at.offset)
        change = next(change for place, change in self._fitting(mutant.at) if place == mutant.number)
        changed = relocate(code.encode(change.items).code, self.compiled.records)
        changed = changed.ljust(len(self.compiled.functions[number].code), bytes([Op.RETURN_0]))
        begin = start + self.compiled.offsets[number]
        return prg[:begin] + changed + prg[begin + len(changed) :]

    # --- the parts

    @cached_property
    def compiled(self) -> CompiledScript:
        """The script taken apart."""
        parts = [(part.name, part.offset, part.size, part.lines) for part in self.place.functions]
        return read_script(Path(self.file), self.data, parts)

    @cached_property
    def _signatures(self) -> list[Signature]:
        return [Signature(one.parameters, one.results) for one in self.compiled.functions]

    def effect(self, one: code.Instruction) -> tuple[int, int]:
        """Words that an instruction takes from and puts on the stack."""
        return effect_of(one, self._signatures, self.calls)

    def _instructions(self) -> Iterator[Instruction]:
        of_line: Counter[tuple[str, int]] = Counter()
        parts = zip(self.place.functions, self.compiled.functions, self.compiled.offsets, strict=True)
        for part, function, start in parts:
            file = Path(self.file).with_name(part.file).as_posix() if part.file else self.file
            lines = self.sources[file]
            alike: Counter[tuple[str, int]] = Counter()
            for at in _starts(function):
                line = function.line_at(at)
                if line > len(lines):
                    break  # made from a sheet
                text = lines[line - 1].strip()
                alike[text, function.code[at]] += 1
                ordinal = alike[text, function.code[at]]
                yield Instruction(file, line, of_line[file, line], start + at, function.name, text, ordinal)
                of_line[file, line] += 1

    def _where(self, offset: int) -> tuple[int, int]:
        """Function and place among its instructions of an offset in the script."""
        for number, (function, start) in enumerate(zip(self.compiled.functions, self.compiled.offsets, strict=True)):
            if start <= offset < start + len(function.code):
                return number, [start + at for at in _starts(function)].index(offset)
        raise ValueError(f"no function has code at {offset}")

    def _fitting(self, at: Instruction) -> Iterator[tuple[int, Change]]:
        number, place = self._where(at.offset)
        original = self.compiled.functions[number].code
        items = code.decode(original)
        index = [index for index, item in enumerate(items) if isinstance(item, code.Instruction)][place]
        for count, change in enumerate(changes(items, index, self.effect, self._name)):
            if len(code.encode(change.items).code) <= len(original):
                yield count, change

    def _name(self, one: code.Instruction) -> str:
        if one.op is Op.CALL:
            return self.compiled.functions[one.numbers[0]].name
        return self.calls[one.numbers[0]].name


def _starts(function: CompiledFunction) -> Iterator[int]:
    """Where each instruction begins."""
    at = 0
    while at < len(function.code):
        yield at
        _, at = code.decode_one(function.code, at)


def _below(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()
