// SPDX-License-Identifier: GPL-3.0-or-later
// Measures where the boxes are, and gives a line a row; lines that begin with "miss" are misses.
scene.ready.then(() => {
  const page = JSON.parse(document.getElementById("data").textContent).motions;
  const clock = () => parseFloat(document.getElementById("clock").textContent);

  // Straight between frames; beyond the last the last.
  const wanted = (values, time) => {
    const place = Math.min(time * page.rate, values.length - 1);
    const [before, after] = [Math.floor(place), Math.ceil(place)];
    return values[before] * (1 - (place - before)) + values[after] * (place - before);
  };

  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return (box.left + box.right) / 2;
  };

  // How far a box is from where it should be, in pixels.
  const miss = (row, part, value) => {
    const element = document.getElementById(`row-${row.id}`);
    const way = element.querySelector(".way").getBoundingClientRect();
    return Math.abs(middle(element.querySelector(part)) - way.left - value * way.width);
  };

  // Every frame, and for boxes that the script moves also between frames.
  const times = (row) => {
    const frames = row.values.keys().map((frame) => frame / page.rate);
    const all = [...frames].filter((time) => time <= page.duration);
    return row.easing ? all : [...all, ...all.slice(1).map((time) => time - 0.31 / page.rate)];
  };

  const measure = (row) => {
    const width = document.querySelector(`#row-${row.id} .way`).getBoundingClientRect().width;
    let [worst, ghost] = [0, 0];
    for (const time of times(row)) {
      scene.seek(time);
      worst = Math.max(worst, miss(row, ".box i", wanted(row.values, time)));
      if (row !== page.rows[0])
        ghost = Math.max(ghost, miss(row, ".ghost i", wanted(page.rows[0].values, time)));
    }
    const allowed = row.easing ? 0.002 * width + 0.5 : 0.05;
    expect(worst <= allowed && ghost <= 0.05,
      `${row.id}${row.easing ? " (played by the browser)" : ""} is off by at most `
      + `${worst.toFixed(4)} px (${((worst / width) * 100).toFixed(4)} % of ${width.toFixed(0)} px), `
      + `its ghost by ${ghost.toFixed(4)} px, at ${times(row).length} times`);
    if (row.easing) {
      const played = document.querySelector(`#row-${row.id} .box`).getAnimations();
      expect(played.length === 1, `${row.id} has ${played.length} animation of the browser`);
    }
  };

  // The time that is shown after so many seconds of frames at 120 Hz.
  const shownAfter = (seconds) => {
    for (let frame = 0; frame <= Math.round(seconds * 120); frame += 1)
      frames.step(1000 + (frame * 1000) / 120);
    return clock();
  };

  const checkStart = () => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [shown, wanted] = [shownAfter(0.05), isStill ? 0 : 0.05];
    expect(Math.abs(shown - wanted) < 0.001,
      `0.05 s after the start it shows ${shown} s, ${isStill ? "less" : "no less"} motion wanted`);
  };

  const checkSpeed = (speed) => {
    document.querySelector(`[name=speed][value="${speed}"]`).click();
    scene.replay();
    const shown = shownAfter(0.25);
    const wanted = Math.min(0.25 * speed, page.duration);
    expect(Math.abs(shown - wanted) < 0.001, `0.25 s after a replay at speed ${speed} it shows ${shown} s`);
  };

  // At the end it rests for 0.4 s, then starts again; or stays there where it does not loop.
  const checkLoop = () => {
    document.querySelector(`[name=speed][value="1"]`).click();
    scene.replay();
    const looped = shownAfter(page.duration + 0.6);
    expect(Math.abs(looped - Math.min(0.2, page.duration)) < 0.02,
      `0.6 s after the end a loop shows ${looped} s`);
    document.getElementById("loop").click();
    scene.replay();
    const once = shownAfter(page.duration + 0.9);
    expect(Math.abs(once - page.duration) < 0.001, `without a loop it shows ${once} s then`);
  };

  const press = (element, key) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

  // An arrow steps by a frame, space plays and stops, R starts again.
  const checkKeys = () => {
    const slider = document.getElementById("time");
    scene.seek(0);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) press(slider, key);
    expect(Math.abs(clock() - 1 / page.rate) < 0.001, `an arrow steps to ${clock()} s`);
    press(document.body, "r");
    const shown = shownAfter(0.05);
    press(document.body, " ");
    expect(shown === 0.05 && shownAfter(0.05) === shown, `R plays to ${shown} s, space stops there`);
  };

  // What is not chosen is not seen; what is looked at is lit.
  const checkChoice = () => {
    const seen = () => [...document.querySelectorAll(".row")].filter((row) => row.offsetHeight > 0);
    const press = () => { for (const box of document.querySelectorAll("#families input")) box.click(); };
    press();
    const left = document.querySelector("#families input") ? 1 : page.rows.length;
    expect(seen().length === left, `${seen().length} row is left when no family is chosen`);
    press();
    expect(seen().length === page.rows.length, `${seen().length} rows are seen when all are`);
    document.querySelector(".row:last-child .name").click();
    expect(document.querySelectorAll(".is-lit").length === (page.rows.length > 1 ? 4 : 3),
      "a row that is picked is lit with its curve, its mark and its ghost on the stage");
  };

  // A parameter moves the first motion alone, by its own run, and says so; where none can be moved, none is shown.
  const checkMoved = () => {
    const panel = document.querySelector(".panel");
    const isShown = panel.offsetHeight > 0;
    expect(isShown === (document.getElementById("p-damping") !== null), `a panel is ${isShown ? "" : "not "}there`);
    if (!isShown) return;
    const places = () => page.rows.slice(1).map(({ id }) => {
      const [way, box] = [".way", ".box i"].map((part) => document.querySelector(`#row-${id} ${part}`));
      const { left, width } = way.getBoundingClientRect();
      return ((middle(box) - left) / width).toFixed(4);
    }).join();
    const isSaid = () => document.getElementById("stay").offsetHeight > 0;
    scene.seek(0.1);
    const [before, wasSaid] = [places(), isSaid()];
    scene.set("damping", 0.25);
    const off = Math.max(...[0.1, 0.2, 0.3].map((time) => {
      scene.seek(time);
      const value = scene.run().curve[Math.round(time * page.rate)];
      return Math.max(miss(page.rows[0], ".box i", value), ...page.rows.slice(1).map((row) => miss(row, ".ghost i", value)));
    }));
    scene.seek(0.1);
    expect(off < 0.05, `the first motion and its ghosts follow a parameter, off by ${off.toFixed(4)} px`);
    expect(places() === before, "the others stay where they were");
    expect(isSaid() && !wasSaid, "it says so");
  };

  try {
    checkStart();
    page.rows.forEach(measure);
    for (const speed of [1, 0.5, 0.25, 0.1]) checkSpeed(speed);
    checkLoop();
    checkKeys();
    checkChoice();
    checkMoved();
  } catch (error) {
    scriptErrors.push(String(error));
  }
  checkPage();
  return lines;
});
