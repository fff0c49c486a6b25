// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders and choices of the parameters, and the table of metrics, of all cases and of A.

import { arrowOf, create, draw, find } from "./dom.mjs";
import { extremes } from "./plot.mjs";
import {
  freeOf, isBad, isMet, metricText, rounded, sliderScale, sliderStep, targetText, targetsOf, valueOf,
  withValue, worst,
} from "./settings.mjs";

const withUnit = (value, unit) => (unit === "" ? `${value}` : `${value} ${unit}`);

/** The name of a metric in words. */
export const readable = (name) => name.replaceAll("_", " ");

/** A value of a parameter in words. */
export const shortly = (parameter, value) =>
  (parameter.isChoice ? String(value === 1) : withUnit(+value.toPrecision(4), parameter.unit));

/** Two ends with as many digits as tell them apart. */
const spanText = ([low, high]) => {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const digits = high > low ? 2 + Math.ceil(Math.log10(size / (high - low))) : 4;
  return [low, high].map((end) => +end.toPrecision(Math.min(Math.max(digits, 4), 12))).join(" to ");
};

const addChoice = (parameter, body, take) => {
  const box = create("select", { id: `p-${parameter.name}` }, body);
  for (const [textContent, value] of [["false", 0], ["true", 1]])
    create("option", { textContent, value }, box);
  box.addEventListener("change", () => take(Number(box.value)));
  return (value) => { box.value = value; };
};

/** The spans of a parameter that a fit reports, as marks over its slider. */
const addSpans = (parameter, scale, body) => {
  if (!parameter.spans) return;
  const marks = create("div", { className: "spans", ariaHidden: true }, body);
  for (const [low, high] of parameter.spans.values) {
    const [left, right] = [low, high].map((value) =>
      100 * Math.min(Math.max(scale.share(value), 0), 1));
    const mark = create("i", {}, marks);
    mark.style.left = `${left}%`;
    mark.style.width = `${right - left}%`;
  }
  const texts = parameter.spans.values.map(spanText).join(", ");
  create("small", { textContent: `${parameter.spans.words} ${withUnit(texts, parameter.unit)}` }, body);
};

const addSlider = (parameter, body, take) => {
  const { low, high, name, unit } = parameter;
  const [step, scale] = [sliderStep(parameter), sliderScale(parameter)];
  const slider = create("input", { type: "range", min: 0, max: 1, step: "any", id: `p-${name}` },
    body);
  const number = create("input", { type: "number", min: low, max: high, step,
    ariaLabel: `${name}, as a number` }, body);
  create("span", { className: "unit", textContent: unit }, body);
  addSpans(parameter, scale, body);
  const set = (value) => {
    if (Number.isFinite(value)) take(Math.min(Math.max(value, low), high));
  };
  const slide = (share) => set(scale.rounded(scale.value(share)));
  slider.addEventListener("input", () => slide(Number(slider.value)));
  slider.addEventListener("keydown", (event) => {
    const way = arrowOf(event);
    if (way === 0) return;
    if (scale.isLogarithmic) slide(Number(slider.value) + way / 200);
    else set(rounded(scale.value(Number(slider.value)) + way * step, step));
  });
  let shown = low;
  number.addEventListener("change", () => {
    if (number.value.trim() === "") number.value = +shown.toPrecision(6);
    else set(Number(number.value));
  });
  return (value) => {
    shown = value;
    slider.value = scale.share(value);
    slider.setAttribute("aria-valuetext", withUnit(value, unit));
    if (document.activeElement !== number || Number(number.value) !== value)
      number.value = +value.toPrecision(6);
  };
};

/**
 * A row for each parameter. `change` takes settings; the result shows some, where the base that they
 * are of has a name.
 */
export const addParameters = (data, settings, change) => {
  const rows = data.parameters.map((parameter) => {
    const row = create("div", { className: "parameter" },
      find(parameter.isAsked ? "#asked" : "#others"));
    const head = create("div", { className: "head" }, row);
    create("label", { htmlFor: `p-${parameter.name}`, textContent: parameter.name,
      title: parameter.effect }, head);
    const free = create("label", { className: "free", textContent: "free" }, head);
    const box = create("input", { type: "checkbox", ariaLabel: `${parameter.name} is free for a search` }, free);
    box.addEventListener("change", () => {
      const names = freeOf(data, settings()).filter((name) => name !== parameter.name);
      change({ ...settings(), free: box.checked ? [...names, parameter.name] : names });
    });
    const reset = create("button", { type: "button", className: "link" }, head);
    const take = (value) => change(withValue(settings(), parameter, value));
    reset.addEventListener("click", () => take(parameter.values[settings().base]));
    create("span", { className: "meaning", textContent: parameter.effect }, row);
    const body = create("div", { className: "body" }, row);
    const show = parameter.isChoice
      ? addChoice(parameter, body, take) : addSlider(parameter, body, take);
    return ({ base, values }, free) => {
      const own = parameter.values[base];
      box.checked = free.includes(parameter.name);
      row.classList.toggle("is-set", parameter.name in values);
      reset.disabled = !(parameter.name in values);
      const text = own === null ? "" : shortly(parameter, own);
      const name = data.bases[own === parameter.values[0] ? 0 : base].name;
      reset.textContent = `${name} ${text}`.trim();
      reset.title = `Set ${parameter.name} back`;
      const value = valueOf({ base, values }, parameter);
      if (value !== null) show(value);
    };
  });
  return (settings) => { for (const show of rows) show(settings, freeOf(data, settings)); };
};

const residual = { name: "residual", unit: "percent", hasWorst: false, low: null, high: null,
  meaning: "root mean square of recording minus run, in percent of the span of the recording" };

/** A strip of dots below a target, one for each case, against its limits; a click chooses the nearest case. */
const addStrip = (choose) => {
  const row = create("tr", { className: "strip" }, find("#metrics tbody"));
  const cell = create("td", { colSpan: 4 }, row);
  const picture = draw("svg", { viewBox: "0 0 1000 20", preserveAspectRatio: "none", role: "img" }, cell);
  let places = [];
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const at = (1000 * (event.clientX - box.left)) / box.width;
    const near = places.map((place) => Math.abs(place - at));
    choose(near.indexOf(Math.min(...near.filter(Number.isFinite))));
  });
  return (metric, answers, run) => {
    const limits = [metric.low, metric.high].filter((limit) => limit !== null);
    row.hidden = limits.length === 0;
    if (row.hidden) return;
    const [low, high] = extremes([...answers, ...limits]);
    const place = (value) => 20 + (960 * (value - low)) / (high - low || 1);
    places = answers.map(place);
    const isGood = (_, index) => !isBad(metric, answers[index]);
    const dots = (some) => some.filter(Number.isFinite).map((x) => `M${x.toFixed(1)} 10h0`).join("");
    picture.replaceChildren();
    for (const limit of limits) draw("path", { class: "limit", d: `M${place(limit).toFixed(1)} 0v20` }, picture);
    draw("path", { class: "is-met", d: dots(places.filter(isGood)) }, picture);
    draw("path", { class: "is-missed", d: dots(places.filter((_, index) => !isGood(_, index))) }, picture);
    draw("path", { class: "is-chosen", d: dots(places.slice(run - 1, run)) }, picture);
    const ends = extremes(answers).map((value) => metricText(value, metric.unit)).join(" to ");
    picture.setAttribute("aria-label", `${readable(metric.name)} of ${answers.length} cases: ${ends}`);
  };
};

/** What the targets, else the first two metrics, come to at worst, in a sentence. */
const verdict = (metrics, answersTo) => {
  const wanted = metrics.filter((metric) => targetText(metric) !== "");
  const isGood = (metric) => isMet(metric, answersTo(metric));
  const missed = wanted.filter((metric) => !isGood(metric));
  const told = [missed, wanted, metrics.slice(0, 2)].find((some) => some.length > 0) ?? [];
  const count = told.length > 0 ? answersTo(told[0]).length : 0;
  const words = told.map((metric) => {
    const answers = answersTo(metric);
    const goal = missed.length > 0 ? `, wanted ${targetText(metric)}` : "";
    return `${readable(metric.name)} ${metricText(answers[worst(answers, metric)], metric.unit)}${goal}`;
  }).join(missed.length > 0 ? "; " : ", ");
  const several = (text) => (count > 1 ? text : "");
  if (told.length === 0) return "";
  if (wanted.length === 0) return `${words}${several(` at worst in ${count} cases`)}.`;
  if (missed.length === 0)
    return `Every target is met${several(` in all ${count} cases`)}: ${words}${several(" at worst")}.`;
  const bad = answersTo(missed[0]).filter((_, index) =>
    missed.some((metric) => isBad(metric, answersTo(metric)[index]))).length;
  return `Missed${several(bad > 0 ? ` in ${bad} of ${count} cases` : ` in ${count} cases`)}: ${words}.`;
};

/** The factor from the unit of a metric to that of its field, and the name of that. */
const fieldUnit = (unit) => new Map([["rad", [180 / Math.PI, "°"]], ["percent", [1, "%"]]]).get(unit) ?? [1, unit];

/** A metric takes a limit in a field: one that has a worst, and the time of rising, which has a line. */
const takesLimit = ({ hasWorst, name }) => (hasWorst && name !== "clock_from") || name === "rise_time";

/** A field for the limit of a metric that takes one; `take` takes the limit, null for none. */
const addLimit = (metric, head, take) => {
  if (!takesLimit(metric)) return () => {};
  const [factor, unit] = fieldUnit(metric.unit);
  const label = create("label", { className: "limit" }, head);
  create("span", { textContent: metric.lessIsWorse ? "at least" : "at most" }, label);
  const field = create("input", { type: "number", step: "any", placeholder: "any",
    ariaLabel: `${readable(metric.name)} ${metric.lessIsWorse ? "at least" : "at most"}` }, label);
  create("span", { textContent: unit }, label);
  field.addEventListener("change", () => {
    const value = field.value.trim() === "" ? null : Number(field.value) / factor;
    if (field.validity.badInput || value < 0 || value === Infinity) field.value = shown;
    else take(value);
  });
  let shown = "";
  return ({ low, high, lessIsWorse }, answers) => {
    const [own, other] = lessIsWorse ? [low, high] : [high, low];
    label.hidden = other !== null || (own === null && answers.every(Number.isNaN));
    shown = own === null ? "" : +(own * factor).toPrecision(6);
    field.value = shown;
  };
};

/** What a limit asks of a metric. */
const limited = ({ lessIsWorse }, limit) =>
  (lessIsWorse ? { low: limit, high: null } : { low: null, high: limit });

/**
 * A row for each metric. `choose` takes the index of a case that is looked at, `aim` the name of a metric
 * and what is asked of it; the result shows a run and that which it is compared with, if any, under their
 * names, with the targets of settings.
 */
export const addMetrics = (data, choose, aim) => {
  const hasCases = data.cases.length > 1;
  const metrics = [...data.metrics, ...(data.recordings.length > 0 ? [residual] : [])];

  const addCell = (row) => {
    const element = create("td", {}, row);
    const text = create("span", {}, element);
    const where = create("button", { type: "button", className: "link" }, element);
    where.addEventListener("click", () => choose(Number(where.dataset.case)));
    return { text, where };
  };

  const rows = metrics.map((metric, index) => {
    const row = create("tr", {}, find("#metrics tbody"));
    const head = create("th", { scope: "row", title: metric.meaning, tabIndex: 0,
      textContent: readable(metric.name) }, row);
    create("span", { className: "meaning", textContent: metric.meaning }, head);
    const goal = create("small", {}, head);
    const showLimit = addLimit(metric, head, (limit) => aim(metric.name, limited(metric, limit)));
    const here = create("td", { hidden: !hasCases }, row);
    const value = (run) => (metric === residual ? run.residual : run.values[index]);
    const say = (value) => (metric === residual && value > 0
      ? `${+value.toPrecision(3)} %` : metricText(value, metric.unit));
    const cells = { now: addCell(row), before: addCell(row) };
    return { metric, value, say, goal, here, showLimit, ...cells,
      showStrip: hasCases && metric !== residual ? addStrip(choose) : () => {} };
  });

  /** Shows the worst answer of all cases, which is named; of a single case that of the run. */
  const showAnswer = ({ text, where }, { metric, value, say }, run) => {
    const isWorst = hasCases && metric.hasWorst && run !== null;
    where.hidden = !isWorst;
    text.textContent = run === null || hasCases ? "" : say(value(run));
    if (!isWorst) return;
    const answers = run.cases.map(value);
    const place = worst(answers, metric);
    text.textContent = say(answers[place]);
    where.textContent = data.cases[place].replace(/ deg$/, "°") || `case ${place}`;
    where.dataset.case = place;
  };

  return (run, kept, names, settings) => {
    const answersTo = (row) => (hasCases ? run.cases.map((played) => row.value(played)) : [row.value(run)]);
    const targets = targetsOf(data, settings);
    find("#verdict").textContent = verdict(targets, (metric) => answersTo(rows[targets.indexOf(metric)]));
    const title = (name) => (name && hasCases ? `worst case, ${name}` : name);
    find("#name-now").textContent = kept || hasCases ? title(names.now) : "";
    find("#name-before").textContent = title(names.before);
    find("#metrics").classList.toggle("is-compared", kept !== null);
    for (const [index, row] of rows.entries()) {
      const { metric, value, say, goal, here } = row;
      const target = targets[index] ?? metric;
      const isGood = isMet(target, answersTo(row));
      row.showStrip(target, answersTo(row), settings.run);
      row.showLimit(target, answersTo(row));
      const wanted = targetText(target);
      const isField = takesLimit(metric) && !(target.low !== null && target.high !== null);
      goal.textContent = wanted && `${isGood ? "✓ met" : "✗ missed"}${isField ? "" : `: ${wanted}`}`;
      goal.className = isGood ? "is-met" : "is-missed";
      here.textContent = say(value(run));
      showAnswer(row.now, row, run);
      showAnswer(row.before, row, kept);
    }
  };
};
