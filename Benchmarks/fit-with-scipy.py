# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: fit-with-scipy.py CURVE

Fits frequency, damping ratio, both levels and the start velocity of a spring to the CSV file CURVE
(time, value) with scipy.optimize.least_squares, as time-fits' curve-fit does, and prints the median
CPU time in ms.
"""

import sys
import time

import numpy
from scipy.optimize import least_squares

times, values = numpy.loadtxt(sys.argv[1], delimiter=",", skiprows=1, unpack=True)
START = [2, 0.2, 100, 200, 0]
BOUNDS = [0.5, 0, 0, 100, -2000], [10, 0.99, 200, 300, 2000]


def residuals(parameters):
    """The free underdamped spring, with x from its level of rest and velocity v at t = 0:
    exp(-z w t) (x cos(d t) + (v + z w x) sin(d t) / d)."""
    frequency, damping, to, start, velocity = parameters
    w = 2 * numpy.pi * frequency
    decay = damping * w
    d = w * numpy.sqrt(1 - damping * damping)
    x = start - to
    wave = x * numpy.cos(d * times) + (velocity + decay * x) / d * numpy.sin(d * times)
    return (to + numpy.exp(-decay * times) * wave - values) / 100


def fit():
    return least_squares(residuals, START, bounds=BOUNDS)


found = fit()
if not found.success or numpy.sqrt(numpy.mean(found.fun**2)) > 0.01:
    sys.exit("fit-with-scipy.py: scipy has not found the spring")
taken = []
while len(taken) < 3 or sum(taken) < 1:
    start = time.process_time()
    fit()
    taken.append(time.process_time() - start)
print(sorted(taken)[len(taken) // 2] * 1000)
print(f"frequency {found.x[0]:.6f}, damping {found.x[1]:.6f}", file=sys.stderr)
