// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// What a search lowers among the points that it may take.
struct Aim {
  /// A point with an outcome may be taken.
  let isAllowed: (PointOutcome) -> Bool

  /// The figure to lower.
  let figure: (PointOutcome, [Double]) -> Double

  /// The worst figure among a point and its neighbours counts: metrics jump.
  var isCautious = false

  /// The most points of the grid at which the search begins, and the number of its best places
  /// from which it goes on.
  var grid = MetricFit.grid.coarse
  var starts = 2

  /// The last step of the search, in natural sizes.
  var lastStep = 1e-3
}

extension MetricFit {
  /// What is lowered among the points that meet every target: the objective, else the peak speed;
  /// for a plain spring, whose speed has no unit of the screen, the distance from the start.
  var aim: Aim {
    guard let objective = problem.objectives.first else {
      return Aim(isAllowed: { $0.cost == 0 }, figure: speed)
    }
    return aim(for: objective) { $0.violation == 0 }
  }

  /// An objective, where its metric has an answer.
  func aim(for objective: Objective, isAllowed: @escaping (PointOutcome) -> Bool) -> Aim {
    Aim(
      isAllowed: { isAllowed($0) && $0.objectives.first.flatMap(\.self) != nil },
      figure: { outcome, _ in
        outcome.objectives.first.flatMap(\.self).map { objective.sign * $0 } ?? .infinity
      }, isCautious: true, grid: 1000, starts: 4, lastStep: 1e-4)
  }

  /// The lowest of the points that meet every target in every scenario, as the given one does, in
  /// short decimals; the given one where none is lower.
  mutating func shortLowest(_ aim: Aim, from found: SearchEnd) -> SearchEnd {
    let lowest = settled(from: found.values, \.cost) { fit, _ in
      fit.lowest(aim, from: found.values) ?? found
    }
    let isMet = stage("gentlest") { self.isMet(at: lowest.values) }
    return rounded(isMet ? lowest : found, by: aim)
  }

  /// The lowest point that may be taken; nil where the search finds none.
  ///
  /// Policy: a point counts only if it may still be taken when any one parameter moves a little.
  /// Without that the lowest point always stands on the very edge, and copying it with fewer digits
  /// would miss a target. Only where there is no such point the one at the edge is the answer.
  func lowest(_ aim: Aim, from values: [Double]) -> SearchEnd? {
    let starts = problem.method == .local ? [] : starts(of: aim)
    return lowest(aim, from: [values] + starts, margin: Self.margin)
      ?? lowest(aim, from: [values], margin: 0)
  }

  /// The lowest places of a grid, no two of them neighbours.
  private func starts(of aim: Aim) -> [[Double]] {
    stage("grid") {
      Candidates(corners: searched, limit: aim.grid).best(aim.starts, batch: .max) { points, _ in
        figures(aim, at: points, margin: 0).map { $0 ?? .infinity }
      }.map(\.values)
    }
  }

  private func lowest(_ aim: Aim, from starts: [[Double]], margin: Double) -> SearchEnd? {
    let search = CloudSearch(
      searched: searched, points: Self.cloud, widths: (0.1, aim.lastStep), goal: -.infinity)
    let ends = stage("gentlest") {
      starts.compactMap { start -> SearchEnd? in
        guard let cost = figures(aim, at: [start], margin: margin)[0] else { return nil }
        return search.run(from: SearchEnd(values: start, cost: cost)) {
          figures(aim, at: $0, margin: margin)
        }
      }
    }
    return ends.filter { $0.cost < Self.unmet }.min { $0.cost < $1.cost }
  }

  /// The points of a cloud, whose runs fill the lanes of two cores.
  private static let cloud = 16

  /// The share of its natural size by which each parameter may move without missing a target.
  static let margin = 0.005

  /// More than any figure: the engine slows down anything faster than 24,000 pt/s.
  static let unmet = 1e6

  /// The figures of points, nil for one that may not be taken; at least `unmet`, rising with the
  /// share of its neighbours that may not, for one too near to the edge.
  ///
  /// The neighbours of the lower points are run first, and those of points that cannot be the
  /// lowest are not run at all; these have no figure.
  private func figures(_ aim: Aim, at points: [[Double]], margin: Double) -> [Double?] {
    let allowed = allowed(aim, points)
    var figures = [Double?](repeating: nil, count: points.count)
    for (index, outcome) in zip(allowed, outcomes(at: allowed.map { points[$0] })) {
      figures[index] = aim.isAllowed(outcome) ? aim.figure(outcome, points[index]) : nil
    }
    guard margin > 0 else { return figures }
    let order = points.indices.filter { figures[$0] != nil }
      .sorted { (figures[$0] ?? 0, $0) < (figures[$1] ?? 0, $1) }
    figures = figures.map { _ in nil }
    var rest = order[...]
    var isFound = false
    while !isFound, !rest.isEmpty {
      let some = rest.prefix(Self.together)
      rest = rest.dropFirst(Self.together)
      for (index, figure) in zip(some, guarded(aim, some.map { points[$0] }, margin)) {
        figures[index] = figure
        if figure < Self.unmet { isFound = true }
      }
    }
    return figures
  }

  /// The points that the scenarios leave, one after the other; all of a few, whose runs rather share
  /// the lanes.
  private func allowed(_ aim: Aim, _ points: [[Double]]) -> [Int] {
    guard targetSet.isMonotonic, points.count > 2 * Self.cloud else { return Array(points.indices) }
    return (1..<max(deciding.count, 1)).reduce(Array(points.indices)) { alive, count in
      let outcomes = outcomes(at: alive.map { points[$0] }, in: Array(deciding.prefix(count)))
      return zip(alive, outcomes).filter { aim.isAllowed($1) }.map(\.0)
    }
  }

  /// The number of points whose neighbours are run together.
  private static let together = 4

  /// The figures of points that may be taken, if all of their neighbours may too.
  private func guarded(_ aim: Aim, _ points: [[Double]], _ margin: Double) -> [Double] {
    let groups = points.map { [$0] + neighbours(of: $0, margin: margin) }
    var rest = outcomes(at: groups.flatMap(\.self))[...]
    return groups.map { group in
      let outcomes = Array(rest.prefix(group.count))
      rest = rest.dropFirst(group.count)
      let missed = outcomes.count { !aim.isAllowed($0) }
      guard missed == 0 else { return Self.unmet * (1 + Double(missed) / Double(group.count)) }
      let figures = zip(outcomes, group).map(aim.figure)
      return min(aim.isCautious ? figures.max() ?? Self.unmet : figures[0], Self.unmet / 2)
    }
  }

  // MARK: Speed

  /// The peak speed of a point; for a plain spring, its distance from the start.
  private func speed(of outcome: PointOutcome, at values: [Double]) -> Double {
    min(outcome.peakSpeed ?? distanceFromStart(values), Self.unmet / 2)
  }

  /// The neighbours of a point, two for each parameter, within the bounds.
  func neighbours(of values: [Double], margin: Double = margin) -> [[Double]] {
    values.indices.flatMap { index in
      [-margin, margin].map { side in
        values.replacing(index, by: searched[index].bounds.value(side, from: values[index]))
      }
    }
  }

  /// The distance from the start of the search, in natural sizes.
  private func distanceFromStart(_ values: [Double]) -> Double {
    let squares = zip(values, searched).map { value, parameter in
      let distance = parameter.bounds.sizes(from: parameter.start, to: value)
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }
}
