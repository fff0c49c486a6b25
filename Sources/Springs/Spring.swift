// SPDX-License-Identifier: Apache-2.0

import Basics

/// A damped spring in its canonical form: undamped frequency and damping ratio.
///
/// A displacement x from the target obeys x'' + 2 z w x' + w^2 x = 0 with the undamped angular
/// frequency w and the damping ratio z. Mass, stiffness and damping coefficient act only through
/// these two.
public struct Spring: Hashable, Sendable {
  /// The undamped angular frequency, in rad/s; positive and finite.
  public let angularFrequency: Double
  /// The damping ratio, at least 0; at 1 a released spring just does not pass its target.
  public let dampingRatio: Double

  /// Creates a spring from its canonical numbers.
  /// - Parameters:
  ///   - angularFrequency: The undamped angular frequency in rad/s, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  @inlinable public init(angularFrequency: Double, dampingRatio: Double) throws(SpringError) {
    try SpringError.checkPositive(angularFrequency, "the angular frequency")
    try SpringError.checkNotNegative(dampingRatio, "the damping ratio")
    (self.angularFrequency, self.dampingRatio) = (angularFrequency, dampingRatio)
  }

  /// Creates a spring from an undamped frequency.
  /// - Parameters:
  ///   - frequency: The undamped frequency in Hz, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  @inlinable public init(frequency: Double, dampingRatio: Double) throws(SpringError) {
    try SpringError.checkPositive(frequency, "the frequency")
    try self.init(angularFrequency: 2 * .pi * frequency, dampingRatio: dampingRatio)
  }

  /// Creates a spring from an undamped period.
  /// - Parameters:
  ///   - response: The undamped period in seconds, positive.
  ///   - dampingRatio: The damping ratio, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  @inlinable public init(response: Double, dampingRatio: Double) throws(SpringError) {
    try SpringError.checkPositive(response, "the response")
    try self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from its physics: w = sqrt(k / m), z = c / (2 sqrt(k m)).
  /// - Parameters:
  ///   - mass: The mass m, positive.
  ///   - stiffness: The force k per displacement, positive.
  ///   - damping: The force c per velocity, at least 0.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  @inlinable public init(mass: Double, stiffness: Double, damping: Double) throws(SpringError) {
    try SpringError.checkPositive(mass, "the mass")
    try SpringError.checkPositive(stiffness, "the stiffness")
    try SpringError.checkNotNegative(damping, "the damping")
    try self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// The undamped frequency, in Hz.
  @inlinable public var frequency: Double { angularFrequency / (2 * .pi) }

  /// The undamped period, in seconds.
  @inlinable public var response: Double { 2 * .pi / angularFrequency }

  /// The way a released spring comes to its target.
  public var regime: DampingRegime {
    switch dampingRatio {
    case 0: .undamped
    case ..<1: .underdamped
    case 1: .criticallyDamped
    default: .overdamped
    }
  }

  /// The stiffness k = m w^2 that gives this spring.
  /// - Parameter mass: The mass m, positive.
  /// - Returns: The force per displacement.
  @inlinable
  public func stiffness(mass: Double) -> Double { mass * angularFrequency * angularFrequency }

  /// The damping coefficient c = 2 m z w that gives this spring.
  /// - Parameter mass: The mass m, positive.
  /// - Returns: The force per velocity.
  @inlinable
  public func damping(mass: Double) -> Double { 2 * mass * dampingRatio * angularFrequency }

  /// Creates a spring from a perceptual duration and a bounce, as Apple's and other frameworks
  /// write it: w = 2 pi / D, and z = 1 - b for a bounce b of 0 or more, 1 / (1 + b) below.
  ///
  /// Source: the numbers of developer.apple.com/documentation/swiftui/spring, which the formula
  /// "damping = 1 - 4 pi bounce / duration" of a slide does not give.
  /// - Parameters:
  ///   - duration: The perceptual duration D in seconds, positive: the undamped period.
  ///   - bounce: The bounce, above -1 and at most 1: 1 swings for ever, 0 is critical.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(duration: Double, bounce: Double) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    guard bounce > -1 && bounce <= 1 else {
      throw .outOfRange(quantity: "the bounce", range: "above -1 and at most 1", value: bounce)
    }
    try self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The bounce: 1 without damping, 0 at critical damping, towards -1 above it.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Designs the spring that settles after a time and overshoots by a fraction, released at rest.
  ///
  /// The overshoot depends on the damping ratio alone; every time then goes as 1 / w, so that w is
  /// the settle time of the spring of 1 rad/s over the wanted one.
  /// - Parameters:
  ///   - settleTime: The time in seconds after which it stays within the band, positive.
  ///   - overshoot: The way past its target, as a fraction of the way there, from 0 to below 1.
  ///   - band: The band as a fraction of the way, positive.
  /// - Throws: `SpringError` for a time that is not positive, an overshoot that is no such
  ///   fraction, and a band that is wider than the way.
  public init(settleTime: Double, overshoot: Double = 0, band: Double = 0.02) throws(SpringError) {
    try SpringError.checkPositive(settleTime, "the settle time")
    guard band > 0 && band < 1 else {
      throw .outOfRange(quantity: "the band", range: "a fraction between 0 and 1", value: band)
    }
    // An overshoot as wide as the band leaves it, and settles a swing later, by rounding alone. Policy: a
    // millionth, which the seven digits of a `Float` in a framework still tell.
    let isAtEdge = abs(overshoot - band) < 1e-6 * band
    let ratio = try Spring.dampingRatio(overshoot: isAtEdge ? band * (1 - 1e-6) : overshoot)
    let unit = try Spring(angularFrequency: 1, dampingRatio: ratio)
    guard let time = SpringMotion(spring: unit, displacement: 1).settleTime(band: band) else {
      throw .beyond(reason: "a spring that overshoots by the whole way never settles")
    }
    try self.init(angularFrequency: time / settleTime, dampingRatio: ratio)
  }

  /// The way that a spring released at rest goes past its target, as a fraction of the way there.
  ///
  /// exp(-pi z / sqrt(1 - z^2)): 1 without damping, 0 from damping ratio 1 on.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    return exp(-.pi * dampingRatio / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot())
  }

  /// The damping ratio at which a spring released at rest overshoots by a fraction.
  ///
  /// The inverse of `overshoot`: with L = -ln M it is L / sqrt(pi^2 + L^2).
  /// - Parameter overshoot: The fraction M, from 0 to 1; 0 gives 1, the smallest ratio without.
  /// - Returns: The damping ratio, from 1 down to 0.
  /// - Throws: `SpringError.outOfRange` for any other number.
  public static func dampingRatio(overshoot: Double) throws(SpringError) -> Double {
    guard (0...1).contains(overshoot) else {
      throw .outOfRange(quantity: "an overshoot", range: "a fraction from 0 to 1", value: overshoot)
    }
    guard overshoot > 0 else { return 1 }
    let logarithm = -log(overshoot)
    return logarithm / (.pi * .pi + logarithm * logarithm).squareRoot()
  }
}

/// The way a released spring comes to its target.
public enum DampingRegime: String, CaseIterable, Hashable, Sendable {
  /// It swings for ever: damping ratio 0.
  case undamped
  /// It swings past the target, less each time: damping ratio below 1.
  case underdamped
  /// It comes to the target as fast as it can without passing it: damping ratio 1.
  case criticallyDamped
  /// It creeps to the target: damping ratio above 1.
  case overdamped
}

/// The error of a number that makes no spring.
public enum SpringError: Error, Hashable, Sendable {
  /// A quantity that must be positive and finite is not.
  case notPositive(quantity: String, value: Double)
  /// A quantity that must be 0 or more, and finite, is not.
  case negative(quantity: String, value: Double)
  /// A quantity is infinite or not a number.
  case notFinite(quantity: String, value: Double)
  /// A framework takes a quantity only within a range, given in words: "from 0.01 to 10 s".
  case outOfRange(quantity: String, range: String, value: Double)
  /// A framework has no spring that moves like this, for a reason in one sentence.
  case beyond(reason: String)

  @inlinable
  package static func checkPositive(_ value: Double, _ quantity: String) throws(SpringError) {
    guard value > 0 && value.isFinite else { throw .notPositive(quantity: quantity, value: value) }
  }

  @inlinable
  package static func checkNotNegative(_ value: Double, _ quantity: String) throws(SpringError) {
    guard value >= 0 && value.isFinite else { throw .negative(quantity: quantity, value: value) }
  }
}

extension SpringError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .notPositive(let quantity, let value):
      "\(quantity) must be a finite number above 0, not \(value)"
    case .negative(let quantity, let value):
      "\(quantity) must be a finite number of at least 0, not \(value)"
    case .notFinite(let quantity, let value): "\(quantity) must be a finite number, not \(value)"
    case .outOfRange(let quantity, let range, let value):
      "\(quantity) must be \(range), not \(value)"
    case .beyond(let reason): reason
    }
  }
}

/// A number in a sentence: 6 significant digits, which no eye tells from all of them, without a
/// fraction where it has none.
/// - Parameter value: A finite number.
/// - Returns: Its shortest decimals: `157.914`, `20`.
package func sixDigits(_ value: Double) -> String {
  guard value != 0 else { return "0" }
  let places = 5 - log10(value.magnitude).rounded(.down)
  guard places > -10 && places < 300 else { return plain(value) }
  let unit = pow(10, places.magnitude)
  return plain(places >= 0 ? (value * unit).rounded() / unit : (value / unit).rounded() * unit)
}
