// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { moved } from "../../Sources/Reports/Handoff/Page/limits.mjs";

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
