// SPDX-License-Identifier: GPL-3.0-or-later

import ContactScenes
import Foundation

/// A box held by its centre on four soft springs, whose anchors go around with a finger.
///
/// The anchors are the corners of a square of 40 pt about the finger (100 pt to the metre), each
/// spring as long at rest as it is at the start; there is no gravity.
struct Drag: Sendable {
  /// The box: 1 m by 0.5 m, at the origin.
  let body = SceneBody.box(1, 0.5, at: .zero)

  /// Undamped frequency of each spring, Hz.
  let frequency: Float = 8

  /// Damping ratio of each spring.
  let dampingRatio: Float = 0.6

  /// Where the anchors are around the finger, m.
  let corners: [SIMD2<Float>] = [[-0.2, -0.2], [0.2, -0.2], [0.2, 0.2], [-0.2, 0.2]]

  /// Length of each spring at rest, m.
  var length: Float { Float(0.2) * Float(2).squareRoot() }

  /// Number of sub-steps: 6 s.
  let subSteps = 720

  /// The way of the finger in each sub-step, m: a circle of 1 m, one round in 2 s.
  let finger: [SIMD2<Float>] = (1...720).map {
    let angle = Float.pi * Float($0) / 120
    return [sin(angle), cos(angle) - 1]
  }
}
