"""Japanese rules text: short sentences as they are printed on cards.

Neutral parts are left out, する verbs end as nouns (を除外。), and an optional step says てもよい.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cartomancer.rulesets.timeline.codes import (
    ALL_COLOURS,
    OPTIONAL,
    Arrival,
    Category,
    Colour,
    Condition,
    CorePlace,
    Effect,
    Filter,
    Kind,
    Macro,
    NumberKeyword,
    Range,
    Select,
    Side,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.notation.effect_words import GUARDS, PREDICATES, TO_AS_MANY, Predicate
from cartomancer.rulesets.timeline.notation.lexicon import LANES
from cartomancer.rulesets.timeline.notation.printer import ALL_KINDS
from cartomancer.rulesets.timeline.notation.ranges import write_places
from cartomancer.rulesets.timeline.notation.values import signed_value, write_keywords
from cartomancer.rulesets.timeline.notation.voice import Target, attack_macro, known_number, same_choice_of_one
from cartomancer.rulesets.timeline.notation.words_ja import JAPANESE
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.records import Keywords
from cartomancer.words.types import TypeNames

_HEADS: Mapping[Condition, str] = {
    Condition.ACTIVATE_EXHAUST: "自ターン中【疲労】",
    Condition.ACTIVATE_MP: "自ターン中【{cost}MP】",
    Condition.ONCE_EXHAUST: "自ターン中1回【疲労】",
    Condition.ONCE_MP: "自ターン中1回【{cost}MP】",
}
"""Where the document's name of a condition is not what a card says; あなた becomes 自分 everywhere."""

_FILTERS: Mapping[Filter, tuple[str, str]] = {
    Filter.COST_MAX: ("コスト", "以下"),
    Filter.COST_MIN: ("コスト", "以上"),
    Filter.COST_SUM: ("合計コスト", "以下"),
    Filter.HP_MAX: ("HP", "以下"),
    Filter.HP_MIN: ("HP", "以上"),
    Filter.ATK_MAX: ("ATK", "以下"),
    Filter.ATK_MIN: ("ATK", "以上"),
}

_SPECIALS: Mapping[Special, str] = {
    Special.SELF: "このカード",
    Special.PREVIOUS: "前の対象",
    Special.BROKEN: "ブレイクした対象",
    Special.FRONT: "正面のミニオン",
    Special.ATTACK_TARGET: "アタック対象",
    Special.KEYWORD_HOLDER: "「{k}」を持つ自分のカード",
}

_BEFORE_KIND: Mapping[Special, str] = {
    Special.PREVIOUS: "その",
    Special.BROKEN: "ブレイクした",
    Special.ATTACK_TARGET: "アタック対象の",
    Special.KEYWORD_HOLDER: "「{k}」を持つ自分の",
}

_CORES: Mapping[CorePlace, str] = {
    CorePlace.OWN: "自分",
    CorePlace.OPPONENT: "相手",
    CorePlace.SOURCE: "このカード",
    CorePlace.TARGET: "{t}",
    CorePlace.SUPPLY: "サプライ",
}


@dataclass(frozen=True)
class JapaneseVoice:
    """The Japanese rules text of one ability of one card."""

    types: TypeNames
    category: Category
    cost: int
    then: str = "その後、"
    choose: str = "次から1つ選ぶ。"
    in_any_case: str = "いずれの場合もその後、"
    and_also: str = ""

    def head(self, condition: Condition) -> str:
        """配置時："""
        words = _HEADS.get(condition, condition.ja.replace("あなた", "自分"))
        return words.format(cost=self.cost) + "："

    def opening(self, text: str) -> str:
        """Japanese has no capitals."""
        return text

    # --- sentences ----------------------------------------------------------------------------------------------

    def sentence(self, step: Step) -> str:
        """A step as a full sentence."""
        if step.effect in GUARDS:
            return GUARDS[step.effect]
        effect = Effect.of(step.effect)
        match effect:
            case Effect.NOTHING:
                return self._selecting(step)
            case Effect.MOVE:
                predicate = self._move(step)
            case Effect.MOVE_CORE | Effect.EXHAUST_CORE | Effect.RECOVER_CORE:
                return self._cores(step, effect)
            case Effect.ATTACK | Effect.SWAP:
                return self.held(step)
            case _:
                fixed = (effect, step.par_x) if (effect, step.par_x) in PREDICATES else (effect, None)
                predicate = PREDICATES[fixed]
        plain, may = predicate
        if Target(step, self.category).how in (Select.UP_TO, Select.ANY):
            plain = TO_AS_MANY.get(effect, plain)
        particle, _, end = (may if step.select & OPTIONAL else plain).partition("|")
        subject = self._target(step) + particle if step.has_target else ""
        return subject + self._filled(end, step) + "。"

    def pair(self, step: Step, partner: Step) -> str:
        """このカードは相手のミニオン1枚にATK3でアタック。"""
        if step.effect == Effect.SWAP and same_choice_of_one(step, partner):
            both = replace(step, sel_x=2)
            return f"{self._target(both)}の位置を交換{_may(bool((step.select | partner.select) & OPTIONAL))}。"
        return self._held(step, self._target(partner), bool((step.select | partner.select) & OPTIONAL))

    def held(self, step: Step) -> str:
        """The partner is named by the alternatives that follow."""
        return self._held(step, "次に選ぶカード", bool(step.select & OPTIONAL))

    def _held(self, step: Step, partner: str, optional: bool) -> str:
        who = self._target(step) if step.has_target else "対象"
        if step.effect == Effect.SWAP:
            return f"{who}と{partner}の位置を交換{_may(optional)}。"
        attack = f"ATK{known_number(step.par_x, self.cost)}"
        macro = attack_macro(step)
        if macro is not None:
            of_attacker, value = macro
            attack = _macro(value) if of_attacker else _macro(value).replace("自身", "このカード")
        keywords = "" if step.keywords.is_empty else f"と「{self._keywords(step.keywords)}」"
        return f"{who}は{partner}に{attack}{keywords}でアタック{_may(optional)}。"

    def _selecting(self, step: Step) -> str:
        if not step.has_target:
            return "何もしない。"
        return f"{self._target(step)}を選{'んでもよい' if step.select & OPTIONAL else 'ぶ'}。"

    def _move(self, step: Step) -> Predicate:
        side = "" if step.par_y == Side.OWNER else f"{Side.of(step.par_y).ja}の"
        state = "" if step.par_z == Arrival.ACTIVE else f"{Arrival.of(step.par_z).ja}状態で"
        zone = Zone.of(step.par_x)
        verb = "戻しシャッフル" if zone is Zone.DECK_SHUFFLE else "移動"
        plain = f"を|{side}{zone.ja}へ{state}{verb}"
        return plain, plain + _may(True)

    def _cores(self, step: Step, effect: Effect) -> str:
        target = self._target(step) if step.has_target else "対象"
        source = _CORES[CorePlace.of(step.par_y)].format(t=target)
        number = self._bracketed(known_number(step.par_x, self.cost))
        verb = "疲労" if effect is Effect.EXHAUST_CORE else "回復"
        places = {step.par_y}
        if effect is Effect.MOVE_CORE:
            places.add(step.par_z)
            place = CorePlace.of(step.par_z)
            goal = _CORES[place].format(t=target)
            zone = "のコアゾーン" if place in (CorePlace.OWN, CorePlace.OPPONENT) else ""
            verb = f"{goal}{zone}へ移動"
        optional = bool(step.select & OPTIONAL)
        end = _may(optional)
        if effect is Effect.EXHAUST_CORE:
            end = "させてもよい" if optional else "させる"
        chosen = f"{target}を選び、" if step.has_target and CorePlace.TARGET not in places else ""
        return f"{chosen}{source}のコア{number}個を{verb}{end}。"

    def _filled(self, template: str, step: Step) -> str:
        amount = known_number(step.par_x, self.cost)
        is_macro = Macro.has(amount)
        written = _macro(amount) + "分" if is_macro else str(signed_value(amount))
        return template.format(
            of=written + ("の" if is_macro else ""),
            life=f"{written}ライフを" if is_macro else f"ライフを{written}",
            cards=f"{written}カードを" if is_macro else f"カードを{written}枚",
            signed=self._signed(step.par_x),
            bonus=f"{self._signed(step.par_x)}/{self._signed(step.par_y)}",
            until="" if step.par_z == Duration.WHILE_THERE else self._until(step),
            k=self._keywords(step.keywords),
        )

    def _until(self, step: Step) -> str:
        effect = Effect.of(step.effect)
        return Duration.of(step.par_z).ja if effect.z.value == "duration" else ""

    # --- numbers and keywords -----------------------------------------------------------------------------------

    def _bracketed(self, byte: int) -> str:
        return f"〈{_macro(byte)}〉" if Macro.has(byte) else str(signed_value(byte))

    def _signed(self, byte: int) -> str:
        byte = known_number(byte, self.cost)
        return f"+{self._bracketed(byte)}" if Macro.has(byte) else f"{signed_value(byte):+d}"

    def _keywords(self, keywords: Keywords) -> str:
        numbers = tuple(
            value if keyword.is_trait else known_number(value, self.cost)
            for keyword, value in zip(NumberKeyword, keywords.numbers, strict=True)
        )
        return write_keywords(Keywords(numbers, keywords.flags), JAPANESE)

    # --- targets ------------------------------------------------------------------------------------------------

    def _target(self, step: Step) -> str:
        """相手のコスト6以下のミニオン・ロード1枚."""
        target = Target(step, self.category)
        special = target.lone_special
        compared, narrowed = self._comparing(step), self._narrowing(step)
        if special is not None and compared:
            narrowed, compared = compared + narrowed, ""
        if special is not None and ((target.kind_is_implied and not narrowed) or special not in _BEFORE_KIND):
            return self._lone_special(target, special, narrowed)
        before = _BEFORE_KIND[special].format(k=self._keywords(step.keywords)) if special else self._where(target)
        kinds = "カード" if target.any_kind else _kinds(step.kind)
        return compared + before + narrowed + kinds + self._count(target)

    def _lone_special(self, target: Target, special: Special, narrowed: str) -> str:
        step = target.step
        if special is Special.PREVIOUS:
            return "そのカード" + self._count(target)
        name = _SPECIALS[special].format(k=self._keywords(step.keywords))
        kinds = "" if target.kind_is_implied else _kinds(step.kind)
        if narrowed or kinds:
            return f"{name}（{narrowed}{kinds or 'カード'}の場合）"
        return name + self._count(target)

    def _where(self, target: Target) -> str:
        """自分のWT4~WT1の."""
        step = target.step
        if target.places_only and target.on_field_only:
            sides = {(True, False): "自分の", (False, True): "相手の", (True, True): "お互いの"}
            return sides[bool(step.range_self), bool(step.range_opp)]
        parts = []
        if step.range_self and step.range_self == step.range_opp:
            parts.append(f"お互いの{_places(step.range_self)}")
        else:
            parts += [f"自分の{_places(step.range_self)}"] if step.range_self else []
            parts += [f"相手の{_places(step.range_opp)}"] if step.range_opp else []
        held = self._keywords(step.keywords)
        parts += [name.format(k=held) for special, name in _SPECIALS.items() if step.special & special]
        return ("と" if target.how is Select.ALL else "か").join(parts) + "の"

    def _comparing(self, step: Step) -> str:
        """HPが相手のライフ以下の: a comparison with a changing value, said before whose card it is."""
        number = known_number(step.sel_y, self.cost)
        if not step.select & 0xF0 or not Macro.has(number):
            return ""
        value, bound = _FILTERS[Filter.of(step.select & 0xF0)]
        if step.kind == Kind.MASTER:
            value = value.replace("HP", "ライフ")
        return f"{value}が{_macro(number)}{bound}の"

    def _narrowing(self, step: Step) -> str:
        """Colour, value and type: 赤のコスト6以下の「剣術」."""
        text = ""
        if step.colour != ALL_COLOURS:
            text += "・".join(colour.ja for colour in Colour if step.colour & colour) + "の"
        number = known_number(step.sel_y, self.cost)
        if step.select & 0xF0 and not Macro.has(number):
            value, bound = _FILTERS[Filter.of(step.select & 0xF0)]
            text += f"{value.replace('HP', 'ライフ') if step.kind == Kind.MASTER else value}{number}{bound}の"
        names = [f"「{self.types.name(code, 'ja')}」" for code in (step.type1, step.type2) if code]
        return text + "か".join(names) + ("の" if len(names) > 1 else "")

    def _count(self, target: Target) -> str:
        if target.is_one_card:
            return ""
        number = self._bracketed(known_number(target.step.sel_x, self.cost))
        match target.how:
            case Select.EXACTLY:
                return f"{number}枚"
            case Select.UP_TO:
                return f"最大{number}枚"
            case Select.ANY:
                return "好きな枚数"
        implied = target.lone_special in (Special.PREVIOUS, Special.BROKEN) or target.is_standing
        return "" if implied else "全て"


def _macro(byte: int) -> str:
    """A macro as a card says it."""
    return "その枚数" if byte == Macro.PREVIOUS_COUNT else Macro.of(byte).ja


def _may(optional: bool) -> str:
    return "してもよい" if optional else ""


def _kinds(mask: int) -> str:
    if mask == ALL_KINDS:
        return "カード"
    names = {Kind.REVERSE: "裏向きカード"}
    return "・".join(names.get(kind, kind.ja) for kind in Kind if mask & kind)


def _places(places: int) -> str:
    """Places as a card says them: 左レーン for ミニオンゾーン左."""
    lanes = [lane for lane in LANES if places & lane]
    others = write_places(places & ~sum(lanes), JAPANESE) if places & ~sum(lanes) else ""
    if not lanes:
        return others
    short = "・".join(lane.ja.removeprefix(JAPANESE.lane_prefix) for lane in lanes)
    said = "レーン" if len(lanes) == len(LANES) else f"{short}レーン"
    field = Range.FIELD.ja
    if others.startswith(field):
        return f"{field}・{said}{others.removeprefix(field)}"
    return f"{said}・{others}" if others else said
