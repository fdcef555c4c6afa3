"""The 92-byte card record: its layout, the dataclass that mirrors it, and the conversion both ways.

The names of its bytes are document 000's; which number of a game lies in which byte is a row of its ruleset.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.schema.layout import Field, Layout
from cartomancer.units import AbilityNumber, Bank, CpuAddress

FORMAL_NAME_BYTES = 32
SHORT_NAME_BYTES = 16
"""Name bytes without the terminating NUL: 16 and 8 full-width characters."""

ABILITY_SLOTS = 3
KEYWORD_NUMBERS = 8
"""Keywords with a number: a byte each in the keyword block; a word of flags follows."""

CARD = Layout(
    "Card",
    (
        Field("gfx_ptr", 3, "カードグラフィックバンク・アドレス", "far pointer to the picture's tiles"),
        Field("gfx_len", 1, "キャラ長", "tiles in the picture"),
        Field("mini_ptr", 3, "ミニキャラグラフィックバンク・アドレス", "far pointer to the mini's tiles"),
        Field("mini_len", 1, "キャラ長", "tiles in the mini character"),
        Field("gfx_map", 1, "カードグラフィックマップ番号", "number of the picture's map"),
        Field("mini_no", 1, "ミニキャラグラフィック番号", "number of the mini's frames"),
        Field("illustrator", 1, "イラストレーター", "number of the illustrator, 0 = not credited"),
        Field("rarity", 1, "レアリティ", "rarity"),
        Field("name_full", FORMAL_NAME_BYTES + 1, "カード名(正式)", "formal name, Shift-JIS, NUL"),
        Field("name_short", SHORT_NAME_BYTES + 1, "カード名(略称)", "short name, Shift-JIS, NUL"),
        Field("category", 1, "カテゴリー", "category"),
        Field("colour", 1, "色", "colour bits"),
        Field("cost", 1, "コスト", "cost in MP"),
        Field("cc_wt", 1, "CC/WT", "WT of minions and skills, CC of lords and arts"),
        Field("atk", 1, "ATK", "attack"),
        Field("hp", 1, "HP", "hit points; a master's starting life"),
        Field("type1", 1, "タイプ1", "first type, 0 = none"),
        Field("type2", 1, "タイプ2", "second type, 0 = none"),
        Field("kw_num", KEYWORD_NUMBERS, "キーワード 数値あり", "one byte a numbered keyword"),
        Field("kw_flags", 2, "キーワード 数値なし", "keyword flags, little-endian"),
        Field("ability", 4 * ABILITY_SLOTS, "アビリティ x3", "three ability slots"),
    ),
)

SLOT = Layout(
    "AbilitySlot",
    (
        Field("condition", 1, "条件", "when the slot acts"),
        Field("cost", 1, "能力コストX", "X of [X MP]"),
        Field("number", 2, "処理番号", "ability number, little-endian, 0 = empty"),
    ),
)

# The document's own sums; a field added or lost breaks the import.
assert (CARD.size, SLOT.size) == (92, 4)

NO_ABILITY = AbilityNumber(0)
"""The number in an empty slot."""


@dataclass(frozen=True, order=True)
class FarPointer:
    """Bank, then address low and high: three bytes in ROM, everywhere."""

    bank: Bank
    address: CpuAddress

    def pack(self) -> bytes:
        """The three bytes."""
        return bytes([self.bank, self.address & 0xFF, self.address >> 8])

    @classmethod
    def unpack(cls, data: bytes) -> FarPointer:
        """The pointer from its three bytes."""
        return cls(Bank(data[0]), CpuAddress(data[1] | data[2] << 8))

    @property
    def is_null(self) -> bool:
        """Whether it points nowhere (bank $FF)."""
        return self.bank == 0xFF


NULL_POINTER = FarPointer(Bank(0xFF), CpuAddress(0))
FAR_POINTER = len(NULL_POINTER.pack())


@dataclass(frozen=True)
class Keywords:
    """The 10-byte keyword block: eight numbers and a word of flags."""

    numbers: tuple[int, ...] = (0,) * KEYWORD_NUMBERS
    flags: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether no keyword is set."""
        return not self.flags and not any(self.numbers)


NO_KEYWORDS = Keywords()


@dataclass(frozen=True)
class AbilitySlot:
    """One of a card's three slots."""

    condition: int = 0
    cost: int = 0
    number: AbilityNumber = NO_ABILITY

    def pack(self) -> bytes:
        """The four bytes of the slot."""
        return SLOT.join(
            {
                "condition": bytes([self.condition]),
                "cost": bytes([self.cost]),
                "number": self.number.to_bytes(2, "little"),
            }
        )

    @classmethod
    def unpack(cls, data: bytes) -> AbilitySlot:
        """The slot from its four bytes."""
        raw = SLOT.split(data)
        number = AbilityNumber(int.from_bytes(raw["number"], "little"))
        return cls(raw["condition"][0], raw["cost"][0], number)


@dataclass(frozen=True)
class CardRecord:
    """A card as it is in ROM."""

    gfx_ptr: FarPointer
    gfx_len: int
    mini_ptr: FarPointer
    mini_len: int
    gfx_map: int
    mini_no: int
    illustrator: int
    rarity: int
    name_full: str
    name_short: str
    category: int
    colour: int
    cost: int
    cc_wt: int
    atk: int
    hp: int
    type1: int
    type2: int
    keywords: Keywords
    slots: tuple[AbilitySlot, ...]

    def pack(self) -> bytes:
        """The 92 bytes."""
        return CARD.join(
            {
                "gfx_ptr": self.gfx_ptr.pack(),
                "mini_ptr": self.mini_ptr.pack(),
                "name_full": pack_name(self.name_full, FORMAL_NAME_BYTES),
                "name_short": pack_name(self.name_short, SHORT_NAME_BYTES),
                "kw_num": bytes(self.keywords.numbers),
                "kw_flags": self.keywords.flags.to_bytes(2, "little"),
                "ability": b"".join(slot.pack() for slot in self.slots),
                **{name: bytes([getattr(self, name)]) for name in _CARD_BYTES},
            }
        )

    @classmethod
    def unpack(cls, record: bytes) -> CardRecord:
        """The card from its 92 bytes; raises ValueError where a name is no Shift-JIS."""
        raw = CARD.split(record)
        return cls(
            gfx_ptr=FarPointer.unpack(raw["gfx_ptr"]),
            mini_ptr=FarPointer.unpack(raw["mini_ptr"]),
            name_full=unpack_name(raw["name_full"]),
            name_short=unpack_name(raw["name_short"]),
            keywords=Keywords(tuple(raw["kw_num"]), int.from_bytes(raw["kw_flags"], "little")),
            slots=tuple(
                AbilitySlot.unpack(raw["ability"][at : at + SLOT.size])
                for at in range(0, SLOT.size * ABILITY_SLOTS, SLOT.size)
            ),
            **{name: raw[name][0] for name in _CARD_BYTES},
        )


_CARD_BYTES = tuple(field.name for field in CARD.fields if field.size == 1)


def pack_name(name: str, size: int) -> bytes:
    """A name in Shift-JIS, padded with NUL to `size` bytes and its terminator."""
    data = name.encode("cp932")
    if len(data) > size:
        raise ValueError(f"{name!r} takes {len(data)} bytes of {size}")
    return data.ljust(size + 1, b"\0")


def unpack_name(data: bytes) -> str:
    """The name before the first NUL; ValueError when there is none or something follows it."""
    name, end, padding = data.partition(b"\0")
    if not end or any(padding):
        raise ValueError("a name has no end mark, or bytes after it")
    return name.decode("cp932")
