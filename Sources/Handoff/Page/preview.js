// SPDX-License-Identifier: GPL-3.0-or-later
// The script: the rows and where they are at a time; curves, axes and marks; which rows are shown and
// which one is lit; the clock; the controls; the start. This head, up to the empty line, is not written.

(() => {
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const find = (selector, within = document) => within.querySelector(selector);
const create = (name, properties, parent) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));

// The value at a time, on the straight line between two frames.
const sample = (values, time) => {
  const place = Math.min(Math.max(time * data.rate, 0), values.length - 1);
  const frame = Math.floor(place);
  const next = values[Math.min(frame + 1, values.length - 1)];
  return values[frame] + (next - values[frame]) * (place - frame);
};

// An easing that the browser plays itself; nothing where it knows no such easing.
const playEasing = (row, mover) => {
  if (!row.easing) return null;
  try {
    const animation = mover.animate(
      { transform: ["translateX(0%)", "translateX(100%)"] },
      { duration: row.easingDuration * 1000, easing: row.easing, fill: "both" });
    animation.pause();
    return animation;
  } catch {
    return null;
  }
};

const rows = data.rows.map((row) => {
  const element = document.getElementById(`row-${row.id}`);
  const mover = find(".box", element);
  const animation = playEasing(row, mover);
  return { ...row, element, mover, ghost: find(".ghost", element), animation };
});
const target = rows[0];

const move = (mover, value) => { mover.style.transform = `translateX(${value * 100}%)`; };

const showRow = (row, time) => {
  if (row.animation) row.animation.currentTime = time * 1000;
  else move(row.mover, sample(row.values, time));
  if (row.ghost) move(row.ghost, sample(target.values, time));
  row.element.classList.toggle("is-settled", row.settled !== null && time >= row.settled);
};

const field = find(".field");
const words = find(".words");
const [low, high] = [data.low - 0.05, data.high + 0.12];
const across = (time) => time / data.duration;
const down = (value) => (high - value) / (high - low);
const point = (time, value) =>
  `${(across(time) * 1000).toFixed(2)} ${(down(value) * 1000).toFixed(2)}`;

const draw = (classes, path) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
  element.setAttribute("class", classes);
  element.setAttribute("d", path);
  return find("svg", field).appendChild(element);
};

const say = (className, textContent, time, value) => {
  const word = create("span", { className, textContent }, words);
  if (time !== null) word.style.left = `${across(time) * 100}%`;
  if (value !== null) word.style.top = `${down(value) * 100}%`;
};

// The smallest of 1, 2 and 5 times a power of ten with at most so many steps in a span.
const roundStep = (span, most) => {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return power * [1, 2, 5, 10].find((factor) => span / (power * factor) <= most);
};

const drawAxes = () => {
  const step = roundStep(data.duration, 6);
  for (let time = 0; time <= data.duration * 1.0001; time += step) {
    draw("grid", `M${point(time, high)}L${point(time, low)}`);
    say("moment", `${+time.toFixed(4)} s`, time, null);
  }
  const levels = roundStep(high - low, 6);
  for (let value = Math.ceil(low / levels) * levels; value <= high; value += levels) {
    if (Math.abs(value - 1) > 1e-9)
      draw("grid", `M${point(0, value)}L${point(data.duration, value)}`);
    say("level", `${Math.round(value * 100)} %`, null, value);
  }
  draw("goal", `M${point(0, 1)}L${point(data.duration, 1)}`);
};

// A smooth line through the frames, with the slope that the neighbours of each have.
const smooth = (values) => {
  const slope = (frame) =>
    ((values[frame + 1] ?? values[frame]) - (values[frame - 1] ?? values[frame])) / 6;
  const place = (frame, shift, rise) => point((frame + shift) / data.rate, values[frame] + rise);
  return values.slice(1).map((_, frame) =>
    `C${place(frame, 1 / 3, slope(frame))} ${place(frame + 1, -1 / 3, -slope(frame + 1))} `
    + place(frame + 1, 0, 0)).join("");
};

// An easing is straight between its stops, whatever lies between the frames.
const drawCurve = (row) => {
  const places = row.values.map((value, frame) => point(frame / data.rate, value));
  const rest = row.easing ? `L${places.join("L")}` : smooth(row.values);
  row.curve = draw(`curve ${row.kind}`, `M${places[0]}${rest}`);
};

// A dot at the time from which on the row is settled; its round ends make the line one.
const drawMark = (row) => {
  const isSeen = row.settled !== null && row.settled <= data.duration;
  const place = isSeen ? `M${point(row.settled, sample(row.values, row.settled))}h0` : "";
  row.mark = draw(`mark ${row.kind}`, place);
};

const drawPeak = () => {
  if (data.overshoot < 0.005) return;
  const peak = target.values.reduce(
    (best, value, frame) => (value > target.values[best] ? frame : best), 0);
  const text = `+${(data.overshoot * 100).toFixed(1)} %`;
  say("peak", text, Math.max(peak / data.rate, 0.07 * data.duration), data.high);
};

// The row under the pointer or the keyboard, or else the one that was picked.
const looked = { hovered: null, picked: null };

const light = () => {
  const chosen = looked.hovered ?? looked.picked;
  field.classList.toggle("is-choosing", chosen !== null);
  for (const row of rows) {
    for (const part of [row.element, row.curve, row.mark])
      part.classList.toggle("is-lit", row === chosen);
    find(".name", row.element).setAttribute("aria-pressed", row === looked.picked);
  }
  if (chosen) find("svg", field).append(chosen.curve, chosen.mark);
  describe();
};

const hover = (row) => {
  if (looked.hovered === row) return;
  looked.hovered = row;
  light();
};

const watchRow = (row) => {
  row.element.addEventListener("pointerenter", () => hover(row));
  row.element.addEventListener("pointerleave", () => hover(null));
  row.element.addEventListener("focusin", () => hover(row));
  row.element.addEventListener("focusout", () => hover(null));
  row.element.addEventListener("click", () => {
    looked.picked = looked.picked === row ? null : row;
    light();
  });
};

const boxes = [...document.querySelectorAll(".chooser input")];

const choose = () => {
  for (const box of boxes) {
    const row = rows.find((row) => row.id === box.value);
    row.element.hidden = !box.checked;
    for (const part of [row.curve, row.mark])
      part.style.display = box.checked ? "" : "none";
  }
  const count = boxes.filter((box) => box.checked).length;
  find(".chooser output").textContent = `${count} of ${boxes.length}`;
};

const watchChooser = () => {
  for (const box of boxes) box.addEventListener("change", choose);
  for (const button of document.querySelectorAll("[data-choose]")) {
    button.addEventListener("click", () => {
      for (const box of boxes) box.checked = button.dataset.choose === "all";
      choose();
    });
  }
};

// How long the boxes rest before a loop starts again, in seconds at any speed.
const rest = 0.7;
const clock = { time: 0, rested: 0, speed: 1, isPlaying: false, last: null };
const scrubber = document.getElementById("time");
const playButton = document.getElementById("play");
const loop = document.getElementById("loop");

const describe = () => {
  const row = looked.hovered ?? looked.picked;
  const caption = find("figcaption");
  caption.replaceChildren(
    `${clock.time.toFixed(3)} s: target ${sample(target.values, clock.time).toFixed(3)}`);
  if (!row || row === target) return;
  const name = create("b", { className: row.kind, textContent: row.name }, caption);
  name.before(", ");
  name.after(` ${sample(row.values, clock.time).toFixed(3)}`);
};

const show = () => {
  for (const row of rows) showRow(row, clock.time);
  find(".playhead").style.left = `${across(clock.time) * 100}%`;
  scrubber.value = clock.time;
  scrubber.setAttribute("aria-valuetext", `${clock.time.toFixed(3)} seconds`);
  document.getElementById("clock").textContent = `${clock.time.toFixed(3)} s`;
  describe();
};

const setPlaying = (isPlaying) => {
  clock.isPlaying = isPlaying;
  clock.last = null;
  playButton.textContent = isPlaying ? "Pause" : "Play";
  if (isPlaying) requestAnimationFrame(tick);
};

const advance = (elapsed) => {
  if (clock.time < data.duration) {
    clock.time = Math.min(clock.time + elapsed * clock.speed, data.duration);
  } else if (!loop.checked) {
    setPlaying(false);
  } else if ((clock.rested += elapsed) >= rest) {
    [clock.time, clock.rested] = [0, 0];
  }
};

const tick = (now) => {
  if (!clock.isPlaying) return;
  if (clock.last !== null) advance((now - clock.last) / 1000);
  clock.last = now;
  show();
  if (clock.isPlaying) requestAnimationFrame(tick);
};

const seek = (time) => {
  if (clock.isPlaying) setPlaying(false);
  clock.time = Math.min(Math.max(time, 0), data.duration);
  clock.rested = 0;
  show();
};

const play = () => {
  if (clock.time >= data.duration) seek(0);
  if (!clock.isPlaying) setPlaying(true);
};

const replay = () => {
  seek(0);
  play();
};
const toggle = () => (clock.isPlaying ? setPlaying(false) : play());

const watchControls = () => {
  document.getElementById("replay").addEventListener("click", replay);
  playButton.addEventListener("click", toggle);
  scrubber.max = data.duration;
  scrubber.addEventListener("input", () => seek(+scrubber.value));
  for (const speed of document.querySelectorAll("[name=speed]"))
    speed.addEventListener("change", () => { clock.speed = +speed.value; });
};

// Arrows step by a frame; space and R work wherever the key has no other meaning.
const watchKeys = () => {
  scrubber.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    seek(clock.time + step / data.rate);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === "r") replay();
    if (event.key !== " " || event.target.closest("button, input, summary")) return;
    event.preventDefault();
    toggle();
  });
};

// The pointer lights the nearest curve; pressed, it moves the time.
const watchField = () => {
  const place = (event) => {
    const box = field.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * data.duration,
      (event.clientY - box.top) / box.height,
    ];
  };
  const nearest = ([time, height]) => {
    const gap = (row) => Math.abs(down(sample(row.values, time)) - height);
    const shown = rows.filter((row) => !row.element.hidden);
    const best = shown.reduce((best, row) => (gap(row) < gap(best) ? row : best));
    return gap(best) < 0.06 ? best : null;
  };
  field.addEventListener("pointerdown", (event) => {
    field.setPointerCapture(event.pointerId);
    seek(place(event)[0]);
  });
  field.addEventListener("pointermove", (event) => {
    if (event.buttons) seek(place(event)[0]);
    else hover(nearest(place(event)));
  });
  field.addEventListener("pointerleave", () => hover(null));
};

drawAxes();
rows.forEach(drawCurve);
rows.forEach(drawMark);
drawPeak();
rows.forEach(watchRow);
watchChooser();
watchControls();
watchKeys();
watchField();
choose();
seek(0);
window.preview = { seek, play, replay };
if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
else setPlaying(true);
})();
