// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Springs

/// One continuous spring between two levels: the closed form, with no engine in it.
public struct SpringScene: Sendable, Hashable {
  /// How long it runs and how often it is looked at.
  public var timing = SceneTiming()

  /// The undamped natural frequency, in Hz.
  public var frequency: Double

  /// The damping ratio.
  public var damping: Double

  /// The level it starts from.
  public var from = 0.0

  /// The level it comes to rest at.
  public var to = 1.0

  /// The velocity at the start, in levels per second; positive is towards larger levels.
  public var velocity = 0.0

  /// The keys that the document writes.
  var writtenKeys: Set<String> = []

  static let numbers: [NumberKey<SpringScene>] = [
    NumberKey(
      "frequency", \.frequency, unit: "Hz", range: .greaterThan(0), "undamped natural frequency"),
    NumberKey("damping", \.damping, range: .atLeast(0), "damping ratio"),
    NumberKey("from", \.from, "level it starts from"),
    NumberKey("to", \.to, "level it comes to rest at"),
    NumberKey("velocity", \.velocity, unit: "1/s", "velocity at the start"),
  ]

  /// A spring released from rest.
  ///
  /// - Parameters:
  ///   - frequency: The undamped natural frequency in Hz, greater than 0.
  ///   - damping: The damping ratio, at least 0.
  public init(frequency: Double, damping: Double) {
    self.frequency = frequency
    self.damping = damping
  }

  /// The levels at some times after the start, in seconds; before it, where it starts from.
  public func levels(at times: [Double]) -> [Double] {
    guard let spring = try? Spring(frequency: frequency, dampingRatio: damping) else {
      return [Double](repeating: .nan, count: times.count)
    }
    let motion = SpringMotion(spring: spring, displacement: from - to, velocity: velocity)
    return times.map { $0 > 0 ? to + motion.displacement(at: $0) : from }
  }

  /// The levels at the ticks.
  func levels() -> [Double] {
    levels(at: (0...timing.tickCount).map { Double($0) / timing.frameRate })
  }

  /// The response between its two levels.
  func response(band: Band) -> Response {
    Response(
      to: Curve(frameRate: timing.frameRate, values: levels()), initial: from, final: to,
      band: band)
  }
}
