# SPDX-License-Identifier: GPL-3.0-or-later
"""A random problem: what is asked of a scene, and the commands that ask it."""

import math
import os

import numpy

from claims.scenes import CASES, built_in, written

COUNTS = {"contacts", "bounces", "oscillations"}


class Target:
    """A metric with its lower and upper limit, either None."""

    def __init__(self, metric, low=None, high=None):
        self.metric, self.low, self.high = metric, low, high

    def holds(self, value):
        if value is None or math.isnan(value):
            return False
        slack = 1e-9 * max(1, abs(value))
        return (self.low is None or value >= self.low - slack) and (
            self.high is None or value <= self.high + slack
        )

    def flag(self):
        ends = ["" if end is None else "%r" % end for end in (self.low, self.high)]
        return "%s=%s" % (self.metric, ends[0] if self.low == self.high else "..".join(ends))

    def key(self):
        if self.low == self.high:
            return "%s: %r" % (self.metric, self.low)
        if self.low is None:
            return "%s: {atMost: %r}" % (self.metric, self.high)
        if self.high is None:
            return "%s: {atLeast: %r}" % (self.metric, self.low)
        return "%s: {between: [%r, %r]}" % (self.metric, self.low, self.high)


class Problem:
    """A random problem: what is asked, and how the command is asked for it."""

    def __init__(self, tool, seed, index):
        self.tool, self.index = tool, index
        rng = self.rng = numpy.random.default_rng([seed, index])
        scenes = built_in(rng) + written(rng)
        self.scene = scene = scenes[index % len(scenes)]
        count = min(int(rng.choice([1, 2, 3], p=[0.45, 0.35, 0.2])), len(scene.values))
        picked = rng.permutation(list(scene.values))[:count]
        self.bounds = {str(name): self.part(*scene.values[name][:2]) for name in picked}
        isSnap = scene.name == "snap"
        self.scales = {
            name: ":log" if name.endswith("frequency") and rng.random() < 0.4 else ""
            for name in self.bounds
        }
        self.choices = (
            {"allowsRotation": ["true", "false"]} if isSnap and rng.random() < 0.4 else {}
        )
        self.written = {name: scene.values[name][2] for name in self.bounds}
        self.written.update({name: values[0] for name, values in self.choices.items()})
        self.cases()
        names = scene.metrics if self.isSingle else [m for m in scene.metrics if m in CASES]
        self.metrics = [str(m) for m in rng.permutation(names)]
        if rng.random() < 0.8 and "pause_time" in self.metrics and len(self.metrics) > 1:
            self.metrics.remove("pause_time")
        self.targets, self.objective = [], None

    def part(self, low, high):
        """A range, or a part of it that need not hold the written value."""
        if self.rng.random() < 0.3:
            width = self.rng.uniform(0.25, 1) * (high - low)
            low = self.rng.uniform(low, high - width)
            high = low + width
        digits = 2 - math.floor(math.log10(max(abs(low), abs(high))))
        return round(float(low), digits), round(float(high), digits)

    def cases(self):
        """The cases: some throws of a built-in scene, or overrides in a document."""
        scene, several = self.scene, self.rng.random() < 0.5
        self.throws = scene.throws[: int(self.rng.integers(2, 5))] if several else scene.throws[:1]
        self.overrides = scene.cases if several and len(scene.cases) > 1 else []
        self.isSingle = max(len(self.throws), len(self.overrides)) < 2

    def head(self):
        """The document's text without the fit."""
        text = self.scene.text
        if self.overrides:
            text += "cases:\n" + "".join("  - {%s}\n" % line for line in self.overrides)
        return text

    def place(self, folder):
        """Writes the document with the fit, where the scene is no built-in one."""
        if self.scene.text is None:
            self.document = self.scene.name
            return
        fit = "fit:\n  parameters:\n"
        for name, (low, high) in self.bounds.items():
            scale = ", scale: log" if self.scales[name] else ""
            fit += "    %s: {min: %r, max: %r%s}\n" % (name, low, high, scale)
        for name, values in self.choices.items():
            fit += "    %s: [%s]\n" % (name, ", ".join(values))
        if self.targets:
            fit += "  target: {%s}\n" % ", ".join(target.key() for target in self.targets)
        if self.objective:
            fit += "  objectives: {%s: min}\n" % self.objective
        self.document = os.path.join(folder, "%03d.yaml" % self.index)
        with open(self.document, "w") as file:
            file.write(self.head() + (fit if self.targets or self.objective else ""))

    def flags(self):
        return [flag for x, y in self.throws for flag in ("--throw=%d,%d" % (x, y),)]

    def fit(self):
        """The command that asks for the answer."""
        command = [self.tool, "fit", self.document]
        if self.scene.text is None:
            for name, (low, high) in self.bounds.items():
                command += ["--vary", "%s=%r..%r%s" % (name, low, high, self.scales[name])]
            for name, values in self.choices.items():
                command += ["--vary", "%s=%s" % (name, ",".join(values))]
            command += [w for t in self.targets for w in ("--target", t.flag())]
            if self.objective:
                command += ["--objective", self.objective + "=min"]
        return command + self.flags()

    def sweep(self, vary, *others, metrics=None):
        """The command for a table; vary has a range or values for each parameter."""
        command = [self.tool, "sweep", self.document]
        for name, values in vary.items():
            command += ["--vary", "%s=%s" % (name, values)]
        return command + ["--metrics", ",".join(metrics or self.metrics), *others, *self.flags()]

    def table(self):
        """The command for the table over all free parameters."""
        count = {1: "/201", 2: "/41"}.get(len(self.bounds), "")
        vary = {
            name: "%r..%r%s%s" % (*ends, count, self.scales[name])
            for name, ends in self.bounds.items()
        }
        vary.update({name: ",".join(values) for name, values in self.choices.items()})
        return self.sweep(vary, *([] if count else ["--design", "sobol", "--points", "4096"]))

    def at(self, values, *others, metrics=None):
        """The command for the single point at some values."""
        return self.sweep({n: text(v) for n, v in values.items()}, *others, metrics=metrics)

    def draw(self, rows):
        """Draws the targets around what the rows of the table attain."""
        rng, columns = self.rng, {}
        for metric in self.metrics:
            found = [row[metric] for row in rows if row[metric] is not None]
            if len(found) >= 0.05 * len(rows) and min(found) < max(found):
                columns[metric] = numpy.sort(found)
        self.metrics = list(columns)[: int(rng.integers(1, 4))]
        if not self.metrics:
            return False
        aims = self.metrics
        if rng.random() < 0.12 and len(aims) > 1 and aims[0] not in COUNTS:
            self.objective, aims = aims[0], aims[1:]
        witness = rows[int(rng.integers(len(rows)))] if rng.random() < 0.5 else None
        for metric in aims:
            column = columns[metric]
            self.targets.append(self.target(metric, column, witness and witness[metric]))
        return True

    def target(self, metric, column, value):
        """A target that holds for a value of the metric, or one near the edge of the column."""
        rng, span = self.rng, column[-1] - column[0]
        if metric in COUNTS:
            value = float(rng.choice(column)) if value is None else value
            ends = [(value, value), (None, value), (value, None)]
            low, high = ends[int(rng.integers(3)) if self.isSingle else 1]
            return Target(metric, *(None if end is None else int(end) for end in (low, high)))
        if value is None:
            value = float(
                numpy.quantile(column, rng.uniform(0, 0.25)) - rng.exponential(0.05) * span
            )
        margin = float(rng.exponential(0.05) * span)
        kind = rng.random() if self.isSingle else 0
        if kind < 0.65:
            return Target(metric, None, rounded(value + margin))
        if kind < 0.8:
            return Target(metric, rounded(value - margin), None)
        low, high = rounded(value - margin), rounded(value + margin + 0.02 * span)
        return Target(metric, low, high) if low < high else Target(metric, None, high)

    def meets(self, row):
        return all(target.holds(row[target.metric]) for target in self.targets)


def rounded(value):
    return float("%.4g" % value)


def text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)
