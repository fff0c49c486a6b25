// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// Some runs of a sweep, from its first point to its last, asked whether they have a closed form.
struct ClosedFormSurvey {
  /// The runs that are asked, at most.
  private static let most = 64

  /// The number of runs that have a closed form.
  private(set) var inside = 0

  /// The number of runs that have none.
  private(set) var outside = 0

  /// Why the first run without a closed form has none.
  private var firstObstacle: NoClosedForm?

  private let isPlainSpring: Bool

  /// Asks runs of a plan, evenly spread over its points and in turn of its cases.
  init(_ plan: SweepPlan) {
    isPlainSpring = plan.isPlainSpring
    let cases = plan.cases.cases.count
    let (runs, areMany) = plan.count.multipliedReportingOverflow(by: cases)
    let asked = areMany ? Self.most : min(Self.most, runs)
    for index in 0..<asked {
      let point = cases >= asked ? index % plan.count : plan.count / asked * index
      let run = plan.run(at: plan.design.point(point), case: index % cases)
      do {
        _ = try run.closedForm(for: plan.metrics)
        inside += 1
      } catch {
        outside += 1
        firstObstacle = firstObstacle ?? error
      }
    }
  }

  /// Why the sweep has no closed form, as a clause; nil where a run has one.
  var obstacle: String? { inside > 0 ? nil : firstObstacle?.description }

  /// Why the sweep has a closed form, as a clause, and what becomes of points that have none.
  var merit: String {
    guard !isPlainSpring else { return "a plain spring is a formula" }
    let formula = "there is a formula for one item on one soft attachment along an axis"
    let fallback = "a point outside its domain runs in the engine by itself"
    guard let firstObstacle else { return "\(formula); \(fallback)" }
    return "\(formula); \(fallback), as \(outside) of \(inside + outside) runs tried do: "
      + firstObstacle.description
  }
}
