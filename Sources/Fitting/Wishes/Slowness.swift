// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// How fast the motion of a point is that meets every wish: what a search for gentle motion lowers.
struct Slowness: Sendable {
  let wishes: Wishes
  let searched: [SearchedParameter]

  /// The cases that are looked at.
  let cases: [Int]

  /// The share of its natural size by which each parameter may move without missing a wish.
  let margin: Double

  /// More than any peak speed, in pt/s: the engine slows down what is faster than 24,000.
  static let unmet = 1e6

  /// The peak speed of a point that meets every wish, and more than `unmet` elsewhere: the more,
  /// the farther from meeting them; and the number of runs it took to tell.
  func value(at values: [Double]) -> (value: Double, runs: Int) {
    let outcome = wishes.outcome(at: values, in: cases)
    guard outcome.cost == 0 else {
      return (Self.unmet * (2 + min(outcome.cost, 1e6)), cases.count)
    }
    let missed = margin == 0 ? (share: 0, runs: 0) : missedNeighbours(of: values)
    let runs = cases.count + missed.runs
    guard missed.share == 0 else { return (Self.unmet * (1 + missed.share), runs) }
    return (speed(of: outcome, at: values), runs)
  }

  /// The peak speed of a point; for a plain spring, how far from the start it is.
  func speed(of outcome: Wishes.Outcome, at values: [Double]) -> Double {
    min(outcome.peakSpeed ?? distanceFromStart(values), Self.unmet / 2)
  }

  /// The share of the points beside a point that miss a wish, two for each parameter.
  private func missedNeighbours(of values: [Double]) -> (share: Double, runs: Int) {
    let looks = neighbours(of: values).map { wishes.cost(at: $0, in: cases, limit: 0) }
    let missed = looks.count { $0.cost == nil }
    return (Double(missed) / Double(max(looks.count, 1)), looks.reduce(0) { $0 + $1.runs })
  }

  /// The points beside a point, two for each parameter, within the bounds.
  func neighbours(of values: [Double]) -> [[Double]] {
    values.indices.flatMap { index in
      [-margin, margin].map { side in
        var beside = values
        beside[index] = searched[index].bounds.clamped(
          beside[index] + side * searched[index].bounds.scale)
        return beside
      }
    }
  }

  /// The distance from where the search began, in natural sizes.
  private func distanceFromStart(_ values: [Double]) -> Double {
    let squares = zip(values, searched).map { value, parameter in
      let distance = (value - parameter.start) / parameter.bounds.scale
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }
}
