// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a map: their values, their order, and what the cases answer in them, computed in slices
// by a worker or by the page itself. This head, up to the empty line, is not written.

import { EngineFault } from "./engine.mjs";
import { makeEngine } from "./runs.mjs";
import { isMet, runNumbers, sliderScale, withValue, worst } from "./settings.mjs";

/** The steps of an axis. */
const steps = 40;
/** The steps from one cell to the next: a map is computed from the coarsest to the finest. */
export const strides = [8, 4, 2, 1];

/** The values of an axis, from low to high; by factors where its slider is. */
export const axisValues = (parameter) => {
  const { isChoice, low, high } = parameter;
  if (isChoice) return [0, 1];
  const { isLogarithmic, value, rounded } = sliderScale(parameter);
  const tidy = isLogarithmic ? rounded : (value) => +value.toPrecision(12);
  const inner = Array.from({ length: steps - 1 }, (_, step) => tidy(value((step + 1) / steps)));
  return [low, ...inner, high];
};

/** The steps to the next cell of an axis on a level; a choice has all its cells on the first. */
export const strideOf = (count, level) => (count > steps ? strides[level] : 1);

/** The cells of a map in the order in which they are computed, each once. */
export function* cellsOf(columns, rows) {
  for (const level of strides.keys()) {
    const isOld = (place, count) => level > 0 && place % strideOf(count, level - 1) === 0;
    for (let y = rows - 1; y >= 0; y -= strideOf(rows, level)) {
      for (let x = 0; x < columns; x += strideOf(columns, level))
        if (!(isOld(x, columns) && isOld(y, rows))) yield { x, y, level };
    }
  }
}

/** Computes one map after the other; `post` takes what is there, every so many milliseconds. */
export class MapWork {
  constructor({ data, module }, post, slice) {
    Object.assign(this, { data, post, slice, job: null, next: null, isBusy: false, cells: [] });
    this.engine = makeEngine(data, module);
    this.runs = data.cases.length > 1 ? data.cases.map((_, index) => index + 1) : [0];
  }

  /** Begins a map. Of the one before it the first level is finished, so that a slider shows some. */
  begin(job) {
    this.next = job;
    if (!this.isBusy) this.work();
  }

  /** Computes for a while, and goes on after a pause in which messages come in. */
  work() {
    const end = performance.now() + this.slice;
    do {
      if (this.next && this.job?.level !== 0) this.take(this.next);
      const { value, done } = this.job.places.next();
      this.job.level = done ? strides.length : value.level;
      if (!done) this.cells.push({ ...value, ...this.answer(value) });
      this.isBusy = !done || this.next !== null;
    } while (this.isBusy && performance.now() < end);
    this.send();
    if (this.isBusy) setTimeout(() => this.work());
  }

  /** Sends the cells that are there; all levels below `level` are. */
  send() {
    const { id, level } = this.job;
    this.post({ id, level, cells: this.cells });
    this.cells = [];
  }

  take(job) {
    if (this.cells.length > 0) this.send();
    const axes = job.axes.map((name) => this.data.parameters.find((own) => own.name === name));
    const [across, up] = axes.map(axisValues);
    this.job = { ...job, level: null, places: cellsOf(across.length, up.length),
      set: ({ x, y }) => withValue(withValue(job.settings, axes[0], across[x]), axes[1], up[y]) };
    this.next = null;
  }

  /** The worst answer of all cases to each metric, and whether all targets are met; or why not. */
  answer(place) {
    const { data, job: { metrics, set } } = this;
    const waits = metrics.some((at) => data.metrics[at].name === "pause_time");
    const indices = metrics.map((at) => data.metrics[at].index);
    const played = this.runs.map((run) =>
      this.play(runNumbers(data, set(place), run), { waits, metrics: indices }));
    const refused = played.find(({ refusal }) => refusal);
    if (refused) return { refusal: refused.refusal };
    const values = new Array(data.metrics.length).fill(NaN);
    let areMet = true;
    metrics.forEach((at, index) => {
      const answers = played.map((run) => run.values[index]);
      values[at] = answers[worst(answers)];
      areMet = areMet && isMet(data.metrics[at], answers);
    });
    return { values, areMet };
  }

  play(numbers, options) {
    try {
      return this.engine.play(numbers, options);
    } catch (error) {
      if (error instanceof EngineFault) return { refusal: "the engine stopped" };
      throw error;
    }
  }
}

/** Computes maps in a worker: the first message is what they are of, each other one begins one. */
export const serveMaps = (worker) => {
  let work = null;
  worker.onmessage = ({ data }) => {
    if (work) work.begin(data);
    else work = new MapWork(data, (answer) => worker.postMessage(answer), 40);
  };
};
