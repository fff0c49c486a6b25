// SPDX-License-Identifier: GPL-3.0-or-later

extension FitProblem {
  /// The parameters with values to choose from, as indices.
  public var choices: [Int] { parameters.indices.filter { parameters[$0].choices != nil } }

  /// Every combination of the choices, the last one changing fastest; one empty one without any.
  public var combinations: [[Double]] {
    choices.reduce([[]]) { combinations, index in
      combinations.flatMap { combination in
        (parameters[index].choices ?? []).map { combination + [$0] }
      }
    }
  }

  /// The problem with choices made: the parameters with choices are set in the scene.
  ///
  /// - Parameter values: The values, one a parameter with choices.
  /// - Returns: A problem whose parameters have no choices.
  public func choosing(_ values: [Double]) -> FitProblem {
    var problem = self
    problem.cases = cases.setting(choices.map { parameters[$0].parameter }, to: values)
    problem.parameters = parameters.filter { $0.choices == nil }
    problem.ties = ties.map { $0.choosing(values, at: choices) }
    return problem
  }
}
