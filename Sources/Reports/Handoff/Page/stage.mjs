// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: items that move, their targets, trails, springs, ghosts and walls; items can be thrown.

import { draw } from "./dom.mjs";
import { extremes, sample } from "./plot.mjs";

/** The ticks that a trail goes back. */
const trailLength = 1200;

/** How far a pointer may go between press and release for a click, which changes nothing, in pixels. */
const click = 4;

/** How long a pointer's way counts for its velocity, in milliseconds. */
const grip = 80;

/** The velocity of a pointer from its last places, in units per second. */
export const pointerVelocity = (places) => {
  const last = places.at(-1);
  const first = places.find(({ time }) => last.time - time <= grip) ?? last;
  const seconds = (last.time - first.time) / 1000;
  if (seconds <= 0) return [0, 0];
  return [(last.x - first.x) / seconds, (last.y - first.y) / seconds];
};

/** The part of the plane that shows places, with room around them, as x, y, width and height. */
export const viewOf = (places, room) => {
  const [left, right] = extremes(places.map(([x]) => x));
  const [top, bottom] = extremes(places.map(([, y]) => y));
  return [left - room, top - room, right - left + 2 * room, bottom - top + 2 * room];
};

export class Stage {
  /** A stage; items can be thrown where `thrown` says what becomes of it. */
  constructor(element, data, { thrown = null } = {}) {
    Object.assign(this, { element, data, thrown, held: null, runs: [], links: [] });
    this.layers = {};
    for (const name of ["walls", "targets", "trails", "links", "items", "ghosts"])
      this.layers[name] = draw("g", { class: name }, element);
    this.items = data.items.map((item, index) => this.addItem(item, index));
    for (const corners of data.walls)
      draw("polyline", { class: "wall", points: corners.join(" ") }, this.layers.walls);
    if (data.bounds) {
      const [width, height] = data.bounds;
      draw("rect", { class: "bounds", width, height }, this.layers.walls);
    }
  }

  /** The outline of an item around the origin. */
  outline(item, [width, height], attributes, parent) {
    if (item.polygons.length > 0) {
      const d = item.polygons.map((corners) => `M${corners.join("L")}z`).join("");
      return draw("path", { ...attributes, d }, parent);
    }
    if (item.isEllipse)
      return draw("ellipse", { ...attributes, rx: width / 2, ry: height / 2 }, parent);
    const rx = Math.min(8, width / 5, height / 5);
    return draw("rect",
      { ...attributes, x: -width / 2, y: -height / 2, width, height, rx }, parent);
  }

  addItem(item, index) {
    const looked = this.data.looked.includes(index) ? " is-looked" : "";
    const canThrow = this.thrown && !item.isAnchored;
    const kind = `${canThrow ? " can-throw" : ""}${item.isAnchored ? " is-fixed" : ""}`;
    const group = draw("g", { class: `item${looked}${kind}`,
      style: item.color ? `--own: ${item.color}` : "" }, this.layers.items);
    draw("title", {}, group).textContent = item.name;
    if (canThrow) this.watch(group, index);
    return group;
  }

  /** Shows other runs: the first is the one that plays, the others are ghosts. */
  setRuns({ motions, targets, links, sizes, ghosts, rate }) {
    Object.assign(this, { motions, links, rate, ghostMotions: ghosts });
    const { items } = this.data;
    for (const layer of ["targets", "ghosts", "trails", "links"]) this.layers[layer].replaceChildren();
    items.forEach((item, index) => {
      this.items[index].querySelector(".outline")?.remove();
      this.outline(item, sizes[index], { class: "outline" }, this.items[index]);
      const [x, y, angle] = targets[index];
      if (Number.isNaN(x)) return;
      const transform = this.transform(x, y, Number.isNaN(angle) ? 0 : angle);
      this.outline(item, sizes[index], { class: "target", transform }, this.layers.targets);
    });
    this.trails = items.map(() => draw("polyline", { class: "trail" }, this.layers.trails));
    for (const { motion, name } of ghosts)
      draw("polyline", { class: `way ${name}`, points: this.points(motion) }, this.layers.ghosts);
    this.ghosts = ghosts.map(({ item, motion, name, rate = this.rate }) => ({ motion, rate, element:
      this.outline(items[item], sizes[item], { class: `ghost ${name}` }, this.layers.ghosts) }));
    this.lines = links.map(({ isRigid }) =>
      draw("line", { class: isRigid ? "link is-rigid" : "link" }, this.layers.links));
    this.setView(sizes, targets);
  }

  /** Fits the view to the bounds and to everything that moves. */
  setView(sizes, targets) {
    const places = targets.filter(([x]) => !Number.isNaN(x)).map(([x, y]) => [x, y]);
    for (const { x, y } of [...this.motions, ...this.ghostMotions.map(({ motion }) => motion)])
      for (let tick = 0; tick < x.length; tick += 3) places.push([x[tick], y[tick]]);
    for (const corners of this.data.walls) places.push(...corners);
    const anchors = this.links.flatMap(({ holder }) => (holder.places ? [holder.places] : []));
    for (const [x, y] of anchors) places.push([x, y]);
    const room = 0.62 * Math.max(...sizes.map(([width, height]) => Math.hypot(width, height)));
    let [x, y, width, height] = viewOf(places, room);
    if (this.data.bounds) {
      const [right, bottom] = this.data.bounds;
      [width, height] = [Math.max(x + width, right), Math.max(y + height, bottom)];
      [x, y] = [Math.min(x, 0), Math.min(y, 0)];
      [width, height] = [width - x, height - y];
    }
    this.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.element.style.setProperty("--unit", Math.max(width, height) / 500);
  }

  transform(x, y, angle) { return `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})`; }

  /** The last of the way of a motion up to a tick, as the points of a line. */
  points({ x, y }, place = x.length - 1) {
    const start = Math.max(0, Math.floor(place) - trailLength);
    return Array.from(x.slice(start, place + 1), (side, tick) =>
      `${side.toFixed(2)},${y[start + tick].toFixed(2)}`).join(" ");
  }

  /** The place and the angle of a motion between two ticks. */
  pose(motion, place) {
    return ["x", "y", "angle"].map((column) => sample(motion[column], place, 1));
  }

  show(time) {
    const place = time * this.rate;
    const poses = this.motions.map((motion) => this.pose(motion, place));
    if (this.held) poses[this.held.item] = [this.held.x, this.held.y, this.motions[this.held.item].angle[0]];
    poses.forEach((pose, index) => {
      this.items[index].setAttribute("transform", this.transform(...pose));
      const points = this.held ? "" : this.points(this.motions[index], place);
      this.trails[index].setAttribute("points", points);
    });
    for (const { motion, rate, element } of this.ghosts)
      element.setAttribute("transform", this.transform(...this.pose(motion, time * rate)));
    this.links.forEach((link, index) => {
      const [[x1, y1], [x2, y2]] = [this.end(link.held, poses, place),
        this.end(link.holder, poses, place)];
      for (const [key, value] of Object.entries({ x1, y1, x2, y2 }))
        this.lines[index].setAttribute(key, value);
    });
  }

  /** The place of an end of a spring: a point of an item, or an anchor. */
  end({ item, offset, places }, poses, place) {
    if (places) {
      const tick = Math.min(Math.floor(place), places.length / 2 - 1);
      return [places[2 * tick], places[2 * tick + 1]];
    }
    const [x, y, angle] = poses[item];
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    return [x + cosine * offset[0] - sine * offset[1], y + sine * offset[0] + cosine * offset[1]];
  }

  // Throws.

  /** The place of a pointer in the scene. */
  place(event) {
    const point = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(this.element.getScreenCTM().inverse());
    return { x: point.x, y: point.y, time: event.timeStamp };
  }

  watch(group, item) {
    group.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      group.setPointerCapture(event.pointerId);
      const start = this.place(event);
      const { e, f } = group.transform.baseVal.consolidate().matrix;
      const pressed = [event.clientX, event.clientY];
      this.held = { item, x: e, y: f, grip: [e - start.x, f - start.y], places: [start], pressed };
      group.classList.add("is-held");
      this.thrown.grab();
    });
    group.addEventListener("pointermove", (event) => {
      if (this.held?.item !== item) return;
      for (const move of event.getCoalescedEvents?.() ?? [event])
        this.held.places.push(this.place(move));
      const last = this.held.places.at(-1);
      if (!last) return;
      [this.held.x, this.held.y] = [last.x + this.held.grip[0], last.y + this.held.grip[1]];
      this.thrown.move();
    });
    const drop = (event) => {
      if (this.held?.item !== item) return;
      const { x, y, places, pressed } = this.held;
      this.held = null;
      group.classList.remove("is-held");
      if (Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < click)
        return this.thrown.leave();
      // A pointer that rests before it lets go throws nothing.
      const rest = { ...places.at(-1), time: event.timeStamp };
      this.thrown.drop(item, [x, y, ...pointerVelocity([...places, rest])]);
    };
    group.addEventListener("pointerup", drop);
    group.addEventListener("pointercancel", drop);
  }
}
