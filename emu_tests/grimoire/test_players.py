"""What the greedy player does in situations that have an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.duel.game import Game
from cartomancer.duel.grammar import read
from cartomancer.duel.scenario import run_scenario
from support.folder_game import DataGame

SITUATIONS = {
    "od breaks what is spended": (
        """given p1 personal akari
  and p1 od 1
  and p1 grimoir droplet
  and p2 personal tetsu
  and p2 field undertow spended
  then p1 is asked to act""",
        ["akari", "explode", "undertow"],
    ),
    "od is kept while it breaks nothing": (
        """given p1 personal akari
  and p1 od 4
  and p2 personal tetsu
  and p1 grimoir droplet
  and p2 field undertow
  then p1 is asked to act""",
        ["none"],
    ),
    "od breaks what is played at the character": (
        """given turn 4 of p2
  and p1 personal akari
  and p1 od 1
  and p1 grimoir droplet
  and p2 personal tetsu
  and p2 field undertow
  when p2 plays undertow at akari
  then p1 is asked to respond""",
        ["akari", "explode", "undertow"],
    ),
    "a character that is too weak for that draws with its od": (
        """given p1 personal akari damage 6
  and p1 od 1
  and p1 grimoir droplet, droplet, droplet, droplet, droplet
  and p1 field ember_shot spended
  and p2 personal tetsu
  then p1 is asked to act""",
        ["akari", "explode"],
    ),
    "a blow that wins comes before everything else": (
        """given p1 personal akari
  and p1 hand ember_shot
  and p1 red 1
  and p1 field flame_arrow, war_drum
  and p2 personal tetsu damage 20
  then p1 is asked to act""",
        ["flame_arrow", "tetsu"],
    ),
    "a spell is taken that breaks its target and is left": (
        """given p1 personal akari
  and p1 field clock_hound
  and p2 personal tetsu
  and p2 field veil_moth spended, spark_plug spended, tide_wall spended
  then p1 is asked to act""",
        ["clock_hound", "spark_plug"],
    ),
    "a counter negates": (
        """given turn 4 of p2
  and p1 personal mizuha
  and p1 field still_mirror
  and p2 personal tetsu
  and p2 field undertow
  when p2 plays undertow at mizuha
  then p1 is asked to respond""",
        ["still_mirror", "undertow"],
    ),
    "healing is for the own side": (
        """given p1 personal mizuha damage 4
  and p1 field healing_rain
  and p2 personal tetsu damage 9
  then p1 is asked to act""",
        ["healing_rain", "mizuha"],
    ),
    "a puppet is taken from the other side": (
        """given p1 personal shion
  and p1 field puppet_string
  and p2 personal tetsu
  and p2 field undertow spended, droplet spended
  then p1 is asked to act""",
        ["puppet_string", "undertow"],
    ),
    "mana is made for what waits for it": (
        """given p1 personal konoha
  and p1 field gear_grove
  and p1 hand vine_whip
  and p1 green 1
  and p2 personal tetsu
  then p1 is asked to act""",
        ["gear_grove", "activate"],
    ),
    "what is tranced brings the chroma that the hand lacks": (
        """given phase trance
  and p1 personal akari
  and p1 capacity 3
  and p1 red 3
  and p1 hand brass_beetle, spark_plug, blazing_blade
  and p1 grimoir flame_arrow
  and p2 personal tetsu
  then p1 is asked to choose a trance""",
        ["trance", "brass_beetle"],
    ),
    "a bookmark that can be cast is taken": (
        """given phase trance
  and p1 personal akari
  and p1 capacity 7
  and p1 red 3
  and p1 bookmark dragon_breath, meteor_fall, world_bloom, ember_shot
  and p1 grimoir flame_arrow
  and p2 personal tetsu
  then p1 is asked to choose a trance""",
        ["bookmark", "meteor_fall"],
    ),
}


@pytest.fixture(scope="module")
def game(grimoire: DataGame) -> Game:
    return Game.open(grimoire.built.rom, checks=False)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_greedy_player_sees_it(game: Game, situation: str, tmp_path: Path) -> None:
    given, wanted = SITUATIONS[situation]
    path = tmp_path / "situation.duel"
    path.write_text(f"scenario: {situation}\n  {given}\n", encoding="utf-8")
    file = read(path, game, path)
    assert not file.problems, file.problems
    duel = run_scenario(file.scenarios[0], path, game)
    duel.players("greedy", "greedy")
    found = []
    for _ in wanted:
        question = duel.asked()
        answer = duel.think().answer
        found.append(question.candidates[question.values.index(answer[0])].split()[0] if answer else "none")
        duel.answer(*answer)
    assert found == wanted, duel.board
