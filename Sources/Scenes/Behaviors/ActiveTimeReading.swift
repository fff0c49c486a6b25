// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

extension ActiveTime {
  /// The keys that every behaviour may write.
  static let numbers: [NumberKey<ActiveTime>] = [
    NumberKey(
      "from", \.from, unit: "s", range: .atLeast(0), "when the behaviour begins to act"),
    NumberKey(
      "until", \.until, unit: "s", range: .atLeast(0),
      "when the behaviour ends; by default it never does"),
  ]

  /// The names of the keys.
  static let keys = numbers.map(\.name)

  /// Reads `from` and `until`.
  ///
  /// - Parameter mapping: The behaviour.
  /// - Throws: `InputError` for times below 0 and for an end that is not after the beginning.
  init(_ mapping: DocumentMapping) throws(InputError) {
    self.init()
    try mapping.read(Self.numbers, into: &self)
    guard !isPossible, let until, let node = mapping.optional("until") else { return }
    throw node.error(PlanFault.endsBeforeItBegins(from: from, until: until).sentence)
  }
}

extension PlanFault {
  /// The fault as a clause.
  var sentence: String {
    switch self {
    case .endsBeforeItBegins(let from, let until):
      "until must be later than from: the behaviour begins at \(plainText(of: from)) s and "
        + "would end at \(plainText(of: until)) s"
    case .noRoomWithinInsets: "the insets leave no room within the bounds"
    }
  }
}
