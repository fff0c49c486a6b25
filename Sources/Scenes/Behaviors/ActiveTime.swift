// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// When a behaviour acts: `from` a time and `until` another, in seconds since tick 0.
///
/// A behaviour comes before the first tick that begins at or after `from`, and goes before the first
/// that begins at or after `until`; a run in which `until` is not later than `from` has a fault.
package struct ActiveTime: Sendable, Hashable {
  /// When it comes.
  package var from = 0.0

  /// When it goes; nil where it stays.
  var until: Double?

  /// The keys that every behaviour may write.
  package static let numbers: [NumberKey<ActiveTime>] = [
    NumberKey(
      "from", \.from, unit: "s", range: .atLeast(0), "when the behaviour begins to act"),
    NumberKey(
      "until", \.until, unit: "s", range: .atLeast(0),
      "when the behaviour ceases to act; never unless written"),
  ]

  /// The names of the keys.
  package static let keys = numbers.map(\.name)

  /// Always.
  init() {}

  /// Reads `from` and `until`.
  ///
  /// - Parameter mapping: The behaviour.
  /// - Throws: `InputError` for times below 0 and for an end that is not after the beginning.
  init(_ mapping: DocumentMapping) throws(InputError) {
    try mapping.read(Self.numbers, into: &self)
    guard let fault, let node = mapping.optional("until") else { return }
    throw node.error(fault)
  }

  /// Why the times make no sense together; nil where they do.
  var fault: String? {
    guard let until, until <= from else { return nil }
    return "until must be later than from: the behaviour begins at \(plainText(of: from)) s and "
      + "would end at \(plainText(of: until)) s"
  }

  /// Whether the behaviour is there at a time.
  package func contains(_ time: Double) -> Bool { from <= time && time < (until ?? .infinity) }

  /// The next time after another at which it comes or goes, if any.
  func nextChange(after time: Double) -> Double? {
    guard from < (until ?? .infinity) else { return nil }
    return [from, until].compactMap(\.self).first { $0 > time }
  }
}
