"""The system calls that the core offers to the scripts of every game; a ruleset's native code may add others.

Before a name: `*` a player may be asked meanwhile, `!` only rules.lua may call it, `=` it only looks, so that a
computer player may call it while the rules wait, `?` only a computer player may. A call is linked only if its service
is (`SERVICES`). Flag groups are the tables of the ruleset: Place, Resource, Stat, Cell, Ask ...

Players are 0 and 1; a shared place or resource is the same whichever player is named.
"""

from __future__ import annotations

CORE_CALLS: tuple[tuple[str, str], ...] = (
    # the duel
    ("=turn_player() -> player", "whose turn it is"),
    ("!set_turn_player(player: player)", "pass the turn"),
    ("=turn() -> integer", "number of the turn, from 1; 0 before the first"),
    ("!next_turn()", "add 1 to the number of the turn"),
    ("=phase() -> flag:Phase", "the running phase"),
    ("!set_phase(phase: flag:Phase)", "enter a phase"),
    ("finish(result: flag:DuelResult)", "end the duel now; nothing after it runs"),
    ("win(player: player, cause: flag:Cause)", "the player wins: end the duel now, and say why"),
    ("!chosen_first() -> integer", "who begins: 1 + the player's number if the players have chosen, else 0"),
    ("random(limit: integer) -> integer", "a random number from 0 to below the limit"),
    ("=get_register(index: integer) -> integer", "a word that the ruleset keeps, from 0"),
    ("set_register(index: integer, value: integer)", "change such a word"),
    ("log(message: flag:Message, player: player, card: card?, value: integer)", "write into the log"),
    ("=option(option: flag:Option) -> integer", "what the players have chosen before the duel, else as the game says"),
    # players
    ("=player_at(number: integer) -> player", "player 0 or 1"),
    ("=player_number(player: player) -> integer", "0 or 1"),
    ("=resource(player: player, resource: flag:Resource) -> integer", "how much the player has"),
    ("set_resource(player: player, resource: flag:Resource, value: integer)", "change it; 0 to its most"),
    ("add_resource(player: player, resource: flag:Resource, amount: integer) -> integer", "add; how much was added"),
    (
        "pay_resource(player: player, resource: flag:Resource, amount: integer) -> boolean",
        "take it, if there is enough",
    ),
    # setup
    ("!make_deck(player: player)", "create the cards of the player's deck, each section in its place"),
    ("shuffle(player: player, place: flag:Place)", "shuffle a place"),
    # places
    ("=count(player: player, place: flag:Place) -> integer", "cards in a place"),
    ("=card_at(player: player, place: flag:Place, index: integer) -> card?", "the card there, from 1 (the top)"),
    ("=cards(player: player, place: flag:Place) -> list", "the cards that lie there now"),
    (
        "=view(player: player, place: flag:Place) -> list",
        "a list that always shows the place as it is; it cannot be changed",
    ),
    ("=place(card: card) -> flag:Place", "where the card lies; none of them at another card or out of the duel"),
    ("=controller(card: card) -> player", "in whose place it lies"),
    ("=owner(card: card) -> player", "in whose deck it was"),
    ("=has_room(card: card, player: player, place: flag:Place) -> boolean", "whether the card may lie there"),
    ("move(card: card, player: player, place: flag:Place)", "move as a new card, to the end of the place"),
    ("move_top(card: card, player: player, place: flag:Place)", "the same, to the top"),
    ("shift(card: card, player: player, place: flag:Place)", "move; everything on it stays"),
    # cards as they are printed
    ("=number(card: card) -> integer", "number of the printed card"),
    ("=category(card: card) -> flag:Category", "its kind"),
    ("=kind(card: card) -> flag:Kind", "the same as a bit"),
    ("=colour(card: card) -> flag:Colour", "its colours, bits"),
    ("=has_colour(card: card, colour: flag:Colour) -> boolean", "whether it has one of the colours"),
    ("=has_type(card: card, type: integer) -> boolean", "whether one of its types is this one"),
    ("=printed(card: card, stat: flag:Stat) -> integer", "a number as it is printed on the card, in points"),
    # cards as they are now
    (
        "=stat(card: card, stat: flag:Stat) -> integer",
        "the number now, in points: printed, then changes in order of arrival; in the end 0 to 255 or 32767 (bits)",
    ),
    ("=has(card: card, keyword: flag:FlagKeyword) -> boolean", "whether it has one of the keywords now"),
    ("=keyword(card: card, keyword: flag:NumberKeyword) -> integer", "number of a keyword now, 0: not there"),
    ("=is(card: card, state: flag:CardState) -> boolean", "whether it has one of the states"),
    ("set_state(card: card, state: flag:CardState)", "give it the states"),
    ("clear_state(card: card, state: flag:CardState)", "take the states away"),
    ("=cell(card: card, cell: flag:Cell) -> integer", "a number that the rules keep on the card"),
    ("set_cell(card: card, cell: flag:Cell, value: integer)", "change it"),
    ("add_cell(card: card, cell: flag:Cell, amount: integer) -> integer", "add to it, down to 0; what it is now"),
    ("=used(card: card, slot: integer) -> boolean", "whether ability 1 to 3 was used this turn"),
    ("set_used(card: card, slot: integer)", "mark it as used"),
    ("clear_used(card: card)", "clear the three marks"),
    # changes that last
    ("add_stat(card: card, source: card?, stat: flag:Stat, amount: integer, until: flag:Duration)", "change a number"),
    ("fix_stat(card: card, source: card?, stat: flag:Stat, value: integer, until: flag:Duration)", "overwrite it"),
    (
        "mark_stat(card: card, source: card?, stat: flag:Stat, amount: integer, until: flag:Duration)",
        "change a number; a later mark of the same source about the same number takes the place of this one",
    ),
    ("give_keyword(card: card, source: card?, keyword: flag:FlagKeyword, until: flag:Duration)", "give keywords"),
    ("lose_keyword(card: card, source: card?, keyword: flag:FlagKeyword, until: flag:Duration)", "take keywords"),
    ("drop_changes(source: card)", "end every change that this card made"),
    ("!expire(duration: flag:Duration, player: player)", "end changes of a duration that the player's cards made"),
    # tokens, attached cards
    (
        "make_token(number: flag:Card, player: player, place: flag:Place) -> card?",
        "a new card; nil without room",
    ),
    ("remove(card: card)", "out of the duel for good; its number may be given to a new token"),
    ("attach(card: card, host: card)", "lay it under or at another card"),
    ("=host(card: card) -> card?", "the card that it lies at"),
    ("=attached(card: card) -> integer", "how many cards lie at it"),
    ("=attachment(card: card, index: integer) -> card?", "one of them, from 1, in order of arrival"),
    # links
    ("link(card: card, other: card)", "remember that they belong together, e.g. who sent whom away"),
    ("unlink(card: card)", "forget every pair with this card first"),
    ("=links(card: card) -> integer", "pairs with this card first"),
    (
        "=linked(card: card, index: integer) -> card?",
        "the other card of one of them, from 1; nil if it has left its place",
    ),
    # stage: requests, last in, first out
    (
        "stage_push(card: card?, player: player, action: flag:Action) -> integer",
        "a request; its place from 1, 0: no room",
    ),
    ("=stage_size() -> integer", "requests on the stage; the last is the next to be carried out"),
    ("=stage_card(at: integer) -> card?", "its card"),
    ("=stage_player(at: integer) -> player", "who asked for it"),
    ("=stage_action(at: integer) -> flag:Action", "what was asked for"),
    ("=stage_value(at: integer) -> integer", "a number that it carries"),
    ("set_stage_value(at: integer, value: integer)", "change it"),
    ("stage_aim(at: integer, card: card)", "add a target, up to 4"),
    ("=stage_targets(at: integer) -> integer", "its targets"),
    ("=stage_target(at: integer, index: integer) -> card?", "one of them, from 1; nil if it has left its place"),
    ("set_stage_target(at: integer, index: integer, card: card)", "aim at another card"),
    ("stage_negate(at: integer)", "it will have no effect"),
    ("=stage_negated(at: integer) -> boolean", "whether it was negated"),
    ("stage_remove(at: integer)", "take it off the stage"),
    # priority: who may answer
    ("open_priority(player: player)", "a window opens; this player is the first to act or pass"),
    ("=priority() -> player", "who may act or pass"),
    ("pass_priority() -> boolean", "pass; true when all have passed one after the other and the window is closed"),
    ("keep_priority(player: player)", "somebody acted: nobody has passed, and this player is next"),
    ("*respond(about: flag:Ask) -> integer", "ask who has priority; without a candidate nobody is asked: 0 is a pass"),
    ("*respond_action(about: flag:Ask) -> integer", "the same; the candidates are actions or numbers, not cards"),
    # attack table
    ("attack_add(card: card, target: card?) -> integer", "an attack; its place from 1, 0: no room"),
    ("=attacks() -> integer", "attacks in the table"),
    ("=attack_card(at: integer) -> card?", "the attacker; nil if it has left its place"),
    ("=attack_target(at: integer) -> card?", "its target; nil: the player, or it has left its place"),
    ("=attacks_player(at: integer) -> boolean", "whether it is aimed at the player, not at a card"),
    ("set_attack_target(at: integer, target: card?)", "aim it at another"),
    ("block_add(card: card, at: integer)", "a card blocks the attack"),
    ("=blockers(at: integer) -> integer", "cards that block it"),
    ("=blocker(at: integer, index: integer) -> card?", "one of them, from 1; nil if it has left its place"),
    ("attack_clear()", "no attacks any more"),
    # abilities and events
    ("=condition(card: card, slot: integer) -> flag:Condition", "condition of ability 1 to 3; NONE: there is none"),
    ("=slot_cost(card: card, slot: integer) -> integer", "its cost"),
    ("can_start(card: card, slot: integer) -> boolean", "whether it can be used now: marks, cost, `available`"),
    ("*run_slot(card: card, slot: integer)", "pay for the ability, mark it, carry it out"),
    ("fire(card: card, condition: flag:Condition)", "the card's abilities with this condition wait"),
    ("raise(event: flag:EventType, player: player, card: card?, value: integer)", "those of all cards in play wait"),
    ("=event_player() -> player", "while an ability runs that an event set off: its player"),
    ("=event_card() -> card?", "the card that it is about"),
    ("=event_value() -> integer", "its number"),
    ("*resolve()", "carry out everything that waits, batch by batch, the turn player's first"),
    (
        "!*resolve_next() -> boolean",
        "carry out one ability: those that were set off first, of one moment the turn player's; false: none waits",
    ),
    # sheets
    ("=sheet_value(column: integer, row: integer) -> integer", "a byte of a sheet; short forms name its columns"),
    ("=sheet_row(sheet: integer, number: integer) -> integer", "a row of a sheet by its number, from 1"),
    ("=sheet_number(sheet: integer, row: integer) -> integer", "the number of such a row"),
    (
        "=next_row(column: integer, after: integer, have: integer) -> integer",
        "the number of the next row that needs nothing else; 0: there is none",
    ),
    ("=matches(card: card, filter: integer) -> boolean", "whether a filter of a sheet takes the card"),
    (
        "=count_matching(player: player, place: flag:Place, filter: integer) -> integer",
        "how many cards of a place it takes",
    ),
    # lists
    ("=list_new() -> list", "an empty list"),
    ("=list_add(list: list, card: card)", "put a card at its end"),
    ("=list_count(list: list) -> integer", "cards in it"),
    ("=list_card(list: list, index: integer) -> card?", "one of them, from 1"),
    ("=list_has(list: list, card: card) -> boolean", "whether a card is in it"),
    ("list_shuffle(list: list)", "bring it into random order"),
    ("=list_free(list: list)", "not needed any more; twice does no harm"),
    ("=list_split(list: list, number: integer) -> list, list", "its first cards, and the others"),
    # questions
    ("offer_none()", "no candidates yet"),
    ("offer_card(card: card)", "a further candidate: a card"),
    ("offer(option: integer)", "a further candidate: a number"),
    ("offer_action(action: flag:Action)", "a further candidate: something that a card can do"),
    ("offer_place(player: player, place: flag:Place)", "a further candidate: a place"),
    ("offer_cards(player: player, place: flag:Place)", "further candidates: all cards of a place"),
    (
        "offer_where(player: player, place: flag:Place, kinds: flag:Kind, stat: flag:Stat, least: integer,"
        " most: integer)",
        "further candidates: the cards of a place of these kinds, 0: of any, with a number from least to most",
    ),
    (
        "offer_matching(player: player, place: flag:Place, filter: integer)",
        "further candidates: the cards of a place that a filter of a sheet takes; none twice",
    ),
    ("offered() -> integer", "candidates so far"),
    (
        "*ask(player: player, type: flag:PromptType, about: flag:Ask, least: integer, most: integer, source: card?)"
        " -> integer",
        "ask about the candidates; how many the answer has",
    ),
    ("answer(index: integer) -> integer", "a number of the answer, from 1; without a question the only candidate"),
    ("answer_card(index: integer) -> card", "a card of the answer, from 1"),
    ("answer_action() -> flag:Action", "the action of the answer"),
    ("answer_place() -> flag:Place", "the place of the answer"),
    ("answer_player() -> player", "whose place it is"),
    ("*choose(player: player, list: list, message: text) -> card?", "choose one card, or none"),
    ("*pick(player: player, list: list, message: text) -> card?", "choose one card; nil only if there is none"),
    ("*yes(player: player, message: text) -> boolean", "ask yes or no"),
    ("say(player: player, message: text)", "show a message"),
    ("=name(card: card) -> text", "the card's short name"),
    # computer players
    ("?asked() -> player", "who is asked, so whose answer is judged"),
    ("?chosen() -> integer", "how many answers were chosen so far; whoever looks is asked again after each"),
    ("?chosen_card(index: integer) -> card?", "one of them as a card, from 1; nil if it is not one or is not seen"),
    ("?as_action(candidate: integer) -> flag:Action", "a candidate that is an action"),
    ("?as_place(candidate: integer) -> flag:Place", "a candidate that is a place"),
    ("?as_side(candidate: integer) -> player", "whose place it is"),
    ("?worth(card: card) -> integer", "the sum of `worth` of its abilities' scripts, for the player who is asked"),
    ("?does(message: flag:Message)", "in `preview`: what A does with the candidate, in the words of that message"),
    ("?foretell(message: flag:Message, card: card?, value: integer)", "in `preview`: what will come of it"),
)

SERVICES: dict[str, tuple[str, ...]] = {
    "seen": (),
    "plain": (
        *("win", "shift", "category", "kind", "colour", "has_colour", "has_room", "set_state", "clear_state"),
        *("used", "set_used", "clear_used", "offer_action", "offer_place", "offer_cards", "answer_action"),
        *("answer_place", "answer_player"),
    ),
    "resources": ("resource", "set_resource", "add_resource", "pay_resource"),
    "changes": ("has", "keyword", "give_keyword", "lose_keyword", "drop_changes", "expire"),
    "stats": ("printed", "stat", "add_stat", "fix_stat", "mark_stat", "offer_where"),
    "cells": ("cell", "set_cell", "add_cell"),
    "stage": (
        *("stage_push", "stage_size", "stage_card", "stage_player", "stage_action", "stage_value", "set_stage_value"),
        *("stage_aim", "stage_targets", "stage_target", "set_stage_target", "stage_negate", "stage_negated"),
        *("stage_remove", "open_priority", "priority", "pass_priority", "keep_priority", "respond"),
        "respond_action",
    ),
    "attacks": (
        *("attack_add", "attacks", "attack_card", "attack_target", "attacks_player", "set_attack_target"),
        *("block_add", "blockers", "blocker", "attack_clear"),
    ),
    "links": ("link", "unlink", "links", "linked"),
    "tokens": ("make_token", "remove"),
    "attached": ("attach", "host", "attached", "attachment"),
    "views": ("view",),
    "abilities": (
        *("condition", "slot_cost", "can_start", "run_slot", "fire", "raise", "resolve", "resolve_next"),
        *("event_player", "event_card", "event_value"),
    ),
    "statics": (),
    "sheets": ("sheet_value", "sheet_row", "sheet_number", "next_row", "matches", "count_matching", "offer_matching"),
    "options": ("option",),
    "thinking": ("asked", "chosen", "chosen_card", "as_action", "as_place", "as_side", "worth", "does", "foretell"),
}
"""The calls of each service that an image may do without (`schema.services`): without it they do not exist."""

STATIC_CALLS = ("add_stat", "fix_stat", "give_keyword", "lose_keyword")
"""Changes that the function `static` of a script may make; besides these it may only look."""

QUESTION_CALLS = frozenset(
    (
        *("offer_none", "offer_card", "offer", "offer_action", "offer_place", "offer_cards", "offer_where", "offered"),
        "offer_matching",
        *("ask", "answer", "answer_card", "answer_action", "answer_place", "answer_player", "choose", "pick", "yes"),
        *("respond", "respond_action", "say", "log", "random", "can_start", "list_shuffle"),
    )
)
"""Calls that change a question, a list, the log or the dice, but nothing that the values of cards depend on."""
