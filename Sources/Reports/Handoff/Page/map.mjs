// SPDX-License-Identifier: GPL-3.0-or-later
// The map of a metric over two parameters, whose cells a worker computes in slices.

import { create, find } from "./dom.mjs";
import { Engine, EngineFault } from "./engine.mjs";
import { readable, shortly } from "./panel.mjs";
import { Plot, colourOn, extremes } from "./plot.mjs";
import {
  commandWords, isMet, isTarget, metricText, quoted, runNumbers, sliderScale, targetsOf, valueOf, withValue,
  worst,
} from "./settings.mjs";
import { server } from "./worker.mjs";

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
    this.engine = new Engine(module);
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
    const { data, job: { metrics, set, settings } } = this;
    const targets = targetsOf(data, settings);
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
      values[at] = answers[worst(answers, data.metrics[at])];
      areMet = areMet && isMet(targets[at], answers);
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

/** Colours from low to high. Source: viridis, of Smith and van der Walt, 2015, at its quarters. */
export const colours = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];

/** The sides of a cell: the way to its neighbour there, and the ends of the line between them. */
const sides = [[[-1, 0], [0, 0], [0, 1]], [[1, 0], [1, 0], [1, 1]], [[0, -1], [0, 0], [1, 0]],
  [[0, 1], [0, 1], [1, 1]]];

const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

/** All cells, row by row from the bottom left. */
const places = ([columns, rows]) =>
  Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)]);

/** The lines between cells that are so and neighbours that are not. */
export const edges = ([columns, rows], isSo) =>
  places([columns, rows]).filter(isSo).flatMap((cell) => sides.filter(([way]) => {
    const [x, y] = plus(cell, way);
    return x >= 0 && y >= 0 && x < columns && y < rows && !isSo([x, y]);
  }).map(([, ...ends]) => ends.map((end) => plus(cell, end))));

const said = ({ isChoice }, value) => (isChoice ? String(value === 1) : `${+value.toPrecision(3)}`);

export class MapView {
  /** The map of a page's data; `change` takes settings. */
  constructor(data, module, change) {
    Object.assign(this, { data, change, wanted: "", number: 0, isSeen: false, cursor: null });
    [this.root, this.field] = [find("#map"), find("#map .field")];
    this.plot = new Plot(this.field, { duration: 1, low: 0, high: 1 });
    this.boxes = [...this.root.querySelectorAll("select")];
    this.begin = server({ kind: "map", data, module }, (message) => this.receive(message));
    this.fillBoxes();
    this.watch();
  }

  /** Shows the map of settings, and where they and those that are kept as A are on it. */
  show(settings = this.settings, kept = this.kept) {
    const targets = targetsOf(this.data, settings);
    Object.assign(this, { settings, kept, targets, hasTargets: targets.some(isTarget) });
    const { data, axes, needed } = this;
    const names = axes.map(({ name }) => name);
    const thrown = data.cases.length > 1 ? null : settings.thrown;
    const [program, , ...words] = commandWords(data, { ...settings, run: 0, thrown, targets: {} }, names);
    for (const [index, axis] of axes.entries()) words.push("--vary", quoted(this.range(axis, index)));
    // A sweep may take a closed form, whose last digits are not the engine's; a document's own sweep
    // may leave points out, or want other parameters and metrics.
    const ways = ["--design", "grid", ...(data.isSpring ? [] : ["--engine", "scalar"]),
      ...(data.hasSweep ? ["--set", "sweep=null"] : [])];
    find("#sweep").textContent =
      [program, "sweep", ...words, ...ways, "--metrics", this.metric.name].join(" ");
    const wanted = [...words, needed, JSON.stringify(settings.targets)].join(" ");
    if (this.isSeen && wanted !== this.wanted) {
      this.coming = { id: (this.number += 1), level: 0, cells: [] };
      this.begin({ id: this.number, axes: names, metrics: needed, settings });
      this.wanted = wanted;
    }
    this.draw();
  }

  /** The values of an axis as the command line takes them. */
  range({ isChoice, name, low, high }, index) {
    if (isChoice) return `${name}=false,true`;
    const values = this.values[index];
    const isRound = !sliderScale({ low, high }).isLogarithmic && values.join("").length < 12 * values.length;
    return `${name}=${isRound ? `${low}..${high}/${values.length}` : values}`;
  }

  get metric() { return this.data.metrics[this.boxes[0].selectedIndex]; }

  /** The metrics that runs are asked for: to wait for a pause takes long. */
  get needed() {
    const { metrics } = this.data;
    return [...metrics.keys()].filter((at) => metrics[at] === this.metric
      || metrics[at].name !== "pause_time" || isTarget(this.targets[at]));
  }

  // Cells.

  receive({ id, level, cells }) {
    const { coming, counts } = this;
    if (id !== coming?.id) return;
    coming.level = level;
    for (const cell of cells) this.put(cell, counts.map((count) => strideOf(count, cell.level)));
    if (level > 0 && !this.shown) this.preferAnswers(coming.cells);
    if (level > 0) this.shown = coming;
    this.draw();
  }

  /** Takes the first metric with an answer where the chosen one has none at all. */
  preferAnswers(cells) {
    const hasAnswers = (at) => cells.some(({ values }) => values && !Number.isNaN(values[at]));
    const [box] = this.boxes;
    const found = this.needed.find(hasAnswers);
    if (found === undefined || hasAnswers(box.selectedIndex)) return;
    box.selectedIndex = found;
    this.show();
  }

  /** Puts a cell in its place, and for now in those around it that are not computed yet. */
  put(cell, [width, height]) {
    const [left, low] = [cell.x - (width >> 1), cell.y - (height >> 1)];
    for (let y = Math.max(low, 0); y < Math.min(low + height, this.counts[1]); y += 1)
      for (let x = Math.max(left, 0); x < Math.min(left + width, this.counts[0]); x += 1)
        this.coming.cells[y * this.counts[0] + x] = cell;
  }

  cellAt([x, y]) { return this.shown?.cells[y * this.counts[0] + x]; }

  /** The answer of a cell; not a number where there is none. */
  answer(cell) { return cell?.values?.[this.boxes[0].selectedIndex] ?? NaN; }

  /** The place of a value on an axis, from 0 to 1: in the middle of its cell. */
  middle(value, index) {
    const [axis, count] = [this.axes[index], this.counts[index]];
    const share = axis.isChoice ? value : sliderScale(axis).share(value);
    return (share * (count - 1) + 0.5) / count;
  }

  // The picture.

  draw() {
    const { plot, counts, shown, coming } = this;
    plot.reset(plot);
    this.root.classList.toggle("is-stale", shown !== coming);
    this.axes.forEach((axis, index) => {
      const values = this.values[index].filter((_, step) => axis.isChoice || step % 10 === 0);
      for (const value of values)
        plot.say(["moment", "level"][index], said(axis, value),
          ...[0, 1].map((side) => (side === index ? this.middle(value, index) : null)));
    });
    this.drawCells();
    if (this.hasTargets && shown) {
      const isSo = (place) => this.cellAt(place)?.areMet === true;
      for (const name of ["edge under", "edge"]) this.drawLines(name, edges(counts, isSo));
      const dots = places(counts).filter((place) => isSo(place) && place.every((at) => at % 4 === 2));
      this.drawLines("inside", dots.map((place) => [0.5, 0.501].map((at) => plus(place, [at, at]))));
    }
    for (const [name, settings] of [["before", this.kept], ["now", this.settings]]) {
      const place = this.axes.map((axis) => valueOf(settings, axis));
      if (!place.includes(null))
        plot.say(`point ${name}`, "", ...place.map((value, index) => this.middle(value, index)));
    }
    if (this.cursor)
      this.drawLines("cursor", sides.map(([, ...ends]) => ends.map((end) => plus(this.cursor, end))));
    this.describe();
  }

  drawLines(name, lines) {
    const [columns, rows] = this.counts;
    const point = ([x, y]) => this.plot.point(x / columns, y / rows);
    this.plot.draw(name, lines.map((ends) => `M${ends.map(point).join("L")}`).join(""));
  }

  drawCells() {
    const { root, counts: [columns, rows], metric, shown } = this;
    const cells = Array.from({ length: columns * rows }, (_, index) => shown?.cells[index]);
    const [low, high] = extremes(cells.map((cell) => this.answer(cell)));
    const scale = low > 0 && high > 30 * low ? sliderScale({ low, high })
      : { share: (value) => (value - low) / (high - low || 1) };
    const image = new ImageData(columns, rows);
    cells.forEach((cell, index) => {
      const place = columns * (rows - 1 - Math.floor(index / columns)) + (index % columns);
      const value = this.answer(cell);
      if (!Number.isNaN(value)) image.data.set([...colourOn(colours, scale.share(value)), 255], 4 * place);
    });
    const canvas = Object.assign(find("canvas", root), { width: columns, height: rows });
    canvas.getContext("2d").putImageData(image, 0, 0);
    const words = find(".scale", root).children;
    words[0].textContent = low <= high ? metricText(low, metric.unit) : "";
    words[2].textContent = low <= high ? metricText(high, metric.unit) : "";
    words[3].hidden = !shown || !cells.some((cell) => Number.isNaN(this.answer(cell)));
    words[4].hidden = !this.hasTargets;
  }

  /** A cell in words. */
  words([x, y]) {
    const { metric } = this;
    const cell = this.cellAt([x, y]);
    const place = this.axes.map((axis, index) =>
      `${axis.name} ${shortly(axis, this.values[index][[x, y][index]])}`).join(", ");
    if (cell?.x !== x || cell.y !== y) return `${place}: not computed yet`;
    if (cell.refusal) return `${place}: cannot be run, ${cell.refusal}`;
    const met = !this.hasTargets ? "" : cell.areMet ? ", all targets met" : ", a target missed";
    return `${place}: ${readable(metric.name)} ${metricText(this.answer(cell), metric.unit)}${met}`;
  }

  describe() {
    const { coming, counts, cursor, data: { cases } } = this;
    const of = cases.length > 1 ? `, the worst of ${cases.length} cases` : "";
    const isDone = coming?.level === strides.length;
    const words = cursor ? this.words(cursor) : `${counts.join(" × ")} points${of}${isDone ? "" : " …"}`;
    find("figcaption", this.root).textContent = words;
    this.field.setAttribute("aria-valuetext", words);
    this.field.setAttribute("aria-valuenow", cursor ? cursor[1] * counts[0] + cursor[0] : 0);
  }

  // What it is of.

  fillBoxes() {
    const { parameters, metrics } = this.data;
    const [metric, ...axes] = this.boxes;
    for (const { name } of metrics) create("option", { value: name, textContent: readable(name) }, metric);
    // A place often changes nothing, such as that of a target which items are thrown at.
    const rank = ({ isChoice, isAsked, unit }) => 2 * isChoice + (unit === "pt" && !isAsked);
    const numbers = [...parameters].sort((one, other) => rank(one) - rank(other));
    axes.forEach((box, index) => {
      for (const { name, unit } of parameters)
        create("option", { value: name, textContent: unit ? `${name} (${unit})` : name }, box);
      box.value = numbers[index].name;
      box.addEventListener("change", () => this.chooseAxes(box));
    });
    metric.addEventListener("change", () => this.show());
    this.chooseAxes(axes[0]);
  }

  /** Takes the parameters of the boxes; the other one changes where both are the same. */
  chooseAxes(changed) {
    const [, ...boxes] = this.boxes;
    const other = boxes.find((box) => box !== changed);
    if (other.value === changed.value)
      other.value = this.axes.find(({ name }) => name !== changed.value).name;
    this.axes = boxes.map(({ selectedIndex }) => this.data.parameters[selectedIndex]);
    this.values = this.axes.map(axisValues);
    this.counts = this.values.map(({ length }) => length);
    Object.assign(this, { shown: null, coming: null, cursor: null, wanted: "" });
    this.field.setAttribute("aria-valuemax", this.counts[0] * this.counts[1] - 1);
    this.field.setAttribute("aria-label", `Map over ${this.axes.map(({ name }) => name).join(" and ")
    }; arrow keys move, Enter goes there`);
    if (this.settings) this.show();
  }

  // Pointers and keys.

  watch() {
    const { field } = this;
    const on = (name, act) => field.addEventListener(name, act);
    const moveTo = (cursor) => {
      this.cursor = cursor;
      this.draw();
    };
    const within = (place) => place.map((at, index) => Math.min(Math.max(at, 0), this.counts[index] - 1));
    const pointed = (event) => within(this.plot.place(event).map((share, index) =>
      Math.floor((index === 0 ? share : 1 - share) * this.counts[index])));
    const own = () => within(this.axes.map((axis, index) => Math.floor(
      this.middle(valueOf(this.settings, axis) ?? axis.low, index) * this.counts[index])));
    const go = () => this.change(this.axes.reduce((settings, axis, index) =>
      withValue(settings, axis, this.values[index][this.cursor[index]]), this.settings));
    on("pointermove", (event) => moveTo(pointed(event)));
    on("pointerleave", () => moveTo(null));
    on("focus", () => { if (field.matches(":focus-visible")) moveTo(own()); });
    on("blur", () => moveTo(null));
    on("click", (event) => {
      moveTo(pointed(event));
      go();
    });
    on("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (event.key === "Enter" && this.cursor) go();
      if (!way) return;
      event.preventDefault();
      moveTo(within((this.cursor ?? own()).map((place, index) => place + way[index])));
    });
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.isSeen = isIntersecting;
      if (isIntersecting && this.settings) this.show();
    }).observe(this.root);
  }
}
