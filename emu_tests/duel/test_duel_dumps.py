"""A board becomes a `.duel` file, and the file a board."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.duel import Duel, Game, write_snapshot
from cartomancer.duel.dump import Moment, NoMatch, duel_text, moment_of, read_moment
from cartomancer.duel.question import Question
from cartomancer.duel.scenario import run_scenario
from cartomancer.duel.state import Modifier
from cartomancer.rulesets.timeline.codes import Message
from cartomancer.schema.core_state import LOG_ENTRIES, PLAYER, ModKind, PromptType
from support.duel_texts import FILE, canonical, read, run
from support.timeline_set import timeline_image


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


@pytest.mark.parametrize("seed", [0, 1, 3, 4, 5, 6])  # that of 2 is over before
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
    return duel.machine.read(0x6000, 0x2000, unwritten=0)


def test_a_battery_save_becomes_a_file(duel_game: Game, tmp_path: Path) -> None:
    duel = Duel.whole(duel_game, seed=2)
    play_at_random(duel, 2, 40)
    save, out = tmp_path / "timeline.sav", tmp_path / "bug.duel"
    save.write_bytes(save_of(duel))
    image = str(timeline_image())
    done = CliRunner().invoke(main, ["duel", "dump", str(save), "--game", image, "-o", str(out)])
    assert (done.exit_code, done.output) == (
        0,
        f"{out}: written; add when and then, and run it with: cartomancer duel run {out}\n",
    )
    text = out.read_text(encoding="utf-8")
    assert text.startswith("# from a battery save: the phase and the random numbers are not in it")
    player = ("p1", "p2")[duel.turn_player]
    assert f"scenario: the board of timeline.sav\ngiven turn {duel.turn_number} of {player}\n" in text
    again = run_scenario(read(text, duel_game), out, duel_game)
    assert canonical(again.state) == canonical(duel.state)
    shown = CliRunner().invoke(main, ["duel", "dump", str(save), "--game", image, "--scenario", "mine"])
    assert "scenario: mine\n" in shown.output


@pytest.mark.parametrize("fill", [0x00, 0xFF, 0x10, None], ids=["zeros", "ones", "marks", "an older duel"])
def test_save_knows_its_turn_whatever_stood_in_the_log(duel_game: Game, tmp_path: Path, fill: int | None) -> None:
    """At every question of a duel that goes on long enough for the log to go round."""
    duel, path = Duel.whole(duel_game, seed=3), tmp_path / "timeline.sav"
    rings = [duel_game.symbols[f"log_{name}"].address - 0x6000 for name in ("message", "player", "turn")]
    older = (Message.MOVED, 0, 99) if fill is None else (fill, fill, fill)
    choice, question, known = random.Random(3), duel.run(), 0
    for _ in range(80):
        assert question is not None
        save, told = bytearray(save_of(duel)), duel.machine.byte("log_count")
        for ring, old in zip(rings, older, strict=True):
            save[ring + told : ring + LOG_ENTRIES] = bytes([old]) * (LOG_ENTRIES - told)
        path.write_bytes(save)
        moment = read_moment(path, duel_game)
        assert (moment.turn, moment.player in (duel.turn_player, None)) == (duel.turn_number, True)
        known += moment.player is not None
        question = duel.answer(*_answer(choice, question))
    assert duel.turn_number > 5, "the log has gone round"
    assert known > 60, "only a turn with more entries than the log has does not say whose it is"


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
        "name the .sav file that the emulator keeps for this game, or a save state of FCEUX or Mesen"
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
    image = str(timeline_image())
    done = CliRunner().invoke(main, ["duel", "dump", str(path), "--game", image])
    assert done.exit_code == 1 and f"{path}: error: " in done.output and "\n    cure: " in done.output


def test_a_moment_without_turn_says_only_what_it_knows(duel_game: Game) -> None:
    duel = Duel(duel_game)
    duel.run()
    text = duel_text(Moment(duel.state), duel_game, "bare")
    assert "turn" not in text and "random" not in text and "given p1 life 25\n" in text
