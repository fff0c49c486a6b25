// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import SpringFrameworks

extension Table {
  /// Every built-in scene: `scene,summary`.
  public static var scenes: Table {
    Table(
      columns: [Column("scene", .text), Column("summary", .text)],
      rows: BuiltInDocument.all.map { [.text($0.name), .text($0.summary)] })
  }

  /// Every metric: `metric,unit,meaning`.
  public static var metrics: Table {
    Table(
      columns: [Column("metric", .text), Column("unit", .text), Column("meaning", .text)],
      rows: Metric.allCases.map { metric in
        let unit = Cell(unit: Column(metric, on: .pose).unit)
        return [.text(metric.rawValue), unit, .text(metric.meaning)]
      })
  }

  /// Every number that a study may vary: `parameter,unit,range,meaning`.
  public static var parameters: Table {
    Table(
      columns: [
        Column("parameter", .text), Column("unit", .text), Column("range", .text),
        Column("meaning", .text),
      ],
      rows: ParameterCatalogue.entries.map { entry in
        [
          .text(entry.path), Cell(unit: entry.unit),
          .text(entry.isChoice ? "true or false" : entry.range.description), .text(entry.meaning),
        ]
      })
  }

  /// The item properties where a document sets none: `property,documented,runtime`.
  public static var defaults: Table {
    Table(
      columns: [Column("property", .text), Column("documented", .text), Column("runtime", .text)],
      rows: ParameterCatalogue.defaults.map {
        [.text($0.name), Cell(default: $0.documented), Cell(default: $0.runtime)]
      })
  }

  /// Every framework: `framework,title,from,to,options,presets`.
  public static var frameworks: Table {
    Table(
      columns: [
        Column("framework", .text), Column("title", .text), Column("from", .boolean),
        Column("to", .boolean), Column("options", .text),
        Column("presets", .text),
      ],
      facts: Framework.allCases.map { framework in
        let notation = framework.notation
        let options = notation.forms.map(\.options).joined(separator: "; ")
        let presets = notation.presets.map(\.name).joined(separator: " ")
        return [
          framework.rawValue, notation.title, !notation.forms.isEmpty, !framework.isSourceOnly,
          options.isEmpty ? nil : options, presets.isEmpty ? nil : presets,
        ]
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

extension ParameterForm {
  /// The options that write it, with their other names behind bars: `--duration|--with-duration`.
  fileprivate var options: String {
    parameters.map { parameter in
      parameter.options.map { "--\($0)" }.joined(separator: "|")
    }.joined(separator: " ")
  }
}
