// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics
import PlannedRuns
import Responses

extension SceneCases {
  /// The run of a case as it can travel, with parameters set; nil for a plain spring, which has no
  /// plan.
  ///
  /// - Parameters:
  ///   - index: The case.
  ///   - parameters: The parameters.
  ///   - values: A value for each.
  /// - Returns: The run.
  public func planned(
    _ index: Int, with parameters: [Parameter] = [], at values: [Double] = []
  ) -> PlannedRun? {
    cases[index].scene.setting(parameters, to: values).dynamics.map {
      PlannedRun($0.plan, toss: $0.toss, request: request)
    }
  }

  /// The numbers of all runs by their names, as a page plays them: of the scene as written, without a
  /// throw, then, of several cases, of each.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that are set in every run.
  ///   - values: A value for each.
  /// - Returns: The numbers, which have the same names in every run; nil for a plain spring of which
  ///   frames are dropped.
  package func runEntries(
    with parameters: [Parameter] = [], at values: [Double] = []
  ) -> [[PlannedRun.Entry]]? {
    switch scene.setting(parameters, to: values) {
    case .spring(let spring):
      guard !hasSeveral, spring.timing.drops == .none else { return nil }
      return [spring.entries(band: request.band)]
    case .dynamics(let written):
      let several = hasSeveral ? Array(cases.indices) : []
      let runs =
        [PlannedRun(written.plan, toss: nil, request: request)]
        + several.compactMap { planned($0, with: parameters, at: values) }
      return runs.map { $0.entries(behaviors: written.behaviorNames.map(\.id)) }
    }
  }
}

extension SpringScene {
  /// The spring as `spring.mjs` takes it: its numbers, its timing and a band.
  fileprivate func entries(band: Band) -> [PlannedRun.Entry] {
    let own = fields.flatMap { $0.entries(of: self) }.map { ("spring.\($0.name)", $0.values) }
    let ticks = SceneTiming.fields.flatMap { $0.entries(of: timing) }
    let (isFraction, amount) =
      switch band {
      case .fraction(let amount): (1.0, amount)
      case .absolute(let amount): (0.0, amount)
      }
    return own + ticks + [("band", [isFraction, amount])]
  }
}
