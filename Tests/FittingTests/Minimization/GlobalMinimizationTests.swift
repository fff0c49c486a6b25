// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Testing

/// A function with many minima in a box, and one below all others.
struct ManyMinima: Sendable, CustomTestStringConvertible {
  let name: String
  let dimensions: Int
  let box: ClosedRange<Double>
  /// Each coordinate of the lowest minimum.
  let place: Double
  /// How near to it an answer must be.
  let nearness: Double
  let cost: @Sendable ([Double]) -> Double

  var testDescription: String { "\(name), \(dimensions)" }

  static let all = [2, 5].flatMap { n in
    [rastrigin(n), ackley(n), griewank(n), schwefel(n)]
  }

  /// Rastrigin 1974, in Mühlenbein, Schomisch and Born's form of 1991; minimum 0.
  static func rastrigin(_ n: Int) -> ManyMinima {
    ManyMinima(
      name: "Rastrigin", dimensions: n, box: -4.12...5.12, place: 0, nearness: 1e-6
    ) { x in x.reduce(0) { $0 + $1 * $1 + 10 * (1 - cos(2 * .pi * $1)) } }
  }

  /// Ackley 1987; minimum 0.
  static func ackley(_ n: Int) -> ManyMinima {
    ManyMinima(name: "Ackley", dimensions: n, box: -25...32, place: 0, nearness: 1e-6) { x in
      let squares = x.reduce(0) { $0 + $1 * $1 } / Double(n)
      let waves = x.reduce(0) { $0 + cos(2 * .pi * $1) } / Double(n)
      return 20 * (1 - exp(-0.2 * squares.squareRoot())) + M_E - exp(waves)
    }
  }

  /// Griewank 1981; minimum 0.
  static func griewank(_ n: Int) -> ManyMinima {
    ManyMinima(name: "Griewank", dimensions: n, box: -500...600, place: 0, nearness: 1e-5) { x in
      let squares = x.reduce(0) { $0 + $1 * $1 } / 4000
      let waves = x.indices.reduce(1) { $0 * cos(x[$1] / Double($1 + 1).squareRoot()) }
      return squares - waves + 1
    }
  }

  /// Schwefel 1981; minimum -418.9829 n at 420.9687 each, far from the next best.
  static func schwefel(_ n: Int) -> ManyMinima {
    ManyMinima(
      name: "Schwefel", dimensions: n, box: -500...500, place: 420.968_746, nearness: 1e-4
    ) { x in -x.reduce(0) { $0 + $1 * sin(abs($1).squareRoot()) } }
  }
}

@Suite("Global minimisation")
struct GlobalMinimizationTests {
  @Test("Of many minima it finds the lowest", arguments: ManyMinima.all, [true, false])
  func lowest(problem: ManyMinima, isSmooth: Bool) throws {
    let parameters = (0..<problem.dimensions).map {
      MinimizedParameter(
        "x\($0)", start: 0.8 * problem.box.lowerBound, min: problem.box.lowerBound,
        max: problem.box.upperBound)
    }
    let report = try Minimization(
      parameters: parameters, method: .global, isSmooth: isSmooth, cost: problem.cost
    ).solve(jobs: 2)
    let isFound = report.values.allSatisfy { abs($0 - problem.place) < problem.nearness }
    #expect(isFound, "\(report.values)")
  }
}
