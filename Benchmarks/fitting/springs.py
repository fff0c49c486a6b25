# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings of one spring, as cases."""

import math

import numpy
from scipy.optimize import least_squares

from fitting.case import Case, table
from likelihood import families
from likelihood.model import Spring

NAMES = (*families.NAMES, "commas")


def draw(family, random, _):
    recording = families.draw("noise" if family == "commas" else family, random)
    signs = {"separator": ";", "comma": ","} if family == "commas" else {}
    span = abs(recording.to - recording.start)
    truth = {"frequency": recording.frequency, "damping": recording.damping}
    if family != "drift":  # where the level has no time
        truth["to"] = recording.to
    units = {"frequency": "log", "to": span}
    if recording.velocity:
        truth["velocity"], units["velocity"] = recording.velocity, span * recording.frequency
    if recording.has_lead and family != "pulldown":  # whose frames show the past
        truth["onset"], units["onset"] = recording.onset, 1 / recording.frequency
    return Case(
        {"recording.csv": table(recording.times, recording.values, **signs)}, truth, units,
        velocity=recording.velocity if recording.has_lead else None,
        strength=velocity_strength(recording) if recording.velocity else 0.0)


def velocity_strength(recording):
    """How many standard errors the start velocity is from none: the distance of the exact motion from the
    nearest one that begins from rest. (The Cramer-Rao error alone would be too small: from rest a little
    sooner is nearly the same motion, which only shows beyond the first order.)"""
    times = recording.times
    moving = Spring(times, has_velocity=True, has_drift=False, has_lead=True)
    resting = Spring(times, has_velocity=False, has_drift=False, has_lead=True)
    start = numpy.array(
        [math.log(2 * math.pi * recording.frequency), recording.damping, recording.onset])
    exact = moving(numpy.concatenate([start, [recording.to, recording.start, recording.velocity]]))

    def residuals(values):
        columns = resting.columns(values).T
        return columns @ numpy.linalg.lstsq(columns, exact, rcond=None)[0] - exact

    frame = float(numpy.median(numpy.diff(times)))
    ways = [start + [0, 0, late * frame] for late in (-4, -2, -1, -0.5, 0, 0.5, 1, 2)]
    least = min(least_squares(residuals, way).cost for way in ways)
    return math.sqrt(2 * least) / recording.deviation
