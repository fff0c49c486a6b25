// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

extension PreviewPage {
  /// The time, and what shows it.
  static let clock = #"""

    // How long the boxes rest before a loop starts again, in seconds at any speed.
    const rest = 0.7;
    const clock = { time: 0, rested: 0, speed: 1, isPlaying: false, last: null };
    const scrubber = document.getElementById("time");
    const playButton = document.getElementById("play");
    const loop = document.getElementById("loop");

    const describe = () => {
      const row = looked.hovered ?? looked.picked;
      const caption = find("figcaption");
      caption.replaceChildren(
        `${clock.time.toFixed(3)} s: target ${sample(target.values, clock.time).toFixed(3)}`);
      if (!row || row === target) return;
      const name = create("b", { className: row.kind, textContent: row.name }, caption);
      name.before(", ");
      name.after(` ${sample(row.values, clock.time).toFixed(3)}`);
    };

    const show = () => {
      for (const row of rows) showRow(row, clock.time);
      find(".playhead").style.left = `${across(clock.time) * 100}%`;
      scrubber.value = clock.time;
      scrubber.setAttribute("aria-valuetext", `${clock.time.toFixed(3)} seconds`);
      document.getElementById("clock").textContent = `${clock.time.toFixed(3)} s`;
      describe();
    };

    const setPlaying = (isPlaying) => {
      clock.isPlaying = isPlaying;
      clock.last = null;
      playButton.textContent = isPlaying ? "Pause" : "Play";
      if (isPlaying) requestAnimationFrame(tick);
    };

    const advance = (elapsed) => {
      if (clock.time < data.duration) {
        clock.time = Math.min(clock.time + elapsed * clock.speed, data.duration);
      } else if (!loop.checked) {
        setPlaying(false);
      } else if ((clock.rested += elapsed) >= rest) {
        [clock.time, clock.rested] = [0, 0];
      }
    };

    const tick = (now) => {
      if (!clock.isPlaying) return;
      if (clock.last !== null) advance((now - clock.last) / 1000);
      clock.last = now;
      show();
      if (clock.isPlaying) requestAnimationFrame(tick);
    };

    const seek = (time) => {
      if (clock.isPlaying) setPlaying(false);
      clock.time = Math.min(Math.max(time, 0), data.duration);
      clock.rested = 0;
      show();
    };

    const play = () => {
      if (clock.time >= data.duration) seek(0);
      if (!clock.isPlaying) setPlaying(true);
    };

    """#

  /// The controls, and the start.
  static let playing = #"""

    const replay = () => {
      seek(0);
      play();
    };
    const toggle = () => (clock.isPlaying ? setPlaying(false) : play());

    const watchControls = () => {
      document.getElementById("replay").addEventListener("click", replay);
      playButton.addEventListener("click", toggle);
      scrubber.max = data.duration;
      scrubber.addEventListener("input", () => seek(+scrubber.value));
      for (const speed of document.querySelectorAll("[name=speed]"))
        speed.addEventListener("change", () => { clock.speed = +speed.value; });
    };

    // Arrows step by a frame; space and R work wherever the key has no other meaning.
    const watchKeys = () => {
      scrubber.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        seek(clock.time + step / data.rate);
      });
      document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key.toLowerCase() === "r") replay();
        if (event.key !== " " || event.target.closest("button, input, summary")) return;
        event.preventDefault();
        toggle();
      });
    };

    // The pointer lights the nearest curve; pressed, it moves the time.
    const watchField = () => {
      const place = (event) => {
        const box = field.getBoundingClientRect();
        return [
          ((event.clientX - box.left) / box.width) * data.duration,
          (event.clientY - box.top) / box.height,
        ];
      };
      const nearest = ([time, height]) => {
        const gap = (row) => Math.abs(down(sample(row.values, time)) - height);
        const shown = rows.filter((row) => !row.element.hidden);
        const best = shown.reduce((best, row) => (gap(row) < gap(best) ? row : best));
        return gap(best) < 0.06 ? best : null;
      };
      field.addEventListener("pointerdown", (event) => {
        field.setPointerCapture(event.pointerId);
        seek(place(event)[0]);
      });
      field.addEventListener("pointermove", (event) => {
        if (event.buttons) seek(place(event)[0]);
        else hover(nearest(place(event)));
      });
      field.addEventListener("pointerleave", () => hover(null));
    };

    drawAxes();
    rows.forEach(drawCurve);
    rows.forEach(drawMark);
    drawPeak();
    rows.forEach(watchRow);
    watchChooser();
    watchControls();
    watchKeys();
    watchField();
    choose();
    seek(0);
    window.preview = { seek, play, replay };
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
    else setPlaying(true);

    """#
}
