"""Whether what a duel asks fits the message window: tiles for a card's name with each question, words of each step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cartomancer.problems import Problem
from cartomancer.project import CardDesign, GameDesign
from cartomancer.rulesets.timeline.codes import Action, Ask, Condition, Select
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema import screens
from cartomancer.schema.board import NAME_CELLS
from cartomancer.words.language import Language
from cartomancer.words.measure import text_tiles

ASKS = tuple(f"ask_{ask.name.lower()}" for ask in Ask if ask not in (Ask.SCRIPT, Ask.BLOCK))
"""Questions under the name of the card that asks; a block names two cards itself, by their short names."""

PLAYERS = ("player_you", "player_p1", "player_p2")
HINTS = ("hint_one", "hint_back", "hint_again", "hint_many", "hint_main", "hint_end")
ACTIONS = tuple(f"action_{action.name.lower()}" for action in Action)
WINDOW_TILES = screens.ASK_TILES + screens.COUNT_TILES + screens.CARD_LINE_TILES


def duel_problems(game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
    """What the message window cannot show in one language."""
    for card in game.cards:
        used = max(*_window_tiles(card, language, texts), _block_tiles(_short_name(card, language), language, texts))
        if used > screens.ASK_TILES:
            what = f"a question about it needs {used} tiles of {screens.ASK_TILES} in a duel ({language})"
            yield Problem(card.place, what, "use fewer different characters in its name", card.subject)
        for slot in (slot for slot in card.slots if not slot.ability.is_script):
            sentences = texts[f"ability_{slot.ability.number}"].split("\n\n")
            yield from _step_problems(card, sentences, language, texts)
            yield from _target_problems(card, zip(slot.ability.steps, sentences, strict=False), language, texts)
        yield from _action_menu_problems(card, language, texts)
    for text in (text for text in game.texts if text.key in HINTS):
        used = text_tiles([texts[text.key]], language)
        if used > screens.HINT_TILES:
            what = f"it needs {used} tiles of {screens.HINT_TILES} ({language})"
            yield Problem(text.place, what, "use fewer different characters", f'text "{text.key}"')


def _target_problems(
    card: CardDesign, steps: Iterable[tuple[Step, str]], language: Language, texts: Mapping[str, str]
) -> Iterator[Problem]:
    """The sentence of a step that asks for targets on the board, with the shortest hint below it. One that is too high
    there is not shown."""
    for step, sentence in steps:
        how = step.select & 0x03
        room, hint = screens.ASK_TILES, "hint_done"
        if how == Select.EXACTLY and step.sel_x == 1:
            room, hint = room + screens.COUNT_TILES, "hint_choose"
        used = text_tiles([_name(card, language), sentence, texts[hint]], language)
        shown = sentence.count("\n") < screens.MESSAGE_TARGETS.height
        if how != Select.ALL and shown and used > room:
            what = f"a step of its ability needs {used} tiles of {room} when it asks for targets ({language})"
            yield Problem(card.place, what, "use fewer different characters", card.subject, detail=sentence)


def _action_menu_problems(card: CardDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
    """The menu of a card's actions with the words of an ability below it, as far as they are shown."""
    activated = [slot.ability for slot in card.slots if Condition.of(slot.condition).is_activated]
    items = ["action_move", "action_attack", "only_ability"]
    if len(activated) > 1:
        items += [action for action in ACTIONS if action.startswith("action_ability_")]
    title = menu_title(_name(card, language), "ask_action", language, texts)
    for ability in (one for one in activated if not one.is_script):
        lines = [line for line in texts[f"ability_{ability.number}"].split("\n") if line]
        used = text_tiles([title, *(texts[item] for item in items), *told_lines(lines, texts)], language)
        if used > WINDOW_TILES:
            what = f"the menu of its actions with its ability needs {used} tiles of {WINDOW_TILES} ({language})"
            yield Problem(card.place, what, "use fewer different characters", card.subject, detail="\n".join(lines))


def told_lines(lines: Sequence[str], texts: Mapping[str, str]) -> list[str]:
    """As many lines of an ability as are shown below a menu, and a mark if it goes on."""
    room = screens.TOLD.height
    return [*lines[:room], *([texts["told_more"]] if len(lines) > room else [])]


def _step_problems(
    card: CardDesign, sentences: Sequence[str], language: Language, texts: Mapping[str, str]
) -> Iterator[Problem]:
    """The sentence of a step alone, as the player reads it when asked about it."""
    frame = [menu_title(_name(card, language), "ask_step", language, texts), texts["yes"], texts["no"]]
    for sentence in sentences:
        lines = sentence.count("\n") + 1
        used = text_tiles([*frame, sentence], language)
        if lines > screens.MESSAGE_STEP.height:
            what = f"a step of its ability takes {lines} lines of {screens.MESSAGE_STEP.height} in a duel ({language})"
            yield Problem(card.place, what, "make two steps of it", card.subject, detail=sentence)
        elif used > WINDOW_TILES:
            what = f"a step of its ability needs {used} tiles of {WINDOW_TILES} in a duel ({language})"
            yield Problem(card.place, what, "use fewer different characters", card.subject, detail=sentence)


def _window_tiles(card: CardDesign, language: Language, texts: Mapping[str, str]) -> Iterator[int]:
    """What the window's still lines take: each question with each hint, and the menu of actions."""
    name = _name(card, language)
    for ask in ASKS:
        yield from (text_tiles([name, texts[ask], texts[hint]], language) for hint in HINTS)
    yield text_tiles(
        [menu_title(name, "ask_action", language, texts), *(texts[action] for action in ACTIONS)], language
    )


def menu_title(name: str, ask: str, language: Language, texts: Mapping[str, str]) -> str:
    """The line above a menu: the card's name, a mark, the question (romsrc/duel/option_form.s)."""
    space = "" if language == "ja" else " "
    return f"{name}{texts['name_mark']}{space}{texts[ask]}"


def _block_tiles(name: str, language: Language, texts: Mapping[str, str]) -> int:
    """What the question for a block takes when this card attacks another one, whose name may share no tile."""
    attack = texts["ask_block"].replace("%c", name).replace("%o", "")
    return max(text_tiles([texts[player], attack, texts["hint_back"]], language) for player in PLAYERS) + NAME_CELLS + 1


def _short_name(card: CardDesign, language: Language) -> str:
    return card.short if language == "ja" else card.short_english


def _name(card: CardDesign, language: Language) -> str:
    """The name in the window: English letters share no tiles, so its short one."""
    return card.name if language == "ja" else card.short_english
