# SPDX-License-Identifier: GPL-3.0-or-later
"""The scenes of the problems: the built-in ones, and one with each behaviour."""

import math
import re

CURVE = ["rise_time", "settle_time", "transient_time", "overshoot", "peak_time", "settling_max"]
CASES = ["settle_time", "transient_time", "overshoot", "drift", "tilt", "pause_time"]
BACK = ["peak", "transient_time", "peak_speed", "pause_time"]
TOUCH = ["contacts", "bounces", "first_contact_time"]


class Scene:
    """A scene, the values that may vary in it as (low, high, as written), and its metrics."""

    def __init__(self, name, values, metrics, text=None, throws=(), cases=(), items=()):
        self.name, self.values, self.metrics, self.text = name, values, metrics, text
        self.throws, self.cases, self.items = throws, cases, items


def built_in(rng):
    """The built-in scenes, which flags ask."""
    angle = rng.uniform(0, 2 * math.pi, 4)
    way = rng.uniform(60, 350, 4)
    throws = [(round(w * math.cos(a)), round(w * math.sin(a))) for w, a in zip(way, angle)]
    return [
        Scene(
            "snap",
            {
                "damping": (0, 1, 0.5),
                "resistance": (0, 15, 0.1),
                "size.width": (60, 200, 100),
                "size.height": (30, 120, 50),
            },
            CASES,
            throws=throws,
        ),
        Scene(
            "attachment",
            {
                "frequency": (0.8, 8, 3),
                "damping": (0, 1.5, 0.35),
                "resistance": (0, 6, 0.1),
                "length": (20, 160, 100),
            },
            CURVE + ["peak_speed", "pause_time", "oscillations", "overshoot_distance"],
        ),
        Scene(
            "corners",
            {
                "frequency": (2, 15, 8),
                "damping": (0.1, 2, 0.6),
                "resistance": (0, 10, 0.1),
                "density": (0.5, 3, 1),
            },
            BACK,
        ),
        Scene(
            "list",
            {
                "behaviors.*.frequency": (1, 8, 6.8),
                "behaviors.*.damping": (0.3, 1.5, 1),
                "resistance": (0.1, 6, 0.1),
                "factor": (0.0008, 0.003, 0.002),
            },
            ["peak", "transient_time", "peak_speed"],
            items=["cell%d" % (1 + k) for k in range(9)],
        ),
        Scene(
            "bounce",
            {"elasticity": (0, 0.8, 0.6), "resistance": (0, 2, 0.1), "magnitude": (0.5, 2, 1)},
            TOUCH + ["settle_time", "settling_min", "peak_speed", "pause_time"],
        ),
        Scene(
            "spring",
            {"frequency": (0.6, 8, 2), "damping": (0.05, 2, 0.3), "velocity": (-8, 8, 0)},
            CURVE + ["oscillations", "overshoot_distance"],
        ),
    ]


def written(rng):
    """Scenes with each behaviour, their numbers drawn at random, as documents."""

    def draw(low, high, digits=2):
        return round(float(rng.uniform(low, high)), digits)

    side, x, way = round(draw(40, 100)), round(draw(80, 140)), round(draw(60, 180))
    f, z, c = draw(1, 4), draw(0.1, 0.9), draw(0.1, 2)
    spring = f"frequency: {f}, damping: {z}"
    springs = {"frequency": (0.8, 8, f), "damping": (0.05, 1.5, z), "resistance": (0, 8, c)}
    item = f"center: [{x}, 240], size: [{side}, {side}]"
    disc = item + ", shape: ellipse"
    made = f"itemProperties: {{items: [a], resistance: {c}}}"
    flick = draw(0.5, 2)
    return [
        document(
            "gravity",
            f"a: {{{item}}}",
            [
                f"gravity: {{items: [a], magnitude: {draw(0.3, 1)}}}",
                made,
                f"attachment: {{item: a, anchor: [{x}, 100], length: 100, {spring}}}",
            ],
            "channel: y",
            springs,
            ["peak", "peak_speed", "pause_time", "final_value"],
        ),
        document(
            "push",
            f"a: {{{item}, density: 1}}",
            [
                f"push: {{items: [a], mode: instantaneous, direction: [{draw(1, 4)}, "
                f"{draw(0, 2)}]}}",
                f"itemProperties: {{items: [a], resistance: {c}, elasticity: 0.5}}",
                "collision: {items: [a], bounds: true}",
            ],
            "channel: x",
            {"density": (0.5, 3, 1), "resistance": (0, 6, c), "elasticity": (0.2, 0.9, 0.5)},
            TOUCH + ["final_value", "peak", "peak_speed", "pause_time"],
        ),
        document(
            "attachment",
            f"a: {{{item}}}",
            [
                f"attachment: {{item: a, path: [[0.1, {x}, 100], [0.4, {x + way}, 100]], "
                f"{spring}}}",
                f"itemProperties: {{items: [a], resistance: {c}, angularResistance: 2}}",
            ],
            "channel: speed",
            springs,
            ["peak", "transient_time", "pause_time", "final_value"],
        ),
        document(
            "snap",
            f"a: {{{item}, angle: {draw(-1, 1)}, velocity: [{round(draw(0, 900))}, 0]}}",
            [
                f"snap: {{item: a, to: [{x + way}, {round(draw(180, 320))}], "
                f"damping: {draw(0.2, 1)}}}",
                made,
            ],
            "",
            {"damping": (0, 1, None), "resistance": (0, 12, c), "size.width": (40, 200, side)},
            CASES,
            cases=[
                f"items.a.velocity: [{round(draw(-900, 900))}, {round(draw(-900, 900))}]"
                for _ in range(3)
            ],
        ),
        document(
            "collision",
            f"a: {{{disc}, elasticity: 0.6, density: 1}}, "
            f"b: {{center: [{x + way + 60}, 240], size: [60, 60], shape: ellipse}}",
            [
                f"itemProperties: {{items: [a, b], resistance: {c}}}",
                f"push: {{items: [a], mode: instantaneous, direction: [-{flick}, 0]}}",
                "collision: {items: [a, b], bounds: true}",
                f"attachment: {{item: a, anchor: [{x + 350}, 240], length: {350 - way}, {spring}}}",
            ],
            f"channel: x, final: {x + way}",
            {**springs, "elasticity": (0.2, 0.9, 0.6), "density": (0.5, 2, 1)},
            CURVE + TOUCH + ["peak_speed", "oscillations"],
        ),
        document(
            "itemProperties",
            f"a: {{{item}}}",
            [
                f"itemProperties: {{items: [a], resistance: {c}, angularResistance: 1, "
                f"density: 1}}",
                f"attachment: {{item: a, offset: [{side // 4}, -10], anchor: [{x + way}, "
                f"120], {spring}}}",
                f"push: {{items: [a], mode: instantaneous, direction: [{flick}, 0]}}",
            ],
            "channel: angle",
            {
                "angularResistance": (0, 8, 1),
                "resistance": (0.5, 8, c),
                "frequency": (0.8, 6, f),
                "density": (0.5, 2, 1),
            },
            ["peak", "peak_speed", "final_value"],
        ),
        document(
            "field",
            f"a: {{{item}, velocity: [0, {round(draw(0, 300))}]}}",
            [
                f"field: {{kind: spring, items: [a], position: [{x + way}, 240], "
                f"strength: {draw(2, 8)}}}",
                made,
            ],
            f"channel: x, final: {x + way}",
            {"strength": (1, 30, None), "resistance": (0.5, 10, c)},
            CURVE + ["peak_speed", "pause_time", "oscillations"],
        ),
        document(
            "corners",
            f"a: {{{item}}}",
            [
                f"corners: {{item: a, point: [{x}, 240], {spring}}}",
                made,
                f"push: {{items: [a], mode: instantaneous, direction: [{flick}, {draw(0, 2)}]}}",
            ],
            "channel: distance",
            {**springs, "frequency": (2, 12, f)},
            BACK,
        ),
        document(
            "drag",
            f"a: {{{item}}}",
            [f"drag: {{item: a, path: [[0.1, {x}, 240], [0.3, {x + way}, 240]], {spring}}}", made],
            "channel: x",
            {**springs, "frequency": (2, 12, f)},
            CURVE + ["peak_speed", "pause_time"],
            cases=[
                f"items.a.size: [{round(draw(40, 200))}, {round(draw(40, 200))}]" for _ in range(2)
            ],
        ),
        document(
            "scroll",
            "a: {center: [160, 100], size: [300, 44]}, " "b: {center: [160, 300], size: [300, 44]}",
            [
                f"attachment: {{item: a, anchor: [160, 40], {spring}}}",
                "attachment: {item: b, anchor: [160, 240], frequency: 5, damping: 0.8}",
                f"scroll: {{items: [a, b], path: [[0.1, 0], [0.2, {-way}]], touch: [160, 222], "
                "factor: 0.002}",
                f"itemProperties: {{items: [a, b], resistance: {c}}}",
            ],
            "channel: distance, band: 1pt",
            {
                "behaviors.0.frequency": (1, 8, f),
                "behaviors.0.damping": (0.1, 1.5, z),
                "resistance": (0, 6, c),
                "factor": (0.0008, 0.004, 0.002),
            },
            BACK,
        ),
    ]


def document(name, items, behaviors, response, values, metrics, cases=()):
    """A scene of 2 s as a document; a value that is None as written is read from its text."""
    text = "scene:\n  duration: 2\n  bounds: [320, 480]\n  items: {%s}\n  behaviors:\n" % items
    text += "".join("    - %s\n" % line for line in behaviors)
    text += "response: {item: a%s}\n" % (", " + response if response else "")
    for key, (low, high, value) in values.items():
        if value is None:
            value = float(re.search(key + r": ([-0-9.]+)", text)[1])
        values[key] = (low, high, value)
    return Scene(name, values, list(metrics), text, cases=list(cases))
