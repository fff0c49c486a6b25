// SPDX-License-Identifier: GPL-3.0-or-later

extension BuiltInDocument {
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
      # There are no cases: to scroll farther moves every cell in proportion.
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

      response: {item: cell9, channel: distance, band: 1pt} # pt from its place

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
}
