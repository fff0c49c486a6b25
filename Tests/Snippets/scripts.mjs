// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the scripts of springs, given as JSON on standard input, with stand-ins of the frameworks'
// functions, and prints what these were given.
import { readFileSync } from "node:fs";

const [distance, springs] = [300, JSON.parse(readFileSync(0, "utf8"))];
let given;
const keep = (value) => { given = value; return value; };

/** What each script may name, made anew for each spring. */
const names = () => ({
  motion: { element: {}, animate: (_, { x }, options) => keep({ ...options, x }) },
  animejs: { target: {}, spring: (options) => options, animate: (_, { x, ease }) => keep({ ...ease, x }) },
  "react-spring": { useSpring: ({ to, config }) => keep({ ...config, x: to.x }) },
  "react-native": {
    value: {}, start: 0, target: distance,
    Animated: { spring: (_, options) => ({ start: () => keep({ ...options, x: options.toValue }) }) },
  },
  reanimated: {
    offset: { value: 0 }, target: distance,
    withSpring: (x, options) => keep({ ...options, x }),
  },
  gsap: {
    element: {}, target: distance,
    gsap: { registerPlugin() {}, to: (_, { duration }) => keep({ ...given, duration }) },
    CustomEase: { create: (_, path) => keep({ path }) },
  },
  "after-effects-keyframes": (() => {
    const keys = [];
    const property = {
      setValueAtTime: (time, value) => keep(keys.push([time, value]) && keys),
      nearestKeyIndex: (time) => keys.findIndex((key) => key[0] === time) + 1,
      setTemporalEaseAtKey(index, before, after) {
        if (index < 1 || before.length !== 1 || after.length !== 1) throw new Error("no such key");
      },
    };
    return {
      KeyframeEase: function (speed, influence) { Object.assign(this, { speed, influence }); },
      app: {
        project: { activeItem: { selectedProperties: [property] } },
        beginUndoGroup: () => keys.splice(0), endUndoGroup() {},
      },
    };
  })(),
});

console.log(JSON.stringify(springs.map((spring) => Object.fromEntries(
  Object.entries(spring).map(([name, code]) => {
    const known = names()[name];
    new Function(...Object.keys(known), code)(...Object.values(known));
    return [name, structuredClone(given)];
  })))));
