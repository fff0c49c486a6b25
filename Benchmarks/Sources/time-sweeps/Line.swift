// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A line of the results.
struct Line {
  /// What was done.
  let work: String
  /// How this program was built.
  let build: Build
  /// What it is compared with.
  let beside: String
  /// What SpringTune took, in `unit`.
  let ours: Double
  /// What the peer took, in `unit`.
  let peer: Double
  /// The unit of both.
  let unit: String
  /// How many times as fast as the peer SpringTune is.
  let ratio: Double
  /// What the ratio should be at least; nil where nothing is asked of this build.
  let goal: Double?

  /// The line as CSV: work, build, beside, springtune, peer, unit, ratio, goal.
  var csv: String {
    let numbers = String(format: "%.6g,%.6g,\(unit),%.4g", ours, peer, ratio)
    let goal = goal.map { String(format: "%g", $0) } ?? ""
    return "\(work),\(build.rawValue),\(beside),\(numbers),\(goal)"
  }
}
