// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@Suite struct SensitivityTests {
  /// Three numbers from -pi to pi, so that functions of anything can stand for a metric.
  private func plan(_ design: String, seed: Int = 3) throws -> SweepPlan {
    let range = "{min: -3.141592653589793, max: 3.141592653589793}"
    return try StudiesTests.plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
      sweep:
        design: \(design)
        seed: \(seed)
        parameters: {from: \(range), to: \(range), velocity: \(range)}
        metrics: [settle_time]
      """)
  }

  /// The indices of a function of the parameters.
  private func indices(
    _ plan: SweepPlan, blocks: Int = 512, _ function: ([Double]) -> Double?
  ) throws -> SensitivityIndices {
    var sensitivity = try #require(Sensitivity(plan))
    for block in plan.blocks(of: blocks, function) { sensitivity.take(block) }
    return try #require(sensitivity.indices().first)
  }

  @Test func `A share is told where its interval is narrow and can be true`() {
    for (value, halfWidth, isTold) in [
      (0.77, 0.04, true), (0.77, 0.26, false), (1.39, 0.26, false), (1.2, 0.15, false),
      (1.02, 0.05, true), (-0.2, 0.1, false), (0.5, .infinity, false),
    ] {
      let share = SensitivityIndices.Estimate(value: value, halfWidth: halfWidth)
      #expect(share.tellsShare == isTold)
    }
  }

  // SALib 1.6.0, `sobol.analyze` of Ishigami's function on these points.
  @Test func `Sobol indices are those of SALib on the same points`() throws {
    let found = try indices(plan("saltelli\n  points: 2048"), ishigami)
    let first = [0.3571129490852228, 0.588519353089168, 0.012537862034755093]
    let total = [0.472925330752032, 0.5521434413200021, 0.22261656460676693]
    let second = [-0.020165851208597263, 0.2608997803019827, -0.05416212080683385]
    for (estimates, known) in [
      (found.first, first), (found.total, total), (found.interactions.map(\.second), second),
    ] {
      #expect(estimates.count == 3)
      for (estimate, number) in zip(estimates, known) {
        #expect(abs(estimate.value - number) < 1e-10)
      }
    }
    #expect(found.interactions.map(\.parameters.1) == [1, 2, 2])
    #expect(found.rows == 2048 && found.unanswered == 0 && found.groups == (256, 256))
  }

  // SALib 1.6.0, `morris.analyze` of Ishigami's function on these points, scaled from 0 to 1.
  @Test func `Elementary effects are those of SALib on the same points`() throws {
    let found = try indices(plan("morris\n  points: 400"), ishigami)
    let size = [8.32893372192642, 7.875, 6.373772025399782]
    let deviation = [6.248796103333116, 7.875000000000001, 8.898511175148148]
    for (estimates, known) in [(found.first, size), (found.total, deviation)] {
      #expect(estimates.count == 3)
      for (estimate, number) in zip(estimates, known) {
        #expect(abs(estimate.value - number) < 1e-10)
      }
    }
    #expect(found.interactions.isEmpty)
  }

  /// Of 40 seeds a standard deviation is known to 11 %.
  ///
  /// Intervals of Morris may be twice as wide.
  @Test(
    "Indices scatter over seeds as widely as their intervals say",
    arguments: [("saltelli\n  points: 1024", 0.65), ("morris\n  points: 400", 0.4)])
  func scatter(design: String, least: Double) throws {
    let runs = try (0..<40).map { seed in
      let found = try indices(plan(design, seed: seed), ishigami)
      return found.first + found.total + found.interactions.map(\.second)
    }
    for place in runs[0].indices {
      let values = runs.map { $0[place].value }
      let mean = values.reduce(0, +) / 40
      let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 39).squareRoot()
      let width = runs.reduce(0) { $0 + $1[place].halfWidth } / 40 / 1.96
      #expect((least...1.5).contains(deviation / width), "\(place): \(deviation / width)")
    }
  }

  @Test func `Rows without an answer take their groups with them, and are counted`() throws {
    let plan = try plan("saltelli\n  points: 40960")
    let whole = try indices(plan, ishigami)
    let failed = plan.design.point(12345)
    let found = try indices(plan) { $0 == failed ? nil : ishigami($0) }
    #expect(found.unanswered == 1 && found.rows == 40960)
    #expect(found.groups == (5120, 5119))
    for (estimate, other) in zip(found.first + found.total, whole.first + whole.total) {
      #expect(abs(estimate.value - other.value) < 0.001)
      #expect(estimate.value != other.value)
    }
    let none = try indices(plan) { _ in nil }
    #expect(none.first.isEmpty && none.unanswered == 40960)
    let constant = try indices(plan) { _ in 0.1 }
    #expect(constant.first.isEmpty && constant.unanswered == 0)
  }

  @Test
  func `Indices do not depend on how the rows are cut into blocks, nor on a large offset`() throws {
    for design in ["saltelli\n  points: 1024", "morris\n  points: 1024"] {
      let plan = try plan(design)
      let whole = try indices(plan, blocks: 1024, ishigami)
      for size in [1, 7, 512] {
        let found = try indices(plan, blocks: size, ishigami)
        #expect(found.first == whole.first && found.total == whole.total)
      }
      let far = try indices(plan) { 1e6 + ishigami($0) }
      for (estimate, other) in zip(far.first + far.total, whole.first + whole.total) {
        #expect(abs(estimate.value - other.value) < 1e-7)
      }
    }
  }

  @Test func `A choice is an input as any other`() throws {
    let plan = try StudiesTests.plan(
      """
      scene:
        items: {card: {center: [100, 200], size: [100, 50]}}
        behaviors: [snap: {item: card, to: [300, 200], damping: 0.5}]
      response: {item: card}
      sweep:
        design: saltelli
        points: 24000
        parameters: {items.card.allowsRotation: [true, false], damping: {min: 0, max: 1}}
        metrics: [settle_time]
      """)
    // Variances of 1 / 4 and 1 / 12.
    let found = try indices(plan) { $0[0] + $0[1] }
    for (estimate, known) in zip(found.first + found.total, [0.75, 0.25, 0.75, 0.25]) {
      #expect(abs(estimate.value - known) < 0.05)
      #expect((estimate.low - 0.02...estimate.high + 0.02).contains(known))
    }
  }

  @Test func `Other designs and the rows of a shard tell no sensitivity`() throws {
    #expect(Sensitivity(try plan("random\n  points: 10")) == nil)
    let plan = try plan("saltelli\n  points: 64")
    var part = try #require(Sensitivity(plan))
    var block = RowBlock(8..<16, of: plan)
    for index in 8..<16 {
      block.append(
        index: index, values: plan.design.point(index), metrics: [Double(index)],
        status: ResponseStatus(), message: "")
    }
    part.take(block)
    #expect(part.indices().isEmpty)
  }
}
