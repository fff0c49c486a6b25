# SPDX-License-Identifier: GPL-3.0-or-later
"""The claims of an answer, and the runs that uphold or refute them."""

import csv
import json
import math
import re
import shlex
import subprocess

from claims.problem import text


def shown(command):
    return shlex.join(["springtune", *command[1:]])


def run(command, limit=120):
    """Runs a command on one thread, and returns its code, output and errors."""
    done = subprocess.run(command + ["-j", "1"], capture_output=True, text=True, timeout=limit)
    return done.returncode, done.stdout, done.stderr.strip()


def rows_of(command, metrics):
    """The rows of a sweep: parameters as printed, metrics as numbers or None, the message.

    None where no run has an answer.
    """
    code, output, errors = run(command + ["--format", "csv"])
    rows = list(csv.DictReader(output.splitlines()))
    if not rows and code != 1:
        raise RuntimeError("%s: exit %d, %s" % (shown(command), code, errors))
    for row in rows:
        for metric in metrics:
            row[metric] = float(row[metric]) if row[metric] else None
    return rows


class Check:
    """The claims of one answer, each a kind with what refutes it or None."""

    def __init__(self, problem):
        self.problem, self.claims, self.notes = problem, [], []

    def claim(self, kind, refutation=None, command=None):
        self.claims.append((kind, refutation, command))

    def answer(self, rows):
        problem = self.problem
        command = problem.fit() + ["--format", "json"]
        code, output, self.sentences = run(command)
        if code not in (0, 1) or not output.strip():
            self.notes.append("refused" if code == 2 else "failed")
            if code != 2:
                self.claim("answer", "exit %d: %s" % (code, self.sentences[:200]))
            return
        self.found = json.loads(output)
        self.values = {n: p["value"] for n, p in self.found["parameters"].items()}
        self.worst_case()
        self.unmoved()
        if problem.objective:
            self.best(rows)
        reason, status = self.found.get("reason") or "", self.found["status"]
        if status == "ok" and reason.startswith("already met"):
            self.already_met()
        elif status == "ok":
            self.met()
            if problem.meets(self.as_written()):
                self.notes.append("met as written, not said")
        elif (self.found.get("objective") or {"value": 0})["value"] is None:
            self.notes.append("no answer to the objective")
        elif status == "not_reachable":
            self.not_reachable("not reachable", rows)
        else:
            self.notes.append("status " + status)
        for other in self.found.get("alternatives") or []:
            if other["status"] == "not_reachable":
                choice = {n: text(other["parameters"][n]["value"]) for n in problem.choices}
                self.not_reachable(
                    "choice cannot",
                    [row for row in rows if all(row_value(row, n) == choice[n] for n in choice)],
                )

    def single(self, values, *others):
        if self.problem.scene.name == "spring":
            others = [other for other in others if other not in ("--engine", "scalar")]
        command = self.problem.at(values, *others)
        rows = rows_of(command, self.problem.metrics)
        return command, rows[0] if rows else dict.fromkeys(self.problem.metrics)

    def as_written(self):
        return self.single(self.problem.written)[1]

    def missed(self, row):
        return ", ".join(
            "%s %s instead of %s" % (t.metric, row[t.metric], t.flag().split("=")[1])
            for t in self.problem.targets
            if not t.holds(row[t.metric])
        )

    def met(self):
        command, row = self.single(self.values, "--engine", "scalar")
        fault = None if self.problem.meets(row) else "missed at the answer: " + self.missed(row)
        self.claim("met", fault, command)
        self.items()
        if fault is None:
            self.room()
            for name in self.problem.bounds:
                self.ranges(name)

    def room(self):
        """Moves all free parameters together by the room that is claimed, and by a part of it."""
        room = (self.found.get("room") or 0) / 100
        if room == 0:
            return self.notes.append("no room claimed")
        moved = {
            name: [self.values[name] * (1 + part * room) for part in (-1, 0.4, 1)]
            for name in self.problem.bounds
            if self.values[name] != 0
        }
        for name, values in moved.items():
            try:
                self.single({**self.values, name: values[-1]})
            except RuntimeError as error:
                # What the parameter cannot be is no room.
                most = re.search(r"must be .*?([0-9.]+), found", str(error))
                moved[name] = [min(value, float(most.group(1))) for value in values]
        texts = {name: ",".join("%r" % v for v in sorted(set(vs))) for name, vs in moved.items()}
        command = self.problem.at({**self.values, **texts})
        rows = rows_of(command, self.problem.metrics)
        wrong = [row for row in rows if not self.problem.meets(row)]
        fault = "%d of %d points within %g %%: " % (len(wrong), len(rows), 100 * room)
        self.claim("room", fault + self.missed(wrong[0]) if wrong else None, command)

    def already_met(self):
        command, row = self.single(self.problem.written)
        fault = None if self.problem.meets(row) else "missed as written: " + self.missed(row)
        self.claim("already met", fault, command)
        if fault is None:
            for name in self.problem.bounds:
                self.ranges(name)

    def items(self):
        """An answer for a scene of several items is that of its worst item: the largest."""
        worst, commands = {}, []
        for item in self.problem.scene.items:
            place = "response={item: %s, channel: distance, band: 1pt}" % item
            command, row = self.single(self.values, "--set", place)
            commands.append(command)
            for metric in self.problem.metrics:
                known = worst.get(metric, row[metric])
                is_answered = known is not None and row[metric] is not None
                worst[metric] = max(known, row[metric]) if is_answered else None
        if commands:
            fault = None if self.problem.meets(worst) else "worst item: " + self.missed(worst)
            self.claim("item", fault, commands[0])

    def not_reachable(self, kind, rows):
        good = [row for row in rows if self.problem.meets(row)]
        if not good:
            return self.claim(kind)
        names = [*self.problem.bounds, *self.problem.choices]
        point = {name: row_value(good[0], name) for name in names}
        command, row = self.single(point, "--engine", "scalar")
        if not self.problem.meets(row):
            return self.claim("sweep", "the scalar engine misses what the table meets", command)
        values = ", ".join("%s %s" % pair for pair in point.items())
        self.claim(
            kind,
            "%d of %d points of the table meet every target, one with %s"
            % (len(good), len(rows), values),
            command,
        )

    def ranges(self, name):
        """Compares the claimed ranges of a parameter with 201 points along it."""
        claimed = self.found["parameters"][name]
        ranges = claimed.get("ranges") or ([claimed["range"]] if claimed.get("range") else [])
        if not ranges:
            return
        (low, high), scale = self.problem.bounds[name], self.problem.scales[name]
        place = math.log if scale else float
        step, values = (place(high) - place(low)) / 64, dict(self.values)
        values[name] = "%r..%r/201%s" % (low, high, scale)
        command = self.problem.at(values)
        points = [
            (float(row_value(row, name)), self.problem.meets(row))
            for row in rows_of(command, self.problem.metrics)
        ]
        is_in = lambda x: any(a <= x <= b for a, b in ranges)
        words = " or ".join("%.4g to %.4g" % tuple(ends) for ends in ranges)
        for kind, inside in (("range: missed inside", True), ("range: met outside", False)):
            wrong = widest(
                [x if is_in(x) is inside and met is not inside else None for x, met in points]
            )
            fault = None
            if wrong and place(wrong[1]) - place(wrong[0]) > step:
                fault = "%s %s: targets are %s from %.4g to %.4g" % (
                    name,
                    words,
                    "missed" if inside else "met",
                    *wrong,
                )
            self.claim(kind, fault, command)

    def best(self, rows):
        problem, metric = self.problem, self.problem.objective
        objective = self.found.get("objective") or {}
        value = objective.get("value", self.found["metrics"].get(metric))
        good = [row for row in rows if problem.meets(row) and row[metric] is not None]
        if value is None or not good or self.found["status"] != "ok":
            return
        row = min(good, key=lambda row: row[metric])
        command = problem.at({n: row_value(row, n) for n in [*problem.bounds, *problem.choices]})
        better = row[metric] < value - 0.02 * abs(value)
        self.claim(
            "best",
            "%s %.4g, the table has %.4g" % (metric, value, row[metric]) if better else None,
            command,
        )

    def unmoved(self):
        """Varies each parameter of which a sentence says that it moves nothing."""
        for name in re.findall(r"^(\S+) does not move the targets$", self.sentences, re.MULTILINE):
            low, high = self.problem.bounds.get(name) or (0, 0)
            if low < high:
                command = self.problem.at({**self.values, name: "%r..%r/201" % (low, high)})
                rows = rows_of(command, self.problem.metrics)
                moved = [
                    t.metric
                    for t in self.problem.targets
                    if varies([row[t.metric] for row in rows])
                ]
                self.claim("does not move", ", ".join(moved) + " move" if moved else None, command)

    def worst_case(self):
        """The case that a sentence names as the worst as written."""
        pattern = r"as written .*?(\w+) depends on the case: .* to ([-0-9.e]+)\D*? \((.*)\)$"
        for metric, value, name in re.findall(pattern, self.sentences, re.MULTILINE):
            if metric not in self.problem.metrics:
                continue
            command, row = self.single(self.problem.written)
            if row[metric] is None:
                continue
            worst = row[metric] * (180 / math.pi if metric == "tilt" else 1)
            named = re.findall(r"case \d+, (.*?) \(([a-z_, ]+)\)", row["message"])
            fault = None
            if abs(worst - float(value)) > 0.006 * abs(worst):
                fault = "%s %s, a run has %.4g" % (metric, value, worst)
            elif not any(name == other and metric in metrics for other, metrics in named):
                fault = "%s in %s, a run names %s" % (metric, name, row["message"])
            self.claim("worst case", fault, command)


def row_value(row, name):
    """The value of a parameter in a row, whose column may have a longer or shorter name."""
    if name in row:
        return row[name]
    return next(value for column, value in row.items() if column.endswith("." + name))


def varies(values):
    """Whether values differ by more than 1 % of the largest; None is no answer."""
    found = [value for value in values if value is not None]
    if not found or len(found) < len(values):
        return bool(found)
    return max(found) - min(found) > 0.01 * max(map(abs, found))


def widest(points):
    """The ends of the longest run of points that are not None."""
    best = run_start = None
    for index, point in enumerate(points + [None]):
        if point is not None and run_start is None:
            run_start = index
        if point is None and run_start is not None:
            ends = points[run_start], points[index - 1]
            if best is None or ends[1] - ends[0] > best[1] - best[0]:
                best = ends
            run_start = None
    return best
