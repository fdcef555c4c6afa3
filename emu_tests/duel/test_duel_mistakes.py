"""What is wrong with a `.duel` file and what does not hold: each message with its line and its cure."""

from __future__ import annotations

import pytest

from cartomancer.duel import Game
from cartomancer.duel.grammar import parse
from cartomancer.duel.scenario import ScenarioFailed
from cartomancer.schema.core_state import PROMPT
from cartomancer.schema.profile import HEADER_SIZE
from support.duel_texts import FILE, run

# --- what is wrong with a text

WRONG = [
    ("given p1 lefft fire_imp", '"lefft" is not a place', 'did you mean "left"?'),
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
    ("given p1 left zap modifier gives hast", '"hast" is not a keyword', 'did you mean "haste"?'),
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
        '"until end of time" is not a duration',
        "use one of: while it stays, until end of turn, until end of the opponent's next turn, "
        "until the start of your next turn, until the attack ends",
    ),
    ("given p1 left zap modifier atk +1 of me", '"of me": whose duration?', "write: of p1, or: of p2"),
    ("given p1 left zap owned by me", "owned by whom?", "write: owned by p1, or: owned by p2"),
    ("given phase man", '"man" is not a phase', 'did you mean "main"?'),
    ("given duel of keepers against ember", 'there is no deck "ember" in timeline', 'did you mean "embers"?'),
    ("given seed x", '"x" is not a number', "write digits, as in 5"),
    ("given", '"given" says nothing', "write, for example: given p1 left fire_imp damage 1"),
    (
        "given p1 has 3 cards",
        '"given p1 has 3 cards" is not a sentence',
        "write it like: given p1 left fire_imp damage 1",
    ),
    ("given weather rain", '"given weather rain" is not a sentence', "write it like: given phase draw"),
    (
        "when p1 attacks p2 master",
        '"when p1 attacks p2 master" is not a sentence',
        "write it like: when p1 attacks p2 master with fire_imp",
    ),
    (
        "when p1 attack p2 master with zap",
        '"when p1 attack p2 master with zap" is not a sentence',
        "write it like: when p1 attacks p2 master with fire_imp",
    ),
    (
        "when p1 jumps",
        '"when p1 jumps" is not a sentence',
        "say what a player does: p1 attacks, plays, moves, uses, unlocks, activates, ends, blocks, does, says, "
        "declines, chooses, answers ...",
    ),
    ("when p1 plays fire_imp to middle", '"middle" is not a lane', "use one of: left, centre, right"),
    ("when p1 uses fireboll", 'there is no card "fireboll" in timeline', 'did you mean "fireball"?'),
    (
        "when p1 activates p1",
        '"p1" names no card',
        "write a card id (fire_imp, fire_imp#2) or a place (p2 left)",
    ),
    (
        "when p1 chooses zap#0",
        '"zap#0" is not a card: copies are counted from 1',
        "write zap#2 for the second",
    ),
    ("then p2 is asked to eat", 'nobody is ever asked "to eat"', 'did you mean "to act"?'),
    (
        "then p1 left not angry",
        '"not angry" is not a state',
        "use one of: exhausted, reversed, new, moved, incapacitated",
    ),
    ("then p1 won", '"then p1 won" is not a sentence', "write it like: then p1 wins"),
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
scenario: three
  thne p1 life 3
  and p1 life 3
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
            'rules.duel:5: error: "block" is not a requirement',
            "    cure: write ids with commas between: req: P000-27, P000-28",
        ],
        ['rules.duel:6: error: "and" has nothing to go on from', "    cure: write given, when or then"],
        [
            "rules.duel:8: error: the duel has begun: nothing can be given any more",
            "    cure: move it before the first when",
        ],
        [
            'rules.duel:9: error: the scenario "one" is in line 4 too',
            "    cure: give each its own name",
        ],
        ['rules.duel:11: error: the scenario "two" checks nothing', "    cure: add a then"],
        ['rules.duel:14: error: a line cannot begin with "thne"', '    cure: did you mean "then"?'],
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
    assert "UndocumentedOpcode" in error.value.what and "(romsrc/steps/combat.s:" in error.value.what
    assert "    |     left     tide_serpent 4/4" in str(error.value)


def test_values_that_cannot_be_asked_fail_without_a_board(duel_game: Game) -> None:
    wrong = damaged(duel_game, "card_values", b"", b"\x02")
    with pytest.raises(ScenarioFailed) as error:
        run("given p1 left squire\nthen p1 left squire atk 1", wrong)
    assert error.value.line == 2
    assert error.value.what.startswith("the cartridge's code went wrong: UndocumentedOpcode")
    assert "(the board cannot be read: UndocumentedOpcode" in str(error.value)


@pytest.mark.parametrize(
    ("field", "what"),
    [
        ("message", "the rules ask the unknown question 99"),
        ("type", "the rules ask a question of the unknown type 99"),
    ],
)
def test_a_question_that_nobody_knows_fails(field: str, what: str, duel_game: Game) -> None:
    """`lda #0, sta answered` becomes `lda #99` and a store into another field."""
    block = duel_game.machine().address("prompt")
    old, new = (
        bytes([0xA9, value, 0x8D]) + (block + PROMPT.offsets[name]).to_bytes(2, "little")
        for value, name in ((0, "answered"), (99, field))
    )
    with pytest.raises(ScenarioFailed) as error:
        run("then the duel goes on", damaged(duel_game, "prompt_ask", old, new))
    assert (error.value.line, error.value.what) == (1, what)
