// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  codeOf, commandWords, fitWords, hardest, isBad, isMet, isSame, linkText, metricText, miss, noSettings, quoted, readKept, readLink, rounded,
  runNumbers, sliderScale, sliderStep, targetText, valueOf, withValue, worst,
} from "../../Sources/Reports/Handoff/Page/settings.mjs";

const damping = {
  name: "damping", isChoice: false, low: 0, high: 1, values: [0.5, 0.8],
  places: ["behaviors.snap.damping", "behaviors.other.damping"],
};
const turns = {
  name: "allowsRotation", isChoice: true, low: 0, high: 1, values: [1, 1],
  places: ["items.it's a card.allowsRotation"],
};
/** A page after a fit, which found a damping and holds a density. */
const fitted = (data) => ({ ...data, bases: [data.bases[0], {
  name: "as fitted",
  fixed: [{ name: "damping", isChoice: false, value: 0.8 }, { name: "density", value: 2 }],
  runs: [[10, 20, 0, 0, 0.8, 0.8, null], [1, 2, 3, 0, 0.8, 0.8, null], [4, 5, 6, 0, 0.8, 0.8, null]],
}] });
const data = {
  command: ["springtune", "simulate", "snap"],
  names: [...["center.x", "center.y", "velocity.x", "velocity.y"].map((key) => `items.it's a card.${key}`),
    "behaviors.snap.damping", "behaviors.other.damping", "items.it's a card.allowsRotation"],
  bases: [{
    name: "as written", fixed: [],
    runs: [[10, 20, 0, 0, 0.5, "Infinity", null], [1, 2, 3, 0, 0.5, 0, null], [4, 5, 6, 0, 0.5, 0, null]],
  }],
  cases: ["a", "b"],
  metrics: [
    { name: "settle_time", unit: "s", hasWorst: true, low: null, high: 0.5 },
    { name: "overshoot", unit: "percent", hasWorst: true, low: null, high: null },
  ],
  parameters: [damping, turns],
  items: [{ name: "it's a card", isAnchored: false }, { name: "wall", isAnchored: true }],
};

const commandLine = (...settings) => commandWords(...settings).join(" ");

test("settings that nobody made are the numbers as they are", () => {
  assert.deepEqual(runNumbers(data, noSettings(data)), data.bases[0].runs[0]);
  assert.deepEqual(runNumbers(data, noSettings(data), 2), [4, 5, 6, 0, 0.5, 0, null]);
  assert.equal(commandLine(data, noSettings(data)), "springtune simulate snap");
  assert.equal(linkText(data, noSettings(data)), "");
});

test("a parameter sets its places, in each case its own", () => {
  const settings = withValue(withValue(noSettings(data), damping, 0.25), turns, 0);
  assert.deepEqual(runNumbers(data, settings), [10, 20, 0, 0, 0.25, 0.25, 0]);
  assert.deepEqual(runNumbers(data, settings, 1), [1, 2, 3, 0, 0.25, 0.25, 0]);
  assert.equal(data.bases[0].runs[0][4], 0.5);
});

test("a value that is the document's own is no setting", () => {
  const settings = withValue(withValue(noSettings(data), damping, 0.25), damping, 0.5);
  assert.deepEqual(settings, noSettings(data));
});

test("a throw sets the start of the run as written, and of no case", () => {
  const settings = { ...noSettings(data), thrown: { item: 0, start: [7, 8, 9, -1] } };
  assert.deepEqual(runNumbers(data, settings), [7, 8, 9, -1, 0.5, "Infinity", null]);
  assert.deepEqual(runNumbers(data, settings, 1), [1, 2, 3, 0, 0.5, 0, null]);
});

test("the command line says every setting, and a shell takes names as they are", () => {
  const thrown = { item: 0, start: [7, 8, 9, -1] };
  const settings = { ...withValue(noSettings(data), turns, 0), thrown };
  assert.equal(commandLine(data, settings), "springtune simulate snap --fix allowsRotation=false "
    + "--set 'items.it'\\''s a card.center=[7, 8]' --set 'items.it'\\''s a card.velocity=[9, -1]'");
  assert.equal(commandLine(data, { ...noSettings(data), run: 2 }), "springtune simulate snap --case 1");
  assert.equal(quoted("$(rm -rf ~)"), "'$(rm -rf ~)'");
});

test("after a fit the settings begin with what it found, and the document is one base away", () => {
  const page = fitted(data);
  const settings = noSettings(page);
  assert.equal(settings.base, 1);
  assert.equal(valueOf(settings, damping), 0.8);
  assert.equal(valueOf(noSettings(page, 0), damping), 0.5);
  assert.deepEqual(runNumbers(page, settings, 1), [1, 2, 3, 0, 0.8, 0.8, null]);
  assert.equal(commandLine(page, settings),
    "springtune simulate snap --fix damping=0.8 --fix density=2");
  assert.equal(commandLine(page, withValue(settings, damping, 0.25)),
    "springtune simulate snap --fix damping=0.25 --fix density=2");
  assert.equal(commandLine(page, noSettings(page, 0)), "springtune simulate snap");
  assert.deepEqual(withValue(settings, damping, 0.8), settings);
});

test("the code has the numbers and the lines of what is set, and says what it has as written", () => {
  const line = (text, isWritten, ...parameters) => ({ text, isWritten, parameters });
  const page = { ...data, code: { left: [0], lines: ["a", line("d = \uE0001:0.5\uE001", true),
    line("turns", true, 0), line("stays", false, 0), line("new \uE0001:0\uE001", false, 1)] } };
  page.parameters = [turns, damping];
  const code = (settings) => codeOf(page, settings);
  assert.deepEqual(code(noSettings(page)), { text: "a\nd = 0.5\nturns", left: [] });
  assert.deepEqual(code(withValue(noSettings(page), damping, 0.25)),
    { text: "a\nd = 0.25\nturns\nnew 0.25", left: [] });
  assert.deepEqual(code({ ...withValue(noSettings(page), turns, 0), thrown: { item: 0, start: [0, 0, 0, 0] } }),
    { text: "a\nd = 0.5\nstays", left: ["allowsRotation", "the start of what is thrown"] });
});

test("a link carries the settings that are kept as A, and the base of both", () => {
  const page = fitted(data);
  const settings = withValue(noSettings(page, 0), damping, 0.25);
  const kept = { ...withValue(noSettings(page), turns, 0), thrown: { item: 0, start: [1, 2, 3, 4] } };
  const link = linkText(page, settings, kept);
  assert.deepEqual(readLink(page, link), settings);
  assert.deepEqual(readKept(page, link), kept);
  assert.equal(linkText(page, noSettings(page), noSettings(page, 0)), "");
  assert.deepEqual(readKept(page, ""), noSettings(page, 0));
  for (const text of ["~base=2", "~base=length", "~base=-1", "~a=damping%3D7", "~a=~a%3D1"])
    assert.deepEqual(readLink(page, text), noSettings(page), text);
});

test("settings are the same whatever case is looked at, and in whatever order they were made", () => {
  const one = withValue(withValue(noSettings(data), damping, 0.3), turns, 0);
  const other = withValue(withValue(noSettings(data), turns, 0), damping, 0.3);
  assert.equal(isSame(one, { ...other, run: 2 }), true);
  assert.equal(isSame(one, withValue(other, damping, 0.31)), false);
  assert.equal(isSame(one, { ...other, thrown: { item: 0, start: [0, 0, 0, 0] } }), false);
});

test("a span of many factors has a slider by factors, and comes back from every place", () => {
  const wide = sliderScale({ low: 0.125, high: 30 });
  assert.equal(wide.isLogarithmic, true);
  assert.ok(Math.abs(wide.value(0.5) - Math.sqrt(0.125 * 30)) < 1e-12);
  assert.equal(wide.rounded(2.90919), 2.91);
  const narrow = sliderScale({ low: -5, high: 15 });
  assert.equal(narrow.isLogarithmic, false);
  assert.equal(narrow.rounded(2.90919), 2.9);
  for (const scale of [wide, narrow])
    for (const value of [0.125, 1, 15]) assert.ok(Math.abs(scale.value(scale.share(value)) - value) < 1e-12);
});

test("a parameter that the command line fixed is fixed once", () => {
  const command = [...data.command, "--fix", "damping=0.7", "--fix", "density=2"];
  assert.equal(commandLine({ ...data, command }, withValue(noSettings(data), damping, 0.25)),
    "springtune simulate snap --fix density=2 --fix damping=0.25");
});

test("a link brings back the settings that made it", () => {
  const settings = {
    ...withValue(withValue(noSettings(data), damping, 0.3), turns, 0),
    thrown: { item: 0, start: [7.5, 8, 9, -1e3] }, run: 0,
  };
  assert.deepEqual(readLink(data, linkText(data, settings)), settings);
  const chosen = { ...noSettings(data), run: 2 };
  assert.deepEqual(readLink(data, linkText(data, chosen)), chosen);
});

test("what makes no sense in a link is left out", () => {
  for (const text of ["damping=2", "damping=", "damping=x", "damping=NaN", "allowsRotation=1",
    "allowsRotation=constructor", "other=3", "~throw=0,1,2", "~throw=1,1,2,3,4", "~throw=0,1,2,3,1e99",
    "~throw=0,NaN,1,2,3", "~case=2", "~case=-1", "~case=x", "%E0%A4%A"])
    assert.deepEqual(readLink(data, text), noSettings(data), text);
});

test("the worst is the first without an answer, else the first of the largest, or of the smallest of gaps", () => {
  assert.equal(worst([1, 3, 2, 3]), 1);
  assert.equal(worst([1, NaN, 5, NaN]), 1);
  assert.equal(worst([1, 0, 2, 0], { lessIsWorse: true }), 1);
});

test("steps and values are round numbers", () => {
  assert.equal(sliderStep({ low: 0, high: 1 }), 0.01);
  assert.equal(sliderStep({ low: 0.025, high: 5.1 }), 0.01);
  assert.equal(sliderStep({ low: 100, high: 300 }), 1);
  assert.equal(rounded(0.30000000000000004, 0.01), 0.3);
  assert.equal(rounded(-17.26, 0.5), -17.5);
});

test("a target is met where every case answers it", () => {
  const most = { low: null, high: 0.4, unit: "s" };
  assert.equal(targetText(most), "at most 400 ms");
  assert.equal(targetText({ low: 1, high: null, unit: "" }), "at least 1");
  assert.equal(targetText({ low: 1, high: 2, unit: "pt" }), "1 pt to 2 pt");
  assert.equal(targetText({ low: null, high: null, unit: "s" }), "");
  assert.equal(isMet(most, [0.4, 0.1]), true);
  assert.equal(isMet(most, [0.41, 0.1]), false);
  assert.equal(isMet(most, [NaN]), false);
  assert.equal(isMet({ low: 1, high: null }, [1, 7]), true);
});

test("metrics are said in their units", () => {
  assert.equal(metricText(0.3512, "s"), "351 ms");
  assert.equal(metricText(1.3512, "s"), "1.351 s");
  assert.equal(metricText(0, "s"), "0.000 s");
  assert.equal(metricText(34.42, "percent"), "34.4 %");
  assert.equal(metricText(0.321, "percent"), "0.32 %");
  assert.equal(metricText(Math.PI / 3, "rad"), "60.0°");
  assert.equal(metricText(3, ""), "3");
  assert.equal(metricText(1.23456, ""), "1.235");
  assert.equal(metricText(NaN, "s"), "none");
});

test("a target that the page sets is required of the command line, and searched for by its fit", () => {
  const asked = { ...noSettings(data), targets: { overshoot: { low: null, high: 1 } } };
  assert.equal(commandLine(data, asked), "springtune simulate snap --require settle_time=..0.5s --require overshoot=..1");
  assert.equal(commandLine(data, { ...asked, run: 1 }), "springtune simulate snap --case 0");
  assert.equal(fitWords(data, asked).join(" "), "springtune fit snap --target settle_time=..0.5s"
    + " --target overshoot=..1 --vary damping=0..1 --vary allowsRotation=true,false");
  const held = { ...withValue(asked, turns, 0), free: ["damping"] };
  assert.match(fitWords(data, held).join(" "), /fit snap --fix allowsRotation=false .*--vary damping=0..1$/);
  const link = linkText(data, held);
  assert.deepEqual(readLink(data, link), held);
});

test("of several cases the worst counts, and a missing answer misses", () => {
  const target = { hasWorst: true, low: 0.9, high: 1 };
  assert.equal(isMet(target, [0.2, 0.95]), true);
  assert.equal(isMet({ ...target, hasWorst: false }, [0.2, 0.95]), false);
  assert.deepEqual([0.2, 0.95, 1.1].map((answer) => isBad(target, answer)), [false, false, true]);
  assert.equal(miss(target, [0.95, 1.5]), 0.5);
  assert.equal(miss(target, [0.95, NaN]), Infinity);
  assert.equal(hardest({ hasWorst: false, low: 2, high: 3 }, [4, 0.5, 3]), 1);
});
