// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { readPasted, springSettings } from "../../Sources/Reports/Handoff/Page/pasted.mjs";

const places = { dampingRatio: 1, velocity: 2, response: 6, bounce: 7, stiffness: 8, damping: 9 };
const mark = (name) => `\uE000${places[name]}\uE001`;
const motion = { codes: [`{ stiffness: ${mark("stiffness")}, damping: ${mark("damping")}, mass: 1 }`,
  `{ x: 1, stiffness: ${mark("stiffness")}, damping: ${mark("damping")}, mass: 1, velocity: ${mark("velocity")} }`] };
const swiftUI = { codes: [`// response: ${mark("response")}, dampingFraction: ${mark("dampingRatio")}
.spring(duration: ${mark("response")}, bounce: ${mark("bounce")})`] };
const flutter = { codes: [`SpringDescription(mass: 1, stiffness: ${mark("stiffness")}, damping: ${mark("damping")}), 0, 1, ${mark("velocity")}`] };

test("code is read by the words of its numbers", () => {
  assert.deepEqual(readPasted("damping: 10, stiffness: 100", motion), { w: 10, z: 0.5, velocity: 0 });
  assert.deepEqual(readPasted("{ mass: 4, stiffness: 100, damping: 20, velocity: -2.5 }", motion), { w: 5, z: 0.5, velocity: -2.5 });
  assert.deepEqual(readPasted(".spring(response: 0.5, dampingFraction: 0.7)", swiftUI), { w: 4 * Math.PI, z: 0.7, velocity: 0 });
  assert.equal(readPasted(".spring(duration: 0.5, bounce: -0.2)", swiftUI).z, 1.25);
  assert.equal(readPasted("// response: 9\n.spring(duration: 0.5, bounce: 0.3)", swiftUI).z, 0.7);
});

test("what does not say the whole spring is refused", () => {
  const refusals = [
    ["type: 'spring', duration: 0.8, bounce: 0.25", motion, /whole spring/], ["stiffness: 100", motion, /whole spring/],
    ["stiffness: 1e400, damping: 1", motion, /whole spring/], ["", swiftUI, /whole spring/],
    ["stiffness: 100, damping: 10, velocity: v", motion, /velocity/],
    ["{ x: 100 }, { stiffness: 100, damping: 10, velocity: 5 }", motion, /velocity/],
    ["stiffness: 100, damping: 10, velocity: 5 * way", motion, /velocity/],
    ["stiffness: 100, damping: 10 }, { stiffness: 200, damping: 10", motion, /several/],
    ["mass: 1, stiffness: 100, damping: 10), 0, 1, 0", flutter, /no words/],
  ];
  for (const [code, framework, sentence] of refusals) assert.throws(() => readPasted(code, framework), sentence);
});

test("a spring sets whichever numbers the document has", () => {
  const data = (own, values) => ({
    names: own.map((name) => `spring.${name}`), bases: [{ runs: [values] }], cases: [],
    parameters: own.filter((name) => !["mass", "to", "from"].includes(name))
      .map((name, at) => ({ name, places: [`spring.${name}`], values: [values[own.indexOf(name)]] })),
  });
  const settings = { base: 0, values: {}, thrown: null, run: 0 };
  const set = (own, values) => springSettings(data(own, values), settings, { w: 10, z: 0.5, velocity: 2 }).values;
  assert.deepEqual(set(["stiffness", "damping", "mass", "velocity", "from", "to"], [1, 1, 2, 0, 0, 300]),
    { stiffness: 200, damping: 20, velocity: 600 });
  const { response, dampingRatio } = set(["response", "dampingRatio", "velocity", "from", "to"], [1, 1, 2, 0, 1]);
  assert.ok(Math.abs(response - Math.PI / 5) < 1e-13 && dampingRatio === 0.5);
});
