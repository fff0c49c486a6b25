// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a scene: settings, runs, metrics, the stage, the curve, and what is given away.

import { Asking } from "./asking.mjs";
import { create, find, watchCopies } from "./dom.mjs";
import { Engine, EngineFault, flickerSentence, playScene, unpackModule } from "./engine.mjs";
import { Explorer } from "./explore.mjs";
import { LimitLines } from "./limits.mjs";
import { MapView } from "./map.mjs";
import { Motions } from "./motions.mjs";
import { addMetrics, addParameters } from "./panel.mjs";
import { readPasted, springSettings, watchPasted } from "./pasted.mjs";
import { Player } from "./player.mjs";
import { Plot, extremes, shortText } from "./plot.mjs";
import {
  aligned, ghostMotion, levelOf, readRecording, recordedAt, recordedText, residualShare, residuals,
} from "./recording.mjs";
import {
  codeOf, commandWords, isMet, isPlain, isSame, linkText, metricText, noSettings, placeOf, quoted, readKept, readLink,
  readSnapshots, rounded, runNumbers, startNames, targetsOf, withValue, worst,
} from "./settings.mjs";
import { Snapshots } from "./snapshots.mjs";
import { springCode } from "./spring.mjs";
import { Stage } from "./stage.mjs";

/** The page as it came, before anything on it changed. */
const source = document.documentElement.outerHTML;
/** What the address, else the page that was saved, carries. */
const carried = () => location.hash.slice(1) || document.body.dataset.settings || "";

/** The data of each bench of a page with several, by name, and which of them the address names. */
const benches = new Map([...document.querySelectorAll("[data-bench]")].map((part) => [part.dataset.bench, part]));
const named = new URLSearchParams(carried()).get("~bench");
const bench = benches.has(named) ? named : [...benches.keys()][0];
const data = JSON.parse((benches.get(bench) ?? find("#data")).textContent);
/** The code of every framework; none for a scene, whose code is its own. */
const frameworks = data.isSpring ? JSON.parse(find("#frameworks").textContent) : [];
const hasCases = data.cases.length > 1;
const indices = data.metrics.map(({ index }) => index);
const isShare = "motions" in data || ["pose", "progress"].includes(data.channel);
/** Nothing on the page can be moved. */
const isStill = data.names.length === 0;

let [engine, map] = [null, null];
let settings = noSettings(data);
/** The settings that are kept as A, with which the others are compared. */
let kept = noSettings(data, 0);
let run = null;
/** The run of A; nothing where it is that of the settings. */
let keptRun = null;

const say = (sentence) => { find("#status").textContent = sentence; };

// Runs.

/** The last two recordings that were dropped on the page, of which the last is compared with the run. */
let dropped = [];

/** The recording of the run that is looked at; nothing where there is none. */
const recordingOf = ({ run }) => dropped.at(-1) ??
  data.recordings.find((recording) => (hasCases ? recording.case + 1 : 0) === run);

/** The run on the stage, with everything that is shown of it; the first of several motions as its frames are. */
const playStage = (settings) => {
  const played = { values: [], ...(engine && playScene(engine, data, runNumbers(data, settings), indices)),
    ...(isPlain(settings) && motions?.run) };
  if (played.refusal) return played;
  const { curve, rate } = played;
  const recording = recordingOf(settings);
  const left = recording && curve
    ? residuals(recording, engine?.calls.level ?? levelOf(curve, rate)) : null;
  return { ...played, recording, left, residual: left ? residualShare(recording, left) : NaN };
};

/** The metrics of every case, a list for each; its motions too where ghosts are shown. */
const playCases = (settings, withMotions) => (hasCases ? data.cases : []).map((_, index) => {
  const played = engine.play(runNumbers(data, settings, index + 1), { metrics: indices });
  const motions = withMotions && !played.refusal ? engine.motions(data.looked.length) : [];
  return { ...played, motions };
});

const playAll = (settings, withMotions) => {
  const next = playStage(settings);
  const cases = playCases(settings, withMotions);
  return { ...next, cases, refusal: next.refusal ?? cases.find((played) => played.refusal)?.refusal };
};

const recompute = () => {
  if (isStill && !motions) return;
  try {
    const next = playAll(settings, find("#ghosts").checked);
    if (next.refusal) return say(`These values cannot be run: ${next.refusal}.`);
    const other = isSame(kept, settings) ? null : playAll({ ...kept, run: settings.run }, false);
    run = next;
    keptRun = other?.refusal ? null : other;
    say(flickerSentence(data.items, run.flickers));
    showRun();
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    say(error.message);
  }
};

/** What was before each change, that of one gesture once, the last at the end. */
const past = [];
/** Keeps the settings, A and the row that is marked for Undo, and what else a change takes away. */
const keep = (more = {}) => past.push({ settings, kept, row: explorer?.picked ?? null, ...more });
/** How long after a change another one is another gesture, in milliseconds: longer than a held key repeats. */
const gesture = 600;
/** The time of the last change. */
let changed = -Infinity;

/** Takes settings, to which nothing that was searched for before is an answer. */
const take = (next, nextKept) => {
  asking.forget();
  show(next, nextKept);
};

/** The same, which can be undone. */
const change = (next, nextKept = kept) => {
  const now = performance.now();
  if (now - changed > gesture && !(isPressed && changed > pressed)) keep();
  changed = now;
  take(next, nextKept);
};

// A press begins another gesture, which lasts until it ends.
let [isPressed, pressed] = [false, 0];
document.addEventListener("pointerdown", () => { [changed, pressed, isPressed] = [-Infinity, performance.now(), true]; }, true);
for (const name of ["pointerup", "pointercancel"])
  document.addEventListener(name, () => { isPressed = false; }, true);

const undo = () => {
  const last = past.pop();
  if (!last) return;
  changed = -Infinity;
  if (explorer) explorer.picked = last.row;
  if (last.list) snapshots.set(last.list);
  take(last.settings, last.kept);
};

let isWaiting = false;
/** The settings that are played: those on the way to the settings, or these. */
let view = settings;
/** Takes settings, and A, and shows them in the next frame, however often they change before it. */
const show = (next, nextKept, nextView = next) => {
  [settings, kept, view] = [next, nextKept, nextView];
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    const own = settings;
    settings = view;
    recompute();
    settings = own;
    showSettings();
    player.renew();
  });
};

/** The ticks until some values stay within a reach of their last. */
const movingTicks = (values, reach) =>
  values.findLastIndex((value) => Math.abs(value - values.at(-1)) > reach) + 1;

/** The time until which something on the stage moves by what one sees: a thousandth of its way, 0.3 degrees. */
const movingTime = ({ motions, cases, rate }) => {
  const all = [...motions, ...cases.flatMap(({ motions }) => motions)];
  const sides = all.flatMap(({ x, y }) => [x, y]);
  const reach = 0.001 * Math.max(...sides.map(extremes).map(([low, high]) => high - low));
  return Math.max(...sides.map((side) => movingTicks(side, reach)),
    ...all.map(({ angle }) => movingTicks(angle, 0.005))) / rate;
};

/** The part of a run that is shown: half a second, or until all is at rest, beside a recording the whole. */
const shownTime = () => {
  const whole = (run.samples - 1) / run.rate;
  if (run.recording) return whole;
  if (isPlain(settings) && motions) return motions.duration;
  return Math.min(whole, Math.max(0.5, ...[run, keptRun ?? run].map(movingTime)));
};

// The curve.

const plot = new Plot(find(".field"), { duration: 1, low: 0, high: 1 });
const rest = new Plot(find("#residuals .field"), { duration: 1, low: -1, high: 1 });
for (const each of [plot, rest]) each.watch((time) => player.seek(time));

/** The rows of several motions. */
const motions = data.motions && new Motions(data.motions, plot, () => showTime(player.time));

const limits = new LimitLines(plot, (name, limit) => asking.aim(name, limit));

const levelName = (value) =>
  (isShare ? `${shortText(+(value * 100).toFixed(10))} %` : `${shortText(value)} ${data.unit}`.trim());

const dots = (plot, times, values) => times.map((time, index) =>
  `M${plot.point(time, values[index])}h0`).join("");

/** The band in which a fit expects the curve, as the outline of an area. */
const bandPath = ({ times, fitted, halfWidths }) => {
  const side = (sign) => times.map((time, index) =>
    plot.point(time, fitted[index] + sign * halfWidths[index]));
  return `M${[...side(1), ...side(-1).reverse()].join("L")}Z`;
};

const showCurve = () => {
  find("#response").hidden = run.curve === null;
  if (run.curve === null) return;
  const { recording } = run;
  const [low, high] = extremes([run.curve, keptRun?.curve ?? [], recording?.values ?? [], ...fan.map(({ curve }) => curve),
    isShare ? [0, 1] : [], motions ? [motions.low, motions.high] : []].flatMap((values) => extremes(values)));
  const room = 0.06 * (high - low || 1);
  const { duration } = player;
  // Points down the stage are lower here, too. A line that is dragged keeps its ground.
  if (limits.isHeld) plot.reset(plot);
  else plot.reset(data.channel === "y" ? { duration, low: high + room, high: low - 1.6 * room }
    : { duration, low: low - room, high: high + 1.6 * room });
  plot.drawAxes(levelName, isShare ? 1 : null);
  const isFitted = isPlain(settings) && settings.base === data.bases.length - 1;
  if (recording?.halfWidths && isFitted) plot.draw("band now", bandPath(recording));
  for (const other of dropped.slice(0, -1)) plot.draw("dots other", dots(plot, other.times, other.values));
  if (recording) plot.draw("dots recorded", dots(plot, recording.times, recording.values));
  for (const { curve, rate } of fan) plot.draw("curve fan", plot.straight(curve, rate));
  if (keptRun?.curve) plot.draw("curve before", plot.straight(keptRun.curve, keptRun.rate));
  if (motions) motions.draw();
  else plot.draw("curve now is-lit", plot.straight(run.curve, run.rate));
  const answerTo = (wanted) => run.values[data.metrics.findIndex(({ name }) => name === wanted)];
  const settled = answerTo("settle_time") + (answerTo("clock_from") ?? 0);
  if (settled <= duration && !motions)
    plot.draw("mark now", `M${plot.point(settled, run.curve[Math.round(settled * run.rate)])}h0`);
  const targets = targetsOf(data, settings);
  const levels = levelsOf(run);
  limits.show({
    targets, clocks: { settle_time: answerTo("clock_from") ?? 0, rise_time: riseStart(levels) }, band: bandOf(levels), isMissed: (target, answer) => !isMet(target, [answer]),
    levels: levels.every(Number.isFinite) && levels[0] !== levels[1] ? levels : null,
    answers: targets.map((target, at) => worstAnswer(target, at)),
  });
};

/** The levels of the start and the end of a run. */
const levelsOf = ({ curve, targets }) =>
  (isShare ? [0, 1] : [curve[0], targets[data.looked[0]][sideOf[data.channel] ?? 0]]);

/** The time at which the run has made a tenth of its way. */
const riseStart = ([from, to]) =>
  run.curve.findIndex((level) => (level - from) / (to - from) >= 0.1) / run.rate;

/** What counts as at rest around the end, in the unit of the curve; NaN where that has another. */
const bandOf = ([from, to]) => {
  const numbers = runNumbers(data, settings);
  const [band, isPart] = numbers[placeOf(data, "response.band")] ?? numbers[placeOf(data, "band")]?.toReversed() ?? [NaN];
  if (isPart) return band * Math.abs(to - from);
  return isShare ? NaN : band;
};

/** A file as a recording of the run, on its onset and its levels. */
const readFile = async (file) => {
  const isKnown = run.curve !== null && levelsOf(run).every(Number.isFinite);
  if (!isKnown) throw new Error("this scene has no curve between two levels to compare it with");
  const clock = run.values[data.metrics.findIndex(({ name }) => name === "clock_from")];
  const read = readRecording(await file.text(), data.channel, data.items[data.looked[0]].name);
  return { name: file.name, ...aligned(read, clock || 0, levelsOf(run)) };
};

/** Takes files as recordings, and says what the last does, or how two differ. */
const takeFiles = async (files) => {
  const line = find("#recorded");
  // The files of a drop are gone once it has been answered.
  for (const file of [...files]) {
    try {
      dropped = [...dropped, await readFile(file)].slice(-2);
      line.textContent = recordedText(dropped);
    } catch ({ message }) {
      line.textContent = `${file.name} cannot be compared: ${message}.`;
    }
  }
  show(settings, kept);
};

/** The place of a channel among the numbers of where an item comes to rest. */
const sideOf = { x: 0, y: 1, angle: 2, level: 0 };

/** The answer that counts: the worst of all cases. */
const worstAnswer = (target, at) => {
  const answers = hasCases ? run.cases.map(({ values }) => values[at]) : [run.values[at]];
  return answers[worst(answers, target)];
};

const showResiduals = () => {
  find("#residuals").hidden = !run.left;
  if (!run.left) return;
  const [low, high] = extremes(run.left);
  const reach = 1.15 * Math.max(-low, high) || 1;
  rest.reset({ duration: plot.duration, low: -reach, high: reach });
  rest.drawAxes(levelName, 0);
  rest.draw("dots recorded", dots(rest, run.recording.times, run.left));
};

find("#file").addEventListener("change", ({ target }) => takeFiles(target.files));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  takeFiles(event.dataTransfer.files);
});

// What the settings are called, beside those that they are compared with.

const nameOf = (settings, changed) => (isPlain(settings) ? data.bases[settings.base].name : changed);

const names = () => ({ now: nameOf(settings, "now"), before: keptRun ? nameOf(kept, "A") : "" });

const showMetrics = addMetrics(data, (index) => {
  change({ ...settings, run: index + 1 });
  player.replay();
}, (name, limit) => asking.aim(name, limit));

// Targets.

const asking = new Asking(data, {
  own: () => settings, keep, change: (next) => change(next), show: (next, view) => show(next, kept, view),
});

// The stage.

/** What a pointer on an item interrupted. */
let grabbed = null;

const stage = new Stage(find("#stage"), data, {
  thrown: {
    grab: () => {
      grabbed = { time: player.time, isPlaying: player.isPlaying };
      player.seek(0);
    },
    leave: () => {
      player.seek(grabbed.time);
      player.setPlaying(grabbed.isPlaying);
    },
    move: () => stage.show(0),
    drop: (item, start) =>
      throwItem(item, start.map((value, index) => rounded(value, index < 2 ? 0.5 : 1))),
  },
});

/** The most items whose names fit on a narrow stage. */
const mostNamed = 8;
// The names of several items, in their colours.
if (data.items.length > 1 && data.items.length <= mostNamed) {
  for (const { name, color } of data.items)
    create("span", { className: "named", textContent: name }, find("#named")).style.setProperty("--own", color);
}

const throwItem = (item, start) => {
  change({ ...settings, thrown: { item, start }, run: 0 });
  player.seek(0);
  player.setPlaying(true);
};

/** The items that are looked at, as ghosts of the cases, of A and of the recording. */
const ghosts = () => {
  const [item] = data.looked;
  const recorded = run.recording && (data.isSpring
    ? ghostMotion(run.recording, "x", run.motions[0], run.rate, run.targets[0])
    : ghostMotion(run.recording, data.channel, run.motions[item], run.rate, run.targets[item]));
  return [
    ...(motions?.ghosts ?? []),
    ...run.cases.flatMap(({ motions }) => motions.map((motion, index) =>
      ({ motion, item: data.looked[index], name: "" }))),
    ...(keptRun?.motions ?? []).map((motion, item) =>
      ({ motion, item, rate: keptRun.rate, name: "before" }))
      .filter(({ item }) => !data.items[item].isAnchored || data.looked.includes(item)),
    ...(recorded ? [{ motion: recorded, item, name: "recorded" }] : []),
  ];
};

/** What the colours mean, where there is more than one. */
const showLegend = () => {
  const [first, last] = [dropped.length > 1 ? dropped[0].name : "", dropped.at(-1)?.name ?? "recording"];
  const entries = Object.entries({ ...names(), other: first, recorded: run.recording ? last : "" })
    .filter(([, textContent]) => textContent !== "");
  find("#legend").replaceChildren();
  if (entries.length === 1) return;
  for (const [className, textContent] of entries)
    create("span", { className, textContent }, find("#legend"));
};

const showRun = () => {
  stage.setRuns({ ...run, ghosts: ghosts() });
  motions?.follow(isPlain(settings) ? null : { values: run.curve, settled: run.values[0] });
  player.setDuration(shownTime(), run.rate);
  showLegend();
  showCurve();
  showResiduals();
  showMetrics(run, keptRun, names(), settings);
};

const showTime = (time) => {
  if (!run) return;
  stage.show(time);
  motions?.showTime(time);
  for (const each of [plot, rest]) each.showTime(time);
  const frame = Math.min(Math.round(time * run.rate), run.samples - 1);
  const number = (value) => value.toFixed(isShare ? 3 : data.isSpring ? 4 : 1);
  const level = run.curve ? `, ${data.channel} ${number(run.curve[frame])}` : "";
  const recorded = run.recording
    ? `, recording ${number(recordedAt(run.recording, frame / run.rate))}` : "";
  const pause = run.pauseTick >= 0 && frame >= run.pauseTick ? ", at rest" : "";
  find("figcaption").textContent = `tick ${frame}${level}${recorded}${pause}`;
  motions?.describe(find("figcaption"), time);
};

const player = new Player({ duration: 1, rate: 60, show: showTime });

const showParameters = addParameters(data, () => settings, change);

// A, with which the settings are compared.

find("#keep").addEventListener("click", () => change(settings, { ...settings, run: 0 }));
find("#swap").addEventListener("click", () =>
  change({ ...kept, run: settings.run }, { ...settings, run: 0 }));
find("#undo").addEventListener("click", undo);
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || event.altKey || event.shiftKey) return;
  if (event.target.closest("input:not([type=range], [type=checkbox], [type=radio])")) return;
  event.preventDefault();
  undo();
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
  return startNames(data.items[item]).map((name) => numbers[placeOf(data, name)]);
};

for (const input of startInputs) {
  input.addEventListener("change", () => {
    const start = startInputs.map(({ value }) => (value.trim() === "" ? NaN : Number(value)));
    if (start.every(Number.isFinite)) throwItem(Number(thrownItem.value), start);
    else showSettings();
  });
}
thrownItem.addEventListener("change", () => showSettings());
find("#unthrow").addEventListener("click", () => change({ ...settings, thrown: null, run: 0 }));

const caseBox = find("#case");
if (hasCases) {
  data.cases.forEach((name, index) =>
    create("option", { textContent: `${index}: ${name}`, value: index + 1 }, caseBox));
}
const coder = find("#coder");
if (frameworks.length > 0)
  coder.replaceChildren(...frameworks.map(({ name, title }, value) => new Option(title, value, name === "swiftui", name === "swiftui")));
coder.addEventListener("change", () => showSettings());
if (frameworks.length > 0)
  watchPasted((code) => change(springSettings(data, settings, readPasted(code, frameworks[coder.value]))));

caseBox.addEventListener("change", () => {
  change({ ...settings, run: Number(caseBox.value) });
  player.replay();
});
find("#ghosts").addEventListener("change", () => show(settings, kept));
find("#trails").addEventListener("change", (event) =>
  find("#stage").classList.toggle("has-trails", event.target.checked));
for (const element of document.querySelectorAll(".of-cases")) element.hidden = !hasCases;

// The rows of a sweep.

/** The drawer with the rows, the curves of those that are brushed, and the run that these are of. */
let [explorer, fan, fanned] = [null, [], 0];

/** The settings of a row. */
const settingsOf = (row) => explorer.settings(row).reduce((own, [place, value]) =>
  withValue(own, data.parameters[place], value), { ...settings, base: 0, values: {}, thrown: null });

const curveOf = (row) => {
  const numbers = runNumbers(data, settingsOf(row));
  const { refusal } = engine.play(numbers);
  return { curve: refusal ? null : engine.curve(), rate: numbers[placeOf(data, "frameRate")] };
};

/** What the address keeps of the drawer. */
const carriedRows = () => new URLSearchParams(carried()).get("~rows");

const openDrawer = async (text) => {
  explorer = await Explorer.open(data.table, text, {
    pick: (row) => {
      if (data.table.obstacle !== "") return;
      change(settingsOf(row));
      player.replay();
    },
    fan: (rows) => {
      fanned = settings.run;
      if (data.table.obstacle !== "") return;
      fan = Array.from(rows, curveOf).filter(({ curve }) => curve !== null);
      showCurve();
    },
    changed: () => showLink(),
  });
  window.explore = explorer;
};

// What is given away.

const link = () => [...(bench ? [new URLSearchParams({ "~bench": bench })] : []),
  linkText(data, settings, kept, snapshots.list),
  ...(explorer ? [new URLSearchParams({ "~rows": explorer.text })] : [])].filter((part) => `${part}` !== "").join("&");

const address = () => `${location.href.split("#")[0]}#${link()}`;

const snapshots = new Snapshots({
  own: () => settings, go: (next) => change(next), show: () => showLink(),
  forget: (list) => { keep({ list }); find("#undo").disabled = false; },
});

/** Gives the page away as it came, with the settings as those that it begins with. */
find("#save").addEventListener("click", () => {
  const page = source.replace(/<body[^>]*>/, (tag) =>
    `${tag.replace(/ data-settings="[^"]*"/, "").slice(0, -1)} data-settings="${link()}">`);
  const href = URL.createObjectURL(new Blob([`<!doctype html>\n${page}`], { type: "text/html" }));
  create("a", { href, download: `${document.title}.html` }, document.body).click();
  find("a[download]").remove();
  URL.revokeObjectURL(href);
});

const showLink = () => {
  if (link() !== location.hash.slice(1)) history.replaceState(history.state, "", `#${link()}`);
};

/** The spring that is set as code of a framework; none where the engine stops. */
const codeOfSpring = (framework) => {
  try {
    engine.play(runNumbers(data, settings));
    return springCode(engine, framework);
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    return "";
  }
};

const showSettings = () => {
  showParameters(settings);
  map?.show(settings, kept);
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
  const framework = frameworks[coder.value];
  if (framework) {
    find("#code").textContent = codeOfSpring(framework);
    const isCommand = find("#code").textContent.startsWith("springtune ");
    find("#uncoded").textContent = isCommand ? "This code takes a computation that only the command line does." : "";
  }
  if (data.code) {
    const { text, left } = codeOf(data, settings);
    find("#code").textContent = text;
    find("#uncoded").textContent = left.length > 0 ? `The code has ${left.join(", ")} as written.` : "";
  }
  // A row is marked as long as its settings are those of the page.
  const isLeft = data.table?.obstacle === "" && (explorer?.picked ?? null) !== null
    && !isSame(settings, settingsOf(explorer.picked));
  if (isLeft) explorer.picked = null;
  if (isLeft || fanned !== settings.run) explorer?.change();
  asking.draw();
  find("#reset").disabled = linkText(data, settings) === "";
  snapshots.draw();
  find("#remarks").hidden = !isPlain(settings) || Object.keys(settings.targets).length > 0;
  for (const id of ["#keep", "#swap"]) find(id).disabled = isSame(settings, kept);
  find("#undo").disabled = past.length === 0;
  showLink();
};

if (bench) {
  const label = create("label", { className: "bench", textContent: "Bench " }, find("header"));
  const box = create("select", {}, label);
  for (const [name, { dataset: { group } }] of benches) {
    const own = [...box.children].find((each) => each.label === group)
      ?? create("optgroup", { label: group }, box);
    create("option", { textContent: name, value: name }, own);
  }
  box.value = bench;
  box.addEventListener("change", () => {
    // Each bench keeps its settings as long as the page stays open.
    const own = { ...history.state, [bench]: link() };
    history.pushState(own, "", `#${own[box.value] ?? new URLSearchParams({ "~bench": box.value })}`);
    location.reload();
  });
  document.title = `${bench} · SpringTune`;
}
find("#document").textContent = data.document;

find("#reset").textContent = data.bases.at(-1).name;
find("#reset").addEventListener("click", () => change(noSettings(data)));

watchCopies((button) => (button.dataset.copy === "link" ? address() : button.previousElementSibling.textContent));

// The start.

document.body.classList.toggle("is-still", isStill);
find("#coding").hidden = !data.code && frameworks.length === 0;
find("#coding").open = frameworks.length > 0;
for (const id of ["#command", "#fit"])
  find(id).closest("details, .given").hidden = data.command.length === 0;
find("#making").hidden = data.made.length === 0;
find("#made").textContent = `${data.made.map(quoted).join(" ")} > document.yaml`;
find("#starts").hidden = thrownItem.childElementCount === 0;
if (find("#asked").childElementCount === 0) find("#more").open = true;
find("#sought").hidden = find("#others").childElementCount < 9;
find("#sought").addEventListener("input", ({ target: { value } }) => {
  for (const row of find("#others").children)
    row.hidden = !find("label", row).textContent.toLowerCase().includes(value.trim().toLowerCase());
});
if (data.left.length > 0) {
  find("#left").textContent =
    `Only the command line moves ${data.left.join(", ")}: it places or shapes more than one number.`;
}

const linked = () => [readLink, readKept].map((read) => read(data, carried()));

const start = async () => {
  try {
    const module = isStill ? null : await unpackModule(find(data.isSpring ? "#springs" : "#engine").textContent.trim());
    engine = isStill ? null : new Engine(module);
    find("#map").hidden = data.parameters.length < 2;
    if (data.parameters.length > 1) map = new MapView(data, module, change);
    if (!isStill) asking.serve(module);
  } catch (error) {
    say(`The engine cannot start in this browser: ${error.message}.`);
    throw error;
  }
  const rows = carriedRows();
  // A link whose values cannot be run leaves those of the page on the stage.
  recompute();
  [settings, kept] = linked();
  snapshots.list = readSnapshots(data, carried());
  recompute();
  showSettings();
  addEventListener("hashchange", () => {
    if (bench && new URLSearchParams(carried()).get("~bench") !== bench) location.reload();
    else change(...linked());
    explorer?.read(carriedRows());
    explorer?.arrange();
  });
  if (data.table) await openDrawer(rows);
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
  run: () => run, kept: () => keptRun, settings: () => settings, throwItem,
  seek: (time) => player.seek(time), play: () => player.play(), replay: () => player.replay(), map: () => map, search: asking,
  aim: (name, limit) => asking.aim(name, limit),
};
