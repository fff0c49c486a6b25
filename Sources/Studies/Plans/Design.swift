// SPDX-License-Identifier: GPL-3.0-or-later

/// The points of a sweep, in their order.
public enum Design: Sendable {
  /// Every combination of the values of each parameter; the last parameter changes fastest.
  case grid([Axis])

  /// The rows of a table: one column a parameter, all of one length.
  case list([[Double]])

  /// The number of points; `Int.max` where it is larger than any number.
  public var count: Int {
    switch self {
    case .grid(let axes):
      axes.reduce(1) { count, axis in
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.count)
        return isTooLarge ? Int.max : product
      }
    case .list(let columns): columns.first?.count ?? 0
    }
  }

  /// The values of a point, one a parameter.
  ///
  /// - Parameter index: From 0 up to, not including, ``count``.
  /// - Returns: The values, in the order of the parameters.
  public func point(_ index: Int) -> [Double] {
    switch self {
    case .list(let columns): return columns.map { $0[index] }
    case .grid(let axes):
      var rest = index
      var point = [Double](repeating: 0, count: axes.count)
      for axis in axes.indices.reversed() {
        point[axis] = axes[axis][rest % axes[axis].count]
        rest /= axes[axis].count
      }
      return point
    }
  }
}
