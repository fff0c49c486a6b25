# SPDX-License-Identifier: GPL-3.0-or-later
"""Exact logs of springs as 14 frameworks play them, each with its own steps and its own end.

A framework gives the ways that are left at frames, for a move over a distance d with the angular
frequency w and the damping ratio z; from the frame on that it calls settled they are 0. Sources of
the rules: those of `Sources/Springs/Frameworks`, file by file.
"""

import math

import numpy

from fitting.case import Case, table
from likelihood.model import free_motion


def closed(w, z, d, times):
    """Way that is left and velocity, by the closed form."""
    held, pushed = free_motion(times, w, z)
    return d * held, -d * w * w * pushed


def ended(ways, is_settled):
    """The ways, 0 from the first frame that is settled."""
    settled = numpy.flatnonzero(is_settled)
    if len(settled):
        ways[settled[0]:] = 0
    return ways


def by_threshold(way, speed, bound=numpy.less_equal):
    """A framework with the closed form that ends where way and speed are within bounds."""
    def play(w, z, d, times):
        x, v = closed(w, z, d, times)
        return ended(x, bound(abs(x), way) & bound(abs(v), speed))
    return play


def flutter(w, z, d, times):
    """An animation controller's value goes from 0 to 1, and stops where it is."""
    x, v = closed(w, z, 1, times)
    settled = numpy.flatnonzero((abs(x) < 1e-3) & (abs(v) < 1e-3))
    x[settled[0]:] = x[settled[0]]
    return d * x


def core_animation(w, z, d, times):
    z = min(z, 1)
    x = closed(w, z, 1, times)[0]
    if z < 1:
        end = (math.log(1000) + math.log1p(z / math.sqrt(1 - z * z))) / (z * w)
    else:
        scan = numpy.arange(0, 60, 0.1)
        end = scan[numpy.flatnonzero(abs(closed(w, z, 1, scan)[0]) < 1e-3)[0]]
    return d * ended(x, times >= end)


def compose(w, z, d, times):
    x = closed(w, z, 1, times)[0]
    if z < 1:
        end = math.log(math.hypot(1, z / math.sqrt(1 - z * z)) / 0.01) / (z * w)
    else:
        scan = numpy.arange(0, 60, 0.001)
        end = scan[numpy.flatnonzero(closed(w, z, 1, scan)[0] > 0.01)[-1]]
    return d * ended(x.astype(numpy.float32).astype(float), times >= math.floor(end * 1000) / 1000)


def reanimated(w, z, d, times):
    x, v = closed(w, z, d, times)
    return ended(x, (w * x) ** 2 + v**2 <= 6e-9 * (w * d) ** 2)


def anime(w, z, d, times):
    scan = numpy.arange(0, 60, 0.02)
    near = abs(closed(w, z, 1, scan)[0]) < 0.0005
    end = scan[next(i for i in range(10, len(scan)) if near[i - 10 : i + 1].all())]
    return ended(closed(w, z, d, times)[0], times >= end)


def stepped(step, frames, x, v=0.0):
    """The ways after each frame, of steps that give way, velocity, and whether it is settled."""
    ways = [x]
    for count in frames:
        for _ in range(count):
            if x or v:
                x, v, is_settled = step(x, v)
                x, v = (0.0, 0.0) if is_settled else (x, v)
        ways.append(x)
    return numpy.array(ways)


def react_spring(w, z, d, times):
    precision = min(1, 0.001 * d)

    def step(x, v):  # of a millisecond
        if abs(v) <= precision / 10 and abs(x) <= precision:
            return x, v, True
        v += -w * w * 1e-6 * x - 2 * z * w * 1e-3 * v
        return x + v, v, False
    frames = [math.ceil(1000 * gap - 1e-6) for gap in numpy.diff(times)]
    return stepped(step, frames, d)


def swiftui(w, z, d, times):
    """`.spring`, whose first sub-step of 1/300 s goes nowhere."""
    h, state = 1 / 300, [0.0]

    def step(x, v):
        middle = v + state[0] * h / 2
        x += middle * h
        state[0] = -w * w * x - 2 * z * w * middle
        v = middle + state[0] * h / 2
        return x, v, max(abs(v), abs(state[0])) <= 0.06 and abs(x) <= 0.01 * d
    subs = numpy.floor(times * 300 + 1e-6).astype(int)
    return stepped(step, numpy.diff(subs), d)


def uikit_dynamics(w, z, d, times):
    """An attachment: implicit sub-steps of 1/120 s, and a resistance of 0.1."""
    h = 1 / 120

    def step(x, v):
        v = (v / (1 + 0.1 * h) - h * w * w * x) / (1 + 2 * z * w * h + (w * h) ** 2)
        return x + h * v, v, False
    subs = numpy.floor(times * 120 + 1e-6).astype(int)
    return stepped(step, numpy.diff(subs), d)


def rebound(w, z, d, times):
    """Runge and Kutta's steps of a millisecond; the first slope takes the last tried place."""
    h, x, v, tried, pending, ways = 0.001, d, 0.0, d, 0.0, [d]

    def pull(x, v):
        return -w * w * x - 2 * z * w * v
    for gap in numpy.diff(times):
        pending, last = pending + min(gap, 0.064), (x, v)
        while pending >= h:
            pending, last = pending - h, (x, v)
            v1, a1 = v, pull(tried, v)
            v2 = v + a1 * h / 2
            a2 = pull(x + v1 * h / 2, v2)
            v3 = v + a2 * h / 2
            a3 = pull(x + v2 * h / 2, v3)
            tried, v4 = x + v3 * h, v + a3 * h
            x += (v1 + 2 * (v2 + v3) + v4) * h / 6
            v += (a1 + 2 * (a2 + a3) + pull(tried, v4)) * h / 6
        part = pending / h
        x, v = part * x + (1 - part) * last[0], part * v + (1 - part) * last[1]
        if abs(v) < 1e-3 and abs(x) <= 1e-3:
            x = v = tried = 0.0
        ways.append(x)
    return numpy.array(ways)


PLAYERS = {
    "react-spring": react_spring,
    "motion": by_threshold(0.5, 2),  # for distances of 5 or more
    "popmotion": by_threshold(0.5, 2),
    "flutter": flutter,
    "swiftui": swiftui,
    "core-animation": core_animation,
    "uikit-dynamics": uikit_dynamics,
    "springforce": by_threshold(0.75, 62.5 * 0.75, numpy.less),
    "compose": compose,
    "react-native": by_threshold(0.001, 0.001),
    "reanimated": reanimated,
    "animejs": anime,
    "wobble": by_threshold(0.001, 1),
    "rebound": rebound,
}
NAMES = tuple(PLAYERS)
WHOLE_MILLISECONDS = ("springforce", "react-native", "wobble")  # of their clocks


def draw(family, random, _):
    w = math.tau * math.exp(random.uniform(math.log(0.8), math.log(4)))
    z, rate = random.uniform(0.15, 1.1), int(random.choice([60, 60, 120]))
    d, start, way = random.uniform(80, 600), random.uniform(0, 400), random.choice([-1, 1])
    slow = w * (z - math.sqrt(max(z * z - 1, 0)) if z > 1 else z)
    rests, tail = int(random.integers(0, 12)), int(random.integers(0, 30))
    times = numpy.arange(rests + int((14 / slow + 0.5) * rate)) / rate
    if family in WHOLE_MILLISECONDS:
        times = numpy.floor(times * 1000 + 1e-6) / 1000
    left = PLAYERS[family](w, z, d, times[rests:] - times[rests])
    left = numpy.concatenate([numpy.full(rests, d), left])
    last = int(numpy.flatnonzero(left != left[-1])[-1])  # before it ends
    size = min(len(left), last + 2 + tail)
    if size == len(left):  # it does not end
        size = rests + max(int(random.uniform(8, 14) / slow * rate), 60)
    jump = abs(left[last] - left[last + 1]) / d if last + 1 < size else 0.0
    return Case(
        {"recording.csv": table(times[:size], start + way * (d - left[:size]))}, {}, jump=jump,
        note="w %.4g, z %.3g, jumps by %.3g %% at the end" % (w, z, 100 * jump))
