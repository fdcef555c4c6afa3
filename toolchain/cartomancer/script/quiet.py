"""Functions that may look at the duel and make a few changes, but not carry it on: `static`.

Such a function is called again and again, whenever values are settled. So whatever it calls, and whatever is called by
functions that it calls, only looks or is one of its handler's changes; and a change lasts while the card is there,
because it is dropped before the function is called again.
"""

from __future__ import annotations

from cartomancer.schema.codes import Duration
from cartomancer.schema.script import ValueKind
from cartomancer.schema.script_calls import Handler
from cartomancer.script.program import Program
from cartomancer.script.tree import Constant, SystemValue

LASTS = Duration.WHILE_THERE


def check_quiet(program: Program) -> None:
    """Report the calls that such functions may not make."""
    for info in list(program.functions.values()):
        handler = info.handler
        if handler is None or handler.changes is None:
            continue
        reached = program.reached([info.name])
        for function, made in program.uses:
            if function in reached:
                _check(program, handler, function, made)


def _check(program: Program, handler: Handler, function: str, made: SystemValue) -> None:
    call, changes = made.call, handler.changes or ()
    where = f"`{handler.name}`" if function == handler.name else f'"{function}", which `{handler.name}` calls,'
    if call.pure:
        return
    if call.name not in changes:
        cure = f"it is asked again whenever values are read; besides looking it may call {', '.join(changes)}"
        program.say(made.at, f'{where} cannot call "{call.name}"', cure)
        return
    for parameter, argument in zip(call.parameters, made.arguments, strict=False):
        is_time = parameter.type.kind is ValueKind.FLAG and parameter.type.group == Duration.__name__
        if is_time and not (isinstance(argument, Constant) and argument.word == LASTS):
            cure = f'write "{LASTS.name}": it is dropped and made again as long as the card is in play'
            program.say(argument.at, f"a change that {where} makes has no duration of its own", cure)
