"""The catalogue as HTML: what `catalogue` found out about cards and banks, set into web/catalogue.html.

All of it is written here, so that the page can be read and printed without its script; the script only hides, sorts
and counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from string import Template

from cartomancer.schema.formats import ICON_FIRST, ICON_LAST

FRAMES_PER_SECOND = 60.0988


@dataclass(frozen=True)
class Said:
    """Something in both languages."""

    ja: str
    en: str


@dataclass(frozen=True)
class Option:
    """A value that cards can be filtered by: its place among others, its key in the page's address, its name."""

    order: int
    key: str
    name: Said
    gem: str = "none"
    """Of a colour: that of its gem."""


@dataclass(frozen=True)
class MiniView:
    """A mini character: its frames side by side."""

    strip: str
    frames: int
    ticks: int


@dataclass(frozen=True)
class CardView:
    """A card, ready to be shown."""

    number: int
    id: str
    name: str
    short: str
    english: str
    category: Option
    colours: tuple[Option, ...]
    rarity: Option
    stars: int
    stats: tuple[tuple[str, Said, int], ...]
    types: tuple[Option, ...]
    keywords: tuple[tuple[Option, Said], ...]
    rules: tuple[Said, ...]
    triggered: bool
    illustrator: str
    picture: str
    picture_size: tuple[int, int]
    backdrop: str
    mini: MiniView


@dataclass(frozen=True)
class BlobView:
    """Bytes in a bank."""

    name: str
    kind: str
    owner: str
    bank: int
    offset: int
    address: int
    size: int


@dataclass(frozen=True)
class BankView:
    """A bank and what lies in it."""

    number: int
    used: int
    size: int
    blobs: tuple[BlobView, ...]


@dataclass(frozen=True)
class Page:
    """The whole catalogue."""

    game: str
    title: Said
    language: str
    sha1: str
    cards: tuple[CardView, ...]
    banks: tuple[BankView, ...]


def render(page: Page) -> str:
    """The page, everything in it."""
    used, size = (sum(getattr(bank, name) for bank in page.banks) for name in ("used", "size"))
    return Template(_web("catalogue.html")).substitute(
        language=page.language,
        game=escape(page.game),
        title_ja=escape(page.title.ja),
        title_en=escape(page.title.en),
        count=len(page.cards),
        sha1=page.sha1,
        used=f"{used // 1024:,}",
        size=f"{size // 1024:,}",
        style=_web("catalogue.css"),
        script=_web("catalogue.js"),
        filters="\n".join(_filters(page.cards)),
        cards="\n".join(_card(card) for card in page.cards),
        banks="\n".join(_bank(bank, page) for bank in page.banks if bank.used),
        free=_free(page.banks),
        legend="\n".join(_legend(page.banks)),
    )


def _web(name: str) -> str:
    return (files("cartomancer") / "web" / name).read_text(encoding="utf-8")


def _both(said: Said) -> str:
    """A name in both languages, each marked as what it is; once, if it is the same."""
    if said.ja == said.en:
        return f"<span>{escape(said.ja)}</span>"
    return f'<span lang="ja">{escape(said.ja)}</span> <span lang="en">{escape(said.en)}</span>'


# --- filters --------------------------------------------------------------------------------------------------


def _filters(cards: tuple[CardView, ...]) -> Iterator[str]:
    """The groups of check boxes. Of a group marked `any` one ticked value is enough, of `all` a card has them all."""
    yield _group("colour", Said("色", "Colour"), "any", (one for card in cards for one in card.colours))
    yield _group("category", Said("カテゴリー", "Category"), "any", (card.category for card in cards))
    yield _group("keyword", Said("キーワード", "Keyword"), "all", (one for card in cards for one, _ in card.keywords))
    yield _group("type", Said("タイプ", "Type"), "all", (one for card in cards for one in card.types))
    yield _group("rarity", Said("レアリティ", "Rarity"), "any", (card.rarity for card in cards))


def _group(name: str, title: Said, mode: str, values: Iterable[Option]) -> str:
    """A group of check boxes, one for each value that occurs."""
    counts = Counter(values)
    boxes = "\n".join(
        f'<label class="chip" data-key="{escape(option.key)}">'
        f'<input type="checkbox" name="{name}" value="{escape(option.key)}">'
        f'{_gem(option)}{_both(option.name)} <b class="count">{count}</b></label>'
        for option, count in sorted(counts.items(), key=lambda item: item[0].order)
    )
    return (
        f'<fieldset data-group="{name}" data-mode="{mode}"><legend>{_both(title)}</legend>'
        f'<div class="chips">\n{boxes}\n</div></fieldset>'
    )


def _gem(option: Option) -> str:
    """The gem of a colour; other values have one that is not shown."""
    return f'<i class="gem" data-gem="{option.gem}" aria-hidden="true"></i>'


# --- a card ---------------------------------------------------------------------------------------------------

_BOLT = '<svg class="bolt" role="img" aria-label="{label}"><use href="#bolt"/></svg>'


def _card(card: CardView) -> str:
    keys = {
        "colour": " ".join(one.key for one in card.colours),
        "category": card.category.key,
        "keyword": " ".join(one.key for one, _ in card.keywords),
        "type": " ".join(one.key for one in card.types),
        "rarity": card.rarity.key,
        "number": str(card.number),
        "name": card.name,
        "english": card.english,
        "stars": str(card.stars),
        "id": card.id,
        **{key: str(value) for key, _, value in card.stats},
    }
    data = " ".join(f'data-{name}="{escape(value)}"' for name, value in keys.items())
    accents = [f"var(--edge-{one.gem})" for one in card.colours]
    style = f"--from:{accents[0]};--to:{accents[-1]};--backdrop:{card.backdrop}"
    mark = _BOLT.format(label="誘発する能力 triggered ability") if card.triggered else ""
    short = f'<span class="short">{escape(card.short)}</span>' if card.short != card.name else ""
    head = f'id="card-{card.number}" aria-labelledby="name-{card.number}" {data} style="{style}"'
    return f"""<article class="card" {head}>
<header><a class="number" href="#card={card.number}" aria-label="No. {card.number}">{card.number:03}</a>
<span class="category">{_both(card.category.name)}</span>
<span class="stars" role="img" aria-label="{escape(card.rarity.name.ja)} {escape(card.rarity.name.en)}"
 title="{escape(card.rarity.name.ja)} {escape(card.rarity.name.en)}">{"★" * card.stars}</span></header>
<h3 id="name-{card.number}" lang="ja">{escape(card.name)} {mark}</h3>
<p class="names"><span lang="en">{escape(card.english)}</span><span lang="ja">{short}</span></p>
<div class="body">{_art(card)}{_figures(card)}</div>
{_tags(card)}
{_rules(card)}
<footer>{_credit(card)}<code>{escape(card.id)}</code></footer>
</article>"""


def _art(card: CardView) -> str:
    width, height = card.picture_size
    alt = f"{card.name} {card.english}"
    return (
        f'<button type="button" class="art" style="--w:{width};--h:{height}" aria-label="拡大 enlarge: {escape(alt)}">'
        f'<img src="{card.picture}" width="{width}" height="{height}" alt="{escape(alt)}"></button>'
    )


def _figures(card: CardView) -> str:
    gems = "".join(f'<li data-key="{one.key}">{_gem(one)}{_both(one.name)}</li>' for one in card.colours)
    rows = "".join(
        f'<div class="{key}"><dt>{_both(label)}</dt><dd>{value}</dd></div>' for key, label, value in card.stats
    )
    mini = card.mini
    seconds = mini.frames * mini.ticks / FRAMES_PER_SECOND
    sprite = (
        f'<span class="mini{" still" if mini.frames == 1 else ""}" role="img" aria-label="ミニキャラ mini character" '
        f'style="--frames:{mini.frames};--time:{seconds:.3f}s;background-image:url({mini.strip})"></span>'
    )
    return f'<div class="figures"><ul class="gems">{gems}</ul><dl>{rows}</dl>{sprite}</div>'


def _tags(card: CardView) -> str:
    types = "".join(f"<li>{_both(one.name)}</li>" for one in card.types)
    keywords = "".join(f"<li>{_both(said)}</li>" for _, said in card.keywords)
    parts = [f'<ul class="types" aria-label="タイプ types">{types}</ul>'] if types else []
    parts += [f'<ul class="keywords" aria-label="キーワード keywords">{keywords}</ul>'] if keywords else []
    return f'<div class="tags">{"".join(parts)}</div>' if parts else ""


def _rules(card: CardView) -> str:
    if not card.rules:
        return ""
    ja = "".join(f"<p>{_text(one.ja)}</p>" for one in card.rules)
    en = "".join(f"<p>{_text(one.en)}</p>" for one in card.rules)
    return f'<div class="rules"><div lang="ja">{ja}</div><div lang="en">{en}</div></div>'


def _text(text: str) -> str:
    """Rules text; its icons become pictures."""
    return "".join(
        _BOLT.format(label="誘発") if ICON_FIRST <= ord(letter) <= ICON_LAST else escape(letter) for letter in text
    )


def _credit(card: CardView) -> str:
    return f'<span lang="ja">絵 {escape(card.illustrator)}</span>' if card.illustrator else "<span></span>"


# --- banks ----------------------------------------------------------------------------------------------------


def _bank(bank: BankView, page: Page) -> str:
    numbers = {card.id: card.number for card in page.cards if card.id}
    kinds = Counter[str]()
    for blob in bank.blobs:
        kinds[blob.kind] += blob.size
    said = ", ".join(f"{kind} {size:,}" for kind, size in kinds.most_common())
    blobs = "".join(
        f'<i data-kind="{blob.kind}" data-name="{escape(blob.name)}" data-size="{blob.size}" '
        f'data-at="{blob.bank:02X}:{blob.address:04X}" data-card="{numbers.get(blob.owner, "")}" '
        f'style="left:{100 * blob.offset / bank.size:.3f}%;width:{100 * blob.size / bank.size:.3f}%"></i>'
        for blob in bank.blobs
    )
    return (
        f'<li><b>{bank.number:02X}</b><div class="bar" tabindex="0" role="img" '
        f'aria-label="Bank {bank.number:02X}: {bank.used:,} of {bank.size:,} bytes: {said}">{blobs}</div>'
        f"<span>{max(1, 100 * bank.used // bank.size)}%</span></li>"
    )


def _free(banks: tuple[BankView, ...]) -> str:
    free = [bank for bank in banks if not bank.used]
    if not free:
        return "空きバンクはありません No bank is free"
    total = sum(bank.size for bank in free) // 1024
    return f'<span lang="ja">空き {len(free)} バンク</span> <span lang="en">{len(free)} banks free</span>, {total} KB'


def _legend(banks: tuple[BankView, ...]) -> Iterator[str]:
    sizes, counts = Counter[str](), Counter[str]()
    for bank in banks:
        for blob in bank.blobs:
            sizes[blob.kind] += blob.size
            counts[blob.kind] += 1
    for kind, size in sizes.most_common():
        yield (
            f'<li><button type="button" data-kind="{kind}" aria-pressed="false"><i aria-hidden="true"></i>{kind} '
            f"<b>{size:,}</b> <small>× {counts[kind]}</small></button></li>"
        )
