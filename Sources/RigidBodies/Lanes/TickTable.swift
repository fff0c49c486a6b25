// SPDX-License-Identifier: Apache-2.0

/// The clocks and sub-steps of ticks of one length, computed once for all lanes.
struct TickTable {
  /// The length of a tick, in seconds.
  let interval: Double

  private let subStep: Double

  /// The clock before the first tick, and after each tick so far.
  private var clocks = [TickClock()]

  /// The number of sub-steps of each tick so far.
  private var counts: [Int] = []

  /// A table of ticks, for lengths of a tick and of a sub-step in seconds.
  init(interval: Double, subStep: Float) {
    self.interval = interval
    self.subStep = Double(subStep)
  }

  /// Extends the table to at least this number of ticks.
  mutating func extend(to ticks: Int) {
    var clock = clocks[counts.count]
    while counts.count < ticks {
      counts.append(clock.begin(interval, subStep: subStep))
      clocks.append(clock)
    }
  }

  /// The number of sub-steps of the tick after a number of ticks.
  func subSteps(after ticks: Int) -> Int { counts[ticks] }

  /// The clock after a number of ticks.
  func clock(after ticks: Int) -> TickClock { clocks[ticks] }
}
