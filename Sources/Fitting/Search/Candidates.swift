// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// Places to begin a search from: the starts, and a coarse grid within the bounds.
///
/// A parameter whose start is given, or that lacks a bound, keeps its start.
struct Candidates {
  /// The most points a grid may have, the starts not counted.
  static let limit = 100

  /// The most values of one parameter: a grid of few parameters need not be finer.
  private static let mostLevels = 250

  /// The candidates, the given starts first.
  var points: [[Double]] { candidates.map(\.values) }

  private let candidates: [Candidate]

  /// A place and its cell in the grid; the given starts have none.
  private struct Candidate {
    let values: [Double]
    var cell: [Int] = []

    /// Adjacent in the grid, or across a corner.
    func isNeighbour(of other: Candidate) -> Bool {
      !cell.isEmpty && !other.cell.isEmpty
        && zip(cell, other.cell).allSatisfy { abs($0 - $1) <= 1 }
    }
  }

  /// The starts and a grid of at most `limit` points.
  init(_ parameters: [SearchedParameter], limit: Int = limit) {
    let open = parameters.open.count
    let levels =
      open == 0 ? 0 : min(Self.mostLevels, Int(pow(Double(limit), 1 / Double(open))))
    let places = parameters.map { parameter in
      Array((parameter.isSearched ? parameter.levels(levels) : [parameter.start]).enumerated())
    }
    self.init(parameters.map(\.start), places)
  }

  /// The starts and the corners of a grid of at most `limit` points, bounds included; of more
  /// parameters than such a grid has room for, the middles.
  init(corners parameters: [SearchedParameter], limit: Int) {
    guard parameters.open.count < limit.bitWidth - limit.leadingZeroBitCount else {
      self.init(parameters, limit: limit)
      return
    }
    let count = CellSearch.cellCount(max(parameters.open.count, 1), grid: limit)
    let shares = (0...count).map { Double($0) / Double(count) }
    let places = parameters.map { parameter in
      Array((parameter.isSearched ? shares.map(parameter.value) : [parameter.start]).enumerated())
    }
    self.init(parameters.map(\.start), places)
  }

  private init(_ starts: [Double], _ places: [[(offset: Int, element: Double)]]) {
    let grid = combinations(of: places).map {
      Candidate(values: $0.map(\.element), cell: $0.map(\.offset))
    }
    candidates = [Candidate(values: starts)] + grid.filter { $0.values != starts }
  }

  /// The best candidates with a finite cost, the lowest first; no two are neighbours.
  func best(_ count: Int, by cost: ([Double]) -> Double) -> [SearchEnd] {
    best(count, batch: candidates.count) { points, _ in points.map(cost) }
  }

  /// The best candidates, as above, of which `batch` are evaluated together.
  ///
  /// A candidate that costs more than the limit, which falls from batch to batch, cannot be among
  /// the best: any cost above the limit will do for it.
  func best(
    _ count: Int, batch: Int, by costs: (_ points: [[Double]], _ limit: Double) -> [Double]
  ) -> [SearchEnd] {
    var ranked: [(candidate: Candidate, cost: Double)] = []
    var rest = candidates[...]
    while !rest.isEmpty {
      let points = rest.prefix(batch)
      rest = rest.dropFirst(points.count)
      let limit = ranked.count < count * crowd ? Double.infinity : ranked[count * crowd - 1].cost
      ranked += zip(points, costs(points.map(\.values), limit)).map { ($0, $1) }
      ranked = ranked.filter(\.cost.isFinite).sorted { $0.cost < $1.cost }
    }
    var chosen: [(candidate: Candidate, cost: Double)] = []
    for entry in ranked where chosen.count < count {
      if chosen.contains(where: { $0.candidate.isNeighbour(of: entry.candidate) }) { continue }
      chosen.append(entry)
    }
    return chosen.map { SearchEnd(values: $0.candidate.values, cost: $0.cost) }
  }

  /// The number of candidates that are neighbours of one, itself counted: 3 in each direction.
  private var crowd: Int {
    candidates.last.map { candidate in
      candidate.cell.reduce(1) { crowd, _ in min(3 * crowd, candidates.count) }
    } ?? 1
  }
}

/// Points all over the bounds, spread as Sobol's sequence spreads them.
enum Scatter {
  /// The first places of the sequence; parameters that are not searched keep their start.
  static func places(_ count: Int, of searched: [SearchedParameter]) -> [[Double]] {
    let starts = searched.map(\.start)
    return shares(count, dimensions: searched.open.count).map { searched.values(starts, at: $0) }
  }

  /// Points of the unit cube, in more than 40 dimensions Halton's, in 0 none.
  static func shares(_ count: Int, dimensions: Int) -> [[Double]] {
    guard 1...HaltonPoints.mostDimensions ~= dimensions else { return [] }
    let points: any UnitPoints =
      dimensions <= SobolPoints.mostDimensions
      ? SobolPoints(dimensions: dimensions, skip: 0) : HaltonPoints(dimensions: dimensions, skip: 0)
    return (0..<count).map { index in
      (0..<dimensions).map { points.coordinate($0, of: index) }
    }
  }
}
