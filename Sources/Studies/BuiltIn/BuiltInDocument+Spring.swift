// SPDX-License-Identifier: GPL-3.0-or-later

extension BuiltInDocument {
  /// The spring of the textbooks.
  static let spring = BuiltInDocument(
    name: "spring",
    summary: "one continuous spring, the closed form of the textbooks: no engine in it",
    yaml: """
      # One continuous spring, the closed form of the textbooks: no engine, no items, no sleep.
      # Instead of frequency and damping (the ratio) one may write response and dampingRatio, or
      # mass, stiffness and damping (the coefficient).
      scene:
        duration: 3 # s, the length of the record
        frameRate: 60 # samples per second
        spring:
          frequency: 2 # Hz, undamped
          damping: 0.3 # the damping ratio: 0 swings, 1 creeps
          from: 0 # the level it starts from
          to: 1 # the level it comes to rest at
          velocity: 0 # levels per second at the start

      # springtune sweep: a row for each of the 21 points.
      sweep:
        parameters:
          damping: {min: 0, max: 1, count: 21}
        metrics: [rise_time, settle_time, overshoot]

      # springtune fit: the numbers that bring about what the target says.
      fit:
        parameters:
          frequency: {min: 0.5, max: 10} # Hz
          damping: {min: 0.05, max: 2}
        target:
          settle_time: {atMost: 0.4} # s
          overshoot: {atMost: 5} # percent

      """)
}
