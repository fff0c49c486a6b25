// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies

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
    block.reserveCapacity(points.indices.count)
    for row in rows(of: points.indices, at: points.indices.indices.map { Array(points[$0]) }) {
      block.append(row)
    }
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
    _ stretch: Range<Int>, _ points: PlannedPoints, by release: ReleaseForm
  ) -> RowBlock {
    let answers = release.answers(to: points)
    var block = RowBlock(stretch, points, metrics: answers.metrics, of: plan)
    for exception in answers.exceptions {
      if let (status, message) = exception.reasons {
        block.set(status, message, ofRow: exception.place)
      } else {
        let index = points.indices[exception.place]
        block.replace(
          exception.place, with: plan.row(index, at: Array(points[exception.place]), by: route))
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
    row(index, at: design.point(index), by: route)
  }

  /// Runs one point with known values.
  func row(_ index: Int, at values: [Double], by route: Route) -> SweepRow {
    var store = SimulationStore()
    return row(index, at: values, by: route, in: &store)
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
    SweepRow(
      index: index, values: values, metrics: metrics.map { responses[$0] },
      status: responses.status(for: metrics), message: responses.message(for: metrics))
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
