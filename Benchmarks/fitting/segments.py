# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings of two springs in a row with correlated noise, as cases for `--segments 2`."""

import numpy

from fitting.case import Case, table
from recordings.family import log_uniform, noise
from recordings.model import slow_time_constant
from recordings.moves import curve

NAMES = ("segments",)
CORRELATION = 0.6


def draw(family, random, _):
    springs = [(log_uniform(random, 0.8, 4), random.uniform(0.15, 1.1)) for _ in range(2)]
    first, second = (slow_time_constant(*spring) for spring in springs)
    rate, lead = int(random.choice([60, 120])), random.uniform(0.08, 0.3)
    change = max(random.uniform(1, 4) * first, 0.25)
    last = max(random.uniform(3, 5) * second, 0.4)
    times = numpy.arange(int((lead + change + last) * rate)) / rate
    goal = 1 + random.choice([-1, 1]) * random.uniform(0.5, 1.5)
    p = (0.0, 0.0, *springs[0], 1.0, *springs[1], goal, change)
    moves, values = times >= lead, numpy.zeros(len(times))
    values[moves] = curve(p, times[moves] - lead, 2)
    size, start = log_uniform(random, 80, 600), random.uniform(0, 400)
    deviation = random.uniform(0.002, 0.01) * numpy.ptp(values)
    errors = noise(random, numpy.arange(len(times)), deviation, CORRELATION)
    values = start + size * (values + errors)
    truth = {"change": lead + change}
    for place, (frequency, damping) in enumerate(springs, 1):
        truth.update({"frequency %d" % place: frequency, "damping %d" % place: damping})
    return Case(
        {"recording.csv": table(times, values)}, truth,
        {"frequency 1": "log", "frequency 2": "log"}, flags=["--segments", "2"], model="segments")
