// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a scene: settings, runs and their metrics, the stage and the curve, and what is given
// away. This head, up to the empty line, is not written.

import { Engine, EngineFault, unpackModule } from "./engine.mjs";
import { Player } from "./player.mjs";
import { Plot, extremes } from "./plot.mjs";
import {
  commandWords, isMet, linkText, metricText, noSettings, readLink, rounded, runNumbers, sliderStep,
  targetText, withValue, worst,
} from "./settings.mjs";
import { Stage } from "./stage.mjs";

const data = JSON.parse(document.getElementById("data").textContent);
const find = (selector, within = document) => within.querySelector(selector);
const create = (name, properties, parent) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));
const hasCases = data.cases.length > 1;
const indices = data.metrics.map(({ index }) => index);
const isShare = ["pose", "progress"].includes(data.channel);

let engine = null;
let settings = noSettings();
let written = null;
let run = null;

const say = (sentence) => { find("#status").textContent = sentence; };

// Runs.

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

/** The run on the stage, with everything that is shown of it. */
const playStage = (settings) => {
  const numbers = runNumbers(data, settings);
  const played = engine.play(numbers, { all: true, metrics: indices });
  if (played.refusal) return played;
  const targets = engine.targets(data.items.length);
  return {
    ...played, motions: engine.motions(data.items.length), curve: engine.curve(), targets,
    links: readLinks(engine.links(), played.samples),
    rate: numbers[data.rate], sizes: data.items.map(({ size }) => size.map((at) => numbers[at])),
  };
};

/** The metrics of every case, a list for each; its motions too where ghosts are shown. */
const playCases = (settings, withMotions) => data.cases.map((_, index) => {
  const played = engine.play(runNumbers(data, settings, index + 1), { metrics: indices });
  const motions = withMotions && !played.refusal ? engine.motions(data.looked.length) : [];
  return { ...played, motions };
});

const recompute = () => {
  try {
    const next = playStage(settings);
    const cases = hasCases ? playCases(settings, find("#ghosts").checked) : [];
    const refusal = next.refusal ?? cases.find((played) => played.refusal)?.refusal;
    if (refusal) return say(`These values cannot be run: ${refusal}.`);
    run = { ...next, cases };
    written ??= next;
    say("");
    showRun();
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    say(error.message);
  }
};

let isWaiting = false;
/** Computes and shows the settings in the next frame, however often they change before it. */
const change = (next) => {
  settings = next;
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    recompute();
    showSettings();
    player.update();
  });
};

// The curve.

const field = find(".field");
let plot = null;

const levelName = (value) =>
  (isShare ? `${Math.round(value * 100)} %` : `${+value.toPrecision(6)} ${data.unit}`.trim());

const showCurve = () => {
  field.parentElement.hidden = run.curve === null;
  if (run.curve === null) return;
  const [low, high] = extremes(
    [run.curve, written.curve ?? [], isShare ? [0, 1] : []].flatMap((values) => extremes(values)));
  const room = 0.06 * (high - low || 1);
  const size = { duration: (run.samples - 1) / run.rate, low: low - room, high: high + 1.6 * room };
  if (plot) plot.reset(size);
  else {
    plot = new Plot(field, size);
    plot.watch((time) => player.seek(time));
  }
  plot.drawAxes(levelName, isShare ? 1 : null);
  if (written.curve && isChanged())
    plot.draw("curve before", plot.straight(written.curve, written.rate));
  plot.draw("curve now is-lit", plot.straight(run.curve, run.rate));
  const settled = run.values[data.metrics.findIndex(({ name }) => name === "settle_time")];
  if (settled <= size.duration) {
    const frame = Math.round(settled * run.rate);
    plot.draw("mark now", `M${plot.point(settled, run.curve[frame])}h0`);
  }
};

// Metrics.

const isChanged = () =>
  Object.keys(settings.values).length > 0 || settings.thrown !== null || settings.run > 0;

const cells = data.metrics.map((metric) => {
  const row = create("tr", {}, find("#metrics tbody"));
  create("th", { scope: "row", textContent: metric.name.replaceAll("_", " "), title: metric.meaning },
    row);
  const goal = create("small", {}, row.firstChild);
  const here = create("td", {}, row);
  if (!hasCases) return { goal, here };
  const all = create("td", {}, row);
  const where = create("button", { type: "button", className: "link" }, create("td", {}, row));
  where.addEventListener("click", () => showCase(Number(where.dataset.case)));
  return { goal, here, all, where };
});

const showMetrics = () => {
  data.metrics.forEach((metric, index) => {
    const { unit, hasWorst } = metric;
    const { goal, here, all, where } = cells[index];
    const answers = hasCases ? run.cases.map(({ values }) => values[index]) : [run.values[index]];
    const isGood = isMet(metric, answers);
    const wanted = targetText(metric);
    goal.textContent = wanted && `${isGood ? "✓ met" : "✗ missed"}: ${wanted}`;
    goal.className = isGood ? "is-met" : "is-missed";
    here.textContent = metricText(run.values[index], unit);
    if (!hasCases || !hasWorst) return;
    const place = worst(answers);
    all.textContent = metricText(answers[place], unit);
    where.textContent = data.cases[place].name || `case ${place}`;
    where.dataset.case = place;
  });
};

// The stage.

const stage = new Stage(find("#stage"), data, {
  thrown: {
    grab: () => player.seek(0),
    move: () => stage.show(0),
    drop: (item, start) => {
      const [x, y, dx, dy] = start;
      throwItem(item, [x, y].map((value) => rounded(value, 0.5)).concat(
        [dx, dy].map((value) => rounded(value, 1))));
    },
  },
});

const throwItem = (item, start) => {
  change({ ...settings, thrown: { item, start }, run: 0 });
  player.seek(0);
  player.setPlaying(true);
};

const showRun = () => {
  const ghosts = run.cases.flatMap(({ motions }) =>
    motions.map((motion, index) => ({ motion, item: data.looked[index] })));
  stage.setRuns({ ...run, ghosts });
  player.setDuration((run.samples - 1) / run.rate, run.rate);
  showCurve();
  showMetrics();
};

const showTime = (time) => {
  if (!run) return;
  stage.show(time);
  plot?.showTime(time);
  const frame = Math.min(Math.round(time * run.rate), run.samples - 1);
  const level = run.curve ? `, ${data.channel} ${run.curve[frame].toFixed(isShare ? 3 : 1)}` : "";
  const pause = run.pauseTick >= 0 && frame >= run.pauseTick ? ", at rest" : "";
  find("figcaption").textContent = `tick ${frame}${level}${pause}`;
};

const player = new Player({ duration: 1, rate: 60, show: showTime });

// Parameters.

const unitText = (unit) => (unit === "" ? "" : ` ${unit}`);

const addChoice = (parameter, row) => {
  const box = create("select", { id: `p-${parameter.name}` }, row);
  for (const [text, value] of [["false", 0], ["true", 1]])
    create("option", { textContent: text, value, selected: value === parameter.value }, box);
  box.addEventListener("change", () => change(withValue(settings, parameter, Number(box.value))));
  return (value) => { box.value = value; };
};

const addSlider = (parameter, row) => {
  const step = sliderStep(parameter);
  const { low, high, name, unit } = parameter;
  const slider = create("input", { type: "range", min: low, max: high, step: "any",
    id: `p-${name}` }, row);
  const number = create("input", { type: "number", min: low, max: high, step, ariaLabel:
    `${name}, as a number` }, row);
  create("span", { className: "unit", textContent: unit }, row);
  const take = (value) => {
    if (!Number.isFinite(value)) return;
    change(withValue(settings, parameter, Math.min(Math.max(value, low), high)));
  };
  slider.addEventListener("input", () => take(rounded(Number(slider.value), step)));
  slider.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    take(rounded(Number(slider.value) + way * step, step));
  });
  number.addEventListener("change", () => {
    if (number.value.trim() !== "") take(Number(number.value));
  });
  return (value) => {
    slider.value = value;
    slider.setAttribute("aria-valuetext", `${value}${unitText(unit)}`);
    if (document.activeElement !== number || Number(number.value) !== value) number.value = value;
  };
};

const rows = data.parameters.map((parameter) => {
  const row = create("div", { className: "parameter" },
    find(parameter.isAsked ? "#asked" : "#others"));
  const head = create("div", { className: "head" }, row);
  create("label", { htmlFor: `p-${parameter.name}`, textContent: parameter.name,
    title: parameter.effect }, head);
  const known = parameter.value !== null;
  const valueText = parameter.isChoice ? String(parameter.value === 1) : parameter.value;
  const reset = create("button", { type: "button", className: "link", textContent:
    known ? `default ${valueText}${unitText(parameter.unit)}` : "default", title:
    `Set ${parameter.name} back to the document's value` }, head);
  reset.addEventListener("click", () => change(withValue(settings, parameter, parameter.value)));
  const body = create("div", { className: "body" }, row);
  const show = parameter.isChoice ? addChoice(parameter, body) : addSlider(parameter, body);
  return () => {
    const value = settings.values[parameter.name];
    row.classList.toggle("is-set", value !== undefined);
    reset.disabled = value === undefined;
    const shown = value ?? parameter.value;
    if (shown !== null) show(shown);
  };
});

// Starts and cases.

const startInputs = [...document.querySelectorAll("#start input")];
const thrownItem = find("#start select");
data.items.forEach(({ name, isAnchored }, index) => {
  if (!isAnchored) create("option", { textContent: name, value: index }, thrownItem);
});

/** The start of an item in the run as it is set, which is what a throw changes. */
const startOf = (item) => {
  const numbers = runNumbers(data, { ...settings, run: 0 });
  return data.items[item].start.map((place) => numbers[place]);
};

for (const input of startInputs) {
  input.addEventListener("change", () => {
    const start = startInputs.map(({ value }) => Number(value));
    if (start.every(Number.isFinite)) throwItem(Number(thrownItem.value), start);
  });
}
thrownItem.addEventListener("change", () => showSettings());
find("#unthrow").addEventListener("click", () => change({ ...settings, thrown: null, run: 0 }));

const caseBox = find("#case");
if (hasCases) {
  data.cases.forEach(({ name }, index) =>
    create("option", { textContent: `${index}: ${name}`, value: index + 1 }, caseBox));
}
const showCase = (index) => {
  change({ ...settings, run: index + 1 });
  player.replay();
};
caseBox.addEventListener("change", () => {
  change({ ...settings, run: Number(caseBox.value) });
  player.replay();
});
find("#ghosts").addEventListener("change", () => change(settings));
find("#trails").addEventListener("change", (event) =>
  find("#stage").classList.toggle("has-trails", event.target.checked));
for (const element of document.querySelectorAll(".of-cases")) element.hidden = !hasCases;

// What is given away.

const address = () => `${location.href.split("#")[0]}#${linkText(data, settings)}`;

const showSettings = () => {
  for (const show of rows) show();
  if (settings.thrown) thrownItem.value = settings.thrown.item;
  if (thrownItem.value !== "") {
    const start = startOf(Number(thrownItem.value));
    startInputs.forEach((input, index) => { input.value = +start[index].toFixed(3); });
  }
  caseBox.value = settings.run;
  find("#command").replaceChildren(...commandWords(data, settings).flatMap((textContent, index) => {
    const word = Object.assign(document.createElement("span"), { textContent });
    return index === 0 ? [word] : [" ", word];
  }));
  find("#reset").disabled = !isChanged();
  const link = linkText(data, settings);
  if (link !== location.hash.slice(1)) history.replaceState(null, "", `#${link}`);
};

find("#reset").addEventListener("click", () => change(noSettings()));

const copy = async (text, button) => {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Select it and copy";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
};
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () =>
    copy(button.dataset.copy === "link" ? address() : find(`#${button.dataset.copy}`).textContent,
      button));
}

// The start.

if (find("#asked").childElementCount === 0) find("#more").open = true;
if (data.left.length > 0) {
  find("#left").textContent =
    `Only the command line moves ${data.left.join(", ")}: it places or shapes more than one number.`;
}

const start = async () => {
  try {
    engine = new Engine(await unpackModule(find("#engine").textContent.trim()));
  } catch (error) {
    say(`The engine cannot start in this browser: ${error.message}.`);
    throw error;
  }
  recompute();
  settings = readLink(data, location.hash.slice(1));
  recompute();
  showSettings();
  addEventListener("hashchange", () => change(readLink(data, location.hash.slice(1))));
  document.body.classList.add("is-ready");
  player.start();
};

window.scene = {
  ready: start(),
  set: (name, value) => {
    const parameter = data.parameters.find((parameter) => parameter.name === name);
    settings = withValue(settings, parameter, value);
    recompute();
    showSettings();
    player.update();
  },
  run: () => run, settings: () => settings, throwItem, seek: (time) => player.seek(time),
};
