// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The way down to the shape between two levels that follows samples most closely.
///
/// The two levels are solved for; Levenberg-Marquardt steps with derivatives by differences move the
/// numbers of the shape, each within its bounds.
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
    fileprivate let fit: ColumnFit

    var residuals: [Double] { fit.residuals }
  }

  private static let steps = 100
  private static let leastGain = 1e-10

  func lowest(from start: [Double]) -> Place? {
    guard var place = place(clamped(start)) else { return nil }
    var damping = 1e-2
    for _ in 0..<Self.steps {
      let slopes = slopes(at: place)
      var next: Place?
      while damping < 1e8 {
        let step = Self.step(slopes, place.fit.residuals, damping)
        let target = clamped(place.numbers.indices.map { place.numbers[$0] + step[$0] * sizes[$0] })
        next = self.place(target).flatMap { $0.cost < place.cost ? $0 : nil }
        if next != nil { break }
        damping *= 10
      }
      guard let next else { break }
      let gain = (place.cost - next.cost) / place.cost
      place = next
      damping = max(damping / 10, 1e-12)
      if gain < Self.leastGain || place.cost == 0 { break }
    }
    return place
  }

  func place(_ numbers: [Double]) -> Place? {
    let shape = shape(numbers)
    let fit = ColumnFit(
      [samples.weighted(shape.map { 1 - $0 }), samples.weighted(shape)],
      to: samples.weighted(samples.values))
    let cost = fit.cost
    guard cost.isFinite else { return nil }
    let levels = fit.coefficients
    return Place(numbers: numbers, cost: cost, levels: (levels[0], levels[1]), fit: fit)
  }

  /// The derivatives by each number in its size, less what the levels make up.
  private func slopes(at place: Place) -> [[Double]] {
    place.numbers.indices.map { index in
      var (low, high) = (place.numbers, place.numbers)
      let reach = 1e-5 * sizes[index]
      low[index] = bounds[index].clamped(low[index] - reach)
      high[index] = bounds[index].clamped(high[index] + reach)
      let width = (high[index] - low[index]) / sizes[index]
      guard width > 0 else { return samples.values.map { _ in 0 } }
      let step = place.levels.to - place.levels.from
      let change = zip(shape(high), shape(low)).map { step * ($0 - $1) / width }
      return place.fit.rest(of: samples.weighted(change))
    }
  }

  /// The step of the damped normal equations; 0 for a number without influence.
  private static func step(
    _ slopes: [[Double]], _ residuals: [Double], _ damping: Double
  ) -> [Double] {
    let lengths = slopes.map { $0.squares.squareRoot() }
    // A damped step is that of least squares with a row for each number.
    let count = slopes.count
    let columns = slopes.indices.map { index -> [Double] in
      let scale = lengths[index] > 0 ? 1 / lengths[index] : 0
      var column = slopes[index].map { $0 * scale }
      for row in 0..<count { column.append(row == index ? damping.squareRoot() : 0) }
      return column
    }
    let fit = ColumnFit(columns, to: residuals + [Double](repeating: 0, count: count))
    return zip(fit.coefficients, lengths).map { $1 > 0 ? $0 / $1 : 0 }
  }

  private func clamped(_ numbers: [Double]) -> [Double] {
    zip(numbers, bounds).map { $1.clamped($0) }
  }
}
