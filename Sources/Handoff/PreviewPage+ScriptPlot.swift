// SPDX-License-Identifier: GPL-3.0-or-later

extension PreviewPage {
  /// The curves, their axes and their marks.
  static let plotting = #"""

    const field = find(".field");
    const words = find(".words");
    const [low, high] = [data.low - 0.05, data.high + 0.12];
    const across = (time) => time / data.duration;
    const down = (value) => (high - value) / (high - low);
    const point = (time, value) =>
      `${(across(time) * 1000).toFixed(2)} ${(down(value) * 1000).toFixed(2)}`;

    const draw = (classes, path) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
      element.setAttribute("class", classes);
      element.setAttribute("d", path);
      return find("svg", field).appendChild(element);
    };

    const say = (className, textContent, time, value) => {
      const word = create("span", { className, textContent }, words);
      if (time !== null) word.style.left = `${across(time) * 100}%`;
      if (value !== null) word.style.top = `${down(value) * 100}%`;
    };

    // The smallest of 1, 2 and 5 times a power of ten with at most so many steps in a span.
    const roundStep = (span, most) => {
      const power = 10 ** Math.floor(Math.log10(span / most));
      return power * [1, 2, 5, 10].find((factor) => span / (power * factor) <= most);
    };

    const drawAxes = () => {
      const step = roundStep(data.duration, 6);
      for (let time = 0; time <= data.duration * 1.0001; time += step) {
        draw("grid", `M${point(time, high)}L${point(time, low)}`);
        say("moment", `${+time.toFixed(4)} s`, time, null);
      }
      const levels = roundStep(high - low, 6);
      for (let value = Math.ceil(low / levels) * levels; value <= high; value += levels) {
        if (Math.abs(value - 1) > 1e-9)
          draw("grid", `M${point(0, value)}L${point(data.duration, value)}`);
        say("level", `${Math.round(value * 100)} %`, null, value);
      }
      draw("goal", `M${point(0, 1)}L${point(data.duration, 1)}`);
    };

    // A smooth line through the frames, with the slope that the neighbours of each have.
    const smooth = (values) => {
      const slope = (frame) =>
        ((values[frame + 1] ?? values[frame]) - (values[frame - 1] ?? values[frame])) / 6;
      const place = (frame, shift, rise) => point((frame + shift) / data.rate, values[frame] + rise);
      return values.slice(1).map((_, frame) =>
        `C${place(frame, 1 / 3, slope(frame))} ${place(frame + 1, -1 / 3, -slope(frame + 1))} `
        + place(frame + 1, 0, 0)).join("");
    };

    // An easing is straight between its stops, whatever lies between the frames.
    const drawCurve = (row) => {
      const places = row.values.map((value, frame) => point(frame / data.rate, value));
      const rest = row.easing ? `L${places.join("L")}` : smooth(row.values);
      row.curve = draw(`curve ${row.kind}`, `M${places[0]}${rest}`);
    };

    // A dot at the time from which on the row is settled; its round ends make the line one.
    const drawMark = (row) => {
      const isSeen = row.settled !== null && row.settled <= data.duration;
      const place = isSeen ? `M${point(row.settled, sample(row.values, row.settled))}h0` : "";
      row.mark = draw(`mark ${row.kind}`, place);
    };

    const drawPeak = () => {
      if (data.overshoot < 0.005) return;
      const peak = target.values.reduce(
        (best, value, frame) => (value > target.values[best] ? frame : best), 0);
      const text = `+${(data.overshoot * 100).toFixed(1)} %`;
      say("peak", text, Math.max(peak / data.rate, 0.07 * data.duration), data.high);
    };

    """#

  /// Which rows are shown, and which is looked at.
  static let choosing = #"""

    // The row under the pointer or the keyboard, or else the one that was picked.
    const looked = { hovered: null, picked: null };

    const light = () => {
      const chosen = looked.hovered ?? looked.picked;
      field.classList.toggle("is-choosing", chosen !== null);
      for (const row of rows) {
        for (const part of [row.element, row.curve, row.mark])
          part.classList.toggle("is-lit", row === chosen);
        find(".name", row.element).setAttribute("aria-pressed", row === looked.picked);
      }
      if (chosen) find("svg", field).append(chosen.curve, chosen.mark);
      describe();
    };

    const hover = (row) => {
      if (looked.hovered === row) return;
      looked.hovered = row;
      light();
    };

    const watchRow = (row) => {
      row.element.addEventListener("pointerenter", () => hover(row));
      row.element.addEventListener("pointerleave", () => hover(null));
      row.element.addEventListener("focusin", () => hover(row));
      row.element.addEventListener("focusout", () => hover(null));
      row.element.addEventListener("click", () => {
        looked.picked = looked.picked === row ? null : row;
        light();
      });
    };

    const boxes = [...document.querySelectorAll(".chooser input")];

    const choose = () => {
      for (const box of boxes) {
        const row = rows.find((row) => row.id === box.value);
        row.element.hidden = !box.checked;
        for (const part of [row.curve, row.mark])
          part.style.display = box.checked ? "" : "none";
      }
      const count = boxes.filter((box) => box.checked).length;
      find(".chooser output").textContent = `${count} of ${boxes.length}`;
    };

    const watchChooser = () => {
      for (const box of boxes) box.addEventListener("change", choose);
      for (const button of document.querySelectorAll("[data-choose]")) {
        button.addEventListener("click", () => {
          for (const box of boxes) box.checked = button.dataset.choose === "all";
          choose();
        });
      }
    };

    """#
}
