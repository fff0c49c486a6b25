// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and makes elements, and lets buttons copy.

export const find = (selector, within = document) => within.querySelector(selector);

export const create = (name, properties, parent) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));

/** Makes an element of a picture. */
export const draw = (name, attributes, parent) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
};

/** The way that an arrow key goes along an axis, which then does nothing else; 0 for other keys. */
export const arrowOf = (event) => {
  const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key] ?? 0;
  if (way !== 0) event.preventDefault();
  return way;
};

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
