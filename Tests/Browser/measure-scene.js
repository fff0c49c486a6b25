// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of a scene computes beside what the command line did, a line for each comparison, which
// begins with "met" or "miss", and one for the time of a slider's move.

const columnNames = {
  x: "x", y: "y", angle: "angle", velocity_x: "velocityX", velocity_y: "velocityY",
  angular_velocity: "angularVelocity",
};

/** Compares every number of a run with the table of a command line; without `isExact` to 12 digits. */
const compareTable = ({ flags, table, isExact = true }, run = scene.run()) => {
  const { items } = JSON.parse(document.getElementById("data").textContent);
  let [count, wrong] = [0, 0];
  items.forEach(({ name }, item) => Object.entries(table[name]).forEach(([column, wanted]) => {
    const played = run.motions[item][columnNames[column]];
    if (wanted.length !== played.length) wrong += 1;
    wanted.forEach((value, tick) => {
      count += 1;
      const miss = Math.abs(value - played[tick]);
      if (isExact ? !Object.is(value, played[tick]) : !(miss <= 1e-12 * (1 + Math.abs(value)))) wrong += 1;
    });
  }));
  const isMet = count > 0 && wrong === 0;
  return `${isMet ? "met" : "miss"}: ${count} numbers are those of the table, `
    + `${flags.join(" ") || "as written"}; ${wrong} differ`;
};

/** Compares settings, one after the other, and notes how long a slider's move takes. */
const measureScene = async (tries, fit) => {
  lines.length = 0;
  const data = JSON.parse(document.getElementById("data").textContent);

  const apply = ({ values, throw: thrown }) => {
    document.getElementById("reset").click();
    frames.step(0);
    for (const [name, value] of Object.entries(values)) scene.set(name, value);
    if (thrown) {
      scene.throwItem(thrown.item, thrown.start);
      frames.step(0);
    }
  };

  const compareMetrics = ({ flags, metrics }) => {
    const { values, cases } = scene.run();
    const isSeveral = data.cases.length > 1;
    data.metrics.forEach(({ name }, index) => {
      if (!(name in metrics)) return;
      const answers = isSeveral ? cases.map((played) => played.values[index]) : [values[index]];
      const none = answers.some(Number.isNaN);
      const value = none ? null : Math.max(...answers);
      const wanted = metrics[name];
      const isNear = data.isSpring && value !== null && Math.abs(value - wanted) <= 1e-9 * (1 + wanted);
      expect(value === wanted || isNear, `${name} is ${value}, ${flags.join(" ") || "as written"}`);
    });
  };

  const compareCommand = ({ flags }) => {
    const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text}'`);
    const wanted = [...data.command, ...flags].map(quoted).join(" ");
    const shown = document.getElementById("command").textContent;
    expect(shown === wanted, `the command line is ${shown}`);
  };

  // Notes the time of a slider that is moved to and fro, in a page that has been used already.
  const noteSpeed = () => {
    const parameter = data.parameters.find(({ isChoice }) => !isChoice);
    if (!parameter) return;
    const times = [];
    for (let round = 0; round < 200; round += 1) {
      const start = performance.now();
      scene.set(parameter.name, parameter.low + (parameter.high - parameter.low) * (0.4 + round / 2000));
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    lines.push(`${data.cases.length} cases and the page take ${times[100].toFixed(1)} ms`);
  };

  // What was kept as A stays, with its numbers, while something else is set; a swap changes both.
  const checkKept = ([own, other]) => {
    if (!other) return;
    const press = (id) => {
      document.getElementById(id).click();
      frames.step(0);
    };
    apply(other);
    press("keep");
    expect(scene.kept() === null, "what is kept is not compared with itself");
    apply(own);
    for (const [entry, swapped] of [[own, other], [other, own]]) {
      lines.push(compareTable(entry));
      lines.push(`${compareTable(swapped, scene.kept())}, as A`);
      expect(document.querySelectorAll(".ghost.before").length > 0, "A has a ghost");
      expect(document.querySelectorAll(".curve.before").length === (scene.kept().curve ? 1 : 0),
        "A has a curve");
      press("swap");
    }
    expect(location.hash.includes("%7Ea="), "the link carries A");
  };

  // A press on an item that goes nowhere changes nothing, and Z takes back one change after another.
  const checkUndo = ([own, other]) => {
    const texts = () => [document.getElementById("command").textContent, location.hash];
    apply(own);
    const item = document.querySelector(".can-throw");
    const before = texts();
    for (const type of item ? ["pointerdown", "pointerup"] : [])
      item.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 200, clientY: 200, bubbles: true }));
    frames.step(0);
    expect(`${texts()}` === `${before}`, "a click on an item changes nothing");
    if (!other) return;
    const row = document.querySelector(".parameter input[type=range]");
    if (!row) return;
    const states = [texts()];
    for (const share of [0.3, 0.7]) {
      document.dispatchEvent(new PointerEvent("pointerdown"));
      for (const part of [0.5, 1]) {
        row.value = share * part;
        row.dispatchEvent(new Event("input"));
        frames.step(0);
      }
      states.push(texts());
    }
    for (const state of [states[1], states[0]]) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true }));
      frames.step(0);
      expect(`${texts()}` === `${state}`, `undone, the command line is ${texts()[0]}`);
    }
  };

  const checkFit = (fit) => {
    if (!fit) return;
    const { residual } = scene.run();
    if (fit.residual !== null)
      expect(Math.abs(residual - fit.residual) <= 1e-9 * fit.residual, `the residual is ${residual} %`);
    expect(scene.kept() !== null, "the document as written stands beside the fit");
    lines.push(`${compareTable(fit.written, scene.kept())}, as written`);
    for (const head of document.querySelectorAll("#metrics tbody th")) {
      const [name, { className, textContent }] = [head.firstChild.textContent, head.querySelector("small")];
      const wanted = fit.met[name.replaceAll(" ", "_")];
      expect(wanted === undefined ? textContent === "" : wanted === (className === "is-met"),
        `${name} ${textContent}`);
    }
  };

  try {
    await scene.ready;
    checkFit(fit);
    for (const entry of tries) {
      apply(entry);
      lines.push(compareTable(entry));
      compareMetrics(entry);
      compareCommand(entry);
      expect(document.getElementById("status").textContent === "", "nothing is amiss");
    }
    checkKept(tries);
    checkUndo(tries);
    noteSpeed();
    scene.seek(0.25);
    expect(document.getElementById("clock").textContent === "0.250 s", "it can be sought");
  } catch (error) {
    scriptErrors.push(String(error));
  }
  checkPage();
  return lines;
};
