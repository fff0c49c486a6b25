# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings of motions that are no single spring, as cases.

Each moves from 0 to 1 by its own equation of e, the way that is left, in units of the move; it is
drawn again until the best single spring leaves at least twice the noise.
"""

import math

import numpy
from scipy.optimize import least_squares

from fitting.case import Case, table
from likelihood.model import Spring, free_motion

STEPS = 50  # of the integration in a frame
LEAST = 2  # times the noise that the best spring leaves


def played(force, times, lead, dry=0.0):
    """The way from rest at e = 1, by the semi-implicit Euler method; `dry` is dry friction."""
    step = (times[1] - times[0]) / STEPS
    e, v, ways = 1.0, 0.0, []
    for frame in range(len(times)):
        ways.append(1 - e)
        for part in range(STEPS):
            if times[frame] + part * step >= lead:
                v += step * force(e, v)
                v = math.copysign(max(abs(v) - step * dry, 0), v)
                e += step * v
    return numpy.array(ways)


def released(times, lead, w, z):
    return 1 - free_motion(numpy.maximum(times - lead, 0), w, z)[0]


def coulomb(random, times, lead, w, z):
    dry = random.uniform(0.02, 0.25) * w * w
    return played(lambda e, v: -w * w * e - 2 * z * w * v, times, lead, dry)


def duffing(random, times, lead, w, z):
    b = random.uniform(0.5, 6) if random.random() < 0.7 else random.uniform(-0.95, -0.5)
    return played(lambda e, v: -w * w * (e + b * e**3) - 2 * z * w * v, times, lead)


def pendulum(random, times, lead, w, z):
    a = math.radians(random.uniform(70, 170))
    return played(lambda e, v: -w * w * math.sin(a * e) / a - 2 * z * w * v, times, lead)


def two_modes(random, times, lead, w, z):
    part, faster = random.uniform(0.1, 0.5), random.uniform(1.5, 5)
    second = released(times, lead, faster * w, random.uniform(0.05, 0.8))
    return (1 - part) * released(times, lead, w, z) + part * second


def quadratic_drag(random, times, lead, w, z):
    c = random.uniform(0.5, 6)
    return played(lambda e, v: -w * w * e - c * abs(v) * v, times, lead)


def retargeted(random, times, lead, w, z):
    late = released(times, lead + random.uniform(0.1, 0.8) / w * math.tau, w, z)
    goal = random.choice([random.uniform(-1, 0.4), random.uniform(1.6, 2.5)])
    return released(times, lead, w, z) + (goal - 1) * late


def x_and_y(random, times, lead, w, z):
    other = released(times, lead, w * random.uniform(1.15, 2.5), random.uniform(0.15, 1.1))
    return numpy.array([released(times, lead, w, z), random.uniform(0.3, 1.5) * other])


def saturation(random, times, lead, w, z):
    way = released(times, lead, w, z)
    return numpy.minimum(way, random.uniform(0.7, max(way.max(), 0.71)))


MOTIONS = {
    "coulomb": coulomb, "duffing": duffing, "pendulum": pendulum, "two-modes": two_modes,
    "quadratic-drag": quadratic_drag, "retargeted": retargeted, "x-and-y": x_and_y,
    "saturation": saturation,
}
NAMES = tuple(MOTIONS)


def draw(family, random, _):
    while True:
        w = math.tau * math.exp(random.uniform(math.log(0.8), math.log(3)))
        z, lead = random.uniform(0.1, 0.9), random.uniform(0.08, 0.3)
        rate = int(random.choice([60, 120]))
        times = numpy.arange(int((lead + max(random.uniform(4, 7) / (z * w), 0.8)) * rate)) / rate
        ways = numpy.atleast_2d(MOTIONS[family](random, times, lead, w, z))
        noise = random.uniform(0.001, 0.005) * numpy.ptp(ways[0])
        values = ways + noise * random.standard_normal(ways.shape)
        rest = best_spring(times, values, lead)
        if rest >= LEAST * noise:
            break
    size, start = random.uniform(80, 600), random.uniform(0, 400)
    values = start + size * values
    text = table(times, *values)
    return Case(
        {"recording.csv": text}, {}, is_spring=False,
        near=LEAST * noise * size if len(values) == 1 else 0,
        note="the best spring leaves %.1f times the noise" % (rest / noise))


def best_spring(times, values, lead):
    """The root mean square that one spring leaves of all rows of `values`, at least."""
    spring = Spring(times, has_velocity=True, has_drift=False, has_lead=True)

    def residuals(point):
        if not spring.allows(point):
            return numpy.full(values.size, 1e3)
        columns = spring.columns(point).T
        linear = numpy.linalg.lstsq(columns, values.T, rcond=None)[0]
        return (values.T - columns @ linear).ravel()

    low, high = 0.3 / (times[-1] - times[0]), 12.0
    points = [
        numpy.array([math.log(math.tau * frequency), damping, lead + late])
        for frequency in numpy.geomspace(low, high, 20)
        for damping in (0.05, 0.15, 0.3, 0.5, 0.8, 1.3)
        for late in (0.0, 0.05)]
    points.sort(key=lambda point: float((residuals(point) ** 2).sum()))
    found = [least_squares(residuals, point, max_nfev=60).cost for point in points[:3]]
    return math.sqrt(2 * min(found) / values.size)
