# SPDX-License-Identifier: GPL-3.0-or-later
"""What an engine makes of a scene."""

import csv
import subprocess

SECONDS = 2


class Play:
    """For each item (x, y, angle) after each tick, in pt and rad, and the tick of the pause."""

    def __init__(self, items):
        self.places = {name: [] for name in items}
        self.pause = None
        self.end = 0  # the first tick that is not to be compared

    def distance(self, other, tick):
        """The largest differences of a coordinate, in pt, and of an angle, in rad, after a tick."""
        pairs = [(self.places[name][tick], other.places[name][tick]) for name in self.places]
        return (
            max(abs(p - q) for here, there in pairs for p, q in zip(here[:2], there[:2])),
            max(abs(here[2] - there[2]) for here, there in pairs),
        )

    def parting(self, other, limits):
        """The first tick in which the plays differ by more than the limits in pt and rad, or pause
        in one of them alone, or their end."""
        end = min(self.end, other.end)
        pauses = [play.pause for play in (self, other) if play.pause and play.pause < end]
        if len(pauses) == 1 or self.pause != other.pause and pauses:
            end = min(pauses)
        for tick in range(end):
            if any(d > limit for d, limit in zip(self.distance(other, tick), limits)):
                return tick
        return end


def springtune(binary, document, scene):
    """Plays a document in SpringTune."""

    def table(*flags):
        command = [binary, "simulate", document, "--format", "csv", *flags]
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
        if result.returncode != 0:
            raise RuntimeError(result.stderr.strip())
        return csv.DictReader(result.stdout.splitlines())

    play = Play(scene["items"])
    for row in table():
        place = tuple(float(row[key]) for key in ("x", "y", "angle"))
        play.places[row["item"]].append(place)
    for row in table("--events"):
        if row["event"] == "paused":
            play.pause = round(float(row["time"]) * scene["frameRate"])
    play.end = min(len(places) for places in play.places.values())
    return play
