"""A script on the console and in the interpreter, side by side."""

from __future__ import annotations

from cartomancer.schema.script import SCRIPT_BUDGET, ScriptTrap
from cartomancer.script.compiled import CompiledScript
from cartomancer.script.interpreter import Machine, Trapped
from support.script_console import ScriptConsole, signed
from support.script_host import CALLS, Answers, MachineHost


def expected(code: CompiledScript, given: tuple[int, ...]) -> tuple[list[int], ScriptTrap, int]:
    """Results, trap and its offset as the interpreter has them."""
    machine = Machine(code, CALLS, MachineHost(Answers(0)), SCRIPT_BUDGET)
    try:
        return machine.run(0, given), ScriptTrap.NONE, 0
    except Trapped as trapped:
        return [], trapped.trap, trapped.offset


def compare(console: ScriptConsole, code: CompiledScript, *given: int) -> None:
    """Run function 0 on both, and lay them side by side."""
    results, trap, offset = expected(code, given)
    found = console.event(0, given)
    if trap is ScriptTrap.NONE:
        assert found is not None, f"{given}: {console.stopped}"
        if results:
            assert found == results[0], given
        for name, result in zip(("vm_second", "vm_third", "vm_fourth"), results[1:], strict=False):
            assert signed(console.get_word(name)) == result
    else:
        assert found is None, f"{given}: {found} instead of {trap.name}"
        assert (console.stopped.trap, console.stopped.offset) == (trap, offset), given
    assert console.get("vm_depth") == 0
