"""Machines that tests make: their image gets the mutant, and what they execute is noted.

`Machine` is the one place where an image becomes memory, so it is replaced there, in this process and its children.
Machines that were there before are changed in place. A machine without debug information does not know where a source
line is; it stays as it is. What a script executes is known from the bytes of it that are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cartomancer.machine import DebugInfo, Machine
from cartomancer.mutate.mutants import Mutant, instructions, patched
from cartomancer.mutate.script import Script
from cartomancer.schema.profile import HEADER_SIZE


class Watch:
    """The machines of this process."""

    def __init__(self, root: Path, sources: Sequence[str], script: Script | None = None) -> None:
        self.root = root
        self.sources = sources
        self.script = script
        self._run: set[str] = set()
        """Keys of the script's instructions."""

        self._mutant: Mutant | None = None
        self._machines: list[Machine] = []
        self._keys: dict[int, tuple[DebugInfo, dict[int, str]]] = {}

    def install(self) -> None:
        """Replace the constructor."""
        make = Machine.__init__

        def init(machine: Machine, image: bytes, debug: DebugInfo | None = None, **options: Any) -> None:
            make(machine, self._image(image, debug), debug, **options)
            self._machines.append(machine)
            self._wait_for_script(machine)

        Machine.__init__ = init  # type: ignore[method-assign, assignment]

    def put_in(self, mutant: Mutant) -> None:
        """Let all machines, those of now and of later, have a mutant in them."""
        self._mutant = mutant
        for machine in self._machines:
            if machine.debug is not None:
                machine.bus.exchange(self._patched(machine.bus.prg, machine.debug, mutant))

    def learn(self, known: Iterable[DebugInfo]) -> None:
        """Work out the instructions of debug files once, before children need them."""
        for debug in known:
            self._keys_of(debug)

    def executed(self) -> set[str]:
        """The instructions that the machines of this process ran, by their keys."""
        found = set(self._run)
        for machine in self._machines:
            if machine.debug is not None:
                keys = self._keys_of(machine.debug)
                found.update(key for offset, key in keys.items() if machine.covered[offset])
        return found

    def _image(self, image: bytes, debug: DebugInfo | None) -> bytes:
        if self._mutant is None or debug is None:
            return image
        return image[:HEADER_SIZE] + self._patched(image[HEADER_SIZE:], debug, self._mutant)

    def _patched(self, prg: bytes, debug: DebugInfo, mutant: Mutant) -> bytes:
        if self.script is not None and mutant.at.file in self.script.sources:
            return self.script.patched(prg, mutant)
        return patched(prg, debug, mutant, self.root)

    def _wait_for_script(self, machine: Machine) -> None:
        """Note each instruction of the script when the machine first reads it."""
        script = self.script
        start = None if script is None or self._mutant else script.start_in(machine.bus.prg)
        if script is None or start is None:
            return

        def note(offset: int) -> None:
            self._run.add(script.keys[offset - start])

        for at in script.keys:
            machine.bus.watch_first_read(start + at, note)

    def _keys_of(self, debug: DebugInfo) -> dict[int, str]:
        if id(debug) not in self._keys:
            found = instructions(debug, self.root, self.sources)
            self._keys[id(debug)] = (debug, {at.offset: at.key for at in found})
        return self._keys[id(debug)][1]
