"""A game that is data and Lua only, for the harness: an image of kernel, script machine and core, and its manifest."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from cartomancer.duel import Game
from cartomancer.manifest import CardPlace, Manifest, ScriptPart, ScriptPlace
from cartomancer.ruleset.calls import api_of, flow_handlers
from cartomancer.schema.script import RULES_SCRIPT
from cartomancer.script.compiled import CompiledScript, compile_script
from cartomancer.units import Bank, CpuAddress
from support.service_console import trial_cards, trial_image, trial_ruleset

CARD_IDS = ("unit", "big", "spell", "base", "listener", "payer", "chief", "king")
"""The trial cards, from number 1."""


@cache
def data_game(name: str, ruleset: str, rules: str) -> Game:
    """The game of a ruleset.toml and a rules.lua, with the trial cards and a deck of them."""
    known = trial_ruleset(ruleset)
    outcome = compile_script(rules, Path("rules.lua"), api_of(known, flow_handlers(known), known.constants))
    assert outcome.script is not None, outcome.problems
    program = trial_image(ruleset, (outcome.script.data,)).program
    manifest = Manifest(
        game=name,
        profile="mmc3",
        sha1=hashlib.sha1(program.image).hexdigest(),
        title={"ja": name, "en": name},
        language="en",
        types=(),
        rgb=(),
        sprite_palettes=(),
        banks=(),
        blobs=(),
        cards=tuple(_card(number, known.kind) for number in trial_cards()),
        abilities=(),
        texts={},
        decks=({"id": "plain", "master": 4, "cards": [[1, 3], [3, 2]]},),
        tables={},
        regions=(),
        symbols={
            label: {"bank": place.bank, "address": place.address} for label, place in program.debug.symbols.items()
        },
        scripts=(_script(outcome.script),),
        rules={row.id: row.default for row in known.rule},
        ruleset=known.raw,
    )
    return Game(program.image, manifest, program.debug)


def _card(number: int, kinds: tuple[object, ...]) -> CardPlace:
    category = trial_cards()[number].category
    kind = next((row for row in kinds if getattr(row, "number") == category), None)  # noqa: B009
    return CardPlace(CARD_IDS[number - 1], number, Bank(0), CpuAddress(0), {"category": getattr(kind, "en", "")})


def _script(code: CompiledScript) -> ScriptPlace:
    parts = tuple(
        ScriptPart(one.name, offset, len(one.code), one.lines)
        for one, offset in zip(code.functions, code.offsets, strict=True)
    )
    return ScriptPlace("rules", RULES_SCRIPT, Bank(0), CpuAddress(0), len(code.data), code.path.name, "", "", parts)
