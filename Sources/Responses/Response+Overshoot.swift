// SPDX-License-Identifier: Apache-2.0

extension Response {
  /// The sample farthest beyond the final level; nil where there is no overshoot, or no metric of it.
  public var overshootIndex: Int? {
    guard determines(.overshoot), self[.overshoot] ?? 0 > 0, let initial, let final else {
      return nil
    }
    let values = curve.values
    return values.indices.max {
      final > initial ? values[$0] < values[$1] : values[$0] > values[$1]
    }
  }
}
