// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The means of a metric over each two parameters, summed row by row in bounded memory.
///
/// Every two parameters divide the points into cells, in each of which the answers are summed in the
/// order of the rows; so the means do not depend on blocks, threads, interruptions and shards. They
/// are of all rows. Policy: of more than ``mostSummed`` parameters, whose pairs would be too many to
/// sum, the means are those of the rows that ``Influences`` keeps.
public struct PairMeans: Sendable {
  /// The most parameters that a picture shows: those that matter most.
  public static let mostShown = 6
  /// The most parameters whose pairs are summed.
  static let mostSummed = 12
  /// The mean number of rows in a cell of ranges, at least.
  private static let leastRows = 5
  /// The share of the cells of levels that have rows, at least.
  private static let leastFilled = 0.8

  private let axes: [PairAxis]
  /// The metrics to sum, in their order, or those of which the first that is answered is summed.
  private let isFirstOnly: Bool
  private var sums: [Sums]
  private let isGrid: Bool
  private let varied: [Int]
  private let design: Design
  private var rowCount = 0

  /// The sums of a metric.
  private struct Sums {
    let metric: Int
    var answered = 0
    /// For each cell, pair after pair, the sum and the number of the answers.
    var cells: [SIMD2<Double>] = []
    /// For each cell the number of rows without an answer.
    var unanswered: [Int32] = []
  }

  /// The means of a sweep that has not begun; nil where it varies no parameter.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - metrics: The indices of the metrics that are asked for.
  ///   - isFirstOnly: Only the first of them that some row answers.
  public init?(_ plan: SweepPlan, metrics: [Int], isFirstOnly: Bool) {
    varied = plan.varied
    guard !varied.isEmpty else { return nil }
    design = plan.design
    isGrid = design.isGrid
    self.isFirstOnly = isFirstOnly
    let summed = varied.count <= Self.mostSummed ? varied : []
    axes = Self.axes(of: summed, in: design)
    sums = metrics.map { Sums(metric: $0) }
  }

  private init(_ axes: [PairAxis], of means: PairMeans, metric: Int) {
    self.axes = axes
    (varied, design, isGrid) = (means.varied, means.design, means.isGrid)
    (isFirstOnly, sums) = (false, [Sums(metric: metric)])
  }

  /// The finest axes: of more parameters, whose panels are smaller, with fewer classes.
  private static func axes(of parameters: [Int], in design: Design) -> [PairAxis] {
    let most = parameters.count <= 2 ? 48 : parameters.count <= 4 ? 24 : 12
    return parameters.map { PairAxis($0, of: design, most: most) }
  }

  // MARK: Rows

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    rowCount += block.count
    let classes = axes.map { axis in
      (0..<block.count).map { axis.index(of: block.value(axis.parameter, ofRow: $0)) }
    }
    for place in sums.indices {
      let metric = sums[place].metric
      add((0..<block.count).map { block.metric(metric, ofRow: $0) ?? .nan }, classes, to: place)
      guard isFirstOnly, sums[place].answered > 0 else { continue }
      sums.removeSubrange((place + 1)...)
      break
    }
  }

  /// Adds answers, NaN for none, to the cells of every two of the classes of their rows.
  private mutating func add(_ answers: [Double], _ classes: [[Int]], to place: Int) {
    if sums[place].cells.isEmpty {
      sums[place].cells = Array(repeating: .zero, count: starts.last ?? 0)
      sums[place].unanswered = Array(repeating: 0, count: starts.last ?? 0)
    }
    sums[place].answered += answers.count { !$0.isNaN }
    let (starts, counts) = (starts, axes.map(\.count))
    var pair = 0
    for x in axes.indices {
      for y in axes.indices.dropFirst(x + 1) {
        let (start, width, xs, ys) = (starts[pair], counts[y], classes[x], classes[y])
        sums[place].cells.withUnsafeMutableBufferPointer { cells in
          for row in answers.indices where !answers[row].isNaN {
            cells[start + xs[row] * width + ys[row]] += [answers[row], 1]
          }
        }
        for row in answers.indices where answers[row].isNaN {
          sums[place].unanswered[start + xs[row] * width + ys[row]] += 1
        }
        pair += 1
      }
    }
  }

  /// The first cell of each two axes, the pairs in their order, and the number of cells.
  private var starts: [Int] {
    var starts = [0]
    for (x, y) in Self.pairs(of: axes.count) {
      starts.append(starts[starts.count - 1] + axes[x].count * axes[y].count)
    }
    return starts
  }

  /// Every two of some axes, in the order in which they are summed.
  package static func pairs(of count: Int) -> [(Int, Int)] {
    (0..<count).flatMap { x in (x + 1..<max(count, x + 1)).map { (x, $0) } }
  }

  // MARK: Pictures

  /// The means of a metric, and its spread over each parameter.
  ///
  /// - Parameters:
  ///   - metric: The index of the metric.
  ///   - influences: The influences in the same sweep: they say which parameters matter most.
  /// - Returns: The content of a picture; nil for a metric that is not summed.
  public func picture(of metric: Int, _ influences: Influences) -> PairPicture? {
    guard let place = sums.firstIndex(where: { $0.metric == metric }) else { return nil }
    let shown = shown(in: metric, influences)
    if varied.count > Self.mostSummed {
      var means = PairMeans(Self.axes(of: shown, in: design), of: self, metric: metric)
      means.rowCount = influences.answers[metric].count
      means.add(
        influences.answers[metric],
        means.axes.map { axis in influences.values[axis.parameter].map(axis.index) }, to: 0)
      return means.picture(
        0, shown, influences, rows: (sums[place].answered, rowCount))
    }
    return picture(place, shown, influences, rows: (sums[place].answered, rowCount))
  }

  /// The parameters to show: those that explain most of the metric, in their order.
  private func shown(in metric: Int, _ influences: Influences) -> [Int] {
    guard varied.count > Self.mostShown else { return varied }
    let shares = influences.influences(in: metric)
    let byShare = varied.sorted { one, other in
      let (share, otherShare) = (shares[one]?.value ?? -1, shares[other]?.value ?? -1)
      return share == otherShare ? one < other : share > otherShare
    }
    return byShare.prefix(Self.mostShown).sorted()
  }

  private func picture(
    _ place: Int, _ shown: [Int], _ influences: Influences, rows: (answered: Int, all: Int)
  ) -> PairPicture {
    let (joinedRanges, joinedLevels) = (rangeJoin, levelJoin(place))
    let coarse = axes.map { $0.joining($0.levels == nil ? joinedRanges : joinedLevels) }
    var picture = PairPicture(
      metric: sums[place].metric, axes: coarse.filter { shown.contains($0.parameter) },
      variedCount: varied.count, rowCount: rows.all, answeredCount: rows.answered)
    let starts = starts
    for (pair, (x, y)) in Self.pairs(of: axes.count).enumerated()
    where shown.contains(axes[x].parameter) && shown.contains(axes[y].parameter) {
      picture.cells.append(cells(place, starts[pair], x, y, coarse))
    }
    let answers = influences.answers[sums[place].metric]
    picture.spreads = picture.axes.map {
      PairPicture.spreads(of: answers, at: influences.values[$0.parameter], on: $0)
    }
    return picture
  }

  /// The cells of two axes with their joined classes.
  private func cells(
    _ place: Int, _ start: Int, _ x: Int, _ y: Int, _ coarse: [PairAxis]
  ) -> [PairPicture.Cell] {
    let width = coarse[y].count
    let (xFirst, yFirst) = (coarse[x].classes(in: axes[x]), coarse[y].classes(in: axes[y]))
    var sum = [SIMD2<Double>](repeating: .zero, count: coarse[x].count * width)
    var rows = [Int](repeating: 0, count: sum.count)
    for (column, xClass) in xFirst.enumerated() {
      for (row, yClass) in yFirst.enumerated() {
        let (from, to) = (start + column * axes[y].count + row, xClass * width + yClass)
        sum[to] += sums[place].cells[from]
        rows[to] += Int(sums[place].cells[from].y) + Int(sums[place].unanswered[from])
      }
    }
    return sum.indices.compactMap { index in
      guard rows[index] > 0 else { return nil }
      let mean = sum[index].x / sum[index].y
      return PairPicture.Cell(
        x: index / width, y: index % width, mean: mean.isFinite ? mean : nil)
    }
  }

  /// The number of parts of a range to join, so that cells of two ranges have enough rows.
  private var rangeJoin: Int {
    let parts = axes.first { $0.levels == nil }?.count ?? 1
    let divisors = (1...max(parts, 1)).filter { parts % $0 == 0 && parts / $0 >= 2 }
    return divisors.first { join in
      (parts / join) * (parts / join) * Self.leastRows <= rowCount
    } ?? divisors.last ?? 1
  }

  /// The number of levels to join: a few rows of many levels would fill a few cells only.
  private func levelJoin(_ place: Int) -> Int {
    let pairs = Self.pairs(of: axes.count).enumerated().filter {
      axes[$1.0].levels != nil && axes[$1.1].levels != nil
    }
    guard !isGrid, !pairs.isEmpty else { return 1 }
    let most = axes.compactMap { $0.levels == nil ? nil : $0.count }.max() ?? 1
    let starts = starts
    return (1...most).first { join in
      let coarse = axes.map { $0.joining(join) }
      let filled = pairs.reduce(0) {
        $0 + cells(place, starts[$1.offset], $1.element.0, $1.element.1, coarse).count
      }
      let all = pairs.reduce(0) { $0 + coarse[$1.element.0].count * coarse[$1.element.1].count }
      return Double(filled) >= Self.leastFilled * Double(all)
    } ?? most
  }
}

extension SweepPlan {
  /// The number of rows from which on a picture of each would hold more marks than pixels.
  package static let mostDrawnRows = 100_000

  /// Rows are drawn as means: there are several parameters, and no plain grid of two, or too many
  /// rows to draw each, as a design that tells the sensitivity may get in the end.
  package var isDrawnInPairs: Bool {
    varied.count > 2 || (varied.count == 2 && !design.isGrid) || count > Self.mostDrawnRows
      || tellsSensitivity
  }

  /// The indices of the parameters that take several values.
  package var varied: [Int] {
    let bounds = design.bounds
    return bounds.indices.filter { bounds[$0].lowerBound < bounds[$0].upperBound }
  }
}

extension Design {
  /// The points are the rows of a file.
  var isList: Bool { if case .list = self { true } else { false } }

  /// The points are on a lattice of a few values of each range.
  var isLattice: Bool {
    guard case .spread(let spread) = self else { return false }
    return spread.kind == .morris
  }

  /// The points are every combination of values.
  package var isGrid: Bool { if case .grid = self { true } else { false } }
}
