"""How a step chooses among its candidates (R000-95 to R000-99, R000-103)."""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.rulesets.timeline.codes import OPTIONAL, Ask, Filter, Message, Place, Range, Select
from cartomancer.rulesets.timeline.model.prompts import NO_SUM, Play, Prompt, ask, ask_one
from cartomancer.rulesets.timeline.model.standing import Settled, candidates
from cartomancer.rulesets.timeline.model.state import Frame, ModelDuel
from cartomancer.rulesets.timeline.model.values import constant
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import ANSWERS, Fault, PromptType


@dataclass(frozen=True)
class Limits:
    """How many cards a step takes out of `n` candidates."""

    minimum: int
    maximum: int
    total: int
    or_none: bool


def limits(game: ModelDuel, frame: Frame, step: Step, n: int) -> Limits:
    """Minimum and maximum by the low nibble, the total by the high one (A000-11, A000-12)."""
    how = Select.of(step.select & 0x03)
    optional = bool(step.select & OPTIONAL)
    values = Settled(game)
    wanted = min(n, max(0, constant(game, frame, step.sel_x, None, values)))
    total = NO_SUM
    if step.select & 0xF0 == Filter.COST_SUM:
        # A number that costs too much cannot be insisted on: the total turns "all" and "X" into "up to".
        total = constant(game, frame, step.sel_y, None, values)
        how = Select.ANY if how in (Select.ALL, Select.ANY) else Select.UP_TO
    if how == Select.ALL:
        return Limits(n, n, total, optional)
    if how == Select.EXACTLY:
        return Limits(wanted, wanted, total, optional)
    most = n if how == Select.ANY else wanted
    return Limits(0 if optional else min(1, most), most, total, False)


def select(game: ModelDuel, frame: Frame, step: Step) -> Play[list[int]]:
    """The targets of a step, in the order chosen; empty when the controller declines (R000-99)."""
    found = list(candidates(game, frame, step))
    limit = limits(game, frame, step, len(found))
    forced = limit.minimum == len(found) and not limit.or_none
    if forced or limit.maximum == 0:
        chosen = found if forced else []
    elif limit.minimum == len(found) > ANSWERS:
        chosen = found if (yield from accepts(game, frame)) else []
    else:
        if limit.maximum > ANSWERS:
            game.note(Message.FAULT, frame.controller, frame.source, int(Fault.ANSWERS))
        prompt = Prompt(
            PromptType.CARDS,
            frame.controller,
            min(limit.minimum, ANSWERS),
            min(limit.maximum, ANSWERS),
            tuple(conceal(game, frame, found)),
            Ask.TARGETS,
            frame.source,
            limit.total,
            limit.or_none,
        )
        chosen = yield from ask(game, prompt)
    if step.range_self & Range.DECK:
        # The controller has looked through their deck.
        game.rng.shuffle(game.place(frame.controller, Place.DECK))
    return chosen


def accepts(game: ModelDuel, frame: Frame) -> Play[bool]:
    """Whether the controller carries out an optional step."""
    prompt = Prompt(PromptType.YES_NO, frame.controller, 0, 1, (), Ask.STEP, frame.source)
    answer = yield from ask_one(game, prompt)
    return bool(answer)


def conceal(game: ModelDuel, frame: Frame, found: list[int]) -> list[int]:
    """The candidates with those in the opponent's hand, then those in their deck, in random order (A000-32)."""
    shown = list(found)
    for place in (Place.HAND, Place.DECK):
        at = [index for index, one in enumerate(shown) if _lies(game, one, 1 - frame.controller, place)]
        hidden = [shown[index] for index in at]
        game.rng.shuffle(hidden)
        for index, one in enumerate(hidden):
            shown[at[index]] = one
    return shown


def _lies(game: ModelDuel, ident: int, player: int, place: Place) -> bool:
    card = game.instances[ident]
    return card.controller == player and card.place == place
