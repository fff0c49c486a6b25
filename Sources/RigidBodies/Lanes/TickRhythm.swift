// SPDX-License-Identifier: Apache-2.0

/// How many sub-steps run in each tick where all ticks are of one length: what a ``TickClock`` says,
/// found once for all lanes.
struct TickRhythm: Sendable {
  /// The length of a tick, in seconds.
  let interval: Double

  private let subStep: Double
  private var clock = TickClock()
  private var counts: [Int] = []

  /// The rhythm of ticks and sub-steps of some lengths in seconds.
  init(interval: Double, subStep: Double) {
    self.interval = interval
    self.subStep = subStep
  }

  /// The number of sub-steps of a tick, counted from 0.
  mutating func count(of tick: Int) -> Int {
    while counts.count <= tick { counts.append(clock.begin(interval, subStep: subStep)) }
    return counts[tick]
  }
}
