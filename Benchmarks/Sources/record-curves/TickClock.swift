// SPDX-License-Identifier: GPL-3.0-or-later

/// The accumulator that decides how many sub-steps a tick runs.
///
/// acc += dt; while acc >= h: one sub-step, acc -= h. As h is a Float it is a little more than
/// 1/120 s, so at 60 ticks a second the first tick runs one sub-step and every later one two.
struct TickClock {
  /// Length of a sub-step, s.
  static let subStep = Float(1) / 120

  /// Time that has passed and has not been simulated, s; a Double, whatever the world computes in.
  private var remainder = 0.0

  /// Lets a tick of `duration` (s) pass and returns the number of sub-steps it runs.
  mutating func subSteps(inTickOf duration: Double) -> Int {
    let subStep = Double(Self.subStep)
    remainder += duration
    var count = 0
    while remainder >= subStep {
      remainder -= subStep
      count += 1
    }
    return count
  }
}
