// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import RigidBodies

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

  /// The status of each row as a sentence; empty where all is well.
  private var messages: [String] = []

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
  init(
    _ stretch: Range<Int>, _ points: (indices: [Int], values: [Double]), metrics: [Double],
    of plan: SweepPlan
  ) {
    self.init(stretch, of: plan)
    precondition(metrics.count == points.indices.count * metricCount)
    (indices, values, self.metrics) = (points.indices, points.values, metrics)
    statuses = [ResponseStatus](repeating: ResponseStatus(), count: indices.count)
    messages = [String](repeating: "", count: indices.count)
  }

  /// The number of rows.
  public var count: Int { indices.count }

  public var isEmpty: Bool { indices.isEmpty }

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
    messages.append(message)
  }

  /// Sets the reasons of missing answers of a row.
  mutating func set(_ status: ResponseStatus, _ message: String, ofRow row: Int) {
    (statuses[row], messages[row]) = (status, message)
  }

  /// The message of a row; empty where all is well.
  public func message(ofRow row: Int) -> String { messages[row] }

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
    append(
      index: other.indices[row],
      values: other.values[row * parameterCount..<(row + 1) * parameterCount],
      metrics: other.metrics[row * metricCount..<(row + 1) * metricCount],
      status: other.statuses[row], message: other.messages[row])
  }

  /// The rows that are not ok or have a message, in their order.
  public var remarkedRows: [Int] {
    statuses.indices.filter { !statuses[$0].isOK || !messages[$0].isEmpty }
  }

  /// The rows in which a view flickers; those that are read back, too, have only their message of it.
  public var flickeringRows: [Int] {
    remarkedRows.filter { messages[$0].contains(SceneRun.toTheEnd) }
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
      status: statuses[row], message: messages[row])
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

/// Computes rows of a sweep by one route.
///
/// A row depends only on its point and the route, not on its block.
public struct RowMaker: Sendable {
  /// The sweep.
  public let plan: SweepPlan

  /// The route, one that the sweep can take.
  public let route: Route

  /// The number of parallel runs in lanes; no result depends on it.
  static let lanes = LaneCount.thirtyTwo

  /// The closed form of the sweep, where its points are released items.
  private let release: ReleaseForm?

  /// A maker of rows.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: A route that the plan's `route` names or allows; the one that it names where nil.
  public init(_ plan: SweepPlan, by route: Route? = nil) {
    self.plan = plan
    self.route = route ?? plan.route().route
    release = self.route == .closedForm ? ReleaseForm(plan) : nil
  }

  /// Runs the points of a block.
  ///
  /// - Parameter stretch: A range of the design.
  /// - Returns: The rows of those points that satisfy `where`; a run that fails is a row too.
  public func block(_ stretch: Range<Int>) -> RowBlock {
    let points = plan.points(in: stretch)
    if let release { return block(stretch, points, by: release) }
    var block = RowBlock(stretch, of: plan)
    let width = plan.parameters.count
    let values = points.indices.indices.map { Array(points.values[$0 * width..<($0 + 1) * width]) }
    for row in rows(of: points.indices, at: values) { block.append(row) }
    return block
  }

  private func rows(of indices: [Int], at points: [[Double]]) -> [SweepRow] {
    guard route == .lanes else {
      var store = SimulationStore()
      return zip(indices, points).map { plan.row($0, at: $1, by: route, in: &store) }
    }
    var rows = [SweepRow?](repeating: nil, count: points.count)
    plan.cases.run(points, of: plan.parameters, for: plan.metrics, lanes: Self.lanes) {
      rows[$0] = plan.row(indices[$0], at: points[$0], $1)
    }
    return rows.compactMap { $0 }
  }

  /// The rows of released items; those without a closed form run in the engine.
  private func block(
    _ stretch: Range<Int>, _ points: (indices: [Int], values: [Double]), by release: ReleaseForm
  ) -> RowBlock {
    let answers = release.answers(to: points.values)
    var block = RowBlock(stretch, points, metrics: answers.metrics, of: plan)
    for exception in answers.exceptions {
      if let (status, message) = exception.reasons {
        block.set(status, message, ofRow: exception.place)
      } else {
        let row = plan.row(points.indices[exception.place], by: route)
        block.replace(exception.place, with: row)
      }
    }
    return block
  }
}

/// One point of a sweep with its answers.
public struct SweepRow: Sendable {
  /// The index of the point, from 0.
  public let index: Int

  /// The values of the parameters, in the order of the plan.
  public let values: [Double]

  /// The metrics in the order of the plan; nil where there is no answer.
  public let metrics: [Double?]

  /// The reasons of missing answers.
  public let status: ResponseStatus

  /// The status as a sentence; empty where all is well.
  public let message: String
}

extension SweepPlan {
  /// Runs one point.
  ///
  /// - Parameters:
  ///   - index: From 0 up to, not including, `count`.
  ///   - route: The route; another one changes a row by the rounding of the engine at most.
  /// - Returns: Its row; a run that fails is a row too, with the reason in its status.
  public func row(_ index: Int, by route: Route = .scalar) -> SweepRow {
    var store = SimulationStore()
    return row(index, at: design.point(index), by: route, in: &store)
  }

  /// Runs one point with known values, in simulations that take their storage from a store.
  func row(
    _ index: Int, at values: [Double], by route: Route, in store: inout SimulationStore
  ) -> SweepRow {
    let responses =
      route == .closedForm
      ? closedResponses(at: values)
      : cases.responses(for: metrics, with: parameters, at: values, in: &store)
    return row(index, at: values, responses)
  }

  /// The row of a point whose cases were run.
  func row(_ index: Int, at values: [Double], _ responses: CaseResponses) -> SweepRow {
    var message = responses.message(for: metrics)
    if let flickers = responses.flickers { message += (message.isEmpty ? "" : "; ") + flickers }
    return SweepRow(
      index: index, values: values, metrics: metrics.map { responses[$0] },
      status: responses.status(for: metrics), message: message)
  }

  /// The responses of a point in closed form; a case that has none runs in the engine.
  private func closedResponses(at point: [Double]) -> CaseResponses {
    CaseResponses(
      names: cases.cases.map(\.name),
      responses: cases.cases.indices.map { index in
        let run = run(at: point, case: index)
        return (try? run.closedForm(for: metrics)) ?? run.response(for: metrics)
      }, for: metrics)
  }
}
