// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  commandLine, isMet, linkText, metricText, noSettings, quoted, readLink, rounded, runNumbers,
  sliderStep, targetText, withValue, worst,
} from "../../Sources/Handoff/Page/settings.mjs";

const damping = {
  name: "damping", isChoice: false, low: 0, high: 1, value: 0.5,
  patches: [[{ places: [2], constants: [] }]],
};
const turns = {
  name: "allowsRotation", isChoice: true, low: 0, high: 1, value: 1,
  patches: [
    [{ places: [4], constants: [[3, 1]] }, { places: [5], constants: [[4, 1]] }],
    [{ places: [], constants: [[3, 1], [4, 1]] }, { places: [], constants: [[4, 1], [5, 1]] }],
  ],
};
const data = {
  command: ["springtune", "simulate", "snap"],
  numbers: [10, 20, 0.5, 0, 0, "Infinity"],
  cases: [{ name: "a", numbers: [1, 2, 0.5, 3, 0, 0] }, { name: "b", numbers: [4, 5, 0.5, 6, 0, 0] }],
  parameters: [damping, turns],
  items: [{ name: "it's a card", start: [0, 1, 3, 4], isAnchored: false },
    { name: "wall", start: [0, 1, 3, 4], isAnchored: true }],
};

test("settings that nobody made are the numbers as they are", () => {
  assert.deepEqual([...runNumbers(data, noSettings())], [10, 20, 0.5, 0, 0, Infinity]);
  assert.deepEqual([...runNumbers(data, noSettings(), 2)], [4, 5, 0.5, 6, 0, 0]);
  assert.equal(commandLine(data, noSettings()), "springtune simulate snap");
  assert.equal(linkText(data, noSettings()), "");
});

test("a parameter sets its places, in each case its own", () => {
  const settings = withValue(withValue(noSettings(), damping, 0.25), turns, 0);
  assert.deepEqual([...runNumbers(data, settings)], [10, 20, 0.25, 1, 0, Infinity]);
  assert.deepEqual([...runNumbers(data, settings, 1)], [1, 2, 0.25, 3, 1, 0]);
  assert.equal(data.numbers[2], 0.5);
});

test("a value that is the document's own is no setting", () => {
  const settings = withValue(withValue(noSettings(), damping, 0.25), damping, 0.5);
  assert.deepEqual(settings, noSettings());
});

test("a throw sets the start of the run as written, and of no case", () => {
  const settings = { ...noSettings(), thrown: { item: 0, start: [7, 8, 9, -1] } };
  assert.deepEqual([...runNumbers(data, settings)], [7, 8, 0.5, 9, -1, Infinity]);
  assert.deepEqual([...runNumbers(data, settings, 1)], [1, 2, 0.5, 3, 0, 0]);
});

test("the command line says every setting, and a shell takes names as they are", () => {
  const thrown = { item: 0, start: [7, 8, 9, -1] };
  const settings = { ...withValue(noSettings(), turns, 0), thrown };
  assert.equal(commandLine(data, settings), "springtune simulate snap --fix allowsRotation=false "
    + "--set 'items.it'\\''s a card.center=[7, 8]' --set 'items.it'\\''s a card.velocity=[9, -1]'");
  assert.equal(commandLine(data, { ...noSettings(), run: 2 }), "springtune simulate snap --case 1");
  assert.equal(quoted("$(rm -rf ~)"), "'$(rm -rf ~)'");
});

test("a parameter that the command line fixed is fixed once", () => {
  const command = [...data.command, "--fix", "damping=0.7", "--fix", "density=2"];
  assert.equal(commandLine({ ...data, command }, withValue(noSettings(), damping, 0.25)),
    "springtune simulate snap --fix density=2 --fix damping=0.25");
});

test("a link brings back the settings that made it", () => {
  const settings = {
    ...withValue(withValue(noSettings(), damping, 0.3), turns, 0),
    thrown: { item: 0, start: [7.5, 8, 9, -1e3] }, run: 0,
  };
  assert.deepEqual(readLink(data, linkText(data, settings)), settings);
  const chosen = { ...noSettings(), run: 2 };
  assert.deepEqual(readLink(data, linkText(data, chosen)), chosen);
});

test("what makes no sense in a link is left out", () => {
  for (const text of ["damping=2", "damping=", "damping=x", "damping=NaN", "allowsRotation=1",
    "allowsRotation=constructor", "other=3", "~throw=0,1,2", "~throw=1,1,2,3,4", "~throw=0,1,2,3,1e99",
    "~throw=0,NaN,1,2,3", "~case=2", "~case=-1", "~case=x", "%E0%A4%A"])
    assert.deepEqual(readLink(data, text), noSettings(), text);
});

test("the worst is the first without an answer, else the first of the largest", () => {
  assert.equal(worst([1, 3, 2, 3]), 1);
  assert.equal(worst([1, NaN, 5, NaN]), 1);
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
  assert.equal(targetText(most), "at most 0.400 s");
  assert.equal(targetText({ low: 1, high: null, unit: "" }), "at least 1");
  assert.equal(targetText({ low: 1, high: 2, unit: "pt" }), "1.0 pt to 2.0 pt");
  assert.equal(targetText({ low: null, high: null, unit: "s" }), "");
  assert.equal(isMet(most, [0.4, 0.1]), true);
  assert.equal(isMet(most, [0.41, 0.1]), false);
  assert.equal(isMet(most, [NaN]), false);
  assert.equal(isMet({ low: 1, high: null }, [1, 7]), true);
});

test("metrics are said in their units", () => {
  assert.equal(metricText(0.3512, "s"), "0.351 s");
  assert.equal(metricText(34.42, "percent"), "34.4 %");
  assert.equal(metricText(0.321, "percent"), "0.32 %");
  assert.equal(metricText(Math.PI / 3, "rad"), "60.0°");
  assert.equal(metricText(3, ""), "3");
  assert.equal(metricText(NaN, "s"), "none");
});
