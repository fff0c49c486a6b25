// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Springs

/// Sentences about how far a spring stands for a scene.
public enum SpringRemark {
  /// That no single spring moves like a scene.
  ///
  /// - Parameter percent: The largest difference of the nearest spring, in percent of the way.
  /// - Returns: The sentence.
  public static func nearest(_ percent: Double) -> String {
    let difference = Rounding.text(percent, significant: 2)
    return "no single spring moves like this scene: the nearest differs from it by up to "
      + "\(difference) % of the way"
  }

  /// That a fit did not meet its targets.
  public static let missed = "the fit that this spring comes from did not meet all of its targets"

  /// What a spring is, in one line.
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
    let value =
      parameter.isChoice
      ? "\(parameter.value != 0)" : Rounding.text(parameter.value, significant: 4)
    return "\(parameter.name) \(value)"
  }
}
