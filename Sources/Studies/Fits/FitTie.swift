// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Scenes

/// A parameter that a fit holds at a value.
public struct FitSetting: Sendable {
  /// The parameter.
  public let parameter: Parameter
  /// Its value.
  public let value: Double
}

/// A parameter of a fit that follows from those that are searched for, as in `= 2 * frequency`.
public struct FitTie: Sendable {
  /// The parameter.
  public let parameter: Parameter
  /// Its value as the document writes it, without the equals sign.
  public let text: String
  /// Its value for some values of the fit's parameters; not finite where it cannot be calculated,
  /// or lies outside the parameter's range.
  public let value: @Sendable ([Double]) -> Double
}

extension FitTie {
  /// Reads the formula after an equals sign, which may name the free and the fixed parameters.
  init(
    _ node: DocumentNode, _ parameter: Parameter, after free: [FitParameter],
    _ fixed: [FitSetting]
  ) throws(InputError) {
    guard !parameter.isChoice else {
      throw node.error("\(parameter.name) is true or false, and follows from no formula")
    }
    let text = try node.string()
    var written = node
    written.content = .scalar(.text(" " + text.dropFirst()))
    let formula = try RelationParser.formula(
      in: written, among: free.map(\.parameter) + fixed.map(\.parameter))
    let (held, range) = (fixed.map(\.value), parameter.range)
    self.init(parameter: parameter, text: String(text.dropFirst().trimming(" "))) { values in
      let value = formula.number(at: values + held)
      return value.isFinite && range.contains(value) ? value : .nan
    }
  }

  /// The tie with choices made at ascending indices, which its values then lack.
  func choosing(_ chosen: [Double], at indices: [Int]) -> FitTie {
    let value = value
    return FitTie(parameter: parameter, text: text) { others in
      var values = others
      for (index, choice) in zip(indices, chosen) { values.insert(choice, at: index) }
      return value(values)
    }
  }
}
