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

  /// The points of a stretch of a design, all of them.
  fileprivate init(_ stretch: Range<Int>, of design: Design, width: Int) {
    self.width = width
    indices = Array(stretch)
    values = design.values(of: stretch)
  }

  /// Leaves out some points.
  fileprivate mutating func remove(where isUnwanted: (ArraySlice<Double>) -> Bool) {
    var count = 0
    for place in indices.indices where !isUnwanted(self[place]) {
      indices[count] = indices[place]
      for column in 0..<width { values[count * width + column] = values[place * width + column] }
      count += 1
    }
    indices.removeSubrange(count...)
    values.removeSubrange((count * width)...)
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
    var points = PlannedPoints(stretch, of: design, width: parameters.count)
    if !relations.isEmpty { points.remove { !keeps($0) } }
    return points
  }
}
