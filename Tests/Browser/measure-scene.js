// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of a scene computes beside what the command line did, a line for each comparison;
// lines that begin with "miss" are misses.

/** Compares every number of the run on the stage with the table of a command line. */
const compareTable = ({ flags, table }) => {
  const names = ["x", "y", "angle", "velocityX", "velocityY", "angularVelocity"];
  const { items } = JSON.parse(document.getElementById("data").textContent);
  const { motions } = scene.run();
  let [count, wrong] = [0, 0];
  items.forEach(({ name }, item) => names.forEach((column, index) => {
    const wanted = table[name][index];
    if (wanted.length !== motions[item][column].length) wrong += 1;
    wanted.forEach((value, tick) => {
      count += 1;
      if (!Object.is(value, motions[item][column][tick])) wrong += 1;
    });
  }));
  const isMet = count > 0 && wrong === 0;
  return `${isMet ? "met" : "miss"}: ${count} numbers are those of the table, `
    + `${flags.join(" ") || "as written"}; ${wrong} differ`;
};

/** Compares settings, one after the other, and measures how long a slider's move takes. */
const measureScene = async (tries) => {
  const lines = [];
  const expect = (isMet, sentence) => lines.push(`${isMet ? "met" : "miss"}: ${sentence}`);
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
      expect(value === metrics[name], `${name} is ${value}, ${flags.join(" ") || "as written"}`);
    });
  };

  const compareCommand = ({ flags }) => {
    const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text}'`);
    const wanted = [...data.command, ...flags].map(quoted).join(" ");
    const shown = document.getElementById("command").textContent;
    expect(shown === wanted, `the command line is ${shown}`);
  };

  // Time and memory of a slider that is moved to and fro, in a page that has been used already.
  const checkSpeed = () => {
    const parameter = data.parameters.find(({ isChoice }) => !isChoice);
    if (!parameter) return;
    const times = [];
    for (let round = 0; round < 200; round += 1) {
      const start = performance.now();
      scene.set(parameter.name, parameter.low + (parameter.high - parameter.low) * (0.4 + round / 2000));
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    expect(times[0] <= 16, `${data.cases.length} cases and the page take ${times[100].toFixed(1)} ms, `
      + `at best ${times[0].toFixed(1)} ms`);
  };

  try {
    await scene.ready;
    for (const entry of tries) {
      apply(entry);
      lines.push(compareTable(entry));
      compareMetrics(entry);
      compareCommand(entry);
      expect(document.getElementById("status").textContent === "", "nothing is amiss");
    }
    checkSpeed();
    scene.seek(0.25);
    expect(document.getElementById("clock").textContent === "0.250 s", "it can be sought");
    expect(performance.getEntriesByType("resource").length === 0, "nothing is loaded");
    const room = document.documentElement;
    expect(room.scrollWidth <= room.clientWidth, `the page is ${room.scrollWidth} px wide`);
  } catch (error) {
    scriptErrors.push(String(error));
  }
  expect(scriptErrors.length === 0, `script errors: ${scriptErrors.join("; ") || "none"}`);
  return lines;
};
