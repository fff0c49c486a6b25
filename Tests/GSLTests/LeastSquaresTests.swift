// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation
import GSL
import Testing

@Suite struct LeastSquaresTests {
  /// The fit of frequency and damping ratio to 121 samples of a spring of 2 Hz and 0.3, with positions
  /// measured in some unit.
  private func springFit(unit: Double = 1) throws -> LeastSquares {
    let times = (0..<121).map { Double($0) / 60 }
    let positions = times.map { springPosition(frequency: 2, dampingRatio: 0.3, at: $0) }
    return try made(
      LeastSquares(start: [1.5, 0.5], residualCount: times.count) { x, r in
        for index in times.indices {
          let position = springPosition(frequency: x[0], dampingRatio: x[1], at: times[index])
          r[index] = unit * (position - positions[index])
        }
      })
  }

  @Test func `parameters, residuals, cost and Jacobian belong to the same point`() throws {
    let fit = try made(
      LeastSquares(start: [2, 3], residualCount: 3) { x, r in
        r[0] = x[0] * x[1] - 1
        r[1] = x[0]
        r[2] = x[1] * x[1]
      })
    for _ in 0..<3 {
      let (x, r, j) = (fit.parameters, fit.residuals, fit.jacobian)
      #expect(r == [x[0] * x[1] - 1, x[0], x[1] * x[1]])
      #expect(close(fit.cost, r.reduce(0) { $0 + $1 * $1 }, 1e-14))
      #expect((j.rows, j.columns) == (3, 2))
      #expect(largestError(j.storage, [x[1], x[0], 1, 0, 0, 2 * x[1]]) < 1e-8)
      #expect(fit.iterate() == true)
    }
  }

  @Test func `a spring's curve of 121 samples takes fewer than 50 evaluations`() throws {
    let fit = try springFit()
    run(fit)
    #expect(close(fit.parameters[0], 2, 1e-9) && close(fit.parameters[1], 0.3, 1e-9))
    #expect(fit.residualEvaluations < 50)
  }

  @Test func `every evaluation is counted, those for differences included`() throws {
    var calls = 0
    let fit = try made(
      LeastSquares(start: [2, 3], residualCount: 2) { x, r in
        calls += 1
        r[0] = x[0] * x[0] - x[1]
        r[1] = x[1] - 1
      })
    #expect(calls == 5)
    run(fit)
    #expect(fit.residualEvaluations == calls)
  }

  @Test func `at a minimum no step is found and the parameters stay`() throws {
    let fit = try made(
      LeastSquares(
        start: [0], residualCount: 1, jacobian: .analytic { x, j in j[0] = 2 * x[0] }
      ) { x, r in r[0] = x[0] * x[0] + 1 })
    #expect(fit.iterate() == false)
    #expect(fit.parameters == [0])
    #expect(fit.isConverged(xtol: 1e-10, gtol: 1e-8))
  }

  @Test func `what C points to outlives the place where the fit was made`() throws {
    let fits = try (1...50).map { try springFit(unit: Double($0)) }
    let clutter = (0..<50).map { [Double](repeating: .nan, count: $0 + 1) }
    for fit in fits.reversed() {
      run(fit)
      #expect(close(fit.parameters[0], 2, 1e-9))
    }
    #expect(clutter.count == 50)
  }

  @Test func `two fits under way on two threads at once do not disturb each other`() throws {
    let alone = try springFit()
    run(alone)
    let expected = alone.parameters
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let (mine, other) = index == 0 ? (first, second) : (second, first)
      do {
        let fit = try springFit()
        mine.signal()
        #expect(other.wait(timeout: .now() + 20) == .success)
        run(fit)
        #expect(fit.parameters == expected)
      } catch {
        Issue.record(error)
      }
    }
  }

  // MARK: Convergence

  @Test(arguments: [1e-140, 1e-12, 1, 1e12])
  func `a fit in tiny or huge units does not count as done where it stands`(unit: Double) throws {
    let fit = try springFit(unit: unit)
    #expect(!fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    run(fit)
    #expect(fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    #expect(close(fit.parameters[0], 2, 1e-8) && close(fit.parameters[1], 0.3, 1e-8))
  }

  @Test func `a parameter whose true value is 0 does not keep a fit from ending`() throws {
    let fit = try made(
      LeastSquares(start: [0.3, 2], residualCount: 20) { x, r in
        for index in r.indices {
          let time = Double(index) / 10
          r[index] = x[1] * (time - x[0]) * (time - x[0]) - 3 * time * time
        }
      })
    run(fit)
    #expect(fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    #expect(abs(fit.parameters[0]) < 1e-9)
  }

  @Test func `residuals at a right angle to every column are a minimum`() throws {
    let fit = try made(
      LeastSquares(start: [4], residualCount: 3) { x, r in
        for (index, value) in [1.0, 2, 6].enumerated() { r[index] = x[0] - value }
      })
    #expect(!fit.isConverged(xtol: 0, gtol: 1e-8))
    while !fit.isConverged(xtol: 0, gtol: 1e-8), fit.iterate() == true {}
    #expect(fit.isConverged(xtol: 0, gtol: 1e-8))
    #expect(close(fit.parameters[0], 3, 1e-7))
  }

  @Test func `a short last step is the other way to be done, and there is none at first`() throws {
    let fit = try springFit()
    #expect(!fit.isConverged(xtol: 1e6, gtol: 0))
    while fit.iterate() == true {
      if fit.isConverged(xtol: 1e-6, gtol: 0) { break }
    }
    #expect(fit.isConverged(xtol: 1e-6, gtol: 0))
    #expect(close(fit.parameters[0], 2, 1e-9))
  }

  // MARK: Edges

  /// The first full step from 10 leads to -6, where the logarithm is not a number: GSL by itself
  /// accepts that point and reports success.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a step to where the model is not a number is not accepted`(value: Double) throws {
    var wasOutside = false
    let fit = try made(
      LeastSquares(start: [10], residualCount: 1) { x, r in
        wasOutside = wasOutside || x[0] <= 0
        r[0] = x[0] > 0 ? log(x[0] / 2) : value
      })
    run(fit)
    #expect(wasOutside && !fit.hasMetEdge)
    #expect(close(fit.parameters[0], 2, 1e-9) && fit.cost < 1e-18)
  }

  @Test func `a minimum beyond the model's domain is approached but not called found`() throws {
    let fit = try made(
      LeastSquares(start: [0.5], residualCount: 2) { x, r in
        r[0] = x[0] <= 1 ? x[0] - 3 : .nan
        r[1] = 0.5
      })
    run(fit)
    #expect(!fit.isConverged(xtol: 1e-10, gtol: 1e-8) && fit.hasMetEdge)
    #expect(fit.parameters[0] > 0.999 && fit.parameters[0] <= 1)
    #expect(fit.residuals == [fit.parameters[0] - 3, 0.5])
  }

  @Test(arguments: [
    Refused("fewer residuals than parameters", [1, 2]) { _, _ in },
    Refused("a start that is not a number", [.nan]) { _, r in r[0] = 1 },
    Refused("an infinite start", [.infinity]) { _, r in r[0] = 1 },
    Refused("a start where the model is not finite", [-1]) { x, r in r[0] = log(x[0]) },
    Refused("the same with derivatives", [-1], { j in j[0] = 1 }) { x, r in r[0] = log(x[0]) },
    Refused("derivatives that are not finite", [1], { j in j[0] = .nan }) { x, r in r[0] = x[0] },
    Refused("a point that is finite alone", [1]) { x, r in r[0] = x[0] == 1 ? 1 : .nan },
  ])
  func `what cannot be fitted is refused`(_ fit: Refused) {
    let derivatives = fit.derivatives.map { fill in Derivatives.analytic { _, j in fill(&j) } }
    let refused = LeastSquares(
      start: fit.start, residualCount: 1, jacobian: derivatives ?? .centred(),
      residuals: fit.residuals)
    #expect(refused == nil)
  }

  /// A fit with one residual.
  struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: [Double]
    let derivatives: (@Sendable (inout MutableSpan<Double>) -> Void)?
    let residuals: @Sendable ([Double], inout MutableSpan<Double>) -> Void

    init(
      _ name: String, _ start: [Double],
      _ derivatives: (@Sendable (inout MutableSpan<Double>) -> Void)? = nil,
      _ residuals: @escaping @Sendable ([Double], inout MutableSpan<Double>) -> Void
    ) {
      (testDescription, self.start) = (name, start)
      (self.derivatives, self.residuals) = (derivatives, residuals)
    }
  }

  // MARK: Derivatives

  /// Three residuals of two parameters whose six derivatives all differ.
  private func jacobian(_ derivatives: Derivatives, at start: [Double]) throws -> [Double] {
    try made(
      LeastSquares(start: start, residualCount: 3, jacobian: derivatives) { x, r in
        r[0] = exp(x[0]) * x[1]
        r[1] = sin(x[0] + 3 * x[1])
        r[2] = x[0] * x[0] * x[0] - x[1]
      }
    ).jacobian.storage
  }

  private func truth(at x: [Double]) -> [Double] {
    let cosine = cos(x[0] + 3 * x[1])
    return [exp(x[0]) * x[1], exp(x[0]), cosine, 3 * cosine, 3 * x[0] * x[0], -1]
  }

  private func largestError(_ values: [Double], _ truth: [Double]) -> Double {
    zip(values, truth).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Row by row, each column holding its own parameter's; at 0 as well.
  @Test func `differences are right to 9 digits, with a step too short to fewer`() throws {
    let start = [0.7, -1.3]
    #expect(largestError(try jacobian(.centred(), at: start), truth(at: start)) < 1e-9)
    let short = try jacobian(.centred(step: 1.5e-8), at: start)
    #expect(largestError(short, truth(at: start)) > 1e-9)
    #expect(largestError(try jacobian(.centred(), at: [0, 0]), truth(at: [0, 0])) < 1e-7)
  }

  @Test func `an analytic Jacobian is taken as it is given`() throws {
    let derivatives = Derivatives.analytic { x, j in
      for (index, derivative) in [1, 0, 0, 1, x[1], x[0]].enumerated() { j[index] = derivative }
    }
    let fit = try made(
      LeastSquares(start: [2, 5], residualCount: 3, jacobian: derivatives) { x, r in
        for (index, residual) in [x[0], x[1], x[0] * x[1]].enumerated() { r[index] = residual }
      })
    #expect(fit.jacobian.storage == [1, 0, 0, 1, 5, 2])
    #expect(fit.residualEvaluations == 1)
    run(fit)
    #expect(fit.cost < 1e-20)
  }

  @Test func `a model in single precision needs a step of its own resolution`() throws {
    func error(_ derivatives: Derivatives) throws -> Double {
      let fit = try made(
        LeastSquares(start: [1.3], residualCount: 20, jacobian: derivatives) { x, r in
          for index in r.indices { r[index] = Double(expf(Float(x[0]) * Float(index) / 20)) }
        })
      let truth = (0..<20).map { Double($0) / 20 * exp(1.3 * Double($0) / 20) }
      return largestError(fit.jacobian.storage, truth)
    }
    #expect(try error(.centred()) > 1e-2)
    #expect(try error(.centred(step: 1e-2)) < 1e-4)
  }

  @Test func `a parameter that ends at 0 keeps its derivatives`() throws {
    let fit = try made(
      LeastSquares(start: [0.5], residualCount: 5) { x, r in
        for index in r.indices { r[index] = exp(x[0] + Double(index)) - exp(Double(index)) }
      })
    run(fit)
    #expect(abs(fit.parameters[0]) < 1e-10)
    for (index, value) in fit.jacobian.storage.enumerated() {
      #expect(close(value, exp(Double(index)), 1e-6))
    }
  }

  @Test(arguments: [-1.0, 1])
  func `at the edge of a domain the difference is taken to the inside`(side: Double) throws {
    let fit = try made(
      LeastSquares(start: [1], residualCount: 1) { x, r in
        r[0] = (x[0] - 1) * side > 0 ? .nan : 3 * x[0] * x[0]
      })
    #expect(close(fit.jacobian[0, 0], 6, 1e-5))
  }
}

/// Iterates until the fit is done or finds no step.
func run(_ fit: LeastSquares) {
  for _ in 0..<200 {
    guard !fit.isConverged(xtol: 1e-10, gtol: 1e-8), fit.iterate() == true else { return }
  }
}

/// Unit step of a spring of some frequency (Hz) and damping ratio, below 1, after a time.
private func springPosition(frequency: Double, dampingRatio: Double, at time: Double) -> Double {
  let undamped = 2 * Double.pi * frequency
  let root = (1 - dampingRatio * dampingRatio).squareRoot()
  let angle = undamped * root * time
  let decay = exp(-dampingRatio * undamped * time)
  return 1 - decay * (cos(angle) + dampingRatio / root * sin(angle))
}

/// What a call has made; a test in which it could make nothing ends there.
func made<Result>(
  _ result: Result?, location: SourceLocation = #_sourceLocation
) throws -> Result {
  try #require(result, sourceLocation: location)
}

/// Whether a value equals the truth up to a relative error.
func close(_ value: Double, _ truth: Double, _ tolerance: Double) -> Bool {
  abs(value - truth) <= tolerance * abs(truth)
}
