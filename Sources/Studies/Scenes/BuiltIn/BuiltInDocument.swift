// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A document that comes with the tool: something to run at once, and a template to write from.
public struct BuiltInDocument: Sendable {
  /// The name that stands in place of a file.
  public let name: String
  /// The content in one line.
  public let summary: String
  /// The document, with comments.
  public let yaml: String

  /// Every document there is.
  public static let all = [snap, attachment, corners, list, bounce, spring]

  /// Finds a document by its name.
  ///
  /// - Parameter name: The name.
  /// - Throws: `InputError` for another name, with the nearest.
  /// - Returns: The document.
  public static func named(_ name: String) throws(InputError) -> BuiltInDocument {
    if let document = all.first(where: { $0.name == name }) { return document }
    throw .unknown("built-in scene", name, known: all.map(\.name), at: InputSource())
  }

  /// The name that a mistyped one most likely means, if it is near to any.
  public static func name(near name: String) -> String? {
    nearest(to: name, among: all.map(\.name))
  }

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

  /// A cell that is held as a finger holds it.
  static let corners = BuiltInDocument(
    name: "corners",
    summary: "a cell held by four springs as a finger drags it, flicked aside and back",
    yaml: """
      # A cell held by its centre to the four corners around a finger (8 Hz, 0.6), as a dragged cell
      # of a collection view is: one spring would let it circle, four hold it still.
      # A flick of 10 N s pushes it off, and the springs bring it back to where it was. It ends where
      # it begins, so there is no step: peak tells how far it goes, transient_time how soon it is back.
      # There are no cases: a flick to another side is answered much alike.
      scene:
        duration: 1 # s, the length of the record
        frameRate: 60 # ticks per second
        items:
          cell: {center: [160, 240], size: [80, 80]} # pt, at tick 0; y points down
        behaviors:
          - corners: {item: cell, point: [160, 240], size: [40, 40], frequency: 8, damping: 0.6}
          - push: {items: [cell], mode: instantaneous, direction: [10, 0]}

      response: {item: cell, channel: distance} # pt from where it is held

      # springtune sweep: a row for each of the 15 x 5 points.
      sweep:
        parameters:
          frequency: {min: 1, max: 15, count: 15} # Hz
          damping: {min: 0.2, max: 1, count: 5}
        metrics: [peak, transient_time, peak_speed, pause_time]

      # springtune fit: the numbers that bring about what the target says.
      fit:
        parameters:
          frequency: {min: 1, max: 15} # Hz
          damping: {min: 0, max: 2}
        target:
          peak: 12 # pt: it gives way that far; a bare number means equal
          transient_time: {atMost: 0.25} # s

      """)

  /// A list whose cells give way around a finger that scrolls it.
  static let list = BuiltInDocument(
    name: "list",
    summary: "a bouncy list of nine cells on springs of length 0, scrolled by a flick",
    yaml: """
      # A bouncy list, as collection views have it: each cell hangs by its centre on a spring of length
      # 0 at its own place, and a scroll moves the cells, the more the farther they are from the finger.
      # Within half a point of its anchor a spring of length 0 does not act: what moves there goes on,
      # to and fro, and the animator never pauses. That is said as never_paused and orbits; resistance
      # 5 cures it, and so do springs of length 60 whose anchors are 60 pt above the cells.
      # There are no cases. Peaks grow faster than the scroll: 480 pt in place of 120 give 101 pt in
      # place of 20, so sweep the path where the flick varies.
      scene:
        duration: 3 # s, the length of the record
        frameRate: 60 # ticks per second
        pauseLimit: 10 # s: no cell is still by then, nor after a minute
        items:
          cell1: {center: [160, 30], size: [300, 44]} # pt, at tick 0; y points down
          cell2: {center: [160, 78], size: [300, 44]}
          cell3: {center: [160, 126], size: [300, 44]}
          cell4: {center: [160, 174], size: [300, 44]}
          cell5: {center: [160, 222], size: [300, 44]}
          cell6: {center: [160, 270], size: [300, 44]}
          cell7: {center: [160, 318], size: [300, 44]}
          cell8: {center: [160, 366], size: [300, 44]}
          cell9: {center: [160, 414], size: [300, 44]}
        behaviors:
          - attachment:
              {item: cell1, anchor: [160, 30], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell2, anchor: [160, 78], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell3, anchor: [160, 126], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell4, anchor: [160, 174], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell5, anchor: [160, 222], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell6, anchor: [160, 270], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell7, anchor: [160, 318], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell8, anchor: [160, 366], length: 0, frequency: 6.8, damping: 1}
          - attachment:
              {item: cell9, anchor: [160, 414], length: 0, frequency: 6.8, damping: 1}
          - scroll:
              items: [cell1, cell2, cell3, cell4, cell5, cell6, cell7, cell8, cell9]
              path: [[0.1, 0], [0.2, -120]] # s and pt: the scroll offset
              touch: [160, 222] # pt: the finger; the cell under it stays
              factor: 0.002 # the share of the scroll that a pt of distance adds
          - itemProperties:
              items: [cell1, cell2, cell3, cell4, cell5, cell6, cell7, cell8, cell9]
              resistance: 0.1 # 1/s

      # pt from its place, of every cell: the worst counts and is named.
      response: {items: all, channel: distance, band: 1pt}

      # springtune sweep: a row for each of the 7 x 2 x 2 points. A * means every behaviour that
      # writes the number: here the springs of all cells.
      sweep:
        parameters:
          behaviors.*.frequency: [0.8, 1.5, 2.5, 4, 5.5, 6.8, 8] # Hz
          behaviors.*.damping: [0.5, 1]
          resistance: [0.1, 5] # 1/s
        metrics: [peak, transient_time, pause_time]

      # springtune fit: the numbers that bring about what the target says.
      fit:
        parameters:
          behaviors.*.frequency: {min: 0.5, max: 10} # Hz
        target:
          peak: 30 # pt: it gives way that far; a bare number means equal
          transient_time: {atMost: 0.5} # s: it is back within 1 pt

      """)

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

  /// The spring of the textbooks.
  package static let spring = BuiltInDocument(
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
