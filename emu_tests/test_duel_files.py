"""`.duel` files: every sentence, every error message, dumps and their way back, pytest and the command line."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.duel import Duel, Game, write_snapshot
from cartomancer.duel.dump import Moment, NoMatch, duel_text, moment_of, read_moment
from cartomancer.duel.grammar import Scenario, parse
from cartomancer.duel.pytest_plugin import game_of
from cartomancer.duel.question import Question
from cartomancer.duel.scenario import ScenarioFailed, run_scenario
from cartomancer.duel.sentences import SENTENCES, Sentence
from cartomancer.duel.state import MatchState, Modifier
from cartomancer.reference.page import reference_page
from cartomancer.schema.core_dispatch import Ask
from cartomancer.schema.core_state import NONE, PLAYER, ModKind, PromptType
from cartomancer.schema.profile import HEADER_SIZE
from conftest import BuiltGame

ROOT = Path(__file__).parent.parent
FILE = Path("rules.duel")


@pytest.fixture(scope="session")
def duel_game(request: pytest.FixtureRequest, game: BuiltGame) -> Game:
    return game_of(request.config)


def read(text: str, game: Game) -> Scenario:
    file = parse(text, FILE, game)
    assert not file.problems, [problem.render() for problem in file.problems]
    return file.scenarios[0]


def run(text: str, game: Game) -> Duel:
    return run_scenario(read(f"scenario: test\n{text}", game), FILE, game)


# --- what may be written


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda one: f"{one.section} {one.name}")
def test_every_example_of_the_reference_is_the_sentence_it_stands_for(sentence: Sentence, duel_game: Game) -> None:
    file = parse(f"scenario: x\n{sentence.section} {sentence.example}\nthen the duel goes on", FILE, duel_game)
    assert not file.problems
    assert file.scenarios[0].lines[0].sentence is sentence
    assert f"`{sentence.section} {sentence.example}`" in reference_page(main)


def test_comments_indentation_and_copies(duel_game: Game) -> None:
    file = parse(
        """
# a comment
scenario: one   # another
    req: P000-27, R000-74
  given p1 left squire # no card
    and p1 right squire
   when p1 attacks p2 master with squire#2   # the second
   then p1 right exhausted
scenario: two
  then p1 left is empty
""",
        FILE,
        duel_game,
    )
    assert not file.problems
    one, two = file.scenarios
    assert (one.name, one.number, one.requirements, len(one.lines)) == ("one", 3, ("P000-27", "R000-74"), 4)
    assert one.lines[2].slots["card"] == "squire#2"
    for scenario in (one, two):
        run_scenario(scenario, FILE, duel_game)


def test_every_fact_that_can_be_given_can_be_checked(duel_game: Game) -> None:
    facts = "damage 1 exhausted reversed new moved incapacitated owned by p2 used 1 used 3"
    modifiers = (
        "modifier atk +2 hp +3 until end of turn",
        "modifier hp -1 until end of the opponent's next turn later of p2",
        "modifier gives haste and leap until the start of your next turn by p2 left",
        "modifier gives impact 2 while it stays",
        "modifier gives right trait +2/+1",
        "modifier takes barrier by p1 hand squire",
        "modifier takes pierce of p2",
    )
    given = "".join(f"given p1 left {one}\n" for one in modifiers)
    then = "".join(f"then p1 left {one}\n" for one in modifiers)
    duel = run(
        f"given p2 left zap\ngiven p1 hand squire\ngiven p1 left moss_frog {facts}\n{given}"
        f"given p1 lord heidelgard cores 3\n"
        f"then p1 left moss_frog {facts}\nthen p1 lord cores 3 active face-up\n{then}",
        duel_game,
    )
    assert len(duel.p1.left.modifiers) == len(modifiers)


def test_facts_of_a_card_may_stand_in_several_lines(duel_game: Game) -> None:
    run(
        "given p1 left moss_frog damage 1\ngiven p1 left exhausted used 2\ngiven p1 left new damage 2\n"
        "then p1 left moss_frog damage 2 exhausted new used 2",
        duel_game,
    )


def test_is_reads_better_and_says_the_same(duel_game: Game) -> None:
    run("given p1 left squire exhausted\nthen p1 left squire is exhausted\nthen p1 left is not new", duel_game)


def test_whole_duels_seeds_turns_and_phases(duel_game: Game) -> None:
    run("given duel of embers against keepers\ngiven seed 7\nthen p1 master ignis\nthen turn 1", duel_game)
    run("given turn 8 of p2\ngiven phase core\ngiven p2 deck zap\nthen turn 8 of p2\nthen p2 cores 1", duel_game)
    duel = run("given random $00000001\nthen phase main", duel_game)
    assert duel.random == 1


def test_the_log_the_offer_and_the_end_are_checked(duel_game: Game) -> None:
    run(
        """
given p1 left tide_serpent
given p1 hand zap
given p2 life 4
then p1 may choose tide_serpent
then p1 may choose only tide_serpent
then p1 may not choose zap, p2 master
then p2 is not asked
then no log life
when p1 attacks p2 master with tide_serpent
then log p2 loses 4 life
then p1 wins
""",
        duel_game,
    )


def test_lists_are_exact_and_in_order_where_order_counts(duel_game: Game) -> None:
    run(
        """
given p1 hand zap, squire
given p1 deck zap, squire, zap
then p1 hand squire, zap
then p1 hand holds 2 cards
then p1 hand has zap
then p1 hand has no hotaru
then p1 deck zap, squire, zap
then p1 standby is empty
""",
        duel_game,
    )


# --- what is wrong with a text

WRONG = [
    ("given p1 lefft fire_imp", '"lefft" is no place', 'did you mean "left"?'),
    ("given p1 left fire_im", 'there is no card "fire_im" in timeline', 'did you mean "fire_imp"?'),
    ("given p3 left fire_imp", 'there is no player "p3"', "write p1 or p2"),
    ("given p1 left fire_imp damage", "damage needs a number", "write: damage 2"),
    ("given p1 left fire_imp damage x", 'damage needs a number, not "x"', "write: damage 2"),
    (
        "given p1 left fire_imp, squire",
        "left is for one card",
        "leave the others out, or name a list such as hand",
    ),
    ("given p1 left fire_imp atk 3", '"atk" can be checked, but not given', "give a modifier: modifier atk +2"),
    (
        "given p1 left fire_imp active",
        '"active" can be checked, but not given',
        "leave it out: it is so unless you say otherwise",
    ),
    ("given p1 left fire_imp exausted", '"exausted" says nothing about a card', 'did you mean "exhausted"?'),
    ("given p1 left fire_imp is", 'nothing comes after "is"', "write what it is, as in: is exhausted"),
    ("given p1 hand damage 2", "which card of hand?", "write its card id before the facts"),
    ("given p1 hand zap,, squire", "a card is missing", "write a card id between the commas"),
    (
        "given p1 left zap modifier speed 2",
        'a modifier cannot "speed"',
        "write: modifier atk +2 hp -1, modifier gives haste, modifier gives impact 2, or modifier takes haste",
    ),
    ("given p1 left zap modifier atk 2", 'atk needs a number, not "2"', "write: atk +2, with its sign"),
    ("given p1 left zap modifier gives hast", '"hast" is no keyword', 'did you mean "haste"?'),
    ("given p1 left zap modifier gives impact", "impact needs a number", "write: impact 2"),
    (
        "given p1 left zap modifier gives right trait 3",
        "right trait needs ATK and HP, each 0 to 15",
        "write: right trait +2/+1",
    ),
    (
        "given p1 left zap modifier gives haste and impact 2",
        "impact has a number and is a modifier of its own",
        "write: modifier gives impact 2",
    ),
    (
        "given p1 left zap modifier atk +1 until end of time",
        '"until end of time" is no duration',
        "use one of: while it stays, until end of turn, until end of the opponent's next turn, "
        "until the start of your next turn, until the attack ends",
    ),
    ("given p1 left zap modifier atk +1 of me", '"of me": whose duration?', "write: of p1, or: of p2"),
    ("given p1 left zap owned by me", "owned by whom?", "write: owned by p1, or: owned by p2"),
    ("given phase man", '"man" is no phase', 'did you mean "main"?'),
    ("given duel of keepers against ember", 'there is no deck "ember" in timeline', 'did you mean "embers"?'),
    ("given seed x", '"x" is no number', "write digits, as in 5"),
    ("given", '"given" says nothing', "write, for example: given p1 left fire_imp damage 1"),
    (
        "given p1 has 3 cards",
        '"given p1 has 3 cards" is no sentence',
        "write it like: given p1 left fire_imp damage 1",
    ),
    ("given weather rain", '"given weather rain" is no sentence', "write it like: given phase draw"),
    (
        "when p1 attacks p2 master",
        '"when p1 attacks p2 master" is no sentence',
        "write it like: when p1 attacks p2 master with fire_imp",
    ),
    (
        "when p1 attack p2 master with zap",
        '"when p1 attack p2 master with zap" is no sentence',
        "write it like: when p1 attacks p2 master with fire_imp",
    ),
    (
        "when p1 jumps",
        '"when p1 jumps" is no sentence',
        "say what a player does: p1 attacks, plays, moves, uses, unlocks, activates, ends, blocks, does, says, "
        "declines, chooses, answers ...",
    ),
    ("when p1 plays fire_imp to middle", '"middle" is no lane', "use one of: left, centre, right"),
    ("when p1 uses fireboll", 'there is no card "fireboll" in timeline', 'did you mean "fireball"?'),
    (
        "when p1 activates p1",
        '"p1" names no card',
        "write a card id (fire_imp, fire_imp#2) or a place (p2 left)",
    ),
    (
        "when p1 chooses zap#0",
        '"zap#0" is no card: copies are counted from 1',
        "write zap#2 for the second",
    ),
    ("then p2 is asked to eat", 'nobody is ever asked "to eat"', 'did you mean "to act"?'),
    (
        "then p1 left not angry",
        '"not angry" is no state',
        "use one of: exhausted, reversed, new, moved, incapacitated",
    ),
    ("then p1 won", '"then p1 won" is no sentence', "write it like: then p1 wins"),
]


@pytest.mark.parametrize(("line", "what", "cure"), WRONG, ids=[line for line, _, _ in WRONG])
def test_a_wrong_line_says_what_and_the_cure(line: str, what: str, cure: str, duel_game: Game) -> None:
    file = parse(f"scenario: x\n{line}\nthen the duel goes on", FILE, duel_game)
    assert [(problem.place.line, problem.what, problem.cure) for problem in file.problems] == [(2, what, cure)]


def test_all_problems_of_a_file_are_said_at_once(duel_game: Game) -> None:
    text = """given p1 life 3
hello world
scenario:
scenario: one
  req: P000-27, block
  and p1 life 3
  when p1 ends the main phase
  given p1 life 3
scenario: one
  when p1 ends the main phase
scenario: two
  given p1 life 3
"""
    assert [problem.render().splitlines() for problem in parse(text, FILE, duel_game).problems] == [
        [
            'rules.duel:1: error: "given p1 life 3" belongs to no scenario',
            "    cure: write before it: scenario: what it shows",
        ],
        [
            'rules.duel:2: error: a line cannot begin with "hello"',
            "    cure: begin it with scenario:, req:, given, when, then or and; # begins a comment",
        ],
        ["rules.duel:3: error: the scenario has no name", "    cure: write: scenario: what it shows"],
        [
            'rules.duel:5: error: "block" is no requirement',
            "    cure: write ids with commas between: req: P000-27, P000-28",
        ],
        ['rules.duel:6: error: "and" has nothing to go on from', "    cure: write given, when or then"],
        [
            "rules.duel:8: error: the duel has begun: nothing can be given any more",
            "    cure: move it before the first when",
        ],
        [
            'rules.duel:9: error: the scenario "one" stands in line 4 too',
            "    cure: give each its own name",
        ],
        ['rules.duel:11: error: the scenario "two" checks nothing', "    cure: add a then"],
    ]
    empty = parse("# nothing\n", FILE, duel_game).problems
    assert [problem.render() for problem in empty] == [
        "rules.duel: error: there is no scenario in it\n    cure: write: scenario: what it shows"
    ]


# --- what does not hold

ATTACK = "given p1 left tide_serpent\nwhen p1 attacks p2 master with tide_serpent"
BLOCKED = f"given p2 centre rock_tortoise\n{ATTACK}"
FAILS = [
    (f"{ATTACK}\nthen p2 life 24", 4, "expected p2 life 24, found 20", ""),
    (
        f"{BLOCKED}\nwhen p2 blocks with rock_tortoise\nthen p2 centre rock_tortoise damage 2",
        6,
        "expected p2 centre rock_tortoise damage 2, found 4",
        "",
    ),
    (
        f"{BLOCKED}\nthen p2 life 24",
        5,
        "the scenario ends, but p2 is asked to block (tide_serpent (p1 left)): "
        "one or none of rock_tortoise (p2 centre)",
        "answer it with `when p2 blocks with <card>`, or `when p2 does not block`, "
        "or check it with `then p2 is asked ...`",
    ),
    (
        f"{ATTACK}\nwhen p2 does not block\nthen p2 life 20",
        4,
        "p2 cannot decline to block now: p1 is asked to act: no card can",
        "leave the line out: what has one possible answer is not asked",
    ),
    (
        f"{BLOCKED}\nwhen p1 ends the main phase\nthen p2 life 20",
        5,
        "p1 cannot end the main phase now: p2 is asked to block (tide_serpent (p1 left)): "
        "one or none of rock_tortoise (p2 centre)",
        "answer the question first: `when p2 blocks with <card>`, or `when p2 does not block`",
    ),
    (
        f"given p2 life 1\n{ATTACK}\nwhen p1 ends the main phase\nthen p1 wins",
        5,
        "nothing is asked any more: p1 wins",
        "leave the line out: the duel is over",
    ),
    (
        f"{ATTACK}\nwhen p1 attacks p2 master with tide_serpent\nthen p2 life 20",
        4,
        "illegal: tide_serpent (p1 left) cannot attack now; it can do nothing; p1 is asked to act: no card can",
        "do what is possible, or end the line with `is illegal` if that is what you expect",
    ),
    (
        f"{ATTACK} is illegal",
        3,
        "expected this to be illegal, but the rules allow it",
        "leave `is illegal` out, or look for what should forbid it",
    ),
    (
        "given p1 left zap\nwhen p1 attacks p2 master with squire is illegal",
        3,
        "squire is not there, only chronica (p1 master), zap (p1 left)",
        "name one that is",
    ),
    (
        "given p1 left zap\ngiven p1 left squire\nthen p1 left squire",
        3,
        "squire does not fit into p1 left: there is zap already",
        "put it elsewhere",
    ),
    (
        "given p1 left fireball\nthen p1 left fireball",
        2,
        "fireball is a skill: p1 left takes minion only",
        "put it into one of: hand, deck, wt4, wt3, wt2, wt1, standby, gone",
    ),
    ("given p1 left damage 2\nthen p1 left damage 2", 2, "no card lies at p1 left", "name the card first"),
    (
        "given p1 left squire modifier atk +1 by p2 lord\nthen p1 left atk 2",
        2,
        "p2 lord is not there, only squire (p1 left)",
        "name one that is",
    ),
    (
        "given p1 left squire\ngiven p1 left owned by p2\nthen p1 left squire",
        3,
        "squire (p1 left) has its owner",
        "say `owned by` where the card is named",
    ),
    ("given p1 left zap used 4\nthen p1 left zap", 2, "a card has abilities 1 to 3", "write: used 1"),
    (
        "given p1 left zap damage 70000\nthen p1 left zap",
        2,
        "damage 70000 does not fit",
        "write a number from 0 to 65535",
    ),
    ("given p1 left zap cores 256\nthen p1 left zap", 2, "cores 256 does not fit", "write a number from 0 to 255"),
    ("given p1 cores 300\nthen p1 cores 300", 2, "cores 300 does not fit", "write a number from 0 to 255"),
    ("given p1 cores 3\nthen p1 cores 3 exhausted 1", 3, "expected p1 with 1 exhausted cores, found 0", ""),
    ("then p2 is asked to block", 2, "expected p2 is asked to block, found p1 is asked to act: no card can", ""),
    ("then p1 is not asked", 2, "expected p1 not to be asked, found p1 is asked to act: no card can", ""),
    ("given p1 hand squire, zap\nthen p1 hand squire", 3, "expected p1 hand squire, found squire, zap", ""),
    ("given p1 deck squire, zap\nthen p1 deck zap, squire", 3, "expected p1 deck zap, squire, found squire, zap", ""),
    ("given p1 hand squire\nthen p1 hand has zap", 3, "expected zap in p1 hand, found squire", ""),
    ("given p1 hand squire\nthen p1 hand has no squire", 3, "expected no squire in p1 hand, found squire", ""),
    ("given p1 hand squire\nthen p1 hand holds 2 cards", 3, "expected 2 cards in p1 hand, found 1", ""),
    ("given p1 left squire\nthen p1 left is empty", 3, "expected p1 left empty, found squire", ""),
    ("given p1 left squire\nthen p1 right squire", 3, "expected p1 right squire, found no card", ""),
    ("given p1 left squire\nthen p1 left zap", 3, "expected p1 left zap, found squire", ""),
    ("then p1 left damage 1", 2, "expected p1 left to hold a card, found no card", ""),
    (
        "given p1 left squire\nthen p1 left squire exhausted",
        3,
        "expected p1 left squire exhausted, found not exhausted",
        "",
    ),
    ("given p1 left squire new\nthen p1 left not new", 3, "expected p1 left squire not new, found new", ""),
    ("given p1 left squire\nthen p1 left atk 2", 3, "expected p1 left squire atk 2, found 1", ""),
    ("given p1 left squire\nthen p1 left owned by p2", 3, "expected p1 left squire owned by p2, found p1", ""),
    ("given p1 left squire\nthen p1 left used 1", 3, "expected p1 left squire used 1, found not used", ""),
    (
        "given p1 left wild_boar\nthen p1 left with impact 3",
        3,
        "expected p1 left wild_boar with impact 3, found impact 2",
        "",
    ),
    (
        "given p1 left wild_boar\nthen p1 left with haste",
        3,
        "expected p1 left wild_boar with haste, found impact 2, no block",
        "",
    ),
    (
        "given p1 left wild_boar\nthen p1 left without no block",
        3,
        "expected p1 left wild_boar without no block, found impact 2, no block",
        "",
    ),
    ("given p1 left hotaru\nthen p1 left with haste", 3, "expected p1 left hotaru with haste, found no keywords", ""),
    (
        "given p1 left zap modifier atk +1 until end of turn\nthen p1 left modifier atk +2 until end of turn",
        3,
        "expected p1 left zap modifier atk +2 until end of turn, found modifier atk +1 hp +0 until end of turn",
        "",
    ),
    ("then p2 wins", 2, "expected p2 wins, found the duel goes on", ""),
    ("then log p1 loses", 2, 'expected "p1 loses" in the log, found no such line', ""),
    (
        f"{ATTACK}\nthen no log p2 loses",
        4,
        'expected no "p2 loses" in the log, found turn 3: p2 loses 4 life',
        "",
    ),
    ("then turn 4 of p2", 2, "expected turn 4 of p2, found turn 3 of p1", ""),
    ("then turn 3 of p2", 2, "expected turn 3 of p2, found turn 3 of p1", ""),
    ("then phase draw", 2, "expected phase draw, found main", ""),
    (
        "given p1 left zap\ngiven p1 hand squire\nthen p1 may choose squire",
        4,
        "expected p1 to be offered squire (p1 hand), found p1 is asked to act: one or none of zap (p1 left)",
        "",
    ),
    (
        "given p1 left zap\nthen p1 may not choose zap",
        3,
        "expected p1 not to be offered zap (p1 left), found p1 is asked to act: one or none of zap (p1 left)",
        "",
    ),
    (
        "given p1 left zap\ngiven p1 right squire\nthen p1 may choose only squire",
        4,
        "expected p1 not to be offered zap (p1 left), found p1 is asked to act: "
        "one or none of zap (p1 left), squire (p1 right)",
        "",
    ),
]


@pytest.mark.parametrize(("text", "line", "what", "cure"), FAILS, ids=[what for _, _, what, _ in FAILS])
def test_what_does_not_hold_fails_with_its_line(text: str, line: int, what: str, cure: str, duel_game: Game) -> None:
    with pytest.raises(ScenarioFailed) as error:
        run(text, duel_game)
    assert (error.value.line, error.value.what, error.value.cure) == (line, what, cure)
    assert str(error.value).startswith(f"rules.duel:{line}: {what}")
    assert "    | turn " in str(error.value) and "    | p2: life " in str(error.value)


def test_an_illegal_move_changes_nothing(duel_game: Game) -> None:
    duel = run("given p1 left zap exhausted\nwhen p1 attacks p2 master with zap is illegal", duel_game)
    assert duel.log == [] and duel.question is not None and duel.question.is_main


def damaged(game: Game, routine: str, old: bytes, new: bytes) -> Game:
    """The game with some bytes near the beginning of a routine changed."""
    bank, address = game.machine().place(routine)
    assert bank is not None
    start = HEADER_SIZE + bank * 0x2000 + address % 0x2000
    at = game.image.index(old, start, start + 32)
    image = game.image[:at] + new + game.image[at + len(new) :]
    return Game(image, game.manifest, game.debug)


def test_code_that_goes_wrong_fails_with_its_last_instructions(duel_game: Game) -> None:
    wrong = damaged(duel_game, "attack_run", b"", b"\x02")
    with pytest.raises(ScenarioFailed) as error:
        run(f"{ATTACK}\nthen p2 life 20", wrong)
    assert error.value.line == 3
    assert "UndocumentedOpcode" in error.value.what and "(romsrc/core/combat.s:" in error.value.what
    assert "    |     left     tide_serpent 4/4" in str(error.value)


def test_values_that_cannot_be_asked_fail_without_a_board(duel_game: Game) -> None:
    wrong = damaged(duel_game, "card_values", b"", b"\x02")
    with pytest.raises(ScenarioFailed) as error:
        run("given p1 left squire\nthen p1 left squire atk 1", wrong)
    assert error.value.line == 2
    assert error.value.what.startswith("the cartridge's code went wrong: UndocumentedOpcode")
    assert "(the board cannot be read: UndocumentedOpcode" in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (bytes([0xA9, Ask.MAIN]), b"\xa9\x63", "the rules ask the unknown question 99"),
        (bytes([0xA2, PromptType.ACTION]), b"\xa2\x63", "the rules ask a question of the unknown type 99"),
    ],
)
def test_a_question_that_nobody_knows_fails(old: bytes, new: bytes, what: str, duel_game: Game) -> None:
    with pytest.raises(ScenarioFailed) as error:
        run("then the duel goes on", damaged(duel_game, "phase_main", old, new))
    assert (error.value.line, error.value.what) == (1, what)


# --- dumps


def canonical(state: MatchState) -> object:
    """A match without the numbers of its instances: a card is known by where it lies."""
    spot = {card.instance: (zone, at) for zone, cards in state.zones.items() for at, card in enumerate(cards)}
    spot[NONE] = (-1, -1)
    cards = {
        spot[card.instance]: (
            (card.number, card.owner, card.state, card.used, card.damage, card.base, card.cores),
            [(one.kind, spot[one.source], one.value, one.aux, one.extra, one.duration) for one in card.modifiers],
        )
        for card in state.cards
    }
    return cards, state.players, state.standing


def play_at_random(duel: Duel, seed: int, answers: int) -> None:
    """Legal answers, rather cards than none, to a main prompt."""
    choice = random.Random(seed)
    question = duel.run()
    while question is not None and (answers > 0 or not question.is_main):
        answers -= 1
        question = duel.answer(*_answer(choice, question))


def _answer(choice: random.Random, question: Question) -> list[int]:
    if question.type == PromptType.YES_NO:
        return [choice.randrange(2)]
    if question.is_main and (not question.values or choice.random() < 0.2):
        return []
    count = max(question.minimum, 1)
    return choice.sample(question.values, min(count, len(question.values)))


@pytest.mark.parametrize("seed", range(6))
def test_board_to_file_to_board_is_the_same(seed: int, duel_game: Game, tmp_path: Path) -> None:
    """After a random part of a duel: every card, state, modifier, number; and the duel goes on in the same way."""
    duel = Duel.whole(duel_game, seed=seed)
    play_at_random(duel, seed, 60)
    assert duel.question is not None and duel.question.is_main
    text = duel_text(moment_of(duel), duel_game, "a board")
    again = run_scenario(read(text, duel_game), FILE, duel_game)
    assert canonical(again.state) == canonical(duel.state)
    assert duel_text(moment_of(again), duel_game, "a board") == text
    for one in (duel, again):
        assert one.question is not None
        one.sides[one.question.player].end_phase()
    assert again.board == duel.board
    snapshot = tmp_path / "moment.json"
    write_snapshot(again, snapshot)
    assert duel_text(read_moment(snapshot, duel_game), duel_game, "x") == duel_text(moment_of(again), duel_game, "x")


def test_modifiers_come_back_with_their_source_and_duration(duel_game: Game) -> None:
    duel = run(
        """
given p2 standby zap, zap
given p1 left moss_frog modifier atk +2 hp -1 until end of turn by p2 standby zap#2
given p1 left modifier gives haste and leap until the start of your next turn of p2
given p1 left modifier takes impact later
given p2 right squire owned by p1
given p2 right modifier gives centre trait +3/+0 by p1 left
given p2 hand zap, squire, zap
then the duel goes on
""",
        duel_game,
    )
    text = duel_text(moment_of(duel), duel_game, "modified")
    assert "given p1 left modifier atk +2 hp -1 until end of turn by p2 standby zap#2" in text
    assert "given p1 left modifier gives haste and leap until the start of your next turn of p2" in text
    assert "given p2 right modifier gives centre trait +3/+0 while it stays by p1 left" in text
    again = run_scenario(read(text, duel_game), FILE, duel_game)
    assert canonical(again.state) == canonical(duel.state)


def test_a_dump_in_the_middle_of_an_ability_says_what_is_missing(duel_game: Game) -> None:
    duel = Duel(duel_game)
    duel.p1.place("tide_serpent", "left")
    duel.p2.place("rock_tortoise", "centre")
    duel.run()
    duel.p1.attack("tide_serpent", "master")
    text = duel_text(moment_of(duel), duel_game, "blocked?")
    assert text.startswith("# not in this file: p2 is asked to block (tide_serpent (p1 left))")


def save_of(duel: Duel) -> bytes:
    """The battery RAM as an emulator keeps it."""
    return bytes(cell or 0 for cell in duel.machine.memory[0x6000:0x8000])


def test_a_battery_save_becomes_a_file(duel_game: Game, tmp_path: Path) -> None:
    duel = Duel.whole(duel_game, seed=2)
    play_at_random(duel, 2, 40)
    save, out = tmp_path / "timeline.sav", tmp_path / "bug.duel"
    save.write_bytes(save_of(duel))
    image = str(ROOT / "build/timeline.nes")
    done = CliRunner().invoke(main, ["duel", "dump", str(save), "--game", image, "-o", str(out)])
    assert (done.exit_code, done.output) == (
        0,
        f"{out}: written; add when and then, and run it with: cartomancer duel run {out}\n",
    )
    text = out.read_text(encoding="utf-8")
    assert text.startswith("# from a battery save: whose turn it is and the random numbers are not in it")
    assert f"scenario: the board of timeline.sav\ngiven turn {duel.turn_number}\n" in text
    again = run_scenario(read(text, duel_game), out, duel_game)
    assert canonical(again.state) == canonical(duel.state)
    shown = CliRunner().invoke(main, ["duel", "dump", str(save), "--game", image, "--scenario", "mine"])
    assert "scenario: mine\n" in shown.output


def test_what_is_no_match_is_refused_politely(duel_game: Game, tmp_path: Path) -> None:
    duel = Duel(duel_game)
    duel.p1.place("zap", "left")
    duel.run()
    good = save_of(duel)
    path = tmp_path / "odd.sav"
    advice = "save in the middle of a duel, and use the image that the save belongs to"

    def refusal(content: bytes) -> str:
        path.write_bytes(content)
        with pytest.raises(NoMatch) as error:
            read_moment(path, duel_game)
        return str(error.value)

    def with_byte(symbol: str, offset: int, value: int) -> bytes:
        at = duel.machine.address(symbol) - 0x6000 + offset
        return good[:at] + bytes([value]) + good[at + 1 :]

    assert refusal(b"\0" * 100) == (
        "it has 100 bytes: a battery save has 8192, a snapshot begins with {; "
        "name the .sav file that the emulator keeps for this game"
    )
    assert refusal(b"\xff" * 0x2000) == f"there is no match in it (zone 0 says 255 cards and chains 0); {advice}"
    assert refusal(b"\0" * 0x2000) == f"there is no match in it (the chain of zone 0 has no end); {advice}"
    assert refusal(with_byte("inst_card_lo", 0, 240)) == f"it has a card 240, which timeline does not have; {advice}"
    cores = PLAYER.offsets["cores"]
    assert refusal(with_byte("players", cores, 99)) == f"there is no match in it (99 cores); {advice}"
    duel.make_modifier(0, Modifier(ModKind.VALUES, 99, 1, 0, 0, 0))
    assert refusal(save_of(duel)) == f"there is no match in it (a modifier of card 0 makes no sense); {advice}"
    assert "snapshot" in refusal(b'{"format": 1}')
    write_snapshot(Duel(duel_game), path)
    text = path.read_text(encoding="utf-8")
    assert "p1 has no master" in refusal(text.encode())
    assert "from another image" in refusal(text.replace(duel_game.manifest.sha1, "0" * 40).encode())
    image = str(ROOT / "build/timeline.nes")
    done = CliRunner().invoke(main, ["duel", "dump", str(path), "--game", image])
    assert done.exit_code == 1 and f"{path}: error: " in done.output and "\n    cure: " in done.output


def test_a_moment_without_turn_says_only_what_it_knows(duel_game: Game) -> None:
    duel = Duel(duel_game)
    duel.run()
    text = duel_text(Moment(duel.state), duel_game, "bare")
    assert "turn" not in text and "random" not in text and "given p1 life 25\n" in text


# --- pytest and the command line

GOOD = "scenario: holds\n  req: P000-24\n  given p1 left zap\n  then p1 left zap\n"
BAD = "scenario: fails\n  given p1 left zap\n  then p1 left squire\n"


def test_pytest_collects_scenarios_with_their_requirements(game: BuiltGame, tmp_path: Path) -> None:
    (tmp_path / "build").symlink_to(game.image.parent)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = req(*ids): proves\n", encoding="utf-8")
    (tmp_path / "mixed.duel").write_text(GOOD + BAD, encoding="utf-8")
    (tmp_path / "broken.duel").write_text("scenario: x\n given p1 lefft zap\n then p1 won\n", encoding="utf-8")
    plugin = "cartomancer.duel.pytest_plugin"

    def pytest_says(*options: str) -> str:
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", plugin, "--duel-game=timeline"]
        alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(
            [*command, *options], cwd=tmp_path, env=alone, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr

    both = pytest_says("mixed.duel")
    assert "1 failed, 1 passed" in both
    assert "mixed.duel:7: expected p1 left squire, found zap\n    | turn 3, p1's main phase" in both
    assert "Traceback" not in both
    assert "1 passed, 1 deselected" in pytest_says("mixed.duel", "-m", "req")
    broken = pytest_says("broken.duel")
    assert 'broken.duel:2: error: "lefft" is no place' in broken and "broken.duel:3: error: " in broken
    (tmp_path / "build").unlink()
    assert "timeline.nes does not exist; build it with: make rom" in pytest_says("mixed.duel")


def test_command_line_runs_files_and_folders(game: BuiltGame, tmp_path: Path) -> None:
    (tmp_path / "good.duel").write_text(GOOD, encoding="utf-8")
    image = str(game.image)
    done = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", image])
    assert (done.exit_code, done.output) == (0, "1 scenario holds\n")
    (tmp_path / "mixed.duel").write_text(BAD + GOOD, encoding="utf-8")
    (tmp_path / "odd.duel").write_text("hello\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", image])
    assert done.exit_code == 1
    assert f"{tmp_path / 'mixed.duel'}:3: expected p1 left squire, found zap" in done.output
    assert 'odd.duel:1: error: a line cannot begin with "hello"' in done.output
    assert done.output.endswith("2 scenarios hold, 2 problems\n")


@pytest.mark.parametrize("verb", ["run", "dump"])
def test_each_command_has_help_with_an_example(verb: str) -> None:
    done = CliRunner().invoke(main, ["duel", verb, "--help"])
    assert done.exit_code == 0 and f"Example: cartomancer duel {verb} " in done.output
    assert f"### cartomancer duel {verb}" in reference_page(main)


def test_command_line_needs_a_built_game(tmp_path: Path) -> None:
    (tmp_path / "good.duel").write_text(GOOD, encoding="utf-8")
    done = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", "nothing"])
    assert done.exit_code == 1 and "nothing does not exist; build it with: make rom" in done.output
