# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: fit-with-lmfit.py CURVE

Fits the spring of fit-with-scipy.py with lmfit, which keeps the bounds by a change of variable and
calls MINPACK, as it does unless told otherwise, and prints the median CPU time in ms.
"""

import sys
import time

import numpy
from lmfit import Parameters, minimize

times, values = numpy.loadtxt(sys.argv[1], delimiter=",", skiprows=1, unpack=True)


def residuals(parameters):
    """The free underdamped spring of fit-with-scipy.py."""
    frequency, damping, to, start, velocity = parameters.valuesdict().values()
    w = 2 * numpy.pi * frequency
    decay = damping * w
    d = w * numpy.sqrt(1 - damping * damping)
    x = start - to
    wave = x * numpy.cos(d * times) + (velocity + decay * x) / d * numpy.sin(d * times)
    return (to + numpy.exp(-decay * times) * wave - values) / 100


start = Parameters()
start.add("frequency", value=2, min=0.5, max=10)
start.add("damping", value=0.2, min=0, max=0.99)
start.add("to", value=100, min=0, max=200)
start.add("start", value=200, min=100, max=300)
start.add("velocity", value=0, min=-2000, max=2000)


def fit():
    return minimize(residuals, start)


found = fit()
if not found.success or found.chisqr > 0.2:
    sys.exit("fit-with-lmfit.py: lmfit has not found the spring")
taken = []
while len(taken) < 20 or sum(taken) < 1:
    begun = time.process_time()
    fit()
    taken.append(time.process_time() - begun)
print(sorted(taken)[len(taken) // 2] * 1000)
values = found.params.valuesdict()
print(f"frequency {values['frequency']:.6f}, damping {values['damping']:.6f}", file=sys.stderr)
