"""Bytes back to instructions, the listing, and the tables that the assembler gets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartomancer.bench.script_corpus import compiled_cards
from cartomancer.schema.emit_inc import schema_inc
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import OP_END, OP_NIBBLE_END, OPCODES, SYSTEM_FIRST, Op, Operand, OpInfo, ValueType
from cartomancer.schema.script_calls import read_signature
from cartomancer.script.code import Instruction, NotCode, decode, decode_one, encode
from cartomancer.script.compiled import compile_script
from cartomancer.script.disassembly import disassemble
from support.ruleset_of import ruleset_of
from support.script_generator import generate
from support.script_host import API, CALLS
from support.timeline_calls import SYSTEM_CALLS

LISTING = """\
; imp.lua: 2 functions, 53 bytes

function 0 effect: 38 bytes, 2 parameters, 5 locals, 2 operands, 0 results
  0000  22           push_small 1            ; line 5
  0001  41 1E        push_byte 30
  0003  62 02 1F     for_up 2 -> 0025
  0006  02           push_local 2            ; line 6
  0007  67 01 00     call half
  000A  34           keep_local 4
  000B  21           push_small 0            ; line 7
  000C  5D 08        jump_le -> 0016
  000E  00           push_local 0
  000F  42 01 01     push_word 257
  0012  {has}           system has
  0013  58 01        jump_true -> 0016
  0015  68           return_0                ; line 8
  0016  01           push_local 1            ; line 10
  0017  04           push_local 4
  0018  6E 01        text_values 1
  001A  21           push_small 0
  001B  {say}           system say
  001C  22           push_small 1            ; line 11
  001D  6F 48        system both
  001F  46           drop
  0020  54 04        raise_local 4           ; line 12
  0022  64 02 E1     next_up 2 -> 0006       ; line 5
  0025  68           return_0                ; line 14

function 1 half: 4 bytes, 1 parameters, 1 locals, 2 operands, 1 results
  0000  00           push_local 0            ; line 2
  0001  23           push_small 2
  0002  4A           div
  0003  69           return_1

text 0 Half is <integer>
"""

SOURCE = """local function half(n)
  return n // 2
end
function effect(card, player)
  for i = 1, 30 do
    local n = half(i)
    if n > 0 and not has(card, "HASTE | LEAP") then
      return
    end
    say(player, "Half is " .. n)
    both(1)
    n = n + 1
  end
end
"""

FAR_AND_RARE = f"""function effect(card, player)
  local c, n, b = nil, 1, player or turn() <= 3
  for i = 3, 1, -1 do
    {"draw(player, 1000) " * 40}
    n = n - 1
  end
  if b and c == nil then draw(player, n) end
end
"""


def test_the_listing_names_calls_lines_and_texts() -> None:
    script = compile_script(SOURCE, Path("imp.lua"), API).script
    assert script is not None
    numbers = {name: f"{SYSTEM_FIRST + API.calls[name].number:02X}" for name in ("has", "say")}
    assert disassemble(script, CALLS) == LISTING.format(**numbers)


def test_every_instruction_of_real_scripts_survives_the_round_trip() -> None:
    codes = [function.code for script in compiled_cards().values() for function in script.functions]
    for source in (FAR_AND_RARE, *map(generate, range(150))):
        script = compile_script(source, Path("p.lua"), API).script
        codes += [function.code for function in script.functions] if script is not None else []
    used = set()
    for code in codes:
        items = decode(code)
        assert encode(items).code == code
        used |= {item.op for item in items if isinstance(item, Instruction)}
    assert used == set(Op)


@pytest.mark.parametrize("info", OPCODES, ids=lambda info: info.op.name)
def test_every_opcode_is_decoded_with_its_operands(info: OpInfo) -> None:
    operands = b"".join(bytes([0x85] * operand.size) for operand in info.operands)
    instruction, behind = decode_one(bytes([info.op]) + operands, 0)
    assert (instruction.op, behind) == (info.op, info.size)
    if info.op >= OP_NIBBLE_END:
        assert len(instruction.numbers) == len(info.operands)
        for operand, number in zip(info.operands, instruction.numbers, strict=True):
            assert (number < 0) == operand.signed
    for short in range(1, info.size):
        with pytest.raises(NotCode):
            decode_one((bytes([info.op]) + operands)[:short], 0)


def test_unused_codes_are_no_instructions() -> None:
    for code in range(OP_END, SYSTEM_FIRST):
        with pytest.raises(NotCode):
            decode_one(bytes([code]), 0)
    assert max(Op) < OP_END <= SYSTEM_FIRST


def test_a_branch_counts_from_the_byte_after_it() -> None:
    instruction, behind = decode_one(bytes([Op.NEXT_STEP, 3, 0xFE, 0xFB]), 0)
    assert instruction.numbers == (3, -2, -5)
    assert [operand.value for operand in (Operand.LOCAL, Operand.STEP, Operand.NEAR)] == ["local", "step", "near"]
    assert behind == 4


def test_the_assembler_gets_every_opcode_and_system_call() -> None:
    text = schema_inc(MMC3_512K, ruleset_of("timeline"))
    for op in Op:
        assert re.search(rf"^    {op.name} += \${op.value:02X}$", text, re.MULTILINE), op
        assert f".global op_{op.name.lower()}\n" in text
    for call in SYSTEM_CALLS:
        assert re.search(rf"^    {call.name.upper()} += \${call.number:02X}$", text, re.MULTILINE), call.name
        assert f".byte <sys_{call.name}\n" in text
    tables = {}
    for name in ("shapes", "info_bytes", "whole_bytes", "counts_bytes"):
        found = re.search(rf"\.macro sys_{name}\n(.*?)\.endmacro", text, re.DOTALL)
        assert found is not None
        bytes_ = re.findall(r"\S+$", found[1], re.MULTILINE)
        tables[name] = [int(byte.strip("$"), 16 if "$" in byte else 10) for byte in bytes_]
    assert len(tables["shapes"]) == len(SYSTEM_CALLS)
    for call, shape in zip(SYSTEM_CALLS, tables["shapes"], strict=True):
        said = tuple(tables[name][shape] for name in ("info_bytes", "whole_bytes", "counts_bytes"))
        assert said == (call.info, call.whole, call.counts), call.name


def test_the_table_of_a_call_says_arguments_result_changes_and_prompts() -> None:
    assert API.calls["draw"].info == 0x12
    assert API.calls["list_split"].info == 0x42
    assert API.calls["yes"].info == 0xD2
    assert API.calls["ask"].info == 0xD6


def test_system_calls_have_distinct_names_known_groups_and_a_line_of_text() -> None:
    names = [call.name for call in SYSTEM_CALLS]
    assert len(set(names)) == len(names)
    assert [call.number for call in SYSTEM_CALLS] == list(range(len(names)))
    for call in SYSTEM_CALLS:
        assert call.does and len(call.results) <= 4 and len(call.parameters) <= 15
        for kind in (*(one.type for one in call.parameters), *call.results):
            assert not kind.group or kind.group in API.groups, call.signature
        assert read_signature(call.signature) == (call.name, call.parameters, call.results)


def test_types_are_read_as_they_are_written() -> None:
    for words in ("integer", "card?", "flag:Place", "list", "player"):
        assert str(ValueType.read(words)) == words
