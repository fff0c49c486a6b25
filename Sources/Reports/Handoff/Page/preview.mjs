// SPDX-License-Identifier: GPL-3.0-or-later
// A preview: the first motion on the stage, for each other one a row, a ghost and a curve.

import { create, find, watchCopies } from "./dom.mjs";
import { Player } from "./player.mjs";
import { Plot, sample } from "./plot.mjs";
import { Stage } from "./stage.mjs";

const data = JSON.parse(find("#data").textContent);

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
const [target, ...others] = rows;

const move = (mover, value) => { mover.style.transform = `translateX(${value * 100}%)`; };

const showRow = (row, time) => {
  if (row.animation) row.animation.currentTime = time * 1000;
  else move(row.mover, valueAt(row, time));
  if (row.ghost) move(row.ghost, valueAt(target, time));
  row.element.classList.toggle("is-settled", row.settled !== null && time >= row.settled);
};

// The stage: the spring on its way from 0 to 1, in boxes.

const motionOf = ({ values }) => {
  const still = new Float64Array(values.length);
  const seen = (value) => Math.min(Math.max(value ?? data.high, data.low), data.high);
  return { x: Float64Array.from(values, seen), y: still, angle: still };
};

const item = { name: target.name, isEllipse: false, polygons: [] };
const stage = new Stage(find("#stage"), { items: [item], looked: [0], walls: [], bounds: null });
stage.setRuns({
  motions: [motionOf(target)], targets: [[1, 0, 0]], links: [], sizes: [[0.18, 0.18]], rate: data.rate,
  ghosts: others.map((row) => ({ item: 0, motion: motionOf(row), name: row.kind })),
});
others.forEach((row, index) => { row.onStage = stage.ghosts[index].element; });

// The curves.

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

// The row under the pointer or the keyboard, or else the one that was picked.

const looked = { hovered: null, picked: null };

const describe = () => {
  const row = looked.hovered ?? looked.picked;
  const caption = find("figcaption");
  caption.replaceChildren(
    `${player.time.toFixed(3)} s: ${target.name} ${valueAt(target, player.time).toFixed(3)}`);
  if (!row || row === target) return;
  const name = create("b", { className: row.kind, textContent: row.name }, caption);
  name.before(", ");
  name.after(` ${valueAt(row, player.time).toFixed(3)}`);
};

const light = () => {
  const chosen = looked.hovered ?? looked.picked;
  document.body.classList.toggle("is-choosing", chosen !== null);
  for (const row of rows) {
    for (const part of [row.element, row.curve, row.mark, row.onStage])
      part?.classList.toggle("is-lit", row === chosen);
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
  const { element } = row;
  for (const name of ["pointerenter", "focusin"]) element.addEventListener(name, () => hover(row));
  for (const name of ["pointerleave", "focusout"]) element.addEventListener(name, () => hover(null));
  find(".name", element).addEventListener("click", () => {
    looked.picked = looked.picked === row ? null : row;
    light();
  });
};

// The pointer lights the nearest curve; pressed, it moves the time.
const watchField = () => {
  const nearest = ([time, height]) => {
    const gap = (row) => Math.abs(plot.down(valueAt(row, time)) - height);
    const shown = rows.filter((row) => row.element.offsetHeight > 0);
    const best = shown.reduce((best, row) => (gap(row) < gap(best) ? row : best));
    return gap(best) < 0.06 ? best : null;
  };
  plot.watch((time) => player.seek(time));
  field.addEventListener("pointermove", (event) => {
    if (!event.buttons) hover(nearest(plot.place(event)));
  });
  field.addEventListener("pointerleave", () => hover(null));
};

const show = (time) => {
  for (const row of rows) showRow(row, time);
  stage.show(time);
  plot.showTime(time);
  describe();
};

const player = new Player({ duration: data.duration, rate: data.rate, show });
plot.drawAxes((value) => `${Math.round(value * 100)} %`, 1);
rows.forEach(drawCurve);
rows.forEach(drawMark);
rows.forEach(watchRow);
watchField();
watchCopies((button) => button.previousElementSibling.textContent);
document.body.classList.add("is-ready");
player.start();
window.preview = {
  seek: (time) => player.seek(time), play: () => player.play(), replay: () => player.replay(),
};
