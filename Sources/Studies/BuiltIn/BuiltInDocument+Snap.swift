// SPDX-License-Identifier: GPL-3.0-or-later

extension BuiltInDocument {
  /// A card that is thrown at a snap point.
  static let snap = BuiltInDocument(
    name: "snap",
    summary: "a card of 100 x 50 pt thrown at a snap point from all sides",
    yaml: """
      # A card that a snap catches: UIKit's UISnapBehavior with its default damping.
      # A snap is four springs at the corners of the card. Thrown to the side, they pull the corners
      # unevenly: the card overshoots and tilts, and no damping cures that while it may rotate.
      scene:
        duration: 3 # s, the length of the record
        frameRate: 60 # ticks per second
        items:
          card: {center: [100, 200], size: [100, 50]} # pt, at tick 0; y points down
        behaviors:
          - snap: {item: card, to: [300, 200], damping: 0.5} # 0 swings, 1 creeps
          - itemProperties: {items: [card], resistance: 0.1, allowsRotation: true} # 1/s

      # Every run is made from every one of these starts; what is said of it is its worst case.
      cases:
        throws: # start = snap point - throw; pt, and degrees: 0 to the right, 90 down
          distance: [50, 100, 200, 400]
          direction: [0, 45, 90, 135, 180, 225, 270, 315]

      response: {item: card} # the whole pose: overshoot along the way, settling of the worst corner

      # springtune sweep: a row for each of the 21 x 2 points.
      sweep:
        parameters:
          damping: {min: 0, max: 1, count: 21}
          allowsRotation: [true, false]
        metrics: [settle_time, overshoot, drift, tilt, pause_time]

      # springtune fit: the numbers that bring about what the target says.
      fit:
        parameters:
          damping: {min: 0, max: 1}
          allowsRotation: [true, false]
        target:
          settle_time: {atMost: 0.4} # s
          overshoot: {atMost: 1} # percent

      """)
}
