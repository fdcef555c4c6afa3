"""Which backdrops and text colours a picture's palettes may have.

A card screen shows a picture and text on the same scanlines, with the same four palettes. So the backdrop, which
is also the ground of the text, must be dark, and one palette must hold a light colour to write in. The text colour
is chosen together with the rest of the palettes; only colours that people can read are open to choice.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.pictures.nes_palette import BLACK, USABLE, WHITE, RgbTable, contrast, luminance


@dataclass(frozen=True)
class Choice:
    """A backdrop that is allowed, and the text colours that may be on it, best first. None: no text colour."""

    backdrop: int
    texts: tuple[int, ...] | None


@dataclass(frozen=True)
class PaletteRules:
    """What the palettes must satisfy. `contrast` is the least WCAG ratio of text on backdrop; 0: nothing forced."""

    contrast: float = 0.0
    backdrops: tuple[int, ...] = USABLE
    texts: tuple[int, ...] = USABLE

    def choices(self, rgb_table: RgbTable) -> tuple[Choice, ...]:
        """Every backdrop that these rules allow, in order of its number."""
        if not self.contrast:
            return tuple(Choice(backdrop, None) for backdrop in self.backdrops)
        found = (Choice(backdrop, self._texts(backdrop, rgb_table)) for backdrop in self.backdrops)
        return tuple(choice for choice in found if choice.texts)

    def _texts(self, backdrop: int, rgb_table: RgbTable) -> tuple[int, ...]:
        """The colours lighter than the backdrop that contrast enough, the strongest contrast first."""
        ground = rgb_table[backdrop]
        readable = [
            (-contrast(ground, rgb_table[text]), text)
            for text in self.texts
            if luminance(rgb_table[text]) > luminance(ground) and contrast(ground, rgb_table[text]) >= self.contrast
        ]
        return tuple(text for _, text in sorted(readable))


CARD_SCREEN = PaletteRules(contrast=7.0, backdrops=(BLACK,))
"""A black ground, so that all screens look alike, and any light text colour at 7:1 or more (WCAG level AAA)."""

ANY_DARK = PaletteRules(contrast=7.0)
"""Any dark backdrop instead of black. For measuring what the black ground costs."""

FREE = PaletteRules()
"""No text on the screen: any backdrop, nothing forced. For measuring what the card screen costs."""

BLACK_AND_WHITE = PaletteRules(contrast=7.0, backdrops=(BLACK,), texts=(WHITE,))
"""White text on black, always. For measuring what the choice of both gains."""
