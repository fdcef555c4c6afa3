"""The cards of script_cards.lua with an interface of the kind that document 004 has, for sizes and round trips."""

from __future__ import annotations

from pathlib import Path

from cartomancer.schema.script_calls import Api, FlagGroup, Handler, handler, system_calls
from cartomancer.script.compiled import CompiledScript, compile_script

CARDS = Path(__file__).with_name("script_cards.lua")

_CALLS = (
    "getSourceCARD() -> card",
    "getTargetCARD() -> card?",
    "getOnBoardCARD(player: player, slot: flag:Slot) -> card?",
    "isNullCARD(card: card?) -> boolean",
    "isSameCARD(one: card?, other: card?) -> boolean",
    "matchRequirements(player: player, level: integer, number: integer, element: flag:Element) -> boolean",
    "drawCard(player: player) -> boolean",
    "discardCard(player: player)",
    "addExtraMobAttack(card: card, source: card, number: integer)",
    "attack(player: player, card: card, damage: integer, restriction: flag:Restriction, source: flag:Source,"
    " slot: flag:Slot, strike: flag:Strike, prevent: flag:Prevent, counter: flag:Counter) -> boolean, card?",
    "attackGlobal(mode: flag:Global, player: player, card: card, damage: integer, source: flag:Source,"
    " strike: flag:Strike, prevent: flag:Prevent, counter: flag:Counter) -> boolean",
    "refreshHP(player: player, card: card, number: integer) -> boolean",
    "getHpFromCARD(card: card) -> integer",
    "getMaxHpFromCARD(card: card) -> integer",
    "getBaseLevelFromCARD(card: card) -> integer",
    "getBaseAttackFromCARD(card: card) -> integer",
    "getCurrentLevelFromCARD(player: player, card: card) -> integer",
    "getSlotIdFromCARD(player: player, card: card) -> integer",
    "applyAuraBonus(player: player, aura: flag:Aura, mode: flag:Buff, source: card, atk: integer, hp: integer,"
    " def: integer, attribute: integer, least: integer, most: integer, type: flag:Type, element: flag:Element,"
    " sub: text)",
    "removeAuraBonus(player: player, aura: flag:Aura, source: card, atk: integer, hp: integer, def: integer,"
    " attribute: integer, least: integer, most: integer, type: flag:Type, element: flag:Element, sub: text)",
    "getPlayerDeck(player: player, deck: flag:Deck) -> list",
    "getListFromDeck(deck: list) -> list, integer",
    "menuCards(player: player, list: list, message: text, peek: flag:Peek) -> card?",
    "takeTargetCardFromDeck(player: player, card: card?, deck: list) -> list",
    "takeCardsFromDeck(player: player, deck: list, number: integer) -> list",
    "takeTargetCardFromListToDeck(player: player, deck: list, list: list, card: card, where: flag:Orient) -> list",
    "makeFilteredList(player: player, list: list, attribute: integer, least: integer, most: integer, type: flag:Type,"
    " element: flag:Element, sub: text) -> list, boolean",
    "makeFilteredTableList(player: player, mode: flag:Mode, attribute: integer, least: integer, most: integer,"
    " type: flag:Type, element: flag:Element, sub: text) -> list, boolean",
    "isEmptyList(list: list) -> boolean",
    "destroyList(list: list)",
    "pickCardOrder(player: player, list: list)",
    "shuffleDeck(deck: list)",
    "applyStun(player: player, card: card, turns: integer)",
    "applySilence(player: player, card: card, turns: integer)",
    "applyDOT(player: player, card: card, source: card, damage: integer, turns: integer)",
    "isStunned(card: card) -> boolean",
    "isSilenced(card: card) -> integer",
    "makePrompt(player: player, yes_no: boolean, message: text) -> boolean",
    "getCardRegister(card: card, slot: integer) -> integer, integer",
    "editCardRegister(card: card, slot: integer, value: integer, signal: integer)",
    "preventDamage(player: player, card: card, type: flag:PreventType, number: integer)",
    "throwCoin(player: player) -> boolean",
    "increaseNextAttackDamage(player: player, number: integer)",
    "newBuff(card: card, source: card, atk: integer, hp: integer, def: integer, turns: integer)",
    "getMobsOnTable(player: player, mode: flag:Mode) -> integer",
    "getGameValue(index: integer) -> integer",
    "updateGameValue(index: integer, value: integer)",
    "getPlayerAttributes(player: player, element: flag:Element) -> integer",
    "hasSharedFlagsCARD(card: card, type: flag:FlagType, flags: flag:Element) -> boolean",
    "getMaximum(one: integer, other: integer) -> integer",
    "displayMessageOnScreen(player: player, message: text, time: integer)",
    "mobReaver(player: player, card: card, factor: integer, mode: flag:Mode) -> boolean",
    "destroySelf(player: player, slot: flag:Slot)",
    "scoutMob(player: player, mode: flag:Scout, element: flag:Element)",
)

_SIDES = ("PLAYER", "ADVSRY")
_SLOTS = [f"SLOT_{side}{what}" for side in _SIDES for what in ("CHAR", *(f"MOB{n}" for n in range(1, 8)), "FLD")]
_GROUPS = (
    FlagGroup("Slot", {name: at for at, name in enumerate(_SLOTS)}, numbers=True),
    FlagGroup(
        "Type", {f"TYPE_{name}": 1 << at for at, name in enumerate(("MOB", "EQP", "ACT", "FLD", "CHAR", "JRB"))}, True
    ),
    FlagGroup(
        "Element",
        {
            **{f"ELEM_{name}": 1 << at for at, name in enumerate(("EARTH", "WIND", "FIRE", "WATER", "DARK", "LIGHT"))},
            "ELEM_ANY": 0x3F,
        },
        bits=True,
    ),
    FlagGroup("Deck", {"DECK_HAND": 0, "DECK_DECK": 1, "DECK_GRAV": 2}),
    FlagGroup("Mode", {"ONLY_ADVSRY": 1, "ONLY_PLAYER": 2, "ANY_PLAYER": 3}),
    FlagGroup("Aura", {"GLOBALAURA_PASS_PLAYER": 1}),
    FlagGroup("Buff", {"BUFF_ANY": 0, "BUFF_OTHER": 1}),
    FlagGroup("Peek", {"CARDLIST_HIDE": 0, "CARDLIST_PEEK": 1}),
    FlagGroup("Orient", {"DECK_TOP": 0, "DECK_BOTTOM": 1}),
    FlagGroup("Restriction", {"ATKRES_NIL": 0}),
    FlagGroup("Source", {"ATKSRC_MOB": 0, "ATKSRC_CHA": 1, "ATKSRC_ACT": 2}),
    FlagGroup("Strike", {"STRIKE_NORMAL": 0, "STRIKE_TRUE": 1}),
    FlagGroup("Prevent", {"DISABLE_PREVENT": 0, "ENABLE_PREVENT": 1}),
    FlagGroup("Counter", {"IS_STARTER": 0, "IS_COUNTER": 1}),
    FlagGroup("Global", {"GLOBAL_HITCHAR": 0, "GLOBAL_HITMOBS": 1}),
    FlagGroup("PreventType", {"PREVENT_ANY": 0, "PREVENT_CHARONLY": 1}),
    FlagGroup("FlagType", {"FLAG_TYPE": 0, "FLAG_ELEM": 1}),
    FlagGroup("Scout", {"SCOUT_NORMAL": 0, "SCOUT_SUMMON": 1}),
)

_ASKED = ("onCheckPreventAttack", "onInterceptAttack")
_EVENTS = (
    *("onThinkMob", "onReceiveAttackAndDestroyed", "onActivateCharacterAction", "onLevelUp", "onStartTurn"),
    *("applyBuffs", "undoBuffs", "onPlayAction", "onActivateMobEffect", "onInitMob", "onExecuteAttack"),
    *("onExecuteNormalAttack", "onPlayMob", "onPlayEquipment", "onDrawCard", "onEndTurn", "onOpponentPlayMob"),
    "onReceiveAttackAndSurvived",
)


def corpus_api() -> Api:
    """An interface with the shape of document 004's."""
    calls = {call.name: call for call in system_calls([(text, "") for text in _CALLS])}
    handlers: tuple[Handler, ...] = (
        *(handler(f"{name}(player: player)", "", False) for name in _EVENTS),
        *(handler(f"{name}(player: player) -> boolean", "", False) for name in _ASKED),
    )
    return Api(calls, {group.name: group for group in _GROUPS}, handlers)


def cards() -> dict[str, str]:
    """Source by card; line numbers are those of the file."""
    text = CARDS.read_text(encoding="utf-8")
    found: dict[str, str] = {}
    parts = text.split("\n--- ")
    line = parts[0].count("\n") + 1
    for part in parts[1:]:
        name, _, source = part.partition("\n")
        found[name] = "\n" * (line + 1) + source
        line += part.count("\n") + 1
    return found


def compiled_cards() -> dict[str, CompiledScript]:
    """All cards as bytecode."""
    found: dict[str, CompiledScript] = {}
    for name, source in cards().items():
        outcome = compile_script(source, CARDS, corpus_api())
        assert outcome.script is not None, "\n".join(problem.render() for problem in outcome.problems)
        found[name] = outcome.script
    return found
