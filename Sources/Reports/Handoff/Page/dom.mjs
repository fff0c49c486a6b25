// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and makes elements, and lets buttons copy. This head, up to the empty line, is not written.

export const find = (selector, within = document) => within.querySelector(selector);

export const create = (name, properties, parent) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));

/** Each button with `data-copy` copies a text, which `textOf` it gives. */
export const watchCopies = (textOf) => {
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(textOf(button));
        button.textContent = "Copied";
      } catch {
        button.textContent = "Select it and copy";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
  }
};
