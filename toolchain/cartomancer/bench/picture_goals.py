"""The goals of the picture converter, judged on the painted scenes."""

from __future__ import annotations

from cartomancer.bench.pictures import bench_pictures, contact_sheet
from cartomancer.bench.run import Bars, Measurement, Subject

GOALS = {
    # measure: (what it is, unit, at most)
    "plain_over_exact_worst": ("plain / exact optimum, worst picture", "", 1.001),
    "plain_over_naive": ("plain / naive converter, mean ΔE", "", 0.80),
    "dithered_over_diffused": ("dithered / Floyd-Steinberg 0.75, mean seen ΔE", "", 0.88),
    "detail_over_plain_seams": ("detail (the default) / plain, mean seams", "", 0.65),
    "detail_over_plain": ("detail / plain, mean ΔE", "", 1.02),
    "detail_seconds_worst": ("detail, processor time, slowest picture", "s", 1.0),
    "plain_seconds": ("plain, processor time a picture", "s", 1.0),
    "dithered_seconds": ("dithered, processor time a picture", "s", 3.0),
}
TOLD = {
    "plain_over_naive_worst": "plain / naive converter, worst picture",
    "dithered_over_diffused_worst": "dithered / Floyd-Steinberg, worst picture",
    "naive": "mean ΔE, naive converter",
    "exact": "mean ΔE, exact optimum",
    "plain": "mean ΔE, plain",
    "detail": "mean ΔE, detail (the default)",
    "plain_seams": "mean seams, plain",
    "detail_seams": "mean seams, detail",
    "plain_seen": "mean seen ΔE, plain",
    "diffused_seen": "mean seen ΔE, Floyd-Steinberg 0.75",
    "dithered_seen": "mean seen ΔE, dithered",
    "card_screen_cost": "ΔE that text on the screen costs (black ground, a text colour)",
    "any_dark_cost": "ΔE if the ground might be any dark colour",
    "fixed_cost": "ΔE with white text on black always",
}


def bench_picture_goals(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure all scenes, and leave a contact sheet to judge by eye."""
    means = bench_pictures(bars("scenes"))["means"]
    subject.folders.build.mkdir(exist_ok=True)
    sheet = subject.folders.build / "bench_pictures.png"
    contact_sheet(sheet, bars("contact sheet"))
    judged = [Measurement(what, _number(means[key]), unit, most) for key, (what, unit, most) in GOALS.items()]
    told = [
        Measurement(what, _number(means[key]), "", note=str(sheet) if key == "detail" else "")
        for key, what in TOLD.items()
    ]
    return judged + told


def _number(value: float | dict[str, float]) -> float:
    assert isinstance(value, float)
    return round(value, 4)
