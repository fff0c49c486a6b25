// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The segments of a recording in which one spring took over from another.
public enum SegmentCount: Sendable, Hashable {
  /// As many as the recording shows.
  case found
  /// A number of them, from 1.
  case count(Int)
  /// The times of the changes, on the recording's clock in seconds, ascending.
  case changes([Double])

  /// The most segments of a fit.
  public static let most = 6

  /// Reads `auto`, a number of segments, or a list of times; a number with a unit or a fraction is a
  /// time.
  init(_ node: DocumentNode) throws(InputError) {
    if case .sequence = node.content {
      let times = try node.numbers(unit: "s")
      guard !times.isEmpty, times.count < Self.most,
        zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
      else {
        throw node.error(
          "the times of changes must ascend, and there may be 1 to \(Self.most - 1) of them")
      }
      self = .changes(times)
      return
    }
    if case .scalar(.text(let text)) = node.content, text.allSatisfy(\.isLetter) {
      guard text == "auto" else {
        throw node.mismatch(expected: "auto, a number of segments or a list of times")
      }
      self = .found
      return
    }
    let number = try node.quantity(units: ["s"])
    if number.unit != nil || number.value != number.value.rounded() {
      self = .changes([number.value])
    } else {
      self = .count(try node.integer(in: .from(1, to: Double(Self.most))))
    }
  }
}
