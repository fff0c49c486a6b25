// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitReport {
  /// The columns of some values that the search gives, one a parameter: those of the regression, of
  /// what was searched for, or of all parameters, whichever are as many.
  ///
  /// Policy: of values that are as many as none of these it is not known what they are of, and they
  /// are numbered: a wrong name would be worse than none.
  func columns(forValues count: Int) -> [Column] {
    let regressed = (statistics?.names ?? []).map { name in
      parameters.first { $0.name == name }.map(Column.init) ?? Column(name)
    }
    let searched = parameters.filter { !$0.isChosen && !$0.isTied }.map { Column($0) }
    let free = parameters.filter { !$0.isTied }.map { Column($0) }
    let known = [regressed, searched, free]
    return known.first { $0.count == count }
      ?? (0..<count).map { Column("parameter_\($0 + 1)") }
  }

  /// The column of a parameter by its name.
  func column(named name: String) -> Column {
    parameters.first { $0.name == name }.map(Column.init) ?? Column(name)
  }
}

extension Column {
  /// The column of a parameter that a fit found.
  init(_ parameter: FittedParameter) {
    self.init(parameter.name, unit: parameter.unit)
    isChoice = parameter.isChoice
  }

  /// A value of this column as a cell: missing where it is not finite.
  func cell(_ value: Double?) -> Cell {
    guard let value, value.isFinite else { return .missing }
    return isChoice ? .boolean(value != 0) : .number(value)
  }
}
