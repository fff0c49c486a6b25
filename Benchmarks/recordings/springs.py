# SPDX-License-Identifier: GPL-3.0-or-later
"""Judges what is said about recordings of springs, with scipy from the truth as its control."""

import numpy
from scipy.stats import t as student

from recordings.counts import Count
from recordings.family import draw
from recordings.model import (
    decay_cost,
    fit_free,
    fit_led,
    free_jacobian,
    led_jacobian,
    limits,
    slow_time_constant,
    standard_errors,
)

STRATA = ["rest", "flick", "cut", "mid-swing", "overdamped"]
NAMES = ["frequency", "damping"]


def recorded(family, seed, index, folder):
    """A recording in its file, and as a case."""
    recording = draw(family, seed, index)
    case = {
        "index": index,
        "path": recording.write(folder),
        "told": recording.told(),
        "stratum": recording.stratum,
        "judged": bool(recording.is_long and recording.noise > 0),
        "pixels_alone": bool(recording.is_long and recording.noise == 0 and recording.pixel > 0),
        "exact": bool(recording.is_exact),
        "noisy": bool(recording.noise > 0),
        "rounding": bool(recording.rounding),
        "frequency": recording.frequency,
        "damping": recording.damping,
    }
    return recording, case


def intervals(found, jacobian, count, size):
    """The estimates of frequency and damping with their 95 % intervals."""
    freedom = max(count - size, 1)
    error = standard_errors(jacobian, 2 * found.cost / freedom)
    half = student.ppf(0.975, freedom) * error
    return [[float(x) for x in (p, p - h, p + h)] for p, h in zip(found.x[:2], half[:2])]


def reference(recording):
    """What scipy finds from the truth, and the Cramer-Rao errors there."""
    t, y = recording.moving
    truth = numpy.array(
        [recording.frequency, recording.damping, recording.to, recording.level, recording.speed]
    )
    bound = standard_errors(recording.whiten(free_jacobian(truth, t)), recording.deviation**2)
    bounds, whiten = limits(recording.times), recording.whiten
    found = fit_free(truth, t, y, bounds, whiten)
    control = intervals(found, whiten(free_jacobian(found.x, t)), len(t), 5)
    answer = {
        "bound": [float(x) for x in bound[:2] / truth[:2]],
        "control": dict(zip(NAMES, control)),
        "cost": 2 * float(found.cost),
    }
    if not recording.correlation:
        answer["is_decay"] = is_decay(recording, 2 * found.cost)
        if recording.first > 0:
            led_reference(recording, truth, answer)
    return answer


def led_reference(recording, truth, answer):
    """The lowest cost with a level before the onset that the response leaves without a jump."""
    p = [*truth[:3], recording.lead, recording.velocity, recording.onset]
    bounds = limits(recording.times, recording.onset)
    found = fit_led(p, recording.times, recording.values, bounds)
    jacobian = led_jacobian(found.x, recording.times)
    answer["cost"] = 2 * float(found.cost)
    led = intervals(found, jacobian, len(recording.times), 6)
    answer["led"] = dict(zip(NAMES, led))


def is_decay(recording, cost):
    """Whether a plain decay follows the moving samples as closely, two parameters saved."""
    t, y = recording.moving
    if cost <= 0:
        return False
    other = decay_cost(t, y, slow_time_constant(recording.frequency, recording.damping))
    return bool(len(t) * numpy.log(max(other / cost, 1)) < 10 + 2 * numpy.log(len(t)))


def covers(estimate, truth):
    return estimate is not None and len(estimate) == 3 and estimate[1] <= truth <= estimate[2]


def is_determined(answer):
    return all(answer[name] is not None and len(answer[name]) == 3 for name in NAMES)


def misses(estimate, truth):
    """How many half widths of its interval an estimate is away from the truth."""
    value, low, high = estimate
    return abs(value - truth) / max((high - low) / 2, 1e-300)


def described(case):
    """The answer beside the truth, in a line."""
    answer, control = case["answer"], case["reference"]["control"]
    words = []
    for name in NAMES:
        found = answer[name]
        text = "no answer" if found is None else "%.6g" % found[0]
        if found is not None:
            half = "not determined" if len(found) < 3 else "+- %.3g" % ((found[2] - found[1]) / 2)
            text += " " + half
        value, low, high = control[name]
        words.append("%s %s (scipy %.6g +- %.3g)" % (name, text, value, (high - low) / 2))
    words.append("%s, explained %s, exit %d" % (answer["model"], answer["explained"],
                                                answer["code"]))
    return "; ".join(words)


def coverage(family, cases, low, high, least):
    """The counts of intervals that hold the truth: of all, and of each stratum."""
    counts = []
    judged = [case for case in cases if case["judged"] and is_determined(case["answer"])]
    groups = [("all", judged, low, high)]
    groups += [(s, [c for c in judged if c["stratum"] == s], least, 1) for s in STRATA]
    groups.append(("coarse rounding", [c for c in judged if c["rounding"]], 0, 1))
    groups.append(("no coarse rounding", [c for c in judged if not c["rounding"]], 0, 1))
    alone = [case for case in cases if case["pixels_alone"] and is_determined(case["answer"])]
    groups.append(("pixels alone", alone, 0, 1))
    for stratum, members, lowest, highest in groups:
        for name in NAMES:
            count = Count(family, stratum, name + " in its interval", lowest, highest)
            for case in members:
                found = case["answer"][name]
                control = covers(case["reference"]["control"][name], case[name])
                badness = misses(found, case[name])
                count.add(case, covers(found, case[name]), control, badness, described(case))
            counts.append(count)
    return counts


def led_control(family, cases):
    """The control of recordings with a lead-in, with the onset among the parameters."""
    counts = []
    for name in NAMES:
        count = Count(family, "lead-in", "scipy with onset: %s in its interval" % name)
        for case in cases:
            if case["judged"] and "led" in case["reference"]:
                count.add(case, covers(case["reference"]["led"][name], case[name]))
        count.worst = []
        counts.append(count)
    return counts


def determined(family, cases):
    """The counts of answers that are called undetermined, and of those that need not be."""
    every = Count(family, "all", "not determined", 0, 0.15, wanted=False)
    surely = Count(family, "bound below 5 %", "not determined", 0, 0, wanted=False)
    judged = Count(family, "judged", "not determined", wanted=False)
    for case in cases:
        lost, bound = not is_determined(case["answer"]), max(case["reference"]["bound"])
        note = "Cramer-Rao error %.3g %%; %s" % (100 * bound, described(case))
        every.add(case, lost, bound > 0.05 and not case["exact"], -bound, note)
        if case["judged"]:
            judged.add(case, lost, bound > 0.05, -bound, note)
        if bound < 0.05 and not case["exact"]:
            surely.add(case, lost, None, -bound, note)
    return [every, judged, surely]


def costs(family, cases):
    """The counts of costs that are above the minimum reached from the truth."""
    counts = []
    for stratum in ["all", *STRATA]:
        count = Count(family, stratum, "cost above scipy's", 0, 0, wanted=False)
        for case in cases:
            best, cost = case["reference"]["cost"], case["answer"]["cost"]
            if case["exact"] or stratum not in ("all", case["stratum"]):
                continue
            excess = numpy.inf if cost is None else cost / best - 1 if best > 0 else 0
            note = "cost %.9g instead of %.9g; %s" % (cost or -1, best, described(case))
            count.add(case, excess > 1e-6, None, excess, note)
        counts.append(count)
    return counts


def exact(family, cases):
    """The counts of recordings without noise whose parameters come back."""
    right = Count(family, "no noise", "right to 1e-4 or not determined", 1, 1)
    unsure = Count(family, "no noise", "not determined", wanted=False)
    for case in cases:
        if not case["exact"]:
            continue
        answer, lost = case["answer"], not is_determined(case["answer"])
        offs = [abs(answer[n][0] / case[n] - 1) if answer[n] else numpy.inf for n in NAMES]
        controls = [abs(case["reference"]["control"][n][0] / case[n] - 1) for n in NAMES]
        right.add(
            case, lost or max(offs) <= 1e-4, max(controls) <= 1e-4, max(offs), described(case)
        )
        unsure.add(case, lost, None, 0, described(case))
    return [right, unsure]


def broken(family, cases):
    """The counts of answers that are none (refused input, a trap, no JSON) or slow."""
    refused = Count(family, "all", "refused as input", wanted=False)
    trapped = Count(family, "all", "trapped or without JSON", 0, 0, wanted=False)
    slow = Count(family, "all", "took more than 1 s", wanted=False)
    for case in cases:
        words = case["answer"]["words"][:200]
        refused.add(case, case["answer"]["code"] == 2, None, 0, words)
        trapped.add(case, case["answer"]["broken"], None, 0, words)
        slow.add(case, case["answer"]["seconds"] > 1, None, case["answer"]["seconds"], words)
    return [refused, trapped, slow]


def explained(family, cases):
    """The counts of springs that are called something else."""
    refused = Count(family, "all", "not called a spring", 0, 0.02, wanted=False)
    counts = [refused]
    by_stratum = {s: Count(family, s, "not called a spring", wanted=False) for s in STRATA}
    decays = Count(family, "all", "called a decay, as it may be", wanted=False)
    for case in cases:
        answer, may_be_decay = case["answer"], case["reference"]["is_decay"]
        is_decay = may_be_decay and answer["model"] == "decay"
        is_spring = answer["explained"] == "yes" and answer["model"] == "spring"
        refusal = not (is_spring or is_decay)
        for count in (refused, by_stratum[case["stratum"]]):
            count.add(case, refusal, None, 0, described(case))
        decays.add(case, is_decay, may_be_decay)
    decays.worst = []
    return counts + list(by_stratum.values()) + [decays]


def judge_springs(cases):
    family = "springs"
    counts = coverage(family, cases, 0.93, 0.97, 0.90) + led_control(family, cases)
    counts += determined(family, cases) + costs(family, cases) + exact(family, cases)
    return counts + broken(family, cases)


def judge_correlated(cases):
    family = "correlated"
    return coverage(family, cases, 0.88, 0.98, 0) + determined(family, cases)[1:] + broken(
        family, cases
    )


def judge_accepted(cases):
    return explained("accepted", cases) + broken("accepted", cases)
