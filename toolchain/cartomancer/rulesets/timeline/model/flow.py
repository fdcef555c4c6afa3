"""The step interpreter: groups, alternatives, availability, held effects, and the trigger queue."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cartomancer.rulesets.timeline.codes import OPTIONAL, Ask, Message, Special
from cartomancer.rulesets.timeline.legal import HELD_EFFECTS, group_at, next_group
from cartomancer.rulesets.timeline.model.damage import check_states
from cartomancer.rulesets.timeline.model.deed import Deed
from cartomancer.rulesets.timeline.model.effects import EFFECTS
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt, ask_one
from cartomancer.rulesets.timeline.model.selection import accepts, select
from cartomancer.rulesets.timeline.model.standing import candidates
from cartomancer.rulesets.timeline.model.state import IN_USE, Frame, ModelDuel, Tally
from cartomancer.rulesets.timeline.model.triggers import frame_of, in_order
from cartomancer.rulesets.timeline.model.zones import put_away
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import DRAIN_MAX, Fault, PromptType

SKIP = -1
END = -2
"""What becomes of a group without an available step."""


def is_available(game: ModelDuel, frame: Frame, step: Step) -> bool:
    """A step can be carried out: it needs no target, or has a candidate (R000-78, R000-88)."""
    if step.special & Special.BROKEN and not frame.tally.broken:
        return False
    return not step.has_target or any(True for _ in candidates(game, frame, step))


def can_start(game: ModelDuel, frame: Frame) -> bool:
    """Whether an alternative of the first group can be carried out (R000-74)."""
    return any(is_available(game, frame, frame.steps[at]) for at in group_at(frame.steps, 0))


def run(game: ModelDuel, frame: Frame) -> Play[None]:
    """Resolve an ability from its first group to its end (R000-71 to R000-73)."""
    outer = game.tally
    held: list[Deed] = []
    opens: int | None = 0 if frame.steps else None
    while opens is not None:
        group = group_at(frame.steps, opens)
        at = yield from _alternative(game, frame, group)
        if at == END:
            break
        if at == SKIP:
            held = []
            opens = next_group(frame.steps, group[-1])
            continue
        held = yield from _execute(game, frame, frame.steps[at], held)
        opens = next_group(frame.steps, at)
    game.tally = outer


def _alternative(game: ModelDuel, frame: Frame, group: tuple[int, ...]) -> Play[int]:
    """The step of a group that is taken, or what happens when none can be (R000-72)."""
    open_steps = [at for at in group if is_available(game, frame, frame.steps[at])]
    if not open_steps:
        return END if any(frame.steps[at].special & Special.BROKEN for at in group) else SKIP
    prompt = Prompt(PromptType.OPTION, frame.controller, 1, 1, tuple(open_steps), Ask.ALTERNATIVE, frame.source)
    chosen = yield from ask_one(game, prompt)
    return chosen


@dataclass(frozen=True)
class _Choice:
    """What the controller made of a step: its targets, and whether it is carried out at all."""

    targets: list[int]
    carried_out: bool


def _choose(game: ModelDuel, frame: Frame, step: Step) -> Play[_Choice]:
    """Select targets; a step without a target is only accepted or declined."""
    if step.has_target:
        targets = yield from select(game, frame, step)
        return _Choice(targets, bool(targets))
    if not step.select & OPTIONAL:
        return _Choice([], True)
    accepted = yield from accepts(game, frame)
    return _Choice([], accepted)


def _execute(game: ModelDuel, frame: Frame, step: Step, held: list[Deed]) -> Play[list[Deed]]:
    """Carry out one step; the effect that now waits for its partner."""
    choice = yield from _choose(game, frame, step)
    game.tally = Tally()
    if choice.carried_out and not frame.told:
        frame.told = True
        game.note(Message.ABILITY, frame.controller, frame.source)
    if choice.targets:
        for waiting in held:
            yield from _apply(game, replace(waiting, partners=choice.targets))
    deed = Deed(frame, step, choice.targets, run)
    holds = step.effect in HELD_EFFECTS and choice.carried_out
    if choice.carried_out and not holds:
        yield from _apply(game, deed)
    frame.previous = choice.targets
    frame.tally = game.tally
    return [deed] if holds else []


def _apply(game: ModelDuel, deed: Deed) -> Play[None]:
    """The effect on all targets, then one state check (A000-33)."""
    work = EFFECTS[deed.step.effect](game, deed)
    if work is not None:
        yield from work
    check_states(game)


def resolve_queue(game: ModelDuel) -> Play[None]:
    """Resolve triggers batch by batch until none waits (A000-26)."""
    batch = 0
    allowed = DRAIN_MAX
    while game.queue:
        if not batch:
            game.queue = in_order(game.queue)
            batch = len(game.queue)
        trigger = game.queue.pop(0)
        batch -= 1
        if allowed:
            allowed -= 1
            yield from run(game, frame_of(game, trigger.source, trigger.slot, trigger.controller))
        else:
            game.note(Message.FAULT, trigger.controller, trigger.source, int(Fault.TRIGGERS))
        card = game.instances[trigger.source]
        if trigger.last and card.place == IN_USE:
            put_away(game, card)
