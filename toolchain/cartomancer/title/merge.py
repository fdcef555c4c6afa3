"""Tiles that look alike become one, until as many are left as there is room for."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.uint8]

PIXEL_COLOURS = 4


def merged(tiles: Bytes, palettes: Bytes, lab: Floats, most: int) -> tuple[Bytes, int]:
    """Tiles [cell, 64] of colour numbers, of which at most `most` are different, and how many had to give way.

    `palettes` has the palette of each cell, `lab` the colours [palette, number, 3]. Blank tiles stay blank.
    """
    different, which = np.unique(tiles, axis=0, return_inverse=True)
    which = which.reshape(-1)
    count = len(different)
    if count <= most:
        return tiles, 0
    shares = np.zeros((count, len(lab)))
    np.add.at(shares, (which, palettes), 1)
    ink = np.eye(PIXEL_COLOURS)[different].reshape(count, -1)  # [tile, pixel and colour]
    costs = np.zeros((count, count))
    by_palette = []
    for number in range(len(lab)):
        apart = ((lab[number][:, None] - lab[number][None]) ** 2).sum(axis=2)
        wanted = (np.eye(PIXEL_COLOURS)[different] @ apart).reshape(count, -1)
        by_palette.append(np.rint(wanted @ ink.T))
        costs += shares[:, number, None] * by_palette[-1]
    blank = np.flatnonzero(~different.any(axis=1))
    costs[np.arange(count), np.arange(count)] = np.inf
    costs[blank] = np.inf
    into = np.arange(count)
    for _ in range(count - most):
        gone, stays = divmod(int(costs.argmin()), count)
        into[into == gone] = stays
        shares[stays] += shares[gone]
        if stays not in blank:
            alive = np.isfinite(costs[stays])
            renewed = sum(shares[stays, number] * by_palette[number][stays] for number in range(len(lab)))
            costs[stays, alive] = np.asarray(renewed)[alive]
        costs[gone] = np.inf
        costs[:, gone] = np.inf
    result: Bytes = different[into[which]]
    return result, count - most
