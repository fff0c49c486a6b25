# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: fit-with-scipy.py CURVE
       fit-with-scipy.py --near FOLDER
       fit-with-scipy.py --far FOLDER

Fits frequency, damping ratio, both levels and the start velocity of a spring with
scipy.optimize.least_squares, and prints the median CPU time in ms. The first form fits the CSV file
CURVE (time, value) from the start that time-fits' curve-fit has. The others draw 40 springs (seed 1)
of 121 samples, write them to FOLDER, fit each and print the mean time: from a tenth beside the truth,
which a user does not have, and from the frequencies that he may try where he knows nothing, of which
the lowest cost is the answer.
"""

import os
import sys
import time

import numpy
from scipy.optimize import least_squares

FREQUENCIES = [0.6, 1, 1.7, 2.8, 4.6, 7.5]  # Hz


def fit(times, values, start, bounds, span):
    """The free underdamped spring, with x from its level of rest and velocity v at t = 0:
    exp(-z w t) (x cos(d t) + (v + z w x) sin(d t) / d)."""

    def residuals(parameters):
        frequency, damping, to, start, velocity = parameters
        w = 2 * numpy.pi * frequency
        decay = damping * w
        d = w * numpy.sqrt(1 - damping * damping)
        x = start - to
        wave = x * numpy.cos(d * times) + (velocity + decay * x) / d * numpy.sin(d * times)
        return (to + numpy.exp(-decay * times) * wave - values) / span

    return least_squares(residuals, start, bounds=bounds)


def timed(work, least):
    """The answer, and the median CPU time of some fits in ms."""
    taken = []
    while len(taken) < 3 or sum(taken) < least:
        begun = time.process_time()
        found = work()
        taken.append(time.process_time() - begun)
    return found, sorted(taken)[len(taken) // 2] * 1000


def family(folder, isnear):
    random = numpy.random.default_rng(1)
    times = numpy.arange(121) / 60
    bounds = [0.25, 0, 0, 0, -9000], [15, 0.999, 400, 600, 9000]
    spent, right = [], 0
    for index in range(40):
        frequency, damping = 0.8 * 8 ** random.random(), 0.03 + 0.8 * random.random()
        velocity = 1000 * (random.random() - 0.5)
        w = 2 * numpy.pi * frequency
        d = w * numpy.sqrt(1 - damping * damping)
        wave = 100 * numpy.cos(d * times)
        wave += (velocity + 100 * damping * w) / d * numpy.sin(d * times)
        values = 200 + numpy.exp(-damping * w * times) * wave
        values += 2 * random.random() * random.standard_normal(121)
        path = os.path.join(folder, "spring-%02d.csv" % index)
        numpy.savetxt(
            path, numpy.column_stack([times, values]), "%.17g", ",", header="time,value",
            comments="")
        starts = [[1.1 * frequency, 1.1 * damping, 210, 310, velocity]]
        if not isnear:
            speed = (values[1] - values[0]) * 60
            starts = [[start, 0.3, values[-1], values[0], speed] for start in FREQUENCIES]

        def lowest():
            fits = [fit(times, values, start, bounds, 100) for start in starts]
            return min(fits, key=lambda found: found.cost)

        found, median = timed(lowest, 0.02)
        spent.append(median)
        right += abs(found.x[0] / frequency - 1) < 0.1
    print(numpy.mean(spent))
    print(f"{right} of {len(spent)} frequencies within 10 %", file=sys.stderr)


def curve(path):
    times, values = numpy.loadtxt(path, delimiter=",", skiprows=1, unpack=True)
    start = [2, 0.2, 100, 200, 0]
    bounds = [0.5, 0, 0, 100, -2000], [10, 0.99, 200, 300, 2000]
    found, median = timed(lambda: fit(times, values, start, bounds, 100), 1)
    if not found.success or numpy.sqrt(numpy.mean(found.fun**2)) > 0.01:
        sys.exit("fit-with-scipy.py: scipy has not found the spring")
    print(median)
    print(f"frequency {found.x[0]:.6f}, damping {found.x[1]:.6f}", file=sys.stderr)


if sys.argv[1] in ("--near", "--far"):
    family(sys.argv[2], sys.argv[1] == "--near")
else:
    curve(sys.argv[1])
