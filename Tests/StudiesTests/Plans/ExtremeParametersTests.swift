// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Documents
@testable import Scenes
@testable import Studies

/// Every number of every kind of behaviour at the ends of its range: whatever comes of it, the process
/// goes on, and answers are finite or missing for a reason.
struct ExtremeParametersTests {
  private static let behaviors = [
    "snap: {item: a, to: [9, 9]}",
    "snap: {item: a, path: [[0, 0, 0], [0.1, 50, 0]], until: 0.2}",
    "attachment: {item: a, anchor: [50, 0], frequency: 3, length: 20, offset: [5, 5]}",
    "attachment: {item: a, path: [[0, 0, 0], [0.1, 50, 0]], delay: 0.1}",
    "attachment: {item: a, to: b, kind: limit, length: 40, otherOffset: [1, 1]}",
    "attachment: {item: a, kind: pin, anchor: [20, 0], frictionTorque: 1, attachmentRange: -1..1}",
    "attachment: {item: a, kind: sliding, anchor: [0, 0], axis: [1, 1], attachmentRange: -9..9}",
    "attachment: {item: a, to: b, kind: fixed, anchor: [20, 0]}",
    "corners: {item: a, point: [50, 0]}",
    "drag: {item: a, path: [[0, 0, 0], [0.1, 50, 0]], cancel: 0.05}",
    "scroll: {items: [a], path: [[0, 0], [0.1, 200]], touch: [0, 9000]}",
    "push: {items: [a], angle: 1, magnitude: 2, offset: [1, 2]}",
    "push: {items: [a], mode: instantaneous, direction: [1, 2], offset: [1, 2]}",
    "gravity: {angle: 1, magnitude: 2}",
    "itemProperties: {items: [a], density: 2, elasticity: 0.5, friction: 0.5}",
    "collision: {bounds: true, insets: [1, 1, 1, 1]}",
    "field: {kind: radialGravity, position: [9, 9], strength: 3, falloff: 2, minimumRadius: 5}",
    "field: {kind: drag, direction: [1, 1], strength: 3}",
    "field: {kind: magnetic, strength: 3}",
  ]

  private static func document(_ behavior: String) -> String {
    """
    scene:
      duration: 0.1
      pauseLimit: 0.1
      bounds: [300, 300]
      items:
        a: {center: [60, 60], size: [50, 40], shape: [[-20, -20], [20, -20], [20, 20], [-20, 20]]}
        b: {center: [200, 100], size: [40, 40], shape: ellipse}
      behaviors:
        - \(behavior)
    \(behavior.contains("collision") ? "" : "    - collision: {id: room, bounds: true}")
        - gravity: {id: fall, items: [a, b]}
    response: {item: a}

    """
  }

  private static let values = [
    0, 1e-300, -1e-30, 0.001, 1, 4, 1e7, -1e7, 1e19, -1e38, 1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  @Test(arguments: behaviors)
  func `No value of a range ends the process`(behavior: String) throws {
    let study = try study(Self.document(behavior))
    for slot in study.scene.parameters where slot.place.refusal == nil {
      let parameter = slot.parameter(slot.place.path)
      for value in Self.values where parameter.range.contains(value) {
        let responses = study.cases.responses(
          for: [.peakSpeed, .pauseTime, .contacts], with: [parameter], at: [value])
        for metric in [Metric.peakSpeed, .pauseTime, .contacts] {
          #expect(responses[metric]?.isFinite ?? true, "\(slot.place.path) = \(value)")
        }
      }
    }
  }
}
