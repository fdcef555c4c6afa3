"""Fields -> step: fills in what was left out, and checks that the fields go together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cartomancer.rulesets.timeline.codes import ALL_COLOURS, OPTIONAL, Effect, FlagKeyword, Select, Special
from cartomancer.rulesets.timeline.legal import step_faults
from cartomancer.rulesets.timeline.notation.faults import Trouble
from cartomancer.rulesets.timeline.notation.lexicon import Lexicon
from cartomancer.rulesets.timeline.notation.printer import ALL_KINDS
from cartomancer.rulesets.timeline.notation.ranges import Ranges
from cartomancer.rulesets.timeline.notation.recognise import Acted, Chosen, FieldValue, Filtered, Found
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import Keywords


@dataclass
class Draft:
    """A step while its fields are being read."""

    order: int
    ranges: Ranges = field(default_factory=Ranges)
    fields: dict[str, FieldValue] = field(default_factory=dict)

    def take(self, found: Found) -> bool:
        """Keeps a field; False if it was given before. A neutral field says nothing and may come twice."""
        if found.name == "neutral":
            return True
        if found.name in self.fields:
            return False
        self.fields[found.name] = found.value
        return True


def assembled(draft: Draft, lexicon: Lexicon) -> Step | tuple[Trouble, ...]:
    """The step, or everything that is wrong with it as a whole."""
    troubles = list(_combination_troubles(draft, lexicon))
    if troubles:
        return tuple(troubles)
    step = _step(draft)
    # What is left over can only be a rule that the notation does not foresee; say it in the packer's words.
    left = tuple(Trouble(0, fault, "change the step so that the rule holds") for fault in step_faults(step))
    return left or step


def _combination_troubles(draft: Draft, lexicon: Lexicon) -> Iterator[Trouble]:
    acted = draft.fields.get("effect")
    if not isinstance(acted, Acted):
        yield Trouble(0, "the step has no effect", f"end it with an effect; fields are: {lexicon.examples}")
        return
    yield from _target_troubles(draft, lexicon)
    yield from _keyword_troubles(draft.ranges, acted, lexicon)
    chosen = draft.fields.get("selection")
    if acted.effect.is_standing and isinstance(chosen, Chosen) and chosen.method != Select.ALL:
        yield Trouble(0, "a standing effect cannot select cards", "remove the selection: it applies to all")


def _target_troubles(draft: Draft, lexicon: Lexicon) -> Iterator[Trouble]:
    ranges = draft.ranges
    if ranges.is_empty:
        chosen = draft.fields.get("selection")
        given = [name for name in ("colour", "type", "kind", "filter") if _restricts(draft.fields.get(name))]
        if isinstance(chosen, Chosen) and chosen.method & ~OPTIONAL:
            given.append("selection")
        if given:
            what = f"a step without a range has a {given[0]} field"
            yield Trouble(0, what, f'name a range first, for example "{lexicon.opponent.printed}…"')
    elif "kind" not in draft.fields and (ranges.own or ranges.opponent):
        names = f"{lexicon.all_kinds[0]} if every kind is meant"
        yield Trouble(0, "the step does not say which kinds of card it targets", f"add the kinds, or {names}")


def _restricts(value: FieldValue) -> bool:
    return value not in (None, ALL_COLOURS, (0, 0))


def _keyword_troubles(ranges: Ranges, acted: Acted, lexicon: Lexicon) -> Iterator[Trouble]:
    holder = bool(ranges.special & Special.KEYWORD_HOLDER)
    name = lexicon.name(Special.KEYWORD_HOLDER)
    if not holder:
        if acted.effect.k and acted.effect is not Effect.ATTACK and acted.keywords.is_empty:
            example = lexicon.name(FlagKeyword.HASTE)
            yield Trouble(0, "the effect names no keyword", f"name at least one, for example {example}")
        return
    if ranges.holder.is_empty and acted.keywords.is_empty:
        listed = f"{name}「速攻」" if lexicon.language == "ja" else f"{name} (haste)"
        yield Trouble(0, f'"{name}" names no keyword', f"write it as {listed}")
    elif acted.effect.k and not ranges.holder.is_empty and ranges.holder != acted.keywords:
        what = f'"{name}" and the effect name different keywords'
        yield Trouble(0, what, "a step has one keyword block: name the same keywords, or use two steps")


def _step(draft: Draft) -> Step:
    ranges = draft.ranges
    acted = draft.fields["effect"]
    assert isinstance(acted, Acted)
    colour = draft.fields.get("colour", ALL_COLOURS)
    kind = draft.fields.get("kind", 0 if ranges.is_empty else ALL_KINDS)
    types = draft.fields.get("type", (0, 0))
    chosen = draft.fields.get("selection", Chosen(Select.ALL, 0))
    filtered = draft.fields.get("filter", Filtered(0, 0))
    assert isinstance(colour, int) and isinstance(kind, int) and isinstance(types, tuple)
    assert isinstance(chosen, Chosen) and isinstance(filtered, Filtered)
    return Step(
        order=draft.order,
        range_self=ranges.own,
        range_opp=ranges.opponent,
        special=ranges.special,
        colour=colour,
        type1=types[0],
        type2=types[1],
        kind=kind,
        select=chosen.method | filtered.method,
        sel_x=chosen.count,
        sel_y=filtered.value,
        effect=int(acted.effect),
        par_x=acted.x,
        par_y=acted.y,
        par_z=acted.z,
        keywords=_keywords(ranges, acted),
    )


def _keywords(ranges: Ranges, acted: Acted) -> Keywords:
    """One block a step: that of the effect, or the one that a keyword holder must have."""
    return ranges.holder if acted.keywords.is_empty else acted.keywords
