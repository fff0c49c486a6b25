# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: fit-with-scipy.py CURVE

Fits frequency and damping ratio of a spring from 200 to 100 to the CSV file CURVE (time, value) with
scipy.optimize.least_squares, as time-fits' curve-fit does, and prints the median CPU time in ms.
"""

import sys
import time

import numpy
from scipy.optimize import least_squares

times, values = numpy.loadtxt(sys.argv[1], delimiter=",", skiprows=1, unpack=True)


def residuals(parameters):
    """The free underdamped spring, x = 100 + 100 exp(-z w t) (cos(d t) + z w sin(d t) / d)."""
    frequency, damping = parameters
    w = 2 * numpy.pi * frequency
    decay = damping * w
    d = w * numpy.sqrt(1 - damping * damping)
    wave = numpy.cos(d * times) + decay / d * numpy.sin(d * times)
    return (100 + 100 * numpy.exp(-decay * times) * wave - values) / 100


def fit():
    return least_squares(residuals, [2, 0.2], bounds=([0.5, 0], [10, 0.99]))


found = fit()
if not found.success or found.cost > 0.1:
    sys.exit("fit-with-scipy.py: scipy has not found the spring")
taken = []
while len(taken) < 20 or sum(taken) < 1:
    start = time.process_time()
    fit()
    taken.append(time.process_time() - start)
print(sorted(taken)[len(taken) // 2] * 1000)
print(f"frequency {found.x[0]:.6f}, damping {found.x[1]:.6f}", file=sys.stderr)
