// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@testable import Fitting

@Suite("Gauss and Newton's step")
struct GaussNewtonStepTests {
  /// The line a + b x through (0, 1), (1, 2), (2, 4), whose least squares are a = 5/6, b = 3/2 with
  /// residuals -1/6, 1/3, -1/6.
  private func step(a: Double, b: Double, unit: Double = 1) throws -> GaussNewtonStep {
    let (x, y) = ([0.0, 1, 2], [1.0, 2, 4])
    let jacobian = Matrix(rows: 3, columns: 2, storage: x.flatMap { [1, $0 * unit] })
    let residuals = zip(x, y).map { a + b * $0 - $1 }
    return try #require(GaussNewtonStep(jacobian: jacobian, residuals: residuals))
  }

  @Test("A straight line is reached in one step, in any unit", arguments: [1, 1e-9, 1e9])
  func line(unit: Double) throws {
    let step = try step(a: 0, b: 0, unit: unit)
    #expect(abs(step.step[0] - 5.0 / 6) < 1e-14)
    #expect(abs(step.step[1] * unit - 1.5) < 1e-14)
    #expect(step.isDetermined)
  }

  /// One standard error of a alone is sqrt(1/6 (J^T J)^-1_aa) = sqrt(5)/6, and moves the line by
  /// sqrt(3) times that; spread over both parameters and measured in sqrt(1/6), the deviation of the
  /// residuals, it is sqrt(5/4).
  @Test("The offset counts standard errors, in any unit", arguments: [1, 1e-9, 1e9])
  func offset(unit: Double) throws {
    let step = try step(a: 5.0 / 6 + 5.0.squareRoot() / 6, b: 1.5, unit: unit)
    #expect(abs(step.offset - 1.25.squareRoot()) < 1e-13)
    #expect(try self.step(a: 5.0 / 6, b: 1.5, unit: unit).offset < 1e-14)
  }

  // numpy.linalg.lstsq 2.4: the residuals' squares fall from 30 to 1; the third parameter moves nothing.
  @Test("The linear model promises the fall that a linear fit has", arguments: [2, 3])
  func fall(count: Int) throws {
    let rows = [[1.0, 1, 0], [1, 0, 0], [0, 2, 0]]
    let jacobian = Matrix(rows: 3, columns: count, storage: rows.flatMap { $0.prefix(count) })
    let step = try #require(GaussNewtonStep(jacobian: jacobian, residuals: [2, 1, 5]))
    #expect(abs(step.fall - 29) < 1e-13)
  }

  @Test("Parameters that act alike, or not at all, are not determined", arguments: [0.0, 1])
  func undetermined(second: Double) throws {
    let jacobian = Matrix(rows: 3, columns: 2, storage: [1, second, 2, 2 * second, 3, 3 * second])
    let step = try #require(GaussNewtonStep(jacobian: jacobian, residuals: [1, 0, 0]))
    #expect(!step.isDetermined)
  }

  @Test("Derivatives that are not finite give no step")
  func notFinite() {
    let jacobian = Matrix(rows: 2, columns: 1, storage: [1, .nan])
    #expect(GaussNewtonStep(jacobian: jacobian, residuals: [1, 0]) == nil)
  }
}
