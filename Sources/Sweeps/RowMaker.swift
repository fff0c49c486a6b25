// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// Computes rows of a sweep by one route.
///
/// A row depends on nothing but its point and the route: not on the block it comes in.
public struct RowMaker: Sendable {
  /// The sweep.
  public let plan: SweepPlan

  /// The route, one that the sweep can take.
  public let route: Route

  /// A maker of rows.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: A route that the plan's `route` names or lets pass; the one that it names where nil.
  public init(_ plan: SweepPlan, by route: Route? = nil) {
    self.plan = plan
    self.route = route ?? plan.route().route
    precondition(self.route != .lanes, "no sweep runs in lanes")
  }

  /// Runs the points of a block.
  ///
  /// - Parameter stretch: A range of the design.
  /// - Returns: The rows of those points that satisfy `where`; a run that fails is a row too.
  public func block(_ stretch: Range<Int>) -> RowBlock {
    var block = RowBlock(stretch, of: plan)
    let points = plan.points(in: stretch)
    block.reserveCapacity(points.indices.count)
    for (place, index) in points.indices.enumerated() {
      block.append(plan.row(index, at: Array(points[place]), by: route))
    }
    return block
  }
}
