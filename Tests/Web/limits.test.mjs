// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { forbidden, moved } from "../../Sources/Reports/Handoff/Page/limits.mjs";

const [high, low] = ["high", "low"].map((end) => ({ end, step: 0.1 }));

test("the line of a limit moves it, and that of an exact target takes its tolerance along", () => {
  assert.deepEqual(moved({ low: null, high: 5 }, high, 3), { low: null, high: 3 });
  assert.deepEqual(moved({ low: null, high: null }, high, 3), { low: null, high: 3 });
  assert.deepEqual(moved({ low: 4.995, high: 5.005 }, high, 18.9), { low: 18.895, high: 18.905 });
});

test("the ends of a range stay two steps apart", () => {
  assert.deepEqual(moved({ low: 2, high: 5 }, low, 4), { low: 4, high: 5 });
  assert.deepEqual(moved({ low: 2, high: 5 }, low, 9), { low: 4.8, high: 5 });
  assert.deepEqual(moved({ low: 2, high: 5 }, high, 1), { low: 2, high: 2.2 });
});

test("what limits leave is a corridor: below the ceiling, and within the band once at rest", () => {
  const plot = { levels: [0, 100], band: 2, duration: 3, sides: [-10, 120] };
  assert.deepEqual(forbidden({ name: "settle_time", end: "high" }, 0.5, plot), [[0.5, 102, 3, 120], [0.5, -10, 3, 98]]);
  assert.deepEqual(forbidden({ name: "overshoot", end: "high" }, 105, plot), [[0, 105, 3, 120]]);
  assert.deepEqual(forbidden({ name: "settle_time", end: "low" }, 0.5, plot), []);
  const down = { ...plot, levels: [100, 0], sides: [120, -10] };
  assert.deepEqual(forbidden({ name: "settle_time", end: "high" }, 0.5, down), [[0.5, -2, 3, -10], [0.5, 120, 3, 2]]);
  assert.deepEqual(forbidden({ name: "settle_time", end: "high" }, 0.5, { ...plot, band: NaN }), []);
});
