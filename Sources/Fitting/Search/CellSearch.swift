// SPDX-License-Identifier: GPL-3.0-or-later

/// A search that halves the cells of a grid in which targets may be met.
///
/// The corners of a cell span a range of answers to each target. If the answers between them
/// changed steadily, each of the range would be found in the cell, so the cell promises the cost of
/// the best answers within the ranges. The cells that promise most are halved in every direction;
/// of two that promise the same, the one with the better corner comes first. Where a metric jumps
/// over a target the cells along the jump never keep their promise, but the nearest answers come
/// out.
struct CellSearch {
  private let searched: [SearchedParameter]

  /// The promised targets, the cost of an outcome, and the outcomes of places.
  private let targets: [Target]
  private let measure: (PointOutcome) -> Double
  private let outcomes: ([[Double]]) -> [PointOutcome]

  /// The number of searched parameters, and that of cells along each in the first grid.
  private let dimensions: Int
  private let count: Int

  /// The corners that are known, by their places in units of the smallest cell.
  private var corners: [[Int]: Corner] = [:]
  private var cells: [Cell] = []

  private struct Corner {
    let values: [Double]
    let outcome: PointOutcome
    let cost: Double
  }

  private struct Cell: Comparable {
    /// The corner nearest to the lower bounds, in units of the smallest cell.
    let origin: [Int]
    /// The length of a side in that unit, a power of two.
    let size: Int
    let promise: Double
    let best: Double

    /// The order in which cells are halved.
    static func < (one: Cell, other: Cell) -> Bool {
      if one.promise != other.promise { return one.promise < other.promise }
      if one.best != other.best { return one.best < other.best }
      if one.size != other.size { return one.size > other.size }
      return one.origin.lexicographicallyPrecedes(other.origin)
    }
  }

  /// The length of a side in the first grid, in units of the smallest cell: 16 halvings.
  private static let unit = 1 << 16

  /// The most corners of all, and the share of them that one round may add.
  private static let mostCorners = 9000
  private static let roundShare = 1.0 / 11

  /// The share of the lowest cost that a cell must promise to undercut.
  private static let gain = 0.99

  /// The most parameters: a cell of four has 81 corners, halves included.
  private static let mostParameters = 4

  /// A search within bounds whose first grid has at most so many corners; nil where none of the
  /// parameters, or too many, are searched for.
  init?(
    _ searched: [SearchedParameter], grid: Int, targets: [Target],
    measure: @escaping (PointOutcome) -> Double,
    outcomes: @escaping ([[Double]]) -> [PointOutcome]
  ) {
    self.searched = searched
    self.targets = targets
    self.measure = measure
    self.outcomes = outcomes
    dimensions = searched.open.count
    guard 1...Self.mostParameters ~= dimensions else { return nil }
    count = Self.cellCount(dimensions, grid: grid)
  }

  /// The number of cells along each of some parameters in a grid of at most so many corners: of one
  /// parameter, a multiple of the steps at which its range is tried.
  static func cellCount(_ dimensions: Int, grid: Int) -> Int {
    if dimensions == 1 { return grid > 4 * Ranges.steps + 1 ? 4 * Ranges.steps : Ranges.steps }
    var side = 2
    while Int.power(side + 1, dimensions) <= grid { side += 1 }
    return side - 1
  }

  /// The best corners of the first grid.
  mutating func survey(_ most: Int) -> [SearchEnd] {
    let origins = Self.offsets(dimensions, 0..<count).map { $0.map { $0 * Self.unit } }
    look(at: Self.offsets(dimensions, 0..<count + 1).map { $0.map { $0 * Self.unit } })
    cells = origins.map { cell($0, Self.unit) }
    return distinct(most)
  }

  /// Halves the cells in which everything may be met, after a survey; the best corners.
  mutating func meet(_ most: Int, _ limit: Int) -> [SearchEnd] {
    halve(below: .leastNormalMagnitude, limit)
    return distinct(most)
  }

  /// The best corners, the lowest cost first, no two in neighbouring cells of the first grid.
  ///
  /// Cells that do not promise less than the `known` cost are left alone.
  mutating func best(_ most: Int, below known: Double) -> [SearchEnd] {
    _ = survey(most)
    halve(below: known, Self.mostCorners)
    return distinct(most)
  }

  /// Halves the cells that promise to undercut a cost and all corners, until a corner costs nothing.
  private mutating func halve(below known: Double, _ limit: Int) {
    let children = Int.power(3, dimensions) - Int.power(2, dimensions)
    let perRound = max(Int(Double(limit) * Self.roundShare) / children, 2)
    while corners.count < limit {
      let reached = corners.values.map(\.cost).min() ?? .infinity
      let lowest = min(known, reached)
      cells = cells.filter { $0.size > 1 && $0.promise < Self.gain * lowest }.sorted()
      guard reached > 0, !cells.isEmpty else { break }
      let chosen = cells.prefix(perRound)
      cells.removeFirst(chosen.count)
      halve(chosen)
    }
  }

  /// Replaces cells by their halves in every direction.
  private mutating func halve(_ chosen: ArraySlice<Cell>) {
    let halves = chosen.flatMap { cell in
      Self.offsets(dimensions, 0..<2).map { offset in
        (zip(cell.origin, offset).map { $0 + $1 * cell.size / 2 }, cell.size / 2)
      }
    }
    look(at: halves.flatMap { Self.corners(of: $0.0, $0.1) })
    cells += halves.map { cell($0.0, $0.1) }
  }

  /// Adds the corners that are not known yet.
  private mutating func look(at places: [[Int]]) {
    var seen: Set<[Int]> = []
    let new = places.filter { corners[$0] == nil && seen.insert($0).inserted }
    let points = new.map(values)
    for (index, outcome) in outcomes(points).enumerated() {
      corners[new[index]] = Corner(
        values: points[index], outcome: outcome, cost: measure(outcome))
    }
  }

  /// A cell with the promise of its corners.
  private func cell(_ origin: [Int], _ size: Int) -> Cell {
    let corners = Self.corners(of: origin, size).compactMap { self.corners[$0] }
    let answers = targets.indices.map { index in
      targets[index].promise(of: corners.map { $0.outcome.answers[index] })
    }
    return Cell(
      origin: origin, size: size, promise: measure(PointOutcome(answers: answers, to: targets)),
      best: corners.map(\.cost).min() ?? .infinity)
  }

  /// The values of the parameters at a place.
  private func values(at place: [Int]) -> [Double] {
    let whole = Double(count * Self.unit)
    return searched.values(searched.map(\.start), at: place.map { Double($0) / whole })
  }

  /// The best corners, no two of them within two cells of the first grid.
  private func distinct(_ most: Int) -> [SearchEnd] {
    var chosen: [(place: [Int], end: SearchEnd)] = []
    let ranked = corners.filter(\.value.cost.isFinite).sorted { one, other in
      one.value.cost == other.value.cost
        ? one.key.lexicographicallyPrecedes(other.key) : one.value.cost < other.value.cost
    }
    for (place, corner) in ranked where chosen.count < most {
      let isNear = chosen.contains {
        zip($0.place, place).allSatisfy { abs($0 - $1) <= 2 * Self.unit }
      }
      if !isNear { chosen.append((place, SearchEnd(values: corner.values, cost: corner.cost))) }
    }
    return chosen.map(\.end)
  }

  private static func corners(of origin: [Int], _ size: Int) -> [[Int]] {
    offsets(origin.count, 0..<2).map { offset in zip(origin, offset).map { $0 + $1 * size } }
  }

  /// Every combination of `count` numbers of a range.
  private static func offsets(_ count: Int, _ range: Range<Int>) -> [[Int]] {
    combinations(of: Array(repeating: Array(range), count: count))
  }
}

extension Target {
  /// The best answer between those of the corners of a cell; without any, the smallest miss.
  fileprivate func promise(of answers: [TargetValue]) -> TargetValue {
    var (low, high) = (Double.infinity, -Double.infinity)
    var least = Double.infinity
    for answer in answers {
      switch answer {
      case .value(let value): (low, high) = (min(low, value), max(high, value))
      case .missing(let by): least = min(least, by)
      }
    }
    return low <= high ? .value(nearest(from: low, to: high)) : .missing(by: least)
  }
}

extension Int {
  /// A power with an exponent of at least 0.
  fileprivate static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }
}
