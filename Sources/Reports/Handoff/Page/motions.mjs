// SPDX-License-Identifier: GPL-3.0-or-later
// Motions side by side: a row, a curve and a ghost for each; the first of them is that of the page.

import { create, find } from "./dom.mjs";
import { extremes, nearestOf, sample } from "./plot.mjs";

/** An easing that the browser plays itself on the box of a row; nothing where it knows no such easing. */
const playEasing = ({ easing, easingDuration }, element) => {
  if (!easing || !CSS.supports("animation-timing-function", easing)) return null;
  const animation = find(".box", element).animate({ transform: ["translateX(0%)", "translateX(100%)"] },
    { duration: easingDuration * 1000, easing, fill: "both" });
  animation.pause();
  return animation;
};

/** The classes of what belongs to a row: its colour, and a name by which it is lit. */
const classesOf = ({ kind, id }) => `${kind} of-row of-row-${id}`;

export class Motions {
  /** Rows with curves on a plot; `show` shows that another one is looked at. */
  constructor(data, plot, show) {
    Object.assign(this, { ...data, plot, show, hovered: null, picked: null });
    for (const row of this.rows) {
      const element = find(`#row-${row.id}`);
      Object.assign(row, { settled: row.settled ?? Infinity, element, motion: this.motion(row),
        animation: playEasing(row, element) });
      this.watch(element, () => row);
      find(".name", element).addEventListener("click", () =>
        this.light({ picked: this.picked === row ? null : row }));
    }
    this.first = this.rows[0];
    this.written = { ...this.first };
    this.watch(plot.field, (event) => this.nearest(plot.place(event)));
  }

  /** A row on the stage, as far as that has room for it. */
  motion({ values }) {
    const still = new Float64Array(values.length);
    const seen = (value) => Math.min(Math.max(value ?? this.high, this.low), this.high);
    return { x: Float64Array.from(values, seen), y: still, angle: still };
  }

  /** The first motion as it is written, as a run. */
  get run() {
    const { first: { motion }, rate } = this;
    return { refusal: null, rate, motions: [motion], curve: motion.x, samples: motion.x.length, pauseTick: -1,
      flickers: [0], targets: [[1, 0, 0]], links: [], sizes: [[0.2, 0.2]] };
  }

  /** The other motions as ghosts of the only item. */
  get ghosts() {
    return this.rows.slice(1).map((row) => ({ motion: row.motion, item: 0, rate: this.rate, name: classesOf(row) }));
  }

  /** Lets the first row follow other values, which are settled at a time; without any it is as written. */
  follow(own) {
    Object.assign(this.first, own ?? this.written);
    document.body.classList.toggle("is-moved", own !== null);
    extremes([this.low, this.high, ...(own?.values ?? [])]).forEach((end, index) =>
      find(".motions").style.setProperty(["--low", "--high"][index], end));
  }

  valueAt(row, time) { return sample(row.values, time, this.rate); }

  /** Draws every curve, and a dot where it has settled; an easing is straight between its stops. */
  draw() {
    const { plot, rate } = this;
    for (const row of this.rows) {
      const { settled, easing, values } = row;
      plot.draw(`curve ${classesOf(row)}`, easing ? plot.straight(values, rate) : plot.smooth(values, rate));
      plot.draw(`mark ${classesOf(row)}`, settled <= plot.duration ? `M${plot.point(settled, this.valueAt(row, settled))}h0` : "");
    }
    this.light();
  }

  showTime(time) {
    for (const row of this.rows) {
      if (row.animation) row.animation.currentTime = time * 1000;
      row.element.style.setProperty("--at", this.valueAt(row, time));
      row.element.style.setProperty("--first", this.valueAt(this.first, time));
      row.element.classList.toggle("is-settled", time >= row.settled);
    }
  }

  /** The row under the pointer or the keyboard, or else the one that was picked. */
  get chosen() { return this.hovered ?? this.picked; }

  /** Takes the row that is hovered, or picked, and lights the one that is looked at. */
  light(looked = {}) {
    const { chosen } = Object.assign(this, looked);
    document.body.classList.toggle("is-choosing", chosen !== null);
    for (const part of document.querySelectorAll(".of-row:not(.way)"))
      part.classList.toggle("is-lit", part.classList.contains(`of-row-${chosen?.id}`));
    for (const row of this.rows) find(".name", row.element).ariaPressed = row === this.picked;
    this.plot.picture.append(...document.querySelectorAll("path.is-lit"));
    this.show();
  }

  watch(element, rowOf) {
    const hover = (hovered) => { if (this.hovered !== hovered) this.light({ hovered }); };
    for (const name of ["pointerenter", "pointermove", "focusin"])
      element.addEventListener(name, (event) => { if (!event.buttons) hover(rowOf(event)); });
    for (const name of ["pointerleave", "focusout"]) element.addEventListener(name, () => hover(null));
  }

  /** The row whose curve passes near a time and a height. */
  nearest([time, height]) {
    const gap = (row) => (row.element.offsetHeight > 0 ? Math.abs(this.plot.down(this.valueAt(row, time)) - height) : 1);
    const row = nearestOf(this.rows, gap);
    return row && gap(row) < 0.06 ? row : null;
  }

  /** Adds the row that is looked at to a caption. */
  describe(caption, time) {
    const { chosen } = this;
    if (!chosen || chosen === this.first) return;
    create("b", { className: chosen.kind, textContent: chosen.name }, caption).before(", ");
    caption.append(` ${this.valueAt(chosen, time).toFixed(3)}`);
  }
}
