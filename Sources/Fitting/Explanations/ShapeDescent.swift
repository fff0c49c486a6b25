// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// The way down to the shape between two levels that follows samples most closely.
///
/// The two levels are solved for (variable projection: Golub and Pereyra, SIAM Journal on Numerical
/// Analysis 10, 1973); the numbers of the shape are GSL's least squares, each within its bounds.
struct ShapeDescent {
  let samples: Samples
  /// The shape at the samples for some numbers: 0 at the first level, 1 at the second.
  let shape: ([Double]) -> [Double]
  let bounds: [ClosedRange<Double>]
  /// The size of each number, for differences.
  let sizes: [Double]

  /// A place of the way.
  struct Place {
    let numbers: [Double]
    let cost: Double
    /// The two levels.
    let levels: (from: Double, to: Double)
    let residuals: [Double]
  }

  private static let steps = 100

  func lowest(from start: [Double]) -> Place? {
    let limits = zip(bounds, start).map {
      Bounds(min: $0.lowerBound, max: $0.upperBound, start: $0.clamped($1))
    }
    func numbers(_ places: [Double]) -> [Double] {
      // What is a bound but for rounding is it.
      zip(zip(limits, bounds), places).map { limits, place in
        let value = limits.0.value(at: place)
        let rounding = 1e-12 * (limits.1.upperBound - limits.1.lowerBound)
        return value - limits.1.lowerBound < rounding ? limits.1.lowerBound : value
      }
    }
    let fit = try? LeastSquares(
      start: zip(limits, start).map { $0.place(of: $1, margin: Bounds.reach) }, sizes: sizes,
      residualCount: samples.count
    ) { places, residuals in
      let found = place(numbers(places))
      for index in samples.values.indices { residuals[index] = found?.residuals[index] ?? .nan }
    }
    guard let fit else { return nil }
    for _ in 0..<Self.steps where !fit.isConverged(xtol: 1e-10, gtol: 1e-8) {
      guard (try? fit.iterate()) == true else { break }
    }
    return place(numbers(fit.parameters))
  }

  private func place(_ numbers: [Double]) -> Place? {
    let shape = shape(numbers)
    let fit = ColumnFit(
      [samples.weighted(shape.map { 1 - $0 }), samples.weighted(shape)],
      to: samples.weighted(samples.values))
    guard fit.cost.isFinite else { return nil }
    let levels = fit.coefficients
    return Place(
      numbers: numbers, cost: fit.cost, levels: (levels[0], levels[1]), residuals: fit.residuals)
  }
}
