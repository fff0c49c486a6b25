// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Covariance")
struct CovarianceTests {
  private let times = (0..<20).map { Double($0) / 4 }

  @Test("For a straight line it is the textbook's inverse")
  func straightLine() throws {
    let jacobian = Matrix(rows: 20, columns: 2, storage: times.flatMap { [1, $0] })
    let covariance = try Covariance(jacobian: jacobian).unscaled
    let (count, sum) = (20.0, times.reduce(0, +))
    let squares = times.reduce(0) { $0 + $1 * $1 }
    let determinant = count * squares - sum * sum
    #expect(close(covariance[0, 0], squares / determinant, 1e-13))
    #expect(close(covariance[1, 1], count / determinant, 1e-13))
    #expect(close(covariance[0, 1], -sum / determinant, 1e-13))
    #expect(covariance[1, 0] == covariance[0, 1])
  }

  @Test("Units of the parameters do not matter")
  func units() throws {
    let jacobian = Matrix(rows: 20, columns: 2, storage: times.flatMap { [1e9, 1e-9 * $0] })
    let plain = Matrix(rows: 20, columns: 2, storage: times.flatMap { [1, $0] })
    let covariance = try Covariance(jacobian: jacobian)
    let truth = try Covariance(jacobian: plain)
    #expect(covariance.undetermined.isEmpty)
    #expect(close(covariance.unscaled[0, 0], 1e-18 * truth.unscaled[0, 0], 1e-12))
    #expect(close(covariance.unscaled[1, 1], 1e18 * truth.unscaled[1, 1], 1e-12))
  }

  @Test("A parameter without influence has an infinite variance, not 0")
  func noInfluence() throws {
    let jacobian = Matrix(rows: 20, columns: 2, storage: times.flatMap { [$0, 0] })
    let covariance = try Covariance(jacobian: jacobian)
    #expect(covariance.undetermined == [[0, 1]])
    #expect(covariance.unscaled[1, 1] == .infinity)
    #expect(covariance.unscaled[0, 1].isNaN)
    #expect(close(covariance.unscaled[0, 0], 1 / times.reduce(0) { $0 + $1 * $1 }, 1e-13))
  }

  @Test("Two parameters that act only as a product are named, and a third is known all the same")
  func product() throws {
    let times = times
    let fit = try LeastSquares(start: [2, 3, 1], residualCount: times.count) { x, r in
      for (index, time) in times.enumerated() { r[index] = x[0] * x[1] * time + x[2] - 5 * time }
    }
    try run(fit)
    let covariance = try Covariance(jacobian: fit.jacobian, tolerance: 1e-6)
    let direction = try #require(covariance.undetermined.first)
    #expect(covariance.undetermined.count == 1)
    #expect(abs(abs(direction[0]) - 0.5.squareRoot()) < 1e-6)
    #expect(abs(direction[0] + direction[1]) < 1e-6)
    #expect(abs(direction[2]) < 1e-6)
    #expect(covariance.unscaled[0, 0] == .infinity)
    #expect(covariance.unscaled[1, 1] == .infinity)

    let line = Matrix(rows: 20, columns: 2, storage: times.flatMap { [1, $0] })
    let truth = try Covariance(jacobian: line).unscaled[0, 0]
    #expect(close(covariance.unscaled[2, 2], truth, 1e-5))
  }

  @Test("A Jacobian of zeros determines nothing")
  func nothing() throws {
    let covariance = try Covariance(jacobian: Matrix(rows: 2, columns: 2, storage: [0, 0, 0, 0]))
    #expect(covariance.undetermined.count == 2)
    #expect(covariance.unscaled[0, 0] == .infinity)
    #expect(covariance.unscaled[1, 1] == .infinity)
  }
}
