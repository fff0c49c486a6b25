// SPDX-License-Identifier: Apache-2.0

import Basics

/// A framework's rule for being at rest: at a frame, displacement and velocity are both small.
struct RestRule: Hashable, Sendable {
  /// The largest displacement at rest, positive.
  let displacement: Double
  /// The largest velocity at rest in the displacement's unit per second, positive.
  let velocity: Double
  /// True where a motion that is exactly at a bound still moves.
  let isStrict: Bool

  /// The largest number of frames that are checked one by one.
  private static let longestScan = 100_000

  /// The rule for a motion over one whole distance.
  func over(_ distance: Double) -> RestRule {
    RestRule(
      displacement: displacement / distance, velocity: velocity / distance, isStrict: isStrict)
  }

  /// Tells whether a motion is at rest at a time.
  func holds(for motion: SpringMotion, at time: Double) -> Bool {
    let (x, v) = (motion.displacement(at: time), motion.velocity(at: time))
    return isStrict
      ? abs(x) < displacement && abs(v) < velocity : abs(x) <= displacement && abs(v) <= velocity
  }

  /// The time of the first frame at which a motion is at rest; nil where it never is.
  ///
  /// The amplitude sqrt(x^2 + (v / w)^2) never rises. No frame is at rest before it is down to that
  /// of both bounds together, and every frame is once it is below the smaller one. The frames
  /// between are checked one by one.
  ///
  /// Policy: at most 100,000 of them, 28 minutes at 60 Hz; a motion that creeps through more is at
  /// rest when every later frame is.
  func firstTime(of motion: SpringMotion, rate: Double) -> Double? {
    let speed = velocity / motion.spring.angularFrequency
    let highest = hypot(displacement, speed) * (1 + 1e-9)
    guard let first = motion.firstFrame(rate: rate, amplitudeWithin: highest) else { return nil }
    for frame in 0..<Self.longestScan {
      let time = (first + Double(frame)) / rate
      if holds(for: motion, at: time) { return time }
    }
    let lowest = min(displacement, speed) * (1 - 1e-9)
    return motion.firstFrame(rate: rate, amplitudeWithin: lowest).map { $0 / rate }
  }
}

extension SpringMotion {
  /// The amplitude of an undamped swing with the energy of the motion at a time; it never rises.
  func amplitude(at time: Double) -> Double {
    hypot(displacement(at: time), velocity(at: time) / spring.angularFrequency)
  }

  /// The first frame at which the amplitude is within a bound, by bisection; nil where it never is.
  func firstFrame(rate: Double, amplitudeWithin bound: Double) -> Double? {
    let isOutside = { (frame: Double) in !(amplitude(at: frame / rate) <= bound) }
    guard isOutside(0) else { return 0 }
    guard decay > 0 else { return nil }
    var (last, first) = (0.0, 1.0)
    while isOutside(first) {
      (last, first) = (first, 2 * first)
      guard first < 1e300 && (first / rate).isFinite else { return nil }
    }
    while true {
      let middle = ((last + first) / 2).rounded(.down)
      guard middle > last && middle < first else { return first }
      if isOutside(middle) { last = middle } else { first = middle }
    }
  }
}
