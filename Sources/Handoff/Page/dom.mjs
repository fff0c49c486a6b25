// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and makes elements. This head, up to the empty line, is not written.

export const find = (selector, within = document) => within.querySelector(selector);

export const create = (name, properties, parent) =>
  parent.appendChild(Object.assign(document.createElement(name), properties));
