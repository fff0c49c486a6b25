// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// The numbers that the level of a plain spring follows from.
package enum SpringNumber: Int, Sendable, CaseIterable {
  /// The frequency, the response or the stiffness.
  case rate
  /// The damping ratio or coefficient.
  case damping
  /// The mass, beside a stiffness.
  case mass
  /// The level it starts from.
  case from
  /// The level it comes to rest at.
  case to
  /// The velocity at the start.
  case velocity
}

/// The level of a plain spring as a function of the time, and its derivatives in closed form.
package struct SpringLevels: Sendable {
  /// How a level changes.
  package struct Sensitivity: Sendable {
    /// The level.
    package var level: Double
    /// Its derivative by the time, in levels per second.
    package var slope: Double
    /// Its derivatives by the numbers, at their raw values.
    package var gradient: SIMD8<Double>
  }

  private let motion: SpringMotion
  private let from: Double
  private let to: Double

  /// The derivatives of the angular frequency by the numbers, and those of the damping ratio.
  private let frequencyGradient: SIMD8<Double>
  private let ratioGradient: SIMD8<Double>

  /// The levels of a spring; nil where its numbers make none, or no displacement that is finite.
  package init?(_ scene: SpringScene) {
    guard let spring = try? scene.canonical(), (scene.from - scene.to).isFinite,
      scene.velocity.isFinite
    else { return nil }
    motion = SpringMotion(
      spring: spring, displacement: scene.from - scene.to, velocity: scene.velocity)
    (from, to) = (scene.from, scene.to)
    (frequencyGradient, ratioGradient) = scene.gradients(of: spring)
  }

  /// The level at a time after the start, in seconds; before it, where it starts from.
  package func level(at time: Double) -> Double {
    time > 0 ? to + motion.displacement(at: min(time, .greatestFiniteMagnitude)) : from
  }

  /// The levels at some times of a clock on which the spring starts at a time, in seconds.
  package func levels(at times: [Double], after start: Double) -> [Double] {
    motion.displacements(at: times, after: start).map { to + $0 }
  }

  /// The levels at some times of such a clock, and their derivatives.
  package func sensitivities(at times: [Double], after start: Double) -> [Sensitivity] {
    zip(times, motion.sensitivities(at: times, after: start)).map { time, motion in
      sensitivity(motion, hasStarted: time > start)
    }
  }

  private func sensitivity(_ motion: SpringSensitivity, hasStarted: Bool) -> Sensitivity {
    var gradient =
      motion.byAngularFrequency * frequencyGradient + motion.byDampingRatio * ratioGradient
    gradient[SpringNumber.from.rawValue] = motion.byDisplacement
    gradient[SpringNumber.to.rawValue] = 1 - motion.byDisplacement
    gradient[SpringNumber.velocity.rawValue] = motion.byVelocity
    return Sensitivity(
      level: to + motion.displacement, slope: hasStarted ? motion.velocity : 0,
      gradient: gradient)
  }
}

extension SpringScene {
  /// The number that a parameter of this scene sets; nil where it sets none or several.
  package func number(of parameter: Parameter) -> SpringNumber? {
    guard parameter.places.count == 1 else { return nil }
    return switch parameter.places[0].split(separator: ".").last {
    case "frequency", "response", "stiffness": .rate
    case "damping", "dampingRatio": .damping
    case "mass": .mass
    case "from": .from
    case "to": .to
    case "velocity": .velocity
    default: nil
    }
  }

  /// The derivatives of w and z by the numbers.
  ///
  /// Of a frequency f, w = 2 pi f; of a response T, w = 2 pi / T; of a stiffness k, a damping c and a
  /// mass m, w = sqrt(k / m) and z = c / (2 sqrt(k m)).
  fileprivate func gradients(of spring: Spring) -> (SIMD8<Double>, SIMD8<Double>) {
    let (w, z) = (spring.angularFrequency, spring.dampingRatio)
    var (frequency, ratio) = (SIMD8<Double>(), SIMD8<Double>())
    ratio[SpringNumber.damping.rawValue] = 1
    switch form {
    case .frequency: frequency[SpringNumber.rate.rawValue] = w / rate
    case .response: frequency[SpringNumber.rate.rawValue] = -w / rate
    case .stiffness:
      frequency[SpringNumber.rate.rawValue] = w / (2 * rate)
      frequency[SpringNumber.mass.rawValue] = -w / (2 * mass)
      ratio[SpringNumber.rate.rawValue] = -z / (2 * rate)
      ratio[SpringNumber.mass.rawValue] = -z / (2 * mass)
      ratio[SpringNumber.damping.rawValue] = 1 / (2 * (rate * mass).squareRoot())
    }
    return (frequency, ratio)
  }
}
