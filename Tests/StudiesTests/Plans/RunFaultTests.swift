// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Documents
@testable import Scenes
@testable import Studies

/// Points of a study whose numbers make no run together.
struct RunFaultTests {
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

  @Test func `A fit takes a failed point for one without an answer`() throws {
    let study = try study(
      scene("corners: {point: [50, 0]}", "push: {direction: [9, 0], until: 0.2}"))
    let parameters = [try study.parameter("behaviors.push.from")]
    #expect(
      !study.cases.isIdle(
        0, of: parameters, at: [0], samples: [0, 0.1, 0.2, 0.3], metrics: [.peakSpeed]))
  }

  @Test(arguments: [
    ("attachment: {kind: pin, anchor: [0, 0]}", "frequency", "attachment of kind pin"),
    ("attachment: {anchor: [50, 0]}", "otherOffset.x", "a point of the item under"),
    ("attachment: {anchor: [50, 0]}", "behaviors.attachment.delay", "delay goes with a path"),
    ("attachment: {path: [[0, 9, 9]]}", "anchor.x", "no anchor that stands still"),
    ("snap: {path: [[0, 9, 9]]}", "to.x", "moves on a path"),
    ("field: {kind: vortex}", "direction.x", "a field of kind vortex has no direction"),
    ("collision: {}", "insets.top", "insets go with bounds: true"),
  ])
  func `A number that would change nothing here cannot be varied`(
    behavior: String, name: String, clause: String
  ) throws {
    let study = try study(scene(behavior))
    let fault = inputFault { () throws(InputError) in try study.parameter(name) }
    #expect(try #require(fault).hasPrefix("here: parameter \"\(name)\": "))
    #expect(try #require(fault).contains(clause))
  }
}
