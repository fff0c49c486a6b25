// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders and choices of the parameters, and the table of metrics, of all cases and of A.

import { arrowOf, create, find } from "./dom.mjs";
import {
  isMet, metricText, rounded, sliderScale, sliderStep, targetText, valueOf, withValue, worst,
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
  number.addEventListener("change", () => {
    if (number.value.trim() !== "") set(Number(number.value));
  });
  return (value) => {
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
    const reset = create("button", { type: "button", className: "link" }, head);
    const take = (value) => change(withValue(settings(), parameter, value));
    reset.addEventListener("click", () => take(parameter.values[settings().base]));
    const body = create("div", { className: "body" }, row);
    const show = parameter.isChoice
      ? addChoice(parameter, body, take) : addSlider(parameter, body, take);
    return ({ base, values }) => {
      const own = parameter.values[base];
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
  return (settings) => { for (const show of rows) show(settings); };
};

const residual = { name: "residual", unit: "percent", hasWorst: false, low: null, high: null,
  meaning: "root mean square of recording minus run, in percent of the span of the recording" };

/**
 * A row for each metric. `choose` takes the index of a case that is looked at; the result shows a run
 * and that which it is compared with, if any, under their names.
 */
export const addMetrics = (data, choose) => {
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
    const head = create("th", { scope: "row", title: metric.meaning,
      textContent: readable(metric.name) }, row);
    const goal = create("small", {}, head);
    const here = create("td", { hidden: !hasCases }, row);
    const value = (run) => (metric === residual ? run.residual : run.values[index]);
    const say = (value) => (metric === residual && value > 0
      ? `${+value.toPrecision(3)} %` : metricText(value, metric.unit));
    return { metric, value, say, goal, here, now: addCell(row), before: addCell(row) };
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
    where.textContent = data.cases[place] || `case ${place}`;
    where.dataset.case = place;
  };

  return (run, kept, names) => {
    const title = (name) => (name && hasCases ? `worst case, ${name}` : name);
    find("#name-now").textContent = kept || hasCases ? title(names.now) : "";
    find("#name-before").textContent = title(names.before);
    find("#metrics").classList.toggle("is-compared", kept !== null);
    for (const row of rows) {
      const { metric, value, say, goal, here } = row;
      const isGood = isMet(metric, hasCases ? run.cases.map((played) => value(played)) : [value(run)]);
      const wanted = targetText(metric);
      goal.textContent = wanted && `${isGood ? "✓ met" : "✗ missed"}: ${wanted}`;
      goal.className = isGood ? "is-met" : "is-missed";
      here.textContent = say(value(run));
      showAnswer(row.now, row, run);
      showAnswer(row.before, row, kept);
    }
  };
};
