// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ghostMotion, levelOf, recordedAt, residualShare, residuals,
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
