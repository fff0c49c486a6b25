// SPDX-License-Identifier: GPL-3.0-or-later

/// Times that were perhaps meant in milliseconds.
///
/// A bare number of more than 20 s is taken as it is typed, and the user is asked.
package enum LongTime {
  /// The longest time that is taken without a question, in seconds.
  package static let longest = 20.0

  /// The question about a time.
  ///
  /// - Parameters:
  ///   - text: The time as it was typed, in seconds where it carries no unit.
  ///   - place: The flag with its argument.
  /// - Returns: `--settle 500: 500 s; did you mean 500ms?`; nil for a time that is not long, that
  ///   carries a unit, or that is no number.
  package static func question(about text: some StringProtocol, at place: String) -> String? {
    let literal = String(text).trimming(" ")
    guard isLong(literal) else { return nil }
    return "\(place): \(literal) s; did you mean \(literal)ms?"
  }

  /// Tests a text for a long time without a unit.
  package static func isLong(_ literal: some StringProtocol) -> Bool {
    guard let time = Double(literal) else { return false }
    return time > longest && time.isFinite
  }
}
