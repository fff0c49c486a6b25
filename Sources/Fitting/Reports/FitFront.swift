// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The front between the objectives of a fit: points of which none is better in every objective.
public struct FitFront: Sendable {
  /// A point of the front.
  public struct Point: Sendable {
    /// The values of the parameters, in the order of the report.
    public var values: [Double]

    /// The metric of each objective, worst over the cases.
    public var metrics: [Double]
  }

  /// The objectives.
  public var objectives: [Objective]

  /// The points, by the first objective, the best first.
  public var points: [Point]

  /// The index of the knee: the point farthest from the line between the ends of the front, each
  /// objective measured from its best to its worst on the front; nil for fewer than three points.
  public var knee: Int?
}
