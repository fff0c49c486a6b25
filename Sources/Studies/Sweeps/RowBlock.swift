// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

/// The rows of neighbouring points of a sweep, in a few large arrays.
///
/// A sweep is computed, passed on and stored block by block: a separate row costs several
/// allocations, a row of a block none.
public struct RowBlock: Sendable {
  /// The points of the design that the block covers; a design may leave some of them out.
  public package(set) var points: Range<Int>

  /// The index of each row's point, rising in the rows of a sweep.
  public private(set) var indices: [Int] = []

  /// The status of each row.
  public private(set) var statuses: [ResponseStatus] = []

  /// The messages of the rows that have one, in their order.
  private var messages: [(row: Int, text: String)] = []

  @usableFromInline let parameterCount: Int
  @usableFromInline let metricCount: Int

  /// The values of the parameters, row after row.
  @usableFromInline private(set) var values: [Double] = []

  /// The metrics, row after row; NaN where there is no answer.
  @usableFromInline private(set) var metrics: [Double] = []

  /// A block without rows.
  ///
  /// - Parameters:
  ///   - points: The points of the design that it covers.
  ///   - plan: The sweep.
  public init(_ points: Range<Int>, of plan: SweepPlan) {
    self.points = points
    parameterCount = plan.parameters.count
    metricCount = plan.metrics.count
  }

  /// The rows of points, all of status ok, in a stretch of the design; the metrics in the order of
  /// the plan, point after point.
  init(_ stretch: Range<Int>, _ points: PlannedPoints, metrics: [Double], of plan: SweepPlan) {
    self.init(stretch, of: plan)
    precondition(metrics.count == points.indices.count * metricCount)
    (indices, values, self.metrics) = (points.indices, points.values, metrics)
    statuses = [ResponseStatus](repeating: ResponseStatus(), count: indices.count)
  }

  /// The number of rows.
  public var count: Int { indices.count }

  public var isEmpty: Bool { indices.isEmpty }

  /// Reserves room for `count` rows.
  public mutating func reserveCapacity(_ count: Int) {
    indices.reserveCapacity(count)
    statuses.reserveCapacity(count)
    values.reserveCapacity(count * parameterCount)
    metrics.reserveCapacity(count * metricCount)
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - index: The index of its point, greater than those before.
  ///   - values: The values of the parameters, in the order of the plan.
  ///   - metrics: The metrics in the order of the plan; NaN where there is no answer.
  ///   - status: The reasons of missing answers.
  ///   - message: The status as a sentence; empty where all is well.
  public mutating func append(
    index: Int, values: some Collection<Double>, metrics: some Collection<Double>,
    status: ResponseStatus, message: String
  ) {
    precondition(values.count == parameterCount && metrics.count == metricCount)
    indices.append(index)
    self.values.append(contentsOf: values)
    self.metrics.append(contentsOf: metrics)
    statuses.append(status)
    setMessage(message, ofRow: statuses.count - 1)
  }

  /// Sets the reasons of missing answers of a row.
  mutating func set(_ status: ResponseStatus, _ message: String, ofRow row: Int) {
    statuses[row] = status
    setMessage(message, ofRow: row)
  }

  private mutating func setMessage(_ text: String, ofRow row: Int) {
    let place = messages.partitioningIndex { $0.row >= row }
    if place < messages.count, messages[place].row == row { messages.remove(at: place) }
    if !text.isEmpty { messages.insert((row, text), at: place) }
  }

  /// The message of a row; empty where all is well.
  public func message(ofRow row: Int) -> String {
    let place = messages.partitioningIndex { $0.row >= row }
    return place < messages.count && messages[place].row == row ? messages[place].text : ""
  }

  /// Replaces a row by another of the same point.
  mutating func replace(_ row: Int, with other: SweepRow) {
    set(other.status, other.message, ofRow: row)
    for (column, metric) in other.metrics.enumerated() {
      metrics[row * metricCount + column] = metric ?? .nan
    }
  }

  /// Adds a row.
  public mutating func append(_ row: SweepRow) {
    append(
      index: row.index, values: row.values, metrics: row.metrics.map { $0 ?? .nan },
      status: row.status, message: row.message)
  }

  /// Adds a row of another block of the same sweep.
  package mutating func append(_ row: Int, of other: RowBlock) {
    indices.append(other.indices[row])
    values.append(contentsOf: other.values[row * parameterCount..<(row + 1) * parameterCount])
    metrics.append(contentsOf: other.metrics[row * metricCount..<(row + 1) * metricCount])
    statuses.append(other.statuses[row])
    setMessage(other.message(ofRow: row), ofRow: statuses.count - 1)
  }

  /// The rows that are not ok or have a message, in their order.
  public var remarkedRows: [Int] {
    statuses.indices.filter { !statuses[$0].isOK || !message(ofRow: $0).isEmpty }
  }

  /// The value of a parameter in a row.
  @inlinable public func value(_ parameter: Int, ofRow row: Int) -> Double {
    values[row * parameterCount + parameter]
  }

  /// The values of the parameters in a row, in the order of the plan.
  public func values(ofRow row: Int) -> [Double] {
    Array(values[row * parameterCount..<(row + 1) * parameterCount])
  }

  /// A metric of a row; nil where there is no answer.
  @inlinable public func metric(_ metric: Int, ofRow row: Int) -> Double? {
    let value = metrics[row * metricCount + metric]
    return value.isNaN ? nil : value
  }

  /// The answers of all rows to a metric; NaN where there is none.
  func answers(to metric: Int) -> some Sequence<Double> {
    (0..<count).lazy.map { metrics[$0 * metricCount + metric] }
  }

  /// A single row.
  public subscript(row: Int) -> SweepRow {
    SweepRow(
      index: indices[row], values: values(ofRow: row),
      metrics: (0..<metricCount).map { metric($0, ofRow: row) },
      status: statuses[row], message: message(ofRow: row))
  }

  /// The block without the points before `start`, perhaps without any.
  ///
  /// - Parameters:
  ///   - start: The first point to keep.
  ///   - plan: The sweep.
  /// - Returns: The rest.
  public func dropping(before start: Int, of plan: SweepPlan) -> RowBlock {
    guard points.lowerBound < start else { return self }
    let start = min(start, points.upperBound)
    var rest = RowBlock(start..<points.upperBound, of: plan)
    for row in rows where row.index >= start { rest.append(row) }
    return rest
  }

  /// The rows one by one.
  public var rows: some RandomAccessCollection<SweepRow> {
    indices.indices.lazy.map { self[$0] }
  }
}
