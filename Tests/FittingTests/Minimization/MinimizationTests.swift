// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Studies
import Synchronization
import Testing

@Suite("Minimisation")
struct MinimizationTests {
  private struct Interruption: Error {}

  @Test("A quadratic is lowest where its closed form says, with a gradient and without")
  func quadratic() throws {
    // (x - 3)^2 + (x + y - 1)^2 is 0 at x = 3, y = -2.
    let cost: @Sendable ([Double]) -> Double = { p in
      pow(p[0] - 3, 2) + pow(p[0] + p[1] - 1, 2)
    }
    let gradient: Minimization.Gradient = { p in
      let sum = 2 * (p[0] + p[1] - 1)
      return [2 * (p[0] - 3) + sum, sum]
    }
    for (isSmooth, gradient) in [(true, gradient), (true, nil), (false, nil)] {
      let report = try Minimization(
        parameters: [.init("x", start: 0), .init("y", start: 0)], isSmooth: isSmooth,
        gradient: gradient, cost: cost
      ).solve()
      #expect(abs(report.values[0] - 3) < 1e-6 && abs(report.values[1] + 2) < 1e-6)
      #expect(report.cost == cost(report.values))
      #expect(report.ending == .converged)
      #expect(report.starts.count == 1 && report.starts[0].values == [0, 0])
    }
  }

  @Test("A gradient in closed form saves evaluations")
  func savedEvaluations() throws {
    let cost: Minimization.Cost = { $0.reduce(0) { $0 + cosh($1 - 1) } }
    let parameters = (0..<6).map { MinimizedParameter("x\($0)", start: -1) }
    let gradient: Minimization.Gradient = { $0.map { sinh($0 - 1) } }
    let counts = try [nil, gradient].map { gradient in
      let report = try Minimization(
        parameters: parameters, isSmooth: true, gradient: gradient, cost: cost
      ).solve()
      #expect(report.values.allSatisfy { abs($0 - 1) < 1e-6 })
      return report.evaluations
    }
    #expect(counts[1] < counts[0])
  }

  @Test("One parameter is found by Brent's method, bounded or not")
  func oneParameter() throws {
    for (min, max) in [(nil, nil), (0.0, nil), (nil, 9.0), (0, 9)] as [(Double?, Double?)] {
      var stages: Set<MinimizationReport.Stage> = []
      let report = try Minimization(
        parameters: [.init("x", start: 5, min: min, max: max)], cost: { cosh($0[0] - 2) }
      ).solve { stages.insert($0.stage) }
      #expect(abs(report.values[0] - 2) < 1e-6)
      #expect(stages.contains(.brent) && !report.isAtBound[0])
    }
  }

  @Test("A minimum beyond a bound is at the bound itself, and the others are right for it")
  func activeBounds() throws {
    // At x = 1 the cost is (y - 1)^2 + 4, so y = 1; at the free minimum x = 3, y = 3.
    let cost: Minimization.Cost = { p in pow(p[0] - 3, 2) + pow(p[0] - p[1], 2) }
    for isSmooth in [true, false] {
      for method in FitMethod.allCases {
        let report = try Minimization(
          parameters: [
            .init("x", start: 0.3, min: 0, max: 1), .init("y", start: 9, min: -10, max: 10),
          ],
          method: method, isSmooth: isSmooth, cost: cost
        ).solve()
        #expect(report.values[0] == 1 && abs(report.values[1] - 1) < 1e-6)
        #expect(report.isAtBound == [true, false])
      }
    }
    let oneSided = try Minimization(
      parameters: [.init("x", start: 7, min: 4), .init("y", start: 0)], isSmooth: true, cost: cost
    ).solve()
    #expect(oneSided.values[0] == 4 && abs(oneSided.values[1] - 4) < 1e-6)
  }

  @Test("No value outside the bounds is ever evaluated")
  func bounds() throws {
    let report = try Minimization(
      parameters: [.init("x", start: 0.5, min: 0, max: 1), .init("y", start: 2, min: 2, max: 8)],
      method: .global, isSmooth: true, cost: { p in -p[0] * p[1] }
    ).solve { evaluation in
      let values = evaluation.values
      #expect(0...1 ~= values[0] && 2...8 ~= values[1])
    }
    #expect(report.values == [1, 8] && report.cost == -8)
  }

  @Test("A logarithmic parameter is found across twelve orders of magnitude")
  func logarithmic() throws {
    for isSmooth in [true, false] {
      let report = try Minimization(
        parameters: [
          .init("rate", start: 1, min: 1e-9, max: 1e3, isLogarithmic: true), .init("y", start: 1),
        ], isSmooth: isSmooth, cost: { p in pow(log(p[0] / 2e-6), 2) + pow(p[1], 2) }
      ).solve()
      #expect(abs(report.values[0] / 2e-6 - 1) < 1e-6)
    }
  }

  @Test("Places without a finite value are walked around")
  func notFinite() throws {
    for isSmooth in [true, false] {
      for hole in [Double.nan, .infinity, -.infinity] {
        let report = try Minimization(
          parameters: [.init("x", start: 4), .init("y", start: 0.1)], isSmooth: isSmooth
        ) { p in p[0] < 0 || p[1] <= 0 ? hole : p[0] + p[1] - log(p[0]) - 2 * log(p[1]) }
        .solve()
        #expect(abs(report.values[0] - 1) < 1e-5 && abs(report.values[1] - 2) < 1e-5)
      }
    }
  }

  @Test("A cost that is finite nowhere is an error", arguments: FitMethod.allCases)
  func finiteNowhere(method: FitMethod) {
    for parameters in [[MinimizedParameter("x", start: 1, min: 0, max: 2)], Self.square] {
      for isSmooth in [true, false] {
        #expect(throws: MinimizationError.noFiniteCost) {
          try Minimization(
            parameters: parameters, method: method, isSmooth: isSmooth, cost: { _ in .nan }
          ).solve()
        }
      }
    }
  }

  @Test(
    "An error of the cost comes back out, wherever it is thrown", arguments: [1, 2, 9, 60, 400])
  func error(call: Int) {
    for isSmooth in [true, false] {
      for jobs in 1...2 {
        let calls = Mutex(0)
        #expect(throws: Interruption.self) {
          try Minimization(
            parameters: Self.square, method: .global, isSmooth: isSmooth
          ) { p in
            let number = calls.withLock { calls -> Int in
              calls += 1
              return calls
            }
            if number >= call { throw Interruption() }
            return p[0] * p[0] + p[1] * p[1]
          }.solve(jobs: jobs)
        }
      }
    }
  }

  @Test("A search that is stopped gives the best so far", arguments: [1, 5, 100, 3000])
  func stop(after limit: Int) throws {
    for method in FitMethod.allCases {
      let calls = Mutex(0)
      let report = try Minimization(
        parameters: Self.square, method: method,
        cost: { p in
          calls.withLock { $0 += 1 }
          return abs(p[0] - 0.1) + abs(p[1] + 0.3)
        }
      ).solve(shouldStop: { calls.withLock { $0 } >= limit })
      let isStopped = report.ending == .stopped
      #expect(isStopped || report.evaluations <= limit)
      #expect(!isStopped || report.evaluations < limit + 40)
      #expect(report.cost <= 0.6 + 1e-12)
    }
  }

  @Test("A cost that is low enough ends the search")
  func goal() throws {
    let report = try Minimization(
      parameters: Self.square, method: .global, goal: 0.01, cost: { $0[0] * $0[0] + $0[1] * $0[1] }
    ).solve()
    #expect(report.ending == .goal && report.cost <= 0.01)
    #expect(report.starts.allSatisfy { !$0.isAnnealed })
  }

  @Test("The trace has every evaluation, and the answer is the lowest of it")
  func trace() throws {
    var trace: [MinimizationReport.Evaluation] = []
    let cost: @Sendable ([Double]) -> Double = { p in pow(p[0] - 0.2, 2) + abs(p[1]) }
    let report = try Minimization(
      parameters: Self.square, method: .global, isSmooth: true, cost: cost
    ).solve { trace.append($0) }
    #expect(trace.count == report.evaluations)
    #expect(trace.allSatisfy { $0.cost == cost($0.values) })
    #expect(trace.map(\.cost).min() == report.cost)
    #expect(Set(trace.map(\.stage)).isSuperset(of: [.spread, .simplex, .gradient, .annealing]))
  }

  @Test("The number of threads changes nothing", arguments: FitMethod.allCases, [true, false])
  func threads(method: FitMethod, isSmooth: Bool) throws {
    func run(jobs: Int) throws -> (MinimizationReport, [MinimizationReport.Evaluation]) {
      var trace: [MinimizationReport.Evaluation] = []
      let report = try Minimization(
        parameters: Self.square, method: method, isSmooth: isSmooth,
        cost: { p in sin(9 * p[0]) + cos(7 * p[1]) + p[0] * p[0] + p[1] * p[1] }
      ).solve(jobs: jobs) { trace.append($0) }
      return (report, trace)
    }
    let (alone, trace) = try run(jobs: 1)
    for jobs in [2, 3, 16] {
      let (together, otherTrace) = try run(jobs: jobs)
      #expect(together == alone && otherTrace == trace)
    }
  }

  static let square = [
    MinimizedParameter("x", start: 0.5, min: -1, max: 1),
    MinimizedParameter("y", start: -0.5, min: -1, max: 1),
  ]
}

@Suite("Minimised parameters")
struct MinimizedParameterTests {
  private func error(_ parameters: [MinimizedParameter]) -> MinimizationError? {
    #expect(throws: MinimizationError.self) {
      try Minimization(parameters: parameters, cost: { $0[0] * $0[0] }).solve()
    }
  }

  @Test("What cannot be worked with is refused in a sentence that names it")
  func refusals() {
    #expect(error([]) == .noParameters)
    for bad in [Double.nan, .infinity] {
      #expect(error([.init("k", start: bad)]) == .notFinite(parameter: "k"))
      #expect(error([.init("k", start: 0, min: -bad)]) == .notFinite(parameter: "k"))
    }
    let wide = error([.init("k", start: 0, min: -1e308, max: 1e308)])
    #expect(wide == .notFinite(parameter: "k"))
    let crossed = error([.init("k", start: 1, min: 2, max: 2)])
    #expect(crossed == .crossedBounds(parameter: "k", min: 2, max: 2))
    let outside = error([.init("k", start: 3, min: 0, max: 2)])
    #expect(outside == .startOutside(parameter: "k", start: 3))
    let logarithmic = MinimizedParameter("k", start: 1, min: 0, isLogarithmic: true)
    #expect(error([logarithmic]) == .notPositive(parameter: "k"))
    #expect(error([logarithmic])?.description.contains("k is on a logarithmic scale") == true)
  }
}
