"""A whole duel as a .duel file: decks, seed and every answer in the cartridge's numbers, so that it replays exactly.

The comments say what the numbers mean; the `then` lines at the end are facts of the last moment, among them the random
numbers, so that a replay which went another way is noticed. In the language of Python 3.9 with py65 and the standard
library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cartomancer.duel.duel import Duel
from cartomancer.duel.errors import DuelError
from cartomancer.duel.game import Game
from cartomancer.duel.question import Question
from cartomancer.duel.words import PLAYER_WORDS

HEAD = "# A recorded duel: decks, seed and answers give it again, byte for byte. To look at it: cartomancer replay"
NUMBERS, LINE = 34, 118


def record_text(
    game: Game,
    decks: Sequence[str],
    seed: int,
    answers: Sequence[Sequence[int]],
    name: str = "",
    trouble: str = "",
    options: Mapping[str, int] | None = None,
) -> str:
    """The file. The duel is played again for its words.

    `trouble` is what went wrong after the last answer: then nothing is said about the end, and the file fails there.
    """
    chosen = options or {}
    duel = Duel.whole(game, decks=decks, seed=seed, options=chosen)
    title = name or f"{' against '.join(decks)}, seed {seed}"
    lines = [
        HEAD,
        f"game: {game.manifest.game}",
        f"scenario: {title}",
        f"given duel of {decks[0]} against {decks[1]}",
        f"given seed {seed}",
        *(f"given {word} {value}" for word, value in chosen.items()),
    ]
    lines += _played(duel, answers)
    if trouble:
        lines += [f"# here: {trouble.splitlines()[0]}", "then the duel goes on"]
    else:
        lines += _ending(duel)
    return "\n".join(lines) + "\n"


def _played(duel: Duel, answers: Sequence[Sequence[int]]) -> Iterator[str]:
    """A line for each deed, and a comment where a turn begins."""
    turn = 0
    who, numbers, words = "", "", ""
    question = duel.run()
    for values in answers:
        if question is None:
            break
        if numbers and question.ask not in duel.harness.follow_up:
            yield _line(who, numbers, words)
            numbers = words = ""
        if duel.turn_number != turn:
            turn = duel.turn_number
            yield f"# turn {turn} of {PLAYER_WORDS[duel.turn_player]}"
        number = ", ".join(map(str, values)) or "none"
        who = question.who
        numbers = f"{numbers}; {number}" if numbers else number
        with duel.still():
            word = question.answer_words(values)
        words = f"{words}; {word}" if words else word
        try:
            question = duel.answer(*values)
        except DuelError:
            break  # the file fails here too
    if numbers:
        yield _line(who, numbers, words)


def _line(who: str, numbers: str, words: str) -> str:
    text = f"{f'when {who} answers {numbers}':{NUMBERS}} # {words}"
    return text if len(text) <= LINE else f"{text[: LINE - 3]}..."


def _ending(duel: Duel) -> Iterator[str]:
    """What is so in the end."""
    yield f"then {duel.result_words}"
    yield f"then turn {duel.turn_number} of {PLAYER_WORDS[duel.turn_player]}"
    yield from (f"then {fact}" for fact in duel.harness.last_facts(duel))
    yield f"then random ${duel.random:08X}"
    question: Question | None = duel.question
    if question is not None:
        yield f"then {question.who} is asked {duel.words.question(question.ask)}"
