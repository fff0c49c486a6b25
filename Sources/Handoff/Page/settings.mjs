// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a scene: the values of its parameters and a throw, as numbers of a run, as a command
// line, as a link and as words. This head, up to the empty line, is not written.

/** The settings as the document writes them. */
export const noSettings = () => ({ values: {}, thrown: null, run: 0 });

/** A round step for a slider: a hundredth of its span or less. */
export const sliderStep = ({ low, high }) => 10 ** Math.floor(Math.log10((high - low) / 100) + 1e-9);

/** A value as short as its slider can set it. */
export const rounded = (value, step) => Number((Math.round(value / step) * step).toPrecision(12));

/** Sets a parameter in the numbers of a run: 0 is the run as written, k + 1 that of case k. */
const set = (numbers, { isChoice, patches }, value, run) => {
  const runs = patches[isChoice ? value : 0];
  const { places, constants } = runs[Math.min(run, runs.length - 1)];
  for (const place of places) numbers[place] = value;
  for (const [place, constant] of constants) numbers[place] = constant;
};

/** The numbers of a run with the settings, of the case that is chosen or of another one. */
export const runNumbers = (data, settings, run = settings.run) => {
  const numbers = Float64Array.from(run === 0 ? data.numbers : data.cases[run - 1].numbers, Number);
  for (const parameter of data.parameters) {
    const value = settings.values[parameter.name];
    if (value !== undefined) set(numbers, parameter, value, run);
  }
  if (settings.thrown && run === 0) {
    const { item, start } = settings.thrown;
    data.items[item].start.forEach((place, index) => { numbers[place] = start[index]; });
  }
  return numbers;
};

/** The settings with a parameter set; the document's own value is none. */
export const withValue = (settings, parameter, value) => {
  const values = { ...settings.values };
  if (value === parameter.value) delete values[parameter.name];
  else values[parameter.name] = value;
  return { ...settings, values };
};

/** An argument as a shell takes it. */
export const quoted = (text) =>
  (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const valueText = ({ isChoice }, value) => (isChoice ? String(value === 1) : String(value));

/** The words of a command line without those that fix a parameter which is set otherwise. */
const remaining = (words, values) => {
  const isFixed = (word) => Object.keys(values).some((name) => word?.startsWith(`${name}=`));
  return words.filter((word, index) =>
    !(word === "--fix" && isFixed(words[index + 1]))
    && !(words[index - 1] === "--fix" && isFixed(word)));
};

/** The command line that gives the same numbers, in words as a shell takes them. */
export const commandWords = (data, settings) => {
  const words = [];
  for (const parameter of data.parameters) {
    const value = settings.values[parameter.name];
    if (value !== undefined) words.push("--fix", `${parameter.name}=${valueText(parameter, value)}`);
  }
  if (settings.thrown && settings.run === 0) {
    const { item, start: [x, y, dx, dy] } = settings.thrown;
    const { name } = data.items[item];
    words.push("--set", `items.${name}.center=[${x}, ${y}]`);
    words.push("--set", `items.${name}.velocity=[${dx}, ${dy}]`);
  }
  if (settings.run > 0 && data.cases.length > 1) words.push("--case", String(settings.run - 1));
  return [...remaining(data.command, settings.values), ...words].map(quoted);
};

/** The same in one line. */
export const commandLine = (data, settings) => commandWords(data, settings).join(" ");

/** The settings as the part of a link after its #. */
export const linkText = (data, settings) => {
  const words = new URLSearchParams();
  for (const parameter of data.parameters) {
    const value = settings.values[parameter.name];
    if (value !== undefined) words.set(parameter.name, valueText(parameter, value));
  }
  if (settings.thrown) words.set("~throw", [settings.thrown.item, ...settings.thrown.start].join());
  if (settings.run > 0) words.set("~case", String(settings.run - 1));
  return words.toString();
};

const readValue = ({ isChoice, low, high }, text) => {
  if (isChoice) return new Map([["false", 0], ["true", 1]]).get(text);
  const value = Number(text);
  return text.trim() !== "" && value >= low && value <= high ? value : undefined;
};

const readThrow = (data, text) => {
  const [item, ...start] = text.split(",").map(Number);
  const isKnown = start.length === 4 && start.every((number) => Math.abs(number) <= 1e6);
  return isKnown && data.items[item]?.isAnchored === false ? { item, start } : null;
};

/** The settings of a link; what makes no sense in this scene is left out. */
export const readLink = (data, text) => {
  const words = new URLSearchParams(text);
  let settings = noSettings();
  for (const parameter of data.parameters) {
    const word = words.get(parameter.name);
    const value = word === null ? undefined : readValue(parameter, word);
    if (value !== undefined) settings = withValue(settings, parameter, value);
  }
  if (words.has("~throw")) settings.thrown = readThrow(data, words.get("~throw"));
  const index = Number(words.get("~case") ?? "none");
  if (data.cases.length > 1 && data.cases[index]) settings.run = index + 1;
  return settings;
};

/** The case with the worst answer: the first without one, else the first with the largest. */
export const worst = (answers) => {
  const none = answers.findIndex(Number.isNaN);
  if (none >= 0) return none;
  return answers.reduce((best, answer, index) => (answer > answers[best] ? index : best), 0);
};

/** What a target asks of a metric, in words; empty where nothing is asked. */
export const targetText = ({ low, high, unit }) => {
  if (low === null && high === null) return "";
  if (low === null) return `at most ${metricText(high, unit)}`;
  if (high === null) return `at least ${metricText(low, unit)}`;
  return `${metricText(low, unit)} to ${metricText(high, unit)}`;
};

/** Every answer is what a target asks; one that is missing is not. */
export const isMet = ({ low, high }, answers) =>
  answers.every((answer) => answer >= (low ?? -Infinity) && answer <= (high ?? Infinity));

/** A value of a metric in words. */
export const metricText = (value, unit) => {
  if (Number.isNaN(value)) return "none";
  if (unit === "rad") return `${((value * 180) / Math.PI).toFixed(1)}°`;
  if (unit === "percent") return `${value.toFixed(value < 10 ? 2 : 1)} %`;
  const digits = unit === "s" ? 3 : Math.abs(value) >= 100 || unit === "" ? 0 : 1;
  return `${value.toFixed(digits)} ${unit}`.trim();
};
