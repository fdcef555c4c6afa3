"""Every system call on the console: what it returns, what it changes, and which arguments it refuses."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import (
    Arrival,
    CardState,
    Category,
    Condition,
    FlagKeyword,
    Kind,
    Message,
    NumberKeyword,
    Phase,
    Place,
)
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, DuelResult, ModKind
from cartomancer.schema.script import NIL_WORD, Op, ScriptTrap
from cartomancer.schema.script_calls import TEXT_NAME
from support.built_game import BuiltGame
from support.call_console import REFUSED, CallConsole
from support.core_fixtures import (
    ARTS,
    KEYWORDS,
    LEFT_ONLY,
    LORD,
    MINION,
    RED_SWORD,
    SKILL,
    WATCHER,
    Image,
    core_image,
)
from support.places import SUITE
from support.script_match import ScriptMatch
from support.timeline_calls import SYSTEM_CALLS
from support.vm_call_scripts import SET
from support.vm_fixtures import ONE, ScriptedSet, for_loop, function, script, scripted_set, system

RULES = Rules()
"""The numbers that images of the fixtures are built with."""


@pytest.fixture(scope="module")
def cards() -> ScriptedSet:
    return scripted_set(*SET)


@pytest.fixture
def board() -> CallConsole:
    return CallConsole(core_image())


# --- the duel and its players


def test_turn_and_phase(board: CallConsole) -> None:
    board.do("set_turn_player", 1)
    board.do("next_turn")
    board.do("next_turn")
    board.do("set_phase", Phase.MAIN)
    assert (board.do("turn_player"), board.do("turn"), board.do("phase")) == (1, 2, Phase.MAIN)
    board.put("duel_first", 2)
    assert board.do("chosen_first") == 2
    board.put("turn_number", 255)
    board.do("next_turn")
    assert board.do("turn") == 255


@pytest.mark.parametrize("limit", [1, 2, 7, 200, 256])
def test_random(board: CallConsole, limit: int) -> None:
    board.put("rng_state", 1, 2, 3, 4)
    found = {board.do("random", limit) for _ in range(12)}
    assert all(isinstance(one, int) and 0 <= one < limit for one in found)
    assert len(found) > 1 or limit == 1


@pytest.mark.parametrize("limit", [0, -1, 257, 512, 32767])
def test_random_without_a_limit(board: CallConsole, limit: int) -> None:
    assert board.do("random", limit) == REFUSED


def test_registers(board: CallConsole) -> None:
    for index, value in ((0, 5), (31, -32768), (7, 256)):
        board.do("set_register", index, value)
        assert board.do("get_register", index) == value
    assert board.do("get_register", 32) == REFUSED
    assert board.do("set_register", -1, 0) == REFUSED


def test_log(board: CallConsole) -> None:
    board.do("log", Message.LIFE_GAINED, 1, NIL_WORD, 777)
    entry = board.log[-1]
    assert (entry["message"], entry["player"], entry["subject"]) == (Message.LIFE_GAINED, 1, NONE)
    assert entry["value_lo"] | entry["value_hi"] << 8 == 777


def test_players(board: CallConsole) -> None:
    assert [board.do("player_at", number) for number in (0, 1, 2, -1)] == [0, 1, REFUSED, REFUSED]
    assert board.do("player_number", 1) == 1
    assert [board.do("master", player) for player in (0, 1)] == board.masters


def test_life(board: CallConsole) -> None:
    board.do("gain_life", 1, 300)
    assert (board.do("life", 1), board.do("life", 0)) == (300, 0)
    board.do("lose_life", 1, 20)
    assert board.do("life", 1) == 280
    board.do("lose_life", 1, 30000)
    assert board.do("life", 1) == 0
    for _ in range(2):
        board.do("gain_life", 0, 32767)
    assert board.do("life", 0) == 32767
    assert board.do("gain_life", 0, -1) == REFUSED
    assert board.do("lose_life", 0, -1) == REFUSED


def test_cores(board: CallConsole) -> None:
    board.do("add_cores", 0, 4)
    board.do("pay", 0, 3)
    assert (board.do("cores", 0), board.do("cores_out", 0)) == (1, 3)
    assert board.do("core_room", 0) == RULES.cores_max - 4
    assert board.do("pay", 0, 2) == REFUSED
    board.do("recover_cores", 0)
    assert (board.do("cores", 0), board.do("cores_out", 0)) == (4, 0)
    board.do("add_cores", 0, -3)
    assert board.do("cores", 0) == 1
    assert board.do("add_cores", 0, -2) == REFUSED
    assert board.do("add_cores", 0, -257) == REFUSED
    assert board.do("add_cores", 0, 256) == REFUSED
    board.do("add_cores", 0, 200)
    assert board.do("core_room", 0) == 0
    board.set_field(0, "cores_out", 5)
    assert board.do("core_room", 0) == 0


def test_fatigue(board: CallConsole) -> None:
    board.do("set_fatigue", 1, 9)
    assert (board.do("fatigue", 1), board.do("fatigue", 0)) == (9, 0)
    assert board.do("set_fatigue", 1, 256) == REFUSED


def test_finish_ends_the_duel(cards: ScriptedSet) -> None:
    match = ScriptMatch(cards)
    assert match.use("finishes", NONE) is None
    assert match.result is DuelResult.DRAW
    assert match.get_word("ruleset_registers") == 1, "nothing after it runs"
    assert CallConsole(core_image()).do("finish", DuelResult.OPEN) == REFUSED


def test_make_deck_and_shuffle(game: BuiltGame) -> None:
    """Master, life and deck of the set's first deck; cores come from the rules."""
    board = CallConsole(Image.of_game(game))
    board.call("core_reset")
    board.put("duel_decks", 0, 1)
    board.put("rng_state", 1, 2, 3, 4)
    board.do("make_deck", 1)
    deck = board.do("count", 1, Place.DECK)
    assert isinstance(deck, int) and deck >= 30
    assert board.do("count", 1, Place.MASTER) == 1
    assert isinstance(board.do("life", 1), int) and board.player(1, "cores") == 0
    before = [board.do("card_at", 1, Place.DECK, index) for index in range(1, deck + 1)]
    board.do("shuffle", 1, Place.DECK)
    after = [board.do("card_at", 1, Place.DECK, index) for index in range(1, deck + 1)]
    assert before != after and sorted(map(str, before)) == sorted(map(str, after))


# --- places


def test_places(board: CallConsole) -> None:
    cards = [board.new(MINION, Place.HAND, 1) for _ in range(3)]
    assert board.do("count", 1, Place.HAND) == 3
    assert [board.do("card_at", 1, Place.HAND, at) for at in (1, 2, 3)] == cards
    assert [board.do("card_at", 1, Place.HAND, at) for at in (0, 4, -1, 257)] == [NIL_WORD] * 4
    assert [board.do(name, cards[0]) for name in ("place", "controller", "owner")] == [Place.HAND, 1, 1]
    board.do("move", cards[0], 0, Place.LEFT)
    assert [board.do(name, cards[0]) for name in ("place", "controller", "owner")] == [Place.LEFT, 0, 1]


def test_lanes(board: CallConsole) -> None:
    assert [board.do("lane", at) for at in (1, 2, 3)] == [Place.LEFT, Place.CENTRE, Place.RIGHT]
    assert [board.do("lane", at) for at in (0, 4, 256, -1)] == [REFUSED] * 4
    cards = [board.new(MINION, place) for place in (Place.LEFT, Place.CENTRE, Place.RIGHT, Place.HAND)]
    assert [board.do("lane_index", card) for card in (*cards, board.masters[0])] == [1, 2, 3, 0, 0]


def test_moves(board: CallConsole) -> None:
    first, second, lord = board.new(MINION, Place.HAND), board.new(MINION, Place.HAND), board.new(LORD, Place.HAND)
    assert board.do("has_room", first, 0, Place.LEFT) == 1
    board.do("move", first, 0, Place.LEFT)
    assert board.do("has_room", second, 0, Place.LEFT) == 0
    assert board.do("move", second, 0, Place.LEFT) == REFUSED
    assert board.do("has_room", lord, 0, Place.CENTRE) == 0
    board.do("move", second, 0, Place.DECK)
    board.do("move_top", lord, 0, Place.DECK)
    assert [board.do("card_at", 0, Place.DECK, at) for at in (1, 2)] == [lord, second]


def test_change_lane(board: CallConsole) -> None:
    """Damage stays on the card."""
    card, other = board.new(MINION, Place.LEFT), board.new(MINION, Place.RIGHT)
    board.do("set_damage", card, 2)
    board.do("change_lane", card, Place.CENTRE)
    assert (board.do("place", card), board.do("damage", card)) == (Place.CENTRE, 2)
    assert board.do("change_lane", card, Place.RIGHT) == REFUSED
    assert board.do("change_lane", card, Place.HAND) == REFUSED
    assert board.do("change_lane", board.masters[0], Place.LEFT) == REFUSED
    assert board.do("place", other) == Place.RIGHT


def test_leaving(board: CallConsole) -> None:
    minion, skill, lord = board.new(MINION, Place.LEFT), board.new(SKILL, Place.HAND), board.new(LORD, Place.HAND)
    board.put("tally_any", 0)
    board.do("break_card", minion)
    board.do("put_away", skill)
    board.do("impossible", lord)
    assert [board.do("place", card) for card in (minion, skill, lord)] == [Place.WT2, Place.WT1, Place.GONE]
    assert board.members("selected") == {minion}


def test_draw(board: CallConsole) -> None:
    card = board.new(MINION, Place.DECK)
    board.do("draw", 0, 2)
    assert board.do("place", card) == Place.HAND
    assert board.do("fatigue", 0) == 1
    assert board.do("draw", 0, 256) == REFUSED


def test_arrivals(board: CallConsole) -> None:
    card, left = board.new(WATCHER, Place.HAND), board.new(LEFT_ONLY, Place.HAND)
    assert (board.do("may_arrive", left, 0, Place.LEFT), board.do("may_arrive", left, 0, Place.RIGHT)) == (1, 0)
    board.do("place_card", card, 0, Place.CENTRE, Arrival.EXHAUSTED)
    assert board.do("place", card) == Place.CENTRE
    assert board.do("is", card, CardState.EXHAUSTED) == 1
    assert board.get("event_count") == 1
    assert board.do("place_card", left, 0, Place.CENTRE, Arrival.ACTIVE) == REFUSED
    assert board.do("place_card", left, 0, Place.HAND, Arrival.ACTIVE) == REFUSED
    assert board.do("place_card", left, 0, Place.LEFT, 3) == REFUSED


# --- cards


def test_printed(board: CallConsole) -> None:
    minion, arts, sword = (board.new(number, Place.HAND) for number in (MINION, ARTS, RED_SWORD))
    assert [board.do("number", card) for card in (minion, arts)] == [MINION, ARTS]
    assert [board.do("category", card) for card in (minion, arts)] == [Category.MINION, Category.ARTS]
    assert [board.do("kind", card) for card in (minion, board.masters[1])] == [Kind.MINION, Kind.MASTER]
    assert [board.do("cost", card) for card in (minion, arts)] == [2, 4]
    assert [board.do("wait", card) for card in (minion, arts)] == [2, 0]
    assert [board.do("core_cost", card) for card in (minion, arts)] == [0, 2]
    assert [board.do("has_type", sword, kind) for kind in (1, 2, 3, 0, 257)] == [1, 1, 0, 0, 0]
    assert board.do("name", arts) == TEXT_NAME + ARTS - 0x10000


def test_values(board: CallConsole) -> None:
    card = board.new(MINION, Place.LEFT)
    assert (board.do("atk", card), board.do("hp", card), board.do("damage", card)) == (3, 4, 0)
    board.do("give", card, NIL_WORD, -1, 300, Duration.THIS_TURN)
    assert (board.do("atk", card), board.do("hp", card)) == (2, 304)
    board.do("set_damage", card, 258)
    assert board.do("damage", card) == 258
    assert board.do("set_damage", card, -1) == REFUSED


def test_deal(board: CallConsole) -> None:
    """What is dealt is reported; the count of the current ability is not touched."""
    card = board.new(MINION, Place.LEFT)
    board.word("tally_damage", 5)
    assert board.do("deal", card, 3, 1) == 3
    assert board.do("deal", card, 0, 1) == 0
    assert board.do("deal", card, -4, 0) == 0
    assert board.do("damage", card) == 3
    assert board.get_word("tally_damage") == 5


def test_keywords(board: CallConsole) -> None:
    card = board.new(KEYWORDS, Place.LEFT)
    assert board.do("has", card, FlagKeyword.HASTE) == 1
    assert board.do("has", card, FlagKeyword.LEAP | FlagKeyword.BARRIER) == 1
    assert board.do("has", card, FlagKeyword.BARRIER) == 0
    assert [board.do("keyword", card, one) for one in NumberKeyword][:4] == [1, 2, 3, 0]
    board.do("give_keyword", card, card, FlagKeyword.BARRIER, Duration.WHILE_THERE)
    assert board.do("has", card, FlagKeyword.BARRIER) == 1


@pytest.mark.parametrize(("controller", "source"), [(0, True), (1, True), (0, False), (1, False)])
def test_whose_turns_a_modifier_counts(board: CallConsole, controller: int, source: bool) -> None:
    """Those of the source's controller; without a source the turn player's."""
    card = board.new(MINION, Place.LEFT, controller)
    board.put("turn_player", controller)
    board.do("give", card, card if source else NIL_WORD, 1, 1, Duration.OWN_TURN)
    first = board.get("inst_mods", card)
    assert board.get("mod_kind", first) == ModKind.VALUES
    assert board.get("mod_dur", first) == Duration.OWN_TURN | controller << 7
    board.do("expire", Duration.OWN_TURN, 1 - controller)
    assert board.do("atk", card) == 4
    board.do("expire", Duration.OWN_TURN, controller)
    assert board.do("atk", card) == 3


def test_no_modifier_off_the_field(board: CallConsole) -> None:
    card, here = board.new(MINION, Place.HAND), board.new(MINION, Place.LEFT)
    board.do("give", card, NIL_WORD, 1, 1, Duration.THIS_TURN)
    board.do("give_keyword", card, NIL_WORD, FlagKeyword.HASTE, Duration.THIS_TURN)
    board.do("give", here, NIL_WORD, 1, 1, Duration.THIS_ATTACK)
    assert board.get("mod_count") == 0


def test_states(board: CallConsole) -> None:
    card = board.new(MINION, Place.LEFT)
    board.do("set_state", card, CardState.EXHAUSTED | CardState.REVERSED)
    assert board.do("is", card, CardState.REVERSED) == 1
    assert board.do("kind", card) == Kind.REVERSE
    board.do("clear_state", card, CardState.REVERSED | CardState.NEW)
    assert (board.do("is", card, CardState.REVERSED), board.do("is", card, CardState.EXHAUSTED)) == (0, 1)


def test_marks(board: CallConsole) -> None:
    card = board.new(MINION, Place.LEFT)
    board.put("inst_used", 0x40, at=card)
    board.do("set_used", card, 2)
    assert [board.do("used", card, slot) for slot in (1, 2, 3, 4, 0, 258)] == [0, 1, 0, REFUSED, REFUSED, REFUSED]
    board.do("clear_used", card)
    assert (board.do("used", card, 2), board.get("inst_used", card)) == (0, 0x40)
    board.put("inst_counter", 3, at=card)
    assert board.do("cores_on", card) == 3


def test_front(board: CallConsole) -> None:
    card, other = board.new(MINION, Place.LEFT), board.new(MINION, Place.RIGHT, 1)
    assert board.do("front", card) == other
    assert board.do("front", board.new(MINION, Place.CENTRE)) == NIL_WORD


# --- abilities, events, attack


def test_slots(board: CallConsole) -> None:
    card, plain = board.new(WATCHER, Place.LEFT), board.new(MINION, Place.HAND)
    assert [board.do("condition", card, slot) for slot in (1, 2)] == [Condition.PLACEMENT, Condition.LANE_MOVE]
    assert board.do("condition", plain, 1) == Condition.NONE
    assert (board.do("slot_cost", card, 1), board.do("slot_cost", plain, 1)) == (0, 0)
    assert board.do("condition", card, 4) == REFUSED


def test_can_start(cards: ScriptedSet) -> None:
    board = CallConsole(cards.image)
    card, used = board.new(cards.cards["refuses"], Place.LEFT), board.new(cards.cards["asks"], Place.HAND)
    board.put("ability_source", 55)
    board.put("ability_player", 1)
    assert (board.do("can_start", card, 1), board.do("can_start", card, 2)) == (0, 0)
    assert board.do("can_use", used) == 1
    assert board.do("can_use", board.masters[0]) == 0
    assert board.do("slot_cost", card, 1) == 1
    assert (board.get("ability_source"), board.get("ability_player")) == (55, 1)


def test_run_ability_that_is_not_there(board: CallConsole) -> None:
    card = board.new(MINION, Place.LEFT)
    assert board.do("run_ability", card, 0, 999) == REFUSED
    assert board.do("run_ability", card, 0, 0x8000 - 0x10000) == REFUSED


def test_use_and_unlock(board: CallConsole) -> None:
    skill, lord, minion = board.new(SKILL, Place.HAND), board.new(LORD, Place.HAND), board.new(MINION, Place.HAND)
    board.do("use", skill, 0)
    assert board.do("place", skill) == Place.WT1
    board.do("unlock", lord, 2)
    assert (board.do("place", lord), board.do("cores_on", lord)) == (Place.LORD, 2)
    assert board.do("use", minion, 0) == REFUSED
    assert board.do("unlock", minion, 0) == REFUSED
    assert board.do("use", board.new(ARTS, Place.HAND), 256) == REFUSED


def test_fire(board: CallConsole) -> None:
    card = board.new(WATCHER, Place.LEFT)
    board.do("fire", card, Condition.PLACEMENT)
    assert board.get("trigger_count") == 2
    assert board.bytes_at("trigger_card", 2) == bytes([card, card])
    board.put("trigger_count", 0)
    down = board.new(WATCHER, Place.CENTRE)
    board.do("set_state", down, CardState.REVERSED)
    board.new(WATCHER, Place.RIGHT, 1)
    board.do("phase_edge", 0, Condition.LANE_MOVE)
    assert board.get("trigger_count") == 1
    assert board.bytes_at("trigger_card", 1) == bytes([card])


def test_check_states(board: CallConsole) -> None:
    board.set_field(0, "life", 5)
    board.set_field(1, "life", 5)
    card = board.new(MINION, Place.LEFT)
    board.put("tally_any", 0)
    board.do("set_damage", card, 4)
    board.do("check_states")
    assert board.do("place", card) == Place.WT2


def test_attack_by_parts(board: CallConsole) -> None:
    for player in (0, 1):
        board.set_field(player, "life", 9)
    one, two, three = (
        board.new(MINION, Place.LEFT),
        board.new(RED_SWORD, Place.RIGHT, 1),
        board.new(LORD, Place.LORD, 1),
    )
    board.put("tally_any", 0)
    assert (board.do("attacker"), board.do("target")) == (NIL_WORD, NIL_WORD)
    assert board.do("set_target", two) == REFUSED
    assert board.do("strike", one, two) == REFUSED
    assert board.do("attack_abilities", one, 0) == REFUSED
    assert board.do("begin_attack", one, board.new(MINION, Place.HAND, 1)) == REFUSED
    assert board.do("begin_attack", board.new(MINION, Place.HAND), two) == REFUSED
    board.do("begin_attack", one, three)
    assert board.do("begin_attack", one, two) == REFUSED
    assert (board.do("attacker"), board.do("target")) == (one, three)
    board.do("set_target", two)
    assert board.do("target") == two
    board.do("attack_abilities", one, 0)
    board.do("give", one, one, 4, 4, Duration.THIS_ATTACK)
    assert board.do("strike", one, two) == 1
    assert board.do("place", two) == Place.WT3
    assert board.do("damage", one) == 5
    board.do("attack_abilities", one, 1)
    board.put("inst_damage_lo", 0, at=one)
    assert board.do("end_attack") == REFUSED, "another script began it"
    board.call("attack_end")
    assert board.do("target") == NIL_WORD
    assert board.do("atk", one) == 3
    fighters = [Op.PUSH_BYTE, one, Op.PUSH_BYTE, three]
    board.load(script(function([*fighters, system("begin_attack"), system("end_attack"), Op.RETURN_0])))
    assert board.event() is not None
    assert board.do("target") == NIL_WORD


def test_strike_without_the_target(board: CallConsole) -> None:
    one, two = board.new(MINION, Place.LEFT), board.new(RED_SWORD, Place.RIGHT, 1)
    board.do("begin_attack", one, two)
    board.do("move", two, 1, Place.HAND)
    assert board.do("strike", one, two) == 0
    assert board.do("damage", one) == 0


@pytest.mark.req("P000-49")
def test_masters_stay_where_they_are(board: CallConsole) -> None:
    """A script that moves, puts away or turns one is stopped; to break one is ignored."""
    master = board.masters[0]
    for call in ("move", "move_top"):
        assert board.do(call, master, 0, Place.HAND) == REFUSED
    assert board.do("place_card", master, 0, Place.LEFT, Arrival.ACTIVE) == REFUSED
    assert board.do("put_away", master) == REFUSED
    assert board.do("impossible", master) == REFUSED
    assert board.do("set_state", master, CardState.REVERSED) == REFUSED
    board.do("break_card", master)
    assert board.do("place", master) == Place.MASTER
    board.do("set_state", master, CardState.EXHAUSTED)
    assert board.do("is", master, CardState.EXHAUSTED | CardState.REVERSED) == 1


@pytest.mark.parametrize("word", [2, 3, 48, 255])
def test_word_that_is_no_player_names_one_of_the_two(board: CallConsole, word: int) -> None:
    """Only damaged code has such words; whoever has the turn is somebody."""
    board.do("set_turn_player", word)
    assert board.get("turn_player") == word & 1
    for name in ("life", "cores", "core_room", "master", "fatigue"):
        assert board.do(name, word) == board.do(name, word & 1), name


def test_list_keeps_its_cards_when_one_before_it_is_freed(board: CallConsole) -> None:
    cards = [board.new(MINION, Place.HAND) for _ in range(3)]
    add, code = system("list_add"), []
    for at, members in enumerate((cards[:2], cards[1:])):
        code += [system("list_new"), Op.STORE_LOCAL + at]
        code += [byte for card in members for byte in (Op.PUSH_LOCAL + at, Op.PUSH_BYTE, card, add)]
    code += [Op.PUSH_LOCAL, system("list_free"), Op.PUSH_LOCAL + 1, ONE + 1, system("list_card"), Op.RETURN_1]
    board.load(script(function(code, locals_=4, results=1)))
    assert board.event() == cards[2]


def test_freed_handle_means_no_other_list(board: CallConsole) -> None:
    """A second free does no harm to the list that has the place now, nor does a stale handle read it."""
    card = board.new(MINION, Place.HAND)
    new, free = system("list_new"), system("list_free")
    made = [new, Op.STORE_LOCAL, Op.PUSH_LOCAL, free]
    for rounds in (1, 16, 17, 200):
        again = for_loop(2, [ONE], [Op.PUSH_BYTE, rounds - 1], [new, free]) if rounds > 1 else []
        add = [new, Op.STORE_LOCAL + 1, Op.PUSH_LOCAL + 1, Op.PUSH_BYTE, card, system("list_add")]
        count = [Op.PUSH_LOCAL + 1, system("list_count"), Op.RETURN_1]
        board.load(script(function([*made, *again, *add, Op.PUSH_LOCAL, free, *count], locals_=4, results=1)))
        assert board.event() == 1, rounds
        board.load(script(function([*made, *again, *add, Op.PUSH_LOCAL, system("list_count"), *count], 0, 4)))
        assert board.event() is None and board.stopped.trap is ScriptTrap.HANDLE


def test_lists_of_a_duel_that_ended_are_gone(board: CallConsole) -> None:
    """An event that never ended leaves its lists behind; the next duel's first event has all places."""
    board.put("list_owner", *range(0x11, 0x21))
    assert board.do("list_new") is not None


def test_every_call_is_tested() -> None:
    """No call without a line in these files."""
    names = ("vm/test_vm_calls", "vm/test_vm_questions", "support/vm_call_scripts", "vm/test_vm_abilities")
    text = "".join((SUITE / f"{name}.py").read_text(encoding="utf-8") for name in names)
    missing = [call.name for call in SYSTEM_CALLS if f'"{call.name}"' not in text and f"{call.name}(" not in text]
    assert not missing
