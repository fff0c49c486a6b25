# SPDX-License-Identifier: GPL-3.0-or-later
"""Random recordings of springs as people make them, each with the truth that it was made from."""

import dataclasses
import math

import numpy

from likelihood.model import free_motion

NAMES = (
    "noise", "pixels", "thirds", "scaled", "few-pixels", "ms-stamps", "repeats", "first-repeats",
    "short", "blur", "drift", "correlated", "pulldown", "flick", "flick-pixels", "offsets",
    "dropped", "overdamped")


@dataclasses.dataclass
class Recording:
    """Times in s, values in pt, and the truth: frequency in Hz, levels, onset and velocity there,
    and the standard deviation of the errors of the values."""

    times: numpy.ndarray
    values: numpy.ndarray
    frequency: float
    damping: float
    to: float
    velocity: float
    start: float
    onset: float
    deviation: float

    @property
    def has_lead(self):
        """Whether it rests before it moves."""
        return self.onset > self.times[0]


def draw(family, random):
    """The next recording of a family."""
    frequency = math.exp(random.uniform(math.log(0.8), math.log(4)))
    damping = random.uniform(0.15, 0.9 if family == "drift" else 1.1)
    angular = 2 * math.pi * frequency
    if family == "overdamped":
        damping = random.uniform(1.1, 2.5)
    tau = 1 / (angular * (damping - math.sqrt(max(damping**2 - 1, 0)) if damping > 1 else damping))
    size = math.exp(random.uniform(math.log(80), math.log(600)))
    if family == "few-pixels":
        size = random.uniform(4, 14)
    way, start = random.choice([-1, 1]) * size, random.uniform(0, 400)
    rate, lead, span = 60, random.uniform(0.08, 0.35), max(random.uniform(4, 7) * tau, 1.0)
    if family == "short":
        rate, lead, span = 240, 0.0, random.uniform(0.4, 1.5) * tau
    velocity = 0.0
    if family.startswith("flick"):
        velocity = random.choice([-1, 1]) * random.uniform(0.5, 8) * size
    times = numpy.arange(int((lead + span) * rate) + 1) / rate
    shown = numpy.floor(times * 24 + 1e-9) / 24 if family == "pulldown" else times
    held, pushed = free_motion(numpy.maximum(shown - lead, 0), angular, damping)
    clean = start + way * (1 - held) + velocity * pushed
    values, times = disturbed(family, clean, times, size, random)
    scale = random.uniform(0.2, 1.7) if family == "scaled" else 1.0
    if family == "thirds":
        values = numpy.round(numpy.round(values * 3) / 3, int(random.integers(2, 4)))
    elif family in ("pixels", "scaled", "few-pixels", "repeats", "first-repeats", "pulldown",
                    "flick-pixels"):
        values = numpy.round(values)
    values = repeated(family, values, random)
    deviation = scale * float((values - clean).std())
    kept, offset = numpy.ones(len(times), bool), 0.0
    if family == "offsets":
        scale, offset = 2.54 / 72, random.uniform(-5000, 5000)  # pt in cm
        deviation *= scale
    if family == "dropped":
        kept = random.random(len(times)) >= random.uniform(0.05, 0.2)
    return Recording(
        numpy.round(times, 6)[kept], numpy.round(offset + values * scale, 6)[kept], frequency,
        damping, offset + scale * (start + way), scale * velocity, offset + scale * start, lead,
        deviation)


def disturbed(family, values, times, size, random):
    """Values and times with what a camera does to them before it rounds."""
    def noise(deviation):
        return random.normal(0, 1, len(values)) * deviation

    if family in ("noise", "flick", "offsets", "dropped", "overdamped"):
        return values + noise(random.uniform(0.002, 0.01) * size), times
    if family == "short":
        return values + noise(random.uniform(0.002, 0.015) * size), times
    if family == "ms-stamps":
        return values + noise(0.003 * size), numpy.round(times, 3)
    if family == "drift":
        slope = random.choice([-1, 1]) * random.uniform(0.01, 0.05) * size
        return values + slope * times / times[-1] + noise(0.004 * size), times
    if family == "correlated":
        rho, deviation = random.uniform(0.3, 0.9), random.uniform(0.002, 0.01) * size
        errors = noise(deviation)
        for index in range(1, len(errors)):
            fresh = math.sqrt(1 - rho * rho) * errors[index]
            errors[index] = rho * errors[index - 1] + fresh
        return values + errors, times
    if family == "blur":
        speed = numpy.abs(numpy.gradient(values, times))
        return values + noise(0.001 * size + 0.04 * speed / 60), times
    return values, times


def repeated(family, values, random):
    """Values of which some frames are those before them."""
    if family == "repeats":
        share = random.uniform(0.03, 0.10)
        for index in range(1, len(values)):
            if random.random() < share:
                values[index] = values[index - 1]
    if family == "first-repeats":
        moved = int(numpy.argmax(values != values[0]))
        values[moved + 1 : moved + 1 + int(random.integers(1, 4))] = values[moved]
    return values
