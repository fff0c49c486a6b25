// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Who touches whom, as the events tell it.
struct TouchLedger {
  /// The pairs that touch.
  private(set) var touching: Set<Set<FixtureID>> = []

  /// The number of touches that began.
  private(set) var begun = 0

  /// Enters the events of a tick, and says whether each pair began and ended in turn.
  ///
  /// A pair may part and meet again in one tick, or meet and part; what began is told first then.
  /// So it is the difference that must make sense: from 0 or 1 touch to 0 or 1.
  mutating func note(_ events: [ContactEvent<Float>]) -> Bool {
    var changes: [Set<FixtureID>: Int] = [:]
    for event in events {
      let isBegin = event.phase == .began
      begun += isBegin ? 1 : 0
      changes[[event.a, event.b], default: 0] += isBegin ? 1 : -1
    }
    var isInTurn = true
    for (pair, change) in changes {
      let after = (touching.contains(pair) ? 1 : 0) + change
      isInTurn = isInTurn && (0...1).contains(after)
      if after > 0 { touching.insert(pair) } else { touching.remove(pair) }
    }
    return isInTurn
  }
}
