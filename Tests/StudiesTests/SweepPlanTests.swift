// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct SweepPlanTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: "

  @Test func `A sweep measures settle time and overshoot unless it says`() throws {
    let plan = try study(Self.head + "{parameters: {damping: [0]}}").sweepPlan
    #expect(plan.metrics == [.settleTime, .overshoot])
  }

  @Test func `Every metric that the scene determines can be asked for, in any order`() throws {
    let metrics = Array(Metric.allCases.reversed())
    let list = metrics.map(\.rawValue).joined(separator: ", ")
    let plan = try study(
      """
      scene:
        bounds: [320, 480]
        items: {card: {center: [0, 0], size: [9, 9]}, other: {center: [99, 0], size: [9, 9]}}
        behaviors:
          - snap: {item: card, path: [[0, 0, 0], [1, 300, 100]], damping: 0.5}
          - collision: {}
      response: {item: card}
      sweep: {parameters: {damping: [0]}, metrics: [\(list)]}
      """
    ).sweepPlan
    #expect(plan.metrics == metrics)
  }
}

@Suite struct ObjectiveTests {
  private static let head =
    scene("snap: {to: [300, 100]}") + "\nsweep:\n  parameters: {damping: [0]}\n"

  @Test func `Objectives come in the order of the document`() throws {
    let plan = try study(Self.head + "  objectives: {overshoot: min, settle_time: max}").sweepPlan
    #expect(plan.objectives == [Objective(.overshoot, .min), Objective(.settleTime, .max)])
  }

  @Test func `A metric that only an objective names is measured too`() throws {
    let plan = try study(Self.head + "  metrics: [settle_time]\n  objectives: {peak: min}")
      .sweepPlan
    #expect(plan.metrics == [.settleTime, .peak])
  }

  @Test func `A sweep has no objectives unless it says`() throws {
    #expect(try study(Self.head).sweepPlan.objectives.isEmpty)
  }
}

@Suite struct NoAnswerTests {
  /// A card that starts at its snap point: there is no step.
  private static let still = """
    scene:
      items: {card: {center: [100, 100], size: [100, 50]}}
      behaviors: [snap: {item: card, to: [100, 100]}]
    """

  private func spring(_ parameters: String, seconds: Double = 0.2) -> String {
    """
    scene: {duration: \(seconds), spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}
    sweep: {parameters: {\(parameters)}, metrics: [settle_time]}
    """
  }

  @Test func `A sweep that no run answers says why, and what has an answer`() throws {
    let text =
      Self.still + "\nsweep: {design: sobol, points: 4096, parameters: {damping: {min: 0, max: 1}}}"
    let finding = try #require(try study(text).sweep?.noAnswer())
    let answered = "; metrics that have an answer here: "
    #expect(
      finding.hasPrefix(
        "no run has an answer to settle_time or overshoot (tried 512 points): "
          + Reason.noStep.meaning + answered))
    let metrics = try #require(finding.ranges(of: answered).last.map { finding[$0.upperBound...] })
    #expect(metrics.contains("peak_speed") && !metrics.contains("rise_time"))
  }

  @Test func `A sweep goes on where later rows have an answer`() throws {
    // Only the last of 100 rows settles in time: the first block has none.
    let axis = "frequency: {min: 0.5, max: 100, count: 100}"
    #expect(try study(spring(axis)).sweep?.noAnswer() == nil)
    #expect(
      try study(spring("frequency: {min: 0.1, max: 0.5, count: 100}")).sweep?.noAnswer() != nil)
    // The fastest axis of a large grid answers at a few of its 64 values alone.
    let grid =
      "damping: {min: 0.5, max: 0.6, count: 512}, frequency: {min: 0.1, max: 6.4, count: 64}"
    #expect(try study(spring(grid)).sweep?.noAnswer() == nil)
  }

  @Test func `Of a fit, the start and the bounds are tried`() throws {
    let fit = "\nfit: {parameters: {damping: {min: 0, max: 1}}, target: {settle_time: {atMost: 1}}}"
    let finding = try #require(try study(Self.still + fit).fit?.noAnswer())
    #expect(finding.contains("to settle_time (") && finding.contains(Reason.noStep.meaning))
    let spring =
      spring("damping: [1]") + """

        fit: {parameters: {frequency: {min: 0.1, max: 50}}, target: {settle_time: {atMost: 1}}}
        """
    #expect(try study(spring).fit?.noAnswer() == nil)
  }
}

@Suite struct ParameterEffectTests {
  private func effects(_ name: String) throws -> [String: ParameterEffect] {
    let study = try StudyDocument(
      Array(BuiltInDocument.named(name).yaml.utf8), name: name, files: MemoryFiles())
    return Dictionary(
      uniqueKeysWithValues: study.parameterEffects().map { ($0.parameter.parameter.name, $0) })
  }

  @Test func `What a parameter does not move is found by runs`() throws {
    let effects = try effects("attachment")
    let asked: [Metric] = [.settleTime, .overshoot, .pauseTime]
    for name in ["density", "elasticity", "friction", "allowsRotation", "center.x"] {
      #expect(effects[name]?.unmoved == asked, "\(name)")
    }
    for name in ["frequency", "damping", "length"] {
      #expect(effects[name]?.unmoved == [], "\(name)")
    }
    #expect(effects["frequency"]?.tried.first == 0.5 && effects["frequency"]?.tried.last == 10)
    #expect(effects["frequency"]?.value == 3)
    #expect(effects["charge"] == nil)
  }

  @Test func `A push moves a light item more, and a bounce depends on elasticity`() throws {
    #expect(try effects("corners")["density"]?.unmoved == [])
    let bounce = try effects("bounce")
    #expect(bounce["elasticity"]?.unmoved == [])
    #expect(bounce["density"]?.unmoved.count == 4)
  }

  @Test func `The springs of several behaviours are one parameter, and cases keep what they write`()
    throws
  {
    let list = try StudyDocument(
      Array(BuiltInDocument.named("list").yaml.utf8), name: "list", files: MemoryFiles())
    let names = list.scene.ownParameters(of: list.request.item).map(\.parameter.name)
    #expect(names.contains("behaviors.*.frequency") && !names.contains("behaviors.8.frequency"))
    #expect(names.filter { $0.hasPrefix("items.") }.allSatisfy { $0.hasPrefix("items.cell1.") })
    #expect(try effects("snap")["center.x"]?.tried == [])
  }
}
