# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts of what cases have, with the limits of their shares and the worst of the cases."""

import csv


class Count:
    """How many cases have a property, and how many have it by the answer of scipy."""

    def __init__(self, family, stratum, counted, low=0.0, high=1.0, wanted=True):
        self.family, self.stratum, self.counted = family, stratum, counted
        self.low, self.high, self.wanted = low, high, wanted
        self.of = self.found = self.control_of = self.control = 0
        self.worst = []

    def add(self, case, has, control=None, badness=0.0, note=""):
        self.of += 1
        self.found += bool(has)
        if control is not None:
            self.control_of += 1
            self.control += bool(control)
        if bool(has) is not self.wanted:
            self.worst.append((float(badness), case["path"], case["told"], note))

    @property
    def share(self):
        return self.found / self.of if self.of else None

    @property
    def has_limit(self):
        return self.low > 0 or self.high < 1

    @property
    def holds(self):
        return not self.of or self.low - 1e-12 <= self.share <= self.high + 1e-12

    def row(self):
        control = "%.4f" % (self.control / self.control_of) if self.control_of else ""
        limit = "%g..%g" % (self.low, self.high) if self.has_limit else ""
        verdict = ("yes" if self.holds else "no") if self.has_limit else ""
        share = "%.4f" % self.share if self.of else ""
        words = [self.family, self.stratum, self.counted]
        return words + [self.of, self.found, share, control, limit, verdict]

    def tell_worst(self, most=10):
        """Prints the cases that are farthest from what is wanted."""
        if not self.worst:
            return
        print("\n%s, %s: %s%s" % (self.family, self.stratum, "" if self.wanted else "has: ",
                                  self.counted))
        shown = {}
        for _, path, told, note in sorted(self.worst, key=lambda entry: -entry[0]):
            shown.setdefault(path, "  %s\n    %s%s" % (path, told, "\n    " + note if note else ""))
        print("\n".join(list(shown.values())[:most]))


HEADER = ["family", "stratum", "counted", "of", "found", "share", "control", "limit", "holds"]


def table(counts):
    """Prints the counts in columns."""
    rows = [HEADER] + [[str(cell) for cell in count.row()] for count in counts]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADER))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def merge(path, counts):
    """Writes the counts into a CSV file, in place of those of the same families."""
    families = {count.family for count in counts}
    try:
        with open(path, newline="") as file:
            kept = [row for row in list(csv.reader(file))[1:] if row[0] not in families]
    except FileNotFoundError:
        kept = []
    with open(path, "w", newline="") as file:
        rows = kept + [count.row() for count in counts]
        csv.writer(file, lineterminator="\n").writerows([HEADER, *rows])
