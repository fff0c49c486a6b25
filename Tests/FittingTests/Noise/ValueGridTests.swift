// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Fitting

@Suite struct ValueGridTests {
  private let levels = ticks(90).map(TextbookSpring(frequency: 2, damping: 0.3, to: 100).level)

  @Test(arguments: [1, 1.0 / 3, 0.5, 0.37, 4], [0, 1000.1])
  func `values on a grid of any step and origin tell the step`(_ step: Double, _ origin: Double) {
    let values = levels.map { origin + step * ($0 / step).rounded() }
    #expect(close(ValueGrid.step(of: values), step, 1e-9))
  }

  @Test func `a grid shows in values printed with few digits`() {
    let values = levels.map { (1000 * ($0 * 3).rounded() / 3).rounded() / 1000 }
    #expect(close(ValueGrid.step(of: values), 1.0 / 3, 1e-4))
  }

  @Test(arguments: [0.1, 0.01, 1e-4])
  func `values of a continuous motion have the unit of their last digit`(_ unit: Double) {
    let values = levels.map { ($0 / unit).rounded() / (1 / unit).rounded() }
    #expect(close(ValueGrid.step(of: values), unit, 1e-9))
  }

  @Test func `values with all digits, a straight line and a staircase have no grid`() {
    #expect(ValueGrid.step(of: levels) < 1e-12)
    #expect(ValueGrid.step(of: (0..<40).map { 0.25 * Double($0) }) < 1e-12)
    #expect(ValueGrid.step(of: (0..<40).map { Double($0 / 4) }) < 1e-12)
  }

  @Test func `times tell their rounding by uneven steps alone`() {
    let times = ticks(100)
    #expect(ValueGrid.timeStep(of: times) == 0)
    #expect(ValueGrid.timeStep(of: times.filter { ($0 * 60).rounded() != 7 }) == 0)
    for step in [1e-3, 1e-6] {
      #expect(ValueGrid.timeStep(of: times.map { ($0 / step).rounded() * step }) == step)
    }
  }
}
