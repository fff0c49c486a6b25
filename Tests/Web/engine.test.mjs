// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Engine, EngineFault, flickerSentence } from "../../Sources/Reports/Handoff/Page/engine.mjs";
import { scenes, springs } from "./modules.mjs";

const { module } = scenes;

/** A card of 100 x 50 pt at (10, 20), without resistance, and a behaviour of some kind or none. */
const numbers = (velocity, kind = null, behavior = []) => [
  0.5, 60, 5, null, null, 0, // half a second at 60 Hz; no frame dropped, no bounds, standard defaults
  0, null, // today's engine, no screen
  1, // the item: centre, size, angle, velocities, properties, no shape and no members
  10, 20, 100, 50, 0, velocity, 0, 0, null, null, null, 0, 0, null, null, null, null, null,
  kind === null ? [] : [kind], ...behavior,
  null, null, null, // no throw
  [0], 0, [0.02, 1], null, null, null, // response: item 0, pose, 2 %, no levels, no target
  null, null, null, // gaps to all items, no boundary, the clock of a scene
];
/** A snap (3) of item 0 to a point that stands still, at (60, 20), from 0 s without end. */
const snap = (from = 0, until = null) => [3, [[0], 60, 20, null, 0.5, null, from, until]];

test("the modules have the sums that stand beside them, and ask nothing of the page", () => {
  for (const { sum, packed, module } of [scenes, springs]) {
    assert.equal(
      createHash("sha256").update(gunzipSync(Buffer.from(packed, "base64"))).digest("hex"), sum);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  }
});

test("a card without forces goes on as it was thrown", () => {
  const engine = new Engine(module);
  const played = engine.play(numbers(120), { all: true });
  assert.equal(played.refusal, null);
  assert.equal(played.samples, 31);
  assert.equal(played.pauseTick, -1);
  const [{ x, y, velocityX }] = engine.motions(1);
  // One sub-step in the first tick, two in each other: 59 of 1/120 s.
  assert.equal(x[0], 10);
  assert.ok(Math.abs(x[30] - (10 + (120 * 59) / 120)) < 1e-4);
  assert.ok(y.every((value) => Math.abs(value - 20) < 1e-5));
  assert.ok(velocityX.every((value) => Math.abs(value - 120) < 1e-4));
  assert.equal(engine.curve(), null);
  assert.deepEqual(engine.targets(1), [[NaN, NaN, NaN]]);
});

test("a snap has a target, four springs and a curve that ends at it", () => {
  const engine = new Engine(module);
  engine.play(numbers(0, ...snap()), { all: true });
  assert.deepEqual(engine.targets(1), [[60, 20, 0]]);
  assert.equal(engine.links()[0], 4);
  const curve = engine.curve();
  assert.equal(curve[0], 0);
  assert.ok(Math.abs(curve[30] - 1) < 0.02);
});

test("views that flicker are told with their pixels, those that do not are not", () => {
  const engine = new Engine(module);
  engine.play(numbers(0, ...snap()), { all: true });
  assert.deepEqual(engine.flickers(1), [0]);
  const items = ["a", "b", "c"].map((name) => ({ name }));
  assert.equal(flickerSentence(items, [0, 0, 0]), "");
  assert.match(flickerSentence(items, [0, 1, 0]), /^b flickers to the end, by a pixel; /);
  assert.match(flickerSentence(items, [2, 0, 1]), /^a, c flicker to the end, by up to 2 pixels; /);
});

test("times that contradict each other are refused with a clause", () => {
  const engine = new Engine(module);
  assert.match(engine.play(numbers(0, ...snap(2, 1))).refusal, /contradict/);
});

test("an engine that stops is a sentence, and the next run finds a new one", () => {
  const engine = new Engine(module);
  assert.throws(() => engine.play([0.5, 60]), (error) =>
    error instanceof EngineFault && error.message.endsWith("."));
  assert.equal(engine.play(numbers(120)).refusal, null);
});

test("runs take no more memory, however many there are", () => {
  const engine = new Engine(module);
  const size = () => engine.calls.memory.buffer.byteLength;
  const play = () => {
    engine.play(numbers(0, ...snap()), { all: true });
    engine.motions(1);
    engine.curve();
  };
  for (let run = 0; run < 50; run += 1) play();
  const before = size();
  for (let run = 0; run < 7200; run += 1) play();
  assert.equal(size(), before);
});
