// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension Table {
  /// What happens in a run: `time,event,item,other,x,y`, in the order of time.
  ///
  /// - Parameter events: The events.
  public init(events: [SceneEvent]) {
    self.init(
      columns: [
        Column("time", unit: "s"), Column("event"), Column("item"), Column("other"),
        Column("x", unit: "pt"), Column("y", unit: "pt"),
      ],
      rows: events.map { event in
        [
          .number(event.time), .text(event.kind.rawValue), event.item.map { .text($0) } ?? .missing,
          event.other.map { .text($0) } ?? .missing, Cell(event.place?.x), Cell(event.place?.y),
        ]
      })
  }
}
