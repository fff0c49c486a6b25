// SPDX-License-Identifier: GPL-3.0-or-later
// The plot of curves over time: axes, curves, words and the line of the moment.

import { create, draw, find } from "./dom.mjs";

/** The smallest of 1, 2 and 5 times a power of ten with at most so many steps in a span. */
export const roundStep = (span, most) => {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return power * [1, 2, 5, 10].find((factor) => span / (power * factor) <= most);
};

/** A number that fits beside an axis: 0.5, 150, -2e-5. */
export const shortText = (value) => {
  const plain = `${+value.toPrecision(6)}`;
  return plain.length > 7 ? (+value.toPrecision(3)).toExponential() : plain;
};

/** The smallest and the largest of some values, however many, as far as they are finite. */
export const extremes = (values) => {
  const finite = values.filter((value) => Number.isFinite(value));
  return [finite.reduce((low, value) => Math.min(low, value), Infinity),
    finite.reduce((high, value) => Math.max(high, value), -Infinity)];
};

/** The colour at a share of a ramp of colours from low to high, each as red, green and blue. */
export const colourOn = (ramp, share) => {
  const place = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const before = Math.min(Math.floor(place), ramp.length - 2);
  return ramp[before].map((part, index) =>
    Math.round(part + (ramp[before + 1][index] - part) * (place - before)));
};

/** The value at a time, on the straight line between two frames. */
export const sample = (values, time, rate) => {
  const place = Math.min(Math.max(time * rate, 0), values.length - 1);
  const frame = Math.floor(place);
  const next = values[Math.min(frame + 1, values.length - 1)];
  return values[frame] + (next - values[frame]) * (place - frame);
};

/** The row that misses least; nothing without a row. */
export const nearestOf = (rows, missOf) => {
  let [best, found] = [Infinity, null];
  for (const row of rows) {
    const miss = missOf(row);
    if (miss < best) [best, found] = [miss, row];
  }
  return found;
};

export class Plot {
  /** A plot of a duration in seconds and of values from `low` at the bottom to `high` at the top. */
  constructor(field, { duration, low, high }) {
    this.field = field;
    [this.words, this.picture] = [find(".words", field), find("svg", field)];
    this.reset({ duration, low, high });
  }

  /** Clears the plot for another duration and other values. */
  reset({ duration, low, high }) {
    Object.assign(this, { duration, low, high });
    this.words.replaceChildren();
    this.picture.replaceChildren();
  }

  across(time) { return time / this.duration; }

  down(value) { return (this.high - value) / (this.high - this.low); }

  point(time, value) {
    return `${(this.across(time) * 1000).toFixed(2)} ${(this.down(value) * 1000).toFixed(2)}`;
  }

  draw(classes, path) { return draw("path", { class: classes, d: path }, this.picture); }

  say(className, textContent, time, value) {
    const word = create("span", { className, textContent }, this.words);
    if (time !== null) word.style.left = `${this.across(time) * 100}%`;
    if (value !== null) word.style.top = `${this.down(value) * 100}%`;
  }

  /** Draws the axes: levels as `name` says them, and a line at the level that shall be reached. */
  drawAxes(name, goal) {
    const { duration } = this;
    const [low, high] = extremes([this.low, this.high]);
    const step = roundStep(duration, 6);
    for (let time = 0; time <= duration * 1.0001; time += step) {
      this.draw("grid", `M${this.point(time, high)}L${this.point(time, low)}`);
      this.say("moment", `${+time.toFixed(4)} s`, time, null);
    }
    const levels = roundStep(high - low, 6);
    for (let value = Math.ceil(low / levels) * levels; value <= high; value += levels) {
      if (goal === null || Math.abs(value - goal) > 1e-9)
        this.draw("grid", `M${this.point(0, value)}L${this.point(duration, value)}`);
      this.say("level", name(value), null, value);
    }
    if (goal !== null) this.draw("goal", `M${this.point(0, goal)}L${this.point(duration, goal)}`);
  }

  /** Straight lines through the frames. */
  straight(values, rate) {
    return `M${Array.from(values, (value, frame) => this.point(frame / rate, value)).join("L")}`;
  }

  /** A smooth line through the frames, with the slope that the neighbours of each have. */
  smooth(values, rate) {
    const slope = (frame) =>
      ((values[frame + 1] ?? values[frame]) - (values[frame - 1] ?? values[frame])) / 6;
    const place = (frame, shift, rise) => this.point((frame + shift) / rate, values[frame] + rise);
    return Array.from(values, (_, frame) => (frame === 0 ? `M${place(0, 0, 0)}`
      : `C${place(frame - 1, 1 / 3, slope(frame - 1))} ${place(frame, -1 / 3, -slope(frame))} ${place(frame, 0, 0)}`)).join("");
  }

  /** Moves the line of the moment. */
  showTime(time) { find(".playhead", this.field).style.left = `${this.across(time) * 100}%`; }

  /** The time and the height, from 0 at the top to 1, of a pointer. */
  place(event) {
    const box = this.field.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * this.duration,
      (event.clientY - box.top) / box.height,
    ];
  }

  /** Lets a pressed pointer choose the time. */
  watch(seek) {
    this.field.addEventListener("pointerdown", (event) => {
      this.field.setPointerCapture(event.pointerId);
      seek(this.place(event)[0]);
    });
    this.field.addEventListener("pointermove", (event) => {
      if (event.buttons) seek(this.place(event)[0]);
    });
  }
}
