# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings of one spring, as cases."""

import math

import numpy

from fitting.case import Case, table
from likelihood import families
from likelihood.model import Spring

NAMES = (*families.NAMES, "commas")
LEAST_KNOWN = 1e-12  # of the largest eigenvalue of a scaled information matrix: above its rounding


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
        strength=abs(recording.velocity) / velocity_error(recording) if recording.velocity else 0.0)


def velocity_error(recording):
    """The Cramer-Rao error of the start velocity, where nothing else is known."""
    spring = Spring(recording.times, has_velocity=True, has_drift=False, has_lead=True)
    values = numpy.array([
        math.log(2 * math.pi * recording.frequency), recording.damping, recording.onset,
        recording.to, recording.start, recording.velocity])
    _, rows = spring.derivatives(values)
    sizes = numpy.linalg.norm(rows, axis=1)
    sizes[sizes == 0] = 1
    covariance = numpy.linalg.pinv(rows / sizes[:, None] @ (rows / sizes[:, None]).T, LEAST_KNOWN)
    index = spring.names.index("velocity")
    return recording.deviation * math.sqrt(covariance[index, index]) / sizes[index]
