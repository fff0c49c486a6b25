// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Documents and curves that tests write.
enum Documents {
  /// A sweep of a body in one tick over so many values of two parameters; each point is quick to run.
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

  /// A recording of the unit step of a spring, of a frequency in Hz and a damping ratio below 1, at so
  /// many samples a second: 1 - exp(-z w t) (cos(d t) + z w / d sin(d t)), d = w sqrt(1 - z^2).
  static func step(
    frequency: Double = 2, damping: Double = 0.5, rows: Int, rate: Double = 1000
  ) -> String {
    let z = damping
    let w = 2 * Double.pi * frequency
    let d = w * (1 - z * z).squareRoot()
    let lines = (0..<rows).map { index in
      let t = Double(index) / rate
      let value = 1 - exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
      return "\(t),\(value)"
    }
    return (["time,value"] + lines).joined(separator: "\n") + "\n"
  }
}
