# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the site in a real browser: every bench starts, as itself, and nothing is loaded.

usage: check-site.py PAGE     CHROMIUM names the browser"""

import gzip
import json
import os
import re
import sys
import tempfile
from urllib.parse import quote

from chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
LARGEST = 900_000


def main():
    """Opens every bench, on a screen and on a phone."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        page = file.read()
    with open(os.path.join(HERE, "watch.js"), encoding="utf-8") as file:
        watch = file.read()
    benches = {name: json.loads(data)["command"] for name, data in re.findall(
        r'data-bench="([^"]+)"[^>]*>(.*?)</script>', page.decode(), re.S)}
    wrong = [] if len(gzip.compress(page, 9)) < LARGEST else ["its size"]
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(os.environ.get("CHROMIUM", "chromium"), folder)
        for place, (name, command) in enumerate(benches.items()):
            url = f"file://{os.path.realpath(sys.argv[1])}#~bench={quote(name)}"
            browser.open(url, width=(1280, 360)[place % 2], before=watch)
            lines = browser.evaluate("""scene.ready.then(() => { checkPage();
              return [...lines, document.getElementById("command").textContent,
                document.querySelector("header select").value] })""")
            *lines, shown, chosen = lines
            if shown != " ".join(command) or chosen != name or any(line.startswith("miss") for line in lines):
                print(name, shown, lines)
                wrong.append(name)
        browser.close()
    if wrong or not benches:
        sys.exit(f"check-site: not as it should be: {', '.join(wrong) or 'it has no bench'}")
    print(f"{len(benches)} benches start, and load nothing")


main()
