// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// What a test lacks that reads a document without a sweep.
struct NoSweep: Error {}

/// No files but one list of points.
struct PointsFile: FileSource {
  let text: String

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    Array(text.utf8)
  }
}

/// The sweep of a document.
func plan(_ document: String, points: String = "") throws -> SweepPlan {
  let study = try StudyDocument(
    Array(document.utf8), name: "sweep.yaml", files: PointsFile(text: points))
  guard let sweep = study.sweep else { throw NoSweep() }
  return sweep
}

/// A sweep of numbers without limits, so that functions of anything can stand for its one metric.
func functionPlan(_ sweep: String, points: String = "") throws -> SweepPlan {
  try plan(
    """
    scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
    sweep:
      metrics: [settle_time]
    \(sweep)
    """, points: points)
}

/// Sweeps that tests run.
enum Plans {
  /// A plain spring over a grid, the last parameter fastest: cheap points, many blocks.
  static func springs(_ first: Int, _ second: Int) throws -> SweepPlan {
    try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        parameters:
          frequency: {min: 1, max: 9, count: \(first)}
          damping: {min: 0, max: 1, count: \(second)}
        metrics: [settle_time, overshoot, rise_time]
      """)
  }

  /// A card thrown by a snap, in the engine.
  static func snaps() throws -> SweepPlan {
    try plan(
      """
      scene:
        duration: 1
        items: {card: {center: [100, 200], size: [100, 50]}}
        behaviors: [snap: {item: card, to: [300, 200], damping: 0.5}]
      response: {item: card}
      sweep:
        parameters:
          damping: {min: 0, max: 1, count: 15}
          items.card.resistance: [0.1, 1, 5, 9, 20, 40, 80, 160, 320, 640]
        metrics: [settle_time, overshoot, tilt, drift, peak_speed, pause_time]
      """)
  }
}
