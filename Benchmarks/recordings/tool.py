# SPDX-License-Identifier: GPL-3.0-or-later
"""What `springtune fit` answers about a recording."""

import json
import subprocess
import time


class Answer:
    """The exit code of a fit, its words and its JSON; `found` is None where there is none."""

    def __init__(self, tool, path, *flags, limit=120):
        command = [tool, "fit", path, "--format", "json", "-j", "1", *flags]
        begin = time.perf_counter()
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
            self.code, output, self.words = done.returncode, done.stdout, done.stderr.strip()
        except subprocess.TimeoutExpired:
            self.code, output, self.words = -1, "", "not done after %g s" % limit
        self.seconds = time.perf_counter() - begin
        try:
            self.found = json.loads(output) if output.strip() else None
        except json.JSONDecodeError as error:
            self.code, self.found, self.words = -1, None, "no JSON: %s" % error

    @property
    def is_broken(self):
        """Whether it ended otherwise than with an answer or a refusal."""
        return self.code not in (0, 1, 2) or (self.code != 2 and self.found is None)

    def summary(self):
        """What is judged, as a dictionary."""
        found = self.found or {}
        curves = found.get("curves") or []
        cost = found.get("cost")
        if len(curves) == 1 and curves[0].get("rms_residual") is not None:
            cost = curves[0]["rms_residual"] ** 2 * curves[0]["samples"]
        explained = found.get("explained")
        if explained is None and self.found is not None:
            explained = "yes" if self.code == 0 else "no"
        return {
            "code": self.code,
            "broken": self.is_broken,
            "words": " ".join(self.words.split())[:400],
            "seconds": self.seconds,
            "cost": cost,
            "samples": curves[0]["samples"] if len(curves) == 1 else None,
            "explained": explained,
            "model": found.get("model") or ("spring" if found else None),
            "start": found.get("start"),
            "frequency": estimate(found.get("parameters"), "frequency"),
            "damping": estimate(found.get("parameters"), "damping"),
            "to": estimate(found.get("parameters"), "to"),
            "segments": [
                {
                    "from": segment.get("from"),
                    "to": segment.get("to"),
                    "frequency": estimate(segment.get("parameters"), "frequency"),
                    "damping": estimate(segment.get("parameters"), "damping"),
                }
                for segment in found.get("segments") or []
            ],
        }


def estimate(parameters, name):
    """[value, low, high] of a parameter; without an interval [value], None where there is none."""
    parameter = (parameters or {}).get(name)
    if parameter is None or parameter.get("value") is None:
        return None
    interval = parameter.get("interval")
    if not parameter.get("determined", True) or not interval or None in interval:
        return [parameter["value"]]
    return [parameter["value"], *interval]
