// SPDX-License-Identifier: GPL-3.0-or-later

extension BuiltInDocument {
  /// A ball that hangs on a soft attachment.
  static let attachment = BuiltInDocument(
    name: "attachment",
    summary: "a ball of 40 x 40 pt let go on a soft attachment to an anchor",
    yaml: """
      # A ball that hangs by its centre on a soft attachment, let go 100 pt too low: UIKit's
      # UIAttachmentBehavior with a frequency. The engine's implicit integration damps: written
      # 3 Hz and 0.35, the ball moves like 2.9 Hz and 0.42.
      # There are no cases: on the line to its anchor an attachment answers every distance alike,
      # and started beside that line the ball comes to rest elsewhere.
      scene:
        duration: 3 # s, the length of the record
        frameRate: 60 # ticks per second
        items:
          ball: {center: [160, 300], size: [40, 40]} # pt, at tick 0; y points down
        behaviors:
          - attachment:
              item: ball
              anchor: [160, 100]
              length: 100 # pt; left out, the distance at tick 0: the ball would be at rest
              frequency: 3 # Hz; 0 is a rigid rod
              damping: 0.35 # the damping ratio: 0 swings, 1 creeps
          - itemProperties: {items: [ball], resistance: 0.1} # 1/s

      response: {item: ball} # it comes to rest 100 pt from the anchor, at [160, 200]

      # springtune sweep: a row for each of the 61 points.
      sweep:
        parameters:
          damping: {min: 0, max: 1.5, step: 0.025}
        metrics: [settle_time, overshoot, pause_time]

      # springtune fit: the numbers that bring about what the target says.
      fit:
        parameters:
          frequency: {min: 0.5, max: 10} # Hz
          damping: {min: 0, max: 2}
        target:
          settle_time: {atMost: 0.35} # s
          overshoot: {atMost: 5} # percent

      """)
}
