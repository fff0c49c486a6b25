// SPDX-License-Identifier: GPL-3.0-or-later
// The clock and its controls: play, pause, steps, speeds, a loop, keys.

import { arrowOf, find } from "./dom.mjs";

export class Player {
  /** How long it rests before a loop starts again, in seconds at any speed. */
  static rest = 0.4;

  /** How long a change lets a motion go on before it starts again, so that a slider on its way shows some. */
  static least = 0.3;

  /** A player of a duration in seconds and of frames per second; `show` shows a time. */
  constructor({ duration, rate, show }) {
    Object.assign(this, { show, time: 0, rested: 0, speed: 1, isPlaying: false, last: null });
    [this.scrubber, this.button, this.loop] = ["#time", "#play", "#loop"].map((id) => find(id));
    this.watchControls();
    this.watchKeys();
    this.setDuration(duration, rate);
  }

  setDuration(duration, rate) {
    Object.assign(this, { duration, rate });
    this.scrubber.max = duration;
    this.time = Math.min(this.time, duration);
  }

  update() {
    this.show(this.time);
    this.scrubber.value = this.time;
    this.scrubber.setAttribute("aria-valuetext", `${this.time.toFixed(3)} seconds`);
    find("#clock").textContent = `${this.time.toFixed(3)} s`;
  }

  setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    this.last = null;
    this.button.textContent = isPlaying ? "Pause" : "Play";
    if (isPlaying) requestAnimationFrame((now) => this.tick(now));
  }

  advance(elapsed) {
    if (this.time < this.duration) {
      this.time = Math.min(this.time + elapsed * this.speed, this.duration);
    } else if (!this.loop.checked) {
      this.setPlaying(false);
    } else if ((this.rested += elapsed) >= Player.rest) {
      [this.time, this.rested] = [0, 0];
    }
  }

  tick(now) {
    if (!this.isPlaying) return;
    if (this.last !== null) this.advance((now - this.last) / 1000);
    this.last = now;
    this.update();
    if (this.isPlaying) requestAnimationFrame((now) => this.tick(now));
  }

  seek(time) {
    if (this.isPlaying) this.setPlaying(false);
    this.time = Math.min(Math.max(time, 0), this.duration);
    this.rested = 0;
    this.update();
  }

  /** Shows something else: where it plays, from its start. */
  renew() {
    if (this.isPlaying && this.time > Player.least) [this.time, this.rested] = [0, 0];
    this.update();
  }

  /** Goes so many frames on, or back. */
  step(frames) { this.seek((Math.round(this.time * this.rate) + frames) / this.rate); }

  play() {
    if (this.time >= this.duration) this.seek(0);
    if (!this.isPlaying) this.setPlaying(true);
  }

  replay() {
    this.seek(0);
    this.play();
  }

  toggle() {
    if (this.isPlaying) this.setPlaying(false);
    else this.play();
  }

  /** Plays, unless less motion is asked for. */
  start() {
    this.seek(0);
    this.setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  watchControls() {
    find("#replay").addEventListener("click", () => this.replay());
    this.button.addEventListener("click", () => this.toggle());
    this.scrubber.addEventListener("input", () => this.seek(+this.scrubber.value));
    for (const button of document.querySelectorAll("[data-step]"))
      button.addEventListener("click", () => this.step(+button.dataset.step));
    for (const speed of document.querySelectorAll("[name=speed]"))
      speed.addEventListener("change", () => { this.speed = +speed.value; });
  }

  /** Arrows step by a frame; space and R work wherever the key has no other meaning. */
  watchKeys() {
    this.scrubber.addEventListener("keydown", (event) => {
      const way = arrowOf(event);
      if (way !== 0) this.step(way);
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest("input:not([type=range], [type=checkbox], [type=radio]), textarea"))
        return;
      if (event.key.toLowerCase() === "r") this.replay();
      if (event.key !== " " || event.target.closest("button, input, summary")) return;
      event.preventDefault();
      this.toggle();
    });
  }
}
