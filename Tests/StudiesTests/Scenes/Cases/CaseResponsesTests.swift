// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

/// Points of a study whose numbers make no run together.
struct CaseResponsesTests {
  private func responses(
    _ document: String, _ parameters: [String], at values: [Double], for metrics: [Metric]
  ) throws -> CaseResponses {
    let study = try study(document)
    return study.cases.responses(
      for: metrics, with: try parameters.map { try study.parameter($0) }, at: values)
  }

  private static let window = scene("snap: {to: [200, 0]}", "gravity: {from: 0.5, until: 1}")

  @Test func `An end that is not after the beginning fails with the sentence of a document`() throws
  {
    let metrics = [Metric.settleTime, .peakSpeed]
    let failed = try responses(Self.window, ["until"], at: [0.5], for: metrics)
    #expect(failed.status(for: metrics).description == "failed")
    #expect(metrics.allSatisfy { failed[$0] == nil })
    #expect(
      failed.message(for: metrics)
        == "failed: behaviors.gravity: until must be later than from: the behaviour begins at 0.5 s "
        + "and would end at 0.5 s")
    let well = try responses(Self.window, ["until"], at: [0.6], for: metrics)
    #expect(well.status(for: metrics).isOK)
  }

  @Test func `A target that a study takes away is no trap: the point fails`() throws {
    let document = scene("corners: {point: [50, 0]}")
    let metrics = [Metric.settleTime]
    #expect(try responses(document, ["from"], at: [0], for: metrics).responses[0].failure == nil)
    let failed = try responses(document, ["from"], at: [0.5], for: metrics)
    #expect(failed.status(for: metrics).description == "failed")
    #expect(
      failed.message(for: metrics).hasPrefix(
        "failed: settle_time needs to know where the item comes to rest"))
    let asked = try responses(document, ["from"], at: [0.5], for: [.peakSpeed])
    #expect(asked.status(for: [.peakSpeed]).isOK, "what needs no target is answered")
  }

  @Test func `A plain spring of numbers beyond Double fails, one at its end has no step`() throws {
    let document = "scene: {spring: {stiffness: 100, damping: 10, mass: 1}}"
    let names = ["stiffness", "mass"]
    let metrics = [Metric.overshoot]
    let failed = try responses(document, names, at: [1e308, 1e-308], for: metrics)
    #expect(failed.status(for: metrics).description == "failed")
    #expect(failed.message(for: metrics).hasPrefix("failed: "))
    let still = try responses(document, ["to"], at: [0], for: metrics)
    #expect(still.status(for: metrics).description == "no_step")
  }

  @Test func `One failed case makes the point failed and is named`() throws {
    let document =
      Self.window + """
        cases: [{items.card.center: [10, 0]}, {behaviors.gravity.from: 0.9}]
        """
    let metrics = [Metric.settleTime, .overshoot]
    let failed = try responses(document, ["until"], at: [0.8], for: metrics)
    #expect(failed.status(for: metrics).contains(.failed) && failed[.settleTime] == nil)
    #expect(failed.message(for: metrics).hasPrefix("worst: case 1, "))
    #expect(failed.message(for: metrics).contains("begins at 0.9 s and would end at 0.8 s"))
  }

  @Test func `A run with a fault has no motion and no curve`() throws {
    let study = try study(Self.window)
    var scene = study.scene
    try study.parameter("from").apply(2, to: &scene)
    let run = SceneRun(scene, request: study.request)
    #expect(run.fault() != nil && run.motions().isEmpty && !run.isDetermined)
  }
}

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
