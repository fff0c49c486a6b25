# SPDX-License-Identifier: GPL-3.0-or-later
"""Easings of interfaces as a screen shows them: some ten frames, exact or in pixels."""

import numpy

from recordings.counts import Count
from recordings.family import log_uniform, write
from recordings.model import best_free_response
from recordings.others import CSS, IOS, MATERIAL, bezier

# A spring within this share of the span, or within this much of the rounding, is as good.
ALIKE, ROUNDED = 0.0015, 1.5
NAMES = {**CSS, **MATERIAL, **IOS}


def recorded(family, seed, index, folder):
    """A named or any easing of 0.12 to 0.9 s, with or without rest before and after it."""
    rng = numpy.random.default_rng([seed, 6, index])
    if rng.random() < 0.5:
        name = str(rng.choice(list(NAMES)))
        points = NAMES[name]
    else:
        x1, x2 = rng.uniform(0, 1, 2)
        y1, y2 = rng.uniform(-0.6, 0.6), rng.uniform(0.7, 1.6)
        name, points = "any", (x1, y1, x2, y2)
    rate = float(rng.choice([60, 60, 120]))
    duration = log_uniform(rng, 0.12, 0.9)
    lead, tail = (float(rng.uniform(0.02, 0.4)) if rng.random() < 0.5 else 0.0 for _ in "ab")
    times = numpy.arange(int((lead + duration + tail) * rate) + 1) / rate
    step = log_uniform(rng, 40, 600) * float(rng.choice([-1, 1]))
    pixel = float(rng.choice([1e-6, 0.1, 1]))
    clean = step * bezier(*points, (times - lead) / duration)
    values = pixel * numpy.round(clean / pixel)
    case = {
        "index": index,
        "path": write(folder, "%s-%04d" % (family, index), times, values),
        "told": "%s (%.2f, %.2f, %.2f, %.2f) over %.3g s, %d samples, %.0f px in steps of %g"
        % (name, *points, duration, len(times), abs(step), pixel),
        "least": max(ALIKE, ROUNDED * pixel / numpy.sqrt(12) / abs(step)),
    }
    return (times, values), case


def reference(recording):
    """The share of the span that the best free response leaves."""
    times, values = recording
    if len(times) < 10:
        return {"left": 0.0}
    _, rms = best_free_response(times, values)
    return {"left": float(rms / numpy.ptp(values))}


def judge(cases):
    family = "easings"
    near = Count(family, "all", "followed by a spring as closely: excluded", wanted=False)
    every = Count(family, "all", "explained as a spring", 0, 0.02, wanted=False)
    rightly = Count(family, "all", "called bezier")
    trapped = Count(family, "all", "trapped or without JSON", 0, 0, wanted=False)
    for case in cases:
        answer, left = case["answer"], case["reference"]["left"]
        note = "%s, explained %s; the best free response leaves %.3g %% of the span" % (
            answer["model"],
            answer["explained"],
            100 * left,
        )
        trapped.add(case, answer["broken"], None, 0, answer["words"][:200])
        is_near = left <= case["least"]
        near.add(case, is_near)
        if not is_near:
            every.add(case, answer["explained"] == "yes", None, left, note)
            rightly.add(case, answer["model"] == "bezier", None, left, note)
    near.worst = []
    return [near, every, rightly, trapped]
