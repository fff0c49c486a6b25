// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { Plot, roundStep, sample } from "../../Sources/Reports/Handoff/Page/plot.mjs";
import { pointerVelocity, viewOf } from "../../Sources/Reports/Handoff/Page/stage.mjs";

test("a pointer throws with the velocity of its last 80 ms", () => {
  const places = [
    { x: -500, y: 0, time: 0 }, { x: 0, y: 0, time: 100 }, { x: 4, y: -2, time: 120 },
    { x: 12, y: -6, time: 160 },
  ];
  assert.deepEqual(pointerVelocity(places), [200, -100]);
});

test("a pointer that rests, or was only pressed, throws nothing", () => {
  const rest = [{ x: 0, y: 0, time: 0 }, { x: 50, y: 0, time: 10 }, { x: 50, y: 0, time: 400 }];
  assert.deepEqual(pointerVelocity(rest), [0, 0]);
  assert.deepEqual(pointerVelocity([{ x: 3, y: 4, time: 5 }]), [0, 0]);
});

test("a view holds all places with room around them", () => {
  assert.deepEqual(viewOf([[0, 10], [100, -20]], 5), [-5, -25, 110, 40]);
});

test("steps of axes are 1, 2 or 5 times a power of ten", () => {
  assert.equal(roundStep(3, 6), 0.5);
  assert.equal(roundStep(1.2, 6), 0.2);
  assert.equal(roundStep(700, 6), 200);
});

test("a value between two frames lies on the line between them, beyond the last it is the last", () => {
  assert.equal(sample([0, 1, 3], 0.75, 2), 2);
  assert.equal(sample([0, 1, 3], 9, 2), 3);
  assert.equal(sample([0, 1, 3], -1, 2), 0);
});

test("a plot has time from left to right, and values upwards", () => {
  const element = () => ({ replaceChildren() {} });
  const plot = new Plot({ querySelector: element }, { duration: 2, low: -1, high: 3 });
  assert.equal(plot.point(1, 3), "500.00 0.00");
  assert.equal(plot.straight([3, -1], 0.5), "M0.00 0.00L1000.00 1000.00");
  assert.match(plot.smooth([0, 1, 0], 1), /^M0\.00 750\.00C.* 500\.00 500\.00C.* 1000\.00 750\.00$/);
});
