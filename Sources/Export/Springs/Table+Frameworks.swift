// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension Table {
  /// Every framework: `framework,title,from,to,options,presets`.
  public static var frameworks: Table {
    Table(
      columns: [
        Column("framework"), Column("title"), Column("from"), Column("to"), Column("options"),
        Column("presets"),
      ],
      rows: Framework.allCases.map { framework in
        let notation = framework.notation
        return [
          .text(framework.rawValue), .text(notation.title), .boolean(!notation.forms.isEmpty),
          .boolean(!framework.isSourceOnly), Cell(words: notation.forms.map(\.options), "; "),
          Cell(words: notation.presets.map(\.name), " "),
        ]
      })
  }
}

extension ParameterForm {
  /// The options that write it: `--duration --bounce`.
  fileprivate var options: String { parameters.map { "--\($0.option)" }.joined(separator: " ") }
}

extension Cell {
  /// Words in a row; missing where there are none.
  fileprivate init(words: [String], _ separator: String) {
    self = words.isEmpty ? .missing : .text(words.joined(separator: separator))
  }
}
