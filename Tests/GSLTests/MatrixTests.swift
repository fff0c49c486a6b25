// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Matrix")
struct MatrixTests {
  @Test("Elements lie row after row")
  func order() {
    var matrix = Matrix(rows: 2, columns: 3, storage: [1, 2, 3, 4, 5, 6])
    #expect(matrix[0, 2] == 3)
    #expect(matrix[1, 0] == 4)
    #expect(matrix.column(1) == [2, 5])
    matrix[1, 1] = 0
    #expect(matrix.storage == [1, 2, 3, 4, 0, 6])
  }
}
