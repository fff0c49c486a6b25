// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../Sources/Reports/Handoff/Page/engine.mjs";
import { SearchWork, TargetSearch, scattered } from "../../Sources/Reports/Handoff/Page/search.mjs";
import { metricPlaces, springNames, springRun, springs } from "./modules.mjs";

const slider = (name, low, high, own) => ({
  name, low, high, limits: [0, null], isChoice: false, values: [own], places: [`spring.${name}`], isAsked: true,
});

/** A plain spring of 3 s at 60 Hz. */
const data = {
  isSpring: true, channel: "level", peakSpeed: -1,
  metrics: [
    { index: metricPlaces.settle_time, name: "settle_time", hasWorst: true, low: null, high: null },
    { index: metricPlaces.overshoot, name: "overshoot", hasWorst: true, low: null, high: null },
  ],
  names: springNames,
  bases: [{ runs: [springRun(2, 0.3, 0, 1, 0)] }],
  cases: [],
  parameters: [slider("frequency", 0.5, 10, 2), slider("damping", 0.05, 2, 0.3)],
};
const settings = { base: 0, values: {}, thrown: null, run: 0, targets: {}, free: null };
const engine = new Engine(springs.module);

const job = (settle, overshoot, free = ["frequency", "damping"]) => ({
  id: 1, settings, free, limits: [settle, overshoot],
});
const most = (high) => ({ low: null, high });

const answer = (job) => {
  const steps = new TargetSearch({ data, engine }, job).answer();
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
};

/** The overshoot of a spring, in percent. Source: any textbook of control. */
const overshootOf = (damping) =>
  (damping < 1 ? 100 * Math.exp((-Math.PI * damping) / Math.sqrt(1 - damping ** 2)) : 0);

test("what it finds meets the targets wherever both values are off by 5 %", () => {
  for (const [settle, overshoot] of [[0.4, 1], [0.15, 10], [1.2, 0.5], [0.3, 30]]) {
    const { isMet, room, settings: { values } } = answer(job(most(settle), most(overshoot)));
    assert.deepEqual([isMet, room], [true, 1]);
    const [frequency, damping] = [values.frequency ?? 2, values.damping ?? 0.3];
    assert.ok(overshootOf(0.95 * damping) <= overshoot, `${frequency} ${damping}`);
    for (const share of [0.95, 1, 1.05]) {
      const run = engine.play(springRun(share * frequency, share * damping, 0, 1, 0),
        { metrics: [0, 1] });
      assert.ok(run.values[0] <= settle && run.values[1] <= overshoot, `${run.values}`);
    }
    assert.ok(`${damping}`.length < 6 && `${frequency}`.length < 6, `${frequency} ${damping}`);
  }
});

test("a window that is narrower than the room is found, and its room said", () => {
  const { isMet, room, settings: { values } } = answer(
    job(most(null), { low: 9.99, high: 10.01 }, ["damping"]));
  assert.equal(isMet, true);
  assert.ok(room < 1);
  assert.ok(Math.abs(overshootOf(values.damping) - 10) <= 0.01, `${values.damping}`);
});

test("what cannot be reached is not said to be, and the nearest stands there", () => {
  const { isMet, worst: [settle] } = answer(job(most(0.3), most(1), ["damping"]));
  assert.equal(isMet, false);
  assert.ok(settle > 0.3 && settle < 0.35, `${settle}`);
});

test("a search takes the place of the one before it, which gives no answer", async () => {
  const answers = await new Promise((resolve) => {
    const found = [];
    const work = new SearchWork({ data, module: springs.module }, (message) => {
      if (message.answer) found.push(message.id);
      if (message.id === 2 && message.answer) resolve(found);
    }, 0);
    work.begin(job(most(0.4), most(1)));
    work.begin({ ...job(most(0.5), most(2)), id: 2 });
  });
  assert.deepEqual(answers, [2]);
});

test("points all over a box leave no side empty", () => {
  for (const sides of [1, 2, 3, 5]) {
    const points = scattered(64, sides);
    for (let side = 0; side < sides; side += 1) {
      const places = new Set(points.map((point) => Math.floor(16 * point[side])));
      assert.equal(places.size, 16);
    }
  }
});
