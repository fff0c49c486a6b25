// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses

extension Motion {
  /// How far down the lowest corner of a square is at a tick: its centre, and half a side times
  /// |cos angle| + |sin angle|.
  func lowestCorner(ofSide side: Double, at tick: Int) -> Double {
    y[tick] + side / 2 * (abs(cos(angle[tick])) + abs(sin(angle[tick])))
  }

  /// Whether each touch begins before it ends, and ends before it begins again.
  var touchesTakeTurns: Bool {
    Set(contacts.map(\.other)).allSatisfy { other in
      let phases = contacts.filter { $0.other == other }.map(\.phase)
      return phases.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? .began : .ended) }
    }
  }

  /// Whether it touches something at the end.
  func isTouching(_ other: String) -> Bool {
    contacts.last { $0.other == other }?.phase == .began
  }
}
