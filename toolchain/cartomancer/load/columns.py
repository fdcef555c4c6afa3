"""The columns of `cards.csv` and `text.csv`: the only list of them."""

from __future__ import annotations

from collections.abc import Iterator

from cartomancer.load.sheet import Column
from cartomancer.ruleset.rows import StatRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.records import ABILITY_SLOTS


def _slot_columns(slot: int) -> tuple[Column, ...]:
    return (
        Column(f"condition{slot}", (f"条件{slot}",), f"when ability {slot} acts, e.g. 配置時 or on placement"),
        Column(f"x{slot}", (f"能力コスト{slot}", f"ability cost {slot}"), f"X of [X MP] of ability {slot}"),
        Column(f"ability{slot}", (f"アビリティ{slot}", f"処理番号{slot}"), f"name of ability {slot} in abilities.toml"),
    )


_MORE = {"cc_wt": ("CC/WT",), "atk": ("攻撃力",)}
"""Further names of columns."""


def stat_column(stat: StatRow) -> str:
    """The column that a number is read from."""
    return stat.column or stat.id


def _stat_columns(ruleset: Ruleset) -> Iterator[Column]:
    """A column for the numbers of the ruleset; several kinds of cards may share one."""
    for name in dict.fromkeys(stat_column(stat) for stat in ruleset.stat):
        rows = [stat for stat in ruleset.stat if stat_column(stat) == name]
        names = [word for stat in rows for word in (stat.ja, stat.en) if word != name]
        ranges = "; ".join(f"{' and '.join(stat.kinds) or 'all'}: {stat.en} {stat.least}-{stat.most}" for stat in rows)
        yield Column(name, tuple(dict.fromkeys((*names, *_MORE.get(name, ())))), ranges, True)


def card_columns(ruleset: Ruleset) -> tuple[Column, ...]:
    """The columns of cards.csv in a game of this ruleset."""
    at = [column.name for column in _COLUMNS].index("type1")
    columns = (*_COLUMNS[:at], *_stat_columns(ruleset), *_COLUMNS[at:])
    if any(row.colour for row in ruleset.keyword):
        return tuple(column for column in columns if column.name != "colour")
    return columns


_COLUMNS = (
    Column("no", ("番号", "number"), "permanent number of the card, from 1; saves and decks depend on it", True),
    Column("id", ("ID",), "permanent name for files and decks: small letters, digits, _", True),
    Column("name", ("カード名(正式)", "正式名", "カード名"), "formal name, up to 16 full-width characters", True),
    Column("short", ("カード名(略称)", "略称"), "short name, up to 8 full-width characters", True),
    Column("english", ("英語名",), "English name, half-width", True),
    Column("short_english", ("英語略称",), "English name on the board; default: the first words that fit"),
    Column("category", ("カテゴリー", "カテゴリ"), "its kind, a row of the ruleset", True),
    Column("colour", ("色", "color"), "one or more colours of the ruleset; empty for none", True),
    Column("type1", ("タイプ1",), "first type, from game.toml"),
    Column("type2", ("タイプ2",), "second type, from game.toml"),
    Column("rarity", ("レアリティ",), "common, uncommon, rare, super rare or promo", True),
    Column("illustrator", ("イラストレーター", "絵師"), "who drew it; empty if not credited"),
    Column("keywords", ("キーワード",), "keywords, e.g. 衝撃2・速攻 or impact 2, haste"),
    *(column for slot in range(1, ABILITY_SLOTS + 1) for column in _slot_columns(slot)),
    Column("art", ("絵", "イラスト"), "picture file in art/; default <id>.png, or <id>.jpg and so on"),
    Column("mini", ("ミニキャラ",), "mini character file in mini/; default <id>.png"),
    Column("picture", ("絵の指定",), "options for the picture, e.g. dither=0.5 crop=0,0,96,96"),
)

TEXT_COLUMNS = (
    Column("key", ("キー",), "name of the text", True),
    Column("ja", ("日本語",), "the text in Japanese", True),
    Column("en", ("英語",), "the text in English", True),
)
