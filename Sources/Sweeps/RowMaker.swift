// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies
import Studies

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
