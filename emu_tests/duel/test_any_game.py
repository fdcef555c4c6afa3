"""The harness for games that have no Python code of their own: words, sentences and boards come from ruleset.toml."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.duel import BadReference, Duel, IllegalMove
from cartomancer.duel.dump import duel_text, moment_of
from cartomancer.duel.errors import NotAsked
from cartomancer.duel.game import Game
from cartomancer.duel.grammar import parse
from cartomancer.duel.scenario import ScenarioFailed, run_scenario
from cartomancer.duel.tape import WIDTH, Tape
from cartomancer.duel.words import third_person
from support.data_game_rules import ninety_eight, skirmish
from support.duel_texts import FILE, canonical, read, run

NINETY_EIGHT = """
given total 90
  and p1 hand unit, big
  and p2 hand spell
  and pile spell, unit
"""
SKIRMISH = """
given p1 gold 7
given p1 line unit tired damage 20, unit seals 3
given p1 line unit#2 modifier power +1000 until end of turn
given p1 hand unit, spell, unit
given p2 line unit, big
given p2 camp base damage 5
given p2 camp modifier gives swift and flying
"""


def problems(line: str, game: Game) -> list[tuple[str, str]]:
    file = parse(f"scenario: x\n{line}\nthen the duel goes on", FILE, game)
    return [(problem.what, problem.cure) for problem in file.problems]


# --- a game with shared places and a shared total


def test_going_above_98_loses() -> None:
    run(f"{NINETY_EIGHT} when p1 plays big\n then p2 has won\n then p2 wins by over\n then total 99", ninety_eight())


def test_shared_places_and_the_log() -> None:
    duel = run(
        f"""{NINETY_EIGHT}
when p1 plays unit
then total 92
then pile spell, unit, unit
then pile holds 3 cards
then pile has no big
then log unit: total 92
then p1 hand big
then stock is empty
then p2 is asked to play
then p2 may choose only spell
""",
        ninety_eight(),
    )
    assert duel.p1.total == duel.p2.total == 92
    assert [card.where for card in duel.p1.pile] == ["pile"] * 3
    assert duel.board.splitlines()[:3] == ["turn 4, p2", "both: total 92", "    pile     spell, unit, unit"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("then total 93", "expected total 93, found 92"),
        ("then pile unit, spell, unit", "expected pile unit, spell, unit, found spell, unit, unit"),
        ("then p1 wins by over", "expected p1 wins, found the duel goes on"),
        ("then p2 is not asked", "expected p2 not to be asked, found p2 is asked to play: 1 of spell (p2 hand)"),
        ("when p1 plays big", "p1 cannot play now: p2 is asked to play: 1 of spell (p2 hand)"),
        ("when p2 plays p1 hand big", "illegal: p2 cannot play big (p1 hand); p2 is asked to play: 1 of"),
        ("when p2 says yes", "p2 cannot say yes now: p2 is asked to play"),
        ("when p2 ends the turn", "p2 cannot end the turn now: p2 is asked to play"),
        ("when p2 passes", "illegal: the rules refuse the answer []"),
        ("when p2 plays spell to hand", "p2 cannot say where spell (pile) goes: nobody asks"),
    ],
)
def test_what_does_not_hold_is_said_in_the_words_of_the_ruleset(line: str, found: str) -> None:
    with pytest.raises(ScenarioFailed) as failure:
        run(f"{NINETY_EIGHT} when p1 plays unit\n{line}\n then the duel goes on", ninety_eight())
    assert failure.value.what.startswith(found)


def test_a_move_that_is_not_asked_changes_nothing() -> None:
    game = ninety_eight()
    duel = Duel(game)
    duel.p1.place("unit", "hand")
    duel.run()
    before = duel.board
    with pytest.raises(NotAsked):
        duel.p1.act("play", "unit", to="hand")
    assert duel.board == before


@pytest.mark.parametrize(
    ("line", "what", "cure"),
    [
        ("given p1 total 5", '"given p1 total 5" is not a sentence', "write it like: given p1 hand unit"),
        ("given p1 pile unit", "pile is both players' place", "leave p1 out"),
        ("given pille unit", '"given pille unit" is not a sentence', "write it like: given pile unit"),
        ("given p1 hadn unit", '"hadn" is not a place', 'did you mean "hand"?'),
        ("given p1 hand unit damage 1", '"damage" says nothing about a card', None),
        ("when p1 plas unit", '"when p1 plas unit" is not a sentence', "write it like: when p1 plays unit"),
        ("then p1 wins by magic", '"magic" is not why a duel ends', "use one of: over"),
        ("then p1 is asked to eat", 'nobody is ever asked "to eat"', 'did you mean "to play"?'),
    ],
)
def test_wrong_lines_say_the_words_that_there_are(line: str, what: str, cure: str | None) -> None:
    found = problems(line, ninety_eight())
    assert [one for one, _ in found] == [what]
    assert cure is None or found[0][1] == cure


@pytest.mark.parametrize("game", [ninety_eight, skirmish])
def test_every_example_is_the_sentence_it_stands_for(game: object) -> None:
    assert callable(game)
    opened = game()
    for sentence in opened.sentences:
        file = parse(f"scenario: x\n{sentence.section} {sentence.example}\nthen the duel goes on", FILE, opened)
        assert not file.problems, sentence
        assert file.scenarios[0].lines[0].sentence is sentence


# --- a game with states, cells, keywords, numbers and every kind of question


def test_actions_places_and_targets() -> None:
    run(
        f"""{SKIRMISH}
then p1 line has unit power 2500 seals 3
when p1 lays hand unit to camp
then p1 camp unit power 1500 hp 4 without swift
when p1 strikes line unit#2 at big
then p2 line has big damage 300 power 32267 with flying with armour 3
then p2 line has big modifier power -500 until end of turn of p1 by p1 line unit#2
then p1 line has unit tired seals 3
then log hit: p1, big, 300
then phase main
then p2 camp base damage 5 with swift with flying not tired
""",
        skirmish(),
    )


def test_places_of_the_other_player_options_numbers_yes_and_no() -> None:
    run(
        """
given p1 hand unit, spell
when p1 chooses unit
then p1 is asked to deed
when p1 chooses lay
then p1 is asked where it goes
when p1 chooses p2 camp
then p2 camp unit
when p1 bids on spell
then p1 is asked to bid
when p1 chooses 2
then p1 is asked whether it is sure
when p1 says no
then p1 gold 3
when p1 bids on spell
 and p1 chooses 2
 and p1 says yes
then p1 gold 1
then p1 out-of-play spell
when p1 ends the turn
then turn 4 of p2
""",
        skirmish(),
    )


def test_responses_are_cards_or_actions() -> None:
    board = "given p1 line unit\ngiven p2 line big\n"
    strike = "when p1 strikes unit at big\nthen p2 is asked to answer\n"
    game = skirmish()
    run(f"{board}given p2 gold 6\n{strike}when p2 chooses shield\nthen p2 line big damage 0", game)
    run(f"{board}given p2 gold 6\n{strike}when p2 passes\nthen p2 line big damage 300", game)
    run(f"{board}given p2 hand unit, spell\n{strike}when p2 chooses spell\nthen p2 line big damage 0", game)
    run(f"{board}given p2 hand unit, spell\n{strike}then p2 may choose only unit, spell", game)
    duel = run(f"{board}given p2 gold 6\n{strike}then p2 is asked to answer", game)
    assert duel.asked().words.endswith("is asked to answer: one or none of shield")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("when p1 strikes hand unit", "illegal: unit (p1 hand) cannot strike now; it can: lay, bid on"),
        ("when p1 lays line unit#1", "illegal: unit (p1 line) cannot lay now; it can: strike"),
        ("when p1 lays hand unit to hand", "illegal: p1 cannot choose hand; p1 is asked where it goes"),
        (
            "when p1 strikes line unit at p1 camp unit",
            "line unit can be several cards: unit#1 is unit (p1 line), unit#2",
        ),
        ("when p1 lays hand unit at big", "p1 cannot say at whom: nobody asks"),
        ("then p1 line has unit power 9", "expected p1 line unit power 9, found 1500"),
        ("then p2 camp base seals 1", "expected p2 camp base seals 1, found 0"),
        ("then p2 camp base with armour 2", "expected p2 camp base with armour 2, found swift, flying"),
        ("then p1 gold 1", "expected p1 gold 1, found 7"),
        ("then phase dawn", "expected phase dawn, found main"),
    ],
)
def test_what_is_not_possible_is_said(line: str, found: str) -> None:
    with pytest.raises(ScenarioFailed) as failure:
        run(f"{SKIRMISH}\n{line}\nthen the duel goes on", skirmish())
    assert failure.value.what.startswith(found)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("given p1 line spell", "spell is a spell: p1 line takes unit only"),
        ("given p1 camp unit\ngiven p1 camp unit", "unit does not fit into p1 camp: there is unit already"),
        ("given p1 gold 300", "gold 300 does not fit"),
        ("given p1 line unit seals 300", "seals 300 does not fit"),
        ("given p1 line unit#1 tired", "there is no unit#1 at p1 line"),
    ],
)
def test_boards_that_cannot_be_are_refused(line: str, what: str) -> None:
    with pytest.raises(ScenarioFailed) as failure:
        run(f"{line}\nthen the duel goes on", skirmish())
    assert failure.value.what == what


def test_a_board_becomes_a_file_and_the_file_the_board() -> None:
    game = skirmish()
    duel = run(f"{SKIRMISH}\nwhen p1 lays hand unit to camp\nwhen p1 strikes line unit#2 at big\nthen turn 3", game)
    text = duel_text(moment_of(duel), game, "a board")
    assert text.startswith("game: skirmish\nscenario: a board\ngiven turn 3 of p1\ngiven phase main\n")
    assert "given p2 line big#1 modifier power -500 until end of turn of p1 by p1 line unit#2" in text
    again = run_scenario(read(text, game), FILE, game)
    assert canonical(again.state) == canonical(duel.state)
    assert duel_text(moment_of(again), game, "a board") == text


def test_a_duel_is_recorded_and_shown_page_by_page() -> None:
    game = skirmish()
    duel = Duel.whole(game, decks=("plain", "plain"), seed=4)
    duel.run()
    duel.p1.act("lay", "unit", to="camp")
    duel.p1.end_turn()
    text = duel.record()
    assert "game: skirmish\nscenario: plain against plain, seed 4\n" in text
    assert text.splitlines()[-2:] == [f"then random ${duel.random:08X}", "then p2 is asked to act"]
    tape = Tape("a duel")
    again = run_scenario(read(text, game), FILE, game, watch=tape)
    assert again.state == duel.state and len(tape) == 5
    page = tape.page(3, 4, 5)
    assert max(map(len, page.splitlines())) <= WIDTH
    assert "camp      unit 1500/4" in page and "since     unit moves from p1 hand to p1 camp" in page
    assert "deck      3 cards" in page


def test_places_resources_states_and_numbers_by_name() -> None:
    duel = Duel(skirmish())
    unit = duel.p1.place("unit", "line", tired=True, damage=2)
    duel.p2.place("big", "line")
    duel.p1.gold = 5
    duel.run()
    assert (duel.p1.gold, duel.p2.gold, duel.p1.life) == (5, 3, 400)
    assert duel.p1.line == [unit] and duel.p1.camp is None and unit.on_field
    assert (unit.tired, unit.down, unit.damage, unit.power, unit.hp, unit.keywords) == (True, False, 2, 1500, 4, [])
    with pytest.raises(AttributeError, match="a player of skirmish has no mana"):
        _ = duel.p1.mana
    with pytest.raises(AttributeError, match="a card of skirmish has no mana"):
        _ = unit.mana
    with pytest.raises(IllegalMove, match="it can: strike"):
        duel.p1.act("lay", "unit")
    with pytest.raises(BadReference, match='"sleepy" says nothing about a card'):
        Duel(skirmish()).p1.place("unit", "line", sleepy=True)


def test_a_file_of_another_game_is_refused() -> None:
    file = parse("# a comment\ngame: timeline\nscenario: x\nthen the duel goes on", Path("x.duel"), skirmish())
    assert [problem.render() for problem in file.problems] == [
        'x.duel:2: error: the file is about "timeline", and this is skirmish\n'
        "    cure: write: game: skirmish, or run it with: --game timeline"
    ]


@pytest.mark.parametrize(
    ("verb", "said"), [("play", "plays"), ("pass", "passes"), ("carry on", "carries on"), ("lay", "lays")]
)
def test_verbs_agree_with_their_player(verb: str, said: str) -> None:
    assert third_person(verb) == said
