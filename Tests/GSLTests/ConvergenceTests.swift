// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Convergence of least squares")
struct ConvergenceTests {
  @Test(
    "A fit in tiny or huge units does not count as done where it stands",
    arguments: [
      1e-140, 1e-12, 1, 1e12,
    ])
  func units(unit: Double) throws {
    let fit = try springFit(unit: unit)
    #expect(!fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    try run(fit)
    #expect(fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    #expect(close(fit.parameters[0], 2, 1e-8))
    #expect(close(fit.parameters[1], 0.3, 1e-8))
  }

  @Test("A parameter whose true value is 0 does not keep a fit from ending")
  func zero() throws {
    let fit = try LeastSquares(start: [0.3, 2], residualCount: 20) { x, r in
      for index in r.indices {
        let time = Double(index) / 10
        r[index] = x[1] * (time - x[0]) * (time - x[0]) - 3 * time * time
      }
    }
    try run(fit)
    #expect(fit.isConverged(xtol: 1e-10, gtol: 1e-8))
    #expect(abs(fit.parameters[0]) < 1e-9)
  }

  @Test("Residuals at a right angle to every column are a minimum")
  func gradient() throws {
    let fit = try LeastSquares(start: [4], residualCount: 3) { x, r in
      for (index, value) in [1.0, 2, 6].enumerated() { r[index] = x[0] - value }
    }
    #expect(!fit.isConverged(xtol: 0, gtol: 1e-8))
    while !fit.isConverged(xtol: 0, gtol: 1e-8), try fit.iterate() {}
    #expect(fit.isConverged(xtol: 0, gtol: 1e-8))
    #expect(close(fit.parameters[0], 3, 1e-7))
  }

  @Test("A short last step is the other way to be done")
  func step() throws {
    let fit = try springFit(unit: 1)
    while try fit.iterate() {
      if fit.isConverged(xtol: 1e-6, gtol: 0) { break }
    }
    #expect(fit.isConverged(xtol: 1e-6, gtol: 0))
    #expect(close(fit.parameters[0], 2, 1e-9))
  }

  @Test("Without a step there is no short step")
  func noStep() throws {
    let fit = try springFit(unit: 1)
    #expect(!fit.isConverged(xtol: 1e6, gtol: 0))
  }
}
