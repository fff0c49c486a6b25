// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Singular values")
struct SingularValuesTests {
  @Test("The values of a matrix whose squares have the eigenvalues 45 and 5")
  func closedForm() throws {
    let values = try SingularValues(Matrix(rows: 2, columns: 2, storage: [3, 0, 4, 5])).values
    #expect(close(values[0], 45.0.squareRoot(), 1e-14))
    #expect(close(values[1], 5.0.squareRoot(), 1e-14))
  }

  @Test("V diag(s squared) V transposed are the matrix's squares, and V's columns are orthonormal")
  func reconstruction() throws {
    let matrix = Matrix(rows: 4, columns: 3, storage: [1, 2, 3, 4, 5, 6, 7, 8, 10, -1, 0, 2])
    let parts = try SingularValues(matrix)
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

  @Test("A small value keeps its relative accuracy beside a large one")
  func accuracy() throws {
    let values = try SingularValues(
      Matrix(rows: 3, columns: 2, storage: [1e6, 0, 0, 1e-6, 0, 0])
    ).values
    #expect(values == [1e6, 1e-6])
  }

  @Test("A column of zeros has the value 0")
  func zeroColumn() throws {
    let parts = try SingularValues(Matrix(rows: 3, columns: 2, storage: [1, 0, 2, 0, 2, 0]))
    #expect(parts.values == [3, 0])
    #expect(parts.right.column(1).map(abs) == [0, 1])
  }

  @Test("Elements that are not finite are refused")
  func notFinite() {
    let error = gslError {
      try SingularValues(Matrix(rows: 2, columns: 1, storage: [1, .nan]))
    }
    #expect(error?.isUnusable == true)
  }
}
