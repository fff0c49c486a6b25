// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../Sources/Reports/Handoff/Page/engine.mjs";
import { springCode } from "../../Sources/Reports/Handoff/Page/spring.mjs";
import { metricPlaces, springs } from "./modules.mjs";

const engine = new Engine(springs.module);
const metrics = [metricPlaces.settle_time, metricPlaces.overshoot, metricPlaces.rise_time];

/** The levels and the metrics of a spring at 60 Hz for some seconds, within 2 % or a distance. */
const play = (form, rate, damping, mass, from, to, velocity, duration = 3, band = [1, 0.02]) => {
  const numbers = [form, rate, damping, ...(form === 2 ? [mass] : []), from, to, velocity];
  const run = engine.play([...numbers, duration, 60, 60, band], { metrics });
  return { ...run, levels: run.refusal ? [] : engine.curve() };
};

/** Form, rate, damping, mass, from, to and velocity, and the metrics of the command line. */
const KNOWN = [
  [[0, 2, 0.5, 1, 200, 100, 0], [0.6426954306678989, 16.303353482158045, 0.13031391462043523]],
  [[0, 1.3, 0.15, 1, 0, 1, 4], [null, 69.82638752096868, 0.11780153646249018]],
  [[0, 2, 1, 1, 0, 1, 12], [0.32474442389317, 0, 0.1826460597071058]],
  [[0, 3, 2.5, 1, 5, -5, 0], [1.0057012923166486, 0, 0.5589309545311739]],
  [[1, 0.4, 0.8, 1, 0, 300, -2000], [0.26019995467459267, 1.6095728370204558, 0.15034258427316988]],
  [[0, 0.4, 0.05, 1, 0, 1, 0], [null, 85.44678930067566, 0.4218713559884131]],
];

const isNear = (value, wanted, miss = 1e-12) =>
  assert.ok(Math.abs(value - wanted) <= miss * Math.max(1, Math.abs(wanted)), `${value} ${wanted}`);

test("a spring below critical damping follows x0 exp(-s t) (cos b t + s/b sin b t)", () => {
  const { levels, values, samples } = play(0, 2, 0.5, 1, 200, 100, 0);
  assert.equal(samples, 181);
  const [s, b] = [2 * Math.PI, 2 * Math.PI * 2 * Math.sqrt(0.75)];
  levels.forEach((level, tick) => {
    const t = tick / 60;
    isNear(level, 100 + 100 * Math.exp(-s * t) * (Math.cos(b * t) + (s / b) * Math.sin(b * t)));
  });
  isNear(values[1], 100 * Math.exp((-Math.PI * 0.5) / Math.sqrt(0.75)));
});

test("critical and overdamped springs are sums of exponentials", () => {
  const critical = play(0, 1, 1, 1, 0, 1, 0);
  const w = 2 * Math.PI;
  critical.levels.forEach((level, tick) =>
    isNear(level, 1 - Math.exp((-w * tick) / 60) * (1 + (w * tick) / 60)));
  // Roots -1 and -2 of x'' + 3 x' + 2 x = 0 with x0 = -1 and v0 = 0.
  const slow = play(2, 2, 3, 1, 0, 1, 0);
  slow.levels.forEach((level, tick) =>
    isNear(level, 1 - 2 * Math.exp(-tick / 60) + Math.exp(-tick / 30)));
  assert.equal(slow.values[1], 0);
});

test("metrics are those of the command line", () => {
  // springtune simulate spring.yaml --metrics settle_time,overshoot,rise_time
  for (const [numbers, wanted] of KNOWN) {
    const { values } = play(...numbers);
    values.forEach((value, index) =>
      (wanted[index] === null ? assert.ok(Number.isNaN(value)) : isNear(value, wanted[index], 1e-9)));
  }
});

test("the three forms say the same spring", () => {
  const [frequency, ratio] = [1.7, 0.35];
  const w = 2 * Math.PI * frequency;
  const one = play(0, frequency, ratio, 1, 0, 1, 2).levels;
  const two = play(1, 1 / frequency, ratio, 1, 0, 1, 2).levels;
  const three = play(2, 3 * w * w, 2 * ratio * 3 * w, 3, 0, 1, 2).levels;
  one.forEach((level, tick) => [two, three].forEach((other) => isNear(other[tick], level, 1e-11)));
});

test("it is settled after its last crossing of the tolerance, and never without damping", () => {
  for (const [w, z, x0, v0] of [[9, 0.1, 1, 0], [9, 0.7, -2, 30], [4, 1, 1, -9], [4, 3, 1, -60]]) {
    const { values: [time] } = play(0, w / (2 * Math.PI), z, 1, x0, 0, v0, 30, [0, 0.02]);
    isNear(Math.abs(engine.calls.level(time)), 0.02, 1e-9);
    for (let later = 1; later < 400; later += 1)
      assert.ok(Math.abs(engine.calls.level(time + later / 97)) <= 0.02);
  }
  assert.deepEqual(play(0, 1, 0, 1, 0, 1, 0, 30).values[0], NaN);
  assert.equal(play(0, 1, 0.3, 1, 0, 0.01, 0, 3, [0, 0.02]).values[0], 0);
});

test("numbers that make no spring are refused", () => {
  for (const numbers of [[0, 0, 0.5, 1], [1, 0, 0.5, 1], [2, -1, 1, 1], [0, 1, NaN, 1]])
    assert.match(play(...numbers, 0, 1, 0).refusal, /no spring/);
});

test("code has the numbers of the spring, else the command line that writes it", () => {
  const codes = ["s(\uE0006\uE001, \uE0007\uE001)", "a(\uE00010\uE001, \uE00011\uE001, \uE0002\uE001)"];
  const code = (kinds, ...numbers) => {
    play(2, ...numbers);
    return springCode(engine, { name: "x", codes, kinds });
  };
  const own = (2 * Math.PI * 2.5) ** 2;
  const damping = 2 * 0.5 * 2 * Math.PI * 2.5;
  assert.equal(code([0, -1, 1, -1], own, damping, 1, 0, 300, 0), "s(0.4, 0.5)");
  // The attachment of `springtune convert --frequency 2.5 --damping-ratio 0.5 --to uikit-dynamics`.
  assert.equal(
    code([0, -1, 1, -1], own, damping, 1, 300, 0, -600), "a(2.581168597896, 0.446315993808, 2)");
  const command = "springtune convert --frequency 2.5 --damping-ratio";
  assert.equal(
    code([0, -1, 1, -1], own, 3 * damping, 1, 0, 300, 15), `${command} 1.5 --velocity 0.05 --to x --snippet`);
  // Without damping the attachment's own would be below 0.
  assert.equal(code([1, -1, 1, -1], own, 0, 1, 0, 300, 0), `${command} 0 --to x --snippet`);
  assert.equal(code([0, -1, 1, -1], own, damping, 1, 300, 300, 15), "");
});

test("code that takes a search is that of the command line, where there is some", () => {
  // springtune convert --frequency 2 --damping-ratio 0.5 --velocity 3 --to css,material3 --snippet
  const code = (name, damping) => {
    play(0, 2, damping, 1, 0, 100, 300);
    return springCode(engine, { name, codes: [], kinds: [-1, -1, -1, -1] });
  };
  const css = code("css", 0.5);
  assert.match(css, /^\/\* 17 stops, at most 0\.199 % of the distance off the spring;\n.*, 0 % of/);
  assert.match(css, /-duration: 956ms;[^]* {6}0, 0\.0525 1\.5%, [^]*,\n {6}1\.0053 83\.27%, 1\n {4}\);/);
  assert.match(code("material3", 0.5), /expressive\(\)\) [^]*defaultSpatialSpec[^]* = 3f \* /);
  assert.match(code("css", 0), /^springtune convert --frequency 2 --damping-ratio 0 --velocity 3 --to css/);
});
