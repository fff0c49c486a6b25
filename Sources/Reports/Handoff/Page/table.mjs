// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a sweep: columns, brushes, orders, the Pareto set, influence, relations and CSV.

import { extremes } from "./plot.mjs";
import { rounded } from "./settings.mjs";

/** The distinct values, rising; nothing where they are more than 48. A metric has no levels. */
const distinctOf = (values) => {
  const found = new Set();
  for (const value of values) {
    if (!Number.isNaN(value)) found.add(value);
    if (found.size > 48) return null;
  }
  return [...found].sort((one, other) => one - other);
};

/** The columns of some rows, from bytes that hold of each the lowest byte of every number, then the next. */
export const readColumns = (bytes, count, columns) => {
  let place = 0;
  return columns.map((column) => {
    const size = column.isExact ? 8 : 4;
    const packed = new Uint8Array(count * size);
    for (let byte = 0; byte < size; byte += 1)
      for (let row = 0; row < count; row += 1, place += 1) packed[row * size + byte] = bytes[place];
    const values = new (column.isExact ? Float64Array : Float32Array)(packed.buffer);
    const [low, high] = values.some(Number.isFinite) ? extremes(values) : [0, 0];
    const levels = column.kind === "metric" ? null : distinctOf(values);
    return { ...column, low, high, values, hasGaps: values.some(Number.isNaN), levels };
  });
};

/** The place of a value on its axis, from 0 to 1; not a number where it is missing. */
export const shareOf = ({ low, high, isLog }, value) => {
  if (low === high) return value - value + 0.5;
  return isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
};

/** The value at a place of an axis: the nearest level, or one of few digits; beyond the ends infinite. */
export const valueAt = (column, share) => {
  const { low, high, isLog, levels } = column;
  if (share < 0 || share > 1) return share < 0 ? -Infinity : Infinity;
  const away = (level) => Math.abs(shareOf(column, level) - share);
  if (levels) return levels.reduce((best, level) => (away(level) < away(best) ? level : best));
  if (share === 0 || share === 1) return share === 0 ? low : high;
  if (isLog) return +(low * (high / low) ** share).toPrecision(3);
  return rounded(low + share * (high - low), 10 ** Math.floor(Math.log10((high - low) / 500)));
};

/** A value in words, in so many digits at most; empty where it is missing. */
export const textOf = ({ texts, isChoice, isExact }, value, digits = isExact ? 17 : 7) => {
  if (Number.isNaN(value)) return "";
  if (texts || isChoice) return texts ? texts[value] : String(value === 1);
  return String(digits < 17 ? +value.toPrecision(digits) : value);
};

/** The rows that every brush keeps; one without a lower end keeps what is missing too. */
export const brushed = (columns, brushes, rows) => [...brushes].reduce((kept, [place, [low, high]]) => {
  const { values } = columns[place];
  return kept.filter((row) => (values[row] >= low && values[row] <= high)
    || (low === -Infinity && Number.isNaN(values[row])));
}, rows);

/** An order of rows of which every beginning is spread evenly over all. */
export const spreadOrder = (count) => {
  const divisor = (one, other) => (other === 0 ? one : divisor(other, one % other));
  let step = Math.max(1, Math.round(count * 0.618));
  while (divisor(count, step) > 1) step += 1;
  return Uint32Array.from({ length: count }, (_, index) => (index * step) % count);
};

/** All rows by some columns, each with the sign 1 for rising or -1; what is missing comes last. */
export const ranked = (columns, keys) => {
  const costs = keys.map(([place, sign]) => Float64Array.from(columns[place].values,
    (value) => (Number.isNaN(value) ? Infinity : sign * value)));
  return new Uint32Array(columns[0].values.length).map((_, row) => row).sort((one, other) => {
    for (const cost of costs) if (cost[one] !== cost[other]) return cost[one] < cost[other] ? -1 : 1;
    return one - other;
  });
};

const dominates = (one, other) => one.every((cost, index) => cost <= other[index])
  && one.some((cost, index) => cost < other[index]);

/** Of rows that are ranked, those that no other one beats in an objective and matches in the others. */
export const paretoSet = (columns, keys, rows) => {
  const front = [];
  for (const row of rows) {
    const costs = keys.map(([place, sign]) => sign * columns[place].values[row]);
    if (costs.some(Number.isNaN)) continue;
    // Of two objectives the last row has the lowest second cost so far.
    const rivals = keys.length > 2 ? front : front.slice(-1);
    if (!rivals.some((rival) => dominates(rival.costs, costs))) front.push({ row, costs });
  }
  return Uint32Array.from(front, ({ row }) => row);
};

/**
 * The share of the variance of a metric that the values of a parameter explain, from 0 to 1: the
 * correlation ratio (Pearson, 1905), over the levels of the parameter, else over 16 equal parts of its axis.
 */
export const correlationRatio = (parameter, metric) => {
  const groups = new Map();
  parameter.values.forEach((value, row) => {
    if (Number.isNaN(value + metric.values[row])) return;
    const key = parameter.levels ? value : Math.min(Math.floor(16 * shareOf(parameter, value)), 15);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(metric.values[row]);
  });
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = (values, middle) => values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const all = [...groups.values()].flat();
  const middle = mean(all);
  const within = [...groups.values()].reduce((sum, values) => sum + spread(values, mean(values)), 0);
  const whole = spread(all, middle);
  return whole > 0 ? 1 - within / whole : 0;
};

/** The brushes of parameters as a relation of `where:`; empty for none. */
export const relationOf = (columns, brushes) => [...brushes].flatMap(([place, [low, high]]) => {
  const { name, kind, isChoice } = columns[place];
  if (kind !== "parameter") return [];
  if (isChoice) return low > 0 === high >= 1 ? [`${name} == ${low > 0}`] : [];
  if (low === high) return [`${name} == ${low}`];
  return [(low > -Infinity ? `${low} <= ` : "") + name + (high < Infinity ? ` <= ${high}` : "")];
}).join(" and ");

const cellText = (text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as CSV. */
export const csvText = (columns, rows) => [columns.map(({ name }) => name),
  ...Array.from(rows, (row) => columns.map((column) => textOf(column, column.values[row])))]
  .map((cells) => `${cells.map(cellText).join(",")}\n`).join("");
