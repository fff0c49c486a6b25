// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies
import Studies

/// Computes rows of a sweep by one route.
///
/// A row depends on nothing but its point and the route: not on the block it comes in.
public struct RowMaker: Sendable {
  /// The sweep.
  public let plan: SweepPlan

  /// The route, one that the sweep can take.
  public let route: Route

  /// How many runs go on side by side in lanes; no result depends on it.
  public let lanes: LaneCount

  /// The sweep made ready, where its points are released items.
  private let release: ReleaseForm?

  /// A maker of rows.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: A route that the plan's `route` names or lets pass; the one that it names where nil.
  ///   - lanes: How many runs go on side by side where the route is lanes.
  public init(_ plan: SweepPlan, by route: Route? = nil, lanes: LaneCount = .sixteen) {
    self.plan = plan
    self.route = route ?? plan.route().route
    self.lanes = lanes
    release = self.route == .closedForm ? ReleaseForm(plan) : nil
  }

  /// Runs the points of a block.
  ///
  /// - Parameter stretch: A range of the design.
  /// - Returns: The rows of those points that satisfy `where`; a run that fails is a row too.
  public func block(_ stretch: Range<Int>) -> RowBlock {
    var block = RowBlock(stretch, of: plan)
    let points = plan.points(in: stretch)
    block.reserveCapacity(points.indices.count)
    if let release {
      append(points, to: &block, by: release)
      return block
    }
    for row in rows(of: points.indices, at: points.indices.indices.map { Array(points[$0]) }) {
      block.append(row)
    }
    return block
  }

  private func rows(of indices: [Int], at points: [[Double]]) -> [SweepRow] {
    guard route == .lanes else {
      return zip(indices, points).map { plan.row($0, at: $1, by: route) }
    }
    var rows = [SweepRow?](repeating: nil, count: points.count)
    plan.cases.run(points, of: plan.parameters, for: plan.metrics, lanes: lanes) {
      rows[$0] = plan.row(indices[$0], at: points[$0], $1)
    }
    return rows.compactMap { $0 }
  }

  /// Adds the rows of released items, a few at a time; those that are not answered so run alone.
  private func append(_ points: PlannedPoints, to block: inout RowBlock, by release: ReleaseForm) {
    let columns = plan.metrics.count
    var answers = [Double](repeating: .nan, count: ReleaseForm.width * columns)
    for first in stride(from: 0, to: points.indices.count, by: ReleaseForm.width) {
      let places = first..<min(first + ReleaseForm.width, points.indices.count)
      let isKnown = release.answer(points, places, into: &answers)
      for place in places {
        let (index, lane) = (points.indices[place], place - first)
        guard isKnown[lane] else {
          block.append(plan.row(index, at: Array(points[place]), by: route))
          continue
        }
        block.append(
          index: index, values: points[place],
          metrics: answers[lane * columns..<(lane + 1) * columns], status: ResponseStatus(),
          message: "")
      }
    }
  }
}
