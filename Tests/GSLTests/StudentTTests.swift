// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@Suite("Student's t")
struct StudentTTests {
  /// Rows of the usual table (for instance Abramowitz and Stegun 26.10).
  @Test(
    "Quantiles are the table's",
    arguments: [
      (0.975, 1.0, 12.706), (0.975, 2, 4.303), (0.975, 5, 2.571), (0.975, 10, 2.228),
      (0.975, 30, 2.042), (0.975, 120, 1.980), (0.95, 7, 1.895), (0.995, 4, 4.604),
      (0.9995, 3, 12.924),
    ])
  func table(probability: Double, degreesOfFreedom: Double, quantile: Double) {
    let value = StudentT.quantile(probability, degreesOfFreedom: degreesOfFreedom)
    #expect(abs(value - quantile) <= 0.0005)
  }

  @Test("With 1 and 2 degrees of freedom they have closed forms", arguments: [0.6, 0.9, 0.999])
  func closedForms(p: Double) {
    let one = StudentT.quantile(p, degreesOfFreedom: 1)
    let two = StudentT.quantile(p, degreesOfFreedom: 2)
    #expect(close(one, tan(Double.pi * (p - 0.5)), 1e-10))
    #expect(close(two, (2 * p - 1) / (2 * p * (1 - p)).squareRoot(), 1e-10))
  }

  @Test("The distribution is symmetric and unbounded")
  func ends() {
    #expect(StudentT.quantile(0.5, degreesOfFreedom: 4) == 0)
    #expect(
      close(
        StudentT.quantile(0.025, degreesOfFreedom: 9),
        -StudentT.quantile(0.975, degreesOfFreedom: 9), 1e-12))
    #expect(StudentT.quantile(1, degreesOfFreedom: 3) == .infinity)
    #expect(StudentT.quantile(0, degreesOfFreedom: 3) == -.infinity)
  }
}
