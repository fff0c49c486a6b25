// SPDX-License-Identifier: GPL-3.0-or-later
// Two pictures of the rows: means over two parameters, and a metric against another one. This head, up
// to the empty line, is not written.

import { marksOf, measured, nearestOf } from "./lines.mjs";
import { meansOver, shareOf } from "./table.mjs";

export class Field {
  /** A canvas with two axes; `choose` takes shares of both, from 0 to 1. */
  constructor(canvas, choose) {
    this.canvas = canvas;
    canvas.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top } = canvas.getBoundingClientRect();
      choose([(clientX - left - 46) / this.width, 1 - (clientY - top - 8) / this.height]);
    });
  }

  x(share) { return 46 + share * this.width; }

  y(share) { return 8 + (1 - share) * this.height; }

  /** Clears it, and draws the marks of both columns at the shares that a function says. */
  begin(columns, shares, { ink, line }) {
    const { clientWidth, clientHeight } = this.canvas;
    const context = measured(this.canvas);
    Object.assign(this, { context, width: clientWidth - 62, height: clientHeight - 34 });
    Object.assign(context, { strokeStyle: line, fillStyle: ink });
    context.strokeRect(46, 8, this.width, this.height);
    columns.forEach((column, side) => marksOf(column).forEach(([mark, text]) => {
      const share = shares(side, mark);
      context.textAlign = side === 0 ? "center" : "right";
      if (side === 0) context.fillText(text, this.x(share), this.height + 23);
      else context.fillText(text, 41, this.y(share) + 4);
    }));
  }

  /** The means of values in each cell; what no row answers is crossed, without a row it is empty. */
  drawMeans(sides, values, rows, { toneOf, picked, theme }) {
    const [across, up] = sides;
    this.begin(sides.map(({ column }) => column), (side, mark) => sides[side].placeOf(mark), theme);
    const { context } = this;
    const { seen, means } = meansOver(across, up, values, rows);
    const [width, height] = [this.width / across.count, this.height / up.count];
    means.forEach((mean, cell) => {
      if (seen[cell] === 0) return;
      const [x, y] = [cell % across.count, Math.floor(cell / across.count) + 1];
      const [left, top] = [46 + x * width, this.y(y / up.count)];
      context.fillStyle = Number.isNaN(mean) ? theme.line : `rgb(${theme.ramp[toneOf(mean)]})`;
      context.fillRect(left, top, width + 0.5, height + 0.5);
      context.fillStyle = theme.ink;
      if (Number.isNaN(mean)) context.fillText("×", left + width / 2, top + height / 2 + 4);
    });
    if (picked !== null) this.ring(sides.map((side) => side.placeOf(side.column.values[picked])), theme);
  }

  /** Each row as a dot, those of the Pareto set larger. */
  drawDots(columns, rows, front, { tones, picked, theme }) {
    Object.assign(this, { columns, rows });
    this.begin(columns, (side, mark) => shareOf(columns[side], mark), theme);
    const { context } = this;
    const size = Math.min(6, Math.max(2, 150 / Math.sqrt(rows.length)));
    const wide = Math.ceil(this.width / size) + 1;
    const taken = new Uint8Array(wide * (Math.ceil(this.height / size) + 1));
    for (const row of rows) {
      const [x, y] = this.spot(row);
      const place = Math.round((y * this.height) / size) * wide + Math.round((x * this.width) / size);
      if (Number.isNaN(x + y) || taken[place]) continue;
      taken[place] = 1;
      context.fillStyle = `rgb(${theme.ramp[tones[row]]})`;
      context.fillRect(this.x(x) - size / 2, this.y(y) - size / 2, size, size);
    }
    for (const row of front) this.ring(this.spot(row), theme, 3.5);
    if (picked !== null) this.ring(this.spot(picked), theme);
  }

  spot(row) { return this.columns.map((column) => shareOf(column, column.values[row])); }

  ring([x, y], { ink, card }, radius = 8) {
    for (const [strokeStyle, lineWidth] of [[card, 5], [ink, 2]]) {
      Object.assign(this.context, { strokeStyle, lineWidth });
      this.context.beginPath();
      this.context.arc(this.x(x), this.y(y), radius, 0, 7);
      this.context.stroke();
    }
  }

  /** The row whose dot is nearest to a place. */
  nearest([x, y]) {
    return nearestOf(this.rows, (row) => {
      const spot = this.spot(row);
      return Math.hypot((spot[0] - x) * this.width, (spot[1] - y) * this.height);
    });
  }
}
