// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Studies
import Timing

/// A document as a user writes it.
struct SweepDocument: Sendable {
  /// Its text.
  let yaml: String

  /// Its sweep.
  func plan() throws -> SweepPlan {
    let study = try StudyDocument(Array(yaml.utf8), name: "sweep.yaml", files: Disk())
    guard let sweep = study.sweep else { preconditionFailure("the document has no sweep") }
    return sweep
  }
}

/// The files that documents name, by their paths.
struct Disk: FileSource {
  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(at: source, "cannot read \(path)")
    }
    return Array(data)
  }
}

extension SweepDocument {
  /// A ball on one soft spring through its centre: 1024 points in closed form.
  static let ball = SweepDocument(yaml: Documents.ball(damping: 32, frequency: 32))

  /// The same, asked for six metrics more.
  static let ballByEightMetrics = SweepDocument(
    yaml: Documents.ball(
      damping: 32, frequency: 32,
      metrics: "settle_time, overshoot, rise_time, undershoot, peak, peak_time, oscillations, "
        + "pause_time"))

  /// The same ball at 1,048,576 points.
  static let grid = SweepDocument(yaml: Documents.ball(damping: 1024, frequency: 1024))

  /// A card that a snap throws in 32 ways, at 41 dampings: 1312 runs of four joints and a rotation.
  static let `throws` = SweepDocument(yaml: throwing(damping: 41))

  /// The same at 410 dampings.
  static let manyThrows = SweepDocument(yaml: throwing(damping: 410))

  private static func throwing(damping: Int) -> String {
    """
    scene:
      duration: 3
      frameRate: 60
      items:
        card: {center: [100, 100], size: [100, 50]}
      behaviors:
        - snap: {item: card, to: [300, 100], damping: 0.5}
    cases:
      throws:
        distance: [50, 100, 200, 400]
        direction: [0, 45, 90, 135, 180, 225, 270, 315]
    response: {item: card}
    sweep:
      parameters:
        damping: {min: 0, max: 1, count: \(damping)}
      metrics: [settle_time, overshoot]
    """
  }

  /// Two boxes that fall on the floor of their view, one of them tilted by 20 degrees: 1,024 points.
  static let boxes = SweepDocument(
    yaml: """
      scene:
        duration: 3
        frameRate: 60
        bounds: [320, 480]
        items:
          one: {center: [90, 150], size: [60, 60], elasticity: 0.6}
          two: {center: [230, 200], size: [60, 60], elasticity: 0.7, angle: 20deg}
        behaviors:
          - gravity: {items: [one, two], magnitude: 1}
          - collision: {items: [one, two], bounds: true}
      response: {item: one, channel: y, final: 450}
      sweep:
        parameters:
          items.one.elasticity: {min: 0.2, max: 0.8, count: 32}
          items.one.density: {min: 0.5, max: 2, count: 32}
        metrics: [settle_time, bounces]
      """)

  /// A card that a snap throws to the right, at 41 dampings and 25 resistances.
  static let snap = SweepDocument(
    yaml: """
      scene:
        duration: 3
        frameRate: 60
        items:
          card: {center: [100, 200], size: [100, 50]}
        behaviors:
          - snap: {item: card, to: [300, 200], damping: 0.5}
          - itemProperties: {items: [card], resistance: 0.1}
      response: {item: card}
      sweep:
        parameters:
          damping: {min: 0, max: 1, count: 41}
          resistance: {min: 0, max: 12, count: 25}
        metrics: [settle_time, overshoot]
      """)

  /// A puck that is pushed against a wall, knocks a block aside and is caught by a spring: 1,024 points
  /// of frequency, damping, elasticity, density and resistance.
  static let fiveParameters = SweepDocument(
    yaml: """
      scene:
        duration: 3
        frameRate: 60
        bounds: [320, 480]
        items:
          puck: {center: [100, 240], size: [60, 60], shape: ellipse, elasticity: 0.6, density: 1}
          block: {center: [240, 240], size: [60, 60], shape: ellipse}
        behaviors:
          - itemProperties: {items: [puck, block], resistance: 1}
          - push: {items: [puck], mode: instantaneous, direction: [-2.5, 0]}
          - collision: {items: [puck, block], bounds: true}
          - attachment: {item: puck, anchor: [460, 240], length: 300, frequency: 2, damping: 0.5, from: 0.5}
      response: {item: puck, channel: x, final: 160}
      sweep:
        design: sobol
        points: 1024
        parameters:
          frequency: {min: 1, max: 4}
          damping: {min: 0.2, max: 1}
          elasticity: {min: 0.2, max: 0.9}
          density: {min: 0.5, max: 1.5}
          resistance: {min: 0.5, max: 3.5}
        metrics: [settle_time, oscillations, overshoot, peak_speed, bounces]
      """)

  /// A ball that falls on the floor of its view: 1,024 points.
  static let fall = SweepDocument(
    yaml: """
      scene:
        duration: 3
        frameRate: 60
        bounds: [320, 480]
        items:
          ball: {center: [160, 150], size: [60, 60], shape: ellipse}
        behaviors:
          - gravity: {items: [ball], magnitude: 1}
          - collision: {items: [ball], bounds: true}
          - itemProperties: {items: [ball], elasticity: 0.6, resistance: 0.1}
      response: {item: ball, channel: y, final: 450}
      sweep:
        parameters:
          elasticity: {min: 0.2, max: 0.8, count: 32}
          resistance: {min: 0.1, max: 1, count: 32}
        metrics: [settle_time, bounces]
      """)
}
