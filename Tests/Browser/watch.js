// SPDX-License-Identifier: GPL-3.0-or-later
// Notes every error of the page's scripts.
const scriptErrors = [];
addEventListener("error", (event) => scriptErrors.push(event.message));
addEventListener("unhandledrejection", (event) => scriptErrors.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => scriptErrors.push(event.violatedDirective));

// Frames of the browser, or, once they are held, of whoever calls step with a time in milliseconds.
const frames = { areHeld: false, waiting: [] };
const browserFrame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) =>
  (frames.areHeld ? frames.waiting.push(callback) : browserFrame(callback));
frames.step = (now) => {
  for (const callback of frames.waiting.splice(0)) callback(now);
};
