"""Text -> steps -> text is the identity, for every legal step and in both languages."""

from __future__ import annotations

from typing import Literal, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartomancer.rulesets.timeline.legal import list_faults, step_faults
from cartomancer.rulesets.timeline.notation import parse_ability, print_ability, print_step
from cartomancer.rulesets.timeline.steps import STEP, Step
from cartomancer.words.fold import language_of
from support.step_strategies import TYPES, legal_abilities, legal_steps

Language = Literal["ja", "en"]
LANGUAGES = get_args(Language)
EXAMPLES = 400


def assert_identity(steps: tuple[Step, ...], language: Language) -> None:
    text = print_ability(steps, language, TYPES)
    parsed = parse_ability(text, TYPES)
    assert parsed.faults == (), text
    assert parsed.steps == steps, text
    assert print_ability(parsed.steps, language, TYPES) == text


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=EXAMPLES, deadline=None)
@given(step=legal_steps())
def test_notation_of_any_legal_step_is_read_back_exactly(language: Language, step: Step) -> None:
    assert list(step_faults(step)) == []
    assert_identity((step,), language)


@settings(max_examples=EXAMPLES, deadline=None)
@given(step=legal_steps(), at=st.integers(0, STEP.size - 1), byte=st.integers(0, 0xFF))
def test_notation_covers_every_byte_that_the_packer_lets_through(step: Step, at: int, byte: int) -> None:
    """Any byte may change: if the packer still takes the step, the notation can say it."""
    record = bytearray(step.pack())
    record[at] = byte
    changed = Step.unpack(bytes(record))
    if not list(step_faults(changed)):
        for language in LANGUAGES:
            assert_identity((changed,), language)


@settings(max_examples=60, deadline=None)
@given(steps=legal_abilities(), data=st.data())
def test_notation_of_an_ability_may_mix_languages_line_by_line(steps: tuple[Step, ...], data: st.DataObject) -> None:
    assert list(list_faults(steps)) == []
    languages = [data.draw(st.sampled_from(LANGUAGES)) for _ in steps]
    lines = [print_step(step, language, TYPES) for step, language in zip(steps, languages, strict=True)]
    assert [language_of(line) for line in lines] == languages
    assert parse_ability("\n".join(lines), TYPES).steps == steps


SCRAPS = '0123１２相手自分のフィールドWT4~1「」<>〈〉;,・ 　+-/#全色ミニオン枚選択ダメージ"()\n\tabcxﾞ'


@settings(max_examples=150, deadline=None)
@given(text=st.text(alphabet=SCRAPS, max_size=60))
def test_notation_of_any_text_never_raises(text: str) -> None:
    parsed = parse_ability(text, TYPES)
    meant = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert len(parsed.steps) + len({fault.line for fault in parsed.faults}) == len(meant)
