// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Springs

/// A spring and all facts about it, in the order in which people read them.
public struct SpringDescription: Sendable {
  /// The spring.
  public let source: SpringSource
  /// The distance of its move in each framework's unit; nil for their usual ones.
  public let distance: Double?
  private let figures: SpringFigures

  /// Describes a spring.
  ///
  /// - Parameters:
  ///   - source: The spring.
  ///   - distance: The distance of its move in each framework's unit; nil for their usual ones.
  public init(_ source: SpringSource, over distance: Double? = nil) {
    self.source = source
    self.distance = distance
    figures = SpringFigures(source.move)
  }

  var facts: [SpringFact] {
    spring + motion + settling + frameworks + attachment
  }

  private var spring: [SpringFact] {
    let spring = source.move.spring
    return [
      SpringFact("regime", spring.regime.rawValue),
      SpringFact("frequency", spring.frequency, "Hz"),
      SpringFact("angular_frequency", spring.angularFrequency, "rad/s"),
      SpringFact("period", spring.response, "s"),
      SpringFact("damping_ratio", spring.dampingRatio),
      SpringFact("stiffness", spring.stiffness(mass: 1), "1/s^2"),
      SpringFact("damping_coefficient", spring.damping(mass: 1), "1/s"),
      SpringFact("velocity", source.move.velocity, "1/s"),
    ]
  }

  /// The motion, in whole distances.
  private var motion: [SpringFact] {
    let (velocity, acceleration) = (figures.peakVelocity, figures.peakAcceleration)
    return [
      SpringFact("overshoot", 100 * figures.overshoot, "%"),
      SpringFact("peak_time", figures.peakTime, "s"),
      SpringFact("peak_velocity", velocity.value, "1/s"),
      SpringFact("peak_velocity_time", velocity.time, "s"),
      SpringFact("peak_acceleration", acceleration.value, "1/s^2"),
      SpringFact("peak_acceleration_time", acceleration.time, "s"),
    ]
  }

  private var settling: [SpringFact] {
    [5, 2, 1, 0.1].map { percent in
      SpringFact(
        "settle_time_\(snakeNumber(percent))_percent",
        time: figures.settleTime(band: percent / 100))
    }
  }

  private func snakeNumber(_ percent: Double) -> String {
    percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
  }

  /// The time from which on each framework calls it settled.
  private var frameworks: [SpringFact] {
    figures.settleTimes(over: distance).map { framework, time in
      SpringFact("settled_\(framework.name.replacing("-", with: "_"))", time: time)
    }
  }

  /// The motion of an attachment of UIKit Dynamics with its numbers, and the numbers to write for it.
  private var attachment: [SpringFact] {
    let canonical = source.move.spring
    let dynamics = Framework.uiKitDynamics
    let engine = try? dynamics.spring([
      "frequency": canonical.frequency, "damping": canonical.dampingRatio,
    ])
    let own = source.notation.flatMap { $0.framework == dynamics && !$0.isScene ? $0 : nil }
    let written = own ?? engine
    let motion = written?.move.spring
    let parameters = (try? dynamics.spring(moving: source.move))?.parameters ?? []
    return [
      SpringFact("uikit_dynamics_frequency", parameters.first?.number, "Hz"),
      SpringFact("uikit_dynamics_damping", parameters.dropFirst().first?.number),
      SpringFact("as_written_effective_frequency", motion?.frequency, "Hz"),
      SpringFact("as_written_effective_damping_ratio", motion?.dampingRatio),
      SpringFact("as_written_overshoot", motion.map { 100 * $0.overshoot }, "%"),
      SpringFact("as_written_pause_time", time: written?.settleTime(over: distance)),
    ]
  }
}

/// Sentences about a spring that stands for a scene.
public enum SpringRemark {
  /// The remark that no single spring moves like a scene.
  ///
  /// - Parameter percent: The largest difference of the nearest spring, in percent of the way.
  /// - Returns: The sentence.
  public static func nearest(_ percent: Double) -> String {
    let difference = Rounding.text(percent, significant: 2)
    return "no single spring moves like this scene: the nearest differs from it by up to "
      + "\(difference) % of the way"
  }

  /// The remark that a fit did not meet its targets.
  public static let missed = "the fit that this spring comes from did not meet all of its targets"

  /// A spring in one line.
  ///
  /// - Parameter move: The move that it makes.
  /// - Returns: `frequency 2 Hz, damping ratio 0.7, overshoot 4.6 %, within 2 % after 0.476 s`.
  public static func summary(_ move: SpringMove) -> String {
    let figures = SpringFigures(move)
    let number = { (value: Double) in Rounding.text(value, significant: 4) }
    let settled = figures.settleTime(band: 0.02).map { "within 2 % after \(number($0)) s" }
    return "frequency \(number(move.spring.frequency)) Hz, damping ratio "
      + "\(number(move.spring.dampingRatio)), overshoot \(number(100 * figures.overshoot)) %, "
      + (settled ?? "never settled")
  }

  /// A parameter that a fit found, in words: `damping 0.87`.
  ///
  /// - Parameter parameter: The parameter.
  /// - Returns: Its name and its value.
  public static func words(_ parameter: FittedParameter) -> String {
    "\(parameter.name) \(parameter.text(of: parameter.value, digits: 4))"
  }
}
