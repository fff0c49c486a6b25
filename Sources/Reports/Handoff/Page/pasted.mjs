// SPDX-License-Identifier: GPL-3.0-or-later
// Code of a spring that is pasted, read by the words before the numbers that the page writes for a framework.

import { create, find } from "./dom.mjs";
import { placeOf, runNumbers, withValue } from "./settings.mjs";

/** A word, its number or the mark of one, and what is made of it. */
const pattern = /([A-Za-z]\w*)["'`]?\s*[:=(]\s*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?|\uE000\w+\uE001)f?([^,;)}\n]*)/g;

/** The names of the numbers of code, in the order of `SpringMove.codeNumbers`, by which a mark names its own. */
const numberNames = ["frequency", "dampingRatio", "velocity", "perMillisecond", "", "", "response", "bounce", "stiffness", "damping"];

const entriesOf = (code) => Array.from(code.matchAll(pattern), ([, word, number, rest]) =>
  ({ word: word.toLowerCase(), number, made: rest.replace(/\s/g, "") }));

/** What stands behind the words of a framework's code: the name of the number and what is made of it. */
const meaningsOf = ({ codes }) => new Map(codes.flatMap(entriesOf)
  .filter(({ number }) => number.startsWith("\uE000"))
  .map(({ word, number, made }) => [word, { name: numberNames[number.slice(1, -1)], made }]));

/** The framework's code has a number without a word, which a reader by words would miss. */
const hasBare = ({ codes }) => codes.some((code) =>
  entriesOf(code).filter(({ number }) => number.startsWith("\uE000")).length !== code.split("\uE000").length - 1);

/** The angular frequency and the damping ratio that a number says, of a mass. */
const rates = { stiffness: (value, mass) => Math.sqrt(value / mass), response: (value) => (2 * Math.PI) / value };
const ratios = {
  dampingRatio: (value) => value, bounce: (value) => (value < 0 ? 1 / (1 + value) : 1 - value),
  damping: (value, mass, w) => value / (2 * w * mass),
};
/** The velocity in distances a second that a number says. */
const velocities = { velocity: (value) => value, perMillisecond: (value) => 1000 * value };

/** The spring in a framework's code, with its velocity in distances a second; an error where it says none. */
export const readPasted = (code, framework) => {
  if (hasBare(framework)) throw new Error("some of its numbers have no words");
  const meanings = meaningsOf(framework);
  const entries = entriesOf(code.replace(/\/\/.*/g, "")).map(({ word, number, made }) =>
    ({ name: meanings.get(word)?.name ?? (["mass", "x"].includes(word) ? word : ""), value: Number(number), made, wanted: meanings.get(word)?.made }));
  const said = (ways, ...others) => {
    const values = entries.filter(({ name }) => Object.hasOwn(ways, name)).map(({ name, value }) => ways[name](value, ...others));
    if (values.some((value) => Math.abs(value - values[0]) > 1e-9 * Math.abs(values[0]))) throw new Error("it has several springs");
    return values[0];
  };
  const mass = said({ mass: (value) => value }) ?? 1;
  const w = said(rates, mass);
  const z = said(ratios, mass, w);
  if (!(w > 0 && w < Infinity && z >= 0 && z < Infinity)) throw new Error("its numbers do not say the whole spring");
  const velocity = said(velocities) ?? 0;
  const moving = entries.filter(({ name }) => Object.hasOwn(velocities, name));
  const isShare = moving.every(({ made, wanted }) => made === wanted)
    && entries.every(({ name, value }) => name !== "x" || value === 1 || value === 0);
  if (moving.length === 0 ? /velocity/i.test(code) : velocity !== 0 && !isShare)
    throw new Error("its velocity is not in distances a second");
  return { w, z, velocity };
};

/** The settings with the numbers of a spring, whichever the document has of them; an error where one cannot be moved. */
export const springSettings = (data, settings, { w, z, velocity }) => {
  const numbers = runNumbers(data, settings);
  const own = (name) => numbers[placeOf(data, `spring.${name}`)];
  const mass = own("mass") ?? 1;
  const damping = own("stiffness") === undefined ? z : 2 * z * w * mass;
  const wanted = { frequency: w / (2 * Math.PI), response: (2 * Math.PI) / w, dampingRatio: z, stiffness: w * w * mass,
    damping, velocity: velocity * (own("to") - own("from")) };
  return Object.entries(wanted).reduce((next, [name, exact]) => {
    const value = +exact.toPrecision(14);
    const place = `spring.${name}`;
    const parameter = data.parameters.find(({ places }) => places.includes(place));
    if (own(name) === undefined || own(name) === value) return next;
    if (!parameter) throw new Error(`the ${name} of this spring cannot be moved`);
    return withValue(next, parameter, value);
  }, settings);
};

/** Adds a field for code below that of the page; `take` takes it, or throws what is wrong with it. */
export const watchPasted = (take) => {
  const label = create("label", { id: "pasting", textContent: "Or paste code of it " }, find("#coding"));
  const field = create("textarea", { id: "pasted", rows: 3, spellcheck: false }, label);
  const line = create("p", { id: "unread", className: "remark", role: "status" }, find("#coding"));
  field.addEventListener("input", () => {
    line.textContent = "";
    if (field.value.trim() === "") return;
    try {
      take(field.value);
    } catch ({ message }) {
      line.textContent = `The page does not read this: ${message}. springtune convert reads more code, from a file.`;
    }
  });
};
