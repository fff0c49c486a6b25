# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the maps on the pages of scenes in a real browser against sweeps of the command line.

usage: check-maps.py PROGRAM DOCUMENT...     CHROMIUM names the browser

Of each document: every cell that the page's worker computes is the row of the sweep which the page
gives away, bit for bit; a click and the keys go to a cell, and the page then has its numbers. Of the
first document also: without a worker the map is the same; an engine that stops is a sentence, and
the next run finds a new one; an hour of frames takes no more memory."""

import csv
import io
import json
import math
import os
import shlex
import subprocess
import sys
import tempfile
import time

from chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
BROWSER = os.environ.get("CHROMIUM", "chromium")
PATIENCE = 60
WORKERS = {
    "a worker": "",
    "a worker that is refused": "window.Worker = class { constructor() { throw new Error(); } };",
    "a worker that fails":
        "const Real = Worker; window.Worker = function () { return new Real('data:,throw 1'); };",
}
TRAP = """
let trap = false, instances = 0;
const RealInstance = WebAssembly.Instance;
WebAssembly.Instance = function (module) {
  instances += 1;
  const exports = { ...new RealInstance(module).exports };
  const { play } = exports;
  exports.play = (...words) => {
    if (trap) throw new WebAssembly.RuntimeError("unreachable");
    return play(...words);
  };
  return { exports };
};
"""


def script(name):
    """The text of a script of this folder."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def page_of(program, document, folder):
    """The page of a document, or of a fit that a line of arguments begins."""
    if document.startswith("fit "):
        place = os.path.join(folder, "fit")
        words = [program, *shlex.split(document)]
        subprocess.run([*words, "--output", f"{place}/", "--overwrite", "--quiet"], check=False,
                       capture_output=True)
        with open(os.path.join(folder, "document.yaml"), "wb") as file:
            subprocess.run([*words, "--print-document"], check=False, stdout=file)
        return os.path.join(place, "page.html")
    page = os.path.join(folder, "page.html")
    subprocess.run([program, "simulate", document, "--output", page, "--quiet"], check=True)
    return page


def opened(browser, page, before=""):
    """Opens a page with its map in view."""
    browser.open(f"file://{page}", before=f"{script('watch.js')}\n{before}")
    browser.evaluate("scene.ready.then(() => { frames.step(0);"
                     " document.getElementById('map').scrollIntoView() })")


def settled(browser, level=4):
    """Waits until a level of the map is computed; the level that was reached."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        reached = browser.evaluate("scene.map()?.coming?.level ?? 0")
        if reached >= level:
            break
        time.sleep(0.05)
    return reached


def rows_of(program, line, metrics, folder):
    """The rows of the sweep that a page gives away, by point; `where` may leave some out."""
    words = [os.path.join(folder, word) if word == "document.yaml" else word
             for word in shlex.split(line)[1:]]
    words[words.index("--metrics") + 1] = ",".join(metrics)
    text = subprocess.run([program, *words, "--yes", "--format", "csv", "--quiet"], check=False,
                          capture_output=True, text=True).stdout
    return {int(row["point"]): row for row in csv.DictReader(io.StringIO(text))}


def number(text):
    """A number of a table; not a number where there is none."""
    return float(text) if text else math.nan


def is_same(one, other, is_exact):
    """Two answers are the same; those of a closed form in another language to 9 digits."""
    if math.isnan(one) or math.isnan(other):
        return math.isnan(one) and math.isnan(other)
    return one == other or (not is_exact and abs(one - other) <= 1e-9 * (1 + abs(other)))


def compare(browser, program, folder, words=""):
    """Compares every cell that is there with its row; a line for each comparison."""
    found = browser.evaluate("""(() => {
      const map = scene.map();
      const data = JSON.parse(document.getElementById("data").textContent);
      const cells = [...new Set((map.shown?.cells ?? []).filter(Boolean))];
      return { line: document.getElementById("sweep").textContent, isSpring: data.isSpring,
        axes: map.axes.map(({ name }) => name), values: map.values,
        metrics: map.needed.map((at) => data.metrics[at].name), needed: map.needed,
        cells: cells.map(({ x, y, values, refusal }) => ({ x, y, refusal,
          values: values?.map((value) => (Number.isNaN(value) ? null : value)) })) };
    })()""")
    rows = rows_of(program, found["line"], found["metrics"], folder)
    if not rows:
        return [f"miss: the sweep of the map gave no rows, {found['line']}"]
    height = len(found["values"][1])
    numbers = wrong = none = 0
    for cell in found["cells"]:
        row = rows.get(cell["x"] * height + cell["y"])
        if not row:
            continue
        place = [found["values"][0][cell["x"]], found["values"][1][cell["y"]]]
        if [{"false": 0, "true": 1}.get(row[name], row[name]) for name in found["axes"]] != place \
                and [number(row[name]) for name in found["axes"]] != place:
            wrong += 1
        for name, at in zip(found["metrics"], found["needed"]):
            value = cell["values"][at] if "values" in cell else None
            value = math.nan if value is None else value
            numbers += 1
            none += math.isnan(value)
            if not is_same(value, number(row[name]), not found["isSpring"]):
                wrong += 1
    verdict = "met" if numbers and not wrong else "miss"
    return [f"{verdict}: {numbers} numbers in {len(found['cells'])} cells over "
            f"{' and '.join(found['axes'])} are those of the sweep{words}; {wrong} differ, {none} have none"]


def check_clicks(browser):
    """Goes to cells by clicks and by keys, and compares the numbers of the page there."""
    script_text = """(() => {
      const data = JSON.parse(document.getElementById("data").textContent);
      const map = scene.map();
      const field = document.querySelector("#map .field");
      let wrong = 0, seed = 20240607;
      const draw = (count) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((seed / 2 ** 32) * count);
      };
      const isThere = ([x, y]) => {
        frames.step(0);
        const cell = map.cellAt([x, y]);
        const { values } = scene.settings();
        const set = map.axes.every((axis, index) =>
          (values[axis.name] ?? axis.values[scene.settings().base]) === map.values[index][[x, y][index]]);
        if (!cell || cell.x !== x || cell.y !== y) return set;
        if (cell.refusal) return document.getElementById("status").textContent.includes(cell.refusal);
        const run = scene.run();
        const answers = data.cases.length > 1 ? run.cases.map((played) => played.values) : [run.values];
        return set && map.needed.every((at) => {
          const all = answers.map((values) => values[at]);
          const worst = all.some(Number.isNaN) ? NaN : Math.max(...all);
          return Object.is(worst, cell.values[at]) || (worst === 0 && cell.values[at] === 0);
        });
      };
      for (let round = 0; round < 20; round += 1) {
        const place = map.counts.map(draw);
        const [x, y] = place.map((at, index) => (at + 0.5) / map.counts[index]);
        const box = field.getBoundingClientRect();
        field.dispatchEvent(new MouseEvent("click", { bubbles: true,
          clientX: box.left + x * box.width, clientY: box.top + (1 - y) * box.height }));
        if (!isThere(place)) wrong += 1;
      }
      document.getElementById("reset").click();
      frames.step(0);
      const press = (key) => field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      map.cursor = [0, 0];
      for (const key of ["ArrowRight", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter"]) press(key);
      if (!isThere([1, 0])) wrong += 1;
      const words = field.getAttribute("aria-valuetext");
      const isSaid = words.startsWith(map.axes[0].name) && words === map.words([1, 0]);
      return [wrong, isSaid, words];
    })()"""
    wrong, is_said, words = browser.evaluate(script_text)
    return [f"{'met' if wrong == 0 else 'miss'}: 20 clicks and the keys go to their cells; {wrong} do not",
            f"{'met' if is_said else 'miss'}: the cell is said: {words}"]


def check(browser, program, document, folder):
    """Checks the map of a document; true where all is as the command line says."""
    opened(browser, page_of(program, document, folder))
    if browser.evaluate("document.getElementById('map').hidden"):
        print(f"{document}: met: it has no two parameters")
        return True
    start = time.monotonic()
    level = settled(browser)
    lines = [f"{'met' if level >= 1 else 'miss'}: level {level} after "
             f"{time.monotonic() - start:.1f} s"]
    lines += compare(browser, program, folder)
    lines += check_clicks(browser)
    errors = browser.evaluate("checkPage(), lines.filter((line) => line.startsWith('miss'))")
    return report(document, lines + errors)


def report(document, lines):
    """Prints what was found; true where nothing is amiss."""
    for line in lines:
        print(f"{document}: {line}", flush=True)
    return not any(line.startswith("miss") for line in lines)


def check_workers(browser, program, page, folder):
    """The map without a worker."""
    lines = []
    for words, before in WORKERS.items():
        opened(browser, page, before)
        settled(browser, 2)
        lines += compare(browser, program, folder, f", with {words}")
    return lines


def check_trap(browser, page):
    """An engine that stops is a sentence and a new instance, of which the code of a spring takes another."""
    opened(browser, page, TRAP)
    answer = browser.evaluate("""(() => {
      const said = () => document.getElementById("status").textContent;
      const { name, low, high } = scene.map().axes[0];
      const set = (share) => scene.set(name, low + share * (high - low));
      set(0.3);
      const [before, count] = [said(), instances];
      trap = true;
      set(0.4);
      const during = said();
      trap = false;
      set(0.5);
      return [before, during, said(), instances - count];
    })()""")
    is_met = answer[0] == answer[2] == "" and answer[1].endswith("started again.") and answer[3] >= 1
    return [f"{'met' if is_met else 'miss'}: an engine that stops: {answer[1]}"]


def check_hour(browser, page):
    """An hour of frames at 60 Hz takes no more memory and no more elements."""
    opened(browser, page)
    browser.evaluate("scene.seek(0), document.getElementById('play').click(), globalThis.now = 0")

    def play(count):
        browser.evaluate(f"for (let i = 0; i < {count}; i += 1) frames.step(now += 1000 / 60)")
        browser.call("HeapProfiler.collectGarbage")
        return (browser.call("Runtime.getHeapUsage")["usedSize"],
                browser.call("Memory.getDOMCounters")["nodes"])

    settled(browser)
    heap, nodes = play(2000)
    for _ in range(36):
        after, nodes_after = play(6000)
    is_met = after - heap < 300_000 and nodes_after <= nodes
    return [f"{'met' if is_met else 'miss'}: 216000 frames change the memory by {after - heap} bytes, "
            f"the elements by {nodes_after - nodes}"]


def main():
    """Checks every document."""
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program = os.path.realpath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(BROWSER, folder)
        wrong = [name for name in sys.argv[2:] if not check(browser, program, name, folder)]
        page = page_of(program, sys.argv[2], folder)
        lines = check_workers(browser, program, page, folder) + check_trap(browser, page) \
            + check_hour(browser, page)
        if not report(sys.argv[2], lines):
            wrong.append(sys.argv[2])
        browser.close()
    if wrong:
        sys.exit(f"check-maps: these maps are not what the command line says: {', '.join(wrong)}")


main()
