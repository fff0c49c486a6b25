# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks in a real browser that no gesture on a page loses anything: random drags, taps, keys and numbers, by
pointer and by finger, at four widths. After each that changes the settings, Undo brings them back; the address,
opened anew, has all of them; nothing fails, and nothing is wider than the screen.

usage: check-gestures.py PROGRAM COUNT SEED DOCUMENT...     CHROMIUM names the browser"""

import json
import os
import random
import shlex
import subprocess
import sys
import tempfile
import time

from chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTHS = (1440, 360, 768, 2560)
WATCH = """const scriptErrors = [];
addEventListener("error", (event) => scriptErrors.push(event.message));
addEventListener("unhandledrejection", (event) => scriptErrors.push(String(event.reason)));"""
# What a gesture may begin on. A file, a copy and a saved page belong to the browser.
PLACES = """JSON.stringify([...document.querySelectorAll("button, input, select, summary, a, .handle, .field, "
    + "canvas, #stage .item, th, td, textarea")]
  .filter((place) => place.checkVisibility() && !place.disabled && place.type !== "file" && place.id !== "save"
    && place.id !== "undo" && !place.dataset.copy)
  .map((place, index) => { place.dataset.place = index; return [index, place.type ?? "", place.tagName]; }))"""
STATE = "[JSON.stringify(scene.settings()), document.querySelectorAll('#snapshots button').length]"
KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Delete", "Escape", "Tab", " ", "r", "1", "2"]


class Gestures:
    """Random gestures on one page."""

    def __init__(self, browser, rng):
        self.browser, self.rng = browser, rng

    def box(self, place):
        """The rectangle of a place, once it is on the screen."""
        return self.browser.evaluate(f"""(() => {{
          const place = document.querySelector('[data-place="{place}"]');
          place.scrollIntoView({{ block: "center" }});
          const {{ x, y, width, height }} = place.getBoundingClientRect();
          return [x, y, width, height];
        }})()""")

    def mouse(self, kind, x, y):
        self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                          buttons=0 if kind == "mouseReleased" else 1)

    def touch(self, kind, *point):
        self.browser.call("Input.dispatchTouchEvent", type=kind,
                          touchPoints=[{"x": point[0], "y": point[1]}] if point else [])

    def key(self, key):
        text = {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, **text)

    def make(self, isTouched):
        """Makes one gesture, and says what it was."""
        places = json.loads(self.browser.evaluate(PLACES))
        place, kind, tag = self.rng.choice(places)
        x, y, width, height = self.box(place)
        start = [x + self.rng.uniform(0.1, 0.9) * width, y + self.rng.uniform(0.1, 0.9) * height]
        way = self.rng.random()
        self.place = f"{tag.lower()} {kind} {place}"
        if kind == "number" and way < 0.7:
            # Nobody writes as soon after another change as that counts as one gesture.
            time.sleep(0.65)
            text = self.rng.choice(["", "0", "0.5", "1", "2.25", "-3", "1e9", "300"])
            self.browser.evaluate(f"""(() => {{ const field = document.querySelector('[data-place="{place}"]');
              field.focus(); field.value = {text!r}; field.dispatchEvent(new Event("change", {{ bubbles: true }})); }})()""")
            return f"{self.place}: {text!r}"
        if way < 0.2:
            self.browser.evaluate(f"document.querySelector('[data-place=\"{place}\"]').focus()")
            key = self.rng.choice(KEYS)
            self.key(key)
            return f"{self.place}: key {key}"
        end = list(start) if way < 0.6 else [part + self.rng.uniform(-150, 150) for part in start]
        if isTouched:
            self.touch("touchStart", *start)
            if end != start:
                self.touch("touchMove", *((a + b) / 2 for a, b in zip(start, end)))
                self.touch("touchMove", *end)
            self.touch("touchEnd")
        else:
            self.mouse("mousePressed", *start)
            if end != start:
                self.mouse("mouseMoved", *((a + b) / 2 for a, b in zip(start, end)))
                self.mouse("mouseMoved", *end)
            self.mouse("mouseReleased", *end)
        return f"{self.place}: from {start} to {end}"

    def state(self):
        """The settings and the address, once they stand still."""
        last, since = None, time.time()
        while time.time() - since < 0.12 or self.browser.evaluate("scene.search.isBusy"):
            now = self.browser.evaluate(STATE)
            if now != last:
                last, since = now, time.time()
            time.sleep(0.03)
        return last


def check(browser, url, count, rng):
    """Makes gestures on a page; the faults, a sentence each."""
    faults = []
    for start in range(0, count, 25):
        width = WIDTHS[start // 25 % len(WIDTHS)]
        browser.open(url, width=width, before=WATCH)
        browser.call("Emulation.setTouchEmulationEnabled", enabled=width < 1000)
        browser.evaluate("scene.ready.then(() => 0)")
        gestures = Gestures(browser, rng)
        for _ in range(start, min(start + 25, count)):
            before = gestures.state()
            what = gestures.make(width < 1000)
            after = gestures.state()
            if browser.evaluate("scriptErrors.length") > 0:
                faults.append(f"{width} px, {what}: {browser.evaluate('scriptErrors.splice(0).join()')}")
            # Another snapshot takes nothing away.
            if (after[0] != before[0] or after[1] < before[1]) and rng.random() < 0.6:
                browser.evaluate('document.querySelector("#undo").click()')
                found = gestures.state()
                if found[0] != before[0] or found[1] < before[1]:
                    faults.append(f"{width} px, {what}: Undo gives {found} instead of {before}")
            room = browser.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if room > 0:
                faults.append(f"{width} px, {what}: the page is {room} px too wide")
        address = browser.evaluate("location.href")
        wanted = browser.evaluate("location.hash")
        browser.open(address, width=width, before=WATCH)
        browser.evaluate("scene.ready.then(() => 0)")
        if gestures.state() and browser.evaluate("location.hash") != wanted:
            faults.append(f"the address {wanted} is {browser.evaluate('location.hash')} when opened")
    return faults


def main():
    """Tries a page for each document."""
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    program, count, seed, *documents = sys.argv[1:]
    rng = random.Random(int(seed))
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(os.environ.get("CHROMIUM", "chromium"), folder)
        for number, document in enumerate(documents):
            words = shlex.split(document)
            page = os.path.join(folder, f"{number}.html")
            verb = words if words[0] in ("fit", "sweep") else ["simulate", *words]
            if verb[0] == "simulate":
                subprocess.run([program, *verb, "--output", page, "--quiet"], check=True)
            else:
                subprocess.run([program, *verb, "--output", page[:-5], "--quiet"]
                               + (["--explore"] if verb[0] == "sweep" else []), check=True)
                page = os.path.join(page[:-5], {"fit": "scene.html", "sweep": "explore.html"}[verb[0]])
            found = check(browser, f"file://{page}", int(count), rng)
            faults += [f"{document}, {fault}" for fault in found]
        browser.close()
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(f"check-gestures: {len(faults)} of {int(count) * len(documents)} gestures lose something")
    print(f"{int(count) * len(documents)} gestures lose nothing")


main()
