// SPDX-License-Identifier: Apache-2.0

import Basics

/// The motion of a spring from a displacement and a velocity, in closed form.
///
/// With the decay s = z w, every regime is the same sum of two functions of the time,
///
///     x(t) = x0 E(t) + (v0 + s x0) O(t),    v(t) = v0 E(t) - (w^2 x0 + s v0) O(t),
///
/// an even one E = exp(-s t) cos(b t) and an odd one O = exp(-s t) sin(b t) / b, where
/// b^2 = w^2 (1 - z) (1 + z). At z = 1 they are exp(-s t) and t exp(-s t). Above, b = i g, and with
/// the slow rate r = s - g = w / (z + sqrt(z^2 - 1)) they are written
///
///     E = exp(-r t) (1 + exp(-2 g t)) / 2,    O = exp(-r t) (1 - exp(-2 g t)) / (2 g),
///
/// because exp(-s t) sinh(g t) overflows. Nothing cancels near z = 1, from either side.
public struct SpringMotion: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// The displacement from the target at time 0, in any unit of length.
  public let initialDisplacement: Double
  /// The velocity of the displacement at time 0, in that unit per second: negative towards the
  /// target where the displacement is positive.
  public let initialVelocity: Double

  /// s = z w.
  let decay: Double
  /// b below critical damping, g above it.
  let rate: Double

  /// Creates a motion.
  /// - Parameters:
  ///   - spring: The spring.
  ///   - displacement: The displacement from the target at time 0, finite.
  ///   - velocity: The velocity of the displacement at time 0, finite.
  public init(spring: Spring, displacement: Double, velocity: Double = 0) {
    precondition(
      displacement.isFinite && velocity.isFinite, "A motion starts from finite numbers.")
    self.spring = spring
    initialDisplacement = displacement
    initialVelocity = velocity
    let ratio = spring.dampingRatio
    decay = ratio * spring.angularFrequency
    rate =
      spring.angularFrequency * (1 - ratio).magnitude.squareRoot() * (1 + ratio).squareRoot()
  }

  /// The displacement from the target at a time.
  /// - Parameter time: The time in seconds, finite and at least 0.
  /// - Returns: The displacement in the unit of the initial one.
  public func displacement(at time: Double) -> Double {
    let (even, odd) = basis(at: time)
    return initialDisplacement * even + displacementSlope * odd
  }

  /// The velocity of the displacement at a time.
  /// - Parameter time: The time in seconds, finite and at least 0.
  /// - Returns: The velocity in the unit of the initial one.
  public func velocity(at time: Double) -> Double {
    let (even, odd) = basis(at: time)
    return initialVelocity * even - velocitySlope * odd
  }
}

extension SpringMotion {
  /// v0 + s x0.
  var displacementSlope: Double { initialVelocity + decay * initialDisplacement }

  /// w^2 x0 + s v0.
  var velocitySlope: Double {
    spring.angularFrequency * spring.angularFrequency * initialDisplacement
      + decay * initialVelocity
  }

  func basis(at time: Double) -> (even: Double, odd: Double) {
    precondition(time >= 0 && time.isFinite, "A time is finite and not negative.")
    switch spring.regime {
    case .undamped, .underdamped:
      let envelope = exp(-decay * time)
      guard envelope > 0 else { return (0, 0) }
      return (envelope * cos(rate * time), envelope * sin(rate * time) / rate)
    case .criticallyDamped:
      let envelope = exp(-decay * time)
      return (envelope, envelope * time)
    case .overdamped:
      let slow = spring.angularFrequency * spring.angularFrequency / (decay + rate)
      let (envelope, difference) = (exp(-slow * time), -expm1(-2 * rate * time))
      return (envelope * (1 - difference / 2), envelope * difference / (2 * rate))
    }
  }
}
