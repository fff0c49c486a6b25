// SPDX-License-Identifier: GPL-3.0-or-later

/// The coordinates of a parameter in some rows, from 0 to 1, and how they are distributed.
struct AxisCoordinates: Sendable {
  /// The distribution of the coordinates.
  enum Measure: Sendable {
    /// Even from 0 to 1.
    case range
    /// Levels of equal distance, each with its share.
    case levels([Double])
    /// That of the rows themselves, on a number of levels of equal distance.
    case rows(levels: Int)
  }

  var units: [Double]
  var measure: Measure

  /// The number of levels; nil for a range.
  var levelCount: Int? {
    switch measure {
    case .range: nil
    case .levels(let shares): shares.count
    case .rows(let levels): levels
    }
  }
}
