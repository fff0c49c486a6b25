// SPDX-License-Identifier: GPL-3.0-or-later

/// The points of a sweep, in their order.
///
/// Any point is found by its index at once, and none is stored but those of a list: a design may
/// have more points than memory holds, and any stretch of it may be run by itself.
public enum Design: Sendable {
  /// Every combination of the values of each parameter; the last parameter changes fastest.
  case grid([Axis])

  /// The rows of a table: one column a parameter, all of one length.
  case list([[Double]])

  /// Points spread over ranges.
  case spread(SpreadDesign)

  /// The number of points; `Int.max` where it is larger than any number.
  public var count: Int {
    switch self {
    case .grid(let axes):
      axes.reduce(1) { count, axis in
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.count)
        return isTooLarge ? Int.max : product
      }
    case .list(let columns): columns.first?.count ?? 0
    case .spread(let design): design.count
    }
  }

  /// The number that random points follow from; nil where nothing is random.
  public var seed: Int? {
    guard case .spread(let design) = self else { return nil }
    return design.seed
  }

  /// The smallest and the largest value of each parameter.
  public var bounds: [ClosedRange<Double>] {
    switch self {
    case .grid(let axes): axes.map(\.bounds)
    case .list(let columns): columns.map { ($0.min() ?? 0)...($0.max() ?? 0) }
    case .spread(let design): design.spreads.map(\.bounds)
    }
  }

  /// How the values of each parameter lie.
  public var scales: [Scale] {
    switch self {
    case .grid(let axes): axes.map(\.scale)
    case .list(let columns): columns.map { _ in .linear }
    case .spread(let design): design.spreads.map(\.scale)
    }
  }

  /// The values of a point, one a parameter.
  ///
  /// - Parameter index: From 0 up to, not including, ``count``.
  /// - Returns: The values, in the order of the parameters.
  public func point(_ index: Int) -> [Double] {
    var values: [Double] = []
    write(index, to: &values)
    return values
  }

  /// Adds the values of a point to those of others.
  ///
  /// - Parameters:
  ///   - index: From 0 up to, not including, ``count``.
  ///   - values: Gets one more value for each parameter, in their order.
  public func write(_ index: Int, to values: inout [Double]) {
    switch self {
    case .list(let columns):
      for column in columns { values.append(column[index]) }
    case .spread(let design):
      for parameter in design.spreads.indices {
        values.append(design.value(parameter, of: index))
      }
    case .grid(let axes):
      let start = values.count
      for axis in axes { values.append(axis[0]) }
      var rest = index
      for axis in axes.indices.reversed() where rest > 0 {
        values[start + axis] = axes[axis][rest % axes[axis].count]
        rest /= axes[axis].count
      }
    }
  }
}
