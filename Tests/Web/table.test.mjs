// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { densityOf, endsOf, heightsOf, marksOf } from "../../Sources/Reports/Handoff/Page/pictures.mjs";
import {
  brushed, correlationRatio, csvText, paretoSet, ranked, readColumns, relationOf, shareOf, spreadOrder,
  textOf, valueAt,
} from "../../Sources/Reports/Handoff/Page/table.mjs";

/** The bytes of columns as the page carries them: the lowest byte of every number, then the next. */
const packed = (lists) => Uint8Array.from(lists.flatMap((list) => {
  const bytes = new Uint8Array(list.buffer);
  const size = list.BYTES_PER_ELEMENT;
  return Array.from({ length: size }, (_, byte) =>
    Array.from(list, (_, row) => bytes[row * size + byte])).flat();
}));

const column = (name, values, more = {}) =>
  readColumns(packed([Float64Array.from(values)]), values.length,
    [{ name, kind: "parameter", isExact: true, ...more }])[0];

/** Numbers from 0 to 1 that look random, always the same ones. */
const randomNumbers = (count, seed = 1) => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  });
};

test("numbers of 64 bits come back as they are, those of 32 bits rounded, missing ones missing", () => {
  const [exact, rough] = [[0.1, -3e300, NaN, 7], [0.1, 2.5, NaN, -1e-7]];
  const [one, other] = readColumns(packed([Float64Array.from(exact), Float32Array.from(rough)]), 4,
    [{ name: "a", isExact: true }, { name: "b", isExact: false }]);
  assert.deepEqual([...one.values], exact);
  assert.deepEqual([...other.values], rough.map(Math.fround));
  assert.deepEqual([one.low, one.high, one.hasGaps, one.levels], [-3e300, 7, true, [-3e300, 0.1, 7]]);
  assert.equal(column("none", [NaN, NaN]).low, 0);
});

test("a brush keeps its ends; only one without a lower end keeps what is missing", () => {
  const columns = [column("a", [1, 2, 3, NaN]), column("b", [NaN, 5, 5, 5])];
  const kept = (...brushes) => [...brushed(columns, new Map(brushes), Uint32Array.of(0, 1, 2, 3))];
  assert.deepEqual(kept([0, [1, 2]]), [0, 1]);
  assert.deepEqual(kept([0, [-Infinity, 2]]), [0, 1, 3]);
  assert.deepEqual(kept([0, [-Infinity, -Infinity]]), [3]);
  assert.deepEqual(kept([0, [2, Infinity]], [1, [5, 5]]), [1, 2]);
});

test("a place of an axis is the nearest level, or a value of few digits; beyond its ends it is open", () => {
  const levels = column("a", [0.1, 0.2, 0.4]);
  assert.deepEqual([-0.01, 0, 0.4, 0.6, 1, 1.01].map((share) => valueAt(levels, share)),
    [-Infinity, 0.1, 0.2, 0.2, 0.4, Infinity]);
  const span = column("b", [...Array(60).keys()].map((row) => 0.123456 + row / 100));
  assert.equal(valueAt(span, 0), 0.123456);
  assert.equal(valueAt(span, 0.5), 0.418);
  const factors = column("c", [...Array(60).keys()].map((row) => 10 ** (row / 59)), { isLog: true });
  assert.equal(valueAt(factors, 0.5), 3.16);
  assert.ok(Math.abs(shareOf(factors, Math.sqrt(10)) - 0.5) < 1e-12);
  assert.ok(Number.isNaN(shareOf(span, NaN)));
});

test("every beginning of the order of rows is spread over all of them, each of which comes once", () => {
  for (const count of [1, 2, 3, 10, 97, 1000, 99999]) {
    const order = spreadOrder(count);
    assert.equal(new Set(order).size, count);
    if (count < 1000) continue;
    const tenths = new Array(10).fill(0);
    for (const row of order.subarray(0, 500)) tenths[Math.floor((10 * row) / count)] += 1;
    assert.ok(tenths.every((found) => found >= 40 && found <= 60), `${tenths}`);
  }
});

test("the Pareto set is that of comparing every row with every other one", () => {
  for (const [width, seed] of [[1, 3], [2, 4], [3, 5], [4, 6]]) {
    const numbers = randomNumbers(300 * width, seed).map((value) => Math.round(value * 40));
    const columns = Array.from({ length: width }, (_, at) =>
      column(`m${at}`, numbers.slice(300 * at, 300 * (at + 1)).map((value, row) => (row === 7 ? NaN : value))));
    const keys = columns.map((_, at) => [at, at % 2 === 0 ? 1 : -1]);
    const costs = (row) => keys.map(([at, sign]) => sign * columns[at].values[row]);
    const isBeaten = (row) => [...Array(300).keys()].some((rival) => rival !== 7
      && costs(rival).every((cost, at) => cost <= costs(row)[at])
      && costs(rival).some((cost, at) => cost < costs(row)[at]));
    const wanted = [...Array(300).keys()].filter((row) => row !== 7 && !isBeaten(row));
    const found = [...paretoSet(columns, keys, ranked(columns, keys))].sort((one, other) => one - other);
    assert.deepEqual(found, wanted);
  }
});

test("rows are ranked by each column in turn, missing values last whichever way", () => {
  const columns = [column("a", [2, NaN, 1, 2]), column("b", [1, 0, 0, 0])];
  assert.deepEqual([...ranked(columns, [[0, 1], [1, 1]])], [2, 3, 0, 1]);
  assert.deepEqual([...ranked(columns, [[0, -1]])], [0, 3, 2, 1]);
});

test("a correlation ratio is the share of the variance between the levels of a parameter", () => {
  const parameter = column("a", [1, 1, 2, 2, 2]);
  const ratio = (...values) => correlationRatio(parameter, column("m", values, { kind: "metric" }));
  assert.equal(ratio(3, 3, 5, 5, NaN), 1);
  assert.equal(ratio(4, 6, 4, 6, NaN), 0);
  // Means 2 and 4 of 2 and 3 rows: 4.8 of a variance of 4.8 + 2 + 2.
  assert.ok(Math.abs(ratio(1, 3, 3, 4, 5) - 4.8 / 8.8) < 1e-12);
  assert.deepEqual([ratio(1, 1, 1, 1, 1), ratio(NaN, NaN, NaN, NaN, NaN)], [0, 0]);
  const even = column("b", randomNumbers(4000));
  const square = column("m", Array.from(even.values, (value) => value ** 2), { kind: "metric" });
  assert.ok(correlationRatio(even, square) > 0.98);
  assert.ok(correlationRatio(even, column("m", randomNumbers(4000, 8), { kind: "metric" })) < 0.02);
});

test("a brush that ends near the end of an axis is open there", () => {
  const levels = column("a", [0, 1, 2, 3, 4]);
  assert.deepEqual(endsOf(levels, [0.7, 0.3]), [1, 3]);
  assert.deepEqual(endsOf(levels, [0.5, 1.2]), [2, Infinity]);
  assert.deepEqual(endsOf(levels, [0.01, 0.99]), [-Infinity, Infinity]);
});

test("a relation is what a document takes, of parameters alone", () => {
  const columns = [column("damping", [0, 1]), column("allowsRotation", [0, 1], { isChoice: true }),
    column("overshoot", [0, 9], { kind: "metric" }), column("items.a b.x", [-5, 5])];
  const relation = (...brushes) => relationOf(columns, new Map(brushes));
  assert.equal(relation([0, [0.2, 0.5]], [2, [1, 2]]), "0.2 <= damping <= 0.5");
  assert.equal(relation([0, [-Infinity, 0.5]], [1, [1, 1]]), "damping <= 0.5 and allowsRotation == true");
  assert.equal(relation([1, [-Infinity, 0]], [3, [-5, -5]]), "allowsRotation == false and items.a b.x == -5");
  assert.equal(relation([2, [1, 2]]), "");
});

test("CSV has every digit that there is, nothing for a missing value, and quotes where needed", () => {
  const columns = [column('a,"b"', [0.1, NaN]), column("c", [1, 0], { isChoice: true }),
    column("status", [1, 0], { texts: ["ok", "x,\ny"] })];
  assert.equal(csvText(columns, [0, 1]), '"a,""b""",c,status\n0.1,true,"x,\ny"\n,false,ok\n');
  assert.equal(textOf({ isExact: false }, Math.fround(0.1)), "0.1");
});

test("the density of lines has each line once in every column of places, and the sum of its tones", () => {
  const [from, to] = [0, 1].map((seed) => heightsOf(column("a", randomNumbers(800, seed + 2))));
  const tones = Uint8Array.from(randomNumbers(800, 9), (value) => 200 * value);
  const rows = Uint32Array.from({ length: 400 }, (_, row) => 2 * row);
  const { counts, sums } = densityOf(from, to, tones, rows, 50);
  const total = rows.reduce((sum, row) => sum + tones[row], 0);
  for (let x = 0; x < 50; x += 1) {
    assert.equal(counts.subarray(256 * x, 256 * (x + 1)).reduce((sum, count) => sum + count), 400);
    assert.equal(sums.subarray(256 * x, 256 * (x + 1)).reduce((sum, tone) => sum + tone), total);
  }
  rows.forEach((row) => assert.ok(counts[from[row]] > 0 && counts[49 * 256 + to[row]] > 0));
});

test("marks are levels where these are few, else round numbers inside the range", () => {
  assert.deepEqual(marksOf(column("a", [1, 4, 9])).map(([mark]) => mark), [1, 4, 9]);
  const marks = marksOf(column("b", randomNumbers(200).map((value) => -1 + 3 * value)));
  assert.deepEqual(marks.map(([, text]) => text), ["-0.5", "0", "0.5", "1", "1.5"]);
  assert.deepEqual(marksOf(column("c", [0, 1], { isChoice: true })).map(([, text]) => text), ["false", "true"]);
});
