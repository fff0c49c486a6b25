// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { MapWork, axisValues, cellsOf, colours, edges } from "../../Sources/Reports/Handoff/Page/map.mjs";
import { colourOn } from "../../Sources/Reports/Handoff/Page/plot.mjs";
import { metricPlaces, springNames, springRun, springs } from "./modules.mjs";

const slider = (name, low, high, own) => ({
  name, low, high, isChoice: false, values: [own], places: [`spring.${name}`],
});

/** A plain spring of 3 s at 60 Hz, in two cases, the second of which goes twice as far. */
const data = {
  isSpring: true,
  metrics: [
    { index: metricPlaces.settle_time, name: "settle_time", low: null, high: 1 },
    { index: metricPlaces.overshoot, name: "overshoot", low: null, high: null },
  ],
  names: springNames,
  bases: [{ runs: [[], springRun(2, 0.5, 0, 1, 0), springRun(2, 0.5, 0, 2, 0)] }],
  cases: ["near", "far"],
  parameters: [slider("frequency", 0, 4, 2), slider("damping", 0, 1, 0.5)],
};

/** Everything that is sent of jobs, each of which is begun once a number of messages are there. */
const work = (jobs, slice = 0) => new Promise((resolve) => {
  const messages = [];
  const begin = () => {
    if (jobs[0]?.after === messages.length) server.begin({ ...jobs[0], ...jobs.shift() });
  };
  const server = new MapWork({ data, module: springs.module }, (message) => {
    messages.push(message);
    begin();
    if (message.level === 4 && jobs.length === 0) resolve(messages);
  }, slice);
  begin();
});

const job = (id, after = 0) => ({
  id, after, axes: ["frequency", "damping"], metrics: [0, 1],
  settings: { base: 0, values: {}, thrown: null, run: 0, targets: {} },
});

test("every cell comes once, the coarsest first, a choice with all its cells", () => {
  for (const [columns, rows] of [[41, 41], [2, 41], [41, 2], [2, 2]]) {
    const cells = [...cellsOf(columns, rows)];
    assert.equal(new Set(cells.map(({ x, y }) => y * columns + x)).size, columns * rows);
    assert.equal(cells.length, columns * rows);
    assert.deepEqual(cells.map(({ level }) => level), cells.map(({ level }) => level).sort());
  }
  assert.equal([...cellsOf(41, 41)].filter(({ level }) => level === 0).length, 36);
  assert.equal([...cellsOf(41, 41)].filter(({ level }) => level <= 2).length, 441);
});

test("values of an axis are the decimals that were meant, by factors where there are many", () => {
  assert.deepEqual(axisValues({ isChoice: true }), [0, 1]);
  const even = axisValues({ low: 0, high: 1 });
  assert.equal(even.length, 41);
  even.forEach((value, step) => assert.equal(value, Number((step * 0.025).toFixed(3))));
  const wide = axisValues({ low: 0.0251, high: 5.1 });
  assert.deepEqual([wide[0], wide[40]], [0.0251, 5.1]);
  wide.slice(1).forEach((value, step) =>
    assert.ok(Math.abs(value / wide[step] / (5.1 / 0.0251) ** (1 / 40) - 1) < 0.04));
});

test("a cell has the worst answer of all cases, and whether every case meets the targets", async () => {
  const cells = (await work([job(1)])).flatMap((message) => message.cells);
  assert.equal(cells.length, 41 * 41);
  for (const { x, y, values: [settle, overshoot] = [], areMet, refusal } of cells) {
    const [frequency, damping] = [x / 10, y / 40];
    if (x === 0) {
      assert.match(refusal, /no spring/);
      continue;
    }
    const percent = damping < 1 ? 100 * Math.exp((-Math.PI * damping) / Math.sqrt(1 - damping ** 2)) : 0;
    if (frequency >= 1 && damping <= 0.9) assert.ok(Math.abs(overshoot - percent) < 1e-6, `${frequency} ${damping}`);
    assert.equal(areMet, settle <= 1);
    if (y === 0) assert.ok(Number.isNaN(settle));
  }
});

test("another map takes the place of one whose first level is there", async () => {
  const messages = await work([job(1), job(2, 40), job(3, 41)]);
  const last = messages.findLast(({ id }) => id === 1);
  assert.equal(last.level, 1);
  assert.equal(messages.filter(({ id }) => id === 1).flatMap(({ cells }) => cells).length, 40);
  assert.equal(messages.filter(({ id }) => id === 3).flatMap(({ cells }) => cells).length, 41 * 41);
});

test("of a map that is replaced at once the first level is finished", async () => {
  const messages = await work([job(1), job(2, 3), job(3, 4)]);
  assert.equal(messages.filter(({ id }) => id === 1).flatMap(({ cells }) => cells)
    .filter(({ level }) => level === 0).length, 36);
  assert.equal(messages.some(({ id }) => id === 2), false);
});

const colourAt = (share) => colourOn(colours, share);

test("colours go from the first to the last, and stay there beyond both", () => {
  assert.deepEqual(colourAt(0), [68, 1, 84]);
  assert.deepEqual(colourAt(1), [253, 231, 37]);
  assert.deepEqual(colourAt(-3), colourAt(0));
  assert.deepEqual(colourAt(9), colourAt(1));
  assert.deepEqual(colourAt(0.625), [64, 173, 119]);
});

test("the boundary runs between cells that are so and those that are not, not along the map's end", () => {
  assert.deepEqual(edges([3, 2], ([x]) => x === 0), [[[1, 0], [1, 1]], [[1, 1], [1, 2]]]);
  assert.deepEqual(edges([2, 2], () => true), []);
  assert.equal(edges([3, 3], ([x, y]) => x === 1 && y === 1).length, 4);
});
