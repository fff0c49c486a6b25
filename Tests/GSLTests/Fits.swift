// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL

/// Iterates until the fit is done or finds no step.
func run(_ fit: LeastSquares, steps: Int = 200) throws {
  for _ in 0..<steps {
    guard !fit.isConverged(xtol: 1e-10, gtol: 1e-8), try fit.iterate() else { return }
  }
}

/// Unit step of a spring of some frequency (Hz) and damping ratio, below 1, after a time.
func springPosition(frequency: Double, dampingRatio: Double, at time: Double) -> Double {
  let undamped = 2 * Double.pi * frequency
  let root = (1 - dampingRatio * dampingRatio).squareRoot()
  let angle = undamped * root * time
  let decay = exp(-dampingRatio * undamped * time)
  return 1 - decay * (cos(angle) + dampingRatio / root * sin(angle))
}

/// The fit of frequency and damping ratio to 121 samples of a spring of 2 Hz and 0.3, with positions
/// measured in some unit.
func springFit(unit: Double) throws -> LeastSquares {
  let times = (0..<121).map { Double($0) / 60 }
  let positions = times.map { springPosition(frequency: 2, dampingRatio: 0.3, at: $0) }
  return try LeastSquares(start: [1.5, 0.5], residualCount: times.count) { parameters, residuals in
    for index in times.indices {
      let position = springPosition(
        frequency: parameters[0], dampingRatio: parameters[1], at: times[index])
      residuals[index] = unit * (position - positions[index])
    }
  }
}
