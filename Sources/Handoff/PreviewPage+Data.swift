// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

extension PreviewPage {
  /// What the script shows.
  var data: JSONValue {
    [
      "rate": .number(PreviewRow.frameRate), "duration": Self.rounded(duration),
      "low": Self.rounded(range.lowerBound), "high": Self.rounded(range.upperBound),
      "overshoot": Self.rounded(handoff.source.move.overshoot),
      "rows": .array(rows.map(Self.value)),
    ]
  }

  /// The values that the tracks and the plot have room for: all there are, but at most three
  /// distances before the start and past the target.
  var range: ClosedRange<Double> {
    let values = rows.lazy.flatMap(\.values).filter(\.isFinite)
    return max(-3, min(0, values.min() ?? 0))...min(4, max(1, values.max() ?? 1))
  }

  private static func value(of row: PreviewRow) -> JSONValue {
    [
      "id": .string(row.id), "kind": .string(row.kind), "name": .string(row.name),
      "settled": row.settleTime.map(rounded) ?? .null,
      "values": .array(row.values.map(rounded)),
      "easing": row.easing.map { .string($0.text) } ?? .null,
      "easingDuration": JSONValue(finite: row.easing?.duration),
    ]
  }

  /// A number to 4 decimals, a hundredth of a pixel on most tracks; null where it is not finite.
  private static func rounded(_ value: Double) -> JSONValue {
    JSONValue(finite: (value * 10000).rounded() / 10000)
  }
}
