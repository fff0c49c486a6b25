// SPDX-License-Identifier: GPL-3.0-or-later

import Sweeps

extension SweepCost {
  /// The cost as a sentence.
  public var sentence: String {
    let count = points == .max ? "more than 9e18" : "\(points)"
    let percent = Rounding.text(100 * share, significant: 2)
    let kept = share < 1 ? ", of which about \(percent) % satisfy where" : ""
    return "the \(isPart ? "shard" : "sweep") has \(count) points\(kept): it would take about "
      + "\(Roughly.duration(seconds)) and \(Roughly.size(bytes))"
  }
}
