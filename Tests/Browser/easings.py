# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks springtune for CSS easings and computes apart from it where the springs are.

usage: easings.py PROGRAM

Prints what check-easing reads. The differential equation x'' + 2 z w x' + w^2 x = 0 is integrated
step by step, with no formula of SpringTune's."""

import json
import math
import subprocess
import sys

# Frequency in Hz, damping ratio, start velocity in distances per second.
SPRINGS = [
    (2, 0.7, 0), (1.5, 0.12, 0), (2, 1, 0), (1, 2.5, 0), (3, 0.5, 8), (3, 0.5, -5), (0.4, 0.35, 0),
]
WAYS = [
    ["css"], ["css", "--max-error", "1%"], ["css", "--max-stops", "12"],
    ["css-bezier", "--max-error", "90%"],
]


def value(frequency, ratio, velocity, time, parts=4096):
    """The value at a time: the classical Runge-Kutta method of fourth order, in 4,096 steps."""
    w = 2 * math.pi * frequency
    slope = lambda x, v: (v, -w * w * x - 2 * ratio * w * v)
    x, v, h = 1.0, -velocity, time / parts
    for _ in range(parts):
        a = slope(x, v)
        b = slope(x + h / 2 * a[0], v + h / 2 * a[1])
        c = slope(x + h / 2 * b[0], v + h / 2 * b[1])
        d = slope(x + h * c[0], v + h * c[1])
        x += h / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
        v += h / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
    return 1 - x


def case(program, spring, way):
    """An easing of the program with 60 values of its spring, to a tenth past its end."""
    frequency, ratio, velocity = spring
    options = ["--frequency", frequency, "--damping-ratio", ratio, "--velocity", velocity]
    command = [program, "convert", "--format", "json", "--quiet", *options, "--to", *way]
    answer = json.loads(subprocess.run(list(map(str, command)), check=True, capture_output=True).stdout)
    css = answer["frameworks"][0]["parameters"]
    times = [css["duration"] * 1.1 * index / 59 for index in range(60)]
    return {
        "name": " ".join(map(str, [*spring, *way])), "duration": css["duration"],
        "easing": css["easing"], "error": css["maxError"] / 100,
        "pairs": [[time, value(*spring, time / 1000)] for time in times],
    }


print(json.dumps([case(sys.argv[1], spring, way) for spring in SPRINGS for way in WAYS]))
