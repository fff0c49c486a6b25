// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Springs

/// One continuous spring between two levels: the closed form, with no engine in it.
public struct SpringScene: Sendable, Hashable {
  /// How long it runs and how often it is looked at.
  public var timing = SceneTiming()

  /// How the spring is written, which says what ``rate`` and ``damping`` are.
  let form: SpringForm

  /// The frequency in Hz, the response in seconds, or the stiffness.
  var rate: Double

  /// The damping ratio, or beside a stiffness the damping coefficient.
  var damping: Double

  /// The mass; it counts beside a stiffness only.
  var mass = 1.0

  /// The level it starts from.
  public var from = 0.0

  /// The level it comes to rest at.
  public var to = 1.0

  /// The velocity at the start, in levels per second; positive is towards larger levels.
  public var velocity = 0.0

  /// The keys that the document writes.
  var writtenKeys: Set<String> = []

  /// The numbers that every form has.
  static let levels: [NumberKey<SpringScene>] = [
    NumberKey("from", \.from, "level it starts from"),
    NumberKey("to", \.to, "level it comes to rest at"),
    NumberKey("velocity", \.velocity, unit: "1/s", "velocity at the start"),
  ]

  /// The numbers that a study may vary.
  var numbers: [NumberKey<SpringScene>] { form.numbers + Self.levels }

  /// A spring released from rest.
  ///
  /// - Parameters:
  ///   - frequency: The undamped natural frequency in Hz, greater than 0.
  ///   - damping: The damping ratio, at least 0.
  public init(frequency: Double, damping: Double) {
    self.init(.frequency, rate: frequency, damping: damping)
  }

  /// A spring in one of its notations, released from rest at 0.
  init(_ form: SpringForm, rate: Double, damping: Double) {
    self.form = form
    self.rate = rate
    self.damping = damping
  }

  /// The levels at some times after the start, in seconds; before it, where it starts from.
  ///
  /// They are NaN where the numbers make no spring, or no displacement that is finite.
  public func levels(at times: [Double]) -> [Double] {
    guard let levels = SpringLevels(self) else {
      return [Double](repeating: .nan, count: times.count)
    }
    return times.map { levels.level(at: $0) }
  }

  /// A time after which the spring is within a ten-thousandth of its end, in seconds, at most 10
  /// minutes: ten times that of its slowest exponential.
  var settlingDuration: Double {
    guard let spring = try? canonical() else { return 0 }
    let (rate, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let decay = ratio < 1 ? ratio * rate : rate / (ratio + (ratio * ratio - 1).squareRoot())
    return decay > 0 ? min(10 / decay, 600) : 0
  }

  /// The levels at the ticks; at a dropped frame, that of the tick before.
  func levels() -> [Double] {
    var shown = 0
    let ticks = (0...timing.tickCount).map { tick in
      if !timing.drops.drops(tick) { shown = tick }
      return shown
    }
    return levels(at: ticks.map { Double($0) / timing.frameRate })
  }

  /// The response between its two levels.
  func response(band: Band) -> Response {
    Response(
      to: Curve(frameRate: timing.frameRate, values: levels()), initial: from, final: to,
      band: band)
  }
}
