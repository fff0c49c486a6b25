// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders and choices of the parameters. This head, up to the empty line, is not written.

import { create, find } from "./dom.mjs";
import { rounded, sliderScale, sliderStep, valueOf, withValue } from "./settings.mjs";

const withUnit = (value, unit) => (unit === "" ? `${value}` : `${value} ${unit}`);

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
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
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
