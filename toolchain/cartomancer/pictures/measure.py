"""How near an output is to its picture: pixel by pixel, and as the eye sees it from a distance.

`seen_delta_e` is the right measure of dithering: both sides are blurred in linear light first, as an eye, or a
television tube, mixes neighbouring pixels. `seams` is what shows of the cells that share a palette each.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.pictures.delta_e import delta_e_2000, linear_to_lab, srgb_to_lab, srgb_to_linear
from cartomancer.schema.formats import CELL

Floats = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]

SIGMA = 1.0
RADIUS = 3


def delta_e(reference: Image.Image, output: Image.Image) -> float:
    """Mean CIEDE2000 per pixel of two pictures of the same size."""
    return float(delta_e_2000(srgb_to_lab(_rgb(reference)), srgb_to_lab(_rgb(output))).mean())


def seen_delta_e(reference: Image.Image, output: Image.Image) -> float:
    """Mean CIEDE2000 per pixel after a linear-light Gaussian blur of one pixel on both sides."""
    first, second = (linear_to_lab(blur(srgb_to_linear(_rgb(image)))) for image in (reference, output))
    return float(delta_e_2000(first, second).mean())


def seams(reference: Image.Image, output: Image.Image) -> float:
    """Mean difference, in CIELAB, of the steps across cell borders from those that the reference has there."""
    error = srgb_to_lab(_rgb(output)) - srgb_to_lab(_rgb(reference))
    steps = [
        (error[CELL::CELL] - error[CELL - 1 : -1 : CELL]).reshape(-1, 3),
        (error[:, CELL::CELL] - error[:, CELL - 1 : -1 : CELL]).reshape(-1, 3),
    ]
    return float(np.sqrt((np.concatenate(steps) ** 2).sum(axis=1)).mean())


def _rgb(image: Image.Image) -> Bytes:
    return np.asarray(image.convert("RGB"))


def kernel() -> Floats:
    """One line of the Gaussian, its sum 1."""
    line = np.exp(-(np.arange(-RADIUS, RADIUS + 1) ** 2) / (2 * SIGMA**2))
    return np.asarray(line / line.sum(), dtype=np.float64)


def blur(image: Floats) -> Floats:
    """A Gaussian blur over the first two axes; at the edges the rest of the kernel counts for the whole."""
    shape = (*image.shape[:2], *[1] * (image.ndim - 2))
    return spread(image) / spread(np.ones(shape))


def spread(image: Floats) -> Floats:
    """The same without making up for the edges, where light is lost."""
    line = kernel()
    for axis in (0, 1):
        size = image.shape[axis]
        margins = [(RADIUS, RADIUS) if at == axis else (0, 0) for at in range(image.ndim)]
        padded = np.pad(image, margins)
        # Added up tap by tap: the order of additions is then the same everywhere.
        image = sum(
            (weight * padded.take(range(tap, tap + size), axis=axis) for tap, weight in enumerate(line.tolist())),
            start=np.zeros_like(image),
        )
    return image
