// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of a page, and a run of it as a stage shows it. This head, up to the empty line, is not
// written.

import { Engine } from "./engine.mjs";
import { placeOf } from "./settings.mjs";
import { SpringEngine } from "./spring.mjs";

/** The engine of a page's data: that of its module, or a closed form. */
export const makeEngine = (data, module) => (data.isSpring
  ? new SpringEngine(new Map(data.metrics.map(({ index, name }) => [index, name])), data)
  : new Engine(module));

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
    motions: engine.motions(data.items.length), links: readLinks(engine.links(), played.samples),
    rate: numbers[placeOf(data, "frameRate")],
    sizes: data.items.map(({ name }) => ["width", "height"].map((side) =>
      numbers[placeOf(data, `items.${name}.size.${side}`)] ?? data.size)),
  };
};
