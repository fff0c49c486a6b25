// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

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

  /// What there is to say about the spring of a scene; nil where the scene is that spring.
  ///
  /// - Parameter spring: The spring.
  /// - Returns: The sentence.
  public static func about(_ spring: SceneSpring) -> String? {
    guard case .nearest(let nearest, _) = spring else { return nil }
    return self.nearest(100 * nearest.maxDifference)
  }
}
