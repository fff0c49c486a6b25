// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

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
