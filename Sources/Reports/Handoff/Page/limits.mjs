// SPDX-License-Identifier: GPL-3.0-or-later
// Targets as lines on the curve, which one drags: the times by which it has risen and rests, how far it may go
// beyond. What they leave to the curve is a corridor.

import { arrowOf, create, find } from "./dom.mjs";
import { limitText, rounded } from "./settings.mjs";

/** What the lines are of: the side along which they move, the end of the target, their steps and words. */
const kinds = [
  { name: "settle_time", isTime: true, step: 0.005, key: 0.01, words: ["at rest by", "not at rest before", "at rest at"] },
  { name: "overshoot", isTime: false, step: 0.1, key: 0.5, words: ["beyond: at most", "beyond: at least", "beyond:"] },
  { name: "rise_time", isTime: true, step: 0.005, key: 0.01, words: ["rises within", "rises in at least", "rises in"] },
].flatMap((kind) => ["high", "low"].map((end) => ({ ...kind, end })));

/** A target asks for one value, and all but says its tolerance. */
const isExact = ({ low, high }, { step }) => low !== null && high !== null && high - low < 2 * step;

/** What a target asks once one of its ends is moved to a value: the other stays two steps away. */
export const moved = ({ low, high }, { end, step }, value) => {
  if (isExact({ low, high }, { step })) {
    const [least, most] = [-1, 1].map((side) => +(value + (side * (high - low)) / 2).toPrecision(12));
    return { low: least, high: most };
  }
  return end === "high" ? { low, high: Math.max(value, (low ?? -Infinity) + 2 * step) }
    : { low: Math.min(value, (high ?? Infinity) - 2 * step), high };
};

/** Where a curve from a level to another may not be, with a target at a place: areas from a time and level to others. */
export const forbidden = ({ name, end }, place, { levels: [from, to], band, duration, sides: [near, far] }) => {
  if (end !== "high") return [];
  if (name === "overshoot") return [[0, place, duration, far]];
  if (name === "rise_time") return [];
  const reach = to > from ? band : -band;
  return Number.isNaN(band) ? [] : [[place, to + reach, duration, far], [place, near, duration, to - reach]];
};

export class LimitLines {
  /** The lines on a plot; `take` takes the name of a metric and what is asked of it. */
  constructor(plot, take) {
    Object.assign(this, { plot, take, held: null });
    this.lines = kinds.map((kind) => {
      const button = create("button", { type: "button", hidden: true,
        className: `handle ${kind.isTime ? "across" : "down"}` }, find(".handles", plot.field));
      button.setAttribute("role", "slider");
      button.setAttribute("aria-label", `${kind.name.replaceAll("_", " ")}, at ${kind.end === "high" ? "most" : "least"}`);
      const line = { kind, button };
      this.watch(line);
      return line;
    });
  }

  watch(line) {
    const { button, kind } = line;
    const set = (value) => this.take(kind.name,
      moved(line.target, kind, Math.max(rounded(value, kind.step), kind.isTime ? kind.step : 0)));
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
      if (["Delete", "Backspace"].includes(event.key)) {
        const { low, high } = line.target;
        this.take(kind.name, isExact(line.target, kind) ? { low: null, high: null } : { low, high, [kind.end]: null });
      }
    });
  }

  /** Draws where the curve may not be. */
  shade(kind, place, { levels, band }) {
    const { duration, low, high } = this.plot;
    const ends = levels[1] > levels[0] === high > low ? [low, high] : [high, low];
    for (const [time, level, last, other] of forbidden(kind, place, { levels, band, duration, sides: ends })) {
      const corners = [[time, level], [last, level], [last, other], [time, other]];
      this.plot.draw("forbidden", `M${corners.map((corner) => this.plot.point(...corner)).join("L")}Z`);
    }
  }

  /** Some line is held, so that the plot should keep its scale. */
  get isHeld() { return this.held !== null; }

  /**
   * Shows the lines on the plot as it is.
   *
   * `targets` are the metrics with what is asked of each, `answers` what they come to at worst, `clocks`
   * is when each time counts from, `levels` are those of the start and the end, none where they are
   * unknown, `band` is what counts as at rest around the end, NaN where unknown; `isMissed` tells of a
   * target whether it is.
   */
  show({ targets, answers, clocks, levels, band, isMissed }) {
    const { plot } = this;
    for (const line of this.lines) {
      const { kind, button } = line;
      const at = targets.findIndex(({ name }) => name === kind.name);
      if (at < 0) { button.hidden = true; continue; }
      const [target, answer] = [targets[at], answers[at]];
      const [isSet, isOne] = [target[kind.end] !== null, isExact(target, kind)];
      // What is not asked for yet can be asked for at most.
      const isOpen = kind.end === "high" && kind.name !== "rise_time" && target.low === null && !Number.isNaN(answer);
      button.hidden = (!kind.isTime && !levels) || (isOne && kind.end === "low") || !(isSet || isOpen);
      if (button.hidden) continue;
      line.target = target;
      line.value = isOne ? (target.low + target.high) / 2 : isSet ? target[kind.end] : answer;
      line.percent = levels ? 100 / (levels[1] - levels[0]) : 0;
      const own = isOne ? target : { ...target, low: null, high: null, [kind.end]: target[kind.end] };
      const state = `${isSet ? "is-set" : ""} ${isSet && isMissed(own, answer) ? "is-missed" : ""}`;
      const clock = clocks[kind.name] ?? 0;
      const place = kind.isTime ? line.value + clock : levels[1] + line.value / line.percent;
      const ends = kind.isTime ? [[place, plot.high], [place, plot.low]] : [[0, place], [plot.duration, place]];
      if (isSet && levels) this.shade(kind, place, { levels, band });
      plot.draw(`limit ${state}`, `M${ends.map((end) => plot.point(...end)).join("L")}`);
      const share = Math.min(Math.max(kind.isTime ? plot.across(place) : plot.down(place), 0), 1);
      button.className = `handle ${kind.name} ${kind.isTime ? "across" : "down"} ${state}`;
      button.style[kind.isTime ? "left" : "top"] = `${100 * share}%`;
      const from = kind.isTime && clock > 0 ? ` from ${limitText(clock, "s")}` : "";
      const text = `${kind.words[isOne ? 2 : kind.end === "high" ? 0 : 1]} ${limitText(line.value, target.unit)}${from}`;
      button.classList.toggle("is-late", kind.isTime && share > 0.5);
      button.textContent = isSet ? text : `ask: ${text}`;
      button.setAttribute("aria-valuenow", line.value);
      button.setAttribute("aria-valuetext", isSet ? text : `nothing asked; ${text} now`);
    }
  }
}
