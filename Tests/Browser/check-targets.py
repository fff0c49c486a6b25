# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the search of pages for targets against the command line.

usage: check-targets.py PROGRAM COUNT DOCUMENT...     CHROMIUM names the browser

Asks the page of each document for random limits of the first two metrics that it measures. Where the page
meets them, the command line that it gives away does, with each requirement; where it says that they are
not reachable, the command line's fit does not reach them either. One line is dragged with the pointer,
one with the finger."""

import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
import time

from chromium import Chromium

BROWSER = os.environ.get("CHROMIUM", "chromium")
ASK = """(async (limits) => {
  const start = performance.now();
  for (const [name, high] of Object.entries(limits)) scene.aim(name, { low: null, high });
  while (!scene.search.answer) await new Promise((done) => setTimeout(done, 2));
  const { answer } = scene.search;
  const took = performance.now() - start;
  while (answer.isMet && JSON.stringify(scene.settings().values) !== JSON.stringify(answer.settings.values))
    await new Promise((done) => setTimeout(done, 5));
  await new Promise(requestAnimationFrame);
  const text = (id) => document.getElementById(id).textContent;
  return { isMet: answer.isMet, took, command: text("command"), fit: text("fit"), says: text("answer") };
})"""

# The first two metrics with an answer, and the worst of their answers.
MEASURED = """(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { cases, values } = scene.run();
  const runs = cases.length > 0 ? cases.map(({ values }) => values) : [values];
  return data.metrics.map(({ name, hasWorst, lessIsWorse }, at) =>
    [name, hasWorst && !lessIsWorse ? Math.max(...runs.map((values) => values[at])) : NaN])
    .filter(([name, value]) => name !== "pause_time" && value > 0).slice(0, 2);
})()"""


def status(program, line):
    """The exit status of a command line of the page."""
    return subprocess.run([program, *shlex.split(line)[1:], "--quiet"], check=False,
                          capture_output=True).returncode


def drag(browser, x, y, to, touch):
    """Drags from a place to another one, with the pointer or the finger."""
    steps = [(x + (to[0] - x) * part / 8, y + (to[1] - y) * part / 8) for part in range(1, 9)]
    if touch:
        browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for x, y in steps:
            browser.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": y}])
        browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        return
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    browser.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, **mouse)
    for x, y in steps:
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, **mouse)
    browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, **mouse)


def check_undo(browser):
    """Asks for something that is searched for, and takes it back; true where the page is as before."""
    before, asked, after = browser.evaluate("""(async () => {
      const name = JSON.parse(document.getElementById("data").textContent).metrics[0].name;
      const wait = (time) => new Promise((done) => setTimeout(done, time));
      const before = location.hash;
      document.dispatchEvent(new PointerEvent("pointerdown"));
      scene.aim(name, { low: null, high: 0.6 });
      while (scene.search.isBusy) await wait(2);
      await wait(600);
      const asked = location.hash;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true }));
      await wait(100);
      return [before, asked, location.hash];
    })()""")
    is_met = before == after != asked
    print(f"{'met' if is_met else 'miss'}: a target is asked for, {asked}, and taken back, {after or 'none'}")
    return is_met


def check_drags(browser):
    """Drags both lines; true where each becomes a target that is searched for."""
    wrong = 0
    for name, kind, way, touch in [
            ("settle_time", "across", (-30, 0), False), ("overshoot", "down", (0, -25), True)]:
        if browser.evaluate(f"document.querySelector('.handle.{kind}').hidden"):
            continue
        # A finger gets larger controls, which move others.
        browser.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        time.sleep(0.2)
        x, y = browser.evaluate(
            f"(() => {{ const handle = document.querySelector('.handle.{kind}');"
            " handle.scrollIntoView({ block: 'center' }); const box = handle.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2] })()")
        drag(browser, x, y, (x + way[0], y + way[1]), touch)
        limit = browser.evaluate(
            "(async () => { while (scene.search.isBusy) await new Promise((done) => setTimeout(done, 2));"
            f" return scene.settings().targets.{name}?.high }})()")
        wrong += limit is None
        print(f"{'miss' if limit is None else 'met'}: the {'finger' if touch else 'pointer'} asked for "
              f"{name} {limit}")
        time.sleep(0.6)
    browser.call("Emulation.setTouchEmulationEnabled", enabled=False)
    return wrong == 0


def check(browser, program, count, document, folder):
    """Asks the page of a document for targets; true where the command line agrees."""
    page = os.path.join(folder, "page.html")
    subprocess.run([program, "simulate", document, "--output", page, "--overwrite", "--quiet"], check=True)
    browser.open(f"file://{page}")
    browser.evaluate("scene.ready")
    is_dragged = check_undo(browser) and check_drags(browser)
    draw = random.Random(document)
    browser.evaluate("document.getElementById('reset').click()")
    time.sleep(0.2)
    measured = browser.evaluate(MEASURED)
    wrong, met, times = 0, 0, []
    for _ in range(count):
        targets = {name: float(f"{value * 10 ** draw.uniform(-1, 0.3):.3g}") for name, value in measured}
        answer = browser.evaluate(f"{ASK}({json.dumps(targets)})")
        times.append(answer["took"])
        met += answer["isMet"]
        line = answer["command"] if answer["isMet"] else answer["fit"]
        if status(program, line) != (0 if answer["isMet"] else 1):
            wrong += 1
            print(f"{document}: miss: {answer['says']} {line}")
    times.sort()
    print(f"{document}: {count - wrong} of {count} answers are those of the command line, {met} are met; "
          f"they take {times[len(times) // 2]:.0f} ms, {times[-1]:.0f} ms at most")
    return wrong == 0 and is_dragged


def main():
    """Checks every document."""
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    program, count = os.path.realpath(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(BROWSER, folder)
        wrong = [name for name in sys.argv[3:] if not check(browser, program, count, name, folder)]
        browser.close()
    if wrong:
        sys.exit(f"check-targets: these pages do not agree with the command line: {', '.join(wrong)}")


main()
