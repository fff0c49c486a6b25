// SPDX-License-Identifier: Apache-2.0

import Basics

/// A move over one whole distance: the spring that makes it, and the velocity it starts with.
///
/// Its value is 0 at the start and 1 at the target, in any unit of distance.
public struct SpringMove: Hashable, Sendable {
  /// The spring.
  public var spring: Spring
  /// The velocity at the start, in whole distances per second, positive towards the target.
  public var velocity: Double
  /// The thresholds at which it counts as being at rest, as far as they are not its framework's.
  public internal(set) var rest = RestThresholds()

  /// Creates a move.
  /// - Parameters:
  ///   - spring: The spring.
  ///   - velocity: The velocity at the start in distances per second, positive towards the target.
  /// - Throws: `SpringError` for a velocity that is not finite.
  public init(_ spring: Spring, velocity: Double) throws(SpringError) {
    guard velocity.isFinite else { throw .notFinite(quantity: "the velocity", value: velocity) }
    (self.spring, self.velocity) = (spring, velocity)
  }

  /// Creates a move from rest.
  public init(_ spring: Spring) { (self.spring, velocity) = (spring, 0) }

  /// The same move as a displacement from the target: 1 at the start, then falling.
  public var motion: SpringMotion {
    SpringMotion(spring: spring, displacement: 1, velocity: -velocity)
  }

  /// The value at a time.
  /// - Parameter time: The time in seconds, at least 0.
  /// - Returns: 0 at the start, 1 at the target.
  public func value(at time: Double) -> Double { 1 - motion.displacement(at: time) }

  /// The velocity at a time.
  /// - Parameter time: The time in seconds, at least 0.
  /// - Returns: The velocity in distances per second, positive towards the target.
  public func velocity(at time: Double) -> Double { -motion.velocity(at: time) }

  /// The values at frames, the first at the start.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  ///   - end: The time in seconds at which the move jumps onto its target; nil where it does not.
  /// - Returns: `count` values, 0 at the start and 1 from the end on.
  public func frames(_ count: Int, rate: Double, until end: Double? = nil) -> [Double] {
    let motion = motion
    return (0..<count).map { frame in
      let time = Double(frame) / rate
      return frame == 0 || time < end ?? .infinity ? 1 - motion.displacement(at: time) : 1
    }
  }

  /// The settling duration that Core Animation reports, in seconds; nil without damping.
  ///
  /// Below critical damping (ln 1000 + ln(1 + |v0 - z w| / wd)) / (z w), the time at which the sum
  /// of the amplitudes of cosine and sine is a thousandth; from there on the first of the times 0,
  /// 0.1, 0.1 + 0.1, ... from which the value stays within a thousandth: mass 1, stiffness 100,
  /// damping 25 and velocity 15 give 0.9 s, and not the 0.2 s at which the value passes the target.
  /// Core Animation itself writes "never" as FLT_MAX. Source: values measured on macOS, kept by the
  /// core-animation port whose test is `springs_match_macos`, and by 1amageek/OpenCoreAnimation
  /// `CASpringAnimationPerceptualTests.swift`.
  var coreAnimationSettlingDuration: Double? {
    let motion = motion
    guard motion.decay > 0 else { return nil }
    guard spring.dampingRatio < 1 else { return firstSettledTenth }
    return (log(1000) + log1p(motion.displacementSlope.magnitude / motion.rate)) / motion.decay
  }

  /// The first tenth of a second, counted by adding tenths, after which it stays within a thousandth
  /// of its target.
  ///
  /// From 10,000 s on the sum has unmeasured rounding errors: the scan is left out.
  private var firstSettledTenth: Double? {
    let motion = motion
    guard let end = motion.settleTime(within: 0.001) else { return nil }
    guard end < 10_000 else { return (10 * end).rounded(.up) / 10 }
    var time = 0.0
    while time < end || motion.displacement(at: time).magnitude >= 0.001 { time += 0.1 }
    return time
  }

  /// The stiffness w^2 of a mass of 1, in 1/s^2.
  var stiffness: Double { spring.stiffness(mass: 1) }
  /// The damping 2 z w of a mass of 1, in 1/s.
  var damping: Double { spring.damping(mass: 1) }
}

// MARK: - Code

extension SpringMove {
  /// The distance over which attachments of the engine are written by default, in pt.
  static let attachedDistance = 100.0

  /// A way beyond its resting place that an attached item never goes: more than twice the amplitude of its
  /// velocity and distance, in the unit of the distance.
  func reach(over distance: Double) -> Double {
    2 * distance * (1 + velocity.magnitude / spring.angularFrequency) + 2
  }

  /// The numbers that code of any framework is written with; the first three make the move.
  ///
  /// Those of the engine's attachment are NaN where it needs another resistance than the usual one.
  package var codeNumbers: [Double] {
    let distance = Self.attachedDistance
    let joint = try? DiscreteSpring.attachment(
      through: spring, resistance: DiscreteSpring.usualResistance)
    return [
      spring.frequency, spring.dampingRatio, velocity, velocity / 1000, velocity * distance,
      -velocity * distance, spring.response, spring.bounce, stiffness, damping,
      joint?.frequency ?? .nan, joint?.dampingRatio ?? .nan, reach(over: distance).rounded(.up),
    ]
  }
}

/// The thresholds at which a moving value counts as being at rest, as far as a spring has its own; the
/// others are those of the framework.
///
/// They are of the animated value, and not of a whole distance: 0.5 is half a pixel over any distance.
public typealias RestThresholds = [RestQuantity: Double]

/// A quantity with a threshold of rest.
public enum RestQuantity: String, CaseIterable, Sendable {
  /// The displacement from the target, in units of the value.
  case displacement = "rest displacement"
  /// The speed, in units of the value per second.
  case speed = "rest speed"
  /// The energy, as a share of that at the start.
  case energy = "energy threshold"
}

extension RestThresholds {
  /// One of them is in the unit of the value, so that the distance of the move matters.
  public var isAbsolute: Bool { self[.displacement] != nil || self[.speed] != nil }
}
