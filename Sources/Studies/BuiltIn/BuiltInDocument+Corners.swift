// SPDX-License-Identifier: GPL-3.0-or-later

extension BuiltInDocument {
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
}
