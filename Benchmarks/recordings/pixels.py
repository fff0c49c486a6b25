# SPDX-License-Identifier: GPL-3.0-or-later
"""Springs in whole pixels without other noise, as screen recordings and layout logs have them."""

import numpy

from recordings.counts import Count
from recordings.family import log_uniform, write
from recordings.model import free, slow_time_constant
from recordings.springs import covers, misses

NAMES = ["frequency", "damping", "to"]


def recorded(family, seed, index, folder):
    """A spring from 8 to 400 px at 60 to 240 Hz, some with a lead-in, cut or thrown."""
    rng = numpy.random.default_rng([seed, 5, index])
    frequency, damping = log_uniform(rng, 0.4, 5), float(rng.uniform(0.1, 1.5))
    tau = slow_time_constant(frequency, damping)
    rate = float(rng.choice([60, 60, 120, 240]))
    lead = float(rng.uniform(0.05, 0.5)) if rng.random() < 0.4 else 0.0
    cut = float(rng.uniform(0, 0.5) * tau) if lead == 0 and rng.random() < 0.4 else 0.0
    step = log_uniform(rng, 8, 400) * float(rng.choice([-1, 1]))
    thrown = rng.random() < 0.25
    velocity = float(step * frequency * rng.uniform(-6, 10)) if thrown else 0.0
    begin = float(rng.uniform(0, 500))
    duration = lead + max(rng.uniform(3, 9) * tau, 24 / rate)
    times = numpy.arange(int(duration * rate) + 1) / rate
    p = (frequency, damping, begin + step, begin, velocity)
    late = times - lead + cut
    values = numpy.where(late < 0, begin, free(p, numpy.maximum(late, 0)))
    case = {
        "index": index,
        "path": write(folder, "%s-%04d" % (family, index), times, numpy.round(values)),
        "told": "%.6g Hz, %.6g, to %.6g, %.0f px, %d samples"
        % (frequency, damping, begin + step, abs(step), len(times)),
        "truth": {"frequency": frequency, "damping": damping, "to": begin + step},
    }
    return None, case


def reference(recording):
    return {}


def judge(cases):
    family = "pixels"
    denied = Count(family, "all", "not called a spring", 0, 0.02, wanted=False)
    trapped = Count(family, "all", "trapped or without JSON", 0, 0, wanted=False)
    held = {name: Count(family, "all", name + " in its interval", 0.9, 1) for name in NAMES}
    for case in cases:
        answer = case["answer"]
        note = "%s, explained %s, exit %d; %s" % (
            answer["model"],
            answer["explained"],
            answer["code"],
            {name: answer[name] for name in NAMES},
        )
        trapped.add(case, answer["broken"], None, 0, answer["words"][:200])
        denied.add(case, answer["explained"] != "yes", None, 0, note)
        for name in NAMES:
            found, truth = answer[name], case["truth"][name]
            if found is not None and len(found) == 3:
                held[name].add(case, covers(found, truth), None, misses(found, truth), note)
    return [*held.values(), denied, trapped]
