// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A line of the results.
struct Line {
  /// What was done.
  let work: String
  /// How this program was built.
  let build: Build
  /// What SpringTune took, in `unit`.
  let ours: Double
  /// What the peer took, in `unit`; NaN where another program measures it.
  let peer: Double
  /// The unit of both.
  let unit: String
  /// How many times as fast as the peer SpringTune is; NaN where another program measures it.
  let ratio: Double
  /// What the ratio should be at least; NaN where nothing is asked of this build.
  let goal: Double

  /// The line as CSV: work, build, springtune, peer, unit, ratio, goal.
  var csv: String {
    let numbers = [ours, peer].map { $0.isNaN ? "" : String(format: "%.6g", $0) }
    let ratio = ratio.isNaN ? "" : String(format: "%.4g", ratio)
    let goal = goal.isNaN ? "" : String(format: "%g", goal)
    return "\(work),\(build.rawValue),\(numbers[0]),\(numbers[1]),\(unit),\(ratio),\(goal)"
  }
}
