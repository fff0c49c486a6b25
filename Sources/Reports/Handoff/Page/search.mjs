// SPDX-License-Identifier: GPL-3.0-or-later
// The search for settings that meet every target: the slowest motion with room around it, as the
// command line's fit prefers it. It plays runs and needs no derivative, since metrics jump.

import { Engine, EngineFault } from "./engine.mjs";
import { hardest, miss, runNumbers, sliderScale, valueOf, withValue, worst } from "./settings.mjs";

/** The part of its slider, from 0 to 1, by which a descent to the targets goes at last, and one among them. */
const [leastStep, leastAmong] = [1e-6, 1e-3];
/** The miss, as a square, that no short step makes good. */
const far = 0.01;
/** The plays after which no more ways are followed. */
const mostPlays = 30000;
/** The places from which ways down to the targets begin. */
const starts = 5;
/** The rooms that are tried, in parts of the whole: 5 % of each value. */
const rooms = Array.from({ length: 17 }, (_, step) => 2 ** (-step / 2));
/** The speed in pt/s, and the part of it, that a shorter number may cost. */
const [slowness, shareOfSpeed] = [0.02, 1.01];
/** The miss of a run that cannot be made, or of a metric without an answer, before what is left of its way. */
const most = 1e3;
const none = 2;

/** Points all over a box of some sides. Source: M. Roberts, "The unreasonable effectiveness of quasirandom sequences", 2018. */
export const scattered = (count, sides) => {
  let ratio = 2;
  for (let round = 0; round < 60; round += 1) ratio = (1 + ratio) ** (1 / (sides + 1));
  return Array.from({ length: count }, (_, index) =>
    Array.from({ length: sides }, (_, side) => (0.5 + (index + 1) / ratio ** (side + 1)) % 1));
};

/** All combinations of one entry of each list. */
const combinations = (lists) => lists.reduce((all, list) =>
  all.flatMap((start) => list.map((entry) => [...start, entry])), [[]]);

/** The directions in which some values are off together: each combination; of many each alone, and all. */
const corners = (count) => {
  if (count <= 4) return count === 0 ? [] : combinations(Array(count).fill([-1, 1]));
  const alone = Array.from({ length: count }, (_, side) => [-1, 1].map((sign) =>
    Array.from({ length: count }, (_, other) => (other === side ? sign : 0))));
  return [...alone.flat(), ...[-1, 1].map((sign) => Array(count).fill(sign))];
};

/** A value that is off by a room: 5 % of it, or a four-hundredth of its span where that is more. */
const off = ({ low, high, limits }, value, room) => Math.min(
  Math.max(value + room * Math.max(0.05 * Math.abs(value), 0.0025 * (high - low)), limits[0] ?? -Infinity),
  limits[1] ?? Infinity);

export class TargetSearch {
  /** A search from settings; `limits` of each metric, and the names of the parameters that are `free`. */
  constructor({ data, engine }, { settings, limits, free }) {
    Object.assign(this, { data, engine, settings, known: new Map(), plays: 0 });
    this.targets = limits.map((limit, at) => ({ ...data.metrics[at], ...limit }))
      .filter(({ low, high }) => low !== null || high !== null);
    this.isPatient = this.targets.some(({ name }) => name === "pause_time");
    const indices = this.targets.map(({ index }) => index);
    this.metrics = data.peakSpeed >= 0 ? [...indices, data.peakSpeed] : indices;
    this.runs = data.cases.length > 1 ? data.cases.map((_, index) => index + 1) : [0];
    this.free = data.parameters.filter(({ name }) => free.includes(name));
    this.sliders = this.free.filter(({ isChoice }) => !isChoice);
    this.scales = this.sliders.map(sliderScale);
  }

  // Runs.

  /** The settings at values of the sliders, with the choices of the moment. */
  at(values) {
    return [...this.sliders, ...this.choices.keys()].reduce((settings, parameter, index) => withValue(
      settings, parameter, index < values.length ? values[index] : this.choices.get(parameter)), this.settings);
  }

  play(settings, run) {
    this.plays += 1;
    const { engine, isPatient: waits, metrics } = this;
    try {
      const played = engine.play(runNumbers(this.data, settings, run), { waits, metrics });
      if (!played.refusal) return { values: played.values, left: this.left(played.values) };
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
    }
    return { values: metrics.map(() => NaN), left: most };
  }

  /** The part of the way that a run without an answer has left at its end: what a search can lower. */
  left(values) {
    if (!this.targets.some((_, at) => Number.isNaN(values[at]))) return 0;
    const curve = ["pose", "progress"].includes(this.data.channel) ? this.engine.curve() : null;
    return curve ? Math.min(Math.abs(1 - curve.at(-1)), 1) : 1;
  }

  /** What runs at values come to: how far they miss the targets, 0 where they meet them, and how fast they are. */
  *look(values, runs = this.deciding) {
    const key = values.join();
    if (!this.known.has(key)) this.known.set(key, new Map());
    const known = this.known.get(key);
    const settings = this.at(values);
    for (const run of runs) {
      if (known.has(run)) continue;
      known.set(run, this.play(settings, run));
      yield;
    }
    const played = runs.map((run) => known.get(run));
    const answers = this.targets.map((_, at) => played.map((run) => run.values[at]));
    const misses = this.targets.map((target, at) => (answers[at].some(Number.isNaN)
      ? none + Math.max(...played.map(({ left }) => left)) : miss(target, answers[at])));
    const speeds = played.map((run) => run.values.at(-1));
    return {
      values, answers, speeds, miss: misses.reduce((sum, each) => sum + each * each, 0),
      figure: this.data.peakSpeed >= 0 ? Math.max(...speeds) : this.distance(values),
    };
  }

  /** How far the sliders stand from where they stood: what a plain spring, which has no speed, keeps small. */
  distance(values) {
    return Math.hypot(...values.map((value, side) =>
      this.scales[side].share(value) - this.scales[side].share(this.start[side])));
  }

  /** Takes the runs that are worst at values among those that decide; false where they do already. */
  *decide(values) {
    const { answers, speeds } = yield* this.look(values, this.runs);
    const fastest = this.data.peakSpeed >= 0 ? worst(speeds) : 0;
    const places = [...this.targets.map((target, at) => hardest(target, answers[at])), fastest];
    const others = [...new Set(places.map((place) => this.runs[place]))]
      .filter((run) => !this.deciding.includes(run));
    if (others.length === 0) return false;
    this.deciding = [...this.deciding, ...others];
    return true;
  }

  /** Tells whether values have a room: every corner of the box around them meets the targets. */
  *hasRoom(values, room, runs = this.deciding) {
    for (const signs of corners(values.length)) {
      const corner = values.map((value, side) => off(this.sliders[side], value, room * signs[side]));
      if ((yield* this.look(corner, runs)).miss > 0) return false;
    }
    return true;
  }

  // Descents.

  values(place) { return place.map((share, side) => this.scales[side].value(share)); }

  place(values) { return values.map((value, side) => Math.min(Math.max(this.scales[side].share(value), 0), 1)); }

  /**
   * The way down from values by steps along the sliders and, of several, in random directions. `cost`
   * takes values and the lowest so far; the way ends at 0, or where steps are short. Source: S. Gratton
   * and others, "Direct search based on probabilistic descent", SIAM J. Optim. 25, 2015.
   */
  *descended(values, last, cost) {
    let [place, lowest, step, seed] = [this.place(values), yield* cost(values, Infinity), 0.125, 1];
    const sides = place.length;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return (2 * seed) / 2147483647 - 1;
    };
    const along = place.flatMap((_, side) => [1, -1].map((sign) => place.map((_, other) =>
      (other === side ? sign : 0))));
    let way = null;
    while (step > (lowest > far ? leastAmong : last) && lowest > 0 && sides > 0 && this.plays < mostPlays) {
      const turned = sides > 1 ? Array.from({ length: 2 * sides }, () => place.map(random)) : [];
      let found = null;
      for (const next of [...(way ? [way] : []), ...along, ...turned]) {
        const there = place.map((share, side) => Math.min(Math.max(share + step * next[side], 0), 1));
        const other = yield* cost(this.values(there), lowest);
        if (!(other < lowest)) continue;
        [found, place, lowest] = [next, there, other];
        break;
      }
      way = found;
      step = found ? Math.min(2 * step, 0.25) : step / 2;
    }
    return { values: this.values(place), cost: lowest };
  }

  /** Values that meet the targets in the runs that decide, the slowest first; else the nearest to them. */
  *met() {
    const sides = this.sliders.length;
    const count = sides === 0 ? 0 : Math.round(Math.max(64 * Math.min(sides, 6), 256 / this.deciding.length));
    const sample = sides === 1 ? Array.from({ length: count }, (_, step) => [step / (count - 1)])
      : scattered(count, sides);
    const looks = [];
    for (const values of [this.start, ...sample.map((place) => this.values(place))])
      looks.push(yield* this.look(values));
    looks.sort((one, other) => one.miss - other.miss || one.figure - other.figure);
    const met = looks.filter(({ miss }) => miss === 0);
    if (met.length > 0) return met;
    let nearest = looks[0];
    for (const values of this.apart(looks, 1.5 * count ** (-1 / sides))) {
      const search = this;
      const end = yield* this.descended(values, leastStep, function* (place) {
        return (yield* search.look(place)).miss;
      });
      if (end.cost < nearest.miss) nearest = yield* this.look(end.values);
      if (nearest.miss === 0) break;
    }
    return [nearest];
  }

  /** The values of the first looks that stand apart on the sliders, from which the ways down begin. */
  apart(looks, distance) {
    const found = [];
    for (const { values } of looks) {
      const place = this.place(values);
      const isNear = (other) => Math.hypot(...place.map((share, side) => share - this.place(other)[side])) < distance;
      if (!found.some(isNear)) found.push(values);
      if (found.length === starts) break;
    }
    return found;
  }

  /** The slowest values with the whole room to which values lead that meet the targets; else the roomiest. */
  *gentlest(met) {
    const found = yield* this.slowest(met.map(({ values }) => values), 1);
    if (found) return { values: found, room: 1 };
    let widest = { values: met[0].values, room: 0 };
    for (const values of this.apart(met, 0.1)) {
      const search = this;
      // From 2 on, so that the way does not end where there is room.
      const end = yield* this.descended(values, leastStep, function* (place) {
        return (yield* search.look(place)).miss > 0 ? Infinity : 2 - (yield* search.roomOf(place));
      });
      if (2 - end.cost > widest.room) widest = { values: end.values, room: 2 - end.cost };
    }
    // Two thirds of the widest: of one parameter a third of its range, on either side.
    const room = (2 * widest.room) / 3;
    const starts = [...met.map(({ values }) => values), widest.values];
    return { values: (yield* this.slowest(starts, room)) ?? widest.values, room };
  }

  /** The slowest values with a room to which the first of some leads that has it; nothing where none has. */
  *slowest(starts, room) {
    const search = this;
    for (const values of starts) {
      if ((yield* this.look(values)).miss > 0 || !(yield* this.hasRoom(values, room))) continue;
      return (yield* this.descended(values, leastAmong, function* (place, limit) {
        const { miss, figure } = yield* search.look(place);
        if (miss > 0 || figure >= limit) return Infinity;
        return (yield* search.hasRoom(place, room)) ? figure : Infinity;
      })).values;
    }
    return null;
  }

  /** The largest room that values have, 0 for none. */
  *roomOf(values, runs = this.deciding) {
    for (const room of rooms) if (yield* this.hasRoom(values, room, runs)) return room;
    return 0;
  }

  /** The same in the shortest decimals that keep the room, and are hardly faster. */
  *shortened({ values, room }) {
    const { figure } = yield* this.look(values);
    for (let decimals = 0; decimals < 9; decimals += 1) {
      const unit = 10 ** decimals;
      const ways = values.length <= 2 ? [Math.round, Math.ceil, Math.floor] : [Math.round];
      for (const short of combinations(values.map((value, side) => ways.map((way) =>
        Math.min(Math.max(way(value * unit) / unit, this.sliders[side].low), this.sliders[side].high))))) {
        const found = yield* this.look(short);
        if (found.miss > 0 || !(found.figure <= figure * shareOfSpeed + slowness)) continue;
        if (room === 0 || (yield* this.hasRoom(short, room))) return short;
      }
    }
    return values;
  }

  // The answer.

  /** The answer with some choices: its values, its room, and whether it meets the targets in all runs. */
  *answerWith(choices) {
    this.choices = choices;
    this.known.clear();
    this.start = this.sliders.map((parameter) => Math.min(Math.max(
      valueOf(this.settings, parameter) ?? parameter.low, parameter.low), parameter.high));
    this.deciding = [];
    yield* this.decide(this.start);
    for (;;) {
      const met = yield* this.met();
      if (met[0].miss > 0) {
        if (yield* this.decide(met[0].values)) continue;
        const values = met[0].values.map((value) => +value.toPrecision(3));
        return { values, room: 0, ...(yield* this.look(values, this.runs)), isMet: false };
      }
      const found = yield* this.gentlest(met);
      const values = yield* this.shortened(found);
      if (yield* this.decide(values)) continue;
      const { miss, figure, answers } = yield* this.look(values, this.runs);
      if (miss === 0 && (yield* this.holds(values, found.room))) {
        const room = yield* this.roomOf(values, this.runs);
        return { values, room, miss, figure, answers, isMet: true };
      }
    }
  }

  /** The room of an answer holds in all runs; else those that break it decide, too. */
  *holds(values, room) {
    if (room === 0) return true;
    for (const signs of corners(values.length)) {
      const corner = values.map((value, side) => off(this.sliders[side], value, room * signs[side]));
      if ((yield* this.look(corner, this.runs)).miss > 0 && (yield* this.decide(corner))) return false;
    }
    return true;
  }

  /** The best answer of all choices; it yields between plays, so that it can be left. */
  *answer() {
    const choices = this.free.filter(({ isChoice }) => isChoice);
    const owns = choices.map((parameter) => valueOf(this.settings, parameter) ?? 0);
    const rank = ({ isMet, miss, room, figure }) => (isMet ? [0, -Math.min(room, 1), figure] : [1, miss, 0]);
    let best = null;
    for (const list of combinations(owns.map((own) => [own, 1 - own]))) {
      const found = yield* this.answerWith(new Map(choices.map((parameter, at) => [parameter, list[at]])));
      const settings = this.at(found.values);
      const [one, other] = [rank(found), best && rank(best)];
      const place = best ? one.findIndex((part, at) => part !== other[at]) : 0;
      if (!best || (place >= 0 && one[place] < other[place])) best = { ...found, settings };
    }
    const { isMet, room, settings, answers } = best;
    return { isMet, room, settings, plays: this.plays,
      worst: answers.map((list, at) => list[hardest(this.targets[at], list)]) };
  }
}

/** Carries out one search after the other: another one takes the place of that before it. */
export class SearchWork {
  /** `post` takes the answers; a slice is as many milliseconds as it works before messages come in. */
  constructor({ data, module }, post, slice) {
    Object.assign(this, { post, slice, parts: { data, engine: new Engine(module) }, steps: null });
  }

  begin(job) {
    const isBusy = this.steps !== null;
    this.search = new TargetSearch(this.parts, job);
    [this.id, this.steps] = [job.id, this.search.answer()];
    if (!isBusy) this.work();
  }

  work() {
    const end = performance.now() + this.slice;
    let [step, { id }] = [null, this];
    do step = this.steps.next();
    while (!step.done && performance.now() < end);
    if (step.done) this.steps = null;
    this.post(step.done ? { id, answer: step.value } : { id, plays: this.search.plays });
    if (!step.done) setTimeout(() => this.work());
  }
}
