// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes

extension Table {
  /// Every built-in scene: `scene,summary`.
  public static var scenes: Table {
    Table(
      columns: [Column("scene"), Column("summary")],
      rows: BuiltInDocument.all.map { [.text($0.name), .text($0.summary)] })
  }

  /// Every metric: `metric,unit,meaning`.
  public static var metrics: Table {
    Table(
      columns: [Column("metric"), Column("unit"), Column("meaning")],
      rows: Metric.allCases.map { metric in
        let unit = Column(metric, on: nil).unit
        return [
          .text(metric.rawValue), unit.isEmpty ? .missing : .text(unit), .text(metric.meaning),
        ]
      })
  }

  /// Every number that a study may vary: `parameter,unit,range,meaning`.
  public static var parameters: Table {
    Table(
      columns: [Column("parameter"), Column("unit"), Column("range"), Column("meaning")],
      rows: ParameterCatalogue.entries.map { entry in
        [
          .text(entry.path), entry.unit.isEmpty ? .missing : .text(entry.unit),
          .text(entry.isChoice ? "true or false" : entry.range.description),
          .text(entry.meaning),
        ]
      })
  }

  /// What the item properties are when nobody sets them: `property,documented,runtime`.
  public static var defaults: Table {
    Table(
      columns: [Column("property"), Column("documented"), Column("runtime")],
      rows: ParameterCatalogue.defaults.map {
        [.text($0.name), Cell(default: $0.documented), Cell(default: $0.runtime)]
      })
  }
}

extension Cell {
  fileprivate init(default value: ParameterCatalogue.Value?) {
    switch value {
    case .number(let number): self = .number(number)
    case .choice(let choice): self = .boolean(choice)
    case nil: self = .missing
    }
  }
}
