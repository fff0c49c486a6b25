// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings on the clock and the levels of a scene: residuals, and a ghost that moves with them; files
// that are dropped on the page.

import { extremes } from "./plot.mjs";
import { metricText } from "./settings.mjs";

/** The ticks that an item stands still before tick 0, for the spline. */
const stillTicks = 4;

/**
 * The level of a run at any time: on the natural cubic spline through its ticks, as a fit takes it.
 * Its second derivatives m obey m[i-1] + 4 m[i] + m[i+1] = 6 (y[i-1] - 2 y[i] + y[i+1]) in ticks.
 */
export const levelOf = (curve, rate) => {
  const y = [...new Array(stillTicks).fill(curve[0]), ...curve];
  const last = y.length - 1;
  const [slopes, m] = [new Float64Array(y.length), new Float64Array(y.length)];
  for (let i = 1; i < last; i += 1) {
    const pivot = 4 - slopes[i - 1];
    slopes[i] = 1 / pivot;
    m[i] = (6 * (y[i - 1] - 2 * y[i] + y[i + 1]) - m[i - 1]) / pivot;
  }
  for (let i = last - 1; i > 0; i -= 1) m[i] -= slopes[i] * m[i + 1];
  return (time) => {
    if (time <= 0) return curve[0];
    const place = Math.min(time * rate + stillTicks, last);
    const i = Math.min(Math.floor(place), last - 1);
    const [b, a] = [place - i, 1 - (place - i)];
    return a * y[i] + b * y[i + 1] + ((a ** 3 - a) * m[i] + (b ** 3 - b) * m[i + 1]) / 6;
  };
};

/**
 * What a run leaves of each sample, in the unit of the scene; what a threshold ended stays where the fit
 * put it.
 */
export const residuals = ({ times, values, fitted, end }, level) =>
  values.map((value, index) =>
    value - (index >= (end ?? Infinity) ? fitted[index] : level(times[index])));

/** The root mean square of what is left, in percent of the span of the samples that count. */
export const residualShare = ({ values, counted }, left) => {
  const counts = (_, index) => index >= counted[0] && index < counted[1];
  const own = values.filter(counts);
  const squares = left.filter(counts).reduce((sum, value) => sum + value * value, 0);
  const [low, high] = extremes(own);
  return (100 * Math.sqrt(squares / own.length)) / (high - low);
};

/** The recorded value at a time, on straight lines between samples; at both ends the outermost. */
export const recordedAt = ({ times, values }, time) => {
  let [low, high] = [0, times.length - 1];
  if (time <= times[low]) return values[low];
  if (time >= times[high]) return values[high];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle;
  }
  const share = (time - times[low]) / (times[high] - times[low]);
  return values[low] + (values[high] - values[low]) * share;
};

/**
 * The motion of an item as a recording shows one side of it; the other sides are those of the run.
 * Nothing where the recording says nothing of a place.
 */
export const ghostMotion = (recording, channel, { x, y, angle }, rate, [toX, toY]) => {
  const recorded = Float64Array.from(x, (_, tick) => recordedAt(recording, tick / rate));
  const isShare = ["pose", "progress"].includes(channel);
  if ((isShare || channel === "distance") && Number.isFinite(toX)) {
    const whole = Math.hypot(x[0] - toX, y[0] - toY) || 1;
    const shares = isShare ? recorded : recorded.map((length) => 1 - length / whole);
    const side = (from, to) => shares.map((share) => from + share * (to - from));
    return { x: side(x[0], toX), y: side(y[0], toY), angle };
  }
  const sides = { x, y, angle };
  return channel in sides ? { ...sides, [channel]: recorded } : null;
};

/** The names of columns with times, in seconds or milliseconds. */
const timeName = /^(t|time|timestamp|sec(onds?)?|elapsed|ms|time[ _(]*m?s\)?|milli.*)$/i;

/** The times in seconds and the values of a recording in a table; of several items those of one. */
export const readRecording = (text, channel, item) => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line));
  const sign = ["\t", ";", ","].find((each) => lines[0]?.includes(each));
  if (!sign) throw new Error("it needs two columns, times and values");
  const rows = lines.map((line) => line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
  const number = (cell = "") => (cell === "" ? NaN : Number(sign === ";" ? cell.replace(",", ".") : cell));
  const names = rows[0].every((cell) => Number.isNaN(number(cell))) ? rows.shift().map((name) => name.toLowerCase()) : [];
  const time = Math.max(names.findIndex((name) => timeName.test(name)), 0);
  const own = names.includes("item") ? rows.filter((row) => row[names.indexOf("item")] === item) : rows;
  const span = (column) => {
    const [low, high] = extremes(own.map((row) => number(row[column])));
    return column === time || !(low <= high) ? -1 : high - low;
  };
  const wanted = [channel, "value", "position", "progress", "level"].find((name) => names.includes(name));
  // Of a place the side that moves more.
  const sides = ["x", "y"].filter((name) => names.includes(name)).map((name) => names.indexOf(name));
  const columns = sides.length > 0 ? sides : [...(own[0] ?? []).keys()].filter((column) => span(column) >= 0).slice(0, 1);
  const column = wanted ? names.indexOf(wanted)
    : columns.reduce((best, next) => (span(next) > span(best) ? next : best), columns[0]);
  const samples = own.map((row) => [number(row[time]), number(row[column])])
    .filter((sample) => sample.every(Number.isFinite)).sort(([one], [other]) => one - other);
  if (samples.length < 3) throw new Error("it needs three rows or more with a time and a value");
  const step = (samples.at(-1)[0] - samples[0][0]) / (samples.length - 1);
  // Nobody records a frame a second.
  const unit = /ms|milli/.test(names[time] ?? "") || step >= 1 ? 0.001 : 1;
  return { times: samples.map(([at]) => at * unit), values: samples.map(([, value]) => value) };
};

/**
 * A recording that begins to move when a run does and goes between the same levels, with the time to settle
 * and the overshoot in percent from its own onset, a hundredth of its way.
 */
export const aligned = ({ times, values }, start, [from, to]) => {
  const [first, last] = [values[0], values.at(-1)];
  if (first === last) throw new Error("it ends where it begins, so that it has no way to follow");
  const shares = values.map((value) => (value - first) / (last - first));
  const onset = times[Math.max(shares.findIndex((share) => Math.abs(share) > 0.01) - 1, 0)];
  // On a straight line between the last sample outside the band of 2 % and the next one.
  const outside = shares.findLastIndex((share) => Math.abs(share - 1) > 0.02);
  const [here, next] = [outside, outside + 1].map((at) => (shares[at] - 1) * Math.sign(shares[outside] - 1));
  const settled = times[outside] + ((here - 0.02) / (here - next)) * (times[outside + 1] - times[outside]);
  return {
    times: times.map((time) => time - onset + start), values: shares.map((share) => from + share * (to - from)),
    counted: [0, times.length], settleTime: settled - onset,
    overshoot: 100 * Math.max(extremes(shares)[1] - 1, 0),
  };
};

/** What one would notice of a recording, or of the second of two; a frame more or less is none. */
export const recordedText = ([one, other]) => {
  const [settles, overshoots] = [one.settleTime, one.overshoot];
  if (!other)
    return `${one.name} settles in ${metricText(settles, "s")} and overshoots by ${metricText(overshoots, "percent")}, `
      + "from its own onset.";
  const later = other.settleTime - settles;
  const time = Math.abs(later) < 1 / 60 ? `settles like ${one.name}`
    : `settles ${metricText(Math.abs(later), "s")} ${later > 0 ? "later" : "sooner"} than ${one.name}`;
  return `${other.name} ${time} and overshoots by ${metricText(other.overshoot, "percent")} instead of ${
    metricText(overshoots, "percent")}, each from its own onset.`;
};
