// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and makes elements; copies. This head, up to the empty line, is not written.

export const find = (selector, within = document) => within.querySelector(selector);

export const create = (name, properties, parent) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));

/** Lets each button copy the text of what it names. */
export const copyFrom = (textOf) => {
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      const isCopied = await navigator.clipboard?.writeText(textOf(button.dataset.copy))
        .then(() => true, () => false);
      button.textContent = isCopied ? "Copied" : "Select it and copy";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
  }
};
