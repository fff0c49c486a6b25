// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the rows of a sweep whose scene no page plays: the drawer alone.

import { find, watchCopies } from "./dom.mjs";
import { Explorer } from "./explore.mjs";

const { table } = JSON.parse(find("#data").textContent);
watchCopies(({ dataset: { copy } }) => find(`#${copy}`).textContent);
const carried = new URLSearchParams(location.hash.slice(1)).get("~rows");
Explorer.open(table, carried, {
  pick: () => {}, fan: () => {},
  changed: (text) => history.replaceState(null, "", `#${new URLSearchParams({ "~rows": text })}`),
}).then((explorer) => { window.explore = explorer; });
document.body.classList.add("is-ready");
