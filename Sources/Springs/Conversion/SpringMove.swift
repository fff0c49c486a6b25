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
  public internal(set) var rest: RestThresholds = [:]

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

/// A spring to carry over: a move, and the framework that shows it, if one does.
public struct SpringSource: Sendable {
  /// The move, by the framework's own formulas; thresholds of rest that follow from others are among them.
  public let move: SpringMove
  /// The spring as its framework writes it; nil for physics, which the closed form shows.
  public let notation: FrameworkSpring?
  /// Warnings for every conversion that is not exact: that it only stands for something else, or is
  /// shown ahead of its closed form; a sentence each without a full stop.
  public private(set) var notes: [String]
  /// True where one of the notes says how its framework shows it ahead of the continuous spring or behind.
  private(set) var hasLead = false
  /// The distance of the move in the unit of its value, where thresholds of rest are, or where it is said;
  /// nil where each framework's usual one is looked at.
  public var distance: Double?
  /// The band of settling by which it was designed, as a fraction of the distance; else 0.02.
  public var band = 0.02
  /// The largest difference of the spring from a motion that it only stands for, as a fraction of the
  /// distance; 0 where it is the motion itself.
  public private(set) var difference = 0.0

  /// The largest difference of a spring that may stand for another motion, as a fraction of the
  /// distance.
  public static let near = 0.05

  /// A move that no framework shows: the closed form itself.
  /// - Parameters:
  ///   - move: The move.
  ///   - notes: Further warnings, a sentence each without a full stop.
  public init(_ move: SpringMove, notes: [String] = []) {
    (self.move, notation, self.notes) = (move, nil, notes)
  }

  /// A spring that is written for a framework.
  /// - Parameters:
  ///   - notation: The spring as the framework writes it.
  ///   - notes: Further warnings, a sentence each without a full stop.
  ///   - distance: The distance in the framework's unit over which its own thresholds of rest are looked
  ///     at, positive; by default its usual one, and 1 where they are too small for pixels.
  public init(_ notation: FrameworkSpring, notes: [String] = [], over distance: Double? = nil) {
    let framework = notation.framework
    var move = notation.move
    // Elsewhere the speed does not follow from the displacement.
    if framework.restRate != nil && move.rest[.displacement] != nil {
      move.rest[.speed] = notation.rest(.speed, over: 1)
    }
    (self.move, self.notation) = (move, notation)
    // A displacement below a hundredth is that of a share, such as an opacity or a scale.
    let usual = move.rest[.displacement] ?? 1 < 0.01 ? 1 : framework.defaultDistance
    self.distance = move.rest.isAbsolute ? distance ?? usual : nil
    // A notation without a spring, such as a scene, has no closed form to compare with.
    let lead =
      framework.forms.isEmpty
      ? nil : notation.lead(over: self.distance ?? framework.defaultDistance)
    self.notes = notes + [lead].compactMap(\.self)
    hasLead = lead != nil
  }

  /// The same with further warnings.
  /// - Parameters:
  ///   - notes: Sentences without a full stop.
  ///   - difference: The largest difference from a motion that it only stands for, as a fraction of the
  ///     distance.
  /// - Returns: The source with these notes before its own.
  public func adding(_ notes: [String], difference: Double = 0) -> SpringSource {
    var source = self
    source.notes = notes + self.notes
    source.difference = difference
    return source
  }

  /// True where the framework's own steps stay bounded.
  var isStable: Bool { notation?.isStable ?? true }

  /// The values at frames that are shown, the first at the start.
  /// - Parameters:
  ///   - count: The number of frames, at least 0.
  ///   - rate: The frames per second, positive.
  ///   - distance: The distance in the framework's unit, positive; by default its own, or the usual one.
  /// - Returns: `count` values, 0 at the start, 1 at the target.
  public func frames(_ count: Int, rate: Double, over distance: Double? = nil) -> [Double] {
    notation?.frames(count, rate: rate, over: distance ?? self.distance)
      ?? move.frames(count, rate: rate)
  }
}
