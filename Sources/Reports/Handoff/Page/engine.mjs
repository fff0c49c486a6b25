// SPDX-License-Identifier: GPL-3.0-or-later
// The engine: runs that are given as numbers, played by a module that the page carries: that of scenes, or that of
// plain springs.

import { placeOf } from "./settings.mjs";

/** Thrown where the engine stops; the next run finds a new one. */
export class EngineFault extends Error {}

/** The bytes of gzipped ones in Base64. */
export const unpack = async (text) => {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

export const unpackModule = async (text) => WebAssembly.compile(await unpack(text));

/** The samples of one item: columns over the ticks, the first of them tick 0. */
const columnNames = ["x", "y", "angle", "velocityX", "velocityY", "angularVelocity"];

const refusals = {
  1: "the times or sizes of a behaviour contradict each other",
  2: "no start is as far from where the item then comes to rest as the throw says",
  3: "the numbers make no spring",
};

/** The numbers of a run as the engine reads them: each entry after its count, -1 for one that is none. */
const flat = (run) => run.flatMap((entry) => {
  if (entry === null) return [-1];
  return Array.isArray(entry) ? [entry.length, ...entry] : [1, entry];
}).map(Number);

export class Engine {
  constructor(module) {
    this.module = module;
    this.begin();
  }

  begin() { this.calls = new WebAssembly.Instance(this.module).exports; }

  /** Copies numbers out of the memory, which may have grown since. */
  copy(address, count) {
    return new Float64Array(this.calls.memory.buffer, address, count).slice();
  }

  /** Copies all numbers that were written last. */
  written(address) { return this.copy(address, this.calls.written()); }

  /**
   * Plays a run: of all items or of those that are looked at, beyond the recording up to the pause or
   * not. The result has `refusal`, a clause, where the run cannot be made.
   */
  play(run, { all = false, waits = true, metrics = [] } = {}) {
    try {
      return this.played(flat(run), all, waits, metrics);
    } catch (error) {
      this.begin();
      throw new EngineFault("The engine stopped at these values and was started again.",
        { cause: error });
    }
  }

  played(numbers, all, waits, metrics) {
    const { calls } = this;
    const address = calls.room(numbers.length);
    new Float64Array(calls.memory.buffer, address, numbers.length).set(numbers);
    const answer = calls.play(Number(all), Number(waits));
    if (answer !== 0) return { refusal: refusals[answer] };
    const values = metrics.map((metric) => calls.metric(metric));
    return { refusal: null, values, pauseTick: calls.pauseTick(), samples: calls.samples() };
  }

  /** The motions of the last run, item after item. */
  motions(items) {
    const { calls } = this;
    const count = calls.samples();
    const all = this.copy(calls.motions(), items * 6 * count);
    return Array.from({ length: items }, (_, item) => Object.fromEntries(
      columnNames.map((name, column) =>
        [name, all.subarray((item * 6 + column) * count, (item * 6 + column + 1) * count)])));
  }

  /** The curve of the last run; nothing where it has none. */
  curve() {
    const address = this.calls.curve();
    return address === 0 ? null : this.copy(address, this.calls.samples());
  }

  /** For each item where it comes to rest: x, y and the angle, not numbers where unknown. */
  targets(items) {
    const all = this.copy(this.calls.targets(), 3 * items);
    return Array.from({ length: items }, (_, item) => [...all.subarray(3 * item, 3 * item + 3)]);
  }

  /** The pixels by which the view of each item goes to and fro to the end; 0 where it does not. */
  flickers(items) { return Array.from({ length: items }, (_, item) => this.calls.flicker(item)); }

  /** The numbers of the springs and rods. */
  links() { return this.written(this.calls.links()); }

  /** The numbers that code of a plain spring is written with, the first three its own; none without a way. */
  codeNumbers() { return this.written(this.calls.codeNumbers()); }

  /** Code that the module of plain springs searches for; nothing where it knows none. */
  code(place) {
    const address = place < 0 ? 0 : this.calls.code(place);
    return address === 0 ? null : new TextDecoder().decode(Uint8Array.from(this.written(address)));
  }
}

/** The sentence on the views that flicker in a run, as the command line has it; empty without any. */
export const flickerSentence = (items, flickers) => {
  const names = items.filter((_, index) => flickers[index] > 0).map(({ name }) => name);
  const most = Math.max(...flickers);
  return names.length === 0 ? "" : `${names.join(", ")} ${names.length === 1 ? "flickers" : "flicker"} `
    + `to the end, by ${most === 1 ? "a pixel" : `up to ${most} pixels`}; resistance may cure it.`;
};

/** The numbers of the engine's links as ends: a point of an item, or places of an anchor. */
const readLinks = (numbers, samples) => {
  let place = 1;
  const end = () => {
    const item = numbers[place];
    const count = item < 0 ? 2 * samples : 2;
    const list = numbers.slice(place + 1, place + 1 + count);
    place += 1 + count;
    return item < 0 ? { places: list } : { item, offset: list };
  };
  return Array.from({ length: numbers[0] }, () => {
    const [held, holder] = [end(), end()];
    place += 1;
    return { held, holder, isRigid: numbers[place - 1] === 1 };
  });
};

/** Plays the numbers of a run of a scene, with everything that a stage shows of it. */
export const playScene = (engine, data, numbers, metrics) => {
  const played = engine.play(numbers, { all: true, metrics });
  if (played.refusal) return played;
  return {
    ...played, targets: engine.targets(data.items.length), curve: engine.curve(),
    flickers: engine.flickers(data.items.length),
    motions: engine.motions(data.items.length), links: readLinks(engine.links(), played.samples),
    rate: numbers[placeOf(data, "frameRate")],
    sizes: data.items.map(({ name }) => ["width", "height"].map((side) =>
      numbers[placeOf(data, `items.${name}.size.${side}`)] ?? data.size)),
  };
};
