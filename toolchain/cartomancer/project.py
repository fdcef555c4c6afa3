"""A checked game: every value typed and legal. `check` makes it from a `Source`; later stages trust it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cartomancer.pictures.options import PictureOptions
from cartomancer.problems import Location
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Rarity
from cartomancer.schema.named import Named
from cartomancer.schema.numbers import Numbers
from cartomancer.schema.records import Keywords
from cartomancer.schema.script import SCRIPT_ABILITIES
from cartomancer.schema.script_calls import Api
from cartomancer.script.compiled import CompiledScript, compile_script
from cartomancer.sound.pieces import Sound
from cartomancer.units import AbilityNumber, CardNumber
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames

if TYPE_CHECKING:
    from cartomancer.board.layout import Board

SpritePalettes = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class ScreenColours:
    """NES colours of the screens without a picture: behind everything, and of frames from dark to light."""

    ground: int
    frame: tuple[int, int, int]


@dataclass(frozen=True)
class Settings:
    """What game.toml says."""

    name: str
    title_ja: str
    title_en: str
    language: Language
    types: TypeNames
    picture_size: tuple[int, int]
    sprite_palettes: SpritePalettes
    screen: ScreenColours
    rgb_table: str
    place: Location
    rules: Numbers = field(default_factory=Numbers)


@dataclass(frozen=True)
class Ability:
    """A named ability and its steps; a script has none, but its rules text in both languages."""

    number: AbilityNumber
    name: str
    steps: tuple[Any, ...]
    """What the ruleset's ability language made of its text."""

    place: Location
    rules: tuple[str, str] = ("", "")
    functions: tuple[str, ...] = ()
    """Those of a script that the core calls."""

    @property
    def is_script(self) -> bool:
        """Whether a script does it."""
        return self.number >= SCRIPT_ABILITIES


@dataclass(frozen=True)
class Script:
    """A compiled script and the ability that it is; its texts count from 0."""

    number: int
    ability: Ability
    code: CompiledScript
    source: str
    api: Api

    @property
    def name(self) -> str:
        """The ability's."""
        return self.ability.name

    @property
    def subject(self) -> str:
        """As problems name it."""
        return f'script "{self.name}"'

    def numbered(self, first_text: int) -> CompiledScript:
        """The same with the numbers that its texts have in the game."""
        script = compile_script(self.source, self.code.path, self.api, first_text).script
        assert script is not None, "it was compiled before"
        return script


@dataclass(frozen=True)
class Slot:
    """A card's use of an ability."""

    condition: Named
    cost: int
    ability: Ability


@dataclass(frozen=True)
class CardDesign:
    """One card, as its row says."""

    number: CardNumber
    id: str
    name: str
    short: str
    english: str
    short_english: str
    category: Named
    colour: int
    cost: int
    cc_wt: int
    atk: int
    hp: int
    types: tuple[int, int]
    rarity: Rarity
    illustrator: str
    keywords: Keywords
    slots: tuple[Slot, ...]
    art: str
    mini: str
    options: PictureOptions
    place: Location

    @property
    def subject(self) -> str:
        """How a problem names the card."""
        return f'card "{self.id}"'


@dataclass(frozen=True)
class Deck:
    """A named deck: its master and (card, copies) pairs."""

    id: str
    name_ja: str
    name_en: str
    master: CardNumber
    entries: tuple[tuple[CardNumber, int], ...]
    place: Location


@dataclass(frozen=True)
class Text:
    """A text of the user interface."""

    key: str
    ja: str
    en: str
    place: Location


@dataclass(frozen=True)
class HelpPage:
    """A page that teaches the game; its lines are not broken yet."""

    id: str
    title_ja: str
    title_en: str
    ja: str
    en: str
    place: Location

    @property
    def subject(self) -> str:
        """How a problem names the page."""
        return f'help page "{self.id}"'


@dataclass(frozen=True)
class LessonAnswer:
    """One answer of a step: a card and the zone in which it must be, if one is named; or a value of the rules."""

    card: CardNumber | None
    value: int


@dataclass(frozen=True)
class LessonStep:
    """A question of a tutorial duel, and what is answered."""

    player: int
    ask: int
    answers: tuple[LessonAnswer, ...]
    place: Location
    words: str


@dataclass(frozen=True)
class Lesson:
    """What a tutorial says before it asks for something, and the steps until the next lesson."""

    id: str
    ja: str
    en: str
    do_ja: str
    do_en: str
    speaker: int
    """Number of the card whose portrait speaks, 0: nobody's."""

    steps: tuple[LessonStep, ...]
    place: Location

    @property
    def subject(self) -> str:
        """How a problem names the lesson."""
        return f'lesson "{self.id}"'


@dataclass(frozen=True)
class Tutorial:
    """A duel that teaches the game."""

    decks: tuple[int, int]
    seed: int
    first: int
    options: tuple[int, ...]
    lessons: tuple[Lesson, ...]
    end: Lesson
    """The last words."""

    @property
    def talks(self) -> tuple[Lesson, ...]:
        """Everything that is said, in order."""
        return (*self.lessons, self.end)


@dataclass(frozen=True)
class GameDesign:
    """A whole game, ready to be converted."""

    settings: Settings
    cards: tuple[CardDesign, ...]
    abilities: tuple[Ability, ...]
    decks: tuple[Deck, ...]
    texts: tuple[Text, ...]
    scripts: tuple[Script, ...] = ()
    flow: CompiledScript | None = None
    """The ruleset's rules.lua; None if it cannot be compiled or was not asked for."""
    ruleset: Ruleset = Ruleset("")  # noqa: RUF009 - frozen
    sound: Sound = Sound()  # noqa: RUF009 - frozen
    help_pages: tuple[HelpPage, ...] = ()
    board: Board | None = None
    """The screen of a duel, if the ruleset has a board.toml."""

    ai: CompiledScript | None = None
    """The computer player, if the ruleset has an ai.lua."""

    tutorial: Tutorial | None = None

    @property
    def illustrators(self) -> tuple[str, ...]:
        """Illustrators in order of their first card; an illustrator's number is their place from 1."""
        return tuple(dict.fromkeys(card.illustrator for card in self.cards if card.illustrator))
