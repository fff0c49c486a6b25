// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aligned, ghostMotion, levelOf, readRecording, recordedAt, recordedText, residuals, residualShare,
} from "../../Sources/Reports/Handoff/Page/recording.mjs";

const SPLINE = [[0.013, 0.0393232361265261], [0.05, 0.2682783018867925], [0.127, 1.6403574791897892], [0.333, 2.0040896284683685], [0.471, 2.42081439345172]];

const isNear = (value, wanted, miss = 1e-12) =>
  assert.ok(Math.abs(value - wanted) <= miss, `${value} ${wanted}`);

test("the level between ticks is that of the natural cubic spline with four ticks of rest", () => {
  // scipy.interpolate.CubicSpline(range(-4, 6), [0]*5 + [1, 3, 2, 2.5, 2.25], bc_type="natural")
  const level = levelOf([0, 1, 3, 2, 2.5, 2.25], 10);
  SPLINE.forEach(([time, wanted]) => isNear(level(time), wanted));
  assert.equal(level(-0.3), 0);
  isNear(level(0.2), 3);
  isNear(level(9), 2.25);
});

const recording = { times: [0, 1, 2, 4], values: [10, 20, 0, 8], counted: [1, 4] };

test("a recording is straight between its samples", () => {
  assert.deepEqual([-1, 0.25, 1, 3, 9].map((time) => recordedAt(recording, time)), [10, 12.5, 20, 4, 8]);
});

test("the residual is the root mean square of what is left, in percent of the span that counts", () => {
  const left = residuals(recording, (time) => time);
  assert.deepEqual(left, [10, 19, -2, 4]);
  isNear(residualShare(recording, left), (100 * Math.sqrt((361 + 4 + 16) / 3)) / 20);
});

test("a ghost moves on the side that was recorded, else with the run", () => {
  const run = { x: [0, 1, 2], y: [5, 5, 5], angle: [0, 0, 1] };
  const ghost = (channel) => ghostMotion(recording, channel, run, 1, [100, 5]);
  assert.deepEqual([...ghost("x").x], [10, 20, 0]);
  assert.equal(ghost("x").y, run.y);
  assert.deepEqual([...ghost("angle").angle], [10, 20, 0]);
  assert.deepEqual([...ghost("progress").x], [1000, 2000, 0]);
  assert.deepEqual([...ghost("distance").x], [90, 80, 100]);
  assert.equal(ghost("speed"), null);
  assert.equal(ghostMotion(recording, "progress", run, 1, [NaN, NaN]), null);
});

test("a table is read with any sign between its cells, in seconds or milliseconds, that of one item", () => {
  const wanted = { times: [0, 0.1, 0.2], values: [1, 2.5, 4] };
  for (const [text, channel, item] of [
    ["time,x,y\n0,9,1\n0.1,9,2.5\n0.2,9,4\n", "y"],
    ["Zeit;Wert\n0;1\n0,1;2,5\n0,2;4\n", "pose"],
    ["# a note\n0\t1\n100\t2.5\n200\t4\n", "x"],
    ["time,item,x\n0,card,1\n0,wall,7\n0.1,card,2.5\n0.1,wall,7\n0.2,card,4\n", "x", "card"],
    ['"time_ms","value"\n"0","1"\n"100","2.5"\n"200","4"\n', "level"],
  ]) assert.deepEqual(readRecording(text, channel, item), wanted, text);
  for (const text of ["", "1\n2\n3", "a,b\nc,d", "0,1\n1,2"])
    assert.throws(() => readRecording(text, "x"), /it needs/, text);
});

test("a recording is moved to the onset and the levels of a run, and measured from its own", () => {
  const times = Array.from({ length: 61 }, (_, tick) => tick / 60);
  const values = times.map((time) => (time < 0.5 ? 300 : 300 - 200 * Math.min((time - 0.5) * 5, 1)));
  const found = aligned({ times, values }, 0.25, [0, 1]);
  assert.ok(Math.abs(found.times[30] - 0.25) < 1e-9);
  assert.deepEqual([found.values[0], found.values.at(-1), found.overshoot], [0, 1, 0]);
  assert.ok(Math.abs(found.settleTime - 0.196) < 1e-9, `${found.settleTime}`);
  assert.throws(() => aligned({ times, values: times.map(() => 3) }, 0, [0, 1]), /ends where it begins/);
});

test("a sentence says what one recording does, or what one would notice of a second", () => {
  const [slow, fast] = [{ name: "a.csv", settleTime: 0.65, overshoot: 4.9 }, { name: "b.csv", settleTime: 0.391, overshoot: 0.6 }];
  assert.equal(recordedText([slow]), "a.csv settles in 650 ms and overshoots by 4.90 %, from its own onset.");
  assert.equal(recordedText([slow, fast]),
    "b.csv settles 259 ms sooner than a.csv and overshoots by 0.60 % instead of 4.90 %, each from its own onset.");
  assert.match(recordedText([slow, { ...fast, settleTime: 0.66 }]), /^b.csv settles like a.csv and overshoots/);
});
