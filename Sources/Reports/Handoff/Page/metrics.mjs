// SPDX-License-Identifier: GPL-3.0-or-later
// The table of metrics: those of the run, of all cases, and of the settings that are kept. This head,
// up to the empty line, is not written.

import { create, find } from "./dom.mjs";
import { isMet, metricText, targetText, worst } from "./settings.mjs";

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
      textContent: metric.name.replaceAll("_", " ") }, row);
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
    const place = worst(answers);
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
