# SPDX-License-Identifier: GPL-3.0-or-later
"""A recording with its truth, and what `springtune fit` says about it."""

import dataclasses
import math
import os

from recordings.tool import Answer, estimate

SEEN = 0.001  # of the move: a jump at the end that an answer must tell


def table(times, *values, separator=",", comma="."):
    """The text of a CSV file of a motion, or of one along x and y."""
    rows = [separator.join(["time"] + (["value"] if len(values) == 1 else ["x", "y"])) + "\n"]
    for row in zip(times.tolist(), *(column.tolist() for column in values)):
        rows.append(separator.join(repr(number).replace(".", comma) for number in row) + "\n")
    return "".join(rows)


@dataclasses.dataclass
class Case:
    """A recording to be fitted; `files` by their names, the first one before the flags."""

    files: dict
    truth: dict  # numbers whose intervals are judged
    units: dict = dataclasses.field(default_factory=dict)  # of the widths of intervals
    flags: list = dataclasses.field(default_factory=list)
    model: str = "spring"  # what it is to be called
    is_spring: bool = True
    velocity: float | None = None  # at the onset, where the recording shows it
    strength: float = 0.0  # that velocity in units of its standard error
    near: float = 0.0  # an answer that leaves less is no wrong one
    residual: float | None = None  # root mean square of what the truth leaves
    jump: float = 0.0  # at the end, a share of the move
    note: str = ""

    def answer(self, binary, folder, name):
        """What the program says, as a row that is judged."""
        paths = []
        for file, text in self.files.items():
            paths.append(os.path.join(folder, "%s-%s" % (name, file)))
            with open(paths[-1], "w") as output:
                output.write(text)
        return self.row(Answer(binary, *paths, *self.flags))

    def row(self, answer):
        found, summary = answer.found or {}, answer.summary()
        model, start = summary["model"], summary["start"] or {}
        cost, samples = summary["cost"], summary["samples"]
        rest = math.inf if cost is None or not samples else math.sqrt(cost / samples)
        is_yes = answer.code == 0 and summary["explained"] == "yes"
        row = {
            "refused": answer.code != 0 or summary["explained"] == "no",
            "accepted": is_yes,
            "other": model not in (None, self.model),
            "moving": start.get("kind") == "moving",
            "strength": self.strength,
            "threshold": "threshold" in answer.words if self.jump > SEEN else None,
            "false": None if self.is_spring or rest < self.near else is_yes and model == "spring",
            "above": rest / self.residual - 1 if self.residual else None,
            "seconds": answer.seconds,
            "note": self.note,
            "said": "%s, explained %s, exit %d" % (model, summary["explained"], answer.code),
            "numbers": {},
        }
        for name, truth in self.truth.items():
            row["numbers"][name] = judged(number(found, name), truth, self.units.get(name))
        if self.velocity is not None:
            row["velocity"] = judged(number(found, "velocity"), self.velocity, None)
        return row


def number(found, name):
    """An estimate of an answer, by the last word of its path; those of segments are `frequency 1`,
    `damping 2`, and `change`."""
    name, _, place = name.replace("onset", "timeOffset").partition(" ")
    parameters, segments = found.get("parameters") or {}, found.get("segments") or []
    if place or name == "change":
        index, name = (int(place) - 1, name) if place else (1, "from")
        parameters = segments[index]["parameters"] if segments[index:] else {}
    for path in parameters:
        if path.split(".")[-1] == name:
            return estimate(parameters, path)
    return None


def judged(found, truth, unit):
    """Whether an interval holds the truth, its width in a unit, and how many of its half widths the
    estimate is off; a `unit` of log is that of frequencies. None where there is no interval."""
    if found is None or len(found) < 3:
        return None
    value, low, high = found
    width = (math.log(high / low) if low > 0 else math.inf) if unit == "log" else high - low
    return {
        "holds": low <= truth <= high,
        "width": width if unit in (None, "log") else width / unit,
        "off": abs(value - truth) / max((high - low) / 2, 1e-300),
        "told": "%.6g [%.6g, %.6g], truth %.6g" % (value, low, high, truth),
    }
