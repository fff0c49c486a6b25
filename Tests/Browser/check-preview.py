# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks in a real browser that every row of a preview is where its frames say, at many times and on a wide page
and a narrow one; that the page plays by itself, at the speed that is chosen, and does not where less motion is
asked for; that a parameter moves the first row alone; that it loads nothing and that no script fails.

usage: check-preview.py PAGE...     CHROMIUM names the browser"""

import os
import sys
import tempfile

from chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
VIEWS = {"wide": (1440, 1000, ()), "narrow": (500, 900, ()),
         "still": (1440, 1000, [("prefers-reduced-motion", "reduce")])}


def script(name):
    """The text of a script of this folder."""
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def main():
    """Looks at every page in every view."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    isWrong = False
    with tempfile.TemporaryDirectory() as folder:
        browser = Chromium(os.environ.get("CHROMIUM", "chromium"), folder)
        for page in sys.argv[1:]:
            for view, (width, height, features) in VIEWS.items():
                browser.open(f"file://{os.path.realpath(page)}", width, height, script("watch.js"), features)
                for line in browser.evaluate(script("measure.js")):
                    isWrong = isWrong or line.startswith("miss")
                    print(f"{view}: {line}")
        browser.close()
    if isWrong:
        sys.exit("check-preview: the preview is not what its frames say")


main()
