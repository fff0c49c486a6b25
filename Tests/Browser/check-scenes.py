# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the pages of scenes and fits in a real browser against the command line.

usage: check-scenes.py PROGRAM DOCUMENT...     CHROMIUM names the browser

Of each document: every tick that the page's engine plays is that of the table, bit for bit; so are
the ticks and the metrics of all cases once a parameter is moved; an item that is thrown moves as
that of the command line which the page gives away. What is kept as A stays. The code of a page with
several parameters moved is that which the command writes. A document that begins
with "fit " is the arguments of a fit with a folder: its page begins with the fitted values, and has
the residual and the targets of the report. It loads nothing, and no script fails."""

import csv
import io
import json
import math
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile

from chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
BROWSER = os.environ.get("CHROMIUM", "chromium")
COLUMNS = ["x", "y", "angle", "velocity_x", "velocity_y", "angular_velocity"]


def run(program, *arguments):
    """What the command prints."""
    return subprocess.run(
        [program, *arguments, "--quiet"], check=True, capture_output=True, text=True).stdout


def table(program, document, flags):
    """The columns of each item, as texts of numbers."""
    text = run(program, "simulate", document, *flags, "--format", "csv")
    items = {}
    for row in csv.DictReader(io.StringIO(text)):
        if "item" not in row:
            row = {"item": "spring", "x": row["value"]}
        columns = items.setdefault(row["item"], {})
        for name in COLUMNS:
            if name in row:
                columns.setdefault(name, []).append(float(row[name]))
    return items


def metrics(program, document, flags, names):
    """The metrics, of several cases the worst."""
    result = subprocess.run(
        [program, "simulate", document, *flags, "--metrics", ",".join(names), "--format", "json",
         "--quiet"], check=False, capture_output=True, text=True)
    return json.loads(result.stdout)["metrics"]


def moved(parameter):
    """Other values of a parameter, as its slider can set them."""
    if parameter["isChoice"]:
        return [0 if parameter["values"][-1] == 1 else 1]
    low, high = parameter["low"], parameter["high"]
    step = 10 ** math.floor(math.log10((high - low) / 100) + 1e-9)
    return [float(f"{round((low + share * (high - low)) / step) * step:.12g}")
            for share in [0.37, 0.1, 0.03]]


def is_refused(program, document, flags):
    """True where the command line takes no such value, as of a beginning after the end."""
    return subprocess.run([program, "simulate", document, *flags, "--quiet"], check=False,
                          capture_output=True).returncode == 2


def text_of(parameter, value):
    """A value as the command line takes it."""
    if parameter["isChoice"]:
        return "true" if value == 1 else "false"
    return str(int(value)) if value == int(value) else repr(value)


def fixed_by(base, changed=None):
    """The flags that set a base of a page, with a parameter changed."""
    values = {entry["name"]: text_of(entry, entry["value"]) for entry in base["fixed"]}
    values.update(changed or {})
    return [word for name, text in values.items() for word in ("--fix", f"{name}={text}")]


def expectations(program, document, data):
    """The settings to try, each with the flags that say the same and what they give."""
    names = [metric["name"] for metric in data["metrics"]]
    base = data["bases"][-1]
    length = data["command"][3:]
    tries = [{"values": {}, "throw": None, "flags": fixed_by(base)}]
    for parameter in data["parameters"][:4]:
        for value in moved(parameter):
            flags = fixed_by(base, {parameter["name"]: text_of(parameter, value)})
            if not is_refused(program, document, length + flags):
                tries.append({
                    "values": {parameter["name"]: value}, "throw": None, "flags": flags})
                break
    for index, item in enumerate(data["items"]):
        if not item["isAnchored"]:
            tries.append({
                "values": {}, "throw": {"item": index, "start": [131, 87.5, -240, 615]},
                "flags": fixed_by(base) + ["--set", f"items.{item['name']}.center=[131, 87.5]",
                          "--set", f"items.{item['name']}.velocity=[-240, 615]"]})
            break
    for entry in tries:
        entry["isExact"] = not data["isSpring"]
        entry["table"] = table(program, document, length + entry["flags"])
        entry["metrics"] = metrics(program, document, length + entry["flags"], names) \
            if entry["throw"] is None and names else {}
    return tries


def fitted_page(program, line, folder):
    """The page of a fit, a document for its simulation, and what its report says."""
    arguments = shlex.split(line)
    place = os.path.join(folder, "fit")
    subprocess.run([program, *arguments, "--output", f"{place}/", "--overwrite", "--quiet"],
                   check=False, capture_output=True)
    with open(os.path.join(place, "fit.json"), encoding="utf-8") as file:
        report = json.load(file)
    scene = arguments[1]
    if report["curves"]:
        scene = os.path.join(folder, "document.yaml")
        with open(scene, "w", encoding="utf-8") as file:
            file.write(run(program, *arguments, "--print-document"))
    fit = {"residual": report["curves"][0]["residual"] if report["curves"] else None,
           "met": {target["metric"]: target["met"] for target in report["targets"]}}
    return os.path.join(place, "page.html"), scene, fit


def code_lines(text):
    """The lines of code but for the names of the scene and the type."""
    return [line for line in text.strip().splitlines()
            if not re.search(r"^/// The scene|^final class", line)]


def check_code(browser, program, scene, folder, data):
    """Moves parameters of a page at random, and compares its code with what the command writes."""
    frameworks = json.loads(browser.evaluate("document.getElementById('frameworks').textContent"))
    if data["code"] is None and not frameworks:
        return []
    source, lines = random.Random(7), []
    path = os.path.join(folder, "moved.yaml")
    left = data["code"]["left"] if data["code"] else []
    own = [parameter for place, parameter in enumerate(data["parameters"])
           if place not in left and parameter["values"][0] is not None]
    for _ in range(4 if data["code"] else 2):
        changed = {parameter["name"]: source.choice(moved(parameter))
                   for parameter in source.sample(own, min(len(own), 4))}
        flags = fixed_by(data["bases"][-1], {
            parameter["name"]: text_of(parameter, changed[parameter["name"]])
            for parameter in own if parameter["name"] in changed})
        arguments = data["command"][3:] + flags
        if is_refused(program, scene, arguments):
            continue
        with open(path, "w", encoding="utf-8") as file:
            file.write(run(program, "simulate", scene, *arguments, "--print-document"))
        browser.evaluate(f"{json.dumps(list(changed.items()))}.forEach("
                         "([name, value]) => scene.set(name, value))")
        codes = [(["swift"], "")] if data["code"] else [
            ([framework["name"], "--snippet"], str(place))
            for place, framework in enumerate(frameworks)]
        shown = [browser.evaluate(
            "(() => { const box = document.getElementById('coder');"
            f" if ({json.dumps(place)}) box.value = {json.dumps(place)};"
            " box.dispatchEvent(new Event('change'));"
            " return document.getElementById('code').textContent })()") for _, place in codes]
        browser.evaluate("document.getElementById('reset').click(), frames.step(0)")
        is_same = all(
            text.startswith("springtune convert ")
            or code_lines(text) == code_lines(run(program, "convert", path, "--to", *names))
            for (names, _), text in zip(codes, shown))
        is_same &= sum(text.startswith("springtune convert ") for text in shown) <= 4
        lines.append(f"{'met' if is_same else 'miss'}: the code with {changed}")
        if frameworks:
            lines.append(check_pasted(browser, shown))
    return lines


def check_pasted(browser, shown):
    """Pastes the code of each framework, which gives the spring of that code or a sentence."""
    found = [browser.evaluate(
        "(() => { const [box, field] = ['coder', 'pasted'].map((id) => document.getElementById(id));"
        " document.getElementById('reset').click(); frames.step(0);"
        f" box.value = {place}; field.value = {json.dumps(text)};"
        " field.dispatchEvent(new Event('input')); frames.step(0);"
        " return ['code', 'unread'].map((id) => document.getElementById(id).textContent) })()")
        for place, text in enumerate(shown)]
    browser.evaluate("document.getElementById('reset').click(), frames.step(0)")
    read = [code == text for (code, unread), text in zip(found, shown) if unread == ""]
    return f"{'met' if all(read) and len(read) == 11 else 'miss'}: {sum(read)} of {len(read)} pasted codes are shown again"


def check(browser, program, document, folder):
    """Opens the page of a document; true where all is as the command line says."""
    fit = None
    if document.startswith("fit "):
        page, scene, fit = fitted_page(program, document, folder)
    else:
        page, scene = os.path.join(folder, "page.html"), document
        run(program, "simulate", document, "--output", page)
    with open(page, encoding="utf-8") as file:
        text = file.read()
    data = json.loads(re.search(r'id="data">(.*?)</script>', text, re.S).group(1))
    if fit:
        length = data["command"][3:]
        fit["written"] = {"flags": [], "table": table(program, scene, length),
                          "isExact": not data["isSpring"]}
    tries = expectations(program, scene, data)
    browser.open(f"file://{page}", before=script("watch.js"))
    lines = browser.evaluate(
        f"{script('measure-scene.js')}\nmeasureScene({json.dumps(tries)}, {json.dumps(fit)})")
    browser.open(f"file://{page}", before=script("watch.js"))
    browser.evaluate("scene.ready")
    lines += check_code(browser, program, scene, folder, data)
    for line in lines:
        if not line.startswith("met"):
            print(f"{document}: {line}")
    return not any(line.startswith("miss") for line in lines)


def check_pointer(browser, program, document, folder):
    """Throws an item with the pointer, and runs the command line that the page then gives away."""
    page = os.path.join(folder, "page.html")
    run(program, "simulate", document, "--output", page)
    browser.open(f"file://{page}", before=script("watch.js"))
    browser.evaluate("scene.ready.then(() => { scene.seek(0); frames.step(0) })")
    x, y = browser.evaluate(
        "(() => { const box = document.querySelector('.item').getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2] })()")
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    browser.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, **mouse)
    for step in range(1, 9):
        browser.call(
            "Input.dispatchMouseEvent", type="mouseMoved", x=x + 9 * step, y=y - 5 * step, **mouse)
    browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=x + 72, y=y - 40, **mouse)
    browser.evaluate("frames.step(0)")
    command = browser.evaluate("document.getElementById('command').textContent")
    thrown = browser.evaluate("scene.settings().thrown")
    is_thrown = bool(thrown) and thrown["start"][2] > 0 > thrown["start"][3]
    print(f"{document}: {'met' if is_thrown else 'miss'}: the pointer threw it, {command}")
    flags = shlex.split(command)[3:]
    entry = {"flags": flags, "table": table(program, document, flags)}
    browser.evaluate(script("measure-scene.js"))
    line = browser.evaluate(f"compareTable({json.dumps(entry)})")
    print(f"{document}: {line}")
    return is_thrown and line.startswith("met")


def script(name):
    """The text of a script of this folder."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def main():
    """Checks every document."""
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program = os.path.realpath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(BROWSER, folder)
        wrong = [name for name in sys.argv[2:] if not check(browser, program, name, folder)]
        if not check_pointer(browser, program, sys.argv[2], folder):
            wrong.append(sys.argv[2])
        browser.close()
    if wrong:
        sys.exit(f"check-scenes: these pages are not what the command line says: {', '.join(wrong)}")


main()
