// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite struct MatrixTests {
  @Test func `elements lie row after row`() {
    var matrix = Matrix(rows: 2, columns: 3, storage: [1, 2, 3, 4, 5, 6])
    #expect(matrix[0, 2] == 3)
    #expect(matrix[1, 0] == 4)
    #expect(matrix.column(1) == [2, 5])
    matrix[1, 1] = 0
    #expect(matrix.storage == [1, 2, 3, 4, 0, 6])
  }
}

@Suite struct SingularValuesTests {
  @Test func `the values of a matrix whose squares have the eigenvalues 45 and 5`() throws {
    let values = try made(Matrix(rows: 2, columns: 2, storage: [3, 0, 4, 5]).singularValues())
      .values
    #expect(close(values[0], 45.0.squareRoot(), 1e-14))
    #expect(close(values[1], 5.0.squareRoot(), 1e-14))
  }

  @Test func `V diag(s squared) V transposed are the squares, and V is orthonormal`() throws {
    let matrix = Matrix(rows: 4, columns: 3, storage: [1, 2, 3, 4, 5, 6, 7, 8, 10, -1, 0, 2])
    let parts = try made(matrix.singularValues())
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
    }
    for first in 0..<3 {
      for second in 0..<3 {
        let element = (0..<3).reduce(0) {
          $0 + parts.right[first, $1] * parts.values[$1] * parts.values[$1]
            * parts.right[second, $1]
        }
        #expect(abs(element - product(matrix.column(first), matrix.column(second))) < 1e-12)
        let directions = product(parts.right.column(first), parts.right.column(second))
        #expect(abs(directions - (first == second ? 1 : 0)) < 1e-14)
      }
    }
    #expect(parts.values == parts.values.sorted(by: >))
  }

  @Test func `a small value keeps its relative accuracy beside a large one`() throws {
    let matrix = Matrix(rows: 3, columns: 2, storage: [1e6, 0, 0, 1e-6, 0, 0])
    #expect(try made(matrix.singularValues()).values == [1e6, 1e-6])
  }

  @Test func `a column of zeros has the value 0`() throws {
    let parts = try made(Matrix(rows: 3, columns: 2, storage: [1, 0, 2, 0, 2, 0]).singularValues())
    #expect(parts.values == [3, 0])
    #expect(parts.right.column(1).map(abs) == [0, 1])
  }

  @Test func `elements that are not finite are refused`() {
    #expect(Matrix(rows: 2, columns: 1, storage: [1, .nan]).singularValues()?.values == nil)
  }
}

@Suite struct CovarianceTests {
  private static let times = (0..<20).map { Double($0) / 4 }
  private let times = Self.times
  private let line = Matrix(rows: 20, columns: 2, storage: times.flatMap { [1, $0] })

  @Test func `for a straight line it is the textbook's inverse`() throws {
    let covariance = try made(line.covariance()).unscaled
    let (count, sum) = (20.0, times.reduce(0, +))
    let squares = times.reduce(0) { $0 + $1 * $1 }
    let determinant = count * squares - sum * sum
    #expect(close(covariance[0, 0], squares / determinant, 1e-13))
    #expect(close(covariance[1, 1], count / determinant, 1e-13))
    #expect(close(covariance[0, 1], -sum / determinant, 1e-13))
    #expect(covariance[1, 0] == covariance[0, 1])
  }

  @Test func `units of the parameters do not matter`() throws {
    let jacobian = Matrix(rows: 20, columns: 2, storage: times.flatMap { [1e9, 1e-9 * $0] })
    let covariance = try made(jacobian.covariance())
    let truth = try made(line.covariance()).unscaled
    #expect(covariance.undetermined.isEmpty)
    #expect(close(covariance.unscaled[0, 0], 1e-18 * truth[0, 0], 1e-12))
    #expect(close(covariance.unscaled[1, 1], 1e18 * truth[1, 1], 1e-12))
  }

  @Test func `a parameter without influence has an infinite variance, not 0`() throws {
    let jacobian = Matrix(rows: 20, columns: 2, storage: times.flatMap { [$0, 0] })
    let covariance = try made(jacobian.covariance())
    #expect(covariance.undetermined == [[1]])
    #expect(covariance.unscaled[1, 1] == .infinity)
    #expect(covariance.unscaled[0, 1].isNaN)
    #expect(close(covariance.unscaled[0, 0], 1 / times.reduce(0) { $0 + $1 * $1 }, 1e-13))
  }

  @Test func `two parameters that act only as a product are named, and a third is known`() throws {
    let times = times
    let fit = try made(
      LeastSquares(start: [2, 3, 1], residualCount: times.count) { x, r in
        for (index, time) in times.enumerated() { r[index] = x[0] * x[1] * time + x[2] - 5 * time }
      })
    run(fit)
    let covariance = try made(fit.jacobian.covariance(tolerance: 1e-6))
    #expect(covariance.undetermined == [[0, 1]])
    #expect(covariance.unscaled[0, 0] == .infinity && covariance.unscaled[1, 1] == .infinity)
    let truth = try made(line.covariance()).unscaled[0, 0]
    #expect(close(covariance.unscaled[2, 2], truth, 1e-5))
  }

  @Test func `a Jacobian of zeros determines nothing`() throws {
    let covariance = try made(Matrix(rows: 2, columns: 2, storage: [0, 0, 0, 0]).covariance())
    #expect(covariance.undetermined.count == 2)
    #expect(covariance.unscaled[0, 0] == .infinity && covariance.unscaled[1, 1] == .infinity)
  }
}
