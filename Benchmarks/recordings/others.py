# SPDX-License-Identifier: GPL-3.0-or-later
"""Curves that are no spring, and the judging of what they are called."""

import numpy

from recordings.counts import Count
from recordings.family import frame_clock, log_uniform, write
from recordings.model import best_free_response, free, speed

NOISE = 0.002

CSS = {
    "ease": (0.25, 0.1, 0.25, 1),
    "ease-in": (0.42, 0, 1, 1),
    "ease-out": (0, 0, 0.58, 1),
    "ease-in-out": (0.42, 0, 0.58, 1),
}
MATERIAL = {
    "standard": (0.2, 0, 0, 1),
    "standard-decelerate": (0, 0, 0, 1),
    "standard-accelerate": (0.3, 0, 1, 1),
    "emphasized-decelerate": (0.05, 0.7, 0.1, 1),
    "emphasized-accelerate": (0.3, 0, 0.8, 0.15),
    "legacy": (0.4, 0, 0.2, 1),
    "legacy-decelerate": (0, 0, 0.2, 1),
    "legacy-accelerate": (0.4, 0, 1, 1),
}
IOS = {
    "default": (0.25, 0.1, 0.25, 1),
    "easeIn": (0.42, 0, 1, 1),
    "easeOut": (0, 0, 0.58, 1),
    "easeInOut": (0.42, 0, 0.58, 1),
    "keyboard": (0.38, 0.7, 0.125, 1),
    "sheet": (0.32, 0.72, 0, 1),
}


def bezier(x1, y1, x2, y2, part):
    """The progress of a cubic-bezier at parts of its duration."""
    u = numpy.linspace(0, 1, 8001)
    x = 3 * x1 * u * (1 - u) ** 2 + 3 * x2 * u * u * (1 - u) + u**3
    y = 3 * y1 * u * (1 - u) ** 2 + 3 * y2 * u * u * (1 - u) + u**3
    return numpy.interp(numpy.clip(part, 0, 1), x, y)


def named(table):
    def curve(rng, t):
        name = str(rng.choice(list(table)))
        return bezier(*table[name], t), name

    return curve


def any_bezier(rng, t):
    x1, x2 = rng.uniform(0, 1, 2)
    y1, y2 = rng.uniform(-0.6, 1.6, 2)
    return bezier(x1, y1, x2, y2, t), "%.2f, %.2f, %.2f, %.2f" % (x1, y1, x2, y2)


def decay(rng, t):
    """A fling that slows down exponentially; most of the way is within the duration of 1."""
    rate = rng.uniform(1.5, 7)
    return -numpy.expm1(-rate * numpy.maximum(t, 0)), "%.2f in the duration" % rate


def ramp(rng, t):
    return numpy.clip(t, 0, 1), "even"


def smoothstep(rng, t):
    u = numpy.clip(t, 0, 1)
    if rng.random() < 0.5:
        return u * u * (3 - 2 * u), "cubic"
    return u**3 * (u * (6 * u - 15) + 10), "of the fifth degree"


def spring_of_part(rng, part):
    """Frequency and damping of a spring that needs about a part of the duration."""
    damping = rng.uniform(0.3, 1.1)
    return rng.uniform(3, 5) / (2 * numpy.pi * min(damping, 1) * part), damping


def two_moves(rng, t):
    """A spring, a pause, and a second spring to another place."""
    y, change = numpy.zeros_like(t), rng.uniform(0.4, 0.6)
    goals = 1.0, 1.0 + float(rng.choice([-1, 1])) * rng.uniform(0.3, 1.5)
    first, second = spring_of_part(rng, 0.8 * change), spring_of_part(rng, 0.8 * (1 - change))
    late = numpy.clip(t, 0, change)
    y = free((*first, goals[0], 0, 0), late)
    after = numpy.maximum(t - change, 0)
    return y + free((*second, goals[1] - goals[0], 0, 0), after), "change at %.2f" % change


def retargeted(rng, t):
    """A spring that gets another target while it moves."""
    spring, change = spring_of_part(rng, 0.7), rng.uniform(0.08, 0.35)
    p = (*spring, 1.0, 0.0, 0.0)
    at = numpy.array([change])
    goal = float(rng.choice([rng.uniform(-1, 0.3), rng.uniform(1.5, 2.5)]))
    q = (*spring, goal, float(free(p, at)[0]), float(speed(p, at)[0]))
    y = free(p, numpy.clip(t, 0, change))
    moves = t > change
    y[moves] = free(q, t[moves] - change)
    return y, "to %.2f at %.2f" % (goal, change)


def bouncing_ball(rng, t):
    """A ball that falls from 1 to 0 and bounces."""
    restitution, falls = rng.uniform(0.4, 0.85), rng.uniform(0.12, 0.3)
    gravity = 2 / falls**2
    y, begin, up = numpy.ones_like(t), 0.0, 0.0
    height = 1.0
    for _ in range(40):
        last = (up + numpy.sqrt(up * up + 2 * gravity * height)) / gravity
        u = t - begin
        here = (u >= 0) & (u <= last)
        y[here] = height + up * u[here] - gravity * u[here] ** 2 / 2
        down = gravity * last - up
        begin, up, height = begin + last, restitution * down, 0.0
    y[t >= begin] = 0
    return y, "restitution %.2f" % restitution


def sweep(rng, t):
    """A sine whose frequency rises."""
    low, high = rng.uniform(1, 3), rng.uniform(4, 9)
    u = numpy.clip(t, 0, 1)
    return numpy.sin(2 * numpy.pi * (low * u + (high - low) * u * u / 2)), "%.1f to %.1f" % (
        low,
        high,
    )


def random_walk(rng, t):
    steps = rng.standard_normal(len(t))
    steps[(t <= 0) | (t > 1)] = 0
    return numpy.cumsum(steps), "%d steps" % numpy.count_nonzero(steps)


KINDS = {
    "css": (named(CSS), "bezier"),
    "material": (named(MATERIAL), "bezier"),
    "ios": (named(IOS), "bezier"),
    "bezier": (any_bezier, "bezier"),
    "decay": (decay, "decay"),
    "ramp": (ramp, "line"),
    "smoothstep": (smoothstep, "bezier"),
    "two moves": (two_moves, "segments"),
    "retargeted": (retargeted, "segments"),
    "bouncing ball": (bouncing_ball, None),
    "sine sweep": (sweep, None),
    "random walk": (random_walk, None),
}


def drawn(seed, index):
    """Times, values and the standard deviation of the noise of a curve, its kind and its name."""
    rng = numpy.random.default_rng([seed, 4, index])
    kind = list(KINDS)[index % len(KINDS)]
    rate, count = float(rng.choice([30, 60, 60, 120])), int(log_uniform(rng, 70, 300))
    frames, times = frame_clock(rng, rate, count / rate)
    while len(times) < 60:
        frames, times = frame_clock(rng, rate, count / rate)
    lead = float(rng.uniform(0, 0.2)) * times[-1] if rng.random() < 0.5 else 0.0
    tail = float(rng.uniform(0, 0.3)) * times[-1] if rng.random() < 0.7 else 0.0
    clean, name = KINDS[kind][0](rng, (times - times[0] - lead) / (times[-1] - tail - lead))
    span = float(numpy.ptp(clean))
    scale = log_uniform(rng, 0.1, 1000) * float(rng.choice([-1, 1]))
    noisy = clean + NOISE * span * rng.standard_normal(len(times))
    values = scale * (noisy + rng.normal())
    return times, values, abs(scale) * NOISE * span, kind, name


def recorded(family, seed, index, folder):
    times, values, deviation, kind, name = drawn(seed, index)
    case = {
        "index": index,
        "path": write(folder, "%s-%04d" % (family, index), times, values),
        "told": "%s (%s), %d samples" % (kind, name, len(times)),
        "stratum": kind,
    }
    return (times, values, deviation), case


def reference(recording):
    """The free response that follows best, and how far it is away in units of the noise."""
    times, values, deviation = recording
    p, rms = best_free_response(times, values)
    return {"spring": [float(x) for x in p], "rms": float(rms / deviation), "best": float(rms)}


def described(case):
    answer, reference = case["answer"], case["reference"]
    return (
        "%s, explained %s, exit %d; the best free response, %.4g Hz, %.3g, onset %.4g s, "
        "leaves %.2f times the noise"
        % (
            answer["model"],
            answer["explained"],
            answer["code"],
            reference["spring"][0],
            reference["spring"][1],
            reference["spring"][5],
            reference["rms"],
        )
    )


def judge(cases):
    family = "others"
    closer = Count(family, "all", "followed by a spring more closely than by scipy's")
    near = Count(family, "all", "followed by a spring within twice the noise: excluded")
    every = Count(family, "all", "explained as a spring", 0, 0.02, wanted=False)
    trapped = Count(family, "all", "trapped or without JSON", 0, 0, wanted=False)
    kinds = {kind: Count(family, kind, "explained as a spring", wanted=False) for kind in KINDS}
    rightly = {
        kind: Count(family, kind, "called " + called)
        for kind, (_, called) in KINDS.items()
        if called
    }
    for case in cases:
        answer, note = case["answer"], described(case)
        kind, distance = case["stratum"], case["reference"]["rms"]
        is_near = distance <= 2
        near.add(case, is_near)
        cost, samples = answer["cost"], answer["samples"]
        if answer["model"] == "spring" and cost is not None:
            best = case["reference"]["best"]
            closer.add(case, (cost / samples) ** 0.5 < 0.99 * best)
        trapped.add(case, answer["broken"], None, 0, answer["words"][:200])
        is_spring = answer["explained"] == "yes" and answer["model"] == "spring"
        if not is_near:
            for count in (every, kinds[kind]):
                count.add(case, is_spring, None, distance, note)
        if kind in rightly:
            rightly[kind].add(case, answer["model"] == KINDS[kind][1], None, distance, note)
    tell_excluded(cases)
    near.worst = closer.worst = []
    return [near, closer, every, *kinds.values(), *rightly.values(), trapped]


def tell_excluded(cases):
    """Lists the curves that some spring follows."""
    print("excluded, as a free response follows within twice the noise:")
    for case in cases:
        if case["reference"]["rms"] <= 2:
            print("  %s %s: %s" % (case["path"], case["told"], described(case)))
