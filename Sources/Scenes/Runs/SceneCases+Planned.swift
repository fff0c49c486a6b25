// SPDX-License-Identifier: GPL-3.0-or-later

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

  /// The numbers of all runs, as a page plays them: of the scene as written, without a throw, then, of
  /// several cases, of each.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that are set in every run.
  ///   - values: A value for each.
  ///   - part: The part of the plan, as a ``Parameter`` counts them, whose numbers are asked for; nil
  ///     for all.
  /// - Returns: The numbers; nil for a plain spring of which frames are dropped.
  package func runNumbers(
    with parameters: [Parameter] = [], at values: [Double] = [], of part: Int? = nil
  ) -> [[Double]]? {
    switch scene.setting(parameters, to: values) {
    case .spring(let spring):
      guard !hasSeveral, spring.timing.drops == .none else { return nil }
      return [spring.numbers(band: request.band)]
    case .dynamics(let written):
      let run = PlannedRun(written.plan, toss: nil, request: request)
      let several = hasSeveral ? Array(cases.indices) : []
      let runs = [run] + several.compactMap { planned($0, with: parameters, at: values) }
      let count = run.plan.items.count
      return runs.map { run in
        guard let part else { return run.numbers }
        return part < count
          ? run.plan.items[part].numbers : run.plan.behaviors[part - count].numbers
      }
    }
  }

  /// The places at which the numbers of each part of the plan begin, in those of each run.
  package var partPlaces: [[Int]] {
    guard let plan = scene.dynamics?.plan, let all = runNumbers() else { return [] }
    let parts = 0..<plan.items.count + plan.behaviors.count
    var places = all.map(\.count)
    return parts.reversed().map { part in
      // The behaviours stand last, after their count.
      let end = part == plan.items.count - 1 ? places.map { $0 - 1 } : places
      places = zip(end, runNumbers(of: part) ?? []).map { $0 - $1.count }
      return places
    }.reversed()
  }
}

extension SpringScene {
  /// The spring as numbers, as `spring.mjs` takes them: its form, its numbers, its timing and a band.
  fileprivate func numbers(band: Band) -> [Double] {
    let (isFraction, amount) =
      switch band {
      case .fraction(let amount): (1.0, amount)
      case .absolute(let amount): (0.0, amount)
      }
    return [
      Double(SpringForm.allCases.firstIndex(of: form) ?? 0), rate, damping, mass, from, to,
      velocity,
      timing.frameRate, timing.duration, isFraction, amount,
    ]
  }
}
