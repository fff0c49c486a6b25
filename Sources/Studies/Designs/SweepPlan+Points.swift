// SPDX-License-Identifier: GPL-3.0-or-later

/// Points of a stretch of a design that are to be run.
public struct PlannedPoints: Sendable {
  /// The index of each point in the design, rising.
  public private(set) var indices: [Int] = []

  /// The values of the parameters, point after point.
  public private(set) var values: [Double] = []

  /// The number of parameters.
  public let width: Int

  /// The values of one of the points.
  ///
  /// - Parameter place: Its place in ``indices``.
  public subscript(place: Int) -> ArraySlice<Double> {
    values[place * width..<(place + 1) * width]
  }

  fileprivate init(width: Int) { self.width = width }

  /// Adds a point of a design where it satisfies what a sweep asks.
  fileprivate mutating func add(_ index: Int, of plan: SweepPlan) {
    let start = values.count
    plan.design.write(index, to: &values)
    if plan.keeps(values[start...]) {
      indices.append(index)
    } else {
      values.removeSubrange(start...)
    }
  }
}

extension SweepPlan {
  /// Whether a point is run.
  ///
  /// - Parameter values: The values of the parameters, in their order.
  /// - Returns: Whether it satisfies `where`.
  public func keeps(_ values: some RandomAccessCollection<Double>) -> Bool {
    relations.allSatisfy { $0.holds(at: values) }
  }

  /// The points of a stretch of the design that are run.
  ///
  /// - Parameter stretch: Indices from 0 up to, not including, ``count``.
  /// - Returns: Those that satisfy `where`, in their order.
  public func points(in stretch: Range<Int>) -> PlannedPoints {
    var points = PlannedPoints(width: parameters.count)
    for index in stretch { points.add(index, of: self) }
    return points
  }
}
