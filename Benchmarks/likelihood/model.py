# SPDX-License-Identifier: GPL-3.0-or-later
"""The motion of a spring that is held, released, and seen over a drifting camera."""

import math

import numpy

LEAST_DISTANCE_FROM_CRITICAL = 1e-6  # there the two real roots are one, and their form is 0 / 0


def free_motion(time, angular, damping):
    """The motion from 1 at rest, and the motion from 0 at the velocity 1."""
    if abs(damping - 1) < LEAST_DISTANCE_FROM_CRITICAL:
        damping = 1 + LEAST_DISTANCE_FROM_CRITICAL
    if damping < 1:
        damped = angular * math.sqrt(1 - damping * damping)
        decay = numpy.exp(-damping * angular * time)
        sine = numpy.sin(damped * time) / damped
        return decay * (numpy.cos(damped * time) + damping * angular * sine), decay * sine
    root = angular * math.sqrt(damping * damping - 1)
    slow, fast = -damping * angular + root, -damping * angular - root
    a = numpy.exp(numpy.maximum(slow * time, -700))
    b = numpy.exp(numpy.maximum(fast * time, -700))
    return (slow * b - fast * a) / (slow - fast), (a - b) / (slow - fast)


class Spring:
    """A spring that rests at `from` until `onset`, and then goes to `to`.

    Linear in `to`, `from`, the start velocity and the drift over the recording; the others are the
    logarithm of the angular frequency, the damping ratio and the onset. Without a lead the onset is
    the first sample.
    """

    def __init__(self, times, has_velocity, has_drift, has_lead):
        self.times = times
        self.has_velocity, self.has_drift, self.has_lead = has_velocity, has_drift, has_lead
        self.nonlinear = ["frequency", "damping"] + (["onset"] if has_lead else [])
        self.names = self.nonlinear + ["to", "from"]
        if has_velocity:
            self.names.append("velocity")
        if has_drift:
            self.names.append("drift")
        self.drift = (times - times.mean()) / (times[-1] - times[0])

    @property
    def count(self):
        return len(self.names)

    def columns(self, values, late=0.0):
        """What each linear parameter is multiplied by, some seconds after the samples."""
        onset = values[2] if self.has_lead else self.times[0]
        since = numpy.maximum(self.times + late - onset, 0)
        held, pushed = free_motion(since, math.exp(values[0]), abs(values[1]))
        columns = [1 - held, held]
        if self.has_velocity:
            columns.append(pushed)
        if self.has_drift:
            columns.append(self.drift)
        return numpy.array(columns)

    def __call__(self, values, late=0.0):
        return values[len(self.nonlinear) :] @ self.columns(values, late)

    def derivatives(self, values):
        """The predictions and a row of their derivatives for each parameter."""
        columns, linear = self.columns(values), values[len(self.nonlinear) :]
        rows = numpy.empty((self.count, len(self.times)))
        rows[len(self.nonlinear) :] = columns
        predictions = linear @ columns
        for index in range(len(self.nonlinear)):
            step = 1e-6 if index < 2 else 1e-6 / math.exp(values[0])
            there = values.copy()
            there[index] += step
            rows[index] = (linear @ self.columns(there) - predictions) / step
        return predictions, rows

    def speed(self, values):
        step = 1e-4 / math.exp(values[0])
        return numpy.abs(self(values, step) - self(values)) / step

    def allows(self, values):
        """Whether parameters are within what a search may try."""
        return (
            bool(numpy.all(numpy.isfinite(values)))
            and abs(values[0]) < 9
            and abs(values[1]) < 8
            and (not self.has_lead or self.times[0] <= values[2] <= self.times[-1])
        )
