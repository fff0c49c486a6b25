// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A search that halves the cells of a grid in which targets may be met.
///
/// The corners of a cell span a range of answers to each target. If the answers between them changed
/// steadily, each of the range would be found in the cell, so the cell promises the cost of the best
/// answers within the ranges. The cells that promise most are halved in every direction, and of two
/// that promise the same the one with the better corner. Where a metric jumps over a target the cells
/// along the jump promise for ever what they do not hold, but the nearest answers on either side come
/// out.
struct CellSearch {
  private let searched: [SearchedParameter]

  /// The parameters that are searched for, as indices.
  private let open: [Int]

  /// The cells of the first grid along each parameter.
  private let count: Int

  /// The corners looked at so far, by their places in units of the smallest cell.
  private var corners: [[Int]: Corner] = [:]
  private var cells: [Cell] = []

  /// A place and what it answers.
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

    /// Whether it is halved before another cell.
    static func < (one: Cell, other: Cell) -> Bool {
      if one.promise != other.promise { return one.promise < other.promise }
      if one.best != other.best { return one.best < other.best }
      if one.size != other.size { return one.size > other.size }
      return one.origin.lexicographicallyPrecedes(other.origin)
    }
  }

  /// The halvings from the first grid to the smallest cell.
  private static let depth = 16

  /// The most corners of the first grid, of all, and of those that one round adds.
  private static let limits = (grid: 2700, all: 9000, round: 800)

  /// The share of the lowest cost that a cell must promise to undercut.
  private static let gain = 0.99

  /// The most parameters: a cell of so many has 81 corners, halves included.
  private static let mostParameters = 4

  /// A search within bounds; nil where none of the parameters, or too many, are searched for.
  init?(_ searched: [SearchedParameter]) {
    self.searched = searched
    open = searched.indices.filter { searched[$0].isSearched }
    guard 1...Self.mostParameters ~= open.count else { return nil }
    var side = 2
    while Int.power(side + 1, open.count) <= Self.limits.grid, side <= 256 { side += 1 }
    count = side - 1
  }

  /// The best corners, no two of them in neighbouring cells of the first grid.
  ///
  /// - Parameters:
  ///   - most: The most to give.
  ///   - known: A cost that is known to be possible: what promises no less is left alone.
  ///   - targets: What the cells promise.
  ///   - measure: What an outcome costs.
  ///   - outcomes: How places answer.
  /// - Returns: The places with their costs, the lowest cost first.
  mutating func best(
    _ most: Int, below known: Double, targets: [Target], measure: (PointOutcome) -> Double,
    _ outcomes: ([[Double]]) -> [PointOutcome]
  ) -> [Descent.End] {
    let unit = 1 << Self.depth
    let origins = Self.offsets(open.count, 0..<count).map { $0.map { $0 * unit } }
    let places = Self.offsets(open.count, 0..<count + 1).map { $0.map { $0 * unit } }
    look(at: places, measure, outcomes)
    cells = origins.map { cell($0, unit, targets, measure) }
    let children = Int.power(3, open.count) - Int.power(2, open.count)
    let perRound = max(Self.limits.round / children, 2)
    while corners.count < Self.limits.all {
      let lowest = min(known, corners.values.map(\.cost).min() ?? .infinity)
      cells = cells.filter { $0.size > 1 && $0.promise < Self.gain * lowest }.sorted()
      guard lowest > 0, !cells.isEmpty else { break }
      let chosen = cells.prefix(perRound)
      cells.removeFirst(chosen.count)
      halve(chosen, targets, measure, outcomes)
    }
    return distinct(most, unit)
  }

  /// Replaces cells by their halves in every direction.
  private mutating func halve(
    _ chosen: ArraySlice<Cell>, _ targets: [Target], _ measure: (PointOutcome) -> Double,
    _ outcomes: ([[Double]]) -> [PointOutcome]
  ) {
    let halves = chosen.flatMap { cell in
      Self.offsets(open.count, 0..<2).map { offset in
        (zip(cell.origin, offset).map { $0 + $1 * cell.size / 2 }, cell.size / 2)
      }
    }
    look(at: halves.flatMap { Self.corners(of: $0.0, $0.1) }, measure, outcomes)
    cells += halves.map { cell($0.0, $0.1, targets, measure) }
  }

  /// Looks at the places that were not looked at.
  private mutating func look(
    at places: [[Int]], _ measure: (PointOutcome) -> Double,
    _ outcomes: ([[Double]]) -> [PointOutcome]
  ) {
    var seen: Set<[Int]> = []
    let new = places.filter { corners[$0] == nil && seen.insert($0).inserted }
    let points = new.map(values)
    for (index, outcome) in outcomes(points).enumerated() {
      corners[new[index]] = Corner(
        values: points[index], outcome: outcome, cost: measure(outcome))
    }
  }

  /// A cell, with what its corners promise.
  private func cell(
    _ origin: [Int], _ size: Int, _ targets: [Target], _ measure: (PointOutcome) -> Double
  ) -> Cell {
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
    var values = searched.map(\.start)
    let whole = Double(count << Self.depth)
    for (index, step) in zip(open, place) {
      values[index] = searched[index].value(at: Double(step) / whole)
    }
    return values
  }

  /// The best corners, no two of them within two cells of the first grid.
  private func distinct(_ most: Int, _ unit: Int) -> [Descent.End] {
    var chosen: [(place: [Int], end: Descent.End)] = []
    let ranked = corners.filter(\.value.cost.isFinite).sorted { one, other in
      one.value.cost == other.value.cost
        ? one.key.lexicographicallyPrecedes(other.key) : one.value.cost < other.value.cost
    }
    for (place, corner) in ranked where chosen.count < most {
      let isNear = chosen.contains { zip($0.place, place).allSatisfy { abs($0 - $1) <= 2 * unit } }
      if !isNear { chosen.append((place, Descent.End(values: corner.values, cost: corner.cost))) }
    }
    return chosen.map(\.end)
  }

  /// The corners of a cell.
  private static func corners(of origin: [Int], _ size: Int) -> [[Int]] {
    offsets(origin.count, 0..<2).map { offset in zip(origin, offset).map { $0 + $1 * size } }
  }

  /// Every combination of so many numbers of a range.
  private static func offsets(_ count: Int, _ range: Range<Int>) -> [[Int]] {
    (0..<count).reduce([[]]) { offsets, _ in
      offsets.flatMap { offset in range.map { offset + [$0] } }
    }
  }
}

extension Target {
  /// The best answer between those of the corners of a cell; where they have none, the one that misses
  /// least.
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
