"""A tutorial duel played on the cartridge's own rules, as the console plays it (romsrc/duel/tutorial.s).

In the language of Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartomancer.duel.duel import Duel
from cartomancer.duel.errors import IllegalMove
from cartomancer.duel.game import Game
from cartomancer.duel.question import Question
from cartomancer.problems import Problem
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.tutorial import ANY_ZONE

if TYPE_CHECKING:
    from cartomancer.project import LessonAnswer, LessonStep, Tutorial

QUESTIONS_MAX = 600
"""Of a tutorial: one that asks more often than this has lost its steps."""


class LessonError(Exception):
    """A step that cannot be played."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.render())
        self.problem = problem


@dataclass(frozen=True)
class Asked:
    """A question of the duel, what was answered, and by which step, if one names it."""

    words: str
    """The question as it was then, and its answer."""

    step: LessonStep | None
    lesson: int


def play_lessons(game: Game, tutorial: Tutorial, duel: Duel | None = None) -> Iterator[Asked]:
    """Play all steps, up to the question after them; LessonError at the first step that the rules do not take."""
    duel = duel or tutorial_duel(game, tutorial)
    steps = [(number, step) for number, lesson in enumerate(tutorial.lessons, 1) for step in lesson.steps]
    duel.run()
    for _ in range(QUESTIONS_MAX):
        question = duel.question
        if not steps:
            if question is not None:
                yield Asked(question.words, None, 0)
            return
        lesson, step = steps[0]
        if question is None:
            raise _failed(step, f"nothing is asked any more: {duel.result_words}", duel)
        taken = question.player == step.player and int(question.ask) == step.ask
        answer = _values(question, step, duel) if taken else passed_over(question)
        words = f"{question.words}\n      -> {question.who} {question.answer_words(answer)}"
        yield Asked(words, step if taken else None, lesson)
        if taken:
            steps.pop(0)
        try:
            duel.answer(*answer)
        except IllegalMove as error:
            raise _failed(step, str(error).split("\n", 1)[0], duel) from error
    raise _failed(steps[0][1], f"this was not asked within {QUESTIONS_MAX} questions", duel)


def tutorial_duel(game: Game, tutorial: Tutorial) -> Duel:
    """The duel of a tutorial before its first question."""
    ids = [str(deck["id"]) for deck in game.manifest.decks]
    duel = Duel.whole(game, decks=[ids[at] for at in tutorial.decks], seed=tutorial.seed)
    duel.machine.write("duel_first", tutorial.first)
    if tutorial.options:
        duel.machine.write("duel_options", list(tutorial.options))
    return duel


def passed_over(question: Question) -> tuple[int, ...]:
    """The answer to a question that no step names."""
    if question.type in (PromptType.YES_NO, PromptType.NUMBER):
        return (question.minimum,)
    if question.type is PromptType.ORDER:
        return question.values
    return () if question.or_none else question.values[: question.minimum]


def _values(question: Question, step: LessonStep, duel: Duel) -> tuple[int, ...]:
    found: list[int] = []
    for answer in step.answers:
        fitting = [value for value in question.values if value not in found and _means(duel, answer, value)]
        if not fitting and answer.card is None and question.type in (PromptType.YES_NO, PromptType.NUMBER):
            fitting = [answer.value]
        if not fitting:
            raise _failed(step, f"this is not offered: {question.words}", duel)
        found.append(fitting[0])
    return tuple(found)


def _means(duel: Duel, answer: LessonAnswer, value: int) -> bool:
    if answer.card is None:
        return answer.value == value
    card = duel.state.card(value)
    if card is None or card.number != answer.card:
        return False
    zone = card.player * duel.words.places_per_side + card.place
    return answer.value in (ANY_ZONE, zone)


def _failed(step: LessonStep, what: str, duel: Duel) -> LessonError:
    cure = "correct the step; cartomancer tutorial shows what is asked, question by question"
    return LessonError(Problem(step.place, what, cure, f'step "{step.words}"', detail=duel.board))


def course(asked: Sequence[Asked]) -> Iterator[str]:
    """What was asked and answered, a line each; what no step names is in brackets."""
    lesson = 0
    for one in asked:
        if not one.lesson:
            yield f"after the lessons\n    {one.words}"
            continue
        if one.lesson != lesson:
            lesson = one.lesson
            yield f"lesson {lesson}"
        yield f"    {one.words}" if one.step else f"   ({one.words})"
