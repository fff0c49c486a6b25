// SPDX-License-Identifier: GPL-3.0-or-later
// Targets: what is asked of the metrics, the search for settings that do it, and its answer.

import { find } from "./dom.mjs";
import { readable, shortly } from "./panel.mjs";
import { fitWords, freeOf, isMet, isSame, isTarget, metricText, targetText, targetsOf, valueOf } from "./settings.mjs";
import { server } from "./worker.mjs";

/** What one can do. */
const hint = "Drag a line of the curve, or write a limit: the parameters marked free go to the slowest motion "
  + "that meets every target, with room around it.";

/** How long the parameters take to where they go, in milliseconds. */
const gliding = 250;

export class Asking {
  /**
   * `own` gives the settings of the moment, `keep` keeps them for Undo, `change` takes others, `show` takes some
   * and shows those on the way to them.
   */
  constructor(data, { own, keep, change, show }) {
    Object.assign(this, { data, own, keep, change, show, number: 0, isBusy: false, isAlone: false, answer: null });
    find("#asking").hidden = data.parameters.length === 0;
    find("#find").addEventListener("click", () => this.seek(true));
  }

  serve(module) {
    this.begin = server({ kind: "search", data: this.data, module }, (message) => this.receive(message));
  }

  get targets() { return targetsOf(this.data, this.own()); }

  get free() { return freeOf(this.data, this.own()); }

  /** What was searched for is no answer to other settings. */
  forget() { Object.assign(this, { number: this.number + 1, isBusy: false, answer: null }); }

  /** Asks something of a metric, and searches for settings that do it. */
  aim(name, limit) {
    const settings = this.own();
    this.change({ ...settings, targets: { ...settings.targets, [name]: limit } });
    // What is not wanted any more is met by what is there.
    if (isTarget(limit)) this.seek();
  }

  /** Searches, as a step of its own for Undo, or as a part of what asked for it. */
  seek(isAlone = false) {
    const { data, free, targets } = this;
    if (free.length === 0 || !targets.some(isTarget)) return;
    const settings = this.own();
    Object.assign(this, { number: this.number + 1, isBusy: true, isAlone });
    this.begin({ id: this.number, free, limits: targets.map(({ low, high }) => ({ low, high })),
      settings: { ...settings, thrown: data.cases.length > 1 ? null : settings.thrown } });
    this.draw();
  }

  receive({ id, answer, plays }) {
    if (id !== this.number) return;
    if (answer) {
      Object.assign(this, { isBusy: false, answer });
      if (answer.isMet) this.glide(answer.settings);
    }
    this.draw(plays);
  }

  /** Goes from the settings to others, without a step where less motion is asked for. */
  glide(goal) {
    const { number } = this;
    if (this.isAlone && !isSame(goal, this.own())) this.keep();
    const [from, start] = [this.own(), performance.now()];
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = () => {
      if (this.number !== number) return;
      const share = isStill ? 1 : Math.min((performance.now() - start) / gliding, 1);
      const between = share === 1 ? goal.values : Object.fromEntries(this.data.parameters.flatMap((parameter) => {
        const [one, other] = [from, goal].map((each) => valueOf(each, parameter));
        if (one === other) return parameter.name in goal.values ? [[parameter.name, other]] : [];
        return [[parameter.name, parameter.isChoice ? other : one + share * (other - one)]];
      }));
      this.show({ ...this.own(), values: goal.values }, { ...this.own(), values: between });
      if (share < 1) requestAnimationFrame(step);
    };
    step();
  }

  /** The values of the free parameters in words. */
  words(settings) {
    return this.data.parameters.filter(({ name }) => this.free.includes(name))
      .map((parameter) => `${parameter.name} ${shortly(parameter, valueOf(settings, parameter))}`).join(", ");
  }

  /** What the search found, in a sentence. */
  sentence({ isMet: areMet, room, settings, worst }) {
    if (areMet) {
      const percent = +(5 * room).toPrecision(2);
      const around = room === 0 ? "; a little off, it misses one" : `, and still with each value ${percent} % off`;
      return `${this.words(settings)} meets every target${around}.`;
    }
    const missed = this.targets.filter(isTarget).flatMap((target, at) => (isMet(target, [worst[at]]) ? []
      : [`${readable(target.name)} ${metricText(worst[at], target.unit)}, wanted ${targetText(target)}`]));
    return `Nothing found that meets every target: the nearest has ${missed.join("; ")}, with ${
      this.words(settings)}.`;
  }

  draw(plays = 0) {
    const { answer, isBusy, data, free } = this;
    const isAsked = this.targets.some(isTarget);
    find("#find").hidden = !isAsked;
    find("#find").disabled = free.length === 0;
    find("#find").textContent = answer ? "Search again" : "Search";
    document.body.classList.toggle("is-asked", Object.keys(this.own().targets).length > 0);
    find("#fit").textContent = isAsked && free.length > 0 ? fitWords(data, this.own()).join(" ") : "";
    const line = find("#answer");
    line.textContent = isAsked && free.length === 0 ? "Mark a parameter as free, and the search can move it."
      : data.parameters.length > 0 ? hint : "";
    line.classList.toggle("is-hint", !isBusy && !answer);
    line.classList.toggle("is-missed", answer?.isMet === false);
    if (isBusy) line.textContent = plays > 0 ? `Searching, ${plays} runs so far …` : "Searching …";
    else if (answer) line.textContent = this.sentence(answer);
  }
}
