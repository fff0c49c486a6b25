// SPDX-License-Identifier: GPL-3.0-or-later
// The modules that pages carry, out of EngineModule.swift.
import { readFileSync } from "node:fs";
import { unpackModule } from "../../Sources/Reports/Handoff/Page/engine.mjs";

const source = readFileSync(
  new URL("../../Sources/Reports/Handoff/EngineModule.swift", import.meta.url), "utf8");

/** The sum of a module that stands beside it, and the module as pages have it, by its name. */
const moduleOf = async (name) => {
  // A literal of several lines: a backslash at the end of a line continues it.
  const [, sum, text] = source.match(new RegExp(`is ([0-9a-f]+)\\.\n *static let ${name}: .*"""\n([^"]+)"""`));
  const packed = text.replace(/\\\n|\s/g, "");
  return { sum, packed, module: await unpackModule(packed) };
};

export const [scenes, springs] = [await moduleOf("scenes"), await moduleOf("springs")];

/** The names of the numbers of a plain spring by frequency, and a run of 3 s at 60 Hz within 2 %. */
export const springNames = ["form", ...["frequency", "damping", "from", "to", "velocity"].map((key) => `spring.${key}`),
  "duration", "frameRate", "pauseLimit", "band"];
export const springRun = (frequency, damping, from, to, velocity) =>
  [0, frequency, damping, from, to, velocity, 3, 60, 60, [1, 0.02]];

/** The places of metrics among all. */
export const metricPlaces = { rise_time: 0, settle_time: 1, overshoot: 6 };
