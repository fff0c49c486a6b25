// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the rows of a sweep: brushes, pictures, the table, the row that is played.

import { create, find, watchCopies } from "./dom.mjs";
import { makeEngine, playScene, unpack, unpackModule } from "./engine.mjs";
import { Field, Lines } from "./pictures.mjs";
import { Player } from "./player.mjs";
import { colourOn, shortText } from "./plot.mjs";
import { commandWords, noSettings, quoted, runNumbers, worst } from "./settings.mjs";
import { Stage } from "./stage.mjs";
import {
  brushed, cellsOf, csvText, paretoSet, ranked, readColumns, relationOf, shareOf, spreadOrder, textOf,
  valueAt,
} from "./table.mjs";

const { scene, table } = JSON.parse(find("#data").textContent);
/** The rows of the first answer to a brush, the milliseconds before that of all, the most listed rows. */
const [quick, quiet, mostListed] = [1000, 50, 100];
const packed = await unpack(find("#packed").textContent.trim());
const columns = readColumns(packed, table.rows, table.columns);
const all = spreadOrder(table.rows);
const brushes = new Map();
const state = { rows: all, front: [], picked: null, run: null, answers: {}, sort: null, timings: [] };

const nameOf = (place) => columns[place].name.replaceAll("_", " ");
const titleOf = (place) => nameOf(place) + (columns[place].unit ? ` (${columns[place].unit})` : "");
const shown = (place, value) => textOf(columns[place], value, 6) || "none";
const placesOf = (wanted) => [...columns.keys()].filter((place) => columns[place].kind === wanted);
const [parameters, metrics] = [placesOf("parameter"), placesOf("metric")];
/** The columns that have an axis: the status only where there are several. */
const axes = [...columns.keys()].filter((place) => place > 0 && (columns[place].texts?.length ?? 2) > 1);

const memory = {};
/** A value that is found once for a key. */
const once = (key, make) => (memory[key] ??= make());
const rankedBy = (keys) => once(`rank ${keys}`, () => ranked(columns, keys));
const cells = (place) => once(`cells ${place}`, () => cellsOf(columns[place]));

// Colours.

const numbersOf = (colour) => colour.match(/\w\w/g).map((pair) => parseInt(pair, 16));

/** The colours of the page as it is now, light or dark; those of numbers end with that of none. */
const readTheme = () => {
  const value = (name) => getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();
  const stops = value("ramp").split(/\s*,\s*/).map(numbersOf);
  const ramp = Array.from({ length: 255 }, (_, tone) => colourOn(stops, tone / 254));
  const soft = numbersOf(value("soft"));
  return { ramp: [...ramp, soft], soft, ink: value("ink"), card: value("card"), line: value("line") };
};
let theme = null;
const colour = () => columns[find("#colour").value];
const toneOf = (value) => (Number.isNaN(value) ? 255
  : Math.round(Math.min(Math.max(shareOf(colour(), value), 0), 1) * 254));

// Views.

/** The objectives of the picture, or all of the document where these are among them. */
const objectives = () => {
  const own = ["#first", "#second"].map((id) => find(id).value.split(",").map(Number));
  const isOf = (objective) => table.objectives.some((other) => `${other}` === `${objective}`);
  return own.every(isOf) ? table.objectives : own;
};

/** The parameters of the means. */
const sides = () => ["#across", "#up"].map((id) => Number(find(id).value));

/** Shows the rows that the brushes keep, of all or of so many. */
const show = (count) => {
  const begin = performance.now();
  const kept = brushed(columns, brushes, all.subarray(0, count));
  const isIn = new Uint8Array(all.length);
  for (const row of kept) isIn[row] = 1;
  const front = paretoSet(columns, objectives(), rankedBy(objectives()).filter((row) => isIn[row]));
  const rows = find("#only").checked ? front : kept;
  const tones = once(`tones ${find("#colour").value}`, () => Uint8Array.from(colour().values, toneOf));
  const view = { rows, tones, toneOf, picked: state.picked, theme };
  Object.assign(state, { rows, front });
  lines.draw({ ...view, brushes: axes.map((place) => brushes.get(place)) });
  if (sides()[0] !== sides()[1]) heat.drawMeans(sides().map(cells), colour().values, rows, view);
  scatter.drawDots(objectives().slice(0, 2).map(([place]) => columns[place]), rows, front, view);
  if (count >= all.length) showWords(rows, front);
  state.timings.push([count, performance.now() - begin]);
};

let turn = 0;
/** Shows what the brushes keep: in the next frame of some rows, and of all when nothing else changes. */
const change = () => {
  const own = (turn += 1);
  const go = (count) => { if (own === turn) show(count); };
  requestAnimationFrame(() => {
    go(quick);
    for (const view of brushViews) view();
    find("#clear").disabled = brushes.size === 0;
    if (all.length > quick) setTimeout(() => go(all.length), quiet);
  });
};

const showWords = (rows, front) => {
  const keys = [...brushes.keys()];
  for (const end of ["low", "high"]) find(`#${end}`).textContent = shortText(+colour()[end].toPrecision(4));
  find("#count").textContent = `${rows.length} of ${all.length} rows`
    + (keys.length > 0 ? `, brushed by ${keys.map(nameOf).join(", ")}` : "");
  const averaged = parameters.filter((place) => !brushes.has(place) && !sides().includes(place));
  find("#slice").textContent = `Mean ${titleOf(find("#colour").value)} of ${rows.length} rows`
    + keys.map((place) => `, ${nameOf(place)} ${spanOf(place)}`).join("")
    + (averaged.length > 0 ? `, averaged over ${averaged.map(nameOf).join(", ")}` : "")
    + ". Empty: no row; ×: no answer. A click brushes a cell; brushes of other axes are the slice.";
  find("#set").textContent = `No other brushed row beats ${front.length} of them: ${
    objectives().map((objective) => wayOf(...objective)).join(", ")}.`;
  showRows(rows);
  showGiven(rows);
};

const showRows = (rows) => {
  const [body, isIn] = [find("#rows tbody"), new Set(rows)];
  body.replaceChildren();
  for (const row of rankedBy([state.sort])) {
    if (!isIn.has(row)) continue;
    if (body.childElementCount === mostListed) break;
    const line = create("tr", { className: row === state.picked ? "is-picked" : "" }, body);
    line.addEventListener("click", () => pick(row));
    columns.forEach(({ values }, place) => {
      const [textContent, cell] = [shown(place, values[row]), create("td", {}, line)];
      if (place > 0) cell.textContent = textContent;
      else create("button", { type: "button", className: "link", textContent, title: "Play" }, cell);
    });
  }
  find("#listed").textContent = `${body.childElementCount} of ${rows.length} rows are listed.`;
  document.querySelectorAll("#rows th").forEach((head, place) => {
    head.ariaSort = place !== state.sort[0] ? "none" : state.sort[1] > 0 ? "ascending" : "descending";
  });
};

// Brushes.

const setBrush = (place, ends) => {
  brushes.set(place, ends.sort((one, other) => one - other));
  if (ends[0] === -Infinity && ends[1] === Infinity) brushes.delete(place);
  change();
};

/** Brushes between two places of an axis; at one place the level there, or clears a brush of it. */
const brushAxis = (place, share, other) => {
  const column = columns[place];
  if (other !== undefined) return setBrush(place, [share, other].map((end) => valueAt(column, end)));
  const { count, cellOf, bounds } = cells(place);
  const cell = share < 0 ? null : cellOf(valueAt(column, Math.min(share, 1)));
  const span = cell === null ? [-Infinity, -Infinity] : bounds(Math.min(cell, count - 1));
  return setBrush(place, `${brushes.get(place)}` === `${span}` ? [-Infinity, Infinity] : span);
};

const endText = (place, end) => (Number.isFinite(end) ? shown(place, end) : end > 0 ? "highest" : "lowest");

/** The ends of a brush in words. */
const spanOf = (place) => {
  const [low, high] = brushes.get(place);
  if (low === high) return low === -Infinity ? "none" : shown(place, low);
  return `${endText(place, low)} to ${endText(place, high)}`;
};

const addBrush = (place) => {
  const column = columns[place];
  const box = create("div", { className: "brush" }, find("#brushes"));
  create("b", { textContent: titleOf(place), title: column.meaning ?? "" }, box);
  const span = create("span", {}, box);
  const ends = ["lower", "upper"].map((end, index) => {
    const input = create("input", { type: "range", min: -0.06, max: 1.01, step: "any",
      ariaLabel: `${column.name}, ${end} end` }, box);
    input.addEventListener("input", () => {
      const brush = [...(brushes.get(place) ?? [-Infinity, Infinity])];
      brush[index] = valueAt(column, Number(input.value));
      if (brush[0] <= brush[1]) setBrush(place, brush);
    });
    return input;
  });
  return () => {
    const brush = brushes.get(place) ?? [-Infinity, Infinity];
    span.textContent = brushes.has(place) ? spanOf(place) : "";
    ends.forEach((input, index) => {
      const end = brush[index];
      if (document.activeElement !== input)
        input.value = Number.isFinite(end) ? shareOf(column, end) : end > 0 ? 1.01 : -0.06;
      input.setAttribute("aria-valuetext", endText(place, end));
    });
  };
};

const brushViews = axes.map(addBrush);

// The row that is played.

const isPlayed = scene !== null && table.obstacle === "";
let [engine, stage, player] = [];

/** Chooses a row, and plays it. */
const pick = (row) => {
  if (row === null) return;
  state.picked = row;
  change();
  const settings = scene && { ...noSettings(scene, 0), values: Object.fromEntries(columns
    .filter(({ slider }) => slider >= 0 && slider !== null)
    .map(({ slider, values }) => [scene.parameters[slider].name, values[row]])) };
  const names = scene?.cases.length > 1 ? scene.cases : [""];
  const runs = !isPlayed ? [] : names.map((_, index) => playScene(engine, scene,
    runNumbers(scene, settings, names.length > 1 ? index + 1 : 0), scene.metrics.map(({ index }) => index)));
  const refusal = runs.find((run) => run.refusal)?.refusal;
  find("#status").textContent = refusal ? `This row cannot be run: ${refusal}.` : table.obstacle;
  const answersOf = ({ name }) => {
    const at = refusal ? -1 : scene?.metrics.findIndex((metric) => metric.name === name) ?? -1;
    return at < 0 ? [] : runs.map(({ values }) => values[at]);
  };
  const worstCase = Math.max(0, worst(answersOf(colour()), colour()));
  find("#name").textContent = `Point ${columns[0].values[row]}`
    + (names.length > 1 ? `, case ${worstCase}: ${names[worstCase]}` : "");
  showAnswers(row, answersOf);
  showSimulation(row, settings);
  if (refusal || !isPlayed) return;
  state.run = runs[worstCase];
  stage.setRuns({ ...state.run, ghosts: [] });
  player.setDuration((state.run.samples - 1) / state.run.rate, state.run.rate);
  player.start();
};

/** Each number of the row, and what the engine finds; of several cases the worst. */
const showAnswers = (row, answersOf) => {
  const body = find("#answers tbody");
  body.replaceChildren();
  state.answers = {};
  columns.forEach((column, place) => {
    if (place === 0) return;
    const line = create("tr", {}, body);
    create("th", { scope: "row", textContent: titleOf(place), title: column.meaning ?? "" }, line);
    create("td", { textContent: shown(place, column.values[row]) }, line);
    const cell = create("td", {}, line);
    const answers = column.kind === "metric" ? answersOf(column) : [];
    if (answers.length === 0) return;
    state.answers[column.name] = answers[worst(answers, column)];
    cell.textContent = shown(place, state.answers[column.name]);
  });
};

// What is given away.

const showSimulation = (row, settings) => {
  find("#simulation").hidden = !scene || scene.command.length === 0;
  if (!scene) return;
  const fixed = columns.filter(({ slider }) => slider === null)
    .flatMap((column) => ["--fix", quoted(`${column.name}=${textOf(column, column.values[row])}`)]);
  find("#simulate").textContent = [...commandWords(scene, settings), ...fixed].join(" ");
};

const showGiven = (rows) => {
  const relations = [...table.where, relationOf(columns, brushes)].filter((text) => text !== "");
  find("#where").textContent = relations.length === 0 ? "# no parameter is brushed"
    : `where:${relations.map((text) => `\n  - '${text.replaceAll("'", "''")}'`).join("")}`;
  find("#sweeping").hidden = table.command.length === 0 || table.whereObstacle !== "";
  find("#sweep").textContent = [...table.command, ...relations.flatMap((text) => ["--where", text])]
    .map(quoted).join(" ");
  const others = [...brushes.keys()].filter((place) => columns[place].kind !== "parameter");
  const ofParameters = [...brushes].filter(([place]) => !others.includes(place));
  find("#beyond").textContent = table.whereObstacle + (others.length === 0 ? ""
    : ` A relation knows parameters alone: it keeps ${brushed(columns, ofParameters, all).length} rows, of `
    + `which ${rows.length} are in the brushes of ${others.map(nameOf).join(", ")} too. The CSV has those.`);
};

find("#csv").addEventListener("click", () => {
  const file = new Blob([csvText(columns, state.rows)], { type: "text/csv" });
  create("a", { download: "brushed.csv", href: URL.createObjectURL(file) }, document.body).click();
});
watchCopies(({ dataset: { copy } }) => find(`#${copy}`).textContent);

// The start.

/** Fills a select with entries of a value and a text. */
const fill = (id, entries, value) => {
  for (const [value, textContent] of entries) create("option", { value, textContent }, find(id));
  if (value !== undefined) find(id).value = value;
  find(id).addEventListener("change", change);
};
const entriesOf = (places) => places.map((place) => [place, titleOf(place)]);
const wayOf = (place, sign) => `${sign > 0 ? "less" : "more"} ${nameOf(place)}`;
const moving = parameters.filter((place) => columns[place].high > columns[place].low);
const wanted = table.objectives.length > 0 ? table.objectives : [[metrics[0], 1]];
const ways = metrics.flatMap((place) => [1, -1].map((sign) => [[place, sign], wayOf(place, sign)]));
[state.sort] = wanted;
fill("#colour", entriesOf([...metrics, ...parameters]), wanted[0][0]);
fill("#across", entriesOf(moving), moving[0]);
fill("#up", entriesOf(moving), moving[1]);
fill("#first", ways, wanted[0]);
fill("#second", ways, wanted[1] ?? [metrics.find((place) => place !== wanted[0][0]) ?? metrics[0], 1]);
[find("#slices").hidden, find("#front").hidden] = [moving.length < 2, metrics.length < 2];
find("#only").addEventListener("change", change);
find("#clear").addEventListener("click", () => { brushes.clear(); change(); });
columns.forEach((column, place) => {
  const head = create("th", { scope: "col" }, find("#rows thead tr"));
  const button = create("button", { type: "button", textContent: titleOf(place) }, head);
  button.addEventListener("click", () => {
    state.sort = [place, state.sort[0] === place ? -state.sort[1] : 1];
    change();
  });
});

find("#axes").style.setProperty("--axes", axes.length);
const lines = new Lines(find("#lines"), axes.map((place) => columns[place]), {
  brush: (at, ...shares) => brushAxis(axes[at], ...shares), pick });
const heat = new Field(find("#heat"), (shares) => {
  if (shares.every((share) => share >= 0 && share < 1))
    sides().forEach((place, side) =>
      setBrush(place, cells(place).bounds(Math.floor(shares[side] * cells(place).count))));
});
const scatter = new Field(find("#scatter"), (shares) => pick(scatter.nearest(shares)));

const start = async () => {
  for (const part of document.querySelectorAll("#point .view, #point .controls")) part.hidden = !isPlayed;
  if (isPlayed) {
    const module = scene.isSpring ? null : await unpackModule(find("#engine").textContent.trim());
    engine = makeEngine(scene, module);
    stage = new Stage(find("#stage"), scene);
    player = new Player({ duration: 1, rate: 60, show: (time) => { if (state.run) stage.show(time); } });
  }
  const measure = () => {
    theme = readTheme();
    lines.measure(theme, all);
    show(quick);
    change();
  };
  new ResizeObserver(measure).observe(find("#lines"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", measure);
  measure();
  pick(rankedBy(wanted)[0]);
  document.body.classList.add("is-ready");
};

window.explore = { ready: start(), state, columns, brushes, pick, show: () => show(all.length),
  brush: (name, ends) => setBrush(columns.findIndex((column) => column.name === name), ends) };
