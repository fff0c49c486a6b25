// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The search for the frequency and the damping ratio of samples that are a free response from the
/// first to the last.
///
/// A grid is laid over all samples, over their first half, quarter and so on, where quick responses
/// and many swings show. From its best cells the way goes down, first in the part, then in one
/// twice as long, until it is whole: a frequency that is right for one part leads into the valley
/// of the next.
struct ShapeSearch {
  let samples: Samples
  private let limits: FreeResponseLimits

  /// The place that a cell of the grid led to.
  struct Shape {
    let start: FreeResponse
    let end: FreeResponseDescent.Place
  }

  /// The fewest samples of a part.
  static let leastCount = 8

  /// The most samples on the way down in a part, and the most of a grid.
  private static let fewSamples = 512

  /// The samples a swing that thinning leaves.
  private static let samplesPerSwing = 8.0

  /// The shapes that are followed in all samples.
  private static let followed = 2
  private static let gridSamples = 256

  /// The cells that are gone down from in each part.
  private static let cells = 3

  /// The fewest swings in the time of all samples, and in that of a part of them: fewer show in the
  /// part of twice the length.
  private static let leastSwings = 0.25
  private static let nextSwings = 4.0

  /// The residual, as a share of the span, at which the search ends.
  private static let closeness = 1e-5

  /// The relative gains that end the way down in a part and in all samples: whoever takes a shape
  /// goes down from it to the end.
  private static let gains = (part: 1e-2, all: 1e-6)

  /// The differences of two shapes in radians at the last sample and in the damping ratio, up to
  /// which both lie in one valley.
  private static let sameValley = (phase: 0.2, ratio: 0.02)

  /// The swings up to which a part is searched first.
  private static let fewSwings = 12.0

  init(_ samples: Samples, limits: FreeResponseLimits) {
    self.samples = samples
    self.limits = limits.free(after: samples.times[0])
  }

  /// The shapes that were found, the one that leaves least first; the search ends with one whose
  /// residuals are white or rounding, for then there is nothing left to be followed.
  func shapes() -> [Shape] {
    var shapes: [Shape] = []
    var quantization: Quantization?
    var (duration, least) = (samples.duration, Self.leastSwings)
    while true {
      let part = samples.prefix(lasting: duration)
      guard part.count >= Self.leastCount || duration == samples.duration else { break }
      // Few swings are much more common than many, and soon searched.
      for swings in [least...Self.fewSwings, Self.fewSwings...Double.infinity] {
        for cell in grid(part, swings).best(Self.cells) {
          let start = FreeResponse(
            angularFrequency: cell.angularFrequency, dampingRatio: cell.dampingRatio)
          let known = shapes.map(\.end.response)
          guard
            let end = descend(
              from: start.at(onset: samples.times[0]), lasting: duration, beside: known)
          else { continue }
          shapes.append(Shape(start: start, end: end))
          if end.isWhite(above: rounding) { return followed(shapes) }
          let rounded = quantization ?? samples.quantization
          if rounded.explains(end.residuals) { return followed(shapes) }
          quantization = rounded
        }
      }
      (duration, least) = (duration / 2, Self.nextSwings)
    }
    return followed(shapes)
  }

  /// The sum of squares that nothing is looked for in: a residual of 10^-5 of the span.
  private var rounding: Double {
    let size = Self.closeness * samples.span
    return max(samples.rounding, size * size * Double(samples.count))
  }

  private func grid(_ part: Samples, _ swings: ClosedRange<Double>) -> ResponseGrid {
    let steps = min(part.count, Self.gridSamples)
    return ResponseGrid(
      part.uniform(steps), interval: part.duration / Double(steps - 1), swings: swings,
      limits: limits)
  }

  /// The best shapes gone down from in all samples, where the way so far was in fewer.
  private func followed(_ shapes: [Shape]) -> [Shape] {
    let ranks = shapes.sorted { $0.end.mean < $1.end.mean }
    guard samples.count > Self.fewSamples else { return ranks }
    var descent = FreeResponseDescent(samples: samples, limits: limits)
    descent.steps = 8
    return ranks.prefix(Self.followed).compactMap { shape in
      descent.lowest(from: shape.end.response).map { Shape(start: shape.start, end: $0) }
    }.sorted { $0.end.cost < $1.end.cost }
  }

  /// The way down in a part of the samples, then in longer ones up to all; nil where it leads into
  /// the valley of a known response.
  private func descend(
    from start: FreeResponse, lasting duration: Double, beside known: [FreeResponse]
  ) -> FreeResponseDescent.Place? {
    var (response, duration) = (start, duration)
    while true {
      let part = samples.prefix(lasting: duration)
      let isAll = part.count == samples.count
      let swings = part.duration * response.angularFrequency / (2 * .pi)
      let most = Int(min(max(Self.samplesPerSwing * swings, Double(Self.fewSamples)), 1e9))
      var descent = FreeResponseDescent(samples: part.thinned(to: most), limits: limits)
      (descent.steps, descent.leastGain) = (12, isAll ? Self.gains.all : Self.gains.part)
      guard let place = descent.lowest(from: response) else { return nil }
      if known.contains(where: { isSameValley($0, place.response) }) { return nil }
      if isAll { return place }
      response = place.response
      duration *= 2
    }
  }

  private func isSameValley(_ a: FreeResponse, _ b: FreeResponse) -> Bool {
    abs(a.angularFrequency - b.angularFrequency) * samples.duration < Self.sameValley.phase
      && abs(a.dampingRatio - b.dampingRatio) < Self.sameValley.ratio
  }
}

extension FreeResponseDescent.Place {
  /// The mean square of the residuals.
  fileprivate var mean: Double { cost / Double(residuals.count) }

  /// Neighbouring residuals do not hang together, or only rounding is left of them.
  func isWhite(above rounding: Double) -> Bool {
    guard cost > rounding else { return true }
    guard residuals.count > 12 else { return false }
    let limit = 2.5 * cost / Double(residuals.count).squareRoot()
    return (1...4).allSatisfy { lag in
      let sum = residuals.indices.dropFirst(lag).reduce(0) {
        $0 + residuals[$1] * residuals[$1 - lag]
      }
      return abs(sum) < limit
    }
  }
}
