// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// A spring and everything there is to say about it, in the order in which people read it.
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
  ///   - distance: The distance of its move in each framework's unit; their usual ones unless said.
  public init(_ source: SpringSource, over distance: Double? = nil) {
    self.source = source
    self.distance = distance
    figures = SpringFigures(source.move)
  }

  var facts: [SpringFact] {
    spring + motion + settling + frameworks + attachment
  }

  /// What it is.
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

  /// How it moves: in whole distances.
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

  /// When each framework calls it settled.
  private var frameworks: [SpringFact] {
    figures.settleTimes(over: distance).map { framework, time in
      SpringFact("settled_\(framework.rawValue.replacing("-", with: "_"))", time: time)
    }
  }

  /// What an attachment of UIKit Dynamics makes of it, and what to write for it.
  private var attachment: [SpringFact] {
    let written = EngineSpring(written: source)
    let moving = try? UIKitDynamicsSpring(moving: source.move)
    let parameters = moving?.parameters ?? []
    return [
      SpringFact("uikit_dynamics_frequency", parameters.first?.number, "Hz"),
      SpringFact("uikit_dynamics_damping", parameters.dropFirst().first?.number),
      SpringFact("as_written_effective_frequency", written?.effectiveFrequency, "Hz"),
      SpringFact("as_written_effective_damping_ratio", written?.effectiveDampingRatio),
      SpringFact("as_written_overshoot", written.map { 100 * $0.overshoot }, "%"),
      SpringFact("as_written_pause_time", time: written?.pauseTime(over: distance)),
    ]
  }
}
