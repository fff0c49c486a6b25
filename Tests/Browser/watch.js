// SPDX-License-Identifier: GPL-3.0-or-later
// Notes every error of the page's scripts.
const scriptErrors = [];
addEventListener("error", (event) => scriptErrors.push(event.message));
addEventListener("unhandledrejection", (event) => scriptErrors.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => scriptErrors.push(event.violatedDirective));

// Frames, which come when step is called, with a time in milliseconds.
const frames = { waiting: [] };
window.requestAnimationFrame = (callback) => frames.waiting.push(callback);
frames.step = (now) => {
  for (const callback of frames.waiting.splice(0)) callback(now);
};
