// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that are set aside: 1 to 9 goes to one, Esc back to where one was.

import { create, find } from "./dom.mjs";
import { isSame } from "./settings.mjs";

/** The most of them, one for each digit. */
const mostSnapshots = 9;

export class Snapshots {
  /** `own` gives the settings of the moment, `go` goes to others, `show` shows that the list is another, `forget` takes one that goes. */
  constructor({ own, go, show, forget }) {
    Object.assign(this, { own, go, show, list: [], before: null });
    find("#snapshot").addEventListener("click", () => this.set([...this.list, own()]));
    find("#forget").addEventListener("click", () => {
      forget(this.list);
      this.set([]);
    });
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=range], "
        + "[type=checkbox], [type=radio]), select")) return;
      if (/^[1-9]$/.test(event.key)) this.recall(Number(event.key) - 1);
      if (event.key === "Escape") this.leave();
    });
  }

  /** Takes a list, such as that of a link. */
  set(list) {
    this.list = list.slice(0, mostSnapshots);
    this.show();
    this.draw();
  }

  recall(index) {
    const wanted = this.list[index];
    if (!wanted) return;
    const own = this.own();
    if (!this.list.some((each) => isSame(each, own))) this.before = own;
    this.go(wanted);
  }

  leave() {
    if (this.before) this.go(this.before);
    this.before = null;
  }

  draw() {
    const own = this.own();
    const row = find("#snapshots");
    row.replaceChildren();
    this.list.forEach((settings, index) => {
      const button = create("button", { type: "button", textContent: index + 1, ariaPressed: isSame(settings, own),
        ariaLabel: `Snapshot ${index + 1}` }, row);
      button.addEventListener("click", () => this.recall(index));
    });
    find("#forget").hidden = this.list.length === 0;
    find("#snapshot").disabled = this.list.length === mostSnapshots || this.list.some((each) => isSame(each, own));
  }
}
