# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the pages of sweeps in a real browser against their tables and the command line.

usage: check-explorer.py PROGRAM SWEEP...     CHROMIUM names the browser

A SWEEP is the arguments of a sweep. Of each: the columns of the page are those of table.csv, missing
values too; rows that are chosen play in the engine with the metrics of the table, bit for bit (a plain spring to
9 digits; a sweep with a closed form needs --engine scalar); the relation of brushes keeps the rows that the page shows, when the command line runs it. Brushes answer
to keys. The page loads nothing, fits 360 px, and no script fails."""

import csv
import json
import math
import os
import shlex
import subprocess
import sys
import tempfile
import time

from chromium import Chromium

BROWSER = os.environ.get("CHROMIUM", "chromium")
NUMBERS = {"true": 1, "false": 0, "": math.nan}
# Errors of scripts, and what JSON has no numbers for as words.
BEFORE = """const scriptErrors = [];
addEventListener("error", (event) => scriptErrors.push(event.message));
addEventListener("unhandledrejection", (event) => scriptErrors.push(String(event.reason)));
const plain = (values) => Array.from(values, (value) => Number.isFinite(value) ? value : null);"""


# After a change is shown.
FRAMES = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
# The worst answer of all cases to each metric of the page that is one of the table.
WORST = """JSON.parse(document.getElementById("data").textContent).metrics.flatMap((metric, at) => {
  const column = explore.columns.find(({ name }) => name === metric.name);
  const { cases, values } = scene.run();
  const answers = cases.length > 0 ? cases.map(({ values }) => values[at]) : [values[at]];
  const worst = Math[metric.lessIsWorse ? "min" : "max"](...answers);
  return column?.kind === "metric" ? [[metric.name, plain([worst])[0]]] : [];
})"""


def number(text):
    """The number of a cell of a table; a word is itself."""
    if text in NUMBERS:
        return NUMBERS[text]
    try:
        return float(text)
    except ValueError:
        return text


def is_same(one, other):
    """True for equal numbers, and for two that are missing."""
    missing = [value is None or value != value for value in (one, other)]
    return all(missing) or (not any(missing) and one == other)


def rows_of(path):
    """The rows of a table, a dictionary each."""
    with open(path, encoding="utf-8", newline="") as file:
        return [{name: number(text) for name, text in row.items()} for row in csv.DictReader(file)]


def check_columns(browser, rows):
    """Compares every number of the page with the table."""
    columns = browser.evaluate(
        "explore.columns.map(({ name, texts, values }) => ({ name, texts, values: plain(values) }))")
    wrong = 0
    for column in columns:
        for value, row in zip(column["values"], rows, strict=True):
            shown = column["texts"][int(value)] if column.get("texts") else value
            wrong += not is_same(shown, row[column["name"]])
    return wrong == 0, f"{len(columns)} columns of {len(rows)} rows are those of the table"


def check_plays(browser, rows):
    """Plays some rows and compares the metrics that the engine finds."""
    obstacle = browser.evaluate("document.getElementById('obstacle').textContent")
    if obstacle.startswith("No point is played here"):
        return True, obstacle
    is_spring = browser.evaluate("JSON.parse(document.getElementById('data').textContent).isSpring")
    chosen = range(0, len(rows), max(1, len(rows) // 7))
    wrong, count = [], 0
    for index in chosen:
        browser.evaluate(f"explore.pick({index}), {FRAMES}")
        for name, value in browser.evaluate(WORST):
            count += 1
            wanted = rows[index][name]
            is_near = is_spring and value is not None and math.isclose(value, wanted, rel_tol=1e-9)
            if not is_same(value, wanted) and not is_near:
                wrong.append(f"{name} of row {index} is {value}, not {wanted}")
    return count > 0 and not wrong, f"{count} metrics are those of the table {'; '.join(wrong[:3])}"


def check_brush(browser, rows, folder):
    """Brushes each parameter, and runs the command line of the set."""
    # A brush in the middle of each parameter, as wide as a pointer may make it.
    browser.evaluate("""explore.columns.forEach((column, place) => {
      if (column.kind !== "parameter" || column.low === column.high) return;
      const ends = column.levels && column.levels.length < 4 ? [column.high, column.high]
        : [0.2, 0.9].map((share) => +(column.low + share * (column.high - column.low)).toPrecision(3));
      explore.setBrush(place, ends);
    })""")
    time.sleep(0.5)
    kept = sorted(browser.evaluate("Array.from(explore.rows)"))
    command = browser.evaluate(
        "document.getElementById('brushed').parentElement.hidden ? ''"
        " : document.getElementById('brushed').textContent")
    if not command or not kept:
        return True, f"{len(kept)} rows are brushed, nothing to run"
    path = os.path.join(folder, "brushed.csv")
    subprocess.run([PROGRAM, *shlex.split(command)[1:], "--output", path, "--quiet"], check=True)
    wanted = [rows[row]["point"] for row in kept]
    return [row["point"] for row in rows_of(path)] == wanted, f"{len(kept)} rows are those of {command}"


def drag(browser, start, end):
    """Presses the pointer at a place, moves it and lets it go."""
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    browser.call("Input.dispatchMouseEvent", type="mousePressed", x=start[0], y=start[1], **mouse)
    for share in (0.5, 1):
        x, y = (one + share * (other - one) for one, other in zip(start, end, strict=True))
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, **mouse)
    browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=end[0], y=end[1], **mouse)
    browser.evaluate(FRAMES)


def check_pointer(browser, url):
    """Brushes the first axis, moves and clears the brush, moves the axis, and opens the address again."""
    browser.evaluate("explore.brushes.clear(), explore.change(), "
                     "document.getElementById('lines').scrollIntoView({ block: 'center' })")
    x, y, height, step = browser.evaluate(
        "(() => { const box = document.getElementById('lines').getBoundingClientRect();"
        " const step = box.width / explore.axes.length;"
        " return [box.x + step / 2, box.y, box.height, step] })()")
    at = lambda share: (x, y + share * height)
    brush = "explore.brushes.get(explore.axes[0]) !== undefined"
    steps = []
    drag(browser, at(0.4), at(0.9))
    steps.append(browser.evaluate(brush))
    drag(browser, at(0.7), at(0.6))
    steps.append(browser.evaluate(brush))
    first = browser.evaluate("explore.axes[0]")
    name = browser.evaluate(
        "(() => { const box = document.querySelector('.brush button').getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2] })()")
    drag(browser, name, (name[0] + step, name[1]))
    steps.append(browser.evaluate("explore.axes[1]") == first)
    state = "JSON.stringify([explore.axes, [...explore.brushes], explore.picked, explore.rows.length])"
    time.sleep(0.3)
    kept, address = browser.evaluate(state), browser.evaluate("location.hash")
    browser.open(url + address, width=360, before=BEFORE)
    while not browser.evaluate("window.explore !== undefined || scriptErrors.length > 0"):
        time.sleep(0.02)
    browser.evaluate(f"new Promise((go) => setTimeout(go, 300)).then(() => {FRAMES})")
    steps.append(browser.evaluate(state) == kept)
    return all(steps), f"brushed, moved, the axis moved, the address opened: {steps}"


def check_page(browser):
    """Moves a handle with a key, and looks at the page as a whole."""
    browser.evaluate("document.getElementById('clear').click(), "
                     "document.querySelectorAll('.brush input')[0].focus()")
    for kind in ("keyDown", "keyUp"):
        for _ in range(2):
            browser.call("Input.dispatchKeyEvent", type=kind, key="PageUp", code="PageUp",
                         windowsVirtualKeyCode=33)
    brushes = browser.evaluate(f"{FRAMES}.then(() => explore.brushes.size)")
    errors = browser.evaluate("scriptErrors")
    loaded = browser.evaluate("performance.getEntriesByType('resource').length")
    wide = browser.evaluate("document.documentElement.scrollWidth")
    is_met = brushes == 1 and not errors and loaded == 0 and wide <= 360
    return is_met, f"{brushes} brush by a key, {wide} px wide, loads {loaded}, errors {errors}"


def check(browser, sweep, folder):
    """Opens the page of a sweep; true where all is as it should be."""
    place = os.path.join(folder, "out")
    subprocess.run([PROGRAM, "sweep", *shlex.split(sweep), "--output", f"{place}/", "--explore",
                    "--overwrite", "--quiet"], check=True)
    rows = rows_of(os.path.join(place, "table.csv"))
    browser.open(f"file://{place}/explore.html", width=360, before=BEFORE,
                 features=[("prefers-reduced-motion", "reduce")])
    while not browser.evaluate("window.explore !== undefined || scriptErrors.length > 0"):
        time.sleep(0.02)
    results = [check_columns(browser, rows), check_plays(browser, rows),
               check_brush(browser, rows, folder), check_page(browser),
               check_pointer(browser, f"file://{place}/explore.html")]
    for is_met, sentence in results:
        print(f"sweep {sweep}: {'met' if is_met else 'miss'}: {sentence}")
    return all(is_met for is_met, _ in results)


def main():
    """Checks every sweep."""
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(BROWSER, folder)
        wrong = [sweep for sweep in sys.argv[2:] if not check(browser, sweep, folder)]
        browser.close()
    if wrong:
        sys.exit(f"check-explorer: these pages are not what they should be: {'; '.join(wrong)}")


PROGRAM = os.path.realpath(sys.argv[1]) if len(sys.argv) > 1 else ""
main()
