// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Testing

@testable import Studies

@Suite struct InfluencesTests {
  /// The shares of the parameters in a function of them.
  private func shares(
    _ plan: SweepPlan, blocks: Int = 512, _ function: ([Double]) -> Double?
  ) -> [Double?] {
    found(plan, blocks: blocks, function).map { $0?.value }
  }

  /// The influences of the parameters on a function of them.
  private func found(
    _ plan: SweepPlan, blocks: Int = 512, _ function: ([Double]) -> Double?
  ) -> [SensitivityIndices.Estimate?] {
    var influences = Influences(plan)
    for block in plan.blocks(of: blocks, function) { influences.take(block) }
    return influences.influences(in: 0)
  }

  /// Ranges from -pi to pi.
  private func circles(_ design: String, _ count: Int) throws -> SweepPlan {
    let range = "{min: -3.141592653589793, max: 3.141592653589793}"
    return try functionPlan(
      """
        design: \(design)
        points: \(count)
        parameters: {from: \(range), to: \(range), velocity: \(range)}
      """)
  }

  // V = a^2 / 8 + b pi^4 / 5 + b^2 pi^8 / 18 + 1/2, V1 = (1 + b pi^4 / 5)^2 / 2, V2 = a^2 / 8, V3 = 0.
  // Source: T. Ishigami and T. Homma, "An Importance Quantification Technique in Uncertainty Analysis
  // for Computer Models" (1990).
  @Test(
    "Ishigami's function has its known shares",
    arguments: [
      ("sobol", 16384, 0.003), ("sobol", 4096, 0.012), ("halton", 16384, 0.003),
      ("random", 65536, 0.02), ("latinHypercube", 4096, 0.03), ("random", 2000, 0.06),
    ])
  func ishigamiFunction(design: String, count: Int, tolerance: Double) throws {
    let found = shares(try circles(design, count), ishigami)
    for (share, known) in zip(found, [0.3139, 0.4424, 0]) {
      #expect(abs(try #require(share) - known) < tolerance)
    }
  }

  /// A function of coordinates from 0 to 1 with its first-order indices.
  struct Known: Sendable {
    let name: String
    let shares: [Double]
    let value: @Sendable ([Double]) -> Double
  }

  /// A sum, Ishigami's function, Sobol's G with a = 0, 1 and 9, a product, and a function with a jump
  /// and a parameter that does nothing.
  static let known = [
    Known(name: "sum", shares: [1.0 / 14, 4.0 / 14, 9.0 / 14]) { $0[0] + 2 * $0[1] + 3 * $0[2] },
    Known(name: "Ishigami", shares: [0.313905191147811, 0.442411144790041, 0]) {
      ishigami($0.map { (2 * $0 - 1) * .pi })
    },
    // V_i = 1 / 3 (1 + a_i)^2, V = (1 + V_1) (1 + V_2) (1 + V_3) - 1.
    Known(
      name: "G",
      shares: [1.0 / 3, 1.0 / 12, 1.0 / 300].map { $0 / (4.0 / 3 * 13 / 12 * 301 / 300 - 1) }
    ) {
      zip($0, [0.0, 1, 9]).reduce(1) { $0 * (abs(4 * $1.0 - 2) + $1.1) / (1 + $1.1) }
    },
    // V_i = 1 / 12 / 16, V = 1 / 27 - 1 / 64.
    Known(name: "product", shares: Array(repeating: 1.0 / 192 / (1.0 / 27 - 1.0 / 64), count: 3)) {
      $0[0] * $0[1] * $0[2]
    },
    // E[y | x1] = 1.4 s + 0.25, E[y | x2] = 0.7 + 1.06 x2, V12 = 0.64 p (1 - p) / 12 with p = 0.7.
    Known(
      name: "jump", shares: [0.4116, 1.1236 / 12, 0].map { $0 / (0.4116 + 1.1236 / 12 + 0.0112) }
    ) { u in
      let s = u[0] > 0.3 ? 1.0 : 0
      return s + 0.5 * u[1] + 0.8 * s * u[1]
    },
  ]

  /// Ranges from 0 to 1.
  private func units(_ design: String) throws -> SweepPlan {
    let range = "{min: 0, max: 1}"
    return try functionPlan(
      "  design: \(design)\n  parameters: {from: \(range), to: \(range), velocity: \(range)}")
  }

  // SALib, `rbd_fast.analyze` of Ishigami's function on these points with M = 22.
  @Test func `Shares are those of SALib's RBD-FAST on the same points`() throws {
    let points = (1...500).map { row in
      [2.0, 3, 5].map { (Double(row) * $0.squareRoot()).truncatingRemainder(dividingBy: 1) }
    }
    let answers = points.map(Self.known[1].value)
    let mean = answers.reduce(0, +) / 500
    for (parameter, known) in [0.2693565135026635, 0.4170447325214553, -0.06666632988563617]
      .enumerated()
    {
      let order = FirstOrderShare(points.map { $0[parameter] }, areEven: false)
      let times = Array(repeating: 1, count: 500)
      #expect(abs(order.share(of: answers.map { $0 - mean }, times: times) - known) < 1e-10)
    }
  }

  /// A jump keeps power beyond 32 harmonics: 1 / 33 pi^2 of its variance, 0.012 of all here.
  @Test(
    "Over 40 seeds of 1,024 rows the mean error is below 0.01, that of a jump below 0.016",
    arguments: ["random", "latinHypercube"], known)
  func seeds(design: String, function: Known) throws {
    var errors = [0.0, 0, 0]
    for seed in 0..<40 {
      let plan = try units("\(design)\n  points: 1024\n  seed: \(seed)")
      let points = (0..<plan.count).map(plan.design.point)
      let answers = points.map(function.value)
      let mean = answers.reduce(0, +) / 1024
      for (parameter, share) in function.shares.enumerated() {
        let order = FirstOrderShare(points.map { $0[parameter] }, areEven: false)
        let times = Array(repeating: 1, count: 1024)
        errors[parameter] +=
          (order.share(of: answers.map { $0 - mean }, times: times) - share) / 40
      }
    }
    let limit = function.name == "jump" ? 0.016 : 0.01
    for error in errors { #expect(abs(error) < limit) }
  }

  @Test(
    "Nearly every 95 % interval of few rows holds the share, and is no wider than it needs to be",
    arguments: known.prefix(4))
  func intervals(function: Known) throws {
    var (missed, squares, widths) = (0, 0.0, 0.0)
    for seed in 0..<10 {
      let influences = found(
        try units("random\n  points: 128\n  seed: \(seed)"), function.value)
      for (share, known) in zip(influences, function.shares) {
        let share = try #require(share)
        if !(share.low...share.high).contains(known) { missed += 1 }
        squares += (share.value - known) * (share.value - known)
        widths += share.halfWidth * share.halfWidth / (1.96 * 1.96)
      }
    }
    #expect((0.6...1.5).contains((squares / widths).squareRoot()), "\(squares / widths)")
    // Of 30 intervals 1.5 should miss; more than 6 do once in 2,000 times.
    #expect(missed <= 6)
  }

  /// The largest errors are those of Ishigami's function and, on six harmonics, of the jump.
  @Test(arguments: ["sobol", "halton"], known)
  func `Evenly spread points err by less than 0.065`(design: String, function: Known) throws {
    for (count, limit) in [(256, 0.065), (1024, function.name == "jump" ? 0.065 : 0.02)] {
      let shares = shares(try units("\(design)\n  points: \(count)"), function.value)
      for (share, known) in zip(shares, function.shares) {
        #expect(abs(try #require(share) - known) < limit)
      }
    }
  }

  /// Two waves on nine levels are too coarse for more.
  @Test(
    "Whole grids err by less than 0.02, waves of few levels by less than 0.06",
    arguments: [[9, 9, 9], [12, 9, 8], [16, 12, 150]], known)
  func grids(counts: [Int], function: Known) throws {
    let ranges = zip(["from", "to", "velocity"], counts)
      .map { "\($0): {min: 0, max: 1, count: \($1)}" }.joined(separator: ", ")
    let influences = found(try functionPlan("  parameters: {\(ranges)}"), function.value)
    for (influence, known) in zip(influences, function.shares) {
      let limit = function.name == "Ishigami" ? 0.06 : 0.02
      #expect(abs(try #require(influence).value - known) < limit)
      #expect(influence?.tellsShare == true && influence?.halfWidth == 0)
    }
  }

  @Test
  func `On a grid a sum has the shares of its parts, whatever their size and offset`() throws {
    let grid = try functionPlan(
      """
        parameters:
          from: {min: -1, max: 1, count: 21}
          to: {min: 0, max: 5, count: 13}
          velocity: [1, 2, 7]
      """)
    let values = [1.0, 2, 7].map { sin($0) }
    let mean = values.reduce(0, +) / 3
    // Over their ranges 3 x has the variance 9 (2^2 / 12), and x^2 has 5^4 (1 / 5 - 1 / 9).
    let parts = [
      3, 625 * (1.0 / 5 - 1.0 / 9), values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / 3 },
    ]
    let found = shares(grid) { 1e6 + 3 * $0[0] + $0[1] * $0[1] + sin($0[2]) }
    for (share, part) in zip(found, parts) {
      #expect(abs(try #require(share) - part / parts.reduce(0, +)) < 1e-3)
    }
  }

  @Test func `Listed values count as they are, once for each time they stand`() throws {
    let spread = try functionPlan(
      """
        design: random
        points: 4000
        parameters: {from: [0, 0, 1], to: {min: 1, max: 100, scale: log}, velocity: [3, 5, 4, 9]}
      """)
    // 9 times 2 / 9; 12^2 / 12; the mean square of 3, 5, 4 and 9 about 5.25.
    let parts = [2.0, 12, 5.1875]
    let found = shares(spread) { 3 * $0[0] + 12 * log($0[1]) / log(100) + $0[2] }
    for (share, part) in zip(found, parts) {
      #expect(abs(try #require(share) - part / 19.1875) < 0.03)
    }
  }

  @Test func `Few rows say that they are too few`() throws {
    for count in [5, 16] {
      let rows = try units("random\n  points: \(count)")
      #expect(found(rows, Self.known[1].value).allSatisfy { $0?.tellsShare == false })
    }
    let clear = found(try units("random\n  points: 60")) { $0[0] }
    #expect(try #require(clear[0]).tellsShare)
  }

  @Test func `Missing answers leave the shares of the others nearly as they were`() throws {
    let function = Self.known[2]
    for design in ["random\n  points: 2000", "sobol\n  points: 2000"] {
      let influences = found(try units(design)) { $0[2] > 0.97 ? nil : function.value($0) }
      for (influence, known) in zip(influences, function.shares) {
        #expect(abs(try #require(influence).value - known) < 0.05)
      }
    }
  }

  /// The variance of n even levels from 0 to 1 is (n + 1) / 12 (n - 1): 0.2025 of 7 / 76, and 7 / 60.
  @Test func `A grid with a gap has the shares of its levels, without a part for chance`() throws {
    let grid = try functionPlan(
      "  parameters: {from: {min: 0, max: 1, count: 20}, to: {min: 0, max: 1, count: 6}}")
    let found = shares(grid) { $0 == [0, 0] ? nil : 0.45 * $0[0] + $0[1] }
    let parts = [0.2025 * 7 / 76, 7.0 / 60]
    for (share, part) in zip(found, parts) {
      #expect(abs(try #require(share) - part / parts.reduce(0, +)) < 0.02)
    }
  }

  @Test func `What only parameters together bring about belongs to none of them`() throws {
    let grid = try functionPlan(
      "  parameters: {from: {min: -1, max: 1, count: 9}, to: {min: -1, max: 1, count: 9}}")
    for share in shares(grid, { $0[0] * $0[1] }) { #expect(try #require(share) < 1e-12) }
  }

  @Test
  func `Chance alone is no influence: over few rows the mean share of noise is near 0`() throws {
    var sum = 0.0
    for seed in 0..<40 {
      let random = try functionPlan(
        """
          design: random
          points: 300
          seed: \(seed)
          parameters: {from: {min: 0, max: 1}, to: {min: 0, max: 1}}
        """)
      // Digits of `to` far behind the point, which have nothing to do with `from`.
      sum += try #require(shares(random) { ($0[1] * 1e6).truncatingRemainder(dividingBy: 1) }[0])
    }
    // Without the correction it were 34 / 300.
    #expect(sum / 40 < 0.03)
  }

  @Test func `A list of points is cut into as few classes as tell something`() throws {
    let points = (0..<400).map { "\($0),\($0 * 7919 % 400)" }.joined(separator: "\n")
    let listed = try functionPlan(
      "  design: list\n  file: points.csv", points: "from,to\n\(points)\n")
    let found = shares(listed) { $0[0] * $0[0] }
    #expect(try #require(found[0]) > 0.97 && #require(found[1]) < 0.05)
  }

  @Test("There is no share of what does not vary, of a constant, or of rows without answers")
  func none() throws {
    let grid = try functionPlan("  parameters: {from: [1, 2, 3], to: [5]}")
    #expect(shares(grid) { _ in 0.1 } == [nil, nil])
    #expect(shares(grid) { $0[0] } == [1, nil])
    #expect(shares(grid) { _ in nil } == [nil, nil])
    #expect(shares(grid) { $0[0] == 2 ? 1 : nil } == [nil, nil])
  }

  @Test func `Shares do not depend on how the rows are cut into blocks`() throws {
    let random = try circles("random", 1000)
    let whole = shares(random, blocks: 1000, ishigami)
    for size in [1, 7, 512] { #expect(shares(random, blocks: size, ishigami) == whole) }
  }
}

@Suite struct CoverageTests {
  /// The coverage of a sweep whose points answer where a function says so.
  private func coverage(
    _ sweep: String, answers: ([Double]) -> Bool = { _ in true }
  ) throws -> Coverage {
    let plan = try functionPlan(sweep)
    var coverage = Coverage(plan)
    var block = RowBlock(0..<plan.count, of: plan)
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      guard plan.keeps(point) else { continue }
      block.append(
        index: index, values: point, metrics: [0],
        status: ResponseStatus(answers(point) ? [] : [.failed]), message: "")
    }
    coverage.take(block)
    return coverage
  }

  @Test("On a grid it is the share of its points, without failed ones and those that where drops")
  func grid() throws {
    let grid = """
        parameters: {from: {min: 0, max: 9, step: 1}, to: [1, 2]}
        where: from < 8
      """
    let found = try coverage(grid) { $0[1] == 1 || $0[0] < 4 }
    #expect(found.cells?.covered == 12 && found.cells?.count == 20)
    #expect(found.share(of: 0) == 0.8 && found.share(of: 1) == 1)
  }

  @Test func `A range of many values counts in tenths, also on a log scale`() throws {
    // Half of the decades between 1 and 10^4 is half of the tenths.
    let log = "  parameters: {from: {min: 1, max: 10000, count: 1000, scale: log}}"
    #expect(try coverage(log) { $0[0] < 99 }.share(of: 0) == 0.5)
  }

  @Test func `A Latin hypercube covers every tenth, Sobol's points nearly every box`() throws {
    let ranges = "parameters: {from: {min: 0, max: 1}, to: {min: -5, max: 5}}"
    let cube = try coverage("  design: latinHypercube\n  points: 100\n  \(ranges)")
    #expect(cube.share(of: 0) == 1 && cube.share(of: 1) == 1)
    #expect(cube.cells?.count == 100)
    let sobol = try coverage("  design: sobol\n  points: 64\n  \(ranges)")
    #expect(try #require(sobol.cells).covered >= 60 && sobol.cells?.count == 64)
    let half = try coverage("  design: sobol\n  points: 64\n  \(ranges)") { $0[0] < 0.5 }
    #expect((30...32).contains(try #require(half.cells).covered))
  }

  @Test func `There are no more boxes than points, and none where not even two sides fit`() throws {
    let ranges = "parameters: {from: {min: 0, max: 1}, to: {min: 0, max: 1}, velocity: [1, 2]}"
    #expect(try coverage("  design: random\n  points: 17\n  \(ranges)").cells?.count == 8)
    #expect(try coverage("  design: random\n  points: 18\n  \(ranges)").cells?.count == 18)
    #expect(try coverage("  design: random\n  points: 7\n  \(ranges)").cells == nil)
  }
}

@Suite struct SensitivityTests {
  /// Three numbers from -pi to pi, so that functions of anything can stand for a metric.
  private func plan(_ design: String, seed: Int = 3) throws -> SweepPlan {
    let range = "{min: -3.141592653589793, max: 3.141592653589793}"
    return try functionPlan(
      """
        design: \(design)
        seed: \(seed)
        parameters: {from: \(range), to: \(range), velocity: \(range)}
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
