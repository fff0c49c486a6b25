// SPDX-License-Identifier: Apache-2.0

import Basics

/// The overshoot expression of After Effects: a sine of one frequency that decays exponentially.
///
/// With the damped frequency f and the decay s of exp(-s t) sin(2 pi f t) it is the spring with
/// w = sqrt((2 pi f)^2 + s^2) and z = s / w, which is always below 1.
public struct AfterEffectsSpring: FrameworkSpring {
  /// The damped frequency in Hz, positive: `freq`.
  public let frequency: Double
  /// The rate at which the swing decays in 1/s, at least 0: `decay`.
  public let decay: Double
  public let move: SpringMove

  /// Creates a spring.
  /// - Parameters:
  ///   - frequency: The damped frequency in Hz, positive.
  ///   - decay: The rate at which the swing decays in 1/s, at least 0.
  ///   - velocity: The velocity at the start, in distances per second.
  /// - Throws: `SpringError` for numbers that make no spring.
  public init(frequency: Double, decay: Double, velocity: Double = 0) throws(SpringError) {
    try SpringError.checkPositive(frequency, "the frequency")
    try SpringError.checkNotNegative(decay, "the decay")
    let angularFrequency = hypot(2 * .pi * frequency, decay)
    (self.frequency, self.decay) = (frequency, decay)
    move = try SpringMove(
      Spring(angularFrequency: angularFrequency, dampingRatio: decay / angularFrequency),
      velocity: velocity)
  }

  public static let framework = Framework.afterEffects

  public static let forms = [
    ParameterForm(.init("freq", unit: "Hz"), .init("decay", unit: "1/s"), .velocity)
  ]

  public init(_ form: FormValues) throws(SpringError) {
    try self.init(frequency: form.freq, decay: form.decay, velocity: form.velocity)
  }

  /// Writes a spring that swings.
  /// - Parameter move: The move to make.
  /// - Throws: `SpringError.beyond` from a damping ratio of 1 on, where nothing swings.
  public init(moving move: SpringMove) throws(SpringError) {
    guard move.spring.dampingRatio < 1 else {
      throw .beyond(
        reason: "the expression of After Effects swings always: it has no damping ratio of "
          + "\(sixDigits(move.spring.dampingRatio))")
    }
    frequency = move.motion.rate / (2 * .pi)
    decay = move.motion.decay
    self.move = move
  }

  public var parameters: [FrameworkParameter] {
    move.parameters([.init("freq", frequency), .init("decay", decay)])
  }

  /// The time at which the envelope of the swing is down to 0.1 % of the distance.
  ///
  /// Policy: an expression has no such rule, and most rules here come to a thousandth.
  public func settleTime(over distance: Double) -> Double? {
    guard decay > 0, let height = move.motion.envelopeHeight else { return nil }
    return max(0, log(height / 1e-3) / decay)
  }

  /// The closed form, at all times.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    move.frames(count, rate: rate)
  }

  public func snippet(over distance: Double) -> String {
    """
    freq = \(codeNumber(frequency));
    decay = \(codeNumber(decay));
    velocity = \(codeNumber(move.velocity));
    t = Math.max(0, time - key(1).time);
    w = 2 * Math.PI * freq;
    swing = Math.exp(-decay * t)
      * (Math.cos(w * t) + (decay - velocity) / w * Math.sin(w * t));
    key(2).value + (key(1).value - key(2).value) * swing;

    """
  }
}
