# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless Chromium that is driven by its own protocol, through two pipes."""

import fcntl
import json
import os
import subprocess
import time


class Chromium:
    """A browser with one page after another."""

    def __init__(self, program, folder):
        """Starts the browser; its profile is in the folder."""
        reads, self.sent = os.pipe()
        received, writes = os.pipe()
        # Above the descriptors 3 and 4, on which the protocol stands.
        there, back = (fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (reads, writes))
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 "--remote-debugging-pipe", f"--user-data-dir={folder}/profile"]
        line = ["bash", "-c", f'exec "$@" 3<&{there} 4>&{back} {there}<&- {back}>&-', "bash"]
        self.process = subprocess.Popen(
            [*line, program, *flags, "about:blank"], pass_fds=(there, back),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (reads, writes, there, back):
            os.close(end)
        self.answers = os.fdopen(received, "rb")
        self.rest = b""
        self.number = 0
        self.session = None

    def message(self):
        """The next message of the browser."""
        while b"\0" not in self.rest:
            chunk = self.answers.read1(1 << 20)
            if not chunk:
                raise SystemExit("the browser ended")
            self.rest += chunk
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        """What a method of the protocol gives."""
        self.number += 1
        call = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            call["sessionId"] = self.session
        os.write(self.sent, json.dumps(call).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise SystemExit(f"{method}: {message['error']['message']}")
                return message["result"]

    def open(self, url, width=1280, height=900, before="", features=()):
        """Opens a file in a window of a size, a script before its own, with features of media."""
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 700)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": name, "value": value} for name, value in features])
        self.call("Page.enable")
        if before:
            self.call("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.call("Page.navigate", url=url)
        while self.evaluate("location.protocol + document.readyState") != "file:complete":
            time.sleep(0.01)

    def evaluate(self, script):
        """The value of a script in the page; of a promise, once it is there."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            detail = result["exceptionDetails"]
            raise SystemExit(detail.get("exception", {}).get("description", detail["text"]))
        return result["result"].get("value")

    def close(self):
        """Ends the browser."""
        self.session = None
        os.write(self.sent, b'{"id":0,"method":"Browser.close"}\0')
        self.process.wait(timeout=20)
