// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension Table {
  /// A response before and after a fit: columns `time`, `before` and `after`.
  ///
  /// Nil where a value after it is not finite; one before it that is not finite is missing.
  ///
  /// - Parameters:
  ///   - before: The response of the scene as the document writes it.
  ///   - after: The response of the fitted scene, at the same times.
  ///   - unit: The unit of their values, empty for a bare number.
  public init?(before: Curve, after: Curve, unit: String) {
    precondition(before.times == after.times, "a fit changes no times of its scene")
    guard after.values.allSatisfy(\.isFinite) else { return nil }
    self.init(
      columns: [
        Column("time", unit: "s"), Column("before", unit: unit), Column("after", unit: unit),
      ],
      rows: after.times.indices.map { tick in
        let before = before.values[tick]
        return [
          .number(after.times[tick]), before.isFinite ? .number(before) : .missing,
          .number(after.values[tick]),
        ]
      })
  }
}
