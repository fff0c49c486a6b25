# SPDX-License-Identifier: GPL-3.0-or-later
"""Scenes with contacts, recorded by `springtune simulate`, as cases with two free parameters."""

import csv
import subprocess

import numpy

from fitting.case import Case, table
from recordings.family import log_uniform
from recordings.scenes import RANGES, document

# The numbers that are free in each scene; `bounce` is the built-in one, the others are random.
FREE = {
    "bounce": ("elasticity", "resistance"),
    "two-discs": ("elasticity", "resistance"),
    "puck": ("elasticity", "frequency"),
}
NAMES = tuple(FREE)
KINDS = {"two-discs": "two", "puck": "puck"}


def run(binary, *arguments, text=""):
    done = subprocess.run(
        [binary, *arguments], input=text, capture_output=True, text=True, check=True)
    return done.stdout


def documents(family, random, binary):
    """The scene that is recorded, the one that the fit begins from, and the true free numbers."""
    true = {name: log_uniform(random, *ends) for name, ends in RANGES.items()}
    if family in KINDS:
        start = {**true, **{n: log_uniform(random, *RANGES[n]) for n in FREE[family]}}
        state, texts = random.bit_generator.state, []
        for values in (true, start):
            random.bit_generator.state = state
            texts.append(document(KINDS[family], values, random))
        return *texts, {name: true[name] for name in FREE[family]}
    scene = run(binary, "new", family).split("\n\n")[0] + "\n"
    true["resistance"] = random.uniform(0, 1)
    written = "elasticity: {elasticity:.12g}, resistance: {resistance:.12g}}}".format(**true)
    recorded = scene.replace("elasticity: 0.6, resistance: 0.1}", written)
    assert recorded != scene, "the built-in scene is another one"
    ends = "response: {item: ball, channel: y}\n"
    return recorded + ends, scene + ends, {name: true[name] for name in FREE[family]}


def draw(family, random, binary):
    recorded, start, truth = documents(family, random, binary)
    rows = [row for row in csv.DictReader(run(binary, "simulate", "-", text=recorded).split("\n"))
            if row["item"] in ("ball", "card")]
    channel = "y" if "channel: y" in recorded else "x"
    times, clean = (numpy.array([float(row[key]) for row in rows]) for key in ("time", channel))
    errors = random.uniform(0.001, 0.005) * numpy.ptp(clean) * random.standard_normal(len(clean))
    text = table(times, clean + errors).replace("value", channel)
    path = "" if family in KINDS else "behaviors.itemProperties."
    vary = [word for name in truth for word in ("--vary", path + name)]
    return Case(
        {"scene.yaml": start, "recording.csv": text}, truth,
        {"frequency": "log"}, flags=vary, model="scene",
        residual=float(numpy.sqrt((errors**2).mean())))
