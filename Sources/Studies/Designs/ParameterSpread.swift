// SPDX-License-Identifier: GPL-3.0-or-later

/// What one parameter may be in a design without a grid.
public enum ParameterSpread: Sendable, Hashable {
  /// One of these values, each as likely as the others; at least one.
  case list([Double])

  /// Any value between two ends, evenly by a scale.
  case range(ClosedRange<Double>, Scale)

  /// The value of a coordinate in the unit cube.
  ///
  /// - Parameter share: From 0 to 1.
  /// - Returns: Of k listed values the one of index `share` k, rounded down; else a value between the
  ///   ends.
  func value(at share: Double) -> Double {
    switch self {
    case .list(let values): values[min(Int(share * Double(values.count)), values.count - 1)]
    case .range(let ends, let scale):
      scale.value(at: share, from: ends.lowerBound, to: ends.upperBound)
    }
  }

  /// How the values lie; linear for a list.
  public var scale: Scale {
    switch self {
    case .list: .linear
    case .range(_, let scale): scale
    }
  }

  /// The smallest and the largest value.
  public var bounds: ClosedRange<Double> {
    switch self {
    case .list(let values): (values.min() ?? 0)...(values.max() ?? 0)
    case .range(let ends, _): ends
    }
  }
}
