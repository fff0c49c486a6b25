// SPDX-License-Identifier: GPL-3.0-or-later
// Plays runs in the engine of pages: play.mjs RUNS.json ANSWERS
//
// RUNS.json is {"engine": Base64 of the gzipped module, "metrics": how many, "runs": [{"numbers",
// "items"}]}. For each run it writes 64-bit numbers to ANSWERS: 0 where it was played, the number of
// samples, the tick of the pause, every metric, and the six columns of each item.
import { readFileSync, writeFileSync } from "node:fs";
import { Engine, unpackModule } from "../../Sources/Reports/Handoff/Page/engine.mjs";

const [input, output] = process.argv.slice(2);
const { engine: text, metrics, runs } = JSON.parse(readFileSync(input, "utf8"));
const engine = new Engine(await unpackModule(text));
const every = Array.from({ length: metrics }, (_, index) => index);
const answers = [];
for (const { numbers, items } of runs) {
  const run = engine.play(numbers, { all: true, waits: true, metrics: every });
  answers.push(new Float64Array([run.refusal === null ? 0 : 1, run.samples ?? 0, run.pauseTick ?? 0]));
  if (run.refusal !== null) continue;
  answers.push(new Float64Array(run.values));
  for (const motion of engine.motions(items)) answers.push(...Object.values(motion));
}
writeFileSync(output, Buffer.concat(answers.map((list) =>
  Buffer.from(list.buffer, list.byteOffset, list.byteLength))));
