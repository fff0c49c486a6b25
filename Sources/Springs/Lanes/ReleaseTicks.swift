// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The ticks of a record at a frame rate at which all but the first run as many sub-steps.
///
/// After tick k, from 1 on, m k - c of them have run: at 60 Hz m is 2 and c 1, at 120 Hz both 1.
public struct ReleaseTicks: Sendable, Hashable {
  /// The number of ticks after tick 0.
  let count: Int
  /// The number of ticks up to which a sleep is looked for, at least `count`.
  let limit: Int
  /// m: the sub-steps of a tick, 1 or 2.
  let perTick: Int
  /// c: the sub-steps that the first tick lacks.
  let lag: Int

  /// The ticks of a record; nil where they run now more, now fewer sub-steps, or more than 2.
  /// - Parameters:
  ///   - count: The number of ticks after tick 0, at least 1.
  ///   - limit: The number of ticks up to which a sleep is looked for.
  ///   - interval: The length of a tick in seconds, positive.
  public init?(count: Int, limit: Int, interval: Double) {
    var clock = TickClock()
    let (first, second) = (clock.begin(interval), clock.begin(interval))
    guard (1...2).contains(second) else { return nil }
    for _ in 2..<max(count, limit, 3) where clock.begin(interval) != second {
      return nil
    }
    self.count = count
    self.limit = max(limit, count)
    perTick = second
    lag = second - first
  }

  /// The sub-steps after a tick, from 1 on.
  @_transparent
  func subSteps(after tick: Octet) -> Octet { Double(perTick) * tick - Double(lag) }

  /// The last tick, from 1 on, after which no more than so many sub-steps have run.
  @_transparent
  func lastTick(before subSteps: Octet) -> Octet {
    ((subSteps + Double(lag)) * (1 / Double(perTick))).floor
  }
}
