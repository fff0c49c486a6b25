// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite struct SimplexMinimizerTests {
  @Test func `it finds the end of Rosenbrock's valley`() throws {
    let search = try made(
      SimplexMinimizer(start: [-1.2, 1], steps: [0.5, 0.5]) { rosenbrockValue($0) })
    run(search, to: 1e-8)
    #expect(search.value < 1e-14)
    #expect(abs(search.point[0] - 1) < 1e-6 && abs(search.point[1] - 1) < 1e-6)
  }

  @Test func `before the first step it knows the best point of the first simplex`() throws {
    let search = try made(SimplexMinimizer(start: [1, 1], steps: [0.5, 0.25]) { $0[0] - $0[1] })
    #expect(search.value == -0.25)
    #expect(search.point == [1, 1.25])
    #expect(search.size > 0)
  }

  @Test func `the best value never rises and is the function's at the best point`() throws {
    let search = try made(
      SimplexMinimizer(start: [-1.2, 1], steps: [0.5, 0.5]) { rosenbrockValue($0) })
    var last = search.value
    for _ in 0..<100 {
      #expect(search.iterate())
      #expect(search.value <= last)
      #expect(search.value == rosenbrockValue(search.point))
      last = search.value
    }
  }

  @Test func `in other units of one coordinate and its step it takes the same path`() throws {
    let unit = 1 / 1024.0
    let plain = try made(
      SimplexMinimizer(start: [-1.2, 1], steps: [0.5, 0.5]) { rosenbrockValue($0) })
    let scaled = try made(
      SimplexMinimizer(start: [-1.2 * unit, 1], steps: [0.5 * unit, 0.5]) {
        rosenbrockValue([$0[0] / unit, $0[1]])
      })
    for _ in 0..<60 {
      #expect(plain.iterate())
      #expect(scaled.iterate())
      #expect(scaled.value == plain.value)
    }
  }

  @Test func `a collapsed simplex stops short of McKinnon's minimum, a fresh one goes on`() throws {
    let first = try made(
      SimplexMinimizer(start: [0, 0], steps: [1, 1]) { mcKinnon(onFirstSimplex: $0) })
    run(first, to: 1e-12)
    #expect(abs(first.value) < 1e-6)

    let second = try made(
      SimplexMinimizer(start: first.point, steps: [0.5, -0.5]) {
        mcKinnon(onFirstSimplex: $0)
      })
    run(second, to: 1e-10)
    #expect(abs(second.value + 0.25) < 1e-10)
  }

  @Test func `points without a finite value are walked around`() throws {
    let search = try made(
      SimplexMinimizer(start: [0.1], steps: [-0.5]) { x in
        x[0] > 0 ? x[0] - log(x[0]) : [.nan, .infinity, -.infinity][Int(-8 * x[0]) % 3]
      })
    run(search, to: 1e-10)
    #expect(abs(search.point[0] - 1) < 1e-6)
    #expect(abs(search.value - 1) < 1e-12)
  }

  @Test(arguments: [([Double.nan], [1.0]), ([0], [.infinity]), ([0], [0]), ([-1], [-1])])
  func `a start, steps or a first simplex that are not finite, and a step of 0, are refused`(
    start: [Double], steps: [Double]
  ) {
    let refused = SimplexMinimizer(start: start, steps: steps) { $0[0] < 0 ? .nan : $0[0] }
    #expect(refused == nil)
  }

  private func run(_ search: SimplexMinimizer, to size: Double) {
    for _ in 0..<5000 where search.size > size { #expect(search.iterate()) }
  }
}

/// Rosenbrock 1960; minimum 0 at (1, 1).
private func rosenbrockValue(_ x: [Double]) -> Double {
  let (a, b) = (x[1] - x[0] * x[0], 1 - x[0])
  return 100 * a * a + b * b
}

/// McKinnon's function of 1998 (SIAM Journal on Optimization 9, page 148); minimum -1/4.
///
/// In coordinates in which the simplex (0, 0), (1, 0), (0, 1) is the one that contracts towards the
/// original's (0, 0), which is no minimum.
private func mcKinnon(onFirstSimplex u: [Double]) -> Double {
  let root = 33.0.squareRoot()
  let (first, second) = ((1 + root) / 8, (1 - root) / 8)
  let x = u[0] + first * u[1]
  let y = u[0] + second * u[1]
  return (x <= 0 ? 360 : 6) * x * x + y + y * y
}
