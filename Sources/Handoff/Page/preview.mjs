// SPDX-License-Identifier: GPL-3.0-or-later
// The preview of a handoff: the rows and where they are at a time; curves and marks; which rows are
// shown and which one is lit; the start. This head, up to the empty line, is not written.

import { create, find } from "./dom.mjs";
import { Player } from "./player.mjs";
import { Plot, sample } from "./plot.mjs";

const data = JSON.parse(document.getElementById("data").textContent);

const valueAt = (row, time) => sample(row.values, time, data.rate);

// An easing that the browser plays itself; nothing where it knows no such easing.
const playEasing = (row, mover) => {
  if (!row.easing) return null;
  try {
    const animation = mover.animate(
      { transform: ["translateX(0%)", "translateX(100%)"] },
      { duration: row.easingDuration * 1000, easing: row.easing, fill: "both" });
    animation.pause();
    return animation;
  } catch {
    return null;
  }
};

const rows = data.rows.map((row) => {
  const element = document.getElementById(`row-${row.id}`);
  const mover = find(".box", element);
  const animation = playEasing(row, mover);
  return { ...row, element, mover, ghost: find(".ghost", element), animation };
});
const target = rows[0];

const move = (mover, value) => { mover.style.transform = `translateX(${value * 100}%)`; };

const showRow = (row, time) => {
  if (row.animation) row.animation.currentTime = time * 1000;
  else move(row.mover, valueAt(row, time));
  if (row.ghost) move(row.ghost, valueAt(target, time));
  row.element.classList.toggle("is-settled", row.settled !== null && time >= row.settled);
};

const field = find(".field");
const plot = new Plot(field,
  { duration: data.duration, low: data.low - 0.05, high: data.high + 0.12 });

// An easing is straight between its stops, whatever lies between the frames.
const drawCurve = (row) => {
  const path = row.easing ? plot.straight(row.values, data.rate) : plot.smooth(row.values, data.rate);
  row.curve = plot.draw(`curve ${row.kind}`, path);
};

// A dot at the time from which on the row is settled; its round ends make the line one.
const drawMark = (row) => {
  const isSeen = row.settled !== null && row.settled <= data.duration;
  const place = isSeen ? `M${plot.point(row.settled, valueAt(row, row.settled))}h0` : "";
  row.mark = plot.draw(`mark ${row.kind}`, place);
};

const drawPeak = () => {
  if (data.overshoot < 0.005) return;
  const peak = target.values.reduce(
    (best, value, frame) => (value > target.values[best] ? frame : best), 0);
  const text = `+${(data.overshoot * 100).toFixed(1)} %`;
  plot.say("peak", text, Math.max(peak / data.rate, 0.07 * data.duration), data.high);
};

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

const describe = () => {
  const row = looked.hovered ?? looked.picked;
  const caption = find("figcaption");
  caption.replaceChildren(
    `${player.time.toFixed(3)} s: target ${valueAt(target, player.time).toFixed(3)}`);
  if (!row || row === target) return;
  const name = create("b", { className: row.kind, textContent: row.name }, caption);
  name.before(", ");
  name.after(` ${valueAt(row, player.time).toFixed(3)}`);
};

const show = (time) => {
  for (const row of rows) showRow(row, time);
  plot.showTime(time);
  describe();
};

// The pointer lights the nearest curve; pressed, it moves the time.
const watchField = () => {
  const nearest = ([time, height]) => {
    const gap = (row) => Math.abs(plot.down(valueAt(row, time)) - height);
    const shown = rows.filter((row) => !row.element.hidden);
    const best = shown.reduce((best, row) => (gap(row) < gap(best) ? row : best));
    return gap(best) < 0.06 ? best : null;
  };
  plot.watch((time) => player.seek(time));
  field.addEventListener("pointermove", (event) => {
    if (!event.buttons) hover(nearest(plot.place(event)));
  });
  field.addEventListener("pointerleave", () => hover(null));
};

const player = new Player({ duration: data.duration, rate: data.rate, show });
plot.drawAxes((value) => `${Math.round(value * 100)} %`, 1);
rows.forEach(drawCurve);
rows.forEach(drawMark);
drawPeak();
rows.forEach(watchRow);
watchChooser();
watchField();
choose();
player.start();
window.preview = {
  seek: (time) => player.seek(time), play: () => player.play(), replay: () => player.replay(),
};
