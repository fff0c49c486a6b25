// SPDX-License-Identifier: GPL-3.0-or-later
// Targets as lines on the curve, which one drags: the time by which it rests, how far it may go beyond.

import { arrowOf, create, find } from "./dom.mjs";
import { limitText, rounded } from "./settings.mjs";

/** What the two lines are of: the side along which they move, their steps and words. */
const kinds = [
  { name: "settle_time", isTime: true, step: 0.005, key: 0.01, words: (text) => `at rest by ${text}` },
  { name: "overshoot", isTime: false, step: 0.1, key: 0.5, words: (text) => `at most ${text} beyond` },
];

export class LimitLines {
  /** The lines on a plot; `take` takes the name of a metric and its limit, null for none. */
  constructor(plot, take) {
    Object.assign(this, { plot, take, held: null });
    this.lines = kinds.map((kind) => {
      const button = create("button", { type: "button", hidden: true,
        className: `handle ${kind.isTime ? "across" : "down"}` }, find(".handles", plot.field));
      button.setAttribute("role", "slider");
      button.setAttribute("aria-label", `${kind.name.replaceAll("_", " ")}, at most`);
      const line = { kind, button };
      this.watch(line);
      return line;
    });
  }

  watch(line) {
    const { button, kind } = line;
    const set = (value) => this.take(kind.name, Math.max(rounded(value, kind.step), kind.isTime ? kind.step : 0));
    button.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      button.setPointerCapture(event.pointerId);
      this.held = { line, from: this.plot.place(event), value: line.value };
    });
    button.addEventListener("pointermove", (event) => {
      event.stopPropagation();
      if (this.held?.line !== line || !event.buttons) return;
      const [time, share] = this.plot.place(event);
      const { from, value } = this.held;
      if (kind.isTime) return set(value + time - from[0]);
      const { low, high } = this.plot;
      return set(value + line.percent * (from[1] - share) * (high - low));
    });
    for (const name of ["lostpointercapture", "pointercancel"]) {
      button.addEventListener(name, () => {
        if (this.held?.line === line) this.held = null;
      });
    }
    button.addEventListener("keydown", (event) => {
      const way = arrowOf(event);
      if (way !== 0) set(line.value + way * kind.key);
      if (["Delete", "Backspace"].includes(event.key)) this.take(kind.name, null);
    });
  }

  /** Some line is held, so that the plot should keep its scale. */
  get isHeld() { return this.held !== null; }

  /**
   * Shows the lines on the plot as it is.
   *
   * `targets` are the metrics with what is asked of each, `answers` what they come to at worst, `clock`
   * is when the time of settling counts from, `levels` are those of the start and the end, none where
   * they are unknown; `isMissed` tells of a target whether it is.
   */
  show({ targets, answers, clock, levels, isMissed }) {
    const { plot } = this;
    for (const line of this.lines) {
      const { kind, button } = line;
      const at = targets.findIndex(({ name, low }) => name === kind.name && low === null);
      const [isSet, answer] = [targets[at]?.high != null, answers[at]];
      button.hidden = at < 0 || (!kind.isTime && !levels) || (!isSet && Number.isNaN(answer));
      if (button.hidden) continue;
      line.value = isSet ? targets[at].high : answer;
      line.percent = levels ? 100 / (levels[1] - levels[0]) : 0;
      const state = `${isSet ? "is-set" : ""} ${isSet && isMissed(targets[at], answer) ? "is-missed" : ""}`;
      const place = kind.isTime ? line.value + clock : levels[1] + line.value / line.percent;
      const ends = kind.isTime ? [[place, plot.high], [place, plot.low]] : [[0, place], [plot.duration, place]];
      plot.draw(`limit ${state}`, `M${ends.map((end) => plot.point(...end)).join("L")}`);
      const share = Math.min(Math.max(kind.isTime ? plot.across(place) : plot.down(place), 0), 1);
      button.className = `handle ${kind.isTime ? "across" : "down"} ${state}`;
      button.style[kind.isTime ? "left" : "top"] = `${100 * share}%`;
      const from = kind.isTime && clock > 0 ? ` from ${limitText(clock, "s")}` : "";
      const text = kind.words(limitText(line.value, targets[at].unit)) + from;
      button.classList.toggle("is-late", kind.isTime && share > 0.5);
      button.textContent = isSet ? text : `ask: ${text}`;
      button.setAttribute("aria-valuenow", line.value);
      button.setAttribute("aria-valuetext", isSet ? text : `nothing asked; ${text} now`);
    }
  }
}
