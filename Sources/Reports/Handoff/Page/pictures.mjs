// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the rows: parallel coordinates, which are an axis for each column, a line for each row and
// brushes along the axes; a column against another one.

import { nearestOf, roundStep, shortText } from "./plot.mjs";
import { shareOf, textOf, valueAt } from "./table.mjs";

/** The heights at which lines are counted; an axis has the first of them, what is missing a later one. */
const [height, axis, below] = [256, 236, 250];
/** The room above an axis, and the most rows that are drawn as lines; more are drawn as densities. */
const [top, mostLines] = [12, 500];

/** The values that are marked on an axis, with their texts. */
export const marksOf = (column) => {
  const { levels, low, high, isLog, texts, isChoice } = column;
  const step = high > low ? roundStep(high - low, 6) : 1;
  const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)];
  const marks = levels ? levels.filter((_, index) => index % Math.ceil(levels.length / 8) === 0)
    : Array.from({ length: isLog ? 5 : last - first + 1 }, (_, mark) => (isLog
      ? +(low * (high / low) ** (mark / 4)).toPrecision(2) : +((first + mark) * step).toPrecision(10)));
  return marks.map((mark) =>
    [mark, texts || isChoice ? textOf(column, mark) : shortText(+mark.toPrecision(4))]);
};

/** The heights of a column's values, and what is missing below. */
export const heightsOf = (column) => Uint8Array.from(column.values, (value) =>
  (Number.isNaN(value) ? below : Math.round((1 - shareOf(column, value)) * (axis - 1))));

const [pairs, pairTones] = [new Uint32Array(height ** 2), new Float64Array(height ** 2)];

/**
 * How many lines pass each place between two axes, column after column of places, and the sum of
 * their tones. Lines between the same heights are counted first and drawn once.
 */
export const densityOf = (from, to, tones, rows, width) => {
  const [counts, sums] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (const list of [pairs, pairTones]) list.fill(0);
  for (const row of rows) {
    const pair = from[row] * height + to[row];
    pairs[pair] += 1;
    pairTones[pair] += tones[row];
  }
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const [count, tone] = [pairs[pair], pairTones[pair]];
    if (count === 0) continue;
    const start = Math.floor(pair / height);
    const slope = ((pair % height) - start) / (width - 1);
    for (let x = 0; x < width; x += 1) {
      const place = Math.floor(start + slope * x + 0.5) + x * height;
      counts[place] += count;
      sums[place] += tone;
    }
  }
  return { counts, sums };
};

/** Gives a canvas the pixels of its size; the result is its context, in the units of the page. */
export const measured = (canvas, { clientWidth, clientHeight } = canvas) => {
  const scale = devicePixelRatio || 1;
  [canvas.width, canvas.height] = [clientWidth * scale, clientHeight * scale];
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return Object.assign(context, { font: "11px system-ui, sans-serif", lineJoin: "round" });
};

/** The ends of a brush between two shares of an axis; near the ends of the axis it is open. */
export const endsOf = (column, shares) => shares.sort((one, other) => one - other)
  .map((share) => valueAt(column, share < 0.02 ? -1 : share > 0.98 ? 2 : share));

export class Lines {
  /**
   * `brush` takes a column and the two ends of its brush, which `brushOf` gives; `hover` and `pick` take
   * a row.
   */
  constructor(canvas, host) {
    Object.assign(this, { canvas, host, columns: [], rows: [] });
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      const start = this.place(event);
      const column = this.columns[start.column];
      const held = start.isAxis ? this.shares(start.column) : null;
      const isHeld = held !== null && start.share >= held[0] - 0.02 && start.share <= held[1] + 0.02;
      this.start = { ...start, held: isHeld ? held : null, of: column };
    });
    canvas.addEventListener("pointermove", (event) => {
      const [{ start }, here] = [this, this.place(event)];
      if (!start) return host.hover(this.nearest(here));
      if (!start.isAxis || (Math.abs(here.y - start.y) < 4 && !start.isDragged)) return;
      start.isDragged = true;
      const way = here.share - start.share;
      const ends = start.held ? start.held.map((share) => share + way) : [start.share, here.share];
      host.brush(start.column, endsOf(start.of, ends));
    });
    canvas.addEventListener("pointerup", (event) => {
      const { start } = this;
      this.start = null;
      if (!start || start.isDragged) return;
      if (!start.isAxis) return host.pick(this.nearest(this.place(event)));
      const level = start.share < 0 ? -Infinity : valueAt(start.of, Math.min(start.share, 1));
      if (start.held) host.brush(start.column, [-Infinity, Infinity]);
      else if (start.of.levels || level === -Infinity) host.brush(start.column, [level, level]);
    });
    canvas.addEventListener("pointercancel", () => { this.start = null; });
  }

  /** The shares of an axis between which its brush is; nothing without one. */
  shares(at) {
    const brush = this.host.brushOf(at);
    const share = (end) => (Number.isFinite(end) ? shareOf(this.columns[at], end) : end > 0 ? 1 : 0);
    return brush ? brush.map(share) : null;
  }

  setColumns(columns) {
    Object.assign(this, { columns, heights: columns.map((column) => (column.heights ??= heightsOf(column))) });
  }

  across(column) { return ((column + 0.5) * this.canvas.clientWidth) / this.columns.length; }

  down(high) { return top + ((high + 0.5) / height) * (this.canvas.clientHeight - 2 * top); }

  /** The height of a value. */
  downTo(column, value) {
    return this.down(Number.isNaN(value) ? below : (1 - shareOf(this.columns[column], value)) * (axis - 1));
  }

  /** Takes the size and the colours of the page, in which all rows stand faintly behind the others. */
  measure(theme, all) {
    Object.assign(this, { theme, all, context: measured(this.canvas) });
    this.ground = document.createElement("canvas");
    this.drawRows(measured(this.ground, this.canvas), all, new Uint8Array(all.length), [theme.soft], 0.5);
  }

  trace(context, row) {
    context.beginPath();
    this.columns.forEach(({ values }, column) =>
      context.lineTo(this.across(column), this.downTo(column, values[row])));
    context.stroke();
  }

  /** Draws rows by their tones from 0 to 255 in the colours of a ramp. */
  drawRows(context, rows, tones, ramp, strength = 1) {
    if (rows.length > mostLines) return this.drawDensity(context, rows, tones, ramp, strength);
    context.globalAlpha = strength * Math.min(0.9, Math.max(0.25, 30 / rows.length));
    for (const row of rows) {
      context.strokeStyle = `rgb(${ramp[tones[row]]})`;
      this.trace(context, row);
    }
    context.globalAlpha = 1;
  }

  drawDensity(context, rows, tones, ramp, strength) {
    const width = Math.max(24, Math.min(200, Math.floor(560 / (this.columns.length - 1))));
    const [image, sheet] = [new ImageData(width, height), document.createElement("canvas")];
    Object.assign(sheet, { width, height });
    for (let gap = 0; gap < this.columns.length - 1; gap += 1) {
      const { counts, sums } = densityOf(this.heights[gap], this.heights[gap + 1], tones, rows, width);
      counts.forEach((count, place) => {
        const pixel = 4 * ((place % height) * width + Math.floor(place / height));
        if (count > 0) image.data.set(ramp[Math.round(sums[place] / count)], pixel);
        image.data[pixel + 3] = 255 * strength * Math.sqrt((count * height) / (3 * rows.length));
      });
      sheet.getContext("2d").putImageData(image, 0, 0);
      context.drawImage(sheet, this.across(gap), top, this.across(1) - this.across(0),
        this.down(height - 0.5) - top);
    }
  }

  /** Draws rows in the colours of their tones, 255 for none, and brushes, a list for each column. */
  draw({ rows, tones, picked, brushes }) {
    const { context, canvas, theme } = this;
    this.rows = rows;
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    if (rows.length < this.all.length)
      context.drawImage(this.ground, 0, 0, canvas.clientWidth, canvas.clientHeight);
    for (const isGrey of [true, false])
      this.drawRows(context, rows.filter((row) => (tones[row] === 255) === isGrey), tones, theme.ramp);
    for (const [strokeStyle, lineWidth] of picked === null ? [] : [[theme.card, 6], [theme.ink, 2.5]])
      this.trace(Object.assign(context, { strokeStyle, lineWidth }), picked);
    this.columns.forEach((column, place) => this.drawAxis(column, place, brushes[place]));
  }

  drawAxis(column, place, brush) {
    const { context, theme: { ink, card } } = this;
    const [x, ends] = [this.across(place), [this.down(0), this.down(axis - 1)]];
    Object.assign(context, { fillStyle: ink, textBaseline: "middle" });
    context.fillRect(x - 0.5, ends[0], 1, ends[1] - ends[0]);
    if (brush) {
      const { low: least, high: most } = column;
      const [low, high] = brush.map((end) => this.downTo(place,
        end === -Infinity ? NaN : Math.min(Math.max(end, least), most)));
      context.globalAlpha = 0.3;
      context.fillRect(x - 7, high - 2, 14, low - high + 4);
      context.globalAlpha = 1;
    }
    for (const [value, text] of [...marksOf(column), ...(column.hasGaps ? [[NaN, "none"]] : [])]) {
      context.fillRect(x - 3, this.downTo(place, value) - 0.5, 6, 1);
      Object.assign(context, { strokeStyle: card, lineWidth: 3.5 });
      context.textAlign = place < this.columns.length - 1 ? "left" : "right";
      const left = x + (place < this.columns.length - 1 ? 11 : -11);
      context.strokeText(text, left, this.downTo(place, value));
      context.fillText(text, left, this.downTo(place, value));
    }
    context.lineWidth = 1.25;
  }

  /** The axis that is nearest to a pointer, if it is near, and the share of it; below 0 what is missing. */
  place({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const column = Math.min(Math.max(Math.floor((x * this.columns.length) / box.width), 0),
      this.columns.length - 1);
    const share = 1 - (y - this.down(0)) / (this.down(axis - 1) - this.down(0));
    return { x, y, column, isAxis: Math.abs(x - this.across(column)) < 20, share };
  }

  /** The row whose line is nearest to a point. */
  nearest({ x, y }) {
    const gap = Math.min(Math.max(Math.floor(x / this.across(0) / 2 - 0.5), 0), this.columns.length - 2);
    const share = (x - this.across(gap)) / (2 * this.across(0));
    const [from, to] = [this.heights[gap], this.heights[gap + 1]];
    return nearestOf(this.rows, (row) =>
      Math.abs(this.down(from[row] + (to[row] - from[row]) * share) - y));
  }
}

export class Scatter {
  /** A canvas with two axes; `pick` takes the row of the nearest dot. */
  constructor(canvas, pick) {
    this.canvas = canvas;
    canvas.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top } = canvas.getBoundingClientRect();
      pick(nearestOf(this.rows, (row) => {
        const [x, y] = this.spot(row);
        return Math.hypot(x - (clientX - left), y - (clientY - top));
      }));
    });
  }

  x(share) { return 46 + share * this.width; }

  y(share) { return 8 + (1 - share) * this.height; }

  /** The place of a row's dot. */
  spot(row) {
    const [x, y] = this.columns.map((column) => shareOf(column, column.values[row]));
    return [this.x(x), this.y(y)];
  }

  /** Each row as a dot over the marks of two columns. */
  draw(columns, { rows, tones, picked, theme: { ink, line, card, ramp } }) {
    const { clientWidth, clientHeight } = this.canvas;
    const context = measured(this.canvas);
    Object.assign(this, { columns, rows, width: clientWidth - 62, height: clientHeight - 34 });
    Object.assign(context, { strokeStyle: line, fillStyle: ink });
    context.strokeRect(46, 8, this.width, this.height);
    columns.forEach((column, side) => marksOf(column).forEach(([mark, text]) => {
      const share = shareOf(column, mark);
      context.textAlign = side === 0 ? "center" : "right";
      if (side === 0) context.fillText(text, this.x(share), this.height + 23);
      else context.fillText(text, 41, this.y(share) + 4);
    }));
    const size = Math.min(6, Math.max(2, 150 / Math.sqrt(rows.length)));
    const taken = new Set();
    for (const row of rows) {
      const [x, y] = this.spot(row);
      const place = Math.round(y / size) * 10_000 + Math.round(x / size);
      if (Number.isNaN(x + y) || taken.has(place)) continue;
      taken.add(place);
      context.fillStyle = `rgb(${ramp[tones[row]]})`;
      context.fillRect(x - size / 2, y - size / 2, size, size);
    }
    for (const [strokeStyle, lineWidth] of picked === null ? [] : [[card, 5], [ink, 2]]) {
      Object.assign(context, { strokeStyle, lineWidth });
      context.beginPath();
      context.arc(...this.spot(picked), 8, 0, 7);
      context.stroke();
    }
  }
}
