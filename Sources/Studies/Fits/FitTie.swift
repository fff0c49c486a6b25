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

/// A parameter of a fit that follows from the parameters that are searched for, as in
/// `= 2 * frequency`.
public struct FitTie: Sendable {
  /// The parameter.
  public let parameter: Parameter

  /// Its value as the document writes it, without the equals sign.
  public let text: String

  /// Its value for some values of the fit's parameters; not finite where it cannot be calculated, or
  /// lies outside the parameter's range.
  public let value: @Sendable ([Double]) -> Double
}

extension FitTie {
  /// Reads what follows the equals sign.
  ///
  /// - Parameters:
  ///   - node: The text, the equals sign before it.
  ///   - parameter: What follows.
  ///   - free: The parameters that are searched for.
  ///   - fixed: Those that are held.
  /// - Throws: `InputError` at the first word that makes no formula.
  init(
    _ node: DocumentNode, _ parameter: Parameter, after free: [FitParameter],
    _ fixed: [FitSetting]
  ) throws(InputError) {
    guard !parameter.isChoice else {
      throw node.error("\(parameter.name) is true or false, and follows from no formula")
    }
    let text = try node.string()
    let formula = try RelationParser.formula(
      in: node.holding(" " + text.dropFirst()),
      among: free.map(\.parameter) + fixed.map(\.parameter))
    let (held, range) = (fixed.map(\.value), parameter.range)
    self.init(parameter: parameter, text: String(text.dropFirst().trimming(" "))) { values in
      let value = formula.number(at: values + held)
      return value.isFinite && range.contains(value) ? value : .nan
    }
  }

  /// The same with choices made: the values that it is then given lack them.
  ///
  /// - Parameters:
  ///   - chosen: What was chosen.
  ///   - indices: The places of the choices among the parameters, ascending.
  /// - Returns: A tie to the other parameters.
  func choosing(_ chosen: [Double], at indices: [Int]) -> FitTie {
    let value = value
    return FitTie(parameter: parameter, text: text) { others in
      var values = others
      for (index, choice) in zip(indices, chosen) { values.insert(choice, at: index) }
      return value(values)
    }
  }
}

extension DocumentNode {
  /// The same place with other text.
  fileprivate func holding(_ text: String) -> DocumentNode {
    var node = self
    node.content = .scalar(.text(text))
    return node
  }
}
