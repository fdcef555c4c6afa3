"""What each kind of row in ruleset.toml may say: the only list of its keys.

The reader, the reference page and the JSON schema are made from these classes. A key without a default is required;
a number left open (None) is given by the reader: the first that is free.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any


@dataclass(frozen=True)
class Key:
    """What a key of a row means and what it may be."""

    does: str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Tables in which a text of this key must be the id of a row."""

    required: bool = False


_REQUIRED: Any = None
"""Default of a key that every row must give; dataclasses of Python 3.9 want one after inherited keys."""


def key(
    does: str,
    default: Any = MISSING,
    least: int | None = None,
    most: int | None = None,
    choices: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
) -> Any:
    """A field of a row with its meaning and limits."""
    required = default is MISSING
    return field(
        default=_REQUIRED if required else default, metadata={"key": Key(does, least, most, choices, names, required)}
    )


@dataclass(frozen=True)
class Row:
    """What every row has."""

    id: str = key("name in scripts, .duel files and code: small letters, digits, _")
    ja: str = key("name in Japanese", "")
    en: str = key("name in English; default: the id", "")

    @property
    def flag(self) -> str:
        """The name in code and scripts."""
        return self.id.upper()


@dataclass(frozen=True)
class Coded(Row):
    """A row with a number."""

    code: int | None = key("its number; default: the first that is free", None, 0, 255)

    @property
    def number(self) -> int:
        """The number that the reader gave or found."""
        assert self.code is not None, "the reader numbers all rows"
        return self.code


@dataclass(frozen=True)
class Bits(Row):
    """A row with a bit."""

    bit: int | None = key("its bit as a number, 1, 2, 4 ...; default: the first that is free", None, 1, 0x8000)

    @property
    def number(self) -> int:
        """The bit that the reader gave or found."""
        assert self.bit is not None, "the reader numbers all rows"
        return self.bit


@dataclass(frozen=True)
class KindRow(Coded):
    """A kind of card."""

    bit: int | None = key("its bit in masks of kinds; default: the first that is free", None, 1, 0x80)
    icon: str = key("tile that stands for it", "")
    keywords: bool = key("cards of this kind may have keywords", True)
    colours_least: int = key("colours that such a card has at least", 0, 0, 8)
    colours_most: int = key("and at most", 8, 0, 8)
    part: bool = key("its cards are parts of which players make cards: the album and decks have none of them", False)

    @property
    def mask(self) -> int:
        """Its bit."""
        assert self.bit is not None, "the reader numbers all rows"
        return self.bit


@dataclass(frozen=True)
class ColourRow(Bits):
    """A colour of cards: up to eight."""

    gem: str = key(
        "colour of its gem; default: the first that no other colour has",
        "",
        choices=("", "black", "red", "white", "green", "blue", "yellow", "violet", "brown", "sky"),
    )
    mark: str = key(
        "shape that tells it apart without colour; default: the first that no other colour has",
        "",
        choices=("", "ring", "triangle", "diamond", "square", "drop", "star", "heart", "bolt"),
    )


@dataclass(frozen=True)
class KeywordRow(Row):
    """A keyword that cards can have."""

    takes: str = key(
        "flag: has it or not; number: how much; trait: two numbers", "flag", choices=("flag", "number", "trait")
    )
    code: int | None = key("a number's place or a flag's bit; default: the first that is free", None, 0, 0x8000)
    most: int = key("the highest number that may be printed", 255, 1, 255)
    colour: str = key("a card with this keyword has this colour; its column is then left out", "", names=("colour",))
    text_ja: str = key("what it means, in Japanese", "")
    text_en: str = key("what it means, in English", "")

    @property
    def number(self) -> int:
        """Its place or bit."""
        assert self.code is not None, "the reader numbers all rows"
        return self.code


@dataclass(frozen=True)
class StateRow(Bits):
    """A state that a card in play can be in: up to eight."""

    stays: bool = key("a card keeps it when it moves", False)
    arrives: bool = key("a card that comes into play has it", False)
    word: bool = key(".duel files may give it: `p1 left fire_imp exhausted`", True)
    icon: str = key("tile on a card that has it", "")
    face_down: bool = key("the card lies face-down: nobody reads it, and its abilities do not act", False)
    mute: bool = key("abilities of a card in this state do not act", False)


@dataclass(frozen=True)
class StatRow(Coded):
    """A number printed on cards."""

    byte: str = key("byte of the card record", choices=("cost", "cc_wt", "atk", "hp", "type1", "type2"))
    kinds: tuple[str, ...] = key("kinds of cards that print it; default: all", (), names=("kind",))
    column: str = key("column of cards.csv; default: the id", "")
    scale: int = key("points in one unit of the record: 500 prints 9000 for 18", 1, 1, 1000)
    bits: int = key("8 or 16: how large its present value may become", 8, 8, 16)
    least: int = key("the lowest that may be printed, in points", 0, 0, 65500)
    most: int = key("the highest", 255, 0, 65500)
    digits: int = key("digits that screens keep for it", 2, 1, 5)
    icon: str = key("tile that stands for it", "")
    listed: bool = key("lists of cards show it; default: the first stat", False)
    units: bool = key("scripts count it in units of `scale`, so that sums stay small; players see points", False)

    @property
    def script_scale(self) -> int:
        """What a unit of the record is for scripts."""
        return 1 if self.units else self.scale

    @property
    def shown_scale(self) -> int:
        """What 1 of a script is for players."""
        return self.scale if self.units else 1


@dataclass(frozen=True)
class PlaceRow(Coded):
    """Where cards lie."""

    capacity: int | str = key("cards that it holds: a number or the name of one in [rules]", 0, names=("rule",))
    kinds: tuple[str, ...] = key("kinds that it takes; default: all", (), names=("kind",))
    hidden: str = key("who does not see the cards", "nobody", choices=("nobody", "other", "all"))
    shared: bool = key("one place for both players", False)
    field: bool = key("its cards are in play: events reach them, statics count", False)
    ordered: bool = key("the rules read the order of its cards", False)
    final: bool = key("nothing comes back from it, and every card goes to its owner's", False)
    full: str = key("what happens to a card that finds no room", "refuse", choices=("refuse", "ask"))


@dataclass(frozen=True)
class ResourceRow(Coded):
    """A number that a player, or both together, have."""

    size: int = key("bytes: 1 or 2", 1, 1, 2)
    start: int | str = key("what it is when a duel begins: a number or the name of one in [rules]", 0, names=("rule",))
    most: int | str = key("what it never exceeds: a number or the name of one in [rules]", 0, names=("rule",))
    scale: int = key("points in one unit: scripts, `start` and `most` count units, players see points", 1, 1, 1000)
    shared: bool = key("one for both players", False)
    icon: str = key("tile that stands for it", "")


@dataclass(frozen=True)
class CellRow(Coded):
    """A number that the rules keep on a card while it stays where it is; four bytes in all."""

    size: int = key("bytes: 1 or 2", 1, 1, 2)
    icon: str = key("tile that stands for it", "")


@dataclass(frozen=True)
class CauseRow(Coded):
    """Why a duel has ended."""


@dataclass(frozen=True)
class PhaseRow(Coded):
    """A phase of the turn."""


@dataclass(frozen=True)
class EventRow(Coded):
    """Something that happens and that abilities may wait for."""

    condition: str = key("the condition of the abilities that it sets off", "", names=("condition",))


@dataclass(frozen=True)
class ConditionRow(Coded):
    """When an ability acts; in rules texts the word X of its name becomes the cost: `active [X mana]`."""

    acts: str = key(
        "always: while the card is in play; activated: its player says so; triggered: by itself; used: when played",
        "triggered",
        choices=("none", "always", "activated", "triggered", "used"),
    )
    cost: str = key(
        "what an activated ability costs: a state to give the card, or a resource", "", names=("state", "resource")
    )
    once: bool = key("once a turn", False)
    kinds: tuple[str, ...] = key("kinds of cards it can happen to; default: those in play", (), names=("kind",))


@dataclass(frozen=True)
class AskRow(Coded):
    """A question to a player."""

    form: str = key(
        "how it is answered",
        "cards",
        choices=("cards", "option", "yes_no", "order", "action", "slot", "number", "respond"),
    )
    word: str = key("`p1 is asked <word>` in .duel files; without it the id is a verb: `p1 plays fire_imp`", "")
    ends_turn: bool = key("an empty answer ends the turn", False)
    back: bool = key("an empty answer leads back to the question before it: B needs no confirmation", False)
    options: str = key(
        "what its options are: actions, or numbers, or sentences of an ability",
        "action",
        choices=("action", "number", "sentence"),
    )
    does_ja: str = key("what A does with a candidate, in Japanese: 攻撃; default: 決定", "")
    does_en: str = key("the same in English: `attack`", "")
    none_ja: str = key("what B does where nothing may be chosen, in Japanese", "")
    none_en: str = key("the same in English: `stay`", "")


@dataclass(frozen=True)
class ActionRow(Coded):
    """Something that a card can do: an option of a question."""

    word: str = key("verb in .duel files: `p1 <word> fire_imp`", "")


@dataclass(frozen=True)
class MessageRow(Coded):
    """An entry of the log."""

    show: bool = key("the duel screen shows it when it happens", True)
    sound: str = key("effect that is heard with it", "")


@dataclass(frozen=True)
class SectionRow(Row):
    """A part of a deck."""

    kinds: tuple[str, ...] = key("kinds of cards in it", names=("kind",))
    place: str = key("place where its cards begin", "", names=("place",))
    least: int | str = key("cards at least: a number or the name of one in [rules]", 0, names=("rule",))
    most: int | str = key("cards at most: a number or the name of one in [rules]", 0, names=("rule",))
    copies: int | str = key("copies of a card at most: a number or the name of one in [rules]", 1, names=("rule",))
    within: str = key("its cards have no colour that the card of this section lacks", "", names=("section",))
    counts: str = key("it has as many cards as this number of the deck's first card says", "", names=("stat",))
    apart: str = key("no two of its cards have the same value of this number", "", names=("stat",))


@dataclass(frozen=True)
class RuleRow(Row):
    """A number of the rules that a game may change in its table [rules]."""

    default: int = key("what it is if the game says nothing")
    least: int = key("the lowest that a game may choose", 0, -32768, 32767)
    most: int = key("the highest", 255, -32768, 32767)
    does: str = key("what it decides", "")
    below: str = key("the number that it may not exceed", "", names=("rule",))


@dataclass(frozen=True)
class CallRow:
    """A function of the ruleset's own native code that scripts can call."""

    call: str = key("signature: `name(card: card, place: flag:Place) -> integer`")
    does: str = key("what it does", "")
    asks: bool = key("a player may be asked meanwhile", False)
    flow: bool = key("only rules.lua may call it", False)
    pure: bool = key("it reads only: ai.lua may call it too", False)
    native: str = key("label of its routine; default: sys_ and its name", "")
    bank: str = key("segment of the routine, CODE_STEPS for example, if it is not in the fixed banks", "")
    counts: int = key("what it takes of the budget, in 500 cycles", 0, 0, 255)

    @property
    def id(self) -> str:
        """Its name."""
        return self.call.partition("(")[0].strip()


@dataclass(frozen=True)
class HandlerRow:
    """A function of rules.lua that native code calls."""

    function: str = key("signature: `block(attacker: card)`")
    does: str = key("when it is called", "")
    required: bool = key("rules.lua must have it", True)

    @property
    def id(self) -> str:
        """Its name."""
        return self.function.partition("(")[0].strip()


@dataclass(frozen=True)
class SheetRow(Row):
    """A sheet beside ruleset.toml: rows with typed columns that scripts read."""

    file: str = key("its CSV file; it has the columns id, ja and en, and those of the table `column`")
    rows: str = key(
        "its rows are rows of this table, after those of this file; default: the sheet's own",
        "",
        choices=("", "action"),
    )

    @property
    def group(self) -> str:
        """The flag group of its rows."""
        return camel(self.rows or self.id)


COLUMN_TYPES = ("number", "choice", "mark", "row", "letters", "filter", "function", "text", "needs")


@dataclass(frozen=True)
class ColumnRow(Row):
    """A column of a sheet. Its id is the call by which scripts read it: `action_level(row)`."""

    sheet: str = key("the sheet", names=("sheet",))
    type: str = key(
        "number: 0 to 255; choice: one of `values`; mark: x or nothing; row: a row of `table`; letters: how often each"
        " of `values`, as a call for each; filter: which cards; function: of rules.lua; text: two columns, _ja and _en;"
        " needs: not in the file, what a row needs of `values`",
        choices=COLUMN_TYPES,
    )
    head: str = key("its heading; default: the id without the sheet's id and _ before it", "")
    values: tuple[str, ...] = key(
        "what a choice may be; the letters; up to 15 needs, each with a name and the cells that have it:"
        ' "gold: cost=G", "enemy: target=unit|player"',
        (),
    )
    least: int = key("the lowest number", 0, 0, 255)
    most: int = key("the highest number; how often a letter may be there", 255, 0, 255)
    table: str = key("the table of a row", "", choices=("", "ask", "place", "phase", "state", "resource", "message"))
    stat: str = key("the number of cards that a filter looks at", "", names=("stat",))
    words: tuple[str, ...] = key('other words of a filter: "J=11", "king=13"', ())
    takes: tuple[str, ...] = key("what a function takes: names of its parameters", ())

    @property
    def needs(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """Of a column of needs: the name, heading and cells of each; the first is bit 0."""
        found = []
        for value in self.values if self.type == "needs" else ():
            name, _, cell = value.partition(":")
            heading, _, cells = cell.partition("=")
            found.append((name.strip(), heading.strip(), tuple(cells.split("|"))))
        return tuple(found)

    @property
    def heading(self) -> str:
        """Its name in the sheet."""
        return self.head or self.id.removeprefix(f"{self.sheet}_")

    @property
    def group(self) -> str:
        """The flag group of its values, if it has one."""
        if self.type == "choice":
            return camel(self.id)
        return {"state": "CardState"}.get(self.table, camel(self.table)) if self.type == "row" else ""


@dataclass(frozen=True)
class FilterRow(Row):
    """Which cards, under a name: scripts know it as FILTER_<ID>."""

    cards: str = key("words with spaces between: kinds, colours, states, !state, a number or a range; * is any card")
    stat: str = key("the number that it looks at", "", names=("stat",))
    words: tuple[str, ...] = key('other words: "J=11", "king=13"', ())

    @property
    def heading(self) -> str:
        """What a problem calls it."""
        return "cards"


@dataclass(frozen=True)
class OptionRow(Coded):
    """A number of the rules that players choose before a duel."""

    rule: str = key("the number in [rules] that it is if nobody chooses; its limits are the limits", names=("rule",))
    names_ja: tuple[str, ...] = key("what its values are called in Japanese, from the least on", ())
    names_en: tuple[str, ...] = key("the same in English", ())


@dataclass(frozen=True)
class MakerRow(Row):
    """A card that players make themselves: one for each of their own decks, kept with it."""

    cards: tuple[str, ...] = key("ids of the cards that become it, one for each own deck, their numbers in a row")
    section: str = key("the section of a deck that it can be the card of", names=("section",))
    stat: str = key("the number that choices raise and lower", names=("stat",))
    least: int = key("what it may not fall below, in points", 0, 0, 65500)


TAKES = ("look", "name", "number", "section", "types", "colours", "keywords", "parts")


@dataclass(frozen=True)
class PickRow(Coded):
    """Something to choose of a card that players make; each has a page, in the order of the rows."""

    takes: str = key(
        "look: a card whose pictures it gets; name: letters; number: its number `stat`; section: cards of that section;"
        " types, colours, keywords; parts: cards whose first ability it gets",
        choices=TAKES,
    )
    kinds: tuple[str, ...] = key("kinds of the cards that are looks or parts", (), names=("kind",))
    section: str = key("the section whose cards are chosen", "", names=("section",))
    stat: str = key("the number that is chosen", "", names=("stat",))
    gives: int = key("points of the maker's number for 1 of the number that is chosen", 0, 0, 65500)
    least: int = key("how many are chosen at least; letters of a name", 0, 0, 8)
    most: int = key("and at most", 1, 1, 8)
    prices: tuple[str, ...] = key('keywords that may be chosen and what they add: "gale=-3000"', ())
    never: tuple[str, ...] = key('keywords that exclude each other: "rigid gale"', ())
    price: str = key("the number of a part that it takes away", "", names=("stat",))
    gain: str = key("the number of a part that it adds", "", names=("stat",))
    text_ja: str = key("what the page is about, in Japanese", "")
    text_en: str = key("the same in English", "")


def camel(name: str) -> str:
    """`action_timing` as `ActionTiming`."""
    return "".join(part.capitalize() for part in name.split("_"))


DECK_BYTES_MOST = 87
"""What a save slot has for own decks (`schema/saves.py` checks it)."""


@dataclass(frozen=True)
class Memory:
    """How much RAM each service of the core has; one with 0 entries is not linked."""

    instances: int = key("cards, tokens included", 128, 1, 128)
    modifiers: int = key("changes of cards that last", 128, 0, 128)
    triggers: int = key("abilities that wait", 32, 1, 32)
    stage: int = key("requests on the stage", 0, 0, 32)
    attacks: int = key("pairs of attacker and target or blocker", 0, 0, 32)
    links: int = key("pairs of cards that remember each other", 0, 0, 64)
    tokens: int = key("1: cards can be made and removed during a duel", 0, 0, 1)
    attached: int = key("1: cards can lie at other cards", 0, 0, 1)
    registers: int = key("words that rules.lua keeps", 32, 0, 64)
    own_decks: int = key("decks of their own that players can make and the battery keeps", 3, 0, 4)
    deck_cards: int = key("cards of the set, from the first, that own decks can hold", 96, 4, 248)
    deck_bits: int = key("bits that count the copies of a card in an own deck: 2 (up to 3) or 4", 2, 2, 4)
    stack: int = key("words of the scripts' stack, those of ai.lua included", 112, 88, 224)
    think: int = key("words of it that ai.lua has for itself", 40, 16, 64)
    budget: int = key("what rules.lua may take between two answers, in loop rounds and calls", 20000, 1000, 60000)


ROWS: Mapping[str, type[Any]] = {
    "kind": KindRow,
    "colour": ColourRow,
    "keyword": KeywordRow,
    "state": StateRow,
    "stat": StatRow,
    "place": PlaceRow,
    "resource": ResourceRow,
    "cell": CellRow,
    "phase": PhaseRow,
    "event": EventRow,
    "condition": ConditionRow,
    "ask": AskRow,
    "action": ActionRow,
    "message": MessageRow,
    "cause": CauseRow,
    "section": SectionRow,
    "rule": RuleRow,
    "call": CallRow,
    "handler": HandlerRow,
    "sheet": SheetRow,
    "column": ColumnRow,
    "filter": FilterRow,
    "option": OptionRow,
    "maker": MakerRow,
    "pick": PickRow,
}
"""The tables of ruleset.toml by their names."""


def keys_of(row: type[Any]) -> Mapping[str, tuple[Key, Field[Any]]]:
    """Every key of a kind of row, in order."""
    return {one.name: (one.metadata["key"], one) for one in fields(row) if "key" in one.metadata}
