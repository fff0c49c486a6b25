// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// Places to begin a search from: a coarse grid within the bounds.
///
/// A parameter whose start somebody wrote, or that lacks a bound, keeps its start; the others are
/// looked for between their bounds.
struct Candidates {
  /// The most points a grid may have, the starts not counted.
  static let limit = 100

  /// The most values of one parameter: a grid of few parameters need not be finer.
  private static let mostLevels = 250

  /// The candidates, the given starts first.
  var points: [[Double]] { candidates.map(\.values) }

  private let candidates: [Candidate]

  /// A place, and where it stands in the grid: nowhere, if it is the given starts.
  private struct Candidate {
    var values: [Double] = []
    var cell: [Int] = []

    /// Whether two places stand side by side in the grid, or across a corner.
    func isNeighbour(of other: Candidate) -> Bool {
      !cell.isEmpty && !other.cell.isEmpty
        && zip(cell, other.cell).allSatisfy { abs($0 - $1) <= 1 }
    }
  }

  /// A grid.
  ///
  /// - Parameters:
  ///   - parameters: What is searched for.
  ///   - limit: The most points the grid may have.
  init(_ parameters: [SearchedParameter], limit: Int = limit) {
    let open = parameters.count { $0.isSearched }
    let levels = open == 0 ? 0 : Self.levels(limit, open)
    var grid = [Candidate()]
    for parameter in parameters {
      let values = parameter.isSearched ? parameter.levels(levels) : [parameter.start]
      grid = grid.flatMap { candidate in
        values.enumerated().map { index, value in
          Candidate(values: candidate.values + [value], cell: candidate.cell + [index])
        }
      }
    }
    let starts = parameters.map(\.start)
    candidates = [Candidate(values: starts)] + grid.filter { $0.values != starts }
  }

  /// The number of values of each of some parameters in a grid of so many points.
  private static func levels(_ limit: Int, _ count: Int) -> Int {
    min(mostLevels, Int(pow(Double(limit), 1 / Double(count))))
  }

  /// The best candidates, no two of them neighbours: each is to lead a search elsewhere.
  ///
  /// - Parameters:
  ///   - count: The most to give.
  ///   - cost: What a candidate costs; one whose cost is not finite is left out.
  /// - Returns: The candidates with their costs, the lowest cost first.
  func best(
    _ count: Int, by cost: ([Double]) -> Double
  ) -> [(values: [Double], cost: Double)] {
    best(count, batch: candidates.count) { points, _ in points.map(cost) }
  }

  /// The best candidates, no two of them neighbours, looked at batch by batch.
  ///
  /// - Parameters:
  ///   - count: The most to give.
  ///   - batch: The number of candidates that are looked at together, at least 1.
  ///   - costs: What some candidates cost; one that costs more than the limit, which falls from batch
  ///     to batch, cannot be among the best, and any cost above the limit will do for it.
  /// - Returns: The candidates with their costs, the lowest cost first.
  func best(
    _ count: Int, batch: Int, by costs: (_ points: [[Double]], _ limit: Double) -> [Double]
  ) -> [(values: [Double], cost: Double)] {
    var ranked: [(candidate: Candidate, cost: Double)] = []
    var rest = candidates[...]
    while !rest.isEmpty {
      let points = rest.prefix(batch)
      rest = rest.dropFirst(batch)
      let limit = ranked.count < count * crowd ? Double.infinity : ranked[count * crowd - 1].cost
      ranked += zip(points, costs(points.map(\.values), limit)).map { ($0, $1) }
      ranked = ranked.filter(\.cost.isFinite).sorted { $0.cost < $1.cost }
    }
    var chosen: [(candidate: Candidate, cost: Double)] = []
    for entry in ranked where chosen.count < count {
      if chosen.contains(where: { $0.candidate.isNeighbour(of: entry.candidate) }) { continue }
      chosen.append(entry)
    }
    return chosen.map { ($0.candidate.values, $0.cost) }
  }

  /// The number of candidates that are neighbours of one, itself counted: 3 in each direction.
  private var crowd: Int {
    candidates.last.map { candidate in
      candidate.cell.reduce(1) { crowd, _ in min(3 * crowd, candidates.count) }
    } ?? 1
  }
}

/// A search by clouds of points around the best one so far, each cloud smaller than the last.
///
/// It follows no slope, so that neither jumps of a metric nor the edge of a region mislead it, and the
/// points of a cloud are run side by side.
struct Cloud {
  /// What is searched for.
  let searched: [SearchedParameter]

  /// The points of a cloud.
  private static let points = 32

  /// The most clouds.
  private static let most = 80

  /// The share of the cost that a cloud must gain to be followed by one as large.
  private static let leastGain = 0.01

  /// The half width of the first cloud and of the last one, in natural sizes.
  private static let widths = (first: 0.1, last: 1e-7)

  /// Looks for a lower place.
  ///
  /// - Parameters:
  ///   - start: A place and what it costs.
  ///   - costs: What points cost, nil where they have no cost.
  /// - Returns: The lowest place met; the start where there is none lower.
  func run(from start: Descent.End, by costs: ([[Double]]) -> [Double?]) -> Descent.End {
    let shares = Scatter.shares(Self.points, dimensions: start.values.count)
    var best = start
    var width = Self.widths.first
    for _ in 0..<Self.most where best.cost > 0 && width > Self.widths.last && !shares.isEmpty {
      let points = shares.map { place($0, around: best.values, width) }
      let found = zip(points, costs(points)).compactMap { point, cost in
        cost.map { Descent.End(values: point, cost: $0) }
      }.min { $0.cost < $1.cost }
      let gain = found.map { best.cost - $0.cost } ?? 0
      if gain <= Self.leastGain * best.cost { width /= 2 }
      if let found, gain > 0 { best = found }
    }
    return best
  }

  /// The place of a point of the unit cube in a box around another place, within the bounds.
  private func place(_ shares: [Double], around centre: [Double], _ width: Double) -> [Double] {
    centre.indices.map { index in
      searched[index].bounds.value((2 * shares[index] - 1) * width, from: centre[index])
    }
  }
}

/// Points all over the bounds, spread as Sobol's sequence spreads them.
///
/// A parameter whose start somebody wrote, or that lacks a bound, keeps its start.
struct Scatter {
  private let searched: [SearchedParameter]

  init(_ searched: [SearchedParameter]) {
    self.searched = searched
  }

  /// The first points of the sequence.
  func points(_ count: Int) -> [[Double]] {
    let open = searched.indices.filter { searched[$0].isSearched }
    let shares = Self.shares(count, dimensions: open.count)
    return shares.map { shares in
      var values = searched.map(\.start)
      for (index, share) in zip(open, shares) { values[index] = searched[index].value(at: share) }
      return values
    }
  }

  /// Points of the unit cube; none without a dimension, and beyond the 40 of Sobol's sequence
  /// Halton's.
  static func shares(_ count: Int, dimensions: Int) -> [[Double]] {
    let kind: QuasiRandomSequence.Kind =
      dimensions <= QuasiRandomSequence.Kind.sobol.dimensionLimit ? .sobol : .halton
    guard 1...kind.dimensionLimit ~= dimensions,
      var sequence = try? QuasiRandomSequence(kind, dimensions: dimensions)
    else { return [] }
    return (0..<count).compactMap { _ in try? sequence.next() }
  }
}
