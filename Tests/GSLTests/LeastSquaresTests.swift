// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation
import GSL
import Testing

@Suite("Least squares")
struct LeastSquaresTests {
  @Test("Parameters, residuals, cost and Jacobian belong to the same point")
  func state() throws {
    let fit = try LeastSquares(start: [2, 3], residualCount: 3) { x, r in
      r[0] = x[0] * x[1] - 1
      r[1] = x[0]
      r[2] = x[1] * x[1]
    }
    for _ in 0..<3 {
      let (x, r, j) = (fit.parameters, fit.residuals, fit.jacobian)
      #expect(r == [x[0] * x[1] - 1, x[0], x[1] * x[1]])
      #expect(close(fit.cost, r.reduce(0) { $0 + $1 * $1 }, 1e-14))
      #expect((j.rows, j.columns) == (3, 2))
      let truth = [x[1], x[0], 1, 0, 0, 2 * x[1]]
      #expect(zip(j.storage, truth).allSatisfy { abs($0 - $1) < 1e-8 })
      #expect(try fit.iterate())
    }
  }

  @Test("A spring's curve of 121 samples takes fewer than 50 evaluations")
  func springCurve() throws {
    let fit = try springFit(unit: 1)
    try run(fit)
    #expect(close(fit.parameters[0], 2, 1e-9))
    #expect(close(fit.parameters[1], 0.3, 1e-9))
    #expect(fit.residualEvaluations < 50)
  }

  @Test("Every evaluation is counted, those for differences included")
  func counts() throws {
    var calls = 0
    let fit = try LeastSquares(start: [2, 3], residualCount: 2) { x, r in
      calls += 1
      r[0] = x[0] * x[0] - x[1]
      r[1] = x[1] - 1
    }
    #expect(calls == 5)
    try run(fit)
    #expect(fit.residualEvaluations == calls)
  }

  @Test("At a minimum no step is found and the parameters stay")
  func noStep() throws {
    let fit = try LeastSquares(
      start: [0], residualCount: 1, jacobian: .analytic { x, j in j[0] = 2 * x[0] }
    ) { x, r in r[0] = x[0] * x[0] + 1 }
    #expect(try !fit.iterate())
    #expect(fit.parameters == [0])
    #expect(fit.isConverged(xtol: 1e-10, gtol: 1e-8))
  }

  @Test("What C points to outlives the place where the fit was made")
  func lifetime() throws {
    let fits = try (1...50).map { try springFit(unit: Double($0)) }
    let clutter = (0..<50).map { [Double](repeating: .nan, count: $0 + 1) }
    for fit in fits.reversed() {
      try run(fit)
      #expect(close(fit.parameters[0], 2, 1e-9))
    }
    #expect(clutter.count == 50)
  }

  @Test("Two fits under way on two threads at the same time do not disturb each other")
  func twoThreads() throws {
    let alone = try springFit(unit: 1)
    try run(alone)
    let expected = alone.parameters
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let (mine, other) = index == 0 ? (first, second) : (second, first)
      do {
        let fit = try springFit(unit: 1)
        mine.signal()
        #expect(other.wait(timeout: .now() + 20) == .success)
        try run(fit)
        #expect(fit.parameters == expected)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("Fewer residuals than parameters are refused")
  func tooFewResiduals() {
    let error = gslError { try LeastSquares(start: [1, 2], residualCount: 1) { _, _ in } }
    #expect(error?.isUnusable == true)
  }
}
