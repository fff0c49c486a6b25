// SPDX-License-Identifier: GPL-3.0-or-later

extension BuiltInDocument {
  /// A ball that falls on the floor.
  static let bounce = BuiltInDocument(
    name: "bounce",
    summary: "a ball of 60 pt that falls on the floor of its view and bounces",
    yaml: """
      # A ball falls on the floor of its view and bounces: UIKit's UICollisionBehavior with the bounds
      # of the reference view, which are a boundary 1 pt outside.
      # Boundaries have elasticity 0.2, and the larger of two counts: below 0.2 nothing changes. Nothing
      # bounces that comes slower than 100 pt/s, so there is a last bounce.
      # There are no cases: it falls straight down, and what it weighs makes no difference.
      scene:
        duration: 6 # s, the length of the record
        frameRate: 60 # ticks per second
        bounds: [320, 480] # pt, the view
        items:
          ball: {center: [160, 150], size: [60, 60], shape: ellipse} # pt, at tick 0; y points down
        behaviors:
          - gravity: {items: [ball], magnitude: 1} # 1000 pt/s^2, downwards
          - collision: {items: [ball], bounds: true}
          - itemProperties: {items: [ball], elasticity: 0.6, resistance: 0.1} # share of speed; 1/s

      response: {item: ball, channel: y, final: 450} # pt: where its centre is when it lies on the floor

      # springtune sweep: a row for each of the 17 points.
      sweep:
        parameters:
          elasticity: {min: 0, max: 0.8, step: 0.05}
        metrics: [settle_time, bounces, settling_min, pause_time] # settling_min: the top of a bounce

      # springtune fit: the numbers that bring about what the target says.
      fit:
        parameters:
          elasticity: {min: 0, max: 0.8}
        target:
          settle_time: {atMost: 2} # s
          bounces: {atLeast: 3}

      """)
}
