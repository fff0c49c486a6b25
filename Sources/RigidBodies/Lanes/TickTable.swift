// SPDX-License-Identifier: Apache-2.0

/// The ticks of one length, counted once for all lanes: each goes through them from its first.
struct TickTable {
  /// The length of a tick, in seconds.
  let interval: Double

  private let subStep: Double

  /// The clock before the first tick, and after each tick counted so far.
  private var clocks = [TickClock()]

  /// The number of sub-steps of each tick counted so far.
  private var counts: [Int] = []

  /// A table of ticks.
  ///
  /// - Parameters:
  ///   - interval: The length of a tick, in seconds.
  ///   - subStep: The length of a sub-step, in seconds.
  init(interval: Double, subStep: Float) {
    self.interval = interval
    self.subStep = Double(subStep)
  }

  /// Counts at least so many ticks.
  mutating func extend(to ticks: Int) {
    var clock = clocks[counts.count]
    while counts.count < ticks {
      counts.append(clock.begin(interval, subStep: subStep))
      clocks.append(clock)
    }
  }

  /// The number of sub-steps of the tick that follows after so many ticks, among those counted.
  func subSteps(after ticks: Int) -> Int { counts[ticks] }

  /// The clock after so many ticks, at most those counted.
  func clock(after ticks: Int) -> TickClock { clocks[ticks] }
}
