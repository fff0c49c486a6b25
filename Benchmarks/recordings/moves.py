# SPDX-License-Identifier: GPL-3.0-or-later
"""Recordings of two and three springs one after the other, and the judging of their segments.

A curve is p = (level, velocity, frequency and damping and target of each segment, the times of the
changes): position and velocity go over continuously. Times count from the first sample that moves.
"""

import numpy
from scipy.optimize import least_squares
from scipy.stats import t as student

from recordings.counts import Count
from recordings.family import frame_clock, log_uniform, write
from recordings.model import free, slow_time_constant, speed, standard_errors
from recordings.springs import NAMES, covers, misses

NOISE = 0.01


def split(p, count):
    """The springs (frequency, damping, target) and the changes of a curve."""
    return numpy.reshape(p[2 : 2 + 3 * count], (count, 3)), p[2 + 3 * count :]


def curve(p, t, count):
    springs, changes = split(p, count)
    level, velocity, begin = p[0], p[1], 0.0
    y = numpy.empty(len(t))
    for index, spring in enumerate(springs):
        end = changes[index] if index < count - 1 else numpy.inf
        here = (t >= begin) & (t < end) if index else t < end
        q = (*spring, level, velocity)
        y[here] = free(q, t[here] - begin)
        if index < count - 1:
            at = numpy.array([end - begin])
            level, velocity, begin = float(free(q, at)[0]), float(speed(q, at)[0]), end
    return y


def jacobian(p, t, count):
    """Central differences; a change moves by a small part of a frame."""
    columns = []
    for index, value in enumerate(p):
        step = 1e-6 * max(abs(value), 1e-2)
        up, down = numpy.array(p, float), numpy.array(p, float)
        up[index] += step
        down[index] -= step
        columns.append((curve(up, t, count) - curve(down, t, count)) / (2 * step))
    return numpy.stack(columns, axis=1)


class Moves:
    """A recording of several moves with its truth."""

    def __init__(self, seed, index):
        rng = numpy.random.default_rng([seed, 5, index])
        self.count = 2 + index % 2
        self.rate = float(rng.choice([60, 60, 120]))
        springs, lasts = self.springs(rng)
        lead = float(rng.uniform(0, 0.3)) if rng.random() < 0.5 else 0.0
        _, self.times = frame_clock(rng, self.rate, lead + sum(lasts))
        onset = max(lead, self.times[0])
        self.first = int(numpy.searchsorted(self.times, onset))
        flick = 0.0 if rng.random() < 0.6 else rng.uniform(-2, 2) * 2 * numpy.pi * springs[0][0]
        changes = numpy.cumsum(lasts)[:-1]
        p = numpy.concatenate([[0.0, flick], numpy.ravel(springs), changes])
        clean = numpy.zeros(len(self.times))
        clean[self.first :] = curve(p, self.times[self.first :] - onset, self.count)
        span = float(numpy.ptp(clean))
        scale, base = log_uniform(rng, 0.1, 1000) * float(rng.choice([-1, 1])), rng.normal()
        noisy = clean + NOISE * span * rng.standard_normal(len(self.times))
        self.values, self.noise = scale * (noisy + base), abs(scale) * NOISE * span
        self.changes = onset + changes
        self.state(p, scale, base, self.times[self.first] - onset)

    def springs(self, rng):
        """The springs and how long each of them moves, s."""
        springs, lasts, target = [], [], 0.0
        for index in range(self.count):
            if index == 0 or rng.random() < 0.5:
                spring = log_uniform(rng, 0.8, 4), float(rng.uniform(0.15, 1.1))
            step = float(rng.uniform(0.5, 1.5)) * float(rng.choice([-1, 1]))
            target += 1.0 if index == 0 else step
            springs.append((*spring, target))
            tau = slow_time_constant(*spring)
            longest = 5 if index == self.count - 1 else 4
            last = tau * rng.uniform(2 if index == self.count - 1 else 0.7, longest)
            lasts.append(max(float(last), 30 / self.rate))
        return springs, lasts

    def state(self, p, scale, base, late):
        """The truth from the first sample that moves on."""
        q = (*p[2:5], p[0], p[1])
        at = numpy.array([late])
        springs, changes = split(numpy.array(p), self.count)
        springs = springs.copy()
        springs[:, 2] = scale * (springs[:, 2] + base)
        head = [scale * (free(q, at)[0] + base), scale * speed(q, at)[0]]
        self.truth = numpy.concatenate([head, springs.ravel(), changes - late])

    def told(self):
        springs, _ = split(self.truth, self.count)
        words = "; ".join("%.4g Hz, %.3g, to %.4g" % tuple(spring) for spring in springs)
        changes = ", ".join("%.4f" % change for change in self.changes)
        return "%s; changes at %s s; %d samples, %g a second" % (
            words,
            changes,
            len(self.times),
            self.rate,
        )


def recorded(family, seed, index, folder):
    recording = Moves(seed, index)
    springs, _ = split(recording.truth, recording.count)
    case = {
        "index": index,
        "path": write(
            folder, "%s-%04d" % (family, index), recording.times, recording.values
        ),
        "told": recording.told(),
        "stratum": "%d moves" % recording.count,
        "springs": [[float(x) for x in spring[:2]] for spring in springs],
        "changes": [float(x) for x in recording.changes],
        "frame": 1 / recording.rate,
    }
    return recording, case


def reference(recording):
    """What scipy finds from the truth, and the Cramer-Rao errors of the changes, in frames."""
    t = recording.times[recording.first :] - recording.times[recording.first]
    y, count, truth = recording.values[recording.first :], recording.count, recording.truth
    bound = standard_errors(jacobian(truth, t, count), recording.noise**2)
    low = numpy.full(len(truth), -numpy.inf)
    low[2 : 2 + 3 * count : 3], low[3 : 2 + 3 * count : 3] = 1e-3, 1e-4
    low[2 + 3 * count :] = 0
    found = least_squares(
        lambda p: curve(p, t, count) - y,
        truth,
        lambda p: jacobian(p, t, count),
        bounds=(low, numpy.inf),
        x_scale="jac",
    )
    freedom = len(t) - len(truth)
    error = standard_errors(jacobian(found.x, t, count), 2 * found.cost / freedom)
    half = student.ppf(0.975, freedom) * error
    estimates = [
        [[float(found.x[i]), float(found.x[i] - half[i]), float(found.x[i] + half[i])]
         for i in (2 + 3 * k, 3 + 3 * k)]
        for k in range(count)
    ]
    off = (found.x - truth)[2 + 3 * count :] * recording.rate
    return {
        "estimates": estimates,
        "off": [float(x) for x in off],
        "bound": [float(x) for x in bound[2 + 3 * count :] * recording.rate],
    }


def described(case):
    answer = case["answer"]
    if not answer["segments"]:
        return "no segments; %s, explained %s, exit %d %s" % (
            answer["model"],
            answer["explained"],
            answer["code"],
            answer["words"][:120],
        )
    return "; ".join(
        "%s..%s s %s" % (s["from"], s["to"], ", ".join(
            "none" if s[n] is None else "%.5g +- %.2g" % (s[n][0], (s[n][2] - s[n][1]) / 2)
            if len(s[n]) == 3 else "%.5g not determined" % s[n][0]
            for n in NAMES
        ))
        for s in answer["segments"]
    )


def found_changes(answer):
    """The times at which segments begin, but for the first."""
    return [s["from"] for s in answer["segments"][1:] if s["from"] is not None]


def judge(cases):
    """Counts of segments, changes and springs; a change that scipy finds surely has the limit."""
    family, strata = "moves", ["all", "2 moves", "3 moves"]
    counts = []
    for stratum in strata:
        chosen = [case for case in cases if stratum in ("all", case["stratum"])]
        number = Count(family, stratum, "right number of segments")
        for case in chosen:
            right = len(case["answer"]["segments"]) == len(case["springs"])
            number.add(case, right, None, 0, described(case))
        least = 0.9 if stratum == "all" else 0
        within = Count(family, stratum, "change within a frame")
        sure = Count(family, stratum, "change within a frame, error below half a frame", least)
        for case in chosen:
            add_changes(case, within, sure)
        counts += [number, within, sure]
        for place, name in enumerate(NAMES):
            count = Count(family, stratum, name + " in its interval", least)
            for case in chosen:
                add_springs(case, place, name, count)
            counts.append(count)
    trapped = Count(family, "all", "trapped or without JSON", 0, 0, wanted=False)
    for case in cases:
        trapped.add(case, case["answer"]["broken"], None, 0, case["answer"]["words"][:200])
    return counts + [trapped]


def add_changes(case, within, sure):
    """A change counts as found where any found one is within a frame of it."""
    reference, found = case["reference"], found_changes(case["answer"])
    for truth, off, bound in zip(case["changes"], reference["off"], reference["bound"]):
        distance = min((abs(change - truth) for change in found), default=numpy.inf)
        distance /= case["frame"]
        note = "%.2f frames off, scipy %.2f; %s" % (distance, off, described(case))
        for count in [within, sure] if bound <= 0.5 else [within]:
            count.add(case, distance <= 1, abs(off) <= 1, distance, note)


def add_springs(case, place, name, count):
    """Springs of answers with the right number of segments, where they are determined."""
    segments = case["answer"]["segments"]
    is_right = len(segments) == len(case["springs"])
    for index, spring in enumerate(case["springs"]):
        truth, control = spring[place], case["reference"]["estimates"][index][place]
        estimate = segments[index][name] if is_right else None
        is_known = estimate is not None and len(estimate) == 3
        if is_right and not is_known:
            continue
        badness = misses(estimate, truth) if is_known else 0
        count.add(case, covers(estimate, truth), covers(control, truth), badness, described(case))
