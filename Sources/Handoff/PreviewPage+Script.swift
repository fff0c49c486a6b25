// SPDX-License-Identifier: GPL-3.0-or-later

extension PreviewPage {
  /// The script, in the order in which its parts need each other.
  static let script =
    "(() => {\n\"use strict\";\n" + motion + plotting + choosing + clock + playing + "})();\n"

  /// The rows, and where they are at a time.
  private static let motion = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const find = (selector, within = document) => within.querySelector(selector);
    const create = (name, properties, parent) =>
      parent.appendChild(Object.assign(document.createElement(name), properties));

    // The value at a time, on the straight line between two frames.
    const sample = (values, time) => {
      const place = Math.min(Math.max(time * data.rate, 0), values.length - 1);
      const frame = Math.floor(place);
      const next = values[Math.min(frame + 1, values.length - 1)];
      return values[frame] + (next - values[frame]) * (place - frame);
    };

    // An easing that the browser plays itself; nothing where it knows no such easing.
    const playEasing = (row, mover) => {
      if (!row.easing) return null;
      try {
        const animation = mover.animate(
          { transform: ["translateX(0%)", "translateX(100%)"] },
          { duration: row.easingDuration * 1000, easing: row.easing, fill: "both" });
        animation.pause();
        return animation;
      } catch {
        return null;
      }
    };

    const rows = data.rows.map((row) => {
      const element = document.getElementById(`row-${row.id}`);
      const mover = find(".box", element);
      const animation = playEasing(row, mover);
      return { ...row, element, mover, ghost: find(".ghost", element), animation };
    });
    const target = rows[0];

    const move = (mover, value) => { mover.style.transform = `translateX(${value * 100}%)`; };

    const showRow = (row, time) => {
      if (row.animation) row.animation.currentTime = time * 1000;
      else move(row.mover, sample(row.values, time));
      if (row.ghost) move(row.ghost, sample(target.values, time));
      row.element.classList.toggle("is-settled", row.settled !== null && time >= row.settled);
    };

    """#
}
