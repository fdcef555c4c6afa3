"""Every enumeration of the card format (document 000), each with its Japanese and English name.

The value is what is in ROM. `ja` is the document's own word and what the Japanese notation prints;
`en` is the English notation's. Flags are single-bit values meant to be OR-ed.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TYPE_CHECKING

from cartomancer.schema.named import Named

if TYPE_CHECKING:  # PyPy, on which the soak runs, has no Self yet
    from typing import Self


class Category(Named):
    """What a card is. Bit 0: leaves the game after use (has CC); bit 4: not a unit."""

    MINION = 0x00, "ミニオン", "minion"
    LORD = 0x01, "ロード", "lord"
    SKILL = 0x10, "スキル", "skill"
    ARTS = 0x11, "アーツ", "arts"
    MASTER = 0xFF, "マスター", "master"

    @property
    def has_wait(self) -> bool:
        """Whether byte 65 is WT (minion, skill) rather than CC (lord, arts)."""
        return self in (Category.MINION, Category.SKILL)

    @property
    def is_unit(self) -> bool:
        """Whether the card fights: it has ATK and HP."""
        return self in (Category.MINION, Category.LORD)


class Colour(Named):
    """Card colours, one bit each; a card may have several, 0 is colourless."""

    BLACK = 0x01, "黒", "black"
    RED = 0x02, "赤", "red"
    WHITE = 0x04, "白", "white"
    GREEN = 0x08, "緑", "green"
    BLUE = 0x10, "青", "blue"


ALL_COLOURS = 0x1F


class NumberKeyword(Named):
    """Keywords that carry a number; the value is the byte's place in the keyword block."""

    IMPACT = 0, "衝撃", "impact"
    PRESSURE = 1, "威圧", "pressure"
    PIERCE = 2, "貫通", "pierce"
    RIGHT_TRAIT = 3, "右配置特性", "right trait"
    CENTRE_TRAIT = 4, "中央配置特性", "centre trait"
    ANTI_LORD = 5, "対ロード特効", "anti-lord"
    ANTI_MINION = 6, "対ミニオン特効", "anti-minion"
    ANTI_MASTER = 7, "対マスター特効", "anti-master"

    @property
    def is_trait(self) -> bool:
        """Placement traits hold two nibbles, ATK and HP bonus, and never a macro."""
        return self in (NumberKeyword.RIGHT_TRAIT, NumberKeyword.CENTRE_TRAIT)


class FlagKeyword(Named):
    """Keywords without a number, bits of a little-endian word."""

    HASTE = 0x0001, "速攻", "haste"
    ASSAULT = 0x0002, "強襲", "assault"
    FIRST_STRIKE = 0x0004, "先制", "first strike"
    REGENERATION = 0x0008, "再生", "regeneration"
    EFFECT_IMMUNE = 0x0010, "効果ダメージ無効", "effect immunity"
    MOVE_ATTACK = 0x0020, "移動攻撃", "move attack"
    NO_BLOCK = 0x0040, "ブロック不可", "no block"
    STRAIGHT = 0x0080, "直進", "straight"
    LEAP = 0x0100, "跳躍", "leap"
    BARRIER = 0x0200, "結界", "barrier"
    MOVE_IMMUNE = 0x0400, "領域移動無効", "move immunity"
    LEFT_ONLY = 0x0800, "左配置限定", "left only"


ALL_FLAGS = sum(FlagKeyword)


class Condition(Named):
    """When an ability slot acts."""

    NONE = 0x00, "なし", "none"
    ALWAYS = 0x01, "常時", "always"
    OWN_TURN = 0x02, "自ターン中", "own turn"
    ACTIVATE_EXHAUST = 0x03, "自ターン中任意【疲労】", "activate [exhaust]"
    ACTIVATE_MP = 0x04, "自ターン中任意【X MP】", "activate [X MP]"
    ONCE_EXHAUST = 0x05, "自ターン中任意一回【疲労】", "activate once [exhaust]"
    ONCE_MP = 0x06, "自ターン中任意一回【X MP】", "activate once [X MP]"
    UNLOCK = 0x07, "アンロック時", "on unlock"
    PLACEMENT = 0x08, "配置時", "on placement"
    LANE_MOVE = 0x09, "レーン移動時", "on lane move"
    ATTACK = 0x0A, "アタック時", "on attack"
    START_START = 0x10, "あなたのスタートフェイズ開始時", "start of your start phase"
    START_END = 0x11, "あなたのスタートフェイズ終了時", "end of your start phase"
    CORE_START = 0x12, "あなたのコアフェイズ開始時", "start of your core phase"
    CORE_END = 0x13, "あなたのコアフェイズ終了時", "end of your core phase"
    DRAW_START = 0x14, "あなたのドローフェイズ開始時", "start of your draw phase"
    DRAW_END = 0x15, "あなたのドローフェイズ終了時", "end of your draw phase"
    MAIN_START = 0x16, "あなたのメインフェイズ開始時", "start of your main phase"
    MAIN_END = 0x17, "あなたのメインフェイズ終了時", "end of your main phase"
    END_START = 0x18, "あなたのエンドフェイズ開始時", "start of your end phase"
    END_END = 0x19, "あなたのエンドフェイズ終了時", "end of your end phase"
    USE = 0x20, "使用時", "when used"

    @property
    def is_standing(self) -> bool:
        """Evaluated all the time, never resolved."""
        return self in (Condition.ALWAYS, Condition.OWN_TURN)

    @property
    def is_activated(self) -> bool:
        """Used by the player in their main phase."""
        return Condition.ACTIVATE_EXHAUST <= self <= Condition.ONCE_MP

    @property
    def is_triggered(self) -> bool:
        """Fires by itself; the card shows the lightning mark."""
        return self >= Condition.UNLOCK

    @property
    def costs_mp(self) -> bool:
        """Whether the slot's cost byte is paid in MP."""
        return self in (Condition.ACTIVATE_MP, Condition.ONCE_MP)


class Range(Named):
    """Places of one player, bits of a 16-bit word."""

    FIELD = 0x0001, "フィールド", "field"
    LANE_LEFT = 0x0002, "ミニオンゾーン左", "left lane"
    LANE_CENTRE = 0x0004, "ミニオンゾーン中央", "centre lane"
    LANE_RIGHT = 0x0008, "ミニオンゾーン右", "right lane"
    HAND = 0x0010, "手札", "hand"
    DECK = 0x0020, "山札", "deck"
    WT4 = 0x0040, "WT4", "WT4"
    WT3 = 0x0080, "WT3", "WT3"
    WT2 = 0x0100, "WT2", "WT2"
    WT1 = 0x0200, "WT1", "WT1"
    STANDBY = 0x0400, "スタンバイ", "standby"


class Special(Named):
    """Ranges that name no fixed place, bits of one byte."""

    SELF = 0x01, "自分", "self"
    PREVIOUS = 0x02, "前の処理の対象", "previous target"
    BROKEN = 0x04, "ブレイクした対象", "broken target"
    FRONT = 0x08, "自分の正面のミニオン", "minion in front"
    ATTACK_TARGET = 0x10, "アタックターゲット", "attack target"
    KEYWORD_HOLDER = 0x20, "ユラノの速攻対象", "keyword holder"


class Kind(Named):
    """Card kinds that a step may target, bits of one byte."""

    MASTER = 0x01, "マスター", "master"
    MINION = 0x02, "ミニオン", "minion"
    LORD = 0x04, "ロード", "lord"
    SKILL = 0x08, "スキル", "skill"
    ARTS = 0x10, "アーツ", "arts"
    REVERSE = 0x20, "リバース", "reversed"


class Select(Named):
    """Low nibble of the selection method."""

    ALL = 0, "全て", "all"
    EXACTLY = 1, "選択", "choose X"
    UP_TO = 2, "まで選択", "choose up to X"
    ANY = 3, "好きな枚数選択", "choose any number"


OPTIONAL = 0x08
"""Added to the low nibble: the controller may decline."""


class Filter(Named):
    """High nibble of the selection method: which values a candidate must have."""

    NONE = 0x00, "全て", "any value"
    COST_MAX = 0x10, "コスト以下", "cost at most"
    COST_MIN = 0x20, "コスト以上", "cost at least"
    COST_SUM = 0x30, "合計コスト", "total cost"
    HP_MAX = 0x40, "HP以下", "HP at most"
    HP_MIN = 0x50, "HP以上", "HP at least"
    ATK_MAX = 0x60, "ATK以下", "ATK at most"
    ATK_MIN = 0x70, "ATK以上", "ATK at least"


SELECT_UNKNOWN = 0xFF & ~(max(Select) | OPTIONAL | max(Filter))
"""Bits of the selection method that mean nothing."""


class Zone(Named):
    """Where "zone move" takes a card."""

    HAND = 0x0, "手札", "hand"
    DECK_TOP = 0x1, "山札の上", "deck top"
    DECK_BOTTOM = 0x2, "山札の下", "deck bottom"
    DECK_SHUFFLE = 0x3, "山札", "deck and shuffle"
    STANDBY = 0x4, "スタンバイ", "standby"
    WT1 = 0x5, "WT1", "WT1"
    WT2 = 0x6, "WT2", "WT2"
    WT3 = 0x7, "WT3", "WT3"
    WT4 = 0x8, "WT4", "WT4"
    LANE_LEFT = 0x9, "左レーン", "left lane"
    LANE_CENTRE = 0xA, "中央レーン", "centre lane"
    LANE_RIGHT = 0xB, "右レーン", "right lane"
    LANE_ANY = 0xC, "空きレーン", "empty lane"
    OWN_WAIT = 0xD, "タイムライン", "timeline"
    LORD_ZONE = 0xE, "ロードゾーン", "lord zone"


class Side(Named):
    """Whose zone a "zone move" means."""

    OWNER = 0, "持ち主", "owner"
    CONTROLLER = 1, "自分", "your"
    OPPONENT = 2, "相手", "opponent"


class Arrival(Named):
    """The state in which a moved card arrives."""

    ACTIVE = 0, "活性", "active"
    EXHAUSTED = 1, "疲労", "exhausted"
    REVERSED = 2, "リバース", "reversed"


class CorePlace(Named):
    """Where cores lie."""

    OWN = 0, "自分のコアゾーン", "your core zone"
    OPPONENT = 1, "相手のコアゾーン", "the opponent's core zone"
    SOURCE = 2, "このカード", "this card"
    TARGET = 3, "対象", "the target"
    SUPPLY = 4, "サプライ", "the supply"


class Turn(Named):
    """Parameter X of "reverse"."""

    FACE_UP = 0, "表向き", "face up"
    FACE_DOWN = 1, "裏向き", "face down"
    TOGGLE = 2, "反転", "turned over"


class Switch(Named):
    """Parameter X of exhaust/activate and of cannot-act."""

    OFF = 0, "解除", "off"
    ON = 1, "付与", "on"


class Macro(Named):
    """Constants $70-$8F: values that the console computes when the step runs."""

    ABILITY_COST = 0x70, "X", "X"
    SOURCE_ATK = 0x71, "自身のATK", "its ATK"
    SOURCE_HP = 0x72, "自身のHP", "its HP"
    SOURCE_COST = 0x73, "自身のコスト", "its cost"
    TARGET_ATK = 0x74, "対象のATK", "target ATK"
    TARGET_HP = 0x75, "対象のHP", "target HP"
    TARGET_COST = 0x76, "対象のコスト", "target cost"
    PREVIOUS_COUNT = 0x77, "前の処理の枚数", "previous count"
    BROKEN_COUNT = 0x78, "ブレイクした枚数", "broken count"
    DAMAGE_DEALT = 0x79, "与えたダメージ", "damage dealt"
    OWN_HAND = 0x7A, "自分の手札枚数", "your hand"
    OPPONENT_HAND = 0x7B, "相手の手札枚数", "opponent hand"
    OWN_MINIONS = 0x7C, "自分のミニオン数", "your minions"
    OPPONENT_MINIONS = 0x7D, "相手のミニオン数", "opponent minions"
    OWN_CORES = 0x7E, "自分のコア数", "your cores"
    OWN_MP = 0x7F, "自分のMP", "your MP"
    OWN_TIMELINE = 0x80, "自分のタイムライン枚数", "your timeline"
    OPPONENT_TIMELINE = 0x81, "相手のタイムライン枚数", "opponent timeline"
    OWN_STANDBY = 0x82, "自分のスタンバイ枚数", "your standby"
    OWN_LIFE = 0x83, "自分のライフ", "your life"
    OPPONENT_LIFE = 0x84, "相手のライフ", "opponent life"
    TURN_NUMBER = 0x85, "ターン数", "turn number"
    TARGET_WT = 0x86, "対象のWT", "target WT"


LITERAL_MIN = -112
LITERAL_MAX = 111
"""Constants outside this range have no encoding: $70-$8F are macros."""


class Param(Enum):
    """What an effect's parameter byte means, and so which values are legal in it."""

    UNUSED = "unused"
    AMOUNT = "amount"  # 0..111 or a macro
    SIGNED = "signed"  # -112..111 or a macro
    ZONE = "zone"
    SIDE = "side"
    ARRIVAL = "arrival"
    DURATION = "duration"
    CORE_PLACE = "core place"
    TURN = "turn"
    SWITCH = "switch"


class Effect(Named):
    """What a step does; `x`, `y`, `z` say what its parameters mean, `k` whether it carries keywords."""

    x: Param
    y: Param
    z: Param
    k: bool

    def __new__(
        cls,
        value: int,
        ja: str,
        en: str,
        x: Param = Param.UNUSED,
        y: Param = Param.UNUSED,
        z: Param = Param.UNUSED,
        k: bool = False,
    ) -> Self:
        """Make the member; parameters that are left out are unused and must be 0."""
        member = int.__new__(cls, value)
        member._value_ = value
        member.ja = ja
        member.en = en
        member.x, member.y, member.z, member.k = x, y, z, k
        return member

    NOTHING = 0x00, "何もしない", "do nothing"
    DAMAGE = 0x01, "ダメージ", "damage", Param.AMOUNT
    GAIN_LIFE = 0x02, "ライフを得る", "gain life", Param.AMOUNT
    WAIT = 0x03, "WT", "WT", Param.SIGNED
    MODIFY = 0x04, "修正", "modify", Param.SIGNED, Param.SIGNED, Param.DURATION
    BREAK = 0x05, "ブレイク", "break"
    WAIT_BREAK = 0x06, "WTしてブレイク", "WT and break", Param.SIGNED
    MOVE = 0x07, "移動", "move", Param.ZONE, Param.SIDE, Param.ARRIVAL
    STANDBY_OR_STAY = 0x08, "すねこすり用スタンバイ移動", "standby or stay"
    STANDBY_OR_WT1 = 0x09, "ザップ用スタンバイ移動", "standby or WT1"
    EXCLUDE = 0x0A, "除外", "exclude"
    SWAP = 0x0B, "次のカードと位置を交換", "swap with the next card"
    EXHAUST = 0x0C, "疲労・活性", "exhaust or activate", Param.SWITCH
    INCAPACITATE = 0x0D, "行動不能", "cannot act", Param.SWITCH
    REVERSE = 0x0E, "リバース", "reverse", Param.TURN
    ATTACK = 0x0F, "アタック", "attack", Param.AMOUNT, Param.UNUSED, Param.UNUSED, True
    GIVE_KEYWORD = 0x10, "キーワードを与える", "give", Param.UNUSED, Param.UNUSED, Param.DURATION, True
    LOSE_KEYWORD = 0x11, "キーワードを失う", "lose", Param.UNUSED, Param.UNUSED, Param.DURATION, True
    DRAW = 0x12, "カードを引く", "draw", Param.AMOUNT
    MOVE_CORE = 0x13, "コアの移動", "move cores", Param.AMOUNT, Param.CORE_PLACE, Param.CORE_PLACE
    EXHAUST_CORE = 0x14, "コアを疲労", "exhaust cores", Param.AMOUNT, Param.CORE_PLACE
    RECOVER_CORE = 0x15, "コアを回復", "recover cores", Param.AMOUNT, Param.CORE_PLACE
    UNLOCK = 0x16, "アンロック", "unlock"
    STANDING_MODIFY = 0x80, "常時修正", "standing modify", Param.SIGNED, Param.SIGNED
    STANDING_GIVE = (
        0x81,
        "常時キーワードを与える",
        "standing give",
        Param.UNUSED,
        Param.UNUSED,
        Param.UNUSED,
        True,
    )
    STANDING_LOSE = (
        0x82,
        "常時キーワードを失う",
        "standing lose",
        Param.UNUSED,
        Param.UNUSED,
        Param.UNUSED,
        True,
    )
    GUARD_OWN_TIMELINE = 0x83, "自分のタイムラインを対象に選べなくする", "your timeline cannot be targeted"
    GUARD_ENEMY_TIMELINE = 0x84, "敵のタイムラインを対象に選べなくする", "enemy timeline cannot be targeted"

    @property
    def is_standing(self) -> bool:
        """Belongs to conditions 常時 and 自ターン中 only."""
        return self >= 0x80


# --- the rules core's codes of this game


class Place(IntEnum):
    """Places of a player, in the order in which candidates are listed."""

    MASTER = 0
    LORD = 1
    LEFT = 2
    CENTRE = 3
    RIGHT = 4
    HAND = 5
    DECK = 6
    WT4 = 7
    WT3 = 8
    WT2 = 9
    WT1 = 10
    STANDBY = 11
    IN_USE = 12  # a skill or arts until its abilities have resolved
    GONE = 15  # out of the game; nothing comes back


class CardState(IntEnum):
    """Bits of inst_state."""

    EXHAUSTED = 0x01
    REVERSED = 0x02
    NEW = 0x04  # placed this turn
    MOVED = 0x08  # changed lanes this turn
    INCAPACITATED = 0x10
    NEGATED = 0x20
    ATTACKING = 0x40
    TOKEN = 0x80


class EventType(IntEnum):
    """What abilities wait for. Each event has player, subject, object and a 16-bit value."""

    PHASE_START = 1
    PHASE_END = 2
    PLACED = 3
    UNLOCKED = 4
    LANE_MOVED = 5
    FIRED = 6  # one card's abilities of a condition are set off


class Message(IntEnum):
    """What a log entry says. Its other bytes: turn, player, subject, object, value (2), spare."""

    FAULT = 1  # object: the Fault
    MOVED = 2  # object: zone number before, value: zone number now
    LIFE_GAINED = 3
    LIFE_LOST = 4
    MP_PAID = 5
    FATIGUE = 6
    REFUSED = 7  # an answer was refused; object: prompt type
    DUEL_OVER = 8  # object: DuelResult
    SAID = 9  # a script tells the player something; value: text
    ATTACK = 10  # subject attacks object
    BLOCK = 11  # subject blocks the attack of object
    DAMAGE = 12  # subject, no master, takes damage; value: how much. A master's is LIFE_LOST
    BROKEN = 13
    ABILITY = 14  # an ability of subject acts: its first step is carried out
    UNLOCKED = 15
    TURN = 16  # the player's turn begins
    DOES_PLACE = 17  # from here on: what A does, and what will come of it; never in the log
    DOES_USE = 18
    DOES_UNLOCK = 19
    DOES_ATTACK = 20
    DOES_MOVE = 21
    DOES_ABILITY = 22
    DOES_ACT = 23
    WILL_PAY = 24
    WILL_HIT = 25
    WILL_BREAK = 26
    WILL_TRADE = 27
    WILL_FALL = 28
    WILL_HURT = 29
    WILL_HOLD = 30
    WILL_STOP = 31
    WILL_LOSE = 32


class Ask(IntEnum):
    """What a prompt is about: its message."""

    TARGETS = 1
    ALTERNATIVE = 2
    STEP = 3
    MAIN = 4
    ACTION = 5
    LANE = 6
    ATTACK = 7
    BLOCK = 8
    SCRIPT = 9  # what asked_text says


class Phase(IntEnum):
    """The phases of a turn; the conditions of their two edges follow each other in the same order."""

    START = 0
    CORE = 1
    DRAW = 2
    MAIN = 3
    END = 4


class Action(IntEnum):
    """What a card does in the main phase: option ids of the prompt Ask.ACTION."""

    PLACE = 1
    USE = 2
    UNLOCK = 3
    ATTACK = 4
    MOVE = 5
    ABILITY_1 = 6
    ABILITY_2 = 7
    ABILITY_3 = 8
