// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite("Scalar minimiser")
struct ScalarMinimizerTests {
  /// A function with its minimum in closed form.
  struct Problem: Sendable {
    let name: String
    let start: Double
    let minimum: Double
    let function: @Sendable (Double) -> Double
  }

  static let problems = [
    Problem(name: "cosh x, from far", start: 300, minimum: 0, function: { cosh($0) }),
    Problem(name: "x - log x", start: 0.01, minimum: 1, function: { $0 - log($0) }),
    Problem(name: "exp(x) - 2 x", start: -40, minimum: log(2), function: { exp($0) - 2 * $0 }),
    Problem(name: "|x - pi|", start: 0, minimum: .pi, function: { abs($0 - .pi) }),
    Problem(name: "x^x", start: 5, minimum: exp(-1), function: { $0 > 0 ? pow($0, $0) : .nan }),
    Problem(name: "-exp(-x^2)", start: 1.5, minimum: 0, function: { -exp(-$0 * $0) }),
    Problem(name: "cos x", start: 3, minimum: .pi, function: { cos($0) }),
    Problem(name: "a parabola far away", start: 0, minimum: 1e9, function: { pow($0 - 1e9, 2) }),
  ]

  @Test("It finds minima with a closed form", arguments: problems)
  func closedForms(problem: Problem) throws {
    let search = try ScalarMinimizer(start: problem.start, step: 0.1) { problem.function($0) }
    try run(search)
    #expect(search.place == .inside)
    let error = abs(search.point - problem.minimum)
    #expect(error <= 1e-7 * max(1, problem.minimum), "\(problem.name)")
    #expect(search.value == problem.function(search.point))
    #expect(search.evaluations < 150)
  }

  /// From chapter 5 of Brent's Algorithms for Minimization without Derivatives (1973): the minima
  /// between the poles i² and (i + 1)² of the sum of ((2i - 5) / (x - i²))², i from 1 to 20.
  static let brent: [(x: Double, value: Double)] = [
    (3.0229153, 3.6766990169), (6.6837536, 1.1118500100), (11.2387017, 1.2182217637),
    (19.6760001, 2.1621103109), (29.8282273, 3.0322905193), (41.9061162, 3.7583856477),
    (55.9535958, 4.3554103836), (71.9856656, 4.8482959563), (90.0088685, 5.2587585400),
    (110.0265327, 5.6036524295), (132.0405517, 5.8956037976), (156.0521144, 6.1438861542),
    (182.0620604, 6.3550764593), (210.0711010, 6.5333662003), (240.0800483, 6.6803639849),
    (272.0902669, 6.7938538365), (306.1051233, 6.8634981053), (342.1369454, 6.8539024631),
    (380.2687097, 6.6008470481),
  ]

  @Test("It finds Brent's minima between poles", arguments: Array(brent.enumerated()))
  func brentsPoles(index: Int, truth: (x: Double, value: Double)) throws {
    let (lower, upper) = (Double((index + 1) * (index + 1)), Double((index + 2) * (index + 2)))
    let search = try ScalarMinimizer(
      start: (lower + upper) / 2, step: 0.1, within: lower...upper
    ) { x in
      (1...20).reduce(0) { $0 + pow((2 * Double($1) - 5) / (x - Double($1 * $1)), 2) }
    }
    try run(search)
    #expect(search.place == .inside)
    // The places are printed to 7 digits after the point; the method knows them to 3e-8.
    #expect(abs(search.point - truth.x) < 3e-8 * truth.x + 5e-8)
    #expect(abs(search.value - truth.value) < 1e-9)
  }

  @Test("A minimum at an end of the range is said to be there")
  func ends() throws {
    for start in [-1.0, 0.5, 2] {
      let rising = try ScalarMinimizer(start: start, step: 0.1, within: -1...2) { exp($0) }
      #expect(rising.place == .lowerEnd && rising.point == -1 && rising.value == exp(-1))
      let falling = try ScalarMinimizer(start: start, step: 0.1, within: -1...2) { -$0 }
      #expect(falling.place == .upperEnd && falling.point == 2 && falling.width == 0)
      #expect(try !falling.iterate())
    }
  }

  @Test("A minimum close to an end is inside")
  func closeToEnd() throws {
    let search = try ScalarMinimizer(start: 5, step: 1, within: 0...10) { abs($0 - 1e-6) }
    try run(search)
    #expect(search.place == .inside && close(search.point, 1e-6, 1e-6))
  }

  @Test("A function without a minimum has it nowhere")
  func nowhere() throws {
    for function: @Sendable (Double) -> Double in [{ _ in 1 }, { exp(-$0) }, { -$0 }] {
      let search = try ScalarMinimizer(start: 0, step: 1, function: function)
      #expect(search.place == .nowhere)
      #expect(try !search.iterate())
    }
  }

  @Test("Flat stretches are walked across")
  func flat() throws {
    let search = try ScalarMinimizer(start: 40.2, step: 0.01) { abs($0.rounded() - 3) }
    try run(search)
    #expect(search.place == .inside && search.value == 0)
  }

  @Test("Places without a finite value are walked around")
  func notFinite() throws {
    let search = try ScalarMinimizer(start: 0.5, step: 2) { $0 < 0 ? .nan : $0 - log($0) }
    try run(search)
    #expect(close(search.point, 1, 1e-7))
  }

  @Test("A function that is finite nowhere, and a start or step against the rules, are refused")
  func unusable() {
    #expect(gslError { try ScalarMinimizer(start: 0, step: 1) { _ in .nan } }?.isUnusable == true)
    for (start, step) in [(Double.nan, 1.0), (3, 1), (0, 0), (0, .infinity)] {
      let error = gslError { try ScalarMinimizer(start: start, step: step, within: -1...1) { $0 } }
      #expect(error?.isUnusable == true)
    }
  }

  @Test(
    "An error of the function comes back out, and the function is left alone", arguments: 1..<20)
  func error(call: Int) {
    var calls = 0
    let error = gslError {
      let search = try ScalarMinimizer(start: 4, step: 0.1) { x in
        calls += 1
        if calls == call { throw Interruption() }
        return cosh(x)
      }
      try run(search)
    }
    #expect(error?.isInterruption == true)
    #expect(calls == call)
  }

  private func run(_ search: ScalarMinimizer) throws {
    for _ in 0..<200 {
      guard search.width > 1e-9 * abs(search.point), try search.iterate() else { return }
    }
  }
}
