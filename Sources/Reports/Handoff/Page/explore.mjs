// SPDX-License-Identifier: GPL-3.0-or-later
// The drawer with the rows of a sweep: brushes along axes, a scatter, ten rows, the row that is played.

import { arrowOf, create, find } from "./dom.mjs";
import { unpack } from "./engine.mjs";
import { Lines, Scatter } from "./pictures.mjs";
import { colourOn, shortText } from "./plot.mjs";
import { quoted } from "./settings.mjs";
import {
  brushed, correlationRatio, csvText, paretoSet, ranked, readColumns, relationOf, shareOf, spreadOrder,
  textOf, valueAt,
} from "./table.mjs";

/** The rows of the first answer to a brush, the milliseconds before that of all, the listed rows. */
const [quick, quiet, mostListed] = [1000, 50, 10];
/** The most rows of which the curves are drawn. */
const mostCurves = 24;

const numbersOf = (colour) => colour.match(/\w\w/g).map((pair) => parseInt(pair, 16));

/** The colours of the page as it is now, light or dark; those of numbers end with that of none. */
const readTheme = () => {
  const value = (name) => getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();
  const stops = value("ramp").split(/\s*,\s*/).map(numbersOf);
  const ramp = Array.from({ length: 255 }, (_, tone) => colourOn(stops, tone / 254));
  const soft = numbersOf(value("soft"));
  return { ramp: [...ramp, soft], soft, ink: value("ink"), card: value("card"), line: value("line") };
};

export class Explorer {
  /**
   * The rows of a table, unpacked. `pick` takes a row that is to be played, `fan` the rows whose curves
   * are to be drawn, and `changed` is called when `text`, what the address keeps, is another.
   */
  static async open(table, carried, host) {
    const packed = await unpack(find("#packed").textContent.trim());
    return new Explorer(table, readColumns(packed, table.rows, table.columns), carried, host);
  }

  constructor(table, columns, carried, host) {
    Object.assign(this, { table, columns, host, brushes: new Map(), picked: null, memory: {}, turn: 0 });
    this.all = spreadOrder(table.rows);
    this.rows = this.all;
    const places = (kind) => [...columns.keys()].filter((place) => columns[place].kind === kind);
    const [parameters, metrics] = [places("parameter"), places("metric")];
    this.goals = table.objectives.length > 0 ? table.objectives : [[metrics[0] ?? parameters[0], 1]];
    const [first, second] = [...new Set([...this.goals.map(([place]) => place), ...metrics, ...parameters])];
    this.choices = { colour: first, across: first, up: second ?? first };
    this.sort = this.goals[0];
    const influence = new Map(parameters.map((place) => [place, correlationRatio(columns[place], columns[first])]));
    this.axes = [...parameters.sort((one, other) => influence.get(other) - influence.get(one)), ...metrics,
      // The status only where there are several.
      ...places("status").filter((place) => columns[place].texts.length > 1)];
    find("#front").hidden = table.objectives.length === 0;
    find("#obstacle").textContent = table.obstacle;
    this.read(carried);
    this.lines = new Lines(find("#lines"), {
      brush: (at, ends) => this.setBrush(this.axes[at], ends),
      brushOf: (at) => this.brushes.get(this.axes[at]), hover: (row) => this.tell(row), pick: (row) => this.pick(row),
    });
    this.scatter = new Scatter(find("#scatter"), (row) => this.pick(row));
    for (const id of Object.keys(this.choices)) this.fill(id, [...metrics, ...parameters]);
    find("#only").addEventListener("change", () => this.change());
    find("#clear").addEventListener("click", () => { this.brushes.clear(); this.change(); });
    find("#csv").addEventListener("click", () => this.save());
    this.addHeads();
    const measure = () => this.measure();
    new ResizeObserver(measure).observe(find("#lines"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", measure);
    this.arrange();
  }

  // MARK: Words

  name(place) { return this.columns[place].name.replaceAll("_", " "); }

  title(place) { return this.name(place) + (this.columns[place].unit ? ` (${this.columns[place].unit})` : ""); }

  shown(place, value) { return textOf(this.columns[place], value, 6) || "none"; }

  /** A row in words. */
  tell(row) {
    if (row !== null) find("#told").textContent = this.axes.map((place) =>
      `${this.title(place)} ${this.shown(place, this.columns[place].values[row])}`).join(", ");
  }

  // MARK: What the address keeps

  /** What is chosen, as a text. */
  get text() {
    const name = (place) => this.columns[place].name;
    const choices = Object.values(this.choices).map(name);
    const brushes = [...this.brushes].map(([place, ends]) => [name(place), ...ends.map(String)]);
    return JSON.stringify([choices, this.axes.map(name), brushes, this.picked]);
  }

  /** Takes what makes sense of such a text. */
  read(text) {
    const place = (name) => this.columns.findIndex((column) => column.name === name);
    try {
      const [choices, axes, brushes, picked] = JSON.parse(text);
      Object.keys(this.choices).forEach((id, index) => {
        if (place(choices[index]) > 0) this.choices[id] = place(choices[index]);
      });
      const order = axes.map(place);
      if (`${[...order].sort()}` === `${[...this.axes].sort()}`) this.axes = order;
      this.brushes = new Map(brushes.map(([name, ...ends]) => [place(name), ends.map(Number)])
        .filter(([at, ends]) => at > 0 && ends.length === 2 && ends[0] <= ends[1]));
      if (this.all.includes(picked)) this.picked = picked;
    } catch {
      // An address that says nothing of the table.
    }
  }

  // MARK: Views

  /** A value that is found once for a key. */
  once(key, make) { return (this.memory[key] ??= make()); }

  rankedBy(keys) { return this.once(`rank ${keys}`, () => ranked(this.columns, keys)); }

  get colour() { return this.columns[this.choices.colour]; }

  toneOf(value) {
    return Number.isNaN(value) ? 255 : Math.round(Math.min(Math.max(shareOf(this.colour, value), 0), 1) * 254);
  }

  /** Shows the rows that the brushes keep, of all or of so many. */
  show(count = this.all.length) {
    const kept = brushed(this.columns, this.brushes, this.all.subarray(0, count));
    const isIn = new Set(kept);
    const isFront = find("#only").checked && this.table.objectives.length > 0;
    const front = () => paretoSet(this.columns, this.goals, this.rankedBy(this.goals).filter((row) => isIn.has(row)));
    this.rows = isFront ? front() : kept;
    const tones = this.once(`tones ${this.choices.colour}`, () =>
      Uint8Array.from(this.colour.values, (value) => this.toneOf(value)));
    const view = { rows: this.rows, tones, picked: this.picked, theme: this.theme };
    this.lines.draw({ ...view, brushes: this.axes.map((place) => this.brushes.get(place)) });
    this.scatter.draw(["across", "up"].map((id) => this.columns[this.choices[id]]), view);
    if (count < this.all.length) return;
    this.showWords();
    this.host.fan(this.rows.slice(0, mostCurves));
    this.host.changed(this.text);
  }

  /** Shows what the brushes keep: in the next frame of some rows, and of all when nothing else changes. */
  change() {
    const own = (this.turn += 1);
    const go = (count) => { if (own === this.turn) this.show(count); };
    requestAnimationFrame(() => {
      go(Math.min(quick, this.all.length));
      for (const view of this.brushViews) view();
      find("#clear").disabled = this.brushes.size === 0;
      if (this.all.length > quick) setTimeout(() => go(), quiet);
    });
  }

  showWords() {
    const { rows, all, columns, brushes, table } = this;
    const keys = [...brushes.keys()];
    document.querySelectorAll(".ramp span").forEach((end, index) => {
      end.textContent = shortText(+this.colour[["low", "high"][index]].toPrecision(4));
    });
    find("#count").textContent = `${rows.length} of ${all.length} rows`
      + (keys.length > 0 ? `, brushed by ${keys.map((place) => this.name(place)).join(", ")}` : "");
    this.list();
    const relations = [...table.where, relationOf(columns, brushes)].filter((text) => text !== "");
    find("#where").textContent = relations.length === 0 ? "# no parameter is brushed"
      : `where:${relations.map((text) => `\n  - '${text.replaceAll("'", "''")}'`).join("")}`;
    find("#brushed").parentElement.hidden = table.command.length === 0 || table.whereObstacle !== "";
    find("#brushed").textContent = [...table.command, ...relations.flatMap((text) => ["--where", text])]
      .map(quoted).join(" ");
    const others = keys.filter((place) => columns[place].kind !== "parameter");
    find("#beyond").textContent = table.whereObstacle + (others.length === 0 ? ""
      : ` A relation knows parameters alone, not ${others.map((place) => this.name(place)).join(", ")}. The CSV has the rows of all brushes.`);
  }

  /** The first rows by the column that is sorted by. */
  list() {
    const [body, isIn] = [find("#listed tbody"), new Set(this.rows)];
    body.replaceChildren();
    for (const row of this.rankedBy([this.sort])) {
      if (!isIn.has(row)) continue;
      if (body.childElementCount === mostListed) break;
      const line = create("tr", { className: row === this.picked ? "is-picked" : "" }, body);
      line.addEventListener("click", () => this.pick(row));
      this.columns.forEach(({ values }, place) => {
        const [textContent, cell] = [this.shown(place, values[row]), create("td", {}, line)];
        if (place > 0) cell.textContent = textContent;
        else create("button", { type: "button", className: "link", textContent, ariaLabel: `Play row ${textContent}` }, cell);
      });
    }
    document.querySelectorAll("#listed th").forEach((head, place) => {
      head.ariaSort = place !== this.sort[0] ? "none" : this.sort[1] > 0 ? "ascending" : "descending";
    });
  }

  addHeads() {
    this.columns.forEach((_, place) => {
      const head = create("th", { scope: "col" }, find("#listed thead tr"));
      const button = create("button", { type: "button", textContent: this.title(place) }, head);
      button.addEventListener("click", () => {
        this.sort = [place, this.sort[0] === place ? -this.sort[1] : 1];
        this.change();
      });
    });
  }

  /** Fills a select with columns. */
  fill(id, places) {
    for (const value of places) create("option", { value, textContent: this.title(value) }, find(`#${id}`));
    find(`#${id}`).value = this.choices[id];
    find(`#${id}`).addEventListener("change", ({ target }) => {
      this.choices[id] = Number(target.value);
      this.change();
    });
  }

  // MARK: Axes and brushes

  /** Takes the order of the axes. */
  arrange() {
    find("#axes").style.setProperty("--axes", this.axes.length);
    find("#brushes").replaceChildren();
    this.brushViews = this.axes.map((place, at) => this.addBrush(place, at));
    this.lines.setColumns(this.axes.map((place) => this.columns[place]));
    this.measure();
  }

  measure() {
    this.theme = readTheme();
    this.lines.measure(this.theme, this.all);
    this.change();
  }

  /** Moves an axis to another place. */
  move(from, to) {
    const [place] = this.axes.splice(from, 1);
    this.axes.splice(Math.min(Math.max(to, 0), this.axes.length), 0, place);
    this.arrange();
    find(`#brushes > :nth-child(${this.axes.indexOf(place) + 1}) button`).focus();
  }

  setBrush(place, ends) {
    this.brushes.set(place, ends.sort((one, other) => one - other));
    if (ends[0] === -Infinity && ends[1] === Infinity) this.brushes.delete(place);
    this.change();
  }

  addBrush(place, at) {
    const column = this.columns[place];
    const box = create("div", { className: "brush" }, find("#brushes"));
    const name = create("button", { type: "button", textContent: this.title(place), title: column.meaning ?? "",
      ariaLabel: `${this.title(place)}: arrow keys move the axis` }, box);
    name.addEventListener("pointerdown", ({ pointerId }) => name.setPointerCapture(pointerId));
    name.addEventListener("pointerup", ({ clientX }) => {
      const { left, width } = find("#brushes").getBoundingClientRect();
      const to = Math.floor(((clientX - left) * this.axes.length) / width);
      if (to !== at) this.move(at, to);
    });
    name.addEventListener("keydown", (event) => {
      const way = arrowOf(event);
      if (way !== 0) this.move(at, at + way);
    });
    const span = create("span", {}, box);
    const handles = ["lower", "upper"].map((end, index) => {
      const input = create("input", { type: "range", min: -0.06, max: 1.01, step: "any",
        ariaLabel: `${column.name}, ${end} end` }, box);
      input.addEventListener("input", () => {
        const brush = [...(this.brushes.get(place) ?? [-Infinity, Infinity])];
        brush[index] = valueAt(column, Number(input.value));
        if (brush[0] <= brush[1]) this.setBrush(place, brush);
      });
      return input;
    });
    const word = (end) => (Number.isFinite(end) ? this.shown(place, end) : end > 0 ? "highest" : "lowest");
    return () => {
      const ends = this.brushes.get(place) ?? [-Infinity, Infinity];
      span.textContent = !this.brushes.has(place) ? "" : ends[0] === ends[1] ? word(ends[0]) : ends.map(word).join(" to ");
      handles.forEach((input, index) => {
        const end = ends[index];
        if (document.activeElement !== input)
          input.value = Number.isFinite(end) ? shareOf(column, end) : end > 0 ? 1.01 : -0.06;
        input.setAttribute("aria-valuetext", word(end));
      });
    };
  }

  // MARK: Rows

  /** Chooses a row, and plays it. */
  pick(row) {
    if (row === null) return;
    this.picked = row;
    this.tell(row);
    this.change();
    this.host.pick(row);
  }

  /** The parameters of a row that the page sets, by their places among the sliders. */
  settings(row) {
    return this.columns.filter(({ slider }) => slider >= 0 && slider !== null)
      .map(({ slider, values }) => [slider, values[row]]);
  }

  save() {
    const href = URL.createObjectURL(new Blob([csvText(this.columns, this.rows)], { type: "text/csv" }));
    create("a", { download: "brushed.csv", href }, document.body).click();
    find("a[download]").remove();
    URL.revokeObjectURL(href);
  }
}
