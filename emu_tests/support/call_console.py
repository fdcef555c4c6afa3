"""Single system calls on the console."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.core_state import PLAYER
from cartomancer.schema.script import Op, ScriptTrap
from support.ability_fixtures import Match
from support.core_fixtures import (
    MASTER,
    Image,
)
from support.script_console import ScriptConsole
from support.timeline_calls import SYSTEM_CALLS
from support.vm_fixtures import function, script, system

REFUSED = "refused"


class CallConsole(ScriptConsole):
    """A match in which single system calls are made."""

    def __init__(self, image: Image | None = None) -> None:
        super().__init__(image)
        self.masters = [self.new(MASTER, Place.MASTER, player) for player in (0, 1)]
        for player in (0, 1):
            for field in ("life", "cores", "cores_out", "fatigue"):
                self.put("players", *[0] * (2 if field == "life" else 1), at=self.block(player, field))

    def block(self, player: int, field: str) -> int:
        return player * PLAYER.size + PLAYER.offsets[field]

    def set_field(self, player: int, field: str, value: int) -> None:
        self.put("players", value, at=self.block(player, field))

    def player(self, player: int, field: str) -> int:
        return self.get("players", self.block(player, field))

    def do(self, name: str, *arguments: int) -> int | str | None:
        """Make a call; its first result, or the trap."""
        call = next(call for call in SYSTEM_CALLS if call.name == name)
        code = [byte for word in arguments for byte in (Op.PUSH_WORD, word & 0xFF, word >> 8 & 0xFF)]
        ends = [Op.RETURN_1] if call.results else [Op.RETURN_0]
        self.load(script(function([*code, system(name), *ends], results=min(1, len(call.results)))))
        found = self.event()
        if found is None:
            assert self.stopped.trap is ScriptTrap.RANGE, self.stopped
            return REFUSED
        return found if call.results else None

    def members(self, name: str) -> set[int]:
        """The cards of a set."""
        return Match.members(self, name)  # type: ignore[arg-type]
