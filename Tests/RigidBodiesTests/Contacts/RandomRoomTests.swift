// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport
import Testing

/// Rooms full of items: nothing gets lost, nothing comes from nothing, nothing is chance.
///
/// A hundred rooms for a minute each on request, usually twenty.
@Suite struct RandomRoomTests {
  private static let seeds = (1...rounds(100, usually: 20)).map { UInt64($0) }
  private static let ticks = rounds(3600)

  /// The walls give way a little to what is pressed against them hard.
  ///
  /// An item between a wall and others of many times its mass is pressed out by a corner at times,
  /// for a tick or two: the rounds take back a fifth of an overlap each, three times a sub-step, and a
  /// contact stops its bodies eight times in a sub-step at most. In these 100 minutes of 20 items
  /// it happens in two rooms, three ticks in all, by 8.3 pt at worst.
  @Test(arguments: seeds)
  func `Twenty items stay in their chamber for a minute and gain no energy`(seed: UInt64) {
    var room = RandomRoom(seed: seed)
    var pressedOut = 0
    for tick in 1...Self.ticks {
      room.tick()
      pressedOut += room.pressedOut
      guard room.escaped.isEmpty else {
        Issue.record("items \(room.escaped) left their chamber in tick \(tick)")
        return
      }
    }
    #expect(pressedOut <= 2)
    // 1e-4 for the rounding of `Float`; see CollisionEnergyTests.
    #expect(room.highestEnergy <= room.startEnergy + 1e-4 * abs(room.startEnergy))
  }

  @Test(arguments: seeds)
  func `The same room ends in the same bits, and so does a copy of it`(seed: UInt64) {
    let ticks = Self.ticks / 6
    var first = RandomRoom(seed: seed)
    for _ in 0..<ticks { first.tick() }
    var second = RandomRoom(seed: seed)
    for _ in 0..<ticks / 2 { second.tick() }
    var copy = second
    for _ in ticks / 2..<ticks { copy.tick() }
    for _ in ticks / 2..<ticks { second.tick() }
    #expect(second.fingerprint == first.fingerprint)
    #expect(copy.fingerprint == first.fingerprint)
  }
}
