#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random scenes, recorded by `simulate` and found again by `fit SCENE recording.csv`.

Each scene has one or two of the five parameters free: frequency, damping, elasticity, density and
resistance. It is fitted from another value of each, without noise and with noise of 1 % of the
span; the truth must come back to 1e-4, or inside its 95 % interval, or be called undetermined.
Without noise, numbers whose motion is the recording bit for bit and whose interval holds the truth are
`alike`: in the device's single precision several are.

usage: scenes.py SPRINGTUNE [--count 500] [--seed 1] [--first 0] [--output results.csv] [--jobs 2]
"""

import argparse
import concurrent.futures
import csv
import json
import math
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

KINDS = [
    "snap", "attachment", "corners", "bounce", "gravity", "push", "drag", "field", "two", "puck",
]

# What each parameter may be, and whether its scale is logarithmic.
RANGES = {
    "frequency": (1.0, 10.0), "damping": (0.1, 1.2), "elasticity": (0.25, 0.9),
    "density": (0.3, 3.0), "resistance": (0.2, 4.0),
}

# The parameters that show in the motion of each kind of scene.
SHOWN = {
    "snap": ["damping", "resistance"],
    "attachment": ["frequency", "damping", "resistance", "density"],
    "corners": ["frequency", "damping", "density", "resistance"],
    "bounce": ["elasticity", "resistance", "density"],
    "gravity": ["frequency", "damping", "resistance"],
    "push": ["density", "resistance"],
    "drag": ["frequency", "damping"],
    "field": ["density", "resistance"],
    "two": ["elasticity", "density", "resistance"],
    "puck": ["frequency", "damping", "elasticity", "density", "resistance"],
}


def number(value):
    return f"{value:.12g}"


def document(kind, values, random):
    """The YAML of a scene of a kind, with numbers of its own drawn and the parameters given."""
    draw = random.uniform
    v = {name: number(value) for name, value in values.items()}
    properties = f"itemProperties: {{items: [card], resistance: {v['resistance']}, " \
        f"density: {v['density']}, elasticity: {v['elasticity']}}}"
    size = f"[{draw(30, 120):.0f}, {draw(30, 120):.0f}]"
    duration, channel, extra, bounds, shape = 3, "x", "", "", ""
    center = [draw(40, 280), draw(100, 380)]
    velocity = ""
    if kind == "snap":
        to = [center[0] + draw(60, 300) * random.choice([-1, 1]), center[1] + draw(-150, 150)]
        behaviors = [f"snap: {{item: card, to: [{to[0]:.2f}, {to[1]:.2f}], damping: {v['damping']}}}"]
    elif kind in ("attachment", "gravity"):
        axis = random.integers(2)
        anchor = list(center)
        length = draw(60, 200)
        anchor[axis] -= length + draw(30, 150) * random.choice([-1, 1]) if length > 160 else \
            length + draw(30, 150)
        behaviors = [
            f"attachment: {{item: card, anchor: [{anchor[0]:.2f}, {anchor[1]:.2f}], "
            f"length: {length:.2f}, frequency: {v['frequency']}, damping: {v['damping']}}}"]
        channel = "xy"[axis]
        if kind == "gravity":
            behaviors.append(f"gravity: {{items: [card], direction: "
                             f"{'[1, 0]' if axis == 0 else '[0, 1]'}, magnitude: {draw(0.2, 1):.3f}}}")
    elif kind == "corners":
        behaviors = [
            f"corners: {{item: card, point: [{center[0]:.2f}, {center[1]:.2f}], size: [40, 40], "
            f"frequency: {v['frequency']}, damping: {v['damping']}}}",
            f"push: {{items: [card], mode: instantaneous, direction: [{draw(2, 8):.3f}, 0]}}"]
    elif kind == "bounce":
        bounds, shape, channel, duration = "[320, 480]", "ellipse", "y", 3
        side = draw(40, 80)
        size = f"[{side:.0f}, {side:.0f}]"
        center = [160, draw(60, 250)]
        behaviors = [f"gravity: {{items: [card], magnitude: {draw(0.6, 1.5):.3f}}}",
                     "collision: {items: [card], bounds: true}"]
    elif kind == "push":
        behaviors = [f"push: {{items: [card], mode: {random.choice(['instantaneous', 'continuous'])}, "
                     f"direction: [{draw(0.5, 3):.3f}, {draw(-1, 1):.3f}]}}"]
        duration = 1.5
    elif kind == "drag":
        behaviors = [
            f"attachment: {{item: card, path: [[0.1, {center[0] + 30:.2f}, {center[1] - 80:.2f}], "
            f"[{draw(0.2, 0.6):.3f}, {center[0] + draw(80, 200):.2f}, {center[1] - 80:.2f}]], "
            f"length: {draw(60, 100):.2f}, frequency: {v['frequency']}, damping: {v['damping']}}}"]
    elif kind == "field":
        behaviors = [f"field: {{kind: linearGravity, items: [card], direction: [{draw(0.3, 1):.3f}, "
                     f"{draw(-0.5, 0.5):.3f}], strength: {draw(0.5, 3):.3f}}}"]
        duration = 1.5
    else:
        bounds, shape = "[320, 480]", "ellipse"
        size = "[60, 60]"
        center = [100, 240]
        push = f"push: {{items: [card], mode: instantaneous, direction: [{-draw(1.5, 3.5):.3f}, 0]}}"
        extra = "    block: {center: [240, 240], size: [60, 60], shape: ellipse}\n"
        behaviors = [push, "collision: {items: [card, block], bounds: true}"]
        if kind == "puck":
            behaviors.append(
                f"attachment: {{item: card, anchor: [460, 240], length: 300, "
                f"frequency: {v['frequency']}, damping: {v['damping']}, from: 0.5}}")
    text = f"scene:\n  duration: {duration}\n"
    if bounds:
        text += f"  bounds: {bounds}\n"
    text += f"  items:\n    card: {{center: [{center[0]:.2f}, {center[1]:.2f}], size: {size}" \
        + (f", shape: {shape}" if shape else "") + "}\n" + extra + "  behaviors:\n"
    text += "".join(f"    - {b}\n" for b in behaviors + [properties])
    return text + f"response: {{item: card, channel: {channel}}}\n"


class Case:
    """A scene with its true parameters, and the one that the fit begins from."""

    def __init__(self, index, seed):
        random = np.random.default_rng([seed, index])
        self.index = index
        self.kind = KINDS[index % len(KINDS)]
        shown = SHOWN[self.kind]
        count = 1 if len(shown) == 1 else int(random.integers(1, 3))
        self.free = sorted(random.choice(shown, size=count, replace=False).tolist())
        self.truth = {name: self.draw(name, random) for name in RANGES}
        if self.kind == "snap":
            self.truth["damping"] = random.uniform(0.1, 0.98)
        start = dict(self.truth)
        for name in self.free:
            start[name] = self.draw(name, random)
            if self.kind == "snap" and name == "damping":
                start[name] = random.uniform(0.1, 0.98)
        state = random.bit_generator.state
        self.document = document(self.kind, self.truth, random)
        random.bit_generator.state = state
        self.start = document(self.kind, start, random)
        self.noise = random.standard_normal(4000)

    @staticmethod
    def draw(name, random):
        low, high = RANGES[name]
        return math.exp(random.uniform(math.log(low), math.log(high)))


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)


def fit(springtune, case, folder, recording):
    command = [springtune, "fit", "start.yaml", recording, "--format", "json", "-j", "1"]
    for name in case.free:
        command += ["--vary", name]
    begun = time.time()
    answer = run(command, folder)
    seconds = time.time() - begun
    if not answer.stdout:
        return None, seconds, answer.stderr.strip()
    return json.loads(answer.stdout), seconds, answer.stderr.strip()


def judge(case, springtune, noises):
    """A row for each free parameter, without noise and with it."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name, text in [("truth.yaml", case.document), ("start.yaml", case.start)]:
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        made = run([springtune, "simulate", "truth.yaml"], folder)
        lines = made.stdout.strip().split("\n")
        if len(lines) < 3:
            return [dict(scene=case.index, kind=case.kind, verdict="not made", said=made.stderr)]
        header = lines[0].split(",")
        table = [line.split(",") for line in lines[1:]]
        column = header.index("y" if "channel: y" in case.document else "x")
        values = np.array([float(row[column]) for row in table if row[1] == "card"])
        span = values.max() - values.min()
        for noise in noises:
            noisy, place = [], 0
            for row in table:
                row = list(row)
                if row[1] == "card":
                    row[column] = repr(float(float(row[column]) + noise * span * case.noise[place]))
                    place += 1
                noisy.append(row)
            with open(os.path.join(folder, "recording.csv"), "w", newline="") as file:
                csv.writer(file).writerows([header] + noisy)
            report, seconds, said = fit(springtune, case, folder, "recording.csv")
            for name in case.free:
                rows.append(row_of(case, name, noise, report, seconds, said))
    return rows


def row_of(case, name, noise, report, seconds, said):
    row = dict(scene=case.index, kind=case.kind, free="+".join(case.free), parameter=name,
               noise=noise, truth=case.truth[name], value="", low="", high="", error="",
               seconds=round(seconds, 2), verdict="")
    found = (report or {}).get("parameters", {}).get(name)
    if found is None:
        row.update(verdict="no answer", said=said)
        return row
    row["value"] = found["value"]
    low, high = found["interval"] or (None, None)
    row["low"], row["high"] = (low if low is not None else ""), (high if high is not None else "")
    row["error"] = abs(found["value"] / case.truth[name] - 1)
    determined = low is not None and high is not None
    if noise == 0:
        ok = row["error"] <= 1e-4
        is_alike = (
            determined and low <= case.truth[name] <= high
            and all(curve["rms_residual"] == 0 for curve in report["curves"]))
        row["verdict"] = (
            "right" if ok else "undetermined" if not determined
            else "alike" if is_alike else "wrong")
    else:
        inside = determined and low <= case.truth[name] <= high
        row["verdict"] = "inside" if inside else "undetermined" if not determined else "outside"
    return row


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("springtune")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--noise", default="0,0.01")
    parser.add_argument("--output")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    springtune = os.path.abspath(options.springtune)
    noises = [float(text) for text in options.noise.split(",")]
    cases = [Case(i, options.seed) for i in range(options.first, options.first + options.count)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        rows = [row for rows in pool.map(lambda c: judge(c, springtune, noises), cases)
                for row in rows]
    keys = ["scene", "kind", "free", "parameter", "noise", "truth", "value", "low", "high", "error",
            "seconds", "verdict"]
    if options.output:
        with open(options.output, "w", newline="") as file:
            writer = csv.DictWriter(file, keys, extrasaction="ignore", lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    counts = {}
    for row in rows:
        place = (row.get("noise", "-"), row["verdict"])
        counts[place] = counts.get(place, 0) + 1
    for place, count in sorted(counts.items(), key=str):
        print(*place, count)
    for row in rows:
        if row["verdict"] in ("wrong", "outside", "no answer", "not made"):
            print(row["scene"], row["kind"], row.get("free"), row.get("parameter"), row["verdict"],
                  "noise", row.get("noise"), "truth", row.get("truth"), "found", row.get("value"),
                  "error", row.get("error"), row.get("low"), row.get("high"), row.get("said", ""))
    times = sorted(row["seconds"] for row in rows if "seconds" in row)
    if times:
        print("seconds: median", times[len(times) // 2], "most", times[-1])
    return 1 if any(r["verdict"] in ("wrong", "no answer", "not made") for r in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
