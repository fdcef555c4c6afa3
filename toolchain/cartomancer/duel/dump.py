"""A board as a .duel file: from a running duel, a snapshot file, a save state or the battery RAM of an emulator.

What the file says: every card in its place and order, owner, damage, cores, states, used abilities, modifiers; players'
life, cores and fatigue; turn, phase, random numbers. What it cannot say: a question in the middle of an ability (the
file starts with the main phase), the log, waiting triggers, and in which order cards of different places arrived. A
battery save has the match, but not turn, phase and random numbers, which are in the console's own RAM; turn and player
are those of the log. Save states have both (save_states.py).
In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cartomancer.duel.duel import Duel
from cartomancer.duel.facts import DURATION_MASK
from cartomancer.duel.game import Game
from cartomancer.duel.save_states import UnknownState, is_state, state_rams
from cartomancer.duel.state import CardState, DamagedState, MatchState, read_state
from cartomancer.duel.words import PLAYER_WORDS, Vocabulary
from cartomancer.load.files import read_file
from cartomancer.outputs import write_whole
from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import LOG_ENTRIES, NONE, PLAYERS
from cartomancer.schema.records import ABILITY_SLOTS

RAM_SIZE = 0x800
WORK_RAM, WORK_RAM_SIZE = 0x6000, 0x2000
SNAPSHOT = "cartomancer duel snapshot 1"
LINE = 110
"""Longer lists go on in a line of their own."""


class NoMatch(Exception):  # noqa: N818  # it reads as what it says
    """The bytes hold no match; the message says why, and what to do."""


@dataclass(frozen=True)
class Moment:
    """What a file is made from; None where the source does not have it."""

    state: MatchState
    turn: int | None = None
    player: int | None = None
    phase: int | None = None
    random: int | None = None
    notes: tuple[str, ...] = ()


# --- where it comes from --------------------------------------------------------------------------------------


def moment_of(duel: Duel) -> Moment:
    """A running duel."""
    question = duel.question
    unfinished = question is not None and not question.is_main
    notes = (f"not in this file: {question.words}",) if question is not None and unfinished else ()
    return Moment(duel.state, duel.turn_number, duel.turn_player, duel.machine.byte("turn_phase"), duel.random, notes)


def write_snapshot(duel: Duel, path: Path) -> None:
    """The console's RAM as a file that `cartomancer duel dump` reads."""
    machine = duel.machine
    content = {
        "format": SNAPSHOT,
        "game": duel.game.manifest.game,
        "image": duel.game.manifest.sha1,
        "ram": machine.read(0, RAM_SIZE, unwritten=0).hex(),
        "work_ram": machine.read(WORK_RAM, WORK_RAM_SIZE, unwritten=0).hex(),
    }
    write_whole(path, json.dumps(content) + "\n")


def read_moment(path: Path, game: Game) -> Moment:
    """A snapshot file, a save state of an emulator or a battery save; NoMatch when it is none of them."""
    raw = read_file(path)
    if raw[:1] == b"{":
        return _from_snapshot(raw, game)
    if len(raw) == WORK_RAM_SIZE:
        return _from_battery(raw, game)
    if not is_state(raw):
        raise NoMatch(
            f"it has {len(raw)} bytes: a battery save has {WORK_RAM_SIZE}, a snapshot begins with {{; "
            "name the .sav file that the emulator keeps for this game, or a save state of FCEUX or Mesen"
        )
    try:
        ram, work_ram = state_rams(raw)
    except UnknownState as error:
        raise NoMatch(str(error)) from error
    return moment_in_ram(ram, work_ram, game)


def _from_battery(raw: bytes, game: Game) -> Moment:
    symbols = game.symbols

    def read(name: str, size: int) -> bytes:
        return _slice(raw, symbols[name].address - WORK_RAM, size)

    state = _plausible(read, game)
    turn, player = _logged_turn(
        [read(f"log_{name}", LOG_ENTRIES) for name in ("message", "player", "turn")],
        frozenset(int(one) for one in game.words.message_codes),
    )
    missing = "the phase" if player is not None else "whose turn it is"
    note = f"from a battery save: {missing} and the random numbers are not in it; check turn and player"
    return Moment(state, turn, player, notes=(note,))


class _LogEntry(NamedTuple):
    """An entry of the log, as far as it tells of turns."""

    message: int
    player: int
    turn: int


def _logged_turn(rings: list[bytes], messages: frozenset[int]) -> tuple[int, int | None]:
    """The turn and its player by the log, a ring. Where its newest entry is, a save does not say: turns rise up to it,
    and after it lies an older turn, or whatever the RAM had when the power came on."""
    entries = [_LogEntry(*entry) for entry in zip(*rings)]  # noqa: B905  # PyPy's zip is not strict
    count = _rising(entries, messages)
    if not count:
        return 1, None
    newest, older = entries[:count], entries[count:]
    if not older or _rising(older, messages) < len(older) or older[-1].turn > newest[0].turn:
        older = []  # the ring has not gone round
    turn = max(newest[-1].turn, 1)
    begun = next((one for one in reversed([*older, *newest]) if one.message == CORE_MESSAGES["TURN"]), None)
    return turn, None if begun is None else begun.player ^ (turn - begun.turn & 1)


def _rising(entries: list[_LogEntry], messages: frozenset[int]) -> int:
    """How many entries, from the first on, one duel can have told one after the other."""
    for at, one in enumerate(entries):
        known = one.message in messages and (one.message != CORE_MESSAGES["TURN"] or one.player < PLAYERS)
        if not known or (at and not 0 <= one.turn - entries[at - 1].turn <= 1):
            return at
    return len(entries)


def _from_snapshot(raw: bytes, game: Game) -> Moment:
    try:
        content = json.loads(raw)
        ram, work_ram = bytes.fromhex(content["ram"]), bytes.fromhex(content["work_ram"])
        image = content["image"]
    except (ValueError, KeyError, TypeError) as error:
        raise NoMatch(
            f"it is not a snapshot of a duel ({error}); write one with cartomancer.duel.write_snapshot(duel, path)"
        ) from error
    if image != game.manifest.sha1:
        raise NoMatch("it is from another image of the game; make the snapshot again with the image as it is now")
    return moment_in_ram(ram, work_ram, game)


def moment_in_ram(ram: bytes, work_ram: bytes, game: Game) -> Moment:
    """The RAM of a console, $0000-$07FF and $6000-$7FFF; NoMatch when no match is in it."""
    symbols = game.symbols

    def read(name: str, size: int) -> bytes:
        address = symbols[name].address
        return _slice(ram, address, size) if address < WORK_RAM else _slice(work_ram, address - WORK_RAM, size)

    state = _plausible(read, game)
    turn, player, phase = (read(name, 1)[0] for name in ("turn_number", "turn_player", "turn_phase"))
    return Moment(state, turn, player, phase, int.from_bytes(read("rng_state", 4), "little"))


def _slice(data: bytes, at: int, size: int) -> bytes:
    return data[at : at + size]


def _plausible(read: Callable[[str, int], bytes], game: Game) -> MatchState:
    """The match, if it can be one: chains end, cards exist, and the ruleset finds nothing impossible in it."""
    advice = "save in the middle of a duel, and use the image that the save belongs to"
    try:
        state = read_state(read, game.harness.map)
    except (DamagedState, ValueError) as error:
        raise NoMatch(f"there is no match in it ({error}); {advice}") from error
    impossible = game.harness.implausible(state, game)
    if impossible:
        raise NoMatch(f"there is no match in it ({impossible}); {advice}")
    known = {card.instance for card in state.cards} | {NONE}
    for card in state.cards:
        if any(one.source not in known or one.duration & DURATION_MASK not in set(Duration) for one in card.modifiers):
            raise NoMatch(f"there is no match in it (a modifier of card {card.instance} makes no sense); {advice}")
    unknown = next((card.number for card in state.cards if game.source(card.number) is None), None)
    if unknown is not None:
        raise NoMatch(f"it has a card {unknown}, which {game.manifest.game} does not have; {advice}")
    return state


# --- the text -------------------------------------------------------------------------------------------------


def duel_text(moment: Moment, game: Game, name: str) -> str:
    """The file: one scenario whose `given` makes the board, and a `then` that the duel goes on."""
    return "\n".join(_lines(moment, game, name)) + "\n"


def _lines(moment: Moment, game: Game, name: str) -> Iterator[str]:
    yield from (f"# {note}" for note in moment.notes)
    yield f"game: {game.manifest.game}"
    yield f"scenario: {name}"
    if moment.turn is not None:
        of = f" of {PLAYER_WORDS[moment.player]}" if moment.player is not None else ""
        yield f"given turn {moment.turn}{of}"
    if moment.phase is not None:
        yield from (f"given phase {word}" for word, phase in game.words.phases.items() if phase == moment.phase)
    if moment.random is not None:
        yield f"given random ${moment.random:08X}"
    yield from (f"given {word} {value}" for word, value in moment.state.shared.resources.items())
    for place in game.words.places:
        if place in game.words.shared:
            yield from _place(moment.state, 0, place, game)
    for player in range(PLAYERS):
        yield from _player(moment.state, player, game)
    for place in sorted(moment.state.map.contested):
        for card in moment.state.zones.get(place, ()):  # in order of arrival, whoever controls them
            yield f"given {game.words.spot(card.player, place)} {_card(card, game)}"
    for card in moment.state.cards:
        yield from _modifiers(moment.state, card, game)
    yield "then the duel goes on"


def _player(state: MatchState, player: int, game: Game) -> Iterator[str]:
    yield from (f"given {PLAYER_WORDS[player]} {fact}" for fact in game.harness.given_facts(state, player))
    for place in game.words.places:
        if place not in game.words.shared | state.map.contested:
            yield from _place(state, player, place, game)


def _place(state: MatchState, player: int, place: int, game: Game) -> Iterator[str]:
    head = f"given {game.words.spot(player, place)} "
    line = ""
    for card in state.zone(player, place):
        text = _card(card, game)
        if line and len(head) + len(line) + len(text) > LINE:
            yield head + line
            line = ""
        line = f"{line}, {text}" if line else text
    if line:
        yield head + line


def _card(card: CardState, game: Game) -> str:
    facts, words = game.harness.facts, game.words
    parts = [game.id_of(card.number)]
    parts += [f"owned by {PLAYER_WORDS[card.owner]}"] if card.owner != _holder(card, words) else []
    parts += [f"{word} {card.cells[word]}" for word in facts.cells if card.cells[word]]
    parts += [f"used {slot + 1}" for slot in range(ABILITY_SLOTS) if card.used >> slot & 1]
    return " ".join(parts + [word for word, bit in words.states.items() if card.state & bit])


def _holder(card: CardState, words: Vocabulary) -> int:
    """The player whose card it is unless it is said: in a shared place p1."""
    return 0 if card.place in words.shared else card.player


def _modifiers(state: MatchState, card: CardState, game: Game) -> Iterator[str]:
    def name(instance: int) -> str:
        return _reference(state, instance, game)

    for modifier in card.modifiers:
        where = game.words.spot(card.player, card.place)
        which = _reference(state, card.instance, game)[len(where) :].strip()
        which = f"{which if '#' in which else f'{which}#1'} " if which else ""
        yield f"given {where} {which}{game.harness.facts.modifier_text(modifier, card.player, name)}"


def _reference(state: MatchState, instance: int, game: Game) -> str:
    """A card by its place; by its name too where several may lie, and the copy where equal ones do."""
    card = state.card(instance)
    assert card is not None, "a modifier comes from a card of the match: _plausible"
    where = game.words.spot(card.player, card.place)
    if game.capacity(card.place) == 1:
        return where
    equal = [one.instance for one in state.zone(card.player, card.place) if one.number == card.number]
    copy = f"#{equal.index(instance) + 1}" if len(equal) > 1 else ""
    return f"{where} {game.id_of(card.number)}{copy}"
