// SPDX-License-Identifier: GPL-3.0-or-later

/// The box that a wide search looks through: between the bounds, evenly in the parameter or in its
/// logarithm.
///
/// Policy: a parameter that lacks a bound is looked for within four natural sizes of its start: no
/// search can be everywhere.
struct Box: Sendable {
  private let bounds: [Bounds]
  private let lower: [Double]
  private let upper: [Double]

  private static let reach = 4.0

  init(_ parameters: [MinimizedParameter]) {
    bounds = parameters.map(\.bounds)
    let starts = zip(bounds, parameters).map { $0.coordinate(of: $1.start) }
    lower = zip(bounds, starts).map { bounds, start in
      bounds.min.map { bounds.coordinate(of: $0) } ?? start - Self.reach * bounds.scale
    }
    upper = zip(bounds, starts).map { bounds, start in
      bounds.max.map { bounds.coordinate(of: $0) } ?? start + Self.reach * bounds.scale
    }
  }

  /// The values at some shares of the way through the box, each from 0 to 1.
  func values(at shares: [Double]) -> [Double] {
    shares.indices.map {
      bounds[$0].value(ofCoordinate: lower[$0] + shares[$0] * (upper[$0] - lower[$0]))
    }
  }

  /// The shares of the way through the box of some values within it; they may leave it by little.
  func shares(of values: [Double]) -> [Double] {
    values.indices.map {
      let share = (bounds[$0].coordinate(of: values[$0]) - lower[$0]) / (upper[$0] - lower[$0])
      return min(max(share, 0), 1)
    }
  }
}
