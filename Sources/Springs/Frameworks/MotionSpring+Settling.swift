// SPDX-License-Identifier: Apache-2.0

import Basics

extension MotionSpring {
  /// How often it is looked at whether it rests, in 1/s.
  private static let looks = 20.0
  /// The settling time in seconds from which on Motion takes it for endless.
  private static let longestDuration = 20.0

  /// `restDelta` and `restSpeed`: 0.005 and 0.01 per second for distances below 5, else 0.5 and 2.
  private func restRule(over distance: Double) -> RestRule {
    let rule =
      distance < 5
      ? RestRule(displacement: 0.005, velocity: 0.01, isStrict: false)
      : RestRule(displacement: 0.5, velocity: 2, isStrict: false)
    return rule.over(distance)
  }

  /// The duration that it was written with, or else the first multiple of 50 ms, before 20 s, at
  /// which both are within bounds; nil where there is none.
  public func settleTime(over distance: Double) -> Double? {
    if let timing { return timing.duration }
    let (rule, motion) = (restRule(over: distance), move.motion)
    let times = stride(from: 0, to: Self.longestDuration * Self.looks, by: 1).lazy
      .map { $0 / Self.looks }
    return times.first { rule.holds(for: motion, at: $0) }
  }

  /// The closed form, moved to the target wherever it is at rest.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    let end = settleTime(over: distance) ?? .infinity
    return values(at: (0..<count).map { Double($0) / rate }, over: distance, end: end)
  }

  private func values(at times: [Double], over distance: Double, end: Double) -> [Double] {
    let (rule, motion) = (restRule(over: distance), move.motion)
    return times.map { time in
      let isThere = time >= end || timing == nil && rule.holds(for: motion, at: time)
      return isThere ? 1 : 1 - motion.displacement(at: time)
    }
  }
}

extension MotionSpring {
  /// The duration and the easing that Motion itself writes for CSS, over a distance below 5:
  /// "1100ms linear(0, 0.0419, ...)".
  ///
  /// A value every 30 ms or so, rounded to 4 decimals, with at least 2 of them; 20 s of a spring
  /// that never settles.
  public var cssText: String {
    let duration = settleTime(over: 1) ?? Self.longestDuration
    let count = max(2, Int((1000 * duration / 30).rounded()))
    let times = (0..<count).map { duration * (Double($0) / Double(count - 1)) }
    let stops = values(at: times, over: 1, end: duration).map(Self.decimals)
    return "\(Self.decimals(1000 * duration))ms linear(\(stops.joined(separator: ", ")))"
  }

  /// A number with 4 decimals at most, halves up as JavaScript rounds them.
  private static func decimals(_ value: Double) -> String {
    plain((10_000 * value + 0.5).rounded(.down) / 10_000)
  }
}
