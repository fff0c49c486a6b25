// SPDX-License-Identifier: GPL-3.0-or-later
// A plain spring in closed form, in the place of the engine.

/** The undamped angular frequency and the damping ratio, in any of the ways to write them. */
const canonical = ({ frequency, response, dampingRatio, stiffness, damping, mass }) => {
  if (frequency !== undefined) return [2 * Math.PI * frequency, damping];
  if (response !== undefined) return [(2 * Math.PI) / response, dampingRatio];
  return [Math.sqrt(stiffness / mass), damping / (2 * Math.sqrt(stiffness * mass))];
};

/** The last time at which something is so that changes once between two times. */
const lastTime = (low, high, isSo) => {
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (isSo(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/**
 * The displacement x(t) = x0 E + (v0 + s x0) O from the target. With the decay s = z w and
 * b^2 = w^2 |1 - z^2|, E = exp(-s t) cos(b t) and O = exp(-s t) sin(b t) / b below critical damping;
 * at it exp(-s t) and t exp(-s t); above it, with the slow rate r = w^2 / (s + b), the sum and the
 * difference of exp(-r t) and exp(-(s + b) t).
 */
export class SpringMotion {
  constructor(w, z, x0, v0) {
    const [s, b] = [z * w, w * Math.sqrt(Math.abs(1 - z)) * Math.sqrt(1 + z)];
    Object.assign(this, { w, z, x0, s, b, slope: v0 + s * x0 });
    this.first = this.firstTurn(v0, w * w * x0 + s * v0);
  }

  at(t) {
    const { w, z, x0, s, b, slope } = this;
    if (z < 1) return Math.exp(-s * t) * (x0 * Math.cos(b * t) + (slope * Math.sin(b * t)) / b);
    if (z === 1) return Math.exp(-s * t) * (x0 + slope * t);
    const [slow, gap] = [Math.exp(-((w * w) / (s + b)) * t), -Math.expm1(-2 * b * t)];
    return slow * (x0 * (1 - gap / 2) + (slope * gap) / (2 * b));
  }

  /** The first time at which it turns round: O / E = v0 / (w^2 x0 + s v0); Infinity for never. */
  firstTurn(v0, fall) {
    const { z, x0, b } = this;
    if (x0 === 0 && v0 === 0) return Infinity;
    if (z < 1) {
      const phase = Math.atan2(b * v0, fall);
      return (phase > 0 ? phase : phase + Math.PI || Math.PI) / b;
    }
    const ratio = v0 / fall;
    if (!(ratio > 0 && b * ratio < 1)) return Infinity;
    return b > 0 ? Math.atanh(b * ratio) / b : ratio;
  }

  /** The n-th time at which it turns round; Infinity for never. */
  turn(n) { return this.z < 1 || n === 1 ? this.first + ((n - 1) * Math.PI) / (this.b || 1) : Infinity; }

  /** The time after which it stays within a tolerance; Infinity for never. */
  settled(tolerance) {
    const { w, z, x0, s, b, slope } = this;
    const isOutside = (time) => Math.abs(this.at(time)) > tolerance;
    const height = Math.hypot(b * x0, slope) / w;
    if (s === 0) return height <= tolerance ? 0 : Infinity;
    let start = isOutside(0) ? 0 : NaN;
    let end = this.first;
    const late = Math.log(height / tolerance) / s;
    if (z < 1 && late >= end) {
      const turns = Math.floor(((late - end) * b) / Math.PI);
      [start, end] = [this.turn(turns + 1), this.turn(turns + 2)];
    } else if (z >= 1 && end < Infinity && isOutside(end)) {
      [start, end] = [end, Infinity];
    }
    if (Number.isNaN(start)) return 0;
    for (let span = 1 / w; end === Infinity; span *= 2)
      if (!isOutside(start + span)) end = start + span;
    return lastTime(start, end, isOutside);
  }
}

/** What the numbers of a run say, by their names. */
const written = (names, numbers) => Object.fromEntries(names.map((name, place) =>
  [name.replace("spring.", ""), numbers[place]]));

/** The frequency and the damping of the attachment of UIKit Dynamics that moves like a spring: `DiscreteSpring`. */
const attachment = (w, z) => {
  const [step, b] = [Math.fround(1 / 120), w * Math.sqrt(Math.abs(1 - z)) * Math.sqrt(1 + z)];
  const [s, turn, drag] = [z * w * step, w * step, step * 0.1];
  const [slow, fast] = [Math.expm1((turn * turn) / (s + b * step)), Math.expm1(s + b * step)];
  const [growth, swing] = [Math.expm1(s), 4 * Math.exp(s) * Math.sin((b * step) / 2) ** 2];
  const [sum, product] = z < 1 ? [2 * growth - swing, growth * growth + swing] : [slow + fast, slow * fast];
  if (z < 1 && b * step >= Math.PI) return [NaN, NaN];
  const own = Math.sqrt(product / (1 + drag));
  return [own / (2 * Math.PI * step), (sum - drag) / (1 + drag) / (2 * own)];
};

/** A number as code writes it: the shortest decimal within 1e-12 of it. */
const codeNumber = (value) => {
  const digits = Array.from({ length: 13 }, (_, index) => Number(value.toPrecision(index + 1)));
  const near = digits.find((each) => Math.abs(each - value) <= 1e-12 * Math.abs(value)) ?? value;
  const isSmall = near !== 0 && Math.abs(near) < 1e-4;
  return isSmall ? near.toExponential().replace(/e-(?=\d$)/, "e-0") : String(near);
};

/** The numbers that code is written with, by the names that `SpringCode` knows; the engine's are over 100 pt. */
const codeNumbers = (w, z, velocity) => {
  const [attachmentFrequency, attachmentDamping] = attachment(w, z);
  return {
    frequency: w / (2 * Math.PI), response: (2 * Math.PI) / w, dampingRatio: z, bounce: z <= 1 ? 1 - z : 1 / z - 1,
    stiffness: w * w, damping: 2 * z * w, velocity, perMillisecond: velocity / 1000, down: -100 * velocity,
    up: 100 * velocity, attachmentFrequency, attachmentDamping,
    reach: Math.ceil(200 * (1 + Math.abs(velocity) / w) + 2),
  };
};

/** The spring of a run as code of a framework, or, where that needs what no page computes, as a command. */
export const springCode = ({ names }, numbers, { name, codes, kinds }) => {
  const spring = written(names, numbers);
  const [w, z] = canonical(spring);
  const own = codeNumbers(w, z, spring.velocity / (spring.to - spring.from));
  const { frequency, velocity, attachmentDamping } = own;
  const code = codes[kinds[(velocity === 0 ? 0 : 2) + (z > 1 ? 1 : 0)]];
  // No attachment is damped by less than nothing.
  if (code && (attachmentDamping >= 0 || !code.includes("attachmentDamping")))
    return code.replace(/\uE000(\w+)\uE001/g, (_, number) => codeNumber(own[number]));
  const options = { frequency, "damping-ratio": z, ...(velocity === 0 ? {} : { velocity }) };
  return ["springtune convert", ...Object.entries(options).map(([key, value]) => `--${key} ${codeNumber(value)}`),
    `--to ${name} --snippet`].join(" ");
};

/** Plays plain springs as the engine plays scenes: one item, on a line. */
export class SpringEngine {
  /** `metrics` are the names at their indices, `names` those of the numbers of a run. */
  constructor(metrics, { names }) { Object.assign(this, { metrics, names }); }

  play(numbers, { metrics = [] } = {}) {
    const spring = written(this.names, numbers);
    const { from, to, velocity, frameRate: frames, duration, band: [isShare, band] } = spring;
    const [w, z] = canonical(spring);
    if (!(w > 0 && w < Infinity && z >= 0 && z < Infinity))
      return { refusal: "the numbers make no spring" };
    const motion = new SpringMotion(w, z, from - to, velocity);
    const level = (time) => (time > 0 ? to + motion.at(time) : from);
    // The last tick is the first that reaches the duration, but for rounding.
    const samples = 1 + Math.max(1, Math.round(duration * frames));
    this.levels = Float64Array.from({ length: samples }, (_, tick) => level(tick / frames));
    Object.assign(this, { level, to });
    const tolerance = isShare ? band * Math.abs(to - from) : band;
    const answer = this.answers(motion, { from, to, tolerance, end: (samples - 1) / frames });
    const values = metrics.map((index) => answer[this.metrics.get(index)]?.() ?? NaN);
    return { refusal: null, values, pauseTick: -1, samples };
  }

  answers(motion, { from, to, tolerance, end }) {
    const step = to - from;
    const turns = [0, 1, 2, 3].map((n) => (n === 0 ? 0 : Math.min(motion.turn(n), end)));
    /** The first time at which it has made a share of the way. */
    const arrival = (share) => {
      const isShort = (time) => motion.at(time) / step < share - 1;
      const next = turns.findIndex((time, n) => n > 0 && !isShort(time));
      return next < 0 ? NaN : lastTime(turns[next - 1], turns[next], isShort);
    };
    return {
      settle_time: () => {
        const time = step === 0 ? NaN : motion.settled(tolerance);
        return time <= end ? time : NaN;
      },
      overshoot: () => (step === 0 ? NaN
        : Math.max(0, ...[...turns.slice(0, 3), end].map((time) => (100 * motion.at(time)) / step))),
      rise_time: () => (step === 0 ? NaN : arrival(0.9) - arrival(0.1)),
    };
  }

  curve() { return this.levels; }

  motions() {
    const still = new Float64Array(this.levels.length);
    return [{ x: this.levels, y: still, angle: still }];
  }

  targets() { return [[this.to, 0, 0]]; }

  flickers() { return [0]; }

  links() { return [0]; }
}
