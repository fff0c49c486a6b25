// SPDX-License-Identifier: GPL-3.0-or-later
// Notes every error of the page's scripts, and what a check finds.
const scriptErrors = [];
const lines = [];
const expect = (isMet, sentence) => lines.push(`${isMet ? "met" : "miss"}: ${sentence}`);
addEventListener("error", (event) => scriptErrors.push(event.message));
addEventListener("unhandledrejection", (event) => scriptErrors.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => scriptErrors.push(event.violatedDirective));

// Frames, which come when step is called, with a time in milliseconds.
const frames = { waiting: [] };
window.requestAnimationFrame = (callback) => frames.waiting.push(callback);
frames.step = (now) => {
  for (const callback of frames.waiting.splice(0)) callback(now);
};

// What holds for every page, once everything else was tried.
const checkPage = () => {
  expect(performance.getEntriesByType("resource").length === 0, "nothing is loaded");
  const room = document.documentElement;
  expect(room.scrollWidth <= room.clientWidth, `the page is ${room.scrollWidth} px wide`);
  expect(scriptErrors.length === 0, `script errors: ${scriptErrors.join("; ") || "none"}`);
};
