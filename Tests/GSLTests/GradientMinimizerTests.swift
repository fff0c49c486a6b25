// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite("Gradient minimiser")
struct GradientMinimizerTests {
  @Test("It solves the linear equations that a quadratic stands for")
  func quadratic() throws {
    // f = x·Ax/2 - b·x with A = [[4, 1, 0], [1, 3, -1], [0, -1, 2]], b = (1, 2, 3): its minimum solves
    // Ax = b, by Cramer's rule with det A = 18: x = (-2, 26, 40) / 18.
    func gradient(_ x: [Double]) -> [Double] {
      [4 * x[0] + x[1] - 1, x[0] + 3 * x[1] - x[2] - 2, -x[1] + 2 * x[2] - 3]
    }
    let search = try GradientMinimizer(start: [5, -5, 5], firstStep: 0.1, gradient: gradient) { x in
      let g = gradient(x)
      return (x[0] * (g[0] - 1) + x[1] * (g[1] - 2) + x[2] * (g[2] - 3)) / 2
    }
    try run(search)
    for (value, truth) in zip(search.point, [-2 / 18.0, 26 / 18.0, 40 / 18.0]) {
      #expect(abs(value - truth) < 1e-7)
    }
    #expect(search.gradient == gradient(search.point))
    #expect(search.gradientEvaluations < 30)
  }

  @Test("It finds the end of Rosenbrock's valley, with the gradient and with differences")
  func rosenbrock() throws {
    let differences = centredDifferences(of: rosenbrockValue, scales: [1, 1])
    for gradient in [rosenbrockGradient, differences] {
      let search = try GradientMinimizer(
        start: [-1.2, 1], firstStep: 0.1, gradient: gradient, function: rosenbrockValue)
      try run(search)
      #expect(search.value < 1e-14)
      #expect(search.point.allSatisfy { abs($0 - 1) < 1e-6 })
      #expect(search.evaluations < 150)
    }
  }

  @Test("At a minimum there is no progress, which is no error, and the point stays")
  func noProgress() throws {
    let search = try GradientMinimizer(
      start: [1, 1], firstStep: 0.1, gradient: rosenbrockGradient, function: rosenbrockValue)
    #expect(try !search.iterate())
    #expect(search.point == [1, 1] && search.value == 0)
  }

  @Test("The value never rises, and point, value and gradient belong together")
  func monotony() throws {
    let search = try GradientMinimizer(
      start: [-1.2, 1], firstStep: 0.1, gradient: rosenbrockGradient, function: rosenbrockValue)
    var last = search.value
    while try search.iterate() {
      #expect(search.value < last)
      #expect(search.value == rosenbrockValue(search.point))
      #expect(search.gradient == rosenbrockGradient(search.point))
      last = search.value
    }
  }

  @Test("Points without a finite value are not stepped to")
  func notFinite() throws {
    let search = try GradientMinimizer(
      start: [0.01], firstStep: 100, gradient: { [1 - 1 / $0[0]] },
      function: { $0[0] > 0 && $0[0] < 3 ? $0[0] - log($0[0]) : $0[0] < 0 ? .nan : .infinity })
    try run(search)
    #expect(abs(search.point[0] - 1) < 1e-6)
  }

  @Test("A start that is not finite, or where the function or its gradient is not, is refused")
  func unusable() {
    for (start, step) in [(Double.nan, 1.0), (0, 0), (0, .infinity), (0, -1)] {
      let error = gslError {
        try GradientMinimizer(start: [start], firstStep: step, gradient: { $0 }) { $0[0] }
      }
      #expect(error?.isUnusable == true)
    }
    for value in [Double.nan, .infinity, -.infinity] {
      let inFunction = gslError {
        try GradientMinimizer(start: [1], firstStep: 1, gradient: { $0 }) { _ in value }
      }
      let inGradient = gslError {
        try GradientMinimizer(start: [1], firstStep: 1, gradient: { _ in [value] }) { $0[0] }
      }
      #expect(inFunction?.isUnusable == true && inGradient?.isUnusable == true)
    }
  }

  @Test(
    "An error of the function comes back out, and the function is left alone", arguments: 1..<20)
  func errorInFunction(call: Int) {
    var calls = 0
    var search: GradientMinimizer?
    let error = gslError {
      search = try GradientMinimizer(
        start: [-1.2, 1], firstStep: 0.1, gradient: rosenbrockGradient,
        function: { point in
          calls += 1
          if calls == call { throw Interruption() }
          return rosenbrockValue(point)
        })
      while try search?.iterate() == true {}
    }
    #expect(error?.isInterruption == true)
    if let search { #expect(gslError { try search.iterate() }?.isInterruption == true) }
    #expect(calls == call)
  }

  @Test("An error of the gradient comes back out", arguments: 1..<10)
  func errorInGradient(call: Int) {
    var calls = 0
    let error = gslError {
      let search = try GradientMinimizer(
        start: [-1.2, 1], firstStep: 0.1,
        gradient: { point in
          calls += 1
          if calls == call { throw Interruption() }
          return rosenbrockGradient(point)
        }, function: rosenbrockValue)
      try run(search)
    }
    #expect(error?.isInterruption == true)
    #expect(calls == call)
  }

  private func run(_ search: GradientMinimizer) throws {
    for _ in 0..<500 { guard try search.iterate() else { return } }
  }
}

@Suite("Centred differences")
struct CentredDifferencesTests {
  @Test("They are right to ten digits for a smooth function")
  func accuracy() throws {
    let gradient = centredDifferences(of: { exp($0[0]) * sin($0[1]) }, scales: [1, 1])
    for point in [[0.3, 2], [-2, 0.1], [1.5, -40]] {
      let slopes = try gradient(point)
      #expect(close(slopes[0], exp(point[0]) * sin(point[1]), 1e-9))
      #expect(close(slopes[1], exp(point[0]) * cos(point[1]), 1e-8))
    }
  }

  @Test("A coordinate at 0 is moved by its scale")
  func scales() throws {
    let slopes = try centredDifferences(of: { sin(1e6 * $0[0]) }, scales: [1e-6])([0])
    #expect(close(slopes[0], 1e6, 1e-9))
  }

  @Test("At the edge of the domain the difference is taken to the inside")
  func edge() throws {
    let gradient = centredDifferences(of: { $0[0] < 2 ? .nan : 3 * $0[0] }, scales: [1])
    #expect(try close(gradient([2])[0], 3, 1e-9))
  }

  @Test("A point with no finite value beside it has no gradient")
  func island() {
    let gradient = centredDifferences(of: { $0[0] == 2 ? 1 : .nan }, scales: [1])
    #expect(gslError { try gradient([2]) }?.isUnusable == true)
  }
}

private func rosenbrockValue(_ x: [Double]) -> Double {
  let (a, b) = (x[1] - x[0] * x[0], 1 - x[0])
  return 100 * a * a + b * b
}

private func rosenbrockGradient(_ x: [Double]) -> [Double] {
  let a = x[1] - x[0] * x[0]
  return [-400 * a * x[0] - 2 * (1 - x[0]), 200 * a]
}
