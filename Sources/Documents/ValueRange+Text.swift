// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension ValueRange: CustomStringConvertible {
  /// The range as the end of "must be ...": `at least 0`, `greater than 0`, `from 0 to 1`.
  public var description: String {
    if case .closed(let lowest) = lower, case .closed(let highest) = upper {
      return "from \(plainText(of: lowest)) to \(plainText(of: highest))"
    }
    let ends = [
      lower.map { Self.text($0, closed: "at least", open: "greater than") },
      upper.map { Self.text($0, closed: "at most", open: "less than") },
    ].compactMap(\.self)
    return ends.isEmpty ? "a number" : ends.joined(separator: " and ")
  }

  private static func text(_ bound: Bound, closed: String, open: String) -> String {
    switch bound {
    case .closed(let value): "\(closed) \(plainText(of: value))"
    case .open(let value): "\(open) \(plainText(of: value))"
    }
  }
}
