// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation
import GSL
import Testing

@Suite struct CallsTests {
  /// GSL decomposes no matrix with fewer rows than columns.
  private static let wide = Matrix(rows: 1, columns: 2, storage: [1, 2])

  @Test func `a failing call gives nothing instead of aborting`() {
    #expect(Self.wide.singularValues()?.values == nil)
  }

  @Test func `threads that fail at the same time all live`() {
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      #expect(Self.wide.singularValues()?.values == nil)
    }
  }
}

@Suite struct StudentTTests {
  /// Rows of the usual table (for instance Abramowitz and Stegun 26.10).
  @Test(arguments: [
    (0.975, 1.0, 12.706), (0.975, 2, 4.303), (0.975, 5, 2.571), (0.975, 10, 2.228),
    (0.975, 30, 2.042), (0.975, 120, 1.980), (0.95, 7, 1.895), (0.995, 4, 4.604),
    (0.9995, 3, 12.924),
  ])
  func `quantiles are the table's`(probability: Double, degreesOfFreedom: Double, quantile: Double)
  {
    let value = studentQuantile(probability, degreesOfFreedom: degreesOfFreedom)
    #expect(abs(value - quantile) <= 0.0005)
  }

  @Test(arguments: [0.6, 0.9, 0.999])
  func `with 1 and 2 degrees of freedom they have closed forms`(p: Double) {
    let one = studentQuantile(p, degreesOfFreedom: 1)
    let two = studentQuantile(p, degreesOfFreedom: 2)
    #expect(close(one, tan(Double.pi * (p - 0.5)), 1e-10))
    #expect(close(two, (2 * p - 1) / (2 * p * (1 - p)).squareRoot(), 1e-10))
  }

  @Test func `the distribution is symmetric and unbounded`() {
    #expect(studentQuantile(0.5, degreesOfFreedom: 4) == 0)
    let tails = [0.025, 0.975].map { studentQuantile($0, degreesOfFreedom: 9) }
    #expect(close(tails[0], -tails[1], 1e-12))
    #expect(studentQuantile(1, degreesOfFreedom: 3) == .infinity)
    #expect(studentQuantile(0, degreesOfFreedom: 3) == -.infinity)
  }
}
