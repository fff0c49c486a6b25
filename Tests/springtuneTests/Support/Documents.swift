// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Documents and curves that tests write.
enum Documents {
  /// A card that a snap throws 224 pt to the right, with a sweep and a fit.
  static let snap = """
    scene:
      duration: 3
      items:
        card: {center: [76, 100], size: [100, 50]}
      behaviors:
        - snap: {item: card, to: [300, 100], damping: 0.5}
    response: {item: card}
    sweep:
      parameters:
        damping: {min: 0, max: 1, count: 3}
        resistance: [0, 5]
      metrics: [settle_time, overshoot, tilt, pause_time]
    fit:
      parameters:
        damping: {min: 0, max: 1}
      target: {overshoot: {atMost: 50}}
    """

  /// A plain spring with a sweep and a fit, quick to run.
  static let wish = """
    scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}, duration: 1}
    sweep: {parameters: {damping: [0.3, 0.6]}, metrics: [overshoot]}
    fit:
      parameters: {damping: {min: 0.1, max: 0.9}}
      target: {overshoot: {atMost: 10}}
    """

  /// A card on its way to a snap point, for the points of a table.
  static let list = """
    scene:
      duration: 1
      items: {card: {center: [80, 100], size: [100, 50]}}
      behaviors: [snap: {item: card, to: [100, 100]}]
    response: {item: card}
    sweep: {design: list, file: points.csv, metrics: [overshoot, settle_time]}
    """

  /// A sweep of a body in one tick, as large as one likes; each point is quick to run.
  ///
  /// - Parameter side: The values of each of its two parameters.
  /// - Returns: The document.
  static func tick(side: Int) -> String {
    """
    scene:
      duration: 0.02
      items: {card: {center: [0, 0], size: [10, 10]}}
      behaviors: [gravity: {}]
    response: {item: card, channel: y}
    sweep:
      parameters:
        magnitude: {min: 0, max: 1, count: \(side)}
        behaviors.gravity.angle: {min: 0, max: 1, count: \(side)}
      metrics: [peak_speed]
    """
  }

  /// The unit step of a spring: 1 - exp(-z w t) (cos(d t) + z w / d sin(d t)), d = w sqrt(1 - z^2).
  ///
  /// - Parameters:
  ///   - frequency: In Hz.
  ///   - damping: The damping ratio, less than 1.
  ///   - rows: The samples, 1 ms apart.
  /// - Returns: A CSV file.
  static func step(frequency: Double, damping: Double, rows: Int) -> String {
    let z = damping
    let w = 2 * Double.pi * frequency
    let d = w * (1 - z * z).squareRoot()
    let lines = (0..<rows).map { index in
      let t = Double(index) / 1000
      let value = 1 - exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
      return "\(t),\(value)"
    }
    return (["time,value"] + lines).joined(separator: "\n") + "\n"
  }
}
