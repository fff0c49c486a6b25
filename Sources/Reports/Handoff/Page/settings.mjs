// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a scene: values and a throw, as numbers of a run, as a command line, as a link.

/**
 * No settings: one of the bases, which are the document as written and, after a fit, as fitted. The
 * page begins with the last of them.
 */
export const noSettings = (data, base = data.bases.length - 1) =>
  ({ base, values: {}, thrown: null, run: 0, targets: {}, free: null });

/** The value of a parameter; null where the document writes several. */
export const valueOf = (settings, { name, values }) => settings.values[name] ?? values[settings.base];

/** The settings are a base as it is. */
export const isPlain = ({ values, thrown }) => Object.keys(values).length === 0 && thrown === null;

/** A round step for a slider: a hundredth of its span or less. */
export const sliderStep = ({ low, high }) => 10 ** Math.floor(Math.log10((high - low) / 100) + 1e-9);

/** The places of values on a slider, from 0 to 1: by factors where the span has many. */
export const sliderScale = ({ low, high }) => {
  const step = sliderStep({ low, high });
  if (low > 0 && high > 30 * low) {
    const whole = Math.log(high / low);
    return {
      isLogarithmic: true, share: (value) => Math.log(value / low) / whole,
      value: (share) => low * Math.exp(share * whole), rounded: (value) => +value.toPrecision(3),
    };
  }
  return {
    isLogarithmic: false, share: (value) => (value - low) / (high - low),
    value: (share) => low + share * (high - low), rounded: (value) => rounded(value, step),
  };
};

/** A value as short as its slider can set it. */
export const rounded = (value, step) => Number((Math.round(value / step) * step).toPrecision(12));

const placesOfNames = new WeakMap();

/** The place of a name among the numbers of a run. */
export const placeOf = ({ names }, name) => {
  if (!placesOfNames.has(names))
    placesOfNames.set(names, new Map(names.map((own, place) => [own, place])));
  return placesOfNames.get(names).get(name);
};

/** The names of an item's centre and velocity at the start. */
export const startNames = ({ name }) =>
  ["center.x", "center.y", "velocity.x", "velocity.y"].map((key) => `items.${name}.${key}`);

/**
 * The numbers of a run with the settings, in the order of their names: 0 is the run as written, k + 1
 * that of case k.
 */
export const runNumbers = (data, settings, run = settings.run) => {
  const numbers = [...data.bases[settings.base].runs[run]];
  for (const parameter of data.parameters) {
    const value = settings.values[parameter.name];
    if (value !== undefined)
      for (const name of parameter.places) numbers[placeOf(data, name)] = value;
  }
  if (settings.thrown && run === 0) {
    const { item, start } = settings.thrown;
    startNames(data.items[item]).forEach((name, index) => {
      numbers[placeOf(data, name)] = start[index];
    });
  }
  return numbers;
};

/** The settings with a parameter set; the value of the base is none. */
export const withValue = (settings, parameter, value) => {
  const values = { ...settings.values };
  if (value === parameter.values[settings.base]) delete values[parameter.name];
  else values[parameter.name] = value;
  return { ...settings, values };
};

/** An argument as a shell takes it. */
export const quoted = (text) =>
  (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const valueText = ({ isChoice }, value) => (isChoice ? String(value === 1) : String(value));

/** The words of a command line without those that fix a parameter which is set otherwise. */
const remaining = (words, names) => {
  const isFixed = (word) => names.some((name) => word?.startsWith(`${name}=`));
  return words.filter((word, index) =>
    !(word === "--fix" && isFixed(words[index + 1]))
    && !(words[index - 1] === "--fix" && isFixed(word)));
};

/**
 * The command line that gives the same numbers, in words as a shell takes them; without the parameters
 * that are to vary.
 */
export const commandWords = (data, settings, varied = []) => {
  const fixed = new Map(data.bases[settings.base].fixed.map((entry) => [entry.name, entry]));
  for (const parameter of data.parameters) {
    const value = settings.values[parameter.name];
    if (value !== undefined) fixed.set(parameter.name, { ...parameter, value });
  }
  for (const name of varied) fixed.delete(name);
  const words = [...fixed.values()].flatMap((entry) =>
    ["--fix", `${entry.name}=${valueText(entry, entry.value)}`]);
  if (settings.thrown && settings.run === 0) {
    const { item, start: [x, y, dx, dy] } = settings.thrown;
    const { name } = data.items[item];
    words.push("--set", `items.${name}.center=[${x}, ${y}]`);
    words.push("--set", `items.${name}.velocity=[${dx}, ${dy}]`);
  }
  if (settings.run > 0 && data.cases.length > 1) words.push("--case", String(settings.run - 1));
  // A case alone would not tell what the targets ask of all.
  else if (Object.keys(settings.targets).length > 0)
    words.push(...targetsOf(data, settings).filter(isTarget).flatMap((target) => ["--require", limitWord(target)]));
  return [...remaining(data.command, [...fixed.keys(), ...varied]), ...words].map(quoted);
};

/** The code of the scene with the settings, and the names of those that it has as they are written. */
export const codeOf = ({ code, parameters }, settings) => {
  const isChanged = (index) => valueOf(settings, parameters[index]) !== parameters[index].values[0];
  const lines = code.lines.map((line) => (line.text === undefined ? { text: line, isWritten: true, parameters: [] } : line))
    .filter(({ isWritten, parameters }) => isWritten !== parameters.some(isChanged));
  return {
    text: lines.map(({ text }) => text.replace(/\uE000(\d+):(.*?)\uE001/g, (_, index, written) =>
      (isChanged(index) ? valueOf(settings, parameters[index]) : written))).join("\n"),
    left: [...code.left.filter(isChanged).map((index) => parameters[index].name),
      ...(settings.thrown ? ["the start of what is thrown"] : [])],
  };
};

/** The settings, those that are kept as A and snapshots of others, as the part of a link after its #. */
export const linkText = (data, settings, kept = noSettings(data, 0), snapshots = []) => {
  const words = new URLSearchParams();
  if (settings.base !== data.bases.length - 1) words.set("~base", settings.base);
  for (const parameter of data.parameters) {
    const value = settings.values[parameter.name];
    if (value !== undefined) words.set(parameter.name, valueText(parameter, value));
  }
  if (settings.thrown) words.set("~throw", [settings.thrown.item, ...settings.thrown.start].join());
  if (settings.run > 0) words.set("~case", String(settings.run - 1));
  for (const { name } of data.metrics)
    if (name in settings.targets) words.append("~want", limitWord({ name, ...settings.targets[name] }));
  if (settings.free) words.set("~free", settings.free.join());
  if (!isSame(kept, noSettings(data, 0))) words.set("~a", linkText(data, { ...kept, run: 0 }));
  for (const snapshot of snapshots) words.append("~snap", linkText(data, snapshot));
  return words.toString();
};

/** Two settings play alike, whatever case is looked at. */
export const isSame = (one, other) => {
  const text = ({ base, values, thrown }) =>
    JSON.stringify([base, Object.entries(values).sort(), thrown]);
  return text(one) === text(other);
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

/** The settings that a link keeps as A. */
export const readKept = (data, text) => {
  const word = new URLSearchParams(text).get("~a");
  return word === null ? noSettings(data, 0) : { ...readLink(data, word), run: 0 };
};

/** The snapshots of a link. */
export const readSnapshots = (data, text) =>
  new URLSearchParams(text).getAll("~snap").map((word) => readLink(data, word));

/** The settings of a link; what makes no sense in this scene is left out. */
export const readLink = (data, text) => {
  const words = new URLSearchParams(text);
  const base = Number(words.get("~base") ?? "none");
  let settings = noSettings(data, data.bases[base] ? base : undefined);
  for (const parameter of data.parameters) {
    const word = words.get(parameter.name);
    const value = word === null ? undefined : readValue(parameter, word);
    if (value !== undefined) settings = withValue(settings, parameter, value);
  }
  if (words.has("~throw")) settings.thrown = readThrow(data, words.get("~throw"));
  for (const word of words.getAll("~want")) {
    const [, name, ...ends] = /^(\w+)=(.*)\.\.(.*)$/.exec(word) ?? [];
    const [low, high] = ends.map((end) => (end !== "" && Number.isFinite(+end) ? +end : null));
    if (data.metrics.some((metric) => metric.name === name)) settings.targets[name] = { low, high };
  }
  if (words.has("~free")) {
    const names = words.get("~free").split(",");
    const free = data.parameters.map(({ name }) => name).filter((name) => names.includes(name));
    if (free.length > 0 || names[0] === "") settings.free = free;
  }
  const index = Number(words.get("~case") ?? "none");
  if (data.cases.length > 1 && data.cases[index]) settings.run = index + 1;
  return settings;
};

/** The case with the worst answer to a metric: the first without one, else the first with the worst. */
export const worst = (answers, { lessIsWorse = false } = {}) => {
  const none = answers.findIndex(Number.isNaN);
  if (none >= 0) return none;
  const isWorse = (one, other) => (lessIsWorse ? one < other : one > other);
  return answers.reduce((place, answer, index) => (isWorse(answer, answers[place]) ? index : place), 0);
};

/** A limit in words, with no more digits than it has. */
export const limitText = (value, unit) =>
  metricText(value, unit).replace(/(\.\d*?)0+(?=\D|$)/, "$1").replace(/\.(?=\D|$)/, "");

/** What a target asks of a metric, in words; empty where nothing is asked. */
export const targetText = ({ low, high, unit }) => {
  if (low === null && high === null) return "";
  if (low === null) return `at most ${limitText(high, unit)}`;
  if (high === null) return `at least ${limitText(low, unit)}`;
  if (high - low < 0.01 * Math.abs(high)) return limitText((low + high) / 2, unit);
  return `${limitText(low, unit)} to ${limitText(high, unit)}`;
};

/** By how much an answer misses a target, in parts of what it asks: without end where it is missing. */
const missOf = ({ low, high }, answer) => {
  const size = Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0)) || 1;
  if (Number.isNaN(answer)) return Infinity;
  return Math.max((low ?? -Infinity) - answer, answer - (high ?? Infinity), 0) / size;
};

/** The case whose answer counts: the worst, where one is, else that which misses the target by most. */
export const hardest = (target, answers) =>
  (target.hasWorst ? worst(answers, target) : worst(answers.map((answer) => missOf(target, answer))));

/** By how much the answers of all cases miss a target. */
export const miss = (target, answers) => missOf(target, answers[hardest(target, answers)]);

/** A case misses a target, whatever the others come to: it is on the side that is worse. */
export const isBad = ({ hasWorst, lessIsWorse, ...target }, answer) => missOf(hasWorst
  ? { ...target, [lessIsWorse ? "high" : "low"]: null } : target, answer) > 0;

/** Answers are what a target asks. */
export const isMet = (target, answers) => miss(target, answers) === 0;

/** The metrics with what is asked of each: by the settings, else by the document. */
export const targetsOf = ({ metrics }, { targets }) =>
  metrics.map((metric) => ({ ...metric, ...targets[metric.name] }));

export const isTarget = ({ low, high }) => low !== null || high !== null;

/** The names of the parameters that a search moves: those that the document varies, else the first two. */
export const freeOf = ({ parameters }, { free }) => {
  const asked = parameters.filter(({ isAsked }) => isAsked);
  return free ?? (asked.length > 0 ? asked : parameters.slice(0, 2)).map(({ name }) => name);
};

/** A limit as the command line takes it: settle_time=..0.4s. */
const limitWord = ({ name, unit, low, high }) =>
  `${name}=${[low, high].map((end) => (end === null ? "" : `${end}${unit === "s" ? "s" : ""}`)).join("..")}`;

/** The command line of the fit with the same targets, over the same parameters. */
export const fitWords = (data, settings) => {
  const free = freeOf(data, settings);
  const thrown = data.cases.length > 1 ? null : settings.thrown;
  const [program, , ...words] = commandWords(data, { ...settings, run: 0, thrown, targets: {} }, free);
  return [program, "fit", ...words,
    ...targetsOf(data, settings).filter(isTarget).flatMap((target) => ["--target", limitWord(target)]),
    ...data.parameters.filter(({ name }) => free.includes(name)).flatMap(({ name, isChoice, low, high }) =>
      ["--vary", quoted(`${name}=${isChoice ? "true,false" : `${low}..${high}`}`)])];
};

/** A value of a metric in words; a time below a second in milliseconds. */
export const metricText = (value, unit) => {
  if (Number.isNaN(value)) return "none";
  if (unit === "rad") return `${((value * 180) / Math.PI).toFixed(1)}°`;
  if (unit === "percent") return `${value.toFixed(value < 10 ? 2 : 1)} %`;
  if (unit === "") return `${+value.toPrecision(4)}`;
  if (unit === "s" && value !== 0 && Math.abs(value) < 1) return `${+(1000 * value).toPrecision(3)} ms`;
  if (value !== 0 && Math.abs(value) < 0.05) return `${+value.toPrecision(2)} ${unit}`;
  const digits = unit === "s" ? 3 : Math.abs(value) >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${unit}`.trim();
};
