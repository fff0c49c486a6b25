// SPDX-License-Identifier: GPL-3.0-or-later

/// Documents that several benchmarks run.
public enum Documents {
  /// A ball on one soft spring through its centre, which has a closed form, over a grid.
  ///
  /// - Parameters:
  ///   - damping: The number of damping ratios.
  ///   - frequency: The number of frequencies.
  ///   - metrics: The metrics, as a list writes them.
  /// - Returns: The document.
  public static func ball(
    damping: Int, frequency: Int, metrics: String = "settle_time, overshoot"
  ) -> String {
    """
    scene:
      duration: 3
      frameRate: 60
      items:
        ball: {center: [0, 200], size: [40, 40]}
      behaviors:
        - attachment: {item: ball, anchor: [0, 0], length: 100, frequency: 3, damping: 0.35}
    response: {item: ball}
    sweep:
      parameters:
        damping: {min: 0.1, max: 1, count: \(damping)}
        frequency: {min: 2, max: 6, count: \(frequency)}
      metrics: [\(metrics)]
    """
  }

  /// A plain spring over a grid, whose motion is the textbook's formula.
  public static func spring(damping: Int, frequency: Int) -> String {
    """
    scene: {spring: {frequency: 2, damping: 0.3}, duration: 2}
    sweep:
      parameters:
        damping: {min: 0.1, max: 1, count: \(damping)}
        frequency: {min: 2, max: 6, count: \(frequency)}
      metrics: [settle_time, overshoot]
    """
  }
}
