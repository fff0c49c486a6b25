// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Who touches whom, as the events tell it.
struct TouchLedger {
  /// In how many lines each pair touches that does.
  private(set) var touching: [Set<FixtureID>: Int] = [:]

  /// The number of touches that began.
  private(set) var begun = 0

  /// Enters the events of a tick, and says whether each pair began and ended in turn.
  ///
  /// A pair may part and meet again in one tick, or meet and part; what began is told first then.
  /// So it is the difference that must make sense: from no touch or some to none or some, at most
  /// one for each of the four walls of a room.
  mutating func note(_ events: [ContactEvent<Float>]) -> Bool {
    var changes: [Set<FixtureID>: Int] = [:]
    for event in events {
      let isBegin = event.phase == .began
      begun += isBegin ? 1 : 0
      changes[[event.a, event.b], default: 0] += isBegin ? 1 : -1
    }
    var isInTurn = true
    for (pair, change) in changes {
      let after = (touching[pair] ?? 0) + change
      isInTurn = isInTurn && (0...4).contains(after)
      touching[pair] = after == 0 ? nil : after
    }
    return isInTurn
  }
}
