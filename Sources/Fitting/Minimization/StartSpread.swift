// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies

/// The places that a wide search looks at first, and its choice among them.
struct StartSpread {
  let box: Box
  private let dimensions: Int
  private let method: FitMethod
  private let hasAllBounds: Bool

  /// How near two chosen places may be to each other: a share of the box along some axis.
  private static let distance = 0.1

  init(_ problem: Minimization) {
    box = Box(problem.parameters)
    dimensions = problem.parameters.count
    method = problem.method
    hasAllBounds = problem.parameters.allSatisfy { $0.min != nil && $0.max != nil }
  }

  /// The number of places to look at; none beyond the dimensions that GSL has sequences for.
  private var count: Int {
    guard dimensions <= QuasiRandomSequence.Kind.halton.dimensionLimit else { return 0 }
    return switch method {
    case .local: 0
    case .auto: hasAllBounds ? min(16 * dimensions, 128) : 0
    case .global: min(64 * (dimensions + 1), 1024)
    }
  }

  /// The number of places to go down from.
  private var choice: Int { method == .global ? min(4 * (dimensions + 1), 32) : 3 }

  /// Shares of the way through the box: Sobol's sequence, in more dimensions than 40 Halton's.
  func points() throws -> [[Double]] {
    guard count > 0 else { return [] }
    let isSmall = dimensions <= QuasiRandomSequence.Kind.sobol.dimensionLimit
    var sequence = try QuasiRandomSequence(isSmall ? .sobol : .halton, dimensions: dimensions)
    var points: [[Double]] = []
    for _ in 0..<count { points.append(try sequence.next()) }
    return points
  }

  /// The places to go down from, and the temperature to anneal at.
  ///
  /// - Parameters:
  ///   - points: The places, as shares of the box.
  ///   - costs: Their costs, in the same order; not-a-number where the search was stopped.
  /// - Returns: The places with the lowest costs that are not neighbours, and the spread of the middle
  ///   half of the costs.
  func chosen(
    from points: [[Double]], costs: [Double]
  ) -> (best: [[Double]], temperature: Double) {
    let ranked = zip(points, costs).filter { $1.isFinite }.sorted { $0.1 < $1.1 }
    guard !ranked.isEmpty else { return ([], 1) }
    var chosen: [[Double]] = []
    for (point, _) in ranked where chosen.count < choice {
      if chosen.allSatisfy({ isApart($0, point) }) { chosen.append(point) }
    }
    let spread = ranked[ranked.count * 3 / 4].1 - ranked[ranked.count / 4].1
    return (chosen.map { box.values(at: $0) }, spread)
  }

  private func isApart(_ first: [Double], _ second: [Double]) -> Bool {
    zip(first, second).contains { abs($0 - $1) > Self.distance }
  }
}
